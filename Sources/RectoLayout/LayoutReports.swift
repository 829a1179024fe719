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
    /// Reports at the element that generates `box` or the nearest one around it.
    func report(_ id: String, _ box: BoxID, _ message: String, hint: String) {
        var current: BoxID? = box
        while let b = current, tree[b].node == nil { current = tree.parent(b) }
        let styled = tree.styled
        let span = current.flatMap { tree[$0].node }.map { styled.document.span($0, names: styled.names) } ?? rootSpan
        say(Diagnostic(id, .warning, message, at: span, hints: [hint]))
    }

    private func say(_ diagnostic: Diagnostic) {
        if isRecording { recorded.append(diagnostic) }
        // Layout may pass the same place again.
        if reported.insert(ReportKey(diagnostic)).inserted { diagnostics.report(diagnostic) }
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
        init(_ diagnostic: Diagnostic) {
            (id, span, message) = (diagnostic.id, diagnostic.span, diagnostic.message)
        }
    }
    /// A place in what was said, before an attempt that may be given up.
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

    /// What was said since `mark` by an attempt that is given up is taken back.
    @discardableResult
    func takeReports(after mark: ReportMark) -> [Diagnostic] {
        overflows = mark.overflows
        recorded.removeSubrange(mark.recorded...)
        if diagnostics.diagnostics.count == mark.count { return [] }
        reported = mark.reported
        return diagnostics.truncate(to: mark.count)
    }

    /// Takes back what was said since `mark`, to be given out later.
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

    /// What a layout says goes with its result, where that is kept: whoever gets it later says it, too.
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

/// What layout has said of a try: it counts if the try does.
struct LayoutReports {
    var diagnostics: [Diagnostic] = []
    var keys: Set<LayoutContext.ReportKey> = []
    /// Those among them that belong to a layout which is kept, be they said before or not.
    var recorded: [Diagnostic] = []
    var overflows = 0
}

/// What a layout says that is kept with it, whether others have said it before or not.
struct RecordedReports {
    var diagnostics: [Diagnostic] = []
    var overflows = 0
    var isEmpty: Bool { diagnostics.isEmpty && overflows == 0 }
}
