package import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate
import RectoText

/// The content of the pages of a document that was rendered, for comparing it with an earlier one. It is taken from the
/// display lists, so that no PDF is written or read.
package struct RenderedContent: Sendable {
    package struct Word: Sendable {
        package var text: String
        package var box: Rect
        package var font: String
        package var size: LayoutUnit
        package var color: Color
        /// Its marks, for what is not plain of it: `stroke 0.3mm #ff0000`.
        package var marks = ""
    }
    package struct Figure: Sendable {
        /// A picture has the bytes of its file, or others that tell a drawing from all that look otherwise.
        package enum Kind: Sendable { case area(Color), drawing, picture([UInt8]) }
        package var kind: Kind
        package var box: Rect
        /// Whether it is painted over text.
        package var coversText = false
        package var opacity = 1.0
        /// Its marks, for what is not plain of it: `turned 90°`.
        package var marks = ""
    }
    package struct Page: Sendable {
        package var size: Size
        package var words: [Word] = []
        package var figures: [Figure] = []
        /// Addresses, or `#` and the name of an element.
        package var links: [String] = []
        package var outline: [(level: Int, title: String)] = []
        /// For each selector that was asked for, the rectangles of the elements that it selects.
        package var selected: [[Rect]] = []
    }
    package var pages: [Page] = []
    package var metadata: [(name: String, value: String)] = []
    package var attachments: [(name: String, bytes: [UInt8])] = []
    package var diagnostics: [RenderDiagnostic] = []
    /// The files that the document was made of.
    package var filesRead: [String] = []
    /// The file, where it is asked for.
    package var pdf: [UInt8]?
}

/// A document whose content is wanted.
package struct ContentJob: Sendable {
    package var template: RenderInput
    package var data: RenderInput?
    package var options: RenderOptions
    package var selectors: [String]
    /// Whether the PDF is wanted, too. It is rendered by itself, because a PDF lets go of its pages as they are painted.
    package var writesPDF: Bool
    package init(
        template: RenderInput, data: RenderInput?, options: RenderOptions = RenderOptions(), selectors: [String] = [],
        writesPDF: Bool = false
    ) {
        (self.template, self.data, self.options) = (template, data, options)
        (self.selectors, self.writesPDF) = (selectors, writesPDF)
    }
}

extension RenderedContent {
    /// The contents of documents, rendered on several threads; each is given to `body` on its thread as soon as it is
    /// there. Returns when all are done.
    ///
    /// - Parameters:
    ///   - workers: the most threads; as many as there are processors if nil.
    ///   - start: is told which job begins.
    package static func each(
        _ jobs: [ContentJob], workers: Int? = nil, start: @escaping @Sendable (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int, Result<RenderedContent, RenderError>) -> Void
    ) {
        let left = Monitor(jobs.count)
        let pool = WorkerPool(width: max(1, workers ?? Processors.count)) { FontLibraries() }
        for (index, job) in jobs.enumerated() {
            pool.submit { fonts in
                start(index)
                switch fonts {
                case .success(let fonts):
                    body(index, job.content(SharedRenderState(fontLibraries: fonts)))
                    fonts.forgetFontFaces()
                case .failure(let error): body(index, .failure(error))
                }
                left.withLock(waking: .one) { $0 -= 1 }
            }
        }
        left.wait { $0 == 0 ? () : nil }
    }
}

extension ContentJob {
    fileprivate func content(_ state: SharedRenderState) -> Result<RenderedContent, RenderError> {
        let content = RenderSession(options: options, input: template, state: state).content(of: self)
        if !writesPDF { return content }
        let file = RenderSession(options: options, input: template, state: state).render(template: template, data: data)
        return content.flatMap { content in
            file.map { file in
                var content = content
                content.pdf = file.pdf
                return content
            }
        }
    }
}

extension RenderedContent.Page {
    init(_ inventory: PageInventory, _ list: DisplayList, fonts: FontLibrary, images: ImageStore) {
        size = inventory.size
        words = inventory.words.map { word in
            RenderedContent.Word(
                text: word.text, box: word.box, font: fonts.postScriptName(word.face), size: word.size,
                color: word.color, marks: word.marks)
        }
        figures = inventory.figures.map { figure in
            let kind: RenderedContent.Figure.Kind =
                switch figure.kind {
                case .area(let color): .area(color)
                case .drawing: .drawing
                case .picture(let image): .picture(image.flatMap { images.encoded($0)?.contentBytes } ?? [])
                }
            return RenderedContent.Figure(
                kind: kind, box: figure.box, coversText: figure.coversText, opacity: figure.opacity,
                marks: figure.marks)
        }
        links = list.links.compactMap { link in
            switch link.target {
            case .uri(let address): address
            case .fragment(let name): "#" + name
            case .footnote: nil
            }
        }
        outline = list.bookmarks.map { ($0.level, $0.label) }
    }
}

extension EncodedImage {
    /// The bytes of the file, or others that stand for what a drawing shows.
    fileprivate var contentBytes: [UInt8] {
        if let drawingMark { return Array(String(drawingMark, radix: 16).utf8) }
        guard let drawing = vectors?.drawing else { return bytes }
        let box = drawing.viewBox
        let fills = drawing.fills.map { fill in
            let place = fill.placement
            return "\(fill.path) \([place.a, place.b, place.c, place.d, place.e, place.f]) \(fill.color.hexadecimal)"
        }
        return Array("\([box.x, box.y, box.width, box.height]) \(fills.joined(separator: "\n"))".utf8)
    }
}

extension PagedDocument {
    /// The border boxes that elements have on a page, without those inside of another one that is found.
    func boxes(of elements: Set<NodeID>, page index: Int) -> [Rect] {
        var out: [Rect] = []
        func collect(_ fragment: Fragment, at origin: Point) {
            if case .text = fragment.kind { return }
            if case .line = fragment.kind {
            } else if let element = tree.element(around: fragment.box), elements.contains(element) {
                out.append(Rect(origin: origin, size: fragment.size))
                return
            }
            for child in fragment.children { collect(child.fragment, at: origin + child.offset) }
        }
        let page = pages[index]
        for child in page.children { collect(child.fragment, at: page.contentRect.origin + child.offset) }
        return out
    }
}

extension Renderer {
    /// The height of the first page of a document in millimetres: that of all its content, if its page is a roll.
    package func heightOfFirstPage(_ input: RenderInput) throws(RenderError) -> Double {
        let job = ContentJob(template: input, data: nil, options: options)
        let content = try BigStackThread().run {
            RenderSession(options: options, input: input, state: SharedRenderState()).content(of: job)
        }
        return (content.pages.first?.size.height.double ?? 0) * 25.4 / 96
    }
}
