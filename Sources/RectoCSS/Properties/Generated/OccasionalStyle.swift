// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Properties that few boxes set: strings, bookmarks, page floats, sums, sheets.
public final class OccasionalStyle {
    public var positionAnchor: DashedName
    public var anchorName: DashedNames
    public var positionArea: PositionArea
    public var blockStepSize: BlockStepSize
    public var blockStepInsert: BlockStepInsert
    public var blockStepAlign: BlockStepAlign
    public var blockStepRound: BlockStepRound
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
    /// Values of the style refer to anchors.
    public var usesAnchors: Bool

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = OccasionalStyle()

    /// Every value is the initial one.
    public init() {
        positionAnchor = DashedName()
        anchorName = DashedNames()
        positionArea = PositionArea()
        blockStepSize = BlockStepSize()
        blockStepInsert = .marginBox
        blockStepAlign = .auto
        blockStepRound = .up
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
        usesAnchors = false
    }

    private init(copying other: OccasionalStyle) {
        positionAnchor = other.positionAnchor
        anchorName = other.anchorName
        positionArea = other.positionArea
        blockStepSize = other.blockStepSize
        blockStepInsert = other.blockStepInsert
        blockStepAlign = other.blockStepAlign
        blockStepRound = other.blockStepRound
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
        usesAnchors = other.usesAnchors
    }
    func copy() -> OccasionalStyle { OccasionalStyle(copying: self) }

