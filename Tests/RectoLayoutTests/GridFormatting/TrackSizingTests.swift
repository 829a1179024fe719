import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout

/// [CSS Grid 2 §12.3](https://www.w3.org/TR/css-grid-2/#algo-track-sizing), without boxes.
@Suite struct TrackSizingTests {
    private struct Items: TrackContributions {
        func isEdge(_ item: Int) -> Bool { false }
        var spans: [Range<Int>] = []
        var sizes: [(least: Int, most: Int)] = []
        func minContent(_ item: Int) -> LayoutUnit { LayoutUnit(sizes[item].least) }
        func maxContent(_ item: Int) -> LayoutUnit { LayoutUnit(sizes[item].most) }
        func minimum(_ item: Int, _ automatic: AutomaticMinimum) -> LayoutUnit {
            guard automatic.isContentBased else { return .zero }
            return min(minContent(item), automatic.areaMaximum ?? .max)
        }
    }
    private typealias Breadth = GridTrackSize.Breadth
    private let auto = GridTrackSize.breadth(.auto)
    private func px(_ size: Int) -> GridTrackSize { .breadth(.length(.length(LayoutUnit(size)))) }
    private func fr(_ factor: Double) -> GridTrackSize { .breadth(.flex(factor)) }
    private func length(_ size: Int) -> Breadth { .length(.length(LayoutUnit(size))) }

    private func size(
        _ tracks: [GridTrackSize], _ items: [(Range<Int>, Int, Int)] = [], in available: Int? = nil,
        _ constraint: TrackSizing<Items>.Constraint = .none, gap: Int = 0, minimum: Int? = nil, maximum: Int? = nil,
        stretches: Bool = false
    ) -> [Double] {
        var sized = tracks.map { SizedTrack($0, basis: available.map { LayoutUnit($0) }) }
        for index in sized.indices.dropFirst() { sized[index].gapBefore = LayoutUnit(gap) }
        var space = TrackSizing<Items>.Space()
        space.constraint = constraint
        space.available = available.map { LayoutUnit($0) }
        space.minimum = minimum.map { LayoutUnit($0) }
        space.maximum = maximum.map { LayoutUnit($0) }
        space.stretches = stretches
        var sizing = TrackSizing(
            sized, Items(spans: items.map(\.0), sizes: items.map { ($0.1, $0.2) }), in: space)
        sizing.size()
        return sizing.tracks.map(\.base.double)
    }

    @Test func fixedTracksKeepTheirSize() {
        #expect(size([px(10), .minmax(length(30), length(20))], in: 100) == [10, 30])
        #expect(size([.breadth(.length(.percentage(0.5)))], in: 80) == [40])
    }
    @Test func contentSizesOfOneTrack() {
        let items = [(0..<1, 10, 30), (1..<2, 10, 30), (2..<3, 10, 30), (3..<4, 10, 30)]
        #expect(
            size(
                [.breadth(.minContent), .breadth(.maxContent), auto, .fitContent(.length(LayoutUnit(20)))], items,
                in: 60)
                == [10, 30, 10, 10])
        #expect(
            size(
                [.breadth(.minContent), .breadth(.maxContent), auto, .fitContent(.length(LayoutUnit(20)))], items,
                in: 200)
                == [10, 30, 30, 20])
    }
    @Test func spanningItemsShareEqually() {
        #expect(size([auto, auto], [(0..<2, 50, 50)], in: 50, gap: 10) == [20, 20])
        // Up to growth limits first.
        #expect(size([.minmax(.auto, length(10)), auto], [(0..<2, 50, 50)], in: 50) == [10, 40])
    }
    @Test func spansGoUpInOrder() {
        #expect(size([auto, auto], [(0..<2, 60, 60), (0..<1, 50, 50)], in: 60) == [50, 10])
    }
    @Test func onlyFlexibleTracksTakeWhatCrossesThem() {
        #expect(size([.breadth(.minContent), .minmax(.minContent, .flex(1))], [(0..<2, 40, 40)], in: 0) == [0, 40])
    }
    @Test func tracksAreMaximizedTogether() {
        #expect(size([.minmax(length(0), length(10)), .minmax(length(0), length(50))], in: 40) == [10, 30])
        #expect(size([.minmax(length(0), length(10)), .minmax(length(0), length(50))]) == [10, 50])
        #expect(size([.minmax(length(0), length(10)), .minmax(length(0), length(50))], maximum: 40) == [10, 30])
    }
    @Test func flexibleTracksShareWhatIsLeft() {
        #expect(size([px(20), fr(1), fr(2)], in: 100, gap: 10) == [20, 20, 40])
        // Less than one in sum leaves space.
        #expect(size([fr(0.25), fr(0.5)], in: 100) == [25, 50])
        // What does not fit its share is treated as inflexible.
        #expect(size([fr(1), fr(1)], [(0..<1, 70, 70)], in: 100) == [70, 30])
    }
    @Test func flexibleTracksOfIndefiniteSizeFollowTheirContent() {
        #expect(size([fr(1), fr(2)], [(0..<1, 10, 30), (1..<2, 10, 40)]) == [30, 60])
        #expect(size([fr(1), fr(2)], [(0..<1, 10, 10)], minimum: 90) == [30, 60])
        #expect(size([fr(1), fr(2)], [(0..<1, 10, 30)], maximum: 60) == [20, 40])
    }
    @Test func autoTracksStretch() {
        #expect(size([auto, px(10), auto], [(0..<1, 20, 20)], in: 100, stretches: true) == [55, 10, 35])
        #expect(size([auto, auto], minimum: 50, stretches: true) == [25, 25])
    }
    @Test func constraintsOfIntrinsicSizes() {
        let items = [(0..<1, 10, 30), (1..<2, 20, 40)]
        #expect(size([auto, fr(1)], items, .minContent) == [10, 20])
        #expect(size([auto, fr(1)], items, .maxContent) == [30, 40])
        #expect(size([.minmax(.auto, length(5)), auto], items, .maxContent) == [5, 40])
    }
    @Test func partsAddUpExactly() {
        #expect(size([fr(1), fr(1), fr(1)], in: 100).reduce(0, +) == 100)
        #expect(size([auto, auto, auto], in: 100, stretches: true).reduce(0, +) == 100)
    }

    /// §12.5.1: `fit-content()` grows like `auto` until its limit is reached.
    @Test func spanningItemsFillFitContentUpToItsLimit() throws {
        func columns(_ limit: String) throws -> [String] {
            // 160 px are asked for, by words of 50 px at most.
            try grid(
                "grid-template-columns:fit-content(\(limit)) auto;justify-content:start;width:300px",
                [("", "a"), ("", "b"), ("grid-column:span 2", "cc ccc ccccc ccc")], page: "300px 400px"
            ).places("ab")
        }
        #expect(try columns("100px") == ["0,0 80x10", "80,0 80x10"])
        #expect(try columns("30px") == ["0,0 30x10", "30,0 130x10"])
    }

    /// An item whose longest word is 20 or 40 and whose text is 60: factors below 1 take only their part of it.
    @Test func flexFactorsBelowOneTakeAPartOfTheContent() {
        #expect(size([fr(0.5)], [(0..<1, 20, 60)], .maxContent) == [30])
        #expect(size([fr(0.5)], [(0..<1, 40, 60)], .maxContent) == [40])
        #expect(size([fr(2)], [(0..<1, 20, 60)], .maxContent) == [60])
        #expect(size([fr(0.2), fr(0.3)], [(0..<2, 0, 60)], .maxContent) == [12, 18])
    }
}
