"""A `recto batch --stdio` process; docs/batch-protocol.md describes how it is talked to."""

import json
import queue
import subprocess
import threading
from collections import deque

PROTOCOL = 1


class RectoProcess:
    """Renders records one after another. It is no process of Spark's, so that it can be used without it.

    recto's own threads read ahead: records are written by a thread while answers are read.
    """

    def __init__(self, recto, template, jobs=1, options=()):
        self._process = subprocess.Popen(
            [recto, "batch", template, "--stdio", "--jobs", str(jobs), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        # What it says on standard error matters if it ends: the last lines are kept.
        self._complaints = deque(maxlen=40)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            greeting = self._line()
            if greeting.get("protocol") != PROTOCOL:
                raise RuntimeError(f"recto speaks protocol {greeting.get('protocol')}, not {PROTOCOL}")
        except BaseException:
            self.close()
            raise

    def _listen(self):
        for line in self._process.stderr:
            self._complaints.append(line.decode("utf-8", "replace"))

    def _line(self):
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._listener.join(timeout=5)
            raise RuntimeError(
                f"recto has ended with exit code {self._process.returncode}:\n{''.join(self._complaints)}"
            )
        return json.loads(line)

    def render_all(self, records):
        """Yields `(key, answer)`, with the PDF as `answer["pdf"]`, for each `(key, record)`, whose record is JSON without
        line breaks. Records are asked for as they are rendered."""
        # What was written and not answered yet. None says that there are no more.
        written = queue.Queue()
        failures = []

        def write():
            try:
                for key, record in records:
                    written.put((key,))
                    self._process.stdin.write(record.encode("utf-8") + b"\n")
                    self._process.stdin.flush()
            except BrokenPipeError:
                # Whoever waits for the answer finds out why.
                return
            except BaseException as error:
                failures.append(error)
            written.put(None)

        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        for (key,) in iter(written.get, None):
            answer = self._line()
            answer["pdf"] = self._read(answer["bytes"])
            yield key, answer
        writer.join()
        if failures:
            raise failures[0]

    def _read(self, size):
        data = self._process.stdout.read(size)
        if len(data) != size:
            self._line()
        return data

    def close(self):
        """Ends the process."""
        for stream in (self._process.stdin, self._process.stdout):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        try:
            self._process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # The listener is at its end, too, unless something that was started has the other end of the pipe.
        self._listener.join(timeout=5)
        if not self._listener.is_alive():
            self._process.stderr.close()
