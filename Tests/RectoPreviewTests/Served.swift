import Foundation
import Recto
import RectoCore
import RectoHTTP
import RectoTemplate
import RectoTestSupport
import Synchronization

@testable import RectoPreviewCore

/// A preview of files in a folder that is gone after the test.
final class Served {
    static let token = "0123456789abcdef"
    let folder: String
    let session: PreviewSession
    let server: PreviewServer
    private let renders: Renders
    private var client: RawClient?
    private var unread = ""

    private final class Renders: Sendable {
        let count = Mutex(0)
    }

    init(
        _ files: [String: String], data: String? = nil, _ change: (inout PreviewRequest) -> Void = { _ in }
    ) throws {
        let name = "recto-preview-" + UUID().uuidString
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        // What is written in the tick of the clock in which it is read counts as changed.
        usleep(20_000)
        var request = PreviewRequest()
        request.template = folder + "/bill.html"
        request.data = data.map { folder + "/" + $0 }
        change(&request)
        let renders = Renders()
        self.renders = renders
        session = try PreviewSession(request) { _ in renders.count.withLock { $0 += 1 } }
        server = try PreviewServer(session, port: 0, token: SecretToken(Self.token)!)
        try session.start()
        _ = try state(showing: 0)
    }

    deinit {
        server.stop()
        session.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// How often the document was rendered.
    var renderCount: Int { renders.count.withLock { $0 } }

    // MARK: Files

    func path(_ name: String) -> String { folder + "/" + name }

    /// Writes a file as an editor does that replaces it.
    func write(_ text: String, to name: String) throws { try Self.write(text, to: path(name)) }

    static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    func contents(of name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Requests

    func ask(_ method: String, _ path: String, fields: String = "", body: String = "") throws -> String {
        let request = RawClient.request(
            "\(method) /\(Self.token)/\(path)", port: server.port, fields: fields, body: body)
        return try RawClient.ask(request, port: server.port)
    }

    func post(_ path: String, _ json: String) throws -> String {
        try ask(
            "POST", path, fields: "content-type: application/json\r\ncontent-length: \(json.utf8.count)\r\n",
            body: json)
    }

    struct Failure: Error {
        var text: String
    }

    /// Makes an edit, and returns the number of its change.
    func edit(_ json: String) throws -> Int {
        let answer = try post("edit", json)
        guard let revision = try Int(JSON(answer.content)["revision"] ?? "") else { throw Failure(text: answer) }
        return revision
    }

    /// The state once it shows a change, or a later one.
    @discardableResult
    func state(showing revision: Int) throws -> JSON {
        try state {
            ($0["shownRevision"].flatMap { Int($0) } ?? -1) >= revision && $0["state"] == "ready" && $0["left"] == "0"
        }
    }

    /// The state once it satisfies a condition.
    func state(where isRight: (JSON) -> Bool) throws -> JSON {
        var state = try JSON(ask("GET", "state").content)
        do {
            try waitUntil("the state was right") {
                state = try JSON(ask("GET", "state").content)
                return isRight(state)
            }
        } catch is NeverHappened {
            throw Failure(text: session.json)
        }
        return state
    }

    /// Listens for events, and returns those up to the state that satisfies a condition.
    /// - Parameter begin: gets the name of the listener once it listens.
    func events(
        after lastID: String? = nil, begin: (String) -> Void = { _ in },
        until isLast: (JSON) -> Bool = { $0["state"] != "rendering" }
    ) throws -> [(name: String, id: String?, data: JSON)] {
        let client = try RawClient(port: server.port)
        client.send(
            RawClient.request(
                "GET /\(Self.token)/events", port: server.port,
                fields: lastID.map { "last-event-id: \($0)\r\n" } ?? ""))
        var found: [(name: String, id: String?, data: JSON)] = []
        var hasBegun = false
        _ = client.read { text in
            found = Self.events(in: text)
            if !hasBegun, let name = found.first(where: { $0.name == "hello" })?.data["client"] {
                hasBegun = true
                begin(name)
            }
            return found.contains { $0.name == "state" && isLast($0.data) }
        }
        return found
    }

    static func events(in text: String) -> [(name: String, id: String?, data: JSON)] {
        // Chunks of the transfer end in the middle of nothing: each write is one chunk.
        let blocks = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n")
        return blocks.dropLast().compactMap { block in
            var (name, id, data): (String?, String?, String?)
            for line in block.split(separator: "\n") {
                if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
                if line.hasPrefix("id: ") { id = String(line.dropFirst(4)) }
                if line.hasPrefix("data: ") { data = String(line.dropFirst(6)) }
            }
            guard let name, let data, let json = try? JSON(data) else { return nil }
            return (name, id, json)
        }
    }
}

/// JSON that the server has sent.
struct JSON {
    private let document: JSONDocument
    private let node: JSONNodeID

    init(_ text: String) throws {
        let sources = SourceStore()
        let source = sources.add(name: "answer", bytes: Array(text.utf8))
        document = try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
        node = document.root
    }

    private init(_ document: JSONDocument, _ node: JSONNodeID) { (self.document, self.node) = (document, node) }

    /// A member's text; nil for what has none.
    subscript(name: String) -> String? {
        document.child(of: node, named: name).flatMap { document.kind(of: $0) == .null ? nil : document.string(of: $0) }
    }

    func member(_ name: String) -> JSON { document.child(of: node, named: name).map { JSON(document, $0) } ?? self }

    /// The text of a single value.
    var text: String { document.string(of: node) }

    func items(_ name: String? = nil) -> [JSON] {
        var items: [JSON] = []
        var next = (name.map { document.child(of: node, named: $0) } ?? node).flatMap { document.firstChild(of: $0) }
        while let item = next {
            items.append(JSON(document, item))
            next = document.nextSibling(of: item)
        }
        return items
    }
}
