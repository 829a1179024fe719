import RectoCore

// [CSS Text 4](https://www.w3.org/TR/css-text-4/), [CSS Text Decoration 4](https://www.w3.org/TR/css-text-decor-4/)

extension LonghandTable {
    mutating func addText() {
        add(
            .color, "color", \InheritedStyle.color, "<color>", "css-color-4/#the-color-property",
            parse: { $0.color().map { .color($0) } },
            // `currentcolor` is the inherited colour, which stands there already.
            compute: { value, builder in
                guard case .color(let color) = value else { return nil }
                return color.computed ?? builder.parent.inherited.color
            })
        for (id, name, path) in [
            (PropertyID.letterSpacing, "letter-spacing" as StaticString, \InheritedStyle.letterSpacing),
            (.wordSpacing, "word-spacing", \InheritedStyle.wordSpacing),
        ] as [(PropertyID, StaticString, ReferenceWritableKeyPath<InheritedStyle, LayoutUnit> & Sendable)] {
            add(
                id, name, path, "normal | <length>", "css-text-4/#spacing",
                parse: { parser in
                    if parser.accept("normal") { return .length(.zero) }
                    return parser.length().map { .length($0) }
                },
                compute: { value, builder in if case .length(let l) = value { builder.unit(l) } else { nil } })
        }
        add(
            .textAlign, "text-align", \InheritedStyle.textAlign,
            "start | end | left | right | center | justify | match-parent", "css-text-4/#text-align-property",
            parse: TextAlignValue.parse, compute: TextAlignValue.compute, describe: { $0.keyword })
        keyword(.textAlignLast, "text-align-last", \InheritedStyle.textAlignLast, "css-text-4/#text-align-last-property")
        add(
            .textIndent, "text-indent", \InheritedStyle.textIndent, "<length-percentage>",
            "css-text-4/#text-indent-property",
            parse: { parser in
                guard let length = parser.lengthPercentage() else { return nil }
                if parser.accept("hanging") || parser.accept("each-line") {
                    parser.unsupported = "`hanging` and `each-line` have no effect yet"
                    _ = parser.accept("hanging") || parser.accept("each-line")
                }
                return .length(length)
            },
            compute: { value, builder in if case .length(let l) = value { builder.length(l) } else { nil } })
        add(
            .textTransform, "text-transform", \InheritedStyle.textTransform,
            "none | capitalize | uppercase | lowercase | full-width", "css-text-4/#text-transform-property",
            parse: { parser in
                guard let first = parser.keyword(TextTransform.self) else { return nil }
                if first != .none, parser.keyword(TextTransform.self) != nil {
                    parser.unsupported = "only the first of several transformations has an effect yet"
                }
                return .keyword(first.rawValue)
            },
            compute: { value, _ in if case .keyword(let raw) = value { TextTransform(rawValue: raw) } else { nil } },
            describe: { $0.keyword })
        keyword(
            .whiteSpaceCollapse, "white-space-collapse", \InheritedStyle.whiteSpaceCollapse,
            "css-text-4/#white-space-collapsing")
        keyword(.textWrapMode, "text-wrap-mode", \InheritedStyle.textWrapMode, "css-text-4/#text-wrap-mode")
        add(
            .tabSize, "tab-size", \InheritedStyle.tabSize, "<number [0,∞]> | <length [0,∞]>",
            "css-text-4/#tab-size-property",
            parse: { parser in
                if let number = parser.number(min: 0) { return .number(number) }
                return parser.length(.nonNegative).map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .number(let n): .spaces(n)
                case .length(let l): .length(builder.unit(l))
                default: nil
                }
            })
        keyword(.overflowWrap, "overflow-wrap", \InheritedStyle.overflowWrap, "css-text-4/#overflow-wrap-property")
        keyword(.wordBreak, "word-break", \InheritedStyle.wordBreak, "css-text-4/#word-break-property")
        keyword(.hyphens, "hyphens", \InheritedStyle.hyphens, "css-text-4/#hyphens-property")
        keyword(.visibility, "visibility", \InheritedStyle.visibility, "css-display-4/#visibility")
        keyword(.unicodeBidi, "unicode-bidi", \BoxStyle.unicodeBidi, "css-writing-modes-4/#unicode-bidi")
        addTextDecoration()
    }

    private mutating func addTextDecoration() {
        add(
            .textDecorationLine, "text-decoration-line", \BoxStyle.textDecoration.line,
            "none | [ underline || overline || line-through || blink ]", "css-text-decor-4/#text-decoration-line-property",
            parse: { parser in
                if parser.accept("none") { return .bits(0) }
                return TextDecorationLineValue.lines(&parser).map { .bits(UInt16($0.rawValue)) }
            },
            compute: { value, _ in
                if case .bits(let bits) = value { TextDecorationLine(rawValue: UInt8(bits)) } else { nil }
            })
        keyword(
            .textDecorationStyle, "text-decoration-style", \BoxStyle.textDecoration.style,
            "css-text-decor-4/#text-decoration-style-property")
        color(
            .textDecorationColor, "text-decoration-color", \BoxStyle.textDecoration.color,
            "css-text-decor-4/#text-decoration-color-property")
        add(
            .textDecorationThickness, "text-decoration-thickness", \BoxStyle.textDecoration.thickness,
            "auto | from-font | <length-percentage>", "css-text-decor-4/#text-decoration-width-property",
            parse: { parser in
                if parser.accept("auto") || parser.accept("from-font") { return .auto }
                return parser.lengthPercentage().map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .auto: .some(nil)
                case .length(let l): .some(builder.length(l))
                default: nil
                }
            })
        add(
            .textUnderlineOffset, "text-underline-offset", \InheritedStyle.textUnderlineOffset,
            "auto | <length-percentage>", "css-text-decor-4/#underline-offset",
            parse: { parser in
                if parser.accept("auto") { return .auto }
                return parser.lengthPercentage().map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .auto: .some(nil)
                case .length(let l): .some(builder.length(l))
                default: nil
                }
            })
    }

    /// A colour that may be `currentcolor` in its computed value.
    mutating func color(
        _ id: PropertyID, _ name: StaticString, _ path: ReferenceWritableKeyPath<BoxStyle, Color?> & Sendable,
        _ specification: StaticString
    ) {
        add(
            id, name, path, "<color>", specification,
            parse: { $0.color().map { .color($0) } },
            compute: { value, _ in if case .color(let color) = value { .some(color.computed) } else { nil } })
    }
}

