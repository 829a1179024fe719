"""Typesets bills and other documents: an HTML/CSS template and data become a PDF, by the program ``recto``.

    import recto_pdf

    document = recto_pdf.render("invoice.html", {"number": "2026-001"})
    document.write("invoice.pdf")
"""

from __future__ import annotations

import atexit
import threading
from typing import TYPE_CHECKING, Any, Optional, Tuple

from ._errors import Diagnostic, ProcessError, ProgramNotFound, RectoError, RenderError
from ._process import Asset, AssetFetcher
from ._program import find_program
from ._renderer import Arguments, Document, Image, Options, PathLike, Renderer, Sources

if TYPE_CHECKING:
    from typing_extensions import Unpack

__version__ = "0.2.0"

__all__ = [
    "Arguments",
    "Asset",
    "AssetFetcher",
    "Diagnostic",
    "Document",
    "Image",
    "Options",
    "ProcessError",
    "ProgramNotFound",
    "RectoError",
    "RenderError",
    "Renderer",
    "Sources",
    "check",
    "check_async",
    "default_renderer",
    "find_program",
    "render",
    "render_async",
]

_lock = threading.Lock()
_default: Optional[Renderer] = None


def default_renderer() -> Renderer:
    """The renderer of the functions of this module: two processes, which start when they are needed."""
    global _default
    with _lock:
        if _default is None:
            _default = Renderer(processes=2)
            atexit.register(_default.close)
        return _default


def render(template: Optional[PathLike] = None, data: Any = None, **arguments: Unpack[Arguments]) -> Document:
    """Renders a template with data, or a document of HTML; see ``Renderer.render``."""
    return default_renderer().render(template, data, **arguments)


async def render_async(
    template: Optional[PathLike] = None, data: Any = None, **arguments: Unpack[Arguments]
) -> Document:
    """As ``render``, while other tasks go on."""
    return await default_renderer().render_async(template, data, **arguments)


def check(
    template: Optional[PathLike] = None, data: Any = None, **sources: Unpack[Sources]
) -> Tuple[Diagnostic, ...]:
    """Compares data with the schema of a template, and their sums; see ``Renderer.check``."""
    return default_renderer().check(template, data, **sources)


async def check_async(
    template: Optional[PathLike] = None, data: Any = None, **sources: Unpack[Sources]
) -> Tuple[Diagnostic, ...]:
    """As ``check``, while other tasks go on."""
    return await default_renderer().check_async(template, data, **sources)
