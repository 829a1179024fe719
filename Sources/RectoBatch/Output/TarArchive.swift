import RectoCore

/// Writes files as members of a tar archive, in the format of POSIX (pax), as they come. Owner and time are the same for
/// all, so that the archive depends on the files alone.
/// [pax: ustar interchange format](https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html)
package struct TarArchive: Sendable {
    /// The time of the last change to every member, in seconds since 1970.
    private let time: Int
    private static let block = 512

    package init(time: Int) { self.time = time }

    /// The bytes of a member.
    package func member(_ path: String, _ content: [UInt8]) -> [UInt8] {
        var name = path
        // A path from the root would lead out of the folder in which the archive is unpacked.
        while name.hasPrefix("/") { name.removeFirst() }
        var bytes: [UInt8] = []
        let isPlain = name.utf8.count <= 100 && name.utf8.allSatisfy { $0 < 0x80 }
        if !isPlain {
            let record = Self.paxRecord("path", name)
            bytes += header("PaxHeader/\(Self.ending(of: name))", size: record.count, type: UInt8(ascii: "x"))
            bytes += Self.padded(record)
        }
        bytes += header(isPlain ? name : Self.ending(of: name), size: content.count, type: UInt8(ascii: "0"))
        return bytes + Self.padded(content)
    }

    /// Two blocks of zeros, which stand after the last member.
    package static var end: [UInt8] { [UInt8](repeating: 0, count: 2 * block) }

    /// The last bytes of a name that are ASCII, for readers that know no pax.
    private static func ending(of name: String) -> String {
        String(decoding: name.utf8.filter { $0 < 0x80 }.suffix(80), as: UTF8.self)
    }

    /// `length key=value`, where the length counts itself.
    private static func paxRecord(_ key: String, _ value: String) -> [UInt8] {
        let text = " \(key)=\(value)\n"
        var length = text.utf8.count
        while String(length).utf8.count + text.utf8.count != length {
            length = String(length).utf8.count + text.utf8.count
        }
        return Array("\(length)\(text)".utf8)
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (block - bytes.count % block) % block)
    }

    private func header(_ name: String, size: Int, type: UInt8) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: Self.block)
        func put(_ text: String, at offset: Int) {
            for (i, byte) in text.utf8.enumerated() { header[offset + i] = byte }
        }
        func octal(_ number: Int, digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        put(String(decoding: name.utf8.prefix(100), as: UTF8.self), at: 0)
        put("0000644", at: 100)
        put("0000000", at: 108)
        put("0000000", at: 116)
        put(octal(size, digits: 11), at: 124)
        put(octal(time, digits: 11), at: 136)
        // The sum is counted with spaces in its place.
        put("        ", at: 148)
        header[156] = type
        put("ustar", at: 257)
        put("00", at: 263)
        let sum = header.reduce(0) { $0 + Int($1) }
        put(octal(sum, digits: 6) + "\0 ", at: 148)
        return header
    }
}
