// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Inherited properties.
public final class InheritedStyle {
    public var direction: Direction
    public var lineHeight: LineHeight
    public var color: Color
    /// Percentages are of the font size.
    public var letterSpacingValue: LengthPercentage
    public var wordSpacingValue: LengthPercentage
    public var textAlignLast: TextAlignLast
    public var textTransform: TextTransform
    public var whiteSpaceCollapse: WhiteSpaceCollapse
    public var textWrapMode: TextWrapMode
    /// In advances of a space, or a length.
    public var tabSize: TabSize
    public var overflowWrap: OverflowWrap
    public var wordBreak: WordBreak
    public var hyphens: Hyphens
    public var visibility: Visibility
    public var listStyleType: ListStyleType
    public var listStylePosition: ListStylePosition
    public var listStyleImage: ImageValue?
    public var borderCollapse: BorderCollapse
    public var borderSpacing: Size
    public var captionSide: CaptionSide
    public var emptyCells: EmptyCells
    public var orphans: Int
    public var widows: Int
    /// Pairs of opening and closing marks by depth; nil is `auto`, empty is `none`.
    public var quotes: [QuotePair]?
    public var textUnderlineOffset: LengthPercentage?
    public var font: FontStyle
    public var textAlign: TextAlign
    /// On what cells of a table column are aligned; then `textAlign` is the keyword beside it.
    public var textAlignCharacter: Unicode.Scalar?
    public var textIndent: LengthPercentage
    /// `hanging`: all lines but those are indented.
    public var textIndentHangs: Bool
    /// `each-line`: lines after forced breaks too.
    public var textIndentIsEachLine: Bool
    /// What `font.features` is made of.
    var fontVariants: FontVariants
    /// Inherited properties without a field.
    var components: ComponentStyle
    /// By what all lengths of the style have been multiplied: the `zoom` of the element and of all elements around it.
    public var usedZoom: Double
    /// nil where no custom property is set.
    var customProperties: CustomProperties?
    /// Its number once `StyleInterner` knows it.
    var number: Int32
    /// Fine typography: writing modes, emphasis, ruby, limits of hyphenation, choices of fonts.
    private(set) var typography: TypographyStyle

    /// Every value is the initial one.
    public init() {
        direction = .ltr
        lineHeight = .normal
        color = .black
        letterSpacingValue = .zero
        wordSpacingValue = .zero
        textAlignLast = .auto
        textTransform = .none
        whiteSpaceCollapse = .collapse
        textWrapMode = .wrap
        tabSize = .spaces(8)
        overflowWrap = .normal
        wordBreak = .normal
        hyphens = .manual
        visibility = .visible
        listStyleType = .counterStyle("disc")
        listStylePosition = .outside
        listStyleImage = nil
        borderCollapse = .separate
        borderSpacing = .zero
        captionSide = .top
        emptyCells = .show
        orphans = 2
        widows = 2
        quotes = nil
        textUnderlineOffset = nil
        font = FontStyle()
        textAlign = .start
        textAlignCharacter = nil
        textIndent = .zero
        textIndentHangs = false
        textIndentIsEachLine = false
        fontVariants = FontVariants()
        components = ComponentStyle()
        usedZoom = 1
        customProperties = nil
        number = -1
        typography = TypographyStyle.initial
    }

