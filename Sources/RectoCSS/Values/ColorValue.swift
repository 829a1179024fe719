import RectoCore

/// A specified `<color>`. [CSS Color 4 §3](https://www.w3.org/TR/css-color-4/#color-syntax)
enum ColorValue: Hashable, Sendable {
    case color(Color)
    case currentColor

    /// nil is `currentcolor`.
    var computed: Color? {
        if case .color(let color) = self { color } else { nil }
    }
}

extension ValueParser {
    mutating func color() -> ColorValue? {
        guard let token = peek() else { return nil }
        switch token.kind {
        case .ident:
            if list.value(token, is: "currentcolor") {
                cursor.advance()
                return .currentColor
            }
            if list.value(token, is: "transparent") {
                cursor.advance()
                return .color(.transparent)
            }
            guard let rgb = NamedColors.lookUp(list, token) else { return nil }
            cursor.advance()
            return .color(Color(rgb: rgb))
        case .hash:
            guard let color = hexColor(token) else { return nil }
            cursor.advance()
            return .color(color)
        case .function:
            return attempt { parser in
                guard let (name, arguments) = parser.function() else { return nil }
                var inner = arguments
                guard let color = inner.colorFunction(name), inner.atEnd else { return nil }
                return .color(color)
            }
        default: return nil
        }
    }

