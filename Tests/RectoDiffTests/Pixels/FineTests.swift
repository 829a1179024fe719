import RectoCore
import Testing

@testable import RectoDiff

/// What is too small for the pixels of the whole page.
@Suite struct FineTests {
    // MARK: Tiles

    /// A white picture of 96 × 96 pixels with black rectangles.
    private func picture(_ areas: (x: Range<Int>, y: Range<Int>)...) -> FineRaster {
        var pixels = [UInt8](repeating: 255, count: 96 * 96)
        for area in areas { for y in area.y { for x in area.x { pixels[y * 96 + x] = 0 } } }
        return FineRaster(width: 96, height: 96, pixels: pixels)
    }

    private func verdict(
        _ old: FineRaster, _ new: FineRaster, at scale: FineComparison.Scale = .fine, hidden: [PixelArea] = [],
        steady: [PixelArea] = []
    ) -> FineComparison.Verdict {
        FineComparison(old, new, at: scale, without: .init(hidden: hidden, steady: steady)).verdict(
            on: PixelArea(left: 0, top: 0, right: 96, bottom: 96))
    }

    private func differ(_ old: FineRaster, _ new: FineRaster, hidden: [PixelArea] = []) -> Bool {
        verdict(old, new, hidden: hidden) == .different
    }

    @Test func aStrokeThatClosesAGapCounts() {
        let stem = (x: 20..<23, y: 20..<40)
        #expect(differ(picture(stem), picture(stem, (10..<13, 24..<32))))
        #expect(!differ(picture(stem), picture(stem)))
    }

    @Test func eachTileHasItsOwnShift() {
        // The upper stem stands 3 pixels to the right, the lower one 3 to the left.
        let old = picture((20..<24, 8..<26), (60..<64, 70..<88))
        #expect(!differ(old, picture((23..<27, 8..<26), (57..<61, 70..<88))))
        // More than a quarter of a millimetre is another place.
        #expect(differ(old, picture((30..<34, 8..<26), (60..<64, 70..<88))))
    }

    @Test func theEdgeOfAnAreaMayMoveBesideAStem() {
        let stem = (x: 20..<24, y: 8..<26)
        #expect(!differ(picture(stem, (0..<96, 40..<96)), picture(stem, (0..<96, 43..<96))))
    }

    @Test func whatIsHiddenIsNotCompared() {
        let area = PixelArea(left: 8, top: 8, right: 40, bottom: 40)
        #expect(!differ(picture(), picture((20..<24, 20..<30)), hidden: [area]))
    }

