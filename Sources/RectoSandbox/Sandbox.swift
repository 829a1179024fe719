import CSandbox

/// A room that the process shuts itself into before it reads what strangers have written: the kernel then lets it use the
/// files that were allowed, and refuses sockets, programs and what else no typesetter asks for. It cannot be left.
///
/// It is entered before other threads start, because the kernel limits the thread that asks and all that follow from it.
package struct Sandbox: ~Copyable {
    /// The choice of a user.
    package enum Mode: String, Sendable, CaseIterable {
        /// As far as the kernel knows it.
        case auto
        /// Not without it.
        case require
        case off
    }

    /// The uses of a file, or of a folder with all that is in it.
    package struct Use: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        fileprivate init(_ use: recto_room_use) { rawValue = use.rawValue }

        /// Reading files and listing folders.
        package static let read = Use(RECTO_ROOM_READ)
        /// Listing folders, without their files.
        package static let list = Use(RECTO_ROOM_LIST)
        /// Writing files that are there.
        package static let write = Use(RECTO_ROOM_WRITE)
        /// Making, renaming and removing files.
        package static let make = Use(RECTO_ROOM_MAKE)
        /// Making and removing folders.
        package static let folders = Use(RECTO_ROOM_FOLDERS)
    }

    private let version: Int32
    /// The descriptor of the rules; -1 without Landlock.
    private let room: Int32

    /// A room with what every render may need of the machine besides fonts.
    package init() {
        version = recto_landlock_version()
        room = recto_room_open(version)
        guard room >= 0 else { return }
        recto_room_allow_libraries(room, version)
        for path in Self.machineFiles { allow(.read, at: path) }
        allow([.read, .write], at: "/dev/null")
    }

    /// Files that libraries read. Whatever is not there is passed over.
    private static let machineFiles = [
        // The process itself: its memory, which limits ask for, and fonts that are handed on as open files.
        "/proc/self",
        // How many processors there are, for threads.
        "/sys/devices/system/cpu",
        // Dates of templates: the time zone of the machine, and those of ICU.
        "/etc/localtime", "/usr/share/zoneinfo", "/usr/share/zoneinfo-icu", "/usr/share/icu",
        // Where words break: libhyphen's dictionaries, and those of libthai, which Pango uses.
        "/usr/share/hyphen", "/usr/share/libthai",
        // The names of locales, for the messages of libraries.
        "/usr/share/locale/locale.alias",
    ]

    /// Whether rules for files have an effect.
    package var limitsFiles: Bool { room >= 0 }

    /// Allows uses of what is at the path, links followed; nothing happens if there is nothing.
    package func allow(_ uses: Use, at path: String) {
        if room >= 0 { recto_room_allow(room, version, path.isEmpty ? "." : path, uses.rawValue) }
    }

    /// Enters the room.
    /// - Parameter program: the path, as it lies in memory, of the only program that may be started: recto itself, which
    ///   tries drawings in another process of the same room.
    /// - Returns: what holds from now on.
    package consuming func enter(starting program: StaticString) -> SandboxState {
        let limits = program.withUTF8Buffer { buffer in
            recto_room_enter(room, UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self))
        }
        return SandboxState(
            landlock: limits & RECTO_ROOM_FILES.rawValue != 0 ? Int(version) : 0,
            filtersCalls: limits & RECTO_ROOM_CALLS.rawValue != 0)
    }
}

/// The limits that a kernel has for processes without privileges, or that hold for this one.
package struct SandboxState: Equatable, Sendable {
    /// The version of Landlock, which limits files; 0 for none.
    package var landlock: Int
    /// Whether system calls are filtered.
    package var filtersCalls: Bool

    /// Whether both hold.
    package var isWhole: Bool { landlock > 0 && filtersCalls }

    /// The limits that the kernel of this machine has.
    package static var ofKernel: SandboxState {
        SandboxState(landlock: Int(recto_landlock_version()), filtersCalls: recto_seccomp_is_there())
    }

    /// The state as the rest of a sentence.
    package var words: String {
        let files = landlock > 0 ? "files by Landlock \(landlock)" : nil
        let calls = filtersCalls ? "system calls by seccomp" : nil
        let parts = [files, calls].compactMap(\.self)
        return parts.isEmpty ? "nothing" : parts.joined(separator: " and ")
    }

    /// Why the sandbox is not whole, in a sentence; nil if it is.
    package var lack: String? {
        switch (landlock > 0, filtersCalls) {
        case (true, true): nil
        case (false, true):
            "the kernel lets this process limit system calls, but not files, for which it takes Landlock"
        case (true, false): "the kernel lets this process limit files, but not system calls"
        case (false, false): "the kernel lets this process limit neither files (Landlock) nor system calls (seccomp)"
        }
    }
}
