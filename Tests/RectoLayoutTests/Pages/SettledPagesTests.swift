import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// Pages that are handed over while later ones are laid out.
@Suite struct SettledPagesTests {
    /// Puts what it takes together again.
    private final class Collector: SettledPageSink {
        var pages: [PageFragment] = []
        var resets = 0
        private var hasBegun = false
        func begin(_ tree: BoxTree) {
            #expect(!hasBegun)
            hasBegun = true
        }
        func take(_ page: PageFragment) {
            #expect(page.index == pages.count)
            pages.append(page)
        }
        func takeMarginBoxes(_ boxes: [PageMarginBox], of page: PageFragment) {
            pages[page.index].marginBoxes = boxes
        }
        func reset() {
            (pages, hasBegun) = ([], false)
            resets += 1
        }
    }

    private let css = "p { margin: 0; orphans: 1; widows: 1 } "

    /// `count` lines of 10 px. A page takes four.
    private func lines(_ count: Int) -> String { (1...count).map { "<p>\($0)</p>" }.joined() }

    private func text(_ page: PageFragment) -> String {
        let inMargins = page.marginBoxes.flatMap { LayoutFixture.fragments(in: $0.fragment) }
        let texts = (LayoutFixture.fragments(of: page) + inMargins).filter(\.children.isEmpty).map(LayoutFixture.text)
        return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Lays the document out with and without a sink, and expects the same pages.
    /// - Returns: the number of pages that were taken, and the texts of all.
    private func settle(
        _ html: String, _ more: String = "", resets: Int? = 0
    ) throws -> (taken: Int, texts: [String], fixture: LayoutFixture) {
        let collector = Collector()
        let fixture = try LayoutFixture(
            html, css: css + more, settles: true, settled: collector, leavesOutEmptyPages: true)
        let whole = try LayoutFixture(html, css: css + more, settles: true, leavesOutEmptyPages: true)
        let taken = fixture.paged.pagesTaken
        if let resets { #expect(collector.resets == resets) }
        #expect(taken == collector.pages.count)
        #expect(fixture.paged.pages[..<taken].allSatisfy { $0.children.isEmpty })
        let pages = collector.pages + fixture.paged.pages[taken...]
        #expect(pages.map(text) == whole.paged.pages.map(text))
        #expect(pages.map(\.size) == whole.paged.pages.map(\.size))
        #expect(pages.map(\.contentRect) == whole.paged.pages.map(\.contentRect))
        #expect(fixture.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
        return (taken, pages.map(text), fixture)
    }

    @Test func allButTheLastPagesOfALongDocumentAreTaken() throws {
        let settled = try settle(lines(100))
        #expect(settled.texts.count == 25)
        #expect(settled.taken == 21)
        #expect(settled.texts[24] == "97 98 99 100")
    }

    @Test func aShortDocumentIsKept() throws {
        #expect(try settle(lines(76)).taken == 0)
    }

    @Test func marginBoxesFollowWithTheNumberOfPages() throws {
        let settled = try settle(
            "<h1>one</h1>" + lines(99),
            """
            @page { margin: 10px 0; @top-left { content: counter(page) '/' counter(pages) string(t) } }
            @page { size: 60px 60px } h1 { string-set: t content(); font-size: 10px; margin: 0 }
            """)
        #expect(settled.texts[0] == "one 1 2 3 1/25one")
        #expect(settled.texts[24].hasSuffix("25/25one"))
        #expect(settled.taken == 21)
    }

    /// The places of boxes are kept for margin boxes alone, so that a document without counters in them needs none.
    @Test func marginBoxesOfSomePagesKnowTheCountersOfTheDocument() throws {
        let settled = try settle(
            lines(100),
            """
            p { counter-increment: n } @page { size: 60px 60px; margin: 10px 0 }
            @page :left { @top-left { content: counter(n) } }
            """)
        #expect(settled.texts[..<3] == ["1 2 3 4", "5 6 7 8 5", "9 10 11 12"])
        #expect(settled.taken == 21)
    }

    /// The last page takes two lines, which the text before it has to leave for it.
    @Test func onlyTheEndIsLaidOutAgainForTheLastPage() throws {
        let settled = try settle(lines(100), "@page :last { margin-bottom: 20px }")
        #expect(settled.texts.suffix(3) == ["93 94 95 96", "97 98 99", "100"])
        #expect(settled.taken > 0)
        #expect(settled.fixture.paged.isLastPageSettled)
        // As many pages as without the rule, with the rule on the last one of these, and with a page more.
        #expect(settled.fixture.paged.passes == 3)
    }

    /// The end without content is left out, however many pages it is high.
    @Test func pagesThatMayBeLeftOutAreKept() throws {
        let settled = try settle(lines(84) + "<div style='height: 400px'></div>")
        #expect(settled.texts[20] == "81 82 83 84")
    }

    /// Pages that were handed over are empty here, and are not left out with those that really are.
    @Test func pagesThatWereHandedOverAreNotLeftOut() throws {
        let settled = try settle(lines(8) + "<div style='height: 720px'></div>")
        #expect(settled.texts == ["1 2 3 4", "5 6 7 8"])
        #expect(settled.taken == 2)
    }

    /// A break to a side that adds a blank page keeps the page behind it, too.
    @Test func anEmptyPageAfterAForcedBreakIsKept() throws {
        let settled = try settle(lines(4) + "<div style='break-before: right'></div>")
        #expect(settled.texts == ["1 2 3 4", "", ""])
    }

    /// Ends of all kinds that paint nothing, on both sides of the page from which on pages are handed over.
    @Test(arguments: Soak.seeds(300)) func emptyEndsAreTheSameWithAndWithoutASink(seed: Int) throws {
        let document = EmptyEnds(seed: seed)
        _ = try settle(document.html, document.css, resets: nil)
    }

    /// A document of some pages of text and some on which nothing is painted.
    private struct EmptyEnds {
        var html = ""
        var css = ""

        private var random: FixedRandom

        init(seed: Int) {
            random = FixedRandom(state: UInt64(seed) &* 7919 &+ 17)
            for _ in 0...next(2) {
                let text = (0...next(60)).map { "<p>\($0)</p>" }.joined()
                html += pick(Self.holders).replacing("CONTENT", with: next(4) == 0 ? "" : text)
                let height = 40 * next(24) + next(3) * 10
                html += pick(Self.ends).replacing("HEIGHT", with: "\(height)px")
            }
            css = pick([
                "", "", "@page :last { margin-bottom: 10px }", "@page { @top-left { content: counter(page) } }",
            ])
        }

        private mutating func next(_ bound: Int) -> Int { random.below(bound) }
        private mutating func pick(_ values: [String]) -> String { values[next(values.count)] }

        private static let holders = [
            "CONTENT", "CONTENT", "<div style='display: grid'><div>CONTENT</div></div>",
            "<div style='columns: 2'>CONTENT</div>",
            "<div style='display: flex; flex-direction: column'>CONTENT</div>", "<table><tr><td>CONTENT</table>",
            "<div style='position: relative'>CONTENT</div>", "<div style='break-before: left'>CONTENT</div>",
        ]
        private static let ends = [
            "<div style='height: HEIGHT'></div>", "<div style='padding-bottom: HEIGHT'></div>",
            "<div style='display: grid; grid-template-rows: HEIGHT 2px'></div>",
            "<table style='height: HEIGHT'><tr><td></table>",
            "<div style='float: left; height: HEIGHT'></div>", "<div style='float: left; height: HEIGHT'>a</div>",
            "<div style='display: flex; height: HEIGHT'><i></i></div>",
            "<div style='columns: 2; height: HEIGHT'></div>",
            "<div style='min-height: HEIGHT; break-before: page'></div>", "<div style='break-before: right'></div>",
            "<div style='height: HEIGHT; background: red'></div>",
            "<div style='height: HEIGHT; visibility: hidden'>x</div>",
            "<div style='display: inline-block; height: HEIGHT'></div>",
            "<div style='border-top: 1px solid; height: HEIGHT'></div>",
            "<div style='position: relative; height: HEIGHT'><b style='position: absolute; bottom: 0'>x</b></div>",
        ]
    }

    /// Pages are handed over only when something is painted after them, and then the document begins once.
    @Test func aDocumentThatBeginsWithEmptyPagesBeginsOnce() throws {
        let settled = try settle("<div style='height: 1200px'></div>" + lines(20))
        #expect(settled.taken == 31)
    }

    /// What is positioned in the last part of a box may belong to the first one.
    @Test func aBoxThatIsPositionedInABrokenOneNeedsTheWholeDocument() throws {
        let html = "<div style='position: relative'>\(lines(96))<p style='position: absolute; top: 0'>x</p></div>"
        let settled = try settle(html, resets: 1)
        #expect(settled.texts[0] == "1 2 3 4 x")
        #expect(settled.taken == 0)
    }

    @Test func aFixedBoxKeepsTheDocument() throws {
        #expect(try settle(lines(96) + "<p style='position: fixed; top: 0'>x</p>").taken == 0)
    }

    @Test func aMarginBoxBehindTheContentKeepsTheDocument() throws {
        let css = "@page { @top-left { content: 'x'; z-index: -1; line-height: 0 } }"
        #expect(try settle(lines(96), css).taken == 0)
    }

    @Test func pageNumbersInTheContentKeepTheDocument() throws {
        #expect(try settle(lines(96) + "<p>x</p>", "p:last-child::after { content: counter(pages) }").taken == 0)
    }
}
