#if canImport(Glibc)
    import Glibc
#endif

/// A colour in CIE 1976 L*a*b*, in which equal distances look about equal.
/// [CIE 15:2004](https://cie.co.at/publications/colorimetry-4th-edition)
struct Lab {
    var lightness: Double
    var a: Double
    var b: Double

    /// - Parameter color: red, green and blue of sRGB, from 0 to 255.
    init(_ color: [Double]) {
        let linear = color.map { value -> Double in
            let part = value / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        // sRGB to XYZ relative to its white, D65.
        let x = (0.4124564 * linear[0] + 0.3575761 * linear[1] + 0.1804375 * linear[2]) / 0.95047
        let y = 0.2126729 * linear[0] + 0.7151522 * linear[1] + 0.0721750 * linear[2]
        let z = (0.0193339 * linear[0] + 0.1191920 * linear[1] + 0.9503041 * linear[2]) / 1.08883
        func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
        (lightness, a, b) = (116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z)))
    }

    /// A distance that is just noticeable, for areas side by side.
    static let noticeable = 2.3

    /// Two opaque colours, each written as `#rrggbb`; nil if one is not.
    static func pair(_ a: String, _ b: String) -> (Lab, Lab)? {
        func color(_ text: String) -> Lab? {
            guard text.utf8.count == 7, text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) else {
                return nil
            }
            return Lab([Double(value >> 16), Double(value >> 8 & 255), Double(value & 255)])
        }
        return color(a).flatMap { x in color(b).map { (x, $0) } }
    }

    /// A colour as `#rrggbb`.
    static func hex(_ color: [Double]) -> String {
        "#"
            + color.map { value in
                let digits = String(Int(max(0, min(255, value.rounded()))), radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
    }

    func distance(to other: Lab) -> Double {
        let (l, x, y) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + x * x + y * y).squareRoot()
    }
}
