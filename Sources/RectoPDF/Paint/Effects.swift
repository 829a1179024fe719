import RectoCSS
import RectoCore
import RectoLayout

#if canImport(Glibc)
    import Glibc
#endif

/// Effects on a whole stacking context.
extension PagePainter {
    /// Paints with the transform, the clip path, the opacity, the blend mode, the masks and the filters of `entry`'s box,
    /// from the outermost effect to the innermost in this order. Nothing is painted if nothing would be visible.
    /// - Parameter clip: the clip around all that is painted.
    /// - Parameter isIsolated: whether what is painted blends with nothing behind it.
    mutating func withEffects(
        of entry: PaintEntry, clip: Int, isIsolated: Bool, _ paint: (inout PagePainter) -> Void
    ) {
        let style = entry.fragment.style.box
        let opacity = style.groupOpacity
        if opacity <= 0 { return }
        if !style.isStackingContextByEffect, !isIsolated { return paint(&self) }
        setClip(clip)
        let outer = transform
        let node = tree[entry.fragment.box].node
        let own = boxTransform(of: entry)
        // Children of a box that gives them its space are seen or not by themselves.
        if own.facesBack, style.backfaceVisibility == .hidden, !isInSpace(entry) { return }
        guard pushTransform(own, of: entry) else { return }
        spaces.enter(entry.fragment.box, own.inside)
        let clips = clipPaths(of: entry)
        for (path, rule) in clips { list.append(.pushClip(path, rule)) }
        let mode = style.mixBlendMode
        let isGroup = opacity < 1 || mode != .normal || isIsolated
        if isGroup { list.append(.pushGroup(opacity: opacity, mode)) }
        let masks = pushMasks(of: entry)
        withFilters(style.filter?.steps ?? [], of: node, color: entry.fragment.style.inherited.color) { painter in
            paint(&painter)
            painter.setClip(clip)
        }
        for _ in 0..<masks { list.append(.popMask) }
        if isGroup { list.append(.popGroup) }
        for _ in clips { list.append(.popClip) }
        if own.isApplied { list.append(.popTransform) }
        spaces.enter(entry.fragment.box, nil)
        transform = outer
    }

    // MARK: Transforms

    /// Goes on in the coordinates of a box. Returns false if nothing of it is painted, because it is too large or
    /// invisible.
    mutating func pushTransform(_ own: BoxTransform, of entry: PaintEntry) -> Bool {
        guard let matrix = own.flat else { return true }
        let node = tree[entry.fragment.box].node
        let total = transform.map { $0.applied(after: matrix) } ?? matrix
        if isTooLarge(entry, total) {
            list.noteTooLarge(node)
            return false
        }
        if own.isEdgeOn { return isInSpace(entry) }
        if own.tapers { list.noteSimplified(node, .trapezium) }
        list.append(.pushTransform(matrix))
        transform = total
        return true
    }

    /// The transform of the fragment. Each fragment of a broken box is transformed separately.
    /// [CSS Fragmentation 3 §5.6](https://www.w3.org/TR/css-break-3/#transforms). Inline boxes have none.
    /// [CSS Transforms 1 §2](https://www.w3.org/TR/css-transforms-1/#transformable-element)
    func boxTransform(of entry: PaintEntry) -> BoxTransform {
        let fragment = entry.fragment
        switch fragment.kind {
        case .inlineBox, .line, .text: return BoxTransform()
        case .box, .replaced: if tableRole(fragment) == .grid { return BoxTransform() }
        }
        return BoxTransform(of: fragment, at: entry.origin, in: spaces.around(fragment.box, in: tree))
    }

    /// Whether the box, or a letter beside it, is farther away than the numbers of a drawing allow, or has no position
    /// at all.
    private func isTooLarge(_ entry: PaintEntry, _ total: AffineTransform) -> Bool {
        let em = entry.fragment.style.inherited.font.size
        let area = Rect(origin: entry.origin, size: entry.fragment.size).outset(by: Edges(all: em))
        for x in [area.minX.double, area.maxX.double] {
            for y in [area.minY.double, area.maxY.double] {
                let (u, v) = (total.a * x + total.c * y + total.e, total.b * x + total.d * y + total.f)
                if !(u.magnitude < PDFCoordinates.farthest && v.magnitude < PDFCoordinates.farthest) {
                    return true
                }
            }
        }
        return false
    }

    // MARK: Clips

    private mutating func clipPaths(of entry: PaintEntry) -> [(PathSlice, FillRule)] {
        var clips: [(PathSlice, FillRule)] = []
        let style = entry.fragment.style.box
        guard let clip = style.clipPath else { return clips }
        var edge = borderEdge(entry)
        switch clip.box {
        case .border: break
        case .padding: edge = edge.inset(by: entry.fragment.border)
        case .content: edge = edge.inset(by: entry.fragment.border + entry.fragment.padding)
        case .margin:
            let basis = entry.fragment.size.width
            edge = RoundedRect(edge.rect.outset(by: style.margin.map { $0.resolve(basis) }))
        }
        guard let shape = clip.shape else {
            clips.append((list.path { $0.add(edge) }, .nonZero))
            return clips
        }
        clips.append(path(of: shape, in: edge.rect))
        return clips
    }

