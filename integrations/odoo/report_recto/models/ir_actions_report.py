import io

from odoo import _, api, fields, models
from odoo.exceptions import UserError
from odoo.http import request, root

from .. import engine

ENGINE = "qweb-pdf-recto"


class IrActionsReport(models.Model):
    _inherit = "ir.actions.report"

    report_type = fields.Selection(
        selection_add=[(ENGINE, "PDF (recto)")], ondelete={ENGINE: "set default"}
    )

    def _get_pdf_engine_state(self, name):
        if name != ENGINE:
            return super()._get_pdf_engine_state(name)
        problem = engine.problem()
        if problem:
            return "broken", _("recto cannot be used: %(problem)s", problem=problem)
        return "ok", _("recto is ready.")

    @api.model
    def _get_rendering_engines(self):
        engines = super()._get_rendering_engines()
        engines[ENGINE] = self._render_qweb_pdf_prepare_streams_recto
        return engines

    @api.model
    def _get_direct_rendering_engines(self):
        engines = super()._get_direct_rendering_engines()
        engines[ENGINE] = self._run_recto
        return engines

    def _render_qweb_pdf_prepare_streams_recto(self, report_ref, data, res_ids=None):
        report = self._get_report(report_ref)
        streams = self._collect_existing_streams(report_ref=report_ref, res_ids=res_ids)
        missing = [res_id for res_id, stream in streams.items() if not stream["stream"]]
        if res_ids and not missing:
            return streams
        html = self.with_context(debug=False)._render_qweb_html(
            report_ref, missing or res_ids, data=self._initialize_pdf_data(data)
        )[0]
        parsed = engine.Report(html, report.model)
        style = engine.page_style(report.get_paperformat(), parsed.arguments)
        for document in parsed.documents():
            pdf = self._recto_pdf(document.html, style)
            stream = streams.setdefault(document.res_id or False, {"stream": None, "attachment": None})
            stream["stream"] = io.BytesIO(pdf)
        return streams

    @api.model
    def _run_recto(
        self, bodies, report_ref=False, header=None, footer=None, landscape=False, specific_paperformat_args=None,
        set_viewport_size=False,
    ):
        """One PDF of several bodies, as other engines are called."""
        report = self._get_report(report_ref) if report_ref else self
        arguments = dict(specific_paperformat_args or {})
        if landscape:
            arguments["data-report-landscape"] = "1"
        style = engine.page_style(report.get_paperformat(), arguments)
        return self._recto_pdf(engine.joined(bodies, header, footer), style)

    def _recto_pdf(self, html, style):
        base = self._get_report_url()
        session = request.session.sid if request else None
        try:
            return engine.render(html, style, base, engine.Host(root, base, session))
        except engine.RenderError as error:
            raise UserError(str(error)) from error
