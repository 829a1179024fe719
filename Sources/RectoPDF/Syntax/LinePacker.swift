/// Packs lines of differences by deflate, at a third of the cost of a search among all bytes: objects of one shape repeat whole
/// lines in the same order, so that lines are what is looked for.
/// [RFC 1951](https://www.rfc-editor.org/rfc/rfc1951)
struct LinePacker {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let length: Int
    private var block = HuffmanBlock()
    /// For each number of lines, the last line at which a sequence of so many began, by the place of the sequence.
    private var known: [Int32]
    /// The distances from the next lines to the last ones at which the same sequences began.
    private var distances: [Int] = []
    private static let sequences = [12, 3, 1]
    private static let placeBits = 12
    private static let farthest = 32_768

    /// - Parameter length: that of a line, with the byte before it; eight at least.
    init(_ bytes: UnsafeBufferPointer<UInt8>, lines length: Int) {
        self.bytes = bytes
        self.length = length
        known = [Int32](repeating: -1, count: Self.sequences.count << Self.placeBits)
    }

    /// The packed bytes, without what a stream has around them.
    mutating func pack() -> [UInt8] {
        let places = sequencePlaces()
        let count = bytes.count / length
        var place = 0
        // The first line that begins after the place.
        var line = 0
        var last = length
        while place < bytes.count {
            if line < count, line * length <= place {
                let current = place / length
                distances.removeAll(keepingCapacity: true)
                while line < current { learn(line, places) }
                findDistances(of: current, places)
                learn(current, places)
                if current + 1 < count { findDistances(of: current + 1, places) }
                line = current + 1
            }
            var best = match(at: place, last, least: 0)
            for distance in distances { best = best.longer(match(at: place, distance, least: best.length)) }
            if best.length < 32 {
                best = best.longer(match(at: place, length, least: best.length))
                best = best.longer(match(at: place, 1, least: best.length))
            }
            if best.length >= 4 {
                block.add(best.length, best.distance)
                place += best.length
                if best.distance > 1 { last = best.distance }
            } else {
                block.add(bytes[place])
                place += 1
            }
        }
        return block.packed()

        func learn(_ next: Int, _ places: [UInt16]) {
            for sequence in Self.sequences.indices { known[at(sequence, next, places)] = Int32(next) }
            line = next + 1
        }
        func findDistances(of next: Int, _ places: [UInt16]) {
            for sequence in Self.sequences.indices {
                let before = known[at(sequence, next, places)]
                if before >= 0 { distances.append((next - Int(before)) * length) }
            }
        }
        func at(_ sequence: Int, _ line: Int, _ places: [UInt16]) -> Int {
            sequence << Self.placeBits | Int(places[line * Self.sequences.count + sequence])
        }
    }

    /// The places of the sequences that begin at each line: their hashes.
    private func sequencePlaces() -> [UInt16] {
        let count = bytes.count / length
        guard count > 0, let start = bytes.baseAddress else { return [] }
        let hashes = (0..<count).map { line in
            let words = UnsafeRawPointer(start + line * length)
            var hash: UInt64 = 0
            for at in stride(from: 0, to: length, by: 8) {
                // The last word overlaps the one before.
                let word = words.loadUnaligned(fromByteOffset: min(at, length - 8), as: UInt64.self)
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 32
            }
            return hash
        }
        var places: [UInt16] = []
        places.reserveCapacity(count * Self.sequences.count)
        for line in 0..<count {
            for many in Self.sequences {
                var hash: UInt64 = 0
                for next in line..<min(line + many, count) { hash = (hash &+ hashes[next]) &* 0x9E37_79B9_7F4A_7C15 }
                places.append(UInt16(truncatingIfNeeded: hash >> UInt64(64 - Self.placeBits)))
            }
        }
        return places
    }

    private struct Match {
        var length = 0
        var distance = 0

        func longer(_ other: Match) -> Match { other.length > length ? other : self }
    }

    /// The bytes from a place on that are the same at a distance before it; none if they are no more than `least`.
    private func match(at place: Int, _ distance: Int, least: Int) -> Match {
        guard distance <= place, distance <= Self.farthest, let start = bytes.baseAddress else { return Match() }
        let (here, there) = (UnsafeRawPointer(start + place), UnsafeRawPointer(start + place - distance))
        let left = bytes.count - place
        if least < left, start[place + least] != start[place + least - distance] { return Match() }
        var length = 0
        while length + 8 <= left {
            let differing =
                here.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                ^ there.loadUnaligned(fromByteOffset: length, as: UInt64.self)
            if differing != 0 { return Match(length: length + differing.trailingZeroBitCount / 8, distance: distance) }
            length += 8
        }
        while length < left, start[place + length] == start[place + length - distance] { length += 1 }
        return Match(length: length, distance: distance)
    }
}
