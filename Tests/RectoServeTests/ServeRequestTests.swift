import RectoCore
import RectoHTTP
import RectoServeRequest
import Testing

@testable import RectoServeCore

@Suite struct ServeRequestTests {
    @Test func `a request is the same after its arguments`() throws {
        var request = ServeRequest()
        request.maps = ["https://a.example/static=/srv/static"]
        (request.program, request.templates, request.host) = ("/bin/recto", "/a b", "0.0.0.0")
        (request.port, request.hostNames, request.workers) = (0, ["a", "b"], 3)
        (request.queue, request.time, request.flags) = (7, 1500, [.systemFonts, .quiet])
        request.tokenFile = "/t"
        #expect(ServeRequest(arguments: request.arguments) == request)
        #expect(ServeRequest(arguments: ["--help"]) == nil)
        #expect(ServeRequest(arguments: request.arguments + ["port=x"]) == nil)
        #expect(ServeRequest(arguments: []) == nil)
    }

    @Test func `workers require the sandbox unless the request says otherwise`() throws {
        func sandbox(_ request: ServeRequest) throws -> String {
            let arguments = WorkerPool.Settings(request).arguments
            return arguments[try #require(arguments.firstIndex(of: "--sandbox")) + 1]
        }
        var request = ServeRequest()
        #expect(try sandbox(request) == "require")
        request.sandbox = "auto"
        #expect(try sandbox(request) == "auto")
    }

    private func acceptance(_ field: String?) throws -> String {
        let acceptance = try Acceptance(field)
        return (acceptance.format ?? "any") + (acceptance.wantsReport ? "+report" : "")
    }

    @Test(arguments: [
        (nil, "any"), ("*/*", "any"), ("application/pdf", "pdf"), ("image/svg+xml, */*;q=0.1", "svg"),
        ("text/html, image/png;q=0.5, application/pdf;q=0.4", "png"), ("multipart/mixed", "any+report"),
        ("multipart/mixed, image/png", "png+report"), ("image/png;q=0, application/pdf", "pdf"),
    ])
    func `the best type that can be had is chosen`(field: String?, expected: String) throws {
        #expect(try acceptance(field) == expected)
    }

    @Test func `no type that can be had is a problem`() {
        #expect(throws: ServeProblem.self) { try Acceptance("text/html") }
    }

    private func line(
        _ json: String? = nil, _ fields: [(String, String)] = [], _ files: [(String, String, String)] = []
    )
        throws -> String
    {
        var upload = Upload(BodyBudget(1 << 20))
        upload.json = json.map { Array($0.utf8) }
        upload.fields = fields.map { (name: $0.0, value: $0.1) }
        upload.files = files.map { Upload.File(field: $0.0, name: $0.1, bytes: Array($0.2.utf8)) }
        var job = try RenderJob(upload)
        try job.prefer(format: "png")
        return String(decoding: job.request().line, as: UTF8.self)
    }

    @Test func `JSON becomes a line for the worker, its data as they are written`() throws {
        let json =
            "{\"template\":\"a.html\",\r\n\"data\":{\"n\":1.50,\n\"t\":\"ä\\n\"},\"options\":{\"pdf-a\":\"3b\",\"format\":\"pdf\"}}"
        #expect(
            try line(json)
                == "{\"data\":{\"n\":1.50, \"t\":\"ä\\n\"},\"template\":\"a.html\",\"options\":{\"pdf-a\":\"3b\",\"format\":\"pdf\"},\"digest\":false}"
        )
    }

    @Test func `a form becomes the same, with its files`() throws {
        let fields = [("data", "{\"n\":1}"), ("options", "{\"strict\":true}")]
        let files = [("html", "b.html", "<p>\"1\""), ("logo", "img/a.png", "123")]
        #expect(
            try line(nil, fields, files)
                == #"{"data":{"n":1},"html":"<p>\"1\"","name":"b.html","options":{"strict":true,"format":"png"},"digest":false,"files":{"img/a.png":3}}"#
        )
    }

    @Test(arguments: [
        "{}", "[]", "{", "{\"template\":\"a\",\"html\":\"b\"}", "{\"template\":1}", "{\"template\":\"a\",\"data\":[]}",
        "{\"template\":\"a\",\"options\":\"x\"}", "{\"template\":\"a\",\"format\":\"jpg\"}",
        "{\"template\":\"a\",\"tempalte\":1}",
    ])
    func `a request that is none is a problem of the client`(json: String) {
        let problem = #expect(throws: ServeProblem.self) { try line(json) }
        #expect(problem?.status == 400)
    }

    @Test func `two files of one name would not be told apart`() {
        #expect(throws: ServeProblem.self) { try line("{\"html\":\"a\"}", [], [("f", "a", "1"), ("f", "a", "2")]) }
    }

    @Test func `the trace of the client is kept`() {
        func trace(_ fields: (String, String)...) -> ServeTrace {
            ServeTrace(HTTPRequest(method: "GET", path: "/", fields: fields.map { (name: $0.0, value: $0.1) }))
        }
        let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        #expect(trace(("traceparent", parent)).id == "0af7651916cd43dd8448eb211c80319c")
        #expect(trace(("traceparent", parent)).fields.first?.value == parent)
        #expect(trace(("gotenberg-trace", "abc"), ("traceparent", parent)).id == "abc")
        #expect(trace(("gotenberg-trace", "a\"b")).id.utf8.count == 32)
        #expect(trace(("traceparent", "00-00000000000000000000000000000000-b7ad6b7169203331-01")).fields.count == 1)
        #expect(trace().id != trace().id)
    }

    @Test func `diagnostics in a field are ASCII and whole`() {
        let text = "{\"id\":\"a\",\"message\":\"€😀\"}"
        var diagnostics = WorkerAnswer.Diagnostics()
        diagnostics.texts = [text, text]
        #expect(diagnostics.field(limit: 60) == "[{\"id\":\"a\",\"message\":\"\\u20ac\\ud83d\\ude00\"}]")
        #expect(diagnostics.field(limit: 10) == "[]")
    }

    @Test func `an archive holds its files as they are`() {
        var archive = ZipArchive()
        archive.add("a.pdf", Array("123456789".utf8))
        #expect(ZipArchive.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
        let bytes = archive.finished()
        #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
        #expect(bytes.count == 30 + 5 + 9 + 46 + 5 + 22)
    }

    @Test func `the times of logs and pages are those of the calendar`() {
        #expect(ServeTime.log(seconds: 1_795_000_000, milliseconds: 7) == "2026-11-18T11:06:40.007Z")
        #expect(ServeTime.page(seconds: 1_795_000_000) == "11/18/26, 11:06 AM")
        #expect(ServeTime.page(seconds: 0) == "1/1/70, 12:00 AM")
    }

    @Test func `a name and password can be base64`() {
        #expect(Base64.decoded(Array("YTpi".utf8)) == Array("a:b".utf8))
        #expect(Base64.decoded(Array("YQ==".utf8)) == Array("a".utf8))
        #expect(Base64.decoded(Array("YWI=".utf8)) == Array("ab".utf8))
        #expect(Base64.decoded(Array("Y-==".utf8)) == nil)
        #expect(Base64.decoded(Array("YQ".utf8)) == nil)
    }
}
