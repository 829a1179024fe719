/// Files in a ZIP archive, as they are: PDFs are compressed already.
/// [APPNOTE §4.3](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)
struct ZipArchive {
    private(set) var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    mutating func add(_ name: String, _ content: [UInt8]) {
        let start = bytes.count
        // Version 2.0, names in UTF-8, stored, 1980-01-01.
        var head = Self.two(20) + Self.two(0x0800) + Self.two(0) + Self.two(0) + Self.two(0x21)
        head += Self.four(Self.checksum(content)) + Self.four(UInt32(content.count)) + Self.four(UInt32(content.count))
        head += Self.two(name.utf8.count) + Self.two(0)
        bytes += [0x50, 0x4B, 3, 4] + head + Array(name.utf8) + content
        directory += [0x50, 0x4B, 1, 2] + Self.two(20) + head
        directory += Self.two(0) + Self.two(0) + Self.two(0) + Self.four(0) + Self.four(UInt32(start))
        directory += Array(name.utf8)
        count += 1
    }

    /// The whole archive.
    func finished() -> [UInt8] {
        var end: [UInt8] = [0x50, 0x4B, 5, 6] + Self.two(0) + Self.two(0) + Self.two(count) + Self.two(count)
        end += Self.four(UInt32(directory.count)) + Self.four(UInt32(bytes.count)) + Self.two(0)
        return bytes + directory + end
    }

    private static func two(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    private static func four(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }

    /// CRC-32. [ISO 3309](https://www.w3.org/TR/png-3/#D-CRCAppendix)
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
        return ~crc
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
