import contextlib
import io
import logging
from collections import OrderedDict
from urllib.parse import urlsplit

from odoo import api, fields, models
from odoo.exceptions import UserError
from odoo.http import request
from odoo.http.router import root
from odoo.http.session import session_store, update_session_token

from .. import engine

try:
    from odoo.http.server_log import run_in_isolated_context
except ImportError:
    run_in_isolated_context = None

_logger = logging.getLogger(__name__)

#: The name of the engine: the value of the system parameter 'report.pdf_engine_default'.
ENGINE = "recto"


class IrActionsReport(models.Model):
    _inherit = "ir.actions.report"

    report_type = fields.Selection(
        selection_add=[(f"qweb-pdf-{ENGINE}", "PDF (recto)")], ondelete={f"qweb-pdf-{ENGINE}": "set default"}
    )

    def _get_pdf_producer(self, engine_name):
        if engine_name != ENGINE:
            return super()._get_pdf_producer(engine_name)
        return engine.producer()

    @api.model
    def get_pdf_engine_state(self, engine_name):
        if engine_name != ENGINE:
            return super().get_pdf_engine_state(engine_name)
        problem = engine.problem()
        if problem:
            _logger.info("recto cannot be used: %s", problem)
            return "install"
        return "ok"

    def _run_pdf_engine(self, engine_name, html, report_ref=False, landscape=False, **kwargs):
        if engine_name != ENGINE:
            return super()._run_pdf_engine(engine_name, html, report_ref, landscape, **kwargs)
        report = self._get_report(report_ref).with_context(debug=False)
        bodies, html_ids, header, footer, arguments = report._prepare_html(html, report_model=report.model)
        pdfs = self._run_recto(
            bodies, report_ref, header=header, footer=footer, landscape=landscape, specific_paperformat_args=arguments
        )
        engine.found_documents(list(zip(html_ids, pdfs)) if len(html_ids) == len(pdfs) else [(None, None)])
        return self._recto_joined(pdfs), html_ids

    @api.model
    def _run_pdf_engine_without_processing(
        self, engine_name, bodies, report_ref=False, *, header=None, footer=None, landscape=False,
        specific_paperformat_args=None, **kwargs,
    ):
        if engine_name != ENGINE:
            return super()._run_pdf_engine_without_processing(
                engine_name, bodies, report_ref, header=header, footer=footer, landscape=landscape,
                specific_paperformat_args=specific_paperformat_args, **kwargs,
            )
        return self._recto_joined(self._run_recto(
            bodies, report_ref, header=header, footer=footer, landscape=landscape,
            specific_paperformat_args=specific_paperformat_args,
        ))

    def _render_qweb_pdf_prepare_streams(self, report_ref, data, res_ids=None):
        """Each record keeps the document that recto has written, with its tags: Odoo would take one file of all records apart by
        an outline as wkhtmltopdf writes it."""
        with engine.documents_of_records() as documents:
            streams = super()._render_qweb_pdf_prepare_streams(report_ref, data, res_ids=res_ids)
        if len(documents) < 2 or not res_ids or not set(documents) <= set(res_ids):
            return streams
        report = self._get_report(report_ref)
        # What cannot be taken apart is all that Odoo gives back: those that have their attachments are asked for again.
        kept = [res_id for res_id in dict.fromkeys(res_ids) if res_id not in documents]
        others = streams
        if not set(kept) <= set(streams):
            others = super()._render_qweb_pdf_prepare_streams(report_ref, data, res_ids=kept)
        result = OrderedDict()
        for res_id in dict.fromkeys(res_ids):
            if res_id in documents:
                known = streams.get(res_id) or {"attachment": self._recto_attachment(report, res_id)}
                result[res_id] = {**known, "stream": io.BytesIO(documents[res_id])}
            else:
                result[res_id] = others[res_id]
        return result

    def _recto_attachment(self, report, res_id):
        if not report.attachment or self.env.context.get("report_pdf_no_attachment"):
            return None
        return report.retrieve_attachment(self.env[report.model].browse(res_id))

    def _run_recto(
        self, bodies, report_ref=False, *, header=None, footer=None, landscape=False, specific_paperformat_args=None
    ):
        """A PDF for each body."""
        paper = self._get_report(report_ref).get_paperformat() if report_ref else self.get_paperformat()
        style = engine.page_style(paper, specific_paperformat_args, landscape)
        base = self._get_report_url()
        with self._recto_environment(base) as environment:
            host = engine.Host(root, base, environment, run_in_isolated_context)
            return [self._recto_pdf(html, style, base, host) for html in engine.sections(bodies, header, footer)]

    def _recto_pdf(self, html, style, base, host):
        try:
            document = engine.render(html, style, base, host)
        except engine.RenderError as error:
            raise UserError(str(error)) from error
        for diagnostic in document.diagnostics:
            _logger.info("recto: %s", diagnostic)
        return document.bytes

    @contextlib.contextmanager
    def _recto_environment(self, base):
        """What requests for resources say: the session of the user for as long as the report takes, or the database."""
        if not (request and request.db):
            yield {"HTTP_X_ODOO_DATABASE": self.env.cr.dbname}
            return
        session = session_store().new()
        session.update({**request.session, "debug": "", "_trace_disable": True})
        if session.uid:
            update_session_token(session, self.env)
        session_store().save(session)
        try:
            yield {"HTTP_HOST": urlsplit(base).netloc, "HTTP_COOKIE": f"session_id={session.sid}"}
        finally:
            session_store().delete(session)

    def _recto_joined(self, pdfs):
        if len(pdfs) == 1:
            return pdfs[0]
        with self._merge_pdfs([io.BytesIO(pdf) for pdf in pdfs]) as joined:
            return joined.getvalue()
