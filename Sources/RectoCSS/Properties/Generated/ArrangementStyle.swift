// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Flexible boxes, grids, columns and alignment.
public final class ArrangementStyle {
    public var flexDirection: FlexDirection
    public var flexWrap: FlexWrap
    public var flexGrow: Double
    public var flexShrink: Double
    public var flexBasis: FlexBasis
    public var order: Int
    public var alignContent: Alignment
    public var justifyContent: Alignment
    public var alignItems: Alignment
    public var alignSelf: Alignment
    public var justifyItems: Alignment
    public var justifySelf: Alignment
    /// nil is `normal`: nothing between flex items and tracks, 1em between columns.
    public var rowGap: LengthPercentage?
    /// nil is `normal`: nothing between flex items and tracks, 1em between columns.
    public var columnGap: LengthPercentage?
    /// nil is `auto`.
    public var columnCount: Int?
    /// nil is `auto`.
    public var columnWidth: LayoutUnit?
    /// nil is `auto`.
    public var columnHeight: LayoutUnit?
    public var columnWrap: ColumnWrap
    public var columnFill: ColumnFill
    public var columnSpan: ColumnSpan
    public var columnRuleColor: Color?
    public var columnRuleStyle: BorderStyle
    public var columnRuleWidth: LayoutUnit
    public var gridTemplateColumns: GridTemplate
    public var gridTemplateRows: GridTemplate
    /// A row each, cells as written; empty is `none`.
    public var gridTemplateAreas: [String]
    public var gridAutoColumns: [GridTrackSize]
    public var gridAutoRows: [GridTrackSize]
    public var gridAutoFlow: GridAutoFlow
    public var gridRowStart: GridLine
    public var gridColumnStart: GridLine
    public var gridRowEnd: GridLine
    public var gridColumnEnd: GridLine

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = ArrangementStyle()

    /// Every value is the initial one.
    public init() {
        flexDirection = .row
        flexWrap = .nowrap
        flexGrow = 0
        flexShrink = 1
        flexBasis = .size(.auto)
        order = 0
        alignContent = Alignment(.normal)
        justifyContent = Alignment(.normal)
        alignItems = Alignment(.normal)
        alignSelf = Alignment(.auto)
        justifyItems = Alignment(.legacy)
        justifySelf = Alignment(.auto)
        rowGap = nil
        columnGap = nil
        columnCount = nil
        columnWidth = nil
        columnHeight = nil
        columnWrap = .auto
        columnFill = .balance
        columnSpan = .none
        columnRuleColor = nil
        columnRuleStyle = .none
        columnRuleWidth = LayoutUnit(3)
        gridTemplateColumns = .none
        gridTemplateRows = .none
        gridTemplateAreas = []
        gridAutoColumns = [.breadth(.auto)]
        gridAutoRows = [.breadth(.auto)]
        gridAutoFlow = GridAutoFlow()
        gridRowStart = .auto
        gridColumnStart = .auto
        gridRowEnd = .auto
        gridColumnEnd = .auto
    }

    private init(copying other: ArrangementStyle) {
        flexDirection = other.flexDirection
        flexWrap = other.flexWrap
        flexGrow = other.flexGrow
        flexShrink = other.flexShrink
        flexBasis = other.flexBasis
        order = other.order
        alignContent = other.alignContent
        justifyContent = other.justifyContent
        alignItems = other.alignItems
        alignSelf = other.alignSelf
        justifyItems = other.justifyItems
        justifySelf = other.justifySelf
        rowGap = other.rowGap
        columnGap = other.columnGap
        columnCount = other.columnCount
        columnWidth = other.columnWidth
        columnHeight = other.columnHeight
        columnWrap = other.columnWrap
        columnFill = other.columnFill
        columnSpan = other.columnSpan
        columnRuleColor = other.columnRuleColor
        columnRuleStyle = other.columnRuleStyle
        columnRuleWidth = other.columnRuleWidth
        gridTemplateColumns = other.gridTemplateColumns
        gridTemplateRows = other.gridTemplateRows
        gridTemplateAreas = other.gridTemplateAreas
        gridAutoColumns = other.gridAutoColumns
        gridAutoRows = other.gridAutoRows
        gridAutoFlow = other.gridAutoFlow
        gridRowStart = other.gridRowStart
        gridColumnStart = other.gridColumnStart
        gridRowEnd = other.gridRowEnd
        gridColumnEnd = other.gridColumnEnd
    }
    func copy() -> ArrangementStyle { ArrangementStyle(copying: self) }

    func equals(_ other: ArrangementStyle) -> Bool {
        if self === other { return true }
        if flexDirection != other.flexDirection { return false }
        if flexWrap != other.flexWrap { return false }
        if flexGrow != other.flexGrow { return false }
        if flexShrink != other.flexShrink { return false }
        if flexBasis != other.flexBasis { return false }
        if order != other.order { return false }
        if alignContent != other.alignContent { return false }
        if justifyContent != other.justifyContent { return false }
        if alignItems != other.alignItems { return false }
        if alignSelf != other.alignSelf { return false }
        if justifyItems != other.justifyItems { return false }
        if justifySelf != other.justifySelf { return false }
        if rowGap != other.rowGap { return false }
        if columnGap != other.columnGap { return false }
        if columnCount != other.columnCount { return false }
        if columnWidth != other.columnWidth { return false }
        if columnHeight != other.columnHeight { return false }
        if columnWrap != other.columnWrap { return false }
        if columnFill != other.columnFill { return false }
        if columnSpan != other.columnSpan { return false }
        if columnRuleColor != other.columnRuleColor { return false }
        if columnRuleStyle != other.columnRuleStyle { return false }
        if columnRuleWidth != other.columnRuleWidth { return false }
        if gridTemplateColumns != other.gridTemplateColumns { return false }
        if gridTemplateRows != other.gridTemplateRows { return false }
        if gridTemplateAreas != other.gridTemplateAreas { return false }
        if gridAutoColumns != other.gridAutoColumns { return false }
        if gridAutoRows != other.gridAutoRows { return false }
        if gridAutoFlow != other.gridAutoFlow { return false }
        if gridRowStart != other.gridRowStart { return false }
        if gridColumnStart != other.gridColumnStart { return false }
        if gridRowEnd != other.gridRowEnd { return false }
        if gridColumnEnd != other.gridColumnEnd { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(flexGrow)
        hasher.combine(order)
        hasher.combine(gridRowStart)
        hasher.combine(gridColumnStart)
    }
}
