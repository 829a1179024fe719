// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Properties that do not inherit.
public final class BoxStyle {
    public var display: Display
    public var clear: Clear
    public var boxSizing: BoxSizing
    public var width: SizeValue
    public var height: SizeValue
    public var minWidth: SizeValue
    public var minHeight: SizeValue
    public var maxWidth: SizeValue
    public var maxHeight: SizeValue
    /// nil is `auto`.
    public var preferredRatio: PreferredRatio?
    public var radiusTopLeft: CornerRadius
    public var radiusTopRight: CornerRadius
    public var radiusBottomRight: CornerRadius
    public var radiusBottomLeft: CornerRadius
    /// nil is `auto`.
    public var zIndex: Int?
    public var overflowX: Overflow
    public var overflowY: Overflow
    public var opacity: Double
    /// nil is `currentcolor`.
    public var backgroundColor: Color?
    public var outlineOffset: LayoutUnit
    public var unicodeBidi: UnicodeBidi
    public var tableLayout: TableLayout
    public var objectFit: ObjectFit
    public var content: Content
    public var counterReset: [CounterChange]
    public var counterIncrement: [CounterChange]
    public var counterSet: [CounterChange]
    public var breakBefore: BreakBetween
    public var breakAfter: BreakBetween
    public var breakInside: BreakInside
    public var boxDecorationBreak: BoxDecorationBreak
    /// Empty is `auto`.
    public var page: String
    /// nil is `none`.
    public var bookmarkLevel: Int?
    /// `display` was inline-level before the box was positioned absolutely: its static position is in a line.
    public var isOriginallyInlineLevel: Bool
    public var position: Position
    /// `position: running(name)`; empty where the element does not run.
    public var runningName: String
    public var float: Float
    /// `float: top` and others that leave the flow; then `float` is `none`.
    public var pageFloat: PageFloat
    public var margin: Edges<AutoLengthPercentage>
    public var padding: Edges<LengthPercentage>
    public var border: Edges<Border>
    public var inset: Edges<AutoLengthPercentage>
    /// The first is on top.
    public var backgroundLayers: [BackgroundLayer]
    public var outline: Border
    public var alignment: BaselineAlignment
    public var textDecoration: TextDecorationValue
    public var objectPositionX: LengthPercentage
    public var objectPositionY: LengthPercentage
    /// Properties without a field.
    var components: ComponentStyle
    /// Flexible boxes, grids, columns and alignment.
    var arrangement: ArrangementStyle
    /// Transforms, shadows, border images, blending, clipping, masks, filters, containment.
    var effects: EffectStyle
    /// Properties that few boxes set: strings, bookmarks, page floats, sums, sheets.
    var occasional: OccasionalStyle

    /// Every value is the initial one.
    public init() {
        display = .inline
        clear = .none
        boxSizing = .contentBox
        width = .auto
        height = .auto
        minWidth = .auto
        minHeight = .auto
        maxWidth = .none
        maxHeight = .none
        preferredRatio = nil
        radiusTopLeft = CornerRadius()
        radiusTopRight = CornerRadius()
        radiusBottomRight = CornerRadius()
        radiusBottomLeft = CornerRadius()
        zIndex = nil
        overflowX = .visible
        overflowY = .visible
        opacity = 1
        backgroundColor = .transparent
        outlineOffset = .zero
        unicodeBidi = .normal
        tableLayout = .auto
        objectFit = .fill
        content = .normal
        counterReset = []
        counterIncrement = []
        counterSet = []
        breakBefore = .auto
        breakAfter = .auto
        breakInside = .auto
        boxDecorationBreak = .slice
        page = ""
        bookmarkLevel = nil
        isOriginallyInlineLevel = false
        position = .static
        runningName = ""
        float = .none
        pageFloat = .none
        margin = Edges(all: .zero)
        padding = Edges(all: .zero)
        border = Edges(all: Border())
        inset = Edges(all: .auto)
        backgroundLayers = []
        outline = Border()
        alignment = BaselineAlignment()
        textDecoration = TextDecorationValue()
        objectPositionX = .percentage(0.5)
        objectPositionY = .percentage(0.5)
        components = ComponentStyle()
        arrangement = ArrangementStyle.initial
        effects = EffectStyle.initial
        occasional = OccasionalStyle.initial
    }

