import RectoCSS
import RectoDOM

/// [CSS GCPM 3 §2.2](https://www.w3.org/TR/css-gcpm-3/#creating-footnotes)
extension BoxGenerator {
    /// Creates the counter of footnotes, which exists throughout the document.
    func beginFootnotes() {
        counters.reset("footnote", to: 0, at: 0)
        resetsFootnotes = styled.resolver.pageQueries.contains { styled.resolver.pageStyle($0).resetsFootnotes }
    }

    /// Counts a footnote. If numbers begin again on each page, its number is known only when its page is known.
    /// [CSS GCPM 3 §2.5](https://www.w3.org/TR/css-gcpm-3/#footnote-counters)
    func countFootnote(_ source: BoxSource) {
        guard isPageFloat(source), let node = source.node else { return }
        if !source.style.box.counterIncrement.contains(where: { $0.name == "footnote" }) {
            counters.increment("footnote", by: 1, at: depth)
        }
        if !resetsFootnotes { return }
        pageQuestions.insert(.footnote(node))
        counters.set("footnote", to: facts?.footnotes[node] ?? 1, at: depth)
    }

    /// Adds the call in place of the footnote, together with the footnote's anchor, so that a line break never
    /// separates them.
    func addFootnote(_ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to open: inout OpenContainer)
    {
        usesFootnotes = true
        let call = source.node.flatMap { pseudoElement(.footnoteCall, of: $0) }
        if let call {
            enter(call)
            openInline(call, in: &open)
        }
        openFootnote = source.node
        addBesideFlow(source, display, content, flags: [.outOfFlow, .pageFloat], to: &open)
        openFootnote = nil
        if let call {
            forEachChild(of: call) { add($0, to: &open) }
            closeInline(in: &open)
            leave()
        }
    }

    /// Adds the marker at the start of the footnote's content.
    /// [CSS GCPM 3 §2.7](https://www.w3.org/TR/css-gcpm-3/#footnote-marker)
    func addFootnoteMarker(of node: NodeID, _ body: (Child) -> Void) {
        guard openFootnote == node, let marker = pseudoElement(.footnoteMarker, of: node) else { return }
        body(.box(marker))
    }
}

extension PageStyle {
    /// [CSS GCPM 3 §2.5.2](https://www.w3.org/TR/css-gcpm-3/#resetting-the-footnote-counter)
    var resetsFootnotes: Bool { style.box.counterReset.contains { $0.name == "footnote" } }
}
