import Recto
import RectoBatch
import RectoCore

/// Writes the report of a batch: a line of JSON for each record that is finished, and before it one for each file that a
/// record was the first to read, by which a later run sees that templates have changed.
final class BatchReport {
    private let file: ReportFile
    private let job: SHA256.Digest
    private var known: Set<String> = []

    init(_ path: String, keepsLines: Bool, job: SHA256.Digest) throws(RenderError) {
        file = try ReportFile(path, keepsLines: keepsLines)
        self.job = job
    }

    func add(_ outcome: BatchOutcome) throws(RenderError) {
        // The line is there from the run that has done the record.
        if outcome.status == .skipped { return }
        var lines = ""
        for path in Set(outcome.filesRead).subtracting(known).sorted() {
            known.insert(path)
            guard let digest = BatchLedger.digest(ofFile: path) else { continue }
            lines += "{\"file\":\(JSONText.string(path)),\"sha256\":\"\(digest)\"}\n"
        }
        try file.add(lines + Self.line(outcome, job: job))
    }

    func finish() { file.sync() }

    private static func line(_ outcome: BatchOutcome, job: SHA256.Digest) -> String {
        var members = [("index", "\(outcome.record.index)")]
        if let path = outcome.record.path { members.append(("name", JSONText.string(path))) }
        members.append(("status", "\"\(outcome.status.rawValue)\""))
        if let digest = outcome.digest, outcome.status == .done {
            members += [
                ("pages", "\(outcome.pages)"), ("bytes", "\(outcome.size)"), ("sha256", "\"\(digest)\""),
            ]
        }
        let milliseconds = (BatchProgress.seconds(outcome.time) * 100_000).rounded() / 100
        members += [
            ("milliseconds", "\(milliseconds)"), ("source", JSONText.string(outcome.record.file)),
            ("line", "\(outcome.record.line)"), ("record", "\"\(outcome.record.digest)\""), ("job", "\"\(job)\""),
            ("diagnostics", diagnostics(outcome.diagnostics)),
        ]
        return JSONText.object(members) + "\n"
    }

    /// The diagnostics as a JSON array.
    static func diagnostics(_ diagnostics: [RenderDiagnostic]) -> String {
        let objects = FoldedDiagnostic.fold(diagnostics).flatMap { $0.json.split(separator: "\n") }
        return "[" + objects.joined(separator: ",") + "]"
    }
}
