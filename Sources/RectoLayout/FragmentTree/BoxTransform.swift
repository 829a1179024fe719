import RectoCSS
import RectoCore

/// The space in which the children of a box stand that has `perspective` or `transform-style: preserve-3d`.
/// [CSS Transforms 2 §4](https://www.w3.org/TR/css-transforms-2/#3d-transform-rendering)
package struct SpaceAround {
    /// From the coordinates of the children, before their own transforms, to those of the box that begins the 3-D
    /// rendering context.
    let matrix: SpaceMatrix
    /// The part of `matrix` that is applied to all content of the box already, as it is seen on the page.
    let applied: AffineTransform
}

/// The effect of the transform properties of a box, `offset-path` included.
package struct BoxTransform {
    /// The map of the box and its content, in the coordinates of the content of its parent; nil without a transform.
    package private(set) var flat: AffineTransform?
    /// The space for the children; nil if each of them is flattened for itself.
    package private(set) var inside: SpaceAround?
    /// Whether the back of the box is seen.
    package private(set) var facesBack = false
    /// Whether one side of the box is farther away from the viewer than the other, so that the page should show a
    /// trapezium.
    package private(set) var tapers = false
    /// Whether the box is not in the plane of its parent.
    package private(set) var leavesPlane = false
    /// Whether the box is seen from its edge, so that nothing of it is visible.
    package var isEdgeOn: Bool { flat?.isDegenerate ?? false }
    /// Whether `flat` is applied to what is in the box. The children of a box on its edge may be seen in its space.
    package var isApplied: Bool { flat != nil && !isEdgeOn }
    /// The distance of the middle of the box before the page. Boxes of one space are painted in its order.
    package private(set) var depth = 0.0

    /// The box is where it is.
    package init() {}

    /// - Parameter origin: the corner of the fragment.
    /// - Parameter around: the space that the parent gives.
    package init(of fragment: Fragment, at origin: Point, in around: SpaceAround?) {
        let style = fragment.style.box
        let functions = style.transform(along: Self.motion(of: fragment))
        let preserves = style.preservesSpace
        if around == nil, !preserves, style.perspective == nil, !functions.contains(where: \.isInSpace) {
            if style.isTransformed { flat = AffineTransform(flat: functions, of: fragment, at: origin) }
            return
        }
        let box = Self.referenceBox(of: fragment, at: origin)
        var matrix = around?.matrix ?? .identity
        var applied = around?.applied ?? .identity
        if style.isTransformed {
            // Only the product is projected.
            // https://www.w3.org/TR/css-transforms-2/#processing-of-perspective-transformed-boxes
            let own = SpaceMatrix(functions, style.transformOrigin, box)
            leavesPlane = !own.keepsPlane
            matrix = matrix.applied(after: own)
            let seen = matrix.projected(at: box.middle)
            tapers = matrix.tapers(over: box)
            flat = applied.inverse.map { $0.applied(after: seen) } ?? seen
            if isApplied { applied = seen }
        }
        facesBack = matrix.facesBack
        depth = matrix.depth(at: box.middle)
        guard preserves || style.perspective != nil else { return }
        if !preserves { (matrix, applied) = (.identity, .identity) }
        if let perspective = style.perspective {
            let x = (box.minX + style.perspectiveOrigin.x.resolve(box.size.width)).double
            let y = (box.minY + style.perspectiveOrigin.y.resolve(box.size.height)).double
            matrix = matrix.applied(after: .perspective(perspective.distance, seenFrom: (x, y)))
        }
        inside = SpaceAround(matrix: matrix, applied: applied)
    }

    /// The effect of `offset-path`, as a function that is applied about the origin of transforms.
    private static func motion(of fragment: Fragment) -> TransformFunction? {
        guard let motion = fragment.motion else { return nil }
        let box = referenceBox(of: fragment, at: .zero)
        let origin = fragment.style.box.transformOrigin
        let x = (box.minX + origin.x.resolve(box.size.width)).double
        let y = (box.minY + origin.y.resolve(box.size.height)).double
        let there = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
        let back = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -x, f: -y)
        let m = back.applied(after: motion).applied(after: there)
        return .matrix(a: m.a, b: m.b, c: m.c, d: m.d, e: m.e, f: m.f)
    }

    static func referenceBox(of fragment: Fragment, at origin: Point) -> Rect {
        let box = Rect(origin: origin, size: fragment.size)
        return fragment.style.box.transformsContentBox ? box.inset(by: fragment.border + fragment.padding) : box
    }
}

extension Rect {
    fileprivate var middle: (x: Double, y: Double) { ((minX + maxX).double / 2, (minY + maxY).double / 2) }
}

extension TransformFunction {
    fileprivate var isInSpace: Bool { if case .space = self { true } else { false } }
}
