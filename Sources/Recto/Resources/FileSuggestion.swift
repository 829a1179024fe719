import RectoCore

/// The file that was probably meant.
enum FileSuggestion {
    /// A hint, if the folder of a file that is not there has one of nearly the same name.
    static func hints(for path: String) -> [String] {
        let folder = FilePath.directory(of: path)
        let name = FilePath.lastComponent(of: path)
        guard !InputFile.exists(path), let near = NameSuggestion.nearest(to: name, among: InputFile.names(in: folder))
        else { return [] }
        return ["did you mean '\(FilePath.join(folder, near))'?"]
    }
}
