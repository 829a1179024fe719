import RectoCore

/// A specified `<color>`. [CSS Color 4 §3](https://www.w3.org/TR/css-color-4/#color-syntax)
enum ColorValue: Hashable, Sendable {
    case color(Color)
    case currentColor

    /// The computed colour; nil is `currentcolor`.
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
        case .function: return colorFunction().map { .color($0.color) }
        default: return nil
        }
    }

    /// Reads a colour in its own space. `currentcolor` needs the element.
    mutating func colorComponents() -> ColorComponents? {
        if peek()?.kind == .function { return colorFunction() }
        guard let value = color() else { return nil }
        if let color = value.computed { return ColorComponents(color) }
        needElement()
        return ColorComponents(element?.color ?? .black)
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
}

extension Color {
    init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
            alpha: alpha)
    }
}
