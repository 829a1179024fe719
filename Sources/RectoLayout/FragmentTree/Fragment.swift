import RectoCSS
import RectoCore
import RectoText

/// A part of a box on one page, or a line box, with used values in physical coordinates.
/// [CSS Fragmentation 3 §2](https://www.w3.org/TR/css-break-3/#fragment)
///
/// A fragment never changes, because layout calls, caches and pages share it. `FragmentBuilder` makes fragments, and
/// `changed` makes a different one.
public final class Fragment {
    public enum Kind {
        /// A block-level box, an atomic inline, a table cell, a row, and so on.
        case box
        /// A line box. Its children are texts, inline boxes and atomic inlines in visual order.
        case line
        /// The part of an inline box in one line. Its rectangle is the border box.
        case inlineBox
        case text(TextFragment)
        case replaced
    }
    public struct Child {
        /// The offset from this fragment's border box corner to that of the child, or to the corner of a line or text.
        public var offset: Point
        public let fragment: Fragment
        public init(offset: Point, fragment: Fragment) {
            self.offset = offset
            self.fragment = fragment
        }
    }

    @usableFromInline let values: FragmentBuilder
    /// The children of a plain cell, once somebody has asked for them: the same ones for all who ask.
    @exclusivity(unchecked) private var madeChildren: [Child]?

    init(_ values: consuming FragmentBuilder) { self.values = consume values }

    /// Makes an empty fragment without edges, children and baselines.
    public convenience init(kind: Kind, box: BoxID, style: ComputedStyle, size: Size) {
        self.init(FragmentBuilder(kind: kind, box: box, style: style, size: size))
    }
}

extension Fragment {
    @inlinable public var kind: Kind { values.kind }
    /// The box. For a line it is the inline container, for a text the `text` box.
    @inlinable public var box: BoxID { values.box }
    @inlinable public var style: ComputedStyle { values.style }
    /// The size of the border box.
    @inlinable public var size: Size { values.size }
    @inlinable public var border: Edges<LayoutUnit> { values.border }
    @inlinable public var padding: Edges<LayoutUnit> { values.padding }
    @inlinable public var children: [Child] {
        values.plainLine == nil ? values.children : childrenOfPlainCell()
    }
    /// The line of a plain cell, which is its only child; nil for other fragments.
    @inlinable public var plainLine: PlainLine? { values.plainLine }
    @inlinable public var isChildless: Bool { values.children.isEmpty && values.plainLine == nil }
    /// The distance of the first (or last) baseline from the top of the border box; nil if there is none.
    @inlinable public var firstBaseline: LayoutUnit? { values.firstBaseline }
    @inlinable public var lastBaseline: LayoutUnit? { values.lastBaseline }
    /// Whether the box has an earlier (or later) fragment. With `box-decoration-break: slice` that side has no border.
    @inlinable public var continuesFromPrevious: Bool { values.continuesFromPrevious }
    @inlinable public var continuesOnNext: Bool { values.continuesOnNext }
    /// Whether this is a repeated header or footer group, or a fixed box, that was already shown on an earlier page.
    @inlinable public var isRepeated: Bool { values.isRepeated }
    /// Whether this is a row in a repeated group that no earlier page has shown: that of a total on the last page.
    @inlinable public var isFirstShown: Bool { values.isFirstShown }
    /// The reason why the box's next fragment is on another page.
    @inlinable public var breakCause: BreakCause? { values.breakCause }
    /// The flow in which a turned fragment was laid out; nil as long as it is in the coordinates of that flow.
    @inlinable public var flow: AxisOrientation? { values.flow }
    /// Whether the box itself paints nothing (`empty-cells: hide`, anonymous wrappers). Its children are still painted.
    @inlinable public var hidesDecorations: Bool { values.hidesDecorations }
    /// The rarely used values; nil for most fragments.
    @inlinable var details: FragmentDetails? { values.details }

    @usableFromInline
    func childrenOfPlainCell() -> [Child] {
        if let madeChildren { return madeChildren }
        let made = values.plainLine.map { [$0.child(of: box, style)] } ?? []
        madeChildren = made
        return made
    }
}

