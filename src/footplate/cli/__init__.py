"""The command `footplate`."""

import os
import sys
from collections.abc import Sequence

from footplate.cli.app import parsed
from footplate.cli.console import new_console, new_error_console
from footplate.cli.errors import USER_ERROR, UserError, one_line

__all__ = ["main"]

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    try:
        code = _run(argv)
        sys.stdout.flush()  # here, where a closed pipe can still be told from an error
        return code
    except UserError as error:
        new_error_console().print(
            f"footplate: {one_line(str(error))}", style="bold red", markup=False
        )
        return USER_ERROR
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = parsed(argv)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else USER_ERROR
    code: int = arguments.run(arguments, new_console())
    return code
