import Recto

/// Does the same for both documents at the same time, each on a thread of its own.
enum TwoThreads {
    /// Returns when both are done. Without a thread more, one is done after the other.
    static func run<Old, New>(_ old: () -> Old, _ new: @escaping () -> New) -> (old: Old, new: New) {
        let thread = BigStackThread()
        var second: New?
        let isBeside = (try? thread.begin { second = new() }) != nil
        let first = old()
        if isBeside { thread.finish() }
        return (first, second ?? new())
    }
}
