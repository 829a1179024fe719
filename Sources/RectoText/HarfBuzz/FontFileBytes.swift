import CPangoCairo

extension FontFile {
    /// The bytes of a file that is not an sfnt.
    static func bytes(ofFile path: String) -> [UInt8]? {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
}
