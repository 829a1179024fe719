import RectoCSS
import RectoCore
import RectoDOM

extension ContentItem {
    var hasTarget: Bool {
        switch self {
        case .targetCounter, .targetCounters, .targetText: true
        default: false
        }
    }
}

extension StyledDocument {
    /// Whether any element's content refers to another element.
    var usesTargets: Bool {
        styles.contains { style in
            if case .items(let items) = style.box.content, items.contains(where: \.hasTarget) { return true }
            if style.box.setsStrings, style.box.stringSet.contains(where: { $0.value.contains(where: \.hasTarget) }) {
                return true
            }
            return style.box.bookmarkLabel?.items.contains(where: \.hasTarget) ?? false
        }
    }
}

extension BoxGenerator {
    func noteTarget(_ source: BoxSource) {
        guard let table = collectedTargets, let node = source.node, source.pseudo == nil else { return }
        let id = document.id(node)
        if id != .none { table.add(id, TargetTable.Target(node: node, counters: counters)) }
        if document.name(node) == Name.a, let name = document.attribute(Name.name, of: node), !name.isEmpty {
            table.add(styled.names.intern(name), TargetTable.Target(node: node, counters: counters))
        }
    }

    func targetCounter(_ target: TargetReference, _ name: String, for source: BoxSource) -> [Int] {
        guard let element = element(target, source) else { return [] }
        if isPageCounter(name) { return [pageCounter(name, of: element.node, for: source)] }
        return element.counters.values(name)
    }

    func targetText(_ target: TargetReference, _ part: ElementText, for source: BoxSource) -> String {
        guard let element = element(target, source) else { return "" }
        let saved = counters
        counters = element.counters
        defer { counters = saved }
        let style = styled.style(of: element.node)
        return text(part, of: BoxSource(node: element.node, style: style, form: .of(element.node, in: document)))
    }

    private func element(_ target: TargetReference, _ source: BoxSource) -> TargetTable.Target? {
        // While targets are collected, later ones are not known.
        guard let targets else { return nil }
        var url: String
        switch target {
        case .url(let text): url = text
        case .attribute(let name): url = attribute(name, of: source.node) ?? ""
        }
        guard url.utf8.first == 0x23 else {
            report(
                .contentMissingTarget, source, "'\(url)' is no place in this document, so it has no counter or text",
                hint: "a target is '#' and the id of an element")
            return nil
        }
        url.removeFirst()
        if let found = targets.targets[styled.names.intern(url)] { return found }
        if let found = targets.targets[styled.names.intern(URLFragment.decodePercents(url))] { return found }
        report(
            .contentMissingTarget, source, "no printed element has the id '\(url)'",
            hint: "its counter and its text are left out")
        return nil
    }

    func report(_ id: DiagnosticID, _ source: BoxSource, _ message: String, hint: String) {
        report(Diagnostic(id, message, as: .warning, hints: [hint]), source)
    }

    /// Reports once what is wrong at a place.
    func report(_ diagnostic: Diagnostic, _ source: BoxSource) {
        let name = "\(diagnostic.id) \(source.node?.index ?? -1) \(diagnostic.message)"
        guard reported.insert(name).inserted else { return }
        var diagnostic = diagnostic
        diagnostic.span = source.node.map { document.span($0, names: styled.names) } ?? marginBoxSpan
        diagnostics.report(diagnostic)
    }

    // MARK: Text of elements

    /// The text of a content list. Images in it have none.
    func text(of items: [ContentItem], for source: BoxSource) -> String {
        let depth = quoteDepth
        defer { quoteDepth = depth }
        var text = ""
        for case .string(let string) in evaluate(items, for: source) { text += string }
        return text
    }

    /// `content()`. [CSS GCPM 3 §1.1.1.1](https://www.w3.org/TR/css-gcpm-3/#content-function-header)
    func text(_ part: ElementText, of source: BoxSource) -> String {
        guard let node = source.node else { return "" }
        switch part {
        case .text: return stringValue(of: node)
        case .before: return text(of: .before, at: node)
        case .after: return text(of: .after, at: node)
        case .firstLetter: return Self.firstLetter(of: stringValue(of: node))
        case .marker:
            if isCyclic(.marker, at: node) { return "" }
            let pieces = marker(of: source)?.generated ?? []
            // The white space of its suffix belongs to it.
            return pieces.reduce(into: "") { if case .string(let string) = $1 { $0 += string } }
        }
    }

