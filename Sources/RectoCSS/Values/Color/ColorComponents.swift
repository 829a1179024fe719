import RectoCore

/// A colour in the colour space in which it is written.
/// [CSS Color 4 §4](https://www.w3.org/TR/css-color-4/#color-syntax)
struct ColorComponents: Sendable {
    var space: ColorSpace
    var values: SIMD3<Double>
    var alpha: Double = 1
    /// The components that are `none`: bits 0 to 2 for the components, bit 3 for alpha. Their value is 0.
    var missing: UInt8 = 0

    static let alphaBit: UInt8 = 8
    func isMissing(_ index: Int) -> Bool { missing & (1 << UInt8(index)) != 0 }

    init(_ space: ColorSpace, _ values: SIMD3<Double>, alpha: Double = 1, missing: UInt8 = 0) {
        self.space = space
        self.values = values
        self.alpha = alpha
        self.missing = missing
    }
    init(_ color: Color) {
        self.init(.srgb, SIMD3(color.red, color.green, color.blue), alpha: color.alpha)
    }

    /// The colour in another space. A missing component stays missing if the other space has an analogous one, and the
    /// hue of an achromatic colour is missing.
    /// [CSS Color 4 §12.1](https://www.w3.org/TR/css-color-4/#interpolation-space), §12.2
    func converted(to target: ColorSpace) -> ColorComponents {
        if target == space { return self }
        var out = ColorComponents(target, space.convert(values, to: target), alpha: alpha)
        out.missing = missing & Self.alphaBit
        for i in 0..<3 where isMissing(i) {
            let meaning = space.meaning(i)
            if meaning == .other { continue }
            for j in 0..<3 where target.meaning(j) == meaning {
                out.missing |= 1 << UInt8(j)
                out.values[j] = 0
            }
        }
        if let hue = target.hueIndex, out.isAchromatic {
            out.missing |= 1 << UInt8(hue)
            out.values[hue] = 0
        }
        return out
    }
    /// Whether the hue is powerless. [CSS Color 4 §4.4](https://www.w3.org/TR/css-color-4/#powerless)
    private var isAchromatic: Bool {
        switch space {
        case .hsl: values.y < 0.001
        case .hwb: values.y + values.z > 99.999
        case .lch: values.y < 0.0015
        case .oklch: values.y < 0.000004
        default: false
        }
    }

    /// The colour on an sRGB device.
    var color: Color {
        let rgb = GamutMapping.toSRGB(space.convert(values, to: .srgb), of: self)
        return Color(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha.isNaN ? 0 : max(0, min(1, alpha)))
    }
}

/// Reduces the chroma of a colour at the same lightness and hue until it is in gamut.
/// [CSS Color 4 §14](https://www.w3.org/TR/css-color-4/#gamut-mapping)
enum GamutMapping {
    /// The just noticeable difference in Oklab.
    private static let noticeable = 0.02
    private static let epsilon = 0.0001

    static func toSRGB(_ rgb: SIMD3<Double>, of origin: ColorComponents) -> SIMD3<Double> {
        if isInGamut(rgb) { return rgb }
        // The chroma of infinite components cannot be reduced.
        guard rgb.x.isFinite, rgb.y.isFinite, rgb.z.isFinite else { return clip(rgb) }
        var current = origin.space.convert(origin.values, to: .oklch)
        if current.x >= 1 { return SIMD3(repeating: 1) }
        if current.x <= 0 { return SIMD3(repeating: 0) }
        var clipped = clip(rgb)
        if difference(clipped, current) < noticeable { return clipped }
        var low = 0.0
        var high = current.y
        var lowIsInGamut = true
        while high - low > epsilon {
            current.y = (low + high) / 2
            let candidate = ColorSpace.oklch.convert(current, to: .srgb)
            if lowIsInGamut, isInGamut(candidate) {
                low = current.y
                clipped = candidate
                continue
            }
            clipped = clip(candidate)
            let difference = difference(clipped, current)
            if difference < noticeable {
                if noticeable - difference < epsilon { break }
                lowIsInGamut = false
                low = current.y
            } else {
                high = current.y
            }
        }
        return clip(clipped)
    }

    private static func isInGamut(_ c: SIMD3<Double>) -> Bool { c.min() >= 0 && c.max() <= 1 }
    static func clip(_ c: SIMD3<Double>) -> SIMD3<Double> {
        func channel(_ v: Double) -> Double { v.isNaN ? 0 : max(0, min(1, v)) }
        return SIMD3(channel(c.x), channel(c.y), channel(c.z))
    }
    /// The distance, in Oklab, between an sRGB colour and one in Oklch.
    private static func difference(_ rgb: SIMD3<Double>, _ oklch: SIMD3<Double>) -> Double {
        let d = ColorSpace.srgb.convert(rgb, to: .oklab) - ColorSpace.oklch.convert(oklch, to: .oklab)
        return (d * d).sum().squareRoot()
    }
}

