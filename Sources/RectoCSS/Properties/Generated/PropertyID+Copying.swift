// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

import RectoCore

extension PropertyID {
    /// Takes over the value that another style has: the parent's to inherit, the initial style's to reset.
    func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        switch self {
        case .zoom: ZoomValue.copy(from: style, into: builder)
        case .direction: if builder.inherited.direction != style.inherited.direction { builder.writableInherited().direction = style.inherited.direction }
        case .writingMode: if builder.inherited.typography !== style.inherited.typography, builder.inherited.writingMode != style.inherited.writingMode { builder.writableInherited().writingMode = style.inherited.writingMode }
        case .textOrientation: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textOrientation != style.inherited.textOrientation { builder.writableInherited().textOrientation = style.inherited.textOrientation }
        case .language: if builder.inherited.font.language != style.inherited.font.language { builder.writableInherited().font.language = style.inherited.font.language }
        case .fontSize: if builder.inherited.font.size != style.inherited.font.size { builder.writableInherited().font.size = style.inherited.font.size }
        case .fontFamily: FontFamilyValue.copy(from: style, into: builder)
        case .fontWeight: if builder.inherited.font.weight != style.inherited.font.weight { builder.writableInherited().font.weight = style.inherited.font.weight }
        case .fontStyle: FontStyleValue.copy(from: style, into: builder)
        case .fontWidth: if builder.inherited.font.stretch != style.inherited.font.stretch { builder.writableInherited().font.stretch = style.inherited.font.stretch }
        case .fontKerning: if builder.inherited.fontVariants.kerning != style.inherited.fontVariants.kerning { builder.writableInherited().fontVariants.kerning = style.inherited.fontVariants.kerning }
        case .fontVariantLigatures: if builder.inherited.fontVariants.ligatures != style.inherited.fontVariants.ligatures { builder.writableInherited().fontVariants.ligatures = style.inherited.fontVariants.ligatures }
        case .fontVariantCaps: if builder.inherited.fontVariants.caps != style.inherited.fontVariants.caps { builder.writableInherited().fontVariants.caps = style.inherited.fontVariants.caps }
        case .fontVariantNumeric: if builder.inherited.fontVariants.numeric != style.inherited.fontVariants.numeric { builder.writableInherited().fontVariants.numeric = style.inherited.fontVariants.numeric }
        case .fontVariantEastAsian: if builder.inherited.fontVariants.eastAsian != style.inherited.fontVariants.eastAsian { builder.writableInherited().fontVariants.eastAsian = style.inherited.fontVariants.eastAsian }
        case .fontVariantPosition: if builder.inherited.fontVariants.position != style.inherited.fontVariants.position { builder.writableInherited().fontVariants.position = style.inherited.fontVariants.position }
        case .fontFeatureSettings: if builder.inherited.fontVariants.settings != style.inherited.fontVariants.settings { builder.writableInherited().fontVariants.settings = style.inherited.fontVariants.settings }
        case .lineHeight: if builder.inherited.lineHeight != style.inherited.lineHeight { builder.writableInherited().lineHeight = style.inherited.lineHeight }
        case .color: if builder.inherited.color != style.inherited.color { builder.writableInherited().color = style.inherited.color }
        case .letterSpacing: if builder.inherited.letterSpacingValue != style.inherited.letterSpacingValue { builder.writableInherited().letterSpacingValue = style.inherited.letterSpacingValue }
        case .wordSpacing: if builder.inherited.wordSpacingValue != style.inherited.wordSpacingValue { builder.writableInherited().wordSpacingValue = style.inherited.wordSpacingValue }
        case .textAlign: TextAlignValue.copy(from: style, into: builder)
        case .textAlignLast: if builder.inherited.textAlignLast != style.inherited.textAlignLast { builder.writableInherited().textAlignLast = style.inherited.textAlignLast }
        case .textIndent: TextIndentValue.copy(from: style, into: builder)
        case .textTransform: if builder.inherited.textTransform != style.inherited.textTransform { builder.writableInherited().textTransform = style.inherited.textTransform }
        case .whiteSpaceCollapse: if builder.inherited.whiteSpaceCollapse != style.inherited.whiteSpaceCollapse { builder.writableInherited().whiteSpaceCollapse = style.inherited.whiteSpaceCollapse }
        case .textWrapMode: if builder.inherited.textWrapMode != style.inherited.textWrapMode { builder.writableInherited().textWrapMode = style.inherited.textWrapMode }
        case .tabSize: if builder.inherited.tabSize != style.inherited.tabSize { builder.writableInherited().tabSize = style.inherited.tabSize }
        case .overflowWrap: if builder.inherited.overflowWrap != style.inherited.overflowWrap { builder.writableInherited().overflowWrap = style.inherited.overflowWrap }
        case .wordBreak: if builder.inherited.wordBreak != style.inherited.wordBreak { builder.writableInherited().wordBreak = style.inherited.wordBreak }
        case .hyphens: if builder.inherited.hyphens != style.inherited.hyphens { builder.writableInherited().hyphens = style.inherited.hyphens }
        case .visibility: if builder.inherited.visibility != style.inherited.visibility { builder.writableInherited().visibility = style.inherited.visibility }
        case .listStyleType: if builder.inherited.listStyleType != style.inherited.listStyleType { builder.writableInherited().listStyleType = style.inherited.listStyleType }
        case .listStylePosition: if builder.inherited.listStylePosition != style.inherited.listStylePosition { builder.writableInherited().listStylePosition = style.inherited.listStylePosition }
        case .listStyleImage: if builder.inherited.listStyleImage != style.inherited.listStyleImage { builder.writableInherited().listStyleImage = style.inherited.listStyleImage }
        case .borderCollapse: if builder.inherited.borderCollapse != style.inherited.borderCollapse { builder.writableInherited().borderCollapse = style.inherited.borderCollapse }
        case .borderSpacing: if builder.inherited.borderSpacing != style.inherited.borderSpacing { builder.writableInherited().borderSpacing = style.inherited.borderSpacing }
        case .captionSide: if builder.inherited.captionSide != style.inherited.captionSide { builder.writableInherited().captionSide = style.inherited.captionSide }
        case .emptyCells: if builder.inherited.emptyCells != style.inherited.emptyCells { builder.writableInherited().emptyCells = style.inherited.emptyCells }
        case .orphans: if builder.inherited.orphans != style.inherited.orphans { builder.writableInherited().orphans = style.inherited.orphans }
        case .widows: if builder.inherited.widows != style.inherited.widows { builder.writableInherited().widows = style.inherited.widows }
        case .quotes: if builder.inherited.quotes != style.inherited.quotes { builder.writableInherited().quotes = style.inherited.quotes }
        case .textUnderlineOffset: if builder.inherited.textUnderlineOffset != style.inherited.textUnderlineOffset { builder.writableInherited().textUnderlineOffset = style.inherited.textUnderlineOffset }
        case .display: builder.box.display = style.box.display
        case .position: PositionValue.copy(from: style, into: builder)
        case .positionAnchor: if builder.box.occasional !== style.box.occasional, builder.box.positionAnchor != style.box.positionAnchor { builder.box.positionAnchor = style.box.positionAnchor }
        case .anchorName: if builder.box.occasional !== style.box.occasional, builder.box.anchorName != style.box.anchorName { builder.box.anchorName = style.box.anchorName }
        case .positionArea: if builder.box.occasional !== style.box.occasional, builder.box.positionArea != style.box.positionArea { builder.box.positionArea = style.box.positionArea }
        case .blockStepSize: if builder.box.occasional !== style.box.occasional, builder.box.blockStepSize != style.box.blockStepSize { builder.box.blockStepSize = style.box.blockStepSize }
        case .blockStepInsert: if builder.box.occasional !== style.box.occasional, builder.box.blockStepInsert != style.box.blockStepInsert { builder.box.blockStepInsert = style.box.blockStepInsert }
        case .blockStepAlign: if builder.box.occasional !== style.box.occasional, builder.box.blockStepAlign != style.box.blockStepAlign { builder.box.blockStepAlign = style.box.blockStepAlign }
        case .blockStepRound: if builder.box.occasional !== style.box.occasional, builder.box.blockStepRound != style.box.blockStepRound { builder.box.blockStepRound = style.box.blockStepRound }
        case .float: FloatValue.copy(from: style, into: builder)
        case .clear: builder.box.clear = style.box.clear
        case .boxSizing: builder.box.boxSizing = style.box.boxSizing
        case .width: builder.box.width = style.box.width
        case .height: builder.box.height = style.box.height
        case .minWidth: builder.box.minWidth = style.box.minWidth
        case .minHeight: builder.box.minHeight = style.box.minHeight
        case .maxWidth: builder.box.maxWidth = style.box.maxWidth
        case .maxHeight: builder.box.maxHeight = style.box.maxHeight
        case .aspectRatio: builder.box.preferredRatio = style.box.preferredRatio
        case .marginTop: builder.box.margin.top = style.box.margin.top
        case .marginRight: builder.box.margin.right = style.box.margin.right
        case .marginBottom: builder.box.margin.bottom = style.box.margin.bottom
        case .marginLeft: builder.box.margin.left = style.box.margin.left
        case .paddingTop: builder.box.padding.top = style.box.padding.top
        case .paddingRight: builder.box.padding.right = style.box.padding.right
        case .paddingBottom: builder.box.padding.bottom = style.box.padding.bottom
        case .paddingLeft: builder.box.padding.left = style.box.padding.left
        case .borderTopWidth: builder.box.border.top.width = style.box.border.top.width
        case .borderRightWidth: builder.box.border.right.width = style.box.border.right.width
        case .borderBottomWidth: builder.box.border.bottom.width = style.box.border.bottom.width
        case .borderLeftWidth: builder.box.border.left.width = style.box.border.left.width
        case .borderTopStyle: builder.box.border.top.style = style.box.border.top.style
        case .borderRightStyle: builder.box.border.right.style = style.box.border.right.style
        case .borderBottomStyle: builder.box.border.bottom.style = style.box.border.bottom.style
        case .borderLeftStyle: builder.box.border.left.style = style.box.border.left.style
        case .borderTopColor: builder.box.border.top.color = style.box.border.top.color
        case .borderRightColor: builder.box.border.right.color = style.box.border.right.color
        case .borderBottomColor: builder.box.border.bottom.color = style.box.border.bottom.color
        case .borderLeftColor: builder.box.border.left.color = style.box.border.left.color
        case .borderTopLeftRadius: builder.box.radiusTopLeft = style.box.radiusTopLeft
        case .borderTopRightRadius: builder.box.radiusTopRight = style.box.radiusTopRight
        case .borderBottomRightRadius: builder.box.radiusBottomRight = style.box.radiusBottomRight
        case .borderBottomLeftRadius: builder.box.radiusBottomLeft = style.box.radiusBottomLeft
        case .top: builder.box.inset.top = style.box.inset.top
        case .right: builder.box.inset.right = style.box.inset.right
        case .bottom: builder.box.inset.bottom = style.box.inset.bottom
        case .left: builder.box.inset.left = style.box.inset.left
        case .zIndex: builder.box.zIndex = style.box.zIndex
        case .overflowX: builder.box.overflowX = style.box.overflowX
        case .overflowY: builder.box.overflowY = style.box.overflowY
        case .opacity: builder.box.opacity = style.box.opacity
        case .backgroundColor: builder.box.backgroundColor = style.box.backgroundColor
        case .backgroundImage: BackgroundImageValue.copy(from: style, into: builder)
        case .backgroundPositionX: BackgroundPositionXValue.copy(from: style, into: builder)
        case .backgroundPositionY: BackgroundPositionYValue.copy(from: style, into: builder)
        case .backgroundSize: BackgroundSizeValue.copy(from: style, into: builder)
        case .backgroundRepeat: BackgroundRepeatValue.copy(from: style, into: builder)
        case .backgroundOrigin: BackgroundOriginValue.copy(from: style, into: builder)
        case .backgroundClip: BackgroundClipValue.copy(from: style, into: builder)
        case .outlineWidth: builder.box.outline.width = style.box.outline.width
        case .outlineStyle: builder.box.outline.style = style.box.outline.style
        case .outlineColor: builder.box.outline.color = style.box.outline.color
        case .outlineOffset: builder.box.outlineOffset = style.box.outlineOffset
        case .baselineSource: builder.box.alignment.source = style.box.alignment.source
        case .alignmentBaseline: builder.box.alignment.baseline = style.box.alignment.baseline
        case .baselineShift: builder.box.alignment.shift = style.box.alignment.shift
        case .unicodeBidi: builder.box.unicodeBidi = style.box.unicodeBidi
        case .textDecorationLine: builder.box.textDecoration.line = style.box.textDecoration.line
        case .textDecorationStyle: builder.box.textDecoration.style = style.box.textDecoration.style
        case .textDecorationColor: builder.box.textDecoration.color = style.box.textDecoration.color
        case .textDecorationThickness: builder.box.textDecoration.thickness = style.box.textDecoration.thickness
        case .tableLayout: builder.box.tableLayout = style.box.tableLayout
        case .objectFit: builder.box.objectFit = style.box.objectFit
        case .objectPosition: ObjectPositionValue.copy(from: style, into: builder)
        case .content: builder.box.content = style.box.content
        case .counterReset: builder.box.counterReset = style.box.counterReset
        case .counterIncrement: builder.box.counterIncrement = style.box.counterIncrement
        case .counterSet: builder.box.counterSet = style.box.counterSet
        case .breakBefore: builder.box.breakBefore = style.box.breakBefore
        case .breakAfter: builder.box.breakAfter = style.box.breakAfter
        case .breakInside: builder.box.breakInside = style.box.breakInside
        case .boxDecorationBreak: builder.box.boxDecorationBreak = style.box.boxDecorationBreak
        case .page: builder.box.page = style.box.page
        case .bookmarkLevel: builder.box.bookmarkLevel = style.box.bookmarkLevel
        case .size: PageSizeProperty.copy(from: style, into: builder)
        case .flexDirection: if builder.box.arrangement !== style.box.arrangement, builder.box.flexDirection != style.box.flexDirection { builder.box.flexDirection = style.box.flexDirection }
        case .flexWrap: if builder.box.arrangement !== style.box.arrangement, builder.box.flexWrap != style.box.flexWrap { builder.box.flexWrap = style.box.flexWrap }
        case .flexGrow: if builder.box.arrangement !== style.box.arrangement, builder.box.flexGrow != style.box.flexGrow { builder.box.flexGrow = style.box.flexGrow }
        case .flexShrink: if builder.box.arrangement !== style.box.arrangement, builder.box.flexShrink != style.box.flexShrink { builder.box.flexShrink = style.box.flexShrink }
        case .flexBasis: if builder.box.arrangement !== style.box.arrangement, builder.box.flexBasis != style.box.flexBasis { builder.box.flexBasis = style.box.flexBasis }
        case .order: if builder.box.arrangement !== style.box.arrangement, builder.box.order != style.box.order { builder.box.order = style.box.order }
        case .alignContent: if builder.box.arrangement !== style.box.arrangement, builder.box.alignContent != style.box.alignContent { builder.box.alignContent = style.box.alignContent }
        case .justifyContent: if builder.box.arrangement !== style.box.arrangement, builder.box.justifyContent != style.box.justifyContent { builder.box.justifyContent = style.box.justifyContent }
        case .alignItems: if builder.box.arrangement !== style.box.arrangement, builder.box.alignItems != style.box.alignItems { builder.box.alignItems = style.box.alignItems }
        case .alignSelf: if builder.box.arrangement !== style.box.arrangement, builder.box.alignSelf != style.box.alignSelf { builder.box.alignSelf = style.box.alignSelf }
        case .justifyItems: if builder.box.arrangement !== style.box.arrangement, builder.box.justifyItems != style.box.justifyItems { builder.box.justifyItems = style.box.justifyItems }
        case .justifySelf: if builder.box.arrangement !== style.box.arrangement, builder.box.justifySelf != style.box.justifySelf { builder.box.justifySelf = style.box.justifySelf }
        case .rowGap: if builder.box.arrangement !== style.box.arrangement, builder.box.rowGap != style.box.rowGap { builder.box.rowGap = style.box.rowGap }
        case .columnGap: if builder.box.arrangement !== style.box.arrangement, builder.box.columnGap != style.box.columnGap { builder.box.columnGap = style.box.columnGap }
        case .columnCount: if builder.box.arrangement !== style.box.arrangement, builder.box.columnCount != style.box.columnCount { builder.box.columnCount = style.box.columnCount }
        case .columnWidth: if builder.box.arrangement !== style.box.arrangement, builder.box.columnWidth != style.box.columnWidth { builder.box.columnWidth = style.box.columnWidth }
        case .columnHeight: if builder.box.arrangement !== style.box.arrangement, builder.box.columnHeight != style.box.columnHeight { builder.box.columnHeight = style.box.columnHeight }
        case .columnWrap: if builder.box.arrangement !== style.box.arrangement, builder.box.columnWrap != style.box.columnWrap { builder.box.columnWrap = style.box.columnWrap }
        case .columnFill: if builder.box.arrangement !== style.box.arrangement, builder.box.columnFill != style.box.columnFill { builder.box.columnFill = style.box.columnFill }
        case .columnSpan: if builder.box.arrangement !== style.box.arrangement, builder.box.columnSpan != style.box.columnSpan { builder.box.columnSpan = style.box.columnSpan }
        case .columnRuleColor: if builder.box.arrangement !== style.box.arrangement, builder.box.columnRuleColor != style.box.columnRuleColor { builder.box.columnRuleColor = style.box.columnRuleColor }
        case .columnRuleStyle: if builder.box.arrangement !== style.box.arrangement, builder.box.columnRuleStyle != style.box.columnRuleStyle { builder.box.columnRuleStyle = style.box.columnRuleStyle }
        case .columnRuleWidth: if builder.box.arrangement !== style.box.arrangement, builder.box.columnRuleWidth != style.box.columnRuleWidth { builder.box.columnRuleWidth = style.box.columnRuleWidth }
        case .gridTemplateColumns: if builder.box.arrangement !== style.box.arrangement, builder.box.gridTemplateColumns != style.box.gridTemplateColumns { builder.box.gridTemplateColumns = style.box.gridTemplateColumns }
        case .gridTemplateRows: if builder.box.arrangement !== style.box.arrangement, builder.box.gridTemplateRows != style.box.gridTemplateRows { builder.box.gridTemplateRows = style.box.gridTemplateRows }
        case .gridTemplateAreas: if builder.box.arrangement !== style.box.arrangement, builder.box.gridTemplateAreas != style.box.gridTemplateAreas { builder.box.gridTemplateAreas = style.box.gridTemplateAreas }
        case .gridAutoColumns: if builder.box.arrangement !== style.box.arrangement, builder.box.gridAutoColumns != style.box.gridAutoColumns { builder.box.gridAutoColumns = style.box.gridAutoColumns }
        case .gridAutoRows: if builder.box.arrangement !== style.box.arrangement, builder.box.gridAutoRows != style.box.gridAutoRows { builder.box.gridAutoRows = style.box.gridAutoRows }
        case .gridAutoFlow: if builder.box.arrangement !== style.box.arrangement, builder.box.gridAutoFlow != style.box.gridAutoFlow { builder.box.gridAutoFlow = style.box.gridAutoFlow }
        case .gridRowStart: if builder.box.arrangement !== style.box.arrangement, builder.box.gridRowStart != style.box.gridRowStart { builder.box.gridRowStart = style.box.gridRowStart }
        case .gridColumnStart: if builder.box.arrangement !== style.box.arrangement, builder.box.gridColumnStart != style.box.gridColumnStart { builder.box.gridColumnStart = style.box.gridColumnStart }
        case .gridRowEnd: if builder.box.arrangement !== style.box.arrangement, builder.box.gridRowEnd != style.box.gridRowEnd { builder.box.gridRowEnd = style.box.gridRowEnd }
        case .gridColumnEnd: if builder.box.arrangement !== style.box.arrangement, builder.box.gridColumnEnd != style.box.gridColumnEnd { builder.box.gridColumnEnd = style.box.gridColumnEnd }
        case .transform: if builder.box.effects !== style.box.effects, builder.box.transformFunctions != style.box.transformFunctions { builder.box.transformFunctions = style.box.transformFunctions }
        case .transformOrigin: if builder.box.effects !== style.box.effects, builder.box.transformOrigin != style.box.transformOrigin { builder.box.transformOrigin = style.box.transformOrigin }
        case .transformBox: if builder.box.effects !== style.box.effects, builder.box.transformBox != style.box.transformBox { builder.box.transformBox = style.box.transformBox }
        case .transformStyle: if builder.box.effects !== style.box.effects, builder.box.transformStyle != style.box.transformStyle { builder.box.transformStyle = style.box.transformStyle }
        case .translate: if builder.box.effects !== style.box.effects, builder.box.translate != style.box.translate { builder.box.translate = style.box.translate }
        case .rotate: if builder.box.effects !== style.box.effects, builder.box.rotate != style.box.rotate { builder.box.rotate = style.box.rotate }
        case .scale: if builder.box.effects !== style.box.effects, builder.box.scale != style.box.scale { builder.box.scale = style.box.scale }
        case .perspective: if builder.box.effects !== style.box.effects, builder.box.perspective != style.box.perspective { builder.box.perspective = style.box.perspective }
        case .perspectiveOrigin: if builder.box.effects !== style.box.effects, builder.box.perspectiveOrigin != style.box.perspectiveOrigin { builder.box.perspectiveOrigin = style.box.perspectiveOrigin }
        case .backfaceVisibility: if builder.box.effects !== style.box.effects, builder.box.backfaceVisibility != style.box.backfaceVisibility { builder.box.backfaceVisibility = style.box.backfaceVisibility }
        case .boxShadow: if builder.box.effects !== style.box.effects, builder.box.boxShadow != style.box.boxShadow { builder.box.boxShadow = style.box.boxShadow }
        case .borderImageSource: if builder.box.effects !== style.box.effects, builder.box.borderImageSource != style.box.borderImageSource { builder.box.borderImageSource = style.box.borderImageSource }
        case .borderImageSlice: if builder.box.effects !== style.box.effects, builder.box.borderImageSlice != style.box.borderImageSlice { builder.box.borderImageSlice = style.box.borderImageSlice }
        case .borderImageWidth: if builder.box.effects !== style.box.effects, builder.box.borderImageWidth != style.box.borderImageWidth { builder.box.borderImageWidth = style.box.borderImageWidth }
        case .borderImageOutset: if builder.box.effects !== style.box.effects, builder.box.borderImageOutset != style.box.borderImageOutset { builder.box.borderImageOutset = style.box.borderImageOutset }
        case .borderImageRepeat: if builder.box.effects !== style.box.effects, builder.box.borderImageRepeat != style.box.borderImageRepeat { builder.box.borderImageRepeat = style.box.borderImageRepeat }
        case .mixBlendMode: if builder.box.effects !== style.box.effects, builder.box.mixBlendMode != style.box.mixBlendMode { builder.box.mixBlendMode = style.box.mixBlendMode }
        case .isolation: if builder.box.effects !== style.box.effects, builder.box.isolation != style.box.isolation { builder.box.isolation = style.box.isolation }
        case .backgroundBlendMode: if builder.box.effects !== style.box.effects, builder.box.backgroundBlendModes != style.box.backgroundBlendModes { builder.box.backgroundBlendModes = style.box.backgroundBlendModes }
        case .clipPath: if builder.box.effects !== style.box.effects, builder.box.clipPath != style.box.clipPath { builder.box.clipPath = style.box.clipPath }
        case .textWrapStyle: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textWrapStyle != style.inherited.textWrapStyle { builder.writableInherited().textWrapStyle = style.inherited.textWrapStyle }
        case .whiteSpaceTrim: if builder.box.occasional !== style.box.occasional, builder.box.whiteSpaceTrim != style.box.whiteSpaceTrim { builder.box.whiteSpaceTrim = style.box.whiteSpaceTrim }
        case .wrapBefore: if builder.box.occasional !== style.box.occasional, builder.box.wrapBefore != style.box.wrapBefore { builder.box.wrapBefore = style.box.wrapBefore }
        case .wrapAfter: if builder.box.occasional !== style.box.occasional, builder.box.wrapAfter != style.box.wrapAfter { builder.box.wrapAfter = style.box.wrapAfter }
        case .wrapInside: if builder.box.occasional !== style.box.occasional, builder.box.wrapInside != style.box.wrapInside { builder.box.wrapInside = style.box.wrapInside }
        case .lineBreak: if builder.inherited.typography !== style.inherited.typography, builder.inherited.lineBreak != style.inherited.lineBreak { builder.writableInherited().lineBreak = style.inherited.lineBreak }
        case .textJustify: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textJustify != style.inherited.textJustify { builder.writableInherited().textJustify = style.inherited.textJustify }
        case .textGroupAlign: if builder.box.occasional !== style.box.occasional, builder.box.textGroupAlign != style.box.textGroupAlign { builder.box.textGroupAlign = style.box.textGroupAlign }
        case .linePadding: if builder.inherited.typography !== style.inherited.typography, builder.inherited.linePadding != style.inherited.linePadding { builder.writableInherited().linePadding = style.inherited.linePadding }
        case .hangingPunctuation: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hangingPunctuation != style.inherited.hangingPunctuation { builder.writableInherited().hangingPunctuation = style.inherited.hangingPunctuation }
        case .hyphenateCharacter: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hyphenateCharacter != style.inherited.hyphenateCharacter { builder.writableInherited().hyphenateCharacter = style.inherited.hyphenateCharacter }
        case .hyphenateLimitChars: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hyphenateLimitChars != style.inherited.hyphenateLimitChars { builder.writableInherited().hyphenateLimitChars = style.inherited.hyphenateLimitChars }
        case .hyphenateLimitLast: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hyphenateLimitLast != style.inherited.hyphenateLimitLast { builder.writableInherited().hyphenateLimitLast = style.inherited.hyphenateLimitLast }
        case .hyphenateLimitLines: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hyphenateLimitLines != style.inherited.hyphenateLimitLines { builder.writableInherited().hyphenateLimitLines = style.inherited.hyphenateLimitLines }
        case .hyphenateLimitZone: if builder.inherited.typography !== style.inherited.typography, builder.inherited.hyphenateLimitZone != style.inherited.hyphenateLimitZone { builder.writableInherited().hyphenateLimitZone = style.inherited.hyphenateLimitZone }
        case .wordSpaceTransform: if builder.inherited.typography !== style.inherited.typography, builder.inherited.wordSpaceTransform != style.inherited.wordSpaceTransform { builder.writableInherited().wordSpaceTransform = style.inherited.wordSpaceTransform }
        case .textAutospace: if builder.inherited.typography !== style.inherited.typography, builder.inherited.autospace != style.inherited.autospace { builder.writableInherited().autospace = style.inherited.autospace }
        case .textSpacingTrim: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textSpacingTrim != style.inherited.textSpacingTrim { builder.writableInherited().textSpacingTrim = style.inherited.textSpacingTrim }
        case .textShadow: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textShadow != style.inherited.textShadow { builder.writableInherited().textShadow = style.inherited.textShadow }
        case .textEmphasisStyle: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textEmphasisMark != style.inherited.textEmphasisMark { builder.writableInherited().textEmphasisMark = style.inherited.textEmphasisMark }
        case .textEmphasisColor: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textEmphasisColor != style.inherited.textEmphasisColor { builder.writableInherited().textEmphasisColor = style.inherited.textEmphasisColor }
        case .textEmphasisPosition: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textEmphasisPosition != style.inherited.textEmphasisPosition { builder.writableInherited().textEmphasisPosition = style.inherited.textEmphasisPosition }
        case .textEmphasisSkip: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textEmphasisSkip != style.inherited.textEmphasisSkip { builder.writableInherited().textEmphasisSkip = style.inherited.textEmphasisSkip }
        case .textUnderlinePosition: if builder.inherited.typography !== style.inherited.typography, builder.inherited.underlinePosition != style.inherited.underlinePosition { builder.writableInherited().underlinePosition = style.inherited.underlinePosition }
        case .textDecorationSkipSelf: if builder.inherited.typography !== style.inherited.typography, builder.inherited.decorationSkipSelf != style.inherited.decorationSkipSelf { builder.writableInherited().decorationSkipSelf = style.inherited.decorationSkipSelf }
        case .textDecorationSkipSpaces: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textDecorationSkipSpaces != style.inherited.textDecorationSkipSpaces { builder.writableInherited().textDecorationSkipSpaces = style.inherited.textDecorationSkipSpaces }
        case .textDecorationSkipInk: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textDecorationSkipInk != style.inherited.textDecorationSkipInk { builder.writableInherited().textDecorationSkipInk = style.inherited.textDecorationSkipInk }
        case .textDecorationInset: if builder.box.effects !== style.box.effects, builder.box.textDecorationInset != style.box.textDecorationInset { builder.box.textDecorationInset = style.box.textDecorationInset }
        case .textOverflow: if builder.box.occasional !== style.box.occasional, builder.box.textOverflow != style.box.textOverflow { builder.box.textOverflow = style.box.textOverflow }
        case .overflowClipMargin: if builder.box.effects !== style.box.effects, builder.box.overflowClipMargin != style.box.overflowClipMargin { builder.box.overflowClipMargin = style.box.overflowClipMargin }
        case .blockEllipsis: if builder.inherited.typography !== style.inherited.typography, builder.inherited.blockEllipsis != style.inherited.blockEllipsis { builder.writableInherited().blockEllipsis = style.inherited.blockEllipsis }
        case .maxLines: if builder.box.occasional !== style.box.occasional, builder.box.maxLines != style.box.maxLines { builder.box.maxLines = style.box.maxLines }
        case .continue: if builder.box.occasional !== style.box.occasional, builder.box.continuation != style.box.continuation { builder.box.continuation = style.box.continuation }
        case .textCombineUpright: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textCombineUpright != style.inherited.textCombineUpright { builder.writableInherited().textCombineUpright = style.inherited.textCombineUpright }
        case .fontSizeAdjust: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontSizeAdjust != style.inherited.fontSizeAdjust { builder.writableInherited().fontSizeAdjust = style.inherited.fontSizeAdjust }
        case .scriptSizes: if builder.inherited.typography !== style.inherited.typography, builder.inherited.scriptSizes != style.inherited.scriptSizes { builder.writableInherited().scriptSizes = style.inherited.scriptSizes }
        case .fontVariationSettings: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontVariationSettings != style.inherited.fontVariationSettings { builder.writableInherited().fontVariationSettings = style.inherited.fontVariationSettings }
        case .fontOpticalSizing: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontOpticalSizing != style.inherited.fontOpticalSizing { builder.writableInherited().fontOpticalSizing = style.inherited.fontOpticalSizing }
        case .fontLanguageOverride: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontLanguageOverride != style.inherited.fontLanguageOverride { builder.writableInherited().fontLanguageOverride = style.inherited.fontLanguageOverride }
        case .fontPalette: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontPalette != style.inherited.fontPalette { builder.writableInherited().fontPalette = style.inherited.fontPalette }
        case .fontSynthesisWeight: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontSynthesisWeight != style.inherited.fontSynthesisWeight { builder.writableInherited().fontSynthesisWeight = style.inherited.fontSynthesisWeight }
        case .fontSynthesisStyle: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontSynthesisStyle != style.inherited.fontSynthesisStyle { builder.writableInherited().fontSynthesisStyle = style.inherited.fontSynthesisStyle }
        case .fontSynthesisSmallCaps: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontSynthesisSmallCaps != style.inherited.fontSynthesisSmallCaps { builder.writableInherited().fontSynthesisSmallCaps = style.inherited.fontSynthesisSmallCaps }
        case .fontSynthesisPosition: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontSynthesisPosition != style.inherited.fontSynthesisPosition { builder.writableInherited().fontSynthesisPosition = style.inherited.fontSynthesisPosition }
        case .fontVariantAlternates: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontVariantAlternates != style.inherited.fontVariantAlternates { builder.writableInherited().fontVariantAlternates = style.inherited.fontVariantAlternates }
        case .fontVariantEmoji: if builder.inherited.typography !== style.inherited.typography, builder.inherited.fontVariantEmoji != style.inherited.fontVariantEmoji { builder.writableInherited().fontVariantEmoji = style.inherited.fontVariantEmoji }
        case .dominantBaseline: if builder.inherited.typography !== style.inherited.typography, builder.inherited.dominantBaseline != style.inherited.dominantBaseline { builder.writableInherited().dominantBaseline = style.inherited.dominantBaseline }
        case .lineFitEdge: if builder.inherited.typography !== style.inherited.typography, builder.inherited.lineFitEdge != style.inherited.lineFitEdge { builder.writableInherited().lineFitEdge = style.inherited.lineFitEdge }
        case .inlineSizing: if builder.inherited.typography !== style.inherited.typography, builder.inherited.inlineSizing != style.inherited.inlineSizing { builder.writableInherited().inlineSizing = style.inherited.inlineSizing }
        case .textBoxTrim: if builder.box.occasional !== style.box.occasional, builder.box.textBoxTrim != style.box.textBoxTrim { builder.box.textBoxTrim = style.box.textBoxTrim }
        case .textBoxEdge: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textBoxEdge != style.inherited.textBoxEdge { builder.writableInherited().textBoxEdge = style.inherited.textBoxEdge }
        case .initialLetter: if builder.box.occasional !== style.box.occasional, builder.box.initialLetter != style.box.initialLetter { builder.box.initialLetter = style.box.initialLetter }
        case .initialLetterAlign: if builder.inherited.typography !== style.inherited.typography, builder.inherited.initialLetterAlign != style.inherited.initialLetterAlign { builder.writableInherited().initialLetterAlign = style.inherited.initialLetterAlign }
        case .initialLetterWrap: if builder.inherited.typography !== style.inherited.typography, builder.inherited.initialLetterWrap != style.inherited.initialLetterWrap { builder.writableInherited().initialLetterWrap = style.inherited.initialLetterWrap }
        case .markerSide: if builder.inherited.typography !== style.inherited.typography, builder.inherited.markerSide != style.inherited.markerSide { builder.writableInherited().markerSide = style.inherited.markerSide }
        case .stringSet: if builder.box.occasional !== style.box.occasional, builder.box.stringSet != style.box.stringSet { builder.box.stringSet = style.box.stringSet }
        case .bookmarkLabel: if builder.box.occasional !== style.box.occasional, builder.box.bookmarkLabel != style.box.bookmarkLabel { builder.box.bookmarkLabel = style.box.bookmarkLabel }
        case .bookmarkState: if builder.box.occasional !== style.box.occasional, builder.box.bookmarkState != style.box.bookmarkState { builder.box.bookmarkState = style.box.bookmarkState }
        case .footnoteDisplay: if builder.box.occasional !== style.box.occasional, builder.box.footnoteDisplay != style.box.footnoteDisplay { builder.box.footnoteDisplay = style.box.footnoteDisplay }
        case .footnotePolicy: if builder.box.occasional !== style.box.occasional, builder.box.footnotePolicy != style.box.footnotePolicy { builder.box.footnotePolicy = style.box.footnotePolicy }
        case .floatReference: if builder.box.occasional !== style.box.occasional, builder.box.floatReference != style.box.floatReference { builder.box.floatReference = style.box.floatReference }
        case .floatDefer: if builder.box.occasional !== style.box.occasional, builder.box.floatDefer != style.box.floatDefer { builder.box.floatDefer = style.box.floatDefer }
        case .floatOffset: if builder.box.occasional !== style.box.occasional, builder.box.floatOffset != style.box.floatOffset { builder.box.floatOffset = style.box.floatOffset }
        case .marks: if builder.box.occasional !== style.box.occasional, builder.box.marks != style.box.marks { builder.box.marks = style.box.marks }
        case .bleed: if builder.box.occasional !== style.box.occasional, builder.box.bleed != style.box.bleed { builder.box.bleed = style.box.bleed }
        case .pageOrientation: if builder.box.occasional !== style.box.occasional, builder.box.pageOrientation != style.box.pageOrientation { builder.box.pageOrientation = style.box.pageOrientation }
        case .marginBreak: if builder.box.occasional !== style.box.occasional, builder.box.marginBreak != style.box.marginBreak { builder.box.marginBreak = style.box.marginBreak }
        case .marginTrim: if builder.box.occasional !== style.box.occasional, builder.box.marginTrim != style.box.marginTrim { builder.box.marginTrim = style.box.marginTrim }
        case .containIntrinsicWidth: if builder.box.occasional !== style.box.occasional, builder.box.containIntrinsicWidth != style.box.containIntrinsicWidth { builder.box.containIntrinsicWidth = style.box.containIntrinsicWidth }
        case .containIntrinsicHeight: if builder.box.occasional !== style.box.occasional, builder.box.containIntrinsicHeight != style.box.containIntrinsicHeight { builder.box.containIntrinsicHeight = style.box.containIntrinsicHeight }
        case .minIntrinsicSizing: if builder.box.occasional !== style.box.occasional, builder.box.minIntrinsicSizing != style.box.minIntrinsicSizing { builder.box.minIntrinsicSizing = style.box.minIntrinsicSizing }
        case .imageOrientation: if builder.inherited.typography !== style.inherited.typography, builder.inherited.imageOrientation != style.inherited.imageOrientation { builder.writableInherited().imageOrientation = style.inherited.imageOrientation }
        case .imageRendering: if builder.inherited.typography !== style.inherited.typography, builder.inherited.imageRendering != style.inherited.imageRendering { builder.writableInherited().imageRendering = style.inherited.imageRendering }
        case .imageResolution: if builder.inherited.typography !== style.inherited.typography, builder.inherited.imageResolution != style.inherited.imageResolution { builder.writableInherited().imageResolution = style.inherited.imageResolution }
        case .objectViewBox: if builder.box.effects !== style.box.effects, builder.box.objectViewBox != style.box.objectViewBox { builder.box.objectViewBox = style.box.objectViewBox }
        case .rubyPosition: if builder.inherited.typography !== style.inherited.typography, builder.inherited.rubyPosition != style.inherited.rubyPosition { builder.writableInherited().rubyPosition = style.inherited.rubyPosition }
        case .rubyMerge: if builder.inherited.typography !== style.inherited.typography, builder.inherited.rubyMerge != style.inherited.rubyMerge { builder.writableInherited().rubyMerge = style.inherited.rubyMerge }
        case .rubyAlign: if builder.inherited.typography !== style.inherited.typography, builder.inherited.rubyAlign != style.inherited.rubyAlign { builder.writableInherited().rubyAlign = style.inherited.rubyAlign }
        case .rubyOverhang: if builder.inherited.typography !== style.inherited.typography, builder.inherited.rubyOverhang != style.inherited.rubyOverhang { builder.writableInherited().rubyOverhang = style.inherited.rubyOverhang }
        case .clip: if builder.box.effects !== style.box.effects, builder.box.clip != style.box.clip { builder.box.clip = style.box.clip }
        case .backgroundAttachment: if builder.box.effects !== style.box.effects, builder.box.backgroundAttachment != style.box.backgroundAttachment { builder.box.backgroundAttachment = style.box.backgroundAttachment }
        case .textFit: if builder.box.occasional !== style.box.occasional, builder.box.textFit != style.box.textFit { builder.box.textFit = style.box.textFit }
        case .sumReset: if builder.box.occasional !== style.box.occasional, builder.box.sumReset != style.box.sumReset { builder.box.sumReset = style.box.sumReset }
        case .sumAdd: if builder.box.occasional !== style.box.occasional, builder.box.sumAdd != style.box.sumAdd { builder.box.sumAdd = style.box.sumAdd }
        case .sumCheck: if builder.box.occasional !== style.box.occasional, builder.box.sumCheck != style.box.sumCheck { builder.box.sumCheck = style.box.sumCheck }
        case .repeatOn: if builder.box.occasional !== style.box.occasional, builder.box.repeatCondition != style.box.repeatCondition { builder.box.repeatCondition = style.box.repeatCondition }
        case .orphanRows: if builder.box.occasional !== style.box.occasional, builder.box.orphanRows != style.box.orphanRows { builder.box.orphanRows = style.box.orphanRows }
        case .widowRows: if builder.box.occasional !== style.box.occasional, builder.box.widowRows != style.box.widowRows { builder.box.widowRows = style.box.widowRows }
        case .maskImage: if builder.box.effects !== style.box.effects, builder.box.maskImages != style.box.maskImages { builder.box.maskImages = style.box.maskImages }
        case .maskMode: if builder.box.effects !== style.box.effects, builder.box.maskModes != style.box.maskModes { builder.box.maskModes = style.box.maskModes }
        case .maskRepeat: if builder.box.effects !== style.box.effects, builder.box.maskRepeats != style.box.maskRepeats { builder.box.maskRepeats = style.box.maskRepeats }
        case .maskPosition: if builder.box.effects !== style.box.effects, builder.box.maskPositions != style.box.maskPositions { builder.box.maskPositions = style.box.maskPositions }
        case .maskClip: if builder.box.effects !== style.box.effects, builder.box.maskClips != style.box.maskClips { builder.box.maskClips = style.box.maskClips }
        case .maskOrigin: if builder.box.effects !== style.box.effects, builder.box.maskOrigins != style.box.maskOrigins { builder.box.maskOrigins = style.box.maskOrigins }
        case .maskSize: if builder.box.effects !== style.box.effects, builder.box.maskSizes != style.box.maskSizes { builder.box.maskSizes = style.box.maskSizes }
        case .maskComposite: if builder.box.effects !== style.box.effects, builder.box.maskComposites != style.box.maskComposites { builder.box.maskComposites = style.box.maskComposites }
        case .maskBorderSource: if builder.box.effects !== style.box.effects, builder.box.maskBorderSource != style.box.maskBorderSource { builder.box.maskBorderSource = style.box.maskBorderSource }
        case .maskBorderSlice: if builder.box.effects !== style.box.effects, builder.box.maskBorderSlice != style.box.maskBorderSlice { builder.box.maskBorderSlice = style.box.maskBorderSlice }
        case .maskBorderWidth: if builder.box.effects !== style.box.effects, builder.box.maskBorderWidth != style.box.maskBorderWidth { builder.box.maskBorderWidth = style.box.maskBorderWidth }
        case .maskBorderOutset: if builder.box.effects !== style.box.effects, builder.box.maskBorderOutset != style.box.maskBorderOutset { builder.box.maskBorderOutset = style.box.maskBorderOutset }
        case .maskBorderRepeat: if builder.box.effects !== style.box.effects, builder.box.maskBorderRepeat != style.box.maskBorderRepeat { builder.box.maskBorderRepeat = style.box.maskBorderRepeat }
        case .maskBorderMode: if builder.box.effects !== style.box.effects, builder.box.maskBorderMode != style.box.maskBorderMode { builder.box.maskBorderMode = style.box.maskBorderMode }
        case .shapeOutside: if builder.box.effects !== style.box.effects, builder.box.shapeOutside != style.box.shapeOutside { builder.box.shapeOutside = style.box.shapeOutside }
        case .shapeMargin: if builder.box.effects !== style.box.effects, builder.box.shapeMargin != style.box.shapeMargin { builder.box.shapeMargin = style.box.shapeMargin }
        case .shapeImageThreshold: if builder.box.effects !== style.box.effects, builder.box.shapeImageThreshold != style.box.shapeImageThreshold { builder.box.shapeImageThreshold = style.box.shapeImageThreshold }
        case .filter: if builder.box.effects !== style.box.effects, builder.box.filter != style.box.filter { builder.box.filter = style.box.filter }
        case .offsetPath: if builder.box.effects !== style.box.effects, builder.box.offsetPath != style.box.offsetPath { builder.box.offsetPath = style.box.offsetPath }
        case .offsetDistance: if builder.box.effects !== style.box.effects, builder.box.offsetDistance != style.box.offsetDistance { builder.box.offsetDistance = style.box.offsetDistance }
        case .offsetPosition: if builder.box.effects !== style.box.effects, builder.box.offsetPosition != style.box.offsetPosition { builder.box.offsetPosition = style.box.offsetPosition }
        case .offsetAnchor: if builder.box.effects !== style.box.effects, builder.box.offsetAnchor != style.box.offsetAnchor { builder.box.offsetAnchor = style.box.offsetAnchor }
        case .offsetRotate: if builder.box.effects !== style.box.effects, builder.box.offsetRotate != style.box.offsetRotate { builder.box.offsetRotate = style.box.offsetRotate }
        case .paintOrder: if builder.inherited.typography !== style.inherited.typography, builder.inherited.paintOrder != style.inherited.paintOrder { builder.writableInherited().paintOrder = style.inherited.paintOrder }
        case .contain: if builder.box.effects !== style.box.effects, builder.box.declaredContainment != style.box.declaredContainment { builder.box.declaredContainment = style.box.declaredContainment }
        case .containerType: if builder.box.effects !== style.box.effects, builder.box.containerType != style.box.containerType { builder.box.containerType = style.box.containerType }
        case .containerName: if builder.box.effects !== style.box.effects, builder.box.containerNames != style.box.containerNames { builder.box.containerNames = style.box.containerNames }
        case .contentVisibility: if builder.box.effects !== style.box.effects, builder.box.contentVisibility != style.box.contentVisibility { builder.box.contentVisibility = style.box.contentVisibility }
        case .textFillColor: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textFillColor != style.inherited.textFillColor { builder.writableInherited().textFillColor = style.inherited.textFillColor }
        case .textStrokeColor: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textStrokeColor != style.inherited.textStrokeColor { builder.writableInherited().textStrokeColor = style.inherited.textStrokeColor }
        case .textStrokeWidth: if builder.inherited.typography !== style.inherited.typography, builder.inherited.textStrokeWidth != style.inherited.textStrokeWidth { builder.writableInherited().textStrokeWidth = style.inherited.textStrokeWidth }
        default: copyComponents(from: style, into: builder)
        }
    }
}
