"""Who may render now: as many documents at once as a renderer has processes, and documents for other documents."""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Iterator, List, Optional, Union

from ._process import Asset, AssetFetcher, Process

#: Whether a function for assets runs, whose document goes on only when the function has returned.
_is_answering: ContextVar[bool] = ContextVar("recto_is_answering", default=False)

#: Is set when nobody waits any more for the document of the task that runs.
given_up: ContextVar[Optional[threading.Event]] = ContextVar("recto_given_up", default=None)

#: The seconds after which those who wait look whether processes have ended.
_PATIENCE = 1.0


def is_answering() -> bool:
    """Whether a function for assets runs."""
    return _is_answering.get()


def marked(fetch: AssetFetcher) -> AssetFetcher:
    """The function for assets, which other renders can tell while it runs."""

    def answer(url: str, kind: str) -> Union[Asset, bytes, None]:
        token = _is_answering.set(True)
        try:
            return fetch(url, kind)
        finally:
            _is_answering.reset(token)

    return answer


class Turn:
    """The right to render a document now."""

    def __init__(self, is_extra: bool) -> None:
        #: Whether there is one turn more than the renderer has processes.
        self.is_extra = is_extra
        self.process: Optional[Process] = None

    @property
    def is_held(self) -> bool:
        """A process that has ended renders nothing, though its document may wait for a function for assets. That may even
        wait for a turn itself, on another thread."""
        return self.process is None or not self.process.has_ended


class Turns:
    def __init__(self, width: int) -> None:
        self._width = width
        self._turns: List[Turn] = []
        self._changed = threading.Condition()

    @contextmanager
    def turn(self) -> Iterator[Turn]:
        """Waits for a turn, and ends it. A document for an asset of another one does not wait: the other keeps its own turn
        for so long. Raises CancelledError if the task has been cancelled in the meantime."""
        turn = self._begin()
        try:
            yield turn
        finally:
            with self._changed:
                self._turns.remove(turn)
                self._changed.notify()

    def _begin(self) -> Turn:
        event = given_up.get()
        with self._changed:
            while True:
                if event is not None and event.is_set():
                    self._changed.notify()
                    raise CancelledError
                is_full = sum(turn.is_held for turn in self._turns) >= self._width
                if not is_full or is_answering():
                    turn = Turn(is_extra=is_full)
                    self._turns.append(turn)
                    return turn
                self._changed.wait(_PATIENCE)
