import RectoCore

/// The reason for which the content of a tag is no call, with a hint for its author.
struct CallFailure: Error, Sendable {
    var message: String
    var hint: String
}

/// Reads a call from the content of a tag:
///
///     call       = FILTER expression+ option*
///     option     = NAME "=" expression
///     expression = path | number | "text" | 'text' | "(" call ")"
///
/// Mustache allows no white space in a name, so that no template of Mustache has such a tag.
/// [Mustache specification, interpolation](https://github.com/mustache/spec/blob/master/specs/interpolation.yml)
struct CallParser {
    /// The number of brackets inside one another.
    private static let nestingLimit = 20

    /// The names that comparisons have in Handlebars' helpers, Jinja and Liquid, with recto's own names for hints.
    private static let otherNames = [
        "eq": "equals", "ne": "not (equals …)", "neq": "not (equals …)", "gt": "greater", "lt": "less",
        "gte": "at-least", "ge": "at-least", "lte": "at-most", "le": "at-most",
    ]

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// The call that a tag contains. The result is nil if it is a name, as it is if it does not begin with the name of a
    /// filter, or has nothing after it.
    static func call(in content: String) throws(CallFailure) -> TemplateCall? {
        // Most names have no space.
        guard content.utf8.contains(where: isSpace) else { return nil }
        let bytes = Array(content.utf8)
        guard beginsCall(bytes[...]) else { return nil }
        var parser = CallParser(bytes: bytes)
        let call = try parser.call()
        if parser.next != nil {
            throw CallFailure(
                message: "'\(parser.character)' is unexpected in '\(content)'",
                hint: "arguments are names, numbers, texts in quotes, or calls in brackets")
        }
        return call
    }

    /// Whether a content begins with the name of a filter and goes on. Only then a tag may have several lines.
    static func beginsCall(_ content: ArraySlice<UInt8>) -> Bool {
        let word = content.prefix { !isSpace($0) }
        return word.endIndex < content.endIndex && TemplateFilter(word) != nil
    }

    /// Whether a content begins with the name of a section, such as `if`.
    static func beginsSection(_ content: String) -> Bool {
        TemplateFilter(Array(content.utf8).prefix { !isSpace($0) })?.isSection ?? false
    }

    /// Whether a call could be a name as well, because it has nothing but words. Keys of data may have spaces: `unit price`.
    static func mayBeName(_ content: String) -> Bool {
        content.utf8.allSatisfy { isSpace($0) || isNamePart($0) }
    }

