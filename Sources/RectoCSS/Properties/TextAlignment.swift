import RectoCore

/// `text-align`: a keyword, and the character on which the cells of a table column are aligned.
/// [CSS Text 4 §7.1](https://www.w3.org/TR/css-text-4/#text-align-property)
struct TextAlignValue: Equatable {
    var align: TextAlign
    var character: Unicode.Scalar?

    static let field = Field<InheritedStyle, TextAlignValue>(
        { TextAlignValue(align: $0.textAlign, character: $0.textAlignCharacter) },
        { ($0.textAlign, $0.textAlignCharacter) = ($1.align, $1.character) })

    static let matchParent: UInt8 = 100
    private static let header: UInt8 = 101

    var text: String {
        guard let character else { return align.keyword }
        return "\"\(character)\" \(align.keyword)"
    }

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        // Of another number of characters than one the declaration is invalid.
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
        // What `th` has: centered unless the author aligned an ancestor.
        if parser.accept("-internal-header") { return .keyword(header) }
        return nil
    }
    /// One that may stand beside a string.
    private static func keyword(_ parser: inout ValueParser) -> UInt8? {
        for (name, align) in [
            ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
        ] as [(StaticString, TextAlign)] where parser.accept(name) {
            return align.rawValue
        }
        return nil
    }

    @Sendable static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextAlignValue? {
        let parent = builder.parent.inherited
        switch value {
        case .alignment(let raw, let character):
            return TextAlign(rawValue: raw).map { TextAlignValue(align: $0, character: character) }
        case .keyword(matchParent):
            // [CSS Text 4 §7.1](https://www.w3.org/TR/css-text-4/#valdef-text-align-match-parent)
            var own = TextAlignValue(align: parent.textAlign, character: parent.textAlignCharacter)
            switch parent.textAlign {
            case .start: own.align = parent.direction == .ltr ? .left : .right
            case .end: own.align = parent.direction == .ltr ? .right : .left
            default: break
            }
            return own
        case .keyword(header):
            let isAligned = parent.textAlign != .start || parent.textAlignCharacter != nil
            return TextAlignValue(
                align: isAligned ? parent.textAlign : .center, character: parent.textAlignCharacter)
        case .keyword(let raw): return TextAlign(rawValue: raw).map { TextAlignValue(align: $0) }
        default: return nil
        }
    }

    @Sendable static func computeLast(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextAlignLast? {
        guard case .keyword(let raw) = value else { return nil }
        guard raw == matchParent else { return TextAlignLast(rawValue: raw) }
        let parent = builder.parent.inherited
        switch parent.textAlignLast {
        case .start: return parent.direction == .ltr ? .left : .right
        case .end: return parent.direction == .ltr ? .right : .left
        default: return parent.textAlignLast
        }
    }
}

/// `text-indent`. [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
struct TextIndentValue: Equatable {
    var length: LengthPercentage
    var hangs: Bool
    var isEachLine: Bool

    static let field = Field<InheritedStyle, TextIndentValue>(
        {
            TextIndentValue(length: $0.textIndent, hangs: $0.textIndentHangs, isEachLine: $0.textIndentIsEachLine)
        },
        {
            $0.textIndent = $1.length
            ($0.textIndentHangs, $0.textIndentIsEachLine) = ($1.hangs, $1.isEachLine)
        })

    var text: String {
        ValueText.length(length) + (hangs ? " hanging" : "") + (isEachLine ? " each-line" : "")
    }

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
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
    @Sendable static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> TextIndentValue? {
        guard case .indent(let length, let hangs, let isEachLine) = value else { return nil }
        return TextIndentValue(length: builder.length(length), hangs: hangs, isEachLine: isEachLine)
    }
}
