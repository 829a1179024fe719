import RectoCore

/// Gradients that a PDF can say itself: linear and radial ones of opaque colours. Cairo draws the others.
/// [ISO 32000-1 §8.7.4.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension GradientPaint {
    /// A gradient as a shading, whose coordinates are those of `Shape.space`.
    struct Shading {
        fileprivate let stops: [Stop]
        fileprivate let shape: Shape

        func put(into entries: inout DictionaryWriter) {
            let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
            switch shape {
            case .conic: break
            case .linear(let from, let to):
                entries.put("ShadingType", 2)
                entries.array("Coords") { numbers in
                    for offset in [first, last] {
                        numbers.put(spacedPrecise: from.x + (to.x - from.x) * offset)
                        numbers.put(spacedPrecise: from.y + (to.y - from.y) * offset)
                    }
                }
            case .radial(_, let radiusX, _):
                entries.put("ShadingType", 3)
                entries.array("Coords") { numbers in
                    for offset in [first, last] {
                        numbers.put(0)
                        numbers.put(0)
                        numbers.put(precise: radiusX * offset)
                    }
                }
            }
            entries.array("Extend") { ends in for _ in 0..<2 { ends.put(keyword: "true") } }
            entries.put("ColorSpace", name: "DeviceRGB")
            entries.dictionary("Function") { GradientPaint.putFunction(stops, into: &$0) }
        }
    }

    /// The gradient as a shading; nil for one that a PDF cannot say.
    var shading: Shading? {
        let stops = spacedStops
        guard let first = stops.first, let last = stops.last, stops.allSatisfy({ $0.color.alpha >= 1 }),
            last.offset > first.offset, size.width > .zero, size.height > .zero
        else { return nil }
        switch shape {
        case .conic: return nil
        case .linear: break
        case .radial(_, let radiusX, let radiusY):
            guard radiusX > 0, radiusY > 0, first.offset >= 0 else { return nil }
        }
        return Shading(stops: stops, shape: shape)
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
    private static func putFunction(_ stops: [Stop], into function: inout DictionaryWriter) {
        let (low, length) = (stops[0].offset, stops[stops.count - 1].offset - stops[0].offset)
        // Two stops at one place are a sharp edge, between the pieces on its two sides.
        let pieces = zip(stops, stops.dropFirst()).filter { $0.offset < $1.offset }
        if pieces.count == 1 { return putPiece(pieces[0].0, pieces[0].1, into: &function) }
        function.put("FunctionType", 3)
        function.put("Domain", [0, 1])
        function.array("Functions") { functions in
            for (a, b) in pieces { functions.dictionary { putPiece(a, b, into: &$0) } }
        }
        function.array("Bounds") { bounds in
            for (_, b) in pieces.dropLast() { bounds.put(spacedPrecise: (b.offset - low) / length) }
        }
        function.array("Encode") { ranges in
            for _ in pieces {
                ranges.put(spaced: 0)
                ranges.put(spaced: 1)
            }
        }
    }

    /// Writes the function from one colour to another.
    private static func putPiece(_ a: Stop, _ b: Stop, into function: inout DictionaryWriter) {
        function.put("FunctionType", 2)
        function.put("Domain", [0, 1])
        function.put("N", 1)
        for (key, color) in [("C0", a.color), ("C1", b.color)] as [(StaticString, Color)] {
            function.array(key) { values in
                for value in [color.red, color.green, color.blue] { values.put(spacedPrecise: value) }
            }
        }
    }
}

extension GradientPaint.Shape {
    /// The map from the shading's coordinates to those of the gradient. An ellipse is a circle around the origin there.
    var space: AffineTransform {
        guard case .radial(let center, let radiusX, let radiusY) = self else { return .identity }
        return AffineTransform(a: 1, b: 0, c: 0, d: radiusY / max(radiusX, 1e-9), e: center.x, f: center.y)
    }
}
