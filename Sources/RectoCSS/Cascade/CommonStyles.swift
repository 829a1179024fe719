/// The styles of the elements of a document by their place, by the style of their parent and by the history of their
/// ancestors, as `MatchMemo` numbers these.
struct CommonStyles {
    private struct Entry {
        var place: Int32
        var parent: StyleID
        var history: Int32
        var style: StyleID
    }
    /// A hash table with open addressing.
    private var slots: [Entry?] = Array(repeating: nil, count: 64)
    private var count = 0

    func find(_ place: Int32, _ parent: StyleID, _ history: Int32) -> StyleID? {
        var slot = start(place, parent, history)
        while let entry = slots[slot] {
            if entry.place == place, entry.parent == parent, entry.history == history { return entry.style }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Keeps a style that `find` does not know.
    mutating func keep(_ style: StyleID, _ place: Int32, _ parent: StyleID, _ history: Int32) {
        if (count + 1) * 2 > slots.count {
            let all = slots
            slots = Array(repeating: nil, count: slots.count * 2)
            for case let entry? in all { put(entry) }
        }
        put(Entry(place: place, parent: parent, history: history, style: style))
        count += 1
    }

    private mutating func put(_ entry: Entry) {
        var slot = start(entry.place, entry.parent, entry.history)
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }

    private func start(_ place: Int32, _ parent: StyleID, _ history: Int32) -> Int {
        var hash = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: parent.raw))
        hash = (hash ^ UInt64(UInt32(bitPattern: history)) &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    }
}
