// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// Whether two styles have the same value.
    func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        switch self {
        case .zoom: ZoomValue.isEqual(a, b)
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
        case .flexBasis: a.box.flexBasis == b.box.flexBasis
        case .order: a.box.order == b.box.order
        case .alignContent: a.box.alignContent == b.box.alignContent
        case .justifyContent: a.box.justifyContent == b.box.justifyContent
        case .alignItems: a.box.alignItems == b.box.alignItems
        case .alignSelf: a.box.alignSelf == b.box.alignSelf
        case .justifyItems: a.box.justifyItems == b.box.justifyItems
        case .justifySelf: a.box.justifySelf == b.box.justifySelf
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
        case .gridTemplateColumns: a.box.gridTemplateColumns == b.box.gridTemplateColumns
        case .gridTemplateRows: a.box.gridTemplateRows == b.box.gridTemplateRows
        case .gridTemplateAreas: a.box.gridTemplateAreas == b.box.gridTemplateAreas
        case .gridAutoColumns: a.box.gridAutoColumns == b.box.gridAutoColumns
        case .gridAutoRows: a.box.gridAutoRows == b.box.gridAutoRows
        case .gridAutoFlow: a.box.gridAutoFlow == b.box.gridAutoFlow
        case .gridRowStart: a.box.gridRowStart == b.box.gridRowStart
        case .gridColumnStart: a.box.gridColumnStart == b.box.gridColumnStart
        case .gridRowEnd: a.box.gridRowEnd == b.box.gridRowEnd
        case .gridColumnEnd: a.box.gridColumnEnd == b.box.gridColumnEnd
        case .transform: a.box.transformFunctions == b.box.transformFunctions
        case .transformOrigin: a.box.transformOrigin == b.box.transformOrigin
        case .transformBox: a.box.transformBox == b.box.transformBox
        case .transformStyle: a.box.transformStyle == b.box.transformStyle
        case .translate: a.box.translate == b.box.translate
        case .rotate: a.box.rotate == b.box.rotate
        case .scale: a.box.scale == b.box.scale
        case .perspective: a.box.perspective == b.box.perspective
        case .perspectiveOrigin: a.box.perspectiveOrigin == b.box.perspectiveOrigin
        case .backfaceVisibility: a.box.backfaceVisibility == b.box.backfaceVisibility
        case .boxShadow: a.box.boxShadow == b.box.boxShadow
        case .borderImageSource: a.box.borderImageSource == b.box.borderImageSource
        case .borderImageSlice: a.box.borderImageSlice == b.box.borderImageSlice
        case .borderImageWidth: a.box.borderImageWidth == b.box.borderImageWidth
        case .borderImageOutset: a.box.borderImageOutset == b.box.borderImageOutset
        case .borderImageRepeat: a.box.borderImageRepeat == b.box.borderImageRepeat
        case .mixBlendMode: a.box.mixBlendMode == b.box.mixBlendMode
        case .isolation: a.box.isolation == b.box.isolation
        case .backgroundBlendMode: a.box.backgroundBlendModes == b.box.backgroundBlendModes
        case .clipPath: a.box.clipPath == b.box.clipPath
        case .textWrapStyle: a.inherited.textWrapStyle == b.inherited.textWrapStyle
        case .whiteSpaceTrim: a.box.whiteSpaceTrim == b.box.whiteSpaceTrim
        case .wrapBefore: a.box.wrapBefore == b.box.wrapBefore
        case .wrapAfter: a.box.wrapAfter == b.box.wrapAfter
        case .wrapInside: a.box.wrapInside == b.box.wrapInside
        case .lineBreak: a.inherited.lineBreak == b.inherited.lineBreak
        case .textJustify: a.inherited.textJustify == b.inherited.textJustify
        case .hangingPunctuation: a.inherited.hangingPunctuation == b.inherited.hangingPunctuation
        case .hyphenateCharacter: a.inherited.hyphenateCharacter == b.inherited.hyphenateCharacter
        case .hyphenateLimitChars: a.inherited.hyphenateLimitChars == b.inherited.hyphenateLimitChars
        case .hyphenateLimitLast: a.inherited.hyphenateLimitLast == b.inherited.hyphenateLimitLast
        case .hyphenateLimitLines: a.inherited.hyphenateLimitLines == b.inherited.hyphenateLimitLines
        case .hyphenateLimitZone: a.inherited.hyphenateLimitZone == b.inherited.hyphenateLimitZone
        case .textAutospace: a.inherited.autospace == b.inherited.autospace
        case .textSpacingTrim: a.inherited.textSpacingTrim == b.inherited.textSpacingTrim
        case .textShadow: a.inherited.textShadow == b.inherited.textShadow
        case .textEmphasisStyle: a.inherited.textEmphasisMark == b.inherited.textEmphasisMark
        case .textEmphasisColor: a.inherited.textEmphasisColor == b.inherited.textEmphasisColor
        case .textEmphasisPosition: a.inherited.textEmphasisPosition == b.inherited.textEmphasisPosition
        case .textEmphasisSkip: a.inherited.textEmphasisSkip == b.inherited.textEmphasisSkip
        case .textUnderlinePosition: a.inherited.underlinePosition == b.inherited.underlinePosition
        case .textDecorationSkipSelf: a.inherited.decorationSkipSelf == b.inherited.decorationSkipSelf
        case .textDecorationSkipSpaces: a.inherited.textDecorationSkipSpaces == b.inherited.textDecorationSkipSpaces
        case .textDecorationSkipInk: a.inherited.textDecorationSkipInk == b.inherited.textDecorationSkipInk
        case .textDecorationInset: a.box.textDecorationInset == b.box.textDecorationInset
        case .textOverflow: a.box.textOverflow == b.box.textOverflow
        case .overflowClipMargin: a.box.overflowClipMargin == b.box.overflowClipMargin
        case .blockEllipsis: a.inherited.blockEllipsis == b.inherited.blockEllipsis
        case .maxLines: a.box.maxLines == b.box.maxLines
        case .continue: a.box.continuation == b.box.continuation
        case .writingMode: a.inherited.writingMode == b.inherited.writingMode
        case .textOrientation: a.inherited.textOrientation == b.inherited.textOrientation
        case .textCombineUpright: a.inherited.textCombineUpright == b.inherited.textCombineUpright
        case .fontSizeAdjust: a.inherited.fontSizeAdjust == b.inherited.fontSizeAdjust
        case .fontVariationSettings: a.inherited.fontVariationSettings == b.inherited.fontVariationSettings
        case .fontOpticalSizing: a.inherited.fontOpticalSizing == b.inherited.fontOpticalSizing
        case .fontLanguageOverride: a.inherited.fontLanguageOverride == b.inherited.fontLanguageOverride
        case .fontPalette: a.inherited.fontPalette == b.inherited.fontPalette
        case .fontSynthesisWeight: a.inherited.fontSynthesisWeight == b.inherited.fontSynthesisWeight
        case .fontSynthesisStyle: a.inherited.fontSynthesisStyle == b.inherited.fontSynthesisStyle
        case .fontSynthesisSmallCaps: a.inherited.fontSynthesisSmallCaps == b.inherited.fontSynthesisSmallCaps
        case .fontSynthesisPosition: a.inherited.fontSynthesisPosition == b.inherited.fontSynthesisPosition
        case .fontVariantAlternates: a.inherited.fontVariantAlternates == b.inherited.fontVariantAlternates
        case .fontVariantEmoji: a.inherited.fontVariantEmoji == b.inherited.fontVariantEmoji
        case .dominantBaseline: a.inherited.dominantBaseline == b.inherited.dominantBaseline
        case .textBoxTrim: a.box.textBoxTrim == b.box.textBoxTrim
        case .textBoxEdge: a.inherited.textBoxEdge == b.inherited.textBoxEdge
        case .initialLetter: a.box.initialLetter == b.box.initialLetter
        case .initialLetterAlign: a.inherited.initialLetterAlign == b.inherited.initialLetterAlign
        case .initialLetterWrap: a.inherited.initialLetterWrap == b.inherited.initialLetterWrap
        case .stringSet: a.box.stringSet == b.box.stringSet
        case .bookmarkLabel: a.box.bookmarkLabel == b.box.bookmarkLabel
        case .bookmarkState: a.box.bookmarkState == b.box.bookmarkState
        case .footnoteDisplay: a.box.footnoteDisplay == b.box.footnoteDisplay
        case .footnotePolicy: a.box.footnotePolicy == b.box.footnotePolicy
        case .floatReference: a.box.floatReference == b.box.floatReference
        case .floatDefer: a.box.floatDefer == b.box.floatDefer
        case .floatOffset: a.box.floatOffset == b.box.floatOffset
        case .marks: a.box.marks == b.box.marks
        case .bleed: a.box.bleed == b.box.bleed
        case .pageOrientation: a.box.pageOrientation == b.box.pageOrientation
        case .marginBreak: a.box.marginBreak == b.box.marginBreak
        case .containIntrinsicWidth: a.box.containIntrinsicWidth == b.box.containIntrinsicWidth
        case .containIntrinsicHeight: a.box.containIntrinsicHeight == b.box.containIntrinsicHeight
        case .imageOrientation: a.inherited.imageOrientation == b.inherited.imageOrientation
        case .imageRendering: a.inherited.imageRendering == b.inherited.imageRendering
        case .imageResolution: a.inherited.imageResolution == b.inherited.imageResolution
        case .objectViewBox: a.box.objectViewBox == b.box.objectViewBox
        case .rubyPosition: a.inherited.rubyPosition == b.inherited.rubyPosition
        case .rubyMerge: a.inherited.rubyMerge == b.inherited.rubyMerge
        case .rubyAlign: a.inherited.rubyAlign == b.inherited.rubyAlign
        case .rubyOverhang: a.inherited.rubyOverhang == b.inherited.rubyOverhang
        case .clip: a.box.clip == b.box.clip
        case .backgroundAttachment: a.box.backgroundAttachment == b.box.backgroundAttachment
        case .textFit: a.box.textFit == b.box.textFit
        case .sumReset: a.box.sumReset == b.box.sumReset
        case .sumAdd: a.box.sumAdd == b.box.sumAdd
        case .repeatOn: a.box.repeatCondition == b.box.repeatCondition
        case .orphanRows: a.box.orphanRows == b.box.orphanRows
        case .widowRows: a.box.widowRows == b.box.widowRows
        case .maskImage: a.box.maskImages == b.box.maskImages
        case .maskMode: a.box.maskModes == b.box.maskModes
        case .maskRepeat: a.box.maskRepeats == b.box.maskRepeats
        case .maskPosition: a.box.maskPositions == b.box.maskPositions
        case .maskClip: a.box.maskClips == b.box.maskClips
        case .maskOrigin: a.box.maskOrigins == b.box.maskOrigins
        case .maskSize: a.box.maskSizes == b.box.maskSizes
        case .maskComposite: a.box.maskComposites == b.box.maskComposites
        case .maskBorderSource: a.box.maskBorderSource == b.box.maskBorderSource
        case .maskBorderSlice: a.box.maskBorderSlice == b.box.maskBorderSlice
        case .maskBorderWidth: a.box.maskBorderWidth == b.box.maskBorderWidth
        case .maskBorderOutset: a.box.maskBorderOutset == b.box.maskBorderOutset
        case .maskBorderRepeat: a.box.maskBorderRepeat == b.box.maskBorderRepeat
        case .maskBorderMode: a.box.maskBorderMode == b.box.maskBorderMode
        case .shapeOutside: a.box.shapeOutside == b.box.shapeOutside
        case .shapeMargin: a.box.shapeMargin == b.box.shapeMargin
        case .shapeImageThreshold: a.box.shapeImageThreshold == b.box.shapeImageThreshold
        case .filter: a.box.filter == b.box.filter
        case .contain: a.box.declaredContainment == b.box.declaredContainment
        case .containerType: a.box.containerType == b.box.containerType
        case .containerName: a.box.containerNames == b.box.containerNames
        default: hasEqualComponents(a, b)
        }
    }
}