    func equals(_ other: OccasionalStyle) -> Bool {
        if self === other { return true }
        if positionAnchor != other.positionAnchor { return false }
        if anchorName != other.anchorName { return false }
        if positionArea != other.positionArea { return false }
        if blockStepSize != other.blockStepSize { return false }
        if blockStepInsert != other.blockStepInsert { return false }
        if blockStepAlign != other.blockStepAlign { return false }
        if blockStepRound != other.blockStepRound { return false }
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
        if usesAnchors != other.usesAnchors { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(positionAnchor)
        hasher.combine(anchorName)
        hasher.combine(zoom)
    }
}

extension BoxStyle {
    /// `occasional`, of this style's own.
    private func writableOccasional() -> OccasionalStyle {
        if !isKnownUniquelyReferenced(&occasional) { occasional = occasional.copy() }
        return occasional
    }
    public var positionAnchor: DashedName {
        get { occasional.positionAnchor }
        set { writableOccasional().positionAnchor = newValue }
    }
    public var anchorName: DashedNames {
        get { occasional.anchorName }
        set { writableOccasional().anchorName = newValue }
    }
    public var positionArea: PositionArea {
        get { occasional.positionArea }
        set { writableOccasional().positionArea = newValue }
    }
    public var blockStepSize: BlockStepSize {
        get { occasional.blockStepSize }
        set { writableOccasional().blockStepSize = newValue }
    }
    public var blockStepInsert: BlockStepInsert {
        get { occasional.blockStepInsert }
        set { writableOccasional().blockStepInsert = newValue }
    }
    public var blockStepAlign: BlockStepAlign {
        get { occasional.blockStepAlign }
        set { writableOccasional().blockStepAlign = newValue }
    }
    public var blockStepRound: BlockStepRound {
        get { occasional.blockStepRound }
        set { writableOccasional().blockStepRound = newValue }
    }
    public var whiteSpaceTrim: WhiteSpaceTrim {
        get { occasional.whiteSpaceTrim }
        set { writableOccasional().whiteSpaceTrim = newValue }
    }
    public var wrapBefore: WrapBefore {
        get { occasional.wrapBefore }
        set { writableOccasional().wrapBefore = newValue }
    }
    public var wrapAfter: WrapAfter {
        get { occasional.wrapAfter }
        set { writableOccasional().wrapAfter = newValue }
    }
    public var wrapInside: WrapInside {
        get { occasional.wrapInside }
        set { writableOccasional().wrapInside = newValue }
    }
    public var textGroupAlign: TextGroupAlign {
        get { occasional.textGroupAlign }
        set { writableOccasional().textGroupAlign = newValue }
    }
    public var textOverflow: TextOverflow {
        get { occasional.textOverflow }
        set { writableOccasional().textOverflow = newValue }
    }
    /// nil is `none`.
    public var maxLines: Int? {
        get { occasional.maxLines }
        set { writableOccasional().maxLines = newValue }
    }
    public var continuation: Continuation {
        get { occasional.continuation }
        set { writableOccasional().continuation = newValue }
    }
    public var textBoxTrim: TextBoxTrim {
        get { occasional.textBoxTrim }
        set { writableOccasional().textBoxTrim = newValue }
    }
    /// nil is `normal`.
    public var initialLetter: InitialLetterValue? {
        get { occasional.initialLetter }
        set { writableOccasional().initialLetter = newValue }
    }
    public var stringSet: [NamedString] {
        get { occasional.stringSet }
        set { writableOccasional().stringSet = newValue }
    }
    public var bookmarkLabel: BookmarkLabel? {
        get { occasional.bookmarkLabel }
        set { writableOccasional().bookmarkLabel = newValue }
    }
    public var bookmarkState: BookmarkState {
        get { occasional.bookmarkState }
        set { writableOccasional().bookmarkState = newValue }
    }
    public var footnoteDisplay: FootnoteDisplay {
        get { occasional.footnoteDisplay }
        set { writableOccasional().footnoteDisplay = newValue }
    }
    public var footnotePolicy: FootnotePolicy {
        get { occasional.footnotePolicy }
        set { writableOccasional().footnotePolicy = newValue }
    }
    public var floatReference: FloatReference {
        get { occasional.floatReference }
        set { writableOccasional().floatReference = newValue }
    }
    public var floatDefer: FloatDefer {
        get { occasional.floatDefer }
        set { writableOccasional().floatDefer = newValue }
    }
    /// [CSS Page Floats 3 §7](https://drafts.csswg.org/css-page-floats-3/#the-float_offset-property)
    public var floatOffset: LengthPercentage {
        get { occasional.floatOffset }
        set { writableOccasional().floatOffset = newValue }
    }
    public var marks: PageMarks {
        get { occasional.marks }
        set { writableOccasional().marks = newValue }
    }
    /// nil is `auto`.
    public var bleed: LayoutUnit? {
        get { occasional.bleed }
        set { writableOccasional().bleed = newValue }
    }
    public var pageOrientation: PageOrientation {
        get { occasional.pageOrientation }
        set { writableOccasional().pageOrientation = newValue }
    }
    public var marginBreak: MarginBreak {
        get { occasional.marginBreak }
        set { writableOccasional().marginBreak = newValue }
    }
    public var marginTrim: MarginTrim {
        get { occasional.marginTrim }
        set { writableOccasional().marginTrim = newValue }
    }
    public var containIntrinsicWidth: IntrinsicSizeOverride {
        get { occasional.containIntrinsicWidth }
        set { writableOccasional().containIntrinsicWidth = newValue }
    }
    public var containIntrinsicHeight: IntrinsicSizeOverride {
        get { occasional.containIntrinsicHeight }
        set { writableOccasional().containIntrinsicHeight = newValue }
    }
    public var minIntrinsicSizing: MinIntrinsicSizing {
        get { occasional.minIntrinsicSizing }
        set { writableOccasional().minIntrinsicSizing = newValue }
    }
    public var textFit: TextFit? {
        get { occasional.textFit }
        set { writableOccasional().textFit = newValue }
    }
    public var sumReset: SumReset {
        get { occasional.sumReset }
        set { writableOccasional().sumReset = newValue }
    }
    public var sumAdd: [SumAddition] {
        get { occasional.sumAdd }
        set { writableOccasional().sumAdd = newValue }
    }
    public var sumCheck: [SumAddition] {
        get { occasional.sumCheck }
        set { writableOccasional().sumCheck = newValue }
    }
    public var repeatCondition: RepeatCondition {
        get { occasional.repeatCondition }
        set { writableOccasional().repeatCondition = newValue }
    }
    public var orphanRows: Int {
        get { occasional.orphanRows }
        set { writableOccasional().orphanRows = newValue }
    }
    public var widowRows: Int {
        get { occasional.widowRows }
        set { writableOccasional().widowRows = newValue }
    }
    public var zoom: Double {
        get { occasional.zoom }
        set { writableOccasional().zoom = newValue }
    }
    /// Values of the style refer to anchors.
    public var usesAnchors: Bool {
        get { occasional.usesAnchors }
        set { writableOccasional().usesAnchors = newValue }
    }
}
