import RectoCore

/// Why a font cannot be used.
enum FontFailure: Error {
    case unreadable(String)
    case malformed
    case unsupported(String)
    case noFace(named: String)

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
        case .noFace(let name):
            Diagnostic(
                FontDiagnostics.unreadable, .warning, "the collection of '\(family)' has no font named '\(name)'",
                hints: ["what follows '#' is the PostScript name of one of its fonts"], category: .resource)
        }
    }
}

extension FontFile {
    /// Opens an sfnt or a collection; decodes WOFF and WOFF2.
    static func open(_ source: FontSource) -> Result<FontFile, FontFailure> {
        switch source {
        case .file(let path, let index):
            if let file = FontFile(path: path, index: index) { return .success(file) }
            guard let bytes = bytes(ofFile: path) else { return .failure(.unreadable(path)) }
            return decode(bytes, face: "")
        case .bytes(let bytes, let face):
            return decode(bytes, face: face)
        }
    }

    private static func decode(_ bytes: [UInt8], face: String) -> Result<FontFile, FontFailure> {
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x32]) {
            return WOFF2.decode(bytes).flatMap { sfnt in
                FontFile(bytes: sfnt, index: 0).map { .success($0) } ?? .failure(.malformed)
            }
        }
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x46]) {
            guard let sfnt = WOFF.decode(bytes), let file = FontFile(bytes: sfnt, index: 0) else {
                return .failure(.malformed)
            }
            return .success(file)
        }
        var index = 0
        if !face.isEmpty, bytes.starts(with: [0x74, 0x74, 0x63, 0x66]) {
            guard let found = FontFile.index(named: face, in: bytes) else { return .failure(.noFace(named: face)) }
            index = found
        }
        guard let file = FontFile(bytes: bytes, index: index) else { return .failure(.malformed) }
        return .success(file)
    }
}
