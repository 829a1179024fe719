import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Paged Media 3](https://www.w3.org/TR/css-page-3/)
@Suite struct PageTests {
    private func fixture(_ html: String, css: String, page: String = "60px 40px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    private func marginBoxes(_ fixture: LayoutFixture, page: Int = 0) -> [String] {
        fixture.paged.pages[page].marginBoxes.map {
            let size = $0.fragment.size
            return "\($0.name.rawValue) \($0.offset.x),\($0.offset.y) \(size.width)x\(size.height)"
        }
    }

    @Test func pagesMayHaveDifferentMargins() throws {
        let f = try fixture(
            "<p id=a>aa bb cc</p>",
            css: "@page :first { margin: 10px 20px } @page :left { margin: 0 40px 0 0 } p { orphans: 1; widows: 1 }")
        // The first page takes two lines of 20 px, the second has the same width but starts at its left edge.
        #expect(f.boxes("a") == ["1: 0,0 20x20", "2: 0,0 20x10"])
        #expect(f.paged.pages.map { $0.contentRect.minX } == [LayoutUnit(20), LayoutUnit(0)])
    }

    @Test func linesAreBrokenAnewForEachPagesWidth() throws {
        let f = try fixture(
            "<p>aa bb cc dd ee</p>",
            css: "@page :first { margin: 20px 30px 0 0 } p { orphans: 1; widows: 1 }")
        #expect(f.pageTexts == ["aa/bb", "cc dd/ee"])
    }

    @Test(
        "§3 the page box is sized as a block is; what is over-constrained resizes the sheet",
        arguments: [
            ("width: 40px; height: 20px; margin: auto", "10,10 40x20 on 60x40"),
            ("width: 40px; margin: 0 auto 0 5px", "5,0 40x40 on 60x40"),
            ("height: 30px; margin: auto 0 0", "0,10 60x30 on 60x40"),
            ("width: 50px; margin: 10px", "10,10 50x20 on 70x40"),
            ("max-width: 40px; margin: 0 auto", "10,0 40x40 on 60x40"),
            ("width: 10px; min-width: 50%; margin: 0 auto", "15,0 30x40 on 60x40"),
            ("width: 70px; margin: 0 auto", "0,0 70x40 on 70x40"),
            ("box-sizing: border-box; width: 40px; border: 2px solid; margin: auto", "12,2 36x36 on 60x40"),
            ("margin: auto", "0,0 60x40 on 60x40"), ("margin: 10%", "6,4 48x32 on 60x40"),
        ])
    func pageBox(_ declarations: String, _ expected: String) throws {
        let page = try fixture("<p>a</p>", css: "@page { \(declarations) }").paged.pages[0]
        let area = page.contentRect
        #expect(
            "\(area.minX),\(area.minY) \(area.size.width)x\(area.size.height) on \(page.size.width)x\(page.size.height)"
                == expected)
    }

    @Test func namedPagesForceABreak() throws {
        let f = try fixture(
            "<p>a</p><div class=n><p>b</p></div><p>c</p>", css: ".n { page: notes } @page notes { margin: 10px }")
        #expect(f.pageTexts == ["a", "b", "c"])
        #expect(f.paged.pages.map { $0.query.name } == ["", "notes", ""])
        #expect(f.paged.pages[1].contentRect.minX == LayoutUnit(10))
    }

    @Test(
        "boxes that fill their page in millimetres or inches leave nothing for another",
        arguments: [
            (6, "49.5mm", "A4"), (8, "37.125mm", "A4"), (9, "33mm", "A4"), (27, "11mm", "A4"), (4, "37mm", "A6"),
            (5, "2.2in", "letter"), (7, "calc(297mm / 7)", "A4"),
        ])
    func sheetsAreFilled(_ count: Int, _ height: String, _ size: String) throws {
        let boxes = String(repeating: "<p style='height: \(height)'>x</p>", count: count)
        #expect(try fixture(boxes, css: "", page: size).paged.pages.count == 1)
    }

    @Test func threeFloatsOf70MillimetresStandSideBySideOnA4() throws {
        let css = "p { float: left; width: 70mm; height: 10px }"
        let f = try fixture("<p></p><p></p><p id=c></p>", css: css, page: "A4")
        #expect(f.boxes("c").first?.hasSuffix(",0 264.566x10") == true, "\(f.boxes("c"))")
    }

    @Test func theFirstPageIsARightPage() throws {
        let f = try fixture("<p>a</p><p style='break-before:page'>b</p>", css: "")
        #expect(f.paged.pages.map { $0.query.isLeft } == [false, true])
    }

    @Test func pagesAreCountedWithinTheirGroup() throws {
        let f = try fixture(
            "<p>a</p><div class=n><p>b</p><p style='break-before:page'>c</p></div>",
            css: ".n { page: x } @page :nth(2 of x) { margin-left: 10px }")
        #expect(f.paged.pages.map { $0.query.numberInGroup } == [1, 1, 2])
        #expect(f.paged.pages.map { $0.contentRect.minX } == [LayoutUnit(0), LayoutUnit(0), LayoutUnit(10)])
    }

    @Test func theLastPageGetsItsMarginBoxesInOnePass() throws {
        let f = try fixture(
            "<p>a</p><p style='break-before:page'>b</p>",
            css: "@page { margin: 10px 0 } @page :last { @top-left { content: 'x' } }")
        #expect(f.paged.pages.map { $0.marginBoxes.count } == [0, 1])
        #expect(f.paged.isLastPageSettled)
    }

    @Test func aLastPageWithOtherMarginsIsLaidOutAgain() throws {
        let f = try fixture("<p>aa bb cc</p>", css: "p { orphans: 1; widows: 1 } @page :last { margin-left: 30px }")
        #expect(!f.paged.isLastPageSettled)
    }

    @Test func aBlankPageIsSelectedAsSuch() throws {
        let f = try fixture(
            "<p>a</p><p style='break-before:right'>b</p>",
            css: "@page { margin: 10px 0; @top-left { content: 'x' } } @page :blank { @top-left { content: none } }")
        #expect(f.paged.pages.map { $0.marginBoxes.count } == [1, 0, 1])
    }

    /// [CSS Paged Media 3 §5.3](https://www.w3.org/TR/css-page-3/#margin-dimension)
    @Test func aSingleBoxTakesTheWholeSide() throws {
        let f = try fixture(
            "<p>a</p>", css: "@page { margin: 10px 5px; @top-left { content: 'ab' } @bottom-right { content: 'c' } }")
        #expect(marginBoxes(f) == ["top-left 5,0 50x10", "bottom-right 5,30 50x10"])
    }

    @Test func twoBoxesShareByTheirContent() throws {
        let f = try fixture(
            "<p>a</p>", css: "@page { margin: 10px 0; @top-left { content: 'aaa' } @top-right { content: 'b' } }")
        // 30 and 10 px of content; the 20 px left are shared 3 : 1.
        #expect(marginBoxes(f) == ["top-left 0,0 45x10", "top-right 45,0 15x10"])
    }

    @Test func theMiddleBoxIsCentred() throws {
        let f = try fixture(
            "<p>a</p>",
            css: "@page { margin: 10px 0; @top-left { content: 'a' } @top-center { content: 'bb' } "
                + "@top-right { content: 'a' } }")
        // The sides count as one box of twice the larger: 20 and 20 px, so the middle gets half.
        #expect(marginBoxes(f) == ["top-left 0,0 15x10", "top-center 15,0 30x10", "top-right 45,0 15x10"])
    }

    @Test func definiteSizesAreKept() throws {
        let f = try fixture(
            "<p>a</p>",
            css: "@page { margin: 10px 0; @top-left { content: 'a'; width: 12px } @top-right { content: 'b' } }")
        #expect(marginBoxes(f) == ["top-left 0,0 12x10", "top-right 12,0 48x10"])
    }

    @Test func cornersFillTheCorners() throws {
        let f = try fixture(
            "<p>a</p>", css: "@page { margin: 10px; @bottom-right-corner { content: 'a' } }")
        #expect(marginBoxes(f) == ["bottom-right-corner 50,30 10x10"])
    }

    @Test func contentAlignsAcrossTheMargin() throws {
        let f = try fixture(
            "<p>a</p>",
            css: "@page { margin: 20px 0 0; @top-left { content: 'a'; vertical-align: bottom; text-align: right } }",
            page: "60px 60px")
        let line = f.paged.pages[0].marginBoxes[0].fragment.children[0]
        #expect(line.offset == Point(x: LayoutUnit(50), y: LayoutUnit(10)))
    }

    @Test func pagesAreCounted() throws {
        let f = try fixture(
            "<p>a</p><p style='break-before:page'>b</p>",
            css: "@page { margin: 10px 0; @top-left { content: counter(page) '/' counter(pages) } }")
        #expect(f.paged.pages.map { LayoutFixture.text(of: $0.marginBoxes[0].fragment) } == ["1/2", "2/2"])
    }

    @Test func aPageWithoutRoomStillTakesContent() throws {
        let f = try LayoutFixture("<p>a</p>", css: "@page { margin: 30px }", page: "40px 40px")
        #expect(f.pageTexts.joined() == "a")
        #expect(f.diagnostics.map(\.id) == [.layoutOverflow])
    }
}

extension PageTests {
    @Test func marginBoxesThatAreTooSmallAreSaidWhereTheyAreDeclared() throws {
        let f = try LayoutFixture(
            "<p>a</p>", css: "@page { margin: 5px 0; @top-left { content: 'a' } }", page: "60px 40px")
        #expect(f.diagnostics.map(\.id) == [.layoutOverflow])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
    }
}
