import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

extension GradientPaint {
    /// The gradient as it fills a box of `size`, or nil if there is nothing to fill.
    /// [CSS Images 4 §3](https://www.w3.org/TR/css-images-4/#gradients)
    init?(_ gradient: Gradient, size: Size, currentColor: Color) {
        guard size.width > .zero, size.height > .zero else { return nil }
        let line = GradientLine(gradient.shape, size)
        var stops = ColorStops(gradient, length: line.length, currentColor).stops
        guard let last = stops.last else { return nil }
        self.size = size
        shape = line.shape
        if line.isDegenerate {
            // The shape is as small as possible, so that everything lies beyond its edge.
            let color = gradient.isRepeating ? ColorStops.average(stops) : last.color
            stops = [Stop(offset: 0, color: color)]
        } else if gradient.isRepeating {
            stops = ColorStops.repeated(stops, upTo: line.end, length: line.length)
        }
        if case .linear = shape { self.stops = stops } else { self.stops = ColorStops.fromZero(stops) }
        if case .conic = shape { self.stops = ColorStops.toOne(self.stops) }
    }
}

/// The position of the gradient line in a box.
private struct GradientLine {
    var shape: GradientPaint.Shape
    /// The length from offset 0 to offset 1 in px. The length of a conic gradient is one.
    var length: Double
    /// The largest visible offset.
    var end = 1.0
    var isDegenerate = false

    init(_ shape: Gradient.Shape, _ size: Size) {
        let (w, h) = (size.width.double, size.height.double)
        func place(_ x: LengthPercentage, _ y: LengthPercentage) -> GradientPaint.Place {
            GradientPaint.Place(x: x.resolve(size.width).double, y: y.resolve(size.height).double)
        }
        switch shape {
        case .linear(let angle): (self.shape, length) = Self.linear(sine(angle), cosine(angle), w, h)
        case .linearTo(let x, let y):
            // A line towards a corner is such that the line through the middle, at a right angle to it, joins the two
            // other corners.
            // [§3.1.1](https://www.w3.org/TR/css-images-4/#linear-gradient-syntax)
            let (dx, dy) = x != 0 && y != 0 ? (Double(x) * h, Double(y) * w) : (Double(x), Double(y))
            let norm = (dx * dx + dy * dy).squareRoot()
            (self.shape, length) = Self.linear(dx / norm, -dy / norm, w, h)
        case .radial(let extent, let x, let y):
            let center = place(x, y)
            let (rx, ry) = Self.radii(extent, center, w, h, size)
            self.shape = .radial(center: center, radiusX: rx, radiusY: ry)
            length = rx
            isDegenerate = rx <= 0.0005 || ry <= 0.0005
            if !isDegenerate {
                // The distance of the farthest corner, in radii.
                let (fx, fy) = (max(abs(center.x), abs(w - center.x)), max(abs(center.y), abs(h - center.y)))
                end = ((fx / rx) * (fx / rx) + (fy / ry) * (fy / ry)).squareRoot()
            }
        case .conic(let start, let x, let y):
            self.shape = .conic(center: place(x, y), start: start)
            length = 1
        }
    }

    /// The ends of the line, which is so long that the corners of the box have the colours of its ends.
    private static func linear(_ sine: Double, _ cosine: Double, _ w: Double, _ h: Double) -> (
        GradientPaint.Shape, Double
    ) {
        let length = abs(w * sine) + abs(h * cosine)
        let (dx, dy) = (sine * length / 2, -cosine * length / 2)
        return (
            .linear(
                from: GradientPaint.Place(x: w / 2 - dx, y: h / 2 - dy),
                to: GradientPaint.Place(x: w / 2 + dx, y: h / 2 + dy)), length
        )
    }

    /// [§3.2.1](https://www.w3.org/TR/css-images-4/#radial-gradient-syntax)
    private static func radii(
        _ size: Gradient.RadialSize, _ center: GradientPaint.Place, _ w: Double, _ h: Double, _ box: Size
    ) -> (Double, Double) {
        switch size {
        case .circle(let radius):
            let r = max(0, radius.resolve(box.width).double)
            return (r, r)
        case .ellipse(let rx, let ry):
            return (max(0, rx.resolve(box.width).double), max(0, ry.resolve(box.height).double))
        case .extent(let extent, let isCircle):
            let xs = [abs(center.x), abs(w - center.x)]
            let ys = [abs(center.y), abs(h - center.y)]
            let isClosest = extent == .closestSide || extent == .closestCorner
            let (x, y) = isClosest ? (min(xs[0], xs[1]), min(ys[0], ys[1])) : (max(xs[0], xs[1]), max(ys[0], ys[1]))
            switch (extent, isCircle) {
            case (.closestSide, true): return (min(x, y), min(x, y))
            case (.farthestSide, true): return (max(x, y), max(x, y))
            case (.closestSide, false), (.farthestSide, false): return (x, y)
            case (.closestCorner, true), (.farthestCorner, true):
                let r = (x * x + y * y).squareRoot()
                return (r, r)
            case (.closestCorner, false), (.farthestCorner, false):
                // The ellipse passes through the corner, with the ratio that it would have if it touched the sides.
                return (x * 2.0.squareRoot(), y * 2.0.squareRoot())
            }
        }
    }
}

