import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout

/// [CSS Grid 2 §8](https://www.w3.org/TR/css-grid-2/#placement)
@Suite struct GridPlacementTests {
    private func place(
        _ items: [(GridExtent, GridExtent)], columns: Int = 3, rows: Int = 0, inColumns: Bool = false,
        isDense: Bool = false, isBounded: Bool = false
    ) -> [String] {
        let placement = GridPlacement(
            items.map { GridPlacement.Request(columns: $0.0, rows: $0.1) },
            columns: .init(explicit: columns, isBounded: isBounded), rows: .init(explicit: rows, isBounded: isBounded),
            flowsInColumns: inColumns, isDense: isDense)
        return placement.areas.map {
            "\($0.columns.lowerBound)-\($0.columns.upperBound)/\($0.rows.lowerBound)-\($0.rows.upperBound)"
        }
    }
    private let one = GridExtent.auto(span: 1)
    private let two = GridExtent.auto(span: 2)

    @Test func rowsAreFilledInOrder() {
        #expect(
            place([(one, one), (one, one), (one, one), (one, one)]) == ["0-1/0-1", "1-2/0-1", "2-3/0-1", "0-1/1-2"])
    }
    @Test func sparsePackingNeverGoesBack() {
        #expect(place([(two, one), (two, one), (one, one)]) == ["0-2/0-1", "0-2/1-2", "2-3/1-2"])
    }
    @Test func densePackingFillsHoles() {
        #expect(
            place([(two, one), (two, one), (one, one)], isDense: true) == ["0-2/0-1", "0-2/1-2", "2-3/0-1"])
    }
    @Test func columnsAreFilledByColumnFlow() {
        #expect(
            place([(one, one), (one, two), (one, one)], columns: 0, rows: 2, inColumns: true)
                == ["0-1/0-1", "1-2/0-2", "2-3/0-1"])
    }
    @Test func definiteItemsComeFirst() {
        #expect(place([(one, one), (.at(0..<1), .at(0..<1))]) == ["1-2/0-1", "0-1/0-1"])
    }
    @Test func lockedRowsKeepTheirOrder() {
        #expect(
            place([(two, .at(1..<2)), (two, .at(1..<2)), (one, .at(1..<2))]) == ["0-2/1-2", "2-4/1-2", "4-5/1-2"])
    }
    @Test func aColumnBehindTheCursorStartsANewRow() {
        #expect(
            place([(.at(1..<2), one), (.at(0..<1), one), (.at(2..<3), one)]) == ["1-2/0-1", "0-1/1-2", "2-3/1-2"])
    }
    @Test func aWideItemWidensTheGrid() {
        #expect(place([(.auto(span: 5), one), (one, one)]) == ["0-5/0-1", "0-1/1-2"])
    }
    @Test func negativeLinesGrowTheGridAtItsStart() {
        #expect(place([(.at(-2 ..< -1), one), (one, one)]) == ["-2--1/0-1", "-1-0/0-1"])
    }
    @Test func aFullSubgridSharesItsLastTrack() {
        #expect(
            place([(one, one), (one, one), (one, one)], columns: 1, rows: 2, isBounded: true)
                == ["0-1/0-1", "0-1/1-2", "0-1/1-2"])
    }
    /// Items find their place as if there were more rows, and are then clamped to the last one.
    /// [§9](https://www.w3.org/TR/css-grid-2/#subgrid-implicit)
    @Test func hypotheticalTracksOfASubgridPlaceItems() {
        #expect(
            place([(one, one), (one, one), (one, one), (one, one)], columns: 2, rows: 1, isBounded: true)
                == ["0-1/0-1", "1-2/0-1", "0-1/0-1", "1-2/0-1"])
        #expect(place([(one, one), (one, two)], columns: 1, rows: 2, isBounded: true) == ["0-1/0-1", "0-1/1-2"])
        #expect(
            place([(one, .at(3..<4)), (one, one)], columns: 2, rows: 1, isBounded: true) == ["0-1/0-1", "0-1/0-1"])
    }
    /// Each search would begin at the first cell.
    @Test func tenThousandItemsOfADenseGridTakeNoTime() {
        let items = (0..<10_000).map { ($0 % 2 == 0 ? two : one, two) }
        #expect(place(items, isDense: true).count == 10_000)
    }

    // MARK: Lines

    private func axis(_ css: String, areas: [String] = [], width: Int? = nil) throws -> GridTemplateAxis {
        let tree = try BoxTreeFixture("<p>", css: "p { grid-template-columns: \(css) }").tree
        let areas = GridTemplateAreas(areas)
        return GridTemplateAxis(
            tree.boxes.last!.style.box.gridTemplateColumns, areas: areas.columns, areaCount: areas.columnCount,
            implicitSizes: [],
            in: .init(size: width.map { LayoutUnit($0) }, gap: LayoutUnit(10)))
    }

    @Test func linesCountFromBothEnds() throws {
        let axis = try axis("10px 20px 30px")
        #expect(axis.resolve(.line(2, name: nil), .line(-1, name: nil)) == .at(1..<3))
        #expect(axis.resolve(.line(3, name: nil), .line(1, name: nil)) == .at(0..<2))
        #expect(axis.resolve(.line(2, name: nil), .line(2, name: nil)) == .at(1..<2))
        #expect(axis.resolve(.auto, .line(2, name: nil)) == .at(0..<1))
        #expect(axis.resolve(.span(2, name: nil), .line(-1, name: nil)) == .at(1..<3))
        #expect(axis.resolve(.line(-5, name: nil), .auto) == .at(-1..<0))
        #expect(axis.resolve(.span(3, name: nil), .span(2, name: nil)) == .auto(span: 3))
        #expect(axis.resolve(.span(3, name: "a"), .auto) == .auto(span: 1))
    }
    @Test func namedLinesAreCounted() throws {
        let axis = try axis("[a] 10px [b] 20px [a] 30px [c]")
        #expect(axis.resolve(.line(2, name: "a"), .name("c")) == .at(2..<3))
        #expect(axis.resolve(.line(-1, name: "a"), .auto) == .at(2..<3))
        #expect(axis.resolve(.name("b"), .span(1, name: "a")) == .at(1..<2))
        // Implicit lines bear every name.
        #expect(axis.resolve(.line(3, name: "a"), .auto) == .at(4..<5))
        #expect(axis.resolve(.name("nowhere"), .auto) == .at(4..<5))
        #expect(axis.resolve(.span(1, name: "nowhere"), .line(1, name: nil)) == .at(-1..<0))
    }
    @Test func areasNameTheirLines() throws {
        let axis = try axis("10px", areas: ["a b b", "a . c"])
        #expect(axis.count == 3)
        #expect(axis.resolve(.name("b"), .name("b")) == .at(1..<3))
        #expect(axis.resolve(.name("c-start"), .auto) == .at(2..<3))
    }
    @Test func overlargePlacesAreClamped() throws {
        let axis = try axis("10px")
        #expect(axis.resolve(.line(1_000_000, name: nil), .auto) == .at(9_999..<10_000))
        #expect(try self.axis("repeat(1000000, 1px)").count == 10_000)
    }

    // MARK: Repetitions

    @Test func automaticRepetitionsFillTheContainer() throws {
        // 3 × 30 + 2 × 10 = 110, one more would take 150.
        #expect(try axis("repeat(auto-fill, 30px)", width: 149).count == 3)
        #expect(try axis("repeat(auto-fill, 30px)", width: 150).count == 4)
        #expect(try axis("20px repeat(auto-fill, minmax(30px, 1fr)) 20px", width: 150).count == 4)
        #expect(try axis("repeat(auto-fill, 30px)", width: 5).count == 1)
        #expect(try axis("repeat(auto-fill, 30px)").count == 1)
        #expect(try axis("repeat(2, [a] 10px [b])").lines == ["a": [0, 1], "b": [1, 2]])
    }
}
