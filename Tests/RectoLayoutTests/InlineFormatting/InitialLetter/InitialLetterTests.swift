import RectoTestSupport
import Testing

/// Capitals of the test font are as high as its ascent, 0.8 em: a letter of two lines of 10 px is 10 + 8 px high, and
/// so of 22.5 px. Its descent is 4.5 px, which as whole pixels are 5: the letter's own line is half a pixel less high
/// than its text.
/// [CSS Inline 3 §7](https://www.w3.org/TR/css-inline-3/#initial-letter-styling)
struct InitialLetterTests {
    private func layOut(_ css: String, _ text: String = "<b id=a>A</b>bc de fg hi", page: String = "60px 60px") throws
        -> LayoutFixture
    {
        let fixture = try LayoutFixture(
            "<p id=p>\(text)</p>", css: "p { display: block; margin: 0; orphans: 1; widows: 1 } b { \(css) }",
            page: page)
        #expect(fixture.diagnostics.isEmpty)
        return fixture
    }

    @Test("§7.4 sizing: cap height to baseline")
    func dropCap() throws {
        let fixture = try layOut("initial-letter: 2")
        #expect(fixture.boxes("a") == ["1: 0,0 22.5x18"])
        #expect(fixture.lines == ["1: 0,0.25 A", "1: 22.5,0 bc", "1: 22.5,10 de", "1: 0,20 fg hi"])
        #expect(fixture.boxes("p") == ["1: 0,0 60x30"])
    }

    /// The first paragraph has one line, which ends 8 px before its letter does.
    @Test("§7.8: a letter clears that of a shorter paragraph, other text goes beside it")
    func shortParagraphs() throws {
        let fixture = try LayoutFixture(
            "<p><b id=a>A</b>b</p><p id=t>c</p><p><b id=d>A</b><i id=e>e</i></p>",
            css: "p { display: block; margin: 0 } b { initial-letter: 2 } #t { margin-bottom: -10px }",
            page: "60px 60px")
        #expect(fixture.boxes("a") == ["1: 0,0 22.5x18"])
        #expect(fixture.boxes("d") == ["1: 0,18 22.5x18"])
        #expect(fixture.boxes("e") == ["1: 22.5,18 10x10"])
    }

    @Test("§7.2 size and sink: raised, sunken")
    func raised() throws {
        let raised = try layOut("initial-letter: 2 raise")
        #expect(raised.boxes("a") == ["1: 0,0 22.5x18"])
        #expect(raised.lines == ["1: 0,0.25 A", "1: 22.5,10 bc", "1: 0,20 de fg", "1: 0,30 hi"])
        let sunken = try layOut("initial-letter: 3 2")
        #expect(sunken.boxes("a") == ["1: 0,0 35x28"])
        #expect(sunken.lines == ["1: 0,0 A", "1: 35,10 bc", "1: 35,20 de", "1: 0,30 fg hi"])
        // Between whole lines it drops by its size, rounded down.
        #expect(try layOut("initial-letter: 2.5").lines[1...2] == ["1: 28.75,5 bc", "1: 28.75,15 de"])
    }

    @Test("§7.4: margin, border and padding stand around the letter")
    func edges() throws {
        let fixture = try layOut("initial-letter: 2; padding: 1px 2px; margin-right: 3px")
        // The padding above would stand out of the paragraph.
        #expect(fixture.boxes("a") == ["1: 0,0 26.5x20"])
        #expect(fixture.lines[1] == "1: 29.5,1 bc")
        // The border box in place of the letter: 16 px of it are left for the letter, which is 20 px wide.
        let aligned = try layOut("initial-letter: 2; padding: 1px; initial-letter-align: border-box")
        #expect(aligned.boxes("a") == ["1: 0,0 22x18"])
    }

    /// A full square has ink to its edge, an `L` has none above its foot.
    @Test("§7.6 initial-letter-wrap")
    func wrap() throws {
        func starts(_ css: String, _ text: String = "<b id=a>A</b>bc de fg hi") throws -> [Double] {
            let lines = try layOut("initial-letter: 2; " + css, text, page: "70px 60px").lines
            return lines[1...2].compactMap { Double($0.dropFirst(3).split(separator: ",")[0]) }
        }
        #expect(try starts("initial-letter-wrap: all") == [22.5, 22.5])
        #expect(try starts("initial-letter-wrap: -5px") == [17.5, 22.5])
        #expect(try starts("initial-letter-wrap: -20%") == [18, 22.5])
        // It comes nearer, never away.
        #expect(try starts("initial-letter-wrap: 5px") == [22.5, 22.5])
        let foot = "<b id=a style='font-family: Liberation Sans'>L</b>"
        let plain = try starts("", foot + "bc de fg hi")
        let all = try starts("initial-letter-wrap: all", foot + "bc de fg hi")
        #expect(all[0] < plain[0] - 3 && all[1] > plain[1] - 1, "\(all) \(plain)")
        #expect(try starts("initial-letter-wrap: first", foot + "bc de fg hi") == [all[0], plain[1]])
        // A space makes the letter a word of its own, though the line begins without it.
        #expect(try starts("initial-letter-wrap: first", foot + " bc de fg hi") == plain)
        #expect(try starts("initial-letter-wrap: first", foot + "\n<i>bc</i> de fg hi") == plain)
    }

