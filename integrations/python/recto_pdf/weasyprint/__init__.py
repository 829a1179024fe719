"""WeasyPrint's calls, carried out by recto: ``from recto_pdf.weasyprint import HTML, CSS``.

What WeasyPrint fetches is fetched here too, in Python and by the document's ``url_fetcher``. Options without a counterpart are
named in the log ``recto_pdf.weasyprint``, with their reason.
"""

from __future__ import annotations

import atexit
import io
import logging
import os
import re
import threading
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import IO, Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union, cast

from .. import Document as _Result
from .. import RectoError, Renderer, RenderError
from . import css as css
from . import text as text
from . import urls as urls
from .css.counters import CounterStyle
from .text.fonts import FontConfiguration
from .urls import Fetcher, URLFetcher, URLFetcherResponse, default_url_fetcher

__all__ = [
    "CSS",
    "DEFAULT_OPTIONS",
    "HTML",
    "VERSION",
    "Attachment",
    "CounterStyle",
    "Document",
    "DocumentMetadata",
    "FontConfiguration",
    "Page",
    "URLFetcher",
    "URLFetcherResponse",
    "__version__",
    "default_url_fetcher",
]

LOGGER = logging.getLogger("recto_pdf.weasyprint")

#: The version of WeasyPrint whose calls these are.
VERSION = __version__ = "70.0"

DEFAULT_OPTIONS: Dict[str, Any] = {
    "stylesheets": None,
    "attachments": None,
    "attachment_relationships": None,
    "pdf_identifier": None,
    "pdf_variant": None,
    "pdf_version": None,
    "pdf_forms": None,
    "pdf_tags": False,
    "uncompressed_pdf": False,
    "xmp_metadata": None,
    "custom_metadata": False,
    "presentational_hints": False,
    "output_intent": None,
    "optimize_images": False,
    "jpeg_quality": None,
    "dpi": None,
    "full_fonts": False,
    "hinting": False,
    "cache": None,
}

#: Options without an effect, with the reason.
_WITHOUT_EFFECT = {
    "pdf_identifier": "the identifier is made of the content",
    "pdf_version": "the version follows from what the document needs",
    "pdf_forms": "form fields are printed with their values",
    "uncompressed_pdf": "content is always compressed; 'qpdf --qdf' unpacks it",
    "xmp_metadata": "metadata are made of the document's title and meta elements",
    "custom_metadata": "metadata are made of the document's title and meta elements",
    "output_intent": "the output intent of PDF/A is sRGB",
    "full_fonts": "fonts are embedded as subsets",
    "jpeg_quality": "JPEG images are embedded as they are",
    "dpi": "images are embedded with all their pixels",
    "optimize_images": "images are embedded without loss",
}
#: Options whose effect recto always has, or that only save time.
_ALWAYS = {"presentational_hints", "cache", "image_cache"}

_VARIANTS = {f"pdf/a-{part}{level}": ("pdf_a", f"{part}{level}") for part in "23" for level in "bua"}
_VARIANTS.update({"pdf/ua-1": ("pdf_ua", "1"), "pdf/ua-2": ("pdf_ua", "2")})
_RELATIONSHIPS = {"source", "data", "alternative", "supplement", "unspecified"}

PathOrFile = Union[str, "os.PathLike[str]", IO[bytes]]

_lock = threading.Lock()
_renderer: Optional[Renderer] = None


def renderer() -> Renderer:
    """The renderer of all documents of this module."""
    global _renderer
    with _lock:
        if _renderer is None:
            # A style sheet may use the machine's fonts, as in WeasyPrint.
            _renderer = Renderer(processes=2, system_fonts=True)
            atexit.register(_renderer.close)
        return _renderer


