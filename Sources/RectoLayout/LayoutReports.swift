import RectoCore

package enum LayoutDiagnostic {
    /// Content is cut off by `overflow`.
    package static let clipped = "layout.clipped"
    /// Content that cannot break is larger than the page area.
    package static let overflow = "layout.overflow"
    /// A forced break stands where nothing is broken.
    package static let ignoredBreak = "layout.ignored-break"
    /// A page name stands where no break does.
    package static let ignoredPage = "layout.ignored-page"
    /// A footnote or page float that cannot leave the box that it stands in.
    package static let stayingFloat = "layout.staying-float"
    /// A way to float that is not laid out.
    package static let unsupportedFloat = "layout.unsupported-float"
    /// A table's header or footer group leaves too little room to be repeated.
    package static let notRepeated = "layout.not-repeated"
    /// A page or column took nothing.
    package static let noProgress = "internal.no-progress"
    package static let notConverged = "layout.not-converged"
    /// A positioned box begins below pages that nothing stands on.
    package static let emptyPages = "layout.empty-pages"
    package static let pageLimit = "limit.pages"
    /// Text that is combined to one upright character is too narrow to be read.
    package static let compressed = "layout.compressed"
    /// A running element that no page-margin box shows.
    package static let lostRunningElement = "layout.lost-running-element"
}

extension LayoutContext {
    /// A warning at the element that generates `box` or the nearest one around it.
    func warning(_ id: String, _ box: BoxID, _ message: String, hint: String) -> Diagnostic {
        var current: BoxID? = box
        while let b = current, tree[b].node == nil { current = tree.parent(b) }
        let styled = tree.styled
        let span = current.flatMap { tree[$0].node }.map { styled.document.span($0, names: styled.names) } ?? rootSpan
        return Diagnostic(id, .warning, message, at: span, hints: [hint])
    }
}

/// Reports what has been found out once: layout may meet one place on several pages, and in several margin boxes.
struct ReportedOnce {
    private struct Key: Hashable {
        var id: String
        var span: SourceSpan?
        var message: String
    }
    private var keys: Set<Key> = []

    mutating func report(_ diagnostics: [Diagnostic], to sink: DiagnosticSink) {
        for diagnostic in diagnostics {
            let key = Key(id: diagnostic.id, span: diagnostic.span, message: diagnostic.message)
            if keys.insert(key).inserted { sink.report(diagnostic) }
        }
    }
}
