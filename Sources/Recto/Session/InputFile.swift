package import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Reads what the program is given by name beside templates and data: PDF files, snapshots, the cases of a suite.
package enum InputFile {
    /// The most bytes of a file; a PDF of a batch can be large.
    private static let limit = 2 << 30

    /// The bytes of a file or a pipe; `-` is standard input.
    package static func read(_ path: String) throws(RenderFailure) -> [UInt8] {
        do throws(FileError) {
            return path == "-"
                ? try RegularFile.read(0, expected: 65_536, limit: limit)
                : try RegularFile.readInput(path, limit: limit)
        } catch {
            throw unreadable(path, error.reason)
        }
    }

    /// Throws if the file cannot be opened: what another program reads should be reported as what recto reads is.
    package static func check(_ path: String) throws(RenderFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        let code = errno
        if descriptor >= 0 { close(descriptor) }
        let reason = OutputFile.isFolder(path) ? "it is a folder" : descriptor < 0 ? FileError.reason(code) : nil
        if let reason { throw unreadable(path, reason) }
    }

    private static func unreadable(_ path: String, _ reason: String) -> RenderFailure {
        RenderFailure(
            .input,
            Diagnostic(
                .inputUnreadable, "'\(path)' cannot be read: \(reason)",
                hints: FileSuggestion.hints(for: path)))
    }

    /// Whether a file may be a PDF: readers look for its header in the first 1024 bytes. True for what cannot be read.
    package static func mayBePDF(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return count <= 0 || String(decoding: bytes[..<count], as: UTF8.self).contains("%PDF-")
    }

    /// An open file, which the caller closes; nil for a pipe or a folder, and for what cannot be opened.
    package static func descriptor(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        if descriptor < 0 { return nil }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
        close(descriptor)
        return nil
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether both files have the same bytes; false if one cannot be read. Neither is held in memory.
    package static func haveSameBytes(_ a: String, _ b: String) -> Bool {
        let descriptors = [a, b].map { (path: String) in open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
        defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
        var status = [stat(), stat()]
        for index in 0..<2 {
            // A pipe could be read only once.
            guard descriptors[index] >= 0, fstat(descriptors[index], &status[index]) == 0,
                status[index].st_mode & S_IFMT == S_IFREG
            else { return false }
        }
        guard status[0].st_size == status[1].st_size else { return false }
        let size = 1 << 18
        var (first, second) = ([UInt8](repeating: 0, count: size), [UInt8](repeating: 0, count: size))
        var left = Int(status[0].st_size)
        while left > 0 {
            let count = min(left, size)
            guard fill(&first, count, descriptors[0]), fill(&second, count, descriptors[1]),
                first[..<count] == second[..<count]
            else { return false }
            left -= count
        }
        return true
    }

    private static func fill(_ bytes: inout [UInt8], _ count: Int, _ descriptor: Int32) -> Bool {
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + done, count - done) }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { return false }
            done += got
        }
        return true
    }

    /// The names of what is in a folder, sorted; none if it cannot be read.
    package static func names(in folder: String) -> [String] { FileSuggestion.names(in: folder) }

    /// The absolute path with all links resolved, also of a file that is not there yet.
    package static func realPath(_ path: String) -> String? {
        if let real = FilePath.resolvingLinks(path.isEmpty ? "." : path) { return real }
        let name = FilePath.lastComponent(of: path)
        guard name != "..", name != ".", name != path || !path.isEmpty, errno == ENOENT else { return nil }
        // A link that leads nowhere could lead anywhere later.
        var status = stat()
        if lstat(path, &status) == 0 { return nil }
        return realPath(FilePath.directory(of: path)).map { FilePath.join($0, name) }
    }

    /// Whether a file is in a folder, or would be there, after links are resolved.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        guard let real = realPath(path), let realFolder = realPath(folder) else { return false }
        return FilePath.isInside(real, realFolder)
    }

    /// Whether the path itself is a symbolic link, also one that leads nowhere.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The first bytes of a regular file; nil if it cannot be read.
    package static func start(of path: String, count: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(count, Int(status.st_size)))
        return fill(&bytes, bytes.count, descriptor) ? bytes : nil
    }

    /// Removes a file; nothing happens if there is none.
    package static func remove(_ path: String) { OutputFile.remove(path) }
}
