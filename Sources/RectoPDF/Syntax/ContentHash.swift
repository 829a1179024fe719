/// A hash of 128 bits that identifies content. It is not secure against forgery, which a file identifier need not be.
struct ContentHash: Hashable {
    private var a: UInt64 = 0xCBF2_9CE4_8422_2325
    private var b: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func combine(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { combine($0) } }

    mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var i = 0
        while i + 8 <= raw.count {
            mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
            i += 8
        }
        var rest = UInt64(raw.count) << 56
        var shift: UInt64 = 0
        while i < raw.count {
            rest ^= UInt64(raw[i]) << shift
            shift += 8
            i += 1
        }
        mix(rest)
    }

    private mutating func mix(_ word: UInt64) {
        a = (a ^ word) &* 0x0000_0100_0000_01B3
        a ^= a >> 29
        b = (b &+ word) &* 0xBF58_476D_1CE4_E5B9
        b ^= b >> 32
    }

    /// The words of the hash, of which a file's identifier is made.
    var words: [UInt64] { [a, b] }
}
