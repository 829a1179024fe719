import Recto
import RectoCore
import RectoDOM

/// A header or footer document: what its script would do is known, so that it can be written without it.
struct MarginDocument {
    let read: ReadDocument
    let script: SubstitutionScript
    /// The scripts that recto does not know.
    let unknownScripts: [NodeID]

    init(_ read: ReadDocument) {
        self.read = read
        var known: SubstitutionScript?
        var unknown: [NodeID] = []
        for (node, text) in read.scripts {
            if known == nil, let script = SubstitutionScript(text) { known = script } else { unknown.append(node) }
        }
        // Without a script that writes them, elements stay as they are.
        script = known ?? SubstitutionScript(names: [])
        unknownScripts = unknown
    }

    /// A document into which another program writes, and whose scripts it does not run.
    init(_ read: ReadDocument, writtenBy script: SubstitutionScript) {
        (self.read, self.script, unknownScripts) = (read, script, [])
    }

    /// Whether the pages of the document have different headers.
    var dependsOnPlace: Bool { script.hidesByPage && (read.hasClass("first-page") || read.hasClass("last-page")) }

    /// Whether the header's height is none for the program that places it, because its root element has none: the header
    /// then hangs from the line on which others stand.
    var hangs: Bool {
        guard let root = read.document.root, let style = read.document.attribute(.style, of: root) else { return false }
        let plain = String(decoding: style.utf8.filter { !" \t\r\n".utf8.contains($0) }, as: UTF8.self)
        return plain.hasPrefix("height:0") || plain.contains(";height:0")
    }

    /// Whether it prints a fact that `names` has.
    func uses(_ names: Set<String>) -> Bool {
        names.contains { name in
            script.writes(name) && read.hasClass(name)
                && !(script.countsDocument && (name == "page" || name == "topage"))
        }
    }
}

/// The page of a document that a header is for, where headers differ.
struct PagePlace: Equatable, Sendable {
    var isFirst: Bool
    var isLast: Bool
}

/// Writes a header or footer document as an element of another document.
struct MarginDocumentWriter {
    let margin: MarginDocument
    let facts: MarginFacts
    /// The index of its text in the origins of the text that is written.
    let origin: Int
    /// The place among several documents for which it chooses an element.
    let choice: Int
    /// The base of relative addresses around it.
    let outerBase: ResourceBase
    /// The factor by which the content of pages is scaled. What stands in their margins is not, so that it is written here.
    var scale = 1.0
    var place: PagePlace?
    /// Declarations of the running element besides.
    var declarations = ""
    /// The unit that is written for `rem`, because the root around is another one.
    var rem = "rem"

    private var document: RectoDOM.Document { margin.read.document }

    /// - Parameter name: the name of the running element.
    func write(as name: String, into out: inout MappedText) {
        guard let root = document.root else { return }
        let start = document.sourceOffset(root)
        let head = start..<start
        let style = "all:initial;display:block;zoom:\(scale);position:running(\(name))\(declarations)"
        out.write("<\(EmbeddedDocument.host) style=\"\(style)\">".utf8, from: head, of: origin)
        for child in document.children(of: .document) where document.isElement(child) { writeNode(child, &out) }
        out.write("</\(EmbeddedDocument.host)>".utf8, from: head, of: origin)
    }

    private func writeNode(_ node: NodeID, _ out: inout MappedText) {
        let from = document.sourceOffset(node)
        guard document.isElement(node) else {
            if document.kind(node) == .text {
                let range = document.textRange(node)
                out.write(Self.escaped(document.bytes[range]), from: from..<from + range.count, of: origin)
            }
            return
        }
        let place = from..<from + 1
        let isHTML = document.namespace(node) == .html
        switch document.name(node) {
        case .head: return document.children(of: node).forEach { writeOfHead($0, &out) }
        case .title where isHTML, .meta, .base, .script: return
        default: break
        }
        let name = outerName(node)
        out.write(startTag(node, name), from: from..<from + name.utf8.count + 1, of: origin)
        if isHTML, Self.voidElements.contains(name) { return }
        if let value = replacement(of: node) {
            out.write(value.utf8, from: place, of: origin)
        } else if document.name(node) == .style {
            for child in document.children(of: node) { writeStyleText(child, &out) }
        } else {
            for child in children(of: node) { writeNode(child, &out) }
        }
        out.write("</\(name)>".utf8, from: place, of: origin)
    }

