import RectoCore

extension ValueParser {
    /// Reads a colour function at the cursor.
    mutating func colorFunction() -> ColorComponents? {
        attempt { parser in
            guard let (name, arguments) = parser.function() else { return nil }
            var inner = arguments
            inner.channels = nil
            guard let color = inner.colorArguments(name), inner.atEnd else { return nil }
            return color
        }
    }

    private mutating func colorArguments(_ name: String) -> ColorComponents? {
        switch name {
        case "rgb", "rgba": rgb()
        case "hsl", "hsla": hueColor(.hsl, allowsLegacy: true)
        case "hwb": hueColor(.hwb, allowsLegacy: false)
        case "lab": components(.lab, 100, 125, 125)
        case "oklab": components(.oklab, 1, 0.4, 0.4)
        case "lch": components(.lch, 100, 150, nil)
        case "oklch": components(.oklch, 1, 0.4, nil)
        case "color": predefinedColor()
        case "color-mix": colorMix()
        case "light-dark": lightDark()
        case "device-cmyk": cmyk()
        default: nil
        }
    }

    // MARK: Components

    private struct Component {
        var value: Double
        var isPercentage = false
        var isMissing = false
    }
    /// The syntax with commas, which has no `none`, and the one without.
    private enum Syntax { case legacy, modern }
    /// Reads a number, a percentage of `full`, a channel of the origin colour, or `none`.
    private mutating func component(full: Double, _ syntax: Syntax = .modern) -> Component? {
        if let channel = channel() { return channel }
        if syntax == .modern, accept("none") { return Component(value: 0, isMissing: true) }
        if let fraction = percentage() { return Component(value: fraction * full, isPercentage: true) }
        return number().map { Component(value: $0) }
    }
    private mutating func hue() -> Component? {
        if let channel = channel() { return channel }
        if accept("none") { return Component(value: 0, isMissing: true) }
        return (angle() ?? number()).map { Component(value: $0) }
    }
    /// Reads a channel keyword on its own. The component is then missing if that of the origin is.
    private mutating func channel() -> Component? {
        guard let channels, let token = peek(), token.kind == .ident, let index = channels.index(list, token) else {
            return nil
        }
        cursor.advance()
        return Component(value: channels.value(index), isMissing: channels.origin.isMissing(index))
    }
    /// Reads `/ <alpha>`, or `, <alpha>` in the legacy syntax. If it is missing, alpha is that of the origin colour, or
    /// 1.
    private mutating func alpha(_ syntax: Syntax) -> Component? {
        if atEnd {
            guard let channels else { return Component(value: 1) }
            return Component(value: channels.origin.alpha, isMissing: channels.origin.isMissing(3))
        }
        guard syntax == .legacy ? accept(.comma) : acceptDelim("/") else { return nil }
        guard var value = component(full: 1, syntax) else { return nil }
        value.value = max(0, min(1, value.value))
        return value
    }
    private static func color(
        _ space: ColorSpace, _ a: Component, _ b: Component, _ c: Component, _ alpha: Component
    ) -> ColorComponents {
        var missing: UInt8 = 0
        for (i, component) in [a, b, c, alpha].enumerated() where component.isMissing { missing |= 1 << UInt8(i) }
        return ColorComponents(space, SIMD3(a.value, b.value, c.value), alpha: alpha.value, missing: missing)
    }
    /// Reads `from <color>`, after which the values of its channels are known.
    /// [CSS Color 5 §4](https://www.w3.org/TR/css-color-5/#relative-colors)
    private mutating func origin(_ space: ColorSpace, scale: Double = 1) -> Bool {
        guard accept("from") else { return true }
        guard let origin = colorComponents() else { return false }
        channels = ColorChannels(origin: origin.converted(to: space), scale: scale)
        return true
    }

    // MARK: Functions

    /// [CSS Color 4 §5.1](https://www.w3.org/TR/css-color-4/#rgb-functions)
    private mutating func rgb() -> ColorComponents? {
        guard origin(.srgb, scale: 255), let red = component(full: 255) else { return nil }
        let legacy = channels == nil && accept(.comma)
        let syntax: Syntax = legacy ? .legacy : .modern
        guard let green = component(full: 255, syntax), !legacy || accept(.comma),
            let blue = component(full: 255, syntax), let alpha = alpha(syntax)
        else { return nil }
        if legacy {
            // The legacy syntax does not allow both numbers and percentages.
            let isPercentage = red.isPercentage
            if red.isMissing || isPercentage != green.isPercentage || isPercentage != blue.isPercentage { return nil }
        }
        var color = Self.color(.srgb, red, green, blue, alpha)
        color.values /= 255
        // Only a relative colour may be outside of sRGB.
        if channels == nil { color.values = GamutMapping.clip(color.values) }
        return color
    }

    /// Reads `hsl()` and `hwb()`. [CSS Color 4 §7](https://www.w3.org/TR/css-color-4/#the-hsl-notation), §8
    private mutating func hueColor(_ space: ColorSpace, allowsLegacy: Bool) -> ColorComponents? {
        guard origin(space), let hue = hue() else { return nil }
        let legacy = allowsLegacy && channels == nil && accept(.comma)
        let syntax: Syntax = legacy ? .legacy : .modern
        guard let second = component(full: 100, syntax), !legacy || (second.isPercentage && accept(.comma)),
            let third = component(full: 100, syntax), !legacy || (third.isPercentage && !hue.isMissing),
            let alpha = alpha(syntax)
        else { return nil }
        var color = Self.color(space, hue, second, third, alpha)
        if channels == nil {
            color.values.y = max(0, min(100, color.values.y))
            color.values.z = max(0, min(100, color.values.z))
        }
        return color
    }

