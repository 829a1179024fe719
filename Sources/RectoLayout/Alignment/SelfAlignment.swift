import RectoCSS
import RectoCore

/// The position of an alignment subject in its container, along one axis.
/// [CSS Align 3 §4.1 Positional Alignment](https://www.w3.org/TR/css-align-3/#positional-values)
struct SelfPosition: Equatable {
    enum Edge { case start, center, end }
    /// The edge, relative to the axis' origin.
    var edge: Edge
    /// Whether a subject that overflows is aligned to the container's start edge, so that no content is lost.
    var isSafe = false
    var safeEdge = AlignmentAxis.Edge.start

    init(edge: Edge, isSafe: Bool = false, safeEdge: AlignmentAxis.Edge = .start) {
        self.edge = edge
        self.isSafe = isSafe
        self.safeEdge = safeEdge
    }

    /// The position for a value other than a distribution. `normal`, `stretch` and `auto` are treated as `flex-start`,
    /// which is the origin.
    /// - Parameter selfStart: the subject's own start edge, relative to the axis' origin.
    init(_ value: Alignment, in axis: AlignmentAxis, selfStart: AlignmentAxis.Edge? = nil) {
        let own = selfStart ?? axis.startEdge
        switch value.position {
        case .center, .anchorCenter: edge = .center
        case .start: edge = Self.edge(axis.startEdge)
        case .end: edge = Self.edge(axis.startEdge.opposite)
        case .selfStart: edge = Self.edge(own)
        case .selfEnd: edge = Self.edge(own.opposite)
        case .flexEnd: edge = .end
        case .left: edge = Self.edge(axis.leftEdge ?? axis.startEdge)
        case .right: edge = Self.edge(axis.leftEdge?.opposite ?? axis.startEdge)
        // If baselines are not shared, the fallback alignment is `safe self-start` or `safe self-end`.
        case .baseline: edge = Self.edge(own)
        case .lastBaseline: edge = Self.edge(own.opposite)
        case .auto, .normal, .stretch, .flexStart, .spaceBetween, .spaceAround, .spaceEvenly, .legacy: edge = .start
        }
        let isBaseline = value.position == .baseline || value.position == .lastBaseline
        isSafe = value.overflow == .safe || isBaseline
        safeEdge = axis.startEdge
    }

    /// The same position relative to the other end of the axis.
    var reversed: SelfPosition {
        let other: Edge =
            switch edge {
            case .start: .end
            case .center: .center
            case .end: .start
            }
        return SelfPosition(edge: other, isSafe: isSafe, safeEdge: safeEdge.opposite)
    }

    static func edge(_ edge: AlignmentAxis.Edge) -> Edge { edge == .start ? .start : .end }

    /// The offset of the subject from the origin.
    /// - Parameter free: the space that the subject leaves in the container; negative if it overflows.
    func offset(free: LayoutUnit) -> LayoutUnit {
        if free < .zero, isSafe { return safeEdge == .start ? .zero : free }
        switch edge {
        case .start: return .zero
        case .center: return LayoutUnit(raw: free.raw / 2)
        case .end: return free
        }
    }
}

/// The alignment subjects that share a baseline: a baseline-sharing group.
/// [CSS Align 3 §4.2](https://www.w3.org/TR/css-align-3/#baseline-sharing-group)
struct BaselineGroup {
    /// The largest distance, on each side, from a subject's margin edge to its baseline.
    private(set) var ascent: LayoutUnit?
    private var descent: LayoutUnit?

    mutating func add(ascent above: LayoutUnit, descent below: LayoutUnit) {
        ascent = max(ascent ?? above, above)
        descent = max(descent ?? below, below)
    }
    /// The size of the group; zero if it is empty.
    var size: LayoutUnit { ascent.map { max(.zero, $0 + (descent ?? .zero)) } ?? .zero }

    /// The distance by which a subject moves to share the group's baseline.
    func offset(ascent above: LayoutUnit) -> LayoutUnit { ascent.map { $0 - above } ?? .zero }
}

extension Alignment {
    /// The alignment of a box itself. `auto` takes its parent's `align-items` or `justify-items`.
    static func ofSelf(_ own: Alignment, items: Alignment) -> Alignment { own.position == .auto ? items : own }

    var isStretch: Bool { position == .stretch || position == .normal }
    var isBaseline: Bool { position == .baseline || position == .lastBaseline }
}
