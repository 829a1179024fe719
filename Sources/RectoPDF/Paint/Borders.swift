import RectoCSS
import RectoCore
import RectoLayout

/// One side of a border, with its used values.
struct BorderSide: Equatable {
    var width: LayoutUnit
    var style: BorderStyle
    var color: Color
    var isPainted: Bool { width > .zero && style.isVisible && !color.isTransparent }
}

enum Corner {
    case topLeft, topRight, bottomRight, bottomLeft

    var isRight: Bool { self == .topRight || self == .bottomRight }
    var isBottom: Bool { self == .bottomRight || self == .bottomLeft }
    func point(of rect: Rect) -> Point {
        Point(x: isRight ? rect.maxX : rect.minX, y: isBottom ? rect.maxY : rect.minY)
    }
    func radius(of rect: RoundedRect) -> Size {
        switch self {
        case .topLeft: rect.topLeft
        case .topRight: rect.topRight
        case .bottomRight: rect.bottomRight
        case .bottomLeft: rect.bottomLeft
        }
    }
}

/// The sides of a box, clockwise.
enum Side: CaseIterable {
    case top, right, bottom, left

    var firstCorner: Corner {
        switch self {
        case .top: .topLeft
        case .right: .topRight
        case .bottom: .bottomRight
        case .left: .bottomLeft
        }
    }
    var lastCorner: Corner {
        switch self {
        case .top: .topRight
        case .right: .bottomRight
        case .bottom: .bottomLeft
        case .left: .topLeft
        }
    }
}
extension Edges {
    subscript(side: Side) -> Value {
        switch side {
        case .top: top
        case .right: right
        case .bottom: bottom
        case .left: left
        }
    }
}

/// [CSS Backgrounds 3 §4](https://www.w3.org/TR/css-backgrounds-3/#borders)
extension PagePainter {
    /// Paints the borders inside `edge`, which is the border edge.
    mutating func paintBorder(_ sides: Edges<BorderSide>, _ edge: RoundedRect) {
        let painted = Side.allCases.filter { sides[$0].isPainted }
        guard let first = painted.first else { return }
        let one = sides[first]
        let isAlike = painted.allSatisfy { sides[$0].style == one.style && sides[$0].color == one.color }
        // A transparent side takes its part of the corners, as any other colour does.
        let isWhole = Side.allCases.allSatisfy { sides[$0].isPainted || sides[$0].width <= .zero }
        if isAlike, one.style == .solid, !edge.isRounded {
            if isWhole { return fillSolidFrame(edge.rect, sides.map { $0.isPainted ? $0.width : .zero }, one.color) }
            // One path for all sides leaves no seams between them.
            let inner = edge.inset(by: sides.map(\.width))
            let areas = painted.map { sideArea($0, edge, inner) }
            return list.fill(list.path { path in for area in areas { path.polygon(area) } }, one.color)
        }
        if isAlike, isWhole, paintUniform(sides, edge, one) { return }
        for side in painted { paintSide(side, sides, edge) }
    }

    /// Fills a frame as four rectangles that do not overlap.
    mutating func fillSolidFrame(_ r: Rect, _ w: Edges<LayoutUnit>, _ color: Color) {
        list.fill(Rect(x: r.minX, y: r.minY, width: r.size.width, height: w.top), color)
        list.fill(Rect(x: r.minX, y: r.maxY - w.bottom, width: r.size.width, height: w.bottom), color)
        let height = r.size.height - w.top - w.bottom
        list.fill(Rect(x: r.minX, y: r.minY + w.top, width: w.left, height: height), color)
        list.fill(Rect(x: r.maxX - w.right, y: r.minY + w.top, width: w.right, height: height), color)
    }

    /// Paints a border with the same style and colour on all sides. Returns false if its sides must be painted one by
    /// one after all.
    private mutating func paintUniform(_ sides: Edges<BorderSide>, _ edge: RoundedRect, _ one: BorderSide) -> Bool {
        let widths = sides.map(\.width)
        switch one.style {
        case .solid:
            list.fillRing(edge, edge.inset(by: widths), one.color)
            return true
        case .double:
            list.fillRing(edge, edge.inset(by: widths.map { doubleStripe($0) }), one.color)
            list.fillRing(edge.inset(by: widths.map { $0 - doubleStripe($0) }), edge.inset(by: widths), one.color)
            return true
        case .dashed, .dotted:
            guard edge.isRounded, Side.allCases.allSatisfy({ sides[$0].width == one.width }) else { return false }
            strokeRounded(edge, one)
            return true
        default:
            return false
        }
    }

