"""Finds the program."""

from __future__ import annotations

import os
import shutil
from typing import Optional

from ._errors import ProgramNotFound

_BUNDLED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_program", "bin", "recto")


def find_program(program: Optional[str] = None) -> str:
    """The path of the program: the one that is named, the one in the wheel, that of ``RECTO``, or the first on ``PATH``."""
    named = program or (_BUNDLED if os.access(_BUNDLED, os.X_OK) else None) or os.environ.get("RECTO") or "recto"
    found = shutil.which(named)
    if found is None:
        raise ProgramNotFound(
            f"there is no program '{named}': install a wheel that contains it, set RECTO to its path, or put it on PATH"
        )
    return found
