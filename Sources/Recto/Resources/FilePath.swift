#if canImport(Glibc)
    import Glibc
#endif

/// Operations on paths, nearly all of them as text. The separator is `/`.
package enum FilePath {
    /// The absolute path with all symbolic links resolved. If the file does not exist, it is nil and `errno` is set.
    static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The part before the last slash: `/` for `/a`, and an empty string for `a`.
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func lastComponent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The path as an argument of a program, which would read `-x` as an option and, if it is qpdf, `@x` as a file of arguments.
    package static func argument(_ path: String) -> String {
        let first = path.utf8.first
        return first == UInt8(ascii: "-") || first == UInt8(ascii: "@") ? "./" + path : path
    }

    package static func join(_ directory: String, _ name: String) -> String {
        if directory.isEmpty || directory == "." { return name }
        return directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    /// Resolves `.` and `..` in an absolute path by its text alone, as in URLs.
    static func removingDotSegments(_ path: String) -> String {
        if hasPlainSegments(path) { return path }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.utf8.count + 1)
        for segment in path.utf8.split(separator: 0x2F) where !segment.elementsEqual(".".utf8) {
            if segment.elementsEqual("..".utf8) {
                while let last = bytes.popLast(), last != 0x2F {}
            } else {
                bytes.append(0x2F)
                bytes.append(contentsOf: segment)
            }
        }
        return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether an absolute path has neither empty segments nor any that begins with a dot, as nearly all have.
    private static func hasPlainSegments(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard bytes.first == 0x2F else { return false }
            var index = 0
            while index < bytes.count {
                if bytes[index] == 0x2F {
                    guard index + 1 < bytes.count, bytes[index + 1] != 0x2F, bytes[index + 1] != 0x2E else {
                        return false
                    }
                }
                index += 1
            }
            return true
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isInside(_ path: String, _ directory: String) -> Bool {
        var (path, directory) = (path, directory)
        return path.withUTF8 { path in
            directory.withUTF8 { directory in
                var end = directory.count
                while end > 0, directory[end - 1] == UInt8(ascii: "/") { end -= 1 }
                if path.count < end { return false }
                for index in 0..<end where path[index] != directory[index] { return false }
                return path.count == end || path[end] == UInt8(ascii: "/")
            }
        }
    }
}
