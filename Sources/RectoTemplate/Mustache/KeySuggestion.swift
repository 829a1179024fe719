/// Finds the key that an author most likely meant: the one that differs by the fewest letters changed, added, omitted
/// or swapped. Case is ignored.
struct KeySuggestion {
    /// The number of keys to compare, so that a typing error in front of a huge object stays cheap.
    private static let candidateLimit = 500

    private let wanted: [UInt8]

    init(for key: String) { wanted = Self.folded(Array(key.utf8)[...]) }

    func nearest(among objects: [JSONNodeID], in data: JSONDocument) -> String? {
        var best: (key: JSONNodeID, distance: Int)?
        var count = 0
        for object in objects where data.kind(of: object) == .object {
            var next = data.firstChild(of: object)
            while let member = next, count < Self.candidateLimit {
                let distance = distance(to: data.slice(data.nodes[Int(member.raw)].key))
                if distance < best?.distance ?? Int.max { best = (member, distance) }
                count += 1
                next = data.nextSibling(of: member)
            }
        }
        // A key that differs by more than a third of its letters is similar only by coincidence.
        guard let best, best.distance <= max(1, wanted.count / 3), best.distance < wanted.count else { return nil }
        return data.key(of: best.key)
    }

    /// The optimal string alignment distance to `key`, in bytes.
    func distance(to key: ArraySlice<UInt8>) -> Int {
        let key = Self.folded(key)
        if abs(key.count - wanted.count) > wanted.count { return Int.max }
        var beforeLast: [Int] = []
        var last = Array(0...key.count)
        for i in wanted.indices {
            var row = [i + 1]
            for j in key.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (wanted[i] == key[j] ? 0 : 1))
                if i > 0, j > 0, wanted[i] == key[j - 1], wanted[i - 1] == key[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[key.count]
    }

    private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}
