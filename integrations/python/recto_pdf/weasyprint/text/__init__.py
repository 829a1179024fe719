"""The modules of WeasyPrint about text."""

from . import fonts as fonts
