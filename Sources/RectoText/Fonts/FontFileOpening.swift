extension FontFile {
    /// Opens an sfnt or a collection. WOFF and WOFF2 are decoded first.
    static func open(_ source: FontSource) -> Result<FontFile, FontFailure> {
        switch source {
        case .file(let path, let index):
            if let file = FontFile(path: path, index: index) { return .success(file) }
            guard let bytes = bytes(ofFile: path) else { return .failure(.unreadable(path)) }
            return decode(bytes, face: "")
        case .embedded(let name):
            return FontFile(embedded: name).map { .success($0) } ?? .failure(.unreadable(name))
        case .bytes(let bytes, let face):
            return decode(bytes, face: face)
        }
    }

    private static func decode(_ bytes: [UInt8], face: String) -> Result<FontFile, FontFailure> {
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x32]) {
            return WOFF2.decode(bytes).flatMap { sfnt in
                checked(sfnt, index: 0).map { .success($0) } ?? .failure(.malformed)
            }
        }
        if bytes.starts(with: [0x77, 0x4F, 0x46, 0x46]) {
            guard let sfnt = WOFF.decode(bytes), let file = checked(sfnt, index: 0) else {
                return .failure(.malformed)
            }
            return .success(file)
        }
        var index = 0
        if !face.isEmpty, bytes.starts(with: [0x74, 0x74, 0x63, 0x66]) {
            guard let found = FontFile.index(named: face, in: bytes) else { return .failure(.noFace(named: face)) }
            index = found
        }
        guard let file = checked(bytes, index: index) else { return .failure(.malformed) }
        return .success(file)
    }

    private static func checked(_ bytes: [UInt8], index: Int) -> FontFile? {
        FontCheck.passes(bytes, index: index) && OutlineCheck.passes(bytes, index: index)
            ? FontFile(bytes: bytes, index: index) : nil
    }
}
