import RectoCore
import RectoDOM

extension StyledDocument {
    /// Computed values, element by element: those that differ from the initial value or, if inherited, from the
    /// parent's; behind each the place of the declaration that won, if one did.
    /// - Parameter only: the elements that are shown; all without it.
    package func dump(sources: SourceStore, only: Set<NodeID>? = nil) -> String {
        var out = ""
        let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
        for raw in 1..<max(1, document.nodeCount) {
            let node = NodeID(raw)
            guard document.isElement(node), only?.contains(node) ?? true else { continue }
            var depth = 0
            var current = document.parent(node)
            while let ancestor = current, ancestor != .document {
                depth += 1
                current = document.parent(ancestor)
            }
            let indentation = String(repeating: "  ", count: depth)
            let parent = document.parent(node).flatMap { $0 == .document ? nil : style(of: $0) } ?? initial
            out += indentation + label(node) + " #\(styleIDs[raw].raw)\n"
            let winners = explanation?.winners(of: node, parent: parent) ?? [:]
            out += lines(style(of: node), parent: parent, initial: initial, indentation + "    ") { property in
                winners[property].map { Self.place($0, sources) }
            }
            for pseudo in [PseudoElement.before, .after, .marker, .firstLine, .firstLetter] {
                guard let style = style(of: node, pseudo: pseudo) else { continue }
                out += indentation + "  ::" + pseudo.keyword + "\n"
                let originating = self.style(of: node)
                let winners = explanation?.winners(of: node, pseudo: pseudo, parent: originating) ?? [:]
                out += lines(style, parent: originating, initial: initial, indentation + "      ") { property in
                    winners[property].map { Self.place($0, sources) }
                }
            }
        }
        return out
    }

    /// The elements that a selector list matches.
    package func elements(matching text: String) -> Result<Set<NodeID>, SelectorError> {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        return SelectorParser.parse(TokenCursor(list), names: names).map { program in
            let matcher = SelectorMatcher(document: document, names: names)
            let selectors = program.selectors
            return Set(
                (1..<max(1, document.nodeCount)).map { NodeID($0) }.filter { node in
                    document.isElement(node) && selectors.contains { matcher.matches($0, node) }
                })
        }
    }

    /// The element as a compound selector.
    private func label(_ node: NodeID) -> String {
        var text = names.string(document.name(node))
        if document.id(node) != .none { text += "#" + names.string(document.id(node)) }
        for name in document.classes(node) { text += "." + names.string(name) }
        return text
    }

    private func lines(
        _ style: ComputedStyle, parent: ComputedStyle, initial: ComputedStyle, _ indentation: String,
        place: (PropertyID) -> String?
    ) -> String {
        var out = ""
        for row in LonghandTable.shared.all where row.id != .size {
            if row.isEqual(style, row.isInherited ? parent : initial) { continue }
            out += "\(indentation)\(row.name): \(row.describe(style))"
            if let place = place(row.id) { out += "  /* \(place) */" }
            out += "\n"
        }
        let custom = style.inherited.customProperties
        if let custom, custom !== parent.inherited.customProperties {
            for (name, value) in custom.values {
                if parent.inherited.customProperties?[name] == value { continue }
                out += "\(indentation)\(name): \(String(decoding: value, as: UTF8.self))\n"
            }
        }
        return out
    }

    private static func place(_ span: SourceSpan, _ sources: SourceStore) -> String {
        let span = sources.resolve(span).span
        let position = sources[span.source].position(at: Int(span.lower))
        return "\(position.file):\(position.line)"
    }
}

extension PseudoElement {
    var keyword: String {
        switch self {
        case .before: "before"
        case .after: "after"
        case .marker: "marker"
        case .firstLine: "first-line"
        case .firstLetter: "first-letter"
        case .footnoteCall: "footnote-call"
        case .footnoteMarker: "footnote-marker"
        }
    }
}
