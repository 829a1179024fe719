import RectoTestSupport
import Testing

/// Break opportunities inside rows that fit, for what may not be parted from them.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
@Suite struct RowOpportunityTests {
    private let css = "td { vertical-align: top } p { margin: 0 } .o { orphans: 1; widows: 1 }"

    /// Pages contain four lines. A break in a paragraph leaves two lines on each side, unless the case says `o`.
    @Test(
        "a row and what may not be parted from it do not fit: the break is in the row",
        arguments: [
            ("<table><tr><td>a<br>b<br>c<br>d<tr class=k><td>e</table>", ["a/b", "c/d/e"]),
            ("<table><tr><td>a<br>b<br>c<br>d</table><p class=k>e", ["a/b", "c/d/e"]),
            // Cells beside the one that breaks end above the break.
            ("<table><tr><td>a<br>b<br>c<br>d<td>x<br>y<br>z<tr class=k><td>e</table>", ["a/b/x/y/z", "c/d/e"]),
            ("<table><tr><td rowspan=2>x<td>a<br>b<br>c<br>d<tr class=k><td>e</table>", ["x/a/b", "c/d/e"]),
            // The last opportunity of a chain.
            (
                "<table class=o><tr><td>a<br>b<br>c<tr class=k><td>d<tr class=k><td>e<tr class=k><td>f</table>",
                ["a/b", "c/d/e/f"]
            ),
            ("<p class=n>h</p><table class=o><tr><td>a<br>b<br>c</table><p class=k>e", ["h/a/b", "c/e"]),
            // In blocks and tables of a cell.
            ("<table><tr><td><p>a<p>b<p>c<p>d<tr class=k><td>e</table>", ["a/b/c", "d/e"]),
            (
                "<table><tr><td><table><tr><td>a<tr><td>b<tr><td>c</table><tr class=k><td>d<tr class=k><td>e</table>",
                ["a/b", "c/d/e"]
            ),
        ])
    func whatFollowsBreaksTheRow(_ html: String, _ expected: [String]) throws {
        let keep = ".k { break-before: avoid } .n { break-after: avoid }"
        #expect(try layOutTable(html, css: css + keep, page: "100px 40px").pageTexts == expected)
    }

    @Test(
        "a break between rows that nothing speaks against is better",
        arguments: [
            ("<table><tr><td>0<tr><td>a<br>b<br>c</table><p class=k>e", ["0", "a/b/c/e"]),
            (
                "<table style='-recto-orphan-rows:2'><tr><td>0<tr><td>a<br>b<tr class=k><td>c<tr class=k><td>d</table>",
                ["0", "a/b/c/d"]
            ),
        ])
    func rowsStayWhole(_ html: String, _ expected: [String]) throws {
        let keep = ".k { break-before: avoid } td { orphans: 1; widows: 1 }"
        #expect(try layOutTable(html, css: css + keep, page: "100px 40px").pageTexts == expected)
    }

    @Test(
        "a block in a cell that spans rows is not divided by a break between them",
        arguments: [
            // The break that keeps it whole is above its row.
            ("<div class=k>a<br>b</div>", ["0", "a/b/c/d/e/f"]),
            ("<div><p class=k>a<br>b</div>", ["0", "a/b/c/d/e/f"]),
            // It is below the line that ends the cell, or nothing avoids a break.
            ("x<div class=k>a<br>b</div>", ["0/x/c", "a/b/d/e/f"]),
            ("<div>a<br>b</div>", ["0/a/c", "b/d/e/f"]),
        ])
    func blockInSpanningCell(_ content: String, _ expected: [String]) throws {
        let html = "<table class=o><tr><td>0<tr><td rowspan=2>\(content)<td>c<tr class=k><td>d<br>e<br>f</table>"
        let keep = ".k { break-inside: avoid }"
        #expect(try layOutTable(html, css: css + keep, page: "100px 40px").pageTexts == expected)
    }

    @Test("the broken row goes on to the page's end, as where it does not fit")
    func theRowReachesToThePagesEnd() throws {
        let fixture = try layOutTable(
            "<table><tr id=r><td>a<br>b<br>c<br>d<tr class=k id=s><td>e</table>",
            css: css + ".k { break-before: avoid }", page: "100px 40px")
        #expect(fixture.boxes("r") == ["1: 0,0 10x40", "2: 0,0 10x20"])
        #expect(fixture.boxes("s") == ["2: 0,20 10x10"])
        #expect(fixture.paged.pages[0].children.first?.fragment.breakCause == .space)
    }

    /// The opportunity was found where the head gave its room to the row: with the head repeated the lines would not fit.
    @Test func opportunitiesHoldOnlyBesideTheGroupsTheyWereFoundWith() throws {
        let inner =
            "<table style='border-spacing:4px'><thead><tr><td style='padding:3px'>i</thead>"
            + "<tbody><tr></tr><tr><td><p>a<br>b<br>c</p>d</table>"
        let fixture = try LayoutFixture(
            "<table><thead><tr><td style='border:2px solid'>h</thead><tfoot><tr><td>f</tfoot>"
                + "<tbody><tr><td style='padding:6px'>\(inner)</table>",
            css: "td { padding: 0 } p { margin: 0 }", page: "100px 60px")
        let text = fixture.pageTexts.flatMap { $0.split(separator: "/") }.filter { !["h", "f", "i"].contains($0) }
        #expect(text.joined() == "abcd")
    }

    /// Beside the head, 34 px are left: of a row of 36 px only the end edges do not fit, and it breaks above them.
    @Test func aRowOfWhichOnlyTheEndEdgesDoNotFitBreaksBesideTheHead() throws {
        let nested = """
            <table style='border-spacing:0'><tr><td style='padding:3px'><br>d<p>e</p>\
            <tr><td><table><tr><td><br><br><br>f</table></table>
            """
        let fixture = try LayoutFixture(
            """
            a<table style='border-spacing:4px;height:126px'><thead><tr><td style='padding:6px;border:5px solid'>h<tbody>\
            <tr><td rowspan=2><br>b<td>c<td rowspan=3><tr><td rowspan=2>\(nested)<tr></table>
            """, css: "td { padding: 0 } p { margin: 0 } body { orphans: 2; widows: 2 }", page: "400px 70px")
        #expect(fixture.pageTexts.joined().filter { "abcdef".contains($0) } == "abcdef")
        #expect(fixture.diagnostics.isEmpty)
    }
}
