/// A size in flow-relative geometry, along the inline and the block axis, in CSS px. Layout uses flow-relative
/// geometry; it becomes physical when a fragment is placed.
/// [CSS Writing Modes 4 §6](https://www.w3.org/TR/css-writing-modes-4/#logical-directions)
public struct LogicalSize: Hashable, Sendable {
    public var inline: LayoutUnit
    public var block: LayoutUnit
    public static var zero: LogicalSize { LogicalSize(inline: .zero, block: .zero) }
    public init(inline: LayoutUnit, block: LayoutUnit) {
        self.inline = inline
        self.block = block
    }
}

/// An offset from the inline-start, block-start corner of the container.
public struct LogicalPoint: Hashable, Sendable {
    public var inline: LayoutUnit
    public var block: LayoutUnit
    public static var zero: LogicalPoint { LogicalPoint(inline: .zero, block: .zero) }
    public init(inline: LayoutUnit, block: LayoutUnit) {
        self.inline = inline
        self.block = block
    }
}

public struct LogicalEdges<Value> {
    public var inlineStart: Value
    public var inlineEnd: Value
    public var blockStart: Value
    public var blockEnd: Value
    public init(inlineStart: Value, inlineEnd: Value, blockStart: Value, blockEnd: Value) {
        self.inlineStart = inlineStart
        self.inlineEnd = inlineEnd
        self.blockStart = blockStart
        self.blockEnd = blockEnd
    }
    public func map<T>(_ f: (Value) -> T) -> LogicalEdges<T> {
        LogicalEdges<T>(
            inlineStart: f(inlineStart), inlineEnd: f(inlineEnd), blockStart: f(blockStart), blockEnd: f(blockEnd))
    }
}
extension LogicalEdges: Equatable where Value: Equatable {}
extension LogicalEdges: Hashable where Value: Hashable {}
extension LogicalEdges: Sendable where Value: Sendable {}
extension LogicalEdges where Value == LayoutUnit {
    public static var zero: LogicalEdges {
        LogicalEdges(inlineStart: .zero, inlineEnd: .zero, blockStart: .zero, blockEnd: .zero)
    }
    public var inline: LayoutUnit { inlineStart + inlineEnd }
    public var block: LayoutUnit { blockStart + blockEnd }
    public static func + (a: Self, b: Self) -> Self {
        LogicalEdges(
            inlineStart: a.inlineStart + b.inlineStart, inlineEnd: a.inlineEnd + b.inlineEnd,
            blockStart: a.blockStart + b.blockStart, blockEnd: a.blockEnd + b.blockEnd)
    }
}

/// The direction of lines in a flow's own coordinates, which are always horizontal. It maps logical sides to physical
/// ones. Vertical flows are turned as a whole (`AxisOrientation`).
public enum WritingMode: UInt8, Hashable, Sendable {
    case horizontalLTR
    case horizontalRTL

    public func logical<T>(_ e: Edges<T>) -> LogicalEdges<T> {
        switch self {
        case .horizontalLTR:
            LogicalEdges(inlineStart: e.left, inlineEnd: e.right, blockStart: e.top, blockEnd: e.bottom)
        case .horizontalRTL:
            LogicalEdges(inlineStart: e.right, inlineEnd: e.left, blockStart: e.top, blockEnd: e.bottom)
        }
    }
    public func physical<T>(_ e: LogicalEdges<T>) -> Edges<T> {
        switch self {
        case .horizontalLTR: Edges(top: e.blockStart, right: e.inlineEnd, bottom: e.blockEnd, left: e.inlineStart)
        case .horizontalRTL: Edges(top: e.blockStart, right: e.inlineStart, bottom: e.blockEnd, left: e.inlineEnd)
        }
    }
    public func physical(_ s: LogicalSize) -> Size { Size(width: s.inline, height: s.block) }
    public func logical(_ s: Size) -> LogicalSize { LogicalSize(inline: s.width, block: s.height) }

    /// The physical top left corner of a box of size `size` in its container.
    /// - Parameter offset: the box's inline-start, block-start corner in the container.
    /// - Parameter container: the container's inline size.
    public func physical(_ offset: LogicalPoint, size: LogicalSize, container: LayoutUnit) -> Point {
        switch self {
        case .horizontalLTR: Point(x: offset.inline, y: offset.block)
        case .horizontalRTL: Point(x: container - offset.inline - size.inline, y: offset.block)
        }
    }
}