/// The method by which colours are mixed: `<color-interpolation-method>`.
/// [CSS Color 4 §12](https://www.w3.org/TR/css-color-4/#interpolation)
package struct ColorInterpolation: Hashable, Sendable {
    /// [CSS Color 4 §12.4](https://www.w3.org/TR/css-color-4/#hue-interpolation)
    enum Hue: Hashable, Sendable { case shorter, longer, increasing, decreasing }
    var space: ColorSpace
    var hue = Hue.shorter

    /// The colour at `fraction` of the way from `a` to `b`.
    func mix(_ a: ColorComponents, _ b: ColorComponents, _ fraction: Double) -> ColorComponents {
        var (a, b) = (a.converted(to: space), b.converted(to: space))
        // If one of the colours lacks a component, it takes the other's.
        for i in 0..<3 where a.isMissing(i) != b.isMissing(i) {
            if a.isMissing(i) { a.values[i] = b.values[i] } else { b.values[i] = a.values[i] }
        }
        if a.isMissing(3) { a.alpha = b.isMissing(3) ? 1 : b.alpha }
        if b.isMissing(3) { b.alpha = a.alpha }
        if let index = space.hueIndex {
            (a.values[index], b.values[index]) = fixed(a.values[index], b.values[index])
        }
        var out = ColorComponents(space, .zero, missing: a.missing & b.missing)
        out.alpha = a.alpha + (b.alpha - a.alpha) * fraction
        for i in 0..<3 {
            if i == space.hueIndex {
                let hue = a.values[i] + (b.values[i] - a.values[i]) * fraction
                out.values[i] = Lab.positiveRemainder(hue, 360)
                continue
            }
            // Components are multiplied by alpha.
            // [CSS Color 4 §12.3](https://www.w3.org/TR/css-color-4/#interpolation-alpha)
            let (x, y) = (a.values[i] * a.alpha, b.values[i] * b.alpha)
            let value = x + (y - x) * fraction
            out.values[i] = out.alpha == 0 ? value : value / out.alpha
        }
        return out
    }

    private func fixed(_ a: Double, _ b: Double) -> (Double, Double) {
        let (a, b) = (Lab.positiveRemainder(a, 360), Lab.positiveRemainder(b, 360))
        let difference = b - a
        switch hue {
        case .shorter: return difference > 180 ? (a + 360, b) : difference < -180 ? (a, b + 360) : (a, b)
        case .longer:
            if difference > 0, difference < 180 { return (a + 360, b) }
            return difference > -180 && difference <= 0 ? (a, b + 360) : (a, b)
        case .increasing: return difference < 0 ? (a, b + 360) : (a, b)
        case .decreasing: return difference > 0 ? (a + 360, b) : (a, b)
        }
    }
}

extension ColorInterpolation {
    /// - Parameter text: a colour space and the direction of the hue, as in `oklch longer hue`; empty for sRGB.
    package init(_ text: String) {
        let words = text.split(separator: " ")
        self.init(space: words.first.flatMap { ColorSpace(interpolation: String($0)) } ?? .srgb)
        switch words.count > 1 ? words[1] : "" {
        case "longer": hue = .longer
        case "increasing": hue = .increasing
        case "decreasing": hue = .decreasing
        default: hue = .shorter
        }
    }
    /// Whether colours between two ends are on a straight line in sRGB, so that the ends are sufficient.
    package var isSRGB: Bool { space == .srgb }

    package func mix(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
        mix(ColorComponents(a), ColorComponents(b), fraction).color
    }
}

/// The values of the channel keywords of a relative colour.
/// [CSS Color 5 §4.1](https://www.w3.org/TR/css-color-5/#relative-color-function)
struct ColorChannels {
    /// The components as numbers of the notation.
    var origin: ColorComponents
    /// The factor for the components, which is 255 in `rgb()`.
    var scale: Double

    /// The index of the component that the keyword names; 3 is alpha.
    func index(_ list: TokenList, _ token: Token) -> Int? {
        let names = origin.space.channelNames
        if list.value(token, is: names.0) { return 0 }
        if list.value(token, is: names.1) { return 1 }
        if list.value(token, is: names.2) { return 2 }
        return list.value(token, is: "alpha") ? 3 : nil
    }
    func value(_ index: Int) -> Double { index == 3 ? origin.alpha : origin.values[index] * scale }
    func value(_ list: TokenList, _ token: Token) -> Double? { index(list, token).map { value($0) } }
}
