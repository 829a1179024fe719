import Recto
import RectoCore
import Synchronization

/// The result of a case.
package struct CaseResult: Sendable {
    package enum Status: Sendable {
        case passed
        /// There is a snapshot, and the document is another one.
        case changed(DiffResult)
        /// There is no snapshot yet; what breaks the rules is told all the same.
        case new([Finding])
        /// The template or the data are gone.
        case missing(String)
        /// There is no document, or the snapshot cannot be read.
        case failed([RenderDiagnostic])
    }
    package var item: SuiteCase
    package var status: Status
    /// The text that `--update` writes; nil where there is no document.
    package var snapshot: String?
    /// The PDF that is kept beside the snapshot, if the case wants that.
    var pdf: [UInt8]?
    package var seconds: Double
    /// The files that the document was made of.
    package var filesRead: [String] = []
    /// The pages that differ, for a report.
    package var pages: [HTMLReport.Page] = []

    /// Whether the document breaks a rule that says what must be: accepting it does not help.
    package var breaksDemand: Bool { findings.contains { $0.kind == .demand } }
    package var findings: [Finding] {
        switch status {
        case .changed(let difference): difference.findings
        case .new(let findings): findings
        default: []
        }
    }

    package var isPassed: Bool { if case .passed = status { true } else { false } }
}

