"""Runs the program: ``python -m recto_pdf render invoice.html -d invoice.json``."""

from __future__ import annotations

import os
import sys

from . import ProgramNotFound, find_program


def main() -> int:
    try:
        program = find_program()
    except ProgramNotFound as error:
        print(f"recto: error: {error}", file=sys.stderr)
        return 127
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
