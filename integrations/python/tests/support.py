"""What the tests share: a folder of their own, and a look into a PDF."""

import base64
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import zlib

#: A PNG of one red pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
)
HEAD = "<!DOCTYPE html><html lang=en><title>t</title>"


def has(program):
    return shutil.which(program) is not None


def text(pdf):
    """The text of a PDF, as poppler reads it, with single spaces."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        out = subprocess.run(["pdftotext", file.name, "-"], check=True, stdout=subprocess.PIPE).stdout
    return " ".join(out.decode().split())


def pages(pdf):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        out = subprocess.run(["pdfinfo", file.name], check=True, stdout=subprocess.PIPE).stdout.decode()
    return int(re.search(r"^Pages:\s+(\d+)", out, re.M)[1])


def objects(pdf):
    """The objects of a PDF with their dictionaries, which stand in compressed streams."""
    found = [pdf]
    for match in re.finditer(rb"/Type/ObjStm.*?stream\n", pdf, re.S):
        found.append(zlib.decompressobj().decompress(pdf[match.end() :]))
    return b"".join(found)


class Folder(unittest.TestCase):
    """A test with an empty folder, which is the current one."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="recto-pdf-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)

    def put(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path
