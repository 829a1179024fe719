import Glibc
import Recto
import RectoBatch
import RectoCore

/// The result of a record.
struct BatchOutcome: Sendable {
    enum Status: String, Sendable {
        /// Its document is where it belongs.
        case done
        case failed
        /// An earlier run has done it.
        case skipped
    }
    var record: BatchRecord
    var status = Status.failed
    /// The document; its bytes are dropped where they are in a file.
    var pdf: [UInt8] = []
    /// The parts of the document, in place of `pdf`, for a larger file.
    var parts: Document.Parts?
    var pages = 0
    var size = 0
    var digest: SHA256.Digest?
    var time = Duration.zero
    /// The messages about the record, without those that the user allows (`--allow`).
    var diagnostics: [RenderDiagnostic] = []
    var filesRead: [String] = []
    /// Whether no other record can be written either, because the disk is full.
    var hasNoRoom = false

    init(_ record: BatchRecord) { self.record = record }
}

/// Makes the document of a record, on one of the threads of the batch.
struct BatchWork: Sendable {
    let request: BatchRequest
    let ledger: BatchLedger
    /// The folder for documents that have files of their own; nil if they go elsewhere.
    let room: OutputRoom?
    /// The folder for electronic invoices that have files of their own.
    let invoiceRoom: OutputRoom?
    let caller: ProgramCaller
    /// Whether someone reads the digests of documents.
    let needsDigest: Bool

    /// Throws if the template of all records is at fault.
    func outcome(_ record: BatchRecord, _ workers: TemplateWorkers) throws(RenderError) -> BatchOutcome {
        let start = ContinuousClock.now
        var outcome = BatchOutcome(record)
        if ledger.isDone(record.index, record.digest, at: record.path) {
            outcome.status = .skipped
            return outcome
        }
        switch record.plan {
        case .success(let plan):
            let result = try workers.render(plan.input, with: plan.job)
            do throws(RenderError) {
                try finish(try result.get(), plan, &outcome)
            } catch {
                outcome.diagnostics = request.document.told(plan.diagnostics + error.diagnostics)
                outcome.hasNoRoom = error.cause.kind == .outputNoRoom
            }
        case .failure(let error): outcome.diagnostics = request.document.told(error.diagnostics)
        }
        outcome.time = .now - start
        return outcome
    }

    /// The outcome of a record whose render does not end.
    func givenUp(_ record: BatchRecord, _ error: RenderError) -> BatchOutcome {
        var outcome = BatchOutcome(record)
        outcome.diagnostics = request.document.told(error.diagnostics)
        return outcome
    }

    /// Brings the document where it belongs, if it is one that `recto render` ends without an error for.
    private func finish(
        _ document: Document, _ plan: BatchRecord.Plan, _ outcome: inout BatchOutcome
    ) throws(RenderError) {
        outcome.diagnostics = request.document.told(plan.diagnostics + document.diagnostics)
        outcome.filesRead = document.filesRead
        let status = ExitStatus(diagnostics: outcome.diagnostics, isStrict: request.document.isStrict)
        guard status == .done else { return }
        outcome.pages = document.pages
        outcome.size = document.pdf.count
        if needsDigest, document.parts == nil { outcome.digest = SHA256.digest(document.pdf) }
        if request.destination == .files, let path = outcome.record.path {
            do throws(RenderError) {
                try room?.admit(path)
                if let invoice = plan.invoicePath { try invoiceRoom?.admit(invoice) }
            } catch {
                throw error.after(document.diagnostics)
            }
            if let invoice = plan.invoicePath { try document.writeInvoice(to: invoice) }
            try document.writeIfChanged(to: path)
            try call(plan.arguments, for: path, after: document)
        } else {
            (outcome.pdf, outcome.parts) = (document.pdf, document.parts)
        }
        outcome.status = .done
    }

    /// Calls the program of `--then` for a PDF that is written.
    private func call(_ arguments: [String], for path: String, after document: Document) throws(RenderError) {
        guard let program = arguments.first, let reason = caller.call(arguments) else { return }
        throw RenderError(
            RenderFailure(
                .output,
                Diagnostic(
                    .batchCommandFailed, "'\(program)' failed for '\(path)': \(reason)",
                    hints: ["the PDF is there; --resume calls the program again"])),
            after: document.diagnostics)
    }

}
