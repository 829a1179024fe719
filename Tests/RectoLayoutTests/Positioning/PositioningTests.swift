import RectoCore
import RectoTestSupport
import Testing

@Suite struct PositioningTests {
    private func boxes(_ html: String, css: String = "", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0 } i { position: absolute } " + css, page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS 2.2 §10.3.7](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    @Test func theStaticPositionIsWhereTheBoxWouldHaveBeen() throws {
        let b = try boxes(
            """
            <p>aa<i id=a>x</i></p><p>aa<i id=b style='display:block'>x</i></p>
            <p style='text-align:right'>aa<i id=c>x</i></p><p dir=rtl>aa<i id=d>x</i></p>
            """, "a", "b", "c", "d")
        #expect(b == ["1: 20,0 10x10", "1: 0,20 10x10", "1: 100,20 10x10", "1: 70,30 10x10"])
    }

    /// [CSS 2.2 §10.1](https://www.w3.org/TR/CSS22/visudet.html#containing-block-details)
    @Test func aPositionedInlineBoxIsAContainingBlock() throws {
        let b = try boxes(
            """
            <p>aa <span style='position:relative;padding:2px'>bb<i id=a style='left:0;top:100%'>x</i
            ><i id=b style='right:0;bottom:0'>x</i></span></p>
            """, "a", "b")
        #expect(b == ["1: 30,12 10x10", "1: 44,2 10x10"])
    }

    @Test func boxesInAtomicInlinesStandInTheOrderOfTheContent() throws {
        let html = (0..<8).map { _ in "<b style='display:inline-block;width:5px'><i>x</i></b>" }.joined()
        let fixture = try LayoutFixture("<p>\(html)", css: "i { position: absolute }", page: "100px 400px")
        let boxes = fixture.paged.pages[0].children.dropFirst().map(\.fragment.box)
        #expect(boxes.count == 8)
        #expect(boxes == boxes.sorted())
    }

    @Test func limitsHoldForBoxesStretchedBetweenInsets() throws {
        let b = try boxes(
            """
            <div style='position:relative;height:50px'><i id=a style='top:0;bottom:0;max-height:30px;width:5px'></i
            ><i id=b style='top:0;bottom:0;max-height:30px;width:5px;margin:auto'></i></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 5x30", "1: 0,10 5x30"])
    }

    /// The insets take from what the box may fill, not from what percentages refer to.
    /// [CSS Positioned Layout 3 §4](https://www.w3.org/TR/css-position-3/#abspos-layout)
    @Test func percentagesReferToTheWholeContainingBlock() throws {
        let b = try boxes(
            """
            <i id=a style='left:10px;min-width:60%'>x</i><i id=b style='right:10px;max-width:30%'>xxx xxx</i>
            <i id=c style='left:30px;padding-left:10%'>x</i><i id=d style='left:20px;right:20px;width:fit-content'
            >xxxx xxxx xxxx</i>
            """, "a", "b", "c", "d")
        #expect(b == ["1: 10,0 60x10", "1: 60,0 30x20", "1: 30,0 20x10", "1: 20,0 60x30"])
    }
}

/// Pages of 100 × 40 px.
@Suite struct PositionedBreakingTests {
    private func fixture(_ html: String, css: String = "", reports: [String] = []) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0; orphans: 1; widows: 1 } i { position: absolute; font-style: normal } " + css,
            page: "100px 40px")
        #expect(fixture.diagnostics.map(\.id.rawValue) == reports, "\(fixture.diagnostics)")
        return fixture
    }
    private static func lines(_ text: String) -> String { text.map(String.init).joined(separator: "<br>") }

    @Test func aBoxThatReachesBelowItsPageGoesOn() throws {
        let f = try fixture(
            "<p>p</p><div style='position:relative'>r<i id=i style='left:50px;top:10px'>\(Self.lines("abcdef"))</i></div><p>q</p>"
        )
        #expect(f.boxes("i") == ["1: 50,20 10x20", "2: 50,0 10x40"])
        #expect(f.pageTexts == ["p/r/a/b/q", "c/d/e/f"])
    }

    /// The box is found on page 2, but its containing block begins on page 1.
    @Test func aBrokenContainingBlockIsWhole() throws {
        let f = try fixture(
            """
            <p>p</p><div style='position:relative'>\(Self.lines("abcdef"))<i id=t style='left:50px;top:10px'>t</i
            ><i id=u style='left:60px;top:40px'>u</i><i id=b style='left:70px;bottom:0'>b</i
            ><i id=h style='left:80px;top:0;bottom:0;width:5px'></i></div>
            """)
        #expect(f.boxes("t") == ["1: 50,20 10x10"])
        #expect(f.boxes("u") == ["2: 60,10 10x10"])
        #expect(f.boxes("b") == ["2: 70,20 10x10"])
        #expect(f.boxes("h") == ["1: 80,10 5x30", "2: 80,0 5x30"])
    }

    @Test func theInitialContainingBlockIsTheFirstPages() throws {
        let f = try fixture(
            """
            <p>\(Self.lines("abcdef"))</p><i id=t style='left:50px;top:0'>t</i><i id=u style='left:60px;top:90px'>u</i
            ><i id=b style='left:70px;bottom:0'>b</i><i id=s style='left:80px'>s</i>
            """, reports: ["layout.earlier-page", "layout.earlier-page"])
        #expect(f.boxes("t") == ["1: 50,0 10x10"])
        #expect(f.boxes("b") == ["1: 70,30 10x10"])
        #expect(f.boxes("s") == ["2: 80,20 10x10"])
        // 90 px are two pages and 10 px: a page is made for it.
        #expect(f.boxes("u") == ["3: 60,10 10x10"])
        #expect(f.paged.pages.count == 3)
    }

    @Test func aFirstLineThatDoesNotFitMovesOn() throws {
        let f = try fixture("<p>p</p><i id=i style='left:50px;top:35px'>\(Self.lines("ab"))</i>")
        #expect(f.lines == ["1: 0,0 p", "2: 50,0 a", "2: 50,10 b"])
    }

    @Test func whatIsPositionedInAPositionedBoxFollowsIt() throws {
        let f = try fixture(
            """
            <p>p</p><i style='left:20px;top:20px;width:50px'>\(Self.lines("abcd"))<i id=n style='right:0;bottom:0'>n</i></i>
            """)
        #expect(f.boxes("n") == ["2: 60,10 10x10"])
    }

    @Test func columnsAreContainingBlocksPieces() throws {
        let f = try fixture(
            """
            <div style='columns:2;column-gap:20px'><div style='position:relative'>\(Self.lines("abcd"))<i id=i
            style='top:25px;right:0'>i</i></div></div>
            """, css: "div { orphans: 1; widows: 1 }")
        #expect(f.boxes("i") == ["1: 90,5 10x10"])
    }

    /// [CSS Transforms 1 §3](https://www.w3.org/TR/css-transforms-1/#transform-rendering),
    /// [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
    @Test(arguments: ["transform:rotate(0deg)", "rotate:0deg", "scale:1", "filter:opacity(0.5)"])
    func transformedBoxesContainFixedOnes(style: String) throws {
        let f = try fixture(
            """
            <div style='margin-left:10px;height:20px;\(style)'><i id=i style='position:fixed;right:0;bottom:0'>x</i></div>
            <p>\(Self.lines("abcdef"))</p>
            """)
        #expect(f.boxes("i") == ["1: 90,10 10x10"])
    }
    @Test func aTransformedRowIsAContainingBlock() throws {
        let f = try fixture(
            """
            <table style='border-spacing:0;width:60px'><tr><td style='padding:0'>a</td></tr>
            <tr style='transform:scale(1)'><td style='padding:0'>b<i id=i style='right:0;top:0'>i</i></td><td></td></tr>
            </table>
            """)
        #expect(f.boxes("i") == ["1: 50,10 10x10"])
    }

    /// What needs more pages than there may be is never cut off.
    @Test(arguments: [
        "<i style='top:200000px'>x</i>", "<i>\(String(repeating: "<p style='break-after:page'>x</p>", count: 5))x</i>",
    ])
    func thePagesThatTheyNeedAreLimited(html: String) throws {
        let failure = #expect(throws: RenderFailure.self) {
            try LayoutFixture(html, css: "i { position: absolute }", page: "100px 40px", maximumPages: 5)
        }
        #expect(failure?.diagnostic.id == .limitPages)
    }
    @Test func asManyPagesAsThereMayBeAreEnough() throws {
        let css = "i { position: absolute } p { margin: 0 }"
        let deep = try LayoutFixture("<i id=i style='top:190px'>x</i>", css: css, page: "100px 40px", maximumPages: 5)
        #expect(deep.boxes("i") == ["5: 0,30 10x10"])
        let broken = try LayoutFixture(
            "<i>\(String(repeating: "<p style='break-after:page'>x</p>", count: 4))y</i>", css: css,
            page: "100px 40px", maximumPages: 5)
        #expect(broken.pageTexts == ["x", "x", "x", "x", "y"])
    }

    /// Each page has a copy of what was generated once.
    @Test func aPageNumberInAFixedBoxIsReported() throws {
        func found(_ content: String, pages: String) throws -> [String] {
            let foot = "<footer id=f style='position:fixed;bottom:0'></footer>"
            let fixture = try LayoutFixture(
                foot + pages, css: "p { margin: 0 } #f::after { content: \(content) }", page: "100px 40px",
                settles: true)
            #expect(fixture.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
            return fixture.diagnostics.map { "\($0.id): \($0.message)" }
        }
        let two = "<p>a</p><p style='break-before:page'>b</p>"
        #expect(
            try found("counter(page)", pages: two) == [
                "content.repeated-page-number: the page number in a fixed box is the same on each of the 2 pages"
            ])
        #expect(try found("counter(page)", pages: "<p>a</p>").isEmpty)
        #expect(try found("counter(pages)", pages: two).isEmpty)
    }

    @Test func fixedBoxesStandOnEveryPage() throws {
        let f = try fixture(
            "<p>\(Self.lines("abcdef"))</p><i id=i style='position:fixed;right:0;bottom:0'>x</i>")
        #expect(f.boxes("i") == ["1: 90,30 10x10", "2: 90,30 10x10"])
    }

    // MARK: Below the flow

    /// Some engines make pages for these, which are useless.
    @Test func pagesThatHoldNothingAreSaid() throws {
        let css = "i { position: absolute } p { margin: 0 }"
        let far = try LayoutFixture("<p>a<i id=i style='top:130px'>x</i>", css: css, page: "100px 40px")
        #expect(far.boxes("i") == ["4: 10,10 10x10"])
        #expect(far.diagnostics.map(\.id) == [.layoutEmptyPages])
        #expect(far.diagnostics.first?.message == "a positioned box begins on page 4, below 2 pages that hold nothing")
        #expect(far.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
        // The next page is not far.
        let near = try LayoutFixture("<p>a<i style='top:50px'>x</i>", css: css, page: "100px 40px")
        #expect(near.diagnostics.isEmpty)
        // Other boxes are on the pages in between.
        let filled = try LayoutFixture(
            "<p>a<i style='top:130px'>x</i><i style='top:90px'>y</i><i style='top:50px'>z</i>", css: css,
            page: "100px 40px")
        #expect(filled.pageTexts == ["a", "z", "y", "x"])
        #expect(filled.diagnostics.isEmpty)
        // Fixed boxes make no pages.
        let fixed = try LayoutFixture("<p>a<i style='position:fixed;top:30px'>x</i>", css: css, page: "100px 40px")
        #expect(fixed.diagnostics.isEmpty)
    }

    /// The last fragment of a containing block may have no height.
    @Test func belowALastFragmentWithoutHeightOffsetsGoOn() throws {
        let f = try LayoutFixture(
            "<div style='position:relative'>a<i id=i style='top:53px'>x</i><p style='break-before:page'></p></div>",
            css: "i { position: absolute } p { margin: 0 }", page: "100px 40px")
        #expect(f.boxes("i") == ["2: 10,13 10x10"])
    }
}
