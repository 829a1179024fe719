"""The package by itself: RECTO=… python3 -m unittest. It needs nothing from PyPI."""

import asyncio
import contextlib
import datetime
import inspect
import io
import os
import re
import signal
import subprocess
import sys
import threading
import time
import unittest
from decimal import Decimal

import recto_pdf
from recto_pdf import Asset, ProcessError, RenderError, Renderer
from recto_pdf._json import to_json
from recto_pdf._renderer import _MEMBERS

from .support import HEAD, PICTURE, Folder, has, text

TEMPLATE = HEAD + "<h1>Bill {{number}}</h1><p>{{amount}}</p>"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


class ArgumentsTests(unittest.TestCase):
    def test_calls_for_tasks_take_what_the_others_take(self):
        def parameters(function):
            return [str(parameter) for name, parameter in inspect.signature(function).parameters.items() if name != "self"]

        for name in ("render", "check"):
            own = parameters(getattr(Renderer, name))
            self.assertEqual(len(own), 3)
            for twin in (getattr(Renderer, name + "_async"), getattr(recto_pdf, name), getattr(recto_pdf, name + "_async")):
                self.assertEqual(parameters(twin), own)

    def test_options_are_not_mixed_up_with_what_documents_are_made_of(self):
        own, options = set(recto_pdf.Arguments.__annotations__), set(recto_pdf.Options.__annotations__)
        self.assertEqual(own - options, {"html", "base", "name", "files", "assets"})
        self.assertEqual(set(_MEMBERS), own - options)


ADDRESS = {"lines": ["1 Row"], "city": "Dublin", "countryCode": "IE"}
BILL = {
    "invoiceNumber": "A-7", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
    "seller": {"name": "Lumen", "vatIdentifier": "IE 3628104RH", "address": ADDRESS},
    "buyer": {"name": "Brand", "address": ADDRESS},
    "lines": [{
        "identifier": "1", "itemName": "Dimmer", "quantity": "1", "unitCode": "C62", "netPrice": "100.00",
        "netAmount": "100.00", "vatCategory": "S", "vatRate": "23",
    }],
    "vatBreakdown": [{"taxable": "100.00", "tax": "23.00", "category": "S", "rate": "23"}],
    "totals": {"lineNet": "100.00", "withoutVat": "100.00", "vat": "23.00", "withVat": "123.00", "due": "123.00"},
}


class ElectronicInvoiceTests(unittest.TestCase):
    def test_an_invoice_is_in_the_pdf_or_beside_it(self):
        html = HEAD + "<p>{{invoiceNumber}}</p>"
        with Renderer() as renderer:
            inside = renderer.render(html=html, data=BILL, einvoice="factur-x")
            self.assertIn(b"<fx:DocumentFileName>factur-x.xml<", inside.bytes)
            self.assertIsNone(inside.einvoice)
            beside = renderer.render(html=html, data=BILL, einvoice="ubl", einvoice_output=True)
            self.assertIn(b"<cbc:ID>A-7</cbc:ID>", beside.einvoice)
            given = renderer.render(
                html=html.replace("{{invoiceNumber}}", "A-7"), files={"a.xml": self.cii(renderer, html)}, factur_x="a.xml")
            self.assertIn(b"<fx:DocumentFileName>factur-x.xml<", given.bytes)
            with self.assertRaises(RenderError) as failure:
                renderer.render(html=html, data={**BILL, "lines": []}, einvoice="factur-x")
            self.assertEqual(failure.exception.exit_code, 8)

    def cii(self, renderer, html):
        return renderer.render(html=html, data=BILL, einvoice="cii", einvoice_output=True).einvoice


