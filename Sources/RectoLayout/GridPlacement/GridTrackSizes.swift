import RectoCSS
import RectoCore

/// A track while it is sized. [CSS Grid 2 §12.3](https://www.w3.org/TR/css-grid-2/#algo-terms)
struct SizedTrack {
    enum Minimum: Equatable { case fixed, minContent, maxContent, auto }
    enum Maximum: Equatable {
        case fixed, minContent, maxContent, auto
        case fitContent(LayoutUnit)
        case flex(Double)
    }
    var minimum: Minimum
    var maximum: Maximum
    var base = LayoutUnit.zero
    /// The growth limit. `LayoutUnit.max` stands for infinity.
    var limit = LayoutUnit.max
    var infinitelyGrowable = false
    /// The gutter between this track and the one before it.
    var gapBefore = LayoutUnit.zero
    /// Whether this is an empty repetition of `auto-fit`.
    private(set) var isCollapsed = false

    var isFlexible: Bool { if case .flex = maximum { true } else { false } }
    var flexFactor: Double { if case .flex(let factor) = maximum { factor } else { 0 } }
    var hasIntrinsicMinimum: Bool { minimum != .fixed }
    var hasIntrinsicMaximum: Bool {
        switch maximum {
        case .minContent, .maxContent, .auto, .fitContent: true
        case .fixed, .flex: false
        }
    }
    /// Whether the maximum is `max-content`, which `auto` and `fit-content()` are treated as.
    var hasMaxContentMaximum: Bool {
        switch maximum {
        case .maxContent, .auto, .fitContent: true
        case .fixed, .minContent, .flex: false
        }
    }
    /// The largest size that `fit-content()` allows.
    var fitLimit: LayoutUnit { if case .fitContent(let limit) = maximum { limit } else { .max } }

    /// §12.4 Initialize Track Sizes. Percentages of an indefinite size are treated as `auto`.
    init(_ size: GridTrackSize, basis: LayoutUnit?) {
        func length(_ length: LengthPercentage) -> LayoutUnit? {
            if length.hasPercentage && basis == nil { return nil }
            return max(.zero, length.resolve(basis ?? .zero))
        }
        (minimum, maximum) = (.auto, .auto)
        func setMinimum(_ breadth: GridTrackSize.Breadth) {
            switch breadth {
            case .length(let value): if let size = length(value) { (minimum, base) = (.fixed, size) }
            case .minContent: minimum = .minContent
            case .maxContent: minimum = .maxContent
            case .auto, .flex: minimum = .auto
            }
        }
        func setMaximum(_ breadth: GridTrackSize.Breadth) {
            switch breadth {
            case .length(let value): if let size = length(value) { (maximum, limit) = (.fixed, size) }
            case .minContent: maximum = .minContent
            case .maxContent: maximum = .maxContent
            case .auto: maximum = .auto
            case .flex(let factor): maximum = .flex(max(0, factor))
            }
        }
        switch size {
        case .breadth(let breadth):
            setMinimum(breadth)
            setMaximum(breadth)
        case .minmax(let least, let most):
            setMinimum(least)
            setMaximum(most)
        case .fitContent(let value): if let size = length(value) { maximum = .fitContent(size) }
        }
        limit = max(limit, base)
    }

    /// A collapsed track, which has no size whatever it contains.
    static let collapsed: SizedTrack = {
        var track = SizedTrack(.breadth(.length(.zero)), basis: nil)
        track.isCollapsed = true
        return track
    }()
}

/// The sizes and positions of tracks. Offsets are measured from the container's content edge, in the direction of the
/// axis.
struct TrackPositions: Equatable {
    private(set) var starts: [LayoutUnit] = []
    private(set) var sizes: [LayoutUnit] = []

    var count: Int { sizes.count }
    /// The distance from the start of the first track to the end of the last one.
    var extent: LayoutUnit { (starts.last ?? .zero) + (sizes.last ?? .zero) - (starts.first ?? .zero) }

    mutating func append(start: LayoutUnit, size: LayoutUnit) {
        starts.append(start)
        sizes.append(size)
    }
    func start(_ tracks: Range<Int>) -> LayoutUnit { starts[tracks.lowerBound] }
    func end(_ tracks: Range<Int>) -> LayoutUnit { starts[tracks.upperBound - 1] + sizes[tracks.upperBound - 1] }
    func size(_ tracks: Range<Int>) -> LayoutUnit { max(.zero, end(tracks) - start(tracks)) }
    /// The position of the start (or end) of an area that starts (or ends) at a line.
    func startEdge(ofLine line: Int) -> LayoutUnit { line < count ? starts[line] : end(count - 1..<count) }
    func endEdge(ofLine line: Int) -> LayoutUnit { line > 0 ? end(line - 1..<line) : starts[0] }
}
