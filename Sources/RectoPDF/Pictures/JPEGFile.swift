/// Facts of a JPEG file that matter if it goes into the PDF undecoded.
enum JPEGFile {
    /// Whether the file ends before its picture does: no end of image follows the scans. A file that is damaged otherwise is
    /// not cut off.
    /// [ITU T.81 §B.1.1](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
    static func isCutOff(_ bytes: [UInt8]) -> Bool {
        // Nearly all files say so at once. What stands in a scan looks otherwise: there, zero follows this byte.
        if bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { return false }
        var i = 2
        while i + 1 < bytes.count {
            guard bytes[i] == 0xFF else { return false }
            switch bytes[i + 1] {
            case 0xFF: i += 1
            case 0xD9: return false
            case 0x01, 0xD0...0xD8: i += 2
            case let marker:
                guard i + 3 < bytes.count else { return true }
                i += 2 + Int(bytes[i + 2]) << 8 + Int(bytes[i + 3])
                if marker == 0xDA { i = endOfScan(bytes, from: i) }
            }
        }
        return true
    }

    /// The place of the next marker that does not belong to the scan.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var i = start
        while i + 1 < bytes.count {
            if bytes[i] == 0xFF, bytes[i + 1] != 0, bytes[i + 1] != 0xFF, !(0xD0...0xD7).contains(bytes[i + 1]) {
                return i
            }
            i += 1
        }
        return bytes.count
    }
}
