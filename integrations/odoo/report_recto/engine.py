"""What the engine does that needs no Odoo: bodies with headers and footers become documents, and documents become PDFs."""

import contextlib
import contextvars
import io
import os
import threading
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

import lxml.html
import recto_pdf
from recto_pdf import RenderError

__all__ = [
    "Host", "RenderError", "documents_of_records", "found_documents", "page_style", "problem", "producer", "render", "sections",
]  # fmt: skip

_lock = threading.Lock()
_renderer = None
_documents = contextvars.ContextVar("recto_documents", default=None)

#: Running elements and page numbers in place of what other engines do by scripts. A header hangs from its upper edge, as in the
#: layouts of Odoo, whose root elements have no height.
STYLE = """
@page {
    @top-left { content: element(recto-header); width: 100%; vertical-align: top }
    @bottom-left { content: element(recto-footer); width: 100%; vertical-align: top }
}
.recto-header { position: running(recto-header) }
.recto-footer { position: running(recto-footer) }
:is(.recto-header, .recto-footer) :is(.page, .topage, .sitepage, .sitepages) { display: inline }
:is(.recto-header, .recto-footer) :is(.page, .sitepage)::before { content: counter(page) }
:is(.recto-header, .recto-footer) :is(.topage, .sitepages)::before { content: counter(pages) }
"""
#: What wkhtmltopdf, for which Odoo's reports are written, makes of a CSS pixel with smart shrinking.
SHRINKING = 0.8
#: The style sheet of the paper, beside which nothing of Odoo has this name.
SHEET = "recto-report.css"


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


def producer():
    return f"recto {recto_pdf.__version__}"


@contextlib.contextmanager
def documents_of_records():
    """Collects the documents of single records that are rendered meanwhile, by the ids of the records."""
    documents = {}
    token = _documents.set(documents)
    try:
        yield documents
    finally:
        _documents.reset(token)


def found_documents(documents):
    """Tells the collector, if there is one, the documents of records: pairs of an id and a PDF. If one has no id, or two have
    the same one, the records cannot be told apart."""
    collected = _documents.get()
    ids = [res_id for res_id, _ in documents]
    if collected is not None and all(ids) and len(set(ids)) == len(ids):
        collected.update(documents)


def sections(bodies, header=None, footer=None):
    """Documents of bodies, with the header and footer of each. They come with the layout around them; headers are the children of
    one element, in the order of the bodies."""
    bodies = [str(body) for body in bodies]
    headers, footers = (_fragments(part, len(bodies)) for part in (header, footer))
    for body, top, bottom in zip(bodies, headers, footers):
        root = lxml.html.document_fromstring(body)
        inner = root.find("body")
        running = [_running(name, fragment) for name, fragment in (("header", top), ("footer", bottom)) if fragment]
        if running:
            # What runs stands before all else, text as well, so that it is there from the first page on.
            running[-1].tail, inner.text = inner.text, None
            inner[:0] = running
        yield lxml.html.tostring(root, encoding="unicode", doctype="<!DOCTYPE html>")


def _running(name, fragment):
    element = lxml.html.fragment_fromstring(fragment, create_parent="div")
    element.set("class", f"recto-{name}")
    return element


def _fragments(document, count):
    """The header, or footer, of each body, as HTML."""
    if not document:
        return [""] * count
    body = lxml.html.document_fromstring(str(document)).find("body")
    container = body.xpath(".//*[@id='minimal_layout_report_headers' or @id='minimal_layout_report_footers']")
    if not container:
        return [_inner(body)] * count
    fragments = [lxml.html.tostring(child, encoding="unicode", with_tail=False) for child in container[0]]
    # Where some bodies have none, nothing says which; Odoo's own engine then repeats the first one, too.
    return fragments if len(fragments) == count else (fragments[:1] or [""]) * count


def _inner(node):
    return (node.text or "") + "".join(lxml.html.tostring(child, encoding="unicode") for child in node)


