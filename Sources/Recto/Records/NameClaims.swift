import RectoCore

/// The names that records have, so that no two write to one file. It keeps twelve bytes a name, and not the name: of a
/// million records it takes 25 MB.
struct NameClaims {
    private struct Slot {
        var low: UInt32 = 0
        var high: UInt32 = 0
        /// The number of the record; 0 for a free slot.
        var index: UInt32 = 0
    }
    private var slots = [Slot](repeating: Slot(), count: 1024)
    private var count = 0

    /// Gives a name to a record. The result is the record that has it already; nil if none does.
    mutating func claim(_ name: String, for index: Int) -> Int? {
        if count * 4 > slots.count * 3 { grow() }
        let hash = SHA256.digest(name).prefix
        let (low, high) = (UInt32(truncatingIfNeeded: hash), UInt32(truncatingIfNeeded: hash >> 32))
        var i = Int(low) & (slots.count - 1)
        while slots[i].index != 0 {
            if slots[i].low == low, slots[i].high == high { return Int(slots[i].index) }
            i = (i + 1) & (slots.count - 1)
        }
        slots[i] = Slot(low: low, high: high, index: UInt32(index))
        count += 1
        return nil
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: 2 * old.count)
        for slot in old where slot.index != 0 {
            var i = Int(slot.low) & (slots.count - 1)
            while slots[i].index != 0 { i = (i + 1) & (slots.count - 1) }
            slots[i] = slot
        }
    }
}
