import RectoCore

/// Answers for the resources of documents in place of the file system.
package protocol AssetSource: Sendable {
    /// - Parameters:
    ///   - url: the address with its base, without a fragment.
    ///   - limit: the most bytes that the resource may have.
    func asset(at url: String, kind: ResourceKind, limit: Int) -> AssetAnswer
}

/// The answer of an ``AssetSource``.
package enum AssetAnswer: Sendable {
    case found(Asset)
    /// The reason, to stand behind a colon.
    case failed(String)
    case tooLarge

    package struct Asset: Sendable {
        package var bytes: [UInt8]
        package var mediaType: String?
        /// The address that the resource was found at, if it is another one.
        package var url: String?
        package init(bytes: [UInt8], mediaType: String? = nil, url: String? = nil) {
            (self.bytes, self.mediaType, self.url) = (bytes, mediaType, url)
        }
    }
}

/// The resources of a document that reads no files: those that came with its request, and what its host answers.
package struct GivenFiles: Sendable {
    /// The address of the document, which is the base of relative ones; empty if it has none.
    package let base: String
    /// The files by their decoded addresses, without queries.
    private var files: [String: [UInt8]] = [:]
    private let host: (any AssetSource)?

    /// - Parameters:
    ///   - base: the address of the document; a path without a scheme is that of a folder.
    ///   - host: answers for all that did not come with the request; nil if nobody does.
    package init(base: String, host: (any AssetSource)? = nil) {
        let isFolder = !base.isEmpty && URLReference(base).scheme == nil && !base.hasSuffix("/")
        self.base = isFolder ? base + "/" : base
        self.host = host
    }

    /// Whether documents may ask for what did not come with the request.
    package var hasHost: Bool { host != nil }

    /// - Parameter name: a name beside the document, as a file has it, or a URL with a scheme.
    package mutating func put(_ bytes: [UInt8], named name: String) { files[key(ofName: name)] = bytes }

    /// The address of a file by its name.
    package func address(ofName name: String) -> String {
        if URLReference(name).scheme != nil { return name }
        // The marks that end a path in a URL are a part of a file's name.
        var escaped = ""
        for character in name {
            switch character {
            case "%": escaped += "%25"
            case "?": escaped += "%3F"
            case "#": escaped += "%23"
            default: escaped.append(character)
            }
        }
        return URLReference.resolve(escaped, against: base)
    }

    private func key(ofName name: String) -> String { Self.key(address(ofName: name)) }

    private static func key(_ address: String) -> String {
        ResourceURL.percentDecoded(ResourceURL.pathComponent(of: address))
    }

    func file(at address: String, kind: ResourceKind, limit: Int) -> AssetAnswer {
        if let bytes = files[Self.key(address)] {
            return bytes.count > limit ? .tooLarge : .found(AssetAnswer.Asset(bytes: bytes))
        }
        guard let host else {
            let isNamed = URLReference(address).scheme == nil
            return .failed(isNamed ? "it did not come with the request" : "nothing is read from the network")
        }
        return host.asset(at: address, kind: kind, limit: limit)
    }
}
