#if canImport(Glibc)
    import Glibc
#endif

/// The bytes of an open file, which are read part by part, so that none but those asked for are in memory.
final class FileBytes {
    private let descriptor: Int32
    let count: Int
    /// The part that was read last: objects that follow one another are mostly asked for one after another.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])
    private static let windowSize = 1 << 14

    /// nil for what is no file with a size, such as a pipe.
    /// - Parameter descriptor: is closed at the end.
    init?(_ descriptor: Int32) {
        let size = descriptor < 0 ? -1 : lseek(descriptor, 0, SEEK_END)
        (self.descriptor, count) = (descriptor, max(0, Int(size)))
        if size < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The bytes in a range; fewer at the end of the file, and none where it cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8] { Spool.bytes(range.clamped(to: 0..<count), of: descriptor) }

    /// Some bytes, of which the one at `place` stands at the index that is returned.
    func around(_ place: Int, atLeast count: Int) -> (bytes: [UInt8], at: Int) {
        let end = min(self.count, place + count)
        if place < window.start || end > window.start + window.bytes.count {
            window = (place, bytes(place..<max(end, place + Self.windowSize)))
        }
        return (window.bytes, place - window.start)
    }
}
