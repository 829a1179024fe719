/// The states that read comments, doctypes and CDATA sections.
extension HTMLTokenizer {
    /// [§13.2.5.42 Markup declaration open state](https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state)
    mutating func readDeclaration(isForeign: Bool) -> HTMLToken? {
        let open = position
        if Self.isCommentOpen(source, at: open) { return readComment() }
        if matches("doctype", at: open + 2) { return readDoctype() }
        if matchesExactly("[CDATA[", at: open + 2) {
            if isForeign {
                position = open + 9
                content = .cdata
                return nextInSection()
            }
            return readBogusComment(.cdataInHTMLContent, from: open + 2)
        }
        return readBogusComment(.incorrectlyOpenedComment, from: open + 2)
    }

    static func isCommentOpen(_ bytes: Bytes, at i: Int) -> Bool {
        i + 3 < bytes.count && bytes[i + 1] == UInt8(ascii: "!") && bytes[i + 2] == UInt8(ascii: "-")
            && bytes[i + 3] == UInt8(ascii: "-")
    }

    private func matches(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= source.count else { return false }
        for n in 0..<text.utf8CodeUnitCount
        where HTMLCharacter.lowercased(source[start + n]) != text.utf8Start[n] { return false }
        return true
    }

    private func matchesExactly(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= source.count else { return false }
        for n in 0..<text.utf8CodeUnitCount where source[start + n] != text.utf8Start[n] { return false }
        return true
    }

    // MARK: Comments

    /// [§13.2.5.43 Comment start state](https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state)
    private mutating func readComment() -> HTMLToken {
        let open = position
        let start = open + 4
        if let abrupt = endOfEmptyComment(from: start) {
            errors.report(.abruptClosingOfEmptyComment, open, abrupt)
            return comment(open, start..<start, end: abrupt)
        }
        var i = start
        while let dash = source[i...].firstIndex(of: UInt8(ascii: "-")), dash + 2 < source.count {
            i = dash + 1
            guard source[i] == UInt8(ascii: "-") else { continue }
            if source[i + 1] == UInt8(ascii: ">") { return comment(open, start..<dash, end: dash + 3) }
            if source[i + 1] == UInt8(ascii: "!"), dash + 3 < source.count, source[dash + 3] == UInt8(ascii: ">") {
                errors.report(.incorrectlyClosedComment, dash, dash + 4)
                return comment(open, start..<dash, end: dash + 4)
            }
        }
        unclosed = (.comment, open..<start)
        return comment(open, start..<endOfUnclosedComment(from: start), end: source.count)
    }

    /// The end of `<!-->` or `<!--->`.
    private func endOfEmptyComment(from start: Int) -> Int? {
        if start < source.count, source[start] == UInt8(ascii: ">") { return start + 1 }
        if start + 1 < source.count, source[start] == UInt8(ascii: "-"), source[start + 1] == UInt8(ascii: ">") {
            return start + 2
        }
        return nil
    }

    /// The end of the data of a comment that the end of the input closes. What could begin `-->` is left out.
    private func endOfUnclosedComment(from start: Int) -> Int {
        var end = source.count
        if end - 3 >= start, matchesExactly("--!", at: end - 3) { return end - 3 }
        for _ in 0..<2 where end > start && source[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return end
    }

    /// [§13.2.5.41 Bogus comment state](https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state)
    mutating func readBogusComment(_ error: ParseError, from start: Int) -> HTMLToken {
        let open = position
        let close = source[min(start, source.count)...].firstIndex(of: UInt8(ascii: ">")) ?? source.count
        errors.report(error, open, min(close + 1, source.count))
        return comment(open, start..<close, end: min(close + 1, source.count))
    }

    private mutating func comment(_ open: Int, _ data: Range<Int>, end: Int) -> HTMLToken {
        position = end
        var token = HTMLToken(kind: .comment, offset: open, end: end)
        if keepsComments { token.text = normalized(data) }
        return token
    }

    /// Text in which U+0000 and carriage returns are replaced.
    private mutating func normalized(_ range: Range<Int>) -> TextRange {
        guard source[range].contains(where: { $0 == 0 || $0 == 0x0D }) else {
            return TextRange(range.lowerBound, range.upperBound)
        }
        let lower = writtenEnd
        for i in range {
            switch source[i] {
            case 0: write(code: 0xFFFD)
            case 0x0D: if i + 1 == source.count || source[i + 1] != 0x0A { write(0x0A) }
            default: write(source[i])
            }
        }
        return TextRange(lower, writtenEnd)
    }

    // MARK: Doctypes

    /// [§13.2.5.53 DOCTYPE state](https://html.spec.whatwg.org/multipage/parsing.html#doctype-state)
    private mutating func readDoctype() -> HTMLToken {
        let open = position
        var reader = DoctypeReader(source: source, position: open + 9)
        doctype = reader.read()
        position = reader.position
        if doctype.forcesQuirks { errors.report(.malformedDoctype, open, position) }
        return HTMLToken(kind: .doctype, offset: open, end: position)
    }
}

/// Reads a doctype from behind its first word to its `>`.
private struct DoctypeReader {
    let source: UnsafeBufferPointer<UInt8>
    var position: Int
    /// Whether the rest up to the `>` has no meaning.
    private var isBogus = false

