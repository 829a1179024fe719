// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Fine typography: writing modes, emphasis, ruby, limits of hyphenation, choices of fonts.
public final class TypographyStyle {
    public var writingMode: WritingModeValue
    public var textOrientation: TextOrientation
    public var textWrapStyle: TextWrapStyle
    public var lineBreak: LineBreakStrictness
    public var textJustify: TextJustify
    public var linePadding: LayoutUnit
    public var hangingPunctuation: HangingPunctuation
    /// nil is `auto`.
    public var hyphenateCharacter: String?
    public var hyphenateLimitChars: HyphenateLimitChars
    public var hyphenateLimitLast: HyphenateLimitLast
    /// nil is `no-limit`.
    public var hyphenateLimitLines: Int?
    public var hyphenateLimitZone: LengthPercentage
    public var wordSpaceTransform: WordSpaceTransform
    public var autospace: Autospace
    public var textSpacingTrim: TextSpacingTrim
    public var textShadow: [Shadow]
    /// nil is `none`.
    public var textEmphasisMark: TextEmphasisMark?
    public var textEmphasisColor: Color?
    public var textEmphasisPosition: TextEmphasisPosition
    public var textEmphasisSkip: TextEmphasisSkip
    public var underlinePosition: UnderlinePosition
    public var decorationSkipSelf: TextDecorationSkipSelf
    public var textDecorationSkipSpaces: TextDecorationSkipSpaces
    public var textDecorationSkipInk: TextDecorationSkipInk
    public var blockEllipsis: BlockEllipsis
    public var textCombineUpright: TextCombineUpright
    /// nil is `none`.
    public var fontSizeAdjust: FontSizeAdjust?
    /// Factors for the characters of scripts that the family lacks.
    public var scriptSizes: ScriptSizes
    /// Each axis once: the last setting of a tag counts.
    public var fontVariationSettings: [FontVariation]
    public var fontOpticalSizing: FontOpticalSizing
    public var fontLanguageOverride: LanguageSystem?
    public var fontPalette: FontPalette
    public var fontSynthesisWeight: FontSynthesisWeight
    public var fontSynthesisStyle: FontSynthesisStyle
    public var fontSynthesisSmallCaps: FontSynthesisSmallCaps
    public var fontSynthesisPosition: FontSynthesisPosition
    public var fontVariantAlternates: FontAlternates
    public var fontVariantEmoji: FontVariantEmoji
    public var dominantBaseline: BaselineMetric
    public var lineFitEdge: LineFitEdge
    public var inlineSizing: InlineSizing
    public var textBoxEdge: TextBoxEdge
    public var initialLetterAlign: InitialLetterAlign
    public var initialLetterWrap: InitialLetterWrap
    public var markerSide: MarkerSide
    public var imageOrientation: ImageOrientation
    public var imageRendering: ImageRendering
    public var imageResolution: ImageResolution
    public var rubyPosition: RubyPosition
    public var rubyMerge: RubyMerge
    public var rubyAlign: RubyAlign
    public var rubyOverhang: RubyOverhang
    public var paintOrder: PaintOrder
    public var textFillColor: Color?
    public var textStrokeColor: Color?
    public var textStrokeWidth: LayoutUnit

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = TypographyStyle()