class JSONTests(unittest.TestCase):
    def test_amounts_keep_their_digits(self):
        data = {"a": Decimal("1.10"), "b": [Decimal("1E+3"), {"c": 1}], "d": 'x"', "e": {}, "f": []}
        self.assertEqual(to_json(data), '{"a":1.10,"b":[1000,{"c":1}],"d":"x\\"","e":{},"f":[]}')

    def test_dates_become_text(self):
        self.assertEqual(to_json({"a": datetime.date(2026, 1, 2)}), '{"a":"2026-01-02"}')
        self.assertEqual(to_json({"a": datetime.date(2026, 1, 2), "b": Decimal(1)}), '{"a":"2026-01-02","b":1}')

    def test_text_is_JSON_already(self):
        self.assertEqual(to_json('{\n"a": 1.50\n}'), '{ "a": 1.50 }')
        self.assertEqual(to_json(b'\xef\xbb\xbf{"a": 1E400}'), '{"a": 1E400}')
        digits = "1" * 10_000
        self.assertEqual(to_json(digits), digits)

    def test_text_is_one_value_of_JSON_and_no_more(self):
        for text in (
            '{"a":1},"options":{"attach":["/etc/hostname:data"]}', "", "{} {}", '{"a":NaN}', '{"a":"\n"}', "{a:1}", "[" * 100_000,
        ):  # fmt: skip
            with self.subTest(text[:40]), self.assertRaises(RenderError) as caught:
                to_json(text)
            self.assertEqual(caught.exception.diagnostics[0].id, "data.malformed")
            self.assertEqual(caught.exception.exit_code, 3)

    def test_the_place_of_malformed_data_is_that_in_the_text(self):
        with self.assertRaises(RenderError) as caught:
            to_json('{"a": 1,\n "b" 2}')
        found = caught.exception.diagnostics[0]
        self.assertEqual((found.file, found.line, found.column), ("data", 2, 6))

    def test_iterators_beside_decimals_keep_their_items(self):
        def lines():
            yield {"name": "Pen", "amount": Decimal("1.50"), "tags": iter("ab")}
            yield {"name": "Ink", "amount": Decimal("2.50"), "tags": iter("")}

        expected = '{"name":"Pen","amount":1.50,"tags":["a","b"]},{"name":"Ink","amount":2.50,"tags":[]}'
        self.assertEqual(to_json({"lines": lines(), "total": Decimal(4)}), f'{{"lines":[{expected}],"total":4}}')
        self.assertEqual(to_json(lines()), f"[{expected}]")

    def test_keys_are_the_same_with_and_without_decimals(self):
        keys = {True: 1, None: 2, 3: 4, 1.5: 5, "a": 6}
        self.assertEqual(to_json([keys]), '[{"true":1,"null":2,"3":4,"1.5":5,"a":6}]')
        self.assertEqual(to_json([keys, Decimal(1)]), '[{"true":1,"null":2,"3":4,"1.5":5,"a":6},1]')
        for data in ({datetime.date(2026, 1, 2): 1}, {"a": Decimal(1), datetime.date(2026, 1, 2): 1}):
            with self.assertRaises(TypeError):
                to_json(data)

    def test_bytes_in_data_are_no_list_of_numbers(self):
        for data in ({"a": b"abc"}, {"d": Decimal(1), "a": b"abc"}):
            with self.assertRaises(TypeError):
                to_json(data)

    def test_what_is_no_number_of_JSON_is_an_error(self):
        for value in (float("nan"), Decimal("NaN"), object()):
            with self.assertRaises((ValueError, TypeError)):
                to_json({"a": value})


