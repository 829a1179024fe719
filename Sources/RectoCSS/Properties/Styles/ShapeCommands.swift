import RectoCore

/// The commands of `shape()`. Their lengths refer to the box in which they are drawn.
/// [CSS Shapes 2 §3](https://drafts.csswg.org/css-shapes-2/#shape-function)
public struct ShapeCommands: Hashable, Sendable {
    /// The parts after `from`, which are separated by commas.
    private let parts: [ArraySlice<ComponentValue>]

    init(_ arguments: [ComponentValue]) {
        let from = arguments.firstIndex(of: .keyword("from")).map { $0 + 1 } ?? arguments.endIndex
        parts = arguments[from...].split(separator: .comma)
    }

    var cssText: String { "from " + parts.map { ComponentValue.text(Array($0)) }.joined(separator: ", ") }

    public func outline(in size: Size) -> PathOutline {
        var outline = PathOutline()
        for (index, part) in parts.enumerated() {
            if index == 0 {
                outline.move(to: Self.points(part, size).first ?? outline.current)
            } else {
                Self.add(part, to: &outline, size)
            }
        }
        return outline
    }

    private static func points(_ part: ArraySlice<ComponentValue>, _ size: Size) -> [PathOutline.Point] {
        let lengths = part.compactMap { $0.length }
        return stride(from: 0, to: lengths.count - 1, by: 2).map {
            PathOutline.Point(
                x: lengths[$0].resolve(size.width).double, y: lengths[$0 + 1].resolve(size.height).double)
        }
    }

    private static func add(_ part: ArraySlice<ComponentValue>, to outline: inout PathOutline, _ size: Size) {
        let isRelative = part.contains(.keyword("by"))
        let origin = isRelative ? outline.current : PathOutline.Point(x: 0, y: 0)
        let points = points(part, size).map { origin + $0 }
        switch part.first?.keyword {
        case "move": if let end = points.first { outline.move(to: end) }
        case "line": if let end = points.first { outline.line(to: end) }
        case "hline":
            guard let length = part.last?.length else { return }
            outline.line(
                to: PathOutline.Point(x: origin.x + length.resolve(size.width).double, y: outline.current.y))
        case "vline":
            guard let length = part.last?.length else { return }
            outline.line(
                to: PathOutline.Point(x: outline.current.x, y: origin.y + length.resolve(size.height).double))
        case "curve":
            if points.count == 2 { outline.quadratic(points[1], to: points[0]) }
            if points.count == 3 { outline.curve(points[1], points[2], to: points[0]) }
        case "smooth":
            if points.count == 1 { outline.smoothQuadratic(to: points[0]) }
            if points.count == 2 { outline.smoothCurve(points[1], to: points[0]) }
        case "arc":
            guard let end = points.first else { return }
            outline.arc(arc(part, size), to: end)
        case "close": outline.close()
        default: break
        }
    }

    private static func arc(_ part: ArraySlice<ComponentValue>, _ size: Size) -> PathOutline.Arc {
        let radii = part.drop { $0 != .keyword("of") }.compactMap { $0.length }
        // A single radius refers to the diagonal of the box divided by the square root of two.
        let (w, h) = (size.width.double, size.height.double)
        let basis = radii.count == 1 ? LayoutUnit(((w * w + h * h) / 2).squareRoot()) : nil
        let horizontal = radii.first?.resolve(basis ?? size.width).double ?? 0
        let vertical = radii.last?.resolve(basis ?? size.height).double ?? 0
        return PathOutline.Arc(
            radiusX: horizontal, radiusY: vertical, rotation: part.lazy.compactMap { $0.degrees }.first ?? 0,
            isLarge: part.contains(.keyword("large")), isSweep: part.contains(.keyword("cw")))
    }
}
