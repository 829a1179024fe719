import CPangoCairo

/// Finds out whether the lookups of a font, among some glyphs, depend on no more than two neighbours at a time. What they
/// do to a text is then known when it is known for each pair.
/// [OpenType §Layout](https://learn.microsoft.com/en-us/typography/opentype/spec/chapter2)
struct LookupReach {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isPositioning: Bool
    /// The glyphs that count, in ascending order.
    private let glyphs: [Int]
    /// For each glyph up to the last one that counts, whether it does.
    private let members: [Bool]

    private init(bytes: UnsafeBufferPointer<UInt8>, isPositioning: Bool, glyphs: [Int]) {
        self.bytes = bytes
        self.isPositioning = isPositioning
        self.glyphs = glyphs
        var members = [Bool](repeating: false, count: (glyphs.last ?? -1) + 1)
        for glyph in glyphs { members[glyph] = true }
        self.members = members
    }

    /// Whether a table's lookups, of which a plan of shaping uses some, reach no farther than the next glyph.
    static func isPairwise(
        _ table: UInt32, _ lookups: [Int], of face: OpaquePointer, glyphs: [Int]
    ) -> Bool {
        if lookups.isEmpty { return true }
        let blob = hb_face_reference_table(face, table)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return false }
        return data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            let reach = LookupReach(
                bytes: UnsafeBufferPointer(start: $0, count: Int(length)), isPositioning: table == Self.positioning,
                glyphs: glyphs)
            return lookups.allSatisfy { reach.isPairwise($0) ?? false }
        }
    }

    static let substitution: UInt32 = 0x4753_5542
    static let positioning: UInt32 = 0x4750_4F53

    // MARK: Numbers. What is beyond the end of the table is nil.

    private func uint16(_ offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    private func offset(at place: Int, from base: Int) -> Int? { uint16(place).map { base + $0 } }

    // MARK: Lookups

    private func isPairwise(_ lookup: Int) -> Bool? {
        guard let list = offset(at: 8, from: 0), let count = uint16(list), lookup < count,
            let start = offset(at: list + 2 + 2 * lookup, from: list), let type = uint16(start),
            let subtables = uint16(start + 4)
        else { return nil }
        for index in 0..<subtables {
            guard var subtable = offset(at: start + 6 + 2 * index, from: start) else { return nil }
            var kind = type
            // An extension names the type of another subtable, which may be far away.
            if type == (isPositioning ? 9 : 7) {
                guard let real = uint16(subtable + 2), let high = uint16(subtable + 4), let low = uint16(subtable + 6)
                else { return nil }
                (kind, subtable) = (real, subtable + (high << 16 | low))
            }
            guard let isPairwise = isPositioning ? positions(kind, subtable) : substitutes(kind, subtable) else {
                return nil
            }
            if !isPairwise { return false }
        }
        return true
    }

    private func substitutes(_ kind: Int, _ subtable: Int) -> Bool? {
        switch kind {
        case 1, 2, 3: return true
        case 4: return hasShortLigatures(subtable)
        case 5: return isContextPairwise(subtable, isChained: false)
        case 6: return isContextPairwise(subtable, isChained: true)
        default: return offset(at: subtable + 2, from: subtable).flatMap(covers).map { !$0 }
        }
    }

    private func positions(_ kind: Int, _ subtable: Int) -> Bool? {
        switch kind {
        case 1: return true
        case 2:
            // If the second glyph is moved, the pair that it begins is passed over.
            guard let second = uint16(subtable + 6) else { return nil }
            if second == 0 { return true }
            return offset(at: subtable + 2, from: subtable).flatMap(covers).map { !$0 }
        case 7: return isContextPairwise(subtable, isChained: false)
        case 8: return isContextPairwise(subtable, isChained: true)
        // Cursive attachment, and marks, which come first in their subtables.
        default: return offset(at: subtable + 2, from: subtable).flatMap(covers).map { !$0 }
        }
    }

    /// Whether each ligature of the glyphs that count has two components.
    private func hasShortLigatures(_ subtable: Int) -> Bool? {
        guard let coverage = offset(at: subtable + 2, from: subtable), let sets = uint16(subtable + 4) else {
            return nil
        }
        for index in 0..<sets {
            guard let set = offset(at: subtable + 6 + 2 * index, from: subtable), let count = uint16(set) else {
                return nil
            }
            for k in 0..<count {
                guard let ligature = offset(at: set + 2 + 2 * k, from: set), let length = uint16(ligature + 2) else {
                    return nil
                }
                if length <= 2 { continue }
                var isPossible = isCovered(index, coverage) ?? true
                for component in 0..<length - 1 where isPossible {
                    guard let glyph = uint16(ligature + 4 + 2 * component) else { return nil }
                    isPossible = counts(glyph)
                }
                if isPossible { return false }
            }
        }
        return true
    }

    /// Whether a contextual rule never matches the glyphs that count, or looks at two of them at most.
    private func isContextPairwise(_ subtable: Int, isChained: Bool) -> Bool? {
        guard let format = uint16(subtable) else { return nil }
        if format != 3 { return offset(at: subtable + 2, from: subtable).flatMap(covers).map { !$0 } }
        var place = subtable + 2
        var length = 0
        var isPossible = true
        for _ in 0..<(isChained ? 3 : 1) {
            guard let count = uint16(place) else { return nil }
            // A rule that is not chained has the number of its records before its coverages.
            place += isChained ? 2 : 4
            length += count
            for _ in 0..<count {
                guard let coverage = offset(at: place, from: subtable), let isCovering = covers(coverage) else {
                    return nil
                }
                if !isCovering { isPossible = false }
                place += 2
            }
        }
        return !isPossible || length <= 2
    }

    // MARK: Coverage

    private func counts(_ glyph: Int) -> Bool { glyph < members.count && members[glyph] }

    /// Whether one of the glyphs of a range counts.
    private func countsAny(_ first: Int, _ last: Int) -> Bool {
        // The first one that is not before the range is sought by halving.
        var (low, high) = (0, glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            if glyphs[middle] < first { low = middle + 1 } else { high = middle }
        }
        return low < glyphs.count && glyphs[low] <= last
    }

    /// Whether a coverage has one of the glyphs that count.
    private func covers(_ coverage: Int) -> Bool? {
        guard let format = uint16(coverage), let count = uint16(coverage + 2) else { return nil }
        for index in 0..<count {
            if format == 1 {
                guard let glyph = uint16(coverage + 4 + 2 * index) else { return nil }
                if counts(glyph) { return true }
            } else {
                guard let first = uint16(coverage + 4 + 6 * index), let last = uint16(coverage + 6 + 6 * index) else {
                    return nil
                }
                if countsAny(first, last) { return true }
            }
        }
        return false
    }

    /// Whether the glyph of an index in a coverage counts; nil if the coverage has ranges, whose indices are not searched.
    private func isCovered(_ index: Int, _ coverage: Int) -> Bool? {
        guard uint16(coverage) == 1, let glyph = uint16(coverage + 4 + 2 * index) else { return nil }
        return counts(glyph)
    }
}
