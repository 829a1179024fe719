"""Renders documents by a pool of processes."""

from __future__ import annotations

import asyncio
import builtins
import contextvars
import json
import os
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, TypedDict, TypeVar, Union

from ._errors import Diagnostic, ProcessError, RectoError, RenderError
from ._json import to_json
from ._process import AssetFetcher, Process
from ._program import find_program
from ._turns import Turn, Turns, given_up, is_answering, marked

if TYPE_CHECKING:
    from typing_extensions import Unpack

PathLike = Union[str, "os.PathLike[str]"]
Value = TypeVar("Value")


class Options(TypedDict, total=False):
    """The options of ``recto render``, by their names in Python."""

    #: ``pdf``, or ``png`` or ``svg`` for a picture of each page.
    format: str
    #: The pages that pictures are made of, such as ``2`` or ``1-3,7``.
    pages: str
    #: How many pixels of a PNG make an inch.
    dpi: float
    gray: bool
    mono: bool
    #: ``text`` or ``outlines``.
    svg_text: str
    #: User style sheets: names of ``files``, or paths.
    stylesheets: Sequence[PathLike]
    #: Files of design tokens.
    tokens: Sequence[PathLike]
    theme: str
    draft: bool
    text_scale: float
    bold_text: bool
    #: The type that media queries ask for.
    media: str
    #: Files to put into the PDF: names of ``files``, or paths; behind a colon the relationship.
    attachments: Sequence[PathLike]
    #: ``2b``, ``2u``, ``2a``, ``3b``, ``3u`` or ``3a``.
    pdf_a: str
    #: ``1``, or ``2`` for PDF 2.0.
    pdf_ua: str
    #: The electronic invoice that is made of the data and goes into the PDF, such as ``factur-x`` or ``xrechnung``.
    einvoice: str
    #: The electronic invoice is ``Document.einvoice`` instead of in the PDF, as ``peppol``, ``ubl`` and ``cii`` must be.
    einvoice_output: bool
    #: An electronic invoice that is there and goes into the PDF: the name of one of ``files``, or a path.
    factur_x: PathLike
    no_tags: bool
    no_hints: bool
    #: Warnings are errors.
    strict: bool
    #: ``fail``, which is the default, or ``warn``: what a picture, style sheet, font or attached file that cannot be used does.
    missing_resources: str
    #: The ids of diagnostics that are left out.
    allow: Sequence[str]
    placeholders: bool
    fit_width: bool
    system_fonts: bool
    verbose: bool
    #: ``grid``, ``baseline``, ``boxes``, with commas between them.
    show: str
    max_pages: int
    max_depth: int
    #: Such as ``10s``.
    max_time: str
    backend: str


class Sources(TypedDict, total=False):
    """What documents are made of beside a template and data."""

    #: The document itself, in place of a template; with data it is a template.
    html: Optional[str]
    #: The folder, or the URL, that addresses in ``html`` start from; without it nothing is read.
    base: Optional[PathLike]
    #: The name of ``html`` in diagnostics.
    name: Optional[str]
    #: Files that the document may name, by their names beside it: bytes, or the paths of files to read.
    files: Optional[Mapping[str, Union[bytes, PathLike]]]


class Arguments(Sources, Options, total=False):
    """The named arguments of ``render``, with all options."""

    #: Answers for everything that the document asks for, with the address and the kind; the program then opens no file. With it,
    #: the template is given as ``html``.
    assets: Optional[AssetFetcher]


#: What reports tags of templates that are printed as they are.
_TAGS = ("template.no-data", "template.foreign-tag")

_NAMES = {"stylesheets": "stylesheet", "attachments": "attach"}
#: The named arguments that are no options.
_MEMBERS = ("html", "base", "name", "files", "assets")


@dataclass(frozen=True)
class Image:
    """The picture of a page."""

    #: The number of the page, from 1.
    page: int
    bytes: bytes


@dataclass(frozen=True)
class Document:
    """A finished document."""

    #: The PDF; of pictures, all one after another.
    bytes: bytes
    #: The number of pages of the document.
    pages: int
    #: Warnings and notes for the author of the template.
    diagnostics: Tuple[Diagnostic, ...]
    format: str = "pdf"
    #: The pictures, one for each page that was asked for; empty for a PDF.
    images: Tuple[Image, ...] = ()
    sha256: str = ""
    #: The time that recto took.
    seconds: float = 0.0
    #: The electronic invoice that goes beside the PDF, in UTF-8, if ``einvoice_output`` asks for it.
    einvoice: Optional[builtins.bytes] = None

    def write(self, path: PathLike) -> None:
        """Writes the PDF, or the only picture."""
        if len(self.images) > 1:
            raise RectoError(f"there are {len(self.images)} pictures, each in 'images'")
        Path(path).write_bytes(self.bytes)