    /// Every value is the initial one.
    public init() {
        writingMode = .horizontalTb
        textOrientation = .mixed
        textWrapStyle = .auto
        lineBreak = .auto
        textJustify = .auto
        linePadding = .zero
        hangingPunctuation = []
        hyphenateCharacter = nil
        hyphenateLimitChars = HyphenateLimitChars()
        hyphenateLimitLast = .none
        hyphenateLimitLines = nil
        hyphenateLimitZone = .zero
        wordSpaceTransform = WordSpaceTransform()
        autospace = Autospace()
        textSpacingTrim = .normal
        textShadow = []
        textEmphasisMark = nil
        textEmphasisColor = nil
        textEmphasisPosition = TextEmphasisPosition()
        textEmphasisSkip = [.spaces, .punctuation]
        underlinePosition = UnderlinePosition()
        decorationSkipSelf = TextDecorationSkipSelf()
        textDecorationSkipSpaces = [.start, .end]
        textDecorationSkipInk = .auto
        blockEllipsis = .none
        textCombineUpright = .none
        fontSizeAdjust = nil
        scriptSizes = ScriptSizes()
        fontVariationSettings = []
        fontOpticalSizing = .auto
        fontLanguageOverride = nil
        fontPalette = .normal
        fontSynthesisWeight = .auto
        fontSynthesisStyle = .auto
        fontSynthesisSmallCaps = .auto
        fontSynthesisPosition = .auto
        fontVariantAlternates = FontAlternates()
        fontVariantEmoji = .normal
        dominantBaseline = .alphabetic
        lineFitEdge = LineFitEdge()
        inlineSizing = .normal
        textBoxEdge = TextBoxEdge()
        initialLetterAlign = InitialLetterAlign()
        initialLetterWrap = .none
        markerSide = .matchSelf
        imageOrientation = .fromImage
        imageRendering = .auto
        imageResolution = ImageResolution()
        rubyPosition = RubyPosition()
        rubyMerge = .separate
        rubyAlign = .spaceAround
        rubyOverhang = .auto
        paintOrder = PaintOrder()
        textFillColor = nil
        textStrokeColor = nil
        textStrokeWidth = .zero
    }

    private init(copying other: TypographyStyle) {
        writingMode = other.writingMode
        textOrientation = other.textOrientation
        textWrapStyle = other.textWrapStyle
        lineBreak = other.lineBreak
        textJustify = other.textJustify
        linePadding = other.linePadding
        hangingPunctuation = other.hangingPunctuation
        hyphenateCharacter = other.hyphenateCharacter
        hyphenateLimitChars = other.hyphenateLimitChars
        hyphenateLimitLast = other.hyphenateLimitLast
        hyphenateLimitLines = other.hyphenateLimitLines
        hyphenateLimitZone = other.hyphenateLimitZone
        wordSpaceTransform = other.wordSpaceTransform
        autospace = other.autospace
        textSpacingTrim = other.textSpacingTrim
        textShadow = other.textShadow
        textEmphasisMark = other.textEmphasisMark
        textEmphasisColor = other.textEmphasisColor
        textEmphasisPosition = other.textEmphasisPosition
        textEmphasisSkip = other.textEmphasisSkip
        underlinePosition = other.underlinePosition
        decorationSkipSelf = other.decorationSkipSelf
        textDecorationSkipSpaces = other.textDecorationSkipSpaces
        textDecorationSkipInk = other.textDecorationSkipInk
        blockEllipsis = other.blockEllipsis
        textCombineUpright = other.textCombineUpright
        fontSizeAdjust = other.fontSizeAdjust
        scriptSizes = other.scriptSizes
        fontVariationSettings = other.fontVariationSettings
        fontOpticalSizing = other.fontOpticalSizing
        fontLanguageOverride = other.fontLanguageOverride
        fontPalette = other.fontPalette
        fontSynthesisWeight = other.fontSynthesisWeight
        fontSynthesisStyle = other.fontSynthesisStyle
        fontSynthesisSmallCaps = other.fontSynthesisSmallCaps
        fontSynthesisPosition = other.fontSynthesisPosition
        fontVariantAlternates = other.fontVariantAlternates
        fontVariantEmoji = other.fontVariantEmoji
        dominantBaseline = other.dominantBaseline
        lineFitEdge = other.lineFitEdge
        inlineSizing = other.inlineSizing
        textBoxEdge = other.textBoxEdge
        initialLetterAlign = other.initialLetterAlign
        initialLetterWrap = other.initialLetterWrap
        markerSide = other.markerSide
        imageOrientation = other.imageOrientation
        imageRendering = other.imageRendering
        imageResolution = other.imageResolution
        rubyPosition = other.rubyPosition
        rubyMerge = other.rubyMerge
        rubyAlign = other.rubyAlign
        rubyOverhang = other.rubyOverhang
        paintOrder = other.paintOrder
        textFillColor = other.textFillColor
        textStrokeColor = other.textStrokeColor
        textStrokeWidth = other.textStrokeWidth
    }
    func copy() -> TypographyStyle { TypographyStyle(copying: self) }