private func sine(_ degrees: Double) -> Double {
    // Right angles are exact.
    guard degrees.isFinite else { return 0 }
    let turns = degrees / 90
    if turns == turns.rounded() { return [0, 1, 0, -1][((Int(turns.truncatingRemainder(dividingBy: 4)) % 4) + 4) % 4] }
    return sin(degrees * .pi / 180)
}
private func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }

/// Colour stops with used offsets. Hints and colour spaces are resolved into additional stops.
/// [CSS Images 4 §3.4](https://www.w3.org/TR/css-images-4/#color-stop-syntax)
private struct ColorStops {
    typealias Stop = GradientPaint.Stop
    private(set) var stops: [Stop] = []
    private let interpolation: ColorInterpolation

    private enum Item {
        case color(Color, Double?)
        case hint(Double)
        var offset: Double? {
            get {
                switch self {
                case .color(_, let offset): offset
                case .hint(let offset): offset
                }
            }
            set {
                switch self {
                case .color(let color, _): self = .color(color, newValue)
                case .hint: self = .hint(newValue ?? 0)
                }
            }
        }
    }

    init(_ gradient: Gradient, length: Double, _ currentColor: Color) {
        interpolation = ColorInterpolation(gradient.interpolation)
        let unit = LayoutUnit(length)
        func offset(_ position: LengthPercentage) -> Double {
            if case .percentage(let fraction) = position { return fraction }
            return length > 0 ? position.resolve(unit).double / length : 0
        }
        var items: [Item] = []
        for stop in gradient.stops {
            switch stop {
            case .hint(let position): items.append(.hint(offset(position)))
            case .color(let color, let positions):
                let color = color ?? currentColor
                if positions.isEmpty { items.append(.color(color, nil)) }
                for position in positions { items.append(.color(color, offset(position))) }
            }
        }
        guard !items.isEmpty else { return }
        Self.fixUp(&items)
        addStops(items)
    }

    /// [§3.4.3 Color Stop “Fixup”](https://www.w3.org/TR/css-images-4/#color-stop-fixup)
    private static func fixUp(_ items: inout [Item]) {
        // 1. The ends are at 0% and 100% if they have no position.
        if items[0].offset == nil { items[0].offset = 0 }
        if items[items.count - 1].offset == nil { items[items.count - 1].offset = 1 }
        // 2. No stop is before an earlier one.
        var highest = -Double.infinity
        for i in items.indices {
            guard let offset = items[i].offset else { continue }
            highest = max(highest, offset)
            items[i].offset = highest
        }
        // 3. Stops without a position are spaced evenly between the neighbours that have one.
        var i = 0
        while i < items.count {
            if items[i].offset != nil {
                i += 1
                continue
            }
            var end = i
            while end < items.count, items[end].offset == nil { end += 1 }
            guard let low = items[i - 1].offset, let high = items[end].offset else { return }
            for k in i..<end { items[k].offset = low + (high - low) * Double(k - i + 1) / Double(end - i + 1) }
            i = end
        }
    }

    private mutating func addStops(_ items: [Item]) {
        var last: Stop?
        var hint: Double?
        for item in items {
            switch item {
            case .hint(let offset): hint = offset
            case .color(let color, let offset):
                let stop = Stop(offset: offset ?? 0, color: color)
                if let last { addSegment(last, stop, hint) } else { stops.append(stop) }
                (last, hint) = (stop, nil)
            }
        }
    }

    private mutating func add(_ offset: Double, _ color: Color) {
        let stop = Stop(offset: offset, color: color)
        if stops.last != stop { stops.append(stop) }
    }

    /// Adds the stops from `a`, which was already added, to `b`.
    private mutating func addSegment(_ a: Stop, _ b: Stop, _ hint: Double?) {
        let width = b.offset - a.offset
        guard width > 0 else { return add(b.offset, b.color) }
        // [§3.4.2](https://www.w3.org/TR/css-images-4/#color-transition-hint): the colour at the hint is half-way
        // between the two.
        var middle: Double?
        if let hint {
            let h = (hint - a.offset) / width
            if h <= 0 {
                add(a.offset, b.color)
                return add(b.offset, b.color)
            }
            if h >= 1 {
                add(b.offset, a.color)
                return add(b.offset, b.color)
            }
            if h != 0.5 { middle = h }
        }
        let exponent = middle.map { log(0.5) / log($0) }
        func color(_ t: Double) -> Color {
            let fraction = exponent.map { pow(t, $0) } ?? t
            // A fully transparent colour has no hue of its own, so that of the other end is used.
            return interpolation.mix(a.color, b.color, fraction)
        }
        var (first, last) = (a.color, b.color)
        if first.isTransparent { first = with(interpolation.isSRGB ? last : color(0.001), alpha: 0) }
        if last.isTransparent { last = with(interpolation.isSRGB ? a.color : color(0.999), alpha: 0) }
        add(a.offset, first)
        let isStraight = interpolation.isSRGB && exponent == nil
        let isEven = first.alpha == last.alpha || a.color.isTransparent || b.color.isTransparent
        if !(isStraight && (isEven || sameHue(first, last))) {
            var between: [Stop] = []
            Self.subdivide(0, first, 1, last, depth: 0, color) { t, color in
                between.append(Stop(offset: a.offset + width * t, color: color))
            }
            stops.append(contentsOf: between)
        }
        add(b.offset, last)
        add(b.offset, b.color)
    }

