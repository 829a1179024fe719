import RectoCore

/// A gradient as specified, with computed lengths. [CSS Images 4 §3](https://www.w3.org/TR/css-images-4/#gradients)
public struct Gradient: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
        /// An angle in degrees, clockwise from the upward direction.
        case linear(angle: Double)
        /// Towards a corner or side. Each axis is -1, 0 or 1; left and top are negative.
        case linearTo(x: Int, y: Int)
        case radial(RadialSize, x: LengthPercentage, y: LengthPercentage)
        case conic(from: Double, x: LengthPercentage, y: LengthPercentage)
    }
    public enum RadialSize: Hashable, Sendable {
        case extent(Extent, isCircle: Bool)
        case circle(LengthPercentage)
        case ellipse(LengthPercentage, LengthPercentage)
    }
    public enum Extent: UInt8, Hashable, Sendable { case closestSide, closestCorner, farthestSide, farthestCorner }
    public enum Stop: Hashable, Sendable {
        /// A colour with up to two positions; nil is `currentcolor`. In a conic gradient, percentages refer to the full
        /// turn.
        case color(Color?, [LengthPercentage])
        case hint(LengthPercentage)
    }
    public var shape: Shape
    public var isRepeating: Bool
    /// A colour space and the direction of the hue, such as `oklch longer hue`; empty for sRGB.
    public var interpolation = ""
    public var stops: [Stop] = []
    /// The gradient as CSS writes it.
    let text: String

    init?(_ value: ComponentValue) {
        guard case .function(let name, let arguments) = value else { return nil }
        text = ComponentValue.text([value])
        isRepeating = name.hasPrefix("repeating-")
        var items = arguments.items
        // The first item describes the gradient, unless it is a colour stop.
        var preamble: [ComponentValue] = []
        if let first = items.first, !first.contains(where: { if case .color = $0 { true } else { false } }) {
            preamble = Array(first)
            items.removeFirst()
        }
        if let start = preamble.firstIndex(of: .keyword("in")) {
            var end = start + 2
            if end + 1 < preamble.count, preamble[end + 1] == .keyword("hue") { end += 2 }
            interpolation = ComponentValue.text(Array(preamble[(start + 1)..<end]))
            preamble.removeSubrange(start..<end)
        }
        if name.hasSuffix("linear-gradient") {
            shape = Self.linear(preamble)
        } else if name.hasSuffix("radial-gradient") {
            let (x, y) = Self.center(preamble)
            shape = .radial(Self.radialSize(preamble), x: x, y: y)
        } else {
            let (x, y) = Self.center(preamble)
            shape = .conic(from: preamble.first { $0.degrees != nil }?.degrees ?? 0, x: x, y: y)
        }
        stops = items.map { item in
            var color: Color??
            var positions: [LengthPercentage] = []
            for component in item {
                if case .color(let value) = component { color = .some(value) }
                if let length = component.length { positions.append(length) }
                if let degrees = component.degrees { positions.append(.percentage(degrees / 360)) }
            }
            return color.map { .color($0, positions) } ?? .hint(positions.first ?? .percentage(0.5))
        }
    }

    private static func linear(_ preamble: [ComponentValue]) -> Shape {
        if let degrees = preamble.first(where: { $0.degrees != nil })?.degrees { return .linear(angle: degrees) }
        let x = preamble.has("left") ? -1 : preamble.has("right") ? 1 : 0
        let y = preamble.has("top") ? -1 : preamble.has("bottom") ? 1 : 0
        return x == 0 && y == 0 ? .linear(angle: 180) : .linearTo(x: x, y: y)
    }
    private static func center(_ preamble: [ComponentValue]) -> (LengthPercentage, LengthPercentage) {
        for component in preamble { if case .position(let x, let y) = component { return (x, y) } }
        return (.percentage(0.5), .percentage(0.5))
    }
    private static func radialSize(_ preamble: [ComponentValue]) -> RadialSize {
        let lengths = preamble.compactMap { $0.length }
        if lengths.count == 2 { return .ellipse(lengths[0], lengths[1]) }
        if lengths.count == 1 { return .circle(lengths[0]) }
        let extents: [(String, Extent)] = [
            ("closest-side", .closestSide), ("closest-corner", .closestCorner), ("farthest-side", .farthestSide),
        ]
        return .extent(
            extents.first { preamble.has($0.0) }?.1 ?? .farthestCorner, isCircle: preamble.has("circle"))
    }
}
