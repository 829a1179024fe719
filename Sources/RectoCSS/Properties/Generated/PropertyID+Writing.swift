// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// The computed value, as style sheets write it.
    func text(_ style: ComputedStyle) -> String {
        switch self {
        case .zoom: ZoomValue.text(style)
        case .direction: style.inherited.direction.keyword
        case .writingMode: style.inherited.writingMode.keyword
        case .textOrientation: style.inherited.textOrientation.keyword
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
        case .positionAnchor: style.box.positionAnchor.cssText
        case .anchorName: style.box.anchorName.cssText
        case .positionArea: style.box.positionArea.cssText
        case .blockStepSize: style.box.blockStepSize.cssText
        case .blockStepInsert: style.box.blockStepInsert.keyword
        case .blockStepAlign: style.box.blockStepAlign.keyword
        case .blockStepRound: style.box.blockStepRound.keyword
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
        case .flexGrow: style.box.flexGrow.cssText
        case .flexShrink: style.box.flexShrink.cssText
        case .flexBasis: style.box.flexBasis.cssText
        case .order: style.box.order.cssText
        case .alignContent: style.box.alignContent.cssText
        case .justifyContent: style.box.justifyContent.cssText
        case .alignItems: style.box.alignItems.cssText
        case .alignSelf: style.box.alignSelf.cssText
        case .justifyItems: style.box.justifyItems.cssText
        case .justifySelf: style.box.justifySelf.cssText
        case .rowGap: style.box.rowGap?.cssText ?? "normal"
        case .columnGap: style.box.columnGap?.cssText ?? "normal"
        case .columnCount: style.box.columnCount?.cssText ?? "auto"
        case .columnWidth: style.box.columnWidth?.cssText ?? "auto"
        case .columnHeight: style.box.columnHeight?.cssText ?? "auto"
        case .columnWrap: style.box.columnWrap.keyword
        case .columnFill: style.box.columnFill.keyword
        case .columnSpan: style.box.columnSpan.keyword
        case .columnRuleColor: CurrentColorValue.text(style.box.columnRuleColor, ofNil: "currentcolor")
        case .columnRuleStyle: style.box.columnRuleStyle.cssText
        case .columnRuleWidth: LineWidthValue.text(style.box.columnRuleWidth, ofNil: "medium")
        case .gridTemplateColumns: style.box.gridTemplateColumns.cssText
        case .gridTemplateRows: style.box.gridTemplateRows.cssText
        case .gridTemplateAreas: style.box.gridTemplateAreas.cssText
        case .gridAutoColumns: style.box.gridAutoColumns.cssText
        case .gridAutoRows: style.box.gridAutoRows.cssText
        case .gridAutoFlow: style.box.gridAutoFlow.cssText
        case .gridRowStart: style.box.gridRowStart.cssText
        case .gridColumnStart: style.box.gridColumnStart.cssText
        case .gridRowEnd: style.box.gridRowEnd.cssText
        case .gridColumnEnd: style.box.gridColumnEnd.cssText
        case .transform: style.box.transformFunctions?.cssText ?? "none"
        case .transformOrigin: style.box.transformOrigin.cssText
        case .transformBox: style.box.transformBox.keyword
        case .transformStyle: style.box.transformStyle.keyword
        case .translate: style.box.translate?.cssText ?? "none"
        case .rotate: style.box.rotate?.cssText ?? "none"
        case .scale: style.box.scale?.cssText ?? "none"
        case .perspective: style.box.perspective?.cssText ?? "none"
        case .perspectiveOrigin: style.box.perspectiveOrigin.cssText
        case .backfaceVisibility: style.box.backfaceVisibility.keyword
        case .boxShadow: style.box.boxShadow.cssText
        case .borderImageSource: style.box.borderImageSource?.cssText ?? "none"
        case .borderImageSlice: style.box.borderImageSlice.cssText
        case .borderImageWidth: style.box.borderImageWidth.cssText
        case .borderImageOutset: style.box.borderImageOutset.cssText
        case .borderImageRepeat: style.box.borderImageRepeat.cssText
        case .mixBlendMode: style.box.mixBlendMode.cssText
        case .isolation: style.box.isolation.keyword
        case .backgroundBlendMode: style.box.backgroundBlendModes.cssText
        case .clipPath: style.box.clipPath?.cssText ?? "none"
        case .textWrapStyle: style.inherited.textWrapStyle.keyword
        case .whiteSpaceTrim: style.box.whiteSpaceTrim.cssText
        case .wrapBefore: style.box.wrapBefore.keyword
        case .wrapAfter: style.box.wrapAfter.keyword
        case .wrapInside: style.box.wrapInside.keyword
        case .lineBreak: style.inherited.lineBreak.keyword
        case .textJustify: style.inherited.textJustify.cssText
        case .textGroupAlign: style.box.textGroupAlign.keyword
        case .linePadding: style.inherited.linePadding.cssText
        case .hangingPunctuation: style.inherited.hangingPunctuation.cssText
        case .hyphenateCharacter: style.inherited.hyphenateCharacter?.cssText ?? "auto"
        case .hyphenateLimitChars: style.inherited.hyphenateLimitChars.cssText
        case .hyphenateLimitLast: style.inherited.hyphenateLimitLast.keyword
        case .hyphenateLimitLines: style.inherited.hyphenateLimitLines?.cssText ?? "no-limit"
        case .hyphenateLimitZone: style.inherited.hyphenateLimitZone.cssText
        case .wordSpaceTransform: style.inherited.wordSpaceTransform.cssText
        case .textAutospace: style.inherited.autospace.cssText
        case .textSpacingTrim: style.inherited.textSpacingTrim.cssText
        case .textShadow: style.inherited.textShadow.cssText
        case .textEmphasisStyle: style.inherited.textEmphasisMark?.cssText ?? "none"
        case .textEmphasisColor: CurrentColorValue.text(style.inherited.textEmphasisColor, ofNil: "currentcolor")
        case .textEmphasisPosition: style.inherited.textEmphasisPosition.cssText
        case .textEmphasisSkip: style.inherited.textEmphasisSkip.cssText
        case .textUnderlinePosition: style.inherited.underlinePosition.cssText
        case .textDecorationSkipSelf: style.inherited.decorationSkipSelf.cssText
        case .textDecorationSkipSpaces: style.inherited.textDecorationSkipSpaces.cssText
        case .textDecorationSkipInk: style.inherited.textDecorationSkipInk.keyword
        case .textDecorationInset: style.box.textDecorationInset.cssText
        case .textOverflow: style.box.textOverflow.cssText
        case .overflowClipMargin: style.box.overflowClipMargin.cssText
        case .blockEllipsis: style.inherited.blockEllipsis.cssText
        case .maxLines: style.box.maxLines?.cssText ?? "none"
        case .continue: style.box.continuation.keyword
        case .textCombineUpright: style.inherited.textCombineUpright.cssText
        case .fontSizeAdjust: style.inherited.fontSizeAdjust?.cssText ?? "none"
        case .scriptSizes: style.inherited.scriptSizes.cssText
        case .fontVariationSettings: style.inherited.fontVariationSettings.cssText
        case .fontOpticalSizing: style.inherited.fontOpticalSizing.keyword
        case .fontLanguageOverride: style.inherited.fontLanguageOverride?.cssText ?? "normal"
        case .fontPalette: style.inherited.fontPalette.cssText
        case .fontSynthesisWeight: style.inherited.fontSynthesisWeight.keyword
        case .fontSynthesisStyle: style.inherited.fontSynthesisStyle.keyword
        case .fontSynthesisSmallCaps: style.inherited.fontSynthesisSmallCaps.keyword
        case .fontSynthesisPosition: style.inherited.fontSynthesisPosition.keyword
        case .fontVariantAlternates: style.inherited.fontVariantAlternates.cssText
        case .fontVariantEmoji: style.inherited.fontVariantEmoji.keyword
        case .dominantBaseline: style.inherited.dominantBaseline.keyword
        case .lineFitEdge: style.inherited.lineFitEdge.cssText
        case .inlineSizing: style.inherited.inlineSizing.keyword
        case .textBoxTrim: style.box.textBoxTrim.keyword
        case .textBoxEdge: style.inherited.textBoxEdge.cssText
        case .initialLetter: style.box.initialLetter?.cssText ?? "normal"
        case .initialLetterAlign: style.inherited.initialLetterAlign.cssText
        case .initialLetterWrap: style.inherited.initialLetterWrap.cssText
        case .markerSide: style.inherited.markerSide.keyword
        case .stringSet: style.box.stringSet.cssText
        case .bookmarkLabel: style.box.bookmarkLabel?.cssText ?? "content( text )"
        case .bookmarkState: style.box.bookmarkState.keyword
        case .footnoteDisplay: style.box.footnoteDisplay.keyword
        case .footnotePolicy: style.box.footnotePolicy.keyword
        case .floatReference: style.box.floatReference.keyword
        case .floatDefer: style.box.floatDefer.cssText
        case .floatOffset: style.box.floatOffset.cssText
        case .marks: style.box.marks.cssText
        case .bleed: style.box.bleed?.cssText ?? "auto"
        case .pageOrientation: style.box.pageOrientation.keyword
        case .marginBreak: style.box.marginBreak.keyword
        case .marginTrim: style.box.marginTrim.cssText
        case .containIntrinsicWidth: style.box.containIntrinsicWidth.cssText
        case .containIntrinsicHeight: style.box.containIntrinsicHeight.cssText
        case .minIntrinsicSizing: style.box.minIntrinsicSizing.cssText
        case .imageOrientation: style.inherited.imageOrientation.cssText
        case .imageRendering: style.inherited.imageRendering.keyword
        case .imageResolution: style.inherited.imageResolution.cssText
        case .objectViewBox: style.box.objectViewBox?.cssText ?? "none"
        case .rubyPosition: style.inherited.rubyPosition.cssText
        case .rubyMerge: style.inherited.rubyMerge.keyword
        case .rubyAlign: style.inherited.rubyAlign.keyword
        case .rubyOverhang: style.inherited.rubyOverhang.keyword
        case .clip: style.box.clip?.cssText ?? "auto"
        case .backgroundAttachment: style.box.backgroundAttachment.cssText
        case .textFit: style.box.textFit?.cssText ?? "none"
        case .sumReset: style.box.sumReset.cssText
        case .sumAdd: style.box.sumAdd.cssText
        case .sumCheck: style.box.sumCheck.cssText
        case .repeatOn: style.box.repeatCondition.cssText
        case .orphanRows: style.box.orphanRows.cssText
        case .widowRows: style.box.widowRows.cssText
        case .maskImage: style.box.maskImages?.cssText ?? "none"
        case .maskMode: style.box.maskModes.cssText
        case .maskRepeat: style.box.maskRepeats.cssText
        case .maskPosition: style.box.maskPositions.cssText
        case .maskClip: style.box.maskClips.cssText
        case .maskOrigin: style.box.maskOrigins.cssText
        case .maskSize: style.box.maskSizes.cssText
        case .maskComposite: style.box.maskComposites.cssText
        case .maskBorderSource: style.box.maskBorderSource?.cssText ?? "none"
        case .maskBorderSlice: style.box.maskBorderSlice.cssText
        case .maskBorderWidth: style.box.maskBorderWidth.cssText
        case .maskBorderOutset: style.box.maskBorderOutset.cssText
        case .maskBorderRepeat: style.box.maskBorderRepeat.cssText
        case .maskBorderMode: style.box.maskBorderMode.keyword
        case .shapeOutside: style.box.shapeOutside?.cssText ?? "none"
        case .shapeMargin: style.box.shapeMargin.cssText
        case .shapeImageThreshold: OpacityValue.text(style.box.shapeImageThreshold, ofNil: "0")
        case .filter: style.box.filter?.cssText ?? "none"
        case .offsetPath: style.box.offsetPath?.cssText ?? "none"
        case .offsetDistance: style.box.offsetDistance.cssText
        case .offsetPosition: style.box.offsetPosition.cssText
        case .offsetAnchor: style.box.offsetAnchor?.cssText ?? "auto"
        case .offsetRotate: style.box.offsetRotate.cssText
        case .paintOrder: style.inherited.paintOrder.cssText
        case .contain: style.box.declaredContainment.cssText
        case .containerType: style.box.containerType.cssText
        case .containerName: style.box.containerNames.cssText
        case .contentVisibility: style.box.contentVisibility.keyword
        case .textFillColor: CurrentColorValue.text(style.inherited.textFillColor, ofNil: "currentcolor")
        case .textStrokeColor: CurrentColorValue.text(style.inherited.textStrokeColor, ofNil: "currentcolor")
        case .textStrokeWidth: LineWidthValue.text(style.inherited.textStrokeWidth, ofNil: "0")
        default: componentsText(style)
        }
    }
}
