import RectoCore

// [CSS Text 4](https://www.w3.org/TR/css-text-4/), [CSS Text Decoration 4](https://www.w3.org/TR/css-text-decor-4/)

extension LonghandTable {
    mutating func addText() {
        add(
            .color, "color", InheritedField({ $0.color }, { $0.color = $1 }), "<color>",
            "css-color-4",
            parse: { $0.color().map { .color($0) } },
            // `currentcolor` is the inherited colour, which stands there already.
            compute: { value, builder in
                guard case .color(let color) = value else { return nil }
                return color.computed ?? builder.parent.inherited.color
            })
        for (id, name, field) in [
            (
                PropertyID.letterSpacing, "letter-spacing" as StaticString,
                InheritedField({ $0.letterSpacingValue }, { $0.letterSpacingValue = $1 })
            ),
            (.wordSpacing, "word-spacing", InheritedField({ $0.wordSpacingValue }, { $0.wordSpacingValue = $1 })),
        ] as [(PropertyID, StaticString, Field<InheritedStyle, LengthPercentage>)] {
            add(
                id, name, field, "normal | <length-percentage>", "css-text-4",
                parse: { parser in
                    if parser.accept("normal") { return .length(.zero) }
                    return parser.lengthPercentage().map { .length($0) }
                },
                compute: { value, builder in if case .length(let l) = value { builder.length(l) } else { nil } })
        }
        add(
            .textAlign, "text-align", TextAlignValue.field,
            "start | end | left | right | center | justify | justify-all | match-parent "
                + "| <string> || [ start | end | left | right | center ]",
            "css-text-4",
            parse: TextAlignValue.parse, compute: TextAlignValue.compute, describe: { $0.text })
        add(
            .textAlignLast, "text-align-last", InheritedField({ $0.textAlignLast }, { $0.textAlignLast = $1 }),
            ValueText.grammar(of: TextAlignLast.self) + " | match-parent", "css-text-4",
            parse: { parser in
                if parser.accept("match-parent") { return .keyword(TextAlignValue.matchParent) }
                return parser.keyword(TextAlignLast.self).map { .keyword($0.rawValue) }
            },
            compute: TextAlignValue.computeLast, describe: { $0.keyword })
        add(
            .textIndent, "text-indent", TextIndentValue.field, "<length-percentage> && hanging? && each-line?",
            "css-text-4", parse: TextIndentValue.parse, compute: TextIndentValue.compute,
            describe: { $0.text })
        add(
            .textTransform, "text-transform", InheritedField({ $0.textTransform }, { $0.textTransform = $1 }),
            "none | capitalize | uppercase | lowercase | full-width", "css-text-4",
            parse: { parser in
                guard let first = parser.keyword(TextTransform.self) else { return nil }
                if first != .none, parser.keyword(TextTransform.self) != nil {
                    parser.unsupported = "only the first of several transformations has an effect yet"
                    parser.unsupportedHint = "put the other one on an element inside"
                }
                return .keyword(first.rawValue)
            },
            compute: { value, _ in if case .keyword(let raw) = value { TextTransform(rawValue: raw) } else { nil } },
            describe: { $0.keyword })
        keyword(
            .whiteSpaceCollapse, "white-space-collapse",
            InheritedField({ $0.whiteSpaceCollapse }, { $0.whiteSpaceCollapse = $1 }),
            "css-text-4")
        keyword(
            .textWrapMode, "text-wrap-mode", InheritedField({ $0.textWrapMode }, { $0.textWrapMode = $1 }),
            "css-text-4")
        add(
            .tabSize, "tab-size", InheritedField({ $0.tabSize }, { $0.tabSize = $1 }),
            "<number [0,∞]> | <length [0,∞]>",
            "css-text-4",
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
        keyword(
            .overflowWrap, "overflow-wrap", InheritedField({ $0.overflowWrap }, { $0.overflowWrap = $1 }),
            "css-text-4")
        keyword(
            .wordBreak, "word-break", InheritedField({ $0.wordBreak }, { $0.wordBreak = $1 }),
            "css-text-4")
        keyword(
            .hyphens, "hyphens", InheritedField({ $0.hyphens }, { $0.hyphens = $1 }), "css-text-4")
        keyword(
            .visibility, "visibility", InheritedField({ $0.visibility }, { $0.visibility = $1 }),
            "css-display-4")
        keyword(
            .unicodeBidi, "unicode-bidi", BoxField({ $0.unicodeBidi }, { $0.unicodeBidi = $1 }),
            "css-writing-modes-4")
        addTextDecoration()
    }

    private mutating func addTextDecoration() {
        add(
            .textDecorationLine, "text-decoration-line",
            BoxField({ $0.textDecoration.line }, { $0.textDecoration.line = $1 }),
            "none | [ underline || overline || line-through || blink ]",
            "css-text-decor-4",
            parse: { parser in
                if parser.accept("none") { return .bits(0) }
                return TextDecorationLineValue.lines(&parser).map { .bits(UInt16($0.rawValue)) }
            },
            compute: { value, _ in
                if case .bits(let bits) = value { TextDecorationLine(rawValue: UInt8(bits)) } else { nil }
            })
        keyword(
            .textDecorationStyle, "text-decoration-style",
            BoxField({ $0.textDecoration.style }, { $0.textDecoration.style = $1 }),
            "css-text-decor-4")
        color(
            .textDecorationColor, "text-decoration-color",
            BoxField({ $0.textDecoration.color }, { $0.textDecoration.color = $1 }),
            "css-text-decor-4")
        add(
            .textDecorationThickness, "text-decoration-thickness",
            BoxField({ $0.textDecoration.thickness }, { $0.textDecoration.thickness = $1 }),
            "auto | from-font | <length-percentage>", "css-text-decor-4",
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
            .textUnderlineOffset, "text-underline-offset",
            InheritedField({ $0.textUnderlineOffset }, { $0.textUnderlineOffset = $1 }),
            "auto | <length-percentage>", "css-text-decor-4",
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
        _ id: PropertyID, _ name: StaticString, _ field: Field<BoxStyle, Color?>,
        _ module: StaticString
    ) {
        add(
            id, name, field, "<color>", module,
            parse: { $0.color().map { .color($0) } },
            compute: { value, _ in if case .color(let color) = value { .some(color.computed) } else { nil } })
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
