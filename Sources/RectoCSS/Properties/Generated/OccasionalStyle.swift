// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Properties that few boxes set: strings, bookmarks, page floats, sums, sheets.
public final class OccasionalStyle {
    public var wrapBefore: WrapBefore
    public var wrapAfter: WrapAfter
    public var wrapInside: WrapInside
    public var textBoxTrim: TextBoxTrim
    public var bookmarkState: BookmarkState
    public var footnoteDisplay: FootnoteDisplay
    public var footnotePolicy: FootnotePolicy
    public var floatReference: FloatReference
    public var pageOrientation: PageOrientation
    public var marginBreak: MarginBreak

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = OccasionalStyle()

    /// Every value is the initial one.
    public init() {
        wrapBefore = .auto
        wrapAfter = .auto
        wrapInside = .auto
        textBoxTrim = .none
        bookmarkState = .open
        footnoteDisplay = .block
        footnotePolicy = .auto
        floatReference = .auto
        pageOrientation = .upright
        marginBreak = .auto
    }

    private init(copying other: OccasionalStyle) {
        wrapBefore = other.wrapBefore
        wrapAfter = other.wrapAfter
        wrapInside = other.wrapInside
        textBoxTrim = other.textBoxTrim
        bookmarkState = other.bookmarkState
        footnoteDisplay = other.footnoteDisplay
        footnotePolicy = other.footnotePolicy
        floatReference = other.floatReference
        pageOrientation = other.pageOrientation
        marginBreak = other.marginBreak
    }
    func copy() -> OccasionalStyle { OccasionalStyle(copying: self) }

    func equals(_ other: OccasionalStyle) -> Bool {
        if self === other { return true }
        if wrapBefore != other.wrapBefore { return false }
        if wrapAfter != other.wrapAfter { return false }
        if wrapInside != other.wrapInside { return false }
        if textBoxTrim != other.textBoxTrim { return false }
        if bookmarkState != other.bookmarkState { return false }
        if footnoteDisplay != other.footnoteDisplay { return false }
        if footnotePolicy != other.footnotePolicy { return false }
        if floatReference != other.floatReference { return false }
        if pageOrientation != other.pageOrientation { return false }
        if marginBreak != other.marginBreak { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
