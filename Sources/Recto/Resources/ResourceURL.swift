import RectoCore

/// The base that relative URLs refer to.
package enum ResourceBase: Hashable, Sendable {
    /// A folder, as an absolute path with symbolic links resolved.
    case directory(String)
    /// A resource on the network, by its address; by its scheme alone where it has no address that others refer to.
    case remote(String)
    /// A resource of ``GivenFiles``, by its address.
    case given(String)
    /// A base such as a `data:` URL, to which no relative URL can refer.
    case opaque

    /// The address against which relative ones are resolved; empty if there is none.
    var address: String { if case .given(let address) = self { address } else { "" } }

    /// The address that links start from; nil for files, whose places readers of the document do not have.
    package var ofLinks: String? {
        switch self {
        case .given(let address), .remote(let address):
            let reference = URLReference(address)
            let isOfWeb = reference.scheme == "http" || reference.scheme == "https"
            return isOfWeb && reference.authority != nil ? address : nil
        case .directory, .opaque: return nil
        }
    }

    /// The base in the form in which style sheets carry it.
    package var text: String {
        switch self {
        case .directory(let path): path
        case .remote(let scheme): scheme
        case .given(let address): Self.markOfGiven + address
        case .opaque: ""
        }
    }

    /// No path and no scheme begins with it.
    private static let markOfGiven = "<"

    package init(text: String) {
        self =
            text.isEmpty
            ? .opaque
            : text.hasPrefix("/")
                ? .directory(text)
                : text.hasPrefix(Self.markOfGiven) ? .given(String(text.dropFirst())) : .remote(text)
    }

    /// The base that `<base href>` sets. [HTML §4.2.3](https://html.spec.whatwg.org/multipage/semantics.html#the-base-element)
    package func applying(baseHref: String) -> ResourceBase {
        if case .given(let address) = self { return .given(URLReference.resolve(baseHref, against: address)) }
        switch ResourceURL(baseHref, relativeTo: self) {
        case .file(let path):
            // Everything after the last slash of the path is dropped.
            let isDirectory = ResourceURL.pathComponent(of: baseHref).hasSuffix("/")
            return .directory(isDirectory ? path : FilePath.directory(of: path))
        case .remote(let scheme): return .remote(scheme)
        case .data, .unresolvable: return .opaque
        }
    }
}

/// A URL, with the distinctions that recto needs: [URL Standard §4](https://url.spec.whatwg.org/#urls).
package enum ResourceURL: Equatable {
    package struct DataContent: Equatable {
        var mediaType: String
        var bytes: [UInt8]
    }
    /// A `data:` URL; nil if it is malformed.
    case data(DataContent?)
    /// An absolute path without dot segments.
    case file(String)
    /// A URL with another scheme, as it is. One that has no host is given by its scheme alone, and one without a scheme
    /// begins with two slashes.
    case remote(String)
    case unresolvable

    init(_ url: String, relativeTo base: ResourceBase) {
        let url = Self.trimmed(url)
        let (scheme, rest) = Self.splitScheme(url)
        switch scheme {
        case nil where url.hasPrefix("//") || Self.isAddress(base):
            let address = if case .remote(let text) = base { text } else { "" }
            self = .remote(URLReference.resolve(url, against: address))
        case nil: self = Self.relative(Self.percentDecoded(Self.pathComponent(of: url)), base)
        case "data": self = .data(Self.dataContent(rest))
        case "file": self = Self.fileURL(rest)
        case .some(let scheme): self = .remote(scheme + ":" + (rest.hasPrefix("//") ? rest : ""))
        }
    }

    /// Whether relative URLs are resolved against the address of the base.
    private static func isAddress(_ base: ResourceBase) -> Bool {
        if case .remote(let address) = base { address.utf8.contains(UInt8(ascii: "/")) } else { false }
    }

    /// The words for a resource on the network, for messages: its scheme, if it has one.
    static func place(ofRemote url: String) -> String {
        if url.hasPrefix("//") { return "the network" }
        let reference = URLReference(url)
        guard let scheme = reference.scheme else { return url }
        return scheme == "file" ? "file: on another machine" : scheme + ":"
    }

    /// Makes a URL of a plain file name, without percent-decoding and without a query.
    init(path: String, relativeTo base: ResourceBase) { self = Self.relative(path, base) }

    private static func relative(_ path: String, _ base: ResourceBase) -> ResourceURL {
        if path.hasPrefix("//") { return .remote(path) }
        // The C library would take a null byte for the end.
        if path.utf8.contains(0) { return .unresolvable }
        if path.hasPrefix("/") { return .file(FilePath.removingDotSegments(path)) }
        switch base {
        case .directory(let directory): return .file(FilePath.removingDotSegments(directory + "/" + path))
        case .remote(let scheme): return .remote(scheme)
        case .opaque, .given: return .unresolvable
        }
    }

    private static func fileURL(_ rest: Substring) -> ResourceURL {
        var path = pathComponent(of: String(rest))
        if path.hasPrefix("//") {
            let host = path.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host == "localhost" else { return .remote("file:" + rest) }
            path = String(path.dropFirst(2 + host.count))
        }
        path = percentDecoded(path)
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { return .unresolvable }
        return .file(FilePath.removingDotSegments(path))
    }

    // MARK: Parts

    private static func trimmed(_ url: String) -> String {
        let bytes = Array(url.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return "" }
        let last = bytes.lastIndex { $0 > 0x20 }!
        return String(decoding: bytes[first...last].filter { $0 != 9 && $0 != 10 && $0 != 13 }, as: UTF8.self)
    }

    /// The scheme in lower case, and the part after its colon.
    private static func splitScheme(_ url: String) -> (scheme: String?, rest: Substring) {
        var bytes: [UInt8] = []
        for b in url.utf8 {
            if b == UInt8(ascii: ":") {
                if bytes.isEmpty { break }
                let rest = url.utf8.index(url.utf8.startIndex, offsetBy: bytes.count + 1)
                return (String(decoding: bytes, as: UTF8.self), url[rest...])
            }
            let lower = b >= 0x41 && b <= 0x5A ? b | 0x20 : b
            let isLetter = lower >= 0x61 && lower <= 0x7A
            let isOther = (b >= 0x30 && b <= 0x39) || b == 0x2B || b == 0x2D || b == 0x2E
            guard isLetter || (isOther && !bytes.isEmpty) else { break }
            bytes.append(lower)
        }
        return (nil, url[...])
    }

    /// The URL without query and fragment.
    static func pathComponent(of url: String) -> String { String(url.prefix { $0 != "?" && $0 != "#" }) }

    static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return String(decoding: percentDecodedBytes(Array(text.utf8)[...]), as: UTF8.self)
    }

    private static func percentDecodedBytes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var i = bytes.startIndex
        while i < bytes.endIndex {
            if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.endIndex, let high = hexValue(bytes[i + 1]),
                let low = hexValue(bytes[i + 2])
            {
                out.append(high << 4 | low)
                i += 3
            } else {
                out.append(bytes[i])
                i += 1
            }
        }
        return out
    }

    private static func hexValue(_ b: UInt8) -> UInt8? {
        switch b {
        case 0x30...0x39: b - 0x30
        case 0x41...0x46: b - 0x37
        case 0x61...0x66: b - 0x57
        default: nil
        }
    }

    /// [Fetch Standard, data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor)
    private static func dataContent(_ rest: Substring) -> DataContent? {
        let bytes = Array(rest.utf8)
        guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        var header = String(decoding: bytes[..<comma], as: UTF8.self).lowercased().filter { $0 != " " }
        let isBase64 = header.hasSuffix(";base64")
        if isBase64 { header.removeLast(7) }
        let mediaType = header.prefix { $0 != ";" }
        // A fragment is not a part of the content.
        let end = bytes[comma...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        let body = percentDecodedBytes(bytes[(comma + 1)..<end])
        guard let content = isBase64 ? Base64.decodedFromURL(body) : body else { return nil }
        return DataContent(mediaType: mediaType.isEmpty ? "text/plain" : String(mediaType), bytes: content)
    }
}

