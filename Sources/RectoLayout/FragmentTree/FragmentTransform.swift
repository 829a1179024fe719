import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

extension AffineTransform {
    /// The product of functions of the plane about the box's `transform-origin`, in the coordinates in which `origin`,
    /// the corner of the box, is given.
    /// [CSS Transforms 1 §6](https://www.w3.org/TR/css-transforms-1/#transform-property)
    init(flat functions: [TransformFunction], of fragment: Fragment, at origin: Point) {
        let box = BoxTransform.referenceBox(of: fragment, at: origin)
        let center = fragment.style.box.transformOrigin
        let x = (box.minX + center.x.resolve(box.size.width)).double
        let y = (box.minY + center.y.resolve(box.size.height)).double
        let there = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
        let back = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -x, f: -y)
        self = functions.reduce(there) { $0.applied(after: AffineTransform($1, box.size)) }.applied(after: back)
    }

    init(_ function: TransformFunction, _ size: Size) {
        self = .identity
        switch function {
        case .matrix(let a, let b, let c, let d, let e, let f):
            self = AffineTransform(a: a, b: b, c: c, d: d, e: e, f: f)
        case .translate(let x, let y): (e, f) = (x.resolveExactly(size.width), y.resolveExactly(size.height))
        case .scale(let x, let y): (a, d) = (x, y)
        case .rotate(let degrees):
            // Right angles are exact, so that edges stay on the grid of layout units.
            let quarter = (degrees / 90).rounded()
            let isRight = quarter * 90 == degrees && quarter.magnitude < 1e6
            let index = isRight ? ((Int(quarter) % 4) + 4) % 4 : 0
            let sine = isRight ? [0, 1, 0, -1][index] : sin(degrees * .pi / 180)
            let cosine = isRight ? [1, 0, -1, 0][index] : cos(degrees * .pi / 180)
            (a, b, c, d) = (cosine, sine, -sine, cosine)
        case .skew(let x, let y): (b, c) = (tan(y * .pi / 180), tan(x * .pi / 180))
        case .space: break
        }
    }
}

extension LengthPercentage {
    /// The used value in px. Lengths that are no multiples of the layout unit are kept as calculations, because a scale
    /// may make them visible.
    func resolveExactly(_ basis: LayoutUnit) -> Double {
        if case .calculation(let calculation) = self, !hasPercentage { return calculation.resolve(0) }
        return resolve(basis).double
    }
}
