package import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Writes a file whole or not at all: into a file without a name, which then takes its place. Where the file system knows
/// no such files, a temporary file beside it has a name meanwhile.
package struct OutputFile {
    /// The path of the input with another extension.
    package static func defaultPath(for input: String, extension name: String) -> String {
        let last = input.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return input + "." + name }
        return String(input.dropLast(last.distance(from: dot, to: last.endIndex))) + "." + name
    }

    fileprivate let path: String
    /// After this time a pipe that nobody has opened for reading is an error; without it, writing waits for a reader.
    private let patience: Duration?
    /// The option that names another place, for hints; nil if it is none of them.
    private let option: String?

    package init(path: String, patience: Duration? = nil, option: String? = "-o") {
        self.path = path
        self.patience = patience
        self.option = option
    }

    /// Throws `RenderFailure(.output)`; nothing is left behind then.
    package func write(_ bytes: [UInt8]) throws(RenderFailure) {
        // The link stays, its target is replaced.
        let target = FilePath.resolvingLinks(path) ?? path
        if isStream(target) { return try writeInPlace(bytes, to: target) }
        var temporary = try createTemporary(beside: target)
        do throws(FileError) {
            try Self.write(bytes, to: temporary.descriptor)
            try temporary.take(target)
            close(temporary.descriptor)
        } catch {
            close(temporary.descriptor)
            if let path = temporary.path { unlink(path) }
            throw failure(error)
        }
    }

    /// Whether the file is there and holds just these bytes.
    func holds(_ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return false
        }
        return (try? RegularFile.readInput(path, limit: bytes.count)) == bytes
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
        throw RenderError(OutputFile(path: path).failure(.ofWriting(errno)))
    }

    /// Makes the folder that the file will be in.
    package static func makeFolders(above path: String) throws(RenderError) {
        try makeFolder(FilePath.directory(of: path))
    }

    package static func isFolder(_ path: String) -> Bool { FilePath.isFolder(path) }

    /// The folder or the file that has to be writable for a file to be written.
    package enum Place {
        /// The folder in which it gets its name.
        case folder(String)
        /// A device or a pipe, which is written in place.
        case stream(String)
    }

    /// The place at which `write` writes.
    package var place: Place {
        let target = FilePath.resolvingLinks(path) ?? path
        if isStream(target) { return .stream(target) }
        let folder = FilePath.directory(of: target)
        return .folder(folder.isEmpty ? "." : folder)
    }

    /// The folders that have to be made before a file can be written at the path, outer ones first.
    package static func missingFolders(above path: String) -> [String] {
        var missing: [String] = []
        var folder = FilePath.directory(of: path)
        while !folder.isEmpty, folder != "/", access(folder, F_OK) != 0 {
            missing.insert(folder, at: 0)
            folder = FilePath.directory(of: folder)
        }
        return missing
    }

    /// Whether both paths lead to one file, through links or by different names.
    package static func isSameFile(_ a: String, _ b: String) -> Bool {
        FileIdentity(b).map { FileIdentity(a) == $0 } ?? false
    }

    package static func remove(_ path: String) { unlink(path) }

    /// Refuses to replace a file that the document was made of.
    func keep(_ read: [String]) throws(RenderFailure) { try keep(read, whichReads: "the document") }

    /// Refuses to replace a file that is read.
    /// - Parameter reader: the noun for what reads it, for the message.
    package func keep(_ read: [String], whichReads reader: String) throws(RenderFailure) {
        guard let file = read.first(where: { Self.isSameFile($0, path) }) else { return }
        let name = file == path ? "" : ", which is '\(file)'"
        throw failure(.failed("it would replace a file that \(reader) reads\(name)"))
    }

    /// Refuses to write.
    package func refuse(_ reason: String) -> RenderFailure { failure(.failed(reason)) }

    /// Whether the target is a device or a pipe, which cannot be replaced.
    fileprivate func isStream(_ target: String) -> Bool {
        var status = stat()
        guard stat(target, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private func writeInPlace(_ bytes: [UInt8], to target: String) throws(RenderFailure) {
        let descriptor = try openInPlace(target)
        defer { close(descriptor) }
        try write(bytes, toOpen: descriptor)
    }

    fileprivate func openInPlace(_ target: String) throws(RenderFailure) -> Int32 {
        let start = ContinuousClock.now
        while true {
            // A pipe without a reader is not waited for by the system, which would not ask whether time is over.
            let descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
                return descriptor
            }
            guard errno == ENXIO else { throw failure(.ofWriting(errno)) }
            if let patience, ContinuousClock.now - start > patience {
                throw failure(.failed("it is a pipe that no program reads"))
            }
            usleep(20_000)
        }
    }

    /// Writes to this file, which is open.
    fileprivate func write(_ bytes: [UInt8], toOpen descriptor: Int32) throws(RenderFailure) {
        do throws(FileError) {
            try Self.write(bytes, to: descriptor)
        } catch {
            throw failure(error)
        }
    }

    /// A file that is being written.
    fileprivate struct Temporary {
        var descriptor: Int32
        /// nil as long as the file has no name: if the process ends, nothing is left of it.
        var path: String?

        /// Gives the file its name, in place of the file that has it.
        mutating func take(_ target: String) throws(FileError) {
            // Where there is no such file yet, the name is given at once, and nothing is left if the process is ended.
            if path == nil, link(to: target) { return }
            try name(beside: target)
            guard rename(path!, target) == 0 else { throw .ofWriting(errno) }
        }

        private func link(to name: String) -> Bool {
            linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
        }

        /// Gives the file a name from which it can be renamed.
        private mutating func name(beside target: String) throws(FileError) {
            if path != nil { return }
            path = try freeName(beside: target) { link(to: $0) }
        }
    }

    /// Creates the file with the permissions of the file it will replace, or else those that the user's umask allows.
    fileprivate func createTemporary(beside target: String) throws(RenderFailure) -> Temporary {
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw failure(.notRegular("a folder")) }
        let folder = FilePath.directory(of: target)
        var temporary = Temporary(descriptor: -1, path: nil)
        if Self.linksOpenFiles {
            temporary.descriptor = open(folder.isEmpty ? "." : folder, O_WRONLY | Self.nameless | O_CLOEXEC, 0o666)
        }
        if temporary.descriptor < 0 {
            do throws(FileError) {
                temporary.path = try Self.freeName(beside: target) { name in
                    temporary.descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                    return temporary.descriptor >= 0
                }
            } catch {
                throw failure(error)
            }
        }
        if exists { fchmod(temporary.descriptor, status.st_mode & 0o777) }
        return temporary
    }

    /// `O_TMPFILE`, which the C library shows only on request.
    /// [open(2)](https://man7.org/linux/man-pages/man2/open.2.html)
    private static let nameless = 0o20_000_000 | O_DIRECTORY
    private static let linksOpenFiles = access("/proc/self/fd", X_OK) == 0

    /// Makes a file of a name that no other file has.
    private static func freeName(
        beside target: String, _ make: (String) -> Bool
    ) throws(FileError) -> String {
        for attempt in 0..<100 {
            let name = ".\(FilePath.lastComponent(of: target)).\(getpid())-\(attempt).tmp"
            let path = FilePath.join(FilePath.directory(of: target), name)
            if make(path) { return path }
            guard errno == EEXIST else { throw .ofWriting(errno) }
        }
        throw .failed("no free name for a temporary file")
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
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
                throw .ofWriting(code)
            }
            done += count
        }
    }

    func failure(_ error: FileError) -> RenderFailure {
        RenderFailure(
            .output,
            Diagnostic(
                Self.id(error), "'\(path)' cannot be written: \(error.reason)",
                hints: [Self.hint(error, option: option)]))
    }

    package static func id(_ error: FileError) -> DiagnosticID {
        if case .noRoom = error { .outputNoRoom } else { .outputNotWritable }
    }

    /// - Parameter option: the one that names another place.
    package static func hint(_ error: FileError, option: String?) -> String {
        let place = "give another place" + (option.map { " with \($0)" } ?? "")
        guard case .noRoom = error else { return place }
        return "make room there, raise the limit of the size of files ('ulimit -f'), or \(place)"
    }

    /// A closed pipe is no matter of the place, which the hint would say.
    package static func failure(_ error: FileError, writingTo stream: String) -> RenderFailure {
        let isClosed = error.reason == FileError.reason(EPIPE)
        let message =
            isClosed
            ? "not all was written: the program that reads \(stream) has ended"
            : "\(stream) cannot be written: \(error.reason)"
        return RenderFailure(.output, Diagnostic(id(error), message))
    }
}

