/// The renders that were ended one after another, because a newer state came when their pages in view had been shown. Whoever types
/// on and on would otherwise never see the other pages.
struct AbandonedRenders: Sendable {
    /// So long may somebody type while no render goes to its end.
    static let longest = Duration.seconds(10)
    /// When the first of them was begun; nil if the last render went to its end.
    private var begin: ContinuousClock.Instant?

    /// Whether a render that begins now may be ended before all of its pages are laid out.
    func mayBeEnded(at now: ContinuousClock.Instant) -> Bool { begin.map { now - $0 <= Self.longest } ?? true }

    mutating func add(begun: ContinuousClock.Instant) { begin = begin ?? begun }

    /// A render has gone to its end.
    mutating func finish() { begin = nil }
}
