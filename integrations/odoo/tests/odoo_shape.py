"""Stand-ins for what the engine uses of Odoo: classes with the methods, parameters and results of Odoo's own, for tests. How
reports are parted and kept is that of ir.actions.report; nothing here is a database."""

import copy
import io
import subprocess
import tempfile
import types
from collections import OrderedDict

import lxml.html

LAYOUT = '<!DOCTYPE html><html lang="en" style="height: 0;"><head><title>Invoice</title><link rel="stylesheet" href="/web/assets/report.css"></head><body class="container">{}</body></html>'


class Paper:
    """report.paperformat: A5, upright."""

    format, orientation, header_line, disable_shrinking = "A5", "Portrait", False, False
    print_page_width, print_page_height, dpi = 148.0, 210.0, 96
    margin_top, margin_bottom, margin_left, margin_right, header_spacing = 20, 25, 10, 10, 15


class Attachment:
    def __init__(self, raw):
        self.raw = raw


class Record:
    def __init__(self, res_id):
        self.id = res_id


class Records(list):
    def browse(self, ids):
        return Records(Record(i) for i in ids) if isinstance(ids, (list, tuple)) else Record(ids)


class Environment(dict):
    def __init__(self):
        super().__init__({"account.move": Records()})
        self.context = {}
        self.cr = types.SimpleNamespace(dbname="shop")


def pages_of(pdf):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        return int(subprocess.run(["qpdf", "--show-npages", file.name], check=True, stdout=subprocess.PIPE).stdout)


def joined(pdfs):
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for index, pdf in enumerate(pdfs):
            names.append(f"{folder}/{index}.pdf")
            with open(names[-1], "wb") as file:
                file.write(pdf)
        return subprocess.run(["qpdf", "--empty", "--pages", *names, "--", "-"], check=True, stdout=subprocess.PIPE).stdout


