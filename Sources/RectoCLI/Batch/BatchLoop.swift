import Glibc
import Recto
import RectoBatch
import RectoCore

/// Carries a batch out: one thread reads records, others typeset them, and this one takes the results in the order of
/// the records.
struct BatchLoop {
    private let request: BatchRequest

    init(_ request: BatchRequest) { self.request = request }

    func run() -> ExitStatus {
        var folders = OutputFolders()
        defer { folders.removeUnused() }
        do {
            return try runToEnd(&folders)
        } catch let error as RenderError {
            return request.document.report(error)
        } catch {
            Terminal.printError("recto: error: \(error)")
            return .internal
        }
    }

    private func runToEnd(_ folders: inout OutputFolders) throws -> ExitStatus {
        let renderer = Renderer(options: request.renderOptions, workers: request.options.jobs)
        let caller = try makeCaller(for: renderer)
        // What an earlier run has done is known before the report is written on. Without either nothing asks for the digest of
        // all options, which takes as long as a bill.
        lazy var job = request.digest()
        let ledger = try request.options.resume.map { path throws(RenderError) in
            try BatchLedger(reading: path, job: job)
        }
        let report = try request.report.map { path throws(RenderError) in
            try BatchReport(path, keepsLines: request.options.resume != nil, job: job)
        }
        if let status = try enterSandbox(&folders) { return status }
        let signals = BatchSignals()
        let output = try makeOutput()
        let room = try makeRoom()
        let feed = RecordFeed(request, try RecordPreparation(renderer, try rules()))
        let work = BatchWork(
            request: request, ledger: ledger ?? BatchLedger(), room: room, invoiceRoom: try makeInvoiceRoom(),
            caller: caller,
            needsDigest: report != nil || request.answers)
        let pump = RecordPump<BatchRecord, BatchOutcome>(renderer, givenUp: { work.givenUp($0, $1) }) {
            workers, record throws(RenderError) in try work.outcome(record, workers)
        }
        // Its time begins before that of the first record.
        let progress = BatchProgress(
            request.options.progress, isQuiet: request.document.isQuiet, format: request.document.messageFormat)
        let printer = BatchPrinter(request.document, progress)
        try pump.take { offer in try feed.run(offer) }
        signals.finish { pump.close() }
        var ending = Ending.whole
        do {
            while let (_, outcome) = try pump.next() {
                progress.count(outcome.status)
                try report?.add(outcome)
                try output?.add(outcome)
                // Whoever reads the answers finds the diagnostics in them. That a disk is full is said once.
                if !request.answers, !(outcome.hasNoRoom && ending.isBroken) { printer.print(outcome) }
                if outcome.hasNoRoom {
                    ending = .broken(.output)
                    pump.close()
                }
                progress.show(total: feed.estimatedTotal)
                if let most = request.mostFailures, progress.failed >= most { pump.close() }
            }
        } catch let error as RenderError {
            progress.clear()
            ending = .broken(request.document.report(error))
        }
        report?.finish()
        if case .whole = ending { try output?.finish() }
        printer.end()
        progress.end(interrupted: signals.signal != nil)
        if case .whole = ending { ending = lastWord(pump.endsEarly, feed) }
        let status = status(ending, signals, progress, caller)
        // A thread that is still in a library of C must not find that library's data taken down.
        if pump.hasLostThreads || status == .limit {
            folders.removeUnused()
            _exit(status.rawValue)
        }
        return status
    }

    /// The end of the loop: all records were taken, or a fault of the whole batch has stopped it.
    private enum Ending {
        case whole
        case broken(ExitStatus)

        var isBroken: Bool { if case .broken = self { true } else { false } }
    }

    /// Says what the whole batch is about, once all records that it has begun are through.
    private func lastWord(_ early: RenderError?, _ feed: RecordFeed) -> Ending {
        if let early { return .broken(request.document.report(early)) }
        guard feed.isEmpty, !request.answers else { return .whole }
        let diagnostic = Diagnostic(
            .batchNoRecords, "there are no records", hints: ["see whether what makes them has failed"])
        let status = request.document.report(RenderError(RenderFailure(.input, diagnostic)).diagnostics)
        return status == .done ? .whole : .broken(status)
    }

