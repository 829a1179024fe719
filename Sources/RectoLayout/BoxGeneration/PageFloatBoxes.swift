import RectoCSS

/// The boxes that may leave the flow for an area of their page.
enum PageFloatScope {
    case all
    /// Only footnotes may, because this is inside a page float, which has its place already.
    case footnotes
    /// None may. This is inside a positioned box, which is placed after the whole flow, or in a footnote or a
    /// page-margin box.
    case none
}

/// [CSS Page Floats 3](https://drafts.csswg.org/css-page-floats-3/)
extension BoxGenerator {
    /// Whether a box is positioned or floats. The floats of CSS 2 have no effect on the items of a container.
    func leavesFlow(_ source: BoxSource, isItem: Bool) -> Bool {
        let box = source.style.box
        if box.position == .absolute || box.position == .fixed { return true }
        if box.float != .none { return !isItem }
        if box.pageFloat == .none { return false }
        if isPageFloat(source) { return true }
        reportStayingFloat(source)
        return false
    }

    /// Whether a box leaves the flow for an area of its page.
    func isPageFloat(_ source: BoxSource) -> Bool {
        switch source.style.box.pageFloat {
        case .none: false
        case .footnote: pageFloatScope != .none && marginBox == nil && source.pseudo == nil
        case .top, .bottom: pageFloatScope == .all && marginBox == nil || floatsToColumn(source)
        }
    }

    /// Whether a box floats to an edge of the column that contains it.
    func floatsToColumn(_ source: BoxSource) -> Bool {
        let box = source.style.box
        return isInColumns && box.floatReference == .column && (box.pageFloat == .top || box.pageFloat == .bottom)
    }

    func enterColumns() {
        isInColumns = true
        flows.columns = flows.current
    }

    /// Adds a page float. Its anchor is an item of the line in which it occurs, or a child of the container.
    ///
    /// DEVIATION: children of flex and grid containers can be page floats too, although floats of CSS 2 have no effect
    /// on them.
    /// [CSS Flexbox 1 §3](https://www.w3.org/TR/css-flexbox-1/#flex-containers)
    func addPageFloat(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to open: inout OpenContainer
    ) {
        usesPageFloats = true
        if floatsToColumn(source) { usesColumnFloats = true }
        reportUnsupportedPageFloat(source)
        let (outer, wasInColumns) = (pageFloatScope, isInColumns)
        pageFloatScope = source.style.box.pageFloat == .footnote ? .none : .footnotes
        if outer == .none { pageFloatScope = .none }
        if source.style.box.pageFloat == .footnote {
            addFootnote(source, display, content, to: &open)
        } else {
            addBesideFlow(source, display, content, flags: [.outOfFlow, .pageFloat], to: &open)
        }
        (pageFloatScope, isInColumns) = (outer, wasInColumns)
    }

    /// Reports a box that stays where it is although its style says otherwise.
    private func reportStayingFloat(_ source: BoxSource) {
        let value = source.style.box.pageFloat == .footnote ? "footnote" : "page float"
        let place = marginBox != nil ? "a page-margin box" : "a positioned box, a footnote or a page float"
        report(
            .layoutStayingFloat, source, "a \(value) in \(place) stays where it is",
            hint: "write it into the open")
    }

    private func reportUnsupportedPageFloat(_ source: BoxSource) {
        let box = source.style.box
        // The number of columns on all pages is known only when the last one is filled.
        if floatsToColumn(source), case .beforeLast(let count) = box.floatDefer, count > 0 {
            report(
                .layoutUnsupportedFloat, source,
                "'float-defer: \(-1 - count)' is not laid out in columns: the box floats in the column of its anchor",
                hint: "use 'last', which is the same as -1, or a positive number")
        }
        if box.floatReference == .region {
            report(
                .layoutUnsupportedFloat, source,
                "'float-reference: region' is not laid out: the box floats on its page",
                hint: "use 'page' or 'column'")
        }
    }

    /// Reports a float to the side of a page or column. Text would have to flow beside it, so it stays beside its own
    /// lines.
    func reportUnsupportedSideFloat(_ source: BoxSource) {
        if source.style.box.floatReference == .inline || source.style.box.floatReference == .auto { return }
        report(
            .layoutUnsupportedFloat, source,
            "'float-reference' is not laid out for boxes that float to the left or right: this one floats in its lines",
            hint: "use 'float: top' or 'float: bottom'")
    }
}
