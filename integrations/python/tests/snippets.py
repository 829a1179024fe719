"""Uses of WeasyPrint as they are found in applications, each reduced to what it calls. A snippet leaves the PDF in `pdf`, or in
the file `out.pdf`. Those that are `old` use what WeasyPrint no longer has, so that they cannot be compared with it."""

from typing import NamedTuple


class Snippet(NamedTuple):
    code: str
    old: bool = False


SNIPPETS = {
    "string_to_bytes": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<h1>Order 7</h1><p>Thank you.</p>").write_pdf()
"""),
    "string_to_file": Snippet("""
from weasyprint import HTML
HTML(string="<h1>Report</h1>").write_pdf("out.pdf")
"""),
    "file_guessed": Snippet("""
from weasyprint import HTML
HTML("page.html").write_pdf("out.pdf")
"""),
    "path_object": Snippet("""
from pathlib import Path
from weasyprint import HTML
HTML(filename=Path("page.html")).write_pdf(Path("out.pdf"))
"""),
    "file_object": Snippet("""
from weasyprint import HTML
with open("page.html", encoding="utf-8") as file:
    pdf = HTML(file_obj=file).write_pdf()
"""),
    "module_name": Snippet("""
import weasyprint
document = weasyprint.HTML(string="<p>module</p>")
pdf = document.write_pdf(stylesheets=[weasyprint.CSS(filename="print.css")])
"""),
    "css_string": Snippet("""
from weasyprint import CSS, HTML
css = CSS(string='''@page { size: A5 landscape; margin: 1cm; @bottom-center { content: "Page " counter(page) " of " counter(pages) } }
    h2 { break-before: page }''')
pdf = HTML(string="<h1>One</h1><h2>Two</h2><h2>Three</h2>").write_pdf(stylesheets=[css])
"""),
    "css_file_name": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<h1>One</h1>").write_pdf(stylesheets=["print.css"])
"""),
    "base_url_is_a_folder": Snippet("""
import os
from weasyprint import HTML
html = open("page.html").read()
pdf = HTML(string=html, base_url=os.getcwd()).write_pdf()
"""),
    "base_url_is_a_file": Snippet("""
import os
from weasyprint import HTML
pdf = HTML(string="<link rel=stylesheet href=print.css><img src=logo.png alt=logo>Text", base_url=os.path.abspath("page.html")).write_pdf()
"""),
    "file_urls": Snippet("""
from pathlib import Path
from weasyprint import HTML
logo = Path("logo.png").absolute().as_uri()
pdf = HTML(string=f'<img src="{logo}" alt=logo><p>With a logo</p>').write_pdf()
"""),
    "data_urls": Snippet("""
import base64
from weasyprint import HTML
logo = base64.b64encode(open("logo.png", "rb").read()).decode()
pdf = HTML(string=f'<img src="data:image/png;base64,{logo}" alt=logo><p>Inline</p>').write_pdf()
"""),
    "font_configuration": Snippet("""
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
font_config = FontConfiguration()
css = CSS(string="@font-face { font-family: Bill; src: url(font.ttf) } h1 { font-family: Bill }", font_config=font_config, base_url=".")
pdf = HTML(string="<h1>The title</h1>").write_pdf(stylesheets=[css], font_config=font_config)
"""),
    "old_font_module": Snippet("""
from weasyprint import CSS, HTML
from weasyprint.fonts import FontConfiguration
config = FontConfiguration()
pdf = HTML(string="<p>old</p>").write_pdf(stylesheets=[CSS(string="p { color: red }", font_config=config)], font_config=config)
""", old=True),
    "pages_are_counted": Snippet("""
from weasyprint import HTML
document = HTML(string="<p>a<p style='break-before: page'>b").render()
assert len(document.pages) == 2
pdf = document.write_pdf()
"""),
    "sizes_of_pages": Snippet("""
from weasyprint import CSS, HTML
document = HTML(string="<p>a").render(stylesheets=[CSS(string="@page { size: 400px 300px }")])
page = document.pages[0]
assert (round(page.width), round(page.height)) == (400, 300), (page.width, page.height)
pdf = document.write_pdf()
"""),
    "metadata": Snippet("""
from weasyprint import HTML
html = '''<html lang=en><title>The title</title><meta name=author content=Ann><meta name=author content=Bob>
    <meta name=keywords content="a, b"><meta name=description content=About><p>x'''
document = HTML(string=html).render()
assert document.metadata.title == "The title"
assert document.metadata.authors == ["Ann", "Bob"]
assert document.metadata.keywords == ["a", "b"]
assert document.metadata.description == "About"
assert document.metadata.lang == "en"
pdf = document.write_pdf()
"""),
    "target_is_a_stream": Snippet("""
import io
from weasyprint import HTML
stream = io.BytesIO()
assert HTML(string="<p>stream</p>").write_pdf(target=stream) is None
pdf = stream.getvalue()
"""),
    "temporary_file": Snippet("""
import tempfile
from weasyprint import HTML
with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
    HTML(string="<p>temporary</p>").write_pdf(target=file.name)
    file.seek(0)
    pdf = file.read()
"""),
    "pdf_variant": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<html lang=en><title>t</title><p>archive").write_pdf(pdf_variant="pdf/a-3b")
