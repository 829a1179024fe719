import CPangoCairo

/// Packs bytes into zlib streams for `/FlateDecode`. One of these serves for all streams of a file, and for one file after
/// another: its tables are large. They are made when something is packed.
package final class Deflater {
    /// libdeflate's level of effort. Content is one percent larger by level 5 than by level 6, which needs a tenth more
    /// time; higher ones gain two percent. Differences are mostly zero: level 7 needs an eighth more time for them than level 6,
    /// and they are a seventh smaller. The lines of a table are nearly all alike, and are as small by level 1 in half of the time.
    enum Level: Int32 { case table = 1, content = 5, differences = 7 }
    private let level: Level
    private var tables: OpaquePointer?

    init(_ level: Level) { self.level = level }

    /// For content of all kinds.
    package convenience init() { self.init(.content) }

    deinit { if let tables { libdeflate_free_compressor(tables) } }

    private func compressor() -> OpaquePointer? {
        if tables == nil { tables = libdeflate_alloc_compressor(level.rawValue) }
        return tables
    }

    func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let compressor = compressor()
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { out, count in
            // This can fail only if the buffer is too small, which the bound prevents.
            count = libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, out.baseAddress, bound)
        }
    }

    func pack(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { pack($0) } }
}

/// Packs bytes into a file of gzip.
package enum GzipFile {
    package static func pack(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(Deflater.Level.content.rawValue) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { out, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, out.baseAddress, bound)
        }
    }
}

/// Unpacks zlib streams.
package enum Inflater {
    /// The bytes in a stream; nil if it is damaged, or holds more than `limit` bytes.
    package static func unpack(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var room = max(4096, stream.count * 4)
        while true {
            var count = 0
            var status = LIBDEFLATE_SUCCESS
            let bytes = [UInt8](unsafeUninitializedCapacity: room) { out, filled in
                stream.withUnsafeBytes {
                    status = libdeflate_zlib_decompress(
                        decompressor, $0.baseAddress, $0.count, out.baseAddress, room, &count)
                }
                filled = status == LIBDEFLATE_SUCCESS ? count : 0
            }
            if status == LIBDEFLATE_SUCCESS { return bytes }
            guard status == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
            room = min(limit, room * 4)
        }
    }
}

/// The CRC that PNG chunks use.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}