class Report:
    """ir.actions.report with one report of invoices, which is saved as an attachment."""

    def __init__(self, html):
        self.env = Environment()
        self.html = html
        #: The attachments that records have, by their ids.
        self.attachments = {}
        self.model, self.attachment, self.attachment_use, self.report_type = "account.move", "'a.pdf'", True, "qweb-pdf"
        #: The ids that QWeb was asked to render, call by call.
        self.rendered = []

    # What engines add to: nobody handles an engine here.

    def _get_pdf_producer(self, engine_name):
        return engine_name

    def get_pdf_engine_state(self, engine_name):
        return "install"

    def _run_pdf_engine(self, engine_name, html, report_ref=False, landscape=False, **kwargs):
        raise NotImplementedError(engine_name)

    def _run_pdf_engine_without_processing(
        self, engine_name, bodies, report_ref=False, *, header=None, footer=None, landscape=False,
        specific_paperformat_args=None, **kwargs,
    ):
        raise NotImplementedError(engine_name)

    # What engines use.

    def _get_report(self, report_ref):
        return self

    def with_context(self, **context):
        other = copy.copy(self)
        other.env = copy.copy(self.env)
        other.env.context = {**self.env.context, **context}
        return other

    def get_paperformat(self):
        return Paper()

    def _get_report_url(self, layout=None):
        return "https://shop.example"

    def retrieve_attachment(self, record):
        return self.attachments.get(record.id)

    def _prepare_html(self, html, report_model=False):
        """The bodies, the ids of their records, all headers, all footers, and the attributes of the root."""
        root = lxml.html.fromstring(html)
        parts = {"header": [], "footer": [], "article": []}
        for name, nodes in parts.items():
            nodes += root.xpath(f"//div[@class='{name}']")
        written = {name: [lxml.html.tostring(node, encoding="unicode", with_tail=False) for node in nodes] for name, nodes in parts.items()}
        ids = [int(node.get("data-oe-id", 0)) if node.get("data-oe-model") == report_model else None for node in parts["article"]]
        header, footer = (
            LAYOUT.format(f'<div id="minimal_layout_report_{name}s">{"".join(written[name])}</div>') for name in ("header", "footer")
        )
        arguments = {name: value for name, value in root.items() if name.startswith("data-report-")}
        return [LAYOUT.format(article) for article in written["article"]], ids, header, footer, arguments

    def _render_qweb_html(self, report_ref, docids, data=None):
        self.rendered.append(list(docids or ()))
        return self.html(docids), "html"

    def _merge_pdfs(self, streams):
        return io.BytesIO(joined([stream.getvalue() for stream in streams]))

    def _get_pdf_engine(self, report=None, default_engine="wkhtmltopdf"):
        return "recto"

    def _render_qweb_pdf_prepare_streams(self, report_ref, data, res_ids=None):
        """Streams by the ids of records, or False for what cannot be taken apart: a page for each record can be, and otherwise
        only an outline of wkhtmltopdf tells where records begin, which nothing here has."""
        duplicated = bool(res_ids) and len(res_ids) != len(set(res_ids))
        streams = OrderedDict()
        for res_id in res_ids or ():
            attachment = None
            if not duplicated and self.attachment and not self.env.context.get("report_pdf_no_attachment"):
                attachment = self.retrieve_attachment(Record(res_id))
            stream = io.BytesIO(attachment.raw) if attachment and self.attachment_use else None
            streams[res_id] = {"stream": stream, "attachment": attachment}
        missing = [res_id for res_id, stream in streams.items() if not stream["stream"]]
        if res_ids and not missing:
            return streams
        html = self._render_qweb_html(report_ref, res_ids if duplicated else missing, data=data)[0]
        content, html_ids = self._run_pdf_engine(self._get_pdf_engine(), html, report_ref=report_ref, landscape=self.env.context.get("landscape"))
        stream = io.BytesIO(content)
        if duplicated or not res_ids:
            return {False: {"stream": stream, "attachment": None}}
        if len(missing) == 1:
            streams[missing[0]]["stream"] = stream
            return streams
        if pages_of(content) == len(missing):
            with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
                file.write(content)
                file.flush()
                for page, res_id in enumerate(missing, 1):
                    command = ["qpdf", file.name, "--pages", ".", str(page), "--", "-"]
                    streams[res_id]["stream"] = io.BytesIO(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
            return streams
        if set(missing) == {res_id for res_id in html_ids if res_id}:
            return {False: {"report_action": self, "stream": stream, "attachment": None}}
        streams[False] = {"stream": stream, "attachment": None}
        return streams


class Session(dict):
    sid, uid, session_token = "temporary", 2, None


class SessionStore:
    def __init__(self):
        self.saved, self.deleted = [], []

    def new(self):
        return Session()

    def save(self, session):
        self.saved.append(session)

    def delete(self, session):
        self.deleted.append(session)


def modules(application, store):
    """Modules in place of Odoo's, by their names, with what the engine imports."""
    found = {name: types.ModuleType(name) for name in (
        "odoo", "odoo.exceptions", "odoo.http", "odoo.http.router", "odoo.http.session", "odoo.http.server_log",
    )}
    found["odoo"].api = types.SimpleNamespace(model=lambda function: function)
    found["odoo"].fields = types.SimpleNamespace(Selection=lambda **options: options)
    found["odoo"].models = types.SimpleNamespace(Model=Report)
    found["odoo.exceptions"].UserError = type("UserError", (Exception,), {})
    request = types.SimpleNamespace(db="shop", session=Session(login="ann"))
    found["odoo.http"].request = request
    found["odoo.http.router"].root = application
    found["odoo.http.session"].session_store = lambda: store

    def update_session_token(session, env):
        session.session_token = "for " + env.cr.dbname

    found["odoo.http.session"].update_session_token = update_session_token
    found["odoo.http.server_log"].run_in_isolated_context = lambda function, *arguments: function(*arguments)
    return found