    /// [CSS Color 4 §5.2](https://www.w3.org/TR/css-color-4/#hex-notation)
    private func hexColor(_ token: Token) -> Color? {
        let range = Int(token.valueLower)..<Int(token.valueUpper)
        var digits: [UInt32] = []
        for byte in list.text[range] {
            switch byte {
            case 0x30...0x39: digits.append(UInt32(byte - 0x30))
            case 0x41...0x46, 0x61...0x66: digits.append(UInt32((byte | 0x20) - 0x61 + 10))
            default: return nil
            }
            if digits.count > 8 { return nil }
        }
        func channel(_ i: Int) -> Double {
            Double(digits.count > 4 ? digits[2 * i] * 16 + digits[2 * i + 1] : digits[i] * 17) / 255
        }
        switch digits.count {
        case 3, 6: return Color(red: channel(0), green: channel(1), blue: channel(2))
        case 4, 8: return Color(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
        default: return nil
        }
    }

    private mutating func colorFunction(_ name: String) -> Color? {
        switch name {
        case "rgb", "rgba": rgb()
        case "hsl", "hsla": hueColor(legacy: true, ColorSpace.hsl)
        case "hwb": hueColor(legacy: false, ColorSpace.hwb)
        case "lab": labColor(lightness: 100, axis: 125, ColorSpace.lab)
        case "oklab": labColor(lightness: 1, axis: 0.4, ColorSpace.oklab)
        case "lch": lchColor(lightness: 100, chroma: 150, ColorSpace.lab)
        case "oklch": lchColor(lightness: 1, chroma: 0.4, ColorSpace.oklab)
        case "color": predefinedColor()
        case "device-cmyk": cmyk()
        default: nil
        }
    }

    /// A number, a percentage of `full`, or `none`.
    private mutating func component(full: Double, none: Bool = true) -> (value: Double, isPercentage: Bool)? {
        if let fraction = percentage() { return (fraction * full, true) }
        if let value = number() { return (value, false) }
        if none, accept("none") { return (0, false) }
        return nil
    }
    /// `/ <alpha>`, or `, <alpha>` in the legacy syntax; 1 if it is missing.
    private mutating func alpha(legacy: Bool) -> Double? {
        if atEnd { return 1 }
        guard legacy ? accept(.comma) : acceptDelim("/") else { return nil }
        guard let value = component(full: 1, none: !legacy) else { return nil }
        return max(0, min(1, value.value))
    }

    /// [CSS Color 4 §5.1](https://www.w3.org/TR/css-color-4/#rgb-functions)
    private mutating func rgb() -> Color? {
        guard let red = component(full: 255) else { return nil }
        let legacy = accept(.comma)
        guard let green = component(full: 255, none: !legacy), !legacy || accept(.comma),
            let blue = component(full: 255, none: !legacy), let alpha = alpha(legacy: legacy)
        else { return nil }
        // The legacy syntax does not mix numbers and percentages.
        if legacy, red.isPercentage != green.isPercentage || red.isPercentage != blue.isPercentage { return nil }
        func channel(_ value: Double) -> Double { max(0, min(255, value)) / 255 }
        return Color(red: channel(red.value), green: channel(green.value), blue: channel(blue.value), alpha: alpha)
    }

    private mutating func hue() -> Double? {
        if let value = angle() ?? number() { return value }
        return accept("none") ? 0 : nil
    }

    /// `hsl()` and `hwb()`. [CSS Color 4 §7](https://www.w3.org/TR/css-color-4/#the-hsl-notation)
    private mutating func hueColor(
        legacy allowsLegacy: Bool, _ convert: (Double, Double, Double) -> (Double, Double, Double)
    ) -> Color? {
        guard let hue = hue() else { return nil }
        let legacy = allowsLegacy && accept(.comma)
        guard let second = component(full: 100, none: !legacy), !legacy || (second.isPercentage && accept(.comma)),
            let third = component(full: 100, none: !legacy), !legacy || third.isPercentage,
            let alpha = alpha(legacy: legacy)
        else { return nil }
        func fraction(_ value: Double) -> Double { max(0, min(1, value / 100)) }
        return Color(clamping: convert(hue, fraction(second.value), fraction(third.value)), alpha: alpha)
    }

    /// [CSS Color 4 §9](https://www.w3.org/TR/css-color-4/#specifying-lab-lch)
    private mutating func labColor(
        lightness full: Double, axis: Double, _ convert: (Double, Double, Double) -> (Double, Double, Double)
    ) -> Color? {
        guard let l = component(full: full), let a = component(full: axis), let b = component(full: axis),
            let alpha = alpha(legacy: false)
        else { return nil }
        return Color(clamping: convert(max(0, min(full, l.value)), a.value, b.value), alpha: alpha)
    }
    private mutating func lchColor(
        lightness full: Double, chroma: Double, _ convert: (Double, Double, Double) -> (Double, Double, Double)
    ) -> Color? {
        guard let l = component(full: full), let c = component(full: chroma), let h = hue(),
            let alpha = alpha(legacy: false)
        else { return nil }
        let (a, b) = ColorSpace.rectangular(chroma: max(0, c.value), hue: h)
        return Color(clamping: convert(max(0, min(full, l.value)), a, b), alpha: alpha)
    }

    /// [CSS Color 4 §10](https://www.w3.org/TR/css-color-4/#color-function)
    private mutating func predefinedColor() -> Color? {
        guard let name = cursor.keyword(), let space = ColorSpace(rawValue: name),
            let first = component(full: 1), let second = component(full: 1), let third = component(full: 1),
            let alpha = alpha(legacy: false)
        else { return nil }
        return Color(clamping: space.toSRGB(first.value, second.value, third.value), alpha: alpha)
    }

    /// The naive conversion. [CSS Color 5 §9](https://www.w3.org/TR/css-color-5/#device-cmyk)
    private mutating func cmyk() -> Color? {
        guard let cyan = component(full: 1) else { return nil }
        let legacy = accept(.comma)
        guard let magenta = component(full: 1), !legacy || accept(.comma), let yellow = component(full: 1),
            !legacy || accept(.comma), let key = component(full: 1), let alpha = legacy ? 1 : alpha(legacy: false)
        else { return nil }
        func channel(_ ink: Double) -> Double { 1 - min(1, max(0, ink) * (1 - max(0, key.value)) + max(0, key.value)) }
        return Color(
            red: channel(cyan.value), green: channel(magenta.value), blue: channel(yellow.value), alpha: alpha)
    }
}

extension Color {
    init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
            alpha: alpha)
    }
    /// DEVIATION: what lies outside sRGB is clipped; CSS Color 4 §13 maps it by reducing chroma.
    init(clamping rgb: (Double, Double, Double), alpha: Double) {
        func channel(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
        self.init(red: channel(rgb.0), green: channel(rgb.1), blue: channel(rgb.2), alpha: alpha)
    }
}