class _Source:
    """A document, a style sheet or a file: its content, and the address that others in it start from."""

    def __init__(
        self,
        guess: Any,
        filename: Any,
        url: Optional[str],
        file_obj: Any,
        string: Union[str, bytes, None],
        base_url: Union[str, "os.PathLike[str]", None],
        url_fetcher: Fetcher,
    ) -> None:
        given = [value for value in (guess, filename, url, file_obj, string) if value is not None]
        if len(given) != 1:
            raise TypeError(f"Expected exactly one source, got {', '.join(map(repr, given)) or 'nothing'}")
        if guess is not None:
            if hasattr(guess, "read"):
                file_obj = guess
            elif isinstance(guess, str) and urls.is_absolute(guess):
                url = guess
            else:
                filename = guess
        self.base: Optional[str] = urls.ensure_url(cast(Any, base_url)) if base_url is not None else None
        self.encoding: Optional[str] = None
        #: The name of the file, for diagnostics and attachments.
        self.name: Optional[str] = None
        content: Union[str, bytes]
        if filename is not None:
            self.name = os.fspath(filename)
            content = Path(filename).read_bytes()
            self.base = self.base or urls.ensure_url(cast(Any, filename))
        elif url is not None:
            content, final, _, self.encoding = urls.fetch(url_fetcher, url)
            self.name = url
            self.base = self.base or final
        elif file_obj is not None:
            content = file_obj.read()
            name = getattr(file_obj, "name", None)
            if isinstance(name, str) and name and not name.startswith("<"):
                self.name = name
                self.base = self.base or urls.ensure_url(name)
        else:
            content = cast(Union[str, bytes], string)
        self.content = content

    def text(self, encoding: Optional[str]) -> Union[str, bytes]:
        """Text where the encoding is known, and else the bytes."""
        encoding = encoding or self.encoding
        if isinstance(self.content, str) or encoding is None:
            return self.content
        return self.content.decode(encoding, "replace")


class HTML:
    """A document of HTML, from one of several sources."""

    def __init__(
        self,
        guess: Any = None,
        filename: Any = None,
        url: Optional[str] = None,
        file_obj: Any = None,
        string: Union[str, bytes, None] = None,
        encoding: Optional[str] = None,
        base_url: Union[str, "os.PathLike[str]", None] = None,
        url_fetcher: Optional[Fetcher] = None,
        media_type: str = "print",
    ) -> None:
        self._has_own_fetcher = url_fetcher is not None
        self.url_fetcher: Fetcher = url_fetcher or URLFetcher()
        source = _Source(guess, filename, url, file_obj, string, base_url, self.url_fetcher)
        self._text = _printable(source.text(encoding))
        self._name = source.name
        self.base_url = source.base
        self.media_type = media_type

    def render(
        self,
        font_config: Optional[FontConfiguration] = None,
        counter_style: Optional[Mapping[str, Any]] = None,
        color_profiles: Optional[Mapping[str, Any]] = None,
        **options: Any,
    ) -> Document:
        """Lays the document out, and returns its pages."""
        for unknown in sorted(set(options) - set(DEFAULT_OPTIONS) - _ALWAYS):
            LOGGER.error("Unknown rendering option: %s.", unknown)
        return Document._render(self, {**DEFAULT_OPTIONS, **_listed(options)})

    def write_pdf(
        self,
        target: Optional[PathOrFile] = None,
        zoom: float = 1,
        finisher: Any = None,
        font_config: Optional[FontConfiguration] = None,
        counter_style: Optional[Mapping[str, Any]] = None,
        color_profiles: Optional[Mapping[str, Any]] = None,
        **options: Any,
    ) -> Optional[bytes]:
        """Writes a PDF to ``target``, or returns it."""
        options = _listed(options)
        document = self.render(font_config, counter_style, color_profiles, **options)
        known = {name: value for name, value in options.items() if name in DEFAULT_OPTIONS}
        return document.write_pdf(target, zoom, finisher, **known)

    def write_png(
        self,
        target: Optional[PathOrFile] = None,
        stylesheets: Optional[Sequence[Any]] = None,
        resolution: float = 96,
        presentational_hints: bool = False,
        font_config: Optional[FontConfiguration] = None,
        **options: Any,
    ) -> Optional[bytes]:
        """Writes the picture of a document of one page to ``target``, or returns it."""
        return self.render(font_config, stylesheets=stylesheets, **options).write_png(target, resolution)


