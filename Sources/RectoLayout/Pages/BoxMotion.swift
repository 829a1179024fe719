import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Moves boxes along their `offset-path`. This comes after all pages are placed, because paths refer to the containing
/// block.
/// [Motion Path 1 §2.6](https://www.w3.org/TR/motion-1/#calculating-path-transform)
struct BoxMotion {
    /// The box that a path refers to: its border box, and the edges inside.
    struct Reference {
        var rect: Rect
        var border = Edges<LayoutUnit>.zero
        var padding = Edges<LayoutUnit>.zero

        func area(_ box: ClipPath.ReferenceBox) -> Rect {
            switch box {
            case .border, .margin: rect
            case .padding: rect.inset(by: border)
            case .content: rect.inset(by: border + padding)
            }
        }
    }
    /// The containing blocks of boxes in flow and of absolutely positioned boxes.
    private struct Blocks {
        var flow: Reference
        var positioned: Reference
    }

    /// - Parameter page: the page area.
    static func moving(_ children: [Fragment.Child], on page: Rect) -> [Fragment.Child] {
        let whole = Reference(rect: page)
        return moving(children, at: .zero, Blocks(flow: whole, positioned: whole))
    }

    /// The recursion is as deep as the boxes are nested, which the parser limits.
    private static func moving(
        _ children: [Fragment.Child], at origin: Point, _ blocks: Blocks
    ) -> [Fragment.Child] {
        children.map { child in
            let corner = origin + child.offset
            let fragment = child.fragment
            var inner = blocks
            if case .box = fragment.kind {
                let own = Reference(
                    rect: Rect(origin: corner, size: fragment.size), border: fragment.border, padding: fragment.padding)
                inner.flow = own
                if fragment.style.box.position != .static || fragment.style.box.containsFixed { inner.positioned = own }
            }
            let moved = fragment.children.isEmpty ? [] : moving(fragment.children, at: corner, inner)
            let isOutOfFlow = fragment.style.box.position == .absolute || fragment.style.box.position == .fixed
            let motion = motion(of: fragment, at: corner, in: isOutOfFlow ? blocks.positioned : blocks.flow)
            return Fragment.Child(
                offset: child.offset,
                fragment: fragment.changed {
                    $0.children = moved
                    if let motion { $0.details = FragmentDetails($0.details, motion: motion) }
                })
        }
    }

    private static func motion(
        of fragment: Fragment, at corner: Point, in reference: Reference
    ) -> AffineTransform? {
        let style = fragment.style.box
        guard let path = style.offsetPath else { return nil }
        switch fragment.kind {
        case .box, .replaced: break
        case .line, .inlineBox, .text: return nil
        }
        let area = reference.area(path.box)
        let place = place(on: path, of: fragment, in: area, own: corner - area.origin)
        let box = BoxTransform.referenceBox(of: fragment, at: .zero)
        let anchor =
            style.offsetAnchor.map { point($0.x, $0.y, in: box) }
            ?? point(style.transformOrigin.x, style.transformOrigin.y, in: box)
        let rotation = style.offsetRotate
        let degrees = rotation.degrees + (rotation.followsPath ? place.degrees : 0)
        let there = AffineTransform(
            a: 1, b: 0, c: 0, d: 1, e: place.point.x + (area.minX - corner.x).double,
            f: place.point.y + (area.minY - corner.y).double)
        let back = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -anchor.x, f: -anchor.y)
        return there.applied(after: AffineTransform(.rotate(degrees), fragment.size)).applied(after: back)
    }

    private static func point(_ x: LengthPercentage, _ y: LengthPercentage, in box: Rect) -> PathOutline.Point {
        PathOutline.Point(
            x: (box.minX + x.resolve(box.size.width)).double, y: (box.minY + y.resolve(box.size.height)).double)
    }

    // MARK: The place on the path

    /// - Parameter own: the corner of the box, from that of the area.
    private static func place(
        on path: OffsetPath, of fragment: Fragment, in area: Rect, own: Point
    ) -> MotionPath.Place {
        let local = Rect(origin: .zero, size: area.size)
        let style = fragment.style.box
        let start: PathOutline.Point =
            switch style.offsetPosition {
            case .normal: PathOutline.Point(x: area.size.width.double / 2, y: area.size.height.double / 2)
            case .auto: PathOutline.Point(x: own.x.double, y: own.y.double)
            case .point(let given): point(given.x, given.y, in: local)
            }
        var outline = PathOutline()
        switch path.form {
        case .ray(let ray):
            let start = ray.start.map { point($0.x, $0.y, in: local) } ?? start
            return place(on: ray, from: start, in: area.size, distance: style.offsetDistance, size: fragment.size)
        case .shape(let shape): outline = PathOutline(shape, in: area.size, center: start)
        case .edge:
            outline.addRectangle(
                from: PathOutline.Point(x: 0, y: 0),
                to: PathOutline.Point(x: area.size.width.double, y: area.size.height.double))
        }
        let line = MotionPath(outline)
        return line.place(at: style.offsetDistance.resolve(LayoutUnit(line.length)).double)
    }

    /// SPEC-GAP: `contain` takes half of the longer side of the box off the length, wherever its anchor is.
    private static func place(
        on ray: OffsetRay, from start: PathOutline.Point, in size: Size, distance: LengthPercentage, size box: Size
    ) -> MotionPath.Place {
        // An angle of 0 points upwards.
        let radians = (ray.degrees - 90) * .pi / 180
        let direction = PathOutline.Point(x: cos(radians), y: sin(radians))
        let length = length(of: ray, from: start, direction, in: size)
        var used = distance.resolve(LayoutUnit(length)).double
        if ray.contains { used = min(max(0, used), max(0, length - max(box.width, box.height).double / 2)) }
        return MotionPath.Place(
            point: PathOutline.Point(x: start.x + direction.x * used, y: start.y + direction.y * used),
            degrees: ray.degrees - 90)
    }

    private static func length(
        of ray: OffsetRay, from start: PathOutline.Point, _ direction: PathOutline.Point, in size: Size
    ) -> Double {
        let (width, height) = (size.width.double, size.height.double)
        let xs = [start.x.magnitude, (width - start.x).magnitude]
        let ys = [start.y.magnitude, (height - start.y).magnitude]
        switch ray.extent {
        case .closestSide: return (xs + ys).min() ?? 0
        case .farthestSide: return (xs + ys).max() ?? 0
        case .closestCorner: return hypot(xs.min() ?? 0, ys.min() ?? 0)
        case .farthestCorner: return hypot(xs.max() ?? 0, ys.max() ?? 0)
        case .sides:
            guard start.x >= 0, start.y >= 0, start.x <= width, start.y <= height else { return 0 }
            func reach(_ at: Double, _ step: Double, _ end: Double) -> Double {
                step.magnitude < 1e-9 ? .infinity : ((step > 0 ? end : 0) - at) / step
            }
            return min(reach(start.x, direction.x, width), reach(start.y, direction.y, height))
        }
    }
}
