import RectoCore
import RectoHTTP

/// The request of `POST /render` or `POST /check`, from which that to a worker is made.
struct RenderJob {
    private static let names: Set<String> = ["template", "html", "name", "data", "options", "format"]
    private var members: [String: [UInt8]] = [:]
    private var options: [(name: String, value: [UInt8])] = []
    private var files: [(name: String, bytes: [UInt8])] = []

    init(_ upload: Upload) throws(ServeProblem) {
        if let json = upload.json ?? upload["request"].map({ Array($0.utf8) }) {
            try take(JSONObject(json, named: "the request"))
        }
        for field in upload.fields where field.name != "request" {
            try take(field.name, text: Array(field.value.utf8))
        }
        for file in upload.files {
            if file.field == "html" || file.field == "data" || file.field == "options" {
                try take(file.field, text: file.bytes)
                if file.field == "html", members["name"] == nil { members["name"] = Self.string(file.name) }
            } else if files.contains(where: { $0.name == file.name }) {
                throw .badRequest("two files are named '\(file.name)'")
            } else {
                files.append((file.name, file.bytes))
            }
        }
        guard (members["template"] == nil) != (members["html"] == nil) else {
            throw .badRequest("a request has either 'template' or 'html'")
        }
    }

    private static func string(_ text: String) -> [UInt8] { Array(JSONText.string(text).utf8) }

    private mutating func take(_ object: JSONObject) throws(ServeProblem) {
        // Text that was put into a request as data must not bring options of its own.
        if let name = object.doubledName { throw .badRequest("'\(name)' comes twice in a request") }
        for name in object.names {
            guard Self.names.contains(name) else { throw .badRequest("'\(name)' is no member of a request") }
            switch (name, object.kind(name)) {
            case ("options", .object), ("data", .object):
                if let value = object.object(name) { try take(name, value) }
            case ("options", .null), ("data", .null), ("format", .null), ("name", .null): break
            case ("options", _), ("data", _): throw .badRequest("'\(name)' is no object")
            case ("format", .string): try set(format: object.string(name) ?? "")
            case (_, .string): members[name] = object.text(name)
            default: throw .badRequest("'\(name)' is no string")
            }
        }
    }

    private mutating func take(_ name: String, _ value: JSONObject) throws(ServeProblem) {
        if name == "data" {
            members["data"] = value.text
        } else {
            if let name = value.doubledName { throw .badRequest("'\(name)' comes twice in the options") }
            // Those of a later field count.
            options.removeAll { value[$0.name] != nil }
            options += value.names.map { (name: $0, value: value.text($0) ?? []) }
        }
    }

    /// A field of a form, or a file in its place.
    private mutating func take(_ name: String, text: [UInt8]) throws(ServeProblem) {
        switch name {
        case "data", "options": try take(name, JSONObject(text, named: "'\(name)'"))
        case "format": try set(format: String(decoding: text, as: UTF8.self))
        case "template", "html", "name":
            // A form that has it twice does not say which one it means.
            if members[name] != nil { throw .badRequest("the request has '\(name)' twice") }
            members[name] = Self.string(String(decoding: text, as: UTF8.self))
        default: throw .badRequest("'\(name)' is no field of a request")
        }
    }

    /// Asks for a format, unless the request has asked for one.
    mutating func prefer(format: String?) throws(ServeProblem) {
        if let format, !options.contains(where: { $0.name == "format" }) { try set(format: format) }
    }

    private mutating func set(format: String) throws(ServeProblem) {
        guard Acceptance.types[format] != nil else { throw .badRequest("'\(format)' is not pdf, png or svg") }
        options.removeAll { $0.name == "format" }
        options.append((name: "format", value: Self.string(format)))
    }

    /// - Parameter more: members that the address of the request stands for.
    func request(with more: [(name: String, value: [UInt8])] = []) -> WorkerRequest {
        var members = members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) } + more
        if !options.isEmpty {
            let texts = options.map { JSONText.string($0.name) + ":" + String(decoding: $0.value, as: UTF8.self) }
            members.append((name: "options", value: Array(("{" + texts.joined(separator: ",") + "}").utf8)))
        }
        return WorkerRequest(members, files: files)
    }
}

extension WorkerAnswer {
    /// The answer with the document alone, or with its report before it.
    func response(_ acceptance: Acceptance) -> HTTPResponse {
        let type = Acceptance.types[format] ?? "application/octet-stream"
        let fields = [
            (name: "cache-control", value: "no-store"), (name: "recto-pages", value: String(pages)),
            (name: "recto-diagnostics", value: diagnostics.field()),
            (name: "recto-diagnostics-count", value: String(diagnostics.texts.count)),
        ]
        guard acceptance.wantsReport || parts.count > 1 || invoice != nil else {
            return HTTPResponse(200, fields: [(name: "content-type", value: type)] + fields, body: .bytes(bytes))
        }
        let boundary = "recto-" + ServeTrace.random(24)
        var body: [UInt8] = []
        func append(_ type: String, _ name: String, _ bytes: some Sequence<UInt8>) {
            body += Array("--\(boundary)\r\ncontent-type: \(type)\r\n".utf8)
            body += Array("content-disposition: attachment; filename=\"\(name)\"\r\n\r\n".utf8)
            body += bytes
            body += [0x0D, 0x0A]
        }
        append("application/json", "report.json", Array(report.utf8))
        var start = 0
        for part in parts {
            append(type, "page-\(part.page).\(format)", bytes[start..<start + part.bytes])
            start += part.bytes
        }
        if parts.isEmpty { append(type, "document.\(format)", bytes) }
        if let invoice { append("application/xml", "invoice.xml", Array(invoice.utf8)) }
        body += Array("--\(boundary)--\r\n".utf8)
        return HTTPResponse(
            200, fields: [(name: "content-type", value: "multipart/mixed; boundary=\(boundary)")] + fields,
            body: .bytes(body))
    }

    var report: String {
        let pictures = parts.map { JSONText.object([("page", String($0.page)), ("bytes", String($0.bytes))]) }
        return JSONText.object([
            ("status", JSONText.string(isDone ? "done" : "failed")), ("format", JSONText.string(format)),
            ("pages", String(pages)), ("bytes", String(size)), ("seconds", seconds),
            ("parts", JSONText.array(pictures)), ("diagnostics", diagnostics.json),
        ])
    }
}
