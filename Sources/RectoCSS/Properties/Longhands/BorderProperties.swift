import RectoCore

// [CSS Backgrounds 3](https://www.w3.org/TR/css-backgrounds-3/), [CSS Basic User Interface 4](https://www.w3.org/TR/css-ui-4/)

/// `<line-width>`
enum LineWidthValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.lineWidth().map { .length($0) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LayoutUnit? {
        if case .length(let length) = value { builder.unit(length) } else { nil }
    }
}

enum CornerRadiusValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let horizontal = parser.lengthPercentage(.nonNegative) else { return nil }
        return .lengths(horizontal, parser.lengthPercentage(.nonNegative) ?? horizontal)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> CornerRadius? {
        guard case .lengths(let horizontal, let vertical) = value else { return nil }
        return CornerRadius(horizontal: builder.length(horizontal), vertical: builder.length(vertical))
    }
}

enum OutlineStyleValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        // The user agent may choose, and recto chooses a solid line.
        if parser.accept("auto") { return .keyword(BorderStyle.solid.rawValue) }
        return parser.keyword(BorderStyle.self).flatMap { $0 == .hidden ? nil : .keyword($0.rawValue) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> BorderStyle? { BorderStyle(value) }
}

enum OutlineColorValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") || parser.accept("invert") { return .color(.currentColor) }
        return CurrentColorValue.parse(&parser)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Color?? {
        CurrentColorValue.compute(value, builder)
    }
}

enum OutlineOffsetValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.length().map { .length($0) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LayoutUnit? {
        if case .length(let length) = value { builder.unit(length) } else { nil }
    }
}

extension ValueParser {
    /// [CSS Backgrounds 3 §3.3](https://www.w3.org/TR/css-backgrounds-3/#typedef-line-width)
    mutating func lineWidth() -> SpecifiedLength? {
        if accept("thin") { return .px(1) }
        if accept("medium") { return .px(3) }
        if accept("thick") { return .px(5) }
        return length(.nonNegative)
    }
}
