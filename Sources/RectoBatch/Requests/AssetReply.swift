package import Recto
import RectoCore
import RectoTemplate

/// The line of a host about a resource that a document asks for.
struct AssetReply {
    var bytes = 0
    var mediaType: String?
    var url: String?
    var error: String?
}

extension RequestReader {
    /// The answer of the host for a resource.
    /// - Parameters:
    ///   - number: that of the question.
    ///   - limit: the most bytes that the resource may have.
    package func answer(
        to number: Int, limit: Int, until deadline: ContinuousClock.Instant?
    ) throws(Broken) -> AssetAnswer {
        guard let line = try line(until: deadline) else {
            throw Broken(reason: "the input ends where the answer for asset \(number) was expected")
        }
        guard let reply = AssetReply(line, to: number) else {
            throw Broken(reason: "a line came that is no answer for asset \(number)")
        }
        if let error = reply.error { return .failed(error) }
        if reply.bytes > limit {
            try skip(reply.bytes, until: deadline)
            return .tooLarge
        }
        let bytes = try bytes(reply.bytes, until: deadline)
        return .found(AssetAnswer.Asset(bytes: bytes, mediaType: reply.mediaType, url: reply.url))
    }
}

extension AssetReply {
    /// The result is nil for anything but an answer to the question with this number.
    fileprivate init?(_ line: [UInt8], to number: Int) {
        let sources = SourceStore()
        let source = sources.add(name: "answer", bytes: line)
        let sink = DiagnosticSink()
        guard let json = try? JSONDocument(parsing: source, in: sources, diagnostics: sink) else { return nil }
        func member(_ name: String, _ kind: JSONDocument.Kind) -> String? {
            guard let node = json.child(of: json.root, named: name), json.kind(of: node) == kind else { return nil }
            return json.string(of: node)
        }
        guard json.kind(of: json.root) == .object, member("asset", .number) == "\(number)" else { return nil }
        error = member("error", .string)
        if error != nil { return }
        guard let size = member("bytes", .number).flatMap({ Int($0) }), size >= 0 else { return nil }
        bytes = size
        // A parameter such as the encoding says nothing of the kind of a file.
        mediaType = member("type", .string).map { type in
            type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        }
        if mediaType?.isEmpty == true { mediaType = nil }
        url = member("url", .string)
    }
}
