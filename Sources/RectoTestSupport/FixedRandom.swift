/// A generator of numbers that gives the same ones everywhere for the same state: Knuth's linear congruential generator,
/// whose upper bits are good enough for random documents.
package struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }

    /// A number from 0 to below `bound`, of the upper bits.
    package mutating func below(_ bound: Int) -> Int { Int((next() >> 33) % UInt64(bound)) }
}
