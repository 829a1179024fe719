/// Finds the known name that was probably meant by an unknown one.
package enum NameSuggestion {
    /// A hint `did you mean …`, if one of `candidates` is similar.
    package static func hints(for name: String, among candidates: some Sequence<String>, prefix: String) -> [String] {
        nearest(to: name, among: candidates).map { ["did you mean '\(prefix)\($0)'?"] } ?? []
    }

    /// The name at the smallest edit distance, if that is small. Of several, the first in alphabetical order.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let bytes = Array(name.utf8)
        // Every other name is similar to a name of two letters.
        let limit = bytes.count < 3 ? 0 : bytes.count < 5 ? 1 : 2
        let letters = letters(name)
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - bytes.count) <= limit {
            // A change of one letter takes at most one from the set and adds one to it.
            if (letters ^ self.letters(candidate)).nonzeroBitCount > 2 * limit { continue }
            let distance = distance(bytes, Array(candidate.utf8))
            guard distance <= limit, (distance, candidate) < (best?.distance ?? .max, best?.name ?? "") else {
                continue
            }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// The letters that a name has, as bits. Different letters may share a bit.
    private static func letters(_ name: String) -> UInt64 {
        name.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// The edit distance, which counts insertions, deletions, replacements and swaps of neighbours.
    package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[b.count]
    }
}
