import CPangoCairo
import Synchronization

/// The places of the fonts of the machine, for a process that is about to give up all other files.
package enum MachineFonts {
    /// Unchecked: whoever takes it out owns it.
    private struct Configuration: @unchecked Sendable {
        var pointer: OpaquePointer?
    }
    private static let prepared = Mutex(Configuration())

    /// Loads the machine's configuration of fonts, which may write caches that are too old, and keeps it for the first one
    /// that asks for its fonts.
    /// - Returns: the paths of the files and folders that fonts, and those who look for them later, are read from.
    package static func prepare() -> [String] { places }

    private static let places = load()

    private static func load() -> [String] {
        guard let config = FcInitLoadConfigAndFonts() else { return [] }
        let files = paths(FcConfigGetConfigFiles(config))
        let fonts = paths(FcConfigGetFontDirs(config))
        let caches = paths(FcConfigGetCacheDirs(config))
        prepared.withLock { $0.pointer = config }
        // The configuration is read once more by other threads, and by the process that tries drawings.
        return files + Set(files.map(folder)).sorted() + caches + fonts + fonts.flatMap(FontFolder.links)
    }

    /// The configuration that was prepared; nil if there is none, or if it was taken.
    static func take() -> OpaquePointer? {
        prepared.withLock { prepared in
            defer { prepared.pointer = nil }
            return prepared.pointer
        }
    }

    private static func paths(_ list: OpaquePointer?) -> [String] {
        guard let list else { return [] }
        defer { FcStrListDone(list) }
        var paths: [String] = []
        while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
        return paths
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    }

    /// The paths outside of a folder that links in it, and in the folders in it, lead to.
    package static func places(linkedFrom folder: String) -> [String] {
        Set(FontFolder.files(in: folder).map(self.folder)).sorted().flatMap { [$0] + FontFolder.links(in: $0) }
    }
}
