/// The states that read tags.
extension HTMLTokenizer {
    /// [§13.2.5.8 Tag name state](https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state). The result is nil
    /// if the input ends within the tag: then there is no tag.
    mutating func readTag(_ kind: HTMLToken.Kind, nameAt start: Int) -> HTMLToken? {
        let open = position
        var i = start
        var packed: UInt64 = 0
        var hasNull = false
        while i < source.count, !Self.endsTagName(source[i]) {
            packed = packed << 8 | UInt64(HTMLCharacter.lowercased(source[i]))
            if source[i] == 0 { hasNull = true }
            i += 1
        }
        if hasNull { errors.report(.unexpectedNull, start, i) }
        var token = HTMLToken(kind: kind, name: name(start..<i, packed: hasNull ? 0 : packed), offset: open, end: i)
        attributes.removeAll(keepingCapacity: true)
        position = i
        guard readAttributes(&token) else {
            unclosed = (.tag, open..<i)
            position = source.count
            return nil
        }
        token.end = position
        if kind == .startTag {
            lastStartTag = token.name
        } else {
            if !attributes.isEmpty { errors.report(.endTagWithAttributes, open, i) }
            if token.isSelfClosing { errors.report(.endTagWithTrailingSolidus, open, i) }
        }
        return token
    }

    /// Reads everything after the name, up to and including the `>`. Returns whether there is one.
    private mutating func readAttributes(_ token: inout HTMLToken) -> Bool {
        var i = position
        while i < source.count {
            let b = source[i]
            if b == UInt8(ascii: ">") {
                position = i + 1
                return true
            }
            if HTMLCharacter.isWhiteSpace(b) {
                i += 1
                continue
            }
            if b == UInt8(ascii: "/") {
                if i + 1 < source.count, source[i + 1] == UInt8(ascii: ">") {
                    token.isSelfClosing = true
                } else {
                    errors.report(.unexpectedSolidusInTag, i, i + 1)
                }
                i += 1
                continue
            }
            position = i
            guard readAttribute() else { return false }
            i = position
        }
        return false
    }

    /// [§13.2.5.33 Attribute name state](https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state) and
    /// those of the value. Returns false if the input ends within the value.
    private mutating func readAttribute() -> Bool {
        let start = position
        var i = start
        var packed: UInt64 = 0
        var hasNull = false
        // An `=` at the start is part of the name.
        while i < source.count {
            let b = source[i]
            if Self.endsTagName(b) || b == UInt8(ascii: "=") && i > start { break }
            if b < UInt8(ascii: "A") {
                reportInName(b, i, start)
                if b == 0 { hasNull = true }
            }
            packed = packed << 8 | UInt64(HTMLCharacter.lowercased(b))
            i += 1
        }
        let name = name(start..<i, packed: hasNull ? 0 : packed)
        let nameEnd = i
        while i < source.count, HTMLCharacter.isWhiteSpace(source[i]) { i += 1 }
        var value = TextRange.empty
        if i < source.count, source[i] == UInt8(ascii: "=") {
            i += 1
            while i < source.count, HTMLCharacter.isWhiteSpace(source[i]) { i += 1 }
            guard i < source.count else { return false }
            switch source[i] {
            case 0x22, 0x27:
                position = i
                guard let quoted = readQuotedValue(start..<nameEnd) else { return false }
                value = quoted
            case UInt8(ascii: ">"):
                errors.report(.missingAttributeValue, start, nameEnd)
                position = i
            default:
                position = i
                value = readUnquotedValue()
            }
        } else {
            position = i
        }
        addAttribute(TagAttribute(name: name, value: value), start..<nameEnd)
        return true
    }

    private mutating func reportInName(_ b: UInt8, _ i: Int, _ start: Int) {
        switch b {
        case 0: errors.report(.unexpectedNull, i, i + 1)
        case 0x22, 0x27, UInt8(ascii: "<"): errors.report(.unexpectedCharacterInAttributeName, start, i + 1)
        case UInt8(ascii: "="): errors.report(.unexpectedEqualsSign, start, i + 1)
        default: break
        }
    }

