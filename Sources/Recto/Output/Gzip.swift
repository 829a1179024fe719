import RectoPDF

/// Bytes in gzip's format, for answers over HTTP.
package enum Gzip {
    package static func pack(_ bytes: [UInt8]) -> [UInt8] { GzipFile.pack(bytes) }
}