enum TextAlignValue {
    private static let matchParent: UInt8 = 100
    private static let header: UInt8 = 101

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if let value = parser.keyword(TextAlign.self) { return .keyword(value.rawValue) }
        if parser.accept("match-parent") || parser.accept("-webkit-match-parent") { return .keyword(matchParent) }
        // What `th` has: centered unless the author aligned an ancestor.
        if parser.accept("-internal-header") { return .keyword(header) }
        return nil
    }
    @Sendable static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextAlign? {
        guard case .keyword(let raw) = value else { return nil }
        let parent = builder.parent.inherited
        switch raw {
        case matchParent:
            // [CSS Text 4 §7.2](https://www.w3.org/TR/css-text-4/#valdef-text-align-match-parent)
            switch parent.textAlign {
            case .start: return parent.direction == .ltr ? .left : .right
            case .end: return parent.direction == .ltr ? .right : .left
            default: return parent.textAlign
            }
        case header: return parent.textAlign == .start ? .center : parent.textAlign
        default: return TextAlign(rawValue: raw)
        }
    }
}

enum TextDecorationLineValue {
    /// One or more lines, each once.
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
                // Paper does not blink.
                blinks = true
            } else {
                return lines.isEmpty && !blinks ? nil : lines
            }
        }
    }
}
