/// A font packed for the web. [WOFF 1.0](https://www.w3.org/TR/WOFF/)
enum WOFFFile {
    /// Packs an sfnt, table by table. What cannot be made smaller stays as it is.
    static func pack(_ sfnt: [UInt8], _ deflater: Deflater) -> [UInt8] {
        if sfnt.count < 12 { return [] }
        func number(_ offset: Int, _ length: Int) -> Int {
            sfnt[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        let count = number(4, 2)
        var directory: [UInt8] = []
        var content: [UInt8] = []
        let start = 44 + 20 * count
        for index in 0..<count {
            let entry = 12 + 16 * index
            let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
            let table = Array(sfnt[offset..<offset + length])
            let packed = deflater.pack(table)
            let stored = packed.count < length ? packed : table
            directory += sfnt[entry..<entry + 4]
            for value in [start + content.count, stored.count, length] { directory.putBigEndian(value) }
            directory += sfnt[entry + 4..<entry + 8]
            content += stored
            while content.count % 4 != 0 { content.append(0) }
        }
        var file = Array("wOFF".utf8) + sfnt[0..<4]
        file.putBigEndian(start + content.count)
        file += [sfnt[4], sfnt[5], 0, 0]
        file.putBigEndian(sfnt.count)
        // The version of the font, and no metadata and no private data.
        file += [0, 1, 0, 0] + [UInt8](repeating: 0, count: 20)
        return file + directory + content
    }
}

extension [UInt8] {
    fileprivate mutating func putBigEndian(_ value: Int) {
        for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
