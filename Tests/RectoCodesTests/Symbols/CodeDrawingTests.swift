import RectoCore
import Testing

@testable import RectoCodes

private let hasLibrary = ZintLibrary.shared != nil

@Suite struct CodeDrawingTests {
    @Test func barsOfRowsThatTouchAreOneRectangle() {
        let bars = [(0.0, 0.0, 2.0), (0, 1, 2), (0, 3, 2), (3, 0, 1)].map {
            CodeShapes.Bar(x: $0.0, y: $0.1, width: $0.2, height: 1)
        }
        #expect(
            CodeDrawing.rows(bars) == [
                CodeShapes.Bar(x: 0, y: 0, width: 2, height: 2), CodeShapes.Bar(x: 3, y: 0, width: 1, height: 1),
                CodeShapes.Bar(x: 0, y: 3, width: 2, height: 1),
            ])
    }

    @Test func barsOfSeveralHeightsContinueThoseThatTheyTouch() {
        let bars = [(0.0, 0.0, 3.0), (2, 0, 1), (2, 1, 1), (0, 3, 1), (2, 3, 1)].map {
            CodeShapes.Bar(x: $0.0, y: $0.1, width: 1, height: $0.2)
        }
        #expect(
            CodeDrawing.rows(bars) == [
                CodeShapes.Bar(x: 0, y: 0, width: 1, height: 4), CodeShapes.Bar(x: 2, y: 0, width: 1, height: 2),
                CodeShapes.Bar(x: 2, y: 3, width: 1, height: 1),
            ])
    }

    @Test(
        .enabled(if: hasLibrary, "scripts/setup build installs libzint"),
        arguments: ["1", "Bill 17 für 3 €", String(repeating: "A long text of a bill. ", count: 40)])
    func theModulesOfAQRCodeAreThoseThatTheLibraryDraws(content: String) throws {
        let library = try #require(ZintLibrary.shared)
        let order = ZintOrder(symbology: 58, content: Array(content.utf8), inputMode: 1, outputOptions: 0x1000)
        let (read, drawn) = try (library.shapes(of: order), library.shapes(of: order, from: .drawing))
        #expect(CodeDrawing.rows(read.bars) == CodeDrawing.rows(drawn.bars))
    }

    @Test func allModulesAreOnePathWithAQuietZoneAround() {
        let bars = [CodeShapes.Bar(x: 0, y: 0, width: 2, height: 1), CodeShapes.Bar(x: 2, y: 2, width: 1, height: 1)]
        var drawing = CodeDrawing(
            CodeSymbol(.named("qr")!, shapes: CodeShapes(bars: bars)), label: "a \"b\" & <c>")
        drawing.quiet = QuietZone(1)
        #expect(
            drawing.svg == """
                <svg class="code qr" viewBox="0 0 5 5" role="img" aria-label="a &quot;b&quot; &amp; &lt;c&gt;" \
                data-recto-code="qr" data-recto-symbol="1 1 3 3" data-recto-quiet="4 4 4 4" data-recto-module="250">\
                <path d="M1 1h2v1H1zM3 3h1v1H3z"/></svg>
                """)
    }

    @Test(arguments: [(1.0, "1"), (0.5, "0.5"), (-0.25, "-0.25"), (2.00001, "2"), (10.0312, "10.0312")])
    func numbersHaveFourDigitsAtMost(value: Double, text: String) { #expect(DrawnNumber.text(value) == text) }

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
    func theSmallestCodeOfALevelIsTaken() throws {
        // Version 1 has 21 modules a side, and holds 11 bytes with the level H and 14 with M.
        for (level, width) in [(Int32(2), 21.0), (4, 25)] {
            var options = CodeSymbol.Options()
            options.level = level
            #expect(try CodeSymbol(.named("qr")!, "twelve bytes", options).shapes.symbol.width == width)
        }
    }

    /// A content for each kind of code.
    static let contents: [(String, String)] = [
        ("qr", "Bill 17 für 3 €"), ("micro-qr", "BILL17"), ("rmqr", "Bill 17"), ("upnqr", "UPNQR\nČŠŽ"),
        ("gs1-qr", "(01)09501101530003(17)261231"), ("datamatrix", "Bill 17 für 3 €"),
        ("gs1-datamatrix", "(01)09501101530003(10)A1"), ("aztec", "Bill 17"), ("maxicode", "Bill 17"),
        ("dotcode", "Bill 17"), ("pdf417", "Bill 17"), ("micro-pdf417", "Bill 17"), ("databar", "0950110153000"),
        ("databar-limited", "0950110153000"), ("databar-stacked", "0950110153000"),
        ("databar-stacked-omni", "0950110153000"), ("databar-expanded", "(01)09501101530003(10)A1"),
        ("databar-expanded-stacked", "(01)09501101530003(10)A1"), ("code128", "Bill-17"),
        ("gs1-128", "(00)106141412345678908"), ("code39", "BILL 17"), ("code93", "Bill 17"), ("codabar", "A1234B"),
        ("interleaved-2-of-5", "123456"), ("pzn", "12345626"), ("identcode", "563102430313"),
        ("leitcode", "21348075016401"), ("ean13", "4006381333931"), ("ean8", "96385074"), ("upc-a", "036000291452"),
        ("upc-e", "01234565"), ("itf14", "09501101530003"), ("usps-imb", "0123456709498765432101234567891"),
        ("rm4scc", "SN34RD1A"), ("mailmark", "41038422416563762EF61AH8T"), ("kix", "2500GG30250"),
        ("japan-post", "15400233-16-4-205"), ("australia-post", "56439111ABA 9"),
    ]

    @Test func eachKindOfCodeHasAContent() {
        #expect(Set(Self.contents.map(\.0)) == Set(Symbology.all.map(\.name)))
        #expect(Set(Symbology.all.map(\.name)).count == Symbology.all.count)
    }

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"), arguments: contents)
    func aCodeOfEachKindIsDrawn(name: String, content: String) throws {
        let symbol = try CodeSymbol(#require(.named(name)), content)
        let area = symbol.shapes.symbol
        #expect(area.width > 10 && area.height > 2)
        #expect(symbol.shapes.texts.isEmpty == (symbol.symbology.text == .hidden))
    }

    @Test(
        .enabled(if: hasLibrary, "scripts/setup build installs libzint"),
        arguments: [
            ("ean13", "4006381333930"), ("pzn", "12345627"), ("leitcode", "21348075016402"),
            ("itf14", "09501101530004"), ("gs1-128", "(01)09501101530004"),
            ("databar-expanded", "(99"), ("usps-imb", "99999"),
        ])
    func aWrongCheckDigitIsRefused(name: String, content: String) {
        #expect(throws: CodeProblem.self) { try CodeSymbol(.named(name)!, content) }
    }

    @Test(
        .enabled(if: hasLibrary, "scripts/setup build installs libzint"),
        arguments: [("ean13", "40063a1333931"), ("code39", "bill")])
    func aCharacterThatAKindLacksIsNamed(name: String, content: String) {
        #expect {
            try CodeSymbol(.named(name)!, content)
        } throws: { error in
            if case CodeProblem.unknownCharacter = error { true } else { false }
        }
    }
}
