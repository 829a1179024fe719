/// The library and the dictionaries of hyphenation that this machine has.
package struct HyphenationInventory {
    package let hasLibrary: Bool
    /// The languages of the installed dictionaries, such as `de-CH`, sorted.
    package let languages: [String]

    /// - Parameter directory: the directory where dictionaries are installed.
    package init(directory: String = "/usr/share/hyphen") {
        hasLibrary = HyphenLibrary() != nil
        languages = FontFolder.names(in: directory).filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
            .map { $0.dropFirst(5).dropLast(4).split(separator: "_").joined(separator: "-") }
    }
}
