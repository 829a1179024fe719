import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A projective map of space, by the columns of its matrix one after another.
/// [CSS Transforms 2 §13](https://www.w3.org/TR/css-transforms-2/#mathematical-description)
struct SpaceMatrix {
    private var m: [Double]

    static let identity = SpaceMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

    private init(_ columns: [Double]) { m = columns }

    /// A map of the plane, which leaves the depth as it is.
    init(_ flat: AffineTransform) {
        self.init([flat.a, flat.b, 0, 0, flat.c, flat.d, 0, 0, 0, 0, 1, 0, flat.e, flat.f, 0, 1])
    }

    /// - Parameter size: that of the reference box.
    init(_ function: SpaceFunction, _ size: Size) {
        self = .identity
        switch function {
        case .translate(let x, let y, let z):
            m[12] = x.resolveExactly(size.width)
            m[13] = y.resolveExactly(size.height)
            m[14] = z.resolveExactly(.zero)
        case .scale(let x, let y, let z): (m[0], m[5], m[10]) = (x, y, z)
        case .rotate(let x, let y, let z, let degrees): rotate(about: (x, y, z), by: degrees)
        case .perspective(let distance):
            if let distance { m[11] = -1 / max(1, distance.resolveExactly(.zero)) }
        case .matrix(let numbers): m = numbers
        }
    }

    /// The product of functions about the origin of transforms.
    init(_ functions: [TransformFunction], _ center: TransformOrigin, _ box: Rect) {
        let x = (box.minX + center.x.resolve(box.size.width)).double
        let y = (box.minY + center.y.resolve(box.size.height)).double
        let there = SpaceMatrix.translation(x, y, center.z.double)
        self = functions.reduce(there) { product, function in
            if case .space(let inner) = function { return product.applied(after: SpaceMatrix(inner, box.size)) }
            return product.applied(after: SpaceMatrix(AffineTransform(function, box.size)))
        }.applied(after: .translation(-x, -y, -center.z.double))
    }

    private static func translation(_ x: Double, _ y: Double, _ z: Double) -> SpaceMatrix {
        SpaceMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
    }

    /// The view of someone who stands before a point of the page, at a distance in px.
    static func perspective(_ distance: Double, seenFrom point: (x: Double, y: Double)) -> SpaceMatrix {
        var eye = identity
        eye.m[11] = -1 / distance
        return translation(point.x, point.y, 0).applied(after: eye).applied(after: translation(-point.x, -point.y, 0))
    }

    private mutating func rotate(about axis: (x: Double, y: Double, z: Double), by degrees: Double) {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0 else { return }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let rest = 1 - c
        (m[0], m[1], m[2]) = (c + x * x * rest, y * x * rest + z * s, z * x * rest - y * s)
        (m[4], m[5], m[6]) = (x * y * rest - z * s, c + y * y * rest, z * y * rest + x * s)
        (m[8], m[9], m[10]) = (x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest)
    }

    /// The map that applies `inner` first and then this one.
    func applied(after inner: SpaceMatrix) -> SpaceMatrix {
        var product = [Double](repeating: 0, count: 16)
        for column in 0..<4 {
            for row in 0..<4 {
                for k in 0..<4 { product[column * 4 + row] += m[k * 4 + row] * inner.m[column * 4 + k] }
            }
        }
        return SpaceMatrix(product)
    }

    /// Whether the back of the page is seen.
    /// [CSS Transforms 2 §10](https://www.w3.org/TR/css-transforms-2/#backface-visibility-property)
    var facesBack: Bool { m[10] < 0 }

    /// Whether what is in the plane of the page stays in it.
    var keepsPlane: Bool { [m[2], m[6], m[14], m[3], m[7]].allSatisfy { $0.magnitude < 1e-9 } }

    /// The distance of a point of the page before it.
    func depth(at point: (x: Double, y: Double)) -> Double {
        let w = m[3] * point.x + m[7] * point.y + m[15]
        return (m[2] * point.x + m[6] * point.y + m[14]) / max(w, 1e-9)
    }

    /// Whether one side of a rectangle becomes visibly smaller than the opposite one.
    func tapers(over box: Rect) -> Bool {
        let change = m[3].magnitude * box.size.width.double + m[7].magnitude * box.size.height.double
        return change > 1e-3 * m[15].magnitude
    }

    /// The map of the page that shows what was in its plane. Nothing is seen of what is behind the viewer.
    ///
    /// DEVIATION: where one side of a box comes nearer than the other one, a trapezium would be seen; it is drawn as the
    /// parallelogram that touches it at `centre`.
    func projected(at centre: (x: Double, y: Double)) -> AffineTransform {
        let w = m[3] * centre.x + m[7] * centre.y + m[15]
        guard w > 0 else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, e: 0, f: 0) }
        let u = (m[0] * centre.x + m[4] * centre.y + m[12]) / w
        let v = (m[1] * centre.x + m[5] * centre.y + m[13]) / w
        let (a, b) = ((m[0] - u * m[3]) / w, (m[1] - v * m[3]) / w)
        let (c, d) = ((m[4] - u * m[7]) / w, (m[5] - v * m[7]) / w)
        return AffineTransform(
            a: a, b: b, c: c, d: d, e: u - a * centre.x - c * centre.y, f: v - b * centre.x - d * centre.y)
    }
}