    private init(copying other: InheritedStyle) {
        direction = other.direction
        lineHeight = other.lineHeight
        color = other.color
        letterSpacingValue = other.letterSpacingValue
        wordSpacingValue = other.wordSpacingValue
        textAlignLast = other.textAlignLast
        textTransform = other.textTransform
        whiteSpaceCollapse = other.whiteSpaceCollapse
        textWrapMode = other.textWrapMode
        tabSize = other.tabSize
        overflowWrap = other.overflowWrap
        wordBreak = other.wordBreak
        hyphens = other.hyphens
        visibility = other.visibility
        listStyleType = other.listStyleType
        listStylePosition = other.listStylePosition
        listStyleImage = other.listStyleImage
        borderCollapse = other.borderCollapse
        borderSpacing = other.borderSpacing
        captionSide = other.captionSide
        emptyCells = other.emptyCells
        orphans = other.orphans
        widows = other.widows
        quotes = other.quotes
        textUnderlineOffset = other.textUnderlineOffset
        font = other.font
        textAlign = other.textAlign
        textAlignCharacter = other.textAlignCharacter
        textIndent = other.textIndent
        textIndentHangs = other.textIndentHangs
        textIndentIsEachLine = other.textIndentIsEachLine
        fontVariants = other.fontVariants
        components = other.components
        usedZoom = other.usedZoom
        customProperties = other.customProperties
        number = -1
        typography = other.typography
    }
    func copy() -> InheritedStyle { InheritedStyle(copying: self) }

