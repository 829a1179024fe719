import RectoCore
import RectoDOM
import Testing

@Suite struct EncodingTests {
    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x3C, 0x70, 0x3E, 0xC3, 0xA4], "<p>ä</p>"),
            ([0xFF, 0xFE, 0x3C, 0, 0x70, 0, 0x3E, 0, 0xAC, 0x20], "<p>€</p>"),
            ([0xFE, 0xFF, 0, 0x3C, 0, 0x70, 0, 0x3E, 0x20, 0xAC], "<p>€</p>"),
            (Array("<meta charset=latin1><p>".utf8) + [0xE4, 0x80], "<p>ä€</p>"),
            (
                Array("<meta http-equiv='Content-Type' content='text/html; charset=windows-1252'><p>".utf8) + [0x96],
                "<p>–</p>"
            ),
            (Array("<meta charset='ISO-8859-15'><p>".utf8) + [0xA4], "<p>€</p>"),
            (Array("<meta charset=gb2312><p>".utf8) + [0x81, 0x30, 0x84, 0x36], "<p>¥</p>"),
            (Array("<meta charset=x-user-defined><p>".utf8) + [0x80], "<p>€</p>"),
            (Array("<meta charset=utf-8><p>ä".utf8), "<p>ä</p>"),
            (Array("<p>ä".utf8), "<p>ä</p>"),
        ] as [([UInt8], String)])
    func encodingIsRecognized(_ bytes: [UInt8], _ expected: String) throws {
        let fixture = try ParsedFixture(bytes: bytes)
        #expect(fixture.body == expected)
        #expect(fixture.ids.isEmpty)
    }

    @Test func malformedBytesAreShownAndReported() throws {
        let fixture = try ParsedFixture(
            bytes: Array("<p>a".utf8) + [0xE4] + Array("b</p><i>".utf8) + [0xE2, 0x82] + Array("c".utf8))
        #expect(fixture.body == "<p>a\u{FFFD}b</p><i>\u{FFFD}c</i>")
        #expect(fixture.ids == ["html.malformed-encoding"])
        #expect(fixture.diagnostics.diagnostics[0].span?.lower == 4)
        // A place after it is found in the bytes as they were.
        let span = fixture.document.span(fixture.all("i")[0])
        #expect(fixture.sources.resolve(span).span == SourceSpan(source: SourceID(raw: 0), lower: 10, upper: 11))
    }

    @Test func anUnknownEncodingIsReported() throws {
        let fixture = try ParsedFixture("<meta charset=klingon><p>ä")
        #expect(fixture.body == "<p>ä</p>")
        #expect(fixture.ids == ["html.unknown-encoding"])
        let span = try #require(fixture.diagnostics.diagnostics[0].span)
        #expect((span.lower, span.upper) == (14, 21))
    }
}

@Suite struct UnusableInputTests {
    @Test(arguments: [
        ("", "html.empty"), (" \n\t", "html.empty"), ("%PDF-1.7 x", "html.binary"), ("PK\u{3}\u{4}", "html.binary"),
        ("a\0b", "html.binary"),
    ])
    func isRefused(_ source: String, _ id: String) {
        let failure = #expect(throws: RenderFailure.self) { try ParsedFixture(source) }
        #expect(failure?.diagnostic.id.rawValue == id)
        #expect(failure?.kind == .input)
    }

    @Test func tooDeepNestingIsALimit() {
        let failure = #expect(throws: RenderFailure.self) {
            try ParsedFixture(String(repeating: "<div>", count: 10_000))
        }
        #expect(failure?.kind == .limit)
        #expect(failure?.diagnostic.id == .limitNesting)
        // html, body and 998 others are open: the next is one too many.
        #expect(failure?.diagnostic.span?.lower == 4990)
    }

    @Test func theDepthLimitCanBeRaised() throws {
        var options = HTMLParserOptions()
        options.limits.maximumDepth = 20_000
        let fixture = try ParsedFixture(String(repeating: "<div>", count: 10_000), options: options)
        #expect(fixture.all("div").count == 10_000)
    }
}