    /// Adds an attribute unless the tag has one of this name.
    private mutating func addAttribute(_ attribute: TagAttribute, _ name: Range<Int>) {
        // A tag with thousands of attributes is no document that anybody writes, but must not take hours.
        if attributes.count >= Self.manyAttributes {
            if attributeNames.isEmpty { attributeNames = Set(attributes.map(\.name)) }
            if !attributeNames.insert(attribute.name).inserted {
                return errors.report(.duplicateAttribute, name.lowerBound, name.upperBound)
            }
        } else {
            attributeNames.removeAll(keepingCapacity: true)
            for other in attributes where other.name == attribute.name {
                return errors.report(.duplicateAttribute, name.lowerBound, name.upperBound)
            }
        }
        attributes.append(attribute)
    }

    private static let manyAttributes = 32

    // MARK: Values

    /// [§13.2.5.36 Attribute value (double-quoted) state](https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(double-quoted)-state)
    private mutating func readQuotedValue(_ name: Range<Int>) -> TextRange? {
        let quote = source[position]
        let start = position + 1
        var i = start
        while i < source.count, source[i] != quote {
            let b = source[i]
            if b == UInt8(ascii: "&") || b == 0x0D || b == 0 { return rewriteValue(from: start, at: i) { $0 == quote } }
            i += 1
        }
        guard i < source.count else { return nil }
        finishQuotedValue(at: i)
        return TextRange(start, i)
    }

    /// [§13.2.5.39 After attribute value (quoted) state](https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-value-(quoted)-state)
    private mutating func finishQuotedValue(at close: Int) {
        position = close + 1
        if position < source.count, !Self.endsTagName(source[position]) {
            errors.report(.missingWhitespaceBetweenAttributes, position, position + 1)
        }
    }

    /// [§13.2.5.38 Attribute value (unquoted) state](https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(unquoted)-state)
    private mutating func readUnquotedValue() -> TextRange {
        let start = position
        var i = start
        while i < source.count, !Self.endsUnquotedValue(source[i]) {
            let b = source[i]
            if b == UInt8(ascii: "&") || b == 0 {
                return rewriteValue(from: start, at: i, Self.endsUnquotedValue) ?? TextRange(start, i)
            }
            if b == 0x22 || b == 0x27 || b == UInt8(ascii: "<") || b == UInt8(ascii: "=") || b == UInt8(ascii: "`") {
                errors.report(.unexpectedCharacterInUnquotedValue, start, i + 1)
            }
            i += 1
        }
        position = i
        return TextRange(start, i)
    }

    private static func endsUnquotedValue(_ b: UInt8) -> Bool {
        b == UInt8(ascii: ">") || HTMLCharacter.isWhiteSpace(b)
    }

    /// Writes a value behind the source, because at `first` it begins to differ from the source. The result is nil if
    /// the input ends before the quotation mark that closes it.
    private mutating func rewriteValue(from start: Int, at first: Int, _ isEnd: (UInt8) -> Bool) -> TextRange? {
        let isQuoted = start > position
        let lower = writtenEnd
        var pending = start
        var i = first
        while i < source.count, !isEnd(source[i]) {
            switch source[i] {
            case UInt8(ascii: "&"):
                guard let reference = readReference(at: i, limit: source.count, in: .attribute) else {
                    i += 1
                    continue
                }
                write(pending..<i)
                write(reference)
                i = reference.end
                pending = i
            case 0x0D:
                write(pending..<i)
                i += 1
                if i == source.count || source[i] != 0x0A { write(0x0A) }
                pending = i
            case 0:
                errors.report(.unexpectedNull, i, i + 1)
                write(pending..<i)
                write(code: 0xFFFD)
                i += 1
                pending = i
            default: i += 1
            }
        }
        write(pending..<i)
        guard i < source.count || !isQuoted else { return nil }
        if isQuoted { finishQuotedValue(at: i) } else { position = i }
        return TextRange(lower, writtenEnd)
    }
}
