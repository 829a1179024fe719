import CPangoCairo

/// A zlib stream, as `/FlateDecode` reads it.
func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var out = [UInt8](repeating: 0, count: Int(length))
    // Fails only for a buffer that is too small, which `compressBound` rules out.
    guard compress2(&out, &length, bytes, UInt(bytes.count), 9) == Z_OK else { return bytes }
    out.removeLast(out.count - Int(length))
    return out
}

/// The CRC of PNG chunks.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32(clamping: $0.count))) }
}
