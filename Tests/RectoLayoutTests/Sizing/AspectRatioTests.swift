import RectoTestSupport
import Testing

/// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
@Suite struct AspectRatioTests {
    private func box(_ style: String, _ content: String = "") throws -> [String] {
        let fixture = try LayoutFixture("<div id=a style='\(style)'>\(content)</div>", page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a")
    }

    @Test func oneSizeGivesTheOther() throws {
        #expect(try box("aspect-ratio:2/1;width:40px") == ["1: 0,0 40x20"])
        #expect(try box("aspect-ratio:2;height:30px") == ["1: 0,0 60x30"])
    }

    @Test func theRatioHoldsForTheBoxThatIsSized() throws {
        #expect(try box("aspect-ratio:1;width:40px;padding:5px") == ["1: 0,0 50x50"])
        #expect(try box("aspect-ratio:2;width:40px;padding:5px;box-sizing:border-box") == ["1: 0,0 40x20"])
    }

    @Test func contentMayBeHigher() throws {
        #expect(try box("aspect-ratio:2;width:20px", "a b") == ["1: 0,0 20x20"])
    }

    /// This applies unless a minimum given by the author replaces the automatic one.
    @Test func aMinimumSizeOfTheAuthorsLetsContentOverflow() throws {
        #expect(try box("aspect-ratio:2;width:20px;min-height:0", "a b") == ["1: 0,0 20x10"])
    }

    @Test func limitsOfTheBlockSizeAreCarriedOver() throws {
        #expect(try box("aspect-ratio:4;max-height:20px") == ["1: 0,0 80x20"])
        #expect(try box("aspect-ratio:4;min-height:50px") == ["1: 0,0 200x50"])
        #expect(try box("aspect-ratio:2;min-height:30px;float:left", "a") == ["1: 0,0 60x30"])
    }

    /// `auto <ratio>`: the image is 20 × 10 px.
    @Test func imagesKeepTheirOwnRatioIfToldTo() throws {
        func image(_ style: String) throws -> [String] {
            try LayoutFixture("<img id=a src=20x10.png alt='' style='\(style)'>", page: "100px 400px").boxes("a")
        }
        #expect(try image("width:40px;aspect-ratio:1") == ["1: 0,0 40x40"])
        #expect(try image("width:40px;aspect-ratio:auto 1") == ["1: 0,0 40x20"])
        #expect(try image("width:40px;aspect-ratio:1 auto") == ["1: 0,0 40x20"])
    }

    @Test func withAutoTheRatioHoldsForTheContentBox() throws {
        let style = "width:40px;padding:5px;box-sizing:border-box"
        #expect(try box("aspect-ratio:auto 2;" + style) == ["1: 0,0 40x25"])
    }

    @Test func tablesTakeARatio() throws {
        #expect(try box("aspect-ratio:1/2;display:table", "aa") == ["1: 0,0 20x40"])
    }

    /// [CSS Sizing 4 §6.2](https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers)
    @Test(arguments: ["min-content", "max-content", "fit-content"])
    func limitsAreCarriedOverToSizesOfTheContent(width: String) throws {
        #expect(try box("aspect-ratio:2;min-height:30px;width:\(width)", "a") == ["1: 0,0 60x30"])
        #expect(try box("aspect-ratio:4;max-height:10px;width:\(width)", "aaaaa") == ["1: 0,0 40x10"])
    }

}

/// [CSS Sizing 3 §3.2](https://www.w3.org/TR/css-sizing-3/#sizing-values)
@Suite struct SizingValueTests {
    private func width(_ style: String, _ content: String = "aaa bb") throws -> String {
        let fixture = try LayoutFixture("<div id=a style='\(style)'>\(content)</div>", page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return String(fixture.boxes("a")[0].split(separator: " ")[2])
    }

    @Test func contentSizes() throws {
        #expect(try width("width:min-content") == "30x20")
        #expect(try width("width:max-content") == "60x10")
        #expect(try width("width:fit-content") == "60x10")
        #expect(try width("width:stretch;margin:0 10px") == "80x10")
        #expect(try width("min-width:max-content;width:10px") == "60x10")
        #expect(try width("max-width:min-content") == "30x20")
    }

    @Test func fitContentOfALength() throws {
        #expect(try width("width:fit-content(50px)") == "50x20")
        #expect(try width("width:fit-content(90px)") == "60x10")
        #expect(try width("width:fit-content(10px)") == "30x20")
        #expect(try width("width:fit-content(40%)") == "40x20")
        #expect(try width("width:fit-content(50px);padding:0 5px") == "60x20")
        #expect(try width("width:fit-content(50px);padding:0 5px;box-sizing:border-box") == "50x20")
        #expect(try width("max-width:fit-content(40px)") == "40x20")
    }

    /// [CSS Sizing 3 §5.1.1](https://www.w3.org/TR/css-sizing-3/#percentage-sizing)
    @Test func percentagesOfAnIndefiniteBlockSizeAreAuto() throws {
        #expect(try width("height:50%") == "100x10")
        #expect(try width("min-height:50%") == "100x10")
        #expect(try width("max-height:50%") == "100x10")
        #expect(try width("height:calc(50% + 5px)") == "100x10")
    }

    /// A drawing without a size but with a ratio is as wide as its containing block.
    /// [CSS 2.2 §10.3.2](https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width)
    @Test func drawingsWithoutSizeFillTheWidthByTheirRatio() throws {
        func image(_ name: String, _ style: String, around: String = "") throws -> [String] {
            try LayoutFixture(
                "<div style='\(around)'><img id=a src=\(name).svg alt='' style='vertical-align:top;\(style)'></div>",
                page: "100px 400px"
            ).boxes("a")
        }
        #expect(try image("sizeless", "aspect-ratio:2") == ["1: 0,0 100x50"])
        #expect(try image("ratio2", "") == ["1: 0,0 100x50"])
        #expect(
            try image("sizeless", "aspect-ratio:1;min-width:50px;min-height:50px", around: "width:10px") == [
                "1: 0,0 50x50"
            ])
        #expect(try image("sizeless", "aspect-ratio:1;max-height:30px") == ["1: 0,0 30x30"])
        #expect(
            try image("sizeless", "aspect-ratio:1;max-height:30px;box-sizing:border-box;padding:5px")
                == ["1: 0,0 30x30"])
        for flow in ["row", "column"] {
            let around = "display:flex;flex-direction:\(flow)"
            #expect(try image("ratio2", "align-self:center", around: around) == ["1: 0,0 100x50"])
            #expect(
                try image("ratio2", "align-self:start;margin:0 10px;padding:5px", around: around) == ["1: 10,0 80x45"])
        }
    }
}
