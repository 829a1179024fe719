/// The numbers of an object of one file, and of an object of the other one.
struct ObjectPair: Hashable {
    var old: Int32
    var new: Int32
}

/// A set of pairs, most of which have the same number twice: two renders of one document number alike.
struct PairSet {
    /// A bit for each number.
    private var alike: [UInt64] = []
    private var others: Set<ObjectPair> = []
    private(set) var count = 0

    /// False if it is there already.
    mutating func insert(_ pair: ObjectPair) -> Bool {
        let isNew: Bool
        if pair.old == pair.new {
            let (word, bit) = (Int(pair.old) >> 6, UInt64(1) << UInt64(pair.old & 63))
            if word >= alike.count { alike += [UInt64](repeating: 0, count: max(64, word + 1 - alike.count)) }
            isNew = alike[word] & bit == 0
            alike[word] |= bit
        } else {
            isNew = others.insert(pair).inserted
        }
        if isNew { count += 1 }
        return isNew
    }

    mutating func remove(_ pair: ObjectPair) {
        if pair.old != pair.new {
            if others.remove(pair) != nil { count -= 1 }
            return
        }
        let (word, bit) = (Int(pair.old) >> 6, UInt64(1) << UInt64(pair.old & 63))
        guard word < alike.count, alike[word] & bit != 0 else { return }
        alike[word] &= ~bit
        count -= 1
    }
}