assert b"pdfaid" in pdf or b"FlateDecode" in pdf
"""),
    "attachments": Snippet("""
from weasyprint import Attachment, HTML
xml = Attachment(string="<invoice/>", name="factur-x.xml", relationship="Data")
pdf = HTML(string="<p>with a file</p>").write_pdf(attachments=[xml, "print.css"])
assert b"EmbeddedFile" in pdf
"""),
    "zoom_of_one": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<p>zoom</p>").write_pdf(zoom=1, presentational_hints=True, optimize_images=True)
"""),
    "screen_media": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<style>@media print { .s { display: none } }</style><p class=s>on screens<p>always", media_type="screen").write_pdf()
"""),
    "fetcher_class": Snippet("""
from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

class Fetcher(URLFetcher):
    def fetch(self, url, headers=None):
        if url.startswith("app://"):
            return URLFetcherResponse(url, body="p { font-weight: bold }", headers={"Content-Type": "text/css"})
        return super().fetch(url, headers)

pdf = HTML(string="<link rel=stylesheet href=app://style><p>fetched</p>", url_fetcher=Fetcher()).write_pdf()
"""),
    "fetcher_that_allows_protocols": Snippet("""
from weasyprint import HTML
from weasyprint.urls import URLFetcher
pdf = HTML(string="<img src=http://127.0.0.1:9/a.png><p>no network</p>", url_fetcher=URLFetcher(allowed_protocols={"data"})).write_pdf()
"""),
    "fetcher_function": Snippet("""
from weasyprint import HTML, default_url_fetcher

def fetcher(url, timeout=10, ssl_context=None):
    if url.startswith("graph:"):
        return dict(string=b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", mime_type="image/svg+xml")
    return default_url_fetcher(url, timeout, ssl_context)

pdf = HTML(string="<img src=graph:1 alt=g><img src=logo.png alt=l><p>graph</p>", base_url=".", url_fetcher=fetcher).write_pdf()
""", old=True),
    "static_files_fetcher": Snippet("""
import mimetypes, os
from urllib.parse import urlparse
from weasyprint import CSS, HTML, default_url_fetcher

def fetch_static(url):
    path = urlparse(url).path
    if path.startswith("/static/"):
        file = os.path.join(os.getcwd(), path[len("/static/"):])
        return {"file_obj": open(file, "rb"), "mime_type": mimetypes.guess_type(file)[0]}
    return default_url_fetcher(url)

html = "<link rel=stylesheet href=/static/print.css><img src=/static/logo.png alt=l><p>static</p>"
pdf = HTML(string=html, base_url="https://shop.example/orders/7", url_fetcher=fetch_static).write_pdf()
""", old=True),
    "missing_resources": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<link rel=stylesheet href=gone.css><img src=gone.png alt=gone><p>still there</p>", base_url=".").write_pdf()
"""),
    "bytes_with_an_encoding": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<p>Größe 10 €</p>".encode("cp1252"), encoding="cp1252").write_pdf()
"""),
    "bytes_that_say_their_encoding": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<meta charset=iso-8859-1><p>Größe</p>".encode("latin-1")).write_pdf()
"""),
    "tags_of_another_engine": Snippet("""
from weasyprint import HTML
pdf = HTML(string="<p>write {{ name }} here</p>").write_pdf()
"""),
    "picture": Snippet("""
from weasyprint import HTML
png = HTML(string="<p>picture").write_png(resolution=50)
assert png.startswith(b"\\x89PNG")
pdf = HTML(string="<p>picture").write_pdf()
""", old=True),
    "two_documents_share_a_sheet": Snippet("""
from weasyprint import CSS, HTML
css = CSS("print.css")
first = HTML(string="<p>first").write_pdf(stylesheets=[css])
pdf = HTML(string="<p>second").write_pdf(stylesheets=[css])
assert first != pdf
"""),
    "images_in_a_cache": Snippet("""
from weasyprint import HTML
cache = {}
pdf = HTML(string="<img src=logo.png alt=l><p>cached</p>", base_url=".").write_pdf(cache=cache)
"""),
}
