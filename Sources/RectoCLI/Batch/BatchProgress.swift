import ArgumentParser
import Glibc
import Recto
import RectoCore

/// Says how far a batch is: a line on a terminal that is written over, or lines of JSON for programs.
final class BatchProgress {
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case auto, json, none
    }
    private enum Kind { case line, json, none }
    private let kind: Kind
    /// The format of messages, of which the last word is one.
    private let format: MessageFormat
    private let start = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    /// Whether a line is on the terminal that must be removed before anything else is printed.
    private var isShown = false

    private(set) var done = 0
    private(set) var failed = 0
    private(set) var skipped = 0
    var finished: Int { done + failed + skipped }

    /// - Parameter isQuiet: whether only errors are printed, so that a terminal sees no line.
    init(_ mode: Mode, isQuiet: Bool, format: MessageFormat) {
        self.format = format
        kind =
            switch mode {
            case .auto: isatty(2) != 0 && !isQuiet && format == .human ? .line : .none
            case .json: .json
            case .none: .none
            }
    }

    func count(_ status: BatchOutcome.Status) {
        switch status {
        case .done: done += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
    }

    /// - Parameter total: the number of records, as far as one can tell; nil if one cannot.
    func show(total: Int?) {
        let now = ContinuousClock.now
        guard now - lastShown > (kind == .line ? .milliseconds(100) : .seconds(1)) else { return }
        lastShown = now
        switch kind {
        case .line:
            Terminal.printErrorInLine("\r" + line(total) + "\u{1B}[K")
            isShown = true
        case .json: Terminal.printError(json(total, isEnd: false))
        case .none: break
        }
    }

    /// Removes the line, so that a message can be printed.
    func clear() {
        if isShown { Terminal.printErrorInLine("\r\u{1B}[K") }
        isShown = false
    }

    /// The last word: on a terminal, to programs, and wherever records have failed.
    func end(interrupted: Bool) {
        clear()
        if kind == .json { Terminal.printError(json(finished, isEnd: true)) }
        guard kind == .line || failed > 0 || interrupted, kind != .json else { return }
        if format == .json { return Terminal.printError(json(finished, isEnd: true)) }
        var parts = ["\(done) done"]
        if skipped > 0 { parts.append("\(skipped) done before") }
        if failed > 0 { parts.append("\(failed) failed") }
        Terminal.printError(
            "recto: \(finished) \(finished == 1 ? "record" : "records"): " + parts.joined(separator: ", ")
                + (interrupted ? "; interrupted" : ""))
    }

    private var elapsed: Double { Self.seconds(.now - start) }
    private var rate: Double { elapsed > 0 ? Double(done + failed) / elapsed : 0 }

    private func remaining(_ total: Int?) -> Double? {
        guard let total, rate > 0 else { return nil }
        return Double(max(0, total - finished)) / rate
    }

    private func line(_ total: Int?) -> String {
        var text = "\(finished)" + (total.map { "/~\(max($0, finished))" } ?? "") + " · \(Self.rounded(rate))/s"
        if let seconds = remaining(total) { text += " · \(Self.clock(seconds)) left" }
        if failed > 0 { text += " · \(failed) failed" }
        return text
    }

    private func json(_ total: Int?, isEnd: Bool) -> String {
        var members = ["\"done\":\(done)", "\"failed\":\(failed)", "\"skipped\":\(skipped)"]
        if let total { members.append("\"total\":\(total)") }
        members += ["\"seconds\":\(Self.rounded(elapsed))", "\"rate\":\(Self.rounded(rate))"]
        if !isEnd, let seconds = remaining(total) { members.append("\"left\":\(Self.rounded(seconds))") }
        return "{\"progress\":{" + members.joined(separator: ",") + ",\"end\":\(isEnd)}}"
    }

    static func seconds(_ time: Duration) -> Double {
        Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }

    private static func rounded(_ number: Double) -> String { String((number * 10).rounded() / 10) }

    /// `1:02:03` or `2:03`.
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 1e9))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(two(whole / 60 % 60)):\(two(whole % 60))"
        return whole >= 3600 ? "\(whole / 3600):\(minutes)" : minutes
    }
}
