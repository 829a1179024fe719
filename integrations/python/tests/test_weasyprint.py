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
from .support import HEAD, PICTURE, Folder, has, objects, pages, text

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

    def silently(self, work):
        """The result of work that logs no warning."""
        with self.assertLogs("recto_pdf.weasyprint", "WARNING") as log:
            ours.LOGGER.warning("the only one")
            result = work()
        self.assertEqual([record.getMessage() for record in log.records], ["the only one"])
        return result

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

    def test_signs_of_tags_are_text(self):
        html = HEAD + "<p>{{x}} {% if x %} ${price}"
        for string in (html, html.encode()):
            self.assertTrue(ours.HTML(string=string).write_pdf())

    def test_what_weasyprint_prints_is_printed(self):
        self.assertEqual(len(ours.HTML(string="").render().pages), 1)
        self.assertEqual(ours.HTML(string=HEAD + "a\0b").write_pdf(), ours.HTML(string=HEAD + "ab").write_pdf())

    def test_fetchers_get_addresses_in_ascii(self):
        asked = []

        def fetcher(url):
            asked.append(url)
            return {"string": PICTURE, "mime_type": "image/png"}

        names = ("a b.png", "a%20c.png", "é.png", "x.png?a=b|c")
        html = HEAD + "".join(f"<img src='{name}' alt=a>" for name in names)
        ours.HTML(string=html, base_url="http://x.example/p/", url_fetcher=fetcher).write_pdf()
        expected = ("a%20b.png", "a%20c.png", "%C3%A9.png", "x.png?a=b%7Cc")
        self.assertEqual(asked, ["http://x.example/p/" + name for name in expected])

    def test_a_fetcher_that_returns_no_response_is_told_so(self):
        for result in (None, b"a", {}, {"string": None}):
            html = ours.HTML(string=HEAD + "<img src=http://x.example/a.png alt=a>", url_fetcher=lambda url: result)
            log = self.warnings(html.write_pdf)
            self.assertIn(f"TypeError: the fetcher has returned {type(result).__name__}", log)
            self.assertNotIn("closed", log)

    def test_a_fetcher_may_render(self):
        def fetcher(url):
            return {"string": ours.HTML(string=HEAD + "<style>@page { size: 9px }</style>").write_png()}

        html = HEAD + "<img src=http://x.example/a.png alt=a>"
        self.silently(lambda: self.assertTrue(ours.HTML(string=html, url_fetcher=fetcher).write_pdf()))

    def test_style_sheets_and_attachments_may_come_from_iterators(self):
        def sheets():
            yield ours.CSS(string="@page { size: 90px 60px; margin: 0 }")

        document = ours.HTML(string=HEAD + "a").render(stylesheets=sheets())
        self.assertEqual(round(document.pages[0].width), 90)
        attached = document.write_pdf(attachments=iter([ours.Attachment(string="a", name="a.txt")]))
        self.assertIn(b"/MediaBox[0 0 67.5 45]", objects(attached))
        self.assertIn(b"(a.txt)", objects(attached))

    def test_an_attachment_stands_in_place_of_no_resource(self):
        self.put("a.png", PICTURE)
        self.put("a.css", "p { color: red }")
        html = ours.HTML(string=HEAD + "<link rel=stylesheet href=a.css><p>a<img src=a.png alt=a>", base_url=self.folder)
        files = [ours.Attachment(string="p { colr: red }", name=name) for name in ("a.png", "a.css", "a.css", "..", "a:b/c")]
        pdf = self.silently(lambda: html.write_pdf(attachments=files))
        for name in (b"a.png", b"a.css", b"_a.css", b"attachment-4", b"a:b_c"):
            self.assertIn(b"(" + name + b")", objects(pdf))

    def test_files_of_links_are_attached(self):
        self.put("files/a b.txt", "one")
        self.put("files/c.txt", "two")
        links = "<a rel='x Attachment' href='a b.txt'>a</a><a rel=attachment href='a%20b.txt'>a</a>"
        named = "<a rel=attachment href=c.txt download=d.txt>c</a><a href=c.txt>c</a><a rel=attachment href=gone.txt>c</a>"
        html = ours.HTML(string="<!DOCTYPE html><html lang=en><title>t</title><base href=files/>" + links + named, base_url=self.folder)
        with self.assertLogs("recto_pdf.weasyprint", "ERROR") as log:
            pdf = html.write_pdf()
        self.assertIn("Failed to load attachment: URLError", "\n".join(log.output))
        self.assertEqual(sorted(set(re.findall(rb"/UF\((.*?)\)", objects(pdf)))), [b"a b.txt", b"d.txt"])

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
