import Foundation
import RectoCore
import RectoServeRequest
import RectoTestSupport
import Synchronization
import Testing

@testable import RectoServeCore

@Suite struct RenderServiceTests {
    private static let bill =
        "<!doctype html><html lang=en><title>Bill</title><p>Bill {{number}}<img src=logo.svg alt=''>"
    private static let logo =
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>"

    @Test func `a template and data become a PDF, with what was found`() throws {
        let served = try Served(["bill.html": Self.bill])
        let request = "{\"template\":\"bill.html\",\"data\":{\"number\":\"A-7\"}"
        let missing = try served.post("/render", request + "}")
        #expect(missing.status == 422 && missing.text.contains("image.missing"))
        let answer = try served.post("/render", request + ",\"options\":{\"missing-resources\":\"warn\"}}")
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == "application/pdf")
        #expect(answer.fields["recto-pages"] == "1")
        #expect(answer.fields["recto-diagnostics"]?.contains("\"id\":\"image.missing\"") == true)
        #expect(try Served.pages(answer.body) == ["Bill A-7"])
    }

    @Test func `files of the form are seen by the document, and nothing is read from elsewhere`() throws {
        let served = try Served(["bill.html": Self.bill])
        let answer = try served.form(
            "/render", [("data", "{\"number\":1}")],
            files: [("html", "b.html", Self.bill), ("f", "logo.svg", Self.logo)])
        #expect(answer.status == 200)
        #expect(answer.fields["recto-diagnostics"] == "[]")
        for json in [
            "{\"template\":\"../bill.html\"}", "{\"template\":\"/etc/hostname\"}", "{\"template\":\"nothing.html\"}",
            "{\"html\":\"<p>1\",\"options\":{\"attach\":[\"/etc/hostname\"]}}",
            "{\"html\":\"<p>1\",\"options\":{\"output\":\"/tmp/a.pdf\"}}",
        ] {
            let refused = try served.post("/render", json)
            let isRefused = refused.fields["recto-diagnostics"]?.contains("resource.refused") == true
            #expect((400...422).contains(refused.status) || isRefused, "\(json): \(refused.text)")
        }
    }

    @Test func `a member that comes twice is refused, and options of a later field count`() throws {
        let served = try Served()
        for json in [
            #"{"html":"{{a}}","data":{"a":1},"options":{"dpi":9},"options":{"attach":["a.txt"]}}"#,
            #"{"html":"1","options":{"dpi":9,"dpi":8}}"#,
        ] {
            let refused = try served.post("/render", json)
            #expect(refused.status == 400 && refused.text.contains("comes twice"), "\(refused.text)")
        }
        let fields = [("html", "<p>1"), ("options", #"{"draft":true}"#)]
        let request = ("request", #"{"options":{"draft":false}}"#)
        #expect(try served.form("/render", [request] + fields, files: []).status == 200)
    }

    @Test func `pictures and reports come as they are asked for`() throws {
        let served = try Served()
        let json = "{\"html\":\"<p>1<p style='break-before: page'>2\",\"options\":{\"dpi\":50}}"
        let both = try served.post("/render", json, ["accept": "image/png"])
        #expect(both.fields["content-type"]?.hasPrefix("multipart/mixed; boundary=") == true)
        #expect(both.text.components(separatedBy: "content-type: image/png").count == 3)
        let one = "{\"html\":\"<p>1\",\"format\":\"svg\"}"
        #expect(try served.post("/render", one).fields["content-type"] == "image/svg+xml")
        let report = try served.post("/render", one, ["accept": "multipart/mixed"])
        #expect(report.text.contains("{\"status\":\"done\",\"format\":\"svg\",\"pages\":1,"))
        #expect(try served.post("/render", one, ["accept": "text/html"]).status == 406)
        #expect(try served.ask("POST /render", ["content-type": "text/plain"], [1]).status == 415)
    }

    @Test func `an electronic invoice is in the PDF or comes beside it`() throws {
        let served = try Served(["bill.html": "<!doctype html><html lang=en><title>b</title><p>{{invoiceNumber}}"])
        let address = #""address": {"lines": ["1 Row"], "city": "Dublin", "countryCode": "IE"}"#
        let data = """
            {"invoiceNumber": "A-7", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
            "seller": {"name": "Lumen", "vatIdentifier": "IE 3628104RH", \(address)}, "buyer": {"name": "Brand", \(address)},
            "lines": [{"identifier": "1", "itemName": "Dimmer", "quantity": "1", "unitCode": "C62", "netPrice": "100.00",
            "netAmount": "100.00", "vatCategory": "S", "vatRate": "23"}],
            "vatBreakdown": [{"taxable": "100.00", "tax": "23.00", "category": "S", "rate": "23"}],
            "totals": {"lineNet": "100.00", "withoutVat": "100.00", "vat": "23.00", "withVat": "123.00", "due": "123.00"}}
            """
        func post(_ options: String, _ data: String = data) throws -> Served.Answer {
            try served.post("/render", "{\"template\":\"bill.html\",\"data\":\(data),\"options\":{\(options)}}")
        }
        let inside = try post(#""einvoice":"factur-x""#)
        #expect(inside.status == 200 && inside.fields["content-type"] == "application/pdf", "\(inside.text)")
        #expect(inside.text.contains("<fx:ConformanceLevel>EN 16931<"))
        let beside = try post(#""einvoice":"ubl","einvoice-output":true"#)
        #expect(beside.fields["content-type"]?.hasPrefix("multipart/mixed") == true)
        #expect(beside.text.contains("filename=\"invoice.xml\"") && beside.text.contains("<cbc:ID>A-7</cbc:ID>"))
        let lacking = try post(#""einvoice":"factur-x""#, data.replacing(#""unitCode": "C62", "#, with: ""))
        #expect(lacking.status == 422 && lacking.text.contains("invoice.missing-term"), "\(lacking.text)")
        #expect(try post(#""einvoice":"ubl""#).status == 400)
    }

    @Test func `data are checked against their template`() throws {
        let schema = "{\"type\":\"object\",\"required\":[\"number\"]}"
        let served = try Served(["bill.html": "<p>{{number}}", "bill.schema.json": schema])
        let right = try served.post("/check", "{\"template\":\"bill.html\",\"data\":{\"number\":1}}")
        #expect(right.text == "{\"status\":\"passed\",\"diagnostics\":[]}\n")
        let answer = try served.post("/check", "{\"template\":\"bill.html\",\"data\":{\"numbre\":1}}")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix("{\"status\":\"failed\",\"diagnostics\":[{"))
        #expect(try served.post("/check", "{\"template\":\"x.html\",\"data\":{}}").status == 422)
    }

    @Test func `a content that is packed is not taken, nor a form with two documents`() throws {
        let served = try Served(["bill.html": "<p>1"])
        let packed = ["content-encoding": "gzip"]
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}", packed).status == 415)
        #expect(try served.post("/batch?template=bill.html", "[]", packed).status == 415)
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}", ["content-encoding": "identity"]).status == 200)
        #expect(try served.form("/render", [("html", "<p>1"), ("html", "<p>2")]).status == 400)
    }

    @Test func `problems name files in the folder of templates, and not the folder`() throws {
        let served = try Served(["bill.html": "<link rel=stylesheet href=none.css><p>1"])
        let none = try served.post("/render", "{\"template\":\"none.html\"}")
        #expect(none.status == 422 && none.text.contains("'none.html'"), "\(none.text)")
        let outside = try served.post("/render", "{\"template\":\"../bill.html\"}")
        let found = try served.post("/render", "{\"template\":\"bill.html\"}").text
        #expect(found.contains("none.css"))
        for text in [none.text, outside.text, found] { #expect(!text.contains(served.folder.path), "\(text)") }
    }

    @Test func `a batch without records has no PDF`() throws {
        let served = try Served(["bill.html": "<p>{{n}}"])
        let answer = try served.ask(
            "POST /batch?template=bill.html&output=pdf", ["content-type": "application/json"], Array("[]".utf8))
        #expect(answer.status == 422)
        #expect(answer.text.contains("\"id\":\"batch.no-records\""))
    }

    @Test func `a limit is answered with its diagnostic`() throws {
        let served = try Served { $0.pages = 2 }
        let long = String(repeating: "<p style='break-after: page'>x", count: 5)
        let answer = try served.post("/render", "{\"html\":\"\(long)\"}")
        #expect(answer.status == 422)
        #expect(answer.text.contains("\"id\":\"limit.pages\""))
        let small = try Served { $0.body = 1000 }
        #expect(
            try small.post("/render", "{\"html\":\"\(long)\(long)\(long)\(long)\(long)\(long)\(long)\"}").status == 413)
    }

    @Test func `the service says how it is, and counts`() throws {
        let served = try Served()
        #expect(try served.ask("GET /livez").text == "ok\n")
        #expect(try served.ask("GET /readyz").status == 200)
        #expect(try served.ask("GET /health").text.contains("\"status\":\"up\""))
        #expect(try served.ask("GET /version").text == "1\n")
        _ = try served.post("/render", "{\"html\":\"<p>1\"}", ["gotenberg-trace": "t-1"])
        let metrics = try served.ask("GET /metrics").text
        #expect(metrics.contains("recto_requests_total{route=\"/render\",status=\"200\"} 1\n"))
        #expect(metrics.contains("recto_request_seconds_bucket{le=\"+Inf\"}"))
        #expect(metrics.contains("recto_pages_total 1\n"))
        #expect(metrics.contains("recto_worker_restarts_total{reason=\"died\"} 0\n"))
        let line = try #require(served.log.first { $0.contains("\"path\":\"/render\"") })
        #expect(line.contains("\"correlation_id\":\"t-1\""))
        #expect(line.contains("\"status\":200"))
    }

    @Test func `all addresses are below the root path`() throws {
        let served = try Served { $0.rootPath = "/pdf/" }
        #expect(try served.ask("GET /pdf/livez").status == 200)
        #expect(try served.ask("GET /livez").status == 404)
        #expect(try served.post("/pdf/render", "{\"html\":\"<p>1\"}").status == 200)
    }

    @Test func `the addresses of Gotenberg can be switched off`() throws {
        let form = [("files", "index.html", "<p>1")].map { (field: $0.0, name: $0.1, text: $0.2) }
        let path = "/forms/chromium/convert/html"
        #expect(try Served { $0.flags = [.withoutGotenberg] }.form(path, files: form).status == 404)
        let denied = try Served { $0.denyList = "^file:///tmp/.*" }
        #expect(try denied.form(path, files: form).text == "Forbidden")
    }

    @Test(arguments: [
        ("@/proc/self/fd/3", "u"), ("--x", "u"), ("ä€", "u"), ("o", "@/nowhere"), ("o", "--x"), ("o", "ä€"), ("", "u"),
    ])
    func `passwords are no arguments of qpdf`(owner: String, user: String) throws {
        let served = try Served()
        let file = (field: "files", name: "index.html", text: "<p>secret")
        let answer = try served.form(
            "/forms/chromium/convert/html", [("ownerPassword", owner), ("userPassword", user)], files: [file])
        #expect(answer.status == 200, "\(answer.text)")
        #expect(try Served.pages(answer.body, ["-upw", user]) == ["secret"])
        if owner != "" { #expect(try Served.pages(answer.body, ["-opw", owner]) == ["secret"]) }
        #expect(try Served.pages(answer.body) == [])
    }

    @Test func `the header of a form is a document of its own on each page`() throws {
        let served = try Served()
        let files = [
            (
                "files", "index.html",
                "<title>Bill</title><style>b { display: none }</style><p>one<p style='break-before: page'>two"
            ),
            ("files", "footer.html", "<b class=pageNumber></b>/<b class=totalPages></b> <b class=title></b>"),
        ].map { (field: $0.0, name: $0.1, text: $0.2) }
        let answer = try served.form("/forms/chromium/convert/html", files: files)
        #expect(answer.status == 200)
        let pages = try Served.pages(answer.body).map { $0.filter { $0 != " " } }
        #expect(pages == ["1/2Billone", "2/2Billtwo"])
    }

    @Test func `who has no token is refused, and may see whether the service lives`() throws {
        let served = try Served(token: "0123456789abcdef")
        #expect(try served.ask("GET /livez").status == 200)
        #expect(try served.ask("GET /metrics").status == 401)
        #expect(try served.ask("GET /version").status == 401)
        let json = "{\"html\":\"<p>1\"}"
        #expect(try served.post("/render", json).status == 401)
        #expect(try served.post("/render", json, ["authorization": "Bearer 0123456789abcdee"]).status == 401)
        #expect(try served.post("/render", json, ["authorization": "Bearer 0123456789abcdef"]).status == 200)
        let basic = String(decoding: Base64.encoded(Array("any:0123456789abcdef".utf8)), as: UTF8.self)
        #expect(try served.post("/render", json, ["authorization": "Basic \(basic)"]).status == 200)
    }

    @Test func `pages of the web may not ask a service without a token`() throws {
        let served = try Served()
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}", ["origin": "https://evil.example"]).status == 403)
        let client = try RawClient(port: served.server.port)
        client.send("GET /livez HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n")
        #expect(client.read().status == 403)
    }

    @Test func `many clients get each their own document`() throws {
        let served = try Served(["bill.html": "<p>Bill {{number}}"]) { $0.workers = 2 }
        let wrong = Mutex<[String]>([])
        nonisolated(unsafe) let shared = served
        inParallel(24) { number in
            let answer = try? shared.post("/render", "{\"template\":\"bill.html\",\"data\":{\"number\":\(number)}}")
            let pages = answer.flatMap { try? Served.pages($0.body) }
            if pages != ["Bill \(number)"] { wrong.withLock { $0.append("\(number): \(pages ?? [])") } }
        }
        #expect(wrong.withLock { $0 } == [])
    }

    @Test func `a worker is replaced after its documents`() throws {
        let served = try Served { $0.workerDocuments = 2 }
        let before = served.service.pool.idleProcesses
        for _ in 0..<2 { #expect(try served.post("/render", "{\"html\":\"<p>1\"}").status == 200) }
        let pool = served.service.pool
        try waitUntil("the worker was replaced") { pool.counts.replacements[.documents] == 1 }
        #expect(pool.idleProcesses.count == 1)
        #expect(pool.idleProcesses != before)
        try waitUntil("the old worker ended") { kill(before[0], 0) != 0 }
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}").status == 200)
    }

    @Test func `while a worker is replaced, the old one works on`() throws {
        let served = try Served(["bill.html": "<p>Bill {{number}}"]) { ($0.workers, $0.workerDocuments) = (2, 1) }
        let wrong = Mutex<[String]>([])
        nonisolated(unsafe) let shared = served
        inParallel(8) { client in
            for number in (client * 5)..<(client * 5 + 5) {
                let answer = try? shared.post("/render", "{\"template\":\"bill.html\",\"data\":{\"number\":\(number)}}")
                let pages = answer.flatMap { try? Served.pages($0.body) }
                if pages != ["Bill \(number)"] { wrong.withLock { $0.append("\(number): \(pages ?? [])") } }
            }
        }
        #expect(wrong.withLock { $0 } == [])
        let pool = served.service.pool
        try waitUntil("the last worker was replaced") {
            pool.counts.replacements[.documents, default: 0] > 0 && pool.idleProcesses.count == 2
        }
        #expect(pool.counts.replacements[.died] == nil)
    }

    @Test func `a worker that was killed while it was idle is replaced before anybody notices`() throws {
        let served = try Served()
        for process in served.service.pool.idleProcesses {
            kill(process, SIGKILL)
            // WNOWAIT leaves the end to be collected by the pool, which finds the dead worker by it.
            var end = siginfo_t()
            #expect(waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == 0)
        }
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}").status == 200)
        #expect(served.service.pool.counts.replacements[.died] == 1)
    }
}

/// Programs that speak the protocol and misbehave.
@Suite struct WorkerFaultTests {
    private static let answer =
        #"echo '{"index":1,"status":"done","exit":0,"format":"pdf","pages":1,"bytes":0,"diagnostics":[]}'"#

    /// Answers the first request, by which it becomes warm, and then does what `rest` says.
    private static func program(_ rest: String) -> String {
        """
        echo '{"protocol":2,"recto":"0"}'
        read line
        \(answer)
        read line
        \(rest)
        """
    }

    private func served(_ rest: String, _ change: (inout ServeRequest) -> Void = { _ in }) throws -> Served {
        try Served(program: Self.program(rest), change)
    }

    @Test(arguments: [
        ("exit 1", 502, WorkerPool.Replacement.died), ("kill -9 $$", 502, WorkerPool.Replacement.died),
        ("echo nonsense", 502, WorkerPool.Replacement.garbled),
        ("echo '{\"status\":\"done\",\"bytes\":100}'; echo abc", 502, WorkerPool.Replacement.died),
    ])
    func `a worker that fails fails one document`(rest: String, status: Int, reason: WorkerPool.Replacement) throws {
        let served = try served(rest)
        for _ in 0..<2 {
            let answer = try served.post("/render", "{\"html\":\"<p>1\"}")
            #expect(answer.status == status)
            #expect(answer.fields["content-type"] == "application/problem+json")
        }
        #expect(try served.ask("GET /livez").status == 200)
        #expect(served.service.pool.counts.replacements == [reason: 2])
    }

    @Test func `a worker that takes too long fails one document`() throws {
        // What it waits for never comes.
        let served = try served("read line") { $0.time = -1500 }
        let pool = served.service.pool
        // A request that a slow machine has not begun in this time is answered alike, and ends no worker.
        try waitUntil("two workers were replaced") {
            let answer = try served.post("/render", "{\"html\":\"<p>1\"}")
            #expect(answer.status == 503)
            #expect(answer.fields["content-type"] == "application/problem+json")
            return pool.counts.replacements == [.time: 2]
        }
        #expect(try served.ask("GET /livez").status == 200)
    }

    @Test func `a document whose client has gone makes room for one that waits`() throws {
        let served = try served("case \"$line\" in *slow*) read line;; esac\n\(Self.answer)")
        let json = "{\"html\":\"slow\"}"
        var client: RawClient? = try RawClient(port: served.server.port)
        let fields = "content-type: application/json\r\ncontent-length: \(json.utf8.count)\r\n"
        client?.send(RawClient.request("POST /render", port: served.server.port, fields: fields) + json)
        let pool = served.service.pool
        try waitUntil("the document was begun") { pool.counts.running == 1 }
        client = nil
        #expect(try served.post("/render", "{\"html\":\"<p>1\"}").status == 200)
        #expect(pool.counts.replacements == [.unwanted: 1])
    }

    @Test func `more requests than may wait are told to come again, and the service lives`() throws {
        // Answers once it may, and then again.
        let gate = #"until [ -e "${0%/*}/go" ] || [ ! -e "${0%/*}/script" ]; do sleep 0.05; done"#
        let served = try served("\(gate)\n\(Self.answer)\nread line\n\(Self.answer)") { $0.queue = 1 }
        let counts = { served.service.pool.counts }
        nonisolated(unsafe) let shared = served
        let statuses = Mutex<[Int]>([])
        @Sendable func ask() -> Served.Answer? { try? shared.post("/render", "{\"html\":\"<p>1\"}") }
        let group = DispatchGroup()
        func begin() {
            Thread.detachNewThread(in: group) {
                let status = ask()?.status ?? 0
                statuses.withLock { $0.append(status) }
            }
        }
        // One is made, one waits, and the others come too late.
        begin()
        try waitUntil("the first one was begun") { counts().running == 1 }
        begin()
        try waitUntil("the second one waited") { counts().waiting == 1 }
        for _ in 0..<2 {
            let late = ask()
            #expect(late?.status == 429 && late?.fields["retry-after"] == "1")
        }
        #expect(try served.ask("GET /readyz").status == 503)
        #expect(try served.ask("GET /livez").status == 200)
        try served.folder.write("", to: "go")
        group.wait()
        #expect(statuses.withLock { $0 } == [200, 200])
    }

    @Test func `a service that ends begins nothing new`() throws {
        let served = try Served(program: Self.program("exit 1"))
        served.service.drain()
        #expect(try served.ask("GET /readyz").status == 503)
        #expect(try served.ask("GET /livez").status == 200)
        let answer = try served.post("/render", "{\"html\":\"<p>1\"}")
        #expect(answer.status == 503)
        #expect(answer.text.contains("serve.draining"))
    }

    @Test func `a program that does not speak the protocol is an error at the start`() {
        let problem = #expect(throws: ServeProblem.self) { _ = try Served(program: "echo hello; read line") }
        #expect(problem?.reason.contains("does not speak version 2") == true)
    }
}
