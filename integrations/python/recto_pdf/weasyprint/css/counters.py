"""Counter styles, which recto needs none of: it reads ``@counter-style`` in all style sheets of a document."""

from __future__ import annotations

from typing import Any, Dict


class CounterStyle(Dict[str, Any]):
    """Is accepted wherever WeasyPrint wants one."""
