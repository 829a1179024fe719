"""Django, Flask and django-weasyprint, each in a process of its own: `make test-python` installs them."""

import importlib.util
import os
import re
import subprocess
import sys
import textwrap
import unittest

from .support import HEAD, PICTURE, Folder, has, text
from .test_renderer import ROOT


def example(name):
    """The example of docs/python.md with this mark."""
    with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
        return re.search(rf"<!-- {name} -->\n```python\n(.*?)```", file.read(), re.S)[1]


def installed(name):
    return importlib.util.find_spec(name) is not None


@unittest.skipUnless(has("pdftotext"), "there is no pdftotext")
class FrameworkTests(Folder):
    def setUp(self):
        super().setUp()
        self.put("templates/bill.html", HEAD + "<link rel=stylesheet href=house.css><h1>Bill {{ number }}</h1>")
        self.put("static/house.css", "@page { size: A6 } h1::after { content: ' of the house' }")

    def run_python(self, code):
        """Runs a program, and returns the PDF that it writes to out.pdf."""
        self.put("program.py", textwrap.dedent(code))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        done = subprocess.run([sys.executable, "program.py"], env=environment, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open("out.pdf", "rb") as file:
            return file.read()

    @unittest.skipUnless(installed("django"), "there is no Django")
    def test_the_view_for_django(self):
        self.put("views.py", example("django"))
        pdf = self.run_python("""
            import django
            from django.conf import settings
            from django.test import RequestFactory
            settings.configure(TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"]}])
            django.setup()
            import views
            response = views.bill(RequestFactory().get("/"), "7")
            assert response["Content-Type"] == "application/pdf"
            open("out.pdf", "wb").write(response.content)
        """)
        self.assertEqual(text(pdf), "Bill 7 of the house")

    @unittest.skipUnless(installed("flask"), "there is no Flask")
    def test_the_view_for_flask(self):
        self.put("app.py", "from flask import Flask\napp = Flask(__name__)\n" + example("flask"))
        pdf = self.run_python("""
            from app import app
            response = app.test_client().get("/bills/7")
            assert response.status_code == 200 and response.mimetype == "application/pdf"
            open("out.pdf", "wb").write(response.data)
        """)
        self.assertEqual(text(pdf), "Bill 7 of the house")

    @unittest.skipUnless(installed("django") and installed("django_weasyprint"), "there is no django-weasyprint")
    def test_the_views_of_django_weasyprint_with_only_the_import_changed(self):
        source = os.path.dirname(importlib.util.find_spec("django_weasyprint").origin)
        for name in os.listdir(source):
            if name.endswith(".py"):
                with open(os.path.join(source, name), encoding="utf-8") as file:
                    code = file.read()
                code = re.sub(r"^import weasyprint$", "import recto_pdf.weasyprint as weasyprint", code, flags=re.M)
                code = re.sub(r"^from weasyprint\b", "from recto_pdf.weasyprint", code, flags=re.M)
                self.put("changed_weasyprint/" + name, code.replace("django_weasyprint", "changed_weasyprint"))
        self.put("static/logo.png", PICTURE)
        self.put(
            "templates/shop.html",
            "{% load static %}" + HEAD + "<link rel=stylesheet href={% static 'house.css' %}>"
            "<img src={% static 'logo.png' %} alt=logo><h1>Order {{ number }}</h1>",
        )
        pdf = self.run_python("""
            import logging, os, sys
            import django
            from django.conf import settings
            from django.test import RequestFactory
            found = []
            class Keep(logging.Handler):
                def emit(self, record): found.append(record.getMessage())
            logging.getLogger("recto_pdf.weasyprint").addHandler(Keep())
            settings.configure(
                DEBUG=True, STATIC_URL="/static/", STATICFILES_DIRS=[os.path.abspath("static")], MEDIA_URL="/media/",
                WEASYPRINT_BASEURL="file:///", INSTALLED_APPS=["django.contrib.staticfiles"], ALLOWED_HOSTS=["*"],
                TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"],
                            "APP_DIRS": False}])
            django.setup()
            from changed_weasyprint import WeasyTemplateView

            class Order(WeasyTemplateView):
                template_name = "shop.html"
                pdf_stylesheets = [os.path.abspath("static/house.css")]
                pdf_filename = "order.pdf"
                pdf_options = {"pdf_variant": "pdf/a-3b"}
                def get_context_data(self, **kwargs):
                    return {"number": 7}

            response = Order.as_view()(RequestFactory().get("/order/")).render()
            assert response["Content-Type"] == "application/pdf"
            assert "order.pdf" in response["Content-Disposition"]
            assert "weasyprint" not in sys.modules
            assert found == [], found
            open("out.pdf", "wb").write(response.content)
        """)
        self.assertEqual(text(pdf), "Order 7 of the house")
        self.assertIn(b"%PDF", pdf)


if __name__ == "__main__":
    unittest.main()