    /// Paints one side. It is cut from its neighbours along the line between the outer and the inner corner.
    private mutating func paintSide(_ side: Side, _ sides: Edges<BorderSide>, _ edge: RoundedRect) {
        let one = sides[side]
        let widths = sides.map(\.width)
        let inner = edge.inset(by: widths)
        let quad = sideArea(side, edge, inner)
        switch one.style {
        case .none, .hidden: return
        case .solid where !edge.isRounded:
            let area = overlapping(quad, of: side, sides, edge.rect, inner.rect)
            list.fill(list.path { $0.polygon(area) }, one.color)
        case .dashed, .dotted:
            // In its corners a dashed side lies over its neighbours. It is cut only where that would be visible.
            let mustCut =
                edge.isRounded || one.color.alpha < 1
                || neighbours(of: side).contains { sides[$0].isPainted && sides[$0].color != one.color }
            if mustCut { list.append(.pushClip(list.path { $0.polygon(quad) }, .nonZero)) }
            if edge.isRounded {
                clipToRing(edge, inner)
                strokeRounded(edge.inset(by: widths), widths: widths, one)
                list.append(.popClip)
            } else {
                strokeStraight(side, edge.rect, one)
            }
            if mustCut { list.append(.popClip) }
        case .solid, .double, .groove, .ridge, .inset, .outset:
            list.append(.pushClip(list.path { $0.polygon(quad) }, .nonZero))
            fillStripes(side, one, edge, widths, inner)
            list.append(.popClip)
        }
    }

    private mutating func fillStripes(
        _ side: Side, _ one: BorderSide, _ edge: RoundedRect, _ widths: Edges<LayoutUnit>, _ inner: RoundedRect
    ) {
        let half = edge.inset(by: widths.map { $0 / 2 })
        let isLit = side == .bottom || side == .right
        switch one.style {
        case .double:
            list.fillRing(edge, edge.inset(by: widths.map { doubleStripe($0) }), one.color)
            list.fillRing(edge.inset(by: widths.map { $0 - doubleStripe($0) }), inner, one.color)
        case .inset: list.fillRing(edge, inner, isLit ? one.color.lit : one.color.shaded)
        case .outset: list.fillRing(edge, inner, isLit ? one.color.shaded : one.color.lit)
        case .groove:
            list.fillRing(edge, half, isLit ? one.color.lit : one.color.shaded)
            list.fillRing(half, inner, isLit ? one.color.shaded : one.color.lit)
        case .ridge:
            list.fillRing(edge, half, isLit ? one.color.shaded : one.color.lit)
            list.fillRing(half, inner, isLit ? one.color.lit : one.color.shaded)
        default: list.fillRing(edge, inner, one.color)
        }
    }

    /// The area that belongs to a side, from corner to corner. With rounded corners the cut continues to the middle.
    private func sideArea(_ side: Side, _ edge: RoundedRect, _ inner: RoundedRect) -> [Point] {
        let (o, i) = (edge.rect, inner.rect)
        func innerEnd(_ corner: Corner) -> Point {
            let (from, to) = (corner.point(of: o), corner.point(of: i))
            let radius = corner.radius(of: edge)
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            // The inner end of the curve may lie beyond the inner corner, so the cut is prolonged over the whole
            // radius.
            let (width, height) = (abs(dx.double), abs(dy.double))
            // Beside a side without width, the whole corner belongs to this side.
            if width == 0, height > 0, radius.height.double > height {
                return Point(x: to.x, y: from.y + (corner.isBottom ? -radius.height : radius.height))
            }
            if height == 0, width > 0, radius.width.double > width {
                return Point(x: from.x + (corner.isRight ? -radius.width : radius.width), y: to.y)
            }
            if width == 0 || height == 0 || (radius.width <= .zero || radius.height <= .zero) { return to }
            let factor = max(1, min(radius.width.double / width, radius.height.double / height))
            return Point(x: from.x + dx * factor, y: from.y + dy * factor)
        }
        // Clockwise along the outer edge, and back along the inner one.
        let (first, second) = (side.firstCorner, side.lastCorner)
        return [first.point(of: o), second.point(of: o), innerEnd(second), innerEnd(first)]
    }

    private func neighbours(of side: Side) -> [Side] {
        side == .top || side == .bottom ? [.left, .right] : [.top, .bottom]
    }

