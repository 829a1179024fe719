#if canImport(Glibc)
    import Glibc
#endif

/// The state of files at a time, by which it is seen that one of them has changed since.
struct FileStamps {
    private struct Stamp: Equatable {
        var device: UInt64
        var number: UInt64
        var size: Int
        var modified: Int
        var changed: Int

        /// nil if there is no file.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        }

        static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
    }
    private var stamps: [String: Stamp?] = [:]

    /// A time of the system's clock for files, in nanoseconds.
    struct Moment {
        fileprivate var nanoseconds: Int

        /// The clock of files goes in steps of up to 10 ms: what changes within one cannot be told apart.
        private static let step = 20_000_000

        static var now: Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Moment(nanoseconds: Stamp.nanoseconds(time) - step)
        }
    }

    /// The state of files after they were read.
    enum State {
        /// They are as they were when they were first read.
        case current
        /// One has changed since it was first read.
        case stale
        /// One may have changed while it was read.
        case unsure
    }

    var count: Int { stamps.count }

    /// Keeps the stamps of files, and compares those that are known.
    /// - Parameters:
    ///   - paths: also those of files that are not there.
    ///   - start: a time before those that are not known were read.
    mutating func note(_ paths: Set<String>, readSince start: Moment) -> State {
        var state = State.current
        for path in paths {
            let stamp = Stamp(path)
            if let known = stamps[path] {
                if known != stamp { return .stale }
                continue
            }
            if let stamp, max(stamp.modified, stamp.changed) >= start.nanoseconds { state = .unsure }
            stamps[path] = .some(stamp)
        }
        return state
    }
}
