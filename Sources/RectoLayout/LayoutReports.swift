import RectoCore

package enum LayoutDiagnostic {
    /// `overflow` clips content.
    package static let clipped = "layout.clipped"
    /// Content that cannot be broken is larger than the page area.
    package static let overflow = "layout.overflow"
    /// A forced break has no effect, because nothing is broken there.
    package static let ignoredBreak = "layout.ignored-break"
    /// A page name has no effect, because no break is possible there.
    package static let ignoredPage = "layout.ignored-page"
    /// A footnote or page float cannot leave the box that contains it.
    package static let stayingFloat = "layout.staying-float"
    /// A kind of float is not laid out.
    package static let unsupportedFloat = "layout.unsupported-float"
    /// The header or footer group of a table leaves too little room to be repeated.
    package static let notRepeated = "layout.not-repeated"
    /// A page or column takes none of the content.
    package static let noProgress = "internal.no-progress"
    package static let notConverged = "layout.not-converged"
    /// A positioned box begins below pages without any content.
    package static let emptyPages = "layout.empty-pages"
    package static let pageLimit = "limit.pages"
    /// Text that is combined into one upright character is too narrow to be read.
    package static let compressed = "layout.compressed"
    /// No page-margin box shows a running element.
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