    /// The area of a solid side, extended over the whole corner where an opaque side that is painted later covers half
    /// of that corner. Both would otherwise blend with the background along the diagonal.
    private func overlapping(
        _ quad: [Point], of side: Side, _ sides: Edges<BorderSide>, _ outer: Rect, _ inner: Rect
    ) -> [Point] {
        func covers(_ later: Side) -> Bool {
            sides[later].style == .solid && sides[later].isPainted && sides[later].color.alpha >= 1
        }
        let (start, end): (Point?, Point?) =
            switch side {
            case .top:
                (
                    covers(.left) ? Point(x: outer.minX, y: inner.minY) : nil,
                    covers(.right) ? Point(x: outer.maxX, y: inner.minY) : nil
                )
            case .right: (nil, covers(.bottom) ? Point(x: inner.maxX, y: outer.maxY) : nil)
            case .bottom: (nil, covers(.left) ? Point(x: outer.minX, y: inner.maxY) : nil)
            case .left: (nil, nil)
            }
        var area = quad
        if let start { area.append(start) }
        if let end { area.insert(end, at: 2) }
        return area
    }

    private mutating func clipToRing(_ outer: RoundedRect, _ inner: RoundedRect) {
        let ring = list.path {
            $0.add(outer)
            if !inner.rect.isEmpty { $0.add(inner) }
        }
        list.append(.pushClip(ring, .evenOdd))
    }

    // MARK: Dashes and dots

    /// Strokes a straight side of a box with square corners, over its whole outer length.
    private mutating func strokeStraight(_ side: Side, _ r: Rect, _ one: BorderSide) {
        let h = one.width / 2
        switch side {
        case .top:
            strokeLine(Point(x: r.minX, y: r.minY + h), Point(x: r.maxX, y: r.minY + h), one)
        case .bottom:
            strokeLine(Point(x: r.minX, y: r.maxY - h), Point(x: r.maxX, y: r.maxY - h), one)
        case .left:
            strokeLine(Point(x: r.minX + h, y: r.minY), Point(x: r.minX + h, y: r.maxY), one)
        case .right:
            strokeLine(Point(x: r.maxX - h, y: r.minY), Point(x: r.maxX - h, y: r.maxY), one)
        }
    }

    /// Strokes a dashed or dotted line between two points, which is horizontal or vertical. It has whole dashes, with
    /// one at each end.
    mutating func strokeLine(_ a: Point, _ b: Point, _ one: BorderSide) {
        let length = max(abs((b.x - a.x).double), abs((b.y - a.y).double))
        let width = one.width.double
        if length <= 0 || width <= 0 { return }
        var stroke = StrokeStyle(width: one.width)
        var (start, end) = (a, b)
        if one.style == .dotted {
            // A dot is a dash of no length with round caps. Dots are as wide as the line and as far apart as they are
            // wide.
            stroke.isRoundCapped = true
            let inset = one.width / 2
            if a.y == b.y {
                start.x += inset
                end.x -= inset
            } else {
                start.y += inset
                end.y -= inset
            }
            let between = length - width
            let count = max(1, (between / (2 * width)).rounded())
            // The gap is rounded up by a unit, so that the last dot is not lost to rounding.
            stroke.gap = between > 0 ? LayoutUnit(between / count) : LayoutUnit(1 << 20)
            if between <= 0 { end = Point(x: start.x + LayoutUnit(raw: 1), y: start.y) }
        } else {
            let dash = width >= 3 ? 2 * width : 3 * width
            let count = ((length / dash + 1) / 2).rounded()
            if count >= 2 {
                stroke.dash = LayoutUnit(dash)
                stroke.gap = LayoutUnit((length - count * dash) / (count - 1))
            }
        }
        let line = list.path {
            $0.move(start)
            $0.line(end)
        }
        list.stroke(line, stroke, one.color)
    }

    /// Strokes all around the box, along the middle of the border.
    private mutating func strokeRounded(_ edge: RoundedRect, _ one: BorderSide) {
        let middle = edge.inset(by: Edges(all: one.width / 2))
        let stroke = aroundStyle(one, width: one.width, around: middle)
        list.stroke(list.path { $0.add(middle) }, stroke, one.color)
    }

