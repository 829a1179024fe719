/// The parts of a URL reference, as its text has them: nothing is decoded.
/// [RFC 3986 §5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)
package struct URLReference: Equatable {
    /// The scheme in lower case, without its colon.
    package var scheme: String?
    /// The host with what belongs to it, without the two slashes.
    package var authority: String?
    package var path: String
    /// Everything after the question mark.
    package var query: String?
    /// Everything after the number sign.
    package var fragment: String?

    package init(_ text: String) {
        var rest = text[...]
        if let mark = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let start = rest.index(rest.startIndex, offsetBy: 2)
            let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[start..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 else { return false }
        return text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "+-.".utf8.contains($0) }
    }

    /// The reference as a URL, where it stands in a resource whose URL is `base`. A base without a scheme is a path, and
    /// so is the result then.
    package func resolved(against base: URLReference) -> URLReference {
        var target = self
        if scheme != nil {
            target.path = Self.removingDotSegments(path)
            return target
        }
        target.scheme = base.scheme
        if authority != nil {
            target.path = Self.removingDotSegments(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.hasPrefix("/") {
            target.path = Self.removingDotSegments(path)
        } else {
            target.path = Self.removingDotSegments(base.merged(with: path))
        }
        return target
    }

    /// [RFC 3986 §5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)
    private func merged(with reference: String) -> String {
        if authority != nil, path.isEmpty { return "/" + reference }
        guard let slash = path.lastIndex(of: "/") else { return reference }
        return path[...slash] + reference
    }

    /// A path that does not begin with a slash keeps the `..` that lead out of it.
    /// [RFC 3986 §5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4)
    private static func removingDotSegments(_ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        var kept: [Substring] = []
        let segments = path.dropFirst(isAbsolute ? 1 : 0).split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if let last = kept.last, last != ".." {
                    kept.removeLast()
                } else if !isAbsolute {
                    kept.append("..")
                }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
    }

    /// [RFC 3986 §5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)
    package var text: String {
        var text = ""
        if let scheme { text += scheme + ":" }
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// The URL that a reference in a resource at `base` means, as text.
    package static func resolve(_ reference: String, against base: String) -> String {
        URLReference(reference).resolved(against: URLReference(base)).text
    }
}
