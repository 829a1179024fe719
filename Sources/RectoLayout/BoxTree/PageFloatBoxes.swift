import RectoCSS

/// Where boxes may leave the flow for an area of their page.
enum PageFloatScope {
    case all
    /// In a page float: it has its place, but may have footnotes.
    case footnotes
    /// In positioned boxes, which are placed when all of the flow is, in footnotes, and in page-margin boxes.
    case none
}

/// [CSS Page Floats 3](https://drafts.csswg.org/css-page-floats-3/)
extension BoxGenerator {
    /// Whether a box is positioned, or floats. Floats of CSS 2 do not where they are items of a container.
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

    /// Whether the columns around a box take it.
    func floatsToColumn(_ source: BoxSource) -> Bool {
        let box = source.style.box
        return isInColumns && box.floatReference == .column && (box.pageFloat == .top || box.pageFloat == .bottom)
    }

    func enterColumns() {
        isInColumns = true
        flows.columns = flows.current
    }

    /// Its anchor is an item of the line that it is met in, or a child of the container.
    ///
    /// DEVIATION: so do the children of flex and grid containers, on which floats of CSS 2 have no effect.
    /// [CSS Flexbox 1 §3](https://www.w3.org/TR/css-flexbox-1/#flex-containers)
    func addPageFloat(_ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to flow: inout Flow) {
        usesPageFloats = true
        if floatsToColumn(source) { usesColumnFloats = true }
        reportUnsupportedPageFloat(source)
        let (outer, wasInColumns) = (pageFloatScope, isInColumns)
        pageFloatScope = source.style.box.pageFloat == .footnote ? .none : .footnotes
        if outer == .none { pageFloatScope = .none }
        if source.style.box.pageFloat == .footnote {
            addFootnote(source, display, content, to: &flow)
        } else {
            addBesideFlow(source, display, content, flags: [.outOfFlow, .pageFloat], to: &flow)
        }
        (pageFloatScope, isInColumns) = (outer, wasInColumns)
    }

    /// Boxes that stay where they are, though their style says otherwise.
    private func reportStayingFloat(_ source: BoxSource) {
        let value = source.style.box.pageFloat == .footnote ? "footnote" : "page float"
        let place = marginBox != nil ? "a page-margin box" : "a positioned box, a footnote or a page float"
        report(
            LayoutDiagnostic.stayingFloat, source, "a \(value) in \(place) stays where it is",
            hint: "write it into the flow")
    }

    private func reportUnsupportedPageFloat(_ source: BoxSource) {
        let box = source.style.box
        // How many columns there are on all pages is known when the last one is filled.
        if floatsToColumn(source), case .beforeLast(let count) = box.floatDefer, count > 0 {
            report(
                LayoutDiagnostic.unsupportedFloat, source,
                "'float-defer: \(-1 - count)' is not laid out in columns: the box floats in the column of its anchor",
                hint: "use 'last', which is the same as -1, or a positive number")
        }
        if box.floatReference == .region {
            report(
                LayoutDiagnostic.unsupportedFloat, source,
                "'float-reference: region' is not laid out: the box floats on its page",
                hint: "use 'page' or 'column'")
        }
    }

    /// Beside what floats to the side of a page or a column there would be text: it stays beside its own lines.
    func reportUnsupportedSideFloat(_ source: BoxSource) {
        if source.style.box.floatReference == .inline || source.style.box.floatReference == .auto { return }
        report(
            LayoutDiagnostic.unsupportedFloat, source,
            "'float-reference' is not laid out for boxes that float to the left or right: this one floats in its lines",
            hint: "use 'float: top' or 'float: bottom'")
    }
}
