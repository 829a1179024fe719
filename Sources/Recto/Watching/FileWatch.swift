import RectoCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Tells which files change, among those that it is asked to watch; also files that are not there yet.
///
/// Folders are watched, and not files, because most editors write a new file and give it the old one's name: a watch would
/// stay with the old file. [inotify(7)](https://man7.org/linux/man-pages/man7/inotify.7.html)
package final class FileWatch: Sendable {
    /// A watched folder, and the names in it that matter.
    private struct Folder {
        var number: Int32
        /// The files that a change of a name concerns; a folder on the way to a missing file concerns that file.
        var files: [String: Set<String>] = [:]
    }
    private struct Tables {
        var folders: [String: Folder] = [:]
        var paths: [Int32: String] = [:]
        var watched: Set<String> = []
    }
    private let descriptor: Int32
    /// A pipe that `close` writes to, so that `next`, which reads from it, wakes up.
    private let waker: (read: Int32, write: Int32)
    private let tables = Mutex(Tables())

    /// The longest time that a burst of changes may go on before they are told.
    private static let longestBurst = Duration.milliseconds(300)
    private static let bufferSize = 1 << 16

    package init() throws(RenderError) {
        var ends: [Int32] = [-1, -1]
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw Self.failure("files", errno) }
        guard pipe(&ends) == 0 else {
            let code = errno
            Glibc.close(descriptor)
            throw Self.failure("files", code)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        waker = (ends[0], ends[1])
    }

    deinit {
        for end in [descriptor, waker.read, waker.write] { Glibc.close(end) }
    }

    private static func failure(_ what: String, _ code: Int32) -> RenderError {
        RenderError(
            RenderFailure(
                .input,
                Diagnostic(
                    .watchUnavailable, "\(what) cannot be watched for changes: \(FileError.reason(code))",
                    hints: ["raise the limits in /proc/sys/fs/inotify, or close programs that watch many files"])))
    }

    // MARK: What is watched

    /// A moment by the clock that files have their times from.
    package struct Moment: Sendable {
        fileprivate var time = timespec()
        package static var now: Moment {
            var moment = Moment()
            clock_gettime(CLOCK_REALTIME_COARSE, &moment.time)
            return moment
        }
        fileprivate func isAfter(_ other: timespec) -> Bool {
            (time.tv_sec, time.tv_nsec) > (other.tv_sec, other.tv_nsec)
        }
    }

    /// Watches these files, and no others any more.
    ///
    /// - Parameter moment: when they began to be read.
    /// - Returns: the files that were not watched before and have changed since then, so that no change is lost.
    /// - Throws: if the system watches no more folders; the others are watched.
    package func watch(_ files: Set<String>, readSince moment: Moment) throws(RenderError) -> Set<String> {
        let files = Set(files.map(Self.absolute))
        let (added, failure) = tables.withLock { tables -> (Set<String>, (String, Int32)?) in
            let added = files.subtracting(tables.watched)
            var wanted: [String: [String: Set<String>]] = [:]
            for file in files {
                let (folder, name) = Self.place(of: file)
                wanted[folder, default: [:]][name, default: []].insert(file)
            }
            for (path, folder) in tables.folders where wanted[path] == nil {
                inotify_rm_watch(descriptor, folder.number)
                tables.folders[path] = nil
                tables.paths[folder.number] = nil
            }
            var failure: (String, Int32)?
            for (path, names) in wanted {
                // Asking once more is cheap, and notices a folder that was replaced by another one.
                let number = inotify_add_watch(descriptor, path, Self.changes)
                guard number >= 0 else {
                    // A folder that is gone again is looked for anew after the next change.
                    if errno != ENOENT { failure = (path, errno) }
                    continue
                }
                if let old = tables.folders[path], old.number != number { tables.paths[old.number] = nil }
                tables.folders[path] = Folder(number: number, files: names)
                tables.paths[number] = path
            }
            tables.watched = files
            return (added, failure)
        }
        if let (path, code) = failure { throw Self.failure("'\(path)'", code) }
        return added.filter { file in
            var status = stat()
            // The time of a change of the file or of its name; one that came in the same tick of the clock counts, too.
            return lstat(file, &status) == 0 && !moment.isAfter(status.st_ctim)
        }
    }

    /// The events that the system is to tell of the names in a folder, and of the folder itself.
    private static let changes =
        UInt32(IN_ONLYDIR | IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM) | whole | folderGone
    /// After these a file is whole; after others more is to come.
    private static let whole = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB)
    private static let folderGone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    private static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let folder = FilePath.resolvingLinks(".") else { return path }
        return FilePath.removingDotSegments(FilePath.join(folder, path))
    }

    /// The folder to watch for a file, and the name in it: its own folder, or the nearest one above that is there.
    private static func place(of file: String) -> (folder: String, name: String) {
        var (folder, name) = (FilePath.directory(of: file), FilePath.lastComponent(of: file))
        while folder != "/", !OutputFile.isFolder(folder) {
            (folder, name) = (FilePath.directory(of: folder), FilePath.lastComponent(of: folder))
        }
        return (folder, name)
    }

    // MARK: Changes

    /// Waits until files change. Changes that follow one another closely are told together, after the last one.
    /// - Returns: the files; nil after `close`.
    package func next() -> Set<String>? {
        // Whether a file is whole again: a file that was emptied or removed is about to be written.
        var changed: [String: Bool] = [:]
        var start: ContinuousClock.Instant?
        while true {
            var ends = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: waker.read, events: Int16(POLLIN), revents: 0),
            ]
            let rest: Int32 = changed.isEmpty ? -1 : changed.values.allSatisfy(\.self) ? 8 : 60
            let count = poll(&ends, 2, rest)
            if count < 0, errno != EINTR { return nil }
            if ends[1].revents != 0 { return nil }
            if count > 0 {
                for (file, isWhole) in readEvents() { changed[file] = isWhole }
                if start == nil, !changed.isEmpty { start = ContinuousClock.now }
            }
            let isLong = start.map { ContinuousClock.now - $0 > Self.longestBurst } ?? false
            if !changed.isEmpty, count == 0 || isLong { return Set(changed.keys) }
        }
    }

    /// Lets `next` return.
    package func close() {
        var byte: UInt8 = 0
        _ = write(waker.write, &byte, 1)
    }

    private func readEvents() -> [(file: String, isWhole: Bool)] {
        var found: [(String, Bool)] = []
        withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: MemoryLayout<inotify_event>.alignment) {
            buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                let start = offset + MemoryLayout<inotify_event>.size
                let name = String(decoding: buffer[start..<start + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
                found += files(of: event, name)
                offset = start + Int(event.len)
            }
        }
        return found
    }

    private func files(of event: inotify_event, _ name: String) -> [(String, Bool)] {
        tables.withLock { tables in
            // More has happened than the system could keep.
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return tables.watched.map { ($0, true) } }
            guard let path = tables.paths[event.wd], let folder = tables.folders[path] else { return [] }
            if event.mask & (Self.folderGone | UInt32(IN_IGNORED)) != 0 {
                return folder.files.values.flatMap { $0 }.map { ($0, false) }
            }
            return (folder.files[name] ?? []).map { ($0, event.mask & Self.whole != 0) }
        }
    }
}
