/// A block of deflate with codes of its own: literals and matches are noted, and written once it is known how often each
/// occurs. [RFC 1951 §3.2](https://www.rfc-editor.org/rfc/rfc1951#section-3.2)
struct HuffmanBlock {
    /// A literal, or the symbol of a length and that of a distance with their extra bits.
    private struct Token {
        var symbol: UInt16
        var extra: UInt16 = 0
        var distanceSymbol: UInt8 = 0
        var distanceExtra: UInt16 = 0
    }
    private var tokens: [Token] = []
    private var literalCounts = [UInt32](repeating: 0, count: 286)
    private var distanceCounts = [UInt32](repeating: 0, count: 30)
    private static let endOfBlock = 256
    /// The most bytes of a match. A longer one is several.
    private static let longest = 258

    private static let lengths: [(base: Int, bits: Int)] = ranges(start: 3, group: 4, count: 28) + [(258, 0)]
    private static let distances: [(base: Int, bits: Int)] = ranges(start: 1, group: 2, count: 30)

    /// The ranges of values with a symbol each: after the first two groups, each group needs one more bit.
    private static func ranges(start: Int, group: Int, count: Int) -> [(base: Int, bits: Int)] {
        var found: [(base: Int, bits: Int)] = []
        var base = start
        for index in 0..<count {
            let bits = max(0, index / group - 1)
            found.append((base, bits))
            base += 1 << bits
        }
        return found
    }

    private static func symbol(_ value: Int, of ranges: [(base: Int, bits: Int)]) -> Int {
        var (low, high) = (0, ranges.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranges[middle].base <= value { low = middle } else { high = middle }
        }
        return low
    }

    mutating func add(_ literal: UInt8) {
        tokens.append(Token(symbol: UInt16(literal)))
        literalCounts[Int(literal)] += 1
    }

    /// Adds a match of at least four bytes.
    mutating func add(_ length: Int, _ distance: Int) {
        let distanceSymbol = Self.symbol(distance, of: Self.distances)
        var left = length
        while left > 0 {
            // What is left must be long enough for a match.
            var part = min(left, Self.longest)
            if left > part, left - part < 3 { part = left - 3 }
            left -= part
            let symbol = Self.symbol(part, of: Self.lengths)
            tokens.append(
                Token(
                    symbol: UInt16(257 + symbol), extra: UInt16(part - Self.lengths[symbol].base),
                    distanceSymbol: UInt8(distanceSymbol),
                    distanceExtra: UInt16(distance - Self.distances[distanceSymbol].base)))
            literalCounts[257 + symbol] += 1
            distanceCounts[distanceSymbol] += 1
        }
    }

    /// The bytes of the block, which is the last one of its stream.
    mutating func packed() -> [UInt8] {
        literalCounts[Self.endOfBlock] += 1
        let literals = HuffmanCode(literalCounts, longest: 15)
        // One distance code of one bit is allowed where there is none.
        let distances = HuffmanCode(distanceCounts, longest: 15)
        var out = BitWriter()
        out.put(0b101, 3)
        Self.putCodes(literals, distances, into: &out)
        for token in tokens {
            let symbol = Int(token.symbol)
            out.put(literals.codes[symbol], literals.lengths[symbol])
            if symbol < 257 { continue }
            out.put(UInt32(token.extra), UInt8(Self.lengths[symbol - 257].bits))
            let distance = Int(token.distanceSymbol)
            out.put(distances.codes[distance], distances.lengths[distance])
            out.put(UInt32(token.distanceExtra), UInt8(Self.distances[distance].bits))
        }
        out.put(literals.codes[Self.endOfBlock], literals.lengths[Self.endOfBlock])
        return out.finish()
    }

