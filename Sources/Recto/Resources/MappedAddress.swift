import RectoCore

/// An address in the form in which it is compared with others: [URL Standard §4.5](https://url.spec.whatwg.org/#url-equivalence)
/// without query and fragment.
struct MappedAddress: Equatable {
    /// nil for an address that begins with two slashes, whose scheme is that of any other.
    var scheme: String?
    var authority: String
    /// The segments of the path, decoded. None is empty, a dot or two, or contains a slash.
    var segments: [String] = []

    /// nil if the text is no absolute address, or if it has a segment that is no file's name.
    init?(_ text: String) {
        let url = URLReference(text)
        guard let authority = url.authority else { return nil }
        scheme = url.scheme
        self.authority = Self.normalized(authority, scheme)
        // Two addresses without a host are files.
        if self.authority.isEmpty, scheme != "file" { return nil }
        for segment in url.path.split(separator: "/") {
            let name = ResourceURL.percentDecoded(String(segment))
            switch name {
            case ".": continue
            case "..": _ = segments.popLast()
            default:
                // A file's name has no slash, and the C library would take a null byte for its end.
                if name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) { return nil }
                segments.append(name)
            }
        }
    }

    /// The address of a file.
    /// - Parameter path: absolute and without dot segments, as `ResourceURL` gives it.
    init(file path: String) {
        (scheme, authority) = ("file", "")
        segments = path.split(separator: "/").map(String.init)
    }

    /// The host in lower case, without the port that the scheme has anyway.
    private static func normalized(_ authority: String, _ scheme: String?) -> String {
        let host = authority.lowercased()
        switch scheme {
        case "https" where host.hasSuffix(":443"): return String(host.dropLast(4))
        case "http" where host.hasSuffix(":80"): return String(host.dropLast(3))
        case "file" where host == "localhost": return ""
        default: return host
        }
    }

    /// The segments of an address behind this one; nil if it is not this one or below it.
    func rest(of address: MappedAddress) -> ArraySlice<String>? {
        guard authority == address.authority, address.scheme == nil || scheme == address.scheme,
            address.segments.starts(with: segments)
        else { return nil }
        return address.segments.dropFirst(segments.count)
    }
}

/// The folders that stand for addresses, each with a loader that reads below it alone.
struct MappedFolders {
    private let folders: [(address: MappedAddress, loader: ResourceLoader)]

    init(_ maps: [URLMap], makeLoader: (_ folder: String) -> ResourceLoader) {
        folders = maps.compactMap { map in
            MappedAddress(map.url).map { ($0, makeLoader(map.folder)) }
        }
    }

    /// The same folders for another document.
    init(following other: MappedFolders, diagnostics: DiagnosticSink) {
        folders = other.folders.map { ($0.address, ResourceLoader(following: $0.loader, diagnostics: diagnostics)) }
    }

    var loaders: [ResourceLoader] { folders.map(\.loader) }

    /// The folder for an address, and the path of the file in it; nil if there is none.
    func place(of address: @autoclosure () -> MappedAddress?) -> (loader: ResourceLoader, path: String)? {
        if folders.isEmpty { return nil }
        guard let address = address() else { return nil }
        var best: (loader: ResourceLoader, path: String)?
        var length = -1
        for folder in folders where folder.address.segments.count > length {
            guard let rest = folder.address.rest(of: address) else { continue }
            length = folder.address.segments.count
            best = (folder.loader, rest.joined(separator: "/"))
        }
        return best
    }
}
