// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Properties that few boxes set: strings, bookmarks, page floats, sums, sheets.
public final class OccasionalStyle {
    public var whiteSpaceTrim: WhiteSpaceTrim
    public var wrapBefore: WrapBefore
    public var wrapAfter: WrapAfter
    public var wrapInside: WrapInside
    public var textGroupAlign: TextGroupAlign
    public var textOverflow: TextOverflow
    /// nil is `none`.
    public var maxLines: Int?
    public var continuation: Continuation
    public var textBoxTrim: TextBoxTrim
    /// nil is `normal`.
    public var initialLetter: InitialLetterValue?
    public var stringSet: [NamedString]
    public var bookmarkLabel: BookmarkLabel?
    public var bookmarkState: BookmarkState
    public var footnoteDisplay: FootnoteDisplay
    public var footnotePolicy: FootnotePolicy
    public var floatReference: FloatReference
    public var floatDefer: FloatDefer
    /// [CSS Page Floats 3 §7](https://drafts.csswg.org/css-page-floats-3/#the-float_offset-property)
    public var floatOffset: LengthPercentage
    public var marks: PageMarks
    /// nil is `auto`.
    public var bleed: LayoutUnit?
    public var pageOrientation: PageOrientation
    public var marginBreak: MarginBreak
    public var marginTrim: MarginTrim
    public var containIntrinsicWidth: IntrinsicSizeOverride
    public var containIntrinsicHeight: IntrinsicSizeOverride
    public var minIntrinsicSizing: MinIntrinsicSizing
    public var textFit: TextFit?
    public var sumReset: SumReset
    public var sumAdd: [SumAddition]
    public var sumCheck: [SumAddition]
    public var repeatCondition: RepeatCondition
    public var orphanRows: Int
    public var widowRows: Int
    public var zoom: Double

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = OccasionalStyle()

    /// Every value is the initial one.
    public init() {
        whiteSpaceTrim = WhiteSpaceTrim()
        wrapBefore = .auto
        wrapAfter = .auto
        wrapInside = .auto
        textGroupAlign = .none
        textOverflow = .clip
        maxLines = nil
        continuation = .auto
        textBoxTrim = .none
        initialLetter = nil
        stringSet = []
        bookmarkLabel = nil
        bookmarkState = .open
        footnoteDisplay = .block
        footnotePolicy = .auto
        floatReference = .auto
        floatDefer = .by(0)
        floatOffset = .zero
        marks = []
        bleed = nil
        pageOrientation = .upright
        marginBreak = .auto
        marginTrim = []
        containIntrinsicWidth = IntrinsicSizeOverride()
        containIntrinsicHeight = IntrinsicSizeOverride()
        minIntrinsicSizing = []
        textFit = nil
        sumReset = SumReset()
        sumAdd = []
        sumCheck = []
        repeatCondition = RepeatCondition()
        orphanRows = 1
        widowRows = 1
        zoom = 1
    }

    private init(copying other: OccasionalStyle) {
        whiteSpaceTrim = other.whiteSpaceTrim
        wrapBefore = other.wrapBefore
        wrapAfter = other.wrapAfter
        wrapInside = other.wrapInside
        textGroupAlign = other.textGroupAlign
        textOverflow = other.textOverflow
        maxLines = other.maxLines
        continuation = other.continuation
        textBoxTrim = other.textBoxTrim
        initialLetter = other.initialLetter
        stringSet = other.stringSet
        bookmarkLabel = other.bookmarkLabel
        bookmarkState = other.bookmarkState
        footnoteDisplay = other.footnoteDisplay
        footnotePolicy = other.footnotePolicy
        floatReference = other.floatReference
        floatDefer = other.floatDefer
        floatOffset = other.floatOffset
        marks = other.marks
        bleed = other.bleed
        pageOrientation = other.pageOrientation
        marginBreak = other.marginBreak
        marginTrim = other.marginTrim
        containIntrinsicWidth = other.containIntrinsicWidth
        containIntrinsicHeight = other.containIntrinsicHeight
        minIntrinsicSizing = other.minIntrinsicSizing
        textFit = other.textFit
        sumReset = other.sumReset
        sumAdd = other.sumAdd
        sumCheck = other.sumCheck
        repeatCondition = other.repeatCondition
        orphanRows = other.orphanRows
        widowRows = other.widowRows
        zoom = other.zoom
    }
    func copy() -> OccasionalStyle { OccasionalStyle(copying: self) }

    func equals(_ other: OccasionalStyle) -> Bool {
        if self === other { return true }
        if whiteSpaceTrim != other.whiteSpaceTrim { return false }
        if wrapBefore != other.wrapBefore { return false }
        if wrapAfter != other.wrapAfter { return false }
        if wrapInside != other.wrapInside { return false }
        if textGroupAlign != other.textGroupAlign { return false }
        if textOverflow != other.textOverflow { return false }
        if maxLines != other.maxLines { return false }
        if continuation != other.continuation { return false }
        if textBoxTrim != other.textBoxTrim { return false }
        if initialLetter != other.initialLetter { return false }
        if stringSet != other.stringSet { return false }
        if bookmarkLabel != other.bookmarkLabel { return false }
        if bookmarkState != other.bookmarkState { return false }
        if footnoteDisplay != other.footnoteDisplay { return false }
        if footnotePolicy != other.footnotePolicy { return false }
        if floatReference != other.floatReference { return false }
        if floatDefer != other.floatDefer { return false }
        if floatOffset != other.floatOffset { return false }
        if marks != other.marks { return false }
        if bleed != other.bleed { return false }
        if pageOrientation != other.pageOrientation { return false }
        if marginBreak != other.marginBreak { return false }
        if marginTrim != other.marginTrim { return false }
        if containIntrinsicWidth != other.containIntrinsicWidth { return false }
        if containIntrinsicHeight != other.containIntrinsicHeight { return false }
        if minIntrinsicSizing != other.minIntrinsicSizing { return false }
        if textFit != other.textFit { return false }
        if sumReset != other.sumReset { return false }
        if sumAdd != other.sumAdd { return false }
        if sumCheck != other.sumCheck { return false }
        if repeatCondition != other.repeatCondition { return false }
        if orphanRows != other.orphanRows { return false }
        if widowRows != other.widowRows { return false }
        if zoom != other.zoom { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
