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

extension BoxStyle {
    /// `arrangement`, of this style's own.
    private func writableArrangement() -> ArrangementStyle {
        if !isKnownUniquelyReferenced(&arrangement) { arrangement = arrangement.copy() }
        return arrangement
    }
    public var flexDirection: FlexDirection {
        get { arrangement.flexDirection }
        set { writableArrangement().flexDirection = newValue }
    }
    public var flexWrap: FlexWrap {
        get { arrangement.flexWrap }
        set { writableArrangement().flexWrap = newValue }
    }
    public var flexGrow: Double {
        get { arrangement.flexGrow }
        set { writableArrangement().flexGrow = newValue }
    }
    public var flexShrink: Double {
        get { arrangement.flexShrink }
        set { writableArrangement().flexShrink = newValue }
    }
    public var flexBasis: FlexBasis {
        get { arrangement.flexBasis }
        set { writableArrangement().flexBasis = newValue }
    }
    public var order: Int {
        get { arrangement.order }
        set { writableArrangement().order = newValue }
    }
    public var alignContent: Alignment {
        get { arrangement.alignContent }
        set { writableArrangement().alignContent = newValue }
    }
    public var justifyContent: Alignment {
        get { arrangement.justifyContent }
        set { writableArrangement().justifyContent = newValue }
    }
    public var alignItems: Alignment {
        get { arrangement.alignItems }
        set { writableArrangement().alignItems = newValue }
    }
    public var alignSelf: Alignment {
        get { arrangement.alignSelf }
        set { writableArrangement().alignSelf = newValue }
    }
    public var justifyItems: Alignment {
        get { arrangement.justifyItems }
        set { writableArrangement().justifyItems = newValue }
    }
    public var justifySelf: Alignment {
        get { arrangement.justifySelf }
        set { writableArrangement().justifySelf = newValue }
    }
    /// nil is `normal`: nothing between flex items and tracks, 1em between columns.
    public var rowGap: LengthPercentage? {
        get { arrangement.rowGap }
        set { writableArrangement().rowGap = newValue }
    }
    /// nil is `normal`: nothing between flex items and tracks, 1em between columns.
    public var columnGap: LengthPercentage? {
        get { arrangement.columnGap }
        set { writableArrangement().columnGap = newValue }
    }
    /// nil is `auto`.
    public var columnCount: Int? {
        get { arrangement.columnCount }
        set { writableArrangement().columnCount = newValue }
    }
    /// nil is `auto`.
    public var columnWidth: LayoutUnit? {
        get { arrangement.columnWidth }
        set { writableArrangement().columnWidth = newValue }
    }
    /// nil is `auto`.
    public var columnHeight: LayoutUnit? {
        get { arrangement.columnHeight }
        set { writableArrangement().columnHeight = newValue }
    }
    public var columnWrap: ColumnWrap {
        get { arrangement.columnWrap }
        set { writableArrangement().columnWrap = newValue }
    }
    public var columnFill: ColumnFill {
        get { arrangement.columnFill }
        set { writableArrangement().columnFill = newValue }
    }
    public var columnSpan: ColumnSpan {
        get { arrangement.columnSpan }
        set { writableArrangement().columnSpan = newValue }
    }
    public var columnRuleColor: Color? {
        get { arrangement.columnRuleColor }
        set { writableArrangement().columnRuleColor = newValue }
    }
    public var columnRuleStyle: BorderStyle {
        get { arrangement.columnRuleStyle }
        set { writableArrangement().columnRuleStyle = newValue }
    }
    public var columnRuleWidth: LayoutUnit {
        get { arrangement.columnRuleWidth }
        set { writableArrangement().columnRuleWidth = newValue }
    }
    public var gridTemplateColumns: GridTemplate {
        get { arrangement.gridTemplateColumns }
        set { writableArrangement().gridTemplateColumns = newValue }
    }
    public var gridTemplateRows: GridTemplate {
        get { arrangement.gridTemplateRows }
        set { writableArrangement().gridTemplateRows = newValue }
    }
    /// A row each, cells as written; empty is `none`.
    public var gridTemplateAreas: [String] {
        get { arrangement.gridTemplateAreas }
        set { writableArrangement().gridTemplateAreas = newValue }
    }
    public var gridAutoColumns: [GridTrackSize] {
        get { arrangement.gridAutoColumns }
        set { writableArrangement().gridAutoColumns = newValue }
    }
    public var gridAutoRows: [GridTrackSize] {
        get { arrangement.gridAutoRows }
        set { writableArrangement().gridAutoRows = newValue }
    }
    public var gridAutoFlow: GridAutoFlow {
        get { arrangement.gridAutoFlow }
        set { writableArrangement().gridAutoFlow = newValue }
    }
    public var gridRowStart: GridLine {
        get { arrangement.gridRowStart }
        set { writableArrangement().gridRowStart = newValue }
    }
    public var gridColumnStart: GridLine {
        get { arrangement.gridColumnStart }
        set { writableArrangement().gridColumnStart = newValue }
    }
    public var gridRowEnd: GridLine {
        get { arrangement.gridRowEnd }
        set { writableArrangement().gridRowEnd = newValue }
    }
    public var gridColumnEnd: GridLine {
        get { arrangement.gridColumnEnd }
        set { writableArrangement().gridColumnEnd = newValue }
    }
}
