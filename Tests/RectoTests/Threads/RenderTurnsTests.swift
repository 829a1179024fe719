import Foundation
import Synchronization
import Testing

@testable import Recto

/// Renders that go on beside others, and one that goes on alone.
struct RenderTurnsTests {
    @Test func whoeverRendersAloneWaitsForAllOthers() throws {
        let turns = RenderTurns()
        let order = Mutex<[String]>([])
        let left = Monitor(1)
        turns.enter()
        try BigStackThread.start {
            turns.enterAlone()
            order.withLock { $0.append("alone") }
            turns.leaveAlone()
            left.withLock(waking: .one) { $0 -= 1 }
        }
        usleep(20_000)
        order.withLock { $0.append("left") }
        turns.leave()
        left.wait { $0 == 0 ? () : nil }
        turns.enter()
        #expect(order.withLock { $0 } == ["left", "alone"])
    }
}