    /// Reads three components. Without a third range, the third is a hue.
    /// [CSS Color 4 §9](https://www.w3.org/TR/css-color-4/#specifying-lab-lch)
    private mutating func components(
        _ space: ColorSpace, _ lightness: Double, _ second: Double, _ third: Double?
    ) -> ColorComponents? {
        guard origin(space), let l = component(full: lightness), let a = component(full: second),
            let b = third.map({ component(full: $0) }) ?? hue(), let alpha = alpha(.modern)
        else { return nil }
        var color = Self.color(space, l, a, b, alpha)
        color.values.x = max(0, min(lightness, color.values.x))
        if third == nil { color.values.y = max(0, color.values.y) }
        return color
    }

    /// [CSS Color 4 §10](https://www.w3.org/TR/css-color-4/#color-function)
    private mutating func predefinedColor() -> ColorComponents? {
        var from: ColorComponents?
        if accept("from") {
            from = colorComponents()
            if from == nil { return nil }
        }
        guard let name = cursor.keyword(), let space = ColorSpace(predefined: name) else { return nil }
        channels = from.map { ColorChannels(origin: $0.converted(to: space), scale: 1) }
        guard let first = component(full: 1), let second = component(full: 1), let third = component(full: 1),
            let alpha = alpha(.modern)
        else { return nil }
        return Self.color(space, first, second, third, alpha)
    }

    /// Reads `in <color-space> [ <hue-interpolation-method> hue ]?`.
    /// [CSS Color 4 §12](https://www.w3.org/TR/css-color-4/#interpolation-space)
    mutating func colorInterpolation() -> ColorInterpolation? {
        attempt { parser in
            guard parser.accept("in"), let name = parser.cursor.keyword(),
                let space = ColorSpace(interpolation: name)
            else { return nil }
            var method = ColorInterpolation(space: space)
            guard space.hueIndex != nil else { return method }
            if parser.accept("shorter") {
                method.hue = .shorter
            } else if parser.accept("longer") {
                method.hue = .longer
            } else if parser.accept("increasing") {
                method.hue = .increasing
            } else if parser.accept("decreasing") {
                method.hue = .decreasing
            } else {
                return method
            }
            return parser.accept("hue") ? method : nil
        }
    }

    /// [CSS Color 5 §3](https://www.w3.org/TR/css-color-5/#color-mix)
    private mutating func colorMix() -> ColorComponents? {
        var method = ColorInterpolation(space: .oklab)
        if cursor.isIdent("in") {
            guard let written = colorInterpolation(), accept(.comma) else { return nil }
            method = written
        }
        func part(_ parser: inout ValueParser) -> (color: ColorComponents, percentage: Double?)? {
            var share = parser.percentage(min: 0, max: 1)
            guard let color = parser.colorComponents() else { return nil }
            if share == nil { share = parser.percentage(min: 0, max: 1) }
            return (color, share)
        }
        guard let first = part(&self), accept(.comma), let second = part(&self) else { return nil }
        // [CSS Color 5 §3.1](https://www.w3.org/TR/css-color-5/#color-mix-percent-norm)
        let p1 = first.percentage ?? second.percentage.map { 1 - $0 } ?? 0.5
        let p2 = second.percentage ?? 1 - p1
        let sum = p1 + p2
        if sum == 0 { return nil }
        var result = method.mix(first.color, second.color, p2 / sum)
        if sum < 1 { result.alpha *= sum }
        return result
    }

    /// Reads `light-dark()`. Paper is light. [CSS Color 5 §7](https://www.w3.org/TR/css-color-5/#light-dark)
    private mutating func lightDark() -> ColorComponents? {
        guard let light = colorComponents(), accept(.comma), colorComponents() != nil else { return nil }
        return light
    }

    /// Reads `device-cmyk()`: its fallback colour if there is one, or else the naive conversion.
    /// [CSS Color 5 §8](https://www.w3.org/TR/css-color-5/#device-cmyk)
    private mutating func cmyk() -> ColorComponents? {
        guard let cyan = component(full: 1) else { return nil }
        let legacy = accept(.comma)
        let syntax: Syntax = legacy ? .legacy : .modern
        guard let magenta = component(full: 1, syntax), !legacy || accept(.comma),
            let yellow = component(full: 1, syntax), !legacy || accept(.comma),
            let key = component(full: 1, syntax)
        else { return nil }
        var alpha = 1.0
        if !legacy, acceptDelim("/") {
            guard let value = component(full: 1) else { return nil }
            alpha = max(0, min(1, value.value))
        }
        if !legacy, accept(.comma) { return colorComponents() }
        let black = max(0, min(1, key.value))
        func channel(_ ink: Component) -> Double { 1 - min(1, max(0, ink.value) * (1 - black) + black) }
        return ColorComponents(.srgb, SIMD3(channel(cyan), channel(magenta), channel(yellow)), alpha: alpha)
    }
}
