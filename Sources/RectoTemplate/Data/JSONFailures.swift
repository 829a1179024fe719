import RectoCore

/// The messages about malformed JSON: what was found, what was expected, and how to correct it.
extension JSONParser {
    func span(_ lower: Int, _ upper: Int) -> SourceSpan {
        SourceSpan(source: source, lower: lower, upper: min(upper, bytes.count))
    }
    /// The place of a byte in the author's file, of which the text may be a record.
    func position(at offset: Int32) -> SourcePosition {
        let origin = sources.resolve(SourceSpan(source: source, lower: offset, upper: offset)).span
        return sources[origin.source].position(at: Int(origin.lower))
    }

    func failure(_ message: String, at lower: Int, length: Int = 1, hint: String? = nil) -> RenderFailure {
        let hints = hint.map { [$0] } ?? []
        return RenderFailure(
            .input, Diagnostic(.dataMalformed, message, at: span(lower, lower + length), hints: hints))
    }

    /// The letters, digits and `_` from `start` on, at most 40 bytes.
    func word(at start: Int) -> ArraySlice<UInt8> {
        var end = start
        loop: while end < min(bytes.count, start + 40) {
            switch bytes[end] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: end += 1
            default: break loop
            }
        }
        return bytes[start..<end]
    }
    func character(at start: Int) -> String {
        let length = max(1, UTF8Sequence.length(at: start, in: bytes))
        return String(decoding: bytes[start..<min(bytes.count, start + length)], as: UTF8.self)
    }
    /// A name, for messages, of what is at the current offset.
    func found() -> String {
        guard offset < bytes.count else { return "the end of the file" }
        let word = word(at: offset)
        if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
        if bytes[offset] < 0x20 || bytes[offset] == 0x7F { return "a control character" }
        if bytes[offset] == UInt8(ascii: "'") { return "a single quote" }
        return "'\(character(at: offset))'"
    }
    var openName: String {
        guard let last = open.last else { return "" }
        let node = nodes[Int(last.id)]
        let position = position(at: node.lower)
        return "the '\(node.kind == .array ? "[" : "{")' of line \(position.line), column \(position.column)"
    }

    func failureAtEnd(_ expected: Expectation) -> RenderFailure {
        guard let container = open.last else {
            return failure(
                "the data is empty", at: offset, hint: "a JSON file holds at least one value, such as {}")
        }
        let closer = nodes[Int(container.id)].kind == .array ? "]" : "}"
        return failure(
            "the data ends, but \(openName) is still open", at: bytes.count,
            hint: expected == .separator ? "add the missing '\(closer)'" : "the file may be cut off; add the rest")
    }

    func failureAtValue(_ byte: UInt8) -> RenderFailure {
        let word = word(at: offset)
        let name = String(decoding: word, as: UTF8.self)
        let closes = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        if closes, let container = open.last, nodes[Int(container.id)].kind == .array, byte == UInt8(ascii: "]") {
            return failure("expected a value after the comma, found ']'", at: lastComma, hint: "remove this comma")
        }
        let hint: String?
        switch (byte, name) {
        case (UInt8(ascii: "'"), _): hint = "JSON strings are written in double quotes: \"…\""
        case (UInt8(ascii: "/"), _): hint = "JSON has no comments; remove it"
        case (UInt8(ascii: "."), _): hint = "write a zero before the point: 0.5"
        case (UInt8(ascii: "+"), _): hint = "write the number without '+'"
        case (_, "True"), (_, "TRUE"): hint = "write true"
        case (_, "False"), (_, "FALSE"): hint = "write false"
        case (_, "None"), (_, "undefined"), (_, "nil"), (_, "NULL"), (_, "Null"): hint = "write null"
        case (_, "NaN"), (_, "Infinity"): hint = "JSON has no such number; write null or a string"
        case (UInt8(ascii: "<"), _): hint = "this looks like HTML; check that it is the right file"
        case (0x80..., _): hint = "JSON strings are written in straight double quotes, not in typographic ones: \"…\""
        default: hint = name.isEmpty ? nil : "put text in double quotes: \"\(name)\""
        }
        return failure("expected a value, found \(found())", at: offset, length: max(1, word.count), hint: hint)
    }

    func failureAtKey(_ byte: UInt8) -> RenderFailure {
        let word = word(at: offset)
        if byte == UInt8(ascii: "}") {
            return failure("expected a key after the comma, found '}'", at: lastComma, hint: "remove this comma")
        }
        let hint: String
        switch byte {
        case UInt8(ascii: "'"): hint = "JSON keys are written in double quotes: \"…\""
        case UInt8(ascii: "/"): hint = "JSON has no comments; remove it"
        default:
            hint =
                word.isEmpty
                ? "\(openName) is still open"
                : "put the key in double quotes: \"\(String(decoding: word, as: UTF8.self))\""
        }
        return failure("expected a key in double quotes, found \(found())", at: offset, length: word.count, hint: hint)
    }

    func failureAtSeparator(_ byte: UInt8, isArray: Bool) -> RenderFailure {
        let closer = isArray ? "]" : "}"
        let hint: String
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): hint = "close \(openName) with '\(closer)' first"
        case UInt8(ascii: "/"): hint = "JSON has no comments; remove it"
        case UInt8(ascii: ":"): hint = "only the values of an object have keys: { \"key\": value }"
        default: hint = "a comma is missing before it, or \(openName) is not closed"
        }
        return failure("expected ',' or '\(closer)', found \(found())", at: offset, hint: hint)
    }

    mutating func badNumber(_ start: Int, _ hint: String) -> RenderFailure {
        loop: while offset < bytes.count {
            switch bytes[offset] {
            case 0x2B, 0x2D, 0x2E, 0x27, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: offset += 1
            default: break loop
            }
        }
        let text = String(decoding: bytes[start..<min(offset, start + 40)], as: UTF8.self)
        return failure("'\(text)' is not a JSON number", at: start, length: offset - start, hint: hint)
    }

    func badControlCharacter(_ byte: UInt8, stringStart: Int) -> RenderFailure {
        switch byte {
        case 0x0A, 0x0D: unclosedString(stringStart)
        case 0x09: failure("a string contains a tab", at: offset, hint: "write it as \\t")
        default:
            failure(
                "the control character 0x\(String(byte, radix: 16, uppercase: true)) is in a string", at: offset,
                hint: "remove it, or write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
        }
    }

    func unclosedString(_ start: Int) -> RenderFailure {
        failure(
            "a string is not closed on its line", at: start, length: max(1, offset - start),
            hint: "close it with '\"'; write a line break in it as \\n and a quote as \\\"")
    }
}
