// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

extension PropertyID {
    /// Computes a specified value into the style that is being built.
    func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        switch self {
        case .direction: if let value = Direction(value), builder.inherited.direction != value { builder.writableInherited().direction = value }
        case .language: if let value = LanguageValue.compute(value, builder), builder.inherited.font.language != value { builder.writableInherited().font.language = value }
        case .fontSize: if let value = FontSizeValue.compute(value, builder), builder.inherited.font.size != value { builder.writableInherited().font.size = value }
        case .fontFamily: FontFamilyValue.compute(value, into: builder)
        case .fontWeight: if let value = FontWeightValue.compute(value, builder), builder.inherited.font.weight != value { builder.writableInherited().font.weight = value }
        case .fontStyle: FontStyleValue.compute(value, into: builder)
        case .fontWidth: if let value = FontWidthValue.compute(value, builder), builder.inherited.font.stretch != value { builder.writableInherited().font.stretch = value }
        case .fontKerning: if let value = FontKerning(value), builder.inherited.fontVariants.kerning != value { builder.writableInherited().fontVariants.kerning = value }
        case .fontVariantLigatures: if let value = FontVariantLigaturesValue.compute(value, builder), builder.inherited.fontVariants.ligatures != value { builder.writableInherited().fontVariants.ligatures = value }
        case .fontVariantCaps: if let value = FontVariantCaps(value), builder.inherited.fontVariants.caps != value { builder.writableInherited().fontVariants.caps = value }
        case .fontVariantNumeric: if let value = FontVariantNumericValue.compute(value, builder), builder.inherited.fontVariants.numeric != value { builder.writableInherited().fontVariants.numeric = value }
        case .fontVariantEastAsian: if let value = FontVariantEastAsianValue.compute(value, builder), builder.inherited.fontVariants.eastAsian != value { builder.writableInherited().fontVariants.eastAsian = value }
        case .fontVariantPosition: if let value = FontVariantPosition(value), builder.inherited.fontVariants.position != value { builder.writableInherited().fontVariants.position = value }
        case .fontFeatureSettings: if let value = FontFeatureSettingsValue.compute(value, builder), builder.inherited.fontVariants.settings != value { builder.writableInherited().fontVariants.settings = value }
        case .lineHeight: if let value = LineHeightValue.compute(value, builder), builder.inherited.lineHeight != value { builder.writableInherited().lineHeight = value }
        case .color: if let value = ForegroundColorValue.compute(value, builder), builder.inherited.color != value { builder.writableInherited().color = value }
        case .letterSpacing: if let value = SpacingValue.compute(value, builder), builder.inherited.letterSpacingValue != value { builder.writableInherited().letterSpacingValue = value }
        case .wordSpacing: if let value = SpacingValue.compute(value, builder), builder.inherited.wordSpacingValue != value { builder.writableInherited().wordSpacingValue = value }
        case .textAlign: TextAlignValue.compute(value, into: builder)
        case .textAlignLast: if let value = TextAlignLastValue.compute(value, builder), builder.inherited.textAlignLast != value { builder.writableInherited().textAlignLast = value }
        case .textIndent: TextIndentValue.compute(value, into: builder)
        case .textTransform: if let value = TextTransformValue.compute(value, builder), builder.inherited.textTransform != value { builder.writableInherited().textTransform = value }
        case .whiteSpaceCollapse: if let value = WhiteSpaceCollapse(value), builder.inherited.whiteSpaceCollapse != value { builder.writableInherited().whiteSpaceCollapse = value }
        case .textWrapMode: if let value = TextWrapMode(value), builder.inherited.textWrapMode != value { builder.writableInherited().textWrapMode = value }
        case .tabSize: if let value = TabSizeValue.compute(value, builder), builder.inherited.tabSize != value { builder.writableInherited().tabSize = value }
        case .overflowWrap: if let value = OverflowWrap(value), builder.inherited.overflowWrap != value { builder.writableInherited().overflowWrap = value }
        case .wordBreak: if let value = WordBreak(value), builder.inherited.wordBreak != value { builder.writableInherited().wordBreak = value }
        case .hyphens: if let value = Hyphens(value), builder.inherited.hyphens != value { builder.writableInherited().hyphens = value }
        case .visibility: if let value = Visibility(value), builder.inherited.visibility != value { builder.writableInherited().visibility = value }
        case .listStyleType: if let value = ListStyleTypeValue.compute(value, builder), builder.inherited.listStyleType != value { builder.writableInherited().listStyleType = value }
        case .listStylePosition: if let value = ListStylePosition(value), builder.inherited.listStylePosition != value { builder.writableInherited().listStylePosition = value }
        case .listStyleImage: if let value = ListStyleImageValue.compute(value, builder), builder.inherited.listStyleImage != value { builder.writableInherited().listStyleImage = value }
        case .borderCollapse: if let value = BorderCollapse(value), builder.inherited.borderCollapse != value { builder.writableInherited().borderCollapse = value }
        case .borderSpacing: if let value = BorderSpacingValue.compute(value, builder), builder.inherited.borderSpacing != value { builder.writableInherited().borderSpacing = value }
        case .captionSide: if let value = CaptionSide(value), builder.inherited.captionSide != value { builder.writableInherited().captionSide = value }
        case .emptyCells: if let value = EmptyCells(value), builder.inherited.emptyCells != value { builder.writableInherited().emptyCells = value }
        case .orphans: if let value = LineCountValue.compute(value, builder), builder.inherited.orphans != value { builder.writableInherited().orphans = value }
        case .widows: if let value = LineCountValue.compute(value, builder), builder.inherited.widows != value { builder.writableInherited().widows = value }
        case .quotes: if let value = QuotesValue.compute(value, builder), builder.inherited.quotes != value { builder.writableInherited().quotes = value }
        case .textUnderlineOffset: if let value = TextUnderlineOffsetValue.compute(value, builder), builder.inherited.textUnderlineOffset != value { builder.writableInherited().textUnderlineOffset = value }
        case .display: if let value = DisplayValue.compute(value, builder) { builder.box.display = value }
        case .position: PositionValue.compute(value, into: builder)
        case .float: FloatValue.compute(value, into: builder)
        case .clear: if let value = ClearValue.compute(value, builder) { builder.box.clear = value }
        case .boxSizing: if let value = BoxSizing(value) { builder.box.boxSizing = value }
        case .width: if let value = PreferredSizeValue.compute(value, builder) { builder.box.width = value }
        case .height: if let value = PreferredSizeValue.compute(value, builder) { builder.box.height = value }
        case .minWidth: if let value = PreferredSizeValue.compute(value, builder) { builder.box.minWidth = value }
        case .minHeight: if let value = PreferredSizeValue.compute(value, builder) { builder.box.minHeight = value }
        case .maxWidth: if let value = MaximumSizeValue.compute(value, builder) { builder.box.maxWidth = value }
        case .maxHeight: if let value = MaximumSizeValue.compute(value, builder) { builder.box.maxHeight = value }
        case .aspectRatio: if let value = AspectRatioValue.compute(value, builder) { builder.box.preferredRatio = value }
        case .marginTop: if let value = AutoLengthValue.compute(value, builder) { builder.box.margin.top = value }
        case .marginRight: if let value = AutoLengthValue.compute(value, builder) { builder.box.margin.right = value }
        case .marginBottom: if let value = AutoLengthValue.compute(value, builder) { builder.box.margin.bottom = value }
        case .marginLeft: if let value = AutoLengthValue.compute(value, builder) { builder.box.margin.left = value }
        case .paddingTop: if let value = PaddingValue.compute(value, builder) { builder.box.padding.top = value }
        case .paddingRight: if let value = PaddingValue.compute(value, builder) { builder.box.padding.right = value }
        case .paddingBottom: if let value = PaddingValue.compute(value, builder) { builder.box.padding.bottom = value }
        case .paddingLeft: if let value = PaddingValue.compute(value, builder) { builder.box.padding.left = value }
        case .borderTopWidth: if let value = LineWidthValue.compute(value, builder) { builder.box.border.top.width = value }
        case .borderRightWidth: if let value = LineWidthValue.compute(value, builder) { builder.box.border.right.width = value }
        case .borderBottomWidth: if let value = LineWidthValue.compute(value, builder) { builder.box.border.bottom.width = value }
        case .borderLeftWidth: if let value = LineWidthValue.compute(value, builder) { builder.box.border.left.width = value }
        case .borderTopStyle: if let value = BorderStyle(value) { builder.box.border.top.style = value }
        case .borderRightStyle: if let value = BorderStyle(value) { builder.box.border.right.style = value }
        case .borderBottomStyle: if let value = BorderStyle(value) { builder.box.border.bottom.style = value }
        case .borderLeftStyle: if let value = BorderStyle(value) { builder.box.border.left.style = value }
        case .borderTopColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.border.top.color = value }
        case .borderRightColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.border.right.color = value }
        case .borderBottomColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.border.bottom.color = value }
        case .borderLeftColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.border.left.color = value }
        case .borderTopLeftRadius: if let value = CornerRadiusValue.compute(value, builder) { builder.box.radiusTopLeft = value }
        case .borderTopRightRadius: if let value = CornerRadiusValue.compute(value, builder) { builder.box.radiusTopRight = value }
        case .borderBottomRightRadius: if let value = CornerRadiusValue.compute(value, builder) { builder.box.radiusBottomRight = value }
        case .borderBottomLeftRadius: if let value = CornerRadiusValue.compute(value, builder) { builder.box.radiusBottomLeft = value }
        case .top: if let value = AutoLengthValue.compute(value, builder) { builder.box.inset.top = value }
        case .right: if let value = AutoLengthValue.compute(value, builder) { builder.box.inset.right = value }
        case .bottom: if let value = AutoLengthValue.compute(value, builder) { builder.box.inset.bottom = value }
        case .left: if let value = AutoLengthValue.compute(value, builder) { builder.box.inset.left = value }
        case .zIndex: if let value = ZIndexValue.compute(value, builder) { builder.box.zIndex = value }
        case .overflowX: if let value = Overflow(value) { builder.box.overflowX = value }
        case .overflowY: if let value = Overflow(value) { builder.box.overflowY = value }
        case .opacity: if let value = OpacityValue.compute(value, builder) { builder.box.opacity = value }
        case .backgroundColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.backgroundColor = value }
        case .backgroundImage: BackgroundImageValue.compute(value, into: builder)
        case .backgroundPositionX: BackgroundPositionXValue.compute(value, into: builder)
        case .backgroundPositionY: BackgroundPositionYValue.compute(value, into: builder)
        case .backgroundSize: BackgroundSizeValue.compute(value, into: builder)
        case .backgroundRepeat: BackgroundRepeatValue.compute(value, into: builder)
        case .backgroundOrigin: BackgroundOriginValue.compute(value, into: builder)
        case .backgroundClip: BackgroundClipValue.compute(value, into: builder)
        case .outlineWidth: if let value = LineWidthValue.compute(value, builder) { builder.box.outline.width = value }
        case .outlineStyle: if let value = OutlineStyleValue.compute(value, builder) { builder.box.outline.style = value }
        case .outlineColor: if let value = OutlineColorValue.compute(value, builder) { builder.box.outline.color = value }
        case .outlineOffset: if let value = OutlineOffsetValue.compute(value, builder) { builder.box.outlineOffset = value }
        case .baselineSource: if let value = BaselineSource(value) { builder.box.alignment.source = value }
        case .alignmentBaseline: if let value = AlignmentBaseline(value) { builder.box.alignment.baseline = value }
        case .baselineShift: if let value = BaselineShiftValue.compute(value, builder) { builder.box.alignment.shift = value }
        case .unicodeBidi: if let value = UnicodeBidi(value) { builder.box.unicodeBidi = value }
        case .textDecorationLine: if let value = TextDecorationLineValue.compute(value, builder) { builder.box.textDecoration.line = value }
        case .textDecorationStyle: if let value = TextDecorationStyle(value) { builder.box.textDecoration.style = value }
        case .textDecorationColor: if let value = CurrentColorValue.compute(value, builder) { builder.box.textDecoration.color = value }
        case .textDecorationThickness: if let value = TextDecorationThicknessValue.compute(value, builder) { builder.box.textDecoration.thickness = value }
        case .tableLayout: if let value = TableLayout(value) { builder.box.tableLayout = value }
        case .objectFit: if let value = ObjectFit(value) { builder.box.objectFit = value }
        case .objectPosition: ObjectPositionValue.compute(value, into: builder)
        case .content: if let value = ContentValue.compute(value, builder) { builder.box.content = value }
        case .counterReset: if let value = CounterResetValue.compute(value, builder) { builder.box.counterReset = value }
        case .counterIncrement: if let value = CounterIncrementValue.compute(value, builder) { builder.box.counterIncrement = value }
        case .counterSet: if let value = CounterSetValue.compute(value, builder) { builder.box.counterSet = value }
        case .breakBefore: if let value = BreakBetween(value) { builder.box.breakBefore = value }
        case .breakAfter: if let value = BreakBetween(value) { builder.box.breakAfter = value }
        case .breakInside: if let value = BreakInside(value) { builder.box.breakInside = value }
        case .boxDecorationBreak: if let value = BoxDecorationBreak(value) { builder.box.boxDecorationBreak = value }
        case .page: if let value = PageNameValue.compute(value, builder) { builder.box.page = value }
        case .bookmarkLevel: if let value = BookmarkLevelValue.compute(value, builder) { builder.box.bookmarkLevel = value }
        case .size: PageSizeProperty.compute(value, into: builder)
        case .flexDirection: if let value = FlexDirection(value), builder.box.flexDirection != value { builder.box.flexDirection = value }
        case .flexWrap: if let value = FlexWrap(value), builder.box.flexWrap != value { builder.box.flexWrap = value }
        case .columnWrap: if let value = ColumnWrap(value), builder.box.columnWrap != value { builder.box.columnWrap = value }
        case .columnFill: if let value = ColumnFill(value), builder.box.columnFill != value { builder.box.columnFill = value }
        case .columnSpan: if let value = ColumnSpan(value), builder.box.columnSpan != value { builder.box.columnSpan = value }
        case .transformBox: if let value = TransformBox(value), builder.box.transformBox != value { builder.box.transformBox = value }
        case .isolation: if let value = Isolation(value), builder.box.isolation != value { builder.box.isolation = value }
        case .textWrapStyle: if let value = TextWrapStyle(value), builder.inherited.textWrapStyle != value { builder.writableInherited().textWrapStyle = value }
        case .wrapBefore: if let value = WrapBefore(value), builder.box.wrapBefore != value { builder.box.wrapBefore = value }
        case .wrapAfter: if let value = WrapAfter(value), builder.box.wrapAfter != value { builder.box.wrapAfter = value }
        case .wrapInside: if let value = WrapInside(value), builder.box.wrapInside != value { builder.box.wrapInside = value }
        case .lineBreak: if let value = LineBreakStrictness(value), builder.inherited.lineBreak != value { builder.writableInherited().lineBreak = value }
        case .hyphenateLimitLast: if let value = HyphenateLimitLast(value), builder.inherited.hyphenateLimitLast != value { builder.writableInherited().hyphenateLimitLast = value }
        case .textDecorationSkipInk: if let value = TextDecorationSkipInk(value), builder.inherited.textDecorationSkipInk != value { builder.writableInherited().textDecorationSkipInk = value }
        case .writingMode: if let value = WritingModeValue(value), builder.inherited.writingMode != value { builder.writableInherited().writingMode = value }
        case .textOrientation: if let value = TextOrientation(value), builder.inherited.textOrientation != value { builder.writableInherited().textOrientation = value }
        case .fontOpticalSizing: if let value = FontOpticalSizing(value), builder.inherited.fontOpticalSizing != value { builder.writableInherited().fontOpticalSizing = value }
        case .fontSynthesisWeight: if let value = FontSynthesisWeight(value), builder.inherited.fontSynthesisWeight != value { builder.writableInherited().fontSynthesisWeight = value }
        case .fontSynthesisStyle: if let value = FontSynthesisStyle(value), builder.inherited.fontSynthesisStyle != value { builder.writableInherited().fontSynthesisStyle = value }
        case .fontSynthesisSmallCaps: if let value = FontSynthesisSmallCaps(value), builder.inherited.fontSynthesisSmallCaps != value { builder.writableInherited().fontSynthesisSmallCaps = value }
        case .fontSynthesisPosition: if let value = FontSynthesisPosition(value), builder.inherited.fontSynthesisPosition != value { builder.writableInherited().fontSynthesisPosition = value }
        case .fontVariantEmoji: if let value = FontVariantEmoji(value), builder.inherited.fontVariantEmoji != value { builder.writableInherited().fontVariantEmoji = value }
        case .dominantBaseline: if let value = BaselineMetric(value), builder.inherited.dominantBaseline != value { builder.writableInherited().dominantBaseline = value }
        case .textBoxTrim: if let value = TextBoxTrim(value), builder.box.textBoxTrim != value { builder.box.textBoxTrim = value }
        case .bookmarkState: if let value = BookmarkState(value), builder.box.bookmarkState != value { builder.box.bookmarkState = value }
        case .footnoteDisplay: if let value = FootnoteDisplay(value), builder.box.footnoteDisplay != value { builder.box.footnoteDisplay = value }
        case .footnotePolicy: if let value = FootnotePolicy(value), builder.box.footnotePolicy != value { builder.box.footnotePolicy = value }
        case .floatReference: if let value = FloatReference(value), builder.box.floatReference != value { builder.box.floatReference = value }
        case .pageOrientation: if let value = PageOrientation(value), builder.box.pageOrientation != value { builder.box.pageOrientation = value }
        case .marginBreak: if let value = MarginBreak(value), builder.box.marginBreak != value { builder.box.marginBreak = value }
        case .imageRendering: if let value = ImageRendering(value), builder.inherited.imageRendering != value { builder.writableInherited().imageRendering = value }
        case .rubyMerge: if let value = RubyMerge(value), builder.inherited.rubyMerge != value { builder.writableInherited().rubyMerge = value }
        case .rubyAlign: if let value = RubyAlign(value), builder.inherited.rubyAlign != value { builder.writableInherited().rubyAlign = value }
        case .rubyOverhang: if let value = RubyOverhang(value), builder.inherited.rubyOverhang != value { builder.writableInherited().rubyOverhang = value }
        default: computeComponents(value, into: builder)
        }
    }
}
