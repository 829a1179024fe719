/// The states that read characters.
extension HTMLTokenizer {
    /// The rules by which the states that read text differ.
    private struct TextRules {
        var hasReferences = false
        var endsAtMarkup = false
        /// Whether U+0000 becomes U+FFFD. Otherwise it is a token of its own.
        var replacesNull = true
        /// Whether a carriage return becomes a newline.
        var normalizesNewlines = true
    }

    /// [§13.2.5.1 Data state](https://html.spec.whatwg.org/multipage/parsing.html#data-state): text up to the next tag,
    /// comment or null.
    mutating func readText() -> HTMLToken {
        readText(
            upTo: source.count, TextRules(hasReferences: true, endsAtMarkup: true, replacesNull: false))
    }

    /// Reads characters from the position on. They are a range of the source unless something in them is replaced.
    private mutating func readText(upTo limit: Int, _ rules: TextRules) -> HTMLToken {
        let start = position
        var i = start
        // The start of what is not yet written behind the source, and the lower bound of what is.
        var pending = start
        var lower: Int?
        loop: while i < limit {
            let b = source[i]
            // Letters stand above all bytes with a meaning.
            if b > UInt8(ascii: "<") {
                i += 1
                continue
            }
            switch b {
            case UInt8(ascii: "<") where rules.endsAtMarkup:
                if isMarkup(at: i) { break loop }
                errors.report(.invalidFirstCharacterOfTagName, i, min(i + 2, limit))
                i += 1
            case UInt8(ascii: "&") where rules.hasReferences:
                guard let reference = readReference(at: i, limit: limit, in: .text) else {
                    i += 1
                    continue
                }
                lower = lower ?? writtenEnd
                write(pending..<i)
                write(reference)
                i = reference.end
                pending = i
            case 0x0D where rules.normalizesNewlines:
                lower = lower ?? writtenEnd
                write(pending..<i)
                i += 1
                // The newline after it stays; alone it becomes one.
                if i == source.count || source[i] != 0x0A { write(0x0A) }
                pending = i
            case 0:
                if !rules.replacesNull {
                    if i == start { return readNull() }
                    break loop
                }
                errors.report(.unexpectedNull, i, i + 1)
                lower = lower ?? writtenEnd
                write(pending..<i)
                write(code: 0xFFFD)
                i += 1
                pending = i
            default: i += 1
            }
        }
        position = i
        var token = HTMLToken(kind: .characters, offset: start, end: i)
        if let lower {
            write(pending..<i)
            token.text = TextRange(lower, writtenEnd)
        } else {
            token.text = TextRange(start, i)
        }
        return token
    }

    private mutating func readNull() -> HTMLToken {
        errors.report(.unexpectedNull, position, position + 1)
        position += 1
        return HTMLToken(kind: .null, offset: position - 1, end: position)
    }

    // MARK: References

    /// The reference at an `&`, or nil if the `&` is text.
    mutating func readReference(
        at start: Int, limit: Int, in place: CharacterReference.Place
    ) -> CharacterReference? {
        guard let reference = CharacterReference.read(source, at: start, limit: limit, in: place) else {
            if place == .text, let end = CharacterReference.endOfUnknown(source, at: start, limit: limit) {
                noteUnknownReference(start..<end)
            }
            return nil
        }
        if let error = reference.error { errors.report(error, start, reference.end) }
        return reference
    }

    private mutating func noteUnknownReference(_ range: Range<Int>) {
        if unknownReferences.count < 1_000 { unknownReferences.append(range) }
    }

    mutating func write(_ reference: CharacterReference) {
        write(code: reference.first)
        if reference.second != 0 { write(code: reference.second) }
    }

    // MARK: Elements whose content is text

    /// [§13.2.5.2 RCDATA state](https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state) and the states of raw
    /// text, scripts and `plaintext`: the content of the element, then its end tag.
    mutating func nextInTextElement() -> HTMLToken? {
        let end: Int
        switch content {
        case .plaintext: end = source.count
        case .script: end = endOfScript()
        default: end = endOfRawText()
        }
        if position < end {
            var rules = TextRules(hasReferences: content == .escapableRawText)
            // The bytes of a style sheet stay as they are, because its diagnostics count them. CSS normalizes them.
            rules.normalizesNewlines = !(content == .rawText && lastStartTag == .style)
            return readText(upTo: end, rules)
        }
        content = .data
        return nil
    }

    /// The index of the “appropriate end tag”, or of the end of the input.
    private func endOfRawText() -> Int {
        if lastStartTag == .none { return source.count }
        let name = Array(names.string(lastStartTag).utf8)
        var i = position
        while i < source.count {
            if source[i] == UInt8(ascii: "<"), i + 1 < source.count, source[i + 1] == UInt8(ascii: "/"),
                isTagName(name, at: i + 2)
            {
                return i
            }
            i += 1
        }
        return source.count
    }

    /// Whether the name, in lower case, stands at `start` and ends as the name of a tag does.
    private func isTagName(_ name: [UInt8], at start: Int) -> Bool {
        let end = start + name.count
        guard end < source.count else { return false }
        for n in 0..<name.count where HTMLCharacter.lowercased(source[start + n]) != name[n] { return false }
        return Self.endsTagName(source[end])
    }

    static func endsTagName(_ b: UInt8) -> Bool {
        b == UInt8(ascii: ">") || b == UInt8(ascii: "/") || HTMLCharacter.isWhiteSpace(b)
    }

    private enum ScriptState { case plain, escaped, doubleEscaped }

    /// [§13.2.5.4 Script data state](https://html.spec.whatwg.org/multipage/parsing.html#script-data-state): the index of
    /// `</script>`. After `<!--` a `<script>` hides its own end tag.
    private mutating func endOfScript() -> Int {
        let endName = lastStartTag == .none ? [] : Array(names.string(lastStartTag).utf8)
        let script = Array("script".utf8)
        var state = ScriptState.plain
        var dashes = 0
        var i = position
        while i < source.count {
            let b = source[i]
            switch b {
            case UInt8(ascii: "-"):
                dashes = min(dashes + 1, 2)
                i += 1
                continue
            case UInt8(ascii: ">") where dashes == 2: state = .plain
            case UInt8(ascii: "<") where i + 1 < source.count:
                let isEnd = source[i + 1] == UInt8(ascii: "/")
                if isEnd, state != .doubleEscaped, !endName.isEmpty, isTagName(endName, at: i + 2) { return i }
                if isEnd, state == .doubleEscaped, isTagName(script, at: i + 2) {
                    state = .escaped
                } else if state == .escaped, isTagName(script, at: i + 1) {
                    state = .doubleEscaped
                } else if state == .plain, Self.isCommentOpen(source, at: i) {
                    state = .escaped
                    dashes = 2
                    i += 4
                    continue
                }
            default: break
            }
            dashes = 0
            i += 1
        }
        if state != .plain { errors.report(.eofInScript, position, source.count) }
        return source.count
    }

    // MARK: CDATA sections

    /// [§13.2.5.69 CDATA section state](https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state)
    mutating func nextInSection() -> HTMLToken? {
        var end = position
        while end < source.count, !isSectionEnd(at: end) { end += 1 }
        if position < end { return readText(upTo: end, TextRules(replacesNull: false)) }
        if end == source.count { errors.report(.eofInCDATA, end, end) }
        position = min(source.count, end + 3)
        content = .data
        return nil
    }

    private func isSectionEnd(at i: Int) -> Bool {
        i + 2 < source.count && source[i] == UInt8(ascii: "]") && source[i + 1] == UInt8(ascii: "]")
            && source[i + 2] == UInt8(ascii: ">")
    }
}
