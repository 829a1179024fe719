"""Runs report_recto against a stub of what it uses of Odoo: RECTO=… PYTHONPATH=../python python3 -m unittest."""

import importlib
import io
import os
import subprocess
import sys
import tempfile
import types
import unittest

try:
    import lxml.html  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest("there is no lxml") from error

HERE = os.path.dirname(os.path.abspath(__file__))
REPORT = """<!DOCTYPE html><html lang="en_US" data-report-margin-top="40"><head><title>Invoice</title>
<link rel="stylesheet" href="/web/assets/report.css"></head><body class="container"><main>
<div class="header"><img src="/logo.png" alt="logo">The Shop</div>
<div class="article" data-oe-model="account.move" data-oe-id="7" data-oe-lang="en_US"><div class="page"><h1>Invoice 7</h1>
<p style="break-before: page">second page</p></div></div>
<div class="footer">Page <span class="page"/> of <span class="topage"/></div>
<div class="header">Der Laden</div>
<div class="article" data-oe-model="account.move" data-oe-id="8" data-oe-lang="de_DE"><div class="page"><h1>Rechnung 8</h1></div></div>
<div class="footer">Seite <span class="page"/> von <span class="topage"/></div>
</main></body></html>"""
LOGO = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"


class Paper:
    format, orientation, header_line = "A5", "Portrait", False
    margin_top, margin_bottom, margin_left, margin_right = 20, 25, 10, 10


class Application:
    """Odoo's WSGI application, as far as it gives resources."""

    def __init__(self):
        self.asked = []

    def __call__(self, environment, start):
        self.asked.append((environment["PATH_INFO"], environment.get("HTTP_COOKIE")))
        known = {"/logo.png": ("image/svg+xml", LOGO), "/web/assets/report.css": ("text/css; charset=utf-8", b"h1 { color: navy }")}
        kind, content = known.get(environment["PATH_INFO"], (None, b""))
        start("200 OK" if kind else "404 Not Found", [("Content-Type", kind or "text/html")])
        return [content]


def stub(application):
    """Modules in place of Odoo's, with the parts of its interface that the engine uses."""

    class Report:
        def _get_pdf_engine_state(self, name):
            return "unknown", name

        def _get_rendering_engines(self):
            return {"qweb-html": None}

        def _get_direct_rendering_engines(self):
            return {}

        def _get_report(self, ref):
            return self

        model = "account.move"

        def get_paperformat(self):
            return Paper()

        def _get_report_url(self, layout=None):
            return "https://shop.example"

        def with_context(self, **context):
            return self

        def _initialize_pdf_data(self, data):
            return {"report_type": "pdf", **(data or {})}

        def _collect_existing_streams(self, report_ref, res_ids):
            return {res_id: {"stream": self.kept.get(res_id), "attachment": None} for res_id in res_ids or ()}

        def _render_qweb_html(self, report_ref, res_ids, data=None):
            self.rendered = list(res_ids)
            return REPORT.encode(), "html"

        kept = {}

    odoo = types.ModuleType("odoo")
    odoo._ = lambda text, **values: text % values if values else text
    odoo.api = types.SimpleNamespace(model=lambda function: function)
    odoo.fields = types.SimpleNamespace(Selection=lambda **_: None)
    odoo.models = types.SimpleNamespace(Model=Report)
    exceptions, http = types.ModuleType("odoo.exceptions"), types.ModuleType("odoo.http")
    exceptions.UserError = type("UserError", (Exception,), {})
    http.root, http.request = application, types.SimpleNamespace(session=types.SimpleNamespace(sid="s3"))
    return {"odoo": odoo, "odoo.exceptions": exceptions, "odoo.http": http}


def text(pdf):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        return " ".join(subprocess.run(["pdftotext", file.name, "-"], check=True, stdout=subprocess.PIPE).stdout.decode().split())


