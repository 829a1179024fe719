/// A transform function in space. Its list is multiplied in space as a whole, and only the product is projected to the
/// page. [CSS Transforms 2 §6](https://www.w3.org/TR/css-transforms-2/#three-d-transform-functions)
public enum SpaceFunction: Hashable, Sendable {
    case translate(LengthPercentage, LengthPercentage, LengthPercentage)
    case scale(Double, Double, Double)
    /// A rotation about an axis, in degrees.
    case rotate(x: Double, y: Double, z: Double, degrees: Double)
    /// The distance of the viewer from the page, at least 1 px; nil is `none`.
    case perspective(LengthPercentage?)
    /// The columns of the matrix, one after another.
    case matrix([Double])

    init?(_ name: String, numbers: [Double], lengths: [LengthPercentage], degrees: Double?) {
        switch name {
        case "matrix3d" where numbers.count == 16: self = .matrix(numbers)
        case "translate3d" where lengths.count == 3: self = .translate(lengths[0], lengths[1], lengths[2])
        case "translatez" where !lengths.isEmpty: self = .translate(.zero, .zero, lengths[0])
        case "scale3d" where numbers.count == 3: self = .scale(numbers[0], numbers[1], numbers[2])
        case "scalez" where !numbers.isEmpty: self = .scale(1, 1, numbers[0])
        case "perspective": self = .perspective(lengths.first)
        default:
            guard let degrees else { return nil }
            switch name {
            case "rotatex": self = .rotate(x: 1, y: 0, z: 0, degrees: degrees)
            case "rotatey": self = .rotate(x: 0, y: 1, z: 0, degrees: degrees)
            case "rotate3d" where numbers.count == 3:
                self = .rotate(x: numbers[0], y: numbers[1], z: numbers[2], degrees: degrees)
            default: return nil
            }
        }
    }

    var cssText: String {
        func call(_ name: String, _ arguments: [String]) -> String { "\(name)(\(arguments.joined(separator: ", ")))" }
        switch self {
        case .translate(.zero, .zero, let z): return "translateZ(\(z.cssText))"
        case .translate(let x, let y, let z): return call("translate3d", [x.cssText, y.cssText, z.cssText])
        case .scale(let x, let y, let z): return call("scale3d", [x, y, z].map(\.cssText))
        case .rotate(x: 1, y: 0, z: 0, let degrees): return "rotateX(\(degrees.cssText)deg)"
        case .rotate(x: 0, y: 1, z: 0, let degrees): return "rotateY(\(degrees.cssText)deg)"
        case .rotate(let x, let y, let z, let degrees):
            return call("rotate3d", [x, y, z].map(\.cssText) + ["\(degrees.cssText)deg"])
        case .perspective(let distance): return "perspective(\(distance?.cssText ?? "none"))"
        case .matrix(let numbers): return call("matrix3d", numbers.map(\.cssText))
        }
    }
}
