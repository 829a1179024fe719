import RectoCore

/// Changes of single values in the text of a JSON file. All other bytes stay as they are.
extension JSONDocument {
    /// Why a value is not changed.
    package enum EditRefusal: Error, Equatable {
        /// The path leads to no value.
        case notFound
        /// The value is an object or an array.
        case notSingle
        /// A number stands in its place, and the text is none.
        case notNumber
        /// `true` or `false` stands in its place, and the text is neither.
        case notBoolean
        /// A single value or an object stands where a list is to stand.
        case notList

        /// The fault, in words.
        package var reason: String {
            switch self {
            case .notFound: "the data have no value there"
            case .notSingle: "there is an object or a list there, and not a single value"
            case .notNumber: "there is a number there, so that the new value must be one, such as 12.50"
            case .notBoolean: "there is a Boolean there, so that the new value must be true or false"
            case .notList: "there is no list there"
            }
        }
    }

    /// The value at a path as `path(of:)` writes it: `$.items[3].qty`, `$["unit price"]`.
    package func value(atPath path: String) -> JSONNodeID? {
        var rest = Array(path.utf8)[...]
        guard rest.popFirst() == UInt8(ascii: "$") else { return nil }
        var value = root
        while let first = rest.popFirst() {
            let key: JSONKey
            switch first {
            case UInt8(ascii: "."):
                let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
                guard !name.isEmpty, kind(of: value) == .object else { return nil }
                rest = rest.dropFirst(name.count)
                key = JSONKey(bytes: Array(name))
            case UInt8(ascii: "[") where rest.first == UInt8(ascii: "\""):
                guard let name = Self.quotedKey(&rest), kind(of: value) == .object else { return nil }
                key = JSONKey(bytes: name)
            case UInt8(ascii: "["):
                let digits = rest.prefix { (0x30...0x39).contains($0) }
                rest = rest.dropFirst(digits.count)
                guard rest.popFirst() == UInt8(ascii: "]"), kind(of: value) == .array else { return nil }
                key = JSONKey(bytes: Array(digits))
            default: return nil
            }
            guard let child = child(of: value, named: key) else { return nil }
            value = child
        }
        return value
    }

    /// The key of `"unit price"]`, in which quotes and backslashes have a backslash before them.
    private static func quotedKey(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        rest.removeFirst()
        var key: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return rest.popFirst() == UInt8(ascii: "]") ? key : nil
            case UInt8(ascii: "\\"): if let escaped = rest.popFirst() { key.append(escaped) }
            default: key.append(byte)
            }
        }
        return nil
    }

    /// The outermost item of a list in which a value stands; the value itself where it is in no list. Where its text is
    /// the same, a path still leads to the same value.
    package func item(around id: JSONNodeID) -> JSONNodeID {
        var (item, inner) = (id, id)
        while let outer = parent(of: inner) {
            if kind(of: outer) == .array { item = inner }
            inner = outer
        }
        return item
    }

    /// Stands for the text of a value as it is written.
    package func mark(of id: JSONNodeID) -> String {
        let written = bytes[Int(span(of: id).lower)..<Int(span(of: id).upper)]
        return String(SHA256.digest(Array(written)).description.prefix(16))
    }

    /// The file's text with another value in place of one. A number stays a number and a string a string; in the place
    /// of `null` the text becomes a string.
    package func text(replacing id: JSONNodeID, with text: String) throws(EditRefusal) -> [UInt8] {
        let written: String
        switch kind(of: id) {
        case .object, .array: throw .notSingle
        case .string, .null: written = JSONText.string(text)
        case .number:
            guard Self.literalKind(of: text) == .number else { throw .notNumber }
            written = text
        case .true, .false:
            guard text == "true" || text == "false" else { throw .notBoolean }
            written = text
        }
        let span = span(of: id)
        return Array(bytes[..<Int(span.lower)]) + Array(written.utf8) + Array(bytes[Int(span.upper)...])
    }

    /// The file's text with another list of single values in place of one. Numbers stay numbers.
    package func text(replacing id: JSONNodeID, withItems items: [String]) throws(EditRefusal) -> [UInt8] {
        guard kind(of: id) == .array || kind(of: id) == .null else { throw .notList }
        var hasNumbers = false
        var child = firstChild(of: id)
        while let item = child {
            guard isScalar(item) else { throw .notSingle }
            hasNumbers = hasNumbers || kind(of: item) == .number
            child = nextSibling(of: item)
        }
        let areNumbers = hasNumbers && items.allSatisfy(Self.isNumber)
        let span = span(of: id)
        let written = areNumbers ? "[" + items.joined(separator: ", ") + "]" : Self.list(items)
        return Array(bytes[..<Int(span.lower)]) + Array(written.utf8) + Array(bytes[Int(span.upper)...])
    }

    private static func list(_ items: [String]) -> String {
        "[" + items.map(JSONText.string).joined(separator: ", ") + "]"
    }

    /// The file's text with another list for the fields called `name`.
    package func text(withField name: String, of items: [String]) throws(EditRefusal) -> [UInt8] {
        if let value = value(at: name) { return try text(replacing: value, withItems: items) }
        return try adding(name, Self.list(items))
    }

    /// The file's text with another value for the fields called `name`: in place of the value that they have, or as one
    /// more member.
    package func text(withField name: String, of text: String) throws(EditRefusal) -> [UInt8] {
        if let value = value(at: name) { return try self.text(replacing: value, with: text) }
        return try adding(name, JSONText.string(text))
    }

    private func adding(_ name: String, _ written: String) throws(EditRefusal) -> [UInt8] {
        // `customer.note` belongs into the customer, if there is one.
        if let dot = name.lastIndex(of: "."), let outer = value(at: String(name[..<dot])), kind(of: outer) == .object {
            return adding(String(name[name.index(after: dot)...]), with: written, to: outer)
        }
        guard kind(of: root) == .object else { throw .notFound }
        return adding(name, with: written, to: root)
    }

    /// The file's text with a value as the last member of an object, behind the same white space as the first one.
    private func adding(_ name: String, with written: String, to object: JSONNodeID) -> [UInt8] {
        let node = nodes[Int(object.raw)]
        var end = Int(node.lower) + 1
        let space = Array(bytes[end...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
        var separator: [UInt8] = []
        var child = node.firstChild
        while child >= 0 {
            // Members that a later one shadows stand in the file, too.
            (end, separator) = (Int(nodes[Int(child)].upper), [UInt8(ascii: ",")] + space)
            child = nodes[Int(child)].nextSibling
        }
        let member = JSONText.string(name) + ": " + written
        return Array(bytes[..<end]) + separator + Array(member.utf8) + Array(bytes[end...])
    }

    /// Whether a text is a number as JSON writes it.
    package static func isNumber(_ text: String) -> Bool { literalKind(of: text) == .number }

    /// The kind of a text that is a single value of JSON, and nothing besides.
    private static func literalKind(of text: String) -> Kind? {
        let sources = SourceStore()
        let source = sources.add(name: "value", bytes: Array(text.utf8))
        guard let value = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()) else {
            return nil
        }
        let span = value.span(of: value.root)
        return span.lower == 0 && Int(span.upper) == text.utf8.count ? value.kind(of: value.root) : nil
    }
}
