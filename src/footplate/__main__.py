"""`python -m footplate` is the command `footplate`."""

import sys

from footplate.cli import main

sys.exit(main())
