import CPangoCairo

/// Unpacks a stream of gzip as its bytes come. Several files one after another are one stream, as those of `gzip` are.
/// [RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)
package final class GzipStream {
    package enum Failure: Error {
        case damaged
        /// The stream ends before its data do.
        case unfinished

        package var words: String {
            switch self {
            case .damaged: "its gzip data are damaged"
            case .unfinished: "its gzip data end too early"
            }
        }
    }

    /// zlib refers back to the stream, which therefore never moves.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var input: [UInt8] = []
    private var taken = 0
    /// Whether zlib may hold more of the result, because the last part of it was as long as it could be.
    private var holdsMore = false
    /// Whether a file of the stream has ended and no other has begun.
    private var isAtEnd = false

    package init() {
        stream.initialize(to: z_stream())
        // 15 is the largest window, and 16 asks for the header of gzip.
        inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// The whole of a packed file; nil if it has more than `limit` bytes.
    package static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8]? {
        let stream = GzipStream()
        stream.add(bytes)
        var result: [UInt8] = []
        while case let part = try stream.next(), !part.isEmpty {
            result += part
            if result.count > limit { return nil }
        }
        try stream.finish()
        return result
    }

    /// Takes the next bytes of the packed stream.
    package func add(_ bytes: [UInt8]) {
        input.removeFirst(taken)
        taken = 0
        input += bytes
    }

    /// The next bytes, at most 64 KB; none if the stream has to go on first.
    package func next() throws(Failure) -> [UInt8] {
        while taken < input.count || holdsMore {
            if isAtEnd {
                // Archives fill up their last block with zeros.
                if input[taken] == 0 {
                    taken += 1
                    continue
                }
                inflateReset(stream)
                isAtEnd = false
            }
            let (result, status) = inflateNext()
            holdsMore = status == Z_OK && result.count == Self.partSize
            switch status {
            case Z_OK: break
            case Z_STREAM_END: isAtEnd = true
            // Nothing could be done with the bytes so far.
            case Z_BUF_ERROR: return result
            default: throw .damaged
            }
            if !result.isEmpty { return result }
        }
        return []
    }

    private static let partSize = 65_536

    private func inflateNext() -> (bytes: [UInt8], status: Int32) {
        let size = Self.partSize
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress! + taken
                stream.pointee.avail_in = uInt(input.count - taken)
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = uInt(size)
                status = inflate(stream, Z_NO_FLUSH)
                taken = input.count - Int(stream.pointee.avail_in)
                filled = size - Int(stream.pointee.avail_out)
            }
        }
        return (bytes, status)
    }

    /// Ends the stream.
    package func finish() throws(Failure) {
        if !isAtEnd { throw .unfinished }
    }
}
