/// Reads numbers of font files, which have their highest byte first. What is beyond the end is nil.
struct BigEndianReader {
    let bytes: [UInt8]
    func uint8(_ offset: Int) -> Int? { offset < bytes.count ? Int(bytes[offset]) : nil }
    func uint16(_ offset: Int) -> Int? {
        guard offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }
    func uint32(_ offset: Int) -> Int? {
        guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
        return high << 16 | low
    }
}