/// A file that is written piece by piece, and gets its name when it is whole; or standard output.
package final class StreamedFile {
    private enum Target {
        case standardOutput
        /// A device or a pipe, which is written in place.
        case stream(OutputFile, Int32)
        case file(OutputFile, OutputFile.Temporary)
    }
    private var target: Target
    /// Counts the bytes that were written.
    package private(set) var count = 0

    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - patience: the longest wait for a reader of a pipe; for ever if nil.
    package init(_ path: String, patience: Duration? = nil) throws(RenderError) {
        if path == "-" {
            target = .standardOutput
            return
        }
        try OutputFile.makeFolders(above: path)
        do throws(RenderFailure) {
            let file = OutputFile(path: FilePath.resolvingLinks(path) ?? path, patience: patience)
            if file.isStream(file.path) {
                target = .stream(file, try file.openInPlace(file.path))
            } else {
                target = .file(file, try file.createTemporary(beside: file.path))
            }
        } catch {
            throw RenderError(error)
        }
    }

    package func write(_ bytes: [UInt8]) throws(RenderError) {
        count += bytes.count
        do throws(RenderFailure) {
            switch target {
            case .standardOutput: try OutputFile.write(bytes, toDescriptor: 1)
            case .stream(let file, let descriptor): try file.write(bytes, toOpen: descriptor)
            case .file(let file, let temporary): try file.write(bytes, toOpen: temporary.descriptor)
            }
        } catch {
            throw RenderError(error)
        }
    }

    /// Gives the file its name. Without this call nothing is left of it.
    /// - Parameter read: the files that its content was made of, which it does not replace.
    package func finish(keeping read: Set<String> = []) throws(RenderError) {
        guard case .file(let file, var temporary) = target else { return }
        do throws(RenderFailure) {
            try file.keep(read.sorted())
        } catch {
            throw RenderError(error)
        }
        do throws(FileError) {
            try temporary.take(file.path)
            temporary.path = nil
            target = .file(file, temporary)
        } catch {
            throw RenderError(file.failure(error))
        }
    }

    deinit {
        switch target {
        case .standardOutput: break
        case .stream(_, let descriptor): close(descriptor)
        case .file(_, let temporary):
            close(temporary.descriptor)
            if let path = temporary.path { unlink(path) }
        }
    }
}
