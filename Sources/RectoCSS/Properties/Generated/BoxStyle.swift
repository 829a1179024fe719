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
    private(set) var arrangement: ArrangementStyle
    /// Transforms, shadows, border images, blending, clipping, masks, filters, containment.
    private(set) var effects: EffectStyle
    /// Properties that few boxes set: strings, bookmarks, page floats, sums, sheets.
    private(set) var occasional: OccasionalStyle

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
    }

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

    /// `effects`, of this style's own.
    private func writableEffects() -> EffectStyle {
        if !isKnownUniquelyReferenced(&effects) { effects = effects.copy() }
        return effects
    }
    /// nil is `none`.
    public var transformFunctions: [TransformFunction]? {
        get { effects.transformFunctions }
        set { writableEffects().transformFunctions = newValue }
    }
    public var transformOrigin: TransformOrigin {
        get { effects.transformOrigin }
        set { writableEffects().transformOrigin = newValue }
    }
    public var transformBox: TransformBox {
        get { effects.transformBox }
        set { writableEffects().transformBox = newValue }
    }
    public var transformStyle: TransformStyle {
        get { effects.transformStyle }
        set { writableEffects().transformStyle = newValue }
    }
    public var translate: Translation? {
        get { effects.translate }
        set { writableEffects().translate = newValue }
    }
    public var rotate: Rotation? {
        get { effects.rotate }
        set { writableEffects().rotate = newValue }
    }
    public var scale: Scaling? {
        get { effects.scale }
        set { writableEffects().scale = newValue }
    }
    public var perspective: Perspective? {
        get { effects.perspective }
        set { writableEffects().perspective = newValue }
    }
    public var perspectiveOrigin: PerspectiveOrigin {
        get { effects.perspectiveOrigin }
        set { writableEffects().perspectiveOrigin = newValue }
    }
    public var backfaceVisibility: BackfaceVisibility {
        get { effects.backfaceVisibility }
        set { writableEffects().backfaceVisibility = newValue }
    }
    /// The first is on top.
    public var boxShadow: [Shadow] {
        get { effects.boxShadow }
        set { writableEffects().boxShadow = newValue }
    }
    public var borderImageSource: ImageValue? {
        get { effects.borderImageSource }
        set { writableEffects().borderImageSource = newValue }
    }
    public var borderImageSlice: BorderImage.Slices {
        get { effects.borderImageSlice }
        set { writableEffects().borderImageSlice = newValue }
    }
    public var borderImageWidth: BorderImage.Widths {
        get { effects.borderImageWidth }
        set { writableEffects().borderImageWidth = newValue }
    }
    public var borderImageOutset: BorderImage.Outsets {
        get { effects.borderImageOutset }
        set { writableEffects().borderImageOutset = newValue }
    }
    public var borderImageRepeat: BorderImage.Repeats {
        get { effects.borderImageRepeat }
        set { writableEffects().borderImageRepeat = newValue }
    }
    public var mixBlendMode: BlendMode {
        get { effects.mixBlendMode }
        set { writableEffects().mixBlendMode = newValue }
    }
    public var isolation: Isolation {
        get { effects.isolation }
        set { writableEffects().isolation = newValue }
    }
    /// One a background layer, repeated as needed; empty if all are `normal`.
    public var backgroundBlendModes: [BlendMode] {
        get { effects.backgroundBlendModes }
        set { writableEffects().backgroundBlendModes = newValue }
    }
    public var clipPath: ClipPath? {
        get { effects.clipPath }
        set { writableEffects().clipPath = newValue }
    }
    public var textDecorationInset: TextDecorationInset {
        get { effects.textDecorationInset }
        set { writableEffects().textDecorationInset = newValue }
    }
    public var overflowClipMargin: OverflowClipMargin {
        get { effects.overflowClipMargin }
        set { writableEffects().overflowClipMargin = newValue }
    }
    public var objectViewBox: ObjectViewBox? {
        get { effects.objectViewBox }
        set { writableEffects().objectViewBox = newValue }
    }
    public var clip: ClipRect? {
        get { effects.clip }
        set { writableEffects().clip = newValue }
    }
    /// One a background layer, repeated as needed; empty is `scroll`.
    public var backgroundAttachment: [BackgroundAttachment] {
        get { effects.backgroundAttachment }
        set { writableEffects().backgroundAttachment = newValue }
    }
    public var maskImages: MaskImages? {
        get { effects.maskImages }
        set { writableEffects().maskImages = newValue }
    }
    /// One a layer, repeated as needed; so are the other lists of masks.
    public var maskModes: [MaskMode] {
        get { effects.maskModes }
        set { writableEffects().maskModes = newValue }
    }
    public var maskRepeats: [RepeatStyle] {
        get { effects.maskRepeats }
        set { writableEffects().maskRepeats = newValue }
    }
    public var maskPositions: [LayerPosition] {
        get { effects.maskPositions }
        set { writableEffects().maskPositions = newValue }
    }
    public var maskClips: [MaskBox] {
        get { effects.maskClips }
        set { writableEffects().maskClips = newValue }
    }
    public var maskOrigins: [MaskBox] {
        get { effects.maskOrigins }
        set { writableEffects().maskOrigins = newValue }
    }
    public var maskSizes: [BackgroundLayer.LayerSize] {
        get { effects.maskSizes }
        set { writableEffects().maskSizes = newValue }
    }
    public var maskComposites: [MaskComposite] {
        get { effects.maskComposites }
        set { writableEffects().maskComposites = newValue }
    }
    public var maskBorderSource: ImageValue? {
        get { effects.maskBorderSource }
        set { writableEffects().maskBorderSource = newValue }
    }
    public var maskBorderSlice: BorderImage.Slices {
        get { effects.maskBorderSlice }
        set { writableEffects().maskBorderSlice = newValue }
    }
    public var maskBorderWidth: BorderImage.Widths {
        get { effects.maskBorderWidth }
        set { writableEffects().maskBorderWidth = newValue }
    }
    public var maskBorderOutset: BorderImage.Outsets {
        get { effects.maskBorderOutset }
        set { writableEffects().maskBorderOutset = newValue }
    }
    public var maskBorderRepeat: BorderImage.Repeats {
        get { effects.maskBorderRepeat }
        set { writableEffects().maskBorderRepeat = newValue }
    }
    public var maskBorderMode: MaskBorderMode {
        get { effects.maskBorderMode }
        set { writableEffects().maskBorderMode = newValue }
    }
    public var shapeOutside: ShapeOutside? {
        get { effects.shapeOutside }
        set { writableEffects().shapeOutside = newValue }
    }
    public var shapeMargin: LengthPercentage {
        get { effects.shapeMargin }
        set { writableEffects().shapeMargin = newValue }
    }
    public var shapeImageThreshold: Double {
        get { effects.shapeImageThreshold }
        set { writableEffects().shapeImageThreshold = newValue }
    }
    public var filter: Filters? {
        get { effects.filter }
        set { writableEffects().filter = newValue }
    }
    public var offsetPath: OffsetPath? {
        get { effects.offsetPath }
        set { writableEffects().offsetPath = newValue }
    }
    public var offsetDistance: LengthPercentage {
        get { effects.offsetDistance }
        set { writableEffects().offsetDistance = newValue }
    }
    public var offsetPosition: OffsetPosition {
        get { effects.offsetPosition }
        set { writableEffects().offsetPosition = newValue }
    }
    public var offsetAnchor: OffsetPoint? {
        get { effects.offsetAnchor }
        set { writableEffects().offsetAnchor = newValue }
    }
    public var offsetRotate: OffsetRotate {
        get { effects.offsetRotate }
        set { writableEffects().offsetRotate = newValue }
    }
    public var declaredContainment: Containment {
        get { effects.declaredContainment }
        set { writableEffects().declaredContainment = newValue }
    }
    public var containerType: ContainerType {
        get { effects.containerType }
        set { writableEffects().containerType = newValue }
    }
    public var containerNames: ContainerNames {
        get { effects.containerNames }
        set { writableEffects().containerNames = newValue }
    }
    public var contentVisibility: ContentVisibility {
        get { effects.contentVisibility }
        set { writableEffects().contentVisibility = newValue }
    }

    /// `occasional`, of this style's own.
    private func writableOccasional() -> OccasionalStyle {
        if !isKnownUniquelyReferenced(&occasional) { occasional = occasional.copy() }
        return occasional
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
}
