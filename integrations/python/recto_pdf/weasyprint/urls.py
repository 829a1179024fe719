"""Fetchers of the resources of documents, with WeasyPrint's names. They run in Python: the program ``recto`` asks for each
resource over its pipe, and opens neither files nor the network itself."""

from __future__ import annotations

import gzip
import io
import logging
import re
import ssl
import zlib
from email.message import EmailMessage, Message
from pathlib import Path
from typing import IO, Any, Callable, Collection, Dict, Mapping, Optional, Tuple, Union, cast
from urllib import request
from urllib.parse import quote, unquote, urljoin, urlsplit

from .. import _process

LOGGER = logging.getLogger("recto_pdf.weasyprint")

_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9.+-]+:")


class URLFetchingError(IOError):
    """A resource cannot be fetched; the document goes on without it."""


class FatalURLFetchingError(BaseException):
    """A resource cannot be fetched, and the document ends for it."""


class URLFetcherResponse:
    """The answer of a fetcher."""

    def __init__(
        self,
        url: str,
        body: Union[str, bytes, IO[bytes], None] = None,
        headers: Optional[Mapping[str, str]] = None,
        status: int = 200,
        **kwargs: Any,
    ) -> None:
        self.url = url
        self.status = status
        self.headers: Message = headers if isinstance(headers, Message) else EmailMessage()
        if not isinstance(headers, Message):
            for name, value in (headers or {}).items():
                if name not in self.headers:
                    self.headers[name] = value
        if isinstance(body, str):
            self.headers.set_param("charset", "utf-8")
            body = body.encode("utf-8")
        self._file_obj: IO[bytes] = cast("IO[bytes]", body) if hasattr(body, "read") else io.BytesIO(cast(bytes, body))

    def read(self, *args: int) -> bytes:
        return self._file_obj.read(*args)

    def close(self) -> None:
        try:
            self._file_obj.close()
        except Exception:
            LOGGER.warning("the stream of %s cannot be closed", self.url, exc_info=True)

    @property
    def path(self) -> Optional[str]:
        return file_path(self.url)

    @property
    def content_type(self) -> str:
        return self.headers.get_content_type()

    @property
    def charset(self) -> Optional[str]:
        return cast("Optional[str]", self.headers.get_param("charset"))

    @property
    def code(self) -> int:
        return self.status

    def geturl(self) -> str:
        return self.url

    def info(self) -> Message:
        return self.headers

    def getcode(self) -> int:
        return self.status


class URLFetcher:
    """Fetches resources by ``urllib``. A class that inherits from this one and overrides ``fetch`` can be the
    ``url_fetcher`` of a document."""

    def __init__(
        self,
        timeout: float = 10,
        ssl_context: Optional[ssl.SSLContext] = None,
        http_headers: Optional[Mapping[str, str]] = None,
        allowed_protocols: Optional[Collection[str]] = None,
        allow_redirects: bool = True,
        fail_on_errors: bool = False,
        **kwargs: Any,
    ) -> None:
        handlers: Tuple[Any, ...] = (
            request.ProxyHandler, request.UnknownHandler, request.HTTPHandler, request.HTTPDefaultErrorHandler,
            request.FTPHandler, request.FileHandler, request.HTTPErrorProcessor, request.DataHandler,
        )  # fmt: skip
        self._opener = request.OpenerDirector()
        for handler in handlers:
            self._opener.add_handler(handler())
        self._opener.add_handler(request.HTTPSHandler(context=ssl_context))
        if allow_redirects:
            self._opener.add_handler(_CheckedRedirects(self))
        self._timeout = timeout
        self._http_headers = {"User-Agent": "recto", "Accept": "*/*", "Accept-Encoding": "gzip, deflate", **(http_headers or {})}
        self._allowed_protocols = allowed_protocols
        self._fail_on_errors = fail_on_errors

    def check_protocol(self, url: str) -> str:
        """Raises ValueError for an address that may not be opened, and returns its scheme."""
        match = _SCHEME.match(url)
        if match is None:
            raise ValueError(f"Not an absolute URI: {url}")
        scheme = match[0][:-1].lower()
        if self._allowed_protocols is not None and scheme not in self._allowed_protocols:
            raise ValueError(f"URI uses disallowed protocol: {url}")
        return scheme

    def fetch(self, url: str, headers: Optional[Mapping[str, str]] = None) -> URLFetcherResponse:
        scheme = self.check_protocol(url)
        if scheme == "file":
            url = url.split("?")[0]
        url = iri_to_uri(url)
        sent = request.Request(url, headers={**self._http_headers, **(headers or {})})
        response = self._opener.open(sent, timeout=self._timeout)
        if response is None:
            raise URLFetchingError(f"there is no way to open {url}")
        body: Any = response
        encoding = response.headers.get("Content-Encoding")
        if encoding in ("gzip", "deflate"):
            del response.headers["Content-Encoding"]
            data = response.read()
            if encoding == "gzip":
                body = gzip.decompress(data)
            else:
                try:
                    body = zlib.decompress(data)
                except zlib.error:
                    body = zlib.decompress(data, -15)
        return URLFetcherResponse(response.url, body, response.headers, getattr(response, "status", None) or 200)

    def open(self, url: Union[str, request.Request], data: None = None, timeout: Optional[float] = None) -> URLFetcherResponse:
        if isinstance(url, request.Request):
            return self.fetch(url.full_url, url.headers)
        return self.fetch(url)

    def __call__(self, url: str) -> URLFetcherResponse:
        return self.fetch(url)