    func equals(_ other: TypographyStyle) -> Bool {
        if self === other { return true }
        if writingMode != other.writingMode { return false }
        if textOrientation != other.textOrientation { return false }
        if textWrapStyle != other.textWrapStyle { return false }
        if lineBreak != other.lineBreak { return false }
        if textJustify != other.textJustify { return false }
        if linePadding != other.linePadding { return false }
        if hangingPunctuation != other.hangingPunctuation { return false }
        if hyphenateCharacter != other.hyphenateCharacter { return false }
        if hyphenateLimitChars != other.hyphenateLimitChars { return false }
        if hyphenateLimitLast != other.hyphenateLimitLast { return false }
        if hyphenateLimitLines != other.hyphenateLimitLines { return false }
        if hyphenateLimitZone != other.hyphenateLimitZone { return false }
        if wordSpaceTransform != other.wordSpaceTransform { return false }
        if autospace != other.autospace { return false }
        if textSpacingTrim != other.textSpacingTrim { return false }
        if textShadow != other.textShadow { return false }
        if textEmphasisMark != other.textEmphasisMark { return false }
        if textEmphasisColor != other.textEmphasisColor { return false }
        if textEmphasisPosition != other.textEmphasisPosition { return false }
        if textEmphasisSkip != other.textEmphasisSkip { return false }
        if underlinePosition != other.underlinePosition { return false }
        if decorationSkipSelf != other.decorationSkipSelf { return false }
        if textDecorationSkipSpaces != other.textDecorationSkipSpaces { return false }
        if textDecorationSkipInk != other.textDecorationSkipInk { return false }
        if blockEllipsis != other.blockEllipsis { return false }
        if textCombineUpright != other.textCombineUpright { return false }
        if fontSizeAdjust != other.fontSizeAdjust { return false }
        if scriptSizes != other.scriptSizes { return false }
        if fontVariationSettings != other.fontVariationSettings { return false }
        if fontOpticalSizing != other.fontOpticalSizing { return false }
        if fontLanguageOverride != other.fontLanguageOverride { return false }
        if fontPalette != other.fontPalette { return false }
        if fontSynthesisWeight != other.fontSynthesisWeight { return false }
        if fontSynthesisStyle != other.fontSynthesisStyle { return false }
        if fontSynthesisSmallCaps != other.fontSynthesisSmallCaps { return false }
        if fontSynthesisPosition != other.fontSynthesisPosition { return false }
        if fontVariantAlternates != other.fontVariantAlternates { return false }
        if fontVariantEmoji != other.fontVariantEmoji { return false }
        if dominantBaseline != other.dominantBaseline { return false }
        if lineFitEdge != other.lineFitEdge { return false }
        if inlineSizing != other.inlineSizing { return false }
        if textBoxEdge != other.textBoxEdge { return false }
        if initialLetterAlign != other.initialLetterAlign { return false }
        if initialLetterWrap != other.initialLetterWrap { return false }
        if markerSide != other.markerSide { return false }
        if imageOrientation != other.imageOrientation { return false }
        if imageRendering != other.imageRendering { return false }
        if imageResolution != other.imageResolution { return false }
        if rubyPosition != other.rubyPosition { return false }
        if rubyMerge != other.rubyMerge { return false }
        if rubyAlign != other.rubyAlign { return false }
        if rubyOverhang != other.rubyOverhang { return false }
        if paintOrder != other.paintOrder { return false }
        if textFillColor != other.textFillColor { return false }
        if textStrokeColor != other.textStrokeColor { return false }
        if textStrokeWidth != other.textStrokeWidth { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}

extension InheritedStyle {
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
    /// Factors for the characters of scripts that the family lacks.
    public var scriptSizes: ScriptSizes {
        get { typography.scriptSizes }
        set { writableTypography().scriptSizes = newValue }
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
