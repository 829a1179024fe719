/// The data behind the formatting.
package enum FormatLibrary {
    /// The tables that are a part of recto: `tables (CLDR 42)`.
    package static var tables: String { "tables (CLDR \(FormatIndex.cldrVersion))" }

    /// The name and version of the library in use, such as `ICU 72 (CLDR 42)`; nil if this machine has no ICU that
    /// recto can use.
    package static var version: String? {
        ICULibrary.shared.map { "ICU \($0.version) (CLDR \($0.cldrVersion))" }
    }
}
