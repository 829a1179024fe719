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
    package static let pageLimit = "limit.pages"
    /// Text that is combined to one upright character is too narrow to be read.
    package static let compressed = "layout.compressed"
    /// A running element that no page-margin box shows.
    package static let lostRunningElement = "layout.lost-running-element"
}

extension LayoutContext {
    /// Reports at the element that generates `box` or the nearest one around it.
    func report(_ id: String, _ box: BoxID, _ message: String, hint: String) {
        var current: BoxID? = box
        while let b = current, tree[b].node == nil { current = tree.parent(b) }
        let styled = tree.styled
        let span = current.flatMap { tree[$0].node }.map { styled.document.span($0, names: styled.names) } ?? rootSpan
        // Layout may pass the same place again.
        guard reported.insert(ReportKey(id: id, span: span, message: message)).inserted else { return }
        diagnostics.report(id, .warning, message, at: span, hints: [hint])
    }

    /// Content that cannot break and is larger than its page stays whole; it is said, never hidden.
    func reportOverflow(_ box: BoxID, by amount: LayoutUnit) {
        overflows += 1
        report(
            LayoutDiagnostic.overflow, box,
            "content that cannot be broken is \(max(amount, .zero))px higher than the page area or column",
            hint: "make it smaller, or the page larger")
    }

    /// Layout has not gone on in a whole fragmentainer: a fault of layout's own.
    func reportNoProgress(_ box: BoxID) {
        overflows += 1
        report(
            LayoutDiagnostic.noProgress, box,
            "the page or column takes nothing of this content, which now overflows it",
            hint: "please report this document")
    }

    // MARK: Attempts

    struct ReportKey: Hashable {
        var id: String
        var span: SourceSpan?
        var message: String
    }
    /// A place in what was said, before an attempt that may be given up.
    struct ReportMark {
        fileprivate var count: Int
        fileprivate var reported: Set<ReportKey>
        var overflows: Int
    }
    var reportMark: ReportMark {
        ReportMark(count: diagnostics.diagnostics.count, reported: reported, overflows: overflows)
    }

    /// What was said since `mark` by an attempt that is given up: it is taken back.
    @discardableResult
    func takeReports(after mark: ReportMark) -> [Diagnostic] {
        overflows = mark.overflows
        if diagnostics.diagnostics.count == mark.count { return [] }
        let taken = Array(diagnostics.diagnostics[mark.count...])
        diagnostics.truncate(to: mark.count)
        reported = mark.reported
        return taken
    }
    func giveBack(_ taken: [Diagnostic]) { for diagnostic in taken { diagnostics.report(diagnostic) } }
}
