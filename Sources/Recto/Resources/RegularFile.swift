#if canImport(Glibc)
    import Glibc
#endif

/// The reason why a file was not read.
package enum FileError: Error {
    /// The path is something else, such as a folder.
    case notRegular(String)
    case tooLarge
    /// The system's description of the error.
    case failed(String)
    /// The same for an error of the place rather than of the file: no other file can be written there either.
    case noRoom(String)

    /// The error in words, to stand after a colon.
    package var reason: String {
        switch self {
        case .failed(let reason), .noRoom(let reason): reason
        case .notRegular(let what): "it is \(what)"
        case .tooLarge: "it is too large"
        }
    }

    /// The description of the last error of the C library, in lower case.
    package static var lastReason: String { reason(errno) }

    /// The error of a failed write.
    package static func ofWriting(_ code: Int32) -> FileError {
        [ENOSPC, EDQUOT, EFBIG, EROFS, EIO].contains(code) ? .noRoom(reason(code)) : .failed(reason(code))
    }

    package static func reason(_ code: Int32) -> String {
        if code == EISDIR { return "it is a folder" }
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// Reads only regular files, because a device or a pipe could block forever or never end.
enum RegularFile {
    /// Reads a file below `root`; both paths are absolute and without links. Each folder on the way is opened by its name
    /// in the one before, and no link is followed, so that a folder that has become a link since leads nowhere else.
    static func read(_ path: String, beneath root: String, limit: Int) throws(FileError) -> [UInt8] {
        var folder = open(root, folderOnly)
        var names = path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
            .map { String(Substring($0)) }[...]
        guard let file = names.popLast() else { throw .notRegular("a folder") }
        for name in names where folder >= 0 { folder = openFolder(name, in: folder) }
        guard folder >= 0 else { throw .failed(FileError.lastReason) }
        let descriptor = openat(folder, file, fileOnly)
        let code = errno
        close(folder)
        guard descriptor >= 0 else { throw .failed(FileError.reason(code)) }
        return try contents(of: descriptor, limit: limit, allowsStreams: false)
    }

    /// `O_PATH`, which the C library shows only on request: a folder can be passed through that cannot be listed.
    /// [open(2)](https://man7.org/linux/man-pages/man2/open.2.html)
    private static let folderOnly = 0o10_000_000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    private static let fileOnly = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW

    /// The folder `name` in `outer`, which is closed.
    private static func openFolder(_ name: String, in outer: Int32) -> Int32 {
        let inner = openat(outer, name, folderOnly)
        let code = errno
        close(outer)
        errno = code
        return inner
    }

    /// Reads a file given on the command line, which may be a pipe.
    static func readInput(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .failed(FileError.lastReason) }
        return try contents(of: descriptor, limit: limit, allowsStreams: true)
    }

    /// The time of the last change to the file, in seconds since 1970; nil if there is none.
    static func modificationTime(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : nil
    }

    /// Reads an open file and closes it.
    private static func contents(of descriptor: Int32, limit: Int, allowsStreams: Bool) throws(FileError) -> [UInt8] {
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .failed(FileError.lastReason) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try read(descriptor, expected: Int(status.st_size), limit: limit)
        case S_IFDIR: throw .notRegular("a folder")
        case _ where allowsStreams: return try read(descriptor, expected: 65_536, limit: limit)
        case S_IFIFO: throw .notRegular("a pipe")
        default: throw .notRegular("a device")
        }
    }

    /// Reads to the end. `expected` is an estimate of the size.
    static func read(_ descriptor: Int32, expected: Int, limit: Int) throws(FileError) -> [UInt8] {
        guard expected <= limit else { throw .tooLarge }
        var bytes: [UInt8] = []
        // One more byte than expected finds the end without growing the buffer.
        var room = max(expected + 1, 4096)
        while true {
            var code: Int32 = 0
            var count = 0
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
                count = Glibc.read(descriptor, buffer.baseAddress!, room)
                code = errno
                filled = max(0, count)
            }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if count < 0 {
                if code == EINTR { continue }
                throw .failed(FileError.reason(code))
            }
            if count == 0 { return bytes }
            guard bytes.count <= limit else { throw .tooLarge }
            room = max(4096, min(bytes.count, 1 << 20))
        }
    }
}
