import RectoCore
import RectoTemplate
import Testing

@testable import RectoBatch

/// Names of documents, and why no record leads out of its folder.
struct NamePatternTests {
    private func data(_ json: String) throws -> JSONDocument {
        let sources = SourceStore()
        return try JSONDocument(
            parsing: sources.add(name: "r.json", bytes: Array(json.utf8)), in: sources, diagnostics: DiagnosticSink())
    }

    /// The invoice beside a PDF is XML, and no PDF.
    @Test func invoiceHasTheNameOfXML() throws {
        let known = try data(#"{"number": 17}"#)
        #expect(try NamePattern("x/{number}.xml").path(of: .invoice, index: 1, data: known).text == "x/17.xml")
        #expect(throws: RenderFailure.self) {
            try NamePattern("x/{number}.png").path(of: .invoice, index: 1, data: known)
        }
        #expect(throws: RenderFailure.self) { try NamePattern("x/{number}.xml").path(index: 1, data: known) }
    }

    /// The path, or the id and the message of the failure.
    private func path(_ pattern: String, _ json: String, index: Int = 7) throws -> String {
        do {
            return try NamePattern(pattern).path(index: index, data: data(json)).text
        } catch let error as RenderFailure {
            return "\(error.diagnostic.id): \(error.diagnostic.message)"
        }
    }

    @Test(arguments: [
        ("out/{customer.id}/{number}.pdf", "out/c1/0017.pdf"), ("{index}.pdf", "7.pdf"),
        ("{index:06}.pdf", "000007.pdf"),
        ("{number:06}.pdf", "000017.pdf"), ("{name|slug}.pdf", "müller-söhne-co.pdf"),
        ("{name|upper|slug}", "müller-söhne-co"),
        ("{{{index}}}.pdf", "{7}.pdf"), ("{a.b}.pdf", "dotted.pdf"), ("/abs/{index}.pdf", "/abs/7.pdf"),
        ("../{index}.pdf", "../7.pdf"), ("bill {vip}.pdf", "bill true.pdf"),
    ])
    func valuesTakeTheirPlaces(pattern: String, expected: String) throws {
        let json =
            #"{"number": "0017", "customer": {"id": "c1"}, "name": "Müller & Söhne / Co.", "a.b": "dotted", "vip": true}"#
        #expect(try path(pattern, json) == expected)
    }

    @Test(arguments: [
        ("..", "it leads to another folder"), (".", "it leads to another folder"), ("a/b", "it contains '/'"),
        ("/etc/x", "it contains '/'"), ("a\\\\b", "it contains '\\'"), ("a\\u0000b", "it contains a control character"),
        ("a\\nb", "it contains a control character"), ("", "it is empty"), ("NUL", "Windows keeps it for a device"),
        ("com1.x", "Windows keeps it for a device"), ("com¹.x", "Windows keeps it for a device"),
        ("NUL .x", "Windows keeps it for a device"), ("a:b", "it contains ':', which Windows does not allow"),
        ("a?", "it contains '?', which Windows does not allow"), ("a.", "it ends with a dot or a space"),
    ])
    func noValueLeadsElsewhere(value: String, fault: String) throws {
        let found = try path("out/{id}/b.pdf", "{\"id\": \"\(value)\"}")
        #expect(found.hasPrefix("batch.unsafe-name: "))
        #expect(found.hasSuffix(fault))
    }

