/// A warm `recto batch --stdio`, which makes one document at a time. One thread at a time uses it.
final class Worker: @unchecked Sendable {
    enum Outcome {
        case answer(WorkerAnswer)
        /// The process has ended without an answer. One that has not even taken the request cannot have ended by it.
        case died(hadRequest: Bool)
        case late
        /// Nobody wants the answer any more.
        case unwanted
        /// Its output is no answer.
        case garbled
    }
    private let process: PipedProcess
    private(set) var documents = 0
    private(set) var memory = 0
    /// Whether it can be asked again.
    private(set) var isUsable = true
    private var unread: [UInt8] = []

    /// Starts the program, and waits until it has made its first, empty document, by which it becomes warm.
    init(_ program: String, _ arguments: [String]) throws(PipedProcess.StartError) {
        process = try PipedProcess(program, arguments)
        let deadline = ContinuousClock.now + .seconds(30)
        guard let line = readLine(until: deadline), let greeting = try? JSONObject(line, named: "greeting"),
            greeting.int("protocol") == 2
        else {
            process.stop()
            throw PipedProcess.StartError(reason: "it does not speak version 2 of the protocol")
        }
        let first = WorkerRequest([(name: "html", value: Array("\"<p>1\"".utf8))])
        guard case .answer = run(first, until: deadline) else {
            process.stop()
            throw PipedProcess.StartError(reason: "it makes no document")
        }
        documents = 0
    }

    var pid: Int32 { process.pid }
    var isRunning: Bool { isUsable && process.isRunning }

    /// - Parameter isUnwanted: is asked again and again while the worker is at work.
    func run(
        _ request: WorkerRequest, until deadline: ContinuousClock.Instant, unless isUnwanted: () -> Bool = { false }
    ) -> Outcome {
        documents += 1
        let outcome = exchange(request, until: deadline, unless: isUnwanted)
        switch outcome {
        case .answer(let answer): memory = answer.memory
        case .died, .late, .garbled, .unwanted:
            isUsable = false
            process.stop()
        }
        return outcome
    }

    /// Ends it after what it does.
    func end() {
        isUsable = false
        process.closeInput()
        process.finish(within: .seconds(2))
    }

    private func exchange(
        _ request: WorkerRequest, until deadline: ContinuousClock.Instant, unless isUnwanted: () -> Bool
    ) -> Outcome {
        let pieces = [request.line + [0x0A]] + request.files
        for piece in pieces {
            switch send(piece, until: deadline) {
            case .ended: return .died(hadRequest: false)
            case .wouldBlock: return .late
            case .bytes: break
            }
        }
        guard let line = readLine(until: deadline, unless: isUnwanted) else {
            return isUnwanted() ? .unwanted : ContinuousClock.now >= deadline ? .late : .died(hadRequest: true)
        }
        guard var answer = WorkerAnswer(line: line) else { return .garbled }
        answer.bytes = unread
        unread = []
        answer.bytes.reserveCapacity(answer.size)
        while answer.bytes.count < answer.size {
            switch process.read(into: &answer.bytes, size: answer.size - answer.bytes.count) {
            case .ended: return .died(hadRequest: true)
            case .wouldBlock: if !process.wait(.toRead, until: deadline) { return .late }
            case .bytes: break
            }
        }
        // There is one answer to one request.
        return answer.bytes.count == answer.size ? .answer(answer) : .garbled
    }

    /// Writes all bytes. What comes meanwhile is read, so that neither side waits for the other.
    private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> PipedProcess.Transfer {
        var done = 0
        while done < bytes.count {
            switch bytes.withUnsafeBytes({ process.write(UnsafeRawBufferPointer(rebasing: $0[done...])) }) {
            case .bytes(let count): done += count
            case .ended: return .ended
            case .wouldBlock:
                if !process.wait(.toReadOrWrite, until: deadline) { return .wouldBlock }
                if process.read(into: &unread, size: 1 << 16) == .ended { return .ended }
            }
        }
        return .bytes(done)
    }

    /// The next line without its end; nil if it does not come.
    private func readLine(
        until deadline: ContinuousClock.Instant, unless isUnwanted: () -> Bool = { false }
    ) -> [UInt8]? {
        var searched = 0
        while true {
            if let end = unread[searched...].firstIndex(of: 0x0A) {
                let line = Array(unread[..<end])
                unread.removeFirst(end + 1)
                return line
            }
            searched = unread.count
            switch process.read(into: &unread, size: 1 << 16) {
            case .ended: return nil
            case .wouldBlock:
                if isUnwanted() { return nil }
                if !process.wait(.toRead, until: min(deadline, ContinuousClock.now + .milliseconds(100))) { return nil }
            case .bytes: break
            }
        }
    }
}
