import RectoCore
import RectoLayout

/// A page that is written but for its links.
struct SVGPageFile {
    private let definitions: [UInt8]
    private let content: [UInt8]
    private let rules: [UInt8]
    /// A hash of what the page shows; nil for a page that contains its files.
    let digest: SHA256.Digest?

    /// - Parameter faces: the faces that the page contains; nil for a page that names them.
    init(_ composer: SVGPageComposer, faces: [(SVGFace, SVGFile)]?) {
        definitions = Array(composer.definitions.bytes)
        content = Array(composer.out.bytes)
        var rules: [UInt8] = []
        for (face, file) in faces ?? [] {
            rules += face.rule(address: String(decoding: file.dataAddress, as: UTF8.self)).utf8
        }
        self.rules = rules
        var hash = SHA256()
        if faces == nil {
            hash.update(definitions)
            hash.update(content)
        }
        digest = faces == nil ? hash.finish() : nil
    }

    /// The bytes of the file.
    /// - Parameter links: elements that lie over the page.
    func bytes(links: [UInt8], _ page: PageFrame) -> [UInt8] {
        let stream = ContentStream(capacity: definitions.count + content.count + rules.count + links.count + 512)
        func put(_ name: StaticString, _ length: Double) {
            stream.put(name)
            stream.put(thousandths: LayoutUnit(length).thousandths)
            stream.put("\"")
        }
        stream.put("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        put(" width=\"", page.width)
        put(" height=\"", page.height)
        stream.put(" viewBox=\"0 0 ")
        stream.put(thousandths: LayoutUnit(page.width).thousandths)
        stream.space()
        stream.put(thousandths: LayoutUnit(page.height).thousandths)
        // Letters are as wide at any size.
        stream.put("\" text-rendering=\"geometricPrecision\">")
        if !rules.isEmpty {
            stream.put("<style>")
            stream.put(rules)
            stream.put("</style>")
        }
        // Where several pages are in one document, their names must differ.
        let prefix = Array((digest.map { "p\("\($0)".prefix(7))-" } ?? "i").utf8)
        if !definitions.isEmpty {
            stream.put("<defs>")
            Self.put(definitions, prefix, on: stream)
            stream.put("</defs>")
        }
        Self.put(content, prefix, on: stream)
        stream.put(links)
        stream.put("</g></svg>")
        return Array(stream.bytes)
    }

    private static func put(_ bytes: [UInt8], _ prefix: [UInt8], on stream: ContentStream) {
        bytes.withUnsafeBufferPointer { buffer in
            var start = 0
            for index in buffer.indices where buffer[index] == SVGPageComposer.namePrefix {
                stream.put(UnsafeBufferPointer(rebasing: buffer[start..<index]))
                stream.put(prefix)
                start = index + 1
            }
            stream.put(UnsafeBufferPointer(rebasing: buffer[start...]))
        }
    }
}

/// The links of a document, as areas that lie over its pages.
final class SVGLinks {
    private let document: PagedDocument
    private let diagnostics: DiagnosticSink
    private var references: ReferenceCollector
    /// The places that links lead to, for which all pages are looked through. Most documents have no link to a place of their own.
    private lazy var places = DocumentStructure(placesOf: document)
    private var missing: Set<String> = []

    init(_ document: PagedDocument, _ diagnostics: DiagnosticSink) {
        self.document = document
        self.diagnostics = diagnostics
        references = ReferenceCollector(document.tree)
    }

    func elements(page index: Int) -> [UInt8] {
        if !references.mayFindLinks { return [] }
        let page = document.pages[index]
        var list = DisplayList(size: page.size)
        references.collect(page, into: &list)
        let stream = ContentStream(capacity: 256)
        for link in list.links {
            guard let address = address(of: link.target, at: link.span) else { continue }
            stream.put("<a href=\"")
            stream.put(address)
            stream.put("\"><path fill-opacity=\"0\" d=\"M")
            let rect = link.rect
            stream.put(rect.origin)
            stream.put("H")
            stream.put(rect.maxX)
            stream.put("V")
            stream.put(rect.maxY)
            stream.put("H")
            stream.put(rect.minX)
            stream.put("z\"/></a>")
        }
        return Array(stream.bytes)
    }

    /// The target of a link, in ASCII and without signs of XML. Places in the document are the page's number, from 1,
    /// and how far down they are on it, in px.
    func address(of target: LinkTarget, at span: SourceSpan?) -> [UInt8]? {
        func address(_ place: DocumentStructure.Place) -> [UInt8] {
            Array("#page=\(place.page + 1)&amp;y=\(Int(place.point.y.double.rounded()))".utf8)
        }
        switch target {
        case .uri(let uri):
            if !DocumentObjects.isSafe(uri) {
                if missing.insert(uri).inserted { DocumentObjects.reportRefused(uri, at: span, to: diagnostics) }
                return nil
            }
            var address: [UInt8] = []
            MarkupText.append(DocumentObjects.asciiURI(uri), to: &address)
            return address
        case .fragment(let name):
            if let place = places.place(of: name) { return address(place) }
            if missing.insert("#" + name).inserted {
                DocumentObjects.reportMissing(name, at: span, to: diagnostics)
            }
            return nil
        case .footnote(let end): return places.footnotes[end].map(address)
        }
    }
}
