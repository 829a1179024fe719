import RectoCSS
import RectoCore
import RectoDOM

/// The index of a box in its `BoxTree`.
public struct BoxID: Hashable, Comparable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
    public init(_ index: Int) { raw = Int32(index) }
    public var index: Int { Int(raw) }
    public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

/// The kind of a box. [CSS Display 3](https://www.w3.org/TR/css-display-3/)
public enum BoxKind: UInt8, Sendable {
    /// Contains only block-level boxes. It is itself block-level or an atomic inline (`Box.isAtomicInline`).
    case blockContainer
    /// A block container that contains one inline formatting context. `Box.payload` is the index of its
    /// `InlineContent`.
    case inlineContainer
    /// Contains flex items and absolutely positioned boxes. It is block-level or an atomic inline.
    case flexContainer
    /// An inline box. Its content is in the `InlineContent` of the nearest inline container.
    case inline
    /// A run of text in an inline container.
    case text
    /// A `<br>`.
    case lineBreak
    /// A replaced box, which is block-level or an atomic inline. `Box.payload` is the index of its `ReplacedContent`.
    case replaced
    /// Contains grid items, which are block-level boxes that each establish a formatting context.
    /// [CSS Grid 2 §5](https://www.w3.org/TR/css-grid-2/#grid-containers)
    case gridContainer
    /// A box whose only child, an anonymous box with all of its content, is laid out in a flow of another direction.
    /// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
    case turned
    /// The table wrapper box, which contains captions and one `tableGrid`.
    /// [CSS Tables 3 §2](https://www.w3.org/TR/css-tables-3/#table-structure)
    case tableWrapper
    case tableGrid
    /// A row group, header group or footer group; `style.box.display` tells which.
    case tableRowGroup
    /// A table row. Its cells are `blockContainer`s or `inlineContainer`s with `Box.isTableCell`.
    case tableRow
    case tableColumnGroup
    case tableColumn
}

/// A box of the box tree. Boxes are stored in preorder, which says where their children are. A long document has hundreds of
/// thousands, so that what few boxes have stands in their tree.
public struct Box {
    public var style: ComputedStyle
    /// -1 for anonymous boxes, which takes less room than an optional.
    private var rawNode: Int32
    public var parent: Int32 = -1
    public var nextSibling: Int32 = -1
    /// An index whose meaning depends on the kind, or -1.
    public var payload: Int32 = -1
    public var flags: BoxFlags = []
    public var kind: BoxKind
    public var pseudo: PseudoElement?
    /// The frame of the flow that contains the box. Sides and sizes in `style` are those of that flow.
    public internal(set) var frame = AxisOrientation.horizontal

    /// The element that generates the box; nil for anonymous boxes. The parts of a split inline box have the same
    /// element.
    public var node: NodeID? {
        get { rawNode < 0 ? nil : NodeID(raw: rawNode) }
        set { rawNode = newValue?.raw ?? -1 }
    }

    public init(kind: BoxKind, style: ComputedStyle, node: NodeID?, pseudo: PseudoElement? = nil) {
        self.kind = kind
        self.style = style
        rawNode = node?.raw ?? -1
        self.pseudo = pseudo
    }

    public var isAtomicInline: Bool { flags.contains(.atomicInline) }
    public var isFloating: Bool { flags.contains(.floating) }
    public var isOutOfFlow: Bool { flags.contains(.outOfFlow) }
    public var isPageFloat: Bool { flags.contains(.pageFloat) }
    public var isTableCell: Bool { flags.contains(.tableCell) }
    var isInFlow: Bool { flags.isDisjoint(with: [.floating, .outOfFlow]) }
}

