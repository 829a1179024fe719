import RectoCore

/// The ids of the diagnostics that `RectoText` reports.
package enum FontDiagnostics {
    /// None of the families that a rule names exists.
    package static let notFound = "font.not-found"
    /// No font has a character of the text.
    package static let missingGlyph = "glyph.missing"
    /// A font is in a format that recto does not read.
    package static let unsupportedFormat = "font.unsupported-format"
    /// A font file cannot be read or is malformed.
    package static let unreadable = "font.unreadable"

    /// The coloured glyphs of a font are in a format that recto does not paint.
    package static let unpaintedColors = "font.unpainted-colors"

    static func notFound(_ families: [FontRequest.Family], used: String, at span: SourceSpan?) -> Diagnostic {
        let names = families.filter { !$0.isGeneric }.map(\.name)
        let first = names.first ?? ""
        let others = names.count > 1 ? " nor any other family of the list" : ""
        return Diagnostic(
            notFound, .warning, "no font '\(first)'\(others) was found; '\(used)' is used instead", at: span,
            hints: ["give the font with @font-face, or use the machine's fonts with --system-fonts"])
    }

    static func missingGlyph(_ scalar: UInt32, at span: SourceSpan?) -> Diagnostic {
        var hexadecimal = String(scalar, radix: 16, uppercase: true)
        while hexadecimal.utf8.count < 4 { hexadecimal = "0" + hexadecimal }
        let shown = Unicode.Scalar(scalar).map { scalar < 0x20 || scalar == 0x7F ? "" : " '\($0)'" } ?? ""
        return Diagnostic(
            missingGlyph, .warning, "no font has U+\(hexadecimal)\(shown)", at: span,
            hints: ["give a font that has it with @font-face, or use the machine's fonts with --system-fonts"])
    }
}
