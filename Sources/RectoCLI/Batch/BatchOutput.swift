import Glibc
import Recto
import RectoBatch
import RectoCore

/// Takes the documents of a batch that have no files of their own, in the order of the records.
protocol BatchOutput: AnyObject {
    func add(_ outcome: BatchOutcome) throws(RenderError)
    /// Ends what was written. Without this call no file is left.
    func finish() throws(RenderError)
}

/// PDFs as members of a tar archive.
final class ArchiveOutput: BatchOutput {
    private let file: StreamedFile
    private let archive: TarArchive
    private var filesRead: Set<String> = []

    init(_ path: String, patience: Duration?) throws(RenderError) {
        file = try StreamedFile(path, patience: patience)
        // https://reproducible-builds.org/specs/source-date-epoch/
        let time = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) } ?? 0
        archive = TarArchive(time: max(0, time))
    }

    func add(_ outcome: BatchOutcome) throws(RenderError) {
        guard outcome.status == .done, let path = outcome.record.path else { return }
        filesRead.formUnion(outcome.filesRead)
        try file.write(archive.member(path, outcome.pdf))
    }

    func finish() throws(RenderError) {
        try file.write(TarArchive.end)
        try file.finish(keeping: filesRead)
    }
}

/// An answer on standard output for each record: a line of JSON, and behind it as many bytes of PDF as the line says.
/// `docs/batch-protocol.md` describes it for other programs.
final class AnswerOutput: BatchOutput {
    private static let version = 1

    /// Greets the program at the other end.
    init() throws(RenderError) { try AnswerPipe().greet(protocol: Self.version) }

    func add(_ outcome: BatchOutcome) throws(RenderError) {
        var members = [("index", "\(outcome.record.index)"), ("status", "\"\(outcome.status.rawValue)\"")]
        let pdf = outcome.status == .done ? outcome.pdf : []
        members += [("pages", "\(outcome.status == .done ? outcome.pages : 0)"), ("bytes", "\(pdf.count)")]
        if let digest = outcome.digest, outcome.status == .done { members.append(("sha256", "\"\(digest)\"")) }
        members.append(("diagnostics", BatchReport.diagnostics(outcome.diagnostics)))
        try AnswerPipe().write(JSONText.object(members), pdf)
    }

    func finish() throws(RenderError) {}
}

/// Standard output as a pipe of lines, each followed by as many bytes as it says.
struct AnswerPipe {
    func greet(protocol version: Int) throws(RenderError) {
        try write("{\"protocol\":\(version),\"recto\":\(JSONText.string(Version.recto))}", [])
    }

    func write(_ line: String, _ bytes: [UInt8]) throws(RenderError) {
        do throws(RenderFailure) {
            try OutputFile.write(Array(line.utf8) + [0x0A] + bytes, toDescriptor: 1)
        } catch {
            throw RenderError(error)
        }
    }
}
