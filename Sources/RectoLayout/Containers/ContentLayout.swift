import RectoCSS
import RectoCore

/// The result of laying out the content of a block container, before the container's own size is known.
struct ContentLayout: Fragmented {
    /// The end of the content, relative to the start of the border box, without the end edges.
    var end: LayoutUnit
    /// The margins of the last children, which adjoin the end of the content.
    var endMargin = CollapsedMargin()
    /// The place where the content stops, which the container wraps in its own token; nil if all of the content is
    /// here.
    var stop: ContentStop?
    var children: [Fragment.Child] = []
    var floats = ExclusionSpace()
    var pendingFloats = PendingFloats()
    var outOfFlow: [OutOfFlowBox] = []
    var earlyBreak: EarlyBreak?
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    var columnRules: [Rect] = []
    /// The findings of the layouts whose fragments are among the children.
    var findings = Findings()
    /// The children that have ended, but whose overflow continues in the next fragmentainer.
    var parallel: [(box: BoxID, token: BreakToken)] = []

    var isComplete: Bool { stop == nil }
    var isBroken: Bool { stop?.isBroken ?? false }

    /// Gives the value away at the end of a layout, which would otherwise hand out a copy and then destroy its own.
    mutating func take() -> ContentLayout {
        var taken = ContentLayout(end: end)
        swap(&taken, &self)
        return taken
    }
}

typealias ContentStop = Stop<BreakToken.Position>

extension ContentLayout {
    /// If a float of the fragmentainer before has to wait once more, so have those after it that have not begun, of which there
    /// may be many pages: they are passed on as they are. Returns whether these from an index on are.
    mutating func passOn(_ waiting: PendingFloats, from index: Int) -> Bool {
        guard floats.hasPushedFloat, !waiting.hasBegun(from: index) else { return false }
        pendingFloats.append(waiting, from: index)
        for side in [FloatSide.left, .right] where waiting.hasFloats(of: side, from: index) { floats.wait(side) }
        return true
    }
}
