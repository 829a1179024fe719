import RectoCore

/// The document that a worker has made, or the reasons why it has made none.
package struct WorkerAnswer: Sendable {
    package var isDone: Bool
    /// The exit code that the same `recto render` would have had.
    package var exit: Int
    package var pages: Int
    package var format: String
    /// The pictures of several pages, one behind another.
    package var parts: [(page: Int, bytes: Int)] = []
    /// The electronic invoice that goes beside the PDF.
    package var invoice: String?
    package var diagnostics: Diagnostics
    /// The bytes that the worker holds.
    package var memory: Int
    package var seconds: String
    package var size: Int
    package var bytes: [UInt8] = []

    package struct Diagnostics: Sendable {
        /// Each as a JSON object.
        package var texts: [String] = []
        package var ids: [String] = []
        package var messages: [String] = []
        /// The path or address that a diagnostic of a resource names in single quotes.
        package var json: String { "[" + texts.joined(separator: ",") + "]" }

        /// As many as fit, in ASCII.
        package func field(limit: Int = 4096) -> String {
            var out = "["
            for text in texts.map(JSONText.ascii) {
                if out.utf8.count + text.utf8.count + 2 > limit { break }
                out += (out.utf8.count > 1 ? "," : "") + text
            }
            return out + "]"
        }
    }

    /// It is nil for a line that is no answer of the protocol.
    init?(line: [UInt8]) {
        guard let object = try? JSONObject(line, named: "answer"), let status = object.string("status") else {
            return nil
        }
        isDone = status == "done"
        exit = object.int("exit") ?? (isDone ? 0 : 70)
        pages = object.int("pages") ?? 0
        format = object.string("format") ?? "pdf"
        memory = object.int("memory") ?? 0
        seconds = object["seconds"].map { object.document.string(of: $0) } ?? "0"
        size = object.int("bytes") ?? 0
        invoice = object.string("einvoice")
        parts = object.objects("parts").map { (page: $0.int("page") ?? 0, bytes: $0.int("bytes") ?? 0) }
        diagnostics = Diagnostics(
            texts: object.items("diagnostics").map { String(decoding: object.text($0), as: UTF8.self) },
            ids: object.objects("diagnostics").map { $0.string("id") ?? "" },
            messages: object.objects("diagnostics").map { $0.string("message") ?? "" })
        if size < 0 || parts.reduce(0, { $0 + $1.bytes }) > size { return nil }
    }

    /// Takes a folder of the machine out of the texts that clients read, so that paths begin in it.
    package mutating func hide(_ folder: String?) {
        guard let folder else { return }
        func hidden(_ text: String, _ folder: String) -> String {
            text.replacing(folder + "/", with: "").replacing("'\(folder)'", with: "the folder of templates")
        }
        let written = String(JSONText.string(folder).dropFirst().dropLast())
        diagnostics.texts = diagnostics.texts.map { hidden($0, written) }
        diagnostics.messages = diagnostics.messages.map { hidden($0, folder) }
    }

    /// The problem of a request that has failed.
    package var problem: ServeProblem {
        let ids = Set(diagnostics.ids)
        let status =
            switch exit {
            case 2: 400
            case 5 where ids.contains("limit.time") || ids.contains("limit.memory"): 503
            case 5 where ids.contains("limit.input-size") || ids.contains("limit.resource-size"): 413
            case 70: 500
            default: 422
            }
        var problem = ServeProblem(
            status, exit == 2 ? .request : .document, diagnostics.messages.last ?? "the document cannot be made")
        problem.diagnostics = diagnostics.json
        return problem
    }
}

/// A request of the worker protocol, version 2.
package struct WorkerRequest: Sendable {
    /// A line of JSON without its end.
    package var line: [UInt8]
    package var files: [[UInt8]]

    /// - Parameters:
    ///   - members: names and values as JSON writes them.
    ///   - files: uploaded files, which the document may name.
    package init(_ members: [(name: String, value: [UInt8])], files: [(name: String, bytes: [UInt8])] = []) {
        var line: [UInt8] = [0x7B]
        func append(_ name: String, _ value: [UInt8]) {
            if line.count > 1 { line.append(0x2C) }
            line += Array((JSONText.string(name) + ":").utf8)
            line += value
        }
        for member in members { append(member.name, member.value) }
        // Making it would take a tenth of the time of a bill.
        append("digest", Array("false".utf8))
        if !files.isEmpty {
            let sizes = files.map { JSONText.string($0.name) + ":" + String($0.bytes.count) }
            append("files", Array(("{" + sizes.joined(separator: ",") + "}").utf8))
        }
        line.append(0x7D)
        self.line = line
        self.files = files.map(\.bytes)
    }
}
