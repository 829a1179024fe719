/// Numbers that tell bytes apart, and guard nothing.
package enum CheckSum {
    /// FNV-1a with 64 bits.
    /// [draft-eastlake-fnv](https://datatracker.ietf.org/doc/html/draft-eastlake-fnv-21)
    package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
