import Glibc
import Recto
import RectoBatch
import RectoCore
import Synchronization

/// A request on its way, with what was found out about it.
private struct Piece: Sendable {
    var index: Int
    var plan: Result<RequestPlan, RenderError>
    /// Set once the result of a request with a host is there: nothing else is read before.
    var end: Monitor<Bool?>?
}

/// Answers requests on standard input and output (docs/batch-protocol.md, version 2): one thread reads them, others carry
/// them out, and this one writes the answers in the order of the requests.
struct RequestLoop {
    private static let version = 2
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

    /// Requests may read what is below the root, or anything where there is none, and ask for the machine's fonts, which are
    /// only looked for if one does.
    private func enterSandbox() -> ExitStatus? {
        request.document.enterSandbox(inputs: []) { room in
            room.allow(.read, at: request.document.root ?? "/")
            for place in FontPlaces.usual { room.allow(.read, at: place) }
        }
    }

    private func runToEnd() throws -> ExitStatus {
        if let status = enterSandbox() { return status }
        let signals = BatchSignals()
        let renderer = Renderer(options: request.renderOptions, workers: request.options.jobs ?? 1)
        let pump = RecordPump<Piece, RequestAnswer>(renderer, givenUp: { Self.givenUp($0, $1) }) {
            workers, piece throws(RenderError) in try Self.answer(piece, workers)
        }
        let reader = RequestReader(limits: renderer.options.limits.resources)
        let output = RequestOutput()
        try output.greet(protocol: Self.version)
        let process = request.document
        try pump.take { offer in try Self.feed(reader, output, process, offer) }
        signals.finish { pump.close() }
        var status = ExitStatus.done
        do {
            while let (_, answer) = try pump.next() { try output.write(answer) }
            if let broken = output.broken { throw broken }
            if let error = pump.endsEarly { status = request.document.report(error) }
        } catch let broken as RequestReader.Broken {
            status = request.document.report(Self.error(of: broken))
        } catch let error as RenderError {
            status = request.document.report(error)
        }
        if let signal = signals.signal { status = signal == SIGTERM ? .terminated : .interrupted }
        // A thread that is still in a library of C must not find that library's data taken down.
        if pump.hasLostThreads || status == .limit { _exit(status.rawValue) }
        return status
    }

    /// Passes requests on until there are no more.
    private static func feed(
        _ reader: RequestReader, _ output: RequestOutput, _ process: DocumentRequest, _ offer: (Piece) -> Bool
    ) throws {
        let planner = RequestPlanner(process)
        var index = 0
        while output.broken == nil, let request = try reader.next() {
            index += 1
            let host = AssetPipe(reader, output, index: index, patience: process.maximumRecordTime.duration)
            var piece = Piece(
                index: index,
                plan: Result { () throws(RenderError) in try planner.plan(request.get(), host: host) })
            if case .success(let plan) = piece.plan, plan.order.replacements.given?.hasHost == true {
                piece.end = Monitor<Bool?>(nil)
            }
            guard offer(piece) else { return }
            _ = piece.end?.take()
        }
    }

    private static func answer(_ piece: Piece, _ workers: TemplateWorkers) throws(RenderError) -> RequestAnswer {
        defer { piece.end?.give(true) }
        var answer = RequestAnswer(index: piece.index)
        let start = ContinuousClock.now
        switch piece.plan {
        case .success(let plan): answer.take(try workers.work(plan.order), plan)
        case .failure(let error): answer.fail(error)
        }
        answer.time = .now - start
        return answer
    }

    private static func givenUp(_ piece: Piece, _ error: RenderError) -> RequestAnswer {
        defer { piece.end?.give(true) }
        var answer = RequestAnswer(index: piece.index)
        answer.fail(error)
        return answer
    }

    private static func error(of broken: RequestReader.Broken) -> RenderError {
        RenderError(
            RenderFailure(
                broken.cause == .lateness ? .limit : .input,
                Diagnostic(
                    .requestBroken, "no more requests are read: \(broken.reason)",
                    hints: ["docs/batch-protocol.md describes what goes over the pipe"])))
    }
}