    private func writeStyleText(_ text: NodeID, _ out: inout MappedText) {
        let range = document.textRange(text)
        let start = document.sourceOffset(text)
        let place = start..<start + range.count
        if rem == "rem" { return out.copy(place, of: origin) }
        let css = String(decoding: document.bytes[range], as: UTF8.self)
        out.write(RootUnits.replaced(in: css, by: rem).utf8, from: place, of: origin)
    }

    /// Only style sheets of a head count.
    private func writeOfHead(_ node: NodeID, _ out: inout MappedText) {
        if document.name(node) == .style || document.name(node) == .link { writeNode(node, &out) }
    }

    private func outerName(_ node: NodeID) -> String {
        switch document.name(node) {
        case .html: EmbeddedDocument.root
        case .body: EmbeddedDocument.body
        default: ForeignNames.written(margin.read.names.string(document.name(node)), in: document.namespace(node))
        }
    }

    // MARK: The script

    /// The children of an element, or the one that the script keeps.
    private func children(of node: NodeID) -> [NodeID] {
        let all = Array(document.children(of: node))
        let id = margin.read.names.string(document.id(node))
        guard !id.isEmpty, margin.script.choosers.contains(id) else { return all }
        let elements = all.filter { document.isElement($0) }
        return elements.indices.contains(choice) ? [elements[choice]] : []
    }

    /// The HTML that stands in place of the content of an element whose class is the name of a fact.
    private func replacement(of node: NodeID) -> String? {
        for name in document.classes(node) {
            let fact = margin.read.names.string(name)
            guard margin.script.writes(fact) else { continue }
            let source = margin.script.countsDocument ? Self.factsOfDocument[fact] ?? fact : fact
            switch facts.value(source) {
            case .text(let text): return String(decoding: Self.escaped(text.utf8), as: UTF8.self)
            case .generated: return "<recto-value name=\"\(source)\"></recto-value>"
            case nil: continue
            }
        }
        return nil
    }

    private static let factsOfDocument = ["page": "sitepage", "topage": "sitepages"]

    /// Whether the script hides the element on the page that this is for.
    private func isHidden(_ node: NodeID) -> Bool {
        guard let place, margin.script.hidesByPage else { return false }
        return document.classes(node).contains { name in
            switch margin.read.names.string(name) {
            case "first-page": !place.isFirst
            case "last-page": !place.isLast
            default: false
            }
        }
    }

    // MARK: Text

    private func startTag(_ node: NodeID, _ name: String) -> [UInt8] {
        var tag = Array("<\(name)".utf8)
        var hides = isHidden(node)
        for index in document.attributes(node) {
            let attribute = ForeignNames.written(
                margin.read.names.string(document.attributeName(at: index)), in: document.namespace(node))
            // What is on a page is not run.
            if attribute.hasPrefix("on") { continue }
            var value = String(decoding: document.bytes[document.attributeValueRange(at: index)], as: UTF8.self)
            if attribute == "src" || attribute == "href" || attribute == "background" { value = address(value) }
            if attribute == "style" {
                if rem != "rem" { value = RootUnits.replaced(in: value, by: rem) }
                if hides { value += ";visibility:hidden" }
                hides = false
            }
            tag += Array(" \(attribute)=\"".utf8) + Self.escaped(value.utf8) + Array("\"".utf8)
        }
        if hides { tag += Array(" style=\"visibility:hidden\"".utf8) }
        return tag + Array(">".utf8)
    }

    /// An address that means in the document around what it means in this one.
    private func address(_ url: String) -> String {
        margin.read.base == outerBase || url.hasPrefix("#") ? url : margin.read.base.absolute(url)
    }

    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    private static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): out += Array("&amp;".utf8)
            case UInt8(ascii: "<"): out += Array("&lt;".utf8)
            case UInt8(ascii: ">"): out += Array("&gt;".utf8)
            case UInt8(ascii: "\""): out += Array("&quot;".utf8)
            default: out.append(byte)
            }
        }
        return out
    }
}
