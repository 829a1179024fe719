import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Paged Media 3 §3.3, §4, §8](https://www.w3.org/TR/css-page-3/#page-selectors),
/// [CSS GCPM 3 §3](https://www.w3.org/TR/css-gcpm-3/#document-page-selectors)
@Suite struct PageSelectionTests {
    private func fixture(_ html: String, css: String, page: String = "60px 40px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0; orphans: 1; widows: 1 } .b { break-before: page } " + css, page: page,
            settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func sides(_ fixture: LayoutFixture) -> String {
        fixture.paged.pages.map { ($0.query.isBlank ? "b" : "") + ($0.query.isLeft ? "L" : "R") }.joined(separator: " ")
    }

    @Test(
        "§3.3 page progression, and blank pages",
        arguments: [
            ("ltr", "page", "R L"), ("ltr", "left", "R L"), ("ltr", "right", "R bL R"), ("ltr", "recto", "R bL R"),
            ("ltr", "verso", "R L"), ("rtl", "page", "L R"), ("rtl", "left", "L bR L"), ("rtl", "right", "L R"),
            ("rtl", "recto", "L bR L"), ("rtl", "verso", "L R"),
        ])
    func progression(_ direction: String, _ value: String, _ expected: String) throws {
        let f = try fixture(
            "<p>a</p><p style='break-before:\(value)'>b</p>", css: "html { direction: \(direction) }")
        #expect(sides(f) == expected)
    }

    @Test(
        "§3.3 a break that reaches the root chooses the first page's side, without a blank page",
        arguments: [("left", "L R"), ("right", "R L"), ("verso", "L R"), ("page", "R L")])
    func firstSide(_ value: String, _ expected: String) throws {
        let f = try fixture("<section style='break-before:\(value)'><p>a</p></section><p class=b>b</p>", css: "")
        #expect(sides(f) == expected)
        #expect(f.paged.pages[0].query.isFirst)
    }

    // MARK: Named pages

    @Test func pageNamesPropagateThroughFirstAndLastChildren() throws {
        let f = try fixture(
            "<div><p>a</p><p class=n>b</p></div><div><p class=n>c</p><p>d</p></div>", css: ".n { page: x }")
        // `b` ends its parent and `c` starts the next one: no break between them.
        #expect(f.paged.pages.map { $0.query.name } == ["", "x", ""])
        #expect(f.pageTexts == ["a", "b/c", "d"])
    }

    @Test func theFirstPageHasTheNameThatTheRootStartsWith() throws {
        let f = try fixture("<div><div class=n><p>a</p></div></div><p>b</p>", css: ".n { page: x }")
        #expect(f.paged.pages.map { $0.query.name } == ["x", ""])
    }

    @Test("page names of what is in the first cell of a row are the row's") func namesInCells() throws {
        let f = try fixture(
            "<p>0</p><table><tr><td><p class=x>a</p><p class=y>b</p></td><td>c</td></tr></table><p>d</p>",
            css: "table { border-spacing: 0 } td { padding: 0 } .x { page: x } .y { page: y }")
        #expect(f.paged.pages.map { $0.query.name } == ["", "x", "y", ""])
        #expect(f.pageTexts == ["0", "a/c", "b", "d"])
    }

    @Test("§7.1 the nearest ancestor with a name may be without a box") func namesOfUnboxedAncestors() throws {
        let f = try fixture(
            "<p>0</p><div class=c><p>a</p></div><p>b</p>", css: ".c { display: contents; page: x }")
        #expect(f.paged.pages.map { $0.query.name } == ["", "x", ""])
    }

    @Test func innerNamesWin() throws {
        let f = try fixture(
            "<div class=o><p>a</p><p class=n>b</p><p>c</p></div>", css: ".o { page: outer } .n { page: inner }")
        #expect(f.paged.pages.map { $0.query.name } == ["outer", "inner", "outer"])
    }

    // MARK: Where page names do not apply

    @Test(
        "§8.1 page applies to boxes that create class A break points",
        arguments: [
            ("<p>b <i id=x>c</i></p>", "on an inline box"), ("<p>b <u id=x>c</u></p>", "on an inline box"),
            ("<div><s id=x>b</s><p>c</p></div>", "on a float"),
            ("<div><p>b</p><em id=x>c</em></div>", "on a box that is positioned absolutely"),
            ("<p>b <u><b id=x>c</b></u></p>", "inside of an inline box, which is not broken"),
            (
                "<table><tr><td>b</td><td id=x>c</td></tr></table>",
                "on a table cell that is not the first one of its row"
            ),
        ])
    func whereNamesDoNotApply(_ html: String, _ reason: String) throws {
        let f = try LayoutFixture(
            "<p>a</p>" + html,
            css: """
                #x { page: x } p { margin: 0 } u { display: inline-block } s { float: left } em { position: absolute }
                b { display: block }
                """)
        #expect(f.paged.pages.map { $0.query.name } == [""])
        #expect(f.diagnostics.map(\.id) == [.layoutIgnoredPage])
        #expect(f.diagnostics[0].message == "'page: x' has no effect \(reason)")
        #expect(f.diagnostics[0].span != nil && !f.diagnostics[0].hints.isEmpty)
    }

    @Test("§8.1 nothing is said of names that change nothing") func namesThatChangeNothing() throws {
        let f = try fixture(
            "<div class=n><p>a <i>b</i></p><s>c</s></div><p class=n>d</p>",
            css: ".n, .n * { page: x } s { float: left }")
        #expect(f.paged.pages.map { $0.query.name } == ["x"])
        // Names are told apart by case, `auto` is none.
        let g = try fixture(
            "<p class=n>a</p><p class=m>b</p><p class=a>c</p>", css: ".n { page: x } .m { page: X } .a { page: AUTO }")
        #expect(g.paged.pages.map { $0.query.name } == ["x", "X", ""])
    }

    // MARK: Page groups

    private func lefts(_ fixture: LayoutFixture) -> [Int] {
        fixture.paged.pages.map { Int($0.contentRect.minX.double) }
    }

    @Test func eachElementWithAPageNameAndAForcedBreakIsAGroup() throws {
        let bill = "<div class=bill><p>a</p><p class=b>b</p></div>"
        let f = try fixture(
            bill + bill, css: ".bill { page: bill; break-before: page } @page :nth(1 of bill) { margin-left: 10px }")
        #expect(lefts(f) == [10, 0, 10, 0])
    }

    @Test func aPageMayBeInSeveralGroups() throws {
        let chapter = "<div class=a><p>x</p><p class=t>x</p><p class=t>x</p></div>"
        let f = try fixture(
            chapter + chapter,
            css: """
                .a { page: A; break-before: page } .t { page: B; break-before: page }
                @page :nth(3 of A) { margin-left: 10px } @page :nth(1 of B) { margin-left: 20px }
                """)
        // The third page of each chapter is the first of a table's: the later rule of equal weight wins.
        #expect(lefts(f) == [0, 20, 20, 0, 20, 20])
        #expect(f.paged.pages[2].query.groups == [PageGroup(name: "A", number: 3), PageGroup(name: "B", number: 1)])
    }

    @Test func pagesAreSelectedByNumber() throws {
        let f = try fixture(
            "<p>a</p><p class=b>b</p><p class=b>c</p><p class=b>d</p>", css: "@page :nth(2n) { margin-left: 10px }")
        #expect(lefts(f) == [0, 10, 0, 10])
    }

    @Test func blankPagesBelongToTheGroupBeforeThem() throws {
        let f = try fixture(
            "<div class=n><p>a</p></div><div class=n><p>b</p></div>",
            css: """
                .n { page: n; break-before: right } @page { margin-top: 10px } @page :nth(2 of n) { margin-left: 10px }
                @page n { @top-left { content: 'n' } } @page n:blank { @top-left { content: none } }
                """)
        #expect(lefts(f) == [0, 10, 0])
        #expect(f.marginTexts(.topLeft) == ["n", "-", "n"])
    }

    // MARK: The last page

    @Test func theLastPageHasItsOwnMargins() throws {
        let f = try fixture("<p>aa bb cc dd ee</p>", css: "@page :last { margin-left: 30px }", page: "50px 20px")
        // "aa bb" on each line of the first page; "ee" where there is room for two letters only.
        #expect(f.pageTexts == ["aa bb/cc dd", "ee"])
        #expect(lefts(f) == [0, 30])
    }

    @Test func aLastPageWithLessRoomAddsAPage() throws {
        let f = try fixture("<p>a</p><p>b</p><p>c</p>", css: "@page :last { margin-top: 20px }", page: "50px 30px")
        // All fits on one page, but not on a last one: something goes on to a second page.
        #expect(f.pageTexts == ["a/b", "c"])
        #expect(f.paged.isLastPageSettled)
    }

    /// Pages of 30 px, of which the last one has 10 px. What ends the flow is not seen, and cannot be all that goes on.
    @Test(arguments: [
        "p { margin-bottom: 4px }", "body { margin-bottom: 5px }", "body { min-height: 29px }",
    ])
    func spaceAfterTheContentIsNotAllThatALastPageGets(_ css: String) throws {
        let f = try fixture("<p>a</p><p>b</p>", css: "\(css) @page :last { margin-top: 20px }", page: "50px 30px")
        #expect(f.pageTexts == ["a", "b"])
        #expect(f.diagnostics.isEmpty)
    }

    /// Columns that are filled one after the other: a line fewer in each has room in the last one.
    @Test func columnsGetShorterUntilSomethingGoesOnToTheLastPage() throws {
        let f = try fixture(
            "<div>" + "abcdefg".map { "<p>\($0)</p>" }.joined() + "</div>",
            css: "div { columns: 2; column-gap: 0; column-fill: auto } @page :last { margin-top: 30px }",
            page: "50px 50px")
        #expect(f.pageTexts.count == 2 && !f.pageTexts.contains(""))
        #expect(f.paged.isLastPageSettled && f.diagnostics.isEmpty)
    }

    /// The picture has room on the first page only, which has then nothing left for a last one.
    @Test func contentThatCannotBeMovedLeavesTheLastPageToItsMargins() throws {
        let f = try LayoutFixture(
            "<img src=20x25.png style='display:block'>",
            css: "@page :last { margin-top: 20px; @top-left { content: 'slip' } }", page: "50px 30px", settles: true)
        #expect(f.paged.pages.count == 2)
        #expect(f.marginTexts(.topLeft) == ["-", "slip"])
        #expect(f.diagnostics.map(\.id) == [.layoutNotConverged])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
    }

    // MARK: Page counters

    @Test func thePageCounterIsAnElementsToReset() throws {
        let bill = "<div class=bill><p>a</p><p class=b>b</p></div>"
        let f = try fixture(
            bill + "<div class=bill><p>c</p></div>" + bill,
            css: """
                .bill { break-before: page; counter-reset: page 1 } @page { margin: 10px 0;
                @top-left { content: counter(page) '/' counter(-recto-group-pages) ' ' counter(pages) } }
                """)
        #expect(f.marginTexts(.topLeft) == ["1/2 5", "2/2 5", "1/1 5", "1/2 5", "2/2 5"])
    }

    @Test func blankPagesCanBeLeftOutOfTheCount() throws {
        let f = try fixture(
            "<div class=n>a</div><div class=n>b</div>",
            css: """
                .n { break-before: recto; counter-reset: page 1 } @page :blank { counter-increment: page 0 }
                @page { margin-top: 10px; @top-left { content: counter(page) '/' counter(-recto-group-pages) } }
                """)
        #expect(f.marginTexts(.topLeft) == ["1/1", "1/1", "1/1"])
    }

    @Test func groupPagesAreKnownInTheFlow() throws {
        let bill = "<div class=bill><p class=s></p><p class=b>b</p></div>"
        let f = try fixture(
            bill + bill,
            css: """
                .bill { break-before: page; counter-reset: page 1 }
                .s::before { content: counter(page) '/' counter(-recto-group-pages) }
                """)
        #expect(f.pageTexts == ["1/2", "b", "1/2", "b"])
    }

    @Test("§6.1 the page context may count pages otherwise, but not their number")
    func implicitCounters() throws {
        let css = "counter-increment: page 2; counter-reset: pages 9; counter-set: pages 8"
        let f = try fixture(
            "<p>a</p><p class=b>b</p>",
            css: "@page { margin-top: 10px; \(css); @top-left { content: counter(page) '/' counter(pages) } }")
        #expect(f.marginTexts(.topLeft) == ["2/2", "4/2"])
    }

    @Test func pageContextsHaveCountersOfTheirOwn() throws {
        let f = try fixture(
            "<p>a</p><p class=b>b</p>",
            css: """
                p { counter-increment: x 5 } @page { counter-increment: x; margin-top: 10px;
                @top-left { content: counter(x) } @top-right { counter-increment: x 10; content: counter(x) } }
                """)
        #expect(f.marginTexts(.topLeft) == ["1", "2"])
        #expect(f.marginTexts(.topRight) == ["11", "12"])
    }

    /// As if the margin box were in the element that starts the page.
    @Test func theDocumentsCountersAreThoseAtThePagesStart() throws {
        let f = try fixture(
            "<h1>A</h1><h1>B</h1><p class=b>x</p><h1 class=b>C</h1>",
            css: """
                h1 { counter-increment: n; font: inherit; margin: 0 } body { counter-reset: n }
                @page { margin-top: 10px; @top-left { content: counter(n) } }
                """)
        #expect(f.marginTexts(.topLeft) == ["1", "2", "3"])
    }
}
