import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Syntax 3 §5.3 Parser Entry Points](https://www.w3.org/TR/css-syntax-3/#parser-entry-points)
@Suite("Tokens") struct TokenCursorTests {
    private func cursor(_ text: String) -> TokenCursor {
        TokenCursor(Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0)))
    }

    @Test("white space is skipped, and known where it matters") func whiteSpace() {
        var cursor = cursor("  a /**/ b/**/c ")
        #expect(cursor.ident() == "a")
        #expect(cursor.isAfterWhiteSpace)
        #expect(cursor.ident() == "b")
        #expect(!cursor.isAfterWhiteSpace)
        #expect(cursor.isBeforeWhiteSpace)
        #expect(cursor.ident() == "c")
        #expect(cursor.atEnd)
        #expect(cursor.ident() == nil)
    }

    @Test("a step passes a whole block or function") func blocks() {
        var cursor = cursor("f( (a) , {b} ) [x] y")
        var arguments = cursor.function(named: "f")
        #expect(arguments?.splitByCommas().map(\.sourceText) == ["(a)", "{b}"])
        #expect(arguments?.block(.openParenthesis)?.sourceText == "a")
        #expect(cursor.block(.openSquare)?.sourceText == "x")
        #expect(cursor.sourceText == "y")
    }

    @Test("blocks that never close end with the source") func openBlocks() {
        var cursor = cursor("f(a (b")
        let inner = cursor.function()?.arguments
        #expect(inner?.sourceText == "a (b")
        #expect(cursor.atEnd)
    }

    @Test("a value that cannot be read leaves the cursor alone") func attempt() {
        var cursor = cursor("1 2 x")
        let pair: (Double, Double, Double)? = cursor.attempt { cursor in
            guard let a = cursor.number(), let b = cursor.number(), let c = cursor.number() else { return nil }
            return (a, b, c)
        }
        #expect(pair == nil)
        #expect(cursor.number() == 1)
        #expect(cursor.whole { $0.number() } == nil)
    }

    @Test("numbers are exact") func numbers() {
        let texts = [
            "0.1", "1e-7", "123456789012345678901234567890", "1e999", "9007199254740993", "0.3333333333333333333",
            "-0.0",
        ]
        let values = texts.map { cursor($0).token?.number }
        #expect(values == [0.1, 1e-7, 1.2345678901234568e29, .greatestFiniteMagnitude, 9007199254740992, 1.0 / 3, 0])
    }

    @Test("values and urls") func values() {
        var cursor = cursor("'a\\'b' url( x.png ) url('y') 50% 3PX RED")
        #expect(cursor.string() == "a'b")
        #expect(cursor.url() == "x.png")
        #expect(cursor.url() == "y")
        #expect(cursor.percentage() == 50)
        let dimension = cursor.dimension()
        #expect(dimension.map { cursor.list.lowercasedValue($0) } == "px")
        #expect(cursor.keyword() == "red")
    }

    @Test("spans are those of the source, escapes or not") func spans() {
        var cursor = cursor("\\61 b  c")
        #expect(cursor.span == SourceSpan(source: SourceID(raw: 0), lower: 0, upper: 5))
        let start = cursor.position
        #expect(cursor.ident() == "ab")
        #expect(cursor.span(from: start).upper == 5)
        #expect(cursor.span.lower == 7)
    }

    @Test(
        "decoding",
        arguments: [
            ([0x61, 0xE9], "windows-1252", "aé"), ([0x80, 0x99], "latin1", "€™"), ([0xA4, 0xE9], "iso-8859-15", "€é"),
            ([0xFF, 0xFE, 0xAC, 0x20], nil, "€"), ([0xEF, 0xBB, 0xBF, 0x61], "latin1", "a"),
            ([0xC3, 0xA9], "nope", "é"), ([0x83, 0x41, 0x5C], "Shift_JIS", "ア\\"), ([0xA4, 0xA4], "big5", "中"),
            ([0xC7], "iso-8859-6", "ا"),
        ] as [([UInt8], String?, String)])
    func decoding(bytes: [UInt8], label: String?, expected: String) {
        #expect(
            String(decoding: StylesheetDecoding.decode(bytes, protocolLabel: label).bytes, as: UTF8.self) == expected)
    }
}
