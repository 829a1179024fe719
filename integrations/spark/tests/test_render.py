"""Runs recto_spark on Spark: RECTO=… python3 -m unittest. `make test-spark` does so."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from decimal import Decimal

import pyspark
from pyspark.sql import Row, SparkSession

from recto_spark import RectoProcess, render, ship

RECTO = os.path.abspath(os.environ["RECTO"])
TEMPLATE = """<!DOCTYPE html><html lang=en><title>Bill {{number}}</title>
<h1>Bill {{number}}</h1><p>{{customer.name}}: {{amount}}</p>{{#items}}<p>{{.}}</p>{{/items}}"""


def rows(count):
    return [
        Row(number=f"B{i:05}", customer=Row(name=f"Customer {i}"), amount=Decimal(i) / 100, items=[f"item {i}"])
        for i in range(1, count + 1)
    ]


def whole(folder, count):
    """What one machine makes of the same rows, by their names."""
    records = "".join(
        json.dumps(
            {"number": r.number, "customer": {"name": r.customer.name}, "amount": None, "items": r["items"]}
        ).replace("null", f"{r.amount:.18f}")
        + "\n"
        for r in rows(count)
    )
    out = os.path.join(folder, "whole")
    subprocess.run(
        [RECTO, "batch", os.path.join(folder, "templates", "bill.html"), "-o", out + "/{number}.pdf"],
        input=records.encode(), check=True,
    )
    return digests(out)


def digests(folder):
    found = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = hashlib.sha256(file.read()).hexdigest()
    return found


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="recto-spark-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        os.mkdir(os.path.join(self.folder, "templates"))
        with open(os.path.join(self.folder, "templates", "bill.html"), "w") as file:
            file.write(TEMPLATE)

    def session(self, master, **settings):
        builder = SparkSession.builder.master(master).appName("recto").config("spark.ui.enabled", "false")
        builder = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "16")
        # Executors import the package from the driver's folder.
        builder = builder.config("spark.executorEnv.PYTHONPATH", os.pathsep.join(p for p in sys.path if p))
        builder = builder.config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
        for name, value in settings.items():
            builder = builder.config(name.replace("_", "."), value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        self.addCleanup(session.stop)
        return session


class ProcessTests(Folder):
    def test_records_are_answered_in_order_and_a_process_serves_twice(self):
        process = RectoProcess(RECTO, os.path.join(self.folder, "templates", "bill.html"))
        for _ in range(2):
            answers = list(process.render_all([("a", '{"number":1}'), ("b", "{"), ("c", '{"number":3}')]))
            self.assertEqual([(k, a["status"]) for k, a in answers], [("a", "done"), ("b", "failed"), ("c", "done")])
        process.close()

    def test_a_process_that_ends_says_why(self):
        with self.assertRaisesRegex(RuntimeError, "cannot be read"):
            process = RectoProcess(RECTO, "/nonexistent.html")
            self.addCleanup(process.close)
            list(process.render_all([("a", "{}")]))


class LocalTests(Folder):
    def test_rows_become_files_with_the_bytes_of_one_machine(self):
        spark = self.session("local[2]")
        df = spark.createDataFrame(rows(100)).repartition(4)
        out = os.path.join(self.folder, "out")
        shipped = ship(spark, RECTO, os.path.join(self.folder, "templates"))
        found = render(df, "bill.html", "number", output=out, shipped=shipped).collect()
        self.assertEqual({row.status for row in found}, {"done"})
        expected = whole(self.folder, 100)
        self.assertEqual(digests(out), expected)
        self.assertEqual({os.path.basename(row.path): row.sha256 for row in found}, expected)

    def test_what_has_changed_is_shipped_again(self):
        spark = self.session("local[2]")
        folder = os.path.join(self.folder, "templates")
        df = spark.createDataFrame([Row(id="1")])
        found = []
        for text in ("<p>first", "<p>second", "<p>second"):
            with open(os.path.join(folder, "t.html"), "w") as file:
                file.write(text)
            shipped = ship(spark, RECTO, folder)
            found.append(render(df, "t.html", "id", shipped=shipped).collect()[0].sha256)
        self.assertNotEqual(found[0], found[1])
        self.assertEqual(found[1], found[2])

    def test_bytes_come_as_a_column_and_a_bad_row_stops_no_other(self):
        spark = self.session("local[2]")
        df = spark.createDataFrame([Row(id="1", pages=[1]), Row(id="2", pages=[1, 2, 3, 4]), Row(id="../3", pages=[1])])
        with open(os.path.join(self.folder, "t.html"), "w") as file:
            file.write("<title>t</title>{{#pages}}<p style='break-after:page'>{{.}}</p>{{/pages}}{{shared}}")
        template = os.path.join(self.folder, "t.html")
        found = render(
            df, template, "id", recto=RECTO, data='{"shared": "x"}', options=["--max-pages", "3"]
        ).orderBy("key").collect()
        self.assertEqual([(r.key, r.status) for r in found], [("../3", "done"), ("1", "done"), ("2", "failed")])
        self.assertTrue(bytes(found[1].pdf).startswith(b"%PDF-"))
        self.assertIn("limit.pages", found[2].diagnostics)
        # As a file the first one would lead out of the folder.
        out = os.path.join(self.folder, "out")
        found = render(df, template, "id", recto=RECTO, output=out).orderBy("key").collect()
        self.assertEqual([r.status for r in found], ["failed", "done", "done"])
        self.assertEqual(sorted(os.listdir(out)), ["1.pdf", "2.pdf"])


class ClusterTests(Folder):
    """A master and two workers on loopback, one of which is killed."""

    COUNT = int(os.environ.get("RECTO_SPARK_ROWS", "600"))

    def start(self, *arguments):
        home = os.path.dirname(pyspark.__file__)
        environment = os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
        process = subprocess.Popen(
            [os.path.join(home, "bin", "spark-class"), *arguments], env=environment, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder,
        )
        self.addCleanup(self.stop, process)
        return process

    @staticmethod
    def stop(process):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    def cluster(self, workers):
        port = "17077"
        deploy = "org.apache.spark.deploy."
        self.start(deploy + "master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0")
        time.sleep(5)
        return f"spark://127.0.0.1:{port}", [
            self.start(
                deploy + "worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0",
                "--work-dir", os.path.join(self.folder, f"work{i}"), f"spark://127.0.0.1:{port}",
            )
            for i in range(workers)
        ]

    def render_on(self, spark, out):
        df = spark.createDataFrame(rows(self.COUNT)).repartition(24)
        shipped = ship(spark, RECTO, os.path.join(self.folder, "templates"))
        return render(df, "bill.html", "number", output=out, shipped=shipped)

    def test_a_worker_that_is_killed_costs_no_bill(self):
        master, workers = self.cluster(2)
        spark = self.session(master, spark_executor_memory="512m", spark_python_worker_faulthandler_enabled="false")
        out = os.path.join(self.folder, "out")
        killer = None

        def kill_when_some_are_there():
            while not os.path.isdir(out) or len(os.listdir(out)) < self.COUNT // 5:
                time.sleep(0.02)
            self.stop(workers[0])
            # Its executor, and what that has started, are processes of its group.

        import threading

        killer = threading.Thread(target=kill_when_some_are_there)
        killer.start()
        found = self.render_on(spark, out).collect()
        killer.join()
        self.assertIsNotNone(workers[0].poll(), "the worker was not killed in time")
        self.assertEqual(len(found), self.COUNT)
        self.assertEqual(len({row.key for row in found}), self.COUNT)
        self.assertEqual({row.status for row in found}, {"done"})
        self.assertEqual(digests(out), whole(self.folder, self.COUNT))

    @unittest.skipUnless("RECTO_SPARK_MEASURE" in os.environ, "RECTO_SPARK_MEASURE asks for figures")
    def test_figures(self):
        for workers in (1, 2):
            with self.subTest(workers=workers):
                master, processes = self.cluster(workers)
                spark = self.session(master, spark_executor_memory="512m")
                self.render_on(spark, os.path.join(self.folder, f"warm{workers}")).count()
                start = time.monotonic()
                count = self.render_on(spark, os.path.join(self.folder, f"out{workers}")).count()
                print(f"{workers} executors: {count / (time.monotonic() - start):.0f} records a second")
                spark.stop()
                self.doCleanups()
                self.setUp()


if __name__ == "__main__":
    unittest.main()
