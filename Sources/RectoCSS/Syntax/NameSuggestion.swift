/// Finds the known name that an unknown one was probably meant to be.
enum NameSuggestion {
    /// `did you mean …`, if one of `candidates` is near.
    static func hints(for name: String, among candidates: some Sequence<String>, prefix: String) -> [String] {
        nearest(to: name, among: candidates).map { ["did you mean `\(prefix)\($0)`?"] } ?? []
    }

    /// The name at the smallest edit distance, if that is small; the alphabetically first of several.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let bytes = Array(name.utf8)
        // A name of two letters is near to any other.
        let limit = bytes.count < 3 ? 0 : bytes.count < 5 ? 1 : 2
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - bytes.count) <= limit {
            let distance = distance(bytes, Array(candidate.utf8))
            guard distance <= limit, (distance, candidate) < (best?.distance ?? .max, best?.name ?? "") else {
                continue
            }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours.
    static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
