import RectoCSS
import RectoCore
import RectoDOM

/// Index of a box in its `BoxTree`.
public struct BoxID: Hashable, Comparable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
    public init(_ index: Int) { raw = Int32(index) }
    public var index: Int { Int(raw) }
    public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

/// What a box is. [CSS Display 3](https://www.w3.org/TR/css-display-3/)
public enum BoxKind: UInt8, Sendable {
    /// Holds block-level boxes only. Block-level itself, or atomic inline (`Box.isAtomicInline`).
    case blockContainer
    /// A block container that holds one inline formatting context: `Box.payload` is its `InlineContent`.
    case inlineContainer
    /// Holds flex items and absolutely positioned boxes. Block-level, or atomic inline.
    case flexContainer
    /// An inline box; its content stands in the `InlineContent` of the nearest inline container.
    case inline
    /// A run of text in an inline container.
    case text
    /// `<br>`
    case lineBreak
    /// `Box.payload` is its `ReplacedContent`. Block-level, or atomic inline.
    case replaced
    /// Holds grid items: block-level boxes that each establish a formatting context.
    /// [CSS Grid 2 §5](https://www.w3.org/TR/css-grid-2/#grid-containers)
    case gridContainer
    /// A box of one flow whose only child, an anonymous box with all of its content, is laid out in another one.
    /// [CSS Writing Modes 4 §7.3](https://www.w3.org/TR/css-writing-modes-4/#orthogonal-flows)
    case turned
    /// The table wrapper box: holds captions and one `tableGrid`.
    /// [CSS Tables 3 §2](https://www.w3.org/TR/css-tables-3/#table-structure)
    case tableWrapper
    case tableGrid
    /// Row groups, header and footer groups: `style.box.display` tells which.
    case tableRowGroup
    /// Its cells are `blockContainer`s or `inlineContainer`s with `Box.isTableCell`.
    case tableRow
    case tableColumnGroup
    case tableColumn
}

/// One box. Boxes are stored in preorder of the box tree.
public struct Box {
    public var kind: BoxKind
    public var style: ComputedStyle
    /// The element that generates it; nil for anonymous boxes. Parts of a split inline box share it.
    public var node: NodeID?
    public var pseudo: PseudoElement?
    public var parent: Int32 = -1
    public var firstChild: Int32 = -1
    public var lastChild: Int32 = -1
    public var nextSibling: Int32 = -1
    /// Meaning by kind; -1 if none.
    public var payload: Int32 = -1
    /// List items: the outside marker, an `inlineContainer` that is laid out beside the first line; else -1.
    public var marker: Int32 = -1
    public var flags: BoxFlags = []
    /// The flow that it stands in: what `style` calls left, and what width, is that flow's.
    public internal(set) var frame = FlowFrame.horizontal
    /// Cells and columns: spans. Both at least 1; a row span of 0 means all remaining rows of the group.
    public var columnSpan: UInt16 = 1
    public var rowSpan: UInt16 = 1

    public init(kind: BoxKind, style: ComputedStyle, node: NodeID?, pseudo: PseudoElement? = nil) {
        (self.kind, self.style, self.node, self.pseudo) = (kind, style, node, pseudo)
    }

    public var isAtomicInline: Bool { flags.contains(.atomicInline) }
    public var isFloating: Bool { flags.contains(.floating) }
    public var isOutOfFlow: Bool { flags.contains(.outOfFlow) }
    public var isPageFloat: Bool { flags.contains(.pageFloat) }
    public var isTableCell: Bool { flags.contains(.tableCell) }
}

public struct BoxFlags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// An inline-level box that takes part in a line as one unit.
    public static let atomicInline = Self(rawValue: 1)
    public static let floating = Self(rawValue: 2)
    /// Absolutely positioned, or a page float.
    public static let outOfFlow = Self(rawValue: 4)
    /// A `blockContainer` or `inlineContainer` that is a table cell.
    public static let tableCell = Self(rawValue: 8)
    /// Establishes a new block formatting context.
    public static let formattingContextRoot = Self(rawValue: 16)
    /// A split inline box: this part does not have the start (end) edge.
    public static let withoutStartEdge = Self(rawValue: 32)
    public static let withoutEndEdge = Self(rawValue: 64)
    /// The box of the element itself: where its geometry is read. Not set on anonymous boxes, table grids or the
    /// later parts of a split inline box.
    public static let principal = Self(rawValue: 128)
    /// A caption of a table wrapper.
    public static let tableCaption = Self(rawValue: 256)
    /// An in-flow child of a flex or grid container.
    public static let flexOrGridItem = Self(rawValue: 512)
    /// Goes to an area of its page: `float: top`, `bottom` or `footnote`.
    public static let pageFloat = Self(rawValue: 1024)
    /// A multi-column container: its only child is the anonymous box whose fragments are its columns.
    public static let multiColumn = Self(rawValue: 2048)
    public static let columnBox = Self(rawValue: 4096)
    /// An initial letter: a float in the first line of its inline container, which alone lays it out.
    public static let initialLetter = Self(rawValue: 8192)
    /// The rendered legend of a fieldset: it stands on the border, and is the fieldset's first child.
    /// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend)
    public static let renderedLegend = Self(rawValue: 16384)
}

/// What a replaced box shows.
public struct ReplacedContent {
    public enum Kind: Sendable {
        case image(ImageID)
        /// Painted with the box's own `color` as `currentcolor`.
        indirect case gradient(Gradient)
        case checkbox(isChecked: Bool)
        case radio(isChecked: Bool)
    }
    public var kind: Kind
    public var natural: NaturalDimensions
    /// An `svg` element, which `overflow` applies to.
    public var isSVGElement = false
    public init(kind: Kind, natural: NaturalDimensions) { (self.kind, self.natural) = (kind, natural) }
    public init(kind: Kind, naturalSize: Size) { self.init(kind: kind, natural: NaturalDimensions(naturalSize)) }

