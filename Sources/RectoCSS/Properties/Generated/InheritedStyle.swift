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
    /// The origin of the font size, by which it changes where the family becomes `monospace`.
    public var fontSizeBasis: FontSizeBasis
    public var textAlign: TextAlign
    /// The character on which cells of a table column are aligned; then `textAlign` is the keyword beside it.
    public var textAlignCharacter: Unicode.Scalar?
    public var textIndent: LengthPercentage
    /// `hanging`: all lines but those are indented.
    public var textIndentHangs: Bool
    /// `each-line`: lines after forced breaks too.
    public var textIndentIsEachLine: Bool
    /// The specified values that `font.features` is made of.
    var fontVariants: FontVariants
    /// Inherited properties without a field.
    var components: ComponentStyle
    /// The factor that all lengths of the style contain: the `zoom` of the element and of all elements around it.
    public var usedZoom: Double
    /// nil where no custom property is set.
    var customProperties: CustomProperties?
    /// Its number once `StyleInterner` knows it.
    var number: Int32
    /// Fine typography: writing modes, emphasis, ruby, limits of hyphenation, choices of fonts.
    var typography: TypographyStyle

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
        fontSizeBasis = .medium
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
        fontSizeBasis = other.fontSizeBasis
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
        if fontSizeBasis != other.fontSizeBasis { return false }
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
}
