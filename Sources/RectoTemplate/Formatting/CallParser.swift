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

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    /// The call that a tag contains. The result is nil if it is a name, as it is if it does not begin with the name of a
    /// filter, or has nothing after it.
    static func call(in content: String) throws(CallFailure) -> TemplateCall? {
        guard beginsCall(content) else { return nil }
        var parser = CallParser(scalars: Array(content.unicodeScalars))
        let call = try parser.call()
        if let next = parser.next {
            throw CallFailure(
                message: "'\(next)' is unexpected in '\(content)'",
                hint: "arguments are names, numbers, texts in quotes, or calls in brackets")
        }
        return call
    }

    /// Whether a content begins with the name of a filter and goes on. Only then a tag may have several lines.
    static func beginsCall(_ content: String) -> Bool {
        let words = content.split(maxSplits: 1) { isSpace($0.unicodeScalars.first!) }
        return words.count == 2 && TemplateFilter(rawValue: String(words[0])) != nil
    }

    /// Whether a content begins with the name of a section, such as `if`.
    static func beginsSection(_ content: String) -> Bool {
        TemplateFilter(rawValue: String(content.prefix { !isSpace($0.unicodeScalars.first!) }))?.isSection ?? false
    }

    /// Whether a call could be a name as well, because it has nothing but words. Keys of data may have spaces: `unit price`.
    static func mayBeName(_ content: String) -> Bool {
        !content.unicodeScalars.contains { "\"'()=".unicodeScalars.contains($0) }
    }

    /// A filter that was probably meant by the first of several words.
    static func suggestion(for content: String) -> String? {
        let words = content.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        guard words.count == 2 else { return nil }
        return NameSuggestion.nearest(to: String(words[0]), among: TemplateFilter.allCases.map(\.rawValue))
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    // MARK: Grammar

    private mutating func call() throws(CallFailure) -> TemplateCall {
        let name = word()
        guard let filter = TemplateFilter(rawValue: name) else {
            let nearest = NameSuggestion.nearest(to: name, among: TemplateFilter.allCases.map(\.rawValue))
            if let meant = Self.otherNames[name] {
                throw CallFailure(message: "there is no filter '\(name)'", hint: "it is called '\(meant)' here")
            }
            throw CallFailure(
                message: "there is no filter '\(name)'",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "docs/formatting.md lists the filters")
        }
        var call = TemplateCall(filter: filter, arguments: [], options: [:], position: index)
        while let next, next != ")" {
            let start = index
            if Self.isNamePart(next), case let name = word(), self.next(skippingSpace: false) == "=" {
                index += 1
                try addOption(name, to: &call)
                continue
            }
            index = start
            guard call.options.isEmpty else {
                throw CallFailure(
                    message: "'\(name)' has an argument after an option", hint: "options, such as 'digits=2', come last"
                )
            }
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
        call.options[name] = try expression()
    }

    private mutating func expression() throws(CallFailure) -> TemplateExpression {
        guard let first = next else {
            throw CallFailure(message: "a value is missing after '='", hint: "write one without a space: 'digits=2'")
        }
        if first == "\"" || first == "'" { return .text(try quoted(first)) }
        if first == "(" {
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
            if inner.filter == .qr {
                throw CallFailure(message: "'qr' is a drawing", hint: "write it as a tag of its own: '{{{qr …}}}'")
            }
            guard next == ")" else { throw CallFailure(message: "a bracket is not closed", hint: "add ')'") }
            index += 1
            return .call(inner)
        }
        let word = word()
        if word.isEmpty {
            throw CallFailure(
                message: "'\(first)' is unexpected", hint: "an option is written 'name=value', without spaces")
        }
        if let number = ExactDecimal(json: Array(word.utf8)[...]) { return .number(number) }
        if word == "true" || word == "false" { return .truth(word == "true") }
        return .path(Self.path(word), name: word)
    }

    /// The keys of a name. Each `../` at its start leads out of an item.
    private static func path(_ name: String) -> [JSONKey] {
        if name == "." { return [] }
        var keys: [JSONKey] = []
        var rest = Substring(name)
        while rest.hasPrefix("../") {
            keys.append(JSONKey(".."))
            rest = rest.dropFirst(3)
        }
        return keys + rest.split(separator: ".", omittingEmptySubsequences: false).map { JSONKey(String($0)) }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(CallFailure) -> String {
        let start = index + 1
        index = start
        while index < scalars.count, scalars[index] != quote { index += 1 }
        guard index < scalars.count else {
            throw CallFailure(message: "a text is not closed", hint: "close it with \(quote)")
        }
        defer { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    // MARK: Characters

    /// The next character that is not white space.
    private var next: Unicode.Scalar? {
        mutating get { next(skippingSpace: true) }
    }
    private mutating func next(skippingSpace: Bool) -> Unicode.Scalar? {
        while skippingSpace, index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
        return index < scalars.count ? scalars[index] : nil
    }
    private mutating func word() -> String {
        _ = next
        let start = index
        while index < scalars.count, Self.isNamePart(scalars[index]) { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r", "\"", "'", "(", ")", "=": false
        default: true
        }
    }
}
