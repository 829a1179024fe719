import RectoCore

/// Gradients that a PDF can say itself: linear and radial ones of opaque colours. Cairo draws the others.
/// [ISO 32000-1 §8.7.4.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension GradientPaint {
    /// The dictionary of the shading, whose coordinates are those of `Shape.space`.
    var shadingDictionary: [UInt8]? {
        let stops = spacedStops
        guard let first = stops.first, let last = stops.last, stops.allSatisfy({ $0.color.alpha >= 1 }),
            last.offset > first.offset, size.width > .zero, size.height > .zero
        else { return nil }
        let numbers = ContentStream(capacity: 512)
        switch shape {
        case .conic: return nil
        case .linear(let from, let to):
            func at(_ offset: Double) -> Place {
                Place(x: from.x + (to.x - from.x) * offset, y: from.y + (to.y - from.y) * offset)
            }
            let (start, end) = (at(first.offset), at(last.offset))
            numbers.put("<</ShadingType 2/Coords[")
            for number in [start.x, start.y, end.x, end.y] {
                numbers.put(precise: number)
                numbers.space()
            }
        case .radial(_, let radiusX, let radiusY):
            guard radiusX > 0, radiusY > 0, first.offset >= 0 else { return nil }
            numbers.put("<</ShadingType 3/Coords[0 0 ")
            numbers.put(precise: radiusX * first.offset)
            numbers.put(" 0 0 ")
            numbers.put(precise: radiusX * last.offset)
        }
        numbers.put("]/Extend[true true]/ColorSpace/DeviceRGB/Function")
        Self.putFunction(stops, into: numbers)
        numbers.put(">>")
        return Array(numbers.bytes)
    }

    /// The stops, with another one before or behind them where they begin or end with a sharp edge. A shading goes on
    /// with the colour of its end, and an edge at the end itself would have only one side.
    var spacedStops: [Stop] {
        var stops = stops
        guard stops.count > 1 else { return stops }
        if stops[0].offset == stops[1].offset {
            let isRadial = if case .radial = shape { true } else { false }
            let offset = isRadial ? 0 : stops[0].offset - 1
            if offset < stops[0].offset { stops.insert(Stop(offset: offset, color: stops[0].color), at: 0) }
        }
        let last = stops[stops.count - 1]
        if stops[stops.count - 2].offset == last.offset {
            stops.append(Stop(offset: last.offset + 1, color: last.color))
        }
        return stops
    }

    /// The colours between the first and the last stop, as a function of a number from 0 to 1.
    private static func putFunction(_ stops: [Stop], into out: ContentStream) {
        let (low, length) = (stops[0].offset, stops[stops.count - 1].offset - stops[0].offset)
        func color(_ color: Color) {
            out.put("[")
            for value in [color.red, color.green, color.blue] {
                out.put(precise: value)
                out.space()
            }
            out.put("]")
        }
        func piece(_ a: Stop, _ b: Stop) {
            out.put("<</FunctionType 2/Domain[0 1]/N 1/C0")
            color(a.color)
            out.put("/C1")
            color(b.color)
            out.put(">>")
        }
        // Two stops at one place are a sharp edge, between the pieces on its two sides.
        let pieces = zip(stops, stops.dropFirst()).filter { $0.offset < $1.offset }
        if pieces.count == 1 { return piece(pieces[0].0, pieces[0].1) }
        out.put("<</FunctionType 3/Domain[0 1]/Functions[")
        for (a, b) in pieces { piece(a, b) }
        out.put("]/Bounds[")
        for (_, b) in pieces.dropLast() {
            out.put(precise: (b.offset - low) / length)
            out.space()
        }
        out.put("]/Encode[")
        for _ in pieces { out.put("0 1 ") }
        out.put("]>>")
    }
}

extension GradientPaint.Shape {
    /// The map from the shading's coordinates to those of the gradient. An ellipse is a circle around the origin there.
    var space: AffineTransform {
        guard case .radial(let center, let radiusX, let radiusY) = self else { return .identity }
        return AffineTransform(a: 1, b: 0, c: 0, d: radiusY / max(radiusX, 1e-9), e: center.x, f: center.y)
    }
}
