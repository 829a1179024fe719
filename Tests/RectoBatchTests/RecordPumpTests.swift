import Foundation
import Recto
import RectoCore
import RectoTestSupport
import Synchronization
import Testing

@testable import RectoBatch

/// What becomes of a batch if a render does not end by itself, as in a library of C.
@Suite struct RecordPumpTests {
    /// Renders that go on until they are let go, and a clock that goes on by an hour whenever one begins.
    private final class Gate: Sendable {
        private let isOpen = Atomic(false)
        private let begun = Mutex(0)
        private let start = ContinuousClock.now

        /// Counts the renders that have come here.
        var count: Int { begun.withLock { $0 } }
        func open() { isOpen.store(true, ordering: .releasing) }
        @Sendable func now() -> ContinuousClock.Instant { start + .seconds(3600) * count }

        func wait() {
            begun.withLock { $0 += 1 }
            while !isOpen.load(ordering: .acquiring) { usleep(2000) }
        }
    }

    /// The results of `count` records, of which some do not end.
    private func results(
        of count: Int, endless: Set<Int>, workers: Int, gate: Gate
    ) throws -> (texts: [String], work: RecordPump<Int, String>) {
        var options = RenderOptions()
        options.limits.recordTime = .seconds(60)
        var grace = RenderGrace()
        grace.now = gate.now
        let renderer = Renderer(options: options, workers: workers)
        let work = RecordPump<Int, String>(renderer, grace: grace, givenUp: { "\($0) \($1.cause.id)" }) {
            workers, record throws(RenderError) in
            let result = try workers.watched(leaving: {}) { () throws(RenderError) in
                if endless.contains(record) { gate.wait() }
                return .success("\(record) done")
            }
            return (try? result.get()) ?? "\(record) late"
        }
        try work.take { offer in for i in 0..<count where !offer(i) { return } }
        var texts: [String] = []
        while let (_, text) = try work.next() { texts.append(text) }
        return (texts, work)
    }

    @Test func aRecordWhoseRenderDoesNotEndFailsAlone() throws {
        let gate = Gate()
        let (texts, work) = try results(of: 8, endless: [2, 5], workers: 1, gate: gate)
        #expect(
            texts == [
                "0 done", "1 done", "2 limit.time", "3 done", "4 done", "5 limit.time", "6 done", "7 done",
            ])
        #expect(work.hasLostThreads)
        #expect(work.endsEarly == nil)
        // What comes back later changes nothing, and takes no more work than there is.
        gate.open()
        try waitUntil("all threads came back") { !work.hasLostThreads }
        #expect(try work.next() == nil)
    }

    @Test func whereManyDoNotEndNoMoreAreBegun() throws {
        let gate = Gate()
        let (texts, work) = try results(of: 100, endless: Set(0..<100), workers: 2, gate: gate)
        #expect(texts.count >= 4 && texts.count <= 8)
        #expect(texts.allSatisfy { $0.hasSuffix("limit.time") })
        #expect(work.endsEarly != nil)
        gate.open()
        try waitUntil("all threads came back") { !work.hasLostThreads }
    }

    /// Memory is that of the process, so that nobody knows which of the renders takes it: all that are at work fail, and no
    /// more are begun.
    @Test func rendersThatDoNotLetGoOfTheMemoryEndTheBatch() throws {
        var options = RenderOptions()
        // The process holds more than that from the start.
        options.limits.memory = 1 << 20
        options.limits.recordTime = nil
        let gate = Gate()
        // No time passes before two are at work.
        let clock = Mutex(ContinuousClock.now)
        var grace = RenderGrace()
        grace.now = {
            clock.withLock { now in
                if gate.count >= 2 { now += .seconds(1) }
                return now
            }
        }
        let work = RecordPump<Int, String>(
            Renderer(options: options, workers: 2), grace: grace, givenUp: { "\($0) \($1.cause.id)" }
        ) { workers, record throws(RenderError) in
            let result = try workers.watched(leaving: {}) { () throws(RenderError) in
                gate.wait()
                return .success("\(record) done")
            }
            return (try? result.get()) ?? "late"
        }
        try work.take { offer in for i in 0..<99 where !offer(i) { return } }
        #expect(try work.next()?.output == "0 limit.memory")
        #expect(try work.next()?.output == "1 limit.memory")
        gate.open()
        var count = 2
        while try work.next() != nil { count += 1 }
        #expect(count < 99)
        #expect(work.endsEarly?.reason == .limit)
        #expect(work.endsEarly?.cause.id == "limit.memory")
        try waitUntil("all threads came back") { !work.hasLostThreads }
    }
}
