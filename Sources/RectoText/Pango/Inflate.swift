import CPangoCairo

/// Unpacks a zlib stream that holds exactly `size` bytes; nil if it does not.
func inflate(_ stream: [UInt8], size: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: size)
    var length = uLongf(size)
    let status = uncompress(&result, &length, stream, uLong(stream.count))
    return status == Z_OK && Int(length) == size ? result : nil
}

extension FontFile {
    /// The bytes of a file that is no sfnt.
    static func bytes(ofFile path: String) -> [UInt8]? {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
}
