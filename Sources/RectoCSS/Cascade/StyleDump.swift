import RectoCore
import RectoDOM

/// The styles that a dump shows.
package enum StyleSelection {
    /// For every element and page, the values that differ from the initial value or, if inherited, from the parent's.
    case all
    /// For these elements and pseudo-elements, every value that is declared or differs from the initial value.
    case elements([(node: NodeID, pseudo: PseudoElement?)])
    /// For the pages with this selector, written without white space. An empty selector selects all pages.
    case pages(String)
}

extension StyledDocument {
    /// The computed values. The position of the winning declaration, if there is one, follows each value.
    package func dump(sources: SourceStore, _ selection: StyleSelection = .all) -> String {
        var dump = StyleDump(styled: self, sources: sources)
        switch selection {
        case .all:
            for raw in 1..<max(1, document.nodeCount) where document.isElement(NodeID(raw)) { dump.add(NodeID(raw)) }
            dump.addPages(matching: "")
        case .elements(let list):
            for (node, pseudo) in list { dump.addAll(node, pseudo) }
        case .pages(let selector): dump.addPages(matching: selector)
        }
        return dump.text
    }

    /// The styles that a selector list, or `@page` with a page selector, selects.
    package func selection(matching text: String) -> Result<StyleSelection, SelectorError> {
        let compact = String(text.filter { !$0.isWhitespace })
        if compact.asciiLowercased.hasPrefix("@page") { return .success(.pages(String(compact.dropFirst(5)))) }
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        return SelectorParser.parse(TokenCursor(list), names: names).map { program in
            let matcher = SelectorMatcher(document: document, names: names)
            let selectors = program.selectors
            var found: [(node: NodeID, pseudo: PseudoElement?)] = []
            for raw in 1..<max(1, document.nodeCount) where document.isElement(NodeID(raw)) {
                let node = NodeID(raw)
                var seen: [PseudoElement?] = []
                for selector in selectors where !seen.contains(selector.pseudoElement) {
                    guard matcher.matches(selector, node) else { continue }
                    seen.append(selector.pseudoElement)
                    found.append((node, selector.pseudoElement))
                }
            }
            return .elements(found)
        }
    }
}

/// Writes styles. An element's style is indented below its parent's.
private struct StyleDump {
    let styled: StyledDocument
    let sources: SourceStore
    private(set) var text = ""
    private let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
    private var document: Document { styled.document }

    init(styled: StyledDocument, sources: SourceStore) {
        self.styled = styled
        self.sources = sources
    }

    private static let pseudos: [PseudoElement] = [
        .before, .after, .marker, .firstLine, .firstLetter, .footnoteCall, .footnoteMarker,
    ]

    // MARK: Elements

    mutating func add(_ node: NodeID) {
        let indentation = String(repeating: "  ", count: styled.ancestors(of: node).count)
        let parent = styled.parentStyle(of: node)
        text += "\(indentation)\(styled.label(of: node)) #\(styled.styleIDs[node.index].raw)\n"
        addChanges(styled.style(of: node), parent, styled.places(of: node, nil), indentation + "    ")
        for pseudo in Self.pseudos {
            guard let style = styled.style(of: node, pseudo: pseudo) else { continue }
            text += "\(indentation)  ::\(pseudo.keyword)\n"
            addChanges(style, styled.style(of: node), styled.places(of: node, pseudo), indentation + "      ")
        }
    }
    private mutating func addChanges(
        _ style: ComputedStyle, _ parent: ComputedStyle, _ places: DeclarationPlaces?, _ indentation: String
    ) {
        for id in PropertyID.written {
            if id.isEqual(style, id.isInherited ? parent : initial) { continue }
            add(id.name, id.text(style), places?.properties[id].map(place), indentation)
        }
        guard let custom = style.inherited.customProperties, custom !== parent.inherited.customProperties else {
            return
        }
        for (name, value) in custom.values where parent.inherited.customProperties?[name] != value {
            add(name, String(decoding: value, as: UTF8.self), places?.custom[name].map(place), indentation)
        }
    }

    /// Adds all values. For inherited values it names the ancestor that declares them.
    mutating func addAll(_ node: NodeID, _ pseudo: PseudoElement?) {
        text += styled.label(of: node) + (pseudo.map { "::\($0.keyword)" } ?? "")
        guard let values = styled.values(of: node, pseudo) else {
            text += "\n    no rule gives it a style\n"
            return
        }
        text += pseudo == nil ? " #\(styled.styleIDs[node.index].raw)\n" : "\n"
        for value in values {
            let place = value.declaration.map(self.place)
            let origin = value.ancestor.map { "inherited from \(styled.label(of: $0)), \(place ?? "")" } ?? place
            add(value.name, value.text, origin, "    ")
        }
    }

    // MARK: Pages

    mutating func addPages(matching selector: String) {
        guard let pages = (styled.resolver as? StyleContext)?.pages else { return }
        let root = (0..<document.nodeCount).lazy.map { NodeID($0) }.first { document.isElement($0) }
        let parent = root.map { styled.style(of: $0) } ?? initial
        var count = 0
        for (label, query) in pages.queries {
            let compact = String(label.dropFirst(5).filter { $0 != " " })
            if !selector.isEmpty, compact != selector { continue }
            count += 1
            let page = pages.style(query)
            let places = pages.places(query)
            text += "\(label)\n"
            add("size", ValueText.describe(page.size), places.properties[.size].map(place), "    ")
            addChanges(page.style, parent, places, "    ")
            for (name, style) in page.marginBoxes {
                text += "    @\(name.rawValue)\n"
                addChanges(style, page.style, pages.places(query, name), "        ")
            }
        }
        if count == 0 { text += "no @page rule has the selector '\(selector)'\n" }
    }

    // MARK: Parts

    private mutating func add(
        _ name: some CustomStringConvertible, _ value: String, _ place: String?, _ indentation: String
    ) {
        text += "\(indentation)\(name): \(value)" + (place.map { "  /* \($0) */\n" } ?? "\n")
    }
    private func place(_ span: SourceSpan) -> String {
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
