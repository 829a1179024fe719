"""Chromium, spoken to through a pipe by its DevTools protocol."""
import base64
import json
import os
import pathlib
import signal
import subprocess
import threading
import time

POLICY = ("default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
          "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}

# The middle of the first place of words on the sheets, in the window. Letters that are kerned are in elements of their own.
WORDS = """((words, isWanted = () => true) => {
  for (const text of document.querySelectorAll('.paper text')) {
    const first = text.textContent.indexOf(words)
    if (first < 0) continue
    const [start, end] = [first, first + words.length - 1].map(index => text.getExtentOfChar(index))
    const middle = new DOMPoint((start.x + end.x + end.width) / 2, start.y + start.height / 2).matrixTransform(text.getScreenCTM())
    if (isWanted(middle)) return [middle.x, middle.y]
  }
})"""


class Patience:
    """Waits for what a machine brings about that is slow or stops for seconds.

    Once something has not come at all, that is not why: the rest is waited for less long, so that a page that does nothing is not
    tried for hours.
    """

    def __init__(self):
        self.seconds = 60

    def wait(self, is_so, seconds=None):
        """Waits until something is so; gives whether it became so. What need not come has seconds of its own."""
        end = time.monotonic() + (seconds or self.seconds)
        while not (so := is_so()) and time.monotonic() < end:
            time.sleep(0.02)
        if not so and seconds is None:
            self.seconds = 10
        return bool(so)


class Chromium:
    """A browser with one page, or with more of them.

    assets: a folder from which the page's files come in place of those in the program, so that they can be tried without a build.
    """

    def __init__(self, folder, size=(1280, 860), assets=None):
        from_us, to_browser = os.pipe()
        from_browser, to_us = os.pipe()

        def descriptors():
            # The protocol stands on descriptors 3 (in) and 4 (out).
            os.dup2(from_us, 103), os.dup2(to_us, 104), os.dup2(103, 3), os.dup2(104, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--force-color-profile=srgb",
             f"--window-size={size[0]},{size[1]}", f"--user-data-dir={folder}/profile", "about:blank"],
            preexec_fn=descriptors, close_fds=False, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us), os.close(to_us)
        self.out, self.input = to_browser, os.fdopen(from_browser, "rb", buffering=0)
        self.number, self.answers, self.arrived, self.writing = 0, {}, threading.Condition(), threading.Lock()
        self.pages, self.assets, self.patience = {}, assets and pathlib.Path(assets), Patience()
        threading.Thread(target=self.read, daemon=True).start()
        targets = self.call("Target.getTargets")["targetInfos"]
        self.first = Page(self, next(target["targetId"] for target in targets if target["type"] == "page"))

    def page(self):
        """Opens one more page."""
        return Page(self, self.call("Target.createTarget", url="about:blank")["targetId"])

    def end(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def read(self):
        buffer = bytearray()
        while bytes_ := self.input.read(1 << 20):
            buffer += bytes_
            *messages, buffer = buffer.split(b"\0")
            for text in messages:
                self.take(json.loads(text))

    def take(self, message):
        if message.get("method") == "Fetch.requestPaused":
            return self.serve(message["sessionId"], message["params"])
        with self.arrived:
            if "id" in message:
                self.answers[message["id"]] = message
            elif page := self.pages.get(message.get("sessionId")):
                page.take(message["method"], message["params"])
            self.arrived.notify_all()

    def send(self, method, session, parameters):
        with self.writing:
            self.number += 1
            message = {"id": self.number, "method": method, "params": parameters} | ({"sessionId": session} if session else {})
            text = json.dumps(message).encode() + b"\0"
            while text:
                text = text[os.write(self.out, text):]
            return self.number

    def call(self, method, session=None, **parameters):
        number = self.send(method, session, parameters)
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.answers, 120):
                raise TimeoutError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def serve(self, session, request):
        name = request["request"]["url"].split("/", 4)[-1].split("?")[0] or "index.html"
        path = self.assets / name
        if "/" in name or not path.is_file():
            return self.send("Fetch.continueRequest", session, {"requestId": request["requestId"]})
        fields = {"content-type": TYPES[path.suffix] + "; charset=utf-8", "content-security-policy": POLICY, "cache-control": "no-store"}
        self.send("Fetch.fulfillRequest", session, {
            "requestId": request["requestId"], "responseCode": 200,
            "responseHeaders": [{"name": name, "value": value} for name, value in fields.items()],
            "body": base64.b64encode(path.read_bytes()).decode()})


class Page:
    def __init__(self, browser, target):
        self.browser, self.faults, self.trace, self.is_traced = browser, [], [], True
        self.patience = browser.patience
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.pages[self.session] = self
        for domain in ("Page", "Runtime", "Log", "Performance"):
            self.do(domain + ".enable")
        if browser.assets:
            self.do("Fetch.enable", patterns=[{"urlPattern": "http://127.0.0.1*/" + name} for name in ("", "*.js", "*.css")])

    def take(self, method, parameters):
        if method == "Runtime.exceptionThrown":
            self.faults.append(parameters["exceptionDetails"].get("exception", {}).get("description", "?"))
        elif method == "Log.entryAdded" and parameters["entry"]["source"] in ("security", "javascript"):
            self.faults.append(parameters["entry"]["text"])
        elif method == "Tracing.dataCollected":
            self.trace += parameters["value"]
        elif method == "Tracing.tracingComplete":
            self.is_traced = True

    def do(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def js(self, expression):
        answer = self.do("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", answer["exceptionDetails"]))
        return answer["result"].get("value")

    def until(self, expression, seconds=None):
        """Waits until an expression is true; gives whether it became so."""
        def is_so():
            try:
                return self.js(expression)
            except RuntimeError:
                return False
        return self.patience.wait(is_so, seconds)

    # What Chromium wants to know of keys that are more than a letter.
    KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Backspace": 8,
            "Home": 36, "End": 35, "PageUp": 33, "PageDown": 34, " ": 32}

    def key(self, key, modifiers=0):
        text = {"text": key} if len(key) == 1 and not modifiers else {"text": "\r"} if key == "Enter" else {}
        code = {"windowsVirtualKeyCode": self.KEYS[key], "code": key} if key in self.KEYS else {}
        self.do("Input.dispatchKeyEvent", type="keyDown", key=key, modifiers=modifiers, **text, **code)
        self.do("Input.dispatchKeyEvent", type="keyUp", key=key, modifiers=modifiers, **code)

    def type(self, text):
        for letter in text:
            self.key(letter)

    def mouse(self, kind, x, y, **more):
        self.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def picture(self, path=None):
        bytes_ = base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"])
        if path:
            pathlib.Path(path).write_bytes(bytes_)
        return bytes_

    def metrics(self):
        return {metric["name"]: metric["value"] for metric in self.do("Performance.getMetrics")["metrics"]}

    def traced(self, work, categories="toplevel,devtools.timeline,blink.user_timing"):
        """Does something, and gives the events of a trace of it."""
        self.trace, self.is_traced = [], False
        self.do("Tracing.start", categories=categories, transferMode="ReportEvents")
        result = work()
        self.do("Tracing.end")
        with self.browser.arrived:
            self.browser.arrived.wait_for(lambda: self.is_traced, 120)
        return result, self.trace

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
