import RectoCore

// [CSS Backgrounds 3](https://www.w3.org/TR/css-backgrounds-3/), [CSS Basic User Interface 4](https://www.w3.org/TR/css-ui-4/)

extension LonghandTable {
    mutating func addBorders() {
        lineWidth(
            .borderTopWidth, "border-top-width", BoxField({ $0.border.top.width }, { $0.border.top.width = $1 }),
            "css-backgrounds-3")
        keyword(
            .borderTopStyle, "border-top-style", BoxField({ $0.border.top.style }, { $0.border.top.style = $1 }),
            "css-backgrounds-3")
        color(
            .borderTopColor, "border-top-color", BoxField({ $0.border.top.color }, { $0.border.top.color = $1 }),
            "css-backgrounds-3")
        lineWidth(
            .borderRightWidth, "border-right-width",
            BoxField({ $0.border.right.width }, { $0.border.right.width = $1 }), "css-backgrounds-3")
        keyword(
            .borderRightStyle, "border-right-style",
            BoxField({ $0.border.right.style }, { $0.border.right.style = $1 }), "css-backgrounds-3")
        color(
            .borderRightColor, "border-right-color",
            BoxField({ $0.border.right.color }, { $0.border.right.color = $1 }), "css-backgrounds-3")
        lineWidth(
            .borderBottomWidth, "border-bottom-width",
            BoxField({ $0.border.bottom.width }, { $0.border.bottom.width = $1 }), "css-backgrounds-3")
        keyword(
            .borderBottomStyle, "border-bottom-style",
            BoxField({ $0.border.bottom.style }, { $0.border.bottom.style = $1 }), "css-backgrounds-3")
        color(
            .borderBottomColor, "border-bottom-color",
            BoxField({ $0.border.bottom.color }, { $0.border.bottom.color = $1 }), "css-backgrounds-3")
        lineWidth(
            .borderLeftWidth, "border-left-width", BoxField({ $0.border.left.width }, { $0.border.left.width = $1 }),
            "css-backgrounds-3")
        keyword(
            .borderLeftStyle, "border-left-style", BoxField({ $0.border.left.style }, { $0.border.left.style = $1 }),
            "css-backgrounds-3")
        color(
            .borderLeftColor, "border-left-color", BoxField({ $0.border.left.color }, { $0.border.left.color = $1 }),
            "css-backgrounds-3")
        radius(
            .borderTopLeftRadius, "border-top-left-radius", BoxField({ $0.radiusTopLeft }, { $0.radiusTopLeft = $1 }))
        radius(
            .borderTopRightRadius, "border-top-right-radius",
            BoxField({ $0.radiusTopRight }, { $0.radiusTopRight = $1 }))
        radius(
            .borderBottomRightRadius, "border-bottom-right-radius",
            BoxField({ $0.radiusBottomRight }, { $0.radiusBottomRight = $1 }))
        radius(
            .borderBottomLeftRadius, "border-bottom-left-radius",
            BoxField({ $0.radiusBottomLeft }, { $0.radiusBottomLeft = $1 }))

        lineWidth(
            .outlineWidth, "outline-width", BoxField({ $0.outline.width }, { $0.outline.width = $1 }),
            "css-ui-4")
        add(
            .outlineStyle, "outline-style", BoxField({ $0.outline.style }, { $0.outline.style = $1 }),
            "auto | " + ValueText.grammar(of: BorderStyle.self),
            "css-ui-4",
            parse: { parser in
                // The user agent's choice is a solid line.
                if parser.accept("auto") { return .keyword(BorderStyle.solid.rawValue) }
                return parser.keyword(BorderStyle.self).flatMap { $0 == .hidden ? nil : .keyword($0.rawValue) }
            },
            compute: { value, _ in if case .keyword(let raw) = value { BorderStyle(rawValue: raw) } else { nil } },
            describe: { $0.keyword })
        add(
            .outlineColor, "outline-color", BoxField({ $0.outline.color }, { $0.outline.color = $1 }), "auto | <color>",
            "css-ui-4",
            parse: { parser in
                if parser.accept("auto") || parser.accept("invert") { return .color(.currentColor) }
                return parser.color().map { .color($0) }
            },
            compute: { value, _ in if case .color(let color) = value { .some(color.computed) } else { nil } })
        add(
            .outlineOffset, "outline-offset", BoxField({ $0.outlineOffset }, { $0.outlineOffset = $1 }), "<length>",
            "css-ui-4",
            parse: { $0.length().map { .length($0) } },
            compute: { value, builder in if case .length(let l) = value { builder.unit(l) } else { nil } })
    }

    /// `<line-width>`
    private mutating func lineWidth(
        _ id: PropertyID, _ name: StaticString, _ field: Field<BoxStyle, LayoutUnit>,
        _ module: StaticString
    ) {
        add(
            id, name, field, "<length [0,∞]> | thin | medium | thick", module,
            parse: { $0.lineWidth().map { .length($0) } },
            compute: { value, builder in if case .length(let l) = value { builder.unit(l) } else { nil } })
    }

    private mutating func radius(
        _ id: PropertyID, _ name: StaticString, _ field: Field<BoxStyle, CornerRadius>
    ) {
        add(
            id, name, field, "<length-percentage [0,∞]>{1,2}", "css-backgrounds-3",
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
