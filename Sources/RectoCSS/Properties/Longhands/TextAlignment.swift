import RectoCore

/// The value of `text-align`: a keyword, and the character on which the cells of a table column are aligned.
/// [CSS Text 4 §7.1](https://www.w3.org/TR/css-text-4/#text-align-property)
enum TextAlignValue: StyleProperty {
    static let matchParent: UInt8 = 100
    private static let header: UInt8 = 101

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        // With any other number of characters than one, the declaration is invalid.
        if let string = parser.attempt({ $0.string() }) {
            guard let character = string.unicodeScalars.first, string.unicodeScalars.count == 1 else { return nil }
            return .alignment(keyword(&parser) ?? TextAlign.right.rawValue, character)
        }
        if let keyword = parser.attempt({ keyword(&$0) }) {
            guard let string = parser.attempt({ $0.string() }) else { return .keyword(keyword) }
            guard let character = string.unicodeScalars.first, string.unicodeScalars.count == 1 else { return nil }
            return .alignment(keyword, character)
        }
        if let value = parser.keyword(TextAlign.self) { return .keyword(value.rawValue) }
        if parser.accept("match-parent") || parser.accept("-webkit-match-parent") { return .keyword(matchParent) }
        // The value of `th`: centred, unless the author has aligned an ancestor.
        if parser.accept("-internal-header") { return .keyword(header) }
        return nil
    }
    /// Reads a keyword that may be combined with a string.
    private static func keyword(_ parser: inout ValueParser) -> UInt8? {
        for (name, align) in [
            ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
        ] as [(StaticString, TextAlign)] where parser.accept(name) {
            return align.rawValue
        }
        return nil
    }

    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        let parent = builder.parent.inherited
        switch value {
        case .alignment(let raw, let character):
            if let align = TextAlign(rawValue: raw) { set(align, character, builder) }
        case .keyword(matchParent):
            // [CSS Text 4 §7.1](https://www.w3.org/TR/css-text-4/#valdef-text-align-match-parent)
            let isLTR = parent.direction == .ltr
            switch parent.textAlign {
            case .start: set(isLTR ? .left : .right, parent.textAlignCharacter, builder)
            case .end: set(isLTR ? .right : .left, parent.textAlignCharacter, builder)
            default: set(parent.textAlign, parent.textAlignCharacter, builder)
            }
        case .keyword(header):
            let isAligned = parent.textAlign != .start || parent.textAlignCharacter != nil
            set(isAligned ? parent.textAlign : .center, parent.textAlignCharacter, builder)
        case .keyword(let raw): if let align = TextAlign(rawValue: raw) { set(align, nil, builder) }
        default: break
        }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        set(style.inherited.textAlign, style.inherited.textAlignCharacter, builder)
    }
    private static func set(_ align: TextAlign, _ character: Unicode.Scalar?, _ builder: StyleBuilder) {
        if builder.inherited.textAlign == align, builder.inherited.textAlignCharacter == character { return }
        let style = builder.writableInherited()
        style.textAlign = align
        style.textAlignCharacter = character
    }
    static func text(_ style: ComputedStyle) -> String {
        let align = style.inherited.textAlign.keyword
        guard let character = style.inherited.textAlignCharacter else { return align }
        return "\"\(character)\" \(align)"
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.inherited.textAlign == b.inherited.textAlign
            && a.inherited.textAlignCharacter == b.inherited.textAlignCharacter
    }
}

enum TextAlignLastValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("match-parent") { return .keyword(TextAlignValue.matchParent) }
        return parser.keyword(TextAlignLast.self).map { .keyword($0.rawValue) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextAlignLast? {
        guard case .keyword(let raw) = value else { return nil }
        guard raw == TextAlignValue.matchParent else { return TextAlignLast(rawValue: raw) }
        let parent = builder.parent.inherited
        switch parent.textAlignLast {
        case .start: return parent.direction == .ltr ? .left : .right
        case .end: return parent.direction == .ltr ? .right : .left
        default: return parent.textAlignLast
        }
    }
}

/// `text-indent`. [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
enum TextIndentValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        var length: SpecifiedLength?
        var hangs = false
        var isEachLine = false
        while !parser.atEnd {
            if !hangs, parser.accept("hanging") {
                hangs = true
            } else if !isEachLine, parser.accept("each-line") {
                isEachLine = true
            } else if length == nil, let value = parser.lengthPercentage() {
                length = value
            } else {
                return nil
            }
        }
        return length.map { .indent($0, hangs: hangs, isEachLine: isEachLine) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        guard case .indent(let length, let hangs, let isEachLine) = value else { return }
        let style = builder.writableInherited()
        style.textIndent = builder.length(length)
        style.textIndentHangs = hangs
        style.textIndentIsEachLine = isEachLine
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        let inherited = builder.writableInherited()
        inherited.textIndent = style.inherited.textIndent
        inherited.textIndentHangs = style.inherited.textIndentHangs
        inherited.textIndentIsEachLine = style.inherited.textIndentIsEachLine
    }
    static func text(_ style: ComputedStyle) -> String {
        let style = style.inherited
        return ValueText.length(style.textIndent) + (style.textIndentHangs ? " hanging" : "")
            + (style.textIndentIsEachLine ? " each-line" : "")
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.inherited.textIndent == b.inherited.textIndent && a.inherited.textIndentHangs == b.inherited.textIndentHangs
            && a.inherited.textIndentIsEachLine == b.inherited.textIndentIsEachLine
    }
}
