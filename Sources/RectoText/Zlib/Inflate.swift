import CPangoCairo

/// Unpacks a zlib stream. The result is nil unless the stream holds exactly `size` bytes.
func inflate(_ stream: [UInt8], size: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: size)
    var length = uLongf(size)
    let status = uncompress(&result, &length, stream, uLong(stream.count))
    return status == Z_OK && Int(length) == size ? result : nil
}
