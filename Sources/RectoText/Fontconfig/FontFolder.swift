#if canImport(Glibc)
    import Glibc
#endif

/// A folder with font files.
enum FontFolder {
    /// A folder that is nested deeper is not looked into.
    private static let maximumDepth = 8
    /// No more entries of folders are looked at: nobody has so many fonts, but a whole disk has more files.
    private static let mostEntries = 500_000

    /// The paths of the font files in the folder and in the folders in it, sorted, so that the order is the same on every
    /// machine. A folder that links lead to once more is looked into once.
    static func files(in folder: String) -> [String] {
        var walk = Walk()
        walk.add(folder, depth: 0)
        return walk.files
    }

    private struct Walk {
        private struct Place: Hashable {
            var device: dev_t
            var number: ino_t
        }
        var files: [String] = []
        private var seen: Set<Place> = []
        private var entries = 0

        mutating func add(_ folder: String, depth: Int) {
            var status = stat()
            guard depth < FontFolder.maximumDepth, stat(folder, &status) == 0,
                seen.insert(Place(device: status.st_dev, number: status.st_ino)).inserted
            else { return }
            for name in FontFolder.names(in: folder) where !name.hasPrefix(".") && entries < FontFolder.mostEntries {
                entries += 1
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                guard stat(path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    add(path, depth: depth + 1)
                } else if status.st_mode & S_IFMT == S_IFREG,
                    [".ttf", ".otf", ".ttc", ".otc"].contains(where: { name.lowercased().hasSuffix($0) })
                {
                    files.append(path)
                }
            }
        }
    }

    /// The paths of links in a folder.
    static func links(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var links: [String] = []
        while let entry = readdir(stream) {
            let isLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
            if isLink { links.append(folder + "/" + name(of: entry)) }
        }
        return links
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The names of what is in a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(name(of: entry))
        }
        return names.sorted()
    }
}