    /// A filter that was probably meant by the first of several words.
    static func suggestion(for content: String) -> String? {
        let words = content.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        guard words.count == 2 else { return nil }
        return NameSuggestion.nearest(to: String(words[0]), among: TemplateFilter.allCases.map(\.rawValue))
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Grammar

    private mutating func call() throws(CallFailure) -> TemplateCall {
        let bytes = wordBytes()
        guard let filter = TemplateFilter(bytes) else {
            let name = String(decoding: bytes, as: UTF8.self)
            let nearest = NameSuggestion.nearest(to: name, among: TemplateFilter.allCases.map(\.rawValue))
            if let meant = Self.otherNames[name] {
                throw CallFailure(message: "there is no filter '\(name)'", hint: "it is called '\(meant)' here")
            }
            throw CallFailure(
                message: "there is no filter '\(name)'",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "docs/formatting.md lists the filters")
        }
        var call = TemplateCall(filter: filter, arguments: [], options: CallOptions(), position: index)
        let name = filter.rawValue
        while let next, next != UInt8(ascii: ")") {
            let start = index
            if Self.isNamePart(next), case let option = wordBytes(),
                self.next(skippingSpace: false) == UInt8(ascii: "=")
            {
                index += 1
                try addOption(String(decoding: option, as: UTF8.self), to: &call)
                continue
            }
            index = start
            guard call.options.isEmpty else {
                throw CallFailure(
                    message: "'\(name)' has an argument after an option", hint: "options, such as 'digits=2', come last"
                )
            }
            if call.arguments.isEmpty { call.arguments.reserveCapacity(2) }
            call.arguments.append(try expression())
        }
        guard filter.arguments.contains(call.arguments.count) else {
            throw CallFailure(
                message: "'\(name)' has \(call.arguments.count) arguments", hint: "write '\(name) \(filter.usage)'")
        }
        if filter == .divide, call.options["digits"] == nil {
            throw CallFailure(
                message: "'divide' does not say how many digits its result has",
                hint: "a quotient may never end: add 'digits=2'")
        }
        if filter == .check, call.options["equals"] == nil, call.options["at-least"] == nil {
            throw CallFailure(
                message: "'check' does not say what the number must be", hint: "add 'equals=…' or 'at-least=…'")
        }
        if filter == .where, call.arguments.count.isMultiple(of: 2) {
            throw CallFailure(
                message: "'where' has a key without a value", hint: "write 'where \(filter.usage)'")
        }
        return call
    }

    private mutating func addOption(_ name: String, to call: inout TemplateCall) throws(CallFailure) {
        guard call.filter.options.contains(name) else {
            let hint =
                NameSuggestion.nearest(to: name, among: call.filter.options).map { "did you mean '\($0)='?" }
                ?? (call.filter.options.isEmpty
                    ? "it has no options" : "its options are \(call.filter.options.joined(separator: ", "))")
            throw CallFailure(message: "'\(call.filter.rawValue)' has no option '\(name)'", hint: hint)
        }
        guard call.options[name] == nil else {
            throw CallFailure(message: "the option '\(name)' is given twice", hint: "remove one")
        }
        call.options.add(name, try expression())
    }

    private mutating func expression() throws(CallFailure) -> TemplateExpression {
        guard let first = next else {
            throw CallFailure(message: "a value is missing after '='", hint: "write one without a space: 'digits=2'")
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return .text(try quoted(first)) }
        if first == UInt8(ascii: "(") {
            guard depth < Self.nestingLimit else {
                throw CallFailure(
                    message: "calls are nested more than \(Self.nestingLimit) levels deep",
                    hint: "compute less in one tag")
            }
            index += 1
            depth += 1
            let inner = try call()
            depth -= 1
            if inner.filter.isSection {
                throw CallFailure(
                    message: "'\(inner.filter.rawValue)' is a section",
                    hint: inner.filter == .taxes
                        ? "'tax' gives the sum of the taxes" : "a condition needs no 'if': '(equals unit \"h\")'")
            }
            if inner.filter == .check || inner.filter == .ignore {
                throw CallFailure(
                    message: "'\(inner.filter.rawValue)' gives no value", hint: "write it as a tag of its own")
            }
            if inner.filter.isDrawing {
                let name = inner.filter.rawValue
                throw CallFailure(
                    message: "'\(name)' is a drawing", hint: "write it as a tag of its own: '{{{\(name) …}}}'")
            }
            guard next == UInt8(ascii: ")") else {
                throw CallFailure(message: "a bracket is not closed", hint: "add ')'")
            }
            index += 1
            return .call(inner)
        }
        let word = wordBytes()
        if word.isEmpty {
            throw CallFailure(
                message: "'\(character)' is unexpected", hint: "an option is written 'name=value', without spaces")
        }
        // No other bytes begin a number.
        if word.first! < UInt8(ascii: ":"), let number = ExactDecimal(json: word) { return .number(number) }
        let name = String(decoding: word, as: UTF8.self)
        if name == "true" || name == "false" { return .truth(name == "true") }
        return .path(Self.path(word), name: name)
    }

    /// The keys of a name. Each `../` at its start leads out of an item.
    private static func path(_ name: ArraySlice<UInt8>) -> [JSONKey] {
        if name.count == 1, name.first == UInt8(ascii: ".") { return [] }
        return name.withUnsafeBufferPointer { name in
            var keys: [JSONKey] = []
            keys.reserveCapacity(4)
            var start = 0
            while start + 2 < name.count, name[start] == UInt8(ascii: "."), name[start + 1] == UInt8(ascii: "."),
                name[start + 2] == UInt8(ascii: "/")
            {
                keys.append(JSONKey(".."))
                start += 3
            }
            for end in start...name.count where end == name.count || name[end] == UInt8(ascii: ".") {
                keys.append(JSONKey(bytes: Array(UnsafeBufferPointer(rebasing: name[start..<end]))))
                start = end + 1
            }
            return keys
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(CallFailure) -> String {
        let start = index + 1
        guard let end = bytes[start...].firstIndex(of: quote) else {
            throw CallFailure(
                message: "a text is not closed", hint: "close it with \(Character(Unicode.Scalar(quote)))")
        }
        index = end + 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    // MARK: Characters

    /// The next byte that is not white space.
    private var next: UInt8? {
        mutating get { next(skippingSpace: true) }
    }
    private mutating func next(skippingSpace: Bool) -> UInt8? {
        while skippingSpace, index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }
    /// The character that begins here, for messages.
    private var character: Character { String(decoding: bytes[index...], as: UTF8.self).first ?? " " }

    private mutating func wordBytes() -> ArraySlice<UInt8> {
        _ = next
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="):
            false
        default: true
        }
    }
}
