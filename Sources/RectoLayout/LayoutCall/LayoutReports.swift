import RectoCore

extension LayoutContext {
    /// A diagnostic at the element that generates `box` or the nearest one around it.
    func diagnostic(_ id: DiagnosticID, _ box: BoxID, _ message: String, hint: String) -> Diagnostic {
        Diagnostic(id, message, at: span(box), hints: [hint])
    }

    /// The place of that element, or of the declaration of a page-margin box.
    func span(_ box: BoxID) -> SourceSpan? { tree.span(around: box) ?? rootSpan }
}

/// Reports what has been found out once: layout may meet one place on several pages, and in several margin boxes.
struct ReportedOnce {
    private struct Key: Hashable {
        var id: DiagnosticID
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
