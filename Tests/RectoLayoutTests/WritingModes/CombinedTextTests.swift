import RectoTestSupport
import Testing

/// Letters are squares of 10 px. Combined text is one square.
/// [CSS Writing Modes 4 §9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
@Suite struct CombinedTextTests {
    private func fixture(_ html: String, _ css: String, mode: String = "vertical-rl") throws -> LayoutFixture {
        let css = "html { writing-mode: \(mode) } p { margin: 0 } #c { text-combine-upright: \(css) }"
        let fixture = try LayoutFixture("<p>\(html)</p>", css: css, page: "60px 60px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    @Test(arguments: [
        ("<i id=c>12</i>", "none", "10x20"), ("<i id=c>12</i>", "all", "10x10"),
        ("<i id=c>1234</i>", "all", "10x10"), ("<i id=c>12</i>", "digits", "10x10"),
        ("<i id=c>123</i>", "digits", "10x30"), ("<i id=c>123</i>", "digits 3", "10x10"),
        ("<i id=c>12a34</i>", "digits", "10x30"), ("<i id=c>12 345</i>", "digits", "10x50"),
        // Spaces at the ends stay spaces.
        ("<i id=c>1 2</i>", "all", "10x10"), ("x<i id=c> 12</i>", "all", "10x20"),
    ])
    func digitsTakeThePlaceOfOne(_ html: String, _ css: String, _ size: String) throws {
        let place = try #require(try fixture(html, css).boxes("c").first)
        #expect(place.hasSuffix(" \(size)"), "\(place)")
    }

    @Test func sidewaysTextHasRoomForOneToo() throws {
        #expect(try fixture("<i id=c style='text-orientation: sideways'>12</i>", "all").boxes("c") == ["1: 50,0 10x10"])
    }

    @Test(arguments: ["horizontal-tb", "sideways-rl", "sideways-lr"])
    func onlyVerticalTypographyCombines(_ mode: String) throws {
        let place = try #require(try fixture("<i id=c>12</i>", "all", mode: mode).boxes("c").first)
        #expect(place.hasSuffix(mode == "horizontal-tb" ? "20x10" : "10x20"), "\(place)")
    }

    /// [§9.1.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-runs)
    @Test(arguments: [("<i id=c>1<b>2</b></i>", "all"), ("<i id=c>1<b>2</b></i>", "digits")])
    func edgesOfBoxesBreakCombinations(_ html: String, _ css: String) throws {
        #expect(try fixture(html, css).boxes("c") == ["1: 50,0 10x20"])
    }
    @Test func neighboursAreCombinedForThemselves() throws {
        #expect(try fixture("<i id=c>12<br>34</i>", "all").lines == ["1: 50,0 12", "1: 40,0 34"])
    }

    /// No line breaks inside, spacing is that of one character.
    @Test func combinedTextIsOneCharacter() throws {
        let lines = try fixture("<i id=c style='overflow-wrap: anywhere'>1 2</i> xxxx", "all").lines
        #expect(lines == ["1: 50,0 1 2 xxxx"])
        let spaced = try fixture("<i id=c style='letter-spacing: 3px'>12</i>", "all")
        #expect(spaced.boxes("c") == ["1: 50,0 10x13"])
    }

    /// [§9.1.3](https://www.w3.org/TR/css-writing-modes-4/#text-combine-compression)
    @Test func textThatIsTooNarrowToBeReadIsSaid() throws {
        let css = "html { writing-mode: vertical-rl } i { text-combine-upright: all }"
        func said(_ text: String) throws -> [String] {
            try LayoutFixture("<p><i>\(text)</i></p>", css: css, page: "60px 60px").diagnostics.map {
                "\($0.id): \($0.message)"
            }
        }
        #expect(try said("1234").isEmpty)
        #expect(
            try said("12345") == [
                "layout.compressed: '12345' is 20% of its width, to stand in the place of one upright character"
            ])
    }
}
