import RectoTestSupport
import Testing

/// Pages of 100 × 40 px hold four lines.
private func fixture(_ html: String, css: String = "") throws -> LayoutFixture {
    try LayoutFixture(html, css: "p { margin: 0; orphans: 1; widows: 1 } " + css, page: "100px 40px")
}
private func lines(_ text: String) -> String { text.map { "<p>\($0)</p>" }.joined() }

/// Content that overflows a box of a given height goes on beside what follows the box.
/// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
@Suite struct ParallelFlowTests {
    @Test func whatFollowsABoxDoesNotWaitForItsOverflow() throws {
        let f = try fixture("<div id=a style='height:20px'>\(lines("abcdef"))</div><p id=n>n</p>")
        #expect(f.boxes("n") == ["1: 0,20 100x10"])
        #expect(f.boxes("a") == ["1: 0,0 100x20", "2: 0,0 100x0"])
        #expect(f.pageTexts == ["a/b/c/d/n", "e/f"])
    }

    @Test func theFlowGoesOnWhereItsOwnPageEnds() throws {
        let f = try fixture("<div style='height:20px'>\(lines("abcdefghij"))</div>\(lines("nopq"))")
        #expect(f.lines.filter { "nopq".contains($0.last!) } == ["1: 0,20 n", "1: 0,30 o", "2: 0,0 p", "2: 0,10 q"])
        #expect(f.lines.filter { "ij".contains($0.last!) } == ["3: 0,0 i", "3: 0,10 j"])
    }

    @Test func overflowOfOverflowGoesOnToo() throws {
        let f = try fixture(
            "<div style='height:30px'><div style='height:10px'>\(lines("abcdef"))</div>\(lines("klmnop"))</div><p>z</p>"
        )
        #expect(
            f.lines.filter { $0.hasPrefix("1") && "klz".contains($0.last!) } == ["1: 0,10 k", "1: 0,20 l", "1: 0,30 z"])
        #expect(
            f.lines.filter { $0.hasPrefix("2") } == ["2: 0,0 e", "2: 0,10 f", "2: 0,0 n", "2: 0,10 o", "2: 0,20 p"])
    }

    @Test func aBoxThatReachesOverThePageIsBrokenFirst() throws {
        let f = try fixture("<p>z</p><div id=a style='height:50px'>\(lines("abcdefghi"))</div><p id=n>n</p>")
        #expect(f.boxes("a") == ["1: 0,10 100x30", "2: 0,0 100x20", "3: 0,0 100x0"])
        #expect(f.boxes("n") == ["2: 0,20 100x10"])
    }

    @Test func floatsInTheOverflowGoOn() throws {
        let f = try fixture(
            "<div style='height:10px'>\(lines("abc"))<div style='float:left;height:20px'>f</div></div><p>n</p>")
        #expect(f.lines.contains("1: 0,10 n"))
        #expect(f.lines.contains("2: 0,0 f"))
    }

    @Test func theRootElementMayBeOneOfThem() throws {
        let f = try fixture(lines("abcdefghi"), css: "html, body { height: 100% }")
        #expect(f.pageTexts == ["a/b/c/d", "e/f/g/h", "i"])
    }

    /// Content that `overflow` clips ends with the box and is reported.
    @Test func clippedContentEndsWithItsBox() throws {
        let f = try fixture(
            "<p>z</p><div id=a style='height:50px;overflow:hidden'>\(lines("abcdefghijkl"))</div><p>n</p>")
        #expect(f.boxes("a") == ["1: 0,10 100x30", "2: 0,0 100x20"])
        #expect(f.paged.pages.count == 2)
        #expect(f.diagnostics.map(\.id) == [.layoutClipped])
    }
}

/// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
@Suite struct BrokenHeightTests {
    /// 60 px of content: 24, 34 and 2 px beside the edges of each page.
    @Test func clonedEdgesDoNotCountInAGivenHeight() throws {
        let f = try fixture(
            "<p>z</p><div id=a style='height:60px;border:3px solid;box-decoration-break:clone'>b</div><p id=n>n</p>")
        #expect(f.boxes("a") == ["1: 0,10 100x30", "2: 0,0 100x40", "3: 0,0 100x8"])
        #expect(f.boxes("n") == ["3: 0,8 100x10"])
    }

    @Test func endEdgesAreNotBroken() throws {
        // 72 px: 30 + 40 leave 2 for an edge of 6.
        let f = try fixture("<p>z</p><div id=a style='height:60px;border:6px solid'>b</div><p id=n>n</p>")
        #expect(f.boxes("a") == ["1: 0,10 100x30", "2: 0,0 100x40", "3: 0,0 100x6"])
    }
}

