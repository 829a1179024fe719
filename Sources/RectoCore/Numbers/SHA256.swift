/// The SHA-256 digest of bytes, by which a file is known again.
/// [FIPS 180-4 §6.2](https://csrc.nist.gov/pubs/fips/180-4/upd1/final)
package struct SHA256: Sendable {
    private var state: InlineArray<8, UInt32> = Self.initial
    /// The bytes that do not fill a block yet.
    private var rest: InlineArray<64, UInt8> = InlineArray(repeating: 0)
    private var restCount = 0
    private var length = 0

    package init() {}

    /// The digest of bytes that are at hand.
    package static func digest(_ bytes: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }

    package static func digest(_ text: String) -> Digest { digest(Array(text.utf8)) }

    package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { update($0) } }

    package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        length &+= bytes.count
        var index = 0
        while restCount > 0, index < bytes.count { append(bytes[index], &index) }
        while index + 64 <= bytes.count {
            compress(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[index..<index + 64]))
            index += 64
        }
        while index < bytes.count { append(bytes[index], &index) }
    }

    private mutating func append(_ byte: UInt8, _ index: inout Int) {
        rest[restCount] = byte
        restCount += 1
        index += 1
        if restCount == 64 { compressRest() }
    }

    private mutating func compressRest() {
        let block = rest
        restCount = 0
        withUnsafeBytes(of: block) { compress($0) }
    }

    /// §5.1.1: a one, zeros, and the length in bits.
    package consuming func finish() -> Digest {
        let bits = UInt64(length) &* 8
        var index = 0
        append(0x80, &index)
        while restCount != 56 { append(0, &index) }
        for shift in stride(from: 56, through: 0, by: -8) { append(UInt8(truncatingIfNeeded: bits >> shift), &index) }
        return Digest(words: state)
    }

    /// §6.2.2, for one block of 64 bytes.
    private mutating func compress(_ block: UnsafeRawBufferPointer) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for t in 0..<16 {
                schedule[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * t, as: UInt32.self))
            }
            for t in 16..<64 {
                let (x, y) = (schedule[t - 15], schedule[t - 2])
                let small0 = Self.turned(x, 7) ^ Self.turned(x, 18) ^ x &>> 3
                let small1 = Self.turned(y, 17) ^ Self.turned(y, 19) ^ y &>> 10
                schedule[t] = small1 &+ schedule[t - 7] &+ small0 &+ schedule[t - 16]
            }
            var variables = Variables(state)
            // After eight rounds each value is in its own register again, so that none has to be moved.
            for t in stride(from: 0, to: 64, by: 8) {
                for next in 0..<8 { variables.round(Self.constants[t + next] &+ schedule[t + next]) }
            }
            variables.add(to: &state)
        }
    }

    /// The working variables of a block.
    private struct Variables {
        private var a, b, c, d, e, f, g, h: UInt32

        @inline(__always) init(_ state: InlineArray<8, UInt32>) {
            (a, b, c, d) = (state[0], state[1], state[2], state[3])
            (e, f, g, h) = (state[4], state[5], state[6], state[7])
        }

        /// - Parameter word: that of the round, with its constant added.
        @inline(__always) mutating func round(_ word: UInt32) {
            let big1 = SHA256.turned(e, 6) ^ SHA256.turned(e, 11) ^ SHA256.turned(e, 25)
            let first = h &+ big1 &+ (g ^ e & (f ^ g)) &+ word
            let big0 = SHA256.turned(a, 2) ^ SHA256.turned(a, 13) ^ SHA256.turned(a, 22)
            let second = big0 &+ (a & b ^ c & (a ^ b))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }

        @inline(__always) func add(to state: inout InlineArray<8, UInt32>) {
            state[0] &+= a
            state[1] &+= b
            state[2] &+= c
            state[3] &+= d
            state[4] &+= e
            state[5] &+= f
            state[6] &+= g
            state[7] &+= h
        }
    }

    @inline(__always)
    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word &>> bits | word &<< (32 - bits) }

    /// §5.3.3.
    private static let initial: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// §4.2.2.
    private static let constants: InlineArray<64, UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// The 32 bytes of a digest.
    package struct Digest: Hashable, Sendable, CustomStringConvertible {
        private let words: (UInt64, UInt64, UInt64, UInt64)

        fileprivate init(words state: InlineArray<8, UInt32>) {
            func pair(_ i: Int) -> UInt64 { UInt64(state[i]) << 32 | UInt64(state[i + 1]) }
            words = (pair(0), pair(2), pair(4), pair(6))
        }

        /// The result is nil if the text is not 64 hexadecimal digits.
        package init?(_ text: String) {
            let digits = Array(text.utf8)
            guard digits.count == 64, digits.allSatisfy({ Self.isHexadecimal($0) }) else { return nil }
            func word(_ i: Int) -> UInt64? {
                UInt64(String(decoding: digits[16 * i..<16 * (i + 1)], as: UTF8.self), radix: 16)
            }
            guard let a = word(0), let b = word(1), let c = word(2), let d = word(3) else { return nil }
            words = (a, b, c, d)
        }

        private static func isHexadecimal(_ byte: UInt8) -> Bool {
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
        }

        /// The first eight bytes, for tables in which a whole digest would be too large.
        package var prefix: UInt64 { words.0 }

        package static func == (a: Self, b: Self) -> Bool { a.words == b.words }
        package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }

        /// In hexadecimal digits.
        package var description: String {
            [words.0, words.1, words.2, words.3].map { word in
                let digits = String(word, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
    }
}