    /// The default object size. [CSS Images 3 §5.1](https://www.w3.org/TR/css-images-3/#default-object-size)
    static let defaultSize = Size(width: LayoutUnit(300), height: LayoutUnit(150))
    /// The natural size, as far as it is there.
    public var naturalSize: Size { natural.size(in: Self.defaultSize) }
}

/// The content of an inline formatting context: text after phase I of white-space processing, and items in order.
/// [CSS Text 3 §4.1](https://www.w3.org/TR/css-text-3/#white-space-processing)
public final class InlineContent {
    /// U+FFFC stands for each atomic inline, U+000A for each forced break, bidi controls for `unicode-bidi`.
    public var text: [UInt8] = []
    public var items: [InlineItem] = []
    /// The style of the first line, which is the first formatted line of a container of the second style.
    var firstLine: (style: ComputedStyle, container: ComputedStyle)?
    /// The same content with the styles of the first line.
    var firstLineContent: InlineContent?
    /// A space after the initial letter that is not in the text: it would begin the line.
    var hasSpaceAfterInitialLetter = false
    /// The same in other sizes, for `text-fit`.
    var fittedContents: [InlineContent] = []
    /// Set by layout when the content is shaped; nothing else changes after building.
    var prepared: PreparedInline?
    var intrinsicSizes: IntrinsicSizes?
    /// Texts that are another on each fragment of the table that they stand in, by their boxes. The content holds
    /// their totals, to measure with.
    var sums: [BoxID: SumReference] = [:]
    /// Whether there are such texts, or inline boxes that some fragments do not show.
    var dependsOnFragment = false
    public init() {}
}

public struct InlineItem {
    public enum Kind: UInt8, Sendable {
        /// Text with one style.
        case text
        /// An inline box starts or ends (its bidi controls, if any, are the item's text).
        case open
        case close
        case atomic
        case forcedBreak
        /// Take no room in the line; their text range is empty.
        case float
        case outOfFlow
        /// `<wbr>`: text is U+200B.
        case lineBreakOpportunity
        /// `leader()`: text is U+2060, so that what follows stays on its line. `Box.payload` of the `text` box is the
        /// index of its string.
        case leader
    }
    public var kind: Kind
    /// The inline box, atomic, float or out-of-flow box; for text and breaks the `text` or `lineBreak` box.
    public var box: BoxID
    /// For text: of the enclosing inline box or container.
    public var style: ComputedStyle
    /// In `InlineContent.text`.
    public var lower: Int32
    public var upper: Int32
    public init(kind: Kind, box: BoxID, style: ComputedStyle, range: Range<Int>) {
        (self.kind, self.box, self.style) = (kind, box, style)
        (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    }
    public var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// All boxes of a document, or of one page-margin box.
public final class BoxTree {
    public internal(set) var boxes: [Box] = []
    public internal(set) var inlineContents: [InlineContent] = []
    public internal(set) var replaced: [ReplacedContent] = []
    public let styled: StyledDocument
    package internal(set) var sums = RunningSums()
    /// The strings of leaders.
    var leaders: [String] = []
    /// What content depends on that only layout can tell (`counter(page)` in the flow).
    public internal(set) var pageQuestions: Set<PageFacts.Question> = []
    public var usesPageFacts: Bool { !pageQuestions.isEmpty }
    /// What elements do to their pages, in the document's order.
    var assignments: [PageAssignment] = []
    /// Labels that `bookmark-label` gives.
    public internal(set) var bookmarkLabels: [NodeID: String] = [:]
    var targets: TargetTable?
    /// nil where all text is horizontal.
    var turnedStyles: TurnedStyles?
    /// Whether boxes leave the flow for areas of their pages.
    public internal(set) var usesPageFloats = false
    /// Whether some of them go to columns.
    var usesColumnFloats = false
    /// The box of the fragments that hold footnotes; it stands for the area on each page, whose style the page has.
    package var footnoteArea: BoxID?
    public init(styled: StyledDocument) { self.styled = styled }

    public var root: BoxID { BoxID(raw: 0) }
    public subscript(id: BoxID) -> Box { boxes[id.index] }
    public func style(_ id: BoxID) -> ComputedStyle { boxes[id.index].style }
    public func parent(_ id: BoxID) -> BoxID? { Self.link(boxes[id.index].parent) }
    public func firstChild(_ id: BoxID) -> BoxID? { Self.link(boxes[id.index].firstChild) }
    /// The first child but a rendered legend: what begins the content of a flex, grid or multi-column container.
    func firstContentChild(_ id: BoxID) -> BoxID? {
        guard let child = firstChild(id) else { return nil }
        return self[child].flags.contains(.renderedLegend) ? nextSibling(child) : child
    }
    public func nextSibling(_ id: BoxID) -> BoxID? { Self.link(boxes[id.index].nextSibling) }
    private static func link(_ raw: Int32) -> BoxID? { raw < 0 ? nil : BoxID(raw: raw) }
    public func children(_ id: BoxID) -> [BoxID] {
        var out: [BoxID] = []
        var next = firstChild(id)
        while let box = next {
            out.append(box)
            next = nextSibling(box)
        }
        return out
    }
    public func inlineContent(_ id: BoxID) -> InlineContent { inlineContents[Int(boxes[id.index].payload)] }
    public func replacedContent(_ id: BoxID) -> ReplacedContent { replaced[Int(boxes[id.index].payload)] }
}