class CSS:
    """A style sheet, from the same sources as a document."""

    def __init__(
        self,
        guess: Any = None,
        filename: Any = None,
        url: Optional[str] = None,
        file_obj: Any = None,
        string: Union[str, bytes, None] = None,
        encoding: Optional[str] = None,
        base_url: Union[str, "os.PathLike[str]", None] = None,
        url_fetcher: Optional[Fetcher] = None,
        _check_mime_type: bool = False,
        media_type: str = "print",
        font_config: Optional[FontConfiguration] = None,
        counter_style: Optional[Mapping[str, Any]] = None,
        color_profiles: Optional[Mapping[str, Any]] = None,
        matcher: Any = None,
        page_rules: Any = None,
        layers: Any = None,
        layer: Any = None,
    ) -> None:
        self._fetcher = url_fetcher
        source = _Source(guess, filename, url, file_obj, string, base_url, url_fetcher or URLFetcher())
        text = source.text(encoding)
        # The mark says that the text is UTF-8, whatever its @charset says.
        self._content = b"\xef\xbb\xbf" + text.encode("utf-8") if isinstance(text, str) else text
        self.base_url = source.base


class Attachment:
    """A file to put into the PDF, from the same sources as a document."""

    def __init__(
        self,
        guess: Any = None,
        filename: Any = None,
        url: Optional[str] = None,
        file_obj: Any = None,
        string: Union[str, bytes, None] = None,
        base_url: Union[str, "os.PathLike[str]", None] = None,
        url_fetcher: Optional[Fetcher] = None,
        name: Optional[str] = None,
        description: Optional[str] = None,
        created: Optional[datetime] = None,
        modified: Optional[datetime] = None,
        relationship: str = "Unspecified",
    ) -> None:
        source = _Source(guess, filename, url, file_obj, string, base_url, url_fetcher or URLFetcher())
        self._content = source.content.encode("utf-8") if isinstance(source.content, str) else bytes(source.content)
        self.name = name or re.split(r"[/\\]", (source.name or "").split("?")[0])[-1] or None
        self.description = description
        self.created = created
        self.modified = modified
        self.relationship = relationship
        if description:
            LOGGER.warning("the description of an attachment has no effect: recto writes its name alone")


class Page:
    """A page of a document."""

    def __init__(self, document: Document, number: int) -> None:
        self._document = document
        self._number = number

    @property
    def width(self) -> float:
        """The width in px, with margins."""
        return self._document._sizes()[self._number][0]

    @property
    def height(self) -> float:
        """The height in px, with margins."""
        return self._document._sizes()[self._number][1]

    def __getattr__(self, name: str) -> Any:
        if name in ("anchors", "bookmarks", "links", "forms", "bleed", "paint", "_page_box"):
            raise NotImplementedError(f"the pages of recto have no '{name}' in Python; the PDF has links and bookmarks")
        raise AttributeError(name)


class DocumentMetadata:
    """What the head of a document says about it."""

    def __init__(self, html: str) -> None:
        self.title: Optional[str] = None
        self.authors: List[str] = []
        self.description: Optional[str] = None
        self.keywords: List[str] = []
        self.generator: Optional[str] = None
        self.created: Optional[str] = None
        self.modified: Optional[str] = None
        self.attachments: List[Tuple[str, Optional[str]]] = []
        self.lang: Optional[str] = None
        self.custom: Dict[str, str] = {}
        #: The links to files that go into the PDF: address and, if it is given, name.
        self._linked: List[Tuple[str, Optional[str]]] = []
        #: The address that addresses in the document start from, as its first ``base`` element has it.
        self._base: Optional[str] = None
        _MetadataReader(self).feed(html)


