import RectoCore

// Items of a list in other colours or forms, for filters. They refer to the same paths and glyphs.

extension DisplayList {
    /// Begins a part that `takePart` takes out again. Its text does not continue the text before it.
    mutating func beginPart() -> Int {
        flushFills()
        items.append(.popTransform)
        return items.count
    }
    mutating func takePart(from start: Int) -> [DisplayItem] {
        flushFills()
        let part = Array(items[start...])
        items.removeLast(part.count + 1)
        return part
    }

    func recolored(_ items: [DisplayItem], by map: ColorMap) -> [DisplayItem] {
        // What draws a mask keeps its colours.
        var masks = 0
        return items.map { item in
            if case .pushMask = item { masks += 1 }
            if case .maskedContent = item { masks -= 1 }
            return masks > 0 ? item : item.recolored(map.apply) { $0.recolored(by: map) }
        }
    }

    /// The shape of the items in one colour; nil if it depends on pictures.
    func silhouette(of items: [DisplayItem], _ color: Color) -> [DisplayItem]? {
        for item in items {
            switch item {
            case .picture, .tiles, .pushBlur, .pushMask: return nil
            default: continue
            }
        }
        return outlines(of: items).map {
            $0.recolored(
                { Color(red: color.red, green: color.green, blue: color.blue, alpha: $0.alpha) }, picture: { $0 })
        }
    }

    /// The items with outlines in place of text, because text must be on the page only once.
    func outlines(of items: [DisplayItem]) -> [DisplayItem] {
        items.compactMap { item in
            guard case .text(var run) = item else { return item }
            if run.isInvisible { return nil }
            run.isOutlined = true
            return .text(run)
        }
    }

    /// The text of the items without its glyphs, where they are.
    func invisibleText(of items: [DisplayItem]) -> [DisplayItem] {
        var hasText = false
        let text = items.filter { item in
            switch item {
            case .text(let run):
                if run.isOutlined { return false }
                hasText = true
                return true
            case .pushTransform, .popTransform: return true
            default: return false
            }
        }
        return hasText ? text.map { $0.invisible } : []
    }

    /// A rectangle around all that the items draw; nil if they draw nothing.
    func inkBounds(of items: [DisplayItem]) -> Rect? {
        var bounds = InkBounds()
        for item in items {
            switch item {
            case .fillRects(let range, _): for rect in rects[range] { bounds.add(rect) }
            case .fillPath(let path, _, _): pathBounds(path).map { bounds.add($0) }
            case .strokePath(let path, let style, _):
                pathBounds(path).map { bounds.add($0.outset(by: Edges(all: style.width))) }
            case .text(let run):
                guard !run.isInvisible else { continue }
                // Glyphs reach about as far as their size around their positions.
                let reach = Edges(all: run.size * 1.5 + run.strokeWidth)
                for glyph in glyphs[run.glyphs] {
                    let place = Point(x: LayoutUnit(raw: glyph.x), y: LayoutUnit(raw: glyph.y))
                    bounds.add(Rect(origin: place, size: .zero).outset(by: reach))
                }
            case .picture(_, let destination): bounds.add(destination)
            case .tiles(let tiles): bounds.add(tiles.area)
            case .blurred(let shape, let corner, _):
                let around = shape.surroundings ?? Edges(all: shape.deviation * 3)
                bounds.add(Rect(origin: corner, size: shape.size).outset(by: around))
            case .pushBlur(_, let rect, _): bounds.add(rect)
            case .pushTransform(let transform): bounds.push(transform)
            case .popTransform: bounds.pop()
            case .popBlur, .pushClip, .pushTextClip, .popClip, .pushGroup, .popGroup, .pushMask, .maskedContent,
                .popMask, .pushMaskLayer, .popMaskLayer, .beginContent, .endContent, .beginLayer, .endLayer:
                break
            }
        }
        return bounds.rect
    }

    private func pathBounds(_ path: PathSlice) -> Rect? {
        let count = verbs[path.verbs].reduce(0) { count, verb in
            switch verb {
            case .move, .line: count + 1
            case .curve: count + 3
            case .close: count
            }
        }
        let points = points[path.firstPoint..<path.firstPoint + count]
        guard let first = points.first else { return nil }
        return points.reduce(Rect(origin: first, size: .zero)) { $0.enclosing($1) }
    }
}

/// Collects rectangles that are given in changing coordinates.
private struct InkBounds {
    private(set) var rect: Rect?
    private var transforms: [AffineTransform] = []

    mutating func add(_ area: Rect) {
        let seen = transforms.last?.bounds(of: area) ?? area
        rect = rect?.union(seen) ?? seen
    }
    mutating func push(_ transform: AffineTransform) {
        transforms.append(transforms.last?.applied(after: transform) ?? transform)
    }
    mutating func pop() { if !transforms.isEmpty { transforms.removeLast() } }
}

extension Rect {
    fileprivate func enclosing(_ point: Point) -> Rect {
        let (left, top) = (min(minX, point.x), min(minY, point.y))
        return Rect(x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
    }
}

extension DisplayItem {
    fileprivate func recolored(_ map: (Color) -> Color, picture: (Picture) -> Picture) -> DisplayItem {
        switch self {
        case .fillRects(let range, let color): return .fillRects(range, map(color))
        case .fillPath(let path, let rule, let color): return .fillPath(path, rule, map(color))
        case .strokePath(let path, let style, let color): return .strokePath(path, style, map(color))
        case .text(var run):
            run.color = map(run.color)
            return .text(run)
        case .picture(let content, let destination): return .picture(picture(content), destination: destination)
        case .tiles(var tiles):
            tiles.picture = picture(tiles.picture)
            return .tiles(tiles)
        case .blurred(let shape, let corner, let color): return .blurred(shape, at: corner, map(color))
        case .pushBlur(let deviation, let rect, .color(let color)):
            return .pushBlur(deviation: deviation, rect, .color(map(color)))
        default: return self
        }
    }

    fileprivate var invisible: DisplayItem {
        guard case .text(var run) = self else { return self }
        run.isInvisible = true
        return .text(run)
    }
}

extension Picture {
    fileprivate func recolored(by map: ColorMap) -> Picture {
        switch self {
        case .image(var image):
            image.colors.append(map)
            return .image(image)
        case .gradient(let gradient): return .gradient(gradient.recolored(by: map))
        }
    }
}

extension GradientPaint {
    /// Between two stops the colours are mapped as evenly as they change, unless some of them leave sRGB.
    fileprivate func recolored(by map: ColorMap) -> GradientPaint {
        var gradient = self
        gradient.stops = []
        for (index, stop) in stops.enumerated() {
            if index > 0, stops[index - 1].color != stop.color, isCut(stops[index - 1], map) || isCut(stop, map) {
                gradient.stops += steps(from: stops[index - 1], to: stop)
            }
            gradient.stops.append(stop)
        }
        for index in gradient.stops.indices { gradient.stops[index].color = map.apply(gradient.stops[index].color) }
        return gradient
    }

    private func isCut(_ stop: Stop, _ map: ColorMap) -> Bool {
        let color = map.mapped(stop.color.red, stop.color.green, stop.color.blue)
        return [color.red, color.green, color.blue].contains { $0 < 0 || $0 > 1 }
    }

    private func steps(from a: Stop, to b: Stop) -> [Stop] {
        (1..<16).map { step in
            let share = Double(step) / 16
            func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * share }
            return Stop(
                offset: mix(a.offset, b.offset),
                color: Color(
                    red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                    blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha)))
        }
    }
}
