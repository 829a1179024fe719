// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Flexible boxes, grids, columns and alignment.
public final class ArrangementStyle {
    public var flexDirection: FlexDirection
    public var flexWrap: FlexWrap
    public var columnWrap: ColumnWrap
    public var columnFill: ColumnFill
    public var columnSpan: ColumnSpan

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = ArrangementStyle()

    /// Every value is the initial one.
    public init() {
        flexDirection = .row
        flexWrap = .nowrap
        columnWrap = .auto
        columnFill = .balance
        columnSpan = .none
    }

    private init(copying other: ArrangementStyle) {
        flexDirection = other.flexDirection
        flexWrap = other.flexWrap
        columnWrap = other.columnWrap
        columnFill = other.columnFill
        columnSpan = other.columnSpan
    }
    func copy() -> ArrangementStyle { ArrangementStyle(copying: self) }

    func equals(_ other: ArrangementStyle) -> Bool {
        if self === other { return true }
        if flexDirection != other.flexDirection { return false }
        if flexWrap != other.flexWrap { return false }
        if columnWrap != other.columnWrap { return false }
        if columnFill != other.columnFill { return false }
        if columnSpan != other.columnSpan { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
