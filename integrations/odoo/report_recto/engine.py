"""What the engine does that needs no Odoo: the HTML of a report becomes documents, and documents become PDFs."""

import re
import threading
from dataclasses import dataclass
from urllib.parse import urlsplit

import lxml.html
import recto_pdf
from recto_pdf import RenderError

__all__ = ["Document", "Host", "RenderError", "Report", "joined", "page_style", "problem", "render"]

_lock = threading.Lock()
_renderer = None

#: Running elements and page numbers in place of what other engines do by scripts.
STYLE = """
@page { @top-left { content: element(recto-header); width: 100% } @bottom-left { content: element(recto-footer); width: 100% } }
.recto-header { position: running(recto-header) }
.recto-footer { position: running(recto-footer) }
:is(.recto-header, .recto-footer) :is(.page, .topage, .sitepage, .sitepages) { display: inline }
:is(.recto-header, .recto-footer) :is(.page, .sitepage)::before { content: counter(page) }
:is(.recto-header, .recto-footer) :is(.topage, .sitepages)::before { content: counter(pages) }
"""

def renderer():
    global _renderer
    with _lock:
        if _renderer is None:
            _renderer = recto_pdf.Renderer(system_fonts=True)
        return _renderer


def problem():
    """Why recto cannot be used; None if it can."""
    try:
        recto_pdf.find_program()
    except recto_pdf.ProgramNotFound as error:
        return str(error)
    return None


@dataclass
class Document:
    """A document of a report."""

    #: The record; None if the report does not say.
    res_id: "int | None"
    html: str


def _has_class(name):
    return f"//div[contains(concat(' ', normalize-space(@class), ' '), ' {name} ')]"


class Report:
    """The HTML of a QWeb report: an article for each record, with its header and footer."""

    def __init__(self, html, model):
        text = html.decode() if isinstance(html, bytes) else html
        self._root = lxml.html.document_fromstring(text)
        self._model = model
        #: The attributes of the root that set the paper.
        self.arguments = {name: value for name, value in self._root.items() if name.startswith("data-report-")}

    def documents(self):
        headers, articles, footers = (self._root.xpath(_has_class(name)) for name in ("header", "article", "footer"))
        head = self._root.find("head")
        head_html = lxml.html.tostring(head, encoding="unicode") if head is not None else ""
        if not articles:
            yield Document(None, lxml.html.tostring(self._root, encoding="unicode", doctype="<!DOCTYPE html>"))
            return
        for index, article in enumerate(articles):
            # The header of a record is the one that stands at its place among the headers.
            header, footer = (nodes[index] if index < len(nodes) else None for nodes in (headers, footers))
            res_id = article.get("data-oe-id") if article.get("data-oe-model") == self._model else None
            lang = (article.get("data-oe-lang") or self._root.get("lang") or "en").replace("_", "-")
            parts = [_running(header, "header"), _running(footer, "footer"), _outer(article)]
            body = self._root.find("body")
            classes = body.get("class", "") if body is not None else ""
            yield Document(
                int(res_id) if res_id else None,
                f'<!DOCTYPE html><html lang="{lang}">{head_html}<body class="{classes}">{"".join(parts)}</body></html>',
            )


def _outer(node):
    return lxml.html.tostring(node, encoding="unicode", with_tail=False)


def _running(node, name):
    return "" if node is None else f'<div class="recto-{name}">{_outer(node)}</div>'


def joined(bodies, header=None, footer=None):
    """One document of bodies, each of which begins a page. They come with the layout around them."""
    first = lxml.html.document_fromstring(_text(bodies[0]))
    head = first.find("head")
    parts = []
    for name, text in (("header", header), ("footer", footer)):
        if text:
            inner = lxml.html.document_fromstring(_text(text)).find("body")
            parts.append(f'<div class="recto-{name}">{_inner(inner)}</div>')
    for index, text in enumerate(bodies):
        body = lxml.html.document_fromstring(_text(text)).find("body")
        style = ' style="break-before: page"' if index else ""
        parts.append(f"<div{style}>{_inner(body)}</div>")
    head_html = lxml.html.tostring(head, encoding="unicode") if head is not None else ""
    lang = first.get("lang") or "en"
    return f'<!DOCTYPE html><html lang="{lang}">{head_html}<body>{"".join(parts)}</body></html>'