    /// The letter is 22.5 px wide, an ideograph 10 px.
    @Test("§7.6 initial-letter-wrap: grid")
    func grid() throws {
        #expect(
            try layOut("initial-letter: 2; initial-letter-wrap: grid").lines[1...2] == ["1: 30,0 bc", "1: 30,10 de"])
        // 5 px of indent and the letter are 27.5 px.
        let indented = try layOut("initial-letter: 2; initial-letter-wrap: grid } p { text-indent: 5px")
        #expect(indented.lines[1...2] == ["1: 30,0 bc", "1: 30,10 de"])
        let spaced = try layOut(
            "initial-letter: 2; initial-letter-wrap: grid; letter-spacing: 0 } p { letter-spacing: 2px")
        #expect(spaced.lines[1].hasPrefix("1: 24,0 "))
        let fixture = try LayoutFixture(
            "<div id=d><b>A</b>bc</div>",
            css: "div { float: left } b { initial-letter: 2; initial-letter-wrap: grid }")
        #expect(fixture.boxes("d") == ["1: 0,0 50x18"])
    }

    /// An `L` from right to left: its foot is far from the line's text, its stem beside it.
    @Test("§7.6 initial-letter-wrap from right to left")
    func wrapFromRightToLeft() throws {
        func ends(_ css: String, _ letter: String) throws -> [Double] {
            let fixture = try LayoutFixture(
                "<p>\(letter)שלום עולם שנה</p>",
                css: "p { display: block; margin: 0; direction: rtl } b { initial-letter: 2; \(css) }",
                page: "90px 60px")
            #expect(fixture.diagnostics.isEmpty)
            return fixture.lines[1...2].map { line in
                let parts = line.dropFirst(3).split(separator: " ")
                return Double(parts[0].split(separator: ",")[0])! + Double(parts[1].count * 10)
            }
        }
        let square = "<b>ש</b>"
        #expect(try ends("", square) == [67.5, 67.5])
        #expect(try ends("initial-letter-wrap: all", square) == [67.5, 67.5])
        #expect(try ends("initial-letter-wrap: -5px", square) == [72.5, 67.5])
        #expect(try ends("initial-letter-wrap: grid", square) == [60, 60])
        // The hook of a `J` reaches further to the left than its stem.
        let hook = "<b style='font-family: Liberation Sans'>J</b>"
        let (plain, all) = (try ends("", hook), try ends("initial-letter-wrap: all", hook))
        #expect(all[0] > plain[0] + 3, "\(all) \(plain)")
        #expect(try ends("initial-letter-wrap: first", hook) == [all[0], plain[1]])
    }

    @Test("§7.2 applicability: only the first thing of its block")
    func onlyFirst() throws {
        #expect(try layOut("initial-letter: 2", "x <b id=a>A</b>").boxes("a") == ["1: 20,0 10x10"])
        #expect(try layOut("initial-letter: 2", " <i><b id=a>A</b>b</i>").boxes("a") == ["1: 0,0 22.5x18"])
    }

    @Test func firstLetterOfRightToLeftText() throws {
        let fixture = try layOut("initial-letter: 2", "<span dir=rtl></span><b id=a>A</b>bc")
        #expect(fixture.boxes("a") == ["1: 0,0 10x10"])
        let mirrored = try LayoutFixture(
            "<p>Abc de", css: "p { display: block; margin: 0; direction: rtl } p::first-letter { initial-letter: 2 }")
        #expect(mirrored.lines == ["1: 37.5,0.25 A", "1: 17.5,0 bc", "1: 17.5,10 de"])
    }

    @Test func aLetterStaysWithItsLines() throws {
        let fixture = try LayoutFixture(
            "<div></div><p><b id=a>A</b>bc de fg",
            css:
                "div, p { display: block; margin: 0 } div { height: 25px } p { orphans: 1; widows: 1 } b { initial-letter: 2 }"
        )
        #expect(fixture.pageTexts == ["", "A/bc/de/fg"])
        #expect(fixture.boxes("a") == ["2: 0,0 22.5x18"])
        // Later lines may go on.
        let split = try LayoutFixture(
            "<div></div><p><b id=a>A</b>bc de fg",
            css:
                "div, p { display: block; margin: 0 } div { height: 15px } p { orphans: 1; widows: 1 } b { initial-letter: 2 }"
        )
        #expect(split.pageTexts == ["A/bc/de", "fg"])
    }

    @Test("§7.8: a short paragraph leaves the rest of the letter's height to the next one")
    func shortParagraph() throws {
        let fixture = try LayoutFixture(
            "<p><b id=a>A</b>bc</p><p>de", css: "p { display: block; margin: 0 } b { initial-letter: 2 }")
        #expect(fixture.lines == ["1: 0,0.25 A", "1: 22.5,0 bc", "1: 22.5,10 de"])
    }

    @Test func linesBesideALetterAreBrokenTogether() throws {
        // Beside the letter 60 px are free, then 82.5 px. A greedy second line takes "cc dd" and leaves "e" alone.
        func lines(_ css: String) throws -> [String] {
            try LayoutFixture(
                "<p><b>A</b>aa bb cc dd ee ffff g",
                css: "p { display: block; margin: 0; \(css) } b { initial-letter: 2 }",
                page: "82.5px 60px"
            ).lines
        }
        #expect(try lines("").last == "1: 0,30 g")
        let pretty = try lines("text-wrap: pretty")
        #expect(pretty.dropFirst().prefix(2).allSatisfy { $0.contains(" 22.5,") })
        #expect(pretty.dropFirst(3).allSatisfy { $0.contains(" 0,") })
        #expect(pretty.last != "1: 0,30 g")
    }

    @Test func shrinkToFitCountsTheLetter() throws {
        let fixture = try LayoutFixture(
            "<div id=d><b>A</b>bc</div>", css: "div { float: left } b { initial-letter: 2 }")
        #expect(fixture.boxes("d") == ["1: 0,0 42.5x18"])
    }
}
