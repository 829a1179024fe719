import RectoCSS
import RectoCore

/// Everything that the layout of a box may depend on, besides the box itself and the position at which it resumes.
package struct ConstraintSpace {
    /// The way in which an `auto` inline size is resolved.
    package enum InlineSizing: Hashable {
        /// The box fills the containing block, as block-level boxes in normal flow do.
        case stretch
        /// The box is shrink-to-fit, as floats, absolutely positioned boxes and inline blocks are.
        case fitContent
        /// The border box has this inline size, whatever the style says. Table cells use it.
        case fixed(LayoutUnit)
    }
    package enum BlockSizing: Hashable {
        case auto
        /// The border box has this block size, whatever the style says.
        case fixed(LayoutUnit)
        /// The border box is at least this high. Table cells use it for the height of their row.
        case atLeast(LayoutUnit)
        /// The border box has this block size, which was found from its content or from the boxes beside it. If a break
        /// makes the content higher, the box grows.
        /// - Parameter percentages: the size that percentages inside refer to, which breaks do not change; nil if it is
        ///   indefinite.
        case filled(LayoutUnit, percentages: LayoutUnit?)
        /// The border box is as high as its content, whatever the style says.
        case content
    }
    /// Whether the start margin of the box must still be applied.
    package enum StartMargin {
        /// The caller has placed the border box. The margins that collapse with its start are already applied.
        case spent
        case own
    }

    /// All that the layout of a formatting context root depends on while nothing breaks it. Layouts are kept by it, so that a
    /// field that is added here cannot be forgotten; what stands outside concerns breaks, or boxes that take part in the
    /// formatting context around.
    package struct UnbrokenInputs: Equatable {
        /// The inline size of the containing block's content box.
        var availableInline: LayoutUnit
        /// The part of `availableInline` that insets take. Percentages still refer to the whole.
        var reservedInline = LayoutUnit.zero
        /// The block size that percentages refer to; nil if it is indefinite.
        var percentageBlock: LayoutUnit?
        var writingMode = WritingMode.horizontalLTR
        var inlineSizing = InlineSizing.stretch
        var blockSizing = BlockSizing.auto
        /// The halves of collapsed borders, which replace the style's borders of table cells.
        var collapsedBorder: Edges<LayoutUnit>?
        /// For table cells that are aligned on a character, and the boxes in them: the axis of their column.
        var characterAxis: CharacterAxis?
        /// Whether the fragment only tells how high a block with a step is. Blocks inside then stay above the space that
        /// their own steps add, although they would find other floats below it.
        var measuresStep = false
        /// For subgrids: the tracks of their parent grid.
        var subgrid: SubgridSpace?
        /// For content of a repeated table header or footer: the fragment of the table that it is on.
        var tableFragment: TableFragmentFacts?
    }
    package var unbroken: UnbrokenInputs

    /// The rest of the fragmentainer; nil if content is not broken, as in measuring and in inline blocks.
    package var fragmentainer: FragmentainerSpace?
    /// The floats of the block formatting context, and the position of the box's border box among them. They concern
    /// boxes that do not establish a block formatting context themselves.
    package var floats = ExclusionSpace()
    package var floatOffset = LogicalPoint.zero
    /// The only place at which to break. It is the better opportunity that an earlier attempt has found.
    package var earlyBreak: EarlyBreak?
    /// For inline containers: the part of their first line that is already taken.
    package var lineStart = LayoutUnit.zero
    /// For boxes in a container whose lines are clamped: the number of lines that are left.
    var lineClamp: LineClamp?
}

extension ConstraintSpace {
    /// - Parameter tableFragment: that of the space around; nil if only sizes are asked for.
    package init(
        availableInline: LayoutUnit, percentageBlock: LayoutUnit? = nil, tableFragment: TableFragmentFacts?
    ) {
        self.init(
            unbroken: UnbrokenInputs(
                availableInline: availableInline, percentageBlock: percentageBlock, tableFragment: tableFragment))
    }
}

