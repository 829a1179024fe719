import Glibc
import Recto
import RectoCore
import Synchronization

/// Carries a batch out: one thread reads records, others typeset them, and this one takes the results in the order of
/// the records.
struct BatchLoop {
    private let request: BatchRequest

    init(_ request: BatchRequest) { self.request = request }

    func run() -> ExitStatus {
        do {
            return try runToEnd()
        } catch let error as RenderError {
            return request.document.report(error)
        } catch {
            Terminal.printError("recto: error: \(error)")
            return .internal
        }
    }

    private func runToEnd() throws -> ExitStatus {
        BatchSignals.hold()
        let renderer = Renderer(options: request.renderOptions, workers: request.jobs)
        // What an earlier run has done is known before the report is written on.
        let job = request.digest()
        let ledger = try request.resume.map { path throws(RenderError) in try BatchLedger(reading: path, job: job) }
        let report = try request.report.map { path throws(RenderError) in
            try BatchReport(path, keepsLines: request.resume != nil, job: job)
        }
        let output = try makeOutput()
        let feed = RecordFeed(request, try RecordPreparation(renderer, try rules()))
        let work = BatchWork(
            request: request, ledger: ledger ?? BatchLedger(), needsDigest: report != nil || request.answers)
        let pipeline = try OrderedWork(
            renderer, records: { offer in try feed.run(offer) }, givenUp: { work.givenUp($0, $1) }
        ) { workers, record throws(RenderError) in try work.outcome(record, workers) }
        let signals = BatchSignals { pipeline.close() }
        let printer = BatchPrinter(request.document)
        let progress = BatchProgress(request.progress)
        var ending = Ending.whole
        do {
            while let (_, outcome) = try pipeline.next() {
                progress.count(outcome.status)
                try report?.add(outcome)
                try output?.add(outcome)
                progress.clear()
                // Whoever reads the answers finds the diagnostics in them.
                if !request.answers { printer.print(outcome) }
                progress.show(total: feed.estimatedTotal)
                if let most = request.mostFailures, progress.failed >= most { pipeline.close() }
            }
        } catch let error as RenderError {
            progress.clear()
            ending = .broken(request.document.report(error))
        }
        report?.finish()
        if case .whole = ending { try output?.finish() }
        printer.end()
        progress.end(interrupted: signals.signal != nil, isQuiet: request.document.isQuiet)
        if pipeline.hasGivenUp, case .whole = ending {
            Terminal.printError(
                "recto: error: no more records are begun, because too many renders did not end [limit.time]")
            ending = .broken(.limit)
        }
        let status = status(ending, signals, progress)
        // A thread that is still in a library of C must not find that library's data taken down.
        if pipeline.hasLostThreads || status == .limit { _exit(status.rawValue) }
        return status
    }

    /// How the loop has ended.
    private enum Ending {
        case whole
        case broken(ExitStatus)
    }

    private func status(_ ending: Ending, _ signals: BatchSignals, _ progress: BatchProgress) -> ExitStatus {
        if let signal = signals.signal { return signal == SIGTERM ? .terminated : .interrupted }
        if case .broken(let status) = ending { return status }
        let own: ExitStatus = progress.failed > 0 ? .records : .done
        return callFinally(progress) ? own : .records
    }

    private func rules() throws(NamePattern.Malformed) -> RecordPreparation.Rules {
        var rules = RecordPreparation.Rules(template: request.document.input)
        rules.templateField = request.templateField
        rules.common = request.common.map { RenderInput(argument: $0) }
        rules.name = try request.namePattern()
        rules.command = try request.command(request.thenText, words: [""])
        return rules
    }

    private func makeOutput() throws(RenderError) -> (any BatchOutput)? {
        switch request.destination {
        case .files: nil
        case .archive(let path): try ArchiveOutput(path)
        case .answers: try AnswerOutput()
        case .merged(let path): try MergedOutput(path, request.renderOptions)
        }
    }

