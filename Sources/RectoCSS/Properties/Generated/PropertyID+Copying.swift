// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

extension PropertyID {
    /// Takes over the value that another style has: the parent's to inherit, the initial style's to reset.
    func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        switch self {
        case .direction: builder.writableInherited().direction = style.inherited.direction
        case .language: builder.writableInherited().font.language = style.inherited.font.language
        case .fontSize: builder.writableInherited().font.size = style.inherited.font.size
        case .fontFamily: FontFamilyValue.copy(from: style, into: builder)
        case .fontWeight: builder.writableInherited().font.weight = style.inherited.font.weight
        case .fontStyle: FontStyleValue.copy(from: style, into: builder)
        case .fontWidth: builder.writableInherited().font.stretch = style.inherited.font.stretch
        case .fontKerning: builder.writableInherited().fontVariants.kerning = style.inherited.fontVariants.kerning
        case .fontVariantLigatures: builder.writableInherited().fontVariants.ligatures = style.inherited.fontVariants.ligatures
        case .fontVariantCaps: builder.writableInherited().fontVariants.caps = style.inherited.fontVariants.caps
        case .fontVariantNumeric: builder.writableInherited().fontVariants.numeric = style.inherited.fontVariants.numeric
        case .fontVariantEastAsian: builder.writableInherited().fontVariants.eastAsian = style.inherited.fontVariants.eastAsian
        case .fontVariantPosition: builder.writableInherited().fontVariants.position = style.inherited.fontVariants.position
        case .fontFeatureSettings: builder.writableInherited().fontVariants.settings = style.inherited.fontVariants.settings
        case .lineHeight: builder.writableInherited().lineHeight = style.inherited.lineHeight
        case .color: builder.writableInherited().color = style.inherited.color
        case .letterSpacing: builder.writableInherited().letterSpacingValue = style.inherited.letterSpacingValue
        case .wordSpacing: builder.writableInherited().wordSpacingValue = style.inherited.wordSpacingValue
        case .textAlign: TextAlignValue.copy(from: style, into: builder)
        case .textAlignLast: builder.writableInherited().textAlignLast = style.inherited.textAlignLast
        case .textIndent: TextIndentValue.copy(from: style, into: builder)
        case .textTransform: builder.writableInherited().textTransform = style.inherited.textTransform
        case .whiteSpaceCollapse: builder.writableInherited().whiteSpaceCollapse = style.inherited.whiteSpaceCollapse
        case .textWrapMode: builder.writableInherited().textWrapMode = style.inherited.textWrapMode
        case .tabSize: builder.writableInherited().tabSize = style.inherited.tabSize
        case .overflowWrap: builder.writableInherited().overflowWrap = style.inherited.overflowWrap
        case .wordBreak: builder.writableInherited().wordBreak = style.inherited.wordBreak
        case .hyphens: builder.writableInherited().hyphens = style.inherited.hyphens
        case .visibility: builder.writableInherited().visibility = style.inherited.visibility
        case .listStyleType: builder.writableInherited().listStyleType = style.inherited.listStyleType
        case .listStylePosition: builder.writableInherited().listStylePosition = style.inherited.listStylePosition
        case .listStyleImage: builder.writableInherited().listStyleImage = style.inherited.listStyleImage
        case .borderCollapse: builder.writableInherited().borderCollapse = style.inherited.borderCollapse
        case .borderSpacing: builder.writableInherited().borderSpacing = style.inherited.borderSpacing
        case .captionSide: builder.writableInherited().captionSide = style.inherited.captionSide
        case .emptyCells: builder.writableInherited().emptyCells = style.inherited.emptyCells
        case .orphans: builder.writableInherited().orphans = style.inherited.orphans
        case .widows: builder.writableInherited().widows = style.inherited.widows
        case .quotes: builder.writableInherited().quotes = style.inherited.quotes
        case .textUnderlineOffset: builder.writableInherited().textUnderlineOffset = style.inherited.textUnderlineOffset
        case .display: builder.box.display = style.box.display
        case .position: PositionValue.copy(from: style, into: builder)
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
        case .flexDirection: builder.box.flexDirection = style.box.flexDirection
        case .flexWrap: builder.box.flexWrap = style.box.flexWrap
        case .columnWrap: builder.box.columnWrap = style.box.columnWrap
        case .columnFill: builder.box.columnFill = style.box.columnFill
        case .columnSpan: builder.box.columnSpan = style.box.columnSpan
        case .transformBox: builder.box.transformBox = style.box.transformBox
        case .isolation: builder.box.isolation = style.box.isolation
        case .textWrapStyle: builder.writableInherited().textWrapStyle = style.inherited.textWrapStyle
        case .wrapBefore: builder.box.wrapBefore = style.box.wrapBefore
        case .wrapAfter: builder.box.wrapAfter = style.box.wrapAfter
        case .wrapInside: builder.box.wrapInside = style.box.wrapInside
        case .lineBreak: builder.writableInherited().lineBreak = style.inherited.lineBreak
        case .hyphenateLimitLast: builder.writableInherited().hyphenateLimitLast = style.inherited.hyphenateLimitLast
        case .textDecorationSkipInk: builder.writableInherited().textDecorationSkipInk = style.inherited.textDecorationSkipInk
        case .writingMode: builder.writableInherited().writingMode = style.inherited.writingMode
        case .textOrientation: builder.writableInherited().textOrientation = style.inherited.textOrientation
        case .fontOpticalSizing: builder.writableInherited().fontOpticalSizing = style.inherited.fontOpticalSizing
        case .fontSynthesisWeight: builder.writableInherited().fontSynthesisWeight = style.inherited.fontSynthesisWeight
        case .fontSynthesisStyle: builder.writableInherited().fontSynthesisStyle = style.inherited.fontSynthesisStyle
        case .fontSynthesisSmallCaps: builder.writableInherited().fontSynthesisSmallCaps = style.inherited.fontSynthesisSmallCaps
        case .fontSynthesisPosition: builder.writableInherited().fontSynthesisPosition = style.inherited.fontSynthesisPosition
        case .fontVariantEmoji: builder.writableInherited().fontVariantEmoji = style.inherited.fontVariantEmoji
        case .dominantBaseline: builder.writableInherited().dominantBaseline = style.inherited.dominantBaseline
        case .textBoxTrim: builder.box.textBoxTrim = style.box.textBoxTrim
        case .bookmarkState: builder.box.bookmarkState = style.box.bookmarkState
        case .footnoteDisplay: builder.box.footnoteDisplay = style.box.footnoteDisplay
        case .footnotePolicy: builder.box.footnotePolicy = style.box.footnotePolicy
        case .floatReference: builder.box.floatReference = style.box.floatReference
        case .pageOrientation: builder.box.pageOrientation = style.box.pageOrientation
        case .marginBreak: builder.box.marginBreak = style.box.marginBreak
        case .imageRendering: builder.writableInherited().imageRendering = style.inherited.imageRendering
        case .rubyMerge: builder.writableInherited().rubyMerge = style.inherited.rubyMerge
        case .rubyAlign: builder.writableInherited().rubyAlign = style.inherited.rubyAlign
        case .rubyOverhang: builder.writableInherited().rubyOverhang = style.inherited.rubyOverhang
        default: copyComponents(from: style, into: builder)
        }
    }
}
