// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// Computes a specified value into the style that is being built.
    func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        switch self {
        case .zoom: ZoomValue.compute(value, into: builder)
        case .direction: if let value = Direction(value), builder.inherited.direction != value { builder.writableInherited().direction = value }
        case .writingMode: if let value = WritingModeValue(value), builder.inherited.writingMode != value { builder.writableInherited().writingMode = value }
        case .textOrientation: if let value = TextOrientation(value), builder.inherited.textOrientation != value { builder.writableInherited().textOrientation = value }
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
        case .positionAnchor: if let list = value.components(builder), let value: DashedName = .some(DashedName(components: list) ?? DashedName()), builder.box.positionAnchor != value { builder.box.positionAnchor = value }
        case .anchorName: if let list = value.components(builder), let value: DashedNames = .some(DashedNames(components: list) ?? DashedNames()), builder.box.anchorName != value { builder.box.anchorName = value }
        case .positionArea: if let list = value.components(builder), let value: PositionArea = .some(PositionArea(components: list) ?? PositionArea()), builder.box.positionArea != value { builder.box.positionArea = value }
        case .blockStepSize: if let list = value.components(builder), let value: BlockStepSize = .some(BlockStepSize(components: list) ?? BlockStepSize()), builder.box.blockStepSize != value { builder.box.blockStepSize = value }
        case .blockStepInsert: if let value = BlockStepInsert(value), builder.box.blockStepInsert != value { builder.box.blockStepInsert = value }
        case .blockStepAlign: if let value = BlockStepAlign(value), builder.box.blockStepAlign != value { builder.box.blockStepAlign = value }
        case .blockStepRound: if let value = BlockStepRound(value), builder.box.blockStepRound != value { builder.box.blockStepRound = value }
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
        case .flexGrow: if let list = value.components(builder), let value: Double = .some(Double(components: list) ?? 0), builder.box.flexGrow != value { builder.box.flexGrow = value }
        case .flexShrink: if let list = value.components(builder), let value: Double = .some(Double(components: list) ?? 1), builder.box.flexShrink != value { builder.box.flexShrink = value }
        case .flexBasis: if let list = value.components(builder), let value: FlexBasis = .some(FlexBasis(components: list) ?? .size(.auto)), builder.box.flexBasis != value { builder.box.flexBasis = value }
        case .order: if let list = value.components(builder), let value: Int = .some(Int(components: list) ?? 0), builder.box.order != value { builder.box.order = value }
        case .alignContent: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.normal)), builder.box.alignContent != value { builder.box.alignContent = value }
        case .justifyContent: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.normal)), builder.box.justifyContent != value { builder.box.justifyContent = value }
        case .alignItems: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.normal)), builder.box.alignItems != value { builder.box.alignItems = value }
        case .alignSelf: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.auto)), builder.box.alignSelf != value { builder.box.alignSelf = value }
        case .justifyItems: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.legacy)), builder.box.justifyItems != value { builder.box.justifyItems = value }
        case .justifySelf: if let list = value.components(builder), let value: Alignment = .some(Alignment(components: list) ?? Alignment(.auto)), builder.box.justifySelf != value { builder.box.justifySelf = value }
        case .rowGap: if let list = value.components(builder), let value: LengthPercentage? = .some(LengthPercentage(components: list)), builder.box.rowGap != value { builder.box.rowGap = value }
        case .columnGap: if let list = value.components(builder), let value: LengthPercentage? = .some(LengthPercentage(components: list)), builder.box.columnGap != value { builder.box.columnGap = value }
        case .columnCount: if let list = value.components(builder), let value: Int? = .some(Int(components: list)), builder.box.columnCount != value { builder.box.columnCount = value }
        case .columnWidth: if let list = value.components(builder), let value: LayoutUnit? = .some(LayoutUnit(components: list)), builder.box.columnWidth != value { builder.box.columnWidth = value }
        case .columnHeight: if let list = value.components(builder), let value: LayoutUnit? = .some(LayoutUnit(components: list)), builder.box.columnHeight != value { builder.box.columnHeight = value }
        case .columnWrap: if let value = ColumnWrap(value), builder.box.columnWrap != value { builder.box.columnWrap = value }
        case .columnFill: if let value = ColumnFill(value), builder.box.columnFill != value { builder.box.columnFill = value }
        case .columnSpan: if let value = ColumnSpan(value), builder.box.columnSpan != value { builder.box.columnSpan = value }
        case .columnRuleColor: if let value = CurrentColorValue.compute(value, builder), builder.box.columnRuleColor != value { builder.box.columnRuleColor = value }
        case .columnRuleStyle: if let list = value.components(builder), let value: BorderStyle = .some(BorderStyle(components: list) ?? .none), builder.box.columnRuleStyle != value { builder.box.columnRuleStyle = value }
        case .columnRuleWidth: if let value = LineWidthValue.compute(value, builder), builder.box.columnRuleWidth != value { builder.box.columnRuleWidth = value }
        case .gridTemplateColumns: if let list = value.components(builder), let value: GridTemplate = .some(GridTemplate(components: list) ?? .none), builder.box.gridTemplateColumns != value { builder.box.gridTemplateColumns = value }
        case .gridTemplateRows: if let list = value.components(builder), let value: GridTemplate = .some(GridTemplate(components: list) ?? .none), builder.box.gridTemplateRows != value { builder.box.gridTemplateRows = value }
        case .gridTemplateAreas: if let list = value.components(builder), let value: [String] = .some([String](components: list) ?? []), builder.box.gridTemplateAreas != value { builder.box.gridTemplateAreas = value }
        case .gridAutoColumns: if let list = value.components(builder), let value: [GridTrackSize] = .some([GridTrackSize](components: list) ?? [.breadth(.auto)]), builder.box.gridAutoColumns != value { builder.box.gridAutoColumns = value }
        case .gridAutoRows: if let list = value.components(builder), let value: [GridTrackSize] = .some([GridTrackSize](components: list) ?? [.breadth(.auto)]), builder.box.gridAutoRows != value { builder.box.gridAutoRows = value }
        case .gridAutoFlow: if let list = value.components(builder), let value: GridAutoFlow = .some(GridAutoFlow(components: list) ?? GridAutoFlow()), builder.box.gridAutoFlow != value { builder.box.gridAutoFlow = value }
        case .gridRowStart: if let list = value.components(builder), let value: GridLine = .some(GridLine(components: list) ?? .auto), builder.box.gridRowStart != value { builder.box.gridRowStart = value }
        case .gridColumnStart: if let list = value.components(builder), let value: GridLine = .some(GridLine(components: list) ?? .auto), builder.box.gridColumnStart != value { builder.box.gridColumnStart = value }
        case .gridRowEnd: if let list = value.components(builder), let value: GridLine = .some(GridLine(components: list) ?? .auto), builder.box.gridRowEnd != value { builder.box.gridRowEnd = value }
        case .gridColumnEnd: if let list = value.components(builder), let value: GridLine = .some(GridLine(components: list) ?? .auto), builder.box.gridColumnEnd != value { builder.box.gridColumnEnd = value }
        case .transform: if let list = value.components(builder), let value: [TransformFunction]? = .some([TransformFunction](components: list)), builder.box.transformFunctions != value { builder.box.transformFunctions = value }
        case .transformOrigin: if let list = value.components(builder), let value: TransformOrigin = .some(TransformOrigin(components: list) ?? TransformOrigin()), builder.box.transformOrigin != value { builder.box.transformOrigin = value }
        case .transformBox: if let value = TransformBox(value), builder.box.transformBox != value { builder.box.transformBox = value }
        case .transformStyle: if let value = TransformStyle(value), builder.box.transformStyle != value { builder.box.transformStyle = value }
        case .translate: if let list = value.components(builder), let value: Translation? = .some(Translation(components: list)), builder.box.translate != value { builder.box.translate = value }
        case .rotate: if let list = value.components(builder), let value: Rotation? = .some(Rotation(components: list)), builder.box.rotate != value { builder.box.rotate = value }
        case .scale: if let list = value.components(builder), let value: Scaling? = .some(Scaling(components: list)), builder.box.scale != value { builder.box.scale = value }
        case .perspective: if let list = value.components(builder), let value: Perspective? = .some(Perspective(components: list)), builder.box.perspective != value { builder.box.perspective = value }
        case .perspectiveOrigin: if let list = value.components(builder), let value: PerspectiveOrigin = .some(PerspectiveOrigin(components: list) ?? PerspectiveOrigin()), builder.box.perspectiveOrigin != value { builder.box.perspectiveOrigin = value }
        case .backfaceVisibility: if let value = BackfaceVisibility(value), builder.box.backfaceVisibility != value { builder.box.backfaceVisibility = value }
        case .boxShadow: if let list = value.components(builder), let value: [Shadow] = .some([Shadow](components: list) ?? []), builder.box.boxShadow != value { builder.box.boxShadow = value }
        case .borderImageSource: if let list = value.components(builder), let value: ImageValue? = .some(ImageValue(components: list)), builder.box.borderImageSource != value { builder.box.borderImageSource = value }
        case .borderImageSlice: if let list = value.components(builder), let value: BorderImage.Slices = .some(BorderImage.Slices(components: list) ?? BorderImage.Slices()), builder.box.borderImageSlice != value { builder.box.borderImageSlice = value }
        case .borderImageWidth: if let list = value.components(builder), let value: BorderImage.Widths = .some(BorderImage.Widths(components: list) ?? BorderImage.Widths()), builder.box.borderImageWidth != value { builder.box.borderImageWidth = value }
        case .borderImageOutset: if let list = value.components(builder), let value: BorderImage.Outsets = .some(BorderImage.Outsets(components: list) ?? BorderImage.Outsets()), builder.box.borderImageOutset != value { builder.box.borderImageOutset = value }
        case .borderImageRepeat: if let list = value.components(builder), let value: BorderImage.Repeats = .some(BorderImage.Repeats(components: list) ?? BorderImage.Repeats()), builder.box.borderImageRepeat != value { builder.box.borderImageRepeat = value }
        case .mixBlendMode: if let list = value.components(builder), let value: BlendMode = .some(BlendMode(components: list) ?? .normal), builder.box.mixBlendMode != value { builder.box.mixBlendMode = value }
        case .isolation: if let value = Isolation(value), builder.box.isolation != value { builder.box.isolation = value }
        case .backgroundBlendMode: if let list = value.components(builder), let value: [BlendMode] = .some([BlendMode](components: list) ?? []), builder.box.backgroundBlendModes != value { builder.box.backgroundBlendModes = value }
        case .clipPath: if let list = value.components(builder), let value: ClipPath? = .some(ClipPath(components: list)), builder.box.clipPath != value { builder.box.clipPath = value }
        case .textWrapStyle: if let value = TextWrapStyle(value), builder.inherited.textWrapStyle != value { builder.writableInherited().textWrapStyle = value }
        case .whiteSpaceTrim: if let list = value.components(builder), let value: WhiteSpaceTrim = .some(WhiteSpaceTrim(components: list) ?? WhiteSpaceTrim()), builder.box.whiteSpaceTrim != value { builder.box.whiteSpaceTrim = value }
        case .wrapBefore: if let value = WrapBefore(value), builder.box.wrapBefore != value { builder.box.wrapBefore = value }
        case .wrapAfter: if let value = WrapAfter(value), builder.box.wrapAfter != value { builder.box.wrapAfter = value }
        case .wrapInside: if let value = WrapInside(value), builder.box.wrapInside != value { builder.box.wrapInside = value }
        case .lineBreak: if let value = LineBreakStrictness(value), builder.inherited.lineBreak != value { builder.writableInherited().lineBreak = value }
        case .textJustify: if let list = value.components(builder), let value: TextJustify = .some(TextJustify(components: list) ?? .auto), builder.inherited.textJustify != value { builder.writableInherited().textJustify = value }
        case .textGroupAlign: if let value = TextGroupAlign(value), builder.box.textGroupAlign != value { builder.box.textGroupAlign = value }
        case .linePadding: if let list = value.components(builder), let value: LayoutUnit = .some(LayoutUnit(components: list) ?? .zero), builder.inherited.linePadding != value { builder.writableInherited().linePadding = value }
        case .hangingPunctuation: if let list = value.components(builder), let value: HangingPunctuation = .some(HangingPunctuation(components: list) ?? []), builder.inherited.hangingPunctuation != value { builder.writableInherited().hangingPunctuation = value }
        case .hyphenateCharacter: if let list = value.components(builder), let value: String? = .some(String(components: list)), builder.inherited.hyphenateCharacter != value { builder.writableInherited().hyphenateCharacter = value }
        case .hyphenateLimitChars: if let list = value.components(builder), let value: HyphenateLimitChars = .some(HyphenateLimitChars(components: list) ?? HyphenateLimitChars()), builder.inherited.hyphenateLimitChars != value { builder.writableInherited().hyphenateLimitChars = value }
        case .hyphenateLimitLast: if let value = HyphenateLimitLast(value), builder.inherited.hyphenateLimitLast != value { builder.writableInherited().hyphenateLimitLast = value }
        case .hyphenateLimitLines: if let list = value.components(builder), let value: Int? = .some(Int(components: list)), builder.inherited.hyphenateLimitLines != value { builder.writableInherited().hyphenateLimitLines = value }
        case .hyphenateLimitZone: if let list = value.components(builder), let value: LengthPercentage = .some(LengthPercentage(components: list) ?? .zero), builder.inherited.hyphenateLimitZone != value { builder.writableInherited().hyphenateLimitZone = value }
        case .wordSpaceTransform: if let list = value.components(builder), let value: WordSpaceTransform = .some(WordSpaceTransform(components: list) ?? WordSpaceTransform()), builder.inherited.wordSpaceTransform != value { builder.writableInherited().wordSpaceTransform = value }
        case .textAutospace: if let list = value.components(builder), let value: Autospace = .some(Autospace(components: list) ?? Autospace()), builder.inherited.autospace != value { builder.writableInherited().autospace = value }
        case .textSpacingTrim: if let list = value.components(builder), let value: TextSpacingTrim = .some(TextSpacingTrim(components: list) ?? .normal), builder.inherited.textSpacingTrim != value { builder.writableInherited().textSpacingTrim = value }
        case .textShadow: if let list = value.components(builder), let value: [Shadow] = .some([Shadow](components: list) ?? []), builder.inherited.textShadow != value { builder.writableInherited().textShadow = value }
        case .textEmphasisStyle: if let list = value.components(builder), let value: TextEmphasisMark? = .some(TextEmphasisMark(components: list)), builder.inherited.textEmphasisMark != value { builder.writableInherited().textEmphasisMark = value }
        case .textEmphasisColor: if let value = CurrentColorValue.compute(value, builder), builder.inherited.textEmphasisColor != value { builder.writableInherited().textEmphasisColor = value }
        case .textEmphasisPosition: if let list = value.components(builder), let value: TextEmphasisPosition = .some(TextEmphasisPosition(components: list) ?? TextEmphasisPosition()), builder.inherited.textEmphasisPosition != value { builder.writableInherited().textEmphasisPosition = value }
        case .textEmphasisSkip: if let list = value.components(builder), let value: TextEmphasisSkip = .some(TextEmphasisSkip(components: list) ?? [.spaces, .punctuation]), builder.inherited.textEmphasisSkip != value { builder.writableInherited().textEmphasisSkip = value }
        case .textUnderlinePosition: if let list = value.components(builder), let value: UnderlinePosition = .some(UnderlinePosition(components: list) ?? UnderlinePosition()), builder.inherited.underlinePosition != value { builder.writableInherited().underlinePosition = value }
        case .textDecorationSkipSelf: if let list = value.components(builder), let value: TextDecorationSkipSelf = .some(TextDecorationSkipSelf(components: list) ?? TextDecorationSkipSelf()), builder.inherited.decorationSkipSelf != value { builder.writableInherited().decorationSkipSelf = value }
        case .textDecorationSkipSpaces: if let list = value.components(builder), let value: TextDecorationSkipSpaces = .some(TextDecorationSkipSpaces(components: list) ?? [.start, .end]), builder.inherited.textDecorationSkipSpaces != value { builder.writableInherited().textDecorationSkipSpaces = value }
        case .textDecorationSkipInk: if let value = TextDecorationSkipInk(value), builder.inherited.textDecorationSkipInk != value { builder.writableInherited().textDecorationSkipInk = value }
        case .textDecorationInset: if let list = value.components(builder), let value: TextDecorationInset = .some(TextDecorationInset(components: list) ?? .lengths(.zero, .zero)), builder.box.textDecorationInset != value { builder.box.textDecorationInset = value }
        case .textOverflow: if let list = value.components(builder), let value: TextOverflow = .some(TextOverflow(components: list) ?? .clip), builder.box.textOverflow != value { builder.box.textOverflow = value }
        case .overflowClipMargin: if let list = value.components(builder), let value: OverflowClipMargin = .some(OverflowClipMargin(components: list) ?? OverflowClipMargin()), builder.box.overflowClipMargin != value { builder.box.overflowClipMargin = value }
        case .blockEllipsis: if let list = value.components(builder), let value: BlockEllipsis = .some(BlockEllipsis(components: list) ?? .none), builder.inherited.blockEllipsis != value { builder.writableInherited().blockEllipsis = value }
        case .maxLines: if let list = value.components(builder), let value: Int? = .some(Int(components: list)), builder.box.maxLines != value { builder.box.maxLines = value }
        case .continue: if let value = Continuation(value), builder.box.continuation != value { builder.box.continuation = value }
        case .textCombineUpright: if let list = value.components(builder), let value: TextCombineUpright = .some(TextCombineUpright(components: list) ?? .none), builder.inherited.textCombineUpright != value { builder.writableInherited().textCombineUpright = value }
        case .fontSizeAdjust: if let list = value.components(builder), let value: FontSizeAdjust? = .some(FontSizeAdjust(components: list)), builder.inherited.fontSizeAdjust != value { builder.writableInherited().fontSizeAdjust = value }
        case .scriptSizes: if let list = value.components(builder), let value: ScriptSizes = .some(ScriptSizes(components: list) ?? ScriptSizes()), builder.inherited.scriptSizes != value { builder.writableInherited().scriptSizes = value }
        case .fontVariationSettings: if let list = value.components(builder), let value: [FontVariation] = .some([FontVariation](components: list) ?? []), builder.inherited.fontVariationSettings != value { builder.writableInherited().fontVariationSettings = value }
        case .fontOpticalSizing: if let value = FontOpticalSizing(value), builder.inherited.fontOpticalSizing != value { builder.writableInherited().fontOpticalSizing = value }
        case .fontLanguageOverride: if let list = value.components(builder), let value: LanguageSystem? = .some(LanguageSystem(components: list)), builder.inherited.fontLanguageOverride != value { builder.writableInherited().fontLanguageOverride = value }
        case .fontPalette: if let list = value.components(builder), let value: FontPalette = .some(FontPalette(components: list) ?? .normal), builder.inherited.fontPalette != value { builder.writableInherited().fontPalette = value }
        case .fontSynthesisWeight: if let value = FontSynthesisWeight(value), builder.inherited.fontSynthesisWeight != value { builder.writableInherited().fontSynthesisWeight = value }
        case .fontSynthesisStyle: if let value = FontSynthesisStyle(value), builder.inherited.fontSynthesisStyle != value { builder.writableInherited().fontSynthesisStyle = value }
        case .fontSynthesisSmallCaps: if let value = FontSynthesisSmallCaps(value), builder.inherited.fontSynthesisSmallCaps != value { builder.writableInherited().fontSynthesisSmallCaps = value }
        case .fontSynthesisPosition: if let value = FontSynthesisPosition(value), builder.inherited.fontSynthesisPosition != value { builder.writableInherited().fontSynthesisPosition = value }
        case .fontVariantAlternates: if let list = value.components(builder), let value: FontAlternates = .some(FontAlternates(components: list) ?? FontAlternates()), builder.inherited.fontVariantAlternates != value { builder.writableInherited().fontVariantAlternates = value }
        case .fontVariantEmoji: if let value = FontVariantEmoji(value), builder.inherited.fontVariantEmoji != value { builder.writableInherited().fontVariantEmoji = value }
        case .dominantBaseline: if let value = BaselineMetric(value), builder.inherited.dominantBaseline != value { builder.writableInherited().dominantBaseline = value }
        case .lineFitEdge: if let list = value.components(builder), let value: LineFitEdge = .some(LineFitEdge(components: list) ?? LineFitEdge()), builder.inherited.lineFitEdge != value { builder.writableInherited().lineFitEdge = value }
        case .inlineSizing: if let value = InlineSizing(value), builder.inherited.inlineSizing != value { builder.writableInherited().inlineSizing = value }
        case .textBoxTrim: if let value = TextBoxTrim(value), builder.box.textBoxTrim != value { builder.box.textBoxTrim = value }
        case .textBoxEdge: if let list = value.components(builder), let value: TextBoxEdge = .some(TextBoxEdge(components: list) ?? TextBoxEdge()), builder.inherited.textBoxEdge != value { builder.writableInherited().textBoxEdge = value }
        case .initialLetter: if let list = value.components(builder), let value: InitialLetterValue? = .some(InitialLetterValue(components: list)), builder.box.initialLetter != value { builder.box.initialLetter = value }
        case .initialLetterAlign: if let list = value.components(builder), let value: InitialLetterAlign = .some(InitialLetterAlign(components: list) ?? InitialLetterAlign()), builder.inherited.initialLetterAlign != value { builder.writableInherited().initialLetterAlign = value }
        case .initialLetterWrap: if let list = value.components(builder), let value: InitialLetterWrap = .some(InitialLetterWrap(components: list) ?? .none), builder.inherited.initialLetterWrap != value { builder.writableInherited().initialLetterWrap = value }
        case .markerSide: if let value = MarkerSide(value), builder.inherited.markerSide != value { builder.writableInherited().markerSide = value }
        case .stringSet: if let list = value.components(builder), let value: [NamedString] = .some([NamedString](components: list) ?? []), builder.box.stringSet != value { builder.box.stringSet = value }
        case .bookmarkLabel: if let list = value.components(builder), let value: BookmarkLabel? = .some(BookmarkLabel(components: list)), builder.box.bookmarkLabel != value { builder.box.bookmarkLabel = value }
        case .bookmarkState: if let value = BookmarkState(value), builder.box.bookmarkState != value { builder.box.bookmarkState = value }
        case .footnoteDisplay: if let value = FootnoteDisplay(value), builder.box.footnoteDisplay != value { builder.box.footnoteDisplay = value }
        case .footnotePolicy: if let value = FootnotePolicy(value), builder.box.footnotePolicy != value { builder.box.footnotePolicy = value }
        case .floatReference: if let value = FloatReference(value), builder.box.floatReference != value { builder.box.floatReference = value }
        case .floatDefer: if let list = value.components(builder), let value: FloatDefer = .some(FloatDefer(components: list) ?? .by(0)), builder.box.floatDefer != value { builder.box.floatDefer = value }
        case .floatOffset: if let list = value.components(builder), let value: LengthPercentage = .some(LengthPercentage(components: list) ?? .zero), builder.box.floatOffset != value { builder.box.floatOffset = value }
        case .marks: if let list = value.components(builder), let value: PageMarks = .some(PageMarks(components: list) ?? []), builder.box.marks != value { builder.box.marks = value }
        case .bleed: if let list = value.components(builder), let value: LayoutUnit? = .some(LayoutUnit(components: list)), builder.box.bleed != value { builder.box.bleed = value }
        case .pageOrientation: if let value = PageOrientation(value), builder.box.pageOrientation != value { builder.box.pageOrientation = value }
        case .marginBreak: if let value = MarginBreak(value), builder.box.marginBreak != value { builder.box.marginBreak = value }
        case .marginTrim: if let list = value.components(builder), let value: MarginTrim = .some(MarginTrim(components: list) ?? []), builder.box.marginTrim != value { builder.box.marginTrim = value }
        case .containIntrinsicWidth: if let list = value.components(builder), let value: IntrinsicSizeOverride = .some(IntrinsicSizeOverride(components: list) ?? IntrinsicSizeOverride()), builder.box.containIntrinsicWidth != value { builder.box.containIntrinsicWidth = value }
        case .containIntrinsicHeight: if let list = value.components(builder), let value: IntrinsicSizeOverride = .some(IntrinsicSizeOverride(components: list) ?? IntrinsicSizeOverride()), builder.box.containIntrinsicHeight != value { builder.box.containIntrinsicHeight = value }
        case .minIntrinsicSizing: if let list = value.components(builder), let value: MinIntrinsicSizing = .some(MinIntrinsicSizing(components: list) ?? []), builder.box.minIntrinsicSizing != value { builder.box.minIntrinsicSizing = value }
        case .imageOrientation: if let list = value.components(builder), let value: ImageOrientation = .some(ImageOrientation(components: list) ?? .fromImage), builder.inherited.imageOrientation != value { builder.writableInherited().imageOrientation = value }
        case .imageRendering: if let value = ImageRendering(value), builder.inherited.imageRendering != value { builder.writableInherited().imageRendering = value }
        case .imageResolution: if let list = value.components(builder), let value: ImageResolution = .some(ImageResolution(components: list) ?? ImageResolution()), builder.inherited.imageResolution != value { builder.writableInherited().imageResolution = value }
        case .objectViewBox: if let list = value.components(builder), let value: ObjectViewBox? = .some(ObjectViewBox(components: list)), builder.box.objectViewBox != value { builder.box.objectViewBox = value }
        case .rubyPosition: if let list = value.components(builder), let value: RubyPosition = .some(RubyPosition(components: list) ?? RubyPosition()), builder.inherited.rubyPosition != value { builder.writableInherited().rubyPosition = value }
        case .rubyMerge: if let value = RubyMerge(value), builder.inherited.rubyMerge != value { builder.writableInherited().rubyMerge = value }
        case .rubyAlign: if let value = RubyAlign(value), builder.inherited.rubyAlign != value { builder.writableInherited().rubyAlign = value }
        case .rubyOverhang: if let value = RubyOverhang(value), builder.inherited.rubyOverhang != value { builder.writableInherited().rubyOverhang = value }
        case .clip: if let list = value.components(builder), let value: ClipRect? = .some(ClipRect(components: list)), builder.box.clip != value { builder.box.clip = value }
        case .backgroundAttachment: if let list = value.components(builder), let value: [BackgroundAttachment] = .some([BackgroundAttachment](components: list) ?? []), builder.box.backgroundAttachment != value { builder.box.backgroundAttachment = value }
        case .textFit: if let list = value.components(builder), let value: TextFit? = .some(TextFit(components: list)), builder.box.textFit != value { builder.box.textFit = value }
        case .sumReset: if let list = value.components(builder), let value: SumReset = .some(SumReset(components: list) ?? SumReset()), builder.box.sumReset != value { builder.box.sumReset = value }
        case .sumAdd: if let list = value.components(builder), let value: [SumAddition] = .some([SumAddition](components: list) ?? []), builder.box.sumAdd != value { builder.box.sumAdd = value }
        case .sumCheck: if let list = value.components(builder), let value: [SumAddition] = .some([SumAddition](components: list) ?? []), builder.box.sumCheck != value { builder.box.sumCheck = value }
        case .repeatOn: if let list = value.components(builder), let value: RepeatCondition = .some(RepeatCondition(components: list) ?? RepeatCondition()), builder.box.repeatCondition != value { builder.box.repeatCondition = value }
        case .orphanRows: if let list = value.components(builder), let value: Int = .some(Int(components: list) ?? 1), builder.box.orphanRows != value { builder.box.orphanRows = value }
        case .widowRows: if let list = value.components(builder), let value: Int = .some(Int(components: list) ?? 1), builder.box.widowRows != value { builder.box.widowRows = value }
        case .maskImage: if let list = value.components(builder), let value: MaskImages? = .some(MaskImages(components: list)), builder.box.maskImages != value { builder.box.maskImages = value }
        case .maskMode: if let list = value.components(builder), let value: [MaskMode] = .some([MaskMode](components: list) ?? []), builder.box.maskModes != value { builder.box.maskModes = value }
        case .maskRepeat: if let list = value.components(builder), let value: [RepeatStyle] = .some([RepeatStyle](components: list) ?? []), builder.box.maskRepeats != value { builder.box.maskRepeats = value }
        case .maskPosition: if let list = value.components(builder), let value: [LayerPosition] = .some([LayerPosition](components: list) ?? []), builder.box.maskPositions != value { builder.box.maskPositions = value }
        case .maskClip: if let list = value.components(builder), let value: [MaskBox] = .some([MaskBox](components: list) ?? []), builder.box.maskClips != value { builder.box.maskClips = value }
        case .maskOrigin: if let list = value.components(builder), let value: [MaskBox] = .some([MaskBox](components: list) ?? []), builder.box.maskOrigins != value { builder.box.maskOrigins = value }
        case .maskSize: if let list = value.components(builder), let value: [BackgroundLayer.LayerSize] = .some([BackgroundLayer.LayerSize](components: list) ?? []), builder.box.maskSizes != value { builder.box.maskSizes = value }
        case .maskComposite: if let list = value.components(builder), let value: [MaskComposite] = .some([MaskComposite](components: list) ?? []), builder.box.maskComposites != value { builder.box.maskComposites = value }
        case .maskBorderSource: if let list = value.components(builder), let value: ImageValue? = .some(ImageValue(components: list)), builder.box.maskBorderSource != value { builder.box.maskBorderSource = value }
        case .maskBorderSlice: if let list = value.components(builder), let value: BorderImage.Slices = .some(BorderImage.Slices(components: list) ?? BorderImage.Slices(all: .number(0))), builder.box.maskBorderSlice != value { builder.box.maskBorderSlice = value }
        case .maskBorderWidth: if let list = value.components(builder), let value: BorderImage.Widths = .some(BorderImage.Widths(components: list) ?? BorderImage.Widths(all: .auto)), builder.box.maskBorderWidth != value { builder.box.maskBorderWidth = value }
        case .maskBorderOutset: if let list = value.components(builder), let value: BorderImage.Outsets = .some(BorderImage.Outsets(components: list) ?? BorderImage.Outsets()), builder.box.maskBorderOutset != value { builder.box.maskBorderOutset = value }
        case .maskBorderRepeat: if let list = value.components(builder), let value: BorderImage.Repeats = .some(BorderImage.Repeats(components: list) ?? BorderImage.Repeats()), builder.box.maskBorderRepeat != value { builder.box.maskBorderRepeat = value }
        case .maskBorderMode: if let value = MaskBorderMode(value), builder.box.maskBorderMode != value { builder.box.maskBorderMode = value }
        case .shapeOutside: if let list = value.components(builder), let value: ShapeOutside? = .some(ShapeOutside(components: list)), builder.box.shapeOutside != value { builder.box.shapeOutside = value }
        case .shapeMargin: if let list = value.components(builder), let value: LengthPercentage = .some(LengthPercentage(components: list) ?? .zero), builder.box.shapeMargin != value { builder.box.shapeMargin = value }
        case .shapeImageThreshold: if let value = OpacityValue.compute(value, builder), builder.box.shapeImageThreshold != value { builder.box.shapeImageThreshold = value }
        case .filter: if let list = value.components(builder), let value: Filters? = .some(Filters(components: list)), builder.box.filter != value { builder.box.filter = value }
        case .offsetPath: if let list = value.components(builder), let value: OffsetPath? = .some(OffsetPath(components: list)), builder.box.offsetPath != value { builder.box.offsetPath = value }
        case .offsetDistance: if let list = value.components(builder), let value: LengthPercentage = .some(LengthPercentage(components: list) ?? .zero), builder.box.offsetDistance != value { builder.box.offsetDistance = value }
        case .offsetPosition: if let list = value.components(builder), let value: OffsetPosition = .some(OffsetPosition(components: list) ?? .normal), builder.box.offsetPosition != value { builder.box.offsetPosition = value }
        case .offsetAnchor: if let list = value.components(builder), let value: OffsetPoint? = .some(OffsetPoint(components: list)), builder.box.offsetAnchor != value { builder.box.offsetAnchor = value }
        case .offsetRotate: if let list = value.components(builder), let value: OffsetRotate = .some(OffsetRotate(components: list) ?? OffsetRotate()), builder.box.offsetRotate != value { builder.box.offsetRotate = value }
        case .paintOrder: if let list = value.components(builder), let value: PaintOrder = .some(PaintOrder(components: list) ?? PaintOrder()), builder.inherited.paintOrder != value { builder.writableInherited().paintOrder = value }
        case .contain: if let list = value.components(builder), let value: Containment = .some(Containment(components: list) ?? []), builder.box.declaredContainment != value { builder.box.declaredContainment = value }
        case .containerType: if let list = value.components(builder), let value: ContainerType = .some(ContainerType(components: list) ?? []), builder.box.containerType != value { builder.box.containerType = value }
        case .containerName: if let list = value.components(builder), let value: ContainerNames = .some(ContainerNames(components: list) ?? ContainerNames()), builder.box.containerNames != value { builder.box.containerNames = value }
        case .contentVisibility: if let value = ContentVisibility(value), builder.box.contentVisibility != value { builder.box.contentVisibility = value }
        case .textFillColor: if let value = CurrentColorValue.compute(value, builder), builder.inherited.textFillColor != value { builder.writableInherited().textFillColor = value }
        case .textStrokeColor: if let value = CurrentColorValue.compute(value, builder), builder.inherited.textStrokeColor != value { builder.writableInherited().textStrokeColor = value }
        case .textStrokeWidth: if let value = LineWidthValue.compute(value, builder), builder.inherited.textStrokeWidth != value { builder.writableInherited().textStrokeWidth = value }
        default: computeComponents(value, into: builder)
        }
    }
}