    /// Calls the program of `--finally`. Returns whether it has succeeded.
    private func callFinally(_ progress: BatchProgress) -> Bool {
        guard let words = try? request.command(request.finallyText, words: BatchRequest.finallyWords), !words.isEmpty
        else { return true }
        let values = [
            "done": "\(progress.done + progress.skipped)", "failed": "\(progress.failed)",
            "report": request.report ?? "",
        ]
        let arguments = words.map { $0.text(words: values) }
        guard let reason = ProgramCall(arguments).run() else { return true }
        Terminal.printError("recto: error: '\(arguments[0])', which --finally names, failed: \(reason)")
        return false
    }
}

/// Reads the records of a batch, on a thread of its own.
///
/// Unchecked: only that thread reads and prepares records; what others see is atomic.
private final class RecordFeed: @unchecked Sendable {
    private let request: BatchRequest
    private let preparation: RecordPreparation
    private let taken = Atomic(0)
    private let bytesRead = Atomic(0)
    private let isAtEnd = Atomic(false)
    /// The size of all files; nil if there is a pipe among them.
    private let size: Int?

    init(_ request: BatchRequest, _ preparation: RecordPreparation) {
        self.request = request
        self.preparation = preparation
        var size = 0
        for path in request.records {
            var status = stat()
            let isKnown = (path == "-" ? fstat(0, &status) : stat(path, &status)) == 0
            guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
                self.size = nil
                return
            }
            size += Int(status.st_size)
        }
        self.size = size
    }

    /// How many records there are, by the size of those that were read.
    var estimatedTotal: Int? {
        let (taken, read) = (taken.load(ordering: .relaxed), bytesRead.load(ordering: .relaxed))
        if isAtEnd.load(ordering: .relaxed) { return taken }
        guard let size, read > 0 else { return nil }
        return max(taken, Int((Double(taken) * Double(size) / Double(read)).rounded()))
    }

    func run(_ offer: (BatchRecord) -> Bool) throws {
        let shard = request.shard
        let separator = request.delimiter.flatMap { $0.utf8.first }
        let format = request.format ?? (request.answers ? .ndjson : nil)
        var (index, rendered, readBefore) = (0, 0, 0)
        for path in request.records {
            let reader = RecordReader(path, format: format, separator: separator)
            while let stream = try reader.next() {
                index += 1
                // A record of another part counts for the names all the same, so that each part finds the same faults.
                let record = preparation.prepare(stream, index: index)
                if let shard, !shard.contains(index) { continue }
                rendered += 1
                taken.store(rendered, ordering: .relaxed)
                bytesRead.store(readBefore + reader.bytesTaken, ordering: .relaxed)
                guard offer(record) else { return }
            }
            readBefore += reader.bytesTaken
        }
        isAtEnd.store(true, ordering: .relaxed)
    }
}

/// Prints what is found in the records. What many records say alike is said once, and counted at the end.
private final class BatchPrinter {
    private let request: DocumentRequest
    private var printed: [String: Int] = [:]
    private static let mostKept = 1000

    init(_ request: DocumentRequest) { self.request = request }

    func print(_ outcome: BatchOutcome) {
        let isFailed = outcome.status == .failed
        let diagnostics = outcome.diagnostics.filter { diagnostic in
            if request.isQuiet, diagnostic.severity != .error { return false }
            return isFailed && diagnostic.severity == .error || isNew(diagnostic)
        }
        if diagnostics.isEmpty { return }
        let record = FoldedDiagnostic.Record(
            index: outcome.record.index, file: outcome.record.file, line: outcome.record.line)
        DiagnosticPrinter(format: request.messageFormat, color: request.color).print(diagnostics, in: record)
    }

    private func isNew(_ diagnostic: RenderDiagnostic) -> Bool {
        let key = diagnostic.place.map { "\(diagnostic.id) \($0.file) \($0.line) \($0.column)" } ?? diagnostic.message
        if let count = printed[key] {
            printed[key] = count + 1
            return false
        }
        if printed.count < Self.mostKept { printed[key] = 0 }
        return true
    }

    func end() {
        let repeated = printed.values.reduce(0, +)
        guard repeated > 0, request.messageFormat == .human, !request.isQuiet else { return }
        Terminal.printError("recto: \(repeated) more messages like those above")
    }
}