@dataclass
class _Paper:
    """A paper format (report.paperformat), with the attributes of a report that win over it."""

    record: object
    arguments: dict

    def number(self, field, attribute):
        value = self.arguments.get(f"data-report-{attribute}")
        return float(getattr(self.record, field, 0) or 0) if value in (None, "") else float(value)

    def size(self, landscape):
        width, height = float(self.record.print_page_width), float(self.record.print_page_height)
        if landscape or self.arguments.get("data-report-landscape"):
            width, height = max(width, height), min(width, height)
        return f"{width:g}mm {height:g}mm"

    def zoom(self):
        shrinks = not getattr(self.record, "disable_shrinking", False)
        return (SHRINKING if shrinks else 1) * 96 / (self.number("dpi", "dpi") or 96)


def page_style(record, arguments=None, landscape=False):
    """The style sheet of a paper format."""
    paper = _Paper(record, arguments or {})
    top, bottom = paper.number("margin_top", "margin-top"), paper.number("margin_bottom", "margin-bottom")
    left, right = paper.number("margin_left", "margin-left"), paper.number("margin_right", "margin-right")
    # The header begins so far above the content.
    above = max(0, top - paper.number("header_spacing", "header-spacing"))
    line = "\n@page { @top-left { border-bottom: 1px solid } }" if getattr(record, "header_line", False) else ""
    return (
        f"@page {{ size: {paper.size(landscape)} !important; margin: {top:g}mm {right:g}mm {bottom:g}mm {left:g}mm !important;"
        f" @top-left {{ padding-top: {above:g}mm }} }}\nhtml {{ zoom: {paper.zoom():.4g} }}{line}{STYLE}"
    )


class Host:
    """Answers for resources by Odoo's own application: no socket is opened.

    application: the WSGI application. base: the address that those of the report start from. environment: what else requests
    say, such as the cookie of a session. isolated: calls a function apart from the request that is being answered.
    """

    def __init__(self, application, base, environment, isolated=None):
        self._application = application
        self._base = urlsplit(base)
        self._environment = environment
        self._isolated = isolated or contextvars.Context().run

    def __call__(self, url, kind):
        parts = urlsplit(url)
        if (parts.scheme, parts.netloc) != (self._base.scheme, self._base.netloc):
            raise LookupError(f"only {self._base.netloc} is asked for resources")
        status, headers, content = self._isolated(self._get, parts)
        if status != 200:
            raise LookupError(f"the server answers {status}")
        return recto_pdf.Asset(content, headers.get("content-type"))

    def _get(self, parts):
        environment = {
            "REQUEST_METHOD": "GET", "SCRIPT_NAME": "", "PATH_INFO": unquote(parts.path, "latin-1"), "QUERY_STRING": parts.query,
            "REQUEST_URI": parts._replace(scheme="", netloc="").geturl(), "HTTP_HOST": parts.netloc,
            "SERVER_NAME": parts.hostname or "localhost", "SERVER_PORT": str(parts.port or (443 if parts.scheme == "https" else 80)),
            "SERVER_PROTOCOL": "HTTP/1.0", "REMOTE_ADDR": "127.0.0.1", "wsgi.version": (1, 0), "wsgi.url_scheme": parts.scheme,
            "wsgi.input": io.BytesIO(), "wsgi.errors": io.StringIO(), "wsgi.multithread": True, "wsgi.multiprocess": True,
            "wsgi.run_once": False, **self._environment,
        }  # fmt: skip
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
        # With X-Sendfile, which Odoo uses behind some servers, the content is in a file of its file store.
        file = answer["headers"].get("x-sendfile")
        if file and not content and os.path.isfile(file):
            with open(file, "rb") as stream:
                content = stream.read()
        return answer["status"], answer["headers"], content


def render(html, style, base, host):
    """The document of recto: its bytes, and what it reports."""
    sheet = base.rstrip("/") + "/" + SHEET
    return renderer().render(
        html=html, base=base, name="report", assets=host, files={sheet: style.encode()}, stylesheets=[sheet],
        allow=["template.no-data"], missing_resources="warn",
    )  # fmt: skip
