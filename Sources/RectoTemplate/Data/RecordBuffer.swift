/// The bytes of a stream that no record has taken yet, with the place of the first of them.
struct RecordBuffer {
    private(set) var bytes: [UInt8] = []
    /// The first byte that no record has taken.
    private(set) var start = 0
    /// The place of that byte.
    private(set) var line = 1
    private(set) var column = 1
    /// The offset in `bytes` up to which they were looked at.
    var scanned = 0

    mutating func append(_ more: [UInt8]) {
        // Bytes that were taken are removed once they are more than those left, so that each is moved a few times at
        // most.
        if start > 4096, start > bytes.count / 2 {
            bytes.removeFirst(start)
            scanned -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    var isEmpty: Bool { start == bytes.count }
    /// The size of what no record has taken.
    var count: Int { bytes.count - start }

    /// The first bytes that no record has taken, for messages.
    var firstBytes: RecordText { RecordText(bytes: Array(bytes[start...].prefix(80)), line: line, column: column) }

    /// Takes the bytes up to `end`, without the white space at their end.
    mutating func take(to end: Int) -> RecordText {
        var last = end
        while last > start, Self.isSpace(bytes[last - 1]) { last -= 1 }
        let record = RecordText(bytes: Array(bytes[start..<last]), line: line, column: column)
        drop(to: end)
        return record
    }

    /// Leaves the bytes up to `end` out.
    mutating func drop(to end: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            // Loops without branches go over many bytes at once.
            let dropped = UnsafeBufferPointer(rebasing: bytes[start..<end])
            var newlines = 0
            for byte in dropped { newlines &+= byte == 0x0A ? 1 : 0 }
            var from = 0
            if newlines > 0, let last = dropped.lastIndex(of: 0x0A) {
                line += newlines
                column = 1
                from = last + 1
            }
            var characters = 0
            for byte in UnsafeBufferPointer(rebasing: dropped[from...]) { characters &+= byte & 0xC0 != 0x80 ? 1 : 0 }
            column += characters
        }
        start = end
        scanned = max(scanned, end)
    }

    /// Whether these are the first bytes of a stream and too few to tell a mark of UTF-8 from text.
    var mayBeMark: Bool {
        line == 1 && column == 1 && count < Self.mark.count && Self.mark.starts(with: bytes[start...])
    }
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Leaves out white space, and the mark that a file in UTF-8 may begin with.
    mutating func dropSpace() {
        if line == 1, column == 1, bytes[start...].starts(with: Self.mark) {
            start += 3
            scanned = max(scanned, start)
        }
        var end = start
        while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
        if end > start { drop(to: end) }
    }

    /// The next newline from `scanned` on.
    mutating func newline() -> Int? {
        let found = bytes[scanned...].firstIndex(of: 0x0A)
        scanned = found ?? bytes.count
        return found
    }

    /// The next line feed or carriage return from `scanned` on.
    mutating func lineEnd() -> Int? {
        let found = bytes[scanned...].firstIndex { $0 == 0x0A || $0 == 0x0D }
        scanned = found ?? bytes.count
        return found
    }

    /// Counts lines that carriage returns alone have ended.
    mutating func countLines(_ count: Int) {
        line += count
        column = 1
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
