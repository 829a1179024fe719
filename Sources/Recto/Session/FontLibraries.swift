import RectoText

/// Font libraries by the `@font-face` rules that were added to them: documents of one template share theirs.
final class FontLibraries {
    private var libraries: [String: FontLibrary] = [:]

    func library(for key: String, make: () -> FontLibrary?) -> FontLibrary? {
        if let known = libraries[key] { return known }
        guard let library = make() else { return nil }
        libraries[key] = library
        return library
    }

    /// Forgets the libraries of documents with fonts of their own: their files may change, and others bring others.
    func forgetFontFaces() { libraries = libraries.filter { $0.key.isEmpty } }
}
