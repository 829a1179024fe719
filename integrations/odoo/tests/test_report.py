"""Runs report_recto against classes with the shape of Odoo's: RECTO=… PYTHONPATH=../python python3 -m unittest discover -s tests -t .

It needs lxml, pdftotext and qpdf."""

import importlib
import os
import subprocess
import sys
import tempfile
import unittest

try:
    import lxml.html  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest("there is no lxml") from error

from .odoo_shape import LAYOUT, Attachment, Paper, Report, SessionStore, modules, pages_of

HERE = os.path.dirname(os.path.abspath(__file__))
LOGO = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
NAMES = {7: ("The Shop", "en_US", "Invoice 7", "Page"), 8: ("Der Laden", "de_DE", "Rechnung 8", "Seite"), 9: ("La Boutique", "fr_FR", "Facture 9", "Page")}


def report_html(ids, has_ids=True):
    """The HTML of a report: record 7 has two pages, all others one."""
    parts = []
    for res_id in ids or (7,):
        shop, lang, title, page = NAMES[res_id]
        identity = f'data-oe-model="account.move" data-oe-id="{res_id}"' if has_ids else ""
        second = '<p style="break-before: page">second page</p>' if res_id == 7 else ""
        parts.append(
            f'<div class="header"><img src="/logo.png" alt="logo">{shop}</div>'
            f'<div class="article" {identity} data-oe-lang="{lang}"><div class="page"><h1>{title}</h1>{second}</div></div>'
            f'<div class="footer">{page} <span class="page"></span> / <span class="topage"></span></div>'
        )
    return f'<!DOCTYPE html><html data-report-margin-top="40"><body><main>{"".join(parts)}</main></body></html>'


class Application:
    """Odoo's WSGI application, as far as it gives resources."""

    def __init__(self):
        self.asked = []
        self.file = None

    def __call__(self, environment, start):
        self.asked.append(environment)
        known = {"/logo.png": ("image/svg+xml", LOGO), "/web/assets/report.css": ("text/css; charset=utf-8", b"h1 { color: navy }")}
        kind, content = known.get(environment["PATH_INFO"], (None, b""))
        headers = [("Content-Type", kind or "text/html")]
        if kind and self.file:
            headers.append(("X-Sendfile", self.file))
            content = b""
        start("200 OK" if kind else "404 Not Found", headers)
        return [content]


def text(pdf):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        return " ".join(subprocess.run(["pdftotext", file.name, "-"], check=True, stdout=subprocess.PIPE).stdout.decode().split())


class Case(unittest.TestCase):
    def setUp(self):
        self.application, self.store = Application(), SessionStore()
        sys.modules.update(modules(self.application, self.store))
        sys.path.insert(0, os.path.dirname(HERE))
        self.addCleanup(sys.path.remove, os.path.dirname(HERE))
        for name in [name for name in sys.modules if name.startswith("report_recto")]:
            del sys.modules[name]
        self.module = importlib.import_module("report_recto.models.ir_actions_report")
        self.model = self.module.IrActionsReport(report_html)
        self.engine = importlib.import_module("report_recto.engine")
        self.addCleanup(self.engine.renderer().close)

    def streams(self, ids):
        return self.model._render_qweb_pdf_prepare_streams("account.report_invoice", {}, res_ids=ids)


