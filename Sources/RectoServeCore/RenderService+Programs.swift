import RectoCore
import RectoHTTP

/// Requests for which a program is started.
extension RenderService {
    /// Many records become a tar archive of PDFs or one merged PDF.
    ///
    /// The records are kept on disk first, because most clients read nothing before they have sent all. What is made is sent
    /// while it is made, as fast as the client takes it.
    func batch(_ request: HTTPRequest) async throws(ServeProblem) -> HTTPResponse {
        let type = FieldValue(request.field("content-type") ?? "")?.word ?? ""
        let formats = [
            "application/x-ndjson": "ndjson", "application/jsonl": "ndjson", "application/json": "json",
            "text/csv": "csv", "text/tab-separated-values": "tsv",
        ]
        guard let format = formats[type] else {
            throw ServeProblem(
                415, .unsupportedType, "this address takes \(formats.keys.sorted().joined(separator: ", "))")
        }
        try request.refuseCoding()
        let query = try Query(request.query, names: ["template", "output"])
        guard let folder = self.request.templates, let template = query["template"], !template.isEmpty else {
            throw .badRequest("the address needs '?template=NAME', and the service a folder of templates")
        }
        let path = try templatePath(template, in: folder)
        let output = query["output"] ?? "tar"
        guard output == "tar" || output == "pdf" else { throw .badRequest("'output' is tar or pdf") }
        let place = try programs.place()
        let file = try await spool(request)
        var arguments = ["batch", path, "--root", folder, "-d", SpooledFile.path(3), "--record-format", format]
        arguments += ["--progress", "none", "-q", output == "tar" ? "--tar" : "--merge", "-"]
        arguments += ["--max-time", "\(self.request.time)ms", "--max-pages", "\(self.request.pages)"]
        let running = try place.start(self.request.program, arguments, files: [file])
        // A batch that cannot begin says so by its exit code, before any byte.
        let first = await running.next(until: .now + .seconds(3600))
        if first.isEmpty {
            let status = await running.finish()
            if status != 0 {
                throw ServeProblem(422, .document, "recto batch has ended with exit code \(status)")
            }
            throw Self.noRecords
        }
        return HTTPResponse(
            200,
            fields: [
                (name: "content-type", value: output == "tar" ? "application/x-tar" : "application/pdf"),
                (name: "cache-control", value: "no-store"),
            ],
            body: .stream { stream in
                Task {
                    var part = first
                    while !part.isEmpty {
                        guard await stream.send(part) else { return }
                        part = await running.next(until: .now + .seconds(3600))
                    }
                    // A client knows by the missing end that documents are missing.
                    await running.finish() == 0 ? stream.end() : stream.abort()
                }
            })
    }

    /// A merged PDF has at least one page.
    private static var noRecords: ServeProblem {
        var problem = ServeProblem(422, .document, "the request has no records")
        let diagnostic = [
            ("id", DiagnosticID.batchNoRecords.rawValue), ("severity", "warning"), ("message", problem.reason),
        ].map { ($0, JSONText.string($1)) }
        problem.diagnostics = JSONText.array([JSONText.object(diagnostic)])
        return problem
    }

    private func templatePath(_ name: String, in folder: String) throws(ServeProblem) -> String {
        // Letters that combine with a slash or a dot make no other character of them for the system.
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
        guard isPlain, name.utf8.first != UInt8(ascii: "-"), !name.utf8.contains(0) else {
            throw .badRequest("'\(name)' is no template of the folder")
        }
        return folder + "/" + name
    }

    private func spool(_ request: HTTPRequest) async throws(ServeProblem) -> SpooledFile {
        let file = try SpooledFile()
        guard let content = request.content else { return file }
        while let part = try await content.nextPart() { try file.append(part) }
        return file
    }

    /// Two PDFs are compared.
    func diff(_ request: HTTPRequest) async throws(ServeProblem) -> HTTPResponse {
        let place = try programs.place()
        let upload = try await Upload.read(request, .form, bodies)
        func file(_ field: String) throws(ServeProblem) -> SpooledFile {
            let files = upload.files.filter { $0.field == field }
            guard files.count == 1 else { throw .badRequest("the form has one file '\(field)'") }
            return try SpooledFile(files[0].bytes)
        }
        let files = [try file("before"), try file("after")]
        let running = try place.start(
            self.request.program, ["diff", SpooledFile.path(3), SpooledFile.path(4), "--json", "-", "-q"],
            files: files)
        let result = await running.result(within: .milliseconds(self.request.time))
        guard result.status == 0 || result.status == 1, !result.output.isEmpty else {
            throw ServeProblem(422, .document, "recto diff has ended with exit code \(result.status)")
        }
        return .json(200, String(decoding: result.output, as: UTF8.self))
    }
}

/// The members of an address behind `?`, each at most once.
struct Query {
    private var values: [String: String] = [:]

    init(_ text: String, names: Set<String>) throws(ServeProblem) {
        for part in text.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, let value = FieldValue.percentDecoded(pair[1]), names.contains(String(pair[0])),
                values[String(pair[0])] == nil
            else { throw .badRequest("'\(part)' is no member of this address") }
            values[String(pair[0])] = value
        }
    }

    subscript(name: String) -> String? { values[name] }
}
