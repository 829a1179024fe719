import RectoPDF

/// Bytes in gzip's format, for answers over HTTP.
package enum Gzip {
    package static func pack(_ bytes: [UInt8]) -> [UInt8] { GzipFile.pack(bytes) }
}

/// Streams as `/FlateDecode` has them.
package enum ZlibStream {
    /// The bytes in a stream; nil if it is damaged, or holds more than `limit` bytes.
    package static func unpack(_ stream: [UInt8], limit: Int) -> [UInt8]? { Inflater.unpack(stream[...], limit: limit) }
}