    func equals(_ other: InheritedStyle) -> Bool {
        if self === other { return true }
        if direction != other.direction { return false }
        if lineHeight != other.lineHeight { return false }
        if color != other.color { return false }
        if letterSpacingValue != other.letterSpacingValue { return false }
        if wordSpacingValue != other.wordSpacingValue { return false }
        if textAlignLast != other.textAlignLast { return false }
        if textTransform != other.textTransform { return false }
        if whiteSpaceCollapse != other.whiteSpaceCollapse { return false }
        if textWrapMode != other.textWrapMode { return false }
        if tabSize != other.tabSize { return false }
        if overflowWrap != other.overflowWrap { return false }
        if wordBreak != other.wordBreak { return false }
        if hyphens != other.hyphens { return false }
        if visibility != other.visibility { return false }
        if listStyleType != other.listStyleType { return false }
        if listStylePosition != other.listStylePosition { return false }
        if listStyleImage != other.listStyleImage { return false }
        if borderCollapse != other.borderCollapse { return false }
        if borderSpacing != other.borderSpacing { return false }
        if captionSide != other.captionSide { return false }
        if emptyCells != other.emptyCells { return false }
        if orphans != other.orphans { return false }
        if widows != other.widows { return false }
        if quotes != other.quotes { return false }
        if textUnderlineOffset != other.textUnderlineOffset { return false }
        if font != other.font { return false }
        if textAlign != other.textAlign { return false }
        if textAlignCharacter != other.textAlignCharacter { return false }
        if textIndent != other.textIndent { return false }
        if textIndentHangs != other.textIndentHangs { return false }
        if textIndentIsEachLine != other.textIndentIsEachLine { return false }
        if fontVariants != other.fontVariants { return false }
        if components != other.components { return false }
        if usedZoom != other.usedZoom { return false }
        if customProperties !== other.customProperties { return false }
        if !typography.equals(other.typography) { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(direction)
        hasher.combine(lineHeight)
        hasher.combine(color)
        hasher.combine(letterSpacingValue)
        hasher.combine(whiteSpaceCollapse)
        hasher.combine(textWrapMode)
        hasher.combine(listStyleType)
        hasher.combine(borderSpacing)
        hasher.combine(orphans)
        hasher.combine(font)
        hasher.combine(textAlign)
        hasher.combine(textIndent)
        hasher.combine(customProperties.map(ObjectIdentifier.init))
    }

    /// `typography`, of this style's own.
    private func writableTypography() -> TypographyStyle {
        if !isKnownUniquelyReferenced(&typography) { typography = typography.copy() }
        return typography
    }
    public var writingMode: WritingModeValue {
        get { typography.writingMode }
        set { writableTypography().writingMode = newValue }
    }
    public var textOrientation: TextOrientation {
        get { typography.textOrientation }
        set { writableTypography().textOrientation = newValue }
    }
    public var textWrapStyle: TextWrapStyle {
        get { typography.textWrapStyle }
        set { writableTypography().textWrapStyle = newValue }
    }
    public var lineBreak: LineBreakStrictness {
        get { typography.lineBreak }
        set { writableTypography().lineBreak = newValue }
    }
    public var textJustify: TextJustify {
        get { typography.textJustify }
        set { writableTypography().textJustify = newValue }
    }
    public var linePadding: LayoutUnit {
        get { typography.linePadding }
        set { writableTypography().linePadding = newValue }
    }
    public var hangingPunctuation: HangingPunctuation {
        get { typography.hangingPunctuation }
        set { writableTypography().hangingPunctuation = newValue }
    }
    /// nil is `auto`.
    public var hyphenateCharacter: String? {
        get { typography.hyphenateCharacter }
        set { writableTypography().hyphenateCharacter = newValue }
    }
    public var hyphenateLimitChars: HyphenateLimitChars {
        get { typography.hyphenateLimitChars }
        set { writableTypography().hyphenateLimitChars = newValue }
    }
    public var hyphenateLimitLast: HyphenateLimitLast {
        get { typography.hyphenateLimitLast }
        set { writableTypography().hyphenateLimitLast = newValue }
    }
    /// nil is `no-limit`.
    public var hyphenateLimitLines: Int? {
        get { typography.hyphenateLimitLines }
        set { writableTypography().hyphenateLimitLines = newValue }
    }
    public var hyphenateLimitZone: LengthPercentage {
        get { typography.hyphenateLimitZone }
        set { writableTypography().hyphenateLimitZone = newValue }
    }
    public var wordSpaceTransform: WordSpaceTransform {
        get { typography.wordSpaceTransform }
        set { writableTypography().wordSpaceTransform = newValue }
    }
    public var autospace: Autospace {
        get { typography.autospace }
        set { writableTypography().autospace = newValue }
    }
    public var textSpacingTrim: TextSpacingTrim {
        get { typography.textSpacingTrim }
        set { writableTypography().textSpacingTrim = newValue }
    }
    public var textShadow: [Shadow] {
        get { typography.textShadow }
        set { writableTypography().textShadow = newValue }
    }
    /// nil is `none`.
    public var textEmphasisMark: TextEmphasisMark? {
        get { typography.textEmphasisMark }
        set { writableTypography().textEmphasisMark = newValue }
    }
    public var textEmphasisColor: Color? {
        get { typography.textEmphasisColor }
        set { writableTypography().textEmphasisColor = newValue }
    }
    public var textEmphasisPosition: TextEmphasisPosition {
        get { typography.textEmphasisPosition }
        set { writableTypography().textEmphasisPosition = newValue }
    }
    public var textEmphasisSkip: TextEmphasisSkip {
        get { typography.textEmphasisSkip }
        set { writableTypography().textEmphasisSkip = newValue }
    }
    public var underlinePosition: UnderlinePosition {
        get { typography.underlinePosition }
        set { writableTypography().underlinePosition = newValue }
    }
    public var decorationSkipSelf: TextDecorationSkipSelf {
        get { typography.decorationSkipSelf }
        set { writableTypography().decorationSkipSelf = newValue }
    }
    public var textDecorationSkipSpaces: TextDecorationSkipSpaces {
        get { typography.textDecorationSkipSpaces }
        set { writableTypography().textDecorationSkipSpaces = newValue }
    }
    public var textDecorationSkipInk: TextDecorationSkipInk {
        get { typography.textDecorationSkipInk }
        set { writableTypography().textDecorationSkipInk = newValue }
    }
    public var blockEllipsis: BlockEllipsis {
        get { typography.blockEllipsis }
        set { writableTypography().blockEllipsis = newValue }
    }
    public var textCombineUpright: TextCombineUpright {
        get { typography.textCombineUpright }
        set { writableTypography().textCombineUpright = newValue }
    }
    /// nil is `none`.
    public var fontSizeAdjust: FontSizeAdjust? {
        get { typography.fontSizeAdjust }
        set { writableTypography().fontSizeAdjust = newValue }
    }
    /// Each axis once: the last setting of a tag counts.
    public var fontVariationSettings: [FontVariation] {
        get { typography.fontVariationSettings }
        set { writableTypography().fontVariationSettings = newValue }
    }
    public var fontOpticalSizing: FontOpticalSizing {
        get { typography.fontOpticalSizing }
        set { writableTypography().fontOpticalSizing = newValue }
    }
    public var fontLanguageOverride: LanguageSystem? {
        get { typography.fontLanguageOverride }
        set { writableTypography().fontLanguageOverride = newValue }
    }
    public var fontPalette: FontPalette {
        get { typography.fontPalette }
        set { writableTypography().fontPalette = newValue }
    }
    public var fontSynthesisWeight: FontSynthesisWeight {
        get { typography.fontSynthesisWeight }
        set { writableTypography().fontSynthesisWeight = newValue }
    }
    public var fontSynthesisStyle: FontSynthesisStyle {
        get { typography.fontSynthesisStyle }
        set { writableTypography().fontSynthesisStyle = newValue }
    }
    public var fontSynthesisSmallCaps: FontSynthesisSmallCaps {
        get { typography.fontSynthesisSmallCaps }
        set { writableTypography().fontSynthesisSmallCaps = newValue }
    }
    public var fontSynthesisPosition: FontSynthesisPosition {
        get { typography.fontSynthesisPosition }
        set { writableTypography().fontSynthesisPosition = newValue }
    }
    public var fontVariantAlternates: FontAlternates {
        get { typography.fontVariantAlternates }
        set { writableTypography().fontVariantAlternates = newValue }
    }
    public var fontVariantEmoji: FontVariantEmoji {
        get { typography.fontVariantEmoji }
        set { writableTypography().fontVariantEmoji = newValue }
    }
    public var dominantBaseline: BaselineMetric {
        get { typography.dominantBaseline }
        set { writableTypography().dominantBaseline = newValue }
    }
    public var lineFitEdge: LineFitEdge {
        get { typography.lineFitEdge }
        set { writableTypography().lineFitEdge = newValue }
    }
    public var inlineSizing: InlineSizing {
        get { typography.inlineSizing }
        set { writableTypography().inlineSizing = newValue }
    }
    public var textBoxEdge: TextBoxEdge {
        get { typography.textBoxEdge }
        set { writableTypography().textBoxEdge = newValue }
    }
    public var initialLetterAlign: InitialLetterAlign {
        get { typography.initialLetterAlign }
        set { writableTypography().initialLetterAlign = newValue }
    }
    public var initialLetterWrap: InitialLetterWrap {
        get { typography.initialLetterWrap }
        set { writableTypography().initialLetterWrap = newValue }
    }
    public var markerSide: MarkerSide {
        get { typography.markerSide }
        set { writableTypography().markerSide = newValue }
    }
    public var imageOrientation: ImageOrientation {
        get { typography.imageOrientation }
        set { writableTypography().imageOrientation = newValue }
    }
    public var imageRendering: ImageRendering {
        get { typography.imageRendering }
        set { writableTypography().imageRendering = newValue }
    }
    public var imageResolution: ImageResolution {
        get { typography.imageResolution }
        set { writableTypography().imageResolution = newValue }
    }
    public var rubyPosition: RubyPosition {
        get { typography.rubyPosition }
        set { writableTypography().rubyPosition = newValue }
    }
    public var rubyMerge: RubyMerge {
        get { typography.rubyMerge }
        set { writableTypography().rubyMerge = newValue }
    }
    public var rubyAlign: RubyAlign {
        get { typography.rubyAlign }
        set { writableTypography().rubyAlign = newValue }
    }
    public var rubyOverhang: RubyOverhang {
        get { typography.rubyOverhang }
        set { writableTypography().rubyOverhang = newValue }
    }
    public var paintOrder: PaintOrder {
        get { typography.paintOrder }
        set { writableTypography().paintOrder = newValue }
    }
    public var textFillColor: Color? {
        get { typography.textFillColor }
        set { writableTypography().textFillColor = newValue }
    }
    public var textStrokeColor: Color? {
        get { typography.textStrokeColor }
        set { writableTypography().textStrokeColor = newValue }
    }
    public var textStrokeWidth: LayoutUnit {
        get { typography.textStrokeWidth }
        set { writableTypography().textStrokeWidth = newValue }
    }
}
