import RectoCore

// [CSS Text 4](https://www.w3.org/TR/css-text-4/), [CSS Text Decoration 4](https://www.w3.org/TR/css-text-decor-4/)

/// The value of `color`.
enum ForegroundColorValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.color().map { .color($0) } }
    /// Computes the colour. `currentcolor` is the inherited colour.
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Color? {
        guard case .color(let color) = value else { return nil }
        return color.computed ?? builder.parent.inherited.color
    }
}

/// A colour whose computed value may be `currentcolor`, which is nil.
enum CurrentColorValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.color().map { .color($0) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Color?? {
        if case .color(let color) = value { .some(color.computed) } else { nil }
    }
}

/// The values of `letter-spacing` and `word-spacing`.
enum SpacingValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .length(.zero) }
        return parser.lengthPercentage().map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LengthPercentage? {
        if case .length(let length) = value { builder.length(length) } else { nil }
    }
}

enum TextTransformValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let first = parser.keyword(TextTransform.self) else { return nil }
        if first != .none, parser.keyword(TextTransform.self) != nil {
            parser.unsupported = "only the first of several transformations has an effect yet"
            parser.unsupportedHint = "put the other one on an element inside"
        }
        return .keyword(first.rawValue)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextTransform? { TextTransform(value) }
}

enum TabSizeValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if let number = parser.number(min: 0) { return .number(number) }
        return parser.length(.nonNegative).map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TabSize? {
        switch value {
        case .number(let n): .spaces(n)
        case .length(let l): .length(builder.unit(l))
        default: nil
        }
    }
}

/// The thickness; nil is `auto`, and `from-font` is treated in the same way.
enum TextDecorationThicknessValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("from-font") { return .auto }
        return TextUnderlineOffsetValue.parse(&parser)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LengthPercentage?? {
        TextUnderlineOffsetValue.compute(value, builder)
    }
}

/// The offset; nil is `auto`.
enum TextUnderlineOffsetValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") { return .auto }
        return parser.lengthPercentage().map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LengthPercentage?? {
        switch value {
        case .auto: .some(nil)
        case .length(let l): .some(builder.length(l))
        default: nil
        }
    }
}

enum TextDecorationLineValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("none") { return .bits(0) }
        return lines(&parser).map { .bits(UInt16($0.rawValue)) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextDecorationLine? {
        if case .bits(let bits) = value { TextDecorationLine(rawValue: UInt8(bits)) } else { nil }
    }

    /// Reads one or more lines, each at most once.
    static func lines(_ parser: inout ValueParser) -> TextDecorationLine? {
        var lines: TextDecorationLine = []
        var blinks = false
        while true {
            if !lines.contains(.underline), parser.accept("underline") {
                lines.insert(.underline)
            } else if !lines.contains(.overline), parser.accept("overline") {
                lines.insert(.overline)
            } else if !lines.contains(.lineThrough), parser.accept("line-through") {
                lines.insert(.lineThrough)
            } else if !blinks, parser.accept("blink") {
                // `blink` has no effect on paper.
                blinks = true
            } else {
                return lines.isEmpty && !blinks ? nil : lines
            }
        }
    }
}
