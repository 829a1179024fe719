import RectoCore

/// A value of a document, with the document.
struct JSONView {
    let document: JSONDocument
    let id: JSONNodeID

    var kind: JSONDocument.Kind { document.kind(of: id) }
    var string: String { document.string(of: id) }
    var key: String { document.key(of: id) }
    var span: SourceSpan { document.span(of: id) }

    func member(_ name: String) -> JSONView? {
        kind == .object ? document.child(of: id, named: name).map { JSONView(document: document, id: $0) } : nil
    }

    /// The members of an object, the items of an array.
    var children: [JSONView] {
        var children: [JSONView] = []
        var next = document.firstChild(of: id)
        while let child = next {
            children.append(JSONView(document: document, id: child))
            next = document.nextSibling(of: child)
        }
        return children
    }

    /// The number, exactly; nil if this is none, or has too many digits.
    var decimal: ExactDecimal? { kind == .number ? ExactDecimal(json: document.text(of: id)) : nil }

    /// The number, if it is a whole one that is not negative.
    var count: Int? {
        guard kind == .number, let number = CanonicalJSON.Number(document.text(of: id)), !number.isNegative,
            number.exponent >= 0, number.digits.count + number.exponent < 10
        else { return nil }
        return Int(String(decoding: number.digits, as: UTF8.self) + String(repeating: "0", count: number.exponent)) ?? 0
    }

    /// The strings of an array of strings; nil if this is none.
    var strings: [String]? {
        guard kind == .array else { return nil }
        let items = children
        return items.allSatisfy { $0.kind == .string } ? items.map(\.string) : nil
    }
}

extension JSONDocument {
    /// The place of a member's key, with its quotes; the place of the value if the key is empty or has escapes.
    func keySpan(of id: JSONNodeID) -> SourceSpan {
        let key = nodes[Int(id.raw)].key
        if key.isDecoded || key.lower == key.upper { return span(of: id) }
        return SourceSpan(source: source, lower: key.lower - 1, upper: key.upper + 1)
    }

    /// A document that is one string, for schemas of names.
    init(string: String, at span: SourceSpan) {
        let bytes = Array(string.utf8)
        var node = Node(kind: .string, parent: -1, index: 0, lower: span.lower, upper: span.upper)
        node.text = TextRange(lower: 0, upper: Int32(bytes.count))
        self.init(source: span.source, bytes: bytes, decoded: [], nodes: [node], members: MemberIndex())
    }
}
