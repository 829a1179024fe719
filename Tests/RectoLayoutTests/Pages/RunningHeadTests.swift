import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS GCPM 3 §1 Running headers and footers](https://www.w3.org/TR/css-gcpm-3/#running-headers-and-footers)
@Suite struct RunningHeadTests {
    /// Pages of 60 × 40 px with a margin of 10 px above: three lines each.
    private func fixture(_ html: String, css: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "@page { margin: 10px 0 0 } p, h1 { margin: 0; font: inherit } .b { break-before: page } " + css,
            page: "200px 40px", settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func heads(_ html: String, css: String) throws -> [String] {
        try fixture(html, css: css).marginTexts(.topLeft)
    }

    // MARK: Named strings

    private static let chapters = """
        <h1>A</h1><p>x</p><p class=b>x</p><h1>B</h1><h1>C</h1><p class=b>x</p><h1 class=b>D</h1>
        """

    @Test(
        "§1.1.2 which assignment on the page counts",
        arguments: [
            ("first", ["A", "B", "C", "D"]), ("start", ["A", "A", "C", "D"]), ("last", ["A", "C", "C", "D"]),
            ("first-except", ["", "", "C", ""]),
        ])
    func positions(_ position: String, _ expected: [String]) throws {
        let css = "h1 { string-set: s content() } @page { @top-left { content: '[' string(s, \(position)) ']' } }"
        #expect(try heads(Self.chapters, css: css) == expected.map { "[\($0)]" })
    }

    @Test(
        "§1.1.1 content lists",
        arguments: [
            ("'x' attr(title)", "xT"), ("counter(n) content(text)", "1A b"), ("content(before)", "1:"),
            ("content(after)", "."), ("content(first-letter)", "A"), ("counter(n, upper-roman)", "I"),
            ("counters(n, '-')", "1"), ("open-quote content() close-quote", "“A b”"),
        ])
    func contentLists(_ list: String, _ expected: String) throws {
        let css = """
            h1 { counter-increment: n; string-set: s \(list) } h1::before { content: counter(n) ':' }
            h1::after { content: '.' } @page { @top-left { content: string(s) } }
            """
        #expect(try heads("<h1 title=T>A \n <i>b</i> </h1>", css: css) == [expected])
    }

    @Test func severalStringsAreSetAtOnce() throws {
        let css = "h1 { string-set: a 'x', b content() } @page { @top-left { content: string(b) string(a) } }"
        #expect(try heads("<h1>A</h1>", css: css) == ["Ax"])
    }

    @Test func firstLettersHaveTheirPunctuation() {
        #expect(BoxGenerator.firstLetter(of: "„Öl“") == "„Ö")
        #expect(BoxGenerator.firstLetter(of: "(a) b") == "(a)")
        #expect(BoxGenerator.firstLetter(of: "") == "")
    }

    @Test func elementsThatAreNotDisplayedSetStringsWhereTheyWouldStand() throws {
        let css = "i { display: none; string-set: s content() } @page { @top-left { content: string(s) } }"
        // The second goes with the paragraph that follows it.
        #expect(try heads("<i>A</i><p>x</p><i>B</i><p class=b>x</p>", css: css) == ["A", "B"])
    }

    @Test func tableHeadsSetStringsOnce() throws {
        let css = "thead { string-set: s content() } @page { @top-left { content: string(s, first-except) } } "
        let rows = String(repeating: "<tr><td>x</td></tr>", count: 4)
        let html = "<table style='border-spacing:0'><thead><tr><th>H</th></tr></thead><tbody>\(rows)</tbody></table>"
        #expect(try heads(html, css: css + "td, th { padding: 0 }") == ["", "H"])
    }

    /// Once, though the head is made anew for each page.
    @Test func whatRunsIsCheckedToo() throws {
        let f = try LayoutFixture(
            "<h1>A<b></b><p>B</p></h1><p>x</p><p style='break-before:page'>y</p>",
            css: """
                @page { margin: 20px 0 0; @top-left { content: element(r) } } p { margin: 0 }
                h1 { position: running(r); margin: 0; font: inherit } b::before { content: string(s) counter(page) }
                h1 p { break-before: page }
                """)
        #expect(f.marginTexts(.topLeft) == ["A1B", "A2B"])
        #expect(f.diagnostics.map(\.id.rawValue).sorted() == ["content.unknown-name", "layout.ignored-break"])
        #expect(f.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
    }

    @Test func unknownNamesAreSaid() throws {
        let f = try LayoutFixture(
            "<p>a</p>",
            css: "@page { margin: 10px 0; @top-left { content: string(s) } @top-right { content: element(e) } }")
        #expect(f.diagnostics.map(\.id) == [.contentUnknownName, .contentUnknownName])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
    }

    // MARK: Running elements

    @Test func runningElementsLeaveTheFlow() throws {
        let f = try fixture(
            "<p>x</p><h1 id=h>A</h1><p id=p>y</p>",
            css: "h1 { position: running(r) } @page { @top-left { content: element(r) } }")
        #expect(f.boxes("p") == ["1: 0,10 200x10"])
        #expect(f.boxes("h").isEmpty)
        #expect(f.marginTexts(.topLeft) == ["A"])
    }

    @Test(
        "§1.2.2 which element on the page counts",
        arguments: [
            ("first", ["A", "B", "C", "D"]), ("start", ["A", "A", "C", "D"]), ("last", ["A", "C", "C", "D"]),
            ("first-except", ["", "", "C", ""]),
        ])
    func elementPositions(_ position: String, _ expected: [String]) throws {
        let css = "h1 { position: running(r) } @page { @top-left { content: element(r, \(position)) } }"
        // Without a box of their own, the headings stand with what follows them.
        let html = """
            <h1>A</h1><p>x</p><p class=b>x</p><h1>B</h1><h1>C</h1><p>x</p><p class=b>x</p><h1>D</h1><p class=b>x</p>
            """
        #expect(try heads(html, css: css) == expected)
    }

    @Test func anElementThatRunsLastInItsParentStandsWithWhatIsBeforeIt() throws {
        let css =
            "h1 { position: running(r) } @page { margin-top: 20px; @top-left { content: element(r, first-except) 'x' } }"
        #expect(try heads("<div><p>x</p><h1>A</h1></div><p class=b>x</p>", css: css) == ["x", "Ax"])
    }

    @Test func tablesInMarginBoxesAreLaidOut() throws {
        let f = try fixture(
            "<table><tr><td>aa</td><td>b</td></tr></table><p>x</p>",
            css: """
                table { position: running(r); border-spacing: 0 } td { padding: 0 }
                @page { @top-left { content: element(r); width: 100px } }
                """)
        let cells = Self.cells(f.paged.pages[0].marginBoxes[0].fragment)
        #expect(
            cells == [
                Size(width: LayoutUnit(20), height: LayoutUnit(10)),
                Size(width: LayoutUnit(10), height: LayoutUnit(10)),
            ])
    }

    private static func cells(_ fragment: Fragment) -> [Size] {
        if fragment.style.box.display == .tableCell { return [fragment.size] }
        return fragment.children.flatMap { cells($0.fragment) }
    }

    @Test func pagesAreCountedInRunningElements() throws {
        let css = """
            div { position: running(r) } span::before { content: counter(page) '/' counter(pages) }
            @page { @top-left { content: element(r) } }
            """
        #expect(try heads("<div>p<span></span></div><p>x</p><p class=b>x</p>", css: css) == ["p1/2", "p2/2"])
    }

    @Test func countersOfRunningElementsAreThoseOfTheirPlace() throws {
        let css = """
            h1 { position: running(r); counter-increment: n } h1::before { content: counter(n) }
            p::after { content: counter(n) } @page { @top-left { content: element(r) } }
            """
        let f = try fixture("<h1>A</h1><p>x</p><h1>B</h1><p class=b>y</p>", css: css)
        #expect(f.marginTexts(.topLeft) == ["1A", "2B"])
        #expect(f.pageTexts == ["x1", "y2"])
    }

    @Test func aRunningElementInheritsFromItsPlace() throws {
        let f = try fixture(
            "<div style='font-size:5px'><i>a</i><p>x</p></div>",
            css: "i { position: running(r) } @page { @top-left { content: element(r) 'b' } }")
        let line = f.paged.pages[0].marginBoxes[0].fragment.children[0].fragment
        #expect(line.size.width == LayoutUnit(15))
    }

    @Test func anElementThatNoMarginBoxShowsIsSaid() throws {
        let f = try LayoutFixture("<h1>A</h1><p>x</p>", css: "h1 { position: running(r) }")
        #expect(f.diagnostics.map(\.id) == [.layoutLostRunningElement])
        #expect(f.diagnostics[0].span != nil)
    }

    /// The document has one page, but the head is for those that might follow.
    @Test(arguments: [
        "@page { @top-left { content: element(r) } } @page :first { @top-left { content: none } }",
        "@page :left { @top-left { content: element(r) } }",
        "@page :nth(n + 2) { @top-left { content: element(r) } }",
    ])
    func aHeadOfLaterPagesIsNotLost(css: String) throws {
        let f = try LayoutFixture("<h1>A</h1><p>x</p>", css: "h1 { position: running(r) }" + css)
        #expect(f.diagnostics.isEmpty, "\(f.diagnostics)")
    }

    @Test func elementIsForMarginBoxes() throws {
        let f = try LayoutFixture("<p>x</p>", css: "p::before { content: element(r) }")
        #expect(f.diagnostics.map(\.id) == [.contentUnknownName])
    }
}

extension RunningHeadTests {
    @Test("§1.2.1 an element that runs inside of another leaves that, too") func nestedRunningElements() throws {
        let f = try LayoutFixture(
            "<h1>R<i>a</i><b>S</b></h1><p>x</p>",
            css: """
                p, h1 { margin: 0; font: inherit } h1 { position: running(r) } b { position: running(s) }
                b, i { counter-increment: n } b::before { content: counter(n) }
                @page { margin-top: 10px; @top-left { content: element(r) } @top-right { content: element(s) } }
                """, page: "100px 40px")
        #expect(f.marginTexts(.topLeft) == ["Ra"])
        #expect(f.marginTexts(.topRight) == ["2S"])
        #expect(f.diagnostics.isEmpty, "\(f.diagnostics)")
    }

    @Test func unknownStringsInRunningElementsAreSaidOnce() throws {
        let f = try LayoutFixture(
            "<i></i><p>a</p><p class=b>b</p>",
            css: """
                p { margin: 0 } .b { break-before: page } i { position: running(r) } i::before { content: string(no) 'x' }
                @page { margin-top: 10px; @top-left { content: element(r) } }
                """, settles: true)
        #expect(f.diagnostics.map(\.message) == ["'string(no)' shows nothing on any page"])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
    }

    @Test func stringsInRunningElementsAreThoseOfThePage() throws {
        let f = try LayoutFixture(
            "<i></i><h1>A</h1><h1 class=b>B</h1>",
            css: """
                h1 { margin: 0; font: inherit; string-set: s content() } .b { break-before: page }
                i { position: running(r) } i::before { content: string(s) }
                @page { margin-top: 10px; @top-left { content: element(r) } }
                """, settles: true)
        #expect(f.marginTexts(.topLeft) == ["A", "B"])
    }
}
