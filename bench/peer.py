"""Prints an HTML file, or each of a folder, through plutoprint in one process.

  peer.py FILE.html FILE.pdf
  peer.py FOLDER FOLDER
"""
import sys
from pathlib import Path

import plutoprint


def write(source, target):
    book = plutoprint.Book(media=plutoprint.MEDIA_TYPE_PRINT)
    book.load_url(str(source))
    book.write_to_pdf(str(target))


source, target = map(Path, sys.argv[1:])
if source.is_dir():
    for page in sorted(source.glob("*.html")):
        write(page, target / f"{page.stem}.pdf")
else:
    write(source, target)
