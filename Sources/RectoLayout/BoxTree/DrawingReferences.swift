import RectoCSS
import RectoCore
import RectoDOM

/// The elements outside of a document's drawings to which these refer: parts of other drawings in the document, and of
/// files. A reference concerns the document and not the drawing that it stands in, so that icons can be kept in one
/// place.
/// [SVG 2 §16.1.4](https://www.w3.org/TR/SVG2/linking.html#processingURL)
final class DrawingReferences {
    private let document: Document
    private let names: NameTable
    /// The source of the files, which is not held, because it may own this object.
    private weak var images: (any ImageSource)?
    /// The elements of drawings by their id, the first one of each.
    private lazy var elements = Self.elements(of: document, names)
    private var files: [String: DrawingFile?] = [:]
    /// The pictures in drawings, as addresses with the data in them.
    private var pictures: [String: [UInt8]] = [:]
    /// Counts the bytes that were copied for drawings of this document.
    private var copied = 0
    /// Copies of one large element in many small drawings must not fill the memory.
    private static let mostCopied = 32 << 20

    private let diagnostics: DiagnosticSink?

    init(_ styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink? = nil) {
        (document, names, self.images) = (styled.document, styled.names, images)
        self.diagnostics = diagnostics
    }

    private static func elements(of document: Document, _ names: NameTable) -> [String: NodeID] {
        var out: [String: NodeID] = [:]
        for index in 0..<document.nodeCount {
            let node = NodeID(index)
            guard document.isElement(node), document.id(node) != .none, document.namespace(node) == .svg else {
                continue
            }
            let id = names.string(document.id(node))
            if out[id] == nil { out[id] = node }
        }
        return out
    }

    /// The element of a drawing with this id.
    func element(_ id: String) -> NodeID? { elements[id] }

    /// The markup of an element of a file, and of what it refers to in that file, with other ids.
    func markup(of id: String, in url: String, span: SourceSpan?) -> (markup: [UInt8], id: String)? {
        if files[url] == nil {
            let file = images?.drawingFile(url: url, span: span).map { DrawingFile($0, number: files.count + 1) }
            files[url] = .some(file)
        }
        guard case let file?? = files[url] else { return nil }
        return file.markup(of: id).map { ($0, file.prefix + id) }
    }

    /// The address of a picture with the data in it. The library that draws reads no files.
    func dataAddress(ofPicture url: String, span: SourceSpan?) -> [UInt8]? {
        guard let address = pictures[url] ?? images?.dataAddress(ofPicture: url, span: span) else { return nil }
        pictures[url] = address
        if copy(address.count) { return address }
        diagnostics?.report(
            .limitResourceSize,
            "the image '\(url)' is left out: drawings of the document have more than \(Self.mostCopied >> 20) MB of files in them",
            at: span, hints: ["show it with 'img', above or below the drawing"], category: .limit)
        return nil
    }

    /// Counts bytes that a drawing gets from elsewhere. Returns whether it may have them.
    func copy(_ count: Int) -> Bool {
        copied += count
        return copied <= Self.mostCopied
    }
}

/// The elements with an id in a file of SVG, as ranges of its bytes.
struct DrawingFile {
    let prefix: String
    private let bytes: [UInt8]
    private var elements: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], number: Int) {
        self.bytes = bytes
        prefix = "file\(number)-"
        elements = Self.elements(bytes)
    }

    /// Follows the tags of the file once.
    private static func elements(_ bytes: [UInt8]) -> [String: Range<Int>] {
        var out: [String: Range<Int>] = [:]
        var open: [(start: Int, id: String?)] = []
        var index = 0
        func skip(past mark: String) {
            let mark = Array(mark.utf8)
            while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
            index = min(bytes.count, index + mark.count)
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            let rest = bytes[index...]
            if rest.starts(with: "<!--".utf8) {
                skip(past: "-->")
            } else if rest.starts(with: "<![CDATA[".utf8) {
                skip(past: "]]>")
            } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
                skip(past: ">")
            } else {
                let start = index
                let isEnd = rest.starts(with: "</".utf8)
                let end = XMLTag.end(in: bytes, from: index)
                index = end
                if isEnd {
                    guard let element = open.popLast() else { continue }
                    if let id = element.id, out[id] == nil { out[id] = element.start..<end }
                } else if end - start >= 3, bytes[end - 2] == UInt8(ascii: "/") {
                    if let id = id(bytes[start..<end]), out[id] == nil { out[id] = start..<end }
                } else {
                    open.append((start, id(bytes[start..<end])))
                }
            }
        }
        return out
    }

    private static func id(_ tag: ArraySlice<UInt8>) -> String? {
        var index = tag.startIndex
        while index + 4 < tag.endIndex {
            if tag[index] <= 0x20, tag[(index + 1)...].starts(with: "id=".utf8) {
                let quote = tag[index + 4]
                return String(decoding: tag[(index + 5)...].prefix { $0 != quote }, as: UTF8.self)
            }
            index += 1
        }
        return nil
    }

    /// An element and all that it refers to.
    func markup(of id: String) -> [UInt8]? {
        guard elements[id] != nil else { return nil }
        var out: [UInt8] = []
        var waiting = [id]
        var done: Set<String> = [id]
        /// The ranges that were copied already, each with all that is in it.
        var copied: [Range<Int>] = []
        while let next = waiting.popLast() {
            guard let range = elements[next], !copied.contains(where: { $0.contains(range.lowerBound) }) else {
                continue
            }
            copied.append(range)
            for reference in DrawingIDs.references(in: bytes[range]) where reference.file.isEmpty {
                if done.insert(reference.id).inserted { waiting.append(reference.id) }
            }
            out += DrawingIDs.prefixed(bytes[range], by: prefix)
        }
        return out
    }
}
