"""What every request's body is made of."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from footplate.server.guests import LONGEST_NAME

HIGHEST_SEQ = 2**31 - 2

CommandId = Annotated[StrictStr, Field(pattern=r"^[A-Za-z0-9._:-]{1,100}$")]
Seq = Annotated[StrictInt, Field(ge=0, le=HIGHEST_SEQ)]
Name = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]
Word = Annotated[StrictStr, Field(max_length=60)]


class Asked(BaseModel):
    """A request's body; what is not listed here is refused."""

    model_config = ConfigDict(extra="forbid")
