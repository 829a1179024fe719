import RectoCore
import RectoTemplate

/// A JSON object, whose members can be passed on as they are written.
struct JSONObject {
    let bytes: [UInt8]
    let document: JSONDocument
    private let node: JSONNodeID

    /// - Parameter name: stands in the reason for text that cannot be read.
    init(_ bytes: [UInt8], named name: String) throws(ServeProblem) {
        let sources = SourceStore()
        do {
            let source = sources.add(name: name, bytes: bytes)
            document = try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
            self.bytes = bytes
            node = document.root
        } catch let failure as RenderFailure {
            throw .badRequest("\(name): \(failure.diagnostic.message)")
        } catch {
            throw .badRequest("\(name) is no JSON")
        }
        guard document.kind(of: node) == .object else { throw .badRequest("\(name) is no JSON object") }
    }

    private init(_ other: JSONObject, _ node: JSONNodeID) {
        (bytes, document, self.node) = (other.bytes, other.document, node)
    }

    /// A name that comes twice; nil if all are different.
    var doubledName: String? { document.shadowedMembers(of: node).first.map { document.key(of: $0) } }
    var names: [String] { children(of: node).map { document.key(of: $0) } }

    subscript(name: String) -> JSONNodeID? { document.child(of: node, named: name) }

    func kind(_ name: String) -> JSONDocument.Kind? { self[name].map { document.kind(of: $0) } }
    func string(_ name: String) -> String? {
        self[name].flatMap { document.kind(of: $0) == .string ? document.string(of: $0) : nil }
    }
    func int(_ name: String) -> Int? {
        self[name].flatMap { document.kind(of: $0) == .number ? Int(document.string(of: $0)) : nil }
    }
    func object(_ name: String) -> JSONObject? {
        self[name].flatMap { document.kind(of: $0) == .object ? JSONObject(self, $0) : nil }
    }
    func items(_ name: String) -> [JSONNodeID] { self[name].map(children) ?? [] }
    func objects(_ name: String) -> [JSONObject] {
        items(name).filter { document.kind(of: $0) == .object }.map { JSONObject(self, $0) }
    }

    /// The text of a value, without line breaks: those in JSON stand between values only.
    func text(_ id: JSONNodeID) -> [UInt8] {
        let span = document.span(of: id)
        return bytes[Int(span.lower)..<Int(span.upper)].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    }
    var text: [UInt8] { text(node) }
    func text(_ name: String) -> [UInt8]? { self[name].map { text($0) } }

    private func children(of id: JSONNodeID) -> [JSONNodeID] {
        var (found, next) = ([JSONNodeID](), document.firstChild(of: id))
        while let child = next {
            found.append(child)
            next = document.nextSibling(of: child)
        }
        return found
    }
}

extension JSONText {
    /// JSON text in ASCII, for the fields of HTTP.
    static func ascii(_ json: String) -> String {
        if json.utf8.allSatisfy({ $0 < 0x7F && $0 >= 0x20 }) { return json }
        var out = ""
        for unit in json.utf16 {
            if unit >= 0x20, unit < 0x7F {
                out.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else if unit >= 0x20 {
                let digits = String(unit, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return out
    }
}
