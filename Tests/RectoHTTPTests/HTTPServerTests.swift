import RectoHTTP
import RectoTestSupport
import Synchronization
import Testing

@Suite struct HTTPServerTests {
    /// A server with a few addresses, which is stopped after the test.
    final class Served {
        let server: HTTPServer
        var port: Int { server.port }

        init(_ change: (inout HTTPLimits) -> Void = { _ in }) throws {
            var limits = HTTPLimits()
            change(&limits)
            var router = HTTPRouter()
            router.on("GET", "/hello") { _ in .json(200, "{\"hello\":1}") }
            router.on("POST", "/echo") { HTTPResponse(200, body: .bytes($0.body)) }
            router.on("GET", "/thing/:name") { .immutable(Array(($0.captures["name"] ?? "").utf8), type: "text/plain") }
            router.on("GET", "/file") { .tagged(Array("file".utf8), type: "text/plain", for: $0) }
            router.on("GET", "/packed") { request in
                var response = HTTPResponse.tagged(Array("plain".utf8), type: "text/plain", for: request)
                response.packed = { Array("packed".utf8) }
                return response
            }
            let routes = router
            server = try HTTPServer.start(limits: limits) { _ in { await routes.answer(to: $0) } }
        }

        deinit { server.stop() }

        func ask(_ line: String, fields: String = "", body: String = "") throws -> String {
            try RawClient.ask(RawClient.request(line, port: port, fields: fields, body: body), port: port)
        }
    }

    @Test func `an address that is known is answered, others are not`() throws {
        let served = try Served()
        let answer = try served.ask("GET /hello")
        #expect(answer.status == 200)
        #expect(answer.content == "{\"hello\":1}")
        #expect(answer.contains("\r\ndate: "))
        #expect(try served.ask("GET /nothing").status == 404)
        #expect(try served.ask("GET /hello/").status == 404)
        #expect(try served.ask("GET /thing/a.svg").content == "a.svg")
    }

    @Test(arguments: [
        "/..", "/../hello", "/thing/..", "/thing/%2e%2e", "/thing/a%2Fb", "//hello", "/thing/.x", "/th\\ing",
    ])
    func `a path that could lead elsewhere leads nowhere`(path: String) throws {
        let served = try Served()
        let status = try served.ask("GET \(path)").status
        #expect(status == 404 || status == 400)
    }

