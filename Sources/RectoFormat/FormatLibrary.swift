/// The library behind the formatting.
package enum FormatLibrary {
    /// What is used, such as `ICU 72 (CLDR 42)`; nil if this machine has no ICU that can be used.
    package static var version: String? {
        ICULibrary.shared.map { "ICU \($0.version) (CLDR \($0.cldrVersion))" }
    }
}