class InterfaceTests(Case):
    def test_the_engine_answers_for_its_name_only(self):
        self.assertEqual(self.model.get_pdf_engine_state("recto"), "ok")
        self.assertEqual(self.model.get_pdf_engine_state("other"), "install")
        self.assertRegex(self.model._get_pdf_producer("recto"), r"^recto \d")
        self.assertEqual(self.model._get_pdf_producer("other"), "other")
        with self.assertRaises(NotImplementedError):
            self.model._run_pdf_engine("other", report_html([8]))
        with self.assertRaises(NotImplementedError):
            self.model._run_pdf_engine_without_processing("other", ["<p>a"], header="<p>h")

    def test_a_missing_program_is_a_state(self):
        os.environ["RECTO"], kept = "/nowhere/recto", os.environ.get("RECTO")
        self.addCleanup(lambda: os.environ.__setitem__("RECTO", kept) if kept else os.environ.pop("RECTO"))
        self.assertEqual(self.model.get_pdf_engine_state("recto"), "install")

    def test_the_type_of_reports_names_the_engine(self):
        (value, _), = self.module.IrActionsReport.report_type["selection_add"]
        self.assertEqual(value.removeprefix("qweb-pdf-"), self.module.ENGINE)

    def test_a_report_gives_its_content_and_the_ids_of_its_records(self):
        content, ids = self.model._run_pdf_engine("recto", report_html([7, 8]), report_ref="r")
        self.assertEqual(ids, [7, 8])
        self.assertEqual(pages_of(content), 3)

    def test_bodies_alone_become_one_file(self):
        bodies = [LAYOUT.format("<p>one</p>"), LAYOUT.format("<p>two</p>")]
        pdf = self.model._run_pdf_engine_without_processing(
            "recto", bodies, header=LAYOUT.format("<p>head</p>"), landscape=True, set_viewport_size=True,
            footer=LAYOUT.format('<p><span class="page"></span>/<span class="topage"></span></p>'),
            specific_paperformat_args={"data-report-margin-top": 30, "data-report-header-spacing": 25},
        )
        self.assertEqual(text(pdf), "head one 1/1 head two 1/1")

    def test_an_error_is_one_that_Odoo_shows(self):
        self.engine.STYLE = "@page { margin: 0 }"
        self.engine.render = lambda *_: (_ for _ in ()).throw(self.engine.RenderError((), 4))
        with self.assertRaises(self.module.UserError):
            self.model._run_pdf_engine_without_processing("recto", ["<p>a"])


class RecordTests(Case):
    def test_each_record_is_a_document_with_its_header_and_numbers(self):
        streams = self.streams([7, 8])
        self.assertEqual(list(streams), [7, 8])
        first, second = (text(streams[key]["stream"].getvalue()) for key in (7, 8))
        self.assertEqual(first, "The Shop Invoice 7 Page 1 / 2 The Shop second page Page 2 / 2")
        self.assertEqual(second, "Der Laden Rechnung 8 Seite 1 / 1")

    def test_documents_keep_their_tags(self):
        for ids in ([8], [8, 9], [7, 8]):
            for stream in self.streams(ids).values():
                with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
                    file.write(stream["stream"].getvalue())
                    file.flush()
                    info = subprocess.run(["pdfinfo", file.name], check=True, stdout=subprocess.PIPE, text=True).stdout
                self.assertRegex(info, r"Tagged:\s+yes")

    def test_records_with_a_file_are_not_rendered_again(self):
        self.model.attachments = {7: Attachment(b"%PDF-kept")}
        self.assertEqual([s["stream"].getvalue()[:9] for s in self.streams([7]).values()], [b"%PDF-kept"])
        self.assertEqual(self.model.rendered, [])
        streams = self.streams([7, 8])
        self.assertEqual(self.model.rendered, [[8]])
        self.assertEqual(streams[7]["stream"].getvalue(), b"%PDF-kept")
        self.assertEqual(text(streams[8]["stream"].getvalue()), "Der Laden Rechnung 8 Seite 1 / 1")

    def test_records_with_a_file_stay_where_the_others_cannot_be_taken_apart(self):
        self.model.attachments = {9: Attachment(b"%PDF-kept")}
        streams = self.streams([7, 9, 8])
        self.assertEqual(list(streams), [7, 9, 8])
        self.assertEqual(self.model.rendered, [[7, 8]])
        self.assertEqual(streams[9]["stream"].getvalue(), b"%PDF-kept")
        self.assertIs(streams[9]["attachment"], self.model.attachments[9])
        self.assertIn("Invoice 7", text(streams[7]["stream"].getvalue()))

    def test_a_file_that_is_not_used_is_known(self):
        self.model.attachments, self.model.attachment_use = {7: Attachment(b"%PDF-old")}, False
        streams = self.streams([7, 8])
        self.assertIs(streams[7]["attachment"], self.model.attachments[7])
        self.assertIsNone(streams[8]["attachment"])
        self.assertIn("Invoice 7", text(streams[7]["stream"].getvalue()))

    def test_records_that_cannot_be_told_apart_are_one_file(self):
        self.model.html = lambda ids: report_html(ids, has_ids=False)
        streams = self.streams([7, 8])
        self.assertEqual(pages_of(streams[False]["stream"].getvalue()), 3)
        self.model.html = report_html
        self.assertEqual(list(self.streams([7, 8, 7])), [False])
        self.assertEqual(list(self.streams(None)), [False])

    def test_any_worker_gives_the_same_bytes(self):
        pdfs = set()
        for _ in range(2):
            pdfs.add(self.streams([7, 8])[7]["stream"].getvalue())
            self.engine.renderer().close()
            self.engine._renderer = None
        self.assertEqual(len(pdfs), 1)


