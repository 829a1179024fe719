import Foundation
import RectoCore
import Testing

@testable import Recto

/// Work that is done on a thread with a stack of its own while the caller waits.
struct BigStackThreadTests {
    @Test func allWorkIsDoneOnOneThread() throws {
        let thread = BigStackThread()
        let first = try thread.run { .success(pthread_self()) }
        let second = try thread.run { .success(pthread_self()) }
        #expect(first == second && first != pthread_self())
    }

    @Test func whatWorkHoldsIsLetGoBeforeItsCallerGoesOn() throws {
        final class Held {}
        var held: Held? = Held()
        weak let seen = held
        let thread = BigStackThread()
        // Nobody else holds it while the work is done.
        try thread.begin { [held] in withExtendedLifetime(held) {} }
        held = nil
        thread.finish()
        #expect(seen == nil)
    }

    @Test func aFailureOfTheWorkReachesItsCaller() throws {
        let failure = RenderFailure(.limit, Diagnostic(.limitThreads, "so it is", category: .limit))
        let error = #expect(throws: RenderError.self) {
            try BigStackThread().run { Result<Int, RenderError>.failure(RenderError(failure)) }
        }
        #expect(error?.diagnostics.first?.message == "so it is")
    }
}
