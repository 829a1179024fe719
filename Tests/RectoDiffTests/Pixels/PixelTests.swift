import Testing

@testable import RectoDiff

@Suite struct PixelTests {
    /// A white picture of 64 × 64 pixels with rectangles of one grey each.
    private func picture(_ areas: (x: Range<Int>, y: Range<Int>, gray: Int)...) -> Raster {
        var raster = Raster(width: 64, height: 64, pixels: [UInt8](repeating: 255, count: 64 * 64 * 3))
        for area in areas {
            for y in area.y {
                for x in area.x {
                    for channel in 0..<3 { raster.pixels[(y * 64 + x) * 3 + channel] = UInt8(area.gray) }
                }
            }
        }
        return raster
    }

    private func kinds(_ old: Raster, _ new: Raster, hidden: [PageBox] = [], tolerance: Double = 0.2) -> [String] {
        PixelComparison(old: old, new: new, hidden: hidden, text: [], tolerance: tolerance).spots().map { "\($0.kind)" }
    }

    @Test func theSameIsSilent() {
        let logo = picture((8..<40, 8..<24, 0))
        #expect(kinds(logo, logo) == [])
    }

    @Test func aDecimalPointCounts() { #expect(kinds(picture(), picture((20..<22, 20..<22, 0))) == ["added"]) }

    @Test func anEdgeThatIsSmoothedOtherwiseIsForgiven() {
        // An edge half a pixel to the right: the pixel at the edge is grey.
        let old = picture((10..<30, 10..<30, 0))
        let new = picture((10..<31, 10..<30, 0), (30..<31, 10..<30, 128), (10..<11, 10..<30, 128))
        #expect(kinds(old, new) == [])
    }

    @Test func aLightRuleThatIsMissingIsFound() {
        // #ccc, less than any letter differs from paper; from left to right, and from top to bottom.
        #expect(kinds(picture((10..<50, 30..<31, 204)), picture()) == ["missing"])
        #expect(kinds(picture(), picture((30..<31, 10..<50, 204))) == ["added"])
        // A quarter of that is what a hairline leaves. Dots are no rule.
        #expect(kinds(picture((10..<50, 30..<31, 242)), picture()) == ["missing"])
        #expect(kinds(picture((10..<20, 30..<31, 242), (40..<50, 30..<31, 242)), picture()) == [])
    }

    @Test func aLightRuleThatFallsBetweenPixelsIsForgiven() {
        let rule = picture((10..<50, 30..<31, 204))
        #expect(kinds(rule, picture((10..<50, 30..<32, 230))) == [])
        // A renderer rounds a rule of one and a half pixels up or down.
        #expect(kinds(rule, picture((10..<50, 30..<32, 204))) == [])
        // The edge of a light area moved by a pixel.
        #expect(kinds(picture((10..<50, 30..<50, 235)), picture((10..<50, 31..<50, 235))) == [])
    }

    @Test func aLightRuleThatMovedWithTextIsForgiven() {
        let (old, new) = (picture((10..<50, 20..<21, 204)), picture((10..<50, 40..<41, 204)))
        func spots(_ shifts: [Shift]) -> Int {
            PixelComparison(old: old, new: new, hidden: [], text: [], tolerance: 0.2, shifts: shifts).spots().count
        }
        #expect(spots([]) == 2)
        #expect(spots([Shift(x: 0, y: 20 / Raster.pixelsPerMillimetre)]) == 0)
    }

    @Test func textBetweenPixelsIsForgiven() {
        // Stems of a pixel, and the same half a pixel to the right.
        let text = [PageBox(x: 0, y: 0, width: 20, height: 20)]
        let old = picture((10..<11, 10..<30, 0), (14..<15, 10..<30, 0))
        let new = picture((10..<12, 10..<30, 127), (14..<16, 10..<30, 127))
        func spots(_ a: Raster, _ b: Raster) -> Int {
            PixelComparison(old: a, new: b, hidden: [], text: text, tolerance: 0.2).spots().count
        }
        #expect(spots(old, new) == 0)
        #expect(spots(new, old) == 0)
        #expect(spots(old, picture((10..<11, 10..<30, 0))) == 1)
    }

    @Test func whatIsGoneIsMissing() { #expect(kinds(picture((8..<40, 8..<24, 0)), picture()) == ["missing"]) }

    @Test(arguments: [(0.02, 0), (0.2, 1)])
    func aShadeMayChangeByTwoPercent(_ change: Double, _ count: Int) {
        let gray = 200
        let old = picture((0..<64, 0..<64, gray))
        let new = picture((0..<64, 0..<64, gray - Int(change * 255)))
        #expect(kinds(old, new) == [String](repeating: "recoloured", count: count))
    }

    @Test func whatIsHiddenIsNotCompared() {
        let box = PageBox(x: 0, y: 0, width: 22, height: 22)
        #expect(kinds(picture(), picture((20..<40, 20..<40, 0)), hidden: [box]) == [])
    }

    @Test func whatMovedWithTextIsForgivenAtItsNewPlace() {
        let rule = picture((4..<60, 20..<22, 0))
        let lower = picture((4..<60, 30..<32, 0))
        let shift = Shift(x: 0, y: 10 / Raster.pixelsPerMillimetre)
        let comparison = PixelComparison(old: rule, new: lower, hidden: [], text: [], tolerance: 0.2, shifts: [shift])
        #expect(comparison.spots() == [])
        #expect(!kinds(rule, lower).isEmpty)
    }

    @Test func inkTellsWordsThatCannotBeSeen() throws {
        let box = PageBox(x: 2, y: 2, width: 8, height: 4)
        let text = picture((8..<10, 6..<16, 0), (14..<16, 6..<16, 0))
        let bold = picture((8..<11, 6..<16, 0), (14..<17, 6..<16, 0))
        let shifted = picture((9..<11, 6..<16, 0), (15..<17, 6..<16, 0))
        let ink = try #require(WordInk(text, box))
        #expect(ink.change(to: try #require(WordInk(picture(), box))) == .invisible)
        #expect(ink.change(to: try #require(WordInk(bold, box))) == .darker)
        #expect(ink.change(to: try #require(WordInk(shifted, box))) == nil)
    }

    @Test func theGroundOfAWordIsNoInk() throws {
        let box = PageBox(x: 2, y: 2, width: 8, height: 4)
        let (light, dark) = (
            picture((0..<64, 0..<64, 220), (8..<10, 6..<16, 0)), picture((0..<64, 0..<64, 212), (8..<10, 6..<16, 0))
        )
        #expect(try #require(WordInk(light, box)).change(to: try #require(WordInk(dark, box))) == nil)
    }

    @Test func wordsThatAreCutBesideWordsThatAreGoneAreOneFinding() {
        let words = page("aaaaa bbbbb")
        let text = PageText(words.words)
        let pair = PagePair(0, 0, position: 0, old: text, new: text)
        // The first word loses half of its ink, the second all.
        let stems = (0..<6).map { (x: $0 * 10 + 1..<$0 * 10 + 3, y: 1..<11, gray: 0) }
        var (old, new) = (picture(), picture((1..<3, 1..<11, 0)))
        for stem in stems {
            for y in stem.y { for x in stem.x { for channel in 0..<3 { old.pixels[(y * 64 + x) * 3 + channel] = 0 } } }
        }
        new.width = 64
        var look = LookFindings(DiffRules())
        look.compare(old: old, new: new) { .init(pair: pair, explained: .init(), moved: []) }
        #expect(look.findings().count == 1, "\(look.findings().map(\.message))")
    }

    @Test func labSaysWhatIsSeen() {
        #expect(abs(Lab([255, 255, 255]).lightness - 100) < 0.01)
        #expect(Lab([0, 0, 0]).distance(to: Lab([255, 255, 255])) > 99.9)
        #expect(Lab([250, 250, 250]).distance(to: Lab([255, 255, 255])) < 2.3)
    }
}