    @Test func aRuleThatStaysHidesOnlyWhatMoves() {
        let (rule, area) = ((x: 0..<96, y: 50..<54), PixelArea(left: 0, top: 46, right: 96, bottom: 58))
        let stem = (x: 40..<44, y: 20..<46)
        // A comma in place of a point has a tail that reaches the rule.
        #expect(
            verdict(picture(stem, rule), picture(stem, (40..<44, 46..<50), rule), steady: [area]) == .different)
        // The text moved by two pixels, and the rule did not.
        let moved = picture((x: 40..<44, y: 22..<48), rule)
        #expect(verdict(picture(stem, rule), moved, steady: [area]) != .different)
    }

    @Test func whatHasFewOtherPixelsIsOpen() {
        let gap = picture((20..<24, 20..<40), (28..<32, 20..<40))
        let bridge = picture((20..<24, 20..<40), (28..<32, 20..<40), (24..<28, 30..<31))
        #expect(verdict(gap, bridge) == .open)
        #expect(verdict(gap, gap) == .same)
    }

    // MARK: Files

    /// The segments of a digit as a pocket calculator shows it, 5 pt high, from its corner at the bottom.
    private static let segments = (
        top: "0 4.4 3 .6", upperLeft: "0 2.5 .6 2.5", upperRight: "2.4 2.5 .6 2.5", middle: "0 2.2 3 .6",
        lowerLeft: "0 0 .6 2.5", lowerRight: "2.4 0 .6 2.5", bottom: "0 0 3 .6"
    )
    private static let six = digit(without: segments.upperRight)
    private static let eight = digit()

    private static func digit(without part: String? = nil) -> String {
        let all = [
            segments.top, segments.upperLeft, segments.upperRight, segments.middle, segments.lowerLeft,
            segments.lowerRight, segments.bottom,
        ]
        return all.filter { $0 != part }.map { $0 + " re" }.joined(separator: " ") + " f"
    }

    private func findings(_ old: PDFSource, _ new: PDFSource) throws -> [String] {
        try PDFComparison(rules: DiffRules()).compare(old, new, diagnostics: DiagnosticSink()).findings.map(\.message)
    }

    /// An amount of digits that are drawn as paths.
    /// - Parameters:
    ///   - scale: the part of 5 pt that they are high.
    ///   - below: what is drawn before them.
    private func outlines(
        _ digits: String..., x: Double = 50, scale: Double = 1, below: String = ""
    ) throws -> PDFSource {
        let content =
            ([below]
            + digits.enumerated().map { index, digit in
                "q \(scale) 0 0 \(scale) \(x + Double(index) * 4 * scale) 50 cm \(digit) Q"
            }).joined(separator: "\n")
        return try pdf([
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]>>",
            "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>", MadeFile.stream(content),
        ])
    }

    @Test func aDigitThatIsDrawnCounts() throws {
        let old = try outlines(Self.eight, Self.six, Self.eight)
        #expect(
            try findings(old, outlines(Self.eight, Self.eight, Self.eight)).allSatisfy {
                $0.contains("drawn otherwise")
            })
        #expect(try findings(old, outlines(Self.eight, Self.eight, Self.eight)).count == 1)
        // A shift below the tolerance is none.
        #expect(try findings(old, outlines(Self.eight, Self.six, Self.eight, x: 50.3)) == [])
    }

    /// The row is so low that it could be a thick rule.
    @Test func aDigitOnAShadedRowCounts() throws {
        let row = ".9 g 40 48 60 8 re f 0 g"
        let old = try outlines(Self.eight, Self.six, Self.eight, below: row)
        #expect(try findings(old, outlines(Self.eight, Self.eight, Self.eight, below: row)).count == 1)
        #expect(try findings(old, outlines(Self.eight, Self.six, Self.eight, below: row)) == [])
    }

    /// Red on black has no green, the orange is as light as the grey, and the last two are nearly as light as paper.
    @Test(arguments: [
        "0 g 40 40 60 30 re f 1 0 0 rg", ".63 g 40 40 60 30 re f 1 .55 0 rg", "1 1 0 rg", ".89 g",
    ])
    func aDigitOfAnyColourCounts(_ colours: String) throws {
        let old = try outlines(Self.eight, Self.six, Self.eight, scale: 2, below: colours)
        #expect(try findings(old, outlines(Self.eight, Self.eight, Self.eight, scale: 2, below: colours)).count == 1)
        #expect(try findings(old, outlines(Self.eight, Self.six, Self.eight, scale: 2, below: colours)) == [])
    }

    /// Smaller than the blocks whose shades are compared.
    @Test func aDotOfAnotherColourCounts() throws {
        let dot = "30 30 4 4 re f"
        let old = try outlines(below: "1 .65 0 rg " + dot)
        #expect(try findings(old, outlines(below: "1 .84 0 rg " + dot)).count == 1)
    }

    @Test(arguments: [0.8, 0.6, 0.5]) func aDigitOfSmallPrintCounts(_ scale: Double) throws {
        let old = try outlines(Self.eight, Self.six, Self.eight, scale: scale)
        #expect(try findings(old, outlines(Self.eight, Self.eight, Self.eight, scale: scale)).count == 1)
        #expect(try findings(old, outlines(Self.eight, Self.six, Self.eight, x: 50.3, scale: scale)) == [])
    }

    /// Text that is always read as 186, whatever glyph the 6 has.
    private func text(six: String) throws -> PDFSource {
        let map = """
            /CMapName /x def 1 begincodespacerange <00> <ff> endcodespacerange
            1 beginbfrange <30> <39> <0030> endbfrange endcmap
            """
        func glyph(_ digit: String) -> String { MadeFile.stream("4 0 0 0 3 5 d1 " + digit) }
        return try pdf([
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]>>",
            "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
            MadeFile.stream("BT /F 1 Tf 50 50 Td (868) Tj ET"),
            "<</Type/Font/Subtype/Type3/FontBBox[0 0 4 5]/FontMatrix[1 0 0 1 0 0]/FirstChar 54/LastChar 56"
                + "/Widths[4 4 4]/Encoding<</Type/Encoding/Differences[54/\(six)/eight/eight]>>"
                + "/CharProcs<</six 6 0 R/eight 7 0 R>>/ToUnicode 8 0 R>>",
            glyph(Self.six), glyph(Self.eight), MadeFile.stream(map),
        ])
    }

    @Test func anotherGlyphForTheSameTextCounts() throws {
        let old = try text(six: "six")
        #expect(try findings(old, text(six: "eight")) == ["'868' is drawn with other glyphs"])
        #expect(try findings(old, text(six: "six")) == [])
    }
}