    /// The order in which the lengths of the codes for lengths stand.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Writes the lengths of the codes, in which runs are written by their length. [§3.2.7]
    private static func putCodes(_ literals: HuffmanCode, _ distances: HuffmanCode, into out: inout BitWriter) {
        let literalCount = max(257, literals.usedCount)
        let distanceCount = max(1, distances.usedCount)
        let lengths = Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
        var runs: [(symbol: Int, extra: UInt32, bits: UInt8)] = []
        var index = 0
        while index < lengths.count {
            var end = index + 1
            while end < lengths.count, lengths[end] == lengths[index] { end += 1 }
            var left = end - index
            let length = Int(lengths[index])
            index = end
            if length > 0 {
                runs.append((length, 0, 0))
                left -= 1
            }
            while left >= 3 {
                let part = length > 0 ? min(left, 6) : min(left, 138)
                switch (length, part) {
                case (1..., _): runs.append((16, UInt32(part - 3), 2))
                case (_, ..<11): runs.append((17, UInt32(part - 3), 3))
                default: runs.append((18, UInt32(part - 11), 7))
                }
                left -= part
            }
            for _ in 0..<left { runs.append((length, 0, 0)) }
        }
        var counts = [UInt32](repeating: 0, count: 19)
        for run in runs { counts[run.symbol] += 1 }
        let code = HuffmanCode(counts, longest: 7)
        let shown = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        out.put(UInt32(literalCount - 257), 5)
        out.put(UInt32(distanceCount - 1), 5)
        out.put(UInt32(shown - 4), 4)
        for symbol in order[..<shown] { out.put(UInt32(code.lengths[symbol]), 3) }
        for run in runs {
            out.put(code.codes[run.symbol], code.lengths[run.symbol])
            out.put(run.extra, run.bits)
        }
    }
}

/// Codes for symbols, of which the frequent ones are short.
struct HuffmanCode {
    /// The bits of each symbol; 0 for one that does not occur.
    private(set) var lengths: [UInt8]
    /// The first bit of a code is its lowest.
    private(set) var codes: [UInt32]

    var usedCount: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

    init(_ counts: [UInt32], longest: Int) {
        lengths = [UInt8](repeating: 0, count: counts.count)
        codes = [UInt32](repeating: 0, count: counts.count)
        var used = counts.indices.filter { counts[$0] > 0 }
        // A reader wants a complete code, which a single symbol is not.
        for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 { used.append(symbol) }
        used.sort { (counts[$0], $0) < (counts[$1], $1) }
        var depths = Self.depths(used.map { counts[$0] })
        Self.limit(&depths, to: longest)
        for (symbol, depth) in zip(used, depths) { lengths[symbol] = UInt8(depth) }
        assignCodes(longest)
    }

    /// The depths of the leaves of Huffman's tree, for weights in ascending order: they descend.
    private static func depths(_ weights: [UInt32]) -> [Int] {
        let count = weights.count
        // The nodes: first the leaves, then those above them in the order in which they are made, which is by weight.
        var weight = weights.map(UInt64.init)
        var parent = [Int](repeating: 0, count: 2 * count - 1)
        var (leaf, node) = (0, count)
        while weight.count < 2 * count - 1 {
            var sum: UInt64 = 0
            for _ in 0..<2 {
                let isLeaf = leaf < count && (node >= weight.count || weight[leaf] <= weight[node])
                let next = isLeaf ? leaf : node
                if isLeaf { leaf += 1 } else { node += 1 }
                sum += weight[next]
                parent[next] = weight.count
            }
            weight.append(sum)
        }
        var depth = [Int](repeating: 0, count: 2 * count - 1)
        for index in stride(from: 2 * count - 3, through: 0, by: -1) { depth[index] = depth[parent[index]] + 1 }
        return Array(depth[..<count])
    }

    /// Makes codes that are too long shorter, and others longer, until they are a complete code again.
    private static func limit(_ depths: inout [Int], to longest: Int) {
        // Counts parts of the code space, of which a code of the greatest length takes one.
        var taken = 0
        for index in depths.indices {
            depths[index] = min(depths[index], longest)
            taken += 1 << (longest - depths[index])
        }
        let whole = 1 << longest
        var index = 0
        while taken > whole {
            // The rarest of the symbols whose codes may grow.
            while depths[index] == longest { index += 1 }
            depths[index] += 1
            taken -= 1 << (longest - depths[index])
        }
        for index in depths.indices.reversed() {
            while depths[index] > 1, taken + (1 << (longest - depths[index])) <= whole {
                taken += 1 << (longest - depths[index])
                depths[index] -= 1
            }
        }
    }

    /// [RFC 1951 §3.2.2](https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2)
    private mutating func assignCodes(_ longest: Int) {
        var counts = [UInt32](repeating: 0, count: longest + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [UInt32](repeating: 0, count: longest + 1)
        for length in 1..<longest { next[length + 1] = (next[length] + counts[length]) << 1 }
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            var (code, reversed) = (next[length], UInt32(0))
            next[length] += 1
            for _ in 0..<length {
                reversed = reversed << 1 | code & 1
                code >>= 1
            }
            codes[symbol] = reversed
        }
    }
}

/// Writes bits, the lowest of a byte first.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count: UInt8 = 0

    mutating func put(_ bits: UInt32, _ length: UInt8) {
        pending |= UInt64(bits) << UInt64(count)
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    mutating func finish() -> [UInt8] {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        return bytes
    }
}
