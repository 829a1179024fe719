"""Runs the program: ``python -m recto_pdf render invoice.html -d invoice.json``."""

from __future__ import annotations

import os
import sys

from . import ProgramNotFound, find_program
from ._program import environment


def main() -> int:
    try:
        program = find_program()
    except ProgramNotFound as error:
        print(f"recto: error: {error}", file=sys.stderr)
        return 127
    os.execve(program, [program, *sys.argv[1:]], environment())


if __name__ == "__main__":
    sys.exit(main())
