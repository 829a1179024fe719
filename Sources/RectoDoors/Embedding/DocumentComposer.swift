import Recto
import RectoCore
import RectoDOM
import RectoTemplate

/// Puts other documents into a document as running elements, and a title into its head.
struct DocumentComposer {
    /// A document that is put into the body, once for each place where it differs.
    struct Part {
        var writer: MarginDocumentWriter
        /// The name of the running element; nil for an element that stands where it is.
        var name: String?
    }

    let outer: ReadDocument
    /// The title, in place of the document's own.
    var title: String?
    /// The base of relative addresses, unless the document sets one.
    var baseURL: String?
    /// HTML that comes first in the head.
    var head = ""
    private(set) var origins: [SourceFile]
    private var parts: [Part] = []

    init(_ outer: ReadDocument) {
        self.outer = outer
        origins = [outer.file]
    }

    /// Adds a header or a footer.
    /// - Parameter makeWriter: is given the index of its text.
    mutating func add(_ margin: MarginDocument, as name: String?, _ makeWriter: (Int) -> MarginDocumentWriter) {
        let index = origins.count
        origins.append(margin.read.file)
        parts.append(Part(writer: makeWriter(index), name: name))
    }

    /// The text of the document. It begins with the mark of UTF-8, because what it says of its encoding may be wrong by now.
    func compose(directory: String?) -> RenderInput {
        var out = MappedText(origins)
        let bytes = outer.file.bytes
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? 3 : 0
        out.write(mark, from: 0..<0, of: 0)
        let body = max(start, startOfBody)
        let head = min(max(start, startOfHead ?? body), body)
        out.copy(start..<head, of: 0)
        out.write(headElements, from: head..<head, of: 0)
        out.copy(head..<body, of: 0)
        for part in parts { part.writer.write(as: part.name, into: &out) }
        out.copy(body..<bytes.count, of: 0)
        return RenderInput(storage: .composed(out.finish()), name: outer.file.name, directory: directory)
    }

    /// The elements before all that the head has: of several titles and bases the first one counts.
    private var headElements: [UInt8] {
        var elements = Array(head.utf8)
        if let title { elements += Array("<title>".utf8) + MarginFacts.htmlEscaped(title) + Array("</title>".utf8) }
        if let baseURL, outer.metadata.baseURL == nil {
            elements += Array("<base href='".utf8) + MarginFacts.htmlEscaped(baseURL) + Array("'>".utf8)
        }
        return elements
    }

    /// The offset of the first node in the head.
    private var startOfHead: Int? {
        guard let root = outer.document.root,
            let head = outer.document.children(of: root).first(where: { outer.document.name($0) == .head }),
            let first = outer.document.firstChild(head)
        else { return nil }
        return outer.document.sourceOffset(first)
    }

    /// The offset of what comes first in the body; the end, if nothing does.
    private var startOfBody: Int {
        guard let body = outer.body, let first = outer.document.firstChild(body) else { return outer.file.bytes.count }
        return outer.document.sourceOffset(first)
    }
}

extension MarginFacts {
    /// Text as HTML has it.
    static func htmlEscaped(_ text: String) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            case UInt8(ascii: "'"): Array("&#39;".utf8)
            default: [byte]
            }
        }
    }
}
