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
        listDictionaries()
        readContents()
    }

    /// All dictionaries that are objects, those of streams among them, with their names.
    private(set) var dictionaries: [(name: String, value: Dictionary)] = []
    /// All dictionaries, also those inside of other values.
    private(set) var allDictionaries: [Dictionary] = []

    private mutating func listDictionaries() {
        dictionaries =
            (values.compactMap { name, value in (value as? Dictionary).map { (name, $0) } }
            + streams.map { ($0.key, $0.value.dictionary) }).sorted { $0.0 < $1.0 }
        func inside(_ value: Any) {
            if let dictionary = value as? Dictionary {
                allDictionaries.append(dictionary)
                for value in dictionary.values where !(value is String) { inside(value) }
            } else if let array = value as? [Any] {
                for value in array where !(value is String) { inside(value) }
            }
        }
        for value in values.values { inside(value) }
        for stream in streams.values { inside(stream.dictionary) }
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

    /// The keys and values of a name tree or a number tree, in order.
    /// - Parameter list: `/Names` or `/Nums`.
    func entries(of tree: Any?, _ list: String) -> [(key: Any, value: Any)] {
        let node = dictionary(tree)
        let own = array(node[list])
        return stride(from: 0, to: own.count - 1, by: 2).map { (own[$0], own[$0 + 1]) }
            + array(node["/Kids"]).flatMap { entries(of: $0, list) }
    }

    /// The pages, in order.
    var pages: [Dictionary] {
        func below(_ value: Any?) -> [Dictionary] {
            let node = dictionary(value)
            return node["/Type"] as? String == "/Page" ? [node] : array(node["/Kids"]).flatMap(below)
        }
        return below(catalog["/Pages"])
    }

    /// The content of pages and forms, each with a name for messages.
    private(set) var contents: [(name: String, summary: ContentSummary)] = []

    private mutating func readContents() {
        contents = pages.enumerated().map { ("page \($0 + 1)", ContentSummary(data($1["/Contents"]) ?? Data())) }
        for (name, stream) in streams where stream.dictionary["/Subtype"] as? String == "/Form" {
            contents.append(("form \(name)", ContentSummary(stream.data)))
        }
    }
}

/// What the clauses ask about a content stream, found in one pass over its bytes.
/// [ISO 32000-1 §7.8.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct ContentSummary {
    /// The operators that occur.
    private(set) var operators: Set<String> = []
    /// How many states are left saved at the end, and how deep they were nested.
    private(set) var saved = 0
    private(set) var deepest = 0
    /// How many marks are left open at the end.
    private(set) var marks = 0
    /// What is drawn outside of any mark: the operator, and the name before it.
    private(set) var unmarked: [(name: String, operand: String)] = []
    /// Whether an artifact with properties does not say that it is a head or a foot.
    private(set) var hasArtifactWithoutKind = false

    private static let painting: Set = [
        "f", "f*", "S", "B", "b", "B*", "b*", "s", "Tj", "TJ", "'", "\"", "Do", "sh", "F",
    ]

    init(_ data: Data) {
        let bytes = [UInt8](data)
        var names: [String] = []
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                let start = place
                switch bytes[place] {
                case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ">"): place += 1
                case UInt8(ascii: "("): place = Self.endOfString(bytes, place)
                case UInt8(ascii: "<"):
                    place += 1
                    if place < bytes.count, bytes[place] == UInt8(ascii: "<") {
                        place += 1
                    } else {
                        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
                    }
                default:
                    place += 1
                    while place < bytes.count, Self.isRegular(bytes[place]) { place += 1 }
                    let isNumber =
                        bytes[start] < UInt8(ascii: ":") && bytes[start] > UInt8(ascii: "*")
                        && bytes[start] != UInt8(ascii: "/")
                    if isNumber { continue }
                    let word = String(decoding: bytes[start..<place], as: UTF8.self)
                    if bytes[start] == UInt8(ascii: "/") {
                        names.append(word)
                    } else {
                        add(word, names)
                        names.removeAll(keepingCapacity: true)
                    }
                }
            }
        }
    }

    private mutating func add(_ name: String, _ names: [String]) {
        operators.insert(name)
        switch name {
        case "q":
            saved += 1
            deepest = max(deepest, saved)
        case "Q": saved -= 1
        case "BMC": marks += 1
        case "BDC":
            marks += 1
            if names.first == "/Artifact", !names.contains("/Header"), !names.contains("/Footer") {
                hasArtifactWithoutKind = true
            }
        case "EMC": marks -= 1
        default: if marks == 0, Self.painting.contains(name) { unmarked.append((name, names.last ?? "")) }
        }
    }

    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var (depth, place) = (0, start)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            place += 1
            if depth == 0 { break }
        }
        return place
    }

    private static func isRegular(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "/"):
            false
        default: true
        }
    }
}
