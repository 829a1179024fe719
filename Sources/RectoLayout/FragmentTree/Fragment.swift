import RectoCSS
import RectoCore
import RectoText

/// A piece of a box on one page, or a line box, with used values in physical coordinates.
/// [CSS Fragmentation 3 §2](https://www.w3.org/TR/css-break-3/#fragment)
///
/// It never changes: layout calls, caches and pages share fragments. `FragmentBuilder` makes them, `changed` makes another one.
public final class Fragment {
    public enum Kind {
        /// Block-level boxes, atomic inlines, cells, rows …
        case box
        /// A line box. Its children are texts, inline boxes and atomic inlines in visual order.
        case line
        /// A piece of an inline box in one line; the rectangle is its border box.
        case inlineBox
        case text(TextFragment)
        case replaced
    }
    public struct Child {
        /// Of the child's border box (or line, or text) from this fragment's border box corner.
        public var offset: Point
        public let fragment: Fragment
        public init(offset: Point, fragment: Fragment) {
            self.offset = offset
            self.fragment = fragment
        }
    }

    public let kind: Kind
    /// Lines: the inline container. Texts: the `text` box.
    public let box: BoxID
    public let style: ComputedStyle
    /// Border box.
    public let size: Size
    public let border: Edges<LayoutUnit>
    public let padding: Edges<LayoutUnit>
    public let children: [Child]
    /// Distance of the first (last) baseline from the top of the border box; nil if it has none.
    public let firstBaseline: LayoutUnit?
    public let lastBaseline: LayoutUnit?
    /// The box was broken before (after) this fragment: with `box-decoration-break: slice` that side has no border.
    public let continuesFromPrevious: Bool
    public let continuesOnNext: Bool
    /// A repeated header or footer group, or a fixed box, that has been shown on an earlier page.
    public let isRepeated: Bool
    /// Why the box's next fragment is on another page.
    public let breakCause: BreakCause?
    /// The flow that a turned fragment was laid out in; nil while it stands in that one.
    public let flow: FlowFrame?
    /// The box paints nothing itself (`empty-cells: hide`, anonymous wrappers): children are still painted.
    public let hidesDecorations: Bool
    /// nil for most fragments.
    @usableFromInline let details: FragmentDetails?

    /// A fragment with nothing in it: no edges, no children, no baseline.
    public convenience init(kind: Kind, box: BoxID, style: ComputedStyle, size: Size) {
        self.init(FragmentBuilder(kind: kind, box: box, style: style, size: size))
    }

    init(_ builder: consuming FragmentBuilder) {
        kind = builder.kind
        box = builder.box
        style = builder.style
        size = builder.size
        border = builder.border
        padding = builder.padding
        children = builder.children
        firstBaseline = builder.firstBaseline
        lastBaseline = builder.lastBaseline
        continuesFromPrevious = builder.continuesFromPrevious
        continuesOnNext = builder.continuesOnNext
        isRepeated = builder.isRepeated
        breakCause = builder.breakCause
        flow = builder.flow
        hidesDecorations = builder.hidesDecorations
        details = builder.details
    }
}

extension Fragment {
    /// Replaced: the content's rectangle relative to the border box corner, from `object-fit` (may exceed the box).
    @inlinable public var contentRect: Rect { details?.contentRect ?? .zero }
    /// Table grids with collapsed borders: what to paint above the cells' backgrounds, relative to this fragment.
    @inlinable public var collapsedBorders: [CollapsedBorder] { details?.collapsedBorders ?? [] }
    /// Table rows: what cells from rows above cover, relative to this fragment.
    @inlinable public var covered: [Rect] { details?.covered ?? [] }
    /// Table grids: backgrounds of columns and column groups, below those of row groups.
    @inlinable public var columnBackgrounds: [ColumnBackground] { details?.columnBackgrounds ?? [] }
    /// Multi-column containers: the rules between columns, relative to this fragment.
    @inlinable public var columnRules: [Rect] { details?.columnRules ?? [] }
    /// Fieldsets: where the legend parts the border.
    @inlinable public var legend: LegendNotch? { details?.legend }
}

/// What only few fragments have to show: replaced boxes, table grids and rows, multi-column containers, fieldsets.
@usableFromInline
final class FragmentDetails {
    @usableFromInline let contentRect: Rect
    @usableFromInline let collapsedBorders: [CollapsedBorder]
    @usableFromInline let covered: [Rect]
    @usableFromInline let columnBackgrounds: [ColumnBackground]
    @usableFromInline let columnRules: [Rect]
    @usableFromInline let legend: LegendNotch?

    init(
        contentRect: Rect = .zero, collapsedBorders: [CollapsedBorder] = [], covered: [Rect] = [],
        columnBackgrounds: [ColumnBackground] = [], columnRules: [Rect] = [], legend: LegendNotch? = nil
    ) {
        self.contentRect = contentRect
        self.collapsedBorders = collapsedBorders
        self.covered = covered
        self.columnBackgrounds = columnBackgrounds
        self.columnRules = columnRules
        self.legend = legend
    }
}

public struct CollapsedBorder {
    /// The border's area.
    public var rect: Rect
    public var isHorizontal: Bool
    public var style: BorderStyle
    public var color: Color
    public init(rect: Rect, isHorizontal: Bool, style: BorderStyle, color: Color) {
        (self.rect, self.isHorizontal, self.style, self.color) = (rect, isHorizontal, style, color)
    }
}

