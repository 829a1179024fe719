/// A set of longhands.
struct PropertySet: Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    subscript(_ property: PropertyID) -> Bool { word(property.rawValue >> 6) & Self.bit(property) != 0 }

    private static func bit(_ property: PropertyID) -> UInt64 { 1 << (UInt64(property.rawValue) & 63) }
    private func word(_ index: UInt16) -> UInt64 {
        switch index {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        case 3: words.3
        case 4: words.4
        default: words.5
        }
    }
    /// Calls `body` for the members in the order of computation.
    func forEach(_ body: (PropertyID) -> Void) {
        for index in 0..<UInt16(6) {
            var rest = word(index)
            while rest != 0 {
                let raw = index * 64 + UInt16(rest.trailingZeroBitCount)
                rest &= rest - 1
                if let property = PropertyID(rawValue: raw) { body(property) }
            }
        }
    }
    mutating func insert(_ property: PropertyID) {
        let bit = Self.bit(property)
        switch property.rawValue >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        case 3: words.3 |= bit
        case 4: words.4 |= bit
        default: words.5 |= bit
        }
    }
}
