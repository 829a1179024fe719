// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// Whether two styles have the same value.
    func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        switch self {
        case .direction: a.inherited.direction == b.inherited.direction
        case .language: a.inherited.font.language == b.inherited.font.language
        case .fontSize: a.inherited.font.size == b.inherited.font.size
        case .fontFamily: FontFamilyValue.isEqual(a, b)
        case .fontWeight: a.inherited.font.weight == b.inherited.font.weight
        case .fontStyle: FontStyleValue.isEqual(a, b)
        case .fontWidth: a.inherited.font.stretch == b.inherited.font.stretch
        case .fontKerning: a.inherited.fontVariants.kerning == b.inherited.fontVariants.kerning
        case .fontVariantLigatures: a.inherited.fontVariants.ligatures == b.inherited.fontVariants.ligatures
        case .fontVariantCaps: a.inherited.fontVariants.caps == b.inherited.fontVariants.caps
        case .fontVariantNumeric: a.inherited.fontVariants.numeric == b.inherited.fontVariants.numeric
        case .fontVariantEastAsian: a.inherited.fontVariants.eastAsian == b.inherited.fontVariants.eastAsian
        case .fontVariantPosition: a.inherited.fontVariants.position == b.inherited.fontVariants.position
        case .fontFeatureSettings: a.inherited.fontVariants.settings == b.inherited.fontVariants.settings
        case .lineHeight: a.inherited.lineHeight == b.inherited.lineHeight
        case .color: a.inherited.color == b.inherited.color
        case .letterSpacing: a.inherited.letterSpacingValue == b.inherited.letterSpacingValue
        case .wordSpacing: a.inherited.wordSpacingValue == b.inherited.wordSpacingValue
        case .textAlign: TextAlignValue.isEqual(a, b)
        case .textAlignLast: a.inherited.textAlignLast == b.inherited.textAlignLast
        case .textIndent: TextIndentValue.isEqual(a, b)
        case .textTransform: a.inherited.textTransform == b.inherited.textTransform
        case .whiteSpaceCollapse: a.inherited.whiteSpaceCollapse == b.inherited.whiteSpaceCollapse
        case .textWrapMode: a.inherited.textWrapMode == b.inherited.textWrapMode
        case .tabSize: a.inherited.tabSize == b.inherited.tabSize
        case .overflowWrap: a.inherited.overflowWrap == b.inherited.overflowWrap
        case .wordBreak: a.inherited.wordBreak == b.inherited.wordBreak
        case .hyphens: a.inherited.hyphens == b.inherited.hyphens
        case .visibility: a.inherited.visibility == b.inherited.visibility
        case .listStyleType: a.inherited.listStyleType == b.inherited.listStyleType
        case .listStylePosition: a.inherited.listStylePosition == b.inherited.listStylePosition
        case .listStyleImage: a.inherited.listStyleImage == b.inherited.listStyleImage
        case .borderCollapse: a.inherited.borderCollapse == b.inherited.borderCollapse
        case .borderSpacing: a.inherited.borderSpacing == b.inherited.borderSpacing
        case .captionSide: a.inherited.captionSide == b.inherited.captionSide
        case .emptyCells: a.inherited.emptyCells == b.inherited.emptyCells
        case .orphans: a.inherited.orphans == b.inherited.orphans
        case .widows: a.inherited.widows == b.inherited.widows
        case .quotes: a.inherited.quotes == b.inherited.quotes
        case .textUnderlineOffset: a.inherited.textUnderlineOffset == b.inherited.textUnderlineOffset
        case .display: a.box.display == b.box.display
        case .position: PositionValue.isEqual(a, b)
        case .float: FloatValue.isEqual(a, b)
        case .clear: a.box.clear == b.box.clear
        case .boxSizing: a.box.boxSizing == b.box.boxSizing
        case .width: a.box.width == b.box.width
        case .height: a.box.height == b.box.height
        case .minWidth: a.box.minWidth == b.box.minWidth
        case .minHeight: a.box.minHeight == b.box.minHeight
        case .maxWidth: a.box.maxWidth == b.box.maxWidth
        case .maxHeight: a.box.maxHeight == b.box.maxHeight
        case .aspectRatio: a.box.preferredRatio == b.box.preferredRatio
        case .marginTop: a.box.margin.top == b.box.margin.top
        case .marginRight: a.box.margin.right == b.box.margin.right
        case .marginBottom: a.box.margin.bottom == b.box.margin.bottom
        case .marginLeft: a.box.margin.left == b.box.margin.left
        case .paddingTop: a.box.padding.top == b.box.padding.top
        case .paddingRight: a.box.padding.right == b.box.padding.right
        case .paddingBottom: a.box.padding.bottom == b.box.padding.bottom
        case .paddingLeft: a.box.padding.left == b.box.padding.left
        case .borderTopWidth: a.box.border.top.width == b.box.border.top.width
        case .borderRightWidth: a.box.border.right.width == b.box.border.right.width
        case .borderBottomWidth: a.box.border.bottom.width == b.box.border.bottom.width
        case .borderLeftWidth: a.box.border.left.width == b.box.border.left.width
        case .borderTopStyle: a.box.border.top.style == b.box.border.top.style
        case .borderRightStyle: a.box.border.right.style == b.box.border.right.style
        case .borderBottomStyle: a.box.border.bottom.style == b.box.border.bottom.style
        case .borderLeftStyle: a.box.border.left.style == b.box.border.left.style
        case .borderTopColor: a.box.border.top.color == b.box.border.top.color
        case .borderRightColor: a.box.border.right.color == b.box.border.right.color
        case .borderBottomColor: a.box.border.bottom.color == b.box.border.bottom.color
        case .borderLeftColor: a.box.border.left.color == b.box.border.left.color
        case .borderTopLeftRadius: a.box.radiusTopLeft == b.box.radiusTopLeft
        case .borderTopRightRadius: a.box.radiusTopRight == b.box.radiusTopRight
        case .borderBottomRightRadius: a.box.radiusBottomRight == b.box.radiusBottomRight
        case .borderBottomLeftRadius: a.box.radiusBottomLeft == b.box.radiusBottomLeft
        case .top: a.box.inset.top == b.box.inset.top
        case .right: a.box.inset.right == b.box.inset.right
        case .bottom: a.box.inset.bottom == b.box.inset.bottom
        case .left: a.box.inset.left == b.box.inset.left
        case .zIndex: a.box.zIndex == b.box.zIndex
        case .overflowX: a.box.overflowX == b.box.overflowX
        case .overflowY: a.box.overflowY == b.box.overflowY
        case .opacity: a.box.opacity == b.box.opacity
        case .backgroundColor: a.box.backgroundColor == b.box.backgroundColor
        case .backgroundImage: BackgroundImageValue.isEqual(a, b)
        case .backgroundPositionX: BackgroundPositionXValue.isEqual(a, b)
        case .backgroundPositionY: BackgroundPositionYValue.isEqual(a, b)
        case .backgroundSize: BackgroundSizeValue.isEqual(a, b)
        case .backgroundRepeat: BackgroundRepeatValue.isEqual(a, b)
        case .backgroundOrigin: BackgroundOriginValue.isEqual(a, b)
        case .backgroundClip: BackgroundClipValue.isEqual(a, b)
        case .outlineWidth: a.box.outline.width == b.box.outline.width
        case .outlineStyle: a.box.outline.style == b.box.outline.style
        case .outlineColor: a.box.outline.color == b.box.outline.color
        case .outlineOffset: a.box.outlineOffset == b.box.outlineOffset
        case .baselineSource: a.box.alignment.source == b.box.alignment.source
        case .alignmentBaseline: a.box.alignment.baseline == b.box.alignment.baseline
        case .baselineShift: a.box.alignment.shift == b.box.alignment.shift
        case .unicodeBidi: a.box.unicodeBidi == b.box.unicodeBidi
        case .textDecorationLine: a.box.textDecoration.line == b.box.textDecoration.line
        case .textDecorationStyle: a.box.textDecoration.style == b.box.textDecoration.style
        case .textDecorationColor: a.box.textDecoration.color == b.box.textDecoration.color
        case .textDecorationThickness: a.box.textDecoration.thickness == b.box.textDecoration.thickness
        case .tableLayout: a.box.tableLayout == b.box.tableLayout
        case .objectFit: a.box.objectFit == b.box.objectFit
        case .objectPosition: ObjectPositionValue.isEqual(a, b)
        case .content: a.box.content == b.box.content
        case .counterReset: a.box.counterReset == b.box.counterReset
        case .counterIncrement: a.box.counterIncrement == b.box.counterIncrement
        case .counterSet: a.box.counterSet == b.box.counterSet
        case .breakBefore: a.box.breakBefore == b.box.breakBefore
        case .breakAfter: a.box.breakAfter == b.box.breakAfter
        case .breakInside: a.box.breakInside == b.box.breakInside
        case .boxDecorationBreak: a.box.boxDecorationBreak == b.box.boxDecorationBreak
        case .page: a.box.page == b.box.page
        case .bookmarkLevel: a.box.bookmarkLevel == b.box.bookmarkLevel
        case .size: PageSizeProperty.isEqual(a, b)
        case .flexDirection: a.box.flexDirection == b.box.flexDirection
        case .flexWrap: a.box.flexWrap == b.box.flexWrap
        case .flexGrow: a.box.flexGrow == b.box.flexGrow
        case .flexShrink: a.box.flexShrink == b.box.flexShrink
        case .flexBasis: hasEqualComponents(a, b)
        case .order: a.box.order == b.box.order
        case .alignContent: hasEqualComponents(a, b)
        case .justifyContent: hasEqualComponents(a, b)
        case .alignItems: hasEqualComponents(a, b)
        case .alignSelf: hasEqualComponents(a, b)
        case .justifyItems: hasEqualComponents(a, b)
        case .justifySelf: hasEqualComponents(a, b)
        case .rowGap: a.box.rowGap == b.box.rowGap
        case .columnGap: a.box.columnGap == b.box.columnGap
        case .columnCount: a.box.columnCount == b.box.columnCount
        case .columnWidth: a.box.columnWidth == b.box.columnWidth
        case .columnHeight: a.box.columnHeight == b.box.columnHeight
        case .columnWrap: a.box.columnWrap == b.box.columnWrap
        case .columnFill: a.box.columnFill == b.box.columnFill
        case .columnSpan: a.box.columnSpan == b.box.columnSpan
        case .columnRuleColor: a.box.columnRuleColor == b.box.columnRuleColor
        case .columnRuleStyle: a.box.columnRuleStyle == b.box.columnRuleStyle
        case .columnRuleWidth: a.box.columnRuleWidth == b.box.columnRuleWidth
        case .gridTemplateColumns: hasEqualComponents(a, b)
        case .gridTemplateRows: hasEqualComponents(a, b)
        case .gridTemplateAreas: hasEqualComponents(a, b)
        case .gridAutoColumns: hasEqualComponents(a, b)
        case .gridAutoRows: hasEqualComponents(a, b)
        case .gridAutoFlow: hasEqualComponents(a, b)
        case .gridRowStart: hasEqualComponents(a, b)
        case .gridColumnStart: hasEqualComponents(a, b)
        case .gridRowEnd: hasEqualComponents(a, b)
        case .gridColumnEnd: hasEqualComponents(a, b)
        case .transform: hasEqualComponents(a, b)
        case .transformOrigin: hasEqualComponents(a, b)
        case .transformBox: a.box.transformBox == b.box.transformBox
        case .translate: hasEqualComponents(a, b)
        case .rotate: hasEqualComponents(a, b)
        case .scale: hasEqualComponents(a, b)
        case .boxShadow: hasEqualComponents(a, b)
        case .borderImageSource: hasEqualComponents(a, b)
        case .borderImageSlice: hasEqualComponents(a, b)
        case .borderImageWidth: hasEqualComponents(a, b)
        case .borderImageOutset: hasEqualComponents(a, b)
        case .borderImageRepeat: hasEqualComponents(a, b)
        case .mixBlendMode: a.box.mixBlendMode == b.box.mixBlendMode
        case .isolation: a.box.isolation == b.box.isolation
        case .backgroundBlendMode: hasEqualComponents(a, b)
        case .clipPath: hasEqualComponents(a, b)
        case .textWrapStyle: a.inherited.textWrapStyle == b.inherited.textWrapStyle
        case .whiteSpaceTrim: hasEqualComponents(a, b)
        case .wrapBefore: a.box.wrapBefore == b.box.wrapBefore
        case .wrapAfter: a.box.wrapAfter == b.box.wrapAfter
        case .wrapInside: a.box.wrapInside == b.box.wrapInside
        case .lineBreak: a.inherited.lineBreak == b.inherited.lineBreak
        case .textJustify: hasEqualComponents(a, b)
        case .hangingPunctuation: hasEqualComponents(a, b)
        case .hyphenateCharacter: hasEqualComponents(a, b)
        case .hyphenateLimitChars: hasEqualComponents(a, b)
        case .hyphenateLimitLast: a.inherited.hyphenateLimitLast == b.inherited.hyphenateLimitLast
        case .hyphenateLimitLines: a.inherited.hyphenateLimitLines == b.inherited.hyphenateLimitLines
        case .hyphenateLimitZone: a.inherited.hyphenateLimitZone == b.inherited.hyphenateLimitZone
        case .textAutospace: hasEqualComponents(a, b)
        case .textSpacingTrim: hasEqualComponents(a, b)
        case .textShadow: hasEqualComponents(a, b)
        case .textEmphasisStyle: hasEqualComponents(a, b)
        case .textEmphasisColor: a.inherited.textEmphasisColor == b.inherited.textEmphasisColor
        case .textEmphasisPosition: hasEqualComponents(a, b)
        case .textEmphasisSkip: hasEqualComponents(a, b)
        case .textUnderlinePosition: hasEqualComponents(a, b)
        case .textDecorationSkipSelf: hasEqualComponents(a, b)
        case .textDecorationSkipSpaces: hasEqualComponents(a, b)
        case .textDecorationSkipInk: a.inherited.textDecorationSkipInk == b.inherited.textDecorationSkipInk
        case .textDecorationInset: hasEqualComponents(a, b)
        case .textOverflow: hasEqualComponents(a, b)
        case .overflowClipMargin: hasEqualComponents(a, b)
        case .writingMode: a.inherited.writingMode == b.inherited.writingMode
        case .textOrientation: a.inherited.textOrientation == b.inherited.textOrientation
        case .textCombineUpright: hasEqualComponents(a, b)
        case .fontSizeAdjust: hasEqualComponents(a, b)
        case .fontVariationSettings: hasEqualComponents(a, b)
        case .fontOpticalSizing: a.inherited.fontOpticalSizing == b.inherited.fontOpticalSizing
        case .fontLanguageOverride: hasEqualComponents(a, b)
        case .fontPalette: hasEqualComponents(a, b)
        case .fontSynthesisWeight: a.inherited.fontSynthesisWeight == b.inherited.fontSynthesisWeight
        case .fontSynthesisStyle: a.inherited.fontSynthesisStyle == b.inherited.fontSynthesisStyle
        case .fontSynthesisSmallCaps: a.inherited.fontSynthesisSmallCaps == b.inherited.fontSynthesisSmallCaps
        case .fontSynthesisPosition: a.inherited.fontSynthesisPosition == b.inherited.fontSynthesisPosition
        case .fontVariantAlternates: hasEqualComponents(a, b)
        case .fontVariantEmoji: a.inherited.fontVariantEmoji == b.inherited.fontVariantEmoji
        case .dominantBaseline: a.inherited.dominantBaseline == b.inherited.dominantBaseline
        case .textBoxTrim: a.box.textBoxTrim == b.box.textBoxTrim
        case .textBoxEdge: hasEqualComponents(a, b)
        case .initialLetter: hasEqualComponents(a, b)
        case .initialLetterAlign: hasEqualComponents(a, b)
        case .initialLetterWrap: hasEqualComponents(a, b)
        case .stringSet: hasEqualComponents(a, b)
        case .bookmarkLabel: hasEqualComponents(a, b)
        case .bookmarkState: a.box.bookmarkState == b.box.bookmarkState
        case .footnoteDisplay: a.box.footnoteDisplay == b.box.footnoteDisplay
        case .footnotePolicy: a.box.footnotePolicy == b.box.footnotePolicy
        case .floatReference: a.box.floatReference == b.box.floatReference
        case .floatDefer: hasEqualComponents(a, b)
        case .floatOffset: hasEqualComponents(a, b)
        case .marks: hasEqualComponents(a, b)
        case .bleed: a.box.bleed == b.box.bleed
        case .pageOrientation: a.box.pageOrientation == b.box.pageOrientation
        case .marginBreak: a.box.marginBreak == b.box.marginBreak
        case .containIntrinsicWidth: hasEqualComponents(a, b)
        case .containIntrinsicHeight: hasEqualComponents(a, b)
        case .imageOrientation: hasEqualComponents(a, b)
        case .imageRendering: a.inherited.imageRendering == b.inherited.imageRendering
        case .objectViewBox: hasEqualComponents(a, b)
        case .rubyPosition: hasEqualComponents(a, b)
        case .rubyMerge: a.inherited.rubyMerge == b.inherited.rubyMerge
        case .rubyAlign: a.inherited.rubyAlign == b.inherited.rubyAlign
        case .rubyOverhang: a.inherited.rubyOverhang == b.inherited.rubyOverhang
        case .clip: hasEqualComponents(a, b)
        case .backgroundAttachment: hasEqualComponents(a, b)
        case .textFit: hasEqualComponents(a, b)
        case .sumReset: hasEqualComponents(a, b)
        case .sumAdd: hasEqualComponents(a, b)
        case .repeatOn: hasEqualComponents(a, b)
        case .orphanRows: a.box.orphanRows == b.box.orphanRows
        case .widowRows: a.box.widowRows == b.box.widowRows
        case .filter: hasEqualComponents(a, b)
        case .contain: hasEqualComponents(a, b)
        default: hasEqualComponents(a, b)
        }
    }
}
