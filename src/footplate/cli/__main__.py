"""Lets `python -m footplate.cli` be the command too."""

import sys

from footplate.cli import main

if __name__ == "__main__":
    sys.exit(main())