/// Renders the cases of a suite on several threads, and compares each with its snapshot.
package enum SuiteRun {
    package enum Pictures: Sendable { case drawn, leftOut }

    /// - Parameters:
    ///   - workers: the most threads; as many as there are processors if nil.
    ///   - pictures: whether pages that differ are drawn, for a report.
    ///   - time: the longest time that a case may take; nil for no limit.
    ///   - started: is told which case begins.
    ///   - progress: is told each result as it is known, in any order.
    package static func results(
        of cases: [SuiteCase], workers: Int?, pictures: Pictures = .leftOut, time: Duration? = nil,
        started: @escaping @Sendable (SuiteCase) -> Void = { _ in },
        progress: @escaping @Sendable (CaseResult) -> Void
    ) -> [CaseResult] {
        let results = Mutex([CaseResult?](repeating: nil, count: cases.count))
        var jobs: [ContentJob] = []
        var places: [Int] = []
        for (index, item) in cases.enumerated() {
            var options = item.options
            options.limits.time = time
            if let gone = [item.template, item.data].compactMap({ $0 }).first(where: { !InputFile.exists($0) }) {
                let result = CaseResult(item: item, status: .missing(gone), snapshot: nil, seconds: 0)
                results.withLock { $0[index] = result }
                progress(result)
                continue
            }
            places.append(index)
            jobs.append(
                ContentJob(
                    template: .file(item.template), data: item.data.map { .file($0) }, options: options,
                    selectors: item.rules.selectors, writesPDF: item.keepsPDF))
        }
        let found = places
        RenderedContent.each(jobs, workers: workers, start: { started(cases[found[$0]]) }) { job, rendered in
            let start = ContinuousClock.now
            let item = cases[found[job]]
            var result = Self.result(of: item, rendered, pictures, time)
            let (seconds, fraction) = (ContinuousClock.now - start).components
            result.seconds = Double(seconds) + Double(fraction) * 1e-18
            results.withLock { $0[found[job]] = result }
            progress(result)
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    private static func result(
        of item: SuiteCase, _ rendered: Result<RenderedContent, RenderError>, _ pictures: Pictures, _ time: Duration?
    ) -> CaseResult {
        switch rendered {
        case .failure(let error):
            return CaseResult(item: item, status: .failed(error.diagnostics), snapshot: nil, seconds: 0)
        case .success(let rendered) where !rendered.refusals.isEmpty:
            // 'recto render' writes such a document for its author to look at, and says that it is wrong.
            var result = CaseResult(item: item, status: .failed(rendered.refusals), snapshot: nil, seconds: 0)
            result.filesRead = rendered.filesRead
            return result
        case .success(let rendered):
            let rules = item.rules.resolved(by: rendered).fresh
            let content = rules.masked(DocumentContent(rendered))
            let text = SnapshotText(tolerance: rules.tolerance).text(content)
            var result = CaseResult(item: item, status: .passed, snapshot: text, pdf: rendered.pdf, seconds: 0)
            result.filesRead = rendered.filesRead
            do {
                try compare(&result, text, rules, pictures, time)
                try rules.check()
            } catch {
                let cause =
                    (error as? RenderFailure)?.diagnostic ?? Diagnostic(.testMalformed, "\(error)")
                result.status = .failed([RenderDiagnostic(cause, in: SourceStore())])
            }
            return result
        }
    }

    private static func compare(
        _ result: inout CaseResult, _ text: String, _ rules: DiffRules, _ pictures: Pictures, _ time: Duration?
    ) throws {
        let item = result.item
        guard InputFile.exists(item.snapshot) else {
            let new = try SnapshotText.content(of: text)
            result.status = .new(broken(rules, new))
            guard pictures == .drawn else { return }
            result.pages = drawings(nil, new, new.pages.indices.prefix(HTMLReport.mostPages).map { (nil, $0 + 1) })
            return
        }
        let known = String(decoding: try InputFile.read(item.snapshot), as: UTF8.self)
        // The same text is the same document, whose rules hold all the same.
        if known == text, rules.demands.isEmpty { return try comparePDF(&result, rules, pictures, time) }
        // Both sides have gone through the same rounding.
        let new = try SnapshotText.content(of: text)
        let old = known == text ? new : try content(of: known, item)
        let comparison = DocumentComparison.compare(old, new, rules)
        if comparison.findings.isEmpty { return try comparePDF(&result, rules, pictures, time) }
        var difference = DiffResult(
            old: .init(name: item.snapshot, pages: old.pages.count),
            new: .init(name: item.name, pages: new.pages.count))
        difference.findings = comparison.findings
        difference.pages = comparison.alignment.pairs.map { ($0.old.map { $0 + 1 }, $0.new.map { $0 + 1 }) }
        result.status = .changed(difference)
        if pictures == .drawn { result.pages = drawings(old, new, HTMLReport.pages(of: difference)) }
    }

    private static func content(of snapshot: String, _ item: SuiteCase) throws(RenderFailure) -> DocumentContent {
        do {
            return try SnapshotText.content(of: snapshot)
        } catch {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .testMalformed, "'\(item.snapshot)' is no snapshot: \(error.message)",
                    hints: ["write it anew with --update"]))
        }
    }

    /// The findings about rules that a new document breaks.
    private static func broken(_ rules: DiffRules, _ content: DocumentContent) -> [Finding] {
        if rules.demands.isEmpty { return [] }
        let all = PageAlignment(old: [], new: content.pages.map { _ in [] })
        return DemandFindings(rules.demands, all) { PageText(content.pages[$0].words) }.findings
    }

    /// Compares the kept PDF of a case as pixels, for all that the snapshot does not know, such as a gradient.
    private static func comparePDF(
        _ result: inout CaseResult, _ rules: DiffRules, _ pictures: Pictures, _ time: Duration?
    ) throws {
        guard let bytes = result.pdf else { return }
        let path = result.item.pdf
        guard InputFile.exists(path) else { return result.status = .new([]) }
        if try InputFile.read(path) == bytes { return }
        var rules = rules
        // Text, places and structure are known from the snapshot.
        rules.layers.formIntersection([.look])
        rules.demands = []
        if rules.layers.isEmpty { return }
        let (old, new) = (PDFSource.file(path), try PDFSource.bytes(bytes, name: result.item.name))
        let comparison = PDFComparison(rules: rules, options: ReaderOptions(time: time))
        let difference = try comparison.compare(old, new, diagnostics: DiagnosticSink())
        if difference.isSame { return }
        result.status = .changed(difference)
        if pictures == .drawn { result.pages = comparison.pages(difference, old, new) }
    }

    private static func drawings(
        _ old: DocumentContent?, _ new: DocumentContent, _ pairs: [(old: Int?, new: Int?)]
    ) -> [HTMLReport.Page] {
        func drawing(_ page: Int?, _ content: DocumentContent?) -> HTMLReport.Picture? {
            guard let page, let content, content.pages.indices.contains(page - 1) else { return nil }
            return PageDrawing.picture(content.pages[page - 1], content.styles)
        }
        return pairs.map { pair in
            HTMLReport.Page(
                old: pair.old, new: pair.new, oldPicture: drawing(pair.old, old), newPicture: drawing(pair.new, new))
        }
    }

    /// Makes the document of a case the one that it must be from now on.
    package static func accept(_ result: CaseResult) throws {
        guard let snapshot = result.snapshot else { return }
        try SnapshotFile.keepOthers(result.item.snapshot)
        try OutputFile.makeFolders(above: result.item.snapshot)
        try OutputFile(path: result.item.snapshot, option: nil).write(Array(snapshot.utf8))
        if let pdf = result.pdf { try OutputFile(path: result.item.pdf, option: nil).write(pdf) }
    }
}

extension RenderedContent {
    /// The errors for which `recto render` ends with an exit status of its own: a wrong sum, a missing part, a limit. Tags that
    /// are printed and files that are missing are none: a suite may be about them, and its snapshots count them.
    fileprivate var refusals: [RenderDiagnostic] {
        diagnostics.filter { $0.severity == .error && $0.category != .template && !$0.kind.isOfNamedFile }
    }
}
