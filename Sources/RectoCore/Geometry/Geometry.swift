/// A point in physical geometry: x grows to the right, y downwards, in CSS px. Fragments and display lists use physical
/// geometry.
public struct Point: Hashable, Sendable {
    public var x: LayoutUnit
    public var y: LayoutUnit
    public static var zero: Point { Point(x: .zero, y: .zero) }
    public init(x: LayoutUnit, y: LayoutUnit) {
        self.x = x
        self.y = y
    }
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

public struct Size: Hashable, Sendable {
    public var width: LayoutUnit
    public var height: LayoutUnit
    public static var zero: Size { Size(width: .zero, height: .zero) }
    public init(width: LayoutUnit, height: LayoutUnit) {
        self.width = width
        self.height = height
    }
}

public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size
    public static var zero: Rect { Rect(origin: .zero, size: .zero) }
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }
    public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }
    public var minX: LayoutUnit { origin.x }
    public var minY: LayoutUnit { origin.y }
    public var maxX: LayoutUnit { origin.x + size.width }
    public var maxY: LayoutUnit { origin.y + size.height }
    public var isEmpty: Bool { size.width <= .zero || size.height <= .zero }
    public func offset(by p: Point) -> Rect { Rect(origin: origin + p, size: size) }
    /// The rectangle without its `edges`. Its size never falls below zero.
    public func inset(by e: Edges<LayoutUnit>) -> Rect {
        Rect(
            x: origin.x + e.left, y: origin.y + e.top,
            width: max(.zero, size.width - e.left - e.right), height: max(.zero, size.height - e.top - e.bottom))
    }
    public func outset(by e: Edges<LayoutUnit>) -> Rect {
        Rect(
            x: origin.x - e.left, y: origin.y - e.top,
            width: size.width + e.left + e.right, height: size.height + e.top + e.bottom)
    }
    public func union(_ o: Rect) -> Rect {
        let x0 = min(minX, o.minX), y0 = min(minY, o.minY)
        return Rect(x: x0, y: y0, width: max(maxX, o.maxX) - x0, height: max(maxY, o.maxY) - y0)
    }
    /// The area that both rectangles cover, which has no width or height where they do not meet.
    public func intersection(_ o: Rect) -> Rect {
        let x = max(minX, o.minX), y = max(minY, o.minY)
        return Rect(
            x: x, y: y, width: max(.zero, min(maxX, o.maxX) - x), height: max(.zero, min(maxY, o.maxY) - y))
    }
    public func contains(_ o: Rect) -> Bool { minX <= o.minX && o.maxX <= maxX && minY <= o.minY && o.maxY <= maxY }
    public func intersects(_ o: Rect) -> Bool { minX < o.maxX && o.minX < maxX && minY < o.maxY && o.minY < maxY }
}

/// One value for each physical side of a box.
public struct Edges<Value> {
    public var top: Value
    public var right: Value
    public var bottom: Value
    public var left: Value
    public init(top: Value, right: Value, bottom: Value, left: Value) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }
    public init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }
    public func map<T>(_ f: (Value) -> T) -> Edges<T> {
        Edges<T>(top: f(top), right: f(right), bottom: f(bottom), left: f(left))
    }
}
extension Edges: Equatable where Value: Equatable {}
extension Edges: Hashable where Value: Hashable {}
extension Edges: Sendable where Value: Sendable {}
extension Edges where Value == LayoutUnit {
    public static var zero: Edges { Edges(all: LayoutUnit.zero) }
    public var horizontal: LayoutUnit { left + right }
    public var vertical: LayoutUnit { top + bottom }
    public static func + (a: Self, b: Self) -> Self {
        Edges(top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom, left: a.left + b.left)
    }
}