class _MetadataReader(HTMLParser):
    _DATES = {"dcterms.created": "created", "dcterms.modified": "modified"}

    def __init__(self, metadata: DocumentMetadata) -> None:
        super().__init__()
        self._metadata = metadata
        self._title: Optional[List[str]] = None

    def handle_starttag(self, tag: str, attributes: List[Tuple[str, Optional[str]]]) -> None:
        values = {name: value or "" for name, value in attributes}
        known = self._metadata
        if tag == "html" and "lang" in values:
            known.lang = values["lang"]
        elif tag == "title" and known.title is None:
            self._title = []
        elif tag == "link" and "attachment" in values.get("rel", "").lower().split() and "href" in values:
            known.attachments.append((values["href"], values.get("title")))
        elif tag in ("a", "area") and "attachment" in values.get("rel", "").lower().split() and "href" in values:
            known._linked.append((values["href"], values.get("download")))
        elif tag == "base" and known._base is None:
            known._base = values.get("href")
        elif tag == "meta" and "name" in values:
            name, content = values["name"].lower(), values.get("content", "")
            if name == "author":
                known.authors.append(content)
            elif name == "keywords":
                words = (word.strip() for word in content.split(","))
                known.keywords += [word for word in words if word and word not in known.keywords]
            elif name in ("description", "generator"):
                if getattr(known, name) is None:
                    setattr(known, name, content)
            elif name in self._DATES:
                if getattr(known, self._DATES[name]) is None:
                    setattr(known, self._DATES[name], content)
            else:
                known.custom.setdefault(name, content)

    def handle_data(self, data: str) -> None:
        if self._title is not None:
            self._title.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "title" and self._title is not None:
            self._metadata.title = "".join(self._title)
            self._title = None


class Document:
    """A document that is laid out."""

    def __init__(self, html: HTML, options: Mapping[str, Any]) -> None:
        self._html = html
        #: What render() was called with: style sheets and attachments.
        self._options = dict(options)
        self._results: Dict[Tuple[Tuple[str, Any], ...], _Result] = {}
        self._sizes_of_pages: Optional[List[Tuple[float, float]]] = None
        self.url_fetcher = html.url_fetcher
        text = html._text if isinstance(html._text, str) else html._text.decode("utf-8", "replace")
        self.metadata = DocumentMetadata(text)
        self.pages: List[Page] = []

    @classmethod
    def _render(cls, html: HTML, options: Mapping[str, Any]) -> Document:
        document = cls(html, options)
        result = document._result(_settings(options))
        document.pages = [Page(document, number) for number in range(result.pages)]
        return document

    def copy(self, pages: Union[str, Sequence[Page]] = "all") -> Document:
        """The document itself: recto takes no pages out of a document, nor adds those of others."""
        if pages != "all" and list(cast("Sequence[Page]", pages)) != self.pages:
            raise NotImplementedError(
                "recto writes whole documents: take pages out of a PDF, or join PDFs, with a library such as pypdf"
            )
        return self

    def write_pdf(
        self, target: Optional[PathOrFile] = None, zoom: float = 1, finisher: Any = None, **options: Any
    ) -> Optional[bytes]:
        """Writes a PDF to ``target``, or returns it."""
        options = _listed(options)
        for unknown in sorted(set(options) - set(DEFAULT_OPTIONS) - _ALWAYS):
            LOGGER.error("Unknown PDF option: %s.", unknown)
        merged = {**self._options, **{name: value for name, value in options.items() if value is not None}}
        for name, reason in _WITHOUT_EFFECT.items():
            if merged.get(name):
                LOGGER.warning("the option '%s' has no effect: %s", name, reason)
        if zoom != 1:
            LOGGER.warning("zoom=%s has no effect: lengths in a document of recto are those on paper", zoom)
        if finisher is not None:
            LOGGER.warning("the finisher is not called: there is no document of pydyf")
        # What was made with other attachments is another file.
        if any(merged.get(name) != self._options.get(name) for name in ("attachments", "attachment_relationships")):
            self._results.clear()
        self._options = merged
        return _give(self._result(_settings(merged)).bytes, target)

    def write_png(self, target: Optional[PathOrFile] = None, resolution: float = 96) -> Optional[bytes]:
        """Writes the picture of a document of one page to ``target``, or returns it."""
        result = self._result({"format": "png", "dpi": resolution})
        if len(result.images) != 1:
            raise RectoError(f"the document has {result.pages} pages: recto_pdf.render(format='png') gives their pictures")
        return _give(result.bytes, target)

    def _sizes(self) -> List[Tuple[float, float]]:
        if self._sizes_of_pages is None:
            images = self._result({"format": "svg"}).images
            self._sizes_of_pages = [_size(image.bytes) for image in images]
        return self._sizes_of_pages

    def _result(self, settings: Mapping[str, Any]) -> _Result:
        key = tuple(sorted(settings.items()))
        known = self._results.get(key)
        if known is None:
            known = self._results[key] = _render(self._html, self.metadata, self._options, settings)
        return known


