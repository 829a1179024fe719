import RectoCore

// [CSS Backgrounds 3](https://www.w3.org/TR/css-backgrounds-3/), [CSS Basic User Interface 4](https://www.w3.org/TR/css-ui-4/)

extension LonghandTable {
    mutating func addBorders() {
        lineWidth(.borderTopWidth, "border-top-width", \BoxStyle.border.top.width, "css-backgrounds-3/#border-width")
        keyword(.borderTopStyle, "border-top-style", \BoxStyle.border.top.style, "css-backgrounds-3/#border-style")
        color(.borderTopColor, "border-top-color", \BoxStyle.border.top.color, "css-backgrounds-3/#border-color")
        lineWidth(.borderRightWidth, "border-right-width", \BoxStyle.border.right.width, "css-backgrounds-3/#border-width")
        keyword(.borderRightStyle, "border-right-style", \BoxStyle.border.right.style, "css-backgrounds-3/#border-style")
        color(.borderRightColor, "border-right-color", \BoxStyle.border.right.color, "css-backgrounds-3/#border-color")
        lineWidth(.borderBottomWidth, "border-bottom-width", \BoxStyle.border.bottom.width, "css-backgrounds-3/#border-width")
        keyword(.borderBottomStyle, "border-bottom-style", \BoxStyle.border.bottom.style, "css-backgrounds-3/#border-style")
        color(.borderBottomColor, "border-bottom-color", \BoxStyle.border.bottom.color, "css-backgrounds-3/#border-color")
        lineWidth(.borderLeftWidth, "border-left-width", \BoxStyle.border.left.width, "css-backgrounds-3/#border-width")
        keyword(.borderLeftStyle, "border-left-style", \BoxStyle.border.left.style, "css-backgrounds-3/#border-style")
        color(.borderLeftColor, "border-left-color", \BoxStyle.border.left.color, "css-backgrounds-3/#border-color")
        radius(.borderTopLeftRadius, "border-top-left-radius", \BoxStyle.radiusTopLeft)
        radius(.borderTopRightRadius, "border-top-right-radius", \BoxStyle.radiusTopRight)
        radius(.borderBottomRightRadius, "border-bottom-right-radius", \BoxStyle.radiusBottomRight)
        radius(.borderBottomLeftRadius, "border-bottom-left-radius", \BoxStyle.radiusBottomLeft)

        lineWidth(.outlineWidth, "outline-width", \BoxStyle.outline.width, "css-ui-4/#outline-width")
        add(
            .outlineStyle, "outline-style", \BoxStyle.outline.style, "auto | " + ValueText.grammar(of: BorderStyle.self),
            "css-ui-4/#outline-style",
            parse: { parser in
                // The user agent's choice is a solid line.
                if parser.accept("auto") { return .keyword(BorderStyle.solid.rawValue) }
                return parser.keyword(BorderStyle.self).flatMap { $0 == .hidden ? nil : .keyword($0.rawValue) }
            },
            compute: { value, _ in if case .keyword(let raw) = value { BorderStyle(rawValue: raw) } else { nil } },
            describe: { $0.keyword })
        add(
            .outlineColor, "outline-color", \BoxStyle.outline.color, "auto | <color>", "css-ui-4/#outline-color",
            parse: { parser in
                if parser.accept("auto") || parser.accept("invert") { return .color(.currentColor) }
                return parser.color().map { .color($0) }
            },
            compute: { value, _ in if case .color(let color) = value { .some(color.computed) } else { nil } })
        add(
            .outlineOffset, "outline-offset", \BoxStyle.outlineOffset, "<length>", "css-ui-4/#outline-offset",
            parse: { $0.length().map { .length($0) } },
            compute: { value, builder in if case .length(let l) = value { builder.unit(l) } else { nil } })
    }

    /// `<line-width>`
    private mutating func lineWidth(
        _ id: PropertyID, _ name: StaticString, _ path: ReferenceWritableKeyPath<BoxStyle, LayoutUnit> & Sendable,
        _ specification: StaticString
    ) {
        add(
            id, name, path, "<length [0,∞]> | thin | medium | thick", specification,
            parse: { $0.lineWidth().map { .length($0) } },
            compute: { value, builder in if case .length(let l) = value { builder.unit(l) } else { nil } })
    }

    private mutating func radius(
        _ id: PropertyID, _ name: StaticString, _ path: ReferenceWritableKeyPath<BoxStyle, CornerRadius> & Sendable
    ) {
        add(
            id, name, path, "<length-percentage [0,∞]>{1,2}", "css-backgrounds-3/#border-radius",
            parse: { parser in
                guard let horizontal = parser.lengthPercentage(.nonNegative) else { return nil }
                return .lengths(horizontal, parser.lengthPercentage(.nonNegative) ?? horizontal)
            },
            compute: { value, builder in
                guard case .lengths(let h, let v) = value else { return nil }
                return CornerRadius(horizontal: builder.length(h), vertical: builder.length(v))
            })
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
