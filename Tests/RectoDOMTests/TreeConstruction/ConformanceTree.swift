import Foundation
import RectoCore
import RectoDOM
import Testing

/// Tests of the html5lib project, which browsers run too.
enum ConformanceData {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/conformance/html5lib")
    static let isPresent = FileManager.default.fileExists(atPath: folder.path())
    static let absence: Comment = "there is no ../shared/conformance/html5lib"

    /// The names of the files of a folder that have this extension, in order.
    static func files(_ name: String, _ fileExtension: String) -> [String] {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path())
        return (found ?? []).filter { $0.hasSuffix(fileExtension) }.sorted()
    }
}

/// A test of tree construction: HTML and the tree that browsers build of it.
struct ConformanceTree {
    var data = ""
    /// The element in which a fragment is parsed, such as `td` or `svg path`.
    var context: String?
    var needsScripting = false
    var expected = ""

    /// The tests of a file. Its format is described in the README beside it.
    static func all(in file: String) throws -> [ConformanceTree] {
        let url = ConformanceData.folder.appending(path: "tree-construction/" + file)
        let text = try String(contentsOf: url, encoding: .utf8)
        return ("\n" + text).components(separatedBy: "\n#data\n").dropFirst().map { ConformanceTree($0) }
    }

    private init(_ text: String) {
        var section = "data"
        var lines: [String: [String]] = [:]
        for line in text.components(separatedBy: "\n") {
            switch line {
            case "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document":
                // The data ends with the first of these lines, and the tree has none of them.
                if section != "document" {
                    section = String(line.dropFirst())
                    lines[section] = []
                    continue
                }
            default: break
            }
            lines[section, default: []].append(line)
        }
        data = lines["data", default: []].joined(separator: "\n")
        context = lines["document-fragment"]?.first
        needsScripting = lines["script-on"] != nil
        var tree = lines["document", default: []]
        while tree.last == "" { tree.removeLast() }
        expected = tree.joined(separator: "\n")
    }

    /// The tree that recto builds, in the form of `expected`.
    func tree() throws -> String {
        let sources = SourceStore()
        let names = NameTable()
        var options = HTMLParserOptions()
        options.detail = .complete
        let parser = HTMLParser(
            sources: sources, names: names, diagnostics: DiagnosticSink(), options: options)
        let source = sources.add(name: "test.html", bytes: Array(data.utf8))
        let document: Document
        if let context {
            let words = context.split(separator: " ").map(String.init)
            let namespace: ElementNamespace = words.count == 1 ? .html : words[0] == "svg" ? .svg : .mathML
            document = try parser.parseFragment(source, in: words[words.count - 1].lowercased(), namespace)
        } else {
            document = try parser.parse(source)
        }
        return TreeWriter(document: document, names: names).text(isFragment: context != nil)
    }
}

/// Writes a document in the format of html5lib's tests.
private struct TreeWriter {
    let document: Document
    let names: NameTable

    func text(isFragment: Bool) -> String {
        var lines: [String] = []
        let parent = isFragment ? document.root ?? .document : .document
        var doctype = document.doctype.map(written)
        for child in document.children(of: parent) {
            if doctype != nil, document.kind(child) != .comment || !isBeforeDoctype(child) {
                lines.append("| " + doctype!)
                doctype = nil
            }
            write(child, depth: 0, to: &lines)
        }
        return lines.joined(separator: "\n")
    }

    /// The document does not say where its doctype stood.
    private func isBeforeDoctype(_ comment: NodeID) -> Bool { document.sourceOffset(comment) == 0 }

    private func written(_ doctype: Doctype) -> String {
        let name = doctype.name ?? ""
        if doctype.publicID == nil && doctype.systemID == nil { return "<!DOCTYPE \(name)>" }
        return "<!DOCTYPE \(name) \"\(doctype.publicID ?? "")\" \"\(doctype.systemID ?? "")\">"
    }

    private func write(_ node: NodeID, depth: Int, to lines: inout [String]) {
        let indent = "| " + String(repeating: "  ", count: depth)
        switch document.kind(node) {
        case .document: break
        case .text: lines.append(indent + "\"" + document.text(node) + "\"")
        case .comment: lines.append(indent + "<!-- " + document.text(node) + " -->")
        case .templateContents: lines.append(indent + "content")
        case .element:
            let namespace = document.namespace(node)
            let prefix = ["", "svg ", "math "][Int(namespace.rawValue)]
            lines.append(
                indent + "<" + prefix + ForeignNames.written(names.string(document.name(node)), in: namespace) + ">")
            let attributes = document.attributes(node).map { index in
                let value = String(decoding: document.bytes[document.attributeValueRange(at: index)], as: UTF8.self)
                return (attributeName(names.string(document.attributeName(at: index)), namespace), value)
            }
            for (name, value) in attributes.sorted(by: { $0.0.utf16.lexicographicallyPrecedes($1.0.utf16) }) {
                lines.append(indent + "  \(name)=\"\(value)\"")
            }
        }
        for child in document.children(of: node) { write(child, depth: depth + 1, to: &lines) }
    }

    /// [Adjust foreign attributes](https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes)
    private func attributeName(_ name: String, _ namespace: ElementNamespace) -> String {
        if namespace == .html { return name }
        let prefixed = [
            "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title", "xlink:type",
            "xml:lang", "xml:space", "xmlns:xlink",
        ]
        if prefixed.contains(name) { return name.replacing(":", with: " ") }
        if name == "xmlns" { return "xmlns xmlns" }
        return ForeignNames.written(name, in: namespace)
    }
}
