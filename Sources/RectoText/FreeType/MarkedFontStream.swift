import CPangoCairo

/// The bytes of a font as FreeType reads them, with the first character of its PostScript name replaced by a mark.
///
/// Cairo writes that name into the PDF. From the mark the rewriter knows which of its fonts are for vertical text.
final class MarkedFontStream {
    /// The mark. No font's own name starts with it.
    static let mark = UInt8(ascii: "^")

    private let file: FontFile
    private let bytes: UnsafePointer<CChar>
    private let count: Int
    /// The offsets of the bytes that are read as `mark`, each once.
    private let marks: [Int]
    let stream: UnsafeMutablePointer<FT_StreamRec>

    /// The result is nil if the font has no PostScript name in ASCII.
    init?(_ file: FontFile) {
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(file.blob, &length) else { return nil }
        let marks = Self.firstCharacters(
            UnsafeRawBufferPointer(start: bytes, count: Int(length)), index: file.index)
        if marks.isEmpty { return nil }
        self.file = file
        self.bytes = bytes
        count = Int(length)
        self.marks = marks
        stream = .allocate(capacity: 1)
        stream.initialize(to: FT_StreamRec())
        stream.pointee.size = UInt(count)
        stream.pointee.descriptor.pointer = Unmanaged.passUnretained(self).toOpaque()
        stream.pointee.read = { stream, offset, buffer, count in
            guard let context = stream?.pointee.descriptor.pointer else { return 0 }
            let source = Unmanaged<MarkedFontStream>.fromOpaque(context).takeUnretainedValue()
            return UInt(source.read(Int(clamping: offset), into: buffer, count: Int(clamping: count)))
        }
    }

    deinit {
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Copies bytes for FreeType. With a count of zero FreeType asks whether the offset is inside the file; the answer
    /// zero means yes.
    private func read(_ offset: Int, into buffer: UnsafeMutablePointer<UInt8>?, count wanted: Int) -> Int {
        guard wanted > 0, let buffer else { return offset > count ? 1 : 0 }
        guard offset >= 0, offset < count else { return 0 }
        let read = min(wanted, count - offset)
        UnsafeMutableRawPointer(buffer).copyMemory(from: bytes + offset, byteCount: read)
        for mark in marks where mark >= offset && mark < offset + read { buffer[mark - offset] = Self.mark }
        return read
    }

    /// The offsets of the first characters of all entries for name 6, the PostScript name, in the `name` table.
    /// [OpenType, Naming table](https://learn.microsoft.com/typography/opentype/spec/name)
    private static func firstCharacters(_ font: UnsafeRawBufferPointer, index: Int) -> [Int] {
        func number(_ at: Int, _ size: Int) -> Int {
            guard at >= 0, at + size <= font.count else { return 0 }
            return (at..<at + size).reduce(0) { $0 << 8 | Int(font[$1]) }
        }
        let isCollection = number(0, 4) == 0x7474_6366  // ttcf
        let directory = isCollection ? number(12 + 4 * index, 4) : 0
        var table = 0
        for k in 0..<number(directory + 4, 2) where number(directory + 12 + 16 * k, 4) == 0x6E61_6D65 {
            table = number(directory + 12 + 16 * k + 8, 4)
        }
        if table == 0 { return [] }
        let strings = table + number(table + 4, 2)
        var out: Set<Int> = []
        for k in 0..<number(table + 2, 2) {
            let record = table + 6 + 12 * k
            guard number(record + 6, 2) == 6, number(record + 8, 2) > 1 else { continue }
            // Macintosh names use one byte for a character; the others use two, high byte first.
            let at = strings + number(record + 10, 2) + (number(record, 2) == 1 ? 0 : 1)
            guard at < font.count, font[at] > 0x20, font[at] < 0x7F else { return [] }
            out.insert(at)
        }
        return Array(out)
    }
}
