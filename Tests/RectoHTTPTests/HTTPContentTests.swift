import RectoHTTP
import RectoTestSupport
import Synchronization
import Testing

@Suite struct HTTPContentTests {
    /// A server whose handler gives its requests to `read`.
    private func serve(
        limit: Int = 1 << 20, limits change: (inout HTTPLimits) -> Void = { _ in },
        _ read: @escaping @Sendable (HTTPContent) async -> String
    ) throws -> HTTPServer {
        var configuration = HTTPServer.Configuration()
        change(&configuration.limits)
        configuration.streamLimit = { $0.path == "/stream" ? limit : nil }
        return try HTTPServer.start(configuration) { _ in
            { request in
                guard let content = request.content else { return .refusal(200, "\(request.body.count)") }
                return .refusal(200, await read(content))
            }
        }
    }

    private static let count: @Sendable (HTTPContent) async -> String = { content in
        do throws(HTTPContent.Failure) {
            let bytes = try await content.rest()
            return "\(bytes.count)"
        } catch {
            return "\(error)"
        }
    }

    private func ask(_ server: HTTPServer, _ length: Int, _ body: String) throws -> String {
        try RawClient.ask(
            RawClient.request(
                "POST /stream", port: server.port, fields: "content-length: \(length)\r\n", body: body),
            port: server.port)
    }

    @Test func `a handler reads the content while it arrives`() throws {
        let first = Mutex("")
        let server = try serve { content in
            let part = try? await content.next()
            first.withLock { $0 = String(decoding: part ?? [], as: UTF8.self) }
            return await Self.count(content)
        }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send(RawClient.request("POST /stream", port: server.port, fields: "content-length: 6\r\n", body: "abc"))
        while first.withLock({ $0.isEmpty }) {}
        client.send("def")
        #expect(client.read().content == "3\n")
        #expect(first.withLock { $0 } == "abc")
    }

    @Test func `contents are read whole, and the next request on the connection is answered`() throws {
        let server = try serve(limit: 4 << 20, Self.count)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        let body = String(repeating: "a", count: 3 << 20)
        client.send("POST /stream HTTP/1.1\r\nhost: a\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)")
        client.send("POST /stream HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n")
        client.send("3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
        let answers = client.read()
        #expect(answers.contains("\r\n\r\n\(3 << 20)\n"))
        #expect(answers.hasSuffix("\r\n\r\n7\n"))
    }

    @Test func `a content that is too large is refused at once, or as soon as it is`() throws {
        let server = try serve(limit: 1000, Self.count)
        defer { server.stop() }
        #expect(try ask(server, 2000, "").status == 413)
        let chunk = "7d0\r\n" + String(repeating: "a", count: 2000) + "\r\n0\r\n\r\n"
        let answer = try RawClient.ask(
            RawClient.request("POST /stream", port: server.port, fields: "transfer-encoding: chunked\r\n", body: chunk),
            port: server.port)
        #expect(answer.content == "tooLarge\n")
    }

    @Test func `a reader is told that the client has gone`() throws {
        let outcome = Mutex("")
        let server = try serve { content in
            let text = await Self.count(content)
            outcome.withLock { $0 = text }
            return text
        }
        defer { server.stop() }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("POST /stream HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc")
        client = nil
        try waitUntil("the reader was told") { outcome.withLock { !$0.isEmpty } }
        #expect(outcome.withLock { $0 } == "aborted")
    }

    @Test func `a client that sends nothing any more is let go`() throws {
        let server = try serve(limit: 1000, limits: { $0.arrival = .milliseconds(100) }, Self.count)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send("POST /stream HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc")
        #expect(client.read().isEmpty)
    }

    @Test func `an answer before the end of the content ends the connection`() throws {
        let server = try serve { _ in "early" }
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send("POST /stream HTTP/1.1\r\nhost: a\r\ncontent-length: 500000\r\n\r\nabc")
        let answer = client.read()
        #expect(answer.content == "early\n")
        #expect(answer.contains("connection: close\r\n"))
    }

    @Test func `a client that asks whether to go on is told so once somebody reads`() throws {
        let server = try serve(limit: 1000, Self.count)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        client.send(
            RawClient.request(
                "POST /stream", port: server.port, fields: "expect: 100-continue\r\ncontent-length: 3\r\n"))
        #expect(client.read { $0.contains("100 Continue\r\n\r\n") }.status == 100)
        client.send("abc")
        #expect(client.read().content == "3\n")
    }

    @Test func `what is not read yet is bounded`() throws {
        let isOpen = Mutex(false)
        let server = try serve(limit: 64 << 20) { content in
            while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) }
            return await Self.count(content)
        }
        defer { server.stop() }
        // The system's own buffers take a few megabytes; then the client has to wait.
        let sender = try RawClient(port: server.port)
        sender.send("POST /stream HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: \(32 << 20)\r\n\r\n")
        let sent = sender.sendWithoutWaiting([UInt8](repeating: 0x61, count: 32 << 20))
        #expect(sent < 16 << 20)
        isOpen.withLock { $0 = true }
        sender.send(String(repeating: "a", count: (32 << 20) - sent))
        #expect(sender.read().content == "\(32 << 20)\n")
    }
}
