import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

/// The stage that turns fragments into display lists, one for each page.
package struct PaintOrder {
    let tree: BoxTree
    /// The pages of a document that is complete.
    private let pages: [PageFragment]
    private let images: BackgroundImages
    let unbroken: UnbrokenBoxes
    private let inlineContexts: InlineContexts
    private var references: ReferenceCollector
    private let structure: StructureTree?
    private let lineEnds: LineEndSpaces?
    var losses = ReportedLosses()
    /// The lines that are drawn over the pages for a designer.
    package var guides = PageGuides()
    /// Whether links and what they lead to are added to the lists.
    var collectsReferences = true
    /// Gets the fragments of the page that is painted; nil where nobody asks.
    private var painted: PaintedFragments?
    private var previousLength = DisplayList.Length()

    /// The pages of a complete document are painted by their index.
    package init(_ document: PagedDocument, images: any ImageSource) {
        self.init(document, images: images, structure: nil)
    }

    /// - Parameter structure: the document's logical structure, to which text and images then refer.
    init(_ document: PagedDocument, images: any ImageSource, structure: StructureTree?) {
        self.init(document.tree, images: images, structure: structure, lineEnds: nil, pages: document.pages)
        for page in document.pages { unbroken.add(page) }
    }

    /// Paints without the pictures of backgrounds, for the order alone.
    init(of document: PagedDocument) {
        self.init(document.tree, images: nil, structure: nil, lineEnds: nil, pages: document.pages)
        for page in document.pages { unbroken.add(page) }
        collectsReferences = false
    }

    mutating func fragments(ofPage index: Int) -> [PaintedFragment] {
        let painted = PaintedFragments()
        self.painted = painted
        defer { self.painted = nil }
        _ = paint(pages[index])
        return painted.list
    }

    /// - Parameters:
    ///   - structure: the document's logical structure, to which text and images then refer.
    ///   - lineEnds: the spaces that are added where lines are broken; nil adds none.
    init(
        _ tree: BoxTree, images: (any ImageSource)?, structure: StructureTree?, lineEnds: LineEndSpaces?,
        pages: [PageFragment] = []
    ) {
        self.structure = structure
        self.lineEnds = lineEnds
        self.tree = tree
        self.pages = pages
        self.images = BackgroundImages(images)
        unbroken = UnbrokenBoxes(tree)
        inlineContexts = InlineContexts(tree)
        references = ReferenceCollector(tree)
        previousLength = Self.expectedLength(tree)
    }

    /// The length of the first page: the text of a bill of one page, or that of a full page.
    private static func expectedLength(_ tree: BoxTree) -> DisplayList.Length {
        let bytes = tree.inlineContents.textLength(upTo: 4096)
        return DisplayList.Length(items: bytes / 16, glyphs: bytes, clusters: bytes, bytes: bytes)
    }

    package var pageCount: Int { pages.count }

    package mutating func paint(page index: Int) -> DisplayList { paint(pages[index]) }

    /// Paints a page. Pages must be painted in order, each once, where references are collected, because links lead to the
    /// first fragment of an element. Boxes in pieces that are on it have been added to `unbroken`.
    /// [CSS Paged Media 3 §3.1](https://www.w3.org/TR/css-page-3/#painting)
    mutating func paint(_ page: PageFragment) -> DisplayList {
        var painter = painter(of: page)
        // Pages of a document are alike, and a list that has to grow is copied several times.
        painter.list.reserve(previousLength)
        defer { previousLength = painter.list.length }
        // The page's own background is below everything else, also in the margins.
        painter.paintPageBackground(page)
        // Margin boxes never interleave with the content: they are either behind the canvas or before the content.
        let margins = Self.inPaintingOrder(page.marginBoxes)
        for box in margins where (box.fragment.style.box.zIndex ?? 0) < 0 { painter.paintMarginBox(box) }
        painter.paintCanvas(page)
        painter.paintPageBorder(page)
        painter.paintContent(page)
        for box in margins where (box.fragment.style.box.zIndex ?? 0) >= 0 { painter.paintMarginBox(box) }
        if !guides.isEmpty {
            painter.setClip(ClipNode.none)
            painter.paintGuides(guides, page)
        }
        endPage(&painter)
        if painter.list.sheet.differsFromPage { painter.list.sheet.paintMarks(of: page.size, into: &painter.list) }
        // Links and destinations are not painted, but lie where the fragments are.
        if collectsReferences { references.collect(page, into: &painter.list) }
        return painter.list
    }

    /// Paints margin boxes that are before the content of their page, which was painted without them.
    mutating func paint(_ boxes: [PageMarginBox], of page: PageFragment) -> DisplayList {
        var painter = painter(of: page)
        for box in Self.inPaintingOrder(boxes) { painter.paintMarginBox(box) }
        endPage(&painter)
        references.collect(boxes, into: &painter.list)
        return painter.list
    }

    private static func inPaintingOrder(_ boxes: [PageMarginBox]) -> [PageMarginBox] {
        if boxes.allSatisfy({ $0.fragment.style.box.zIndex ?? 0 == 0 }) { return boxes }
        return boxes.enumerated().sorted {
            let (a, b) = ($0.element.fragment.style.box.zIndex ?? 0, $1.element.fragment.style.box.zIndex ?? 0)
            return (a, $0.offset) < (b, $1.offset)
        }.map(\.element)
    }

    private func painter(of page: PageFragment) -> PagePainter {
        var painter = PagePainter(
            size: page.size, tree: tree, images: images, unbroken: unbroken, inlineContexts: inlineContexts)
        painter.structure = structure
        painter.lineEnds = lineEnds
        painter.painted = painted
        painter.list.sheet = PrintSheet(page.style.sheet)
        if painter.list.sheet.differsFromPage {
            let area = painter.list.path { $0.rectangle(PrintSheet(page.style.sheet).bleedArea(of: page.size)) }
            painter.list.append(.pushClip(area, .nonZero))
        }
        return painter
    }

    private func endPage(_ painter: inout PagePainter) {
        painter.setClip(ClipNode.none)
        painter.list.flushFills()
        if painter.list.sheet.differsFromPage { painter.list.append(.popClip) }
    }
}

