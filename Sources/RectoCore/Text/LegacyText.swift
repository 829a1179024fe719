#if canImport(Glibc)
    import Glibc
#endif

/// Text in one of the many encodings that are older than UTF-8.
package enum LegacyText {
    /// Converts text to UTF-8. The result is nil if `iconv` does not know the encoding. What the encoding does not have
    /// becomes U+FFFD.
    /// - Parameter encoding: its name in `iconv`.
    package static func decode(_ bytes: [UInt8], encoding: String) -> [UInt8]? {
        #if canImport(Glibc)
            guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
            defer { iconv_close(converter) }
            var input = bytes.map { CChar(bitPattern: $0) }
            var text: [UInt8] = []
            var chunk = [CChar](repeating: 0, count: 16_384)
            var read = 0
            while read < input.count {
                let (done, written) = input.withUnsafeMutableBufferPointer { source in
                    chunk.withUnsafeMutableBufferPointer { target in
                        var from: UnsafeMutablePointer<CChar>? = source.baseAddress! + read
                        var left = source.count - read
                        var to = target.baseAddress
                        var room = target.count
                        _ = iconv(converter, &from, &left, &to, &room)
                        return (source.count - left, target.count - room)
                    }
                }
                text += chunk[..<written].map { UInt8(bitPattern: $0) }
                if done == read, written == 0 {
                    // The encoding does not have this sequence.
                    text += [0xEF, 0xBF, 0xBD]
                    read += 1
                } else {
                    read = done
                }
            }
            return text
        #else
            return nil
        #endif
    }
}
