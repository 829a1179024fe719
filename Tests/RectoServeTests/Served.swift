import Foundation
import RectoHTTP
import RectoServeRequest
import RectoTemplate
import RectoTestSupport
import Synchronization

@testable import RectoServeCore

/// A service with workers of its own, which ends with the test.
final class Served {
    let service: RenderService
    let server: HTTPServer
    let folder: TemporaryFolder
    private let lines: Lines

    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    /// The program that is tested.
    static let recto = Bundle.main.bundleURL.appendingPathComponent("recto").path

    init(
        _ templates: [String: String] = [:], token: String? = nil, program: String? = nil,
        _ change: (inout ServeRequest) -> Void = { _ in }
    ) throws {
        // As in the program: a worker may end before it has taken its request.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        for (name, text) in templates { try folder.write(text, to: name) }
        var request = ServeRequest()
        (request.program, request.templates) = (Self.recto, folder.path)
        request.port = 0
        request.workers = 1
        // Kernels without a sandbox run these tests, too.
        request.sandbox = "auto"
        if let program {
            try folder.write(program, to: "script")
            try folder.link("program", to: TestPaths.packageRoot + "/Tests/Fixtures/serve/program")
            request.program = folder.path + "/program"
        }
        change(&request)
        let lines = Lines()
        self.lines = lines
        let surroundings = RenderService.Surroundings(token: token, version: "1") { line in
            lines.all.withLock { $0.append(line) }
        }
        let service = try RenderService(request, surroundings)
        self.service = service
        server = try HTTPServer.start(service.configuration) { service.handler(port: $0) }
    }

    deinit {
        server.stop()
        service.stop()
    }

    var log: [String] { lines.all.withLock { $0 } }

    struct Answer {
        var status: Int
        var fields: [String: String]
        var body: [UInt8]
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Sends a request and reads its answer.
    func ask(_ line: String, _ fields: [String: String] = [:], _ body: [UInt8] = []) throws -> Answer {
        let client = try RawClient(port: server.port)
        var all = fields
        if !body.isEmpty { all["content-length"] = "\(body.count)" }
        let head = all.map { "\($0.key): \($0.value)\r\n" }.joined()
        client.send(RawClient.request(line, port: server.port, fields: head))
        client.send(body)
        return Self.answer(client.readBytes())
    }

    static func answer(_ bytes: [UInt8]) -> Answer {
        let end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) } ?? bytes.count
        let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.components(separatedBy: ": ")
            fields[parts[0]] = parts.dropFirst().joined(separator: ": ")
        }
        let status = lines.first.flatMap { $0.status } ?? 0
        return Answer(status: status, fields: fields, body: Array(bytes.dropFirst(end + 4)))
    }

    func post(_ path: String, _ json: String, _ fields: [String: String] = [:]) throws -> Answer {
        try ask(
            "POST \(path)", fields.merging(["content-type": "application/json"]) { $1 }, Array(json.utf8))
    }

    /// Sends a form of fields and files.
    func form(
        _ path: String, _ fields: [(String, String)] = [], files: [(field: String, name: String, text: String)] = [],
        _ more: [String: String] = [:]
    ) throws -> Answer {
        var body = ""
        for (name, value) in fields {
            body += "--b\r\ncontent-disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        for file in files {
            body += "--b\r\ncontent-disposition: form-data; name=\"\(file.field)\"; filename=\"\(file.name)\"\r\n\r\n"
            body += file.text + "\r\n"
        }
        let type = ["content-type": "multipart/form-data; boundary=b"]
        return try ask("POST \(path)", more.merging(type) { $1 }, Array((body + "--b--\r\n").utf8))
    }

    /// The text of a PDF, a page each, as poppler reads it; none of a PDF whose password is not among the options.
    static func pages(_ pdf: [UInt8], _ options: [String] = []) throws -> [String] {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.pdf"
        try Data(pdf).write(to: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
        process.arguments = options + [path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\u{C}").map { page in
            page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}

/// Calls with the numbers from 0, each on a thread of its own, and waits for all.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count { Thread.detachNewThread(in: group) { body(number) } }
    group.wait()
}

extension Thread {
    /// Does something on a thread of its own, for which the group can wait.
    static func detachNewThread(in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        detachNewThread {
            body()
            group.leave()
        }
    }
}
