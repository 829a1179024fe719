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
    /// Reports a diagnostic at the element that generates `box`, or at the nearest ancestor that has one.
    func report(_ id: String, _ box: BoxID, _ message: String, hint: String) {
        var current: BoxID? = box
        while let b = current, tree[b].node == nil { current = tree.parent(b) }
        let styled = tree.styled
        let span = current.flatMap { tree[$0].node }.map { styled.document.span($0, names: styled.names) } ?? rootSpan
        say(Diagnostic(id, .warning, message, at: span, hints: [hint]))
    }

    private func say(_ diagnostic: Diagnostic) {
        if isRecording { recorded.append(diagnostic) }
        // Layout may find the same problem again.
        if reported.insert(ReportKey(diagnostic)).inserted { diagnostics.report(diagnostic) }
    }

    /// Reports content that cannot be broken and is larger than its page. Such content stays whole and is never hidden
    /// silently.
    func reportOverflow(_ box: BoxID, by amount: LayoutUnit) {
        overflows += 1
        report(
            LayoutDiagnostic.overflow, box,
            "content that cannot be broken is \(max(amount, .zero).onPaper) higher than the page area or column",
            hint: "make it smaller, or the page larger")
    }

    /// Reports that a whole fragmentainer took none of the content, which is a fault of recto.
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
        init(_ diagnostic: Diagnostic) {
            (id, span, message) = (diagnostic.id, diagnostic.span, diagnostic.message)
        }
    }
    /// A position in the list of reports, before an attempt that may be discarded.
    struct ReportMark {
        fileprivate var count: Int
        fileprivate var reported: Set<ReportKey>
        fileprivate var recorded: Int
        var overflows: Int
    }
    var reportMark: ReportMark {
        ReportMark(
            count: diagnostics.diagnostics.count, reported: reported, recorded: recorded.count, overflows: overflows)
    }

    /// Removes the reports since `mark` of an attempt that is discarded, and returns them.
    @discardableResult
    func takeReports(after mark: ReportMark) -> [Diagnostic] {
        overflows = mark.overflows
        recorded.removeSubrange(mark.recorded...)
        if diagnostics.diagnostics.count == mark.count { return [] }
        reported = mark.reported
        return diagnostics.truncate(to: mark.count)
    }

    /// Removes the reports since `mark`, so that they can be given out later.
    func keepReports(after mark: ReportMark) -> LayoutReports {
        var reports = LayoutReports(
            keys: reported, recorded: Array(recorded[mark.recorded...]), overflows: overflows - mark.overflows)
        reports.diagnostics = takeReports(after: mark)
        return reports
    }
    func giveBack(_ reports: LayoutReports) {
        for diagnostic in reports.diagnostics { diagnostics.report(diagnostic) }
        reported.formUnion(reports.keys)
        if isRecording { recorded += reports.recorded }
        overflows += reports.overflows
    }

    // MARK: Layouts that are kept

    /// Begins to record the reports of a layout whose result is kept. Whoever uses that result later repeats them.
    func beginRecording() -> RecordingStart {
        defer { isRecording = true }
        return RecordingStart(isOutermost: !isRecording, count: recorded.count, overflows: overflows)
    }
    func endRecording(_ start: RecordingStart) -> RecordedReports {
        isRecording = !start.isOutermost
        var reports = RecordedReports(overflows: overflows - start.overflows)
        if recorded.count > start.count {
            reports.diagnostics = Array(recorded[start.count...])
            if start.isOutermost { recorded.removeSubrange(start.count...) }
        }
        return reports
    }
    struct RecordingStart {
        fileprivate let isOutermost: Bool
        fileprivate let count: Int
        fileprivate let overflows: Int
    }
    func say(_ reports: RecordedReports) {
        for diagnostic in reports.diagnostics { say(diagnostic) }
        overflows += reports.overflows
    }
}

/// The reports of an attempt. They count only if the attempt does.
struct LayoutReports {
    var diagnostics: [Diagnostic] = []
    var keys: Set<LayoutContext.ReportKey> = []
    /// Those of the reports that belong to a layout which is kept, even if they were given before.
    var recorded: [Diagnostic] = []
    var overflows = 0
}

/// The reports that are kept with the result of a layout, even if they were given before.
struct RecordedReports {
    var diagnostics: [Diagnostic] = []
    var overflows = 0
    var isEmpty: Bool { diagnostics.isEmpty && overflows == 0 }
}
