import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS GCPM 3 §2](https://www.w3.org/TR/css-gcpm-3/#footnotes)
@Suite struct FootnoteTests {
    /// Pages of 100 × 60 px with lines of 10 px; the area has no margin.
    private func fixture(
        _ html: String, css: String = "", area: String = "margin: 0", page: String = "100px 60px"
    ) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } .f { float: footnote; orphans: 1; widows: 1 }
                ::footnote-call { content: counter(footnote) } ::footnote-marker { content: counter(footnote) '.' }
                @page { @footnote { \(area) } } \(css)
                """,
            page: page, settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ letters: String) -> String { letters.map { "<p>\($0)</p>" }.joined() }
    private func note(_ text: String, _ id: String = "x", style: String = "") -> String {
        "<span class=f id=\(id) style='\(style)'>\(text)</span>"
    }

    // MARK: §2.2 creating footnotes

    @Test func theCallStaysAndTheBodyGoesToTheBottom() throws {
        let f = try fixture("<p>a\(note("n"))b</p><p>c</p>")
        #expect(f.lines == ["1: 0,0 a1b", "1: 0,10 c", "1: 0,50 1.n"])
        #expect(f.boxes("x") == ["1: 0,50 100x10"])
    }

    /// An area that `max-height` limits leaves the room below the line to the flow.
    @Test("CSS GCPM 3 §2.4") func aLimitedAreaDoesNotEndTheFlow() throws {
        let f = try fixture(
            "<p>a\(note("x"))\(note("y"))</p>" + lines("bcdef"), area: "margin: 0; max-height: 15px")
        #expect(f.pageTexts == ["a12/b/c/d/e/1.x", "f/2.y"])
    }

    @Test func footnotesStandInOrderOnThePageOfTheirCalls() throws {
        let f = try fixture("<p>a\(note("x"))</p><p>b\(note("y"))</p>" + lines("cde") + "<p>f\(note("z"))</p>")
        #expect(f.pageTexts == ["a1/b2/c/d/1.x/2.y", "e/f3/3.z"])
    }

    @Test func callsStandWhereverTextDoes() throws {
        let n = note("n")
        for (html, text) in [
            ("<table><tr><td>a<td>b\(n)</table>", "a/b1/1.n"), ("<ul style='list-style:none'><li>a\(n)</ul>", "a1/1.n"),
            ("<div style='display:flex'><p>a\(n)</p><p>b</p></div>", "a1/b/1.n"),
            ("<div style='display:flex'>a\(n)b</div>", "a1b/1.n"),
            ("<div style='display:grid'><p>a\(n)</p></div>", "a1/1.n"),
            ("<div style='columns:2'><p>a\(n)</p><p>b</p></div>", "a1/b/1.n"),
            ("<div>\(n)</div>", "1/1.n"), ("<div><p>a</p>\(n)</div>", "a/1/1.n"),
            ("<p>a <b style='display:inline-block'>b\(n)</b></p>", "a b1/1.n"),
        ] {
            let f = try fixture(html)
            #expect(f.pageTexts.joined(separator: "|") == text, "\(html)")
        }
    }

    @Test func theCallIsNotPartedFromItsWord() throws {
        // Ten letters a line: the word and its call go to the next one, and the footnote with them.
        let f = try fixture("<p>abcde abcde\(note("n")) f</p>")
        #expect(f.lines.prefix(2).map { String($0.dropFirst(3)) } == ["0,0 abcde", "0,10 abcde1 f"])
    }

    @Test func withoutACallOnlyTheBodyIsThere() throws {
        let f = try fixture("<p>a\(note("n"))</p>", css: "::footnote-call { display: none }")
        #expect(f.lines == ["1: 0,0 a", "1: 0,50 1.n"])
    }

    @Test func blocksInAFootnote() throws {
        let f = try fixture("<div>a<div class=f><p>m</p><p>n</p></div></div>")
        #expect(f.pageTexts == ["a1/1./m/n"])
    }

    // MARK: §2.3 footnote-display

    @Test(arguments: [
        ("block", "1: 0,40 1.m|1: 0,50 2.n"), ("inline", "1: 0,50 1.m|1: 40,50 2.n"),
        ("compact", "1: 0,50 1.m|1: 40,50 2.n"),
    ])
    func display(_ value: String, _ expected: String) throws {
        let f = try fixture("<p>a\(note("m"))b\(note("n"))</p>", css: ".f { footnote-display: \(value) }")
        #expect(f.lines.dropFirst().joined(separator: "|") == expected)
    }

    @Test func compactFootnotesThatAreTooLongAreBlocks() throws {
        let f = try fixture(
            "<p>a\(note("mmmmm"))b\(note("nnnn"))</p>", css: ".f { footnote-display: compact }")
        #expect(f.lines.dropFirst().joined(separator: "|") == "1: 0,40 1.mmmmm|1: 0,50 2.nnnn")
    }

    // MARK: §2.4 the footnote area

    @Test func theAreaHasTheBoxOfItsRule() throws {
        let f = try fixture(
            "<p>a\(note("n"))</p>",
            area: "margin: 3px 0 2px 10px; border-top: 1px solid; padding: 4px 0 0 5px; width: 60px")
        #expect(f.lines == ["1: 0,0 a1", "1: 15,48 1.n"])
        let area = try #require(f.paged.pages[0].children.last)
        #expect(area.offset == Point(x: LayoutUnit(10), y: LayoutUnit(43)))
        #expect(area.fragment.size == Size(width: LayoutUnit(65), height: LayoutUnit(15)))
    }

    @Test func maximumHeight() throws {
        let f = try fixture(
            "<p>a\(note("b c d e"))</p>" + lines("fghijk"), css: ".f { width: 10px }",
            area: "margin: 0; max-height: 20px")
        // Of the lines 1. b c d e two fit on each page.
        #expect(f.pageTexts == ["a1/f/g/h/1.b/c", "i/j/k/d/e"])
    }

    @Test func noAreaWithoutFootnotes() throws {
        let f = try fixture(
            lines("abcdefg") + "<p>\(note("n"))</p>", area: "border-top: 1px solid; margin: 0")
        #expect(f.paged.pages.map(\.children.count) == [1, 2])
    }

    @Test func pageFloatsStandAboveFootnotes() throws {
        let f = try fixture(
            "<p>a\(note("n"))</p><div style='float:bottom;height:10px' id=b></div>", css: "")
        #expect(f.boxes("b") == ["1: 0,40 100x10"])
        #expect(f.boxes("x") == ["1: 0,50 100x10"])
    }

    @Test func whatReachesIntoThePageMarginStandsBelowThem() throws {
        let f = try fixture(
            "<p>a\(note("n"))</p><div style='float:bottom;float-defer:last;height:10px;margin-bottom:-5px' id=b></div>")
        #expect(f.boxes("b") == ["1: 0,55 100x10"])
        #expect(f.boxes("x") == ["1: 0,45 100x10"])
    }

    @Test func footnotesOfPageFloats() throws {
        let f = try fixture("<p>a</p><div style='float:top'>t\(note("n"))</div>")
        #expect(f.lines.sorted() == ["1: 0,0 t1", "1: 0,10 a", "1: 0,50 1.n"])
    }

    // MARK: §2.5 counters

    @Test func thePageMayCountAnew() throws {
        let f = try fixture(
            "<p>a\(note("x"))</p><p>b\(note("y"))</p>" + lines("cdef") + "<p>g\(note("z"))</p>",
            css: "@page { counter-reset: footnote }")
        #expect(f.pageTexts == ["a1/b2/c/d/1.x/2.y", "e/f/g1/1.z"])
    }

    @Test func authorsCountForThemselves() throws {
        let f = try fixture(
            "<p>a\(note("x"))\(note("y"))</p><section><p>b\(note("z"))</p></section>",
            css: ".f { counter-increment: footnote 2 } section { counter-reset: footnote }")
        #expect(f.pageTexts == ["a24/b2/2.x/4.y/2.z"])
    }

    // MARK: §2.8 footnote-policy

    @Test func aLongFootnoteGoesOnOnTheNextPage() throws {
        let f = try fixture(
            lines("abc") + "<p>d\(note("m n o p"))</p>" + lines("ef"), css: ".f { width: 10px }")
        #expect(f.pageTexts == ["a/b/c/d1/1.m/n", "e/f/o/p"])
    }

    @Test func theLineMovesWithItsFootnote() throws {
        let html = lines("abc") + "<p>d\(note("m n o p"))</p>" + lines("ef")
        let f = try fixture(html, css: ".f { width: 10px; footnote-policy: line }")
        #expect(f.pageTexts == ["a/b/c", "d1/e/1.m/n/o/p", "f"])
    }

    @Test func theParagraphMovesWithItsFootnote() throws {
        let html = lines("ab") + "<p>c<br>d\(note("m n o"))</p>" + lines("ef")
        let f = try fixture(html, css: ".f { width: 10px; footnote-policy: block }")
        #expect(f.pageTexts == ["a/b", "c/d1/e/1.m/n/o", "f"])
        let line = try fixture(html, css: ".f { width: 10px; footnote-policy: line }")
        #expect(line.pageTexts == ["a/b/c", "d1/e/f/1.m/n/o"])
    }

    @Test func twoCallsInALineThatHasRoomForOneNote() throws {
        let f = try fixture(
            lines("abcd") + "<p>e\(note("m"))f\(note("n"))</p>" + lines("g"))
        #expect(f.pageTexts == ["a/b/c/d/e1f2/1.m", "g/2.n"])
        let line = try fixture(
            lines("abcd") + "<p>e\(note("m"))f\(note("n"))</p>" + lines("g"), css: ".f { footnote-policy: line }")
        #expect(line.pageTexts == ["a/b/c/d", "e1f2/g/1.m/2.n"])
    }

    @Test func aFootnoteLongerThanSeveralPages() throws {
        let words = (0..<14).map { String(UnicodeScalar(UInt8(0x61 + $0))) }.joined(separator: " ")
        let f = try fixture("<p>A\(note(words))</p>" + lines("BC"), css: ".f { width: 10px }")
        #expect(
            f.pageTexts.joined(separator: "|").filter { $0.isLetter }.sorted()
                == "ABCabcdefghijklmn".sorted())
        #expect(f.pageTexts[0] == "A1/1.a/b/c/d/e")
    }

    @Test("no note is lost, each stands once and not before its call, whatever the pages are", arguments: 6...14)
    func nothingIsLost(height: Int) throws {
        for (policy, count) in [("auto", 30), ("line", 30), ("block", 25)] {
            let html = (1...count).map { index in
                "<p>p\(index)\(index % 3 == 0 ? note("n\(index) x y", "i\(index)") : "") q</p>"
            }.joined()
            let f = try fixture(
                html, css: ".f { width: 40px; footnote-policy: \(policy) } p { width: 50px; orphans: 2; widows: 2 }",
                page: "100px \(height * 10)px")
            #expect(f.lineOutsideOfItsPage() == nil)
            for index in 1...count where index % 3 == 0 {
                let call = f.paged.pages.indices.filter { page in
                    f.lines.contains { $0.hasPrefix("\(page + 1): ") && $0.contains(" p\(index)\(index / 3)") }
                }
                let notes = f.paged.pages.indices.filter { page in
                    f.lines.contains { $0.hasPrefix("\(page + 1): ") && $0.contains(" \(index / 3).n\(index)") }
                }
                #expect(call.count == 1 && notes.count == 1, "\(policy) \(index)")
                #expect(call == notes, "\(policy) \(index): call on \(call), note on \(notes)")
            }
        }
    }

    @Test func inAPositionedBoxItStays() throws {
        let f = try LayoutFixture(
            "<div style='position:absolute'>a<span class=f>n</span></div>", css: ".f { float: footnote }")
        #expect(f.diagnostics.map(\.id) == [.layoutStayingFloat])
        #expect(f.pageTexts == ["a/n"])
    }
}
