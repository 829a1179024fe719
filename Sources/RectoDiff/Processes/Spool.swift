#if canImport(Glibc)
    import Glibc
#endif

/// What a program wrote, on disk and not in memory, in a file without a name, which is gone when this program ends.
final class Spool: @unchecked Sendable {
    // Reading takes a position of its own, and writing ends before reading begins.
    private let descriptor: Int32
    private(set) var count = 0

    /// The most that a file may hold: a hostile document must not fill the disk.
    private static let mostBytes = 8 << 30

    /// nil if there is no place for it.
    init?() {
        // [open(2)](https://man7.org/linux/man-pages/man2/open.2.html): O_TMPFILE, which the C library's Swift module
        // does not have, is a directory flag and a bit of its own.
        let withoutName = O_DIRECTORY | 0o20_000_000
        var file = open("/tmp", withoutName | O_RDWR | O_CLOEXEC, 0o600)
        // Not all file systems have files without a name.
        if file < 0 {
            var name = Array("/tmp/recto-XXXXXX".utf8CString)
            file = mkstemp(&name)
            if file >= 0 {
                unlink(name)
                _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            }
        }
        if file < 0 { return nil }
        descriptor = file
    }

    deinit { close(descriptor) }

    /// False if there is no room for the bytes.
    func append(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let got = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { return false }
            done += got
        }
        count += bytes.count
        return count <= Self.mostBytes
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
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
