import RectoLayout
import RectoTestSupport
import Testing

/// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders)
@Suite struct CollapsedBorderTests {
    private let collapse = "table { border-collapse: collapse } "

    /// The painted borders of the first table on each page: `h` or `v`, rectangle, style.
    private func borders(_ fixture: LayoutFixture, page: Int = 0) -> [String] {
        LayoutFixture.fragments(of: fixture.paged.pages[page]).flatMap(\.collapsedBorders).map { border in
            let rect = border.rect
            let place = "\(rect.minX),\(rect.minY) \(rect.size.width)x\(rect.size.height)"
            return "\(border.isHorizontal ? "h" : "v") \(place) \(border.style)"
        }
    }

    @Test func halfOfEachBorderIsTheCells() throws {
        let b = try boxes(
            "<table id=t><tr><td id=a>a<td id=b>b", css: collapse + "td { border: 2px solid }", "t", "a", "b")
        #expect(b == ["1: 0,0 26x14", "1: 1,1 12x12", "1: 13,1 12x12"])
    }

    @Test func bordersOfEqualKindAreOneRectangle() throws {
        let fixture = try layOutTable("<table><tr><td>a<td>b", css: collapse + "td { border: 2px solid }")
        #expect(
            borders(fixture) == [
                "v 0,1 2x12 solid", "v 12,1 2x12 solid", "v 24,1 2x12 solid", "h 0,0 26x2 solid", "h 0,12 26x2 solid",
            ])
    }

    @Test func theWiderBorderWins() throws {
        let fixture = try layOutTable(
            "<table><tr><td style='border-right:4px solid'>a<td style='border-left:2px double'>b", css: collapse)
        #expect(borders(fixture) == ["v 10,0 4x10 solid"])
    }

    @Test func theStrongerStyleWins() throws {
        let fixture = try layOutTable(
            "<table><tr><td style='border-right:2px dotted'>a<td style='border-left:2px double'>b", css: collapse)
        #expect(borders(fixture) == ["v 10,0 2x10 double"])
    }

    /// A joint belongs to the border that wins there; the others end at its edge.
    @Test func thinBordersEndAtTheFrame() throws {
        let fixture = try layOutTable(
            "<table style='border:8px solid'><tr><td>a<tr><td>b", css: collapse + "td { border: 2px dashed }")
        #expect(
            borders(fixture) == [
                "v 0,4 8x30 solid", "v 18,4 8x30 solid", "h 0,0 26x8 solid", "h 8,18 10x2 dashed", "h 0,30 26x8 solid",
            ])
    }

    @Test func aWiderColumnBorderPartsTheLinesThatItCrosses() throws {
        let fixture = try layOutTable(
            "<table><tr><td class=w>a<td>b<tr><td class=w>c<td>d",
            css: collapse + "tr + tr td { border-top: 2px solid } .w { border-right: 4px solid !important }")
        #expect(borders(fixture) == ["v 10,0 4x22 solid", "h 0,10 10x2 solid", "h 14,10 10x2 solid"])
    }

    /// Of two cells in one slot the first one keeps it, so that no line crosses it.
    @Test func overlappingCellsKeepTheFirst() throws {
        let fixture = try layOutTable(
            "<table><tr><td>1<td rowspan=2>2<td>3<tr><td colspan=2>4<td>5", css: collapse + "td { border: 2px solid }")
        #expect(!borders(fixture).contains { $0.hasPrefix("h") && $0.contains(",12 38x") })
    }

    @Test func hiddenSuppressesAll() throws {
        let fixture = try layOutTable(
            "<table><tr><td style='border-right:hidden'>a<td style='border-left:9px double'>b", css: collapse)
        #expect(borders(fixture).isEmpty)
    }

    @Test func rowsAndTablesHaveBordersToo() throws {
        let fixture = try layOutTable(
            "<table style='border-top:2px solid'><tr style='border-bottom:4px dashed'><td>a<tr><td>b", css: collapse)
        #expect(borders(fixture) == ["h 0,0 10x2 solid", "h 0,12 10x4 dashed"])
    }

    @Test func spannedSlotsHaveNoBorderBetween() throws {
        let fixture = try layOutTable(
            "<table><tr><td colspan=2>aa<tr><td>b<td>c", css: collapse + "td { border: 2px solid }")
        #expect(borders(fixture).contains("v 12,13 2x12 solid"))
        #expect(!borders(fixture).contains("v 12,1 2x24 solid"))
    }

    @Test func bothSidesOfAPageBreakShowTheRowsBorder() throws {
        let fixture = try layOutTable(
            "<table>" + rows(2), css: collapse + "tr + tr { border-top: 2px solid }", page: "100px 15px")
        #expect(fixture.pageTexts == ["a", "b"])
        #expect(borders(fixture) == ["h 0,10 10x2 solid"])
        // The continued table leaves room for it.
        #expect(borders(fixture, page: 1) == ["h 0,0 10x2 solid"])
    }

    @Test(
        "§17.5.1 the background of a column is behind the cells that begin in it, and nowhere else",
        arguments: [
            ("<tr><td>a<td>b<tr><td>c<td>d", ["14,2 10x10", "14,14 10x10"]),
            ("<tr><td>a<td rowspan=2>b<tr><td>c", ["14,2 10x22"]),
            ("<tr><td>a<td>b<tr><td colspan=2>c", ["14,2 10x10"]),
            ("<tr><td>a<td>b<tr><td>c", ["14,2 10x10"]),
        ])
    func columnBackgroundsCoverTheirCells(rows: String, expected: [String]) throws {
        let fixture = try layOutTable(
            "<table><col><col style='background:red'>" + rows, css: "table{border-spacing:2px}")
        let rects = fixture.fragments.flatMap(\.columnBackgrounds).map {
            "\($0.rect.minX),\($0.rect.minY) \($0.rect.size.width)x\($0.rect.size.height)"
        }
        #expect(rects == expected)
    }
}
