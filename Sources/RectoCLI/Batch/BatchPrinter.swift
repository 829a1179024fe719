import Recto

/// Prints what is found in the records. What many records say alike is said once, and counted at the end.
final class BatchPrinter {
    private let request: DocumentRequest
    private let progress: BatchProgress
    private var printed: [String: Int] = [:]
    private static let mostKept = 1000

    init(_ request: DocumentRequest, _ progress: BatchProgress) {
        self.request = request
        self.progress = progress
    }

    func print(_ outcome: BatchOutcome) {
        let isFailed = outcome.status == .failed
        let diagnostics = outcome.diagnostics.filter { diagnostic in
            if request.isQuiet, diagnostic.severity != .error { return false }
            // What is wrong with the template is wrong with each record.
            let isOwn = isFailed && diagnostic.severity == .error && diagnostic.category != .template
            return isOwn || isNew(diagnostic)
        }
        if diagnostics.isEmpty { return }
        progress.clear()
        let record = FoldedDiagnostic.Record(
            index: outcome.record.index, file: outcome.record.file, line: outcome.record.line)
        DiagnosticPrinter(format: request.messageFormat, color: request.color).print(diagnostics, in: record)
    }

    private func isNew(_ diagnostic: RenderDiagnostic) -> Bool {
        // A note about data says the same of each record, wherever the record stands.
        let place = diagnostic.severity == .note ? nil : diagnostic.place
        let key = place.map { "\(diagnostic.id) \($0.file) \($0.line) \($0.column)" } ?? diagnostic.message
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
        progress.clear()
        Terminal.printError("recto: \(repeated) more \(repeated == 1 ? "message" : "messages") like those above")
    }
}