    @Test(arguments: [
        ("", "plain"), ("gzip", "packed"), ("deflate, gzip;q=0.5, br", "packed"), ("gzip;q=0", "plain"),
        ("*", "packed"),
        ("gzip; q=0, *", "plain"), ("br", "plain"), ("x-gzip", "packed"), ("identity, *;q=0", "plain"),
    ])
    func `content is packed for those who can unpack it`(codings: String, content: String) throws {
        let served = try Served()
        let answer = try served.ask(
            "GET /packed", fields: codings.isEmpty ? "" : "accept-encoding: \(codings)\r\n")
        #expect(answer.content == content)
        #expect(answer.contains("content-encoding: gzip\r\n") == (content == "packed"))
        #expect(answer.contains("vary: accept-encoding\r\n"))
        // Each form has a tag of its own, and who has either is told so.
        let tag = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("etag: ") }?.dropFirst(6))
        #expect(tag.hasSuffix("-gzip\"") == (content == "packed"))
        #expect(try served.ask("GET /packed", fields: "if-none-match: \(tag)\r\n").status == 304)
    }

    @Test func `HEAD has the fields of GET and no content`() throws {
        let served = try Served()
        let answer = try served.ask("HEAD /hello")
        #expect(answer.status == 200)
        #expect(answer.contains("content-length: 11\r\n"))
        #expect(answer.content.isEmpty)
    }

    @Test func `a method that an address does not have is refused with those that it has`() throws {
        let served = try Served()
        for method in ["DELETE", "PUT", "POST", "OPTIONS", "TRACE"] {
            let answer = try served.ask("\(method) /hello")
            #expect(answer.status == 405)
            #expect(answer.contains("allow: GET, HEAD\r\n"))
        }
        #expect(try served.ask("GET /echo").contains("allow: POST\r\n"))
    }

    @Test(arguments: [
        "BREW /hello HTTP/1.1\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET /hello HTTP/1.1\r\nno colon\r\n\r\n",
    ])
    func `what is no HTTP is answered with 400, and the connection ends`(text: String) throws {
        let served = try Served()
        #expect(try RawClient.ask(text, port: served.port).status == 400)
    }

    @Test func `fields, addresses and contents that are too large are refused`() throws {
        let served = try Served { ($0.fields, $0.address, $0.body) = (2000, 500, 1000) }
        let long = String(repeating: "a", count: 3000)
        #expect(try served.ask("GET /hello", fields: "x: \(long)\r\n").status == 431)
        let many = (0..<200).map { "x\($0): 1\r\n" }.joined()
        #expect(try served.ask("GET /hello", fields: many).status == 431)
        #expect(try served.ask("GET /hello?\(long.prefix(1000))").status == 414)
        #expect(try served.ask("POST /echo", fields: "content-length: 3000\r\n", body: long).status == 413)
        let chunk = "bb8\r\n\(long)\r\n0\r\n\r\n"
        #expect(try served.ask("POST /echo", fields: "transfer-encoding: chunked\r\n", body: chunk).status == 413)
        let fits = try served.ask("POST /echo", fields: "content-length: 900\r\n", body: String(long.prefix(900)))
        #expect(fits.content == String(long.prefix(900)))
    }

    @Test func `requests on one connection are answered one after another`() throws {
        let served = try Served()
        let client = try RawClient(port: served.port)
        let host = "host: 127.0.0.1\r\n"
        client.send("GET /thing/one HTTP/1.1\r\n\(host)\r\nGET /thing/two HTTP/1.1\r\n\(host)\r\n")
        client.send("GET /thing/three HTTP/1.1\r\n\(host)connection: close\r\n\r\n")
        let answers = client.read()
        let names = answers.split(whereSeparator: \.isNewline).filter { ["one", "two"].contains($0.prefix(3)) }
        #expect(names.map { String($0.prefix(3)) } == ["one", "two"])
        #expect(answers.hasSuffix("three"))
    }

    @Test func `a client that does not finish its request is let go`() throws {
        let served = try Served { $0.arrival = .milliseconds(100) }
        let silent = try RawClient(port: served.port)
        #expect(silent.read().isEmpty)
        let slow = try RawClient(port: served.port)
        slow.send("GET /hello HTTP/1.1\r\nhost: ")
        #expect(slow.read().isEmpty)
        let late = try RawClient(port: served.port)
        late.send("POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nab")
        #expect(late.read().isEmpty)
        // A machine that is slow for a moment lets go of others, too.
        try waitUntil("a whole request was answered") { try served.ask("GET /hello").status == 200 }
    }

    @Test func `no more clients are taken than the limit says`() throws {
        let served = try Served { $0.connections = 2 }
        let first = try RawClient(port: served.port)
        first.send("GET /hello HTTP/1.1\r\nhost: a\r\n\r\n")
        #expect(first.read { $0.hasSuffix("}") }.status == 200)
        let second = try RawClient(port: served.port)
        second.send("GET /hello HTTP/1.1\r\nhost: a\r\n\r\n")
        #expect(second.read { $0.hasSuffix("}") }.status == 200)
        let third = try RawClient(port: served.port)
        third.send("GET /hello HTTP/1.1\r\nhost: a\r\n\r\n")
        #expect(third.read().isEmpty)
    }

    @Test func `who has a file already is told so, and a hashed one is kept for good`() throws {
        let served = try Served()
        let first = try served.ask("GET /file")
        let tag = try #require(
            first.split(whereSeparator: \.isNewline).first { $0.hasPrefix("etag: ") }?.dropFirst(6))
        let second = try served.ask("GET /file", fields: "if-none-match: \"other\", W/\(tag)\r\n")
        #expect(second.status == 304)
        #expect(second.content.isEmpty)
        #expect(try served.ask("GET /file", fields: "if-none-match: \"other\"\r\n").status == 200)
        #expect(try served.ask("GET /thing/a").contains("immutable\r\n"))
    }

    @Test func `events come in order, until the client goes`() throws {
        let streams = Mutex<[HTTPStream]>([])
        let closed = Mutex(false)
        let server = try HTTPServer.start { _ in
            { _ in
                .events { stream in
                    stream.whenClosed { closed.withLock { $0 = true } }
                    streams.withLock { $0.append(stream) }
                    stream.write(ServerEvent("a", id: "1", data: "one\ntwo").bytes)
                }
            }
        }
        defer { server.stop() }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send(RawClient.request("GET /", port: server.port))
        let begin = client?.read { $0.contains("two\n\n") } ?? ""
        #expect(begin.contains("content-type: text/event-stream"))
        #expect(begin.contains("event: a\nid: 1\ndata: one\ndata: two\n\n"))
        let stream = try #require(streams.withLock { $0.first })
        for number in 0..<100 { stream.write(ServerEvent("n", data: "\(number)").bytes) }
        let rest = client?.read { $0.contains("data: 99\n\n") } ?? ""
        let numbers = rest.split(separator: "\n").compactMap { $0.hasPrefix("data: ") ? Int($0.dropFirst(6)) : nil }
        #expect(numbers == Array(0..<100))
        client = nil
        try waitUntil("the stream was closed") {
            stream.write([UInt8(ascii: "\n")])
            return closed.withLock { $0 }
        }
    }

    @Test func `only this machine's names and the server's own pages may ask`() {
        let access = LocalAccess(port: 8000)
        func status(_ fields: (String, String)...) -> Int? {
            access.refusal(of: HTTPRequest(method: "GET", path: "/", fields: fields.map { (name: $0.0, value: $0.1) }))?
                .status
        }
        #expect(status(("host", "127.0.0.1:8000")) == nil)
        #expect(status(("host", "LocalHost:8000"), ("origin", "http://localhost:8000")) == nil)
        #expect(status(("host", "127.0.0.1:8000"), ("sec-fetch-site", "none")) == nil)
        #expect(status() == 403)
        #expect(status(("host", "127.0.0.1")) == 403)
        #expect(status(("host", "127.0.0.1:8001")) == 403)
        #expect(status(("host", "evil.example:8000")) == 403)
        #expect(status(("host", "127.0.0.1:8000"), ("host", "127.0.0.1:8000")) == 403)
        #expect(status(("host", "127.0.0.1:8000"), ("origin", "http://localhost:8000")) == 403)
        #expect(status(("host", "127.0.0.1:8000"), ("origin", "https://127.0.0.1:8000")) == 403)
        #expect(status(("host", "127.0.0.1:8000"), ("origin", "null")) == 403)
        #expect(status(("host", "127.0.0.1:8000"), ("sec-fetch-site", "cross-site")) == 403)
    }

    @Test func `a port that is taken is an error with the system's reason`() throws {
        let served = try Served()
        let error = #expect(throws: HTTPServer.StartError.self) {
            _ = try HTTPServer.start(port: served.port) { _ in { _ in HTTPResponse(200) } }
        }
        #expect(error?.reason == "Address already in use")
    }
}
