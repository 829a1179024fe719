import Recto
import RectoCore
import RectoDOM

/// A header or footer document: what its scripts would do is known, so that it can be written without them.
struct MarginDocument {
    let read: ReadDocument
    let root: EmbeddedRoot
    /// The parts of scripts that recto does not know.
    let unknownScripts: [UnknownScript]
    /// The changes that the scripts make, by the place of the page where that decides.
    private let edits: [PagePlace: ElementEdits]

    /// - Parameters:
    ///   - place: the place of the document around it.
    ///   - script: gives the text of a script by its address.
    ///   - root: what its root says, if that is known.
    init(
        _ read: ReadDocument, in place: ScriptPage.Document = .init(), root: EmbeddedRoot? = nil,
        script: (String) -> String? = { _ in nil }
    ) {
        (self.read, self.root) = (read, root ?? EmbeddedRoot(of: read))
        let sources = read.scripts.map { source -> (node: NodeID, address: String?, text: String?) in
            guard let address = read.document.attribute(.src, of: source.node) else {
                return (source.node, nil, source.text)
            }
            return (source.node, address, script(address))
        }
        let handler = read.body.flatMap { body in
            read.document.attribute(read.names.intern("onload"), of: body).map { ScriptSource($0, of: body) }
        }
        var edits: [PagePlace: ElementEdits] = [:]
        var unknown: [UnknownScript] = []
        for source in sources where source.text == nil {
            unknown.append(UnknownScript(node: source.node, excerpt: source.address ?? "", isMissing: true))
        }
        for page in PagePlace.all {
            let reading = ScriptReading(read.document, read.names, ScriptPage(document: place, place: page))
            for source in sources {
                if let text = source.text { reading.run(ScriptSource(text, of: source.node)) }
            }
            if let handler { reading.run(handler) }
            reading.runHandlers()
            edits[page] = reading.edits
            unknown += reading.unknown.filter { !unknown.contains($0) }
            // Nothing else differs from page to page.
            if !reading.asksForPlace { break }
        }
        (self.edits, unknownScripts) = (edits, unknown)
    }

    /// A document into which another program writes facts by classes of their names, and whose scripts it does not run.
    init(_ read: ReadDocument, root: EmbeddedRoot, writing facts: Set<String>) {
        var edits: ElementEdits = [:]
        for index in 1..<max(1, read.document.nodeCount) where read.document.isElement(NodeID(index)) {
            let classes = read.document.classes(NodeID(index)).lazy.map { read.names.string($0) }
            if let fact = classes.first(where: facts.contains) {
                edits[NodeID(index)] = .writing(ScriptText(fact: fact))
            }
        }
        (self.read, self.root, unknownScripts, self.edits) = (read, root, [], [.inner: edits])
    }

    /// The changes that the scripts make on a page.
    func edits(on place: PagePlace?) -> ElementEdits { place.flatMap { edits[$0] } ?? edits[.inner] ?? [:] }

    /// Whether the pages of the document have different headers.
    var dependsOnPlace: Bool { edits.values.contains { $0 != edits[.inner] } }

    /// Whether the header's height is none for the program that places it, because its root element has none: the header
    /// then hangs from the line on which others stand.
    var hangs: Bool {
        guard let root = read.document.root, let style = read.document.attribute(.style, of: root) else { return false }
        let plain = String(decoding: style.utf8.filter { !" \t\r\n".utf8.contains($0) }, as: UTF8.self)
        return plain.hasPrefix("height:0") || plain.contains(";height:0")
    }

    /// Whether it prints a fact that `names` has.
    func uses(_ names: Set<String>) -> Bool {
        edits.values.contains { $0.values.contains { $0.facts.contains(where: names.contains) } }
    }
}

extension PagePlace {
    /// The page of most headers comes first.
    static let all = [
        inner, PagePlace(isFirst: true, isLast: false), PagePlace(isFirst: false, isLast: true),
        PagePlace(isFirst: true, isLast: true),
    ]
    static let inner = PagePlace(isFirst: false, isLast: false)
}

/// Writes a header or footer document as an element of another document.
struct MarginDocumentWriter {
    let margin: MarginDocument
    let facts: MarginFacts
    /// The index of its text in the origins of the text that is written.
    let origin: Int
    /// The base of relative addresses around it.
    let outerBase: ResourceBase
    /// The factor by which the content of pages is scaled. What stands in their margins is not, so that it is written here.
    var scale = 1.0
    /// Declarations of the element besides.
    var declarations = ""
    /// Declarations that come first in the style of its root.
    var rootDeclarations = ""
    /// The changes that the scripts make on the page that it is for.
    var edits: ElementEdits

    init(_ margin: MarginDocument, _ facts: MarginFacts, origin: Int, outerBase: ResourceBase) {
        (self.margin, self.facts, self.origin, self.outerBase) = (margin, facts, origin, outerBase)
        edits = margin.edits(on: nil)
    }

    private var document: RectoDOM.Document { margin.read.document }

