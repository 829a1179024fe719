"""Rendering the rows of a table on Spark's executors."""

import atexit
import json
import os
import re
import shutil
import tempfile
import threading
import uuid

from pyspark import SparkFiles
from pyspark.sql import types as T

SCHEMA = T.StructType(
    [
        T.StructField("key", T.StringType(), False),
        T.StructField("status", T.StringType(), False),
        T.StructField("path", T.StringType(), True),
        T.StructField("pdf", T.BinaryType(), True),
        T.StructField("pages", T.IntegerType(), False),
        T.StructField("bytes", T.LongType(), False),
        T.StructField("sha256", T.StringType(), True),
        T.StructField("diagnostics", T.StringType(), False),
    ]
)


def ship(spark, recto, template_folder):
    """Brings the program and the folder of templates to all executors, and returns where `render` finds them.

    Both are files of the session; every executor gets them once. Whoever has changed them ships them again.
    """
    context = spark.sparkContext
    packed = tempfile.mkdtemp(prefix="recto-shipped-")
    atexit.register(shutil.rmtree, packed, ignore_errors=True)
    # A session has one file of a name for ever, so that what is shipped again needs another name.
    shipment = uuid.uuid4().hex[:12]
    program, folder = f"recto-{shipment}", f"templates-{shipment}"
    context.addFile(shutil.copy(recto, os.path.join(packed, program)))
    # Spark brings no local folders to a cluster, but unpacks archives there.
    archive = shutil.make_archive(os.path.join(packed, folder), "zip", template_folder)
    context.addArchive(f"{archive}#{folder}")
    return {"recto": program, "folder": folder}


def render(df, template, key, output=None, shipped=None, recto="recto", data=None, options=()):
    """Renders a PDF for each row, and returns a table of `SCHEMA`: one row a document.

    df: its columns are the data of the template; nested ones and arrays are objects and arrays of JSON.
    template: the template's path; below the folder of templates, if they were shipped.
    key: the name of the column that tells documents apart. It is the name of the file.
    output: the folder for `KEY.pdf`, which all executors see; None to have the bytes in the column `pdf`.
    shipped: what `ship` has returned; None if recto and the templates are on all machines.
    recto: the program, if it was not shipped.
    data: JSON that all rows share.
    options: more options of `recto batch`.

    A row that cannot be rendered has the status `failed` and stops no other. Files are written under another name and
    renamed, and whoever renders a row again writes the same bytes, so that retries and speculative execution do no harm.
    """
    job = {
        "template": template,
        "key": key,
        "output": output,
        "shipped": shipped,
        "recto": recto,
        "data": data,
        "options": tuple(options),
    }
    # JSON is made by Spark itself, which knows its types: decimals keep their digits.
    from pyspark.sql import functions as F

    columns = F.struct(*[df[name] for name in df.columns])
    json_options = {"ignoreNullFields": "false"}
    texts = df.select(F.col(key).cast("string").alias("key"), F.to_json(columns, json_options).alias("record"))

    def batches(iterator):
        yield from _render_batches(iterator, job)

    return texts.mapInArrow(batches, SCHEMA)


# A Python worker of Spark serves many tasks, one after another, and keeps recto from one to the next.
_kept = {}
_lock = threading.Lock()


def _process(job):
    from .process import RectoProcess

    recto, template = job["recto"], job["template"]
    if job["shipped"]:
        recto = SparkFiles.get(job["shipped"]["recto"])
        template = os.path.join(SparkFiles.get(job["shipped"]["folder"]), template)
        os.chmod(recto, 0o755)
    options = list(job["options"])
    if job["data"] is not None:
        name = os.path.join(tempfile.gettempdir(), f"recto-{os.getpid()}.json")
        with open(name, "w", encoding="utf-8") as file:
            file.write(job["data"])
        options += ["--data", name]
    key = (recto, template, tuple(options), job["data"])
    with _lock:
        process = _kept.pop(key, None)
    return key, process or RectoProcess(recto, template, options=options)


def _render_batches(iterator, job):
    import pyarrow as pa

    from pyspark.sql.pandas.types import to_arrow_schema

    schema = to_arrow_schema(SCHEMA)
    kept, process = _process(job)
    is_whole = False
    try:
        for batch in iterator:
            keys, records = batch.column(0).to_pylist(), batch.column(1).to_pylist()
            rows = [_row(key, answer, job["output"]) for key, answer in process.render_all(zip(keys, records))]
            yield pa.RecordBatch.from_pylist(rows, schema=schema)
        is_whole = True
    finally:
        # What is in the middle of an answer cannot be used again.
        with _lock:
            keeps = is_whole and kept not in _kept
            if keeps:
                _kept[kept] = process
        if not keeps:
            process.close()


def _row(key, answer, output):
    row = {
        "key": key if key is not None else "",
        "status": answer["status"],
        "path": None,
        "pdf": None,
        "pages": answer["pages"],
        "bytes": answer["bytes"],
        "sha256": answer.get("sha256"),
        "diagnostics": json.dumps(answer["diagnostics"], ensure_ascii=False),
    }
    if answer["status"] != "done":
        return row
    if output is None:
        row["pdf"] = answer["pdf"]
        return row
    problem = _problem(key)
    if problem:
        found = {"id": "batch.unsafe-name", "severity": "error", "message": f"'{key}' cannot be the name of a file: {problem}"}
        return row | {"status": "failed", "pages": 0, "bytes": 0, "sha256": None, "diagnostics": json.dumps([found])}
    row["path"] = os.path.join(output, key + ".pdf")
    _write(row["path"], answer["pdf"])
    return row


def _problem(key):
    """Why a key cannot be the name of a file; None if it can."""
    if not key:
        return "it is empty"
    if re.search(r"[/\\\x00-\x1f\x7f]", key) or key in (".", ".."):
        return "it leads to another folder, or contains a control character"
    if len((key + ".pdf").encode("utf-8")) > 200:
        return "it is too long"
    return None


def _write(path, pdf):
    """Writes the file whole or not at all. What is there already and the same stays as it is."""
    try:
        with open(path, "rb") as file:
            if file.read() == pdf:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    if not _write_nameless(path, pdf):
        _write_beside(path, pdf)


def _write_nameless(path, pdf):
    """Writes a file without a name, of which nothing is left if the process is ended, and gives it its name. Returns
    whether the file system can do so, and no other file has the name."""
    try:
        descriptor = os.open(os.path.dirname(path), os.O_WRONLY | os.O_TMPFILE, 0o644)
    except (OSError, AttributeError):
        return False
    with os.fdopen(descriptor, "wb") as file:
        file.write(pdf)
        file.flush()
        try:
            os.link(f"/proc/self/fd/{descriptor}", path, follow_symlinks=True)
        except OSError:
            return False
    return True


def _write_beside(path, pdf):
    # Two attempts at one row may write at the same time, and each has a name of its own.
    descriptor, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=os.path.dirname(path))
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(pdf)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
