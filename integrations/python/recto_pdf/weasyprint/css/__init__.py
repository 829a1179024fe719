"""The modules of WeasyPrint about CSS."""

from . import counters as counters