    /// - Parameter name: the name of the running element; nil for an element that stands where it is.
    func write(as name: String?, into out: inout MappedText) {
        guard let root = document.root else { return }
        let start = document.sourceOffset(root)
        let head = start..<start
        let position = name.map { ";position:running(\($0))" } ?? ""
        let own = "direction:ltr;unicode-bidi:normal;display:block;zoom:\(scale)\(position)\(declarations)"
        let style = "all:initial;" + own + margin.root.customProperties.map { ";\($0):initial" }.joined()
        let tag = Array("<\(EmbeddedDocument.host) style=\"".utf8) + Self.escaped(style.utf8) + Array("\">".utf8)
        out.write(tag, from: head, of: origin)
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
        let edit = edits[node]
        if edit?.isRemoved == true { return }
        let isHTML = document.namespace(node) == .html
        switch document.name(node) {
        case .head: return document.children(of: node).forEach { writeOfHead($0, &out) }
        case .script:
            // A script may have written text where it stands.
            if let content = edit?.content { write(content, from: place, &out) }
            return
        case .title where isHTML, .meta, .base: return
        default: break
        }
        let name = outerName(node)
        out.write(startTag(node, name), from: from..<from + name.utf8.count + 1, of: origin)
        if isHTML, Self.voidElements.contains(name) { return }
        if let content = edit?.content {
            write(content, from: place, &out)
        } else {
            let isStyle = document.name(node) == .style
            for child in document.children(of: node) {
                if isStyle { writeStyleText(child, &out) } else { writeNode(child, &out) }
            }
        }
        out.write("</\(name)>".utf8, from: place, of: origin)
    }

    private func writeStyleText(_ text: NodeID, _ out: inout MappedText) {
        let range = document.textRange(text)
        let start = document.sourceOffset(text)
        let place = start..<start + range.count
        let css = String(decoding: document.bytes[range], as: UTF8.self)
        if !RootUnits.isUsed(in: css) { return out.copy(place, of: origin) }
        out.write(RootUnits.replaced(in: css, by: margin.root.rem).utf8, from: place, of: origin)
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

    // MARK: The scripts

    /// Writes the content that a script gives an element.
    private func write(_ content: ElementEdit.Content, from place: Range<Int>, _ out: inout MappedText) {
        switch content {
        case .text(let text):
            for piece in text.pieces {
                if case .plain(let plain) = piece { out.write(Self.escaped(plain.utf8), from: place, of: origin) }
                if case .fact(let name) = piece { out.write(html(ofFact: name), from: place, of: origin) }
            }
        case .html(let text):
            for piece in text.pieces {
                if case .plain(let plain) = piece { out.write(plain.utf8, from: place, of: origin) }
                if case .fact(let name) = piece { out.write(html(ofFact: name), from: place, of: origin) }
            }
        case .child(let child): writeNode(child, &out)
        }
    }

    private func html(ofFact name: String) -> [UInt8] {
        switch facts.value(name) {
        case .text(let text): Self.escaped(text.utf8)
        case .generated: Array("<recto-value name=\"\(name)\"></recto-value>".utf8)
        case nil: []
        }
    }

    /// The value of an attribute as the scripts leave it; nil if it is taken away.
    private func value(_ attribute: String, _ written: String, of node: NodeID) -> String? {
        guard let edit = edits[node] else { return written }
        var value = written
        if let changed = edit.attributes[attribute] {
            guard let changed else { return nil }
            value = changed
        }
        return attribute == "style" ? Self.style(value, edit.declarations) : value
    }

    /// Declarations with others in the place of those of the same properties.
    private static func style(_ text: String, _ declarations: [String: String]) -> String {
        if declarations.isEmpty { return text }
        let kept = text.split(separator: ";").filter { declaration in
            let name = declaration.prefix { $0 != ":" }.filter { !$0.isWhitespace }.lowercased()
            return declarations[name] == nil
        }
        let new = declarations.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0):\($1)" }
        return (kept.map(String.init) + new).joined(separator: ";")
    }

    // MARK: Text

    private func startTag(_ node: NodeID, _ name: String) -> [UInt8] {
        var tag = Array("<\(name)".utf8)
        let start = document.name(node) == .html ? rootDeclarations : ""
        var added = edits[node]?.attributes.compactMapValues { $0 } ?? [:]
        let hasDeclarations = edits[node]?.declarations.isEmpty == false
        if !start.isEmpty || hasDeclarations { added["style"] = added["style"] ?? "" }
        for index in document.attributes(node) {
            let attribute = ForeignNames.written(
                margin.read.names.string(document.attributeName(at: index)), in: document.namespace(node))
            // What is on a page is not run.
            if attribute.hasPrefix("on") { continue }
            let written = String(decoding: document.bytes[document.attributeValueRange(at: index)], as: UTF8.self)
            added[attribute] = nil
            guard let value = value(attribute, written, of: node) else { continue }
            write(attribute, value, after: start, into: &tag)
        }
        for (attribute, _) in added.sorted(by: { $0.key < $1.key }) {
            write(attribute, value(attribute, "", of: node) ?? "", after: start, into: &tag)
        }
        return tag + Array(">".utf8)
    }

    /// - Parameter start: the declarations that come first in a style.
    private func write(_ attribute: String, _ value: String, after start: String, into tag: inout [UInt8]) {
        var value = value
        if attribute == "src" || attribute == "href" || attribute == "background" { value = address(value) }
        if attribute == "style" {
            value = RootUnits.replaced(in: value, by: margin.root.rem)
            if !start.isEmpty { value = start + ";" + value }
        }
        tag += Array(" \(attribute)=\"".utf8) + Self.escaped(value.utf8) + Array("\"".utf8)
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
