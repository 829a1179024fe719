import RectoCore

/// Why a font cannot be used.
enum FontFailure: Error {
    case unreadable(String)
    case malformed
    case unsupported(String)

    func diagnostic(family: String) -> Diagnostic {
        switch self {
        case .unreadable(let path):
            Diagnostic(
                FontDiagnostics.unreadable, .warning, "the font file '\(path)' of '\(family)' cannot be read",
                category: .resource)
        case .malformed:
            Diagnostic(
                FontDiagnostics.unreadable, .warning, "the font of '\(family)' is malformed or no font",
                category: .resource)
        case .unsupported(let format):
            Diagnostic(
                FontDiagnostics.unsupportedFormat, .warning,
                "the font of '\(family)' is in \(format) format, which is not read",
                hints: ["give the font as TTF, OTF or WOFF"], category: .resource)
        }
    }
}

extension FontFile {
    /// Opens an sfnt or a collection; decodes WOFF.
    static func open(_ source: FontSource) -> Result<FontFile, FontFailure> {
        switch source {
        case .file(let path, let index):
            if let file = FontFile(path: path, index: index) { return .success(file) }
            guard let bytes = bytes(ofFile: path) else { return .failure(.unreadable(path)) }
            return decode(bytes)
        case .bytes(let bytes):
            return decode(bytes)
        }
    }

    private static func decode(_ bytes: [UInt8]) -> Result<FontFile, FontFailure> {
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x32]) { return .failure(.unsupported("WOFF2")) }
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x46]) {
            guard let sfnt = WOFF.decode(bytes), let file = FontFile(bytes: sfnt, index: 0) else {
                return .failure(.malformed)
            }
            return .success(file)
        }
        guard let file = FontFile(bytes: bytes, index: 0) else { return .failure(.malformed) }
        return .success(file)
    }
}
