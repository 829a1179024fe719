import RectoCore
import RectoTemplate

/// A change that the page asks for.
package enum PreviewEdit: Sendable, Equatable {
    /// Another value in a JSON file; in the data if no file is named.
    /// - item: the mark of the item that the page shows, in whose place no other may be changed; nil where nobody says.
    case value(file: String?, ValuePlace, Content, item: String?, saves: Bool)
    /// Another text in place of a file; nil for the file itself.
    case text(file: String, String?)

    /// A single value as it is written, or a list of such.
    package enum Content: Sendable, Equatable {
        case text(String)
        case list([String])
    }

    /// The place of a value in JSON.
    package enum ValuePlace: Sendable, Hashable {
        /// A path such as `$.items[0].qty`.
        case path(String)
        /// The name of a form field. If there is no value of this name, there will be one.
        case field(String)
        /// The name of a design token.
        case token(String)

        /// For messages.
        var name: String {
            switch self {
            case .path(let name), .field(let name), .token(let name): name
            }
        }
    }

    /// Reads `{"path": "$.items[0].qty", "value": "3", "item": "5e1f…"}`, `{"field": "note", "value": "…"}`,
    /// `{"token": "color.accent", "value": "#0a5f7f"}` or `{"file": "bill.css", "text": "…"}`.
    package init(_ object: JSONDocument) throws(PreviewRefusal) {
        guard object.kind(of: object.root) == .object else { throw PreviewRefusal("an edit is a JSON object") }
        func member(_ name: String) -> JSONNodeID? { object.child(of: object.root, named: name) }
        func text(_ name: String) throws(PreviewRefusal) -> String? {
            guard let value = member(name), object.kind(of: value) != .null else { return nil }
            guard object.kind(of: value) == .string else { throw PreviewRefusal("\(name) is a string") }
            return object.string(of: value)
        }
        let file = try text("file")
        var place: ValuePlace?
        if let path = try text("path") {
            place = .path(path)
        } else if let field = try text("field") {
            place = .field(field)
        } else if let token = try text("token") {
            place = .token(token)
        }
        if let place {
            guard let value = member("value"), let content = Content(value, in: object) else {
                throw PreviewRefusal("value is a single value, or a list of such")
            }
            let saves = member("save").map { object.kind(of: $0) != .false } ?? true
            self = .value(file: file, place, content, item: try text("item"), saves: saves)
        } else if let file, let value = member("text") {
            self = .text(file: file, object.kind(of: value) == .null ? nil : try text("text"))
        } else {
            throw PreviewRefusal("an edit has a path, a field or a token and a value, or a file and a text")
        }
    }
}

extension PreviewEdit.Content {
    init?(_ value: JSONNodeID, in object: JSONDocument) {
        guard object.kind(of: value) == .array else {
            guard object.isScalar(value), object.kind(of: value) != .null else { return nil }
            self = .text(object.string(of: value))
            return
        }
        var items: [String] = []
        var next = object.firstChild(of: value)
        while let item = next {
            guard object.isScalar(item) else { return nil }
            items.append(object.string(of: item))
            next = object.nextSibling(of: item)
        }
        self = .list(items)
    }
}

extension JSONDocument {
    /// Reads what a page has sent.
    package static func sent(_ bytes: [UInt8]) throws(PreviewRefusal) -> JSONDocument {
        let sources = SourceStore()
        let source = sources.add(name: "request", bytes: bytes)
        do {
            return try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink(), depthLimit: 16)
        } catch {
            throw PreviewRefusal("the request is no JSON")
        }
    }
}
