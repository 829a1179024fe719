import RectoTestSupport
import Testing

/// White space at the ends of lines. Letters are squares of 10 px, the measure is 40 px.
struct HangingSpaceTests {
    private func fixture(_ text: String, _ css: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            "<div id=d>\(text)</div>", css: "div { width: 40px; \(css) }", page: "100px 60px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// [CSS Text 3 §4.1.2](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    @Test(arguments: [
        ("white-space: normal", ["1: 0,0 xxx", "1: 0,10 yy"]),
        // Spaces hang, however many there are.
        ("white-space: pre-wrap", ["1: 0,0 xxx", "1: 0,10 yy"]),
        // They take room, and a line may break after each of them.
        ("white-space: break-spaces", ["1: 0,0 xxx ", "1: 0,10   yy"]),
        ("white-space: pre", ["1: 0,0 xxx   yy"]),
    ])
    func spacesAtTheEnd(_ css: String, _ lines: [String]) throws {
        #expect(try fixture("xxx   yy", css).lines == lines)
    }

    /// Hanging spaces are not counted where text is aligned.
    @Test(arguments: [
        ("white-space: pre-wrap; text-align: right", "1: 10,0 xxx"),
        ("white-space: pre-wrap; text-align: center", "1: 5,0 xxx"),
        ("white-space: break-spaces; text-align: right", "1: 0,0 xxx "),
    ])
    func alignment(_ css: String, _ line: String) throws {
        #expect(try fixture("xxx   yy", css).lines.first == line)
    }

    /// Of an intrinsic size, `break-spaces` counts them and `pre-wrap` does before a forced break only where they fit.
    @Test(arguments: [("pre-wrap", "30x10"), ("break-spaces", "50x10")])
    func intrinsicWidth(_ value: String, _ size: String) throws {
        let fixture = try LayoutFixture(
            "<i id=i style='display: inline-block; white-space: \(value)'>xxx  </i>", page: "100px 20px")
        let place = try #require(fixture.boxes("i").first)
        // Chromium counts spaces at the end of a `pre-wrap` line in max-content too.
        #expect(place.hasSuffix(" \(size)") || value == "pre-wrap" && place.hasSuffix(" 50x10"), "\(place)")
    }
}