def _listed(options: Mapping[str, Any]) -> Dict[str, Any]:
    """Options whose lists can be read twice: style sheets and attachments may come from an iterator."""
    return {name: list(value) if hasattr(value, "__next__") else value for name, value in options.items()}


def _printable(text: Union[str, bytes]) -> Union[str, bytes]:
    """A document that is printed as WeasyPrint does it: null characters in text are left out, and an empty one has a page."""
    if isinstance(text, str):
        text = text.replace("\0", "")
    return text if text.strip() else "<html></html>"


def _settings(options: Mapping[str, Any]) -> Dict[str, Any]:
    """recto's options for a PDF."""
    settings: Dict[str, Any] = {}
    if not options.get("hinting"):
        settings["no_hints"] = True
    variant = options.get("pdf_variant")
    if variant:
        if variant in _VARIANTS:
            name, level = _VARIANTS[variant]
            settings[name] = level
        else:
            LOGGER.warning("the variant '%s' is not written: recto writes %s", variant, ", ".join(sorted(_VARIANTS)))
    return settings


def _render(
    html: HTML, metadata: DocumentMetadata, options: Mapping[str, Any], settings: Mapping[str, Any]
) -> _Result:
    files: Dict[str, bytes] = {}
    fetcher = html.url_fetcher
    stylesheets: List[str] = []
    for number, sheet in enumerate(options.get("stylesheets") or (), 1):
        parsed = sheet if isinstance(sheet, CSS) else CSS(sheet, url_fetcher=html.url_fetcher)
        # A file of a request stands in place of a resource of the same name, which must be none of the document's own.
        name = urls.join(parsed.base_url, f"recto-stylesheet-{number}.css")
        files[name] = parsed._content
        stylesheets.append(name)
        if parsed._fetcher is not None and not html._has_own_fetcher:
            fetcher = parsed._fetcher
    # Signs of tags are text: another engine has made the document.
    allowed = ["template.no-data", "template.foreign-tag"]
    arguments: Dict[str, Any] = {
        "media": html.media_type, "allow": allowed, "missing_resources": "warn", **settings,
    }  # fmt: skip
    if settings.get("format", "pdf") == "pdf":
        given = [*(options.get("attachments") or ()), *_linked_files(html, metadata)]
        arguments["attachments"] = _attachments(given, options, html.url_fetcher, files)
    if stylesheets:
        arguments["stylesheets"] = stylesheets
    try:
        result = _request(html, files, fetcher, arguments)
    except RenderError as error:
        if error.exit_code != 8:
            raise
        # WeasyPrint writes such a document, too. This one does not say that it meets the standard.
        for diagnostic in error.diagnostics:
            if diagnostic.severity == "error":
                LOGGER.error("%s", diagnostic)
        arguments["allow"] = [*allowed, *sorted({d.id for d in error.diagnostics if d.severity == "error"})]
        result = _request(html, files, fetcher, arguments)
    for diagnostic in result.diagnostics:
        level = logging.WARNING if diagnostic.severity != "note" else logging.INFO
        LOGGER.log(level, "%s", diagnostic)
    return result