    private func with(_ color: Color, alpha: Double) -> Color {
        Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
    private func sameHue(_ a: Color, _ b: Color) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue
    }

    /// Adds stops between two offsets until straight lines between them are not visible.
    private static func subdivide(
        _ low: Double, _ first: Color, _ high: Double, _ last: Color, depth: Int, _ color: (Double) -> Color,
        _ add: (Double, Color) -> Void
    ) {
        let middle = (low + high) / 2
        let actual = color(middle)
        let straight = Color(
            red: (first.red + last.red) / 2, green: (first.green + last.green) / 2,
            blue: (first.blue + last.blue) / 2, alpha: (first.alpha + last.alpha) / 2)
        let difference = max(
            abs(actual.red - straight.red), abs(actual.green - straight.green), abs(actual.blue - straight.blue),
            abs(actual.alpha - straight.alpha))
        // The first two levels are always divided, because a curve may cross its chord in the middle.
        if depth >= 2, difference < 0.004 || depth >= 6 { return }
        subdivide(low, first, middle, actual, depth: depth + 1, color, add)
        add(middle, actual)
        subdivide(middle, actual, high, last, depth: depth + 1, color, add)
    }

    // MARK: Ranges

    /// The mean colour, weighted by the distances between the stops.
    /// [§3.5](https://www.w3.org/TR/css-images-4/#repeating-gradients)
    static func average(_ stops: [Stop]) -> Color {
        guard let first = stops.first, let last = stops.last, stops.count > 1 else {
            return stops.first?.color ?? .transparent
        }
        var sum = SIMD4<Double>.zero
        let length = last.offset - first.offset
        if length <= 0 { return last.color }
        for (a, b) in zip(stops, stops.dropFirst()) {
            let weight = (b.offset - a.offset) / length / 2
            for c in [a.color, b.color] {
                sum += SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha) * weight
            }
        }
        if sum.w <= 0 { return .transparent }
        return Color(red: sum.x / sum.w, green: sum.y / sum.w, blue: sum.z / sum.w, alpha: sum.w)
    }

    /// The stops repeated in both directions from offset 0 to `end`. If the periods are too short to be distinguished,
    /// the result is their mean colour.
    static func repeated(_ stops: [Stop], upTo end: Double, length: Double) -> [Stop] {
        guard let first = stops.first, let last = stops.last else { return stops }
        let period = last.offset - first.offset
        guard period > 0, period * length > 0.25 || length == 1 && period > 0.0005, end / period < 2000 else {
            return [Stop(offset: 0, color: average(stops))]
        }
        var out: [Stop] = []
        var index = (-first.offset / period).rounded(.down)
        while first.offset + index * period < end {
            // The end of one period and the start of the next are the same number, so that their stops keep their
            // order.
            let (start, end) = (first.offset + index * period, first.offset + (index + 1) * period)
            for stop in stops {
                let offset = stop.offset == last.offset ? end : min(end, start + (stop.offset - first.offset))
                let moved = Stop(offset: offset, color: stop.color)
                if out.last != moved { out.append(moved) }
            }
            index += 1
        }
        return out
    }

    /// The stops without the part before offset 0.
    static func fromZero(_ stops: [Stop]) -> [Stop] {
        guard let index = stops.lastIndex(where: { $0.offset <= 0 }) else { return stops }
        if index == stops.count - 1 { return [Stop(offset: 0, color: stops[index].color)] }
        var out = [Stop(offset: 0, color: between(stops[index], stops[index + 1], at: 0))]
        out.append(contentsOf: stops[(index + 1)...])
        return out
    }
    /// The stops without the part after offset 1.
    static func toOne(_ stops: [Stop]) -> [Stop] {
        guard let index = stops.firstIndex(where: { $0.offset > 1 }) else { return stops }
        if index == 0 { return [Stop(offset: 0, color: stops[0].color)] }
        return stops[..<index] + [Stop(offset: 1, color: between(stops[index - 1], stops[index], at: 1))]
    }
    private static func between(_ a: Stop, _ b: Stop, at offset: Double) -> Color {
        if a.offset == offset || b.offset <= a.offset { return a.color }
        let t = (offset - a.offset) / (b.offset - a.offset)
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}