    init(source: UnsafeBufferPointer<UInt8>, position: Int) { (self.source, self.position) = (source, position) }

    mutating func read() -> Doctype {
        var doctype = Doctype()
        skipWhiteSpace()
        doctype.name = readName()
        if doctype.name == nil {
            doctype.forcesQuirks = true
        } else {
            readIDs(&doctype)
        }
        skipPastEnd(&doctype)
        return doctype
    }

    /// [§13.2.5.55 DOCTYPE name state](https://html.spec.whatwg.org/multipage/parsing.html#doctype-name-state)
    private mutating func readName() -> String? {
        let start = position
        while let b = byte, b != UInt8(ascii: ">"), !HTMLCharacter.isWhiteSpace(b) { position += 1 }
        return position == start ? nil : text(start..<position, lowercased: true)
    }

    /// [§13.2.5.56 After DOCTYPE name state](https://html.spec.whatwg.org/multipage/parsing.html#after-doctype-name-state)
    private mutating func readIDs(_ doctype: inout Doctype) {
        skipWhiteSpace()
        guard let next = byte, next != UInt8(ascii: ">") else { return }
        let isPublic = isWord("public")
        guard isPublic || isWord("system") else {
            doctype.forcesQuirks = true
            return
        }
        position += 6
        skipWhiteSpace()
        guard let first = readQuoted(&doctype) else { return }
        if isPublic { doctype.publicID = first } else { doctype.systemID = first }
        if doctype.forcesQuirks { return }
        skipWhiteSpace()
        if isPublic, let next = byte, next != UInt8(ascii: ">") {
            doctype.systemID = readQuoted(&doctype)
            skipWhiteSpace()
        }
        isBogus = byte != nil
    }

    /// [§13.2.5.59 DOCTYPE public identifier (double-quoted) state](https://html.spec.whatwg.org/multipage/parsing.html#doctype-public-identifier-(double-quoted)-state)
    private mutating func readQuoted(_ doctype: inout Doctype) -> String? {
        guard let quote = byte, quote == 0x22 || quote == 0x27 else {
            doctype.forcesQuirks = true
            return nil
        }
        position += 1
        let start = position
        while let b = byte, b != quote, b != UInt8(ascii: ">") { position += 1 }
        let value = text(start..<position, lowercased: false)
        if byte == quote { position += 1 } else { doctype.forcesQuirks = true }
        return value
    }

    /// [§13.2.5.68 Bogus DOCTYPE state](https://html.spec.whatwg.org/multipage/parsing.html#bogus-doctype-state)
    private mutating func skipPastEnd(_ doctype: inout Doctype) {
        while let b = byte, b != UInt8(ascii: ">") { position += 1 }
        if byte != nil { position += 1 } else if !isBogus { doctype.forcesQuirks = true }
    }

    private var byte: UInt8? { position < source.count ? source[position] : nil }

    private mutating func skipWhiteSpace() {
        while let b = byte, HTMLCharacter.isWhiteSpace(b) { position += 1 }
    }

    private func isWord(_ word: StaticString) -> Bool {
        guard position + 6 <= source.count else { return false }
        for n in 0..<6 where HTMLCharacter.lowercased(source[position + n]) != word.utf8Start[n] { return false }
        return true
    }

    private func text(_ range: Range<Int>, lowercased: Bool) -> String {
        var out: [UInt8] = []
        var previous: UInt8 = 0
        for b in source[range] {
            if b == 0 {
                out += [0xEF, 0xBF, 0xBD]
            } else if b == 0x0D || b == 0x0A && previous == 0x0D {
                if b == 0x0D { out.append(0x0A) }
            } else {
                out.append(lowercased ? HTMLCharacter.lowercased(b) : b)
            }
            previous = b
        }
        return String(decoding: out, as: UTF8.self)
    }
}
