import RectoCore

/// [CSS Fonts 4 §2.7](https://www.w3.org/TR/css-fonts-4/#font-prop)
enum FontShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        for name: StaticString in ["caption", "icon", "menu", "message-box", "small-caption", "status-bar"]
        where parser.accept(name) {
            // DEVIATION: system fonts are the default font, because paper has no system.
            return true
        }
        var seen = PropertySet()
        for _ in 0..<4 {
            if parser.accept("normal") { continue }
            if !seen[.fontStyle], let value = parser.attempt({ PropertyID.fontStyle.parse(&$0) }) {
                out.set(.fontStyle, value)
                seen.insert(.fontStyle)
            } else if !seen[.fontVariantCaps], parser.accept("small-caps") {
                out.set(.fontVariantCaps, .keyword(FontVariantCaps.smallCaps.rawValue))
                seen.insert(.fontVariantCaps)
            } else if !seen[.fontWeight], let value = parser.attempt({ PropertyID.fontWeight.parse(&$0) }) {
                out.set(.fontWeight, value)
                seen.insert(.fontWeight)
            } else if !seen[.fontWidth], parser.peek()?.kind == .ident,
                let value = parser.attempt({ PropertyID.fontWidth.parse(&$0) })
            {
                out.set(.fontWidth, value)
                seen.insert(.fontWidth)
            } else {
                break
            }
        }
        guard let size = PropertyID.fontSize.parse(&parser) else { return false }
        out.set(.fontSize, size)
        if parser.acceptDelim("/") {
            guard let height = PropertyID.lineHeight.parse(&parser) else { return false }
            out.set(.lineHeight, height)
        }
        guard let families = PropertyID.fontFamily.parse(&parser) else { return false }
        out.set(.fontFamily, families)
        return true
    }
}

/// [CSS Fonts 4 §6.10](https://www.w3.org/TR/css-fonts-4/#font-variant-prop)
enum FontVariantShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        if parser.accept("normal") { return true }
        if parser.accept("none") {
            out.set(.fontVariantLigatures, .bits(FontVariants.noLigatures))
            return true
        }
        var sets: [(id: PropertyID, keywords: [FontVariants.Keyword], bits: UInt16, groups: UInt16)] = [
            (.fontVariantLigatures, FontVariants.ligatureKeywords, 0, 0),
            (.fontVariantNumeric, FontVariants.numericKeywords, 0, 0),
            (.fontVariantEastAsian, FontVariants.eastAsianKeywords, 0, 0),
        ]
        var hasCaps = false
        var hasPosition = false
        var count = 0
        next: while !parser.atEnd {
            count += 1
            for i in sets.indices {
                guard let (bit, group) = FontVariantValue.one(&parser, sets[i].keywords) else { continue }
                if sets[i].groups & (1 << group) != 0 { return false }
                sets[i].bits |= 1 << bit
                sets[i].groups |= 1 << group
                continue next
            }
            if !hasCaps, let caps = parser.keyword(FontVariantCaps.self), caps != .normal {
                hasCaps = true
                out.set(.fontVariantCaps, .keyword(caps.rawValue))
            } else if !hasPosition, let position = parser.keyword(FontVariantPosition.self), position != .normal {
                hasPosition = true
                out.set(.fontVariantPosition, .keyword(position.rawValue))
            } else {
                return false
            }
        }
        for set in sets where set.bits != 0 { out.set(set.id, .bits(set.bits)) }
        return count > 0
    }
}

/// [CSS Lists 3 §3.4](https://www.w3.org/TR/css-lists-3/#list-style-property)
enum ListStyleShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        var nones = 0
        var count = 0
        var seen = PropertySet()
        next: while !parser.atEnd {
            count += 1
            // `none` sets image and type, unless one of them is given.
            if parser.accept("none") {
                nones += 1
                continue
            }
            for id in [PropertyID.listStylePosition, .listStyleImage, .listStyleType] where !seen[id] {
                if let value = parser.attempt({ id.parse(&$0) }) {
                    seen.insert(id)
                    out.set(id, value)
                    continue next
                }
            }
            return false
        }
        let free = (seen[.listStyleImage] ? 0 : 1) + (seen[.listStyleType] ? 0 : 1)
        guard count > 0, nones <= free else { return false }
        if nones > 0, !seen[.listStyleType] { out.set(.listStyleType, .listStyleType(.none)) }
        return true
    }
}

/// [CSS Text 4 §3](https://www.w3.org/TR/css-text-4/#white-space-property)
enum WhiteSpaceShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        let legacy: [(StaticString, WhiteSpaceCollapse, TextWrapMode)] = [
            ("normal", .collapse, .wrap), ("pre", .preserve, .nowrap), ("pre-wrap", .preserve, .wrap),
            ("pre-line", .preserveBreaks, .wrap), ("-moz-pre-wrap", .preserve, .wrap), ("-pre-wrap", .preserve, .wrap),
        ]
        for (name, collapse, mode) in legacy where parser.accept(name) {
            out.set(.whiteSpaceCollapse, .keyword(collapse.rawValue))
            out.set(.textWrapMode, .keyword(mode.rawValue))
            return true
        }
        return parser.anyOrder([.whiteSpaceCollapse, .textWrapMode], into: &out)
    }
}

/// [CSS Text 4 §6.4](https://www.w3.org/TR/css-text-4/#text-wrap-shorthand)
enum TextWrapShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        var hasMode = false
        var hasStyle = false
        while !parser.atEnd {
            if !hasMode, let mode = parser.keyword(TextWrapMode.self) {
                hasMode = true
                out.set(.textWrapMode, .keyword(mode.rawValue))
            } else if !hasStyle, let style = parser.keyword(TextWrapStyle.self) {
                hasStyle = true
                out.set(.textWrapStyle, .keyword(style.rawValue))
            } else {
                return false
            }
        }
        return hasMode || hasStyle
    }
}

/// [CSS Inline 3 §4.3](https://drafts.csswg.org/css-inline-3/#propdef-vertical-align)
enum VerticalAlignShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        guard parser.anyOrder([.alignmentBaseline, .baselineShift, .baselineSource], into: &out) else { return false }
        // If the source is not given, it is `auto`.
        guard case .keyword(let source)? = out.value(.baselineSource) else { return true }
        return source != BaselineSource.auto.rawValue
    }
}

/// `-recto-typography: name` where no sheet gives names a meaning, as in `@supports`.
enum TypographyShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        parser.customIdent() != nil
    }
}
