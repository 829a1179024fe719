// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// Reads a specified value. A property without a parser of its own is matched against its grammar.
    func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        switch self {
        case .zoom: ZoomValue.parse(&parser)
        case .direction: parser.keyword(Direction.self).map { .keyword($0.rawValue) }
        case .writingMode: parser.keyword(WritingModeValue.self).map { .keyword($0.rawValue) }
        case .textOrientation: parser.keyword(TextOrientation.self).map { .keyword($0.rawValue) }
        case .language: LanguageValue.parse(&parser)
        case .fontSize: FontSizeValue.parse(&parser)
        case .fontFamily: FontFamilyValue.parse(&parser)
        case .fontWeight: FontWeightValue.parse(&parser)
        case .fontStyle: FontStyleValue.parse(&parser)
        case .fontWidth: FontWidthValue.parse(&parser)
        case .fontKerning: parser.keyword(FontKerning.self).map { .keyword($0.rawValue) }
        case .fontVariantLigatures: FontVariantLigaturesValue.parse(&parser)
        case .fontVariantCaps: parser.keyword(FontVariantCaps.self).map { .keyword($0.rawValue) }
        case .fontVariantNumeric: FontVariantNumericValue.parse(&parser)
        case .fontVariantEastAsian: FontVariantEastAsianValue.parse(&parser)
        case .fontVariantPosition: parser.keyword(FontVariantPosition.self).map { .keyword($0.rawValue) }
        case .fontFeatureSettings: FontFeatureSettingsValue.parse(&parser)
        case .lineHeight: LineHeightValue.parse(&parser)
        case .color: ForegroundColorValue.parse(&parser)
        case .letterSpacing: SpacingValue.parse(&parser)
        case .wordSpacing: SpacingValue.parse(&parser)
        case .textAlign: TextAlignValue.parse(&parser)
        case .textAlignLast: TextAlignLastValue.parse(&parser)
        case .textIndent: TextIndentValue.parse(&parser)
        case .textTransform: TextTransformValue.parse(&parser)
        case .whiteSpaceCollapse: parser.keyword(WhiteSpaceCollapse.self).map { .keyword($0.rawValue) }
        case .textWrapMode: parser.keyword(TextWrapMode.self).map { .keyword($0.rawValue) }
        case .tabSize: TabSizeValue.parse(&parser)
        case .overflowWrap: parser.keyword(OverflowWrap.self).map { .keyword($0.rawValue) }
        case .wordBreak: parser.keyword(WordBreak.self).map { .keyword($0.rawValue) }
        case .hyphens: parser.keyword(Hyphens.self).map { .keyword($0.rawValue) }
        case .visibility: parser.keyword(Visibility.self).map { .keyword($0.rawValue) }
        case .listStyleType: ListStyleTypeValue.parse(&parser)
        case .listStylePosition: parser.keyword(ListStylePosition.self).map { .keyword($0.rawValue) }
        case .listStyleImage: ListStyleImageValue.parse(&parser)
        case .borderCollapse: parser.keyword(BorderCollapse.self).map { .keyword($0.rawValue) }
        case .borderSpacing: BorderSpacingValue.parse(&parser)
        case .captionSide: parser.keyword(CaptionSide.self).map { .keyword($0.rawValue) }
        case .emptyCells: parser.keyword(EmptyCells.self).map { .keyword($0.rawValue) }
        case .orphans: LineCountValue.parse(&parser)
        case .widows: LineCountValue.parse(&parser)
        case .quotes: QuotesValue.parse(&parser)
        case .textUnderlineOffset: TextUnderlineOffsetValue.parse(&parser)
        case .display: DisplayValue.parse(&parser)
        case .position: PositionValue.parse(&parser)
        case .blockStepInsert: parser.keyword(BlockStepInsert.self).map { .keyword($0.rawValue) }
        case .blockStepAlign: parser.keyword(BlockStepAlign.self).map { .keyword($0.rawValue) }
        case .blockStepRound: parser.keyword(BlockStepRound.self).map { .keyword($0.rawValue) }
        case .float: FloatValue.parse(&parser)
        case .clear: ClearValue.parse(&parser)
        case .boxSizing: parser.keyword(BoxSizing.self).map { .keyword($0.rawValue) }
        case .width: PreferredSizeValue.parse(&parser)
        case .height: PreferredSizeValue.parse(&parser)
        case .minWidth: PreferredSizeValue.parse(&parser)
        case .minHeight: PreferredSizeValue.parse(&parser)
        case .maxWidth: MaximumSizeValue.parse(&parser)
        case .maxHeight: MaximumSizeValue.parse(&parser)
        case .aspectRatio: AspectRatioValue.parse(&parser)
        case .marginTop: AutoLengthValue.parse(&parser)
        case .marginRight: AutoLengthValue.parse(&parser)
        case .marginBottom: AutoLengthValue.parse(&parser)
        case .marginLeft: AutoLengthValue.parse(&parser)
        case .paddingTop: PaddingValue.parse(&parser)
        case .paddingRight: PaddingValue.parse(&parser)
        case .paddingBottom: PaddingValue.parse(&parser)
        case .paddingLeft: PaddingValue.parse(&parser)
        case .borderTopWidth: LineWidthValue.parse(&parser)
        case .borderRightWidth: LineWidthValue.parse(&parser)
        case .borderBottomWidth: LineWidthValue.parse(&parser)
        case .borderLeftWidth: LineWidthValue.parse(&parser)
        case .borderTopStyle: parser.keyword(BorderStyle.self).map { .keyword($0.rawValue) }
        case .borderRightStyle: parser.keyword(BorderStyle.self).map { .keyword($0.rawValue) }
        case .borderBottomStyle: parser.keyword(BorderStyle.self).map { .keyword($0.rawValue) }
        case .borderLeftStyle: parser.keyword(BorderStyle.self).map { .keyword($0.rawValue) }
        case .borderTopColor: CurrentColorValue.parse(&parser)
        case .borderRightColor: CurrentColorValue.parse(&parser)
        case .borderBottomColor: CurrentColorValue.parse(&parser)
        case .borderLeftColor: CurrentColorValue.parse(&parser)
        case .borderTopLeftRadius: CornerRadiusValue.parse(&parser)
        case .borderTopRightRadius: CornerRadiusValue.parse(&parser)
        case .borderBottomRightRadius: CornerRadiusValue.parse(&parser)
        case .borderBottomLeftRadius: CornerRadiusValue.parse(&parser)
        case .top: AutoLengthValue.parse(&parser)
        case .right: AutoLengthValue.parse(&parser)
        case .bottom: AutoLengthValue.parse(&parser)
        case .left: AutoLengthValue.parse(&parser)
        case .zIndex: ZIndexValue.parse(&parser)
        case .overflowX: parser.keyword(Overflow.self).map { .keyword($0.rawValue) }
        case .overflowY: parser.keyword(Overflow.self).map { .keyword($0.rawValue) }
        case .opacity: OpacityValue.parse(&parser)
        case .backgroundColor: CurrentColorValue.parse(&parser)
        case .backgroundImage: BackgroundImageValue.parse(&parser)
        case .backgroundPositionX: BackgroundPositionXValue.parse(&parser)
        case .backgroundPositionY: BackgroundPositionYValue.parse(&parser)
        case .backgroundSize: BackgroundSizeValue.parse(&parser)
        case .backgroundRepeat: BackgroundRepeatValue.parse(&parser)
        case .backgroundOrigin: BackgroundOriginValue.parse(&parser)
        case .backgroundClip: BackgroundClipValue.parse(&parser)
        case .outlineWidth: LineWidthValue.parse(&parser)
        case .outlineStyle: OutlineStyleValue.parse(&parser)
        case .outlineColor: OutlineColorValue.parse(&parser)
        case .outlineOffset: OutlineOffsetValue.parse(&parser)
        case .baselineSource: parser.keyword(BaselineSource.self).map { .keyword($0.rawValue) }
        case .alignmentBaseline: parser.keyword(AlignmentBaseline.self).map { .keyword($0.rawValue) }
        case .baselineShift: BaselineShiftValue.parse(&parser)
        case .unicodeBidi: parser.keyword(UnicodeBidi.self).map { .keyword($0.rawValue) }
        case .textDecorationLine: TextDecorationLineValue.parse(&parser)
        case .textDecorationStyle: parser.keyword(TextDecorationStyle.self).map { .keyword($0.rawValue) }
        case .textDecorationColor: CurrentColorValue.parse(&parser)
        case .textDecorationThickness: TextDecorationThicknessValue.parse(&parser)
        case .tableLayout: parser.keyword(TableLayout.self).map { .keyword($0.rawValue) }
        case .objectFit: parser.keyword(ObjectFit.self).map { .keyword($0.rawValue) }
        case .objectPosition: ObjectPositionValue.parse(&parser)
        case .content: ContentValue.parse(&parser)
        case .counterReset: CounterResetValue.parse(&parser)
        case .counterIncrement: CounterIncrementValue.parse(&parser)
        case .counterSet: CounterSetValue.parse(&parser)
        case .breakBefore: parser.keyword(BreakBetween.self).map { .keyword($0.rawValue) }
        case .breakAfter: parser.keyword(BreakBetween.self).map { .keyword($0.rawValue) }
        case .breakInside: parser.keyword(BreakInside.self).map { .keyword($0.rawValue) }
        case .boxDecorationBreak: parser.keyword(BoxDecorationBreak.self).map { .keyword($0.rawValue) }
        case .page: PageNameValue.parse(&parser)
        case .bookmarkLevel: BookmarkLevelValue.parse(&parser)
        case .size: PageSizeProperty.parse(&parser)
        case .flexDirection: parser.keyword(FlexDirection.self).map { .keyword($0.rawValue) }
        case .flexWrap: parser.keyword(FlexWrap.self).map { .keyword($0.rawValue) }
        case .columnWrap: parser.keyword(ColumnWrap.self).map { .keyword($0.rawValue) }
        case .columnFill: parser.keyword(ColumnFill.self).map { .keyword($0.rawValue) }
        case .columnSpan: parser.keyword(ColumnSpan.self).map { .keyword($0.rawValue) }
        case .columnRuleColor: CurrentColorValue.parse(&parser)
        case .columnRuleWidth: LineWidthValue.parse(&parser)
        case .transformBox: parser.keyword(TransformBox.self).map { .keyword($0.rawValue) }
        case .transformStyle: parser.keyword(TransformStyle.self).map { .keyword($0.rawValue) }
        case .backfaceVisibility: parser.keyword(BackfaceVisibility.self).map { .keyword($0.rawValue) }
        case .isolation: parser.keyword(Isolation.self).map { .keyword($0.rawValue) }
        case .textWrapStyle: parser.keyword(TextWrapStyle.self).map { .keyword($0.rawValue) }
        case .wrapBefore: parser.keyword(WrapBefore.self).map { .keyword($0.rawValue) }
        case .wrapAfter: parser.keyword(WrapAfter.self).map { .keyword($0.rawValue) }
        case .wrapInside: parser.keyword(WrapInside.self).map { .keyword($0.rawValue) }
        case .lineBreak: parser.keyword(LineBreakStrictness.self).map { .keyword($0.rawValue) }
        case .textGroupAlign: parser.keyword(TextGroupAlign.self).map { .keyword($0.rawValue) }
        case .hyphenateLimitLast: parser.keyword(HyphenateLimitLast.self).map { .keyword($0.rawValue) }
        case .textEmphasisColor: CurrentColorValue.parse(&parser)
        case .textDecorationSkipInk: parser.keyword(TextDecorationSkipInk.self).map { .keyword($0.rawValue) }
        case .continue: parser.keyword(Continuation.self).map { .keyword($0.rawValue) }
        case .fontOpticalSizing: parser.keyword(FontOpticalSizing.self).map { .keyword($0.rawValue) }
        case .fontSynthesisWeight: parser.keyword(FontSynthesisWeight.self).map { .keyword($0.rawValue) }
        case .fontSynthesisStyle: parser.keyword(FontSynthesisStyle.self).map { .keyword($0.rawValue) }
        case .fontSynthesisSmallCaps: parser.keyword(FontSynthesisSmallCaps.self).map { .keyword($0.rawValue) }
        case .fontSynthesisPosition: parser.keyword(FontSynthesisPosition.self).map { .keyword($0.rawValue) }
        case .fontVariantEmoji: parser.keyword(FontVariantEmoji.self).map { .keyword($0.rawValue) }
        case .dominantBaseline: parser.keyword(BaselineMetric.self).map { .keyword($0.rawValue) }
        case .inlineSizing: parser.keyword(InlineSizing.self).map { .keyword($0.rawValue) }
        case .textBoxTrim: parser.keyword(TextBoxTrim.self).map { .keyword($0.rawValue) }
        case .markerSide: parser.keyword(MarkerSide.self).map { .keyword($0.rawValue) }
        case .bookmarkState: parser.keyword(BookmarkState.self).map { .keyword($0.rawValue) }
        case .footnoteDisplay: parser.keyword(FootnoteDisplay.self).map { .keyword($0.rawValue) }
        case .footnotePolicy: parser.keyword(FootnotePolicy.self).map { .keyword($0.rawValue) }
        case .floatReference: parser.keyword(FloatReference.self).map { .keyword($0.rawValue) }
        case .pageOrientation: parser.keyword(PageOrientation.self).map { .keyword($0.rawValue) }
        case .marginBreak: parser.keyword(MarginBreak.self).map { .keyword($0.rawValue) }
        case .imageRendering: parser.keyword(ImageRendering.self).map { .keyword($0.rawValue) }
        case .rubyMerge: parser.keyword(RubyMerge.self).map { .keyword($0.rawValue) }
        case .rubyAlign: parser.keyword(RubyAlign.self).map { .keyword($0.rawValue) }
        case .rubyOverhang: parser.keyword(RubyOverhang.self).map { .keyword($0.rawValue) }
        case .maskBorderMode: parser.keyword(MaskBorderMode.self).map { .keyword($0.rawValue) }
        case .shapeImageThreshold: OpacityValue.parse(&parser)
        case .contentVisibility: parser.keyword(ContentVisibility.self).map { .keyword($0.rawValue) }
        case .textFillColor: CurrentColorValue.parse(&parser)
        case .textStrokeColor: CurrentColorValue.parse(&parser)
        case .textStrokeWidth: LineWidthValue.parse(&parser)
        default: isLogical ? LogicalAxes(direction: .ltr).physical(self).parse(&parser) : parseComponents(&parser)
        }
    }
}