class ReportTests(unittest.TestCase):
    def setUp(self):
        self.application = Application()
        sys.modules.update(stub(self.application))
        sys.path.insert(0, os.path.dirname(HERE))
        self.addCleanup(sys.path.remove, os.path.dirname(HERE))
        for name in [name for name in sys.modules if name.startswith("report_recto")]:
            del sys.modules[name]
        self.model = importlib.import_module("report_recto.models.ir_actions_report").IrActionsReport()
        self.engine = importlib.import_module("report_recto.engine")
        self.addCleanup(self.engine.renderer().close)

    def test_the_engine_is_registered(self):
        self.assertIn("qweb-pdf-recto", self.model._get_rendering_engines())
        self.assertIn("qweb-pdf-recto", self.model._get_direct_rendering_engines())
        self.assertEqual(self.model._get_pdf_engine_state("qweb-pdf-recto")[0], "ok")
        self.assertEqual(self.model._get_pdf_engine_state("other"), ("unknown", "other"))

    def test_each_record_is_a_document_with_its_header_and_numbers(self):
        run = self.model._get_rendering_engines()["qweb-pdf-recto"]
        streams = run("account.report_invoice", {}, res_ids=[7, 8])
        self.assertEqual(list(streams), [7, 8])
        first, second = (text(streams[key]["stream"].getvalue()) for key in (7, 8))
        self.assertIn("Invoice 7", first)
        self.assertIn("Page 1 of 2", first)
        self.assertIn("Page 2 of 2", first)
        self.assertEqual(first.count("The Shop"), 2)
        self.assertNotIn("Der Laden", first)
        self.assertIn("Seite 1 von 1", second)
        self.assertIn("Der Laden", second)
        # All came from the application, in the session of the user.
        self.assertEqual({cookie for _, cookie in self.application.asked}, {"session_id=s3"})
        self.assertEqual({path for path, _ in self.application.asked}, {"/logo.png", "/web/assets/report.css"})

    def test_records_with_a_stream_are_not_rendered_again(self):
        kept = io.BytesIO(b"%PDF-kept")
        self.model.kept = {7: kept, 8: kept}
        streams = self.model._render_qweb_pdf_prepare_streams_recto("r", {}, res_ids=[7, 8])
        self.assertIs(streams[7]["stream"], kept)
        self.assertFalse(hasattr(self.model, "rendered"))
        self.model.kept = {7: kept}
        self.model._render_qweb_pdf_prepare_streams_recto("r", {}, res_ids=[7, 8])
        self.assertEqual(self.model.rendered, [8])

    def test_any_worker_gives_the_same_bytes(self):
        pdfs = set()
        for _ in range(2):
            streams = self.model._render_qweb_pdf_prepare_streams_recto("r", {}, res_ids=[7, 8])
            pdfs.add(streams[7]["stream"].getvalue())
            self.engine.renderer().close()
            self.engine._renderer = None
        self.assertEqual(len(pdfs), 1)

    def test_several_bodies_become_one_file(self):
        layout = "<!DOCTYPE html><html lang=en><head><title>t</title></head><body>{}</body></html>"
        pdf = self.model._run_recto(
            [layout.format("<p>one</p>"), layout.format("<p>two</p>")], "r",
            header=layout.format("<p>head</p>"), footer=layout.format('<p><span class="page"></span>/<span class="topage"></span></p>'),
            landscape=True,
        )
        found = text(pdf)
        for part in ("one", "two", "1/2", "2/2"):
            self.assertIn(part, found)
        self.assertEqual(found.count("head"), 2)

    def test_other_hosts_are_not_asked(self):
        host = self.engine.Host(self.application, "https://shop.example")
        with self.assertRaises(LookupError):
            host("https://other.example/a.png", "image")
        with self.assertRaises(LookupError):
            host("https://shop.example/gone.png", "image")

    def test_the_style_of_a_paper(self):
        style = self.engine.page_style(Paper(), {"data-report-margin-top": "40", "data-report-landscape": "1"})
        self.assertIn("size: A5 landscape !important; margin: 40.0mm 10.0mm 25.0mm 10.0mm !important", style)


if __name__ == "__main__":
    unittest.main()
