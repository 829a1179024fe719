package import Recto
import RectoCore
import RectoTemplate

/// A request of a program at the other end of the pipe, as docs/batch-protocol.md describes it (version 2).
package struct WorkRequest: Sendable {
    /// An option of `recto render` by its long name, with what the request gives it.
    package struct Option: Sendable {
        package var name: String
        /// A value for each time that the option is given; nil for a flag.
        package var values: [String]?
    }
    /// A file behind the line.
    package struct File: Sendable {
        package var name: String
        package var size: Int
        package var bytes: [UInt8] = []
    }
    package var template: String?
    package var html: String?
    package var name: String?
    package var base: String?
    /// HTML that comes first in the head of `html`.
    package var head: String?
    /// Documents that are printed in the margins of `html`, and facts for them, by their names.
    package var margins: [(name: String, value: String)] = []
    package var data: RenderInput?
    package var options: [Option] = []
    package var files: [File] = []
    /// Whether data are compared with the schema, and nothing is typeset.
    package var isCheck = false
    /// Whether the program answers for all that the document asks for.
    package var hasHost = false
    /// Whether the program wants to know the digest of what it gets.
    package var wantsDigest = true
}

/// Reads the line of a request.
struct WorkRequestParser {
    /// The sizes of files cannot be told from the line, so that nobody knows where the next request begins.
    struct LostFraming: Error {
        var reason: String
    }

    private let json: JSONDocument
    private let sources: SourceStore
    private let bytes: [UInt8]

    /// Throws `RenderFailure` if the line is no JSON.
    init(_ line: [UInt8], in sources: SourceStore) throws {
        bytes = line
        self.sources = sources
        let source = sources.add(name: "request", bytes: line)
        json = try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
    }

    /// The files behind the line, which are there whatever else is wrong with it.
    func files() throws(LostFraming) -> [WorkRequest.File] {
        guard json.kind(of: json.root) == .object, let list = json.child(of: json.root, named: "files") else {
            return []
        }
        guard json.kind(of: list) == .object else { throw LostFraming(reason: "'files' is no object") }
        // Of two members with one name, one would be lost, and its bytes be read as a request.
        let lists = json.shadowedMembers(of: json.root).filter { json.key(of: $0) == "files" }
        if let lost = (lists + json.shadowedMembers(of: list)).first {
            throw LostFraming(reason: "'\(json.key(of: lost))' comes twice in a request with files")
        }
        var files: [WorkRequest.File] = []
        var total = 0
        for node in members(of: list) {
            guard json.kind(of: node) == .number, let size = Int(json.string(of: node)), size >= 0, size <= 1 << 40
            else { throw LostFraming(reason: "the size of the file '\(json.key(of: node))' is no whole number") }
            total += size
            files.append(WorkRequest.File(name: json.key(of: node), size: size))
        }
        return files
    }

    /// A member of the request, or of one of its members, whose name comes again. Names in data are for the template to
    /// judge.
    private var doubled: JSONNodeID? {
        let inside = members(of: json.root).filter { json.kind(of: $0) == .object && json.key(of: $0) != "data" }
        return ([json.root] + inside).lazy.compactMap { json.shadowedMembers(of: $0).first }.first
    }

    private func members(of node: JSONNodeID) -> [JSONNodeID] {
        var members: [JSONNodeID] = []
        var next = json.firstChild(of: node)
        while let member = next {
            members.append(member)
            next = json.nextSibling(of: member)
        }
        return members
    }

