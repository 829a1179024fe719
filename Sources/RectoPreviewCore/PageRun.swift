import Recto

/// The pages of one render that are still to be drawn, on the thread that renders.
final class PageRun {
    /// A page, and whether somebody looks at it or at its neighbour.
    struct Next {
        var index: Int
        var isSeen: Bool
    }
    /// The longest time for which pages are drawn before they are shown.
    static let longest = Duration.milliseconds(50)

    let renderer: LiveRenderer
    let turn: LiveLoop.Turn
    let result: LiveResult<[PreviewPages.Sheet]>
    let sheets: [PreviewPages.Sheet]
    let start: ContinuousClock.Instant
    /// The time until something could be shown; nil before.
    var milliseconds: Double?
    /// The indices of the pages that are left, in order.
    private var left: [Int]
    private let layout: Int

    init(
        _ renderer: LiveRenderer, _ turn: LiveLoop.Turn, _ result: LiveResult<[PreviewPages.Sheet]>,
        _ sheets: [PreviewPages.Sheet]
    ) {
        (self.renderer, self.turn, self.result, self.sheets) = (renderer, turn, result, sheets)
        start = ContinuousClock.now - result.duration
        left = Array(sheets.indices)
        layout = renderer.layouts
    }

    /// Whether the renderer still has its pages, and not those of a later layout.
    var isShown: Bool { renderer.layouts == layout }

    var isDone: Bool { left.isEmpty }
    var count: Int { left.count }

    /// The page that is nearest to what somebody looks at; nil if all are drawn.
    /// - Parameter views: the indices of pages that are looked at; none for the first pages.
    func next(to views: [ClosedRange<Int>]) -> Next? {
        let views = views.isEmpty ? [0...0] : views
        var best: (index: Int, distance: Int)?
        for index in left {
            var distance = Int.max
            for view in views {
                // A view may go beyond the end, where pages were taken away.
                let last = min(view.upperBound, sheets.count - 1)
                let first = min(view.lowerBound, last)
                distance = min(distance, max(first - index, index - last, 0))
            }
            if distance < best?.distance ?? .max { best = (index, distance) }
        }
        return best.map { Next(index: $0.index, isSeen: $0.distance <= 1) }
    }

    func remove(_ index: Int) { left.removeAll { $0 == index } }
}
