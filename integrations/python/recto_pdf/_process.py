"""One process of ``recto batch --stdio``; docs/batch-protocol.md of recto describes how it is talked to (version 2)."""

from __future__ import annotations

import json
import subprocess
import threading
from collections import deque
from dataclasses import dataclass
from typing import IO, Any, Callable, Deque, Dict, Mapping, Optional, Sequence, Tuple, Union, cast

from ._errors import ProcessError
from ._program import environment

PROTOCOL = 2


@dataclass(frozen=True)
class Asset:
    """A resource that a document asks for, as the program gets it."""

    content: bytes
    #: The media type, such as ``image/png``; without it, it is told from the content or the address.
    media_type: Optional[str] = None
    #: The address that it was found at, if it is another one: addresses in it start from there.
    url: Optional[str] = None


#: Answers for a resource: gets its address and its kind (``image``, ``font``, ``stylesheet``, ``attachment``, ``partial``,
#: ``schema``, ``tokens``). None says that there is none, as an exception does.
AssetFetcher = Callable[[str, str], Union[Asset, bytes, None]]


class HostFailure(Exception):
    """What a function for assets raises to end the request: ``cause`` is raised once the answer is there."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Process:
    """Carries out one request after another. It is not thread-safe."""

    def __init__(self, program: str, arguments: Sequence[str], folder: Optional[str] = None) -> None:
        #: The folder that relative paths start from; None for one that is gone.
        self.folder = folder
        try:
            self._process = subprocess.Popen(
                [program, "batch", "--stdio", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment(),
                cwd=folder,
            )
        except OSError as error:
            raise ProcessError(f"'{program}' cannot be started: {error}") from error
        self._input = cast("IO[bytes]", self._process.stdin)
        self._output = cast("IO[bytes]", self._process.stdout)
        #: The last lines on standard error, which say why it has ended.
        self._complaints: Deque[str] = deque(maxlen=40)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        #: Whether it can take another request.
        self.is_usable = True
        #: Counts the requests.
        self.requests = 0
        #: Whether anything has come back for the last request.
        self.has_answered = False
        try:
            greeting = self._line()
            if greeting.get("protocol") != PROTOCOL:
                raise ProcessError(f"'{program}' speaks protocol {greeting.get('protocol')}, not {PROTOCOL}")
        except BaseException:
            self.close(at_once=True)
            raise

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def _listen(self) -> None:
        for line in cast("IO[bytes]", self._process.stderr):
            self._complaints.append(line.decode("utf-8", "replace").rstrip())

    def _ended(self) -> ProcessError:
        self.is_usable = False
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._listener.join(timeout=5)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        complaints = "".join("\n" + line for line in self._complaints)
        return ProcessError(f"recto has ended ({how}) before the document was done{complaints}")

    def _line(self) -> Dict[str, Any]:
        line = self._output.readline()
        self.has_answered = self.has_answered or bool(line)
        if not line.endswith(b"\n"):
            raise self._ended()
        return cast("Dict[str, Any]", json.loads(line))

    def _read(self, size: int) -> bytes:
        data = self._output.read(size) if size else b""
        if len(data) != size:
            raise self._ended()
        return data

    def request(
        self, line: bytes, files: Sequence[bytes] = (), fetch: Optional[AssetFetcher] = None
    ) -> Tuple[Dict[str, Any], bytes]:
        """Sends a request and returns its answer with the bytes behind it."""
        self.requests += 1
        self.has_answered = False
        # Whatever interrupts the conversation leaves it where nobody can go on.
        self.is_usable = False
        failure: Optional[HostFailure] = None
        try:
            self._write(line, *files)
            answer = self._line()
            while "asset" in answer:
                if failure is not None:
                    self._refuse(answer["asset"], "the request is given up")
                else:
                    failure = self._answer(answer, fetch)
                answer = self._line()
            data = self._read(answer["bytes"])
        except BrokenPipeError:
            raise self._ended() from None
        self.is_usable = True
        if failure is not None:
            raise failure.cause
        return answer, data

    def _answer(self, question: Mapping[str, Any], fetch: Optional[AssetFetcher]) -> Optional[HostFailure]:
        number = question["asset"]
        try:
            found = fetch(question["url"], question["kind"]) if fetch is not None else None
            if found is None:
                raise LookupError("there is none")
            if not isinstance(found, (Asset, bytes, bytearray, memoryview)):
                raise TypeError(f"an asset is bytes or an Asset, and not {type(found).__name__}")
            asset = found if isinstance(found, Asset) else Asset(bytes(found))
        except HostFailure as failure:
            self._refuse(number, str(failure))
            return failure
        except Exception as error:
            self._refuse(number, str(error) or type(error).__name__)
            return None
        reply: Dict[str, Any] = {"asset": number, "bytes": len(asset.content)}
        if asset.media_type:
            reply["type"] = asset.media_type
        if asset.url:
            reply["url"] = asset.url
        self._write(json.dumps(reply).encode(), asset.content)
        return None

    def _refuse(self, number: int, reason: str) -> None:
        self._write(json.dumps({"asset": number, "error": " ".join(reason.split())}).encode())

    def _write(self, line: bytes, *blocks: bytes) -> None:
        self._input.write(line + b"\n")
        for block in blocks:
            self._input.write(block)
        self._input.flush()

    def close(self, at_once: bool = False) -> None:
        """Ends the process; `at_once` leaves it no time."""
        self.is_usable = False
        for stream in (self._input, self._output):
            try:
                stream.close()
            except OSError:
                pass
        try:
            self._process.wait(timeout=0.01 if at_once else 10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(timeout=5)
        if not self._listener.is_alive() and self._process.stderr is not None:
            self._process.stderr.close()

    def forget(self) -> None:
        """Closes this process's ends of the pipes and leaves the program to the process that has started it: that of a
        fork's parent."""
        self.is_usable = False
        for stream in (self._input, self._output, self._process.stderr):
            # What is buffered belongs to the parent, too.
            try:
                if stream is not None:
                    stream.detach().close()  # type: ignore[attr-defined]
            except (OSError, ValueError):
                pass
        self._process.returncode = 0
