import RectoTestSupport
import Testing

@testable import RectoPreviewCore

@Suite struct PreviewServerTests {
    private let bill = ["bill.html": "<!DOCTYPE html><p>Bill"]

    @Test func `without the token nothing is there, whatever else is right`() throws {
        let served = try Served(bill)
        for path in [
            "/", "/state", "/0123456789abcdeg/state", "/0123456789abcde/state", "/0123456789abcdef", "//state",
            "/bill.html",
        ] {
            let answer = try RawClient.ask(
                RawClient.request("GET \(path)", port: served.server.port), port: served.server.port)
            #expect(answer.status == 404)
        }
        #expect(try served.ask("GET", "state").status == 200)
    }

    @Test(arguments: [
        "host: evil.example", "host: 127.0.0.1", "host: 127.0.0.1:1", "host: 127.0.0.1.evil.example:PORT",
        "host: 127.0.0.1:PORT\r\norigin: http://evil.example", "host: 127.0.0.1:PORT\r\norigin: null",
        "host: 127.0.0.1:PORT\r\nsec-fetch-site: cross-site",
    ])
    func `a page of another name may not ask, even with the token`(fields: String) throws {
        let served = try Served(bill)
        let fields = fields.split(separator: "PORT", omittingEmptySubsequences: false)
            .joined(separator: String(served.server.port))
        let request = "GET /\(Served.token)/state HTTP/1.1\r\n\(fields)\r\nconnection: close\r\n\r\n"
        #expect(try RawClient.ask(request, port: served.server.port).status == 403)
    }

    @Test func `no file of the folder is served`() throws {
        let served = try Served(bill)
        for path in [
            "bill.html", "../bill.html", "page/bill.html", "page/..", "page/../../bill.html", "page/%2e%2e",
            "page/x.svg",
        ] {
            #expect(try served.ask("GET", path).status == 404)
        }
    }

    @Test func `each answer says what a browser may do with it`() throws {
        let served = try Served(bill)
        for path in ["", "preview.js", "state", "nothing"] {
            let answer = try served.ask("GET", path)
            #expect(answer.contains("content-security-policy: default-src 'self'; script-src 'self'; "))
            #expect(answer.contains("x-content-type-options: nosniff\r\n"))
            #expect(answer.contains("referrer-policy: no-referrer\r\n"))
        }
        #expect(try served.ask("GET", "").contains("content-type: text/html"))
    }

    @Test func `the page, its drawings and JSON are packed, fonts are not`() throws {
        let text = (1...200).map { "Line \($0)" }.joined(separator: "<p>")
        let served = try Served(["bill.html": "<!DOCTYPE html><style>p { margin: 0; font-size: 4px }</style><p>" + text]
        )
        let page = try #require(served.state(showing: 0).items("pages").first)
        let hash = try #require(page["hash"])
        let face = try #require(page.items("faces").first?["file"])
        func length(_ path: String, _ coding: String) throws -> Int {
            let answer = try served.ask("GET", path, fields: "accept-encoding: \(coding)\r\n")
            let field = answer.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
            return try #require(field.flatMap { Int($0.dropFirst(16)) })
        }
        for path in ["", "preview.js", "preview.css", "page/\(hash).svg", "page/\(hash).html"] {
            let (plain, packed) = try (length(path, "identity"), length(path, "gzip"))
            #expect(packed * 2 < plain, "\(path)")
            #expect(try length(path, "gzip") == packed)
        }
        #expect(try length("file/\(face)", "gzip") == length("file/\(face)", "identity"))
        #expect(try served.ask("GET", "page/\(hash)/explain", fields: "accept-encoding: gzip\r\n").status == 200)
    }

    @Test func `a page is found by its hash and kept for good`() throws {
        let served = try Served(bill)
        let page = try #require(served.state(showing: 0).items("pages").first)
        let hash = try #require(page["hash"])
        #expect(hash.utf8.count == 32)
        let picture = try served.ask("GET", "page/\(hash).svg")
        #expect(picture.contains("content-type: image/svg+xml\r\n"))
        #expect(picture.contains("immutable\r\n"))
        #expect(picture.content.contains("<svg"))
        #expect(try served.ask("GET", "page/\(hash)").status == 404)
        // The fonts of its text are files of their own.
        let face = try #require(page.items("faces").first?["file"])
        let font = try served.ask("GET", "file/\(face)")
        #expect(font.status == 200)
        #expect(font.contains("content-type: font/"))
        #expect(font.contains("immutable\r\n"))
    }

    @Test func `the document is a PDF, with what was edited`() async throws {
        let served = try Served(bill)
        let two = "<!DOCTYPE html><p style='break-after: page'>One<p>Two"
        _ = try served.edit("{\"file\": \"\(served.path("bill.html"))\", \"text\": \"\(two)\"}")
        #expect(try await served.session.pdf().get().pages == 2)
        let answer = try served.ask("GET", "document.pdf")
        #expect(answer.status == 200)
        #expect(answer.contains("content-type: application/pdf\r\n"))
        #expect(answer.content.hasPrefix("%PDF-"))
    }

    @Test func `other methods, types and texts are refused`() throws {
        let served = try Served(bill)
        #expect(try served.ask("POST", "state").status == 405)
        #expect(try served.ask("GET", "edit").status == 405)
        #expect(try served.ask("DELETE", "edit").status == 405)
        #expect(
            try served.ask("POST", "edit", fields: "content-type: text/plain\r\ncontent-length: 2\r\n", body: "{}")
                .status == 415)
        for json in ["", "{", "[]", "{}", "{\"path\": 1}", "{\"path\": \"$.a\"}", "{\"file\": \"bill.html\"}"] {
            #expect(try served.post("edit", json).status == 422)
        }
        #expect(try served.post("settings", "{\"theme\": \"../theme.json\"}").status == 422)
        #expect(try served.post("settings", "{\"colour\": true}").status == 422)
    }

    @Test func `a token is long and plain, and each new one is another`() {
        #expect(SecretToken().text != SecretToken().text)
        #expect(SecretToken().text.utf8.count == 32)
        #expect(SecretToken("short") == nil)
        #expect(SecretToken("0123456789abcde/") == nil)
        let token = SecretToken("0123456789abcdef")
        #expect(token?.matches("0123456789abcdef") == true)
        #expect(token?.matches("0123456789abcdeF") == false)
        #expect(token?.matches("0123456789abcdef0") == false)
        #expect(token?.matches("") == false)
    }
}
