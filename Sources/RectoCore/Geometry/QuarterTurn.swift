/// The directions in which the lines of a flow run and are stacked on the page.
///
/// Layout knows only horizontal flows. A vertical flow is laid out as if it were horizontal, with the physical sides of
/// its styles turned; afterwards its fragments are turned back.
/// [CSS Writing Modes 4 §6.1](https://www.w3.org/TR/css-writing-modes-4/#abstract-axes)
public enum AxisOrientation: UInt8, Hashable, Sendable {
    case horizontal
    /// `vertical-rl` and `sideways-rl`: lines run from top to bottom and are stacked from right to left.
    case verticalRL
    /// `vertical-lr`: lines run from top to bottom and are stacked from left to right; their upper side is on the
    /// right.
    case verticalLR
    /// `sideways-lr`: lines run from bottom to top and are stacked from left to right.
    case sidewaysLR

    /// The turn from the flow's coordinates to the page's.
    public var turn: QuarterTurn {
        switch self {
        case .horizontal: .none
        case .verticalRL: .clockwise
        case .verticalLR: QuarterTurn(swapsAxes: true)
        case .sidewaysLR: .counterclockwise
        }
    }
    /// The frame of the content of its lines. Lines of `vertical-lr` look like those of `vertical-rl`; only the order
    /// in which they are stacked differs.
    public var inLine: AxisOrientation { self == .verticalLR ? .verticalRL : self }
    public var isVertical: Bool { self != .horizontal }
    /// Whether the upper side of a line faces the block end of the flow rather than its block start.
    public var hasFlippedLines: Bool { self == .verticalLR }
}

/// A turn by a multiple of 90°, possibly mirrored: the axes are swapped first, then reversed.
public struct QuarterTurn: Hashable, Sendable {
    public var swapsAxes: Bool
    public var reversesX: Bool
    public var reversesY: Bool

    public static let none = QuarterTurn(swapsAxes: false)
    public static let clockwise = QuarterTurn(swapsAxes: true, reversesX: true)
    public static let counterclockwise = QuarterTurn(swapsAxes: true, reversesY: true)
    public init(swapsAxes: Bool, reversesX: Bool = false, reversesY: Bool = false) {
        self.swapsAxes = swapsAxes
        self.reversesX = reversesX
        self.reversesY = reversesY
    }

    public var inverse: QuarterTurn {
        swapsAxes ? QuarterTurn(swapsAxes: true, reversesX: reversesY, reversesY: reversesX) : self
    }
    /// The turn that applies `inner` first and then this one.
    public func applied(after inner: QuarterTurn) -> QuarterTurn {
        let (x, y) = swapsAxes ? (inner.reversesY, inner.reversesX) : (inner.reversesX, inner.reversesY)
        return QuarterTurn(
            swapsAxes: swapsAxes != inner.swapsAxes, reversesX: reversesX != x, reversesY: reversesY != y)
    }

    public func apply(_ size: Size) -> Size {
        swapsAxes ? Size(width: size.height, height: size.width) : size
    }
    /// The rectangle in the turned container.
    /// - Parameter container: the size of the container of `rect` before the turn.
    public func apply(_ rect: Rect, in container: Size) -> Rect {
        let size = apply(rect.size)
        let around = apply(container)
        var (x, y) = swapsAxes ? (rect.minY, rect.minX) : (rect.minX, rect.minY)
        if reversesX { x = around.width - x - size.width }
        if reversesY { y = around.height - y - size.height }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }
    public func apply<Value>(_ e: Edges<Value>) -> Edges<Value> {
        var out = swapsAxes ? Edges(top: e.left, right: e.bottom, bottom: e.right, left: e.top) : e
        if reversesX { (out.left, out.right) = (out.right, out.left) }
        if reversesY { (out.top, out.bottom) = (out.bottom, out.top) }
        return out
    }
}