    /// Strokes the pattern of one side all around the box. The caller has clipped to the side and to the ring between
    /// the edges.
    private mutating func strokeRounded(_ inner: RoundedRect, widths: Edges<LayoutUnit>, _ one: BorderSide) {
        var middle = RoundedRect(inner.rect.outset(by: widths.map { $0 / 2 }))
        func grown(_ s: Size, _ w: LayoutUnit, _ h: LayoutUnit) -> Size {
            Size(width: s.width + w / 2, height: s.height + h / 2)
        }
        middle.topLeft = grown(inner.topLeft, widths.left, widths.top)
        middle.topRight = grown(inner.topRight, widths.right, widths.top)
        middle.bottomRight = grown(inner.bottomRight, widths.right, widths.bottom)
        middle.bottomLeft = grown(inner.bottomLeft, widths.left, widths.bottom)
        let stroke = aroundStyle(one, width: one.width, around: middle)
        list.stroke(list.path { $0.add(middle) }, stroke, one.color)
    }

    private func aroundStyle(_ one: BorderSide, width: LayoutUnit, around r: RoundedRect) -> StrokeStyle {
        // The length of the outline. A quarter of an ellipse is computed by Ramanujan's first approximation.
        func quarter(_ s: Size) -> Double {
            let (a, b) = (s.width.double, s.height.double)
            if a <= 0 || b <= 0 { return 0 }
            return (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot()) * Double.pi / 4
        }
        var length = 2 * (r.rect.size.width.double + r.rect.size.height.double)
        for corner in [r.topLeft, r.topRight, r.bottomRight, r.bottomLeft] {
            length += quarter(corner) - corner.width.double - corner.height.double
        }
        var stroke = StrokeStyle(width: width)
        let w = width.double
        if one.style == .dotted {
            stroke.isRoundCapped = true
            stroke.gap = LayoutUnit(length / max(1, (length / (2 * w)).rounded()))
        } else {
            let dash = w >= 3 ? 2 * w : 3 * w
            let period = length / max(1, (length / (2 * dash)).rounded())
            stroke.dash = LayoutUnit(period / 2)
            stroke.gap = LayoutUnit(period / 2)
        }
        return stroke
    }

    /// A third of the width, but never so much that the gap between the stripes vanishes.
    private func doubleStripe(_ width: LayoutUnit) -> LayoutUnit { (width + LayoutUnit(raw: 2)) / 3 }

    // MARK: Collapsed borders

    /// Paints the borders between the cells of a table with collapsed borders. By
    /// [CSS 2.2 §17.6.2](https://www.w3.org/TR/CSS22/tables.html#collapsing-borders) `inset` looks like `ridge` here,
    /// and `outset` like `groove`.
    mutating func paintCollapsedBorders(_ entry: PaintEntry) {
        if !isVisible(entry.fragment) { return }
        for border in entry.fragment.collapsedBorders where border.style.isVisible {
            let r = border.rect.offset(by: entry.origin)
            let across = border.isHorizontal ? r.size.height : r.size.width
            if r.isEmpty { continue }
            /// The stripe of the border from `start` to `end` of its width.
            func stripe(_ start: LayoutUnit, _ end: LayoutUnit) -> Rect {
                border.isHorizontal
                    ? Rect(x: r.minX, y: r.minY + start, width: r.size.width, height: end - start)
                    : Rect(x: r.minX + start, y: r.minY, width: end - start, height: r.size.height)
            }
            switch border.style {
            case .none, .hidden: continue
            case .solid: list.fill(r, border.color)
            case .double:
                let third = doubleStripe(across)
                list.fill(stripe(.zero, third), border.color)
                list.fill(stripe(across - third, across), border.color)
            case .groove, .outset:
                list.fill(stripe(.zero, across / 2), border.color.shaded)
                list.fill(stripe(across / 2, across), border.color.lit)
            case .ridge, .inset:
                list.fill(stripe(.zero, across / 2), border.color.lit)
                list.fill(stripe(across / 2, across), border.color.shaded)
            case .dashed, .dotted:
                let side = BorderSide(width: across, style: border.style, color: border.color)
                strokeStraight(border.isHorizontal ? .top : .left, r, side)
            }
        }
    }
}

/// The two tones of a border that looks carved. A dark colour cannot be shaded visibly, so its light tone is lightened
/// instead.
extension Color {
    private var isDark: Bool { max(red, green, blue) < 0.35 }
    fileprivate var lit: Color {
        isDark ? Color(red: red + 0.35, green: green + 0.35, blue: blue + 0.35, alpha: alpha) : self
    }
    fileprivate var shaded: Color {
        isDark ? self : Color(red: red * 0.6, green: green * 0.6, blue: blue * 0.6, alpha: alpha)
    }
}