    /// [CSS Shapes 1 §3.1](https://www.w3.org/TR/css-shapes-1/#supported-basic-shapes)
    private mutating func path(of shape: BasicShape, in box: Rect) -> (PathSlice, FillRule) {
        switch shape {
        case .inset(let offsets, let corners):
            var e = Edges(
                top: offsets.top.resolve(box.size.height), right: offsets.right.resolve(box.size.width),
                bottom: offsets.bottom.resolve(box.size.height), left: offsets.left.resolve(box.size.width))
            // Offsets that overlap are reduced in proportion.
            func fit(_ a: inout LayoutUnit, _ b: inout LayoutUnit, _ length: LayoutUnit) {
                if a + b <= length || a + b <= .zero { return }
                let factor = length.double / (a + b).double
                (a, b) = (a * factor, b * factor)
            }
            fit(&e.left, &e.right, box.size.width)
            fit(&e.top, &e.bottom, box.size.height)
            var r = RoundedRect(box.inset(by: e))
            if let corners {
                func radius(_ corner: CornerRadius) -> Size {
                    Size(
                        width: corner.horizontal.resolve(box.size.width),
                        height: corner.vertical.resolve(box.size.height))
                }
                (r.topLeft, r.topRight) = (radius(corners.topLeft), radius(corners.topRight))
                (r.bottomRight, r.bottomLeft) = (radius(corners.bottomRight), radius(corners.bottomLeft))
                r.scaleDownOverlaps()
            }
            return (list.path { $0.add(r) }, .nonZero)
        case .circle(let radius, let x, let y):
            let center = Point(x: x.resolve(box.size.width), y: y.resolve(box.size.height))
            // Percentages refer to the box's diagonal divided by the square root of two.
            let (w, h) = (box.size.width.double, box.size.height.double)
            let basis = LayoutUnit(((w * w + h * h) / 2).squareRoot())
            let r = Self.radius(radius, center, box.size, basis, axis: nil)
            return (list.path { $0.add(Self.ellipse(center, r, r, box.origin)) }, .nonZero)
        case .ellipse(let rx, let ry, let x, let y):
            let center = Point(x: x.resolve(box.size.width), y: y.resolve(box.size.height))
            let horizontal = Self.radius(rx, center, box.size, box.size.width, axis: 0)
            let vertical = Self.radius(ry, center, box.size, box.size.height, axis: 1)
            return (list.path { $0.add(Self.ellipse(center, horizontal, vertical, box.origin)) }, .nonZero)
        case .polygon(let vertices, let isEvenOdd):
            let points = vertices.map {
                box.origin + Point(x: $0.x.resolve(box.size.width), y: $0.y.resolve(box.size.height))
            }
            return (list.path { $0.polygon(points) }, isEvenOdd ? .evenOdd : .nonZero)
        case .path(let outline, let isEvenOdd):
            return (list.path { $0.add(outline, at: box.origin) }, isEvenOdd ? .evenOdd : .nonZero)
        case .shape(let commands, let isEvenOdd):
            let outline = commands.outline(in: box.size)
            return (list.path { $0.add(outline, at: box.origin) }, isEvenOdd ? .evenOdd : .nonZero)
        }
    }

    private static func ellipse(_ center: Point, _ rx: LayoutUnit, _ ry: LayoutUnit, _ origin: Point) -> RoundedRect {
        var r = RoundedRect(
            Rect(x: origin.x + center.x - rx, y: origin.y + center.y - ry, width: rx * 2, height: ry * 2))
        let corner = Size(width: rx, height: ry)
        (r.topLeft, r.topRight, r.bottomRight, r.bottomLeft) = (corner, corner, corner, corner)
        return r
    }

    /// The used radius of a shape.
    /// - Parameter axis: 0 for the horizontal radius of an ellipse, 1 for its vertical one, nil for a circle.
    private static func radius(
        _ radius: BasicShape.Radius, _ center: Point, _ size: Size, _ basis: LayoutUnit, axis: Int?
    ) -> LayoutUnit {
        func abs(_ l: LayoutUnit) -> LayoutUnit { l < .zero ? -l : l }
        let xs = [abs(center.x), abs(size.width - center.x)]
        let ys = [abs(center.y), abs(size.height - center.y)]
        let distances = axis == 0 ? xs : axis == 1 ? ys : xs + ys
        switch radius {
        case .length(let length): return max(.zero, length.resolve(basis))
        case .extent(.closestSide): return distances.min() ?? .zero
        case .extent(.farthestSide): return distances.max() ?? .zero
        case .extent(let corner):
            func pick(_ list: [LayoutUnit]) -> Double {
                ((corner == .closestCorner ? list.min() : list.max()) ?? .zero).double
            }
            let (x, y) = (pick(xs), pick(ys))
            // The ellipse keeps the ratio that it would have if it touched the sides.
            if let axis { return LayoutUnit((axis == 0 ? x : y) * 2.0.squareRoot()) }
            return LayoutUnit((x * x + y * y).squareRoot())
        }
    }
}