    @Test func twoValuesTogetherLeadNowhereElse() throws {
        let found = try path("out/{a}{b}/x.pdf", #"{"a": ".", "b": "."}"#)
        #expect(found == "batch.unsafe-name: '..' cannot be the name of a file: it leads to another folder")
    }

    @Test func aNameIsNotLongerThanFilesMayBe() throws {
        let found = try path("{a}.pdf", "{\"a\": \"\(String(repeating: "x", count: 252))\"}")
        #expect(found.hasSuffix("it is longer than 255 bytes"))
    }

    @Test(arguments: [
        (#"{}"#, "the record has no 'a.b', which its name asks for"),
        (#"{"a": {"b": null}}"#, "'a.b', which the record's name asks for, is empty"),
        (#"{"a": {"b": [1]}}"#, "'a.b', which the record's name asks for, is no text"),
        (#"[1]"#, "the record has no 'a.b', which its name asks for"),
    ])
    func aValueThatIsMissingIsAnError(json: String, message: String) throws {
        #expect(try path("{a.b}.pdf", json) == "batch.no-name: " + message)
    }

    @Test(arguments: [
        ("{a", "'{' in '{a' has no '}'; write '{{' for a brace"),
        ("a}", "'}' in 'a}' has no '{'; write '}}' for a brace"),
        ("{}", "'{}' names no value"), ("{a:x}", "the width in '{a:x}' is no number such as 06"),
        ("{a|no}", "'no' in '{a|no}' is no filter; there are 'slug', 'lower', 'upper'"),
    ])
    func malformedPatternsSayWhy(pattern: String, message: String) {
        let error = #expect(throws: NamePattern.Malformed.self) { try NamePattern(pattern) }
        #expect(error?.message == message)
    }

    @Test func theFolderIsWhatNoRecordChooses() throws {
        #expect(try NamePattern("out/deep/a-{x}/b.pdf").folder == "out/deep")
        #expect(try NamePattern("{x}.pdf").folder == "")
        #expect(try NamePattern("a/b.pdf").folder == "a")
    }

    private func argument(_ pattern: String, _ json: String) throws -> String {
        do {
            return try NamePattern(pattern, words: [""]).argument(index: 7, data: data(json), words: ["": "out/7.pdf"])
        } catch let error as RenderFailure {
            return "\(error.diagnostic.id): \(error.diagnostic.message)"
        }
    }

    @Test func argumentsTakeValuesAsTheyAre() throws {
        #expect(try argument("{}", "{}") == "out/7.pdf")
        #expect(try argument("--to={email}", #"{"email": "-a; b $(c)/"}"#) == "--to=-a; b $(c)/")
        #expect(
            try argument("{email}", #"{"email": "-rf"}"#)
                == "batch.unsafe-argument: '-rf' of the data cannot be an argument: it would be read as an option")
        #expect(
            try argument("{pin}", #"{"pin": "@/etc/passwd"}"#)
                == "batch.unsafe-argument: '@/etc/passwd' of the data cannot be an argument: "
                + "qpdf and others would read it as a file of arguments")
        #expect(try argument("{a}{b}", #"{"a": "", "b": "@x"}"#).hasPrefix("batch.unsafe-argument"))
        #expect(try argument("{a}", "{\"a\": \"-\u{301}x\"}").hasPrefix("batch.unsafe-argument"))
        #expect(try argument("{mail}", #"{"mail": "a@example.org"}"#) == "a@example.org")
    }
}

struct NameClaimsTests {
    @Test func theFirstRecordOfANameIsKnown() {
        var claims = NameClaims()
        for index in 1...5000 { #expect(claims.claim("out/\(index).pdf", for: index) == nil) }
        for index in 1...5000 { #expect(claims.claim("out/\(index).pdf", for: 9999) == .same(index)) }
    }

    @Test func namesThatDifferInCapitalsOrNormalFormAreSimilar() {
        var claims = NameClaims()
        #expect(claims.claim("A", for: 1) == nil)
        #expect(claims.claim("a", for: 2) == .similar(1))
        #expect(claims.claim("A", for: 3) == .same(1))
        #expect(claims.claim("a", for: 4) == .same(2))
        #expect(claims.claim("\u{E9}", for: 5) == nil)
        #expect(claims.claim("e\u{301}", for: 6) == .similar(5))
        #expect(claims.claim("e\u{301}", for: 7) == .same(6))
    }
}
