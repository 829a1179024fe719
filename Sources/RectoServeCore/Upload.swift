import RectoHTTP

/// The content of a client's request: the fields and files of a form, or JSON.
struct Upload: Sendable {
    struct File: Sendable {
        /// The name of the form's field.
        var field: String
        var name: String
        var bytes: [UInt8]
        /// The name without folders, however they are separated.
        var plainName: String { name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name }
    }
    /// In the order in which they were sent.
    var fields: [(name: String, value: String)] = []
    var files: [File] = []
    /// The content of a request that is no form.
    var json: [UInt8]?
    private let share: BodyBudget.Share

    /// The bytes of all values, without their names.
    var size: Int {
        (json?.count ?? 0) + fields.reduce(0) { $0 + $1.value.utf8.count } + files.reduce(0) { $0 + $1.bytes.count }
    }

    /// The value of a field; of several with one name the last counts.
    subscript(name: String) -> String? { fields.last { $0.name == name }?.value }

    init(_ budget: BodyBudget) { share = BodyBudget.Share(budget) }

    enum Kind {
        case form, formOrJSON
    }

    /// Reads the content of a request.
    static func read(
        _ request: HTTPRequest, _ kind: Kind, _ budget: BodyBudget
    ) async throws(ServeProblem) -> Upload {
        let type = request.field("content-type") ?? ""
        try request.refuseCoding()
        guard let content = request.content else { throw .badRequest("the request has no content") }
        var upload = Upload(budget)
        if kind == .formOrJSON, FieldValue(type)?.word == "application/json" {
            upload.json = try await upload.bytes(of: content)
            return upload
        }
        guard let reader = MultipartReader(contentType: type) else {
            let types = (kind == .formOrJSON ? "application/json or " : "") + "multipart/form-data"
            throw ServeProblem(415, .unsupportedType, "this address takes \(types)")
        }
        try await upload.read(content, reader)
        return upload
    }

    private func bytes(of content: HTTPContent) async throws(ServeProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while let part = try await content.nextPart() {
            try share.take(part.count)
            if bytes.isEmpty { bytes = part } else { bytes += part }
        }
        return bytes
    }

    private mutating func read(_ content: HTTPContent, _ reader: MultipartReader) async throws(ServeProblem) {
        var reader = reader
        var (part, bytes) = (MultipartReader.Part?.none, [UInt8]())
        while let chunk = try await content.nextPart() {
            try share.take(chunk.count)
            for event in try Self.events(&reader, chunk) {
                switch event {
                case .part(let next): (part, bytes) = (next, [])
                case .bytes(let more): bytes += more
                case .partEnd:
                    if let part { add(part, bytes) }
                    (part, bytes) = (nil, [])
                }
            }
        }
        do throws(MultipartReader.Failure) { try reader.finish() } catch { throw ServeProblem(error) }
    }

    private mutating func add(_ part: MultipartReader.Part, _ bytes: [UInt8]) {
        if let name = part.filename {
            // An empty file input of a page is a part without name and content.
            if name.isEmpty, bytes.isEmpty { return }
            files.append(File(field: part.name, name: name, bytes: bytes))
        } else {
            fields.append((name: part.name, value: String(decoding: bytes, as: UTF8.self)))
        }
    }

    private static func events(
        _ reader: inout MultipartReader, _ chunk: [UInt8]
    ) throws(ServeProblem) -> [MultipartReader.Event] {
        do throws(MultipartReader.Failure) { return try reader.read(chunk) } catch { throw ServeProblem(error) }
    }
}

extension HTTPRequest {
    /// A content that is packed would be read as if it were not.
    func refuseCoding() throws(ServeProblem) {
        guard let coding = field("content-encoding")?.lowercased(), coding != "", coding != "identity" else { return }
        throw ServeProblem(
            415, .unsupportedType, "the content of a request is not packed (content-encoding: \(coding.prefix(40)))")
    }
}

extension HTTPContent {
    /// The next bytes; nil at the end.
    func nextPart() async throws(ServeProblem) -> [UInt8]? {
        do throws(Failure) { return try await next() } catch { throw ServeProblem(error) }
    }
}
