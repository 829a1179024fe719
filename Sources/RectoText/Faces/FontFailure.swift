import RectoCore

/// The reason why a font cannot be used.
enum FontFailure: Error {
    case unreadable(String)
    case malformed
    case unsupported(String)
    case noFace(named: String)

    func diagnostic(family: String) -> Diagnostic {
        switch self {
        case .unreadable(let path):
            Diagnostic(
                .fontUnreadable, "the font file '\(path)' of '\(family)' cannot be read",
                category: .resource)
        case .malformed:
            Diagnostic(
                .fontUnreadable, "the font of '\(family)' is malformed or is not a font",
                category: .resource)
        case .unsupported(let format):
            Diagnostic(
                .fontUnsupportedFormat,
                "the font of '\(family)' is in \(format) format, which recto does not read",
                hints: ["give the font as TTF, OTF or WOFF"], category: .resource)
        case .noFace(let name):
            Diagnostic(
                .fontUnreadable, "the collection of '\(family)' has no font named '\(name)'",
                hints: ["write the PostScript name of one of its fonts after '#'"], category: .resource)
        }
    }
}