    private init(copying other: BoxStyle) {
        display = other.display
        clear = other.clear
        boxSizing = other.boxSizing
        width = other.width
        height = other.height
        minWidth = other.minWidth
        minHeight = other.minHeight
        maxWidth = other.maxWidth
        maxHeight = other.maxHeight
        preferredRatio = other.preferredRatio
        radiusTopLeft = other.radiusTopLeft
        radiusTopRight = other.radiusTopRight
        radiusBottomRight = other.radiusBottomRight
        radiusBottomLeft = other.radiusBottomLeft
        zIndex = other.zIndex
        overflowX = other.overflowX
        overflowY = other.overflowY
        opacity = other.opacity
        backgroundColor = other.backgroundColor
        outlineOffset = other.outlineOffset
        unicodeBidi = other.unicodeBidi
        tableLayout = other.tableLayout
        objectFit = other.objectFit
        content = other.content
        counterReset = other.counterReset
        counterIncrement = other.counterIncrement
        counterSet = other.counterSet
        breakBefore = other.breakBefore
        breakAfter = other.breakAfter
        breakInside = other.breakInside
        boxDecorationBreak = other.boxDecorationBreak
        page = other.page
        bookmarkLevel = other.bookmarkLevel
        isOriginallyInlineLevel = other.isOriginallyInlineLevel
        position = other.position
        runningName = other.runningName
        float = other.float
        pageFloat = other.pageFloat
        margin = other.margin
        padding = other.padding
        border = other.border
        inset = other.inset
        backgroundLayers = other.backgroundLayers
        outline = other.outline
        alignment = other.alignment
        textDecoration = other.textDecoration
        objectPositionX = other.objectPositionX
        objectPositionY = other.objectPositionY
        components = other.components
        arrangement = other.arrangement
        effects = other.effects
        occasional = other.occasional
    }
    func copy() -> BoxStyle { BoxStyle(copying: self) }

    func equals(_ other: BoxStyle) -> Bool {
        if self === other { return true }
        if display != other.display { return false }
        if clear != other.clear { return false }
        if boxSizing != other.boxSizing { return false }
        if width != other.width { return false }
        if height != other.height { return false }
        if minWidth != other.minWidth { return false }
        if minHeight != other.minHeight { return false }
        if maxWidth != other.maxWidth { return false }
        if maxHeight != other.maxHeight { return false }
        if preferredRatio != other.preferredRatio { return false }
        if radiusTopLeft != other.radiusTopLeft { return false }
        if radiusTopRight != other.radiusTopRight { return false }
        if radiusBottomRight != other.radiusBottomRight { return false }
        if radiusBottomLeft != other.radiusBottomLeft { return false }
        if zIndex != other.zIndex { return false }
        if overflowX != other.overflowX { return false }
        if overflowY != other.overflowY { return false }
        if opacity != other.opacity { return false }
        if backgroundColor != other.backgroundColor { return false }
        if outlineOffset != other.outlineOffset { return false }
        if unicodeBidi != other.unicodeBidi { return false }
        if tableLayout != other.tableLayout { return false }
        if objectFit != other.objectFit { return false }
        if content != other.content { return false }
        if counterReset != other.counterReset { return false }
        if counterIncrement != other.counterIncrement { return false }
        if counterSet != other.counterSet { return false }
        if breakBefore != other.breakBefore { return false }
        if breakAfter != other.breakAfter { return false }
        if breakInside != other.breakInside { return false }
        if boxDecorationBreak != other.boxDecorationBreak { return false }
        if page != other.page { return false }
        if bookmarkLevel != other.bookmarkLevel { return false }
        if isOriginallyInlineLevel != other.isOriginallyInlineLevel { return false }
        if position != other.position { return false }
        if runningName != other.runningName { return false }
        if float != other.float { return false }
        if pageFloat != other.pageFloat { return false }
        if margin != other.margin { return false }
        if padding != other.padding { return false }
        if border != other.border { return false }
        if inset != other.inset { return false }
        if backgroundLayers != other.backgroundLayers { return false }
        if outline != other.outline { return false }
        if alignment != other.alignment { return false }
        if textDecoration != other.textDecoration { return false }
        if objectPositionX != other.objectPositionX { return false }
        if objectPositionY != other.objectPositionY { return false }
        if components != other.components { return false }
        if !arrangement.equals(other.arrangement) { return false }
        if !effects.equals(other.effects) { return false }
        if !occasional.equals(other.occasional) { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(display)
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(minWidth)
        hasher.combine(minHeight)
        hasher.combine(maxWidth)
        hasher.combine(maxHeight)
        hasher.combine(zIndex)
        hasher.combine(opacity)
        hasher.combine(backgroundColor)
        hasher.combine(content)
        hasher.combine(counterReset)
        hasher.combine(counterIncrement)
        hasher.combine(breakBefore)
        hasher.combine(breakInside)
        hasher.combine(bookmarkLevel)
        hasher.combine(isOriginallyInlineLevel)
        hasher.combine(position)
        hasher.combine(margin)
        hasher.combine(padding)
        hasher.combine(border)
        hasher.combine(inset)
        hasher.combine(alignment)
        hasher.combine(textDecoration)
        arrangement.hash(into: &hasher)
        occasional.hash(into: &hasher)
    }
}
