/// References between schemas, as text.
/// [RFC 3986 §5 Reference Resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5)
enum SchemaURI {
    /// The reference without its fragment, and the fragment without percent-encoding; nil where there is no `#`.
    static func split(_ reference: String) -> (uri: String, fragment: String?) {
        guard let mark = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (reference, nil) }
        return (String(reference[..<mark]), decoded(reference[reference.utf8.index(after: mark)...]))
    }

    /// The address that a reference without fragment means in a schema whose address is `base`. Both may be relative: what
    /// is read first has the name of its file.
    static func resolve(_ reference: String, against base: String) -> String {
        if reference.isEmpty { return base }
        if hasScheme(reference) { return reference }
        let rootLength = rootLength(of: base)
        let root = String(decoding: base.utf8.prefix(rootLength), as: UTF8.self)
        if reference.hasPrefix("//") { return String(base.prefix { $0 != "/" }) + reference }
        if reference.hasPrefix("/") { return root + reference }
        let path = String(decoding: base.utf8.dropFirst(rootLength), as: UTF8.self)
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? (root.isEmpty ? "" : "/")
        return root + removingDotSegments(folder + reference)
    }

    static func hasScheme(_ reference: String) -> Bool {
        guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")), let first = reference.utf8.first,
            (first | 0x20) &- 0x61 < 26
        else { return false }
        return reference[..<colon].utf8.allSatisfy {
            ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
    }

    /// The number of bytes of scheme and authority; 0 if there is no scheme.
    private static func rootLength(of uri: String) -> Int {
        guard hasScheme(uri), let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return 0 }
        let scheme = uri.utf8.distance(from: uri.startIndex, to: colon) + 1
        let rest = uri.utf8.dropFirst(scheme)
        guard rest.starts(with: "//".utf8) else { return scheme }
        return scheme + 2 + rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }.count
    }

    /// Takes `.` and `..` out of a path; what leads above a relative one stays.
    private static func removingDotSegments(_ path: String) -> String {
        var segments: [Substring] = []
        for segment in path.split(separator: "/", omittingEmptySubsequences: false) where segment != "." {
            if segment == "..", let last = segments.last, last != "..", !last.isEmpty {
                segments.removeLast()
            } else {
                segments.append(segment)
            }
        }
        return segments.joined(separator: "/")
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
