/// A colour in sRGB with alpha. Each component is between 0 and 1; colours are not premultiplied by alpha.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    public static var black: Color { Color(red: 0, green: 0, blue: 0) }
    public static var white: Color { Color(red: 1, green: 1, blue: 1) }
    public static var transparent: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
    public var isTransparent: Bool { alpha <= 0 }

    /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    package var hexadecimal: String {
        let parts = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
        return parts.reduce(into: "#") { text, part in
            let digits = String(Int((max(0, min(1, part)) * 255).rounded()), radix: 16)
            text += digits.utf8.count == 1 ? "0" + digits : digits
        }
    }
}
