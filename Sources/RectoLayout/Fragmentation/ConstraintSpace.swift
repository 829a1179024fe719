import RectoCSS
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
    /// Table cells that are aligned on a character, and what stands in them: where the column has its axis.
    var characterAxis: CharacterAxis?
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
    /// Columns are tried at several heights: what does not fit tells in its findings how much room it lacks.
    var isBalancing = false
    /// The fragment may be given up: a try that asks only whether content has room. Deep inside columns of columns it does
    /// not balance what goes on from a column before.
    var isProbe = false
    /// In how many multi-column containers the box stands.
    var columnDepth = 0

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
    /// Whether a break inside of a box with this style is to be avoided.
    func avoidsBreak(inside style: BoxStyle) -> Bool {
        avoidsBreakInside || style.breakInside.avoids(in: contexts)
    }
}
