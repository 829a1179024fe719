"""Font configurations, which recto needs none of: it reads ``@font-face`` in all style sheets of a document."""

from __future__ import annotations


class FontConfiguration:
    """Is accepted wherever WeasyPrint wants one."""