extension Base64 {
    /// Decodes what addresses have, with white space and without padding; nil for other text.
    /// [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64-decode)
    static func decodedFromURL(_ bytes: [UInt8]) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count / 4 * 3)
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for b in bytes {
            if b == 0x20 || (b >= 9 && b <= 13) { continue }
            if b == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(b) else { return nil }
            group = group << 6 | value
            count += 1
            if count == 4 {
                out.append(UInt8(truncatingIfNeeded: group >> 16))
                out.append(UInt8(truncatingIfNeeded: group >> 8))
                out.append(UInt8(truncatingIfNeeded: group))
                (group, count) = (0, 0)
            }
        }
        guard count != 1, padding == 0 || count + padding == 4 else { return nil }
        if count == 2 { out.append(UInt8(truncatingIfNeeded: group >> 4)) }
        if count == 3 {
            out.append(UInt8(truncatingIfNeeded: group >> 10))
            out.append(UInt8(truncatingIfNeeded: group >> 2))
        }
        return out
    }

    private static func value(_ b: UInt8) -> UInt32? {
        switch b {
        case 0x41...0x5A: UInt32(b - 0x41)
        case 0x61...0x7A: UInt32(b - 0x61 + 26)
        case 0x30...0x39: UInt32(b - 0x30 + 52)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

extension ResourceBase {
    /// An address in a resource of this base as one that means the same everywhere. What cannot be resolved stays as it is.
    package func absolute(_ url: String) -> String {
        switch ResourceURL(url, relativeTo: self) {
        case .data, .unresolvable: return url
        case .remote(let address): return address
        case .file(let path):
            let rest = url.dropFirst(ResourceURL.pathComponent(of: url).count)
            return "file://" + ResourceURL.percentEncoded(path) + rest
        }
    }
}

extension ResourceURL {
    /// The path of a `file:` URL; nil for any other address.
    package static func path(ofFile url: String) -> String? {
        guard case .file(let path) = ResourceURL(url, relativeTo: .opaque) else { return nil }
        return path
    }

    /// A path as a URL has it: what would end it, or be decoded, is encoded.
    static func percentEncoded(_ path: String) -> String {
        var out: [UInt8] = []
        for byte in path.utf8 {
            if byte <= 0x20 || byte >= 0x7F || "%?#\"<>\\".utf8.contains(byte) {
                let digits = String(byte, radix: 16, uppercase: true)
                out += Array((digits.utf8.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
            } else {
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension ResourceBase {
    /// The base of a document that stands in a folder, which the user named; empty for the current one.
    package static func ofFolder(_ folder: String) -> ResourceBase {
        .directory(FilePath.resolvingLinks(folder.isEmpty ? "." : folder) ?? folder)
    }
}
