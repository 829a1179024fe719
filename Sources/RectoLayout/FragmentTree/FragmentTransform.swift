import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

extension AffineTransform {
    /// The transform of a fragment's box about its `transform-origin`, in the coordinates in which `origin`, the corner
    /// of the box, is given. [CSS Transforms 1 §6](https://www.w3.org/TR/css-transforms-1/#transform-property)
    package init(of fragment: Fragment, at origin: Point) {
        let style = fragment.style.box
        var box = Rect(origin: origin, size: fragment.size)
        if style.transformsContentBox { box = box.inset(by: fragment.border + fragment.padding) }
        let center = style.transformOrigin
        let x = (box.minX + center.x.resolve(box.size.width)).double
        let y = (box.minY + center.y.resolve(box.size.height)).double
        var result = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
        for function in style.transform {
            result = result.applied(after: AffineTransform(function, box.size))
        }
        self = result.applied(after: AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -x, f: -y))
    }

    private init(_ function: TransformFunction, _ size: Size) {
        self = .identity
        switch function {
        case .matrix(let a, let b, let c, let d, let e, let f):
            self = AffineTransform(a: a, b: b, c: c, d: d, e: e, f: f)
        case .translate(let x, let y): (e, f) = (x.resolve(size.width).double, y.resolve(size.height).double)
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
        }
    }
}