/// Where the legend of a fieldset stands on its border, relative to the fragment.
/// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
public struct LegendNotch: Hashable, Sendable {
    /// From the fragment's edges to those that border and background are painted at.
    public var outset: Edges<LayoutUnit>
    /// What the legend takes of the padding box.
    public var room: Edges<LayoutUnit>
    /// The border is not painted here.
    public var gap: Rect
}

public struct ColumnBackground {
    public var rect: Rect
    public var style: ComputedStyle
    public init(rect: Rect, style: ComputedStyle) { (self.rect, self.style) = (rect, style) }
}

/// Why a fragment ended before its box did. [CSS Fragmentation 3 §4](https://www.w3.org/TR/css-break-3/#breaking-rules)
public enum BreakCause: String, Sendable {
    case forced
    /// A box with `column-span: all` parts the columns.
    case spanner = "column-span"
    /// Content that cannot break is higher than its page.
    case monolithic = "space, cut what cannot break"
    /// The best opportunity before the page's end.
    case space
    /// Rules had to be dropped, in this order.
    case droppedOrphansWidows = "space, dropped orphans/widows"
    case droppedAvoidInside = "space, dropped break-inside: avoid"
    case droppedAvoidBetween = "space, dropped break-before/after: avoid"
}

/// Shaped text of an inline formatting context; lines and text fragments point into it.
public final class InlineParagraph {
    public let text: [UInt8]
    /// With letter- and word-spacing added to the advances.
    public internal(set) var shaped: ShapedParagraph
    /// Layout added it: a hyphen, an ellipsis. `text` is what it copies as.
    public internal(set) var isGenerated = false
    public init(text: [UInt8], shaped: ShapedParagraph) { (self.text, self.shaped) = (text, shaped) }
}

/// One run of glyphs in a line: one face, size, level and style.
public struct TextFragment {
    public let paragraph: InlineParagraph
    /// Index in `paragraph.shaped.runs`: face, size, direction.
    public let run: Int
    /// In `paragraph.shaped.glyphs`; hanging white space at the line's end is not in it. Right-to-left runs are
    /// painted from the last glyph to the first.
    public let glyphs: Range<Int>
    /// The bytes of `paragraph.text` that the glyphs stand for.
    public let range: Range<Int>
    /// Added by justification after the characters that `expandsAfter` tells; may be negative.
    public let spaceExpansion: LayoutUnit
    public let expandsAfter: ExpansionOpportunities
    /// Whether the last cluster in visual order counts: it does not at the line's end.
    public let expandsAtEnd: Bool
    /// Of the baseline, from the fragment's top.
    public let baseline: LayoutUnit
    /// Decorations of all decorating boxes around, outermost first.
    public internal(set) var decorations: [AppliedDecoration]
    /// Emphasis marks of its characters.
    public internal(set) var emphasis: EmphasisMarks?
    /// What lines of `decorations` leave free, from left to right for each.
    public internal(set) var inkGaps: [InkGap] = []

    /// A stretch, from the fragment's left edge, where a letter crosses a decoration.
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
        (self.paragraph, self.run, self.glyphs, self.range) = (paragraph, run, glyphs, range)
        (self.spaceExpansion, self.baseline) = (spaceExpansion, baseline)
        (self.expandsAfter, self.expandsAtEnd) = (expandsAfter, expandsAtEnd)
        self.decorations = decorations
    }
    public var face: FaceID { paragraph.shaped.runs[run].face }
    public var fontSize: LayoutUnit { paragraph.shaped.runs[run].size }
}

/// The characters after which justification may add space.
/// [CSS Text 4 §7.4](https://www.w3.org/TR/css-text-4/#expansion-opportunity)
public enum ExpansionOpportunities: UInt8, Sendable {
    /// U+0020, U+00A0
    case spaces
    /// Those, and the characters of scripts that are written without spaces.
    case spacesAndClusters
    /// Every character.
    case all

    @inlinable
    public static func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        let byte = text[at]
        return byte == 0x20 || (byte == 0xC2 && at + 1 < text.count && text[at + 1] == 0xA0)
    }

    /// Whether the cluster that starts at byte `at` is one.
    @inlinable
    public func contains(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        switch self {
        case .spaces: Self.isSpace(text, at)
        case .spacesAndClusters: Self.isSpace(text, at) || Self.isWithoutSpaces(text, at)
        case .all: true
        }
    }

    /// Block scripts and clustered scripts: East Asian ones but Hangul, Thai, Lao, Khmer, Myanmar.
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

/// An underline, overline or line-through that a decorating box gives to text inside it. Used values.
/// [CSS Text Decoration 3 §2](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
public struct AppliedDecoration: Hashable, Sendable {
    /// One line only.
    public var line: TextDecorationLine
    public var style: TextDecorationStyle
    public var color: Color
    public var thickness: LayoutUnit
    /// Of the stroke's centre from the text's baseline, down positive.
    public var offset: LayoutUnit
    /// The decorating box.
    var owner: BoxID?
    /// How far inside the text's left (right) edge the line ends; negative beyond it.
    public internal(set) var leftInset = LayoutUnit.zero
    public internal(set) var rightInset = LayoutUnit.zero
    public init(
        line: TextDecorationLine, style: TextDecorationStyle, color: Color, thickness: LayoutUnit, offset: LayoutUnit
    ) {
        (self.line, self.style, self.color) = (line, style, color)
        (self.thickness, self.offset) = (thickness, offset)
    }
}
