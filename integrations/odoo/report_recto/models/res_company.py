from odoo import fields, models


class ResCompany(models.Model):
    _inherit = "res.company"

    report_rendering_engine = fields.Selection(
        selection_add=[("qweb-pdf-recto", "recto")], ondelete={"qweb-pdf-recto": "set default"}
    )
