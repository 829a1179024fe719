"""A client of `recto batch --stdio`: python3 client.py RECTO TEMPLATE < records > summary"""
import hashlib
import json
import subprocess
import sys
import threading

recto = subprocess.Popen(
    [sys.argv[1], "batch", sys.argv[2], "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
)
greeting = json.loads(recto.stdout.readline())
if greeting["protocol"] != 1:
    sys.exit(f"unknown protocol {greeting['protocol']}")


def write():
    for line in sys.stdin.buffer:
        recto.stdin.write(line)
        recto.stdin.flush()
    recto.stdin.close()


threading.Thread(target=write).start()
while line := recto.stdout.readline():
    answer = json.loads(line)
    pdf = recto.stdout.read(answer["bytes"])
    if answer["status"] == "done":
        assert hashlib.sha256(pdf).hexdigest() == answer["sha256"] and pdf.startswith(b"%PDF-")
    problems = ",".join(diagnostic["id"] for diagnostic in answer["diagnostics"])
    print(answer["index"], answer["status"], answer["pages"], problems, flush=True)
print("exit", recto.wait())
