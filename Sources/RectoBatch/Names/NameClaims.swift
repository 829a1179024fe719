import RectoCore

/// The names that records have, so that no two write to one file. It keeps twelve bytes a name, and as much again for a
/// name with other letters than small ones of ASCII: of a million records it takes 25 to 50 MB. The names are not kept.
struct NameClaims {
    /// The record that has a name already.
    enum Conflict: Equatable {
        case same(Int)
        /// Its name is the same where a file system does not tell capitals from small letters, or the two ways in which
        /// Unicode writes `é`, as those of macOS and Windows do not.
        case similar(Int)
    }
    private struct Slot {
        var low: UInt32 = 0
        var high: UInt32 = 0
        /// The number of the record; 0 for a free slot. The highest bit is set for what stands for names that are similar.
        var index: UInt32 = 0
    }
    private var slots = [Slot](repeating: Slot(), count: 1024)
    private var count = 0

    /// Gives a name to a record. The result is nil if no other record has a name like it.
    mutating func claim(_ name: String, for index: Int) -> Conflict? {
        let isFolded = name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
        let folded = Self.foldedHash(name)
        if isFolded { return claim(folded, for: index, isName: true) }
        let conflict = claim(SHA256.digest(name).prefix, for: index, isName: true)
        if case .same? = conflict { return conflict }
        return claim(folded, for: index, isName: false)
    }

    /// A hash that is the same for all names that some file system takes for one. Swift takes strings that differ in
    /// their normal form alone for equal, and so hashes them alike.
    private static func foldedHash(_ name: String) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(name.lowercased())
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    private static let similarBit: UInt32 = 1 << 31

    /// - Parameter isName: whether the hash is that of the name itself and not only of names like it.
    private mutating func claim(_ hash: UInt64, for index: Int, isName: Bool) -> Conflict? {
        if count * 4 > slots.count * 3 { grow() }
        let (low, high) = (UInt32(truncatingIfNeeded: hash), UInt32(truncatingIfNeeded: hash >> 32))
        let own = UInt32(index) | (isName ? 0 : Self.similarBit)
        var i = Int(low) & (slots.count - 1)
        while slots[i].index != 0 {
            if slots[i].low == low, slots[i].high == high {
                let other = slots[i].index
                let isSame = isName && other & Self.similarBit == 0
                // From now on the name itself is taken.
                if isName, !isSame { slots[i].index = own }
                return isSame ? .same(Int(other)) : .similar(Int(other & ~Self.similarBit))
            }
            i = (i + 1) & (slots.count - 1)
        }
        slots[i] = Slot(low: low, high: high, index: own)
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
