#if canImport(Glibc)
    import Glibc
#endif

/// The reason why a file was not read.
enum FileError: Error {
    /// The path is something else, such as a folder.
    case notRegular(String)
    case tooLarge
    /// The system's description of the error.
    case failed(String)

    /// The error in words, to stand after a colon.
    var reason: String {
        switch self {
        case .failed(let reason): reason
        case .notRegular(let what): "it is \(what)"
        case .tooLarge: "it is too large"
        }
    }

    /// The description of the last error of the C library, in lower case.
    static var lastReason: String { reason(errno) }

    static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// Reads only regular files, because a device or a pipe could block forever or never end.
enum RegularFile {
    static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try contents(of: path, limit: limit, allowsStreams: false)
    }

    /// Reads a file given on the command line, which may be a pipe.
    static func readInput(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try contents(of: path, limit: limit, allowsStreams: true)
    }

    private static func contents(of path: String, limit: Int, allowsStreams: Bool) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (allowsStreams ? 0 : O_NONBLOCK | O_NOFOLLOW))
        guard descriptor >= 0 else { throw .failed(FileError.lastReason) }
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
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: room))
            bytes.withUnsafeMutableBytes { buffer in
                count = Glibc.read(descriptor, buffer.baseAddress! + start, room)
                code = errno
            }
            bytes.removeLast(room - max(0, count))
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
