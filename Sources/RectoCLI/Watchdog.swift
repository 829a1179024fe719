import Glibc
import Recto
import RectoCore

/// Ends the process where a render does not end by itself although its time is over or its memory full: a library of C
/// that reads a font or draws a picture does not ask. Nothing is written then, because the output is written last.
final class Watchdog: Sendable {
    /// The time that a render has to end by itself.
    private static let grace = Duration.seconds(3)

    let progress = RenderProgress()
    private let limits: RenderBudget.Limits
    private let request: DocumentRequest
    private let start = ContinuousClock.now

    init(_ request: DocumentRequest) {
        limits = RenderBudget.Limits(time: request.maximumTime.duration, memory: request.maximumMemory.bytes)
        self.request = request
    }

    /// Starts to watch, until the output is written, or `stop`.
    func watch() {
        if limits.time == nil, limits.memory == nil { return }
        let isFirst = Self.watched.withLock(waking: .all) { watched in
            watched.watchdogs.append(self)
            defer { watched.hasThread = true }
            return !watched.hasThread
        }
        if !isFirst { return }
        // Without a thread, the render still ends by itself in nearly all cases.
        var thread = pthread_t()
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
            Watchdog.lookAgainAndAgain()
        }
        if pthread_create(&thread, nil, body, nil) == 0 {
            pthread_detach(thread)
        } else {
            Self.watched.withLock { $0 = Watched() }
        }
    }

    /// Ends the watch: another document follows in this process.
    func stop() { progress.stage = .writing }

    /// The watchdogs at work, which one thread of the process serves.
    private struct Watched {
        var watchdogs: [Watchdog] = []
        var hasThread = false
    }
    private static let watched = Monitor(Watched())

    private static func lookAgainAndAgain() -> Never {
        while true {
            let watchdogs = watched.wait { $0.watchdogs.isEmpty ? nil : $0.watchdogs }
            usleep(watchdogs.map(\.pause).min()!)
            // Whoever reads the output may take as long as they want.
            watched.withLock { $0.watchdogs.removeAll { $0.progress.stage == .writing } }
            for watchdog in watchdogs where watchdog.progress.stage != .writing { watchdog.look() }
        }
    }

    private func look() {
        let work = "\(progress.stage.work) ('\(request.input)')"
        if let time = limits.time, ContinuousClock.now - start > time + Self.grace {
            return end(limits.timeIsOver(while: work))
        }
        if let memory = limits.memory, ProcessMemory.held > memory + memory / 16 {
            return end(limits.memoryIsFull(while: work))
        }
    }

    /// The microseconds until the next look. They are fewer the less memory is left, so that the limit is passed by little
    /// where the render asks too late or not at all: the system gives at most two gigabytes a second.
    private var pause: UInt32 {
        guard let memory = limits.memory else { return 50_000 }
        let microseconds = (memory - ProcessMemory.held) >> 11
        return UInt32(max(1000, min(microseconds, 50_000)))
    }

    private func end(_ failure: RenderFailure) { _exit(request.report(RenderError(failure)).rawValue) }
}
