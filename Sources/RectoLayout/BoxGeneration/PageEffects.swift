import RectoCSS
import RectoDOM

extension BoxGenerator {
    /// Notes the effects of an element on its page. This is called after its counters have changed and before its box
    /// is made.
    func noteAssignments(of source: BoxSource) {
        guard let node = source.node, marginBox == nil else { return }
        let box = source.style.box
        if source.pseudo == nil, box.setsStrings { noteStrings(of: source, node) }
        for change in box.counterReset where change.name == "page" { note(.reset(change.value), node) }
        for change in box.counterIncrement where change.name == "page" { note(.increment(change.value), node) }
        for change in box.counterSet where change.name == "page" { note(.set(change.value), node) }
        if source.pseudo == nil, let label = box.bookmarkLabel?.items, box.bookmarkLevel != nil {
            bookmarkLabels[node] = text(of: label, for: source)
        }
    }

    private func note(_ change: PageCounterChange, _ node: NodeID) {
        assignments.append(PageAssignment(node: node, nextBox: boxes.count, effect: .pageCounter(change)))
    }

    private func noteStrings(of source: BoxSource, _ node: NodeID) {
        for string in source.style.box.stringSet {
            let value = text(of: string.value, for: source)
            strings[string.name] = value
            assignments.append(
                PageAssignment(
                    node: node, nextBox: boxes.count, effect: .string(name: string.name, value: value)))
        }
    }

    /// Notes an element with `position: running()`, which leaves the flow but takes effect at its place.
    func noteRunning(_ source: BoxSource, _ node: NodeID) {
        assignments.append(
            PageAssignment(
                node: node, nextBox: boxes.count,
                effect: .running(name: source.style.box.runningName, counters: counters)))
        countWithoutBoxes(source)
    }

    /// Notes the strings of an element with `display: none`, which take effect where its box would have been.
    func noteHidden(_ node: NodeID, _ style: ComputedStyle) {
        if marginBox != nil || !style.box.setsStrings { return }
        noteStrings(of: BoxSource(node: node, style: style, form: .of(node, in: document)), node)
    }

    private func countWithoutBoxes(_ source: BoxSource) {
        guard let node = source.node else { return }
        enter(source)
        if let style = styled.style(of: node, pseudo: .before) {
            enter(BoxSource(node: node, pseudo: .before, style: style))
            leave()
        }
        for child in document.children(of: node) where document.isElement(child) {
            let style = styled.style(of: child)
            if style.box.display == .none { continue }
            let source = BoxSource(node: child, style: style, form: .of(child, in: document))
            // A running element inside of another leaves that element, too.
            if style.box.runningName.isEmpty { countWithoutBoxes(source) } else { noteRunning(source, child) }
        }
        if let style = styled.style(of: node, pseudo: .after) {
            enter(BoxSource(node: node, pseudo: .after, style: style))
            leave()
        }
        leave()
    }
}

/// The values of a page that its margin boxes can use.
package struct MarginBoxValues {
    /// The values of `counter(page)`, `counter(pages)` and `counter(-recto-group-pages)`.
    package var page: Int
    package var pages: Int
    package var groupPages: Int
    /// The counters that `@page` rules reset or increment.
    var pageCounters: [String: Int] = [:]
    /// The document's counters at the start of the page.
    var documentCounters: CounterScopes?
    /// Returns the value of a string, or nil if no element sets it.
    var string: (String, PagePosition) -> String? = { _, _ in nil }
    var element: (String, PagePosition) -> RunningElement? = { _, _ in nil }
    var targets: TargetTable?
    var facts: PageFacts?
    var sums: BoxTreeBuilder.PageSums?
    package init(page: Int, pages: Int, groupPages: Int? = nil) {
        (self.page, self.pages, self.groupPages) = (page, pages, groupPages ?? pages)
    }
}

/// A running element as a page-margin box shows it.
struct RunningElement {
    var node: NodeID
    var counters: CounterScopes
}