    private func status(
        _ ending: Ending, _ signals: BatchSignals, _ progress: BatchProgress, _ caller: ProgramCaller
    ) -> ExitStatus {
        if let signal = signals.signal { return signal == SIGTERM ? .terminated : .interrupted }
        if case .broken(let status) = ending { return status }
        let own: ExitStatus = progress.failed > 0 ? .records : .done
        return callFinally(progress, caller) ? own : .records
    }

    /// The programs of `--then` and `--finally` are called from outside of the sandbox, which forbids to start any.
    private func makeCaller(for renderer: Renderer) throws -> ProgramCaller {
        let commands = [
            try request.command(request.options.then, words: [""]),
            try request.command(request.options.finally, words: BatchRequest.finallyWords),
        ]
        let programs = commands.compactMap { $0.first?.text(words: [:]) }
        return ProgramCaller(programs, atATime: request.document.sandbox == .off ? 0 : renderer.workers)
    }

    private func enterSandbox(_ folders: inout OutputFolders) throws -> ExitStatus? {
        let patterns = [try request.namePattern(), try request.invoicePattern()]
        return request.document.enterSandbox(inputs: [request.document.input]) { room in
            for path in request.records { room.allowInput(path) }
            if let common = request.options.data { room.allowInput(common) }
            switch request.destination {
            case .answers: break
            case .merged(let path), .archive(let path):
                if path == "-" { break }
                folders.make(above: path, in: room)
                room.allowOutput(path)
            case .files:
                for folder in patterns.compactMap({ $0?.folder }) {
                    folders.make(above: FilePath.join(folder, "document"), in: room)
                    room.allow([.read, .make, .folders], at: folder)
                }
            }
        }
    }

    private func rules() throws(NamePattern.Malformed) -> RecordPreparation.Rules {
        var rules = RecordPreparation.Rules(template: request.document.input)
        rules.templateField = request.options.templateField
        rules.common = request.options.data.map { RenderInput(argument: $0) }
        rules.name = try request.namePattern()
        rules.invoiceName = try request.invoicePattern()
        rules.command = try request.command(request.options.then, words: [""])
        return rules
    }

    private func makeOutput() throws(RenderError) -> (any BatchOutput)? {
        switch request.destination {
        case .files: nil
        case .archive(let path): try ArchiveOutput(path, patience: request.document.maximumRecordTime.duration)
        case .answers: try AnswerOutput()
        case .merged(let path): try MergedOutput(path, request.renderOptions)
        }
    }

    private func makeInvoiceRoom() throws -> OutputRoom? {
        guard let folder = try request.invoicePattern()?.folder else { return nil }
        return try OutputRoom(folder: folder, keeping: request.files)
    }

    private func makeRoom() throws -> OutputRoom? {
        guard request.destination == .files, let folder = try request.namePattern()?.folder else { return nil }
        return try OutputRoom(folder: folder, keeping: request.files)
    }

    /// Calls the program of `--finally`. Returns whether it has succeeded.
    private func callFinally(_ progress: BatchProgress, _ caller: ProgramCaller) -> Bool {
        let patterns = try? request.command(request.options.finally, words: BatchRequest.finallyWords)
        guard let words = patterns, !words.isEmpty else { return true }
        let values = [
            "done": "\(progress.done + progress.skipped)", "failed": "\(progress.failed)",
            "report": request.report ?? "",
        ]
        let arguments = words.map { $0.text(words: values) }
        guard let reason = caller.call(arguments) else { return true }
        let diagnostic = Diagnostic(
            .batchCommandFailed, "'\(arguments[0])', which --finally names, failed: \(reason)")
        _ = request.document.report(RenderError(RenderFailure(.output, diagnostic)))
        return false
    }
}
