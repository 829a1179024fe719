extension ScriptReading {
    /// Calls a function of a text.
    func call(
        _ name: String, of text: ScriptText, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        switch name {
        case "toString", "trim", "normalize": return .text(text)
        case "split": return .list(try split(text, arguments, range))
        case "substring", "slice", "substr": return .text(try part(of: text, name, arguments, range))
        case "replace", "replaceAll":
            return .text(try replace(text, name == "replaceAll" ? .all : .first, arguments, range))
        case "concat":
            var result = text
            for argument in arguments { result.append(try self.text(of: argument, range)) }
            return .text(try limited(result, range))
        case "toLowerCase", "toUpperCase":
            guard let plain = text.plain else { throw unknown(range) }
            return .text(ScriptText(name == "toLowerCase" ? plain.lowercased() : plain.uppercased()))
        case "indexOf", "includes", "startsWith":
            guard
                let wanted = try arguments.first.map({ (value) throws(UnknownScript) in try self.text(of: value, range)
                })?.plain
            else { throw unknown(range) }
            return try find(wanted, in: text, name, range)
        default: throw unknown(range)
        }
    }

    private func split(
        _ text: ScriptText, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptList {
        guard case .text(let separator)? = arguments.first, let separator = separator.plain, !separator.isEmpty else {
            throw unknown(range)
        }
        var text = text
        if text.fact == "webpage" {
            // Odoo finds its header by the number in the name of the file, and not of a folder.
            text = resolved(text)
            if separator == ".", let name = text.plain?.split(separator: "/").last { text = ScriptText(String(name)) }
        }
        var parts = text.split(by: separator)
        if arguments.count > 1 {
            guard case .number(let limit) = arguments[1], limit >= 0, limit < 1000 else { throw unknown(range) }
            parts = Array(parts.prefix(Int(limit)))
        }
        return ScriptList(parts.map { .text($0) }, text.isAddress && separator == "&" ? .unknown : .known)
    }

    /// A part of a text that ends with it, or stands before the first fact.
    private func part(
        of text: ScriptText, _ name: String, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptText {
        guard case .number(let start)? = arguments.first, arguments.count < 3 else { throw unknown(range) }
        var before = ""
        if case .plain(let text)? = text.pieces.first { before = text }
        let letters = Array(before)
        guard start >= 0, start <= Double(letters.count) else {
            if start >= 0, text.plain != nil { return ScriptText() }
            throw unknown(range)
        }
        let from = Int(start)
        if arguments.count == 2 {
            guard case .number(var end) = arguments[1] else { throw unknown(range) }
            if name == "substr" { end += start }
            guard end >= start, end <= Double(letters.count) || text.plain != nil else { throw unknown(range) }
            return ScriptText(String(letters[from..<min(letters.count, Int(end))]))
        }
        var result = ScriptText(String(letters[from...]))
        result.isFromAddress = text.isFromAddress
        for piece in text.pieces.dropFirst(before.isEmpty ? 0 : 1) { result.append(piece) }
        return result
    }

    private func replace(
        _ text: ScriptText, _ places: ScriptText.Places, _ arguments: [ScriptValue], _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptText {
        guard arguments.count == 2 else { throw unknown(range) }
        let new = try self.text(of: arguments[1], range)
        switch arguments[0] {
        case .text(let old):
            guard let old = old.plain, !old.isEmpty else { throw unknown(range) }
            return try limited(text.replacing(old, by: new, at: places), range)
        case .pattern(let pattern, let flags):
            guard let literal = Self.literal(pattern) else { throw unknown(range) }
            if literal.isAtStart {
                guard case .plain(let before)? = text.pieces.first, before.hasPrefix(literal.text) else { return text }
                return try limited(text.replacing(literal.text, by: new, at: .first), range)
            }
            return try limited(text.replacing(literal.text, by: new, at: flags.contains("g") ? .all : .first), range)
        default: throw unknown(range)
        }
    }

    /// The text that a regular expression of letters alone finds.
    private static func literal(_ pattern: String) -> (text: String, isAtStart: Bool)? {
        var (text, isEscaped) = ("", false)
        let isAtStart = pattern.hasPrefix("^")
        for letter in pattern.dropFirst(isAtStart ? 1 : 0) {
            if !isEscaped, letter == "\\" {
                isEscaped = true
                continue
            }
            if isEscaped ? letter.isLetter || letter.isNumber : "^$.*+?()[]{}|".contains(letter) { return nil }
            text.append(letter)
            isEscaped = false
        }
        return text.isEmpty || isEscaped ? nil : (text, isAtStart)
    }

    private func find(
        _ wanted: String, in text: ScriptText, _ name: String, _ range: Range<Int>
    ) throws(UnknownScript) -> ScriptValue {
        guard !wanted.isEmpty, case .plain(let before) = text.pieces.first ?? .plain("") else { throw unknown(range) }
        let isWhole = text.plain != nil
        let parts = ScriptText(before).split(by: wanted)
        let index = parts.count > 1 ? parts[0].plain?.count : nil
        // Behind a fact it may stand anywhere.
        if index == nil, !isWhole { throw unknown(range) }
        switch name {
        case "indexOf": return .number(Double(index ?? -1))
        case "includes": return .bool(index != nil)
        default: return .bool(index == 0)
        }
    }
}
