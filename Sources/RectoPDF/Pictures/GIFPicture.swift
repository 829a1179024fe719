/// The first frame of a GIF file. It is decoded here rather than by a library, because the format is small, and Swift
/// cannot write beyond a buffer. [GIF89a](https://www.w3.org/Graphics/GIF/spec-gif89a.txt)
struct GIFPicture {
    let pixels: DecodedPixels
    /// Whether no pixel of the frame is missing.
    let isComplete: Bool

    /// Decodes the file. The result is nil if it is damaged. If the frame is cut off, its rest is transparent.
    init?(_ bytes: [UInt8]) {
        var reader = GIFReader(bytes: bytes)
        guard let pixels = reader.firstFrame() else { return nil }
        self.pixels = pixels
        isComplete = reader.isComplete
    }

    /// The width and height of the screen, from the header.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 13 else { return nil }
        let (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        return width > 0 && height > 0 ? (width, height) : nil
    }
}

private struct GIFReader {
    let bytes: [UInt8]
    var position = 6
    private(set) var isComplete = false
    private var transparent: Int?

    init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func byte() -> Int? {
        guard position < bytes.count else { return nil }
        position += 1
        return Int(bytes[position - 1])
    }
    private mutating func number() -> Int? {
        guard let low = byte(), let high = byte() else { return nil }
        return low | high << 8
    }

    mutating func firstFrame() -> DecodedPixels? {
        guard let width = number(), let height = number(), let flags = byte(), byte() != nil, byte() != nil,
            width > 0, height > 0
        else { return nil }
        var colors: [UInt32] = []
        if flags & 0x80 != 0 {
            guard let table = colorTable(flags) else { return nil }
            colors = table
        }
        while let kind = byte() {
            switch kind {
            case 0x21: guard readExtension() else { return nil }
            case 0x2C: return frame(width, height, colors)
            default: return nil
            }
        }
        return nil
    }

    private mutating func colorTable(_ flags: Int) -> [UInt32]? {
        let count = 2 << (flags & 7)
        guard position + 3 * count <= bytes.count else { return nil }
        let start = position
        position += 3 * count
        return (0..<count).map { i in
            let at = start + 3 * i
            return 0xFF00_0000 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        }
    }

    private mutating func readExtension() -> Bool {
        guard let label = byte() else { return false }
        var isFirst = true
        while let size = byte() {
            if size == 0 { return true }
            guard position + size <= bytes.count else { return false }
            // A graphic control block says which colour is transparent.
            if label == 0xF9, isFirst, size >= 4 {
                transparent = bytes[position] & 1 != 0 ? Int(bytes[position + 3]) : nil
            }
            isFirst = false
            position += size
        }
        return false
    }

    private mutating func frame(_ screenWidth: Int, _ screenHeight: Int, _ global: [UInt32]) -> DecodedPixels? {
        guard let left = number(), let top = number(), let width = number(), let height = number(),
            let flags = byte()
        else { return nil }
        var colors = global
        if flags & 0x80 != 0 {
            guard let table = colorTable(flags) else { return nil }
            colors = table
        }
        guard let codeSize = byte(), (2...8).contains(codeSize), width > 0, height > 0, !colors.isEmpty else {
            return nil
        }
        var words = [UInt32](repeating: 0, count: screenWidth * screenHeight)
        let rows = flags & 0x40 != 0 ? Self.interlacedRows(height) : Array(0..<height)
        var count = 0
        let transparent = transparent
        decode(codeSize, limit: width * height) { index in
            let (x, y) = (left + count % width, top + rows[count / width])
            count += 1
            if x >= screenWidth || y >= screenHeight || index == transparent || index >= colors.count { return }
            words[y * screenWidth + x] = colors[index]
        }
        if count == 0 { return nil }
        isComplete = count == width * height
        return DecodedPixels(
            width: screenWidth, height: screenHeight, words: words, isOpaque: words.allSatisfy { $0 >> 24 == 0xFF })
    }

    private static func interlacedRows(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    /// Decodes LZW with codes of growing length. Calls `put` with each index, at most `limit` times.
    private mutating func decode(_ codeSize: Int, limit: Int, _ put: (Int) -> Void) {
        let clear = 1 << codeSize
        let endCode = clear + 1
        var prefixes = [Int](repeating: -1, count: 4096)
        var suffixes = [Int](repeating: 0, count: 4096)
        for i in 0..<clear { suffixes[i] = i }
        var next = endCode + 1
        var length = codeSize + 1
        var previous = -1
        var firstOfPrevious = 0
        var (bits, bitCount, blockEnd) = (0, 0, position)
        var stack: [Int] = []
        var written = 0
        while written < limit {
            while bitCount < length {
                if position >= blockEnd {
                    guard let size = byte(), size > 0, position + size <= bytes.count else { return }
                    blockEnd = position + size
                }
                guard let next = byte() else { return }
                bits |= next << bitCount
                bitCount += 8
            }
            let code = bits & ((1 << length) - 1)
            bits >>= length
            bitCount -= length
            if code == endCode { return }
            if code == clear {
                (next, length, previous) = (endCode + 1, codeSize + 1, -1)
                continue
            }
            var current = code
            if code >= next {
                // Only this code may be used before it is defined.
                guard previous >= 0, code == next else { return }
                stack.append(firstOfPrevious)
                current = previous
            }
            while current >= clear, prefixes[current] >= 0 {
                stack.append(suffixes[current])
                current = prefixes[current]
            }
            guard current < clear else { return }
            firstOfPrevious = suffixes[current]
            stack.append(firstOfPrevious)
            if previous >= 0, next < 4096 {
                (prefixes[next], suffixes[next]) = (previous, firstOfPrevious)
                next += 1
                if next == 1 << length, length < 12 { length += 1 }
            }
            previous = code
            while let index = stack.popLast(), written < limit {
                put(index)
                written += 1
            }
            stack.removeAll(keepingCapacity: true)
        }
    }
}
