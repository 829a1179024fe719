import Glibc
import Recto
import RectoBatch
import RectoCore
import Synchronization

/// The answer to a request.
struct RequestAnswer: Sendable {
    let index: Int
    var status = ExitStatus.done
    /// nil for a check.
    var format: OutputFormat?
    var pages = 0
    var files: [PageImage] = []
    /// The electronic invoice that goes beside the PDF.
    var invoice: [UInt8]?
    var time = Duration.zero
    var diagnostics: [RenderDiagnostic] = []
    private var hasDigest = true

    init(index: Int) { self.index = index }

    /// Takes the result of a request that was carried out.
    mutating func take(_ result: Result<WorkResult, RenderError>, _ plan: RequestPlan) {
        hasDigest = plan.wantsDigest
        switch result {
        case .success(let work):
            diagnostics = plan.document.told(work.diagnostics)
            status = ExitStatus(diagnostics: diagnostics, isStrict: plan.document.isStrict)
            if case .check = plan.order.product {
                // A wrong sum is one of the things that are compared.
                status = work.isIncomplete ? .input : status == .input ? .different : status
            } else if status == .done {
                (format, pages, files) = (plan.format, work.pages, work.files)
                invoice = work.electronicInvoice
            }
        case .failure(let error):
            fail(error)
            diagnostics = plan.document.told(diagnostics)
        }
    }

    mutating func fail(_ error: RenderError) {
        diagnostics = error.diagnostics
        let isUsage = [.usageArguments, .requestMalformed].contains(error.cause.kind)
        status =
            isUsage ? .usage : error.cause.category == .conformance ? .conformance : ExitStatus(error.reason)
    }

    /// The line of the answer, for the bytes that follow it.
    fileprivate func line(_ bytes: [UInt8]) -> String {
        var members = [
            ("index", "\(index)"), ("status", status == .done ? "\"done\"" : "\"failed\""),
            ("exit", "\(status.rawValue)"),
        ]
        if let format { members.append(("format", JSONText.string(format.rawValue))) }
        members += [("pages", "\(pages)"), ("bytes", "\(bytes.count)")]
        if format != nil, hasDigest { members.append(("sha256", "\"\(SHA256.digest(bytes))\"")) }
        if let format, format != .pdf {
            let parts = files.map { "{\"page\":\($0.page),\"bytes\":\($0.bytes.count)}" }
            members.append(("parts", "[" + parts.joined(separator: ",") + "]"))
        }
        if let invoice { members.append(("einvoice", JSONText.string(String(decoding: invoice, as: UTF8.self)))) }
        let seconds = (BatchProgress.seconds(time) * 1_000_000).rounded() / 1_000_000
        members += [
            ("seconds", "\(seconds)"), ("memory", "\(ProcessMemory.held)"),
            ("diagnostics", BatchReport.diagnostics(diagnostics)),
        ]
        return JSONText.object(members)
    }
}

/// Standard output, to which answers and questions go: each is written whole.
final class RequestOutput: Sendable {
    private let pipe = Mutex(AnswerPipe())
    private let state = Mutex<RequestReader.Broken?>(nil)

    /// The reason why nothing can be read any more; nil if there is none.
    var broken: RequestReader.Broken? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = $0 ?? newValue } }
    }

    func greet(protocol version: Int) throws(RenderError) {
        try pipe.withLock { pipe throws(RenderError) in try pipe.greet(protocol: version) }
    }

    func write(_ answer: RequestAnswer) throws(RenderError) {
        let bytes = answer.files.count == 1 ? answer.files[0].bytes : answer.files.flatMap(\.bytes)
        let line = answer.line(bytes)
        try pipe.withLock { pipe throws(RenderError) in try pipe.write(line, bytes) }
    }

    func ask(_ line: String) throws(RenderError) {
        try pipe.withLock { pipe throws(RenderError) in try pipe.write(line, []) }
    }
}

/// Asks the program at the other end of the pipe for the resources of a document.
final class AssetPipe: AssetSource {
    private let reader: RequestReader
    private let output: RequestOutput
    /// The number of the request.
    private let index: Int
    private let patience: Duration?
    private let deadline = Mutex<ContinuousClock.Instant?>(nil)
    /// Questions of the process are numbered from 1.
    private static let lastNumber = Atomic(0)

    /// - Parameter patience: the longest time from the first question to the last answer.
    init(_ reader: RequestReader, _ output: RequestOutput, index: Int, patience: Duration?) {
        (self.reader, self.output, self.index, self.patience) = (reader, output, index, patience)
    }

    func asset(at url: String, kind: ResourceKind, limit: Int) -> AssetAnswer {
        if output.broken != nil { return .failed("the host is gone") }
        let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
        let until = deadline.withLock { deadline in
            deadline = deadline ?? patience.map { ContinuousClock.now + $0 }
            return deadline
        }
        do {
            try output.ask(
                JSONText.object([
                    ("asset", "\(number)"), ("index", "\(index)"), ("url", JSONText.string(url)),
                    ("kind", JSONText.string(kind.assetName)),
                ]))
            return try reader.answer(to: number, limit: limit, until: until)
        } catch let broken as RequestReader.Broken {
            output.broken = broken
            return .failed(broken.reason)
        } catch {
            output.broken = RequestReader.Broken(reason: "\(error)")
            return .failed("the host is gone")
        }
    }
}
