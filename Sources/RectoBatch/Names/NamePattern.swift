import Recto
import RectoCore
import RectoTemplate

/// A text with places for values of a record, such as `out/{customer.id}/{number|slug}.pdf`.
///
/// `{index}` is the number of the record, from 1; `{a.b}` is a value of its data. Behind `|` stands a filter (`slug`,
/// `lower`, `upper`), behind `:` the width to which zeros fill it up (`{index:06}`). `{{` and `}}` are braces.
package struct NamePattern: Sendable, Equatable {
    /// Changes the text of a value.
    enum Filter: String, CaseIterable, Sendable {
        case slug, lower, upper
    }

    enum Piece: Equatable, Sendable {
        case text(String)
        case index(width: Int)
        case value(path: String, filters: [Filter], width: Int)
        /// A name that stands for something else than data, such as `{}`.
        case word(String)
    }
    let pieces: [Piece]

    /// The contents of a file, which the end of its name must not deny. An electronic invoice is XML.
    enum Contents { case pdf, invoice }

    /// The reason why a text is no pattern, in one sentence.
    package struct Malformed: Error {
        package let message: String
        package init(_ message: String) { self.message = message }
    }

    /// - Parameter words: names in braces that mean something else than a value; the empty one is `{}`.
    package init(_ text: String, words: Set<String> = []) throws(Malformed) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = Substring(text)
        func flush() {
            if !literal.isEmpty { pieces.append(.text(literal)) }
            literal = ""
        }
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                rest.removeFirst()
                literal.append(character)
            case "{":
                guard let end = rest.firstIndex(of: "}") else {
                    throw Malformed("'{' in '\(text)' has no '}'; write '{{' for a brace")
                }
                flush()
                pieces.append(try Self.piece(rest[..<end], words))
                rest = rest[rest.index(after: end)...]
            case "}": throw Malformed("'}' in '\(text)' has no '{'; write '}}' for a brace")
            case "\0": throw Malformed("a name contains no NUL")
            default: literal.append(character)
            }
        }
        flush()
        self.pieces = pieces
    }

    private static func piece(_ text: Substring, _ words: Set<String>) throws(Malformed) -> Piece {
        if words.contains(String(text)) { return .word(String(text)) }
        var width = 0
        var name = text
        if let colon = text.lastIndex(of: ":") {
            let digits = text[text.index(after: colon)...]
            guard let number = Int(digits), (1...99).contains(number), digits.allSatisfy({ $0.isASCII && $0.isNumber })
            else { throw Malformed("the width in '{\(text)}' is no number such as 06") }
            width = number
            name = text[..<colon]
        }
        let parts = name.split(separator: "|", omittingEmptySubsequences: false)
        var filters: [Filter] = []
        for part in parts.dropFirst() {
            guard let filter = Filter(rawValue: String(part)) else {
                let known = Filter.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                throw Malformed("'\(part)' in '{\(text)}' is no filter; there are \(known)")
            }
            filters.append(filter)
        }
        let path = String(parts.first ?? "")
        guard !path.isEmpty else { throw Malformed("'{\(text)}' names no value") }
        if path == "index", filters.isEmpty { return .index(width: width) }
        return .value(path: path, filters: filters, width: width)
    }

    /// Whether it has places for values of the data. `dependsOnRecord` counts the number of a record, too; a constant
    /// pattern has no places at all.
    package var dependsOnData: Bool { pieces.contains { if case .value = $0 { true } else { false } } }
    package var dependsOnRecord: Bool {
        pieces.contains {
            switch $0 {
            case .text, .word: false
            case .index, .value: true
            }
        }
    }
    package var isConstant: Bool { pieces.allSatisfy { if case .text = $0 { true } else { false } } }

    // MARK: Names

    /// The part before the first place, up to the last slash: the folder that no record leads out of.
    package var folder: String {
        guard case .text(let text)? = pieces.first else { return "" }
        return isConstant || text.contains("/") ? FilePath.directory(of: text) : ""
    }

    /// The path for a record, whose parts are names that no system objects to. Values make no folders, and lead to none:
    /// only the pattern has slashes.
    ///
    /// Throws ``RenderFailure`` if the data lacks a value or a name cannot be used.
    /// - Returns: the path, and the first value in it.
    func path(
        of contents: Contents = .pdf, index: Int, data: JSONDocument
    ) throws(RenderFailure) -> (text: String, firstValue: JSONNodeID?) {
        let (path, values) = try anyPath(index: index, data: data)
        if let kind = OtherFormat(path: path), contents == .pdf || !path.lowercased().hasSuffix(".xml") {
            let name = contents == .pdf ? "a PDF" : "XML"
            throw Self.unsafe("'\(path)' cannot be the name of \(name): it is that of \(kind.name)", values.last, data)
        }
        return (path, values.first)
    }

    private func anyPath(index: Int, data: JSONDocument) throws(RenderFailure) -> (String, [JSONNodeID]) {
        var values: [(text: String, node: JSONNodeID)] = []
        let path = try expand(index: index, data: data, words: [:]) { value, node throws(RenderFailure) in
            values.append((value, node))
            guard let fault = Self.fault(inValue: value) else { return }
            throw Self.unsafe("'\(value)' of the data cannot be part of a file's name: \(fault)", node, data)
        }
        let own = pieces.contains { if case .text = $0 { false } else { true } } ? path.dropFirst(folder.count) : ""
        for part in own.split(separator: "/") {
            guard let fault = Self.fault(inPart: part) else { continue }
            let node = values.first { !$0.text.isEmpty && part.contains($0.text) }?.node
            throw Self.unsafe("'\(part)' cannot be the name of a file: \(fault)", node, data)
        }
        return (path, values.map(\.node))
    }

    private static func unsafe(_ message: String, _ node: JSONNodeID?, _ data: JSONDocument) -> RenderFailure {
        let name = node.map { data.path(of: $0).dropFirst("$.".count) } ?? "name"
        return RenderFailure(
            .input,
            Diagnostic(
                .batchUnsafeName, message, at: data.span(of: node ?? data.root),
                hints: ["the filter 'slug' keeps letters and digits only: {\(name)|slug}"]))
    }

    /// The reason why a value cannot be the name of a file; nil if it can.
    static func fault(inName name: String) -> String? { fault(inValue: name) ?? fault(inPart: Substring(name)) }

    private static func fault(inValue value: String) -> String? {
        if value.isEmpty { return "it is empty" }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "/", "\\", "<", ">", ":", "\"", "|", "?", "*":
                return
                    "it contains '\(scalar)'\(scalar == "/" || scalar == "\\" ? "" : ", which Windows does not allow")"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                return "it contains a control character"
            default: continue
            }
        }
        return nil
    }

    /// Names that a system reads otherwise than as a name, and those that Windows keeps for devices.
    private static func fault(inPart part: Substring) -> String? {
        if isPlain(part.utf8) { return nil }
        if part == "." || part == ".." { return "it leads to another folder" }
        if part.utf8.count > 255 { return "it is longer than 255 bytes" }
        if part.last == "." || part.last == " " { return "it ends with a dot or a space" }
        if let character = part.first(where: { "<>:\"|?*\\".contains($0) }) {
            return "it contains '\(character)', which Windows does not allow"
        }
        // https://learn.microsoft.com/windows/win32/fileio/naming-a-file
        var stem = part.prefix { $0 != "." }.uppercased()
        while stem.last == " " { stem.removeLast() }
        let isNumbered = (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && stem.count == 4
        let isPort = isNumbered && stem.last.map { "0123456789¹²³".contains($0) } == true
        if isPort || ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) {
            return "Windows keeps it for a device"
        }
        return nil
    }

    /// Whether a part has nothing but letters and digits of ASCII, hyphens, low lines and dots, and is no device by its
    /// length. Most are such, and to go over characters takes a hundred times as long.
    private static func isPlain(_ part: Substring.UTF8View) -> Bool {
        guard part.count <= 255, part.last != UInt8(ascii: ".") else { return false }
        let stem = part.prefix { $0 != UInt8(ascii: ".") }.count
        return stem != 3 && stem != 4
            && part.allSatisfy { byte in
                byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            }
    }

    // MARK: Arguments

    /// The text with words alone.
    package func text(words: [String: String]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .word(let word): words[word] ?? ""
            case .index, .value: ""
            }
        }.joined()
    }

    /// One argument of a program. A value that would become an option or name a file of arguments is refused.
    func argument(index: Int, data: JSONDocument, words: [String: String]) throws(RenderFailure) -> String {
        let text = try expand(index: index, data: data, words: words) { value, node throws(RenderFailure) in
            guard let fault = fault(inArgument: value) else { return }
            throw RenderFailure(
                .input,
                Diagnostic(
                    .batchUnsafeArgument, "'\(value)' of the data cannot be an argument: \(fault)",
                    at: data.span(of: node), hints: ["put a text before it, such as --to={email}"]))
        }
        return text
    }

    private func fault(inArgument value: String) -> String? {
        if value.utf8.contains(0) { return "it contains NUL" }
        guard pieces.first == Self.firstValue(pieces) else { return nil }
        // By bytes: a hyphen with an accent is another character, but not for a program.
        switch value.utf8.first {
        case UInt8(ascii: "-"): return "it would be read as an option"
        case UInt8(ascii: "@"): return "qpdf and others would read it as a file of arguments"
        default: return nil
        }
    }

    private static func firstValue(_ pieces: [Piece]) -> Piece? {
        pieces.first { if case .value = $0 { true } else { false } }
    }

    /// - Parameter check: throws if a value must not be where it stands.
    private func expand(
        index: Int, data: JSONDocument, words: [String: String],
        _ check: (String, JSONNodeID) throws(RenderFailure) -> Void
    ) throws(RenderFailure) -> String {
        var out = ""
        for piece in pieces {
            switch piece {
            case .text(let text): out += text
            case .word(let word): out += words[word] ?? ""
            case .index(let width): out += Self.filled(String(index), width)
            case .value(let path, let filters, let width):
                guard let node = data.value(at: path), data.isScalar(node), data.kind(of: node) != .null else {
                    throw Self.missing(path, data)
                }
                let value = Self.filled(filters.reduce(data.string(of: node)) { Self.apply($1, to: $0) }, width)
                try check(value, node)
                out += value
            }
        }
        return out
    }

    private static func missing(_ path: String, _ data: JSONDocument) -> RenderFailure {
        let found = data.value(at: path).map { data.kind(of: $0) }
        let message =
            switch found {
            case nil: "the record has no '\(path)', which its name asks for"
            case .null: "'\(path)', which the record's name asks for, is empty"
            default: "'\(path)', which the record's name asks for, is no text"
            }
        return RenderFailure(
            .input,
            Diagnostic(
                .batchNoName, message, at: data.span(of: data.value(at: path) ?? data.root),
                hints: (found == nil ? NameSuggestion.hints(for: path, among: keys(of: data), prefix: "") : [])
                    + ["give each record a value, or use {index}"]))
    }

    private static func keys(of data: JSONDocument) -> [String] {
        var keys: [String] = []
        var next = data.kind(of: data.root) == .object ? data.firstChild(of: data.root) : nil
        while let member = next, keys.count < 1000 {
            keys.append(data.key(of: member))
            next = data.nextSibling(of: member)
        }
        return keys
    }

    private static func filled(_ text: String, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private static func apply(_ filter: Filter, to text: String) -> String {
        switch filter {
        case .lower: return text.lowercased()
        case .upper: return text.uppercased()
        case .slug:
            var out = ""
            for character in text.lowercased() {
                if character.isLetter || character.isNumber {
                    out.append(character)
                } else if !out.isEmpty, out.last != "-" {
                    out.append("-")
                }
            }
            return out.last == "-" ? String(out.dropLast()) : out
        }
    }
}