public struct BoxFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An inline-level box that takes part in a line as a single unit.
    public static let atomicInline = Self(rawValue: 1)
    public static let floating = Self(rawValue: 2)
    /// An absolutely positioned box or a page float.
    public static let outOfFlow = Self(rawValue: 4)
    /// A `blockContainer` or `inlineContainer` that is a table cell.
    public static let tableCell = Self(rawValue: 8)
    /// The box establishes a new block formatting context.
    public static let formattingContextRoot = Self(rawValue: 16)
    /// A part of a split inline box that lacks the start (or end) edge.
    public static let withoutStartEdge = Self(rawValue: 32)
    public static let withoutEndEdge = Self(rawValue: 64)
    /// The principal box of its element, from which the element's geometry is read. The flag is not set on anonymous
    /// boxes, on table grids, or on the later parts of a split inline box.
    public static let principal = Self(rawValue: 128)
    /// A caption of a table wrapper.
    public static let tableCaption = Self(rawValue: 256)
    /// An in-flow child of a flex or grid container.
    public static let flexOrGridItem = Self(rawValue: 512)
    /// The box goes to an area of its page: `float: top`, `bottom` or `footnote`.
    public static let pageFloat = Self(rawValue: 1024)
    /// A multi-column container. Its only child is the anonymous box whose fragments are the columns.
    public static let multiColumn = Self(rawValue: 2048)
    public static let columnBox = Self(rawValue: 4096)
    /// An initial letter. It is a float in the first line of its inline container, which alone lays it out.
    public static let initialLetter = Self(rawValue: 8192)
    /// The rendered legend of a fieldset. It is the fieldset's first child and is placed on the border.
    /// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend)
    public static let renderedLegend = Self(rawValue: 16384)
    /// A list item with an outside marker: `BoxTree.marker(of:)`.
    static let outsideMarker = Self(rawValue: 1 << 22)
    /// A cell or a column that spans others: `BoxTree.spans(of:)`.
    static let spans = Self(rawValue: 1 << 23)
    static let hasChildren = Self(rawValue: 1 << 24)

    // Facts about the boxes around, which box generation finds when all boxes are made.

    /// The box is somewhere in a table cell.
    static let insideTableCell = Self(rawValue: 1 << 15)
    /// The content of a `turned` box, which may be laid out once to find its size and once inside it.
    static let turnedContent = Self(rawValue: 1 << 16)
    /// Such content of a box that is positioned.
    static let positionedTurnedContent = Self(rawValue: 1 << 17)
    /// The box takes part in the block formatting context of columns, which it may span.
    static let inColumns = Self(rawValue: 1 << 18)
    /// The box has a child in flow.
    static let holdsFlow = Self(rawValue: 1 << 19)
    /// An anonymous box after another one in flow, so that its first line is not the first formatted line.
    /// [CSS Text 3 §7.1](https://www.w3.org/TR/css-text-3/#text-indent-property)
    static let afterFlow = Self(rawValue: 1 << 20)
    /// In quirks mode, a table cell of automatic width, or an anonymous box with a part of its content.
    static let quirkyCellContent = Self(rawValue: 1 << 21)

    /// The flags of boxes that keep their floats and their margins to themselves.
    static let formattingContextRoots: Self = [
        .formattingContextRoot, .atomicInline, .floating, .outOfFlow, .tableCell, .tableCaption,
    ]
}

/// The content of a replaced box.
public struct ReplacedContent {
    public enum Kind: Sendable {
        case image(ImageID)
        /// A gradient, painted with the box's own `color` as `currentcolor`.
        indirect case gradient(Gradient)
        case checkbox(isChecked: Bool)
        case radio(isChecked: Bool)
        /// A bar of which a part, from 0 to 1, is filled; nil if how much is done is unknown.
        case gauge(filled: Double?)
    }
    public var kind: Kind
    public var natural: NaturalDimensions
    /// Whether it is a check box or a radio button.
    var isToggle: Bool {
        switch kind {
        case .checkbox, .radio: true
        case .image, .gradient, .gauge: false
        }
    }
    /// Whether the box is of an `svg` element, to which `overflow` applies.
    public var isSVGElement = false
    /// The drawing as elements, if it has text.
    package var drawing: DrawingSource?
    public init(kind: Kind, natural: NaturalDimensions) {
        self.kind = kind
        self.natural = natural
    }
    public init(kind: Kind, naturalSize: Size) { self.init(kind: kind, natural: NaturalDimensions(naturalSize)) }