def _text(html):
    return html.decode() if isinstance(html, bytes) else str(html)


def _inner(node):
    return (node.text or "") + "".join(lxml.html.tostring(child, encoding="unicode") for child in node)


_FORMAT = re.compile(r"[A-Za-z0-9]+")


def page_style(paper, arguments):
    """The style sheet of a paper format, with the attributes of a report that win over it."""
    def number(name, attribute):
        value = arguments.get(f"data-report-{attribute}")
        return float(value) if value is not None else float(getattr(paper, name, 0) or 0)

    landscape = arguments.get("data-report-landscape") in ("1", "True", "true") or (
        getattr(paper, "orientation", "") == "Landscape"
    )
    name = getattr(paper, "format", None) or "A4"
    if name == "custom":
        size = f"{float(paper.page_width)}mm {float(paper.page_height)}mm"
    else:
        size = _FORMAT.fullmatch(name)[0]
    margins = " ".join(
        f"{number(field, attribute)}mm"
        for field, attribute in (
            ("margin_top", "margin-top"), ("margin_right", "margin-right"), ("margin_bottom", "margin-bottom"),
            ("margin_left", "margin-left"),
        )
    )  # fmt: skip
    turned = " landscape" if landscape else ""
    line = "\n@page { @top-left { border-bottom: 1px solid } }" if getattr(paper, "header_line", False) else ""
    return f"@page {{ size: {size}{turned} !important; margin: {margins} !important }}{line}{STYLE}"


class Host:
    """Answers for resources by Odoo's own application, in the session of the user: no socket is opened."""

    def __init__(self, application, base, session=None):
        self._application = application
        self._base = urlsplit(base)
        self._session = session

    def __call__(self, url, kind):
        parts = urlsplit(url)
        if (parts.scheme, parts.netloc) != (self._base.scheme, self._base.netloc):
            raise LookupError(f"only {self._base.netloc} is asked for resources")
        status, headers, content = self._get(parts)
        if status != 200:
            raise LookupError(f"the server answers {status}")
        return recto_pdf.Asset(content, headers.get("content-type"))

    def _get(self, parts):
        environment = {
            "REQUEST_METHOD": "GET", "SCRIPT_NAME": "", "PATH_INFO": parts.path, "QUERY_STRING": parts.query,
            "SERVER_NAME": parts.hostname or "localhost", "HTTP_HOST": parts.netloc,
            "SERVER_PORT": str(parts.port or (443 if parts.scheme == "https" else 80)), "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1", "wsgi.version": (1, 0), "wsgi.url_scheme": parts.scheme, "wsgi.input": _Empty(),
            "wsgi.errors": _Empty(), "wsgi.multithread": True, "wsgi.multiprocess": True, "wsgi.run_once": False,
        }  # fmt: skip
        if self._session:
            environment["HTTP_COOKIE"] = f"session_id={self._session}"
        answer = {}

        def start(status, headers, exc_info=None):
            answer["status"] = int(status.split()[0])
            answer["headers"] = {name.lower(): value for name, value in headers}

        blocks = self._application(environment, start)
        try:
            content = b"".join(blocks)
        finally:
            if hasattr(blocks, "close"):
                blocks.close()
        return answer["status"], answer["headers"], content


class _Empty:
    """A stream with nothing in it."""

    def read(self, *_):
        return b""

    readline = read

    def write(self, *_):
        pass

    def flush(self):
        pass


def render(html, style, base, host):
    """The PDF of a document."""
    return renderer().render(
        html=html, base=base, name="report", assets=host, files={base.rstrip("/") + "/recto-report.css": style.encode()},
        stylesheets=[base.rstrip("/") + "/recto-report.css"], allow=["template.no-data"],
    ).bytes  # fmt: skip