class ResourceTests(Case):
    def test_all_come_from_the_application_in_a_session_that_ends(self):
        self.streams([7, 8])
        self.assertEqual({environment["HTTP_COOKIE"] for environment in self.application.asked}, {"session_id=temporary"})
        self.assertEqual({environment["PATH_INFO"] for environment in self.application.asked}, {"/logo.png", "/web/assets/report.css"})
        self.assertEqual(self.store.saved[0].session_token, "for shop")
        self.assertEqual(self.store.saved[0]["login"], "ann")
        self.assertEqual(self.store.deleted, self.store.saved)

    def test_without_a_request_the_database_is_named(self):
        self.module.request = None
        self.streams([8])
        self.assertEqual({environment["HTTP_X_ODOO_DATABASE"] for environment in self.application.asked}, {"shop"})
        self.assertEqual(self.store.saved, [])

    def host(self):
        return self.engine.Host(self.application, "https://shop.example", {})

    def test_other_hosts_are_not_asked(self):
        with self.assertRaises(LookupError):
            self.host()("https://other.example/a.png", "image")
        with self.assertRaises(LookupError):
            self.host()("https://shop.example/gone.png", "image")

    def test_addresses_are_decoded(self):
        with self.assertRaises(LookupError):
            self.host()("https://shop.example/a%20b.png?w=1", "image")
        asked = self.application.asked[0]
        self.assertEqual((asked["PATH_INFO"], asked["QUERY_STRING"], asked["REQUEST_URI"]), ("/a b.png", "w=1", "/a%20b.png?w=1"))

    def test_a_file_of_the_file_store_is_read(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(LOGO)
            file.flush()
            self.application.file = file.name
            self.assertEqual(self.host()("https://shop.example/logo.png", "image").content, LOGO)


class PaperTests(Case):
    def test_attributes_of_the_report_win(self):
        style = self.engine.page_style(Paper(), {"data-report-margin-top": "40", "data-report-landscape": "1"})
        self.assertIn("size: 210mm 148mm !important; margin: 40mm 10mm 25mm 10mm !important", style)
        # The header begins 15 mm above the content.
        self.assertIn("padding-top: 25mm", style)
        self.assertIn("margin: 0mm", self.engine.page_style(Paper(), {"data-report-margin-top": 0}))

    def test_pixels_are_those_of_wkhtmltopdf(self):
        paper = Paper()
        self.assertIn("zoom: 0.8 ", self.engine.page_style(paper))
        paper.dpi = 90
        self.assertIn("zoom: 0.8533 ", self.engine.page_style(paper))
        paper.disable_shrinking = True
        self.assertIn("zoom: 1.067 ", self.engine.page_style(paper))
        self.assertIn("zoom: 1 ", self.engine.page_style(paper, {"data-report-dpi": "96"}))

    def test_text_follows_what_runs(self):
        (html,) = self.engine.sections(["plain <b>text</b>"], header="<p>head</p>")
        self.assertRegex(html, r'<body><div class="recto-header"><p>head</p></div>(<p>)?plain <b>text</b>')
        (html,) = self.engine.sections(["<body>plain <b>text</b></body>"], footer="<p>foot</p>")
        self.assertRegex(html, r'<body><div class="recto-footer"><p>foot</p></div>plain <b>text</b></body>')

    def test_bodies_share_the_first_header_where_some_have_none(self):
        header = LAYOUT.format('<div id="minimal_layout_report_headers"><p>one</p><p>two</p></div>')
        self.assertEqual(["one" in html for html in self.engine.sections(["<p>a"] * 3, header)], [True] * 3)
        self.assertEqual(["two" in html for html in self.engine.sections(["<p>a"] * 2, header)], [False, True])


if __name__ == "__main__":
    unittest.main()