    /// The default object size. [CSS Images 3 §5.1](https://www.w3.org/TR/css-images-3/#default-object-size)
    static let defaultSize = Size(width: LayoutUnit(300), height: LayoutUnit(150))
    /// The natural size, completed from the default object size.
    public var naturalSize: Size { natural.size(in: Self.defaultSize) }
}

/// The columns and rows that a cell or a column spans. No rows mean all that remain in the group.
public struct BoxSpans: Equatable, Sendable {
    public var columns = 1
    public var rows = 1
    static let one = BoxSpans()
}

/// All boxes of a document or of one page-margin box.
public final class BoxTree {
    public internal(set) var boxes: [Box] = []
    package internal(set) var inlineContents = InlineContents()
    public internal(set) var replaced: [ReplacedContent] = []
    var spans: [BoxID: BoxSpans] = [:]
    public let styled: StyledDocument
    package internal(set) var sums = RunningSums()
    /// The styles of relatively positioned inline boxes around blocks and floats, which move with them.
    var relativeInlines: [BoxID: [ComputedStyle]] = [:]
    /// The images whose areas lines keep clear of.
    var images: (any ImageSource)?
    /// The strings of leaders.
    var leaders: [String] = []
    /// The facts that the content depends on and that only layout finds, such as `counter(page)` in the flow.
    public internal(set) var pageQuestions: Set<PageFacts.Question> = []
    public var usesPageFacts: Bool { !pageQuestions.isEmpty }
    /// The first place that has asked one.
    var pageNumberPlace: PageNumberPlace?
    /// The effects of elements on their pages, in document order.
    var assignments: [PageAssignment] = []
    /// The labels that `bookmark-label` gives.
    public internal(set) var bookmarkLabels: [NodeID: String] = [:]
    var targets: TargetTable?
    /// The turned styles; nil if all text is horizontal.
    var turnedStyles: TurnedStyles?
    /// Whether boxes leave the flow for areas of their pages.
    public internal(set) var usesPageFloats = false
    /// Whether some of these boxes go to columns.
    var usesColumnFloats = false
    /// The box of the fragments that contain footnotes. It represents the area on each page, whose style the page has.
    package var footnoteArea: BoxID?
    /// The facts about boxes that the boxes around them decide.
    var surroundings = Surroundings()
    /// The tree of which this one is a copy with other texts; nil for one that box generation has made.
    package private(set) var original: BoxTree?
    public init(styled: StyledDocument) { self.styled = styled }

    /// Lets go of the boxes of a long document, of which no page is made any more. To free few boxes takes time and saves
    /// nothing.
    package func letGoIfLong() {
        if boxes.count < Self.leastLong { return }
        (boxes, inlineContents) = ([], InlineContents())
    }
    private static let leastLong = 100_000

    /// The same boxes as another object.
    func copy() -> BoxTree {
        let tree = BoxTree(styled: styled)
        (tree.boxes, tree.inlineContents, tree.replaced) = (boxes, inlineContents, replaced)
        (tree.sums, tree.relativeInlines, tree.images, tree.leaders) = (sums, relativeInlines, images, leaders)
        (tree.pageQuestions, tree.assignments, tree.bookmarkLabels) = (pageQuestions, assignments, bookmarkLabels)
        (tree.targets, tree.turnedStyles, tree.footnoteArea) = (targets, turnedStyles, footnoteArea)
        (tree.usesPageFloats, tree.usesColumnFloats) = (usesPageFloats, usesColumnFloats)
        (tree.spans, tree.surroundings, tree.original) = (spans, surroundings, self)
        tree.pageNumberPlace = pageNumberPlace
        return tree
    }

