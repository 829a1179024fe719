import RectoCore

/// All that layout of a box may know besides the box itself and where it resumes.
package struct ConstraintSpace {
    /// How an `auto` inline size is decided.
    package enum InlineSizing: Hashable {
        /// Fills the containing block, as block-level boxes in normal flow do.
        case stretch
        /// Shrink-to-fit: floats, absolutely positioned boxes, inline-blocks.
        case fitContent
        /// The border box has this inline size, whatever the style says (table cells).
        case fixed(LayoutUnit)
    }
    package enum BlockSizing: Hashable {
        case auto
        /// The border box has this block size, whatever the style says.
        case fixed(LayoutUnit)
        /// The border box is at least this high (table cells: the row's height).
        case atLeast(LayoutUnit)
        /// The border box has this block size, as found from its content or the boxes beside it: where a break makes
        /// the content higher, it grows.
        /// - Parameter percentages: what percentages in it refer to, which breaks do not change; nil if it is
        ///   indefinite.
        case filled(LayoutUnit, percentages: LayoutUnit?)
        /// That of the content, whatever the style says.
        case content
    }
    /// Whether the box's start margin is still to be applied by itself.
    package enum StartMargin {
        /// The caller has placed the border box: the margins that collapse into it are spent.
        case spent
        case own
    }

    /// Inline size of the containing block's content box.
    package var availableInline: LayoutUnit
    /// What insets take of `availableInline`: percentages still refer to the whole.
    package var reservedInline = LayoutUnit.zero
    /// Block size that percentages refer to; nil if it is indefinite.
    package var percentageBlock: LayoutUnit?
    package var writingMode = WritingMode.horizontalLTR
    package var inlineSizing = InlineSizing.stretch
    package var blockSizing = BlockSizing.auto
    /// nil: content is not broken (measuring, inline-blocks).
    package var fragmentainer: FragmentainerSpace?
    /// Floats of the block formatting context, and where the box's border box lies in it. Of use to boxes that do
    /// not establish a context of their own.
    package var floats = ExclusionSpace()
    package var floatOffset = LogicalPoint.zero
    /// Break here and nowhere else: a better opportunity that an earlier try found.
    package var earlyBreak: EarlyBreak?
    /// Table cells with collapsed borders: their halves, in place of the style's borders.
    package var collapsedBorder: Edges<LayoutUnit>?
    /// Inline containers: how much of the line that they begin in others have taken.
    package var lineStart = LayoutUnit.zero
    /// Subgrids: their parent grid's tracks.
    package var subgrid: SubgridSpace?

    /// In the repeated header or footer of a table: the fragment that it stands on.
    package var tableFragment: TableFragmentFacts?

    /// - Parameter tableFragment: that of the space around; nil where sizes alone are asked for.
    package init(
        availableInline: LayoutUnit, percentageBlock: LayoutUnit? = nil, tableFragment: TableFragmentFacts?
    ) {
        (self.availableInline, self.percentageBlock) = (availableInline, percentageBlock)
        self.tableFragment = tableFragment
    }
}

/// What is left of the fragmentainer: a page area, or a column.
package struct FragmentainerSpace {
    /// Block size of the whole fragmentainer.
    package var blockSize: LayoutUnit
    /// From the box's border-box start to the fragmentainer's end.
    package var remaining: LayoutUnit
    /// Nothing stands before the box in this fragmentainer: a break before it would make no progress.
    package var isAtTop: Bool
    /// An ancestor has `break-inside: avoid`.
    package var avoidsBreakInside = false
    package var contexts = FragmentationContexts.pageArea
    /// Boxes with `column-span: all` leave the columns here.
    package var allowsSpanners = false
    /// What is monolithic and too high for it is cut.
    package var slicesMonolithic = true
    /// Whoever lays out the box takes what overflows its end on to the next fragmentainer.
    package var allowsParallelFlows = false
    /// It ends where its content does, to measure or on a roll: what a break ends is not stretched.
    package var isUnbounded = false

    package init(blockSize: LayoutUnit, remaining: LayoutUnit, isAtTop: Bool) {
        (self.blockSize, self.remaining, self.isAtTop) = (blockSize, remaining, isAtTop)
    }
    /// The space for a child whose border box starts `offset` below this box's.
    package func below(_ offset: LayoutUnit, isAtTop: Bool) -> FragmentainerSpace {
        var space = self
        space.remaining = remaining - offset
        space.isAtTop = isAtTop
        space.allowsParallelFlows = false
        return space
    }
}

/// How good a break is: the rules of CSS Fragmentation that it keeps.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
package enum BreakAppeal: UInt8, Comparable {
    /// Not an opportunity of any class: inside a border, between a gapless edge and its content.
    case lastResort
    case violatesAvoidBetween
    case violatesAvoidInside
    case violatesOrphansWidows
    case perfect
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    package var cause: BreakCause {
        switch self {
        case .perfect, .lastResort: .space
        case .violatesOrphansWidows: .droppedOrphansWidows
        case .violatesAvoidInside: .droppedAvoidInside
        case .violatesAvoidBetween: .droppedAvoidBetween
        }
    }
}

/// A break opportunity that layout has passed, relative to a box: to be used if what follows does not fit.
package final class EarlyBreak {
    package enum Place {
        case beforeChild(BoxID)
        case insideChild(BoxID, EarlyBreak)
        /// Before the line that starts at this byte of the inline content.
        case beforeLine(Int)
        /// Before this row of a table (by its index in visual order) or of a grid.
        case beforeRow(Int)
        /// In this row of a table: these cells break, the others end beside them. Only where the row has the room that it
        /// had when they were found: repeated groups may leave it more or less.
        case insideRow(Int, cells: [(cell: Int, EarlyBreak)], room: LayoutUnit, isAtTop: Bool)
    }
    package let place: Place
    package let appeal: BreakAppeal
    /// nil unless layout is traced.
    let rules: EarlyBreakRules?
    package convenience init(_ place: Place, _ appeal: BreakAppeal) { self.init(place, appeal, nil) }
    init(_ place: Place, _ appeal: BreakAppeal, _ rules: EarlyBreakRules?) {
        (self.place, self.appeal, self.rules) = (place, appeal, rules)
    }
}
