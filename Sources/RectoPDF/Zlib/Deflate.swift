import CPangoCairo

/// Packs bytes into a zlib stream for `/FlateDecode`.
func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var out = [UInt8](repeating: 0, count: Int(length))
    // This can fail only if the buffer is too small, which `compressBound` prevents.
    guard compress2(&out, &length, bytes, UInt(bytes.count), 9) == Z_OK else { return bytes }
    out.removeLast(out.count - Int(length))
    return out
}

/// The CRC that PNG chunks use.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32(clamping: $0.count))) }
}