    public var root: BoxID { BoxID(raw: 0) }
    /// A box is large and nearly always asked for one of its fields. Where this is inlined, only that field is copied.
    @inlinable
    public subscript(id: BoxID) -> Box {
        @inline(__always) get { boxes[id.index] }
    }
    public func style(_ id: BoxID) -> ComputedStyle { boxes[id.index].style }
    public func parent(_ id: BoxID) -> BoxID? { Self.link(boxes[id.index].parent) }
    /// The element that generates a box, or the nearest one around it; nil in page-margin boxes.
    package func element(around id: BoxID) -> NodeID? {
        var current: BoxID? = id
        while let box = current {
            if let node = boxes[box.index].node { return node }
            current = parent(box)
        }
        return nil
    }
    /// The place of that element.
    package func span(around id: BoxID) -> SourceSpan? {
        element(around: id).map { styled.document.span($0, names: styled.names) }
    }
    @inline(__always)
    public func firstChild(_ id: BoxID) -> BoxID? {
        boxes.firstChild(of: id.index).map { BoxID(raw: Int32(truncatingIfNeeded: $0)) }
    }
    /// The first child that is not a rendered legend. With it the content of a flex, grid or multi-column container
    /// begins.
    func firstContentChild(_ id: BoxID) -> BoxID? {
        guard let child = firstChild(id) else { return nil }
        return self[child].flags.contains(.renderedLegend) ? nextSibling(child) : child
    }
    public func nextSibling(_ id: BoxID) -> BoxID? { Self.link(boxes[id.index].nextSibling) }
    private static func link(_ raw: Int32) -> BoxID? { raw < 0 ? nil : BoxID(raw: raw) }
    /// Whether a box keeps its floats and its margins to itself.
    func isFormattingContextRoot(_ id: BoxID) -> Bool {
        id == root || !self[id].flags.isDisjoint(with: .formattingContextRoots)
    }
    /// Whether the content of a box runs at a right angle to the flow around it.
    func isOrthogonal(_ id: BoxID) -> Bool {
        guard self[id].kind == .turned, let content = firstChild(id) else { return false }
        return self[id].frame.turn.swapsAxes != self[content].frame.turn.swapsAxes
    }
    /// The outside marker of a list item, an `inlineContainer` that is laid out beside the first line. It is no child, but
    /// stands behind its item.
    public func marker(of id: BoxID) -> BoxID? {
        boxes[id.index].flags.contains(.outsideMarker) ? BoxID(id.index + 1) : nil
    }
    public func spans(of id: BoxID) -> BoxSpans {
        boxes[id.index].flags.contains(.spans) ? spans[id] ?? .one : .one
    }
    public func children(_ id: BoxID) -> [BoxID] {
        var out: [BoxID] = []
        var next = firstChild(id)
        while let box = next {
            out.append(box)
            next = nextSibling(box)
        }
        return out
    }
    public func inlineContent(_ id: BoxID) -> InlineContent {
        let payload = boxes[id.index].payload
        if let made = inlineContents.made(payload) { return made }
        let text = firstChild(id)!
        return InlineContent(
            text: styled.document.bytes.array(inlineContents.plainRange(payload)), in: text, style(text))
    }
    /// The text of a container that has nothing besides, as `isPlainText` says.
    func withPlainText<R>(_ id: BoxID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        styled.document.bytes.withBytes(in: inlineContents.plainRange(boxes[id.index].payload), body)
    }
    /// Whether a container has one text, and nothing besides. That is not all white space.
    func isPlainText(_ id: BoxID) -> Bool { inlineContents.isPlain(boxes[id.index].payload) }
    func setInlineContent(_ id: BoxID, _ content: InlineContent) {
        inlineContents.set(boxes[id.index].payload, content)
    }
    public func replacedContent(_ id: BoxID) -> ReplacedContent { replaced[Int(boxes[id.index].payload)] }
}
