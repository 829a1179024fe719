import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Page Floats 3](https://drafts.csswg.org/css-page-floats-3/) with `float-reference: column`.
@Suite struct ColumnFloatTests {
    /// Pages of 60 × 60 px, two columns without a gap, lines of 10 px.
    private func fixture(_ html: String, css: String = "", page: String = "60px 60px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } figure { margin: 0; height: 20px; float: top; float-reference: column }
                .b { float: bottom } .c { columns: 2; column-gap: 0 } .s { column-span: all; margin: 0; font-size: 10px }
                .t { float: top; float-reference: column; orphans: 1; widows: 1 }
                \(css)
                """,
            page: page, settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ letters: String) -> String { letters.map { "<p>\($0)</p>" }.joined() }

    // MARK: §3 placement in the column of the anchor

    @Test(arguments: [("", "1: 0,0 30x20", "1: 0,20 a"), ("class=b", "1: 0,20 30x20", "1: 0,0 a")])
    func standAtTheTopAndBottomOfTheirColumn(_ attribute: String, _ box: String, _ first: String) throws {
        // 60 px of lines and 20 px of float: two columns of 40 px.
        let f = try fixture(
            "<div class=c>\(lines("ab"))<figure id=x \(attribute)></figure>\(lines("cdef"))</div><p>g</p>")
        #expect(f.boxes("x") == [box])
        #expect(f.lines.contains(first))
        #expect(f.lines.suffix(5) == ["1: 30,0 c", "1: 30,10 d", "1: 30,20 e", "1: 30,30 f", "1: 0,40 g"])
    }

    @Test func theFloatIsAsWideAsItsColumn() throws {
        let f = try fixture(
            "<div class=c style='column-gap:10px'><p>a</p><figure id=x style='width:50%;margin:0 auto 0 5px'></figure>"
                + "<p>b</p></div>")
        // Columns of 25 px.
        #expect(f.boxes("x") == ["1: 40,0 12.5x20"])
    }

    @Test func anchorsAreFoundInLinesTablesFlexAndGrid() throws {
        let figure = "<figure id=x></figure>"
        for html in [
            "<div>a <span>b\(figure)</span> c</div>", "<table><tr><td>a<td>\(figure)</table>",
            "<div style='display:flex'><p>a</p><p>b\(figure)</p></div>",
            "<div style='display:grid'><p>a</p>\(figure)</div>",
            "<div>a <span style='display:inline-block'>b\(figure)</span></div>",
            "<div style='float:left'>a\(figure)</div>",
        ] {
            let f = try fixture("<div class=c style='column-fill:auto;height:60px'>\(html)</div>")
            #expect(f.boxes("x") == ["1: 0,0 30x20"], "\(html)")
        }
    }

    @Test func innerColumnsTakeTheirOwn() throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:60px'><div class=c style='column-fill:auto;height:30px'><p>a</p>"
                + "<figure id=x></figure></div><p>b</p><figure id=y></figure></div>")
        #expect(f.boxes("x") == ["1: 0,20 15x20"])
        #expect(f.boxes("y") == ["1: 0,0 30x20"])
    }

    @Test func withoutColumnsThePageIsTheColumn() throws {
        let f = try fixture("<p>a</p><figure id=x></figure>")
        #expect(f.boxes("x") == ["1: 0,0 60x20"])
    }

    @Test func pageFloatsLeaveTheColumns() throws {
        let f = try fixture(
            "<div class=c><p>a</p><figure id=x style='float-reference:page'></figure><p>b</p><figure id=y></figure></div>"
        )
        #expect(f.boxes("x") == ["1: 0,0 60x20"])
        #expect(f.boxes("y") == ["1: 30,20 30x20"])
    }

    @Test func inlineReferenceFloatsInTheLine() throws {
        let f = try fixture(
            "<p>ab<b class=t id=x style='float-reference:inline'>c</b>d"
                + "<b id=y style='float:bottom;float-reference:inline'>e</b></p>"
        )
        #expect(f.boxes("x") == ["1: 0,0 10x10"])
        #expect(f.boxes("y") == ["1: 50,0 10x10"])
        #expect(f.lines.contains("1: 10,0 abd"))
    }

    // MARK: §8 deferred for lack of room

    @Test func whatWouldPushItsAnchorAwayGoesToTheNextColumn() throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:40px'>\(lines("abc"))<figure id=x></figure>\(lines("def"))</div>"
        )
        #expect(f.boxes("x") == ["1: 30,0 30x20"])
        #expect(
            f.lines == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 c", "1: 0,30 d", "1: 30,20 e", "1: 30,30 f"])
    }

    @Test func andToTheNextPage() throws {
        let f = try fixture("<div class=c>\(lines("abcdefghijkl"))<figure id=x></figure>\(lines("m"))</div>")
        #expect(f.boxes("x") == ["2: 0,0 30x20"])
        #expect(f.lines.last == "2: 30,0 m")
    }

    @Test func floatsKeepTheirOrder() throws {
        // The second would fit into the first column.
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:40px'>\(lines("ab"))<figure id=x style='height:30px'></figure>"
                + "<figure id=y style='height:10px'></figure>\(lines("cd"))</div>")
        #expect(f.boxes("x") + f.boxes("y") == ["1: 30,0 30x30", "1: 30,30 30x10"])
        #expect(f.lines.suffix(1) == ["1: 0,30 d"])
    }

    @Test func afterTheContentFloatsTakeColumnsAndPagesOfTheirOwn() throws {
        let figures = (1...5).map { "<figure id=x\($0) style='height:40px'></figure>" }.joined()
        let f = try fixture("<div class=c style='column-fill:auto'>\(lines("abc"))\(figures)</div><p>z</p>")
        #expect(
            (1...5).flatMap { f.boxes("x\($0)") } == [
                "1: 30,0 30x40", "2: 0,0 30x40", "2: 30,0 30x40", "3: 0,0 30x40", "3: 30,0 30x40",
            ])
        #expect(f.lines.last == "3: 0,40 z")
    }

    @Test func whatIsHigherThanItsColumnIsBroken() throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto'><p>a</p><div class=t id=x>\(lines("ABCDE"))</div>\(lines("bcde"))</div>",
            page: "60px 30px")
        #expect(f.pageTexts == ["a/b/c/A/B/C", "D/E/d/e"])
        #expect(f.boxes("x") == ["1: 30,0 30x30", "2: 0,0 30x20"])
    }

    @Test(arguments: [("top", 5), ("top", 4), ("bottom", 3), ("bottom", 2)])
    func whatOverflowsAFloatMustNotLeaveItsColumn(_ side: String, _ count: Int) throws {
        let lines = (0..<count).map { "\($0)" }.joined(separator: "<br>")
        let float = "<div style='float-reference:column;float:\(side);height:20px'>\(lines)</div>"
        let f = try LayoutFixture(
            "<div style='columns:2;height:40px;column-fill:auto'>a\(float)</div>", page: "60px 60px")
        #expect(f.diagnostics.map(\.id) == (count % 2 == 1 ? [.layoutOverflow] : []))
    }

    @Test func spannersWaitForFloatsBeforeThem() throws {
        let f = try fixture(
            "<div class=c>\(lines("a"))<figure id=x class=b></figure>\(lines("b"))<h1 class=s>S</h1>"
                + "\(lines("c"))<figure id=y class=b></figure></div>")
        #expect(f.boxes("x") == ["1: 30,0 30x20"])
        #expect(f.boxes("y") == ["1: 30,30 30x20"])
        #expect(f.lines == ["1: 0,0 a", "1: 0,10 b", "1: 0,20 S", "1: 0,30 c"])
    }

    @Test func balancedColumnsCountFloats() throws {
        // 20 + 20 + 20 px of floats and 60 px of lines.
        let f = try fixture(
            "<div class=c><p>a</p><figure id=x></figure><figure id=y class=b></figure>\(lines("bcde"))"
                + "<figure id=z></figure>\(lines("f"))</div><p>g</p>", page: "60px 100px")
        #expect(f.boxes("x") + f.boxes("y") + f.boxes("z") == ["1: 0,0 30x20", "1: 0,40 30x20", "1: 30,0 30x20"])
        #expect(f.lines.last == "1: 0,60 g")
    }

    // MARK: §4 clear, §5 float-defer, §7 float-offset

    @Test(arguments: [("none", "1: 0,20 30x10"), ("bottom", "1: 30,20 30x10"), ("top", "1: 0,20 30x10")])
    func clearClosesTheColumn(_ value: String, _ expected: String) throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:30px'><p>a</p>"
                + "<figure class=b style='height:10px;clear:\(value)'></figure><figure class=b style='height:10px' id=x>"
                + "</figure>\(lines("bcd"))</div>")
        #expect(f.boxes("x") == [expected])
    }

    @Test(arguments: [
        ("0", "1: 0,0 30x10"), ("1", "1: 30,0 30x10"), ("2", "2: 0,0 30x10"), ("9", "2: 0,0 30x10"),
        ("last", "2: 0,0 30x10"), ("-1", "2: 0,0 30x10"),
    ])
    func deferredByColumns(_ value: String, _ expected: String) throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto'><figure id=x style='height:10px;float-defer:\(value)'></figure>"
                + "\(lines("abcdefg"))</div>", page: "60px 30px")
        #expect(f.boxes("x") == [expected])
    }

    @Test(arguments: [
        ("top", "5px", "1: 0,5 60x20"), ("bottom", "5px", "1: 0,35 60x20"), ("top", "50%", "1: 0,20 60x20"),
        ("bottom", "-5px", "1: 0,40 60x20"),
    ])
    func offset(_ side: String, _ offset: String, _ expected: String) throws {
        let f = try fixture(
            "<figure id=x style='float:\(side);float-offset:\(offset)'></figure>\(lines("a"))")
        #expect(f.boxes("x") == [expected])
        if offset == "5px", side == "top" { #expect(f.lines == ["1: 0,25 a"]) }
    }

    // MARK: Around

    @Test func columnsOfPositionedBoxesAndPageFloatsTakeFloats() throws {
        for style in ["position:absolute;width:60px", "float:top;float-reference:page;height:auto"] {
            let f = try fixture(
                "<figure style='\(style)'><div class=c style='column-fill:auto;height:40px'><p>a</p><figure id=x></figure>"
                    + "</div></figure>")
            #expect(f.boxes("x") == ["1: 0,0 30x20"], "\(style)")
        }
    }

    @Test func whatIsPositionedAndNotedInAFloat() throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:40px'><p>a</p><figure style='position:relative'>"
                + "<i id=i style='position:absolute;right:0;top:5px'>i</i>t<span style='float:footnote'>n</span></figure></div>",
            css: "::footnote-call, ::footnote-marker { content: '*' } @page { @footnote { margin: 0 } }")
        #expect(f.boxes("i") == ["1: 20,5 10x10"])
        #expect(f.lines.contains("1: 0,50 *n"))
    }

    @Test func inVerticalTextColumnsStandOneBelowTheOther() throws {
        let f = try fixture(
            "<div class=c style='column-fill:auto;height:60px;width:60px'><p>a</p><figure id=x style='width:20px;height:auto'>"
                + "</figure></div>", css: "html { writing-mode: vertical-rl }")
        #expect(f.boxes("x") == ["1: 40,0 20x30"])
    }

    @Test func whatHasNoColumnsIsReported() throws {
        let cases: [(html: String, id: DiagnosticID)] = [
            ("<div class=c><div style='position:absolute'><b class=t>x</b></div></div>", .layoutStayingFloat),
            ("<div class=c><b class=t style='float-reference:region'>x</b></div>", .layoutUnsupportedFloat),
            ("<div class=c><b class=t style='float-defer:-3'>x</b></div>", .layoutUnsupportedFloat),
        ]
        for (html, id) in cases {
            let f = try LayoutFixture(
                html, css: ".c { columns: 2 } .t { float: top; float-reference: column }")
            #expect(f.diagnostics.map(\.id) == [id], "\(html)")
            #expect(f.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
            #expect(f.pageTexts.joined().contains("x"))
        }
    }

    @Test("nothing is lost, and each float stands once, whatever the pages are", arguments: 4...12)
    func nothingIsLost(height: Int) throws {
        for (columns, fill) in [(2, "auto"), (2, "balance"), (3, "balance"), (3, "balance-all")] {
            let html = (1...30).map { index in
                let side = index % 2 == 0 ? "b" : "t"
                let float = "<figure id=i\(index) class=\(side) style='height:\(10 + index % 3 * 10)px'>"
                return "<p>p\(index)\(index % 4 == 0 ? float + "</figure>" : "")</p>"
                    + (index % 11 == 0 ? "<h1 class=s>S\(index)</h1>" : "")
            }.joined()
            let f = try fixture(
                "<div class=c style='columns:\(columns);column-fill:\(fill)'>\(html)</div><p>end</p>",
                page: "150px \(height * 10)px")
            #expect(f.lineOutsideOfItsPage() == nil)
            let words = f.lines.map { $0.split(separator: " ").last ?? "" }
            for index in 1...30 {
                #expect(words.filter { $0 == "p\(index)" }.count == 1, "p\(index) of \(columns) \(fill)")
                if index % 4 == 0 { #expect(f.boxes("i\(index)").count == 1, "\(index) of \(columns) \(fill)") }
            }
        }
    }
}