/// Paints one page of a document.
struct PagePainter {
    var list: DisplayList
    /// The tree with the boxes that the fragments refer to: the document's, or that of a margin box.
    var tree: BoxTree
    let images: BackgroundImages
    let unbroken: UnbrokenBoxes
    var inlineContexts: InlineContexts
    /// The inline boxes that are being painted as stacking contexts.
    var enteredInlines: [NodeID] = []
    /// The box whose background was painted on the canvas.
    var canvasBox: BoxID?
    var clips: [ClipNode] = []
    var currentClip = ClipNode.none
    /// The spaces that the boxes which are being painted give to their children.
    var spaces = Spaces()
    /// The structure that text and images refer to; nil in the margins of pages and for a PDF without tags.
    var structure: StructureTree?
    /// The spaces that are added where lines are broken; nil adds none.
    var lineEnds: LineEndSpaces?
    /// The text of the line that is being painted after which a space is added.
    var textBeforeSpace: Fragment?
    /// True while the content that is gathered or painted has been shown on an earlier page, such as a repeated table
    /// head.
    var isRepeating = false
    /// The transform from the coordinates in which painting happens to the sheet's; nil if they are the same.
    var transform: AffineTransform?
    /// Gets the fragments that are painted; nil where nobody asks.
    var painted: PaintedFragments?

    init(
        size: Size, tree: BoxTree, images: BackgroundImages, unbroken: UnbrokenBoxes, inlineContexts: InlineContexts
    ) {
        list = DisplayList(size: size)
        self.tree = tree
        self.images = images
        self.unbroken = unbroken
        self.inlineContexts = inlineContexts
    }
}

/// The images that styles refer to. The source is asked only once for each, because it may read files and reports
/// missing ones.
final class BackgroundImages {
    private let source: (any ImageSource)?
    private var known: [ResourceReference: ImageID?] = [:]

    init(_ source: (any ImageSource)?) { self.source = source }

    /// The letters below a code are text, which only the content of a box has.
    func image(_ reference: ResourceReference) -> ImageID? {
        let reference = reference.code == nil ? reference : reference.withoutLine
        if let image = known[reference] { return image }
        let image = source?.image(reference)
        known[reference] = .some(image)
        return image
    }
    func naturalDimensions(_ image: ImageID, _ style: InheritedStyle) -> NaturalDimensions {
        source?.naturalDimensions(image, in: style) ?? .none
    }
}

/// A clip that a box with `overflow` applies to its content, inside the clips of its ancestors.
struct ClipNode {
    static let none = -1
    var parent: Int
    var area: RoundedRect
    var box: BoxID
    /// Whether the author hides the content on purpose.
    var isHiding = false
    /// Whether content below the clip continues on the next page.
    var goesOn = false
    /// The area on the sheet, once the clip has been used.
    var bounds = Rect.zero
}

// MARK: - Page, canvas, margin boxes