class Renderer:
    """Keeps processes of ``recto`` that are warm: fonts, style sheets and templates stay in memory from one document to the
    next. It can be used by many threads; each document has a process for itself, and others wait for their turn. A document that
    a function for assets makes has a process beyond their number, for the one that it is for waits for it.

    root: the folder that documents may read; without it a template reads its own folder, and ``html`` the folder ``base``.
    processes: the most processes; one is started when it is needed.
    program: the path of ``recto``, if it is not the one that ``find_program`` finds.
    system_fonts, font_paths: use the machine's fonts, or those of folders, too.
    max_time, max_memory, max_pages, max_depth: bounds of each document, such as ``30s`` and ``512MiB``.
    max_documents: a process is replaced after so many documents.
    """

    def __init__(
        self,
        root: Optional[PathLike] = None,
        *,
        processes: int = 1,
        program: Optional[str] = None,
        system_fonts: bool = False,
        font_paths: Sequence[PathLike] = (),
        max_time: Optional[str] = None,
        max_memory: Optional[str] = None,
        max_pages: Optional[int] = None,
        max_depth: Optional[int] = None,
        max_documents: Optional[int] = None,
    ) -> None:
        if processes < 1:
            raise ValueError("a renderer has at least one process")
        arguments: List[str] = []
        if root is not None:
            arguments += ["--root", os.fspath(root)]
        if system_fonts:
            arguments.append("--system-fonts")
        for folder in font_paths:
            arguments += ["--font-path", os.fspath(folder)]
        limits = [("time", max_time), ("memory", max_memory), ("pages", max_pages), ("depth", max_depth)]
        for name, limit in limits:
            if limit is not None:
                arguments += [f"--max-{name}", str(limit)]
        self._arguments = arguments
        #: With a root, relative paths start from it, and the root from here.
        self._folder = _current_folder() if root is not None else None
        self._program = program
        self._width = processes
        self._max_documents = max_documents
        self._executor: Optional[ThreadPoolExecutor] = None
        self._reset()
        _all.add(self)

    def _reset(self) -> None:
        self._turns = Turns(self._width)
        self._lock = threading.Lock()
        self._idle: List[Process] = []
        self._is_closed = False

    def _after_fork(self) -> None:
        """The processes belong to the parent; this process starts its own."""
        for process in self._idle:
            process.forget()
        was_closed = self._is_closed
        self._executor = None
        self._reset()
        self._is_closed = was_closed

    # Processes

    def _take(self, is_new: bool) -> Process:
        while True:
            with self._lock:
                if self._is_closed:
                    raise RectoError("the renderer is closed")
                process = self._idle.pop() if self._idle and not is_new else None
            folder = self._folder or _current_folder()
            if process is None:
                return Process(find_program(self._program), self._arguments, folder)
            # One that was ended while it had nothing to do is replaced, and nobody notices. So is one for which relative paths
            # would mean other files.
            if process.has_ended or process.folder != folder:
                process.close(at_once=True)
                continue
            return process

    def _give_back(self, process: Process, turn: Turn) -> None:
        is_old = self._max_documents is not None and process.requests >= self._max_documents
        with self._lock:
            keeps = process.is_usable and not is_old and not self._is_closed
            # Processes for documents inside of others are as many as the others at most.
            keeps = keeps and not (turn.is_extra and len(self._idle) >= self._width)
            if keeps:
                self._idle.append(process)
        if not keeps:
            process.close(at_once=not process.is_usable)

    def _request(
        self,
        template: Optional[PathLike],
        data: Any,
        arguments: Union[Arguments, Sources],
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> Tuple[Dict[str, Any], bytes]:
        given: Dict[str, Any] = dict(arguments)
        files = _contents(given.get("files"))
        parts = [f'"{name}":{text}' for name, text in {**_members(template, data, given), **more}.items()]
        if files:
            parts.append('"files":' + json.dumps({name: len(content) for name, content in files.items()}))
        line = ("{" + ",".join(parts) + "}").encode("utf-8")
        fetch = marked(given["assets"]) if given.get("assets") is not None else None
        with self._turns.turn() as turn:
            is_second = False
            while True:
                turn.process = process = self._take(is_new=is_second)
                try:
                    return process.request(line, list(files.values()), fetch)
                except ProcessError:
                    # A process that was told to end after its last document answers no more, and this one is not to blame.
                    if process.has_answered or process.requests == 1:
                        raise
                    is_second = True
                finally:
                    self._give_back(process, turn)

    def close(self) -> None:
        """Ends the processes. Documents that are being rendered are finished."""
        with self._lock:
            idle, self._idle, self._is_closed = self._idle, [], True
        for process in idle:
            process.close()
        if self._executor is not None:
            self._executor.shutdown(wait=False)

    def __enter__(self) -> Renderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Documents

    def render(
        self, template: Optional[PathLike] = None, data: Any = None, **arguments: Unpack[Arguments]
    ) -> Document:
        """Renders a template with data, or a document of HTML.

        template: the path of a template: below ``root``, if there is one, and else any.
        data: an object for the template and its fields: a mapping, or JSON as text. Decimals keep their digits.
        arguments: those of ``Sources``, ``Options``, and ``assets``; see ``Arguments``.

        Raises RenderError with all diagnostics if there is no document.
        """
        answer, content = self._request(template, data, arguments)
        return _document(answer, content)

    def check(
        self, template: Optional[PathLike] = None, data: Any = None, **sources: Unpack[Sources]
    ) -> Tuple[Diagnostic, ...]:
        """Compares data with the schema of a template, and their sums. Returns what was found; nothing if all is well.

        Raises RenderError if there is no schema, or if the data cannot be read.
        """
        answer, _ = self._request(template, data, sources, {"check": "true"})
        diagnostics = _diagnostics(answer)
        if answer["exit"] not in (0, 1):
            raise RenderError(diagnostics, answer["exit"])
        return diagnostics

    # The same for tasks

    async def _in_thread(self, work: Callable[[], Value]) -> Value:
        if self._executor is None:
            # Those who wait for their turn wait in threads.
            self._executor = ThreadPoolExecutor(self._width * 2, thread_name_prefix="recto")
        context = contextvars.copy_context()
        event = threading.Event()
        context.run(given_up.set, event)
        # All threads of the renderer may wait for functions for assets. A document for one of these has another thread.
        executor = None if is_answering() else self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, lambda: context.run(work))
        except asyncio.CancelledError:
            event.set()
            raise

    async def render_async(
        self, template: Optional[PathLike] = None, data: Any = None, **arguments: Unpack[Arguments]
    ) -> Document:
        """As ``render``, while other tasks go on. ``assets`` is called on another thread."""
        return await self._in_thread(lambda: self.render(template, data, **arguments))

    async def check_async(
        self, template: Optional[PathLike] = None, data: Any = None, **sources: Unpack[Sources]
    ) -> Tuple[Diagnostic, ...]:
        """As ``check``, while other tasks go on."""
        return await self._in_thread(lambda: self.check(template, data, **sources))


