#if canImport(Glibc)
    import Glibc
#endif

/// A folder with font files.
enum FontFolder {
    /// A folder that is nested deeper is not looked into; it may be a link to one around it.
    private static let maximumDepth = 8

    /// The paths of the font files in the folder and in the folders in it, sorted, so that the order is the same on every
    /// machine.
    static func files(in folder: String, depth: Int = 0) -> [String] {
        guard depth < maximumDepth else { return [] }
        var files: [String] = []
        for name in names(in: folder) where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                files += self.files(in: path, depth: depth + 1)
            } else if [".ttf", ".otf", ".ttc", ".otc"].contains(where: { name.lowercased().hasSuffix($0) }) {
                files.append(path)
            }
        }
        return files
    }

    /// The names of what is in a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.sorted()
    }
}
