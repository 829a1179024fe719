import RectoText

/// Font libraries by what they hold: documents of one template share theirs. Those of a suite may come with different options.
package final class FontLibraries {
    struct Key: Hashable {
        var directory: String?
        var folders: [String]
        var hasSystemFonts: Bool
        /// The `@font-face` rules that were added.
        var faces: String
    }
    private var libraries: [Key: FontLibrary] = [:]
    /// Fonts of documents are kept for the next ones until there are so many libraries.
    static let mostKept = 12

    package init() {}

    func library(for key: Key, make: () -> FontLibrary) -> FontLibrary {
        if let known = libraries[key] { return known }
        let library = make()
        libraries[key] = library
        return library
    }

    /// Forgets the libraries of documents with fonts of their own, if there are more libraries than `count`: their files
    /// may change, and others bring others.
    func forgetFontFaces(beyond count: Int = 0) {
        if libraries.count <= count { return }
        libraries = libraries.filter { $0.key.faces.isEmpty }
    }
}