    /// Throws `RenderFailure` if a member is not as the protocol has it.
    /// - Parameter files: those behind the line.
    func request(with files: [WorkRequest.File]) throws -> WorkRequest {
        guard json.kind(of: json.root) == .object else {
            throw fault("a request is an object", json.root, hint: "write {\"template\": …} on one line")
        }
        // The second of two members would take the place of the first unseen: text that was put into a request as data
        // could bring files of its own into the document.
        if let member = doubled { throw fault("'\(json.key(of: member))' comes twice in a request", member) }
        var request = WorkRequest()
        request.files = files
        for node in members(of: json.root) {
            switch json.key(of: node) {
            case "template": request.template = try text(node)
            case "html": request.html = try text(node)
            case "name": request.name = try text(node)
            case "base": request.base = try text(node)
            case "head": request.head = try text(node)
            case "margins": request.margins = try texts(node)
            case "data": request.data = data(node)
            case "options": request.options = try options(node)
            case "files": break
            case "check": request.isCheck = try flag(node)
            case "assets": request.hasHost = try flag(node)
            case "digest": request.wantsDigest = try flag(node)
            case let name: throw fault("a request has no member '\(name)'", node)
            }
        }
        if let problem = request.problem { throw fault(problem, json.root) }
        return request
    }

    private func text(_ node: JSONNodeID) throws -> String {
        guard json.kind(of: node) == .string else { throw fault("'\(json.key(of: node))' is a string", node) }
        return json.string(of: node)
    }

    private func texts(_ node: JSONNodeID) throws -> [(name: String, value: String)] {
        guard json.kind(of: node) == .object else { throw fault("'\(json.key(of: node))' is an object", node) }
        return try members(of: node).map { (name: json.key(of: $0), value: try text($0)) }
    }

    private func flag(_ node: JSONNodeID) throws -> Bool {
        switch json.kind(of: node) {
        case .true: return true
        case .false: return false
        default: throw fault("'\(json.key(of: node))' is true or false", node)
        }
    }

    private func data(_ node: JSONNodeID) -> RenderInput? {
        if json.kind(of: node) == .null { return nil }
        let span = json.span(of: node)
        return .bytes(bytes[Int(span.lower)..<Int(span.upper)], name: "data")
    }

    private func options(_ node: JSONNodeID) throws -> [WorkRequest.Option] {
        guard json.kind(of: node) == .object else { throw fault("'options' is an object", node) }
        return try members(of: node).compactMap { option in
            let name = json.key(of: option)
            switch json.kind(of: option) {
            case .null, .false: return nil
            case .true: return WorkRequest.Option(name: name)
            case .array:
                let items = members(of: option)
                for item in items where !isValue(item) { throw fault("'\(name)' is a list of strings", item) }
                return WorkRequest.Option(name: name, values: items.map { json.string(of: $0) })
            case .number, .string: return WorkRequest.Option(name: name, values: [json.string(of: option)])
            case .object: throw fault("the option '\(name)' is a value", option)
            }
        }
    }

    private func isValue(_ node: JSONNodeID) -> Bool { [.string, .number].contains(json.kind(of: node)) }

    private func fault(_ message: String, _ node: JSONNodeID, hint: String? = nil) -> RenderFailure {
        RenderFailure(
            .input,
            Diagnostic(
                .requestMalformed, message, at: json.span(of: node),
                hints: [hint ?? "docs/batch-protocol.md lists the members of a request"]))
    }
}

extension WorkRequest {
    /// The members that do not go together; nil if all do.
    fileprivate var problem: String? {
        if (template == nil) == (html == nil) { return "a request has either 'template' or 'html'" }
        if template != nil, name != nil { return "'name' is for 'html'" }
        if template != nil, head != nil || !margins.isEmpty { return "'head' and 'margins' are for 'html'" }
        if let template, base != nil, !files.contains(where: { $0.name == template }) {
            return "'base' is for 'html', and for a template that is one of 'files'"
        }
        if isCheck, data == nil { return "'check' compares 'data', and there are none" }
        return nil
    }

    /// The names that files of a request may have.
    package enum FileNames {
        /// Those of files in the document's folder.
        case paths
        /// URLs, too.
        case addresses
    }

    /// The fault in the name of a file; nil if there is none.
    package static func fault(inFileName name: String, for names: FileNames) -> String? {
        if name.utf8.contains(where: { $0 < 0x20 }) { return "it has a control character" }
        if name.contains("://") {
            return names == .addresses ? nil : "it is a URL, and the document's base is a folder"
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
            return "it is a name beside the document, such as 'logo.png' or 'pictures/logo.png'"
        }
        return nil
    }
}