def _request(html: HTML, files: Mapping[str, bytes], fetcher: Fetcher, arguments: Dict[str, Any]) -> _Result:
    assets = urls.asset_fetcher(fetcher)
    if isinstance(html._text, str):
        return renderer().render(
            html=html._text, base=html.base_url, name=html._name, files=files, assets=assets, **arguments
        )
    # The encoding of bytes is found as that of a file.
    name = urls.join(html.base_url, "document.html")
    return renderer().render(name, base=html.base_url, files={**files, name: html._text}, assets=assets, **arguments)


def _linked_files(html: HTML, metadata: DocumentMetadata) -> List[Attachment]:
    """The files that links with ``rel=attachment`` lead to. The PDF has no sign for them on the page, but all in its list."""
    base = urls.join(html.base_url, metadata._base or "")
    found: Dict[str, Attachment] = {}
    for href, name in metadata._linked:
        url = urls.iri_to_uri(urls.join(base, href))
        if url in found:
            continue
        try:
            if not urls.is_absolute(url):
                raise urls.URLFetchingError(f"Relative URI reference without a base URI: {url}")
            content, final, _, _ = urls.fetch_checked(html.url_fetcher, url)
        except urls.URLFetchingError as error:
            LOGGER.error("Failed to load attachment: %s", error)
            continue
        found[url] = Attachment(string=content, name=name or urls.file_name(final))
    return list(found.values())


def _attachments(
    given: Sequence[Any], options: Mapping[str, Any], fetcher: Fetcher, files: Dict[str, bytes]
) -> List[str]:
    relationships = list(options.get("attachment_relationships") or ())
    names: List[str] = []
    used = set()
    for number, item in enumerate(given, 1):
        file = item if isinstance(item, Attachment) else Attachment(item, url_fetcher=fetcher)
        name = re.sub(r"[\x00-\x1f/]", "_", file.name or "")
        if name in ("", ".", ".."):
            name = f"attachment-{number}"
        while name in used:
            name = "_" + name
        used.add(name)
        # A folder of its own, so that the file stands in place of no resource of the document.
        path = f"recto-attachments/{number}/{name}"
        files[path] = file._content
        relationship = relationships[number - 1] if number <= len(relationships) else file.relationship
        if relationship.lower() not in _RELATIONSHIPS:
            LOGGER.warning("the relationship '%s' of '%s' is written as Unspecified", relationship, name)
            relationship = "Unspecified"
        names.append(f"{path}:{relationship.lower()}")
    return names


_SIZE = re.compile(rb'<svg[^>]*?\swidth="([0-9.]+)(px|pt|mm)?"[^>]*?\sheight="([0-9.]+)(px|pt|mm)?"')
_PIXELS = {b"": 1.0, b"px": 1.0, b"pt": 96 / 72, b"mm": 96 / 25.4}


def _size(svg: bytes) -> Tuple[float, float]:
    match = _SIZE.search(svg)
    if match is None:
        raise RectoError("the picture of a page has no size")
    width, unit, height, other = match.groups()
    return float(width) * _PIXELS[unit or b""], float(height) * _PIXELS[other or b""]


def _give(content: bytes, target: Optional[PathOrFile]) -> Optional[bytes]:
    if target is None:
        return content
    if hasattr(target, "write"):
        cast("IO[bytes]", target).write(content)
    else:
        Path(target).write_bytes(content)
    return None
