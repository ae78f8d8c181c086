"""Where all tables of the database are declared into."""

from typing import Final

from sqlalchemy import MetaData

METADATA: Final = MetaData()
