import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// Where calls of footnotes may stand, and how their bodies share lines.
/// [CSS GCPM 3 §2](https://www.w3.org/TR/css-gcpm-3/#footnotes)
@Suite struct FootnotePlaceTests {
    /// Pages of 100 × 60 px with lines of 10 px; the area has no margin.
    private func layOut(_ html: String, css: String = "", page: String = "100px 60px") throws -> LayoutFixture {
        try LayoutFixture(
            html,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } .f { float: footnote; orphans: 1; widows: 1 }
                td, th { padding: 0; font-weight: normal; text-align: left; orphans: 1; widows: 1 } table { border-spacing: 0 }
                ::footnote-call { content: counter(footnote) } ::footnote-marker { content: counter(footnote) '.' }
                @page { @footnote { margin: 0 } } \(css)
                """,
            page: page, settles: true)
    }
    private func fixture(_ html: String, css: String = "", page: String = "100px 60px") throws -> LayoutFixture {
        let fixture = try layOut(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    /// It is at the end of the page, where the flow would go on to the next one.
    @Test func aPositionedBoxStaysWithItsNote() throws {
        let f = try fixture("<p>a\(note("n<i id=i style='position:absolute;display:block'>z</i>"))</p><p>b")
        #expect(f.boxes("i") == ["1: 0,60 10x10"])
        #expect(f.paged.pages.count == 1)
    }

    private func lines(_ letters: String) -> String { letters.map { "<p>\($0)</p>" }.joined() }
    private func note(_ text: String, style: String = "") -> String { "<span class=f style='\(style)'>\(text)</span>" }

    // MARK: Repeated heads

    @Test func theNoteOfARepeatedHeadStandsOnceWithItsFirstCall() throws {
        let rows = "abcdefgh".map { "<tr><td>\($0)" }.joined()
        let f = try fixture("<table><thead><tr><th>H\(note("n"))</thead>\(rows)</table>")
        #expect(f.pageTexts == ["H1/a/b/c/d/1.n", "H1/e/f/g/h"])
    }

    @Test func theNoteOfARepeatedFootStandsOnce() throws {
        let rows = "abcdefgh".map { "<tr><td>\($0)" }.joined()
        let f = try fixture("<table>\(rows)<tfoot><tr><th>F\(note("n"))</tfoot></table>")
        #expect(f.pageTexts == ["a/b/c/d/F1/1.n", "e/f/g/h/F1"])
    }

    @Test func notesOfCellsFollowTheirRows() throws {
        let rows = "abcdef".map { "<tr><td>\($0)\(note("n"))<td>x" }.joined()
        let f = try fixture("<table>\(rows)</table>")
        #expect(f.pageTexts == ["a1/x/b2/x/c3/x/1.n/2.n/3.n", "d4/x/e5/x/f6/x/4.n/5.n/6.n"])
    }

    @Test func ofARowThatIsBroken() throws {
        let f = try fixture("<table><tr><td>a<br>b<br>c\(note("m"))<br>d<br>e<br>f\(note("n"))<td>x</table>")
        #expect(f.pageTexts == ["a/b/c1/d/e/x/1.m", "f2/2.n"])
    }

    /// With room for both notes the float goes on, and its call: what stands in its place calls for another note.
    @Test func inLessRoomOtherCallsStandOnThePage() throws {
        let float = "<div style='float:left;break-inside:avoid;width:60px'>a<br>b<br>c\(note("n"))<br>d<br>e</div>"
        let f = try fixture("<p>x</p>\(float)<p>wwwwwwww\(note("m"))</p>")
        #expect(f.pageTexts == ["x/wwwwwwww2/2.m", "a/b/c1/d/e/1.n"])
    }

    /// An inline block that is higher than its page is cut there, between its lines.
    @Test(arguments: ["<p>BLOCK</p>", "<div style='float:left'>BLOCK</div>", "BLOCK"])
    func notesOfWhatIsCutStandWithTheirCalls(_ pattern: String) throws {
        let inner = "abcdefgh".map { "\($0)\($0 == "b" ? note("m") : $0 == "g" ? note("n") : "")" }
        let block = "<span style='display:inline-block'>\(inner.joined(separator: "<br>"))</span>"
        let f = try layOut(pattern.replacing("BLOCK", with: block))
        #expect(f.pageTexts == ["ab1cde/1.m", "fg2h/2.n"])
        #expect(f.diagnostics.map(\.id) == [.layoutOverflow])
    }

    @Test func floatsOfWhatIsCutStandWithTheirAnchors() throws {
        let inner = "abcdefgh".map { "\($0)\($0 == "g" ? "<b style='float:bottom'>x</b>" : "")" }
        let f = try layOut("<span style='display:inline-block'>\(inner.joined(separator: "<br>"))</span>")
        #expect(f.pageTexts == ["abcdef", "gh/x"])
    }

    /// The end of the page truncates the margin of what fills it.
    @Test func aMarginBelowDoesNotPushANoteOutOfItsPage() throws {
        let lines = "bcdefghijkl".map(String.init).joined(separator: "<br>")
        let f = try fixture("<p>a\(note(lines, style: "margin-bottom:5px"))</p>")
        #expect(f.lines.filter { $0.hasPrefix("2") } == "ghijkl".enumerated().map { "2: 0,\($0 * 10) \($1)" })
    }

    // MARK: Other containers

    @Test func flexAndGridItemsOnTwoPages() throws {
        for display in ["display:flex;flex-direction:column", "display:grid", "columns:1", "display:block"] {
            let items = "abcdef".map { "<p>\($0)\($0 == "b" || $0 == "f" ? note("n") : "")</p>" }.joined()
            let f = try fixture("<div style='\(display)'>\(items)</div>")
            #expect(f.pageTexts == ["a/b1/c/d/e/1.n", "f2/2.n"], "\(display)")
        }
    }

    @Test func columnsStandAboveTheNotes() throws {
        let items = "abcdefghijkl".map { "<p>\($0)\($0 == "b" || $0 == "l" ? note("n") : "")</p>" }.joined()
        let f = try fixture("<div style='columns:2;column-gap:0'>\(items)</div>")
        #expect(f.pageTexts == ["a/b1/c/d/e/f/g/h/i/j/1.n", "k/l2/2.n"])
    }

    @Test(arguments: [
        "<div style='position:absolute'>a\("<span class=f>n</span>")</div>",
        "<div style='position:fixed'>a\("<span class=f>n</span>")</div>",
        "<p>a<span class=f>m<span class=f>n</span></span></p>",
    ])
    func whatCannotLeaveStaysAndIsSaid(_ html: String) throws {
        let f = try layOut(html)
        #expect(f.diagnostics.map(\.id) == [.layoutStayingFloat])
        #expect(f.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
        #expect(f.pageTexts.joined().contains("n"))
    }

    @Test func inMarginBoxesItStaysAndIsSaid() throws {
        let f = try layOut(
            "<div class=r>a<span class=f>n</span></div><p>b</p>",
            css: ".r { position: running(r) } @page { margin: 20px; @top-left { content: element(r) } }")
        #expect(f.diagnostics.map(\.id) == [.layoutStayingFloat])
        #expect(f.marginTexts(.topLeft) == ["an"])
    }

    // MARK: §2.3 inline footnotes

    private let inline = ".f { footnote-display: inline }"

    @Test func longInlineNotesGoOnInTheLineOfTheOneBefore() throws {
        // An em stands between the two.
        let f = try fixture("<p>a\(note("mm nn oo pp"))b\(note("qq rr ss"))c\(note("tt"))</p>", css: inline)
        #expect(
            f.lines == [
                "1: 0,0 a1b2c3", "1: 0,30 1.mm nn oo", "1: 0,40 pp", "1: 30,40 2.qq rr", "1: 0,50 ss",
                "1: 30,50 3.tt",
            ])
    }

    @Test func withoutRoomForAWordTheyBeginBelow() throws {
        let f = try fixture("<p>a\(note("mmmmmm"))b\(note("nn oo"))</p>", css: inline)
        #expect(f.lines.dropFirst() == ["1: 0,40 1.mmmmmm", "1: 0,50 2.nn oo"])
    }

    @Test func theyAreBrokenOverPages() throws {
        let f = try fixture(
            "<p>a\(note("mm nn oo pp"))b\(note("qq rr ss tt uu vv"))</p>" + lines("cd"),
            css: inline + " @page { @footnote { max-height: 20px } }")
        #expect(f.pageTexts == ["a1b2/c/d/1.mm nn oo/pp/2.qq rr", "ss tt uu/vv"])
    }

    @Test func fromRightToLeft() throws {
        let f = try fixture(
            "<p>a\(note("mm nn oo pp"))b\(note("qq rr"))</p>", css: inline + " html { direction: rtl }")
        let places = Set(f.lines.dropFirst().map { $0.split(separator: " ")[1] })
        // Of 100 px the last line of the first takes 20, the next begins 30 from the right edge.
        #expect(places == ["0,40", "80,50", "0,50"])
    }

    @Test func thoseWithEdgesAreBoxesOfTheirOwn() throws {
        let f = try fixture(
            "<p>a\(note("mm nn oo pp"))b\(note("qq rr oo pp", style: "border-left:10px solid"))</p>", css: inline)
        #expect(f.lines.dropFirst() == ["1: 0,20 1.mm nn oo", "1: 0,30 pp", "1: 10,40 2.qq rr", "1: 10,50 oo pp"])
    }

    @Test func inlineAndBlockNotesAlternate() throws {
        let f = try fixture(
            "<p>a\(note("m"))b\(note("n", style: "footnote-display:block"))c\(note("o"))d\(note("p"))</p>", css: inline)
        #expect(
            f.lines.dropFirst() == ["1: 0,30 1.m", "1: 0,40 2.n", "1: 0,50 3.o", "1: 40,50 4.p"])
    }

    // MARK: §2.6, §2.7 calls and markers

    @Test func callsAndMarkersAreStyledOnTheirOwn() throws {
        let f = try fixture(
            "<p>a\(note("n"))b</p>",
            css: """
                .f::footnote-call { content: '(' counter(footnote, lower-alpha) ')'; font-size: 5px }
                .f::footnote-marker { content: counter(footnote, upper-roman); font-size: 20px }
                """)
        #expect(f.pageTexts == ["a(a)b/In"])
        #expect(f.boxes("none").isEmpty)
        let body = try #require(f.lines.last)
        // The marker makes the line 20 px high.
        #expect(body == "1: 0,40 In")
    }

    @Test func symbolsCountAnewOnEachPage() throws {
        let f = try fixture(
            "<p>a\(note("x"))b\(note("y"))</p>" + lines("cde") + "<p>f\(note("z"))</p>",
            css: """
                @page { counter-reset: footnote }
                .f::footnote-call { content: counter(footnote, symbols('*' '+')) }
                .f::footnote-marker { content: counter(footnote, symbols('*' '+')) }
                """)
        #expect(f.pageTexts == ["a*b+/c/d/e/*x/+y", "f*/*z"])
    }

    @Test func onlyThePagesOfARuleCountAnew() throws {
        let f = try fixture(
            "<p>a\(note("x"))b\(note("y"))</p>" + lines("cde") + "<p>f\(note("z"))</p>"
                + "<div style='page:n'><p>g\(note("w"))</p></div>",
            css: "@page n { counter-reset: footnote }")
        #expect(f.pageTexts == ["a1b2/c/d/e/1.x/2.y", "f3/3.z", "g1/1.w"])
    }

    // MARK: Cost

    /// How often the flow and footnotes are laid out grows with the number of calls, not with its square, also where
    /// the footnotes have no room.
    @Test(arguments: ["line", "lines", "cells", "block"], ["10px", "300px", "45px"])
    func layoutsGrowWithTheCalls(_ pattern: String, _ height: String) throws {
        func layouts(_ count: Int) throws -> (flows: Int, notes: Int) {
            let note = note("n", style: "height:\(height)" + (pattern == "block" ? ";footnote-policy:block" : ""))
            let calls = Array(repeating: note, count: count)
            let html =
                switch pattern {
                case "cells":
                    "<table>\(calls.map { "<tr><td>\($0)<td>\($0)" }.joined())</table>"
                case "line", "block": "<p>a</p><p>\(calls.joined())</p>"
                default: calls.map { "<p>\($0)</p>" }.joined()
                }
            let fixture = try layOut(
                html, css: ".f { break-inside: avoid } p, td { font-size: 1px; line-height: 1px; height: 1px }")
            var paginator = fixture.makePaginator(diagnostics: DiagnosticSink())
            let page = fixture.paged.pages[0]
            _ = paginator.fill(page, from: .start)
            return (paginator.cost.flowLayouts, paginator.cost.noteLayouts)
        }
        let few = try layouts(6)
        let many = try layouts(24)
        #expect(many.flows <= few.flows + 4)
        #expect(many.notes <= few.notes + 2 * (24 - 6))
    }
}
