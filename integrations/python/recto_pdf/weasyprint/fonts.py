"""The place of FontConfiguration before WeasyPrint 53."""

from .text.fonts import FontConfiguration as FontConfiguration
