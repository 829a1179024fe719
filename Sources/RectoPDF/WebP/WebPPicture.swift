#if canImport(Glibc)
    import Glibc
    import RectoCore
#endif

/// Reads WebP files with libwebp, which is opened when the first such file is met.
/// [WebP container](https://developers.google.com/speed/webp/docs/riff_container)
package enum WebPPicture {
    private struct Library: Sendable {
        typealias GetInfo =
            @convention(c) @Sendable (
                UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
            ) -> Int32
        typealias DecodeInto =
            @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, Int32) ->
            UnsafeMutablePointer<UInt8>?
        let getInfo: GetInfo
        let decodeInto: DecodeInto

        static let shared = Library()

        private init?() {
            guard let library = SharedLibrary("libwebp.so.7"),
                let getInfo = library.function("WebPGetInfo", as: GetInfo.self),
                let decode = library.function("WebPDecodeRGBAInto", as: DecodeInto.self)
            else { return nil }
            self.getInfo = getInfo
            decodeInto = decode
        }
    }

    package static var isAvailable: Bool { Library.shared != nil }

    /// The width and height in pixels, or nil if the file is damaged.
    package static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let library = Library.shared else { return nil }
        var (width, height) = (Int32(0), Int32(0))
        let still = firstFrame(bytes)
        guard still.withUnsafeBufferPointer({ library.getInfo($0.baseAddress, $0.count, &width, &height) }) != 0,
            width > 0, height > 0
        else { return nil }
        return (Int(width), Int(height))
    }

    static func pixels(_ bytes: [UInt8]) -> DecodedPixels? {
        guard let library = Library.shared, let (width, height) = size(bytes) else { return nil }
        let still = firstFrame(bytes)
        var channels = [UInt8](repeating: 0, count: 4 * width * height)
        let isDecoded = channels.withUnsafeMutableBufferPointer { out in
            still.withUnsafeBufferPointer {
                library.decodeInto($0.baseAddress, $0.count, out.baseAddress, out.count, Int32(4 * width)) != nil
            }
        }
        if !isDecoded { return nil }
        var isOpaque = true
        let words = (0..<width * height).map { i -> UInt32 in
            let alpha = UInt32(channels[4 * i + 3])
            if alpha < 255 { isOpaque = false }
            func channel(_ k: Int) -> UInt32 { (UInt32(channels[4 * i + k]) * alpha + 127) / 255 }
            return alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
        }
        return DecodedPixels(width: width, height: height, words: words, isOpaque: isOpaque)
    }

    /// The first frame of an animation as a file of its own. Any other file is returned unchanged.
    private static func firstFrame(_ bytes: [UInt8]) -> [UInt8] {
        func name(_ at: Int) -> ArraySlice<UInt8> { bytes[at..<at + 4] }
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        var at = 12
        while at + 8 <= bytes.count {
            let size = number(at + 4, 4)
            guard size <= bytes.count - at - 8 else { return bytes }
            if name(at).elementsEqual("ANMF".utf8), size > 16 {
                let chunks = bytes[at + 24..<at + 8 + size]
                let (width, height) = (bytes[at + 14..<at + 17], bytes[at + 17..<at + 20])
                // The header gives the width and height minus one, and says that the picture may be transparent.
                var body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
                body += width
                body += height
                body += chunks
                let total = body.count
                return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: total >> (8 * $0)) } + body
            }
            at += 8 + size + (size & 1)
        }
        return bytes
    }
}