extension Fragment {
    /// For replaced boxes, the rectangle of the content relative to the border box corner. `object-fit` may make it
    /// exceed the box.
    @inlinable public var contentRect: Rect { details?.contentRect ?? .zero }
    /// For table grids with collapsed borders, the borders to paint above the backgrounds of cells, relative to this
    /// fragment.
    @inlinable public var collapsedBorders: [CollapsedBorder] { details?.collapsedBorders ?? [] }
    /// For table rows, the areas that cells from rows above cover, relative to this fragment.
    @inlinable public var covered: [Rect] { details?.covered ?? [] }
    /// For table grids, the backgrounds of columns and column groups, which are below those of row groups.
    @inlinable public var columnBackgrounds: [ColumnBackground] { details?.columnBackgrounds ?? [] }
    /// For table grids with collapsed borders, the part of these borders that belongs to the table, within which its
    /// background is positioned; otherwise the border.
    @inlinable public var backgroundBorder: Edges<LayoutUnit> { details?.collapsedEdges ?? border }
    /// For multi-column containers, the rules between columns, relative to this fragment.
    @inlinable public var columnRules: [Rect] { details?.columnRules ?? [] }
    /// For fieldsets, the gap that the legend makes in the border.
    @inlinable public var legend: LegendNotch? { details?.legend }
    /// For boxes on an `offset-path`, the map that puts them there, in the coordinates of the fragment's corner.
    @inlinable public var motion: AffineTransform? { details?.motion }
    /// For drawings, their text, relative to the corner of the content.
    package var drawnTexts: [DrawnText] { details?.drawnTexts ?? [] }
}

/// The values that only few fragments have: replaced boxes, table grids and rows, multi-column containers and
/// fieldsets.
@usableFromInline
final class FragmentDetails {
    @usableFromInline let contentRect: Rect
    @usableFromInline let collapsedBorders: [CollapsedBorder]
    @usableFromInline let covered: [Rect]
    @usableFromInline let columnBackgrounds: [ColumnBackground]
    @usableFromInline let columnRules: [Rect]
    @usableFromInline let legend: LegendNotch?
    @usableFromInline let collapsedEdges: Edges<LayoutUnit>?
    @usableFromInline let motion: AffineTransform?
    let drawnTexts: [DrawnText]

    init(
        contentRect: Rect = .zero, collapsedBorders: [CollapsedBorder] = [], covered: [Rect] = [],
        columnBackgrounds: [ColumnBackground] = [], columnRules: [Rect] = [], legend: LegendNotch? = nil,
        collapsedEdges: Edges<LayoutUnit>? = nil, motion: AffineTransform? = nil, drawnTexts: [DrawnText] = []
    ) {
        self.contentRect = contentRect
        self.collapsedBorders = collapsedBorders
        self.covered = covered
        self.columnBackgrounds = columnBackgrounds
        self.columnRules = columnRules
        self.legend = legend
        self.collapsedEdges = collapsedEdges
        self.motion = motion
        self.drawnTexts = drawnTexts
    }

    /// The same values, for a box on a path.
    init(_ other: FragmentDetails?, motion: AffineTransform) {
        contentRect = other?.contentRect ?? .zero
        collapsedBorders = other?.collapsedBorders ?? []
        covered = other?.covered ?? []
        columnBackgrounds = other?.columnBackgrounds ?? []
        columnRules = other?.columnRules ?? []
        legend = other?.legend
        collapsedEdges = other?.collapsedEdges
        drawnTexts = other?.drawnTexts ?? []
        self.motion = motion
    }
}

public struct CollapsedBorder {
    /// The area of the border.
    public var rect: Rect
    public var isHorizontal: Bool
    public var style: BorderStyle
    public var color: Color
    public init(rect: Rect, isHorizontal: Bool, style: BorderStyle, color: Color) {
        self.rect = rect
        self.isHorizontal = isHorizontal
        self.style = style
        self.color = color
    }
}

/// The position of a fieldset's legend on its border, relative to the fragment.
/// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
public struct LegendNotch: Hashable, Sendable {
    /// The distances from the fragment's edges to those at which border and background are painted.
    public var outset: Edges<LayoutUnit>
    /// The part of the padding box that the legend takes.
    public var room: Edges<LayoutUnit>
    /// The area in which the border is not painted.
    public var gap: Rect
}

public struct ColumnBackground {
    public var rect: Rect
    /// The area of the whole column or group in this fragment of the table, in which images are placed.
    public var whole: Rect
    public var style: ComputedStyle
    public init(rect: Rect, whole: Rect, style: ComputedStyle) {
        self.rect = rect
        self.whole = whole
        self.style = style
    }
}

/// The reason why a fragment ended before its box.
/// [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
public enum BreakCause: String, Sendable {
    case forced
    /// A box with `column-span: all` interrupts the columns.
    case spanner = "column-span"
    /// Content that cannot be broken is higher than its page.
    case monolithic = "space, cut what cannot break"
    /// The page is full, and this is the best opportunity before its end.
    case space
    /// Rules had to be dropped, in this order.
    case droppedOrphansWidows = "space, dropped orphans/widows"
    case droppedAvoidInside = "space, dropped break-inside: avoid"
    case droppedAvoidBetween = "space, dropped break-before/after: avoid"
}

/// The shaped text of an inline formatting context. Lines and text fragments point into it.
public final class InlineParagraph {
    public let text: [UInt8]
    /// The shaped text, with letter-spacing and word-spacing added to the advances.
    public internal(set) var shaped: ShapedParagraph
    /// Whether layout added the text, such as a hyphen or an ellipsis. `text` is what is copied from the PDF.
    public internal(set) var isGenerated = false
    public init(text: [UInt8], shaped: ShapedParagraph) {
        self.text = text
        self.shaped = shaped
    }
}

