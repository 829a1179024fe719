"""WeasyPrint's calls. What needs the real WeasyPrint, to be compared with it, is left out where that is not installed."""

import importlib.util
import inspect
import logging
import os
import re
import subprocess
import sys
import unittest

import recto_pdf.weasyprint as ours
from recto_pdf import RectoError

from .snippets import SNIPPETS
from .support import HEAD, PICTURE, Folder, has, pages, text

HAS_REAL = importlib.util.find_spec("weasyprint") is not None
FONT = os.path.join(os.path.dirname(__file__), "..", "..", "..", "fonts", "LiberationSerif-Regular.ttf")


def changed(code):
    """The code with only its imports changed."""
    code = re.sub(r"^import weasyprint$", "import recto_pdf.weasyprint as weasyprint", code, flags=re.M)
    return re.sub(r"^from weasyprint\b", "from recto_pdf.weasyprint", code, flags=re.M)


class SnippetTests(Folder):
    def setUp(self):
        super().setUp()
        logging.disable(logging.CRITICAL)
        self.addCleanup(logging.disable, logging.NOTSET)
        self.put("page.html", "<html lang=en><title>Page</title><link rel=stylesheet href=print.css><h1>Page</h1><img src=logo.png alt=l>")
        self.put("print.css", "@page { size: A5; margin: 20mm } h1 { color: navy }")
        self.put("logo.png", PICTURE)
        if os.path.exists(FONT):
            with open(FONT, "rb") as file:
                self.put("font.ttf", file.read())

    def run_code(self, code):
        space = {}
        exec(compile(code, "snippet", "exec"), space)
        if "pdf" in space:
            return space["pdf"]
        with open("out.pdf", "rb") as file:
            return file.read()

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(SNIPPETS), 20)

    @unittest.skipUnless(has("pdftotext"), "there is no pdftotext")
    def test_snippets_run_with_only_the_import_changed(self):
        for name, snippet in SNIPPETS.items():
            with self.subTest(name):
                mine = self.run_code(changed(snippet.code))
                self.assertTrue(mine.startswith(b"%PDF-"))
                self.assertTrue(text(mine))
                if HAS_REAL and not snippet.old:
                    real = self.run_code(snippet.code)
                    self.assertEqual(pages(mine), pages(real))
                    self.assertEqual(text(mine), text(real))


@unittest.skipUnless(HAS_REAL, "there is no weasyprint to compare with")
class SignatureTests(unittest.TestCase):
    def test_calls_have_the_parameters_of_weasyprint(self):
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher, URLFetcherResponse

        pairs = [
            (ours.HTML.__init__, weasyprint.HTML.__init__), (ours.CSS.__init__, weasyprint.CSS.__init__),
            (ours.Attachment.__init__, weasyprint.Attachment.__init__), (ours.HTML.render, weasyprint.HTML.render),
            (ours.HTML.write_pdf, weasyprint.HTML.write_pdf), (ours.Document.write_pdf, weasyprint.Document.write_pdf),
            (ours.Document.copy, weasyprint.Document.copy), (ours.URLFetcher.__init__, URLFetcher.__init__),
            (ours.URLFetcher.fetch, URLFetcher.fetch), (ours.URLFetcherResponse.__init__, URLFetcherResponse.__init__),
            (ours.FontConfiguration.__init__, FontConfiguration.__init__),
        ]  # fmt: skip
        for mine, real in pairs:
            with self.subTest(real.__qualname__):
                if real is FontConfiguration.__init__:
                    ours.FontConfiguration()
                    continue
                self.assertEqual(list(inspect.signature(mine).parameters), list(inspect.signature(real).parameters))

    def test_the_options_are_those_of_weasyprint(self):
        import weasyprint

        self.assertEqual(ours.DEFAULT_OPTIONS, weasyprint.DEFAULT_OPTIONS)


class CallTests(Folder):
    def warnings(self, work):
        with self.assertLogs("recto_pdf.weasyprint", "WARNING") as log:
            work()
        return "\n".join(log.output)

    def test_options_without_an_effect_say_why(self):
        html = ours.HTML(string=HEAD + "a")
        for option in ("pdf_forms", "uncompressed_pdf", "full_fonts", "custom_metadata"):
            self.assertIn(f"'{option}' has no effect: ", self.warnings(lambda: html.write_pdf(**{option: True})))
        self.assertIn("zoom=2", self.warnings(lambda: html.write_pdf(zoom=2)))
        self.assertIn("finisher", self.warnings(lambda: html.write_pdf(finisher=print)))
        self.assertIn("pdf/a-1b", self.warnings(lambda: html.write_pdf(pdf_variant="pdf/a-1b")))
        self.assertIn("Unknown rendering option: colour", self.warnings(lambda: html.write_pdf(colour=1)))

    def test_one_source_is_needed(self):
        for arguments in ({}, {"string": "a", "filename": "b"}):
            with self.assertRaises(TypeError):
                ours.HTML(**arguments)

    def test_what_is_missing_is_logged_with_its_place(self):
        html = ours.HTML(string=HEAD + "\n<img src=gone.png alt=g>", base_url=self.folder)
        log = self.warnings(html.write_pdf)
        self.assertRegex(log, r"html:2:\d+: warning: the image 'gone\.png' cannot be read: URLError")

    def test_a_relative_address_needs_a_base(self):
        self.put("a.png", PICTURE)
        log = self.warnings(ours.HTML(string=HEAD + "<img src=a.png alt=a>").write_pdf)
        self.assertIn("without a base", log)

    def test_a_fetcher_may_end_the_document(self):
        fetcher = ours.URLFetcher(allowed_protocols=(), fail_on_errors=True)
        html = ours.HTML(string=HEAD + "<img src=https://x.example/a.png alt=a><img src=https://x.example/b.png alt=b>", url_fetcher=fetcher)
        with self.assertRaises(ours.urls.FatalURLFetchingError):
            html.write_pdf()
        self.assertTrue(ours.HTML(string=HEAD + "a").write_pdf())

    def test_a_redirection_is_no_way_around_protocols(self):
        fetcher = ours.URLFetcher(allowed_protocols={"https"})
        handler = next(h for h in fetcher._opener.handlers if type(h).__name__ == "_CheckedRedirects")
        with self.assertRaises(ValueError):
            handler.redirect_request(None, None, 302, "", {}, "file:///etc/passwd")

    def test_the_document_is_what_it_is_without_this_module(self):
        import recto_pdf

        plain = recto_pdf.render(html=HEAD + "<p>a", no_hints=True)
        self.assertEqual(ours.HTML(string=HEAD + "<p>a").write_pdf(), plain.bytes)

    def test_pages_cannot_be_taken_out(self):
        document = ours.HTML(string=HEAD + "<p>a<p style='break-before:page'>b").render()
        self.assertIs(document.copy(), document)
        self.assertIs(document.copy(document.pages), document)
        with self.assertRaises(NotImplementedError):
            document.copy(document.pages[:1])
        with self.assertRaises(RectoError):
            document.write_png()

    def test_a_standard_that_the_document_lacks_is_an_error_in_the_log(self):
        html = ours.HTML(string="<p>no title, no language")
        with self.assertLogs("recto_pdf.weasyprint", "ERROR") as log:
            pdf = html.write_pdf(pdf_variant="pdf/ua-1")
        self.assertTrue(pdf.startswith(b"%PDF-"))
        self.assertIn("error", "\n".join(log.output))


if __name__ == "__main__":
    unittest.main()
