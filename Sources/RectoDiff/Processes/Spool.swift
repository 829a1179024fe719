#if canImport(Glibc)
    import Glibc
#endif

/// The output of a program, on disk and not in memory, in a file without a name, which is gone when this program ends.
final class Spool: @unchecked Sendable {
    // Reading takes a position of its own, and writing ends before reading begins.
    let descriptor: Int32
    private(set) var count = 0
    /// Whether there was room for all that was to be kept.
    private(set) var isComplete = true

    /// The most that a file may hold: a hostile document must not fill the disk.
    private static let mostBytes = 8 << 30

    /// nil if there is no place for it.
    init?() {
        var name = Array("/tmp/recto-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        if file < 0 { return nil }
        unlink(name)
        // It is closed in programs that are started.
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        descriptor = file
    }

    deinit { close(descriptor) }

    /// Whether a program that writes into it may go on.
    var hasRoom: Bool { size <= Self.mostBytes }
    /// A program that writes into it stands at its end, too.
    private var size: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

    /// Takes what a program has written into it, which has ended.
    func endWriting() {
        count = size
        isComplete = isComplete && hasRoom
    }

    /// Whether its last word, before white space, is this one: a program may not tell that the disk was full.
    func ends(with word: StaticString) -> Bool {
        let end = bytes(max(0, count - word.utf8CodeUnitCount - 8)..<count)
        let last = end.reversed().drop { $0 <= 0x20 }.prefix(word.utf8CodeUnitCount)
        return last.reversed().elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// False if there is no room for the bytes.
    func append(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let got = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { break }
            done += got
        }
        count += done
        isComplete = isComplete && done == bytes.count && count <= Self.mostBytes
        return isComplete
    }

    func bytes(_ range: Range<Int>) -> [UInt8] { Self.bytes(range, of: descriptor) }

    /// The bytes in a range of an open file; fewer at its end, and none where it cannot be read.
    static func bytes(_ range: Range<Int>, of descriptor: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            filled = 0
            while filled < range.count {
                let got = pread(
                    descriptor, buffer.baseAddress! + filled, range.count - filled, off_t(range.lowerBound + filled))
                if got < 0, errno == EINTR { continue }
                if got <= 0 { return }
                filled += got
            }
        }
    }

    /// The places where a word begins.
    func places(of word: StaticString) -> [Int] {
        var out: [Int] = []
        let length = word.utf8CodeUnitCount
        let step = 1 << 16
        for start in stride(from: 0, to: count, by: step) {
            // A word may stand across the end of a step.
            bytes(start..<min(count, start + step + length - 1)).withUnsafeBytes { chunk in
                var place = 0
                while let found = memchr(chunk.baseAddress! + place, Int32(word.utf8Start[0]), chunk.count - place) {
                    place = UnsafeRawPointer(found) - chunk.baseAddress!
                    if chunk.count - place < length { return }
                    if memcmp(found, word.utf8Start, length) == 0 { out.append(start + place) }
                    place += 1
                }
            }
        }
        return out
    }
}