/// [CSS Fragmentation 4 §5.2](https://www.w3.org/TR/css-break-4/#break-margins)
@Suite struct MarginBreakTests {
    private func tops(_ style: String, forced: Bool) throws -> [String] {
        let f = try fixture(
            """
            \(lines(forced ? "ab" : "abcd"))<div id=d style='margin-top:4px;\(forced ? "break-before:page;" : "")\(style)'>
            <p id=p style='margin-top:10px;\(style)'>x</p></div>
            """)
        return f.boxes("p")
    }

    @Test func marginsAreTruncatedAtUnforcedBreaksOnly() throws {
        #expect(try tops("", forced: false) == ["2: 0,0 100x10"])
        #expect(try tops("", forced: true) == ["2: 0,10 100x10"])
    }

    @Test func keepAndDiscardHoldForBothKinds() throws {
        #expect(try tops("margin-break:keep", forced: false) == ["2: 0,10 100x10"])
        #expect(try tops("margin-break:discard", forced: false) == ["2: 0,0 100x10"])
        #expect(try tops("margin-break:keep", forced: true) == ["2: 0,10 100x10"])
        #expect(try tops("margin-break:discard", forced: true) == ["2: 0,0 100x10"])
    }

    @Test func eachBoxDecidesAboutItsOwnMargin() throws {
        let f = try fixture(
            "\(lines("abcd"))<div style='margin-top:4px;margin-break:keep'><p id=p style='margin-top:10px'>x</p></div>")
        #expect(f.boxes("p") == ["2: 0,4 100x10"])
    }
}

/// [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
@Suite struct NestedForcedBreakTests {
    @Test func aForcedBreakBreaksTheFloatAround() throws {
        let f = try fixture(
            "<div style='float:left;width:30px'><p>f</p><p style='break-before:page'>g</p></div>\(lines("ab"))")
        #expect(f.pageTexts == ["f/a/b", "g"])
        #expect(f.diagnostics.isEmpty)
    }

    @Test func aForcedBreakBreaksThePositionedBoxAround() throws {
        let f = try fixture(
            """
            <div style='position:absolute;left:50px'><p>f</p><p style='break-before:page'>g</p></div>\(lines("ab"))
            <div style='position:relative'><div style='position:absolute;left:70px'><p>h</p>
            <p style='break-before:page'>i</p></div></div>
            """)
        #expect(f.pageTexts.map { $0.split(separator: "/").sorted().joined() } == ["abfh", "gi"])
    }

    @Test func aForcedBreakThatHasNoEffectIsSaid() throws {
        func said(_ html: String) throws -> [String] {
            let f = try fixture(html)
            #expect(f.paged.pages.count == 1)
            #expect(f.diagnostics.allSatisfy { $0.id == .layoutIgnoredBreak })
            return f.diagnostics.map(\.message)
        }
        #expect(
            try said(
                "<div>a <span style='display:inline-block'><p>b</p><p style='break-before:page'>c</p></span></div>")
                == ["'break-before' has no effect inside of an inline box, which is not broken"])
        #expect(
            try said("<p>a <b style='break-after:page'>b</b></p>") == ["'break-after' has no effect on an inline box"])
        #expect(
            try said("<div style='float:left;break-before:page'>b</div>") == ["'break-before' has no effect on a float"]
        )
        #expect(
            try said("<table><tr><td>a<td style='break-before:page'>b</table>")
                == ["'break-before' has no effect on a table cell"])
        #expect(try said("<p>a</p><p style='break-before:avoid'>b</p>").isEmpty)
    }

    /// Floats that wait for the next page are cleared there, also by boxes in other blocks.
    @Test func clearanceBelowAFloatOfTheNextPage() throws {
        let float = "<div id=f style='float:left;width:10px;height:30px'>f</div>"
        for html in [
            "\(lines("abc"))\(float)<div><p id=c style='clear:both'>c</p></div>",
            "\(lines("abc"))<div>\(float)</div><div><p id=c style='clear:left'>c</p></div>",
        ] {
            let f = try fixture(html)
            #expect(f.boxes("f") == ["2: 0,0 10x30"])
            #expect(f.boxes("c") == ["2: 0,30 100x10"])
        }
        let other = try fixture("\(lines("abc"))\(float)<div><p id=c style='clear:right'>c</p></div>")
        #expect(other.boxes("c") == ["1: 0,30 100x10"])
    }
}