    /// The text of a pseudo-element as if it were at this place. Later content is not affected.
    private func text(of pseudo: PseudoElement, at node: NodeID) -> String {
        guard let style = styled.style(of: node, pseudo: pseudo), case .items(let items) = style.box.content else {
            return ""
        }
        if isCyclic(pseudo, at: node) { return "" }
        let saved = (counters, quoteDepth, assignments.count)
        let source = BoxSource(node: node, pseudo: pseudo, style: style)
        enter(source)
        let value = text(of: items, for: source)
        leave()
        (counters, quoteDepth) = (saved.0, saved.1)
        assignments.removeSubrange(saved.2...)
        return value.whiteSpaceCollapsed
    }

    /// Reads a text of another element, or of another part of this one, for the content of `source`.
    func whileOpen(_ source: BoxSource, _ read: () -> String) -> String {
        openContents.append((source.node, source.pseudo))
        defer { openContents.removeLast() }
        return read()
    }

    /// Whether a content list that is being read asks for this one, directly or by way of others, and so would have no end.
    /// It is reported. A chain of very many texts, of which each asks for the next, is not followed either.
    private func isCyclic(_ pseudo: PseudoElement, at node: NodeID) -> Bool {
        let isOpen = openContents.contains { $0.node == node && $0.pseudo == pseudo }
        if !isOpen, openContents.count < Self.mostOpenContents { return false }
        let name = "'::\(PseudoElement.names[Int(pseudo.rawValue)])' of '<\(styled.names.string(document.name(node)))>'"
        report(
            .contentCyclicText, BoxSource(node: node, style: styled.style(of: node)),
            isOpen
                ? "the text of \(name) refers to itself and is left out there"
                : "the text of \(name) is left out: more than \(Self.mostOpenContents) texts refer to one another",
            hint: "let 'target-text()' and 'content()' name a part that does not refer to this one, such as 'text'")
        return true
    }
    private static let mostOpenContents = 100

    func stringValue(of node: NodeID) -> String { styled.stringValue(of: node) }

    /// The first letter with the punctuation around it.
    /// [CSS Pseudo 4 §2.2](https://www.w3.org/TR/css-pseudo-4/#first-letter-pattern)
    static func firstLetter(of text: String) -> String {
        func isPunctuation(_ character: Character) -> Bool {
            switch character.unicodeScalars.first?.properties.generalCategory {
            case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation: true
            default: false
            }
        }
        let before = text.prefix(while: isPunctuation)
        guard let letter = text.dropFirst(before.count).first else { return String(before) }
        return before + String(letter) + text.dropFirst(before.count + 1).prefix(while: isPunctuation)
    }
}

extension StyledDocument {
    /// The text of an element that is printed at its place, as if `white-space` were `normal`. Footnotes and running
    /// elements are not part of it.
    package func stringValue(of node: NodeID) -> String {
        var bytes: [UInt8] = []
        func visit(_ node: NodeID) {
            var next = document.firstChild(node)
            while let child = next {
                next = document.nextSibling(child)
                if !document.isElement(child) {
                    bytes += document.bytes[document.textRange(child)]
                } else if document.name(child) == .br {
                    bytes.append(0x20)
                } else if staysInPlace(style(of: child).box) {
                    visit(child)
                }
            }
        }
        visit(node)
        return String(decoding: bytes, as: UTF8.self).whiteSpaceCollapsed
    }

    private func staysInPlace(_ style: BoxStyle) -> Bool {
        style.display != .none && style.pageFloat != .footnote && style.runningName.isEmpty
    }
}

/// The fragment of a URL, which follows `#`.
package enum URLFragment {
    package static func decodePercents(_ text: String) -> String {
        func digit(_ b: UInt8) -> UInt8? {
            switch b {
            case 0x30...0x39: b - 0x30
            case 0x41...0x46: b - 0x41 + 10
            case 0x61...0x66: b - 0x61 + 10
            default: nil
            }
        }
        let bytes = Array(text.utf8)
        if !bytes.contains(0x25) { return text }
        var out: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == 0x25, i + 2 < bytes.count, let high = digit(bytes[i + 1]), let low = digit(bytes[i + 2]) {
                out.append(high << 4 | low)
                i += 3
            } else {
                out.append(bytes[i])
                i += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
