import RectoCore
import Testing

@testable import RectoLayout

@Suite struct PendingFloatsTests {
    private func float(_ box: Int, left: Int = 0, side: FloatSide = .left, begun: Bool = false) -> PendingFloat {
        let token = begun ? BreakToken(BoxID(box), .blockEnd, consumed: .zero) : nil
        return PendingFloat(
            box: BoxID(box), token: token, left: LayoutUnit(left), right: .zero, side: side)
    }
    private func list(_ floats: PendingFloat...) -> PendingFloats {
        var list = PendingFloats()
        for float in floats { list.append(float) }
        return list
    }
    private func boxes(_ list: PendingFloats) -> [Int] { list.map(\.box.index) }
    private func lefts(_ list: PendingFloats) -> [Double] { list.map { $0.left.double } }

    @Test func `what waits once more follows what continues`() {
        let page = list(float(1, begun: true), float(2), float(3), float(4), float(5))
        // 1 continues once more, 2 is placed, 3 does not fit.
        var next = list(float(1, begun: true), float(3))
        next.append(page, from: 3)
        #expect(boxes(next) == [1, 3, 4, 5])
        #expect(next.count == 4 && next.first?.box.index == 1)
        #expect(next.hasBegun() && !next.hasBegun(from: 1))
        #expect(boxes(page) == [1, 2, 3, 4, 5])
    }

    @Test func `a list of another place keeps its distances`() {
        let page = list(float(1), float(2), float(3))
        var next = list(float(2, left: 7))
        next.append(page, from: 2)
        #expect(boxes(next) == [2, 3])
        #expect(lefts(next) == [7, 0])
    }

    @Test func `the box around moves all, and what is added later is not moved`() {
        let inner = list(float(1, left: 1, begun: true), float(2, left: 2))
        var outer = inner.moved(by: LayoutUnit(10), from: LayoutUnit(50), to: LayoutUnit(100))
        outer.append(float(3, left: 3))
        #expect(lefts(outer) == [11, 12, 3])
        #expect(outer.map { $0.right.double } == [40, 40, 0])
        #expect(lefts(inner) == [1, 2])
        var again = list(float(2, left: 12))
        again.append(outer, from: 2)
        #expect(lefts(again) == [12, 3])
    }

    @Test func `the sides of the rest are known`() {
        let page = list(float(1, side: .right), float(2), float(3, side: .right), float(4))
        #expect(page.hasFloats(of: .right, from: 2) && !page.hasFloats(of: .right, from: 3))
        var fewer = page
        fewer.keep(first: 2)
        #expect(boxes(fewer) == [1, 2] && boxes(page) == [1, 2, 3, 4])
        #expect(fewer.hasFloats(of: .right, from: 0) && !fewer.hasFloats(of: .right, from: 1))
    }

    @Test func `one that has begun behind others is found`() {
        var page = list(float(1), float(2, begun: true), float(3))
        #expect(page.hasBegun(from: 1) && !page.hasBegun(from: 2))
        page.keep(first: 1)
        #expect(!page.hasBegun())
        page.keep(first: 0)
        #expect(page.isEmpty && page.first == nil)
    }
}