extension PagePainter {
    mutating func paintPageBackground(_ page: PageFragment) {
        if page.style.style.inherited.visibility != .visible { return }
        let sheet = Rect(origin: .zero, size: page.size)
        let boxes = BackgroundAreas(border: sheet.inset(by: page.margin), border: page.border, padding: page.padding)
        let canvas = sheet.outset(by: max(.zero, page.style.sheet.bleed))
        paintBackground(page.style.style, BackgroundSurface(boxes, canvas: canvas))
    }

    /// Paints the border and the outline of the page box.
    /// [CSS Paged Media 3 §6](https://www.w3.org/TR/css-page-3/#page-properties)
    mutating func paintPageBorder(_ page: PageFragment) {
        if page.style.style.inherited.visibility != .visible { return }
        let rect = Rect(origin: .zero, size: page.size).inset(by: page.margin)
        let edge = RoundedRect(border: rect, style: page.style.style.box, cutting: Edges(all: false))
        paintBorder(page.style.style, edge, page.border)
        paintOutline(page.style.style, around: edge)
    }

    /// Paints the canvas: the background of the root element, or that of `body` if the root has none, covers the page's
    /// border box.
    /// [CSS Backgrounds 3 §2.11.2](https://www.w3.org/TR/css-backgrounds-3/#special-backgrounds)
    mutating func paintCanvas(_ page: PageFragment) {
        guard let source = canvasSource() else { return }
        canvasBox = source
        let root = page.children.first { $0.fragment.box == tree.root }
        let whole = root.flatMap { child in
            unbroken.whole(of: child.fragment).map {
                BackgroundAreas(
                    border: Rect(origin: child.offset + page.contentRect.origin + $0.offset, size: $0.size),
                    border: $0.border, padding: $0.padding)
            }
        }
        let area = Rect(
            origin: (root?.offset ?? .zero) + page.contentRect.origin,
            size: root?.fragment.size ?? page.contentRect.size)
        let boxes = BackgroundAreas(
            border: area, border: root?.fragment.border ?? .zero, padding: root?.fragment.padding ?? .zero)
        var canvas = Rect(origin: .zero, size: page.size).inset(by: page.margin)
        // The canvas bleeds on the sides without a page margin.
        let bleed = max(.zero, page.style.sheet.bleed)
        if bleed > .zero {
            canvas = canvas.inset(by: page.margin.map { $0 == .zero ? -bleed : .zero })
        }
        // The filters of the root element are those of the canvas too.
        // [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
        let style = tree.style(tree.root)
        let filters = source == tree.root ? style.box.filter?.steps ?? [] : []
        withFilters(filters, of: tree[tree.root].node, color: style.inherited.color) {
            $0.paintBackground($0.tree.style(source), BackgroundSurface(boxes, whole: whole, canvas: canvas))
        }
    }

    private func canvasSource() -> BoxID? {
        if tree.boxes.isEmpty { return nil }
        if tree.style(tree.root).hasBackground { return tree.root }
        let document = tree.styled.document
        guard let html = tree[tree.root].node, document.name(html) == Name.html else { return nil }
        guard let body = document.children(of: html).first(where: { document.name($0) == Name.body }) else {
            return nil
        }
        // Its box is among the first, though other boxes may stand between, such as those of a table.
        guard let index = tree.boxes.firstIndex(where: { $0.node == body && $0.pseudo == nil }) else { return nil }
        return tree.boxes[index].style.hasBackground ? BoxID(index) : nil
    }

    mutating func paintContent(_ page: PageFragment) {
        var layers = Layers(root: nil)
        var positioned: [Positioned] = []
        isRepeating = false
        for child in page.children {
            gather(
                child.fragment, at: page.contentRect.origin + child.offset, clip: ClipNode.none, into: &layers,
                &positioned)
        }
        paintStack(layers, positioned)
    }

    mutating func paintMarginBox(_ box: PageMarginBox) {
        let (document, contexts, known) = (tree, inlineContexts, structure)
        let canvas = canvasBox
        structure = nil
        (tree, canvasBox, inlineContexts) = (box.tree, nil, InlineContexts(box.tree))
        spaces = Spaces()
        paintStackingContext(PaintEntry(box.fragment, at: box.offset, clip: ClipNode.none))
        (tree, canvasBox, inlineContexts, structure) = (document, canvas, contexts, known)
    }

    /// The content of the document that the text or the image of a box is. What stands in the margins of pages, and
    /// heads that are repeated, are no content.
    func content(of box: BoxID) -> Int32 {
        guard let structure, !isRepeating else { return StructureTree.pagination }
        return structure.content(of: box)
    }
}

extension Rect {
    fileprivate func outset(by distance: LayoutUnit) -> Rect { inset(by: Edges(all: -distance)) }
}
