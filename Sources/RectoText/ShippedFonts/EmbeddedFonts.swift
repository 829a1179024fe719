import CShippedFonts

/// The files of `fonts/` as bytes of the program: it needs no folder beside it, also where it is linked into another
/// one.
package enum EmbeddedFonts {
    /// The bytes live as long as the program; nil if there is no file of this name.
    package static func bytes(of name: String) -> UnsafeRawBufferPointer? {
        let font = recto_shipped_font(name)
        guard let bytes = font.bytes else { return nil }
        return UnsafeRawBufferPointer(start: bytes, count: font.count)
    }

    /// A path at which other libraries of this process can read the file. It is a file in memory, which stays open as
    /// long as the program runs: ask once.
    package static func path(of name: String) -> String? {
        let descriptor = recto_shipped_font_file(name)
        return descriptor < 0 ? nil : "/proc/self/fd/\(descriptor)"
    }
}
