import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Bytes as a file without a name, for programs that read files only.
/// [memfd_create(2)](https://man7.org/linux/man-pages/man2/memfd_create.2.html)
final class MemoryFile {
    let descriptor: Int32

    /// nil where the system has no such files, or no room.
    init?(_ bytes: [UInt8]) {
        typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        // The C library shows the function only on request.
        let create = SharedLibrary("libc.so.6")?.function("memfd_create", as: Create.self)
        // It is closed in programs that are started; they get it under another number.
        descriptor = create?("recto", 1) ?? -1
        if descriptor < 0 { return nil }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return nil }
            done += count
        }
    }

    deinit { close(descriptor) }
}