class RendererTests(Folder):
    def renderer(self, *arguments, **options):
        renderer = Renderer(*arguments, **options)
        self.addCleanup(renderer.close)
        return renderer

    def test_a_document_is_what_the_program_makes_of_it(self):
        self.put("bill.html", TEMPLATE)
        self.put("bill.json", '{"number": "A1", "amount": 1.50}')
        subprocess.run([recto_pdf.find_program(), "render", "bill.html", "-d", "bill.json"], check=True)
        with open("bill.pdf", "rb") as file:
            expected = file.read()
        renderer = self.renderer()
        for _ in range(2):
            document = renderer.render("bill.html", {"number": "A1", "amount": Decimal("1.50")})
            self.assertEqual(document.bytes, expected)
            self.assertEqual((document.pages, document.diagnostics, document.format), (1, (), "pdf"))
        document.write("other.pdf")
        with open("other.pdf", "rb") as file:
            self.assertEqual(file.read(), expected)

    def test_pictures_come_one_for_each_page(self):
        html = HEAD + "<p>a<p style='break-before:page'>b"
        document = self.renderer().render(html=html, format="png", dpi=20)
        self.assertEqual([image.page for image in document.images], [1, 2])
        for image in document.images:
            self.assertTrue(image.bytes.startswith(b"\x89PNG"))
        self.assertEqual(document.bytes, b"".join(image.bytes for image in document.images))
        with self.assertRaises(recto_pdf.RectoError):
            document.write("a.png")

    def test_diagnostics_are_objects(self):
        document = self.renderer().render(html=HEAD + "\n<style>p { colr: red }</style><p>a", name="a.html")
        (found,) = document.diagnostics
        self.assertEqual((found.id, found.severity, found.file, found.line), ("css.unknown-property", "warning", "a.html", 2))
        self.assertIn("colr", found.message)
        self.assertTrue(found.hints)
        self.assertTrue(str(found).startswith("a.html:2:"))

    def test_an_error_says_what_is_wrong(self):
        with self.assertRaises(RenderError) as caught:
            self.renderer().render(html=HEAD + "{{#open}}", data={"a": 1})
        self.assertEqual(caught.exception.exit_code, 3)
        self.assertEqual(caught.exception.diagnostics[-1].id, "template.malformed")
        self.assertIn("template.malformed", str(caught.exception))
        with self.assertRaises(RenderError) as caught:
            self.renderer().render(html="a", no_such_option=True)
        self.assertEqual(caught.exception.diagnostics[0].id, "usage.arguments")

    def test_a_root_bounds_what_is_read(self):
        self.put("root/a.html", HEAD + "<img src=../b.png alt=b>")
        self.put("b.png", PICTURE)
        renderer = self.renderer("root")
        with self.assertRaises(RenderError) as caught:
            renderer.render("a.html")
        self.assertEqual(caught.exception.exit_code, 4)
        document = renderer.render("a.html", missing_resources="warn")
        self.assertEqual([(d.id, d.severity) for d in document.diagnostics], [("resource.refused", "warning")])
        with self.assertRaises(RenderError):
            renderer.render("../b.html")

    def test_files_of_a_request(self):
        html = HEAD + "<link rel=stylesheet href=a.css><img src='b c.png' alt=b>"
        path = self.put("elsewhere/x.png", PICTURE)
        document = self.renderer().render(html=html, files={"a.css": b"p { color: red }", "b c.png": path})
        self.assertEqual(document.diagnostics, ())

    def test_a_check_finds_what_the_schema_wants(self):
        self.put("t.html", TEMPLATE)
        self.put("t.schema.json", '{"required": ["number"]}')
        renderer = self.renderer()
        self.assertEqual(renderer.check("t.html", {"number": "1", "amount": 1}), ())
        self.assertTrue(renderer.check("t.html", {}))
        self.put("u.html", TEMPLATE)
        with self.assertRaises(RenderError):
            renderer.check("u.html", {})

    # Assets

    def test_the_host_answers_in_place_of_the_disk(self):
        self.put("a.css", "p { colr: red }")
        self.put("b.png", b"no picture")
        asked = []

        def assets(url, kind):
            asked.append((url, kind))
            if url.endswith(".css"):
                return Asset(b"p { background: url(c.png) }", "text/css", "https://cdn.example/x/a.css")
            if url.endswith("gone.png"):
                raise KeyError("no such picture")
            return PICTURE

        html = HEAD + "<link rel=stylesheet href=a.css><p>a<img src=b.png alt=b><img src=gone.png alt=c>"
        document = self.renderer(self.folder).render(
            html=html, base="https://shop.example/", assets=assets, missing_resources="warn"
        )
        self.assertEqual([d.id for d in document.diagnostics], ["image.missing"])
        self.assertIn("no such picture", document.diagnostics[0].message)
        self.assertEqual(asked[0], ("https://shop.example/a.css", "stylesheet"))
        self.assertEqual(
            set(asked[1:]),
            {(f"https://shop.example/{n}.png", "image") for n in ("b", "gone")} | {("https://cdn.example/x/c.png", "image")},
        )

    @unittest.skipUnless(has("strace"), "there is no strace")
    def test_no_file_is_opened_for_a_document_with_a_host(self):
        self.put("secret.png", PICTURE)
        program = os.path.join(self.folder, "traced")
        with open(program, "w") as file:
            file.write(
                f'#!/bin/sh\nexec strace -f -qq -e trace=openat,open,connect,socket -o "{self.folder}/trace" '
                f'"{recto_pdf.find_program()}" "$@"\n'
            )
        os.chmod(program, 0o755)
        with Renderer(self.folder, program=program) as renderer:
            html = HEAD + f"<img src=secret.png alt=a><img src='{self.folder}/secret.png' alt=b><link rel=stylesheet href=a.css>"
            document = renderer.render(
                html=html, base=self.folder, assets=lambda url, kind: PICTURE if kind == "image" else None,
                missing_resources="warn",
            )  # fmt: skip
            self.assertEqual([d.id for d in document.diagnostics], ["stylesheet.missing"])
        with open("trace") as file:
            trace = file.read()
        self.assertIn("openat", trace)
        self.assertNotIn("secret", trace)
        self.assertNotRegex(trace, r"socket\(AF_INET|connect\(")

    # Processes

    def test_documents_of_many_threads_are_not_mixed_up(self):
        self.put("bill.html", TEMPLATE)
        renderer = self.renderer(processes=2)
        found, failures = {}, []

        def work(start):
            try:
                for number in range(start, start + 10):
                    document = renderer.render("bill.html", {"number": f"N{number}", "amount": number})
                    again = renderer.render(html=HEAD + f"<h1>Bill N{number}</h1><p>{number}</p>")
                    found[number] = document.bytes == again.bytes
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(i * 10,)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(len(found), 60)
        self.assertTrue(all(found.values()))
        self.assertLessEqual(len(renderer._idle), 2)

    def test_a_process_that_dies_fails_its_document_and_is_replaced(self):
        renderer = self.renderer()

        def assets(url, kind):
            os.kill(victims[0], signal.SIGKILL)
            time.sleep(0.1)
            return PICTURE

        renderer.render(html=HEAD + "a")
        victims = [renderer._idle[0].pid]
        with self.assertRaises(ProcessError) as caught:
            renderer.render(html=HEAD + "<img src=a.png alt=a>", assets=assets)
        self.assertIn("signal 9", str(caught.exception))
        self.assertEqual(renderer.render(html=HEAD + "a").pages, 1)

    def test_a_process_that_ends_before_it_answers_is_replaced_once(self):
        # A program that answers one request, takes another, and ends.
        program = self.put("once", f"""#!{sys.executable}
import sys
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
say('{{"protocol": 2}}\\n')
if "broken" in sys.stdin.readline():
    sys.exit(1)
say('{{"index":1,"status":"done","pages":1,"format":"pdf","bytes":0,"sha256":"","seconds":0,"diagnostics":[]}}\\n')
sys.stdin.readline()
""")
        os.chmod(program, 0o755)
        renderer = self.renderer(program=program)
        seen = set()
        for _ in range(2):
            self.assertEqual(renderer.render(html="a").pages, 1)
            seen.add(renderer._idle[0].pid)
        self.assertEqual(len(seen), 2)
        # A new process that ends has been ended by the document.
        with self.assertRaises(ProcessError):
            renderer.render(html="broken")

    def test_a_process_that_died_idle_is_replaced_unseen(self):
        renderer = self.renderer()
        renderer.render(html=HEAD + "a")
        process = renderer._idle[0]
        os.kill(process.pid, signal.SIGKILL)
        while not process.has_ended:
            time.sleep(0.01)
        self.assertEqual(renderer.render(html=HEAD + "a").pages, 1)
        self.assertNotEqual(renderer._idle[0].pid, process.pid)

    def test_an_asset_may_be_a_document_of_the_same_renderer(self):
        renderer = self.renderer(processes=1)

        def drawing(url, kind):
            inner = HEAD + ("<img src=b.svg alt=b height=9>" if url.endswith("a.svg") else "<p>b")
            return Asset(renderer.render(html=inner, base="https://x.example/", assets=drawing, format="svg").bytes)

        async def later(number):
            return await renderer.render_async(html=HEAD + f"<p>{number}", format="svg")

        def task(url, kind):
            return Asset(asyncio.run(later(1)).bytes)

        for assets in (drawing, task):
            html = HEAD + "<img src=a.svg alt=a height=9>"
            document = renderer.render(html=html, base="https://x.example/", assets=assets)
            self.assertEqual([d for d in document.diagnostics if d.id.startswith("image.")], [])
            found = asyncio.run(renderer.render_async(html=html, base="https://x.example/", assets=assets))
            self.assertEqual(found.bytes, document.bytes)
        self.assertLessEqual(len(renderer._idle), 2)

    def test_a_process_that_has_ended_keeps_nobody_waiting(self):
        renderer = self.renderer(processes=1)
        found = []

        def assets(url, kind):
            os.kill(renderer._turns._turns[0].process.pid, signal.SIGKILL)
            # On another thread, nobody can tell that this document waits for the other one.
            thread = threading.Thread(target=lambda: found.append(renderer.render(html=HEAD + "b").pages))
            thread.start()
            thread.join()
            return PICTURE

        with self.assertRaises(ProcessError):
            renderer.render(html=HEAD + "<img src=a.png alt=a>", assets=assets)
        self.assertEqual(found, [1])

    def test_an_asset_is_bytes(self):
        for answer in ("text", 5):
            document = self.renderer().render(
                html=HEAD + "<img src=a.png alt=a>", assets=lambda url, kind: answer, missing_resources="warn"
            )
            self.assertIn(f"an asset is bytes or an Asset, and not {type(answer).__name__}", document.diagnostics[0].message)

    def test_relative_paths_start_from_the_current_folder(self):
        self.put("a/t.html", HEAD + "in a")
        self.put("b/t.html", HEAD + "in b")
        free, bound = self.renderer(), self.renderer("a")
        found = []
        for name in ("a", "b"):
            os.chdir(os.path.join(self.folder, name))
            found.append((free.render("t.html").sha256, bound.render("t.html").sha256))
        self.assertNotEqual(found[0][0], found[1][0])
        self.assertEqual(found[0][1], found[1][1])

    def test_a_process_is_replaced_after_its_documents(self):
        renderer = self.renderer(max_documents=2)
        seen = set()
        for _ in range(4):
            renderer.render(html=HEAD + "a")
            seen |= {process.pid for process in renderer._idle}
        self.assertEqual(len(seen), 2)

    def test_limits_end_a_document_and_not_the_process(self):
        renderer = self.renderer(max_pages=1)
        with self.assertRaises(RenderError) as caught:
            renderer.render(html=HEAD + "<p>a<p style='break-before:page'>b")
        self.assertEqual(caught.exception.exit_code, 5)
        self.assertEqual(renderer.render(html=HEAD + "a").pages, 1)

    def test_a_fork_has_processes_of_its_own(self):
        renderer = self.renderer()
        expected = renderer.render(html=HEAD + "a").bytes
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                ok = renderer.render(html=HEAD + "a").bytes == expected
                renderer.close()
                os.write(writer, b"y" if ok else b"n")
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        self.assertEqual(os.read(reader, 1), b"y")
        self.assertEqual(renderer.render(html=HEAD + "a").bytes, expected)

    def test_a_missing_program_is_named(self):
        with self.assertRaises(recto_pdf.ProgramNotFound):
            self.renderer(program="/no/such/recto").render(html="a")
        with self.assertRaises(ProcessError):
            self.renderer(program="/bin/true").render(html="a")

    def test_a_closed_renderer_renders_no_more(self):
        renderer = self.renderer()
        renderer.close()
        with self.assertRaises(recto_pdf.RectoError):
            renderer.render(html="a")

    # Tasks

    def test_tasks_go_on_while_documents_are_rendered(self):
        renderer = self.renderer(processes=2)

        async def main():
            documents = await asyncio.gather(
                *(renderer.render_async(html=HEAD + f"<p>{number}") for number in range(8)), asyncio.sleep(0)
            )
            found = await renderer.render_async(html=HEAD + "<img src=a.png alt=a>", assets=lambda url, kind: PICTURE)
            return documents[:-1], found

        documents, found = asyncio.run(main())
        self.assertEqual(len({document.sha256 for document in documents}), 8)
        self.assertEqual(found.diagnostics, ())

    def test_a_cancelled_task_that_waits_for_its_turn_renders_nothing(self):
        renderer = self.renderer(processes=1)
        begun, goes_on = threading.Event(), threading.Event()

        def assets(url, kind):
            begun.set()
            goes_on.wait()
            return PICTURE

        async def main():
            first = asyncio.ensure_future(renderer.render_async(html=HEAD + "<img src=a.png alt=a>", assets=assets))
            await asyncio.to_thread(begun.wait)
            second = asyncio.ensure_future(renderer.render_async(html=HEAD + "b"))
            # The task begins, and its thread waits for the turn.
            await asyncio.sleep(0)
            second.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await second
            goes_on.set()
            await first
            await renderer.render_async(html=HEAD + "c")

        asyncio.run(main())
        self.assertEqual(renderer._idle[0].requests, 2)

    # HTML

    def test_signs_of_tags_in_a_finished_document_are_text(self):
        renderer = self.renderer()
        html = HEAD + "<p>{{x}} {% if %} ${price}"
        document = renderer.render(html=html)
        self.assertEqual(document.diagnostics, ())
        self.assertEqual(renderer.render(html=html, allow="css.unknown-property").bytes, document.bytes)
        # With data it is a template, and so is a file.
        with self.assertRaises(RenderError):
            renderer.render(html=html, data={"x": 1})
        self.put("t.html", html)
        with self.assertRaises(RenderError):
            renderer.render("t.html")

    # The program

    def test_the_module_runs_the_program(self):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-m", "recto_pdf", "--version"]
        found = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment).stdout
        direct = subprocess.run([recto_pdf.find_program(), "--version"], stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(found, direct)

    @unittest.skipUnless(has("pdftotext"), "there is no pdftotext")
    def test_the_functions_of_the_module(self):
        self.put("bill.html", TEMPLATE)
        document = recto_pdf.render("bill.html", {"number": 7, "amount": Decimal("1.50")})
        self.assertEqual(text(document.bytes), "Bill 7 1.50")
        again = asyncio.run(recto_pdf.render_async("bill.html", '{"number": 7, "amount": 1.50}'))
        self.assertEqual(again.bytes, document.bytes)


class DocumentationTests(Folder):
    """The examples of docs/python.md that need nothing from PyPI run as they stand."""

    def test_the_first_example(self):
        with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
            page = file.read()
        self.put("invoice.html", HEAD + "<p>{{number}} {{total}}</p>")
        examples = re.findall(r"<!-- runs -->\n```python\n(.*?)```", page, re.S)
        self.assertTrue(examples)
        for example in examples:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(example, "docs/python.md", "exec"), {})


if __name__ == "__main__":
    unittest.main()
