"""Finds the program."""

from __future__ import annotations

import os
import shutil
from typing import Dict, Optional

from ._errors import ProgramNotFound

_INSIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_program")
_BUNDLED = os.path.join(_INSIDE, "bin", "recto")
_FONT_SETTINGS = os.path.join(_INSIDE, "share", "fonts.conf")


def find_program(program: Optional[str] = None) -> str:
    """The path of the program: the one that is named, the one in the wheel, that of ``RECTO``, or the first on ``PATH``."""
    named = program or (_BUNDLED if os.access(_BUNDLED, os.X_OK) else None) or os.environ.get("RECTO") or "recto"
    found = shutil.which(named)
    if found is None:
        raise ProgramNotFound(
            f"there is no program '{named}': install a wheel that contains it, set RECTO to its path, or put it on PATH"
        )
    return found


def environment() -> Dict[str, str]:
    """The environment for the program: that of this process, and where the machine's fonts are if the machine does not say."""
    own = dict(os.environ)
    says = "FONTCONFIG_FILE" in own or "FONTCONFIG_PATH" in own or os.path.exists("/etc/fonts/fonts.conf")
    if not says and os.path.exists(_FONT_SETTINGS):
        own["FONTCONFIG_FILE"] = _FONT_SETTINGS
    return own