def _current_folder() -> Optional[str]:
    try:
        return os.getcwd()
    except FileNotFoundError:
        return None


def _members(template: Optional[PathLike], data: Any, given: Mapping[str, Any]) -> Dict[str, str]:
    """The members of a request, each as JSON."""
    if (template is None) == (given.get("html") is None):
        raise TypeError("give either a template or html")
    texts = {"template": template, **{name: given.get(name) for name in ("html", "base", "name")}}
    members = {key: json.dumps(os.fspath(text)) for key, text in texts.items() if text is not None}
    if data is not None:
        members["data"] = to_json(data)
    elif given.get("html") is not None:
        # Another engine has made the document, so that its signs of tags are text, such as a part of somebody's name.
        allowed = given.get("allow") or ()
        given = {**given, "allow": [*_TAGS, *([allowed] if isinstance(allowed, str) else allowed)]}
    options = {_NAMES.get(key, key.replace("_", "-")): _value(value) for key, value in given.items() if key not in _MEMBERS}
    options = {key: value for key, value in options.items() if value is not None}
    if options:
        members["options"] = json.dumps(options)
    if given.get("assets") is not None:
        members["assets"] = "true"
    return members


def _value(value: Any) -> Any:
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, (list, tuple)):
        return [_value(item) for item in value]
    return value


def _contents(files: Optional[Mapping[str, Union[bytes, PathLike]]]) -> Dict[str, bytes]:
    if not files:
        return {}
    return {
        name: bytes(file) if isinstance(file, (bytes, bytearray, memoryview)) else Path(file).read_bytes()
        for name, file in files.items()
    }


def _diagnostics(answer: Mapping[str, Any]) -> Tuple[Diagnostic, ...]:
    return tuple(Diagnostic.from_json(members) for members in answer["diagnostics"])


def _document(answer: Mapping[str, Any], data: bytes) -> Document:
    diagnostics = _diagnostics(answer)
    if answer["status"] != "done":
        raise RenderError(diagnostics, answer["exit"])
    images: List[Image] = []
    start = 0
    for part in answer.get("parts", ()):
        images.append(Image(part["page"], data[start : start + part["bytes"]]))
        start += part["bytes"]
    return Document(
        bytes=data,
        pages=answer["pages"],
        diagnostics=diagnostics,
        format=answer["format"],
        images=tuple(images),
        sha256=answer["sha256"],
        seconds=answer["seconds"],
        einvoice=answer["einvoice"].encode() if "einvoice" in answer else None,
    )


_all: "weakref.WeakSet[Renderer]" = weakref.WeakSet()


def _forget_all() -> None:
    for renderer in list(_all):
        renderer._after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
