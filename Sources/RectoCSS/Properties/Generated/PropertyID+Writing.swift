// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// The computed value, as style sheets write it.
    func text(_ style: ComputedStyle) -> String {
        switch self {
        case .direction: style.inherited.direction.keyword
        case .language: LanguageValue.text(style.inherited.font.language, ofNil: "normal")
        case .fontSize: FontSizeValue.text(style.inherited.font.size, ofNil: "medium")
        case .fontFamily: FontFamilyValue.text(style)
        case .fontWeight: FontWeightValue.text(style.inherited.font.weight, ofNil: "normal")
        case .fontStyle: FontStyleValue.text(style)
        case .fontWidth: FontWidthValue.text(style.inherited.font.stretch, ofNil: "normal")
        case .fontKerning: style.inherited.fontVariants.kerning.keyword
        case .fontVariantLigatures: FontVariantLigaturesValue.text(style.inherited.fontVariants.ligatures, ofNil: "normal")
        case .fontVariantCaps: style.inherited.fontVariants.caps.keyword
        case .fontVariantNumeric: FontVariantNumericValue.text(style.inherited.fontVariants.numeric, ofNil: "normal")
        case .fontVariantEastAsian: FontVariantEastAsianValue.text(style.inherited.fontVariants.eastAsian, ofNil: "normal")
        case .fontVariantPosition: style.inherited.fontVariants.position.keyword
        case .fontFeatureSettings: FontFeatureSettingsValue.text(style.inherited.fontVariants.settings, ofNil: "normal")
        case .lineHeight: LineHeightValue.text(style.inherited.lineHeight, ofNil: "normal")
        case .color: ForegroundColorValue.text(style.inherited.color, ofNil: "black")
        case .letterSpacing: SpacingValue.text(style.inherited.letterSpacingValue, ofNil: "normal")
        case .wordSpacing: SpacingValue.text(style.inherited.wordSpacingValue, ofNil: "normal")
        case .textAlign: TextAlignValue.text(style)
        case .textAlignLast: TextAlignLastValue.text(style.inherited.textAlignLast, ofNil: "auto")
        case .textIndent: TextIndentValue.text(style)
        case .textTransform: TextTransformValue.text(style.inherited.textTransform, ofNil: "none")
        case .whiteSpaceCollapse: style.inherited.whiteSpaceCollapse.keyword
        case .textWrapMode: style.inherited.textWrapMode.keyword
        case .tabSize: TabSizeValue.text(style.inherited.tabSize, ofNil: "8")
        case .overflowWrap: style.inherited.overflowWrap.keyword
        case .wordBreak: style.inherited.wordBreak.keyword
        case .hyphens: style.inherited.hyphens.keyword
        case .visibility: style.inherited.visibility.keyword
        case .listStyleType: ListStyleTypeValue.text(style.inherited.listStyleType, ofNil: "disc")
        case .listStylePosition: style.inherited.listStylePosition.keyword
        case .listStyleImage: ListStyleImageValue.text(style.inherited.listStyleImage, ofNil: "none")
        case .borderCollapse: style.inherited.borderCollapse.keyword
        case .borderSpacing: BorderSpacingValue.text(style.inherited.borderSpacing, ofNil: "0")
        case .captionSide: style.inherited.captionSide.keyword
        case .emptyCells: style.inherited.emptyCells.keyword
        case .orphans: LineCountValue.text(style.inherited.orphans, ofNil: "2")
        case .widows: LineCountValue.text(style.inherited.widows, ofNil: "2")
        case .quotes: QuotesValue.text(style.inherited.quotes, ofNil: "auto")
        case .textUnderlineOffset: TextUnderlineOffsetValue.text(style.inherited.textUnderlineOffset, ofNil: "auto")
        case .display: DisplayValue.text(style.box.display, ofNil: "inline")
        case .position: PositionValue.text(style)
        case .float: FloatValue.text(style)
        case .clear: ClearValue.text(style.box.clear, ofNil: "none")
        case .boxSizing: style.box.boxSizing.keyword
        case .width: PreferredSizeValue.text(style.box.width, ofNil: "auto")
        case .height: PreferredSizeValue.text(style.box.height, ofNil: "auto")
        case .minWidth: PreferredSizeValue.text(style.box.minWidth, ofNil: "auto")
        case .minHeight: PreferredSizeValue.text(style.box.minHeight, ofNil: "auto")
        case .maxWidth: MaximumSizeValue.text(style.box.maxWidth, ofNil: "none")
        case .maxHeight: MaximumSizeValue.text(style.box.maxHeight, ofNil: "none")
        case .aspectRatio: AspectRatioValue.text(style.box.preferredRatio, ofNil: "auto")
        case .marginTop: AutoLengthValue.text(style.box.margin.top, ofNil: "0")
        case .marginRight: AutoLengthValue.text(style.box.margin.right, ofNil: "0")
        case .marginBottom: AutoLengthValue.text(style.box.margin.bottom, ofNil: "0")
        case .marginLeft: AutoLengthValue.text(style.box.margin.left, ofNil: "0")
        case .paddingTop: PaddingValue.text(style.box.padding.top, ofNil: "0")
        case .paddingRight: PaddingValue.text(style.box.padding.right, ofNil: "0")
        case .paddingBottom: PaddingValue.text(style.box.padding.bottom, ofNil: "0")
        case .paddingLeft: PaddingValue.text(style.box.padding.left, ofNil: "0")
        case .borderTopWidth: LineWidthValue.text(style.box.border.top.width, ofNil: "medium")
        case .borderRightWidth: LineWidthValue.text(style.box.border.right.width, ofNil: "medium")
        case .borderBottomWidth: LineWidthValue.text(style.box.border.bottom.width, ofNil: "medium")
        case .borderLeftWidth: LineWidthValue.text(style.box.border.left.width, ofNil: "medium")
        case .borderTopStyle: style.box.border.top.style.keyword
        case .borderRightStyle: style.box.border.right.style.keyword
        case .borderBottomStyle: style.box.border.bottom.style.keyword
        case .borderLeftStyle: style.box.border.left.style.keyword
        case .borderTopColor: CurrentColorValue.text(style.box.border.top.color, ofNil: "currentcolor")
        case .borderRightColor: CurrentColorValue.text(style.box.border.right.color, ofNil: "currentcolor")
        case .borderBottomColor: CurrentColorValue.text(style.box.border.bottom.color, ofNil: "currentcolor")
        case .borderLeftColor: CurrentColorValue.text(style.box.border.left.color, ofNil: "currentcolor")
        case .borderTopLeftRadius: CornerRadiusValue.text(style.box.radiusTopLeft, ofNil: "0")
        case .borderTopRightRadius: CornerRadiusValue.text(style.box.radiusTopRight, ofNil: "0")
        case .borderBottomRightRadius: CornerRadiusValue.text(style.box.radiusBottomRight, ofNil: "0")
        case .borderBottomLeftRadius: CornerRadiusValue.text(style.box.radiusBottomLeft, ofNil: "0")
        case .top: AutoLengthValue.text(style.box.inset.top, ofNil: "auto")
        case .right: AutoLengthValue.text(style.box.inset.right, ofNil: "auto")
        case .bottom: AutoLengthValue.text(style.box.inset.bottom, ofNil: "auto")
        case .left: AutoLengthValue.text(style.box.inset.left, ofNil: "auto")
        case .zIndex: ZIndexValue.text(style.box.zIndex, ofNil: "auto")
        case .overflowX: style.box.overflowX.keyword
        case .overflowY: style.box.overflowY.keyword
        case .opacity: OpacityValue.text(style.box.opacity, ofNil: "1")
        case .backgroundColor: CurrentColorValue.text(style.box.backgroundColor, ofNil: "transparent")
        case .backgroundImage: BackgroundImageValue.text(style)
        case .backgroundPositionX: BackgroundPositionXValue.text(style)
        case .backgroundPositionY: BackgroundPositionYValue.text(style)
        case .backgroundSize: BackgroundSizeValue.text(style)
        case .backgroundRepeat: BackgroundRepeatValue.text(style)
        case .backgroundOrigin: BackgroundOriginValue.text(style)
        case .backgroundClip: BackgroundClipValue.text(style)
        case .outlineWidth: LineWidthValue.text(style.box.outline.width, ofNil: "medium")
        case .outlineStyle: OutlineStyleValue.text(style.box.outline.style, ofNil: "none")
        case .outlineColor: OutlineColorValue.text(style.box.outline.color, ofNil: "currentcolor")
        case .outlineOffset: OutlineOffsetValue.text(style.box.outlineOffset, ofNil: "0")
        case .baselineSource: style.box.alignment.source.keyword
        case .alignmentBaseline: style.box.alignment.baseline.keyword
        case .baselineShift: BaselineShiftValue.text(style.box.alignment.shift, ofNil: "0")
        case .unicodeBidi: style.box.unicodeBidi.keyword
        case .textDecorationLine: TextDecorationLineValue.text(style.box.textDecoration.line, ofNil: "none")
        case .textDecorationStyle: style.box.textDecoration.style.keyword
        case .textDecorationColor: CurrentColorValue.text(style.box.textDecoration.color, ofNil: "currentcolor")
        case .textDecorationThickness: TextDecorationThicknessValue.text(style.box.textDecoration.thickness, ofNil: "auto")
        case .tableLayout: style.box.tableLayout.keyword
        case .objectFit: style.box.objectFit.keyword
        case .objectPosition: ObjectPositionValue.text(style)
        case .content: ContentValue.text(style.box.content, ofNil: "normal")
        case .counterReset: CounterResetValue.text(style.box.counterReset, ofNil: "none")
        case .counterIncrement: CounterIncrementValue.text(style.box.counterIncrement, ofNil: "none")
        case .counterSet: CounterSetValue.text(style.box.counterSet, ofNil: "none")
        case .breakBefore: style.box.breakBefore.keyword
        case .breakAfter: style.box.breakAfter.keyword
        case .breakInside: style.box.breakInside.keyword
        case .boxDecorationBreak: style.box.boxDecorationBreak.keyword
        case .page: PageNameValue.text(style.box.page, ofNil: "auto")
        case .bookmarkLevel: BookmarkLevelValue.text(style.box.bookmarkLevel, ofNil: "none")
        case .size: PageSizeProperty.text(style)
        case .flexDirection: style.box.flexDirection.keyword
        case .flexWrap: style.box.flexWrap.keyword
        case .flexGrow: ValueText.describe(style.box.flexGrow, ofNil: "0")
        case .flexShrink: ValueText.describe(style.box.flexShrink, ofNil: "1")
        case .flexBasis: componentsText(style)
        case .order: ValueText.describe(style.box.order, ofNil: "0")
        case .alignContent: componentsText(style)
        case .justifyContent: componentsText(style)
        case .alignItems: componentsText(style)
        case .alignSelf: componentsText(style)
        case .justifyItems: componentsText(style)
        case .justifySelf: componentsText(style)
        case .rowGap: ValueText.describe(style.box.rowGap as Any, ofNil: "normal")
        case .columnGap: ValueText.describe(style.box.columnGap as Any, ofNil: "normal")
        case .columnCount: ValueText.describe(style.box.columnCount as Any, ofNil: "auto")
        case .columnWidth: ValueText.describe(style.box.columnWidth as Any, ofNil: "auto")
        case .columnHeight: ValueText.describe(style.box.columnHeight as Any, ofNil: "auto")
        case .columnWrap: style.box.columnWrap.keyword
        case .columnFill: style.box.columnFill.keyword
        case .columnSpan: style.box.columnSpan.keyword
        case .columnRuleColor: CurrentColorValue.text(style.box.columnRuleColor, ofNil: "currentcolor")
        case .columnRuleStyle: ValueText.describe(style.box.columnRuleStyle, ofNil: "none")
        case .columnRuleWidth: LineWidthValue.text(style.box.columnRuleWidth, ofNil: "medium")
        case .gridTemplateColumns: componentsText(style)
        case .gridTemplateRows: componentsText(style)
        case .gridTemplateAreas: componentsText(style)
        case .gridAutoColumns: componentsText(style)
        case .gridAutoRows: componentsText(style)
        case .gridAutoFlow: componentsText(style)
        case .gridRowStart: componentsText(style)
        case .gridColumnStart: componentsText(style)
        case .gridRowEnd: componentsText(style)
        case .gridColumnEnd: componentsText(style)
        case .transform: componentsText(style)
        case .transformOrigin: componentsText(style)
        case .transformBox: style.box.transformBox.keyword
        case .translate: componentsText(style)
        case .rotate: componentsText(style)
        case .scale: componentsText(style)
        case .boxShadow: componentsText(style)
        case .borderImageSource: componentsText(style)
        case .borderImageSlice: componentsText(style)
        case .borderImageWidth: componentsText(style)
        case .borderImageOutset: componentsText(style)
        case .borderImageRepeat: componentsText(style)
        case .mixBlendMode: ValueText.describe(style.box.mixBlendMode, ofNil: "normal")
        case .isolation: style.box.isolation.keyword
        case .backgroundBlendMode: componentsText(style)
        case .clipPath: componentsText(style)
        case .textWrapStyle: style.inherited.textWrapStyle.keyword
        case .whiteSpaceTrim: componentsText(style)
        case .wrapBefore: style.box.wrapBefore.keyword
        case .wrapAfter: style.box.wrapAfter.keyword
        case .wrapInside: style.box.wrapInside.keyword
        case .lineBreak: style.inherited.lineBreak.keyword
        case .textJustify: componentsText(style)
        case .hangingPunctuation: componentsText(style)
        case .hyphenateCharacter: componentsText(style)
        case .hyphenateLimitChars: componentsText(style)
        case .hyphenateLimitLast: style.inherited.hyphenateLimitLast.keyword
        case .hyphenateLimitLines: ValueText.describe(style.inherited.hyphenateLimitLines as Any, ofNil: "no-limit")
        case .hyphenateLimitZone: ValueText.describe(style.inherited.hyphenateLimitZone, ofNil: "0")
        case .textAutospace: componentsText(style)
        case .textSpacingTrim: componentsText(style)
        case .textShadow: componentsText(style)
        case .textEmphasisStyle: componentsText(style)
        case .textEmphasisColor: CurrentColorValue.text(style.inherited.textEmphasisColor, ofNil: "currentcolor")
        case .textEmphasisPosition: componentsText(style)
        case .textEmphasisSkip: componentsText(style)
        case .textUnderlinePosition: componentsText(style)
        case .textDecorationSkipSelf: componentsText(style)
        case .textDecorationSkipSpaces: componentsText(style)
        case .textDecorationSkipInk: style.inherited.textDecorationSkipInk.keyword
        case .textDecorationInset: componentsText(style)
        case .textOverflow: componentsText(style)
        case .overflowClipMargin: componentsText(style)
        case .writingMode: style.inherited.writingMode.keyword
        case .textOrientation: style.inherited.textOrientation.keyword
        case .textCombineUpright: componentsText(style)
        case .fontSizeAdjust: componentsText(style)
        case .fontVariationSettings: componentsText(style)
        case .fontOpticalSizing: style.inherited.fontOpticalSizing.keyword
        case .fontLanguageOverride: componentsText(style)
        case .fontPalette: componentsText(style)
        case .fontSynthesisWeight: style.inherited.fontSynthesisWeight.keyword
        case .fontSynthesisStyle: style.inherited.fontSynthesisStyle.keyword
        case .fontSynthesisSmallCaps: style.inherited.fontSynthesisSmallCaps.keyword
        case .fontSynthesisPosition: style.inherited.fontSynthesisPosition.keyword
        case .fontVariantAlternates: componentsText(style)
        case .fontVariantEmoji: style.inherited.fontVariantEmoji.keyword
        case .dominantBaseline: style.inherited.dominantBaseline.keyword
        case .textBoxTrim: style.box.textBoxTrim.keyword
        case .textBoxEdge: componentsText(style)
        case .initialLetter: componentsText(style)
        case .initialLetterAlign: componentsText(style)
        case .initialLetterWrap: componentsText(style)
        case .stringSet: componentsText(style)
        case .bookmarkLabel: componentsText(style)
        case .bookmarkState: style.box.bookmarkState.keyword
        case .footnoteDisplay: style.box.footnoteDisplay.keyword
        case .footnotePolicy: style.box.footnotePolicy.keyword
        case .floatReference: style.box.floatReference.keyword
        case .floatDefer: componentsText(style)
        case .floatOffset: componentsText(style)
        case .marks: componentsText(style)
        case .bleed: ValueText.describe(style.box.bleed as Any, ofNil: "auto")
        case .pageOrientation: style.box.pageOrientation.keyword
        case .marginBreak: style.box.marginBreak.keyword
        case .containIntrinsicWidth: componentsText(style)
        case .containIntrinsicHeight: componentsText(style)
        case .imageOrientation: componentsText(style)
        case .imageRendering: style.inherited.imageRendering.keyword
        case .objectViewBox: componentsText(style)
        case .rubyPosition: componentsText(style)
        case .rubyMerge: style.inherited.rubyMerge.keyword
        case .rubyAlign: style.inherited.rubyAlign.keyword
        case .rubyOverhang: style.inherited.rubyOverhang.keyword
        case .clip: componentsText(style)
        case .backgroundAttachment: componentsText(style)
        case .textFit: componentsText(style)
        case .sumReset: componentsText(style)
        case .sumAdd: componentsText(style)
        case .repeatOn: componentsText(style)
        case .orphanRows: ValueText.describe(style.box.orphanRows, ofNil: "1")
        case .widowRows: ValueText.describe(style.box.widowRows, ofNil: "1")
        case .filter: componentsText(style)
        case .contain: componentsText(style)
        default: componentsText(style)
        }
    }
}
