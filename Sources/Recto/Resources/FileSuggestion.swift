import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The file that was probably meant.
package enum FileSuggestion {
    /// A hint, if the folder of a file that is not there has one of nearly the same name, or if the path is a folder's.
    package static func hints(for path: String) -> [String] {
        if FilePath.isFolder(path) {
            let files = names(in: path).filter { !$0.hasPrefix(".") }
            if files.isEmpty { return ["it is empty; give the path of a file"] }
            let some = files.prefix(3).map { "'\(FilePath.join(path, $0))'" }.joined(separator: ", ")
            return ["give the path of a file, such as \(some)\(files.count > 3 ? ", …" : "")"]
        }
        if access(path, F_OK) == 0 { return [] }
        let near = nearest(to: FilePath.lastComponent(of: path), in: FilePath.directory(of: path))
        return near.map { ["did you mean '\(FilePath.join(FilePath.directory(of: path), $0))'?"] } ?? []
    }

    /// The name in a folder that is most like another.
    static func nearest(to name: String, in folder: String) -> String? {
        NameSuggestion.nearest(to: name, among: names(in: folder))
    }

    /// The names of what is in a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
