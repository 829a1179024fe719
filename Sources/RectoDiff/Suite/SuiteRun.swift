import Recto
import RectoCore
import Synchronization

/// What became of a case.
package struct CaseResult: Sendable {
    package enum Status: Sendable {
        case passed
        /// There is a snapshot, and the document is another one.
        case changed(DiffResult)
        /// There is no snapshot yet.
        case new
        /// The template or the data are gone.
        case missing(String)
        /// There is no document, or the snapshot cannot be read.
        case failed([RenderDiagnostic])
    }
    package var item: SuiteCase
    package var status: Status
    /// What `--update` writes; nil where there is no document.
    package var snapshot: String?
    package var seconds: Double

    package var isPassed: Bool { if case .passed = status { true } else { false } }
}

/// Renders the cases of a suite on several threads, and compares each with its snapshot.
package enum SuiteRun {
    /// - Parameters:
    ///   - workers: the most threads; as many as there are processors if nil.
    ///   - progress: is told each result as it is known, in any order.
    package static func results(
        of cases: [SuiteCase], workers: Int?, progress: @escaping @Sendable (CaseResult) -> Void
    ) -> [CaseResult] {
        let results = Mutex([CaseResult?](repeating: nil, count: cases.count))
        var jobs: [ContentJob] = []
        var places: [Int] = []
        for (index, item) in cases.enumerated() {
            if let gone = [item.template, item.data].compactMap({ $0 }).first(where: { !InputFile.exists($0) }) {
                let result = CaseResult(item: item, status: .missing(gone), snapshot: nil, seconds: 0)
                results.withLock { $0[index] = result }
                progress(result)
                continue
            }
            places.append(index)
            jobs.append(
                ContentJob(
                    template: .file(item.template), data: item.data.map { .file($0) }, options: item.options,
                    selectors: item.rules.selectors))
        }
        let found = places
        RenderedContent.each(jobs, workers: workers) { job, rendered in
            let start = ContinuousClock.now
            let item = cases[found[job]]
            var result = Self.result(of: item, rendered)
            let (seconds, fraction) = (ContinuousClock.now - start).components
            result.seconds = Double(seconds) + Double(fraction) * 1e-18
            results.withLock { $0[found[job]] = result }
            progress(result)
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    private static func result(of item: SuiteCase, _ rendered: Result<RenderedContent, RenderError>) -> CaseResult {
        switch rendered {
        case .failure(let error):
            return CaseResult(item: item, status: .failed(error.diagnostics), snapshot: nil, seconds: 0)
        case .success(let rendered):
            let rules = item.rules.resolved(by: rendered)
            let content = rules.masked(DocumentContent(rendered))
            let text = SnapshotText(tolerance: rules.tolerance).text(content)
            var status: CaseResult.Status
            do {
                status = try self.status(item, text, rules)
            } catch {
                let cause =
                    (error as? RenderFailure)?.diagnostic ?? Diagnostic(SuiteReader.malformed, .error, "\(error)")
                status = .failed([RenderDiagnostic(cause, in: SourceStore())])
            }
            return CaseResult(item: item, status: status, snapshot: text, seconds: 0)
        }
    }

    private static func status(_ item: SuiteCase, _ text: String, _ rules: DiffRules) throws -> CaseResult.Status {
        guard InputFile.exists(item.snapshot) else { return .new }
        let known = String(decoding: try InputFile.read(item.snapshot), as: UTF8.self)
        // The same text is the same document, and demands were met when it was accepted.
        if known == text { return .passed }
        let old: DocumentContent
        do {
            old = try SnapshotText.content(of: known)
        } catch {
            throw RenderFailure(
                .input,
                Diagnostic(
                    SuiteReader.malformed, .error, "'\(item.snapshot)' is no snapshot: \(error.message)",
                    hints: ["write it anew with --update"]))
        }
        // Both sides have gone through the same rounding.
        let new = try SnapshotText.content(of: text)
        let comparison = DocumentComparison(old, new, rules)
        if comparison.findings.isEmpty { return .passed }
        var result = DiffResult(
            old: .init(name: item.snapshot, pages: old.pages.count),
            new: .init(name: item.name, pages: new.pages.count))
        result.findings = comparison.findings
        return .changed(result)
    }

    /// Makes the document of a case the one that it must be from now on.
    package static func accept(_ result: CaseResult) throws {
        guard let snapshot = result.snapshot else { return }
        try OutputFile.makeFolders(above: result.item.snapshot)
        try OutputFile(path: result.item.snapshot).write(Array(snapshot.utf8))
    }
}
