/// Stands for a text: equal texts have equal keys. The keys of two texts that differ are equal once in 2⁶⁴ times, so that
/// no text needs to be kept to be told from others.
typealias TextKey = Int

/// The longest common subsequence of two sequences of numbers.
/// [Myers: An O(ND) Difference Algorithm and Its Variations](http://www.xmailserver.org/diff2.pdf)
enum EditScript {
    /// The pairs of positions that are the same, in order.
    ///
    /// If the sequences differ by more than `limit` insertions and deletions, only what is unique in both anchors the
    /// rest, so that unlike input costs no quadratic time.
    static func matches(_ old: [TextKey], _ new: [TextKey], limit: Int = 1200) -> [(old: Int, new: Int)] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start,
            old[old.count - 1 - end] == new[new.count - 1 - end]
        {
            end += 1
        }
        var pairs = (0..<start).map { (old: $0, new: $0) }
        let a = Array(old[start..<old.count - end])
        let b = Array(new[start..<new.count - end])
        let middle = shortest(a, b, limit: limit) ?? anchored(a, b, limit: limit)
        pairs += middle.map { (old: $0.old + start, new: $0.new + start) }
        pairs += (0..<end).map { (old: old.count - end + $0, new: new.count - end + $0) }
        return pairs
    }

    /// The greedy algorithm of §2; nil if it needs more than `limit` edits.
    private static func shortest(_ a: [TextKey], _ b: [TextKey], limit: Int) -> [(old: Int, new: Int)]? {
        if a.isEmpty || b.isEmpty { return [] }
        let most = min(a.count + b.count, limit)
        // `reached[k + offset]` is the farthest position in `a` on the diagonal k.
        let offset = most + 1
        var reached = [Int](repeating: 0, count: 2 * offset + 1)
        var history: [[Int]] = []
        for edits in 0...most {
            history.append(Array(reached[(offset - edits)...(offset + edits)]))
            for k in stride(from: -edits, through: edits, by: 2) {
                let isDown = k == -edits || k != edits && reached[offset + k - 1] < reached[offset + k + 1]
                var x = isDown ? reached[offset + k + 1] : reached[offset + k - 1] + 1
                var y = x - k
                while x < a.count, y < b.count, a[x] == b[y] { (x, y) = (x + 1, y + 1) }
                reached[offset + k] = x
                if x >= a.count, y >= b.count { return trace(history, a.count, b.count) }
            }
        }
        return nil
    }

    /// Follows the farthest positions back to the start.
    private static func trace(_ history: [[Int]], _ width: Int, _ height: Int) -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var (x, y) = (width, height)
        for edits in stride(from: history.count - 1, through: 0, by: -1) {
            let before = history[edits]
            func reached(_ k: Int) -> Int { before[k + edits] }
            let k = x - y
            if edits == 0 {
                while x > 0, y > 0 {
                    (x, y) = (x - 1, y - 1)
                    pairs.append((x, y))
                }
                break
            }
            let isDown = k == -edits || k != edits && reached(k - 1) < reached(k + 1)
            let from = isDown ? k + 1 : k - 1
            let (startX, startY) = (reached(from), reached(from) - from)
            let (firstX, firstY) = isDown ? (startX, startY + 1) : (startX + 1, startY)
            while x > firstX, y > firstY {
                (x, y) = (x - 1, y - 1)
                pairs.append((x, y))
            }
            (x, y) = (startX, startY)
        }
        return pairs.reversed()
    }

    /// Pairs what occurs once in both, in increasing order, and then what stands between.
    private static func anchored(_ a: [TextKey], _ b: [TextKey], limit: Int) -> [(old: Int, new: Int)] {
        func unique(_ values: [TextKey]) -> [TextKey: Int] {
            var places: [TextKey: Int] = [:]
            for (place, value) in values.enumerated() { places[value] = places[value] == nil ? place : -1 }
            return places.filter { $0.value >= 0 }
        }
        let (inA, inB) = (unique(a), unique(b))
        let common = inA.compactMap { value, place in inB[value].map { (old: place, new: $0) } }
            .sorted { $0.old < $1.old }
        let anchors = increasing(common)
        if anchors.isEmpty { return [] }
        var pairs: [(old: Int, new: Int)] = []
        var (x, y) = (0, 0)
        for anchor in anchors + [(old: a.count, new: b.count)] {
            let between = shortest(Array(a[x..<anchor.old]), Array(b[y..<anchor.new]), limit: limit / 4) ?? []
            pairs += between.map { (old: $0.old + x, new: $0.new + y) }
            if anchor.old < a.count { pairs.append(anchor) }
            (x, y) = (anchor.old + 1, anchor.new + 1)
        }
        return pairs
    }

    /// The longest part of the pairs, which ascend in `old`, that ascends in `new` too.
    static func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // `ends[n]` is the pair with the lowest end of those that end a run of n + 1.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var out: [(old: Int, new: Int)] = []
        var at = ends.last ?? -1
        while at >= 0 {
            out.append(pairs[at])
            at = previous[at]
        }
        return out.reversed()
    }
}
