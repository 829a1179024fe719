import Foundation
import Testing

/// The objects of a PDF, as qpdf reads them from its bytes.
/// [qpdf's JSON](https://qpdf.readthedocs.io/en/stable/json.html)
struct PDFObjects {
    static let reader = "/usr/bin/qpdf"
    static var canBeRead: Bool { FileManager.default.isExecutableFile(atPath: reader) }

    typealias Dictionary = [String: Any]
    let bytes: [UInt8]
    private var values: [String: Any] = [:]
    private var streams: [String: (dictionary: Dictionary, data: Data)] = [:]
    private(set) var trailer: Dictionary = [:]
    /// What qpdf has to say about the file; empty if all is well.
    private(set) var complaints = ""

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.reader)
        process.arguments = [
            "--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized", file.path,
        ]
        let (output, errors) = (
            Pipe(), FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        )
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let json = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        complaints = try String(contentsOf: errors, encoding: .utf8)
        let top = try #require(try JSONSerialization.jsonObject(with: json) as? Dictionary)
        let objects = try #require((top["qpdf"] as? [Any])?.last as? [String: Dictionary])
        for (key, object) in objects {
            if key == "trailer" {
                trailer = object["value"] as? Dictionary ?? [:]
                continue
            }
            let name = String(key.dropFirst("obj:".count))
            if let stream = object["stream"] as? Dictionary {
                let data = Data(base64Encoded: stream["data"] as? String ?? "") ?? Data()
                streams[name] = (stream["dict"] as? Dictionary ?? [:], data)
            } else {
                values[name] = object["value"]
            }
        }
    }

    /// All dictionaries that are objects, those of streams among them, with their names.
    var dictionaries: [(name: String, value: Dictionary)] {
        (values.compactMap { name, value in (value as? Dictionary).map { (name, $0) } }
            + streams.map { ($0.key, $0.value.dictionary) }).sorted { $0.0 < $1.0 }
    }

    /// All dictionaries, also those inside of other values.
    var allDictionaries: [Dictionary] {
        func inside(_ value: Any) -> [Dictionary] {
            if let dictionary = value as? Dictionary { return [dictionary] + dictionary.values.flatMap(inside) }
            return (value as? [Any])?.flatMap(inside) ?? []
        }
        return values.values.flatMap(inside) + streams.values.flatMap { inside($0.dictionary) }
    }

    var catalog: Dictionary { dictionary(trailer["/Root"]) }

    /// The value of a reference; other values as they are.
    func resolved(_ value: Any?) -> Any? {
        guard let name = value as? String, name.hasSuffix(" R") else { return value }
        return values[name] ?? streams[name]?.dictionary
    }
    func dictionary(_ value: Any?) -> Dictionary { resolved(value) as? Dictionary ?? [:] }
    func array(_ value: Any?) -> [Any] { resolved(value) as? [Any] ?? [] }
    /// The decoded bytes of a stream; nil if the value is none.
    func data(_ value: Any?) -> Data? { (value as? String).flatMap { streams[$0]?.data } }
    func isStream(_ name: String) -> Bool { streams[name] != nil }

    /// The pages, in order.
    var pages: [Dictionary] {
        func below(_ value: Any?) -> [Dictionary] {
            let node = dictionary(value)
            return node["/Type"] as? String == "/Page" ? [node] : array(node["/Kids"]).flatMap(below)
        }
        return below(catalog["/Pages"])
    }

    /// The content of pages and forms, each with a name for messages.
    var contents: [(name: String, data: Data)] {
        var found = pages.enumerated().map { ("page \($0 + 1)", data($1["/Contents"]) ?? Data()) }
        for (name, stream) in streams where stream.dictionary["/Subtype"] as? String == "/Form" {
            found.append(("form \(name)", stream.data))
        }
        return found
    }
}

/// The operators of a content stream with what stands before each.
/// [ISO 32000-1 §7.8.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct ContentOperators: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0

    init(_ data: Data) { bytes = Array(data) }

    mutating func next() -> (name: String, operands: [String])? {
        var operands: [String] = []
        while let token = token() {
            let first = token.utf8.first ?? 0
            let isOperand = "/([<+-.0123456789]>".utf8.contains(first) || ["true", "false", "null"].contains(token)
            if !isOperand { return (token, operands) }
            operands.append(token)
        }
        return nil
    }

    private mutating func token() -> String? {
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        if place >= bytes.count { return nil }
        let start = place
        switch bytes[place] {
        case UInt8(ascii: "("):
            var depth = 0
            repeat {
                if bytes[place] == UInt8(ascii: "\\") {
                    place += 1
                } else if bytes[place] == UInt8(ascii: "(") {
                    depth += 1
                } else if bytes[place] == UInt8(ascii: ")") {
                    depth -= 1
                }
                place += 1
            } while depth > 0 && place < bytes.count
            return "(" + String(decoding: bytes[start..<place].map { $0 & 0x7F }, as: UTF8.self)
        case UInt8(ascii: "["), UInt8(ascii: "]"):
            place += 1
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
            while place < bytes.count, bytes[place] == bytes[start] { place += 1 }
            if place - start == 1, bytes[start] == UInt8(ascii: "<") {
                while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
                place += 1
            }
        default:
            place += 1
            while place < bytes.count, bytes[place] > 0x20, !"()<>[]/".utf8.contains(bytes[place]) { place += 1 }
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }
}