/// A run of glyphs in a line, with one face, size, level and style.
public struct TextFragment {
    public let paragraph: InlineParagraph
    /// The index in `paragraph.shaped.runs`, which gives face, size and direction.
    public let run: Int
    /// The range in `paragraph.shaped.glyphs`, without hanging white space at the end of the line. Right-to-left runs
    /// are painted from the last glyph to the first.
    public let glyphs: Range<Int>
    /// The bytes of `paragraph.text` that the glyphs stand for.
    public let range: Range<Int>
    /// The space that justification adds after each character selected by `expandsAfter`. It may be negative.
    public let spaceExpansion: LayoutUnit
    public let expandsAfter: ExpansionOpportunities
    /// Whether space is added after the last cluster in visual order. It is not at the end of a line.
    public let expandsAtEnd: Bool
    /// The distance of the baseline from the top of the fragment.
    public let baseline: LayoutUnit
    /// The decorations of all decorating boxes around the text, the outermost first.
    public internal(set) var decorations: [AppliedDecoration]
    /// The emphasis marks of its characters.
    public internal(set) var emphasis: EmphasisMarks?
    /// The gaps in the lines of `decorations`, from left to right for each line.
    public internal(set) var inkGaps: [InkGap] = []

    /// A stretch, from the left edge of the fragment, in which a letter crosses a decoration.
    public struct InkGap {
        public var decoration: Int
        public var from: LayoutUnit
        public var to: LayoutUnit
    }
    public init(
        paragraph: InlineParagraph, run: Int, glyphs: Range<Int>, range: Range<Int>, spaceExpansion: LayoutUnit,
        expandsAfter: ExpansionOpportunities = .spaces, expandsAtEnd: Bool = true, baseline: LayoutUnit,
        decorations: [AppliedDecoration]
    ) {
        self.paragraph = paragraph
        self.run = run
        self.glyphs = glyphs
        self.range = range
        self.spaceExpansion = spaceExpansion
        self.baseline = baseline
        self.expandsAfter = expandsAfter
        self.expandsAtEnd = expandsAtEnd
        self.decorations = decorations
    }
    public var face: FaceID { paragraph.shaped.runs[run].face }
    public var fontSize: LayoutUnit { paragraph.shaped.runs[run].size }
}

/// The characters after which justification may add space.
/// [CSS Text 4 §7.4](https://www.w3.org/TR/css-text-4/#expansion-opportunity)
public enum ExpansionOpportunities: UInt8, Sendable {
    /// U+0020 and U+00A0.
    case spaces
    /// The spaces, and the characters of scripts that are written without spaces.
    case spacesAndClusters
    /// Every character.
    case all

    @inlinable
    public static func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        let byte = text[at]
        return byte == 0x20 || (byte == 0xC2 && at + 1 < text.count && text[at + 1] == 0xA0)
    }

    /// Whether the cluster that begins at byte `at` is followed by an expansion opportunity.
    @inlinable
    public func contains(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        switch self {
        case .spaces: Self.isSpace(text, at)
        case .spacesAndClusters: Self.isSpace(text, at) || Self.isWithoutSpaces(text, at)
        case .all: true
        }
    }

    /// Whether the character is of a block script or a clustered script: an East Asian one other than Hangul, or Thai,
    /// Lao, Khmer or Myanmar.
    /// [CSS Text 4, Appendix D](https://www.w3.org/TR/css-text-4/#script-groups)
    public static func isWithoutSpaces(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        guard text[at] >= 0xE0 else { return false }
        switch UTF8Scalars.decode(text, at: at).scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x303F, 0x3040...0x30FF, 0x3100...0x312F,
            0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            return true
        default: return false
        }
    }
}

/// An underline, overline or line-through that a decorating box gives to the text inside it, as used values.
/// [CSS Text Decoration 3 §2](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
public struct AppliedDecoration: Hashable, Sendable {
    /// The line, which is only one.
    public var line: TextDecorationLine
    public var style: TextDecorationStyle
    public var color: Color
    public var thickness: LayoutUnit
    /// The distance of the stroke's centre from the baseline of the text; positive is downwards.
    public var offset: LayoutUnit
    /// The decorating box.
    var owner: BoxID?
    /// The distances of the line's ends from the left and the right edge of the text; negative if the line extends
    /// beyond.
    public internal(set) var leftInset = LayoutUnit.zero
    public internal(set) var rightInset = LayoutUnit.zero
    public init(
        line: TextDecorationLine, style: TextDecorationStyle, color: Color, thickness: LayoutUnit, offset: LayoutUnit
    ) {
        self.line = line
        self.style = style
        self.color = color
        self.thickness = thickness
        self.offset = offset
    }
}