extension ConstraintSpace {
    package var availableInline: LayoutUnit {
        get { unbroken.availableInline }
        set { unbroken.availableInline = newValue }
    }
    package var reservedInline: LayoutUnit {
        get { unbroken.reservedInline }
        set { unbroken.reservedInline = newValue }
    }
    package var percentageBlock: LayoutUnit? {
        get { unbroken.percentageBlock }
        set { unbroken.percentageBlock = newValue }
    }
    package var writingMode: WritingMode {
        get { unbroken.writingMode }
        set { unbroken.writingMode = newValue }
    }
    package var inlineSizing: InlineSizing {
        get { unbroken.inlineSizing }
        set { unbroken.inlineSizing = newValue }
    }
    package var blockSizing: BlockSizing {
        get { unbroken.blockSizing }
        set { unbroken.blockSizing = newValue }
    }
    package var collapsedBorder: Edges<LayoutUnit>? {
        get { unbroken.collapsedBorder }
        set { unbroken.collapsedBorder = newValue }
    }
    var characterAxis: CharacterAxis? {
        get { unbroken.characterAxis }
        set { unbroken.characterAxis = newValue }
    }
    var measuresStep: Bool {
        get { unbroken.measuresStep }
        set { unbroken.measuresStep = newValue }
    }
    package var subgrid: SubgridSpace? {
        get { unbroken.subgrid }
        set { unbroken.subgrid = newValue }
    }
    package var tableFragment: TableFragmentFacts? {
        get { unbroken.tableFragment }
        set { unbroken.tableFragment = newValue }
    }
}

extension ConstraintSpace {
    /// The same space where content is not broken.
    var withoutFragmentainer: ConstraintSpace {
        var space = self
        space.fragmentainer = nil
        return space
    }
}

/// The rest of a fragmentainer, which is a page area or a column.
package struct FragmentainerSpace: Equatable {
    /// The block size of the whole fragmentainer.
    package var blockSize: LayoutUnit
    /// The distance from the start of the box's border box to the end of the fragmentainer.
    package var remaining: LayoutUnit
    /// Whether nothing is above the box in this fragmentainer. A break before the box would then make no progress.
    package var isAtTop: Bool
    /// Counts the ancestors with `break-inside: avoid`.
    package var avoidingAncestors = 0
    package var contexts = FragmentationContexts.pageArea
    /// Whether boxes with `column-span: all` interrupt the columns here.
    package var allowsSpanners = false
    /// Whether a monolithic box that is too high for the fragmentainer is cut.
    package var slicesMonolithic = true
    /// Whether the caller continues with the overflow of the box in the next fragmentainer.
    package var allowsParallelFlows = false
    /// Whether the fragmentainer ends with its content, for measuring or on a roll. A fragment that ends at a break is
    /// then not stretched.
    package var isUnbounded = false
    /// The fate of the fragment.
    enum Trial: Comparable {
        /// It is kept.
        case none
        /// It may be given up, because only whether its content has room is asked. Deep inside columns of columns, what
        /// goes on from a column before is not balanced.
        case probe
        /// It is one of the heights at which columns are tried. Findings then tell how much room is missing for content
        /// that does not fit.
        case balancing
    }
    var trial = Trial.none
    var isBalancing: Bool { trial == .balancing }
    var isProbe: Bool { trial != .none }
    /// Counts the multi-column containers in which the box stands.
    var columnDepth = 0

    package init(blockSize: LayoutUnit, remaining: LayoutUnit, isAtTop: Bool) {
        self.blockSize = blockSize
        self.remaining = remaining
        self.isAtTop = isAtTop
    }
    /// The space for a child whose border box begins `offset` below that of this box.
    package func below(_ offset: LayoutUnit, isAtTop: Bool) -> FragmentainerSpace {
        var space = self
        space.remaining = remaining - offset
        space.isAtTop = isAtTop
        space.allowsParallelFlows = false
        return space
    }
    /// Counts the boxes that avoid a break inside of a box with this style: the box and its ancestors.
    func boxesAvoidingBreak(inside style: BoxStyle) -> Int {
        avoidingAncestors + (style.breakInside.avoids(in: contexts) ? 1 : 0)
    }
}
