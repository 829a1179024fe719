import RectoCore
import RectoLayout

/// Questions that writers ask a list, so that all of them decide alike.
extension DisplayList {
    /// The smallest upright rectangle around the points of a path.
    func bounds(of path: PathSlice) -> Rect {
        let points = pathPoints(path)
        guard var low = points.first else { return Rect(x: .zero, y: .zero, width: .zero, height: .zero) }
        var high = low
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    func pathPoints(_ path: PathSlice) -> ArraySlice<Point> {
        let count = verbs[path.verbs].reduce(0) { $0 + ($1 == .curve ? 3 : $1 == .close ? 0 : 1) }
        return points[path.firstPoint..<path.firstPoint + count]
    }

    /// The rectangle that a path is, if its sides are upright and it has nothing else.
    func rectangle(_ path: PathSlice) -> Rect? {
        let verbs = self.verbs[path.verbs]
        guard verbs.count == 5, verbs.elementsEqual([.move, .line, .line, .line, .close]) else { return nil }
        let start = path.firstPoint
        let (a, b, c, d) = (points[start], points[start + 1], points[start + 2], points[start + 3])
        guard a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, c.x >= a.x, c.y >= a.y else { return nil }
        return Rect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y)
    }

    /// The middle of the text of a run: letters without what is above and below most of them, up to the start of the last
    /// one; nil if it has no glyphs.
    func middle(of run: GlyphRun) -> Rect? {
        guard let first = glyphs[run.glyphs].first, let last = glyphs[run.glyphs].last else { return nil }
        let (left, right) = (min(first.x, last.x), max(first.x, last.x))
        let (top, bottom) = (min(first.y, last.y), max(first.y, last.y))
        let height = run.size.raw / 2
        return Rect(
            x: LayoutUnit(raw: left), y: LayoutUnit(raw: top - height),
            width: LayoutUnit(raw: max(1, right - left)), height: LayoutUnit(raw: bottom - top + height))
    }

    /// Whether a run may be seen. Glyphs are taken to reach an em beyond their positions.
    /// - Parameters:
    ///   - toPage: from the coordinates of the run to those of the page.
    ///   - visible: what can be seen of the page.
    func mayBeSeen(_ run: GlyphRun, _ toPage: AffineTransform, within visible: Rect) -> Bool {
        guard let first = glyphs[run.glyphs].first, let last = glyphs[run.glyphs].last else { return !run.text.isEmpty }
        let (left, right) = (min(first.x, last.x), max(first.x, last.x))
        let (top, bottom) = (min(first.y, last.y), max(first.y, last.y))
        let em = run.size.raw
        var bounds = Rect(
            x: LayoutUnit(raw: left - em), y: LayoutUnit(raw: top - em), width: LayoutUnit(raw: right - left + 2 * em),
            height: LayoutUnit(raw: bottom - top + 2 * em))
        if toPage != .identity { bounds = toPage.bounds(of: bounds) }
        return bounds.intersects(visible)
    }

    /// Whether the line has few enough dashes for viewers, which count them one by one, also far outside the page. A
    /// line with too many is drawn solid.
    func hasCountableDashes(_ style: StrokeStyle, along path: PathSlice) -> Bool {
        let size = bounds(of: path).size
        return (size.width + size.height).double * 2 < (style.dash + style.gap).double * 100_000
    }

    /// The items of a blur or a mask, from the one that begins it to the one that ends it.
    func drawnTogether(from start: Int) -> Range<Int> {
        var (index, depth) = (start, 0)
        while index < items.count {
            switch items[index] {
            case .pushBlur, .pushMask: depth += 1
            case .popBlur, .popMask: depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { break }
        }
        return start..<index
    }

    func forEachCluster(
        of run: GlyphRun,
        _ body: (Slice<UnsafeBufferPointer<PositionedGlyph>>, Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        glyphs.withUnsafeBufferPointer { glyphs in
            text.withUnsafeBufferPointer { bytes in
                var (next, start) = (run.glyphs.lowerBound, run.text.lowerBound)
                for cluster in clusters[run.clusters] {
                    let (lastGlyph, end) = (next + Int(cluster.glyphCount), start + Int(cluster.byteCount))
                    body(glyphs[next..<lastGlyph], bytes[start..<end])
                    (next, start) = (lastGlyph, end)
                }
            }
        }
    }
}

extension TiledPicture {
    /// Whether tiles have to be cut at the edges of the area.
    var isCut: Bool {
        let (x, y) = (columns, rows)
        return x.start < area.minX || y.start < area.minY
            || x.start + step.width * (x.count - 1) + tile.size.width > area.maxX
            || y.start + step.height * (y.count - 1) + tile.size.height > area.maxY
    }
}
