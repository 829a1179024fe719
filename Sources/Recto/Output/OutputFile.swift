package import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its name.
package struct OutputFile {
    package enum DiagnosticID {
        package static let notWritable = "output.not-writable"
    }
    private let path: String

    package init(path: String) { self.path = path }

    /// Throws `RenderFailure(.output)`; nothing is left behind then.
    package func write(_ bytes: [UInt8]) throws(RenderFailure) {
        // The link stays, its target is replaced.
        let target = FilePath.resolvingLinks(path) ?? path
        if isStream(target) { return try writeInPlace(bytes, to: target) }
        let temporary = try createTemporary(beside: target)
        do throws(FileError) {
            try Self.write(bytes, to: temporary.descriptor)
        } catch {
            close(temporary.descriptor)
            unlink(temporary.path)
            throw failure(error)
        }
        guard close(temporary.descriptor) == 0, rename(temporary.path, target) == 0 else {
            let reason = FileError.lastReason
            unlink(temporary.path)
            throw failure(.failed(reason))
        }
    }

    /// Writes to an open file, such as standard output.
    package static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) throws(RenderFailure) {
        do throws(FileError) {
            try write(bytes, to: descriptor)
        } catch {
            throw failure(error, writingTo: descriptor == 2 ? "standard error" : "standard output")
        }
    }

    /// Makes the folder, and those around it, if they are not there.
    package static func makeFolder(_ path: String) throws(RenderError) {
        if path.isEmpty || isFolder(path) { return }
        var outer = path
        while outer.count > 1, outer.hasSuffix("/") { outer.removeLast() }
        try makeFolder(FilePath.directory(of: outer))
        guard mkdir(path, 0o777) != 0, errno != EEXIST || !isFolder(path) else { return }
        throw RenderError(OutputFile(path: path).failure(.failed(FileError.lastReason)))
    }

    /// Makes the folder that the file will be in.
    package static func makeFolders(above path: String) throws(RenderError) {
        try makeFolder(FilePath.directory(of: path))
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether both paths lead to one file, through links or by different names.
    package static func isSameFile(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(a, &first) == 0, stat(b, &second) == 0, second.st_mode & S_IFMT == S_IFREG else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    static func remove(_ path: String) { unlink(path) }

    /// Refuses to replace a file that the document was made of.
    func keep(_ read: [String]) throws(RenderFailure) {
        guard let file = read.first(where: { Self.isSameFile($0, path) }) else { return }
        let name = file == path ? "" : ", which is '\(file)'"
        throw failure(.failed("it would replace a file that the document reads\(name)"))
    }

    /// Whether the target is a device or a pipe, which cannot be replaced.
    private func isStream(_ target: String) -> Bool {
        var status = stat()
        guard stat(target, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private func writeInPlace(_ bytes: [UInt8], to target: String) throws(RenderFailure) {
        let descriptor = open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(.failed(FileError.lastReason)) }
        defer { close(descriptor) }
        do throws(FileError) {
            try Self.write(bytes, to: descriptor)
        } catch {
            throw failure(error)
        }
    }

    /// Creates the file with the permissions of the file it will replace, or else those that the user's umask allows.
    private func createTemporary(beside target: String) throws(RenderFailure) -> (path: String, descriptor: Int32) {
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(.notRegular("a folder")) }
        let directory = FilePath.directory(of: target)
        for attempt in 0..<100 {
            let name = ".\(FilePath.lastComponent(of: target)).\(getpid())-\(attempt).tmp"
            let temporary = FilePath.join(directory, name)
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                if exists { fchmod(descriptor, status.st_mode & 0o777) }
                return (temporary, descriptor)
            }
            guard errno == EEXIST else { throw failure(.failed(FileError.lastReason)) }
        }
        throw failure(.failed("no free name for a temporary file"))
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        var done = 0
        while done < bytes.count {
            var code: Int32 = 0
            let count = bytes.withUnsafeBytes { buffer in
                let count = Glibc.write(descriptor, buffer.baseAddress! + done, bytes.count - done)
                code = errno
                return count
            }
            if count < 0 {
                if code == EINTR { continue }
                throw .failed(FileError.reason(code))
            }
            done += count
        }
    }

    private func failure(_ error: FileError) -> RenderFailure {
        let reason = error.reason
        return RenderFailure(
            .output,
            Diagnostic(
                DiagnosticID.notWritable, .error, "'\(path)' cannot be written: \(reason)",
                hints: ["give another place with -o"]))
    }

    /// A closed pipe is no matter of the place, which the hint would say.
    private static func failure(_ error: FileError, writingTo stream: String) -> RenderFailure {
        let isClosed = error.reason == FileError.reason(EPIPE)
        let message =
            isClosed
            ? "not all was written: the program that reads \(stream) has ended"
            : "\(stream) cannot be written: \(error.reason)"
        return RenderFailure(.output, Diagnostic(DiagnosticID.notWritable, .error, message))
    }
}