class _CheckedRedirects(request.HTTPRedirectHandler):
    """Follows a redirection only where the address itself could be opened."""

    def __init__(self, fetcher: URLFetcher) -> None:
        self._fetcher = fetcher

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Any:
        self._fetcher.check_protocol(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def default_url_fetcher(
    url: str,
    timeout: float = 10,
    ssl_context: Optional[ssl.SSLContext] = None,
    http_headers: Optional[Mapping[str, str]] = None,
    allowed_protocols: Optional[Collection[str]] = None,
) -> Dict[str, Any]:
    """Fetches a resource, and returns it as WeasyPrint did up to version 68: as a dictionary."""
    response = URLFetcher(timeout, ssl_context, http_headers, allowed_protocols).fetch(url)
    return {
        "file_obj": response,
        "redirected_url": response.url,
        "mime_type": response.content_type,
        "encoding": response.charset,
        "filename": None,
    }


#: A fetcher: an object of ``URLFetcher``, or a function of the address that returns a response or a dictionary.
Fetcher = Callable[..., Any]


def fetch(fetcher: Fetcher, url: str) -> Tuple[bytes, str, Optional[str], Optional[str]]:
    """The content of a resource, its final address, its media type and its encoding."""
    result = fetcher(url)
    stream: Any = result
    content = None
    if isinstance(result, Mapping):
        content, stream = result.get("string"), result.get("file_obj")
    if content is None:
        if not hasattr(stream, "read"):
            raise TypeError(
                f"the fetcher has returned {type(result).__name__} without a content: it returns a URLFetcherResponse, or a "
                "dictionary with 'string' or 'file_obj'"
            )
        try:
            content = stream.read()
        finally:
            _close(stream)
    if isinstance(result, Mapping):
        kind, encoding = result.get("mime_type"), result.get("encoding")
        final = result.get("redirected_url") or url
    else:
        kind = result.content_type if result.headers.get("Content-Type") else None
        final, encoding = result.url or url, result.charset
    if isinstance(content, str):
        content, encoding = content.encode("utf-8"), "utf-8"
    return bytes(content), final, kind, encoding


def _close(stream: Any) -> None:
    try:
        stream.close()
    except Exception:
        LOGGER.warning("a stream cannot be closed", exc_info=True)


def fetch_checked(fetcher: Fetcher, url: str) -> Tuple[bytes, str, Optional[str], Optional[str]]:
    """As ``fetch``; whatever is wrong is a URLFetchingError, or a FatalURLFetchingError for a fetcher that ends the document."""
    try:
        return fetch(fetcher, url)
    except Exception as error:
        if getattr(fetcher, "_fail_on_errors", False):
            raise FatalURLFetchingError(f'Error fetching "{url}"') from error
        raise URLFetchingError(f"{type(error).__name__}: {error}") from error


def asset_fetcher(fetcher: Fetcher) -> _process.AssetFetcher:
    """The function that answers the program by way of a fetcher."""

    def answer(url: str, kind: str) -> Optional[_process.Asset]:
        if not _SCHEME.match(url):
            raise URLFetchingError(f"Relative URI reference without a base URI: {url}")
        try:
            content, final, media_type, encoding = fetch_checked(fetcher, iri_to_uri(url))
        except FatalURLFetchingError as error:
            raise _process.HostFailure(error) from error
        if kind == "stylesheet" and encoding and encoding.lower() not in ("utf-8", "utf8"):
            content = content.decode(encoding, "replace").encode("utf-8")
        return _process.Asset(content, media_type, final)

    return answer


# Addresses


def iri_to_uri(url: str) -> str:
    """An address in ASCII: characters that no URI has are percent-encoded."""
    return url if url.startswith("data:") else quote(url, safe="/:?#[]@!$&'()*+,;=~%")


def file_path(url: str) -> Optional[str]:
    """The path of a ``file:`` URL; None for any other."""
    parts = urlsplit(url)
    return unquote(parts.path) if parts.scheme == "file" else None


def file_name(url: str) -> Optional[str]:
    """The last part of an address; None if it names no file."""
    return None if url.startswith("data:") else unquote(urlsplit(url).path).split("/")[-1] or None


def ensure_url(text: Union[str, bytes, Path]) -> str:
    """An address as it is, and a path as a ``file:`` URL; that of a folder ends with a slash."""
    if isinstance(text, bytes):
        text = text.decode()
    if isinstance(text, str) and _SCHEME.match(text):
        return text
    path = Path(text).absolute()
    is_folder = path.is_dir() or str(text).endswith("/")
    return path.as_uri() + ("/" if is_folder and not path.as_uri().endswith("/") else "")


path2url = ensure_url


def is_absolute(text: str) -> bool:
    return _SCHEME.match(text) is not None


def join(base: Optional[str], name: str) -> str:
    return urljoin(base, name) if base else name
