"""What goes wrong, and what a document's author is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Tuple


@dataclass(frozen=True)
class Diagnostic:
    """A message about a document: what was found, where, and what to do about it."""

    #: A stable name, such as ``css.unknown-property``.
    id: str
    #: ``error``, ``warning`` or ``note``.
    severity: str
    message: str
    #: The author's file; None if the message is about no place.
    file: Optional[str] = None
    #: The first line, and the first column of a line, is 1.
    line: Optional[int] = None
    column: Optional[int] = None
    end_column: Optional[int] = None
    #: The path of the data that the place was made from, such as ``$.items[3].qty``.
    data_path: Optional[str] = None
    hints: Tuple[str, ...] = ()
    #: The number of times that it was found.
    count: int = 1

    @classmethod
    def from_json(cls, members: Mapping[str, Any]) -> Diagnostic:
        return cls(
            id=members["id"],
            severity=members["severity"],
            message=members["message"],
            file=members.get("file"),
            line=members.get("line"),
            column=members.get("column"),
            end_column=members.get("endColumn"),
            data_path=members.get("dataPath"),
            hints=tuple(members.get("hints", ())),
            count=members.get("count", 1),
        )

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file is not None else ""
        return f"{place}{self.severity}: {self.message} [{self.id}]"


class RectoError(Exception):
    """The base of all errors of this package."""


class RenderError(RectoError):
    """There is no document. The reason stands in ``diagnostics``; the last error is the cause."""

    def __init__(self, diagnostics: Sequence[Diagnostic], exit_code: int) -> None:
        self.diagnostics: Tuple[Diagnostic, ...] = tuple(diagnostics)
        #: The exit code that the program ``recto`` would have ended with.
        self.exit_code = exit_code
        errors = [d for d in self.diagnostics if d.severity == "error"] or list(self.diagnostics)
        lines = [str(errors[-1]) if errors else f"recto failed with exit code {exit_code}"]
        lines += [f"  {hint}" for hint in (errors[-1].hints if errors else ())]
        super().__init__("\n".join(lines))


class ProcessError(RectoError):
    """The program has ended, or cannot be started; the next request gets another process."""


class ProgramNotFound(ProcessError):
    """There is no program ``recto`` on this machine."""