/// [CSS Text 4 §7](https://www.w3.org/TR/css-text-4/#justification). Letters are squares of 10 px.
struct LastLineTests {
    private func places(_ css: String, direction: String = "ltr") throws -> [String] {
        let fixture = try LayoutFixture(
            "<div dir=\(direction)>a b cc<br>d e ff</div>", css: "div { width: 50px; \(css) }", page: "50px 60px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.lines
    }

    /// Each part ends with its last line: `a b`, `cc` before the forced break, then `d e`, `ff`.
    @Test(arguments: [
        ("text-align: justify", ["1: 0,0 a b", "1: 0,10 cc", "1: 0,20 d e", "1: 0,30 ff"]),
        ("text-align: justify; text-align-last: right", ["1: 0,0 a b", "1: 30,10 cc", "1: 0,20 d e", "1: 30,30 ff"]),
        ("text-align: right; text-align-last: left", ["1: 20,0 a b", "1: 0,10 cc", "1: 20,20 d e", "1: 0,30 ff"]),
        ("text-align: left; text-align-last: center", ["1: 0,0 a b", "1: 15,10 cc", "1: 0,20 d e", "1: 15,30 ff"]),
        ("text-align: center; text-align-last: auto", ["1: 10,0 a b", "1: 15,10 cc", "1: 10,20 d e", "1: 15,30 ff"]),
        ("text-align: left; text-align-last: end", ["1: 0,0 a b", "1: 30,10 cc", "1: 0,20 d e", "1: 30,30 ff"]),
    ])
    func textAlignLast(_ css: String, _ lines: [String]) throws { #expect(try places(css) == lines) }

    @Test func lastLinesOfRightToLeftTextStartAtTheRight() throws {
        #expect(try places("text-align: justify", direction: "rtl")[1] == "1: 30,10 cc")
        #expect(try places("text-align: justify; text-align-last: end", direction: "rtl")[1] == "1: 0,10 cc")
    }
}

/// [CSS Text 3 §8.1](https://www.w3.org/TR/css-text-3/#text-indent-property). Lines of 40 px.
struct IndentTests {
    @Test(arguments: [
        ("10px", ["1: 10,0 aa", "1: 0,10 bb", "1: 0,20 cc", "1: 0,30 dd"]),
        ("10px each-line", ["1: 10,0 aa", "1: 0,10 bb", "1: 10,20 cc", "1: 0,30 dd"]),
        ("10px hanging", ["1: 0,0 aa", "1: 10,10 bb", "1: 10,20 cc", "1: 10,30 dd"]),
        ("hanging 10px each-line", ["1: 0,0 aa", "1: 10,10 bb", "1: 0,20 cc", "1: 10,30 dd"]),
        ("25%", ["1: 10,0 aa", "1: 0,10 bb", "1: 0,20 cc", "1: 0,30 dd"]),
        ("-5px", ["1: -5,0 aa", "1: 0,10 bb", "1: 0,20 cc", "1: 0,30 dd"]),
    ])
    func indents(_ value: String, _ lines: [String]) throws {
        let fixture = try LayoutFixture(
            "<div>aa bb<br>cc dd</div>", css: "div { width: 40px; text-indent: \(value) }", page: "40px 60px")
        #expect(fixture.lines == lines)
    }

    /// Percentages refer to the box itself, and are nothing while its own width is sought.
    /// [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
    @Test(arguments: [
        ("max-content", "10px", "60x10"), ("max-content", "50%", "50x20"), ("max-content", "calc(10px + 50%)", "60x20"),
        ("min-content", "10px", "30x20"), ("min-content", "50%", "20x20"), ("min-content", "-10px", "20x20"),
        ("max-content", "10px hanging", "50x10"), ("min-content", "10px hanging", "30x20"),
        ("max-content", "-60px", "20x10"),
    ])
    func indentsOfContentThatIsMeasured(_ width: String, _ value: String, _ expected: String) throws {
        let fixture = try LayoutFixture(
            "<div id=a>aa bb</div>", css: "div { width: \(width); text-indent: \(value) }", page: "90px 60px")
        #expect(fixture.boxes("a") == ["1: 0,0 \(expected)"])
    }

    @Test func indentsOfRightToLeftLinesStandAtTheRight() throws {
        let fixture = try LayoutFixture(
            "<div dir=rtl>aa bb</div>", css: "div { width: 40px; text-indent: 10px }", page: "40px 60px")
        #expect(fixture.lines == ["1: 10,0 aa", "1: 20,10 bb"])
    }
}

/// [CSS 2.2 §10.8](https://www.w3.org/TR/CSS22/visudet.html#line-height). The baseline of a letter is 8 px below its top.
struct AtomicBaselineTests {
    private func places(_ html: String, _ css: String = "") throws -> LayoutFixture {
        let css =
            "i, u { display: inline-block; font-style: normal } table { border-spacing: 0 } td { padding: 0 } " + css
        let fixture = try LayoutFixture("<div id=d>\(html)</div>", css: css, page: "100px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// Of the last line, also of one that is in a box of the last line.
    @Test func nestedInlineBlocks() throws {
        let two = try places("x<i id=i>a<br>b</i>")
        #expect(two.boxes("i") == ["1: 10,0 10x20"])
        #expect(two.lines.contains("1: 0,10 x\u{FFFC}") || two.boxes("d") == ["1: 0,0 100x20"])
        // The inner one's last line is that of the outer one.
        let nested = try places("x<i id=i><u id=u>a<br>b</u></i>")
        #expect(nested.boxes("u") == ["1: 10,0 10x20"])
        #expect(nested.boxes("d") == ["1: 0,0 100x20"])
    }

    /// A bottom margin edge where nothing is in it, or where it clips.
    @Test func emptyAndClippingInlineBlocks() throws {
        let empty = try places("x<i id=i></i>", "#i { width: 5px; height: 20px; margin-bottom: 4px }")
        // 24 px above the baseline, 2 px below it.
        #expect(empty.boxes("i") == ["1: 10,0 5x20"])
        #expect(empty.boxes("d") == ["1: 0,0 100x26"])
        let clipping = try places("x<i id=i>a</i>", "#i { overflow: hidden }")
        #expect(clipping.boxes("d") == ["1: 0,0 100x12"])
    }

    /// The first row's baseline is an inline table's.
    /// [CSS 2.2 §17.5.3](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    @Test func inlineTables() throws {
        let rows = "<tr><td>a</td></tr><tr><td>b</td></tr>"
        let table = try places("x<table id=t style='display: inline-table'>\(rows)</table>")
        #expect(table.boxes("t") == ["1: 10,0 10x20"])
        #expect(table.boxes("d") == ["1: 0,0 100x20"])
        let last = try places("x<table id=t style='display: inline-table; baseline-source: last'>\(rows)</table>y")
        #expect(last.boxes("t") == ["1: 10,0 10x20"])
        #expect(last.lines.contains { $0.hasPrefix("1: 0,") })
    }

    /// Flex and grid containers take the first line's, an inline-block with `baseline-source: first` too.
    @Test(arguments: ["inline-flex", "inline-grid"])
    func flexAndGrid(_ display: String) throws {
        let box = try places("x<i id=i style='display: \(display)'><u>a<br>b</u></i>y")
        #expect(box.boxes("i") == ["1: 10,0 10x20"])
        #expect(box.boxes("d") == ["1: 0,0 100x20"])
    }
}
