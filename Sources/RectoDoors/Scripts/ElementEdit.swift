import RectoDOM

/// The page of a document that a header is for, where headers differ.
struct PagePlace: Hashable, Sendable {
    var isFirst: Bool
    var isLast: Bool
}

/// The changes that a script makes in an element.
struct ElementEdit: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case text(ScriptText)
        /// Its plain parts are HTML.
        case html(ScriptText)
        /// One of its children alone.
        case child(NodeID)
    }
    var content: Content?
    /// Attributes with other values; nil for those that are taken away.
    var attributes: [String: String?] = [:]
    /// Declarations of its style by property; empty for those that are taken away.
    var declarations: [String: String] = [:]
    var isRemoved = false

    /// The facts that it prints.
    var facts: [String] {
        switch content {
        case .text(let text), .html(let text):
            text.pieces.compactMap { if case .fact(let name) = $0 { name } else { nil } }
        case .child, nil: []
        }
    }

    /// Text that stands in the element in place of what it has. A text of the browser (`innerText`) means the same.
    static func writing(_ text: ScriptText) -> ElementEdit {
        var edit = ElementEdit()
        edit.content = .text(text)
        return edit
    }
}

typealias ElementEdits = [NodeID: ElementEdit]
