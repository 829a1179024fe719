// Written by scripts/generate-properties from Records/longhands.toml; do not edit.
// swift-format-ignore-file

extension PropertyID {
    var isInherited: Bool {
        switch self {
        case .direction, .language, .fontSize, .fontFamily, .fontWeight, .fontStyle, .fontWidth, .fontKerning,
            .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition,
            .fontFeatureSettings, .lineHeight, .color, .letterSpacing, .wordSpacing, .textAlign, .textAlignLast,
            .textIndent, .textTransform, .whiteSpaceCollapse, .textWrapMode, .tabSize, .overflowWrap, .wordBreak,
            .hyphens, .visibility, .listStyleType, .listStylePosition, .listStyleImage, .borderCollapse,
            .borderSpacing, .captionSide, .emptyCells, .orphans, .widows, .quotes, .textUnderlineOffset,
            .textWrapStyle, .lineBreak, .textJustify, .linePadding, .hangingPunctuation, .hyphenateCharacter,
            .hyphenateLimitChars, .hyphenateLimitLast, .hyphenateLimitLines, .hyphenateLimitZone, .wordSpaceTransform,
            .textAutospace, .textSpacingTrim, .textShadow, .textEmphasisStyle, .textEmphasisColor,
            .textEmphasisPosition, .textEmphasisSkip, .textUnderlinePosition, .textDecorationSkipSelf,
            .textDecorationSkipBox, .textDecorationSkipSpaces, .textDecorationSkipInk, .blockEllipsis, .writingMode,
            .textOrientation, .textCombineUpright, .fontSizeAdjust, .fontVariationSettings, .fontOpticalSizing,
            .fontLanguageOverride, .fontPalette, .fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps,
            .fontSynthesisPosition, .fontVariantAlternates, .fontVariantEmoji, .dominantBaseline, .lineFitEdge,
            .inlineSizing, .textBoxEdge, .initialLetterAlign, .initialLetterWrap, .markerSide, .imageOrientation,
            .imageRendering, .imageResolution, .rubyPosition, .rubyMerge, .rubyAlign, .rubyOverhang, .clipRule,
            .colorInterpolationFilters, .fill, .fillOpacity, .fillRule, .stroke, .strokeDasharray, .strokeDashoffset,
            .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .markerStart,
            .markerMid, .markerEnd, .paintOrder, .textAnchor, .colorInterpolation, .textFillColor, .textStrokeColor,
            .textStrokeWidth:
            true
        default: false
        }
    }
    /// Logical properties are mapped to those that are laid out.
    var status: PropertyStatus {
        switch self {
        case .textGroupAlign, .linePadding, .wordSpaceTransform, .textDecorationSkipBox, .lineFitEdge, .inlineSizing,
            .markerSide, .marginTrim, .minIntrinsicSizing, .backdropFilter, .offsetPath, .offsetDistance,
            .offsetPosition, .offsetAnchor, .offsetRotate, .markerStart, .markerMid, .markerEnd, .paintOrder,
            .vectorEffect, .colorInterpolation, .cx, .cy, .r, .rx, .ry, .x, .y, .d, .flowInto, .flowFrom,
            .regionFragment, .copyInto, .contentVisibility, .textFillColor, .textStrokeColor, .textStrokeWidth:
            .layoutLater
        default: .laidOut
        }
    }
    /// Whether its specified value is what the grammar has matched.
    var isParsedByGrammar: Bool {
        switch self {
        case .flexGrow, .flexShrink, .flexBasis, .order, .alignContent, .justifyContent, .alignItems, .alignSelf,
            .justifyItems, .justifySelf, .rowGap, .columnGap, .columnCount, .columnWidth, .columnHeight,
            .columnRuleStyle, .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns,
            .gridAutoRows, .gridAutoFlow, .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd, .transform,
            .transformOrigin, .translate, .rotate, .scale, .perspective, .perspectiveOrigin, .boxShadow,
            .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
            .mixBlendMode, .backgroundBlendMode, .clipPath, .whiteSpaceTrim, .textJustify, .textGroupAlign,
            .linePadding, .hangingPunctuation, .hyphenateCharacter, .hyphenateLimitChars, .hyphenateLimitLines,
            .hyphenateLimitZone, .wordSpaceTransform, .textAutospace, .textSpacingTrim, .textShadow,
            .textEmphasisStyle, .textEmphasisPosition, .textEmphasisSkip, .textUnderlinePosition,
            .textDecorationSkipSelf, .textDecorationSkipBox, .textDecorationSkipSpaces, .textDecorationInset,
            .textOverflow, .overflowClipMargin, .blockEllipsis, .maxLines, .textCombineUpright, .fontSizeAdjust,
            .fontVariationSettings, .fontLanguageOverride, .fontPalette, .fontVariantAlternates, .lineFitEdge,
            .inlineSizing, .textBoxEdge, .initialLetter, .initialLetterAlign, .initialLetterWrap, .markerSide,
            .stringSet, .bookmarkLabel, .floatDefer, .floatOffset, .marks, .bleed, .marginTrim,
            .containIntrinsicWidth, .containIntrinsicHeight, .minIntrinsicSizing, .imageOrientation, .imageResolution,
            .objectViewBox, .rubyPosition, .clip, .backgroundAttachment, .textFit, .sumReset, .sumAdd, .repeatOn,
            .orphanRows, .widowRows, .clipRule, .maskImage, .maskMode, .maskRepeat, .maskPosition, .maskClip,
            .maskOrigin, .maskSize, .maskComposite, .maskType, .maskBorderSource, .maskBorderSlice, .maskBorderWidth,
            .maskBorderOutset, .maskBorderRepeat, .shapeOutside, .shapeMargin, .filter, .backdropFilter, .floodColor,
            .floodOpacity, .lightingColor, .colorInterpolationFilters, .offsetPath, .offsetDistance, .offsetPosition,
            .offsetAnchor, .offsetRotate, .fill, .fillOpacity, .fillRule, .stroke, .strokeDasharray,
            .strokeDashoffset, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth,
            .stopColor, .stopOpacity, .markerStart, .markerMid, .markerEnd, .paintOrder, .vectorEffect, .textAnchor,
            .colorInterpolation, .cx, .cy, .r, .rx, .ry, .x, .y, .d, .flowInto, .flowFrom, .regionFragment, .copyInto,
            .contain, .containerType, .containerName, .contentVisibility, .textFillColor, .textStrokeColor,
            .textStrokeWidth:
            true
        default: false
        }
    }
    /// The facts of a physical property.
    var physicalFacts: PropertyFacts {
        switch self {
        case .zoom: PropertyFacts("normal | <number [0,∞]> | <percentage [0,∞]>", initial: "1", percentages: "1", specification: "https://drafts.csswg.org/css-viewport/#zoom-property")
        case .direction: PropertyFacts("ltr | rtl", initial: "ltr", percentages: "", specification: "css-writing-modes-4")
        case .language: PropertyFacts("<string>", initial: "normal", percentages: "", specification: "css-text-4")
        case .fontSize: PropertyFacts("<absolute-size> | larger | smaller | <length-percentage [0,∞]>", initial: "medium", percentages: "parent's font size", specification: "css-fonts-4")
        case .fontFamily: PropertyFacts("[ <family-name> | <generic-family> ]#", initial: "serif", percentages: "", specification: "css-fonts-4")
        case .fontWeight: PropertyFacts("normal | bold | bolder | lighter | <number [1,1000]>", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontStyle: PropertyFacts("normal | italic | oblique <angle [-90deg,90deg]>?", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontWidth: PropertyFacts("<percentage [0,∞]> | condensed | expanded | …", initial: "normal", percentages: "normal width", specification: "css-fonts-4")
        case .fontKerning: PropertyFacts("auto | normal | none", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontVariantLigatures: PropertyFacts("normal | common-ligatures || no-common-ligatures || discretionary-ligatures || no-discretionary-ligatures || historical-ligatures || no-historical-ligatures || contextual || no-contextual", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontVariantCaps: PropertyFacts("normal | small-caps | all-small-caps | petite-caps | all-petite-caps | unicase | titling-caps", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontVariantNumeric: PropertyFacts("normal | lining-nums || oldstyle-nums || proportional-nums || tabular-nums || diagonal-fractions || stacked-fractions || ordinal || slashed-zero", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontVariantEastAsian: PropertyFacts("normal | jis78 || jis83 || jis90 || jis04 || simplified || traditional || full-width || proportional-width || ruby", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontVariantPosition: PropertyFacts("normal | sub | super", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontFeatureSettings: PropertyFacts("normal | [ <opentype-tag> [ <integer [0,∞]> | on | off ]? ]#", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .lineHeight: PropertyFacts("normal | <number [0,∞]> | <length-percentage [0,∞]>", initial: "normal", percentages: "font size", specification: "css-inline-3")
        case .color: PropertyFacts("<color>", initial: "black", percentages: "", specification: "css-color-4")
        case .letterSpacing: PropertyFacts("normal | <length-percentage>", initial: "normal", percentages: "", specification: "css-text-4")
        case .wordSpacing: PropertyFacts("normal | <length-percentage>", initial: "normal", percentages: "", specification: "css-text-4")
        case .textAlign: PropertyFacts("start | end | left | right | center | justify | justify-all | match-parent | <string> || [ start | end | left | right | center ]", initial: "start", percentages: "", specification: "css-text-4")
        case .textAlignLast: PropertyFacts("auto | start | end | left | right | center | justify | match-parent", initial: "auto", percentages: "", specification: "css-text-4")
        case .textIndent: PropertyFacts("<length-percentage> && hanging? && each-line?", initial: "0", percentages: "width of the containing block", specification: "css-text-4")
        case .textTransform: PropertyFacts("none | capitalize | uppercase | lowercase | full-width", initial: "none", percentages: "", specification: "css-text-4")
        case .whiteSpaceCollapse: PropertyFacts("collapse | preserve | preserve-breaks | break-spaces | preserve-spaces | discard", initial: "collapse", percentages: "", specification: "css-text-4")
        case .textWrapMode: PropertyFacts("wrap | nowrap", initial: "wrap", percentages: "", specification: "css-text-4")
        case .tabSize: PropertyFacts("<number [0,∞]> | <length [0,∞]>", initial: "8", percentages: "", specification: "css-text-4")
        case .overflowWrap: PropertyFacts("normal | break-word | anywhere", initial: "normal", percentages: "", specification: "css-text-4")
        case .wordBreak: PropertyFacts("normal | keep-all | break-all | break-word | auto-phrase", initial: "normal", percentages: "", specification: "css-text-4")
        case .hyphens: PropertyFacts("none | manual | auto", initial: "manual", percentages: "", specification: "css-text-4")
        case .visibility: PropertyFacts("visible | hidden | collapse", initial: "visible", percentages: "", specification: "css-display-4")
        case .listStyleType: PropertyFacts("<counter-style> | <string> | none", initial: "disc", percentages: "", specification: "css-lists-3")
        case .listStylePosition: PropertyFacts("outside | inside", initial: "outside", percentages: "", specification: "css-lists-3")
        case .listStyleImage: PropertyFacts("<image> | none", initial: "none", percentages: "", specification: "css-lists-3")
        case .borderCollapse: PropertyFacts("separate | collapse", initial: "separate", percentages: "", specification: "css-tables-3")
        case .borderSpacing: PropertyFacts("<length [0,∞]>{1,2}", initial: "0", percentages: "", specification: "css-tables-3")
        case .captionSide: PropertyFacts("top | bottom | block-start | block-end", initial: "top", percentages: "", specification: "css-tables-3")
        case .emptyCells: PropertyFacts("show | hide", initial: "show", percentages: "", specification: "css-tables-3")
        case .orphans: PropertyFacts("<integer [1,∞]>", initial: "2", percentages: "", specification: "css-break-3")
        case .widows: PropertyFacts("<integer [1,∞]>", initial: "2", percentages: "", specification: "css-break-3")
        case .quotes: PropertyFacts("auto | none | match-parent | [ <string> <string> ]+", initial: "auto", percentages: "", specification: "css-content-3")
        case .textUnderlineOffset: PropertyFacts("auto | <length-percentage>", initial: "auto", percentages: "font size", specification: "css-text-decor-4")
        case .display: PropertyFacts("none | contents | block | inline | inline-block | flow-root | list-item | table | inline-table | table-* | flex | grid", initial: "inline", percentages: "", specification: "css-display-3")
        case .position: PropertyFacts("static | relative | absolute | fixed | sticky | running( <custom-ident> )", initial: "static", percentages: "", specification: "css-position-3")
        case .float: PropertyFacts("left | right | none | inline-start | inline-end | top | bottom | block-start | block-end | footnote", initial: "none", percentages: "", specification: "css-page-floats-3")
        case .clear: PropertyFacts("left | right | both | none | inline-start | inline-end | top | bottom | block-start | block-end | both-inline | both-block | all", initial: "none", percentages: "", specification: "css-page-floats-3")
        case .boxSizing: PropertyFacts("content-box | border-box", initial: "content-box", percentages: "", specification: "css-sizing-3")
        case .width: PropertyFacts("auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "auto", percentages: "width of the containing block", specification: "css-sizing-3")
        case .height: PropertyFacts("auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "auto", percentages: "height of the containing block", specification: "css-sizing-3")
        case .minWidth: PropertyFacts("auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "auto", percentages: "width of the containing block", specification: "css-sizing-3")
        case .minHeight: PropertyFacts("auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "auto", percentages: "height of the containing block", specification: "css-sizing-3")
        case .maxWidth: PropertyFacts("none | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "none", percentages: "width of the containing block", specification: "css-sizing-3")
        case .maxHeight: PropertyFacts("none | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "none", percentages: "height of the containing block", specification: "css-sizing-3")
        case .aspectRatio: PropertyFacts("auto || <ratio>", initial: "auto", percentages: "", specification: "css-sizing-4")
        case .marginTop: PropertyFacts("<length-percentage> | auto", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .marginRight: PropertyFacts("<length-percentage> | auto", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .marginBottom: PropertyFacts("<length-percentage> | auto", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .marginLeft: PropertyFacts("<length-percentage> | auto", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .paddingTop: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .paddingRight: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .paddingBottom: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .paddingLeft: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "width of the containing block", specification: "css-box-4")
        case .borderTopWidth: PropertyFacts("<length [0,∞]> | thin | medium | thick", initial: "medium", percentages: "", specification: "css-backgrounds-3")
        case .borderRightWidth: PropertyFacts("<length [0,∞]> | thin | medium | thick", initial: "medium", percentages: "", specification: "css-backgrounds-3")
        case .borderBottomWidth: PropertyFacts("<length [0,∞]> | thin | medium | thick", initial: "medium", percentages: "", specification: "css-backgrounds-3")
        case .borderLeftWidth: PropertyFacts("<length [0,∞]> | thin | medium | thick", initial: "medium", percentages: "", specification: "css-backgrounds-3")
        case .borderTopStyle: PropertyFacts("none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderRightStyle: PropertyFacts("none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderBottomStyle: PropertyFacts("none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderLeftStyle: PropertyFacts("none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderTopColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-backgrounds-3")
        case .borderRightColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-backgrounds-3")
        case .borderBottomColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-backgrounds-3")
        case .borderLeftColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-backgrounds-3")
        case .borderTopLeftRadius: PropertyFacts("<length-percentage [0,∞]>{1,2}", initial: "0", percentages: "dimension of the border box", specification: "css-backgrounds-3")
        case .borderTopRightRadius: PropertyFacts("<length-percentage [0,∞]>{1,2}", initial: "0", percentages: "dimension of the border box", specification: "css-backgrounds-3")
        case .borderBottomRightRadius: PropertyFacts("<length-percentage [0,∞]>{1,2}", initial: "0", percentages: "dimension of the border box", specification: "css-backgrounds-3")
        case .borderBottomLeftRadius: PropertyFacts("<length-percentage [0,∞]>{1,2}", initial: "0", percentages: "dimension of the border box", specification: "css-backgrounds-3")
        case .top: PropertyFacts("<length-percentage> | auto", initial: "auto", percentages: "height of the containing block", specification: "css-position-3")
        case .right: PropertyFacts("<length-percentage> | auto", initial: "auto", percentages: "width of the containing block", specification: "css-position-3")
        case .bottom: PropertyFacts("<length-percentage> | auto", initial: "auto", percentages: "height of the containing block", specification: "css-position-3")
        case .left: PropertyFacts("<length-percentage> | auto", initial: "auto", percentages: "width of the containing block", specification: "css-position-3")
        case .zIndex: PropertyFacts("auto | <integer>", initial: "auto", percentages: "", specification: "CSS22/visuren.html")
        case .overflowX: PropertyFacts("visible | hidden | clip | scroll | auto | overlay", initial: "visible", percentages: "", specification: "css-overflow-3")
        case .overflowY: PropertyFacts("visible | hidden | clip | scroll | auto | overlay", initial: "visible", percentages: "", specification: "css-overflow-3")
        case .opacity: PropertyFacts("<number> | <percentage>", initial: "1", percentages: "1", specification: "css-color-4")
        case .backgroundColor: PropertyFacts("<color>", initial: "transparent", percentages: "", specification: "css-backgrounds-3")
        case .backgroundImage: PropertyFacts("[ <image> | none ]#", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .backgroundPositionX: PropertyFacts("[ center | [ left | right ]? <length-percentage>? ]#", initial: "0%", percentages: "background positioning area less the image", specification: "css-backgrounds-4")
        case .backgroundPositionY: PropertyFacts("[ center | [ top | bottom ]? <length-percentage>? ]#", initial: "0%", percentages: "background positioning area less the image", specification: "css-backgrounds-4")
        case .backgroundSize: PropertyFacts("[ cover | contain | [ <length-percentage [0,∞]> | auto ]{1,2} ]#", initial: "auto", percentages: "background positioning area", specification: "css-backgrounds-3")
        case .backgroundRepeat: PropertyFacts("[ repeat-x | repeat-y | [ repeat | space | round | no-repeat ]{1,2} ]#", initial: "repeat", percentages: "", specification: "css-backgrounds-3")
        case .backgroundOrigin: PropertyFacts("[ border-box | padding-box | content-box ]#", initial: "padding-box", percentages: "", specification: "css-backgrounds-3")
        case .backgroundClip: PropertyFacts("[ border-box | padding-box | content-box | text ]#", initial: "border-box", percentages: "", specification: "css-backgrounds-3")
        case .outlineWidth: PropertyFacts("<length [0,∞]> | thin | medium | thick", initial: "medium", percentages: "", specification: "css-ui-4")
        case .outlineStyle: PropertyFacts("auto | none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset", initial: "none", percentages: "", specification: "css-ui-4")
        case .outlineColor: PropertyFacts("auto | <color>", initial: "currentcolor", percentages: "", specification: "css-ui-4")
        case .outlineOffset: PropertyFacts("<length>", initial: "0", percentages: "", specification: "css-ui-4")
        case .baselineSource: PropertyFacts("auto | first | last", initial: "auto", percentages: "", specification: "css-inline-3")
        case .alignmentBaseline: PropertyFacts("baseline | text-bottom | alphabetic | ideographic | middle | central | mathematical | text-top", initial: "baseline", percentages: "", specification: "css-inline-3")
        case .baselineShift: PropertyFacts("<length-percentage> | sub | super | top | center | bottom", initial: "0", percentages: "line height", specification: "css-inline-3")
        case .unicodeBidi: PropertyFacts("normal | embed | isolate | bidi-override | isolate-override | plaintext", initial: "normal", percentages: "", specification: "css-writing-modes-4")
        case .textDecorationLine: PropertyFacts("none | [ underline || overline || line-through || blink ]", initial: "none", percentages: "", specification: "css-text-decor-4")
        case .textDecorationStyle: PropertyFacts("solid | double | dotted | dashed | wavy", initial: "solid", percentages: "", specification: "css-text-decor-4")
        case .textDecorationColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-text-decor-4")
        case .textDecorationThickness: PropertyFacts("auto | from-font | <length-percentage>", initial: "auto", percentages: "font size", specification: "css-text-decor-4")
        case .tableLayout: PropertyFacts("auto | fixed", initial: "auto", percentages: "", specification: "css-tables-3")
        case .objectFit: PropertyFacts("fill | contain | cover | none | scale-down", initial: "fill", percentages: "", specification: "css-images-3")
        case .objectPosition: PropertyFacts("<position>", initial: "50% 50%", percentages: "content box less the image", specification: "css-images-3")
        case .content: PropertyFacts("normal | none | [ <string> | <image> | <counter> | <quote> | attr() | string() | element() | <target> | leader() ]+", initial: "normal", percentages: "", specification: "css-content-3")
        case .counterReset: PropertyFacts("none | [ <counter-name> <integer>? ]+", initial: "none", percentages: "", specification: "css-lists-3")
        case .counterIncrement: PropertyFacts("none | [ <counter-name> <integer>? ]+", initial: "none", percentages: "", specification: "css-lists-3")
        case .counterSet: PropertyFacts("none | [ <counter-name> <integer>? ]+", initial: "none", percentages: "", specification: "css-lists-3")
        case .breakBefore: PropertyFacts("auto | avoid | avoid-page | avoid-column | page | left | right | recto | verso | column | always | all | avoid-region | region", initial: "auto", percentages: "", specification: "css-break-3")
        case .breakAfter: PropertyFacts("auto | avoid | avoid-page | avoid-column | page | left | right | recto | verso | column | always | all | avoid-region | region", initial: "auto", percentages: "", specification: "css-break-3")
        case .breakInside: PropertyFacts("auto | avoid | avoid-page | avoid-column | avoid-region", initial: "auto", percentages: "", specification: "css-break-3")
        case .boxDecorationBreak: PropertyFacts("slice | clone", initial: "slice", percentages: "", specification: "css-break-3")
        case .page: PropertyFacts("auto | <custom-ident>", initial: "auto", percentages: "", specification: "css-page-3")
        case .bookmarkLevel: PropertyFacts("none | <integer [1,∞]>", initial: "none", percentages: "", specification: "css-content-3")
        case .size: PropertyFacts("<length [0,∞]>{1,2} | <length [0,∞]> auto | auto | [ <page-size> || [ portrait | landscape ] ]", initial: "auto", percentages: "", specification: "css-page-3")
        case .flexDirection: PropertyFacts("row | row-reverse | column | column-reverse", initial: "row", percentages: "", specification: "css-flexbox-1")
        case .flexWrap: PropertyFacts("nowrap | wrap | wrap-reverse", initial: "nowrap", percentages: "", specification: "css-flexbox-1")
        case .flexGrow: PropertyFacts("<number [0,∞]>", initial: "0", percentages: "", specification: "css-flexbox-1")
        case .flexShrink: PropertyFacts("<number [0,∞]>", initial: "1", percentages: "", specification: "css-flexbox-1")
        case .flexBasis: PropertyFacts("content | auto | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch | fit-content( <length-percentage [0,∞]> )", initial: "auto", percentages: "inner main size of the flex container", specification: "css-flexbox-1")
        case .order: PropertyFacts("<integer>", initial: "0", percentages: "", specification: "css-flexbox-1")
        case .alignContent: PropertyFacts("normal | <baseline-position> | <content-distribution> | <overflow-position>? <content-position>", initial: "normal", percentages: "", specification: "css-align-3")
        case .justifyContent: PropertyFacts("normal | <content-distribution> | <overflow-position>? [ <content-position> | left | right ]", initial: "normal", percentages: "", specification: "css-align-3")
        case .alignItems: PropertyFacts("normal | stretch | anchor-center | <baseline-position> | <overflow-position>? <self-position>", initial: "normal", percentages: "", specification: "css-align-3")
        case .alignSelf: PropertyFacts("auto | normal | stretch | anchor-center | <baseline-position> | <overflow-position>? <self-position>", initial: "auto", percentages: "", specification: "css-align-3")
        case .justifyItems: PropertyFacts("normal | stretch | anchor-center | <baseline-position> | <overflow-position>? [ <self-position> | left | right ] | legacy | legacy && [ left | right | center ]", initial: "legacy", percentages: "", specification: "css-align-3")
        case .justifySelf: PropertyFacts("auto | normal | stretch | anchor-center | <baseline-position> | <overflow-position>? [ <self-position> | left | right ]", initial: "auto", percentages: "", specification: "css-align-3")
        case .rowGap: PropertyFacts("normal | <length-percentage [0,∞]>", initial: "normal", percentages: "dimension of the content area", specification: "css-align-3")
        case .columnGap: PropertyFacts("normal | <length-percentage [0,∞]>", initial: "normal", percentages: "dimension of the content area", specification: "css-align-3")
        case .columnCount: PropertyFacts("auto | <integer [1,∞]>", initial: "auto", percentages: "", specification: "css-multicol-2")
        case .columnWidth: PropertyFacts("auto | <length [0,∞]>", initial: "auto", percentages: "", specification: "css-multicol-2")
        case .columnHeight: PropertyFacts("auto | <length [0,∞]>", initial: "auto", percentages: "", specification: "css-multicol-2")
        case .columnWrap: PropertyFacts("auto | nowrap | wrap", initial: "auto", percentages: "", specification: "css-multicol-2")
        case .columnFill: PropertyFacts("auto | balance | balance-all", initial: "balance", percentages: "", specification: "css-multicol-2")
        case .columnSpan: PropertyFacts("none | all", initial: "none", percentages: "", specification: "css-multicol-2")
        case .columnRuleColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-multicol-2")
        case .columnRuleStyle: PropertyFacts("<line-style>", initial: "none", percentages: "", specification: "css-multicol-2")
        case .columnRuleWidth: PropertyFacts("<line-width>", initial: "medium", percentages: "", specification: "css-multicol-2")
        case .gridTemplateColumns: PropertyFacts("none | <track-list> | <auto-track-list> | subgrid <line-name-list>?", initial: "none", percentages: "dimension of the content area", specification: "css-grid-2")
        case .gridTemplateRows: PropertyFacts("none | <track-list> | <auto-track-list> | subgrid <line-name-list>?", initial: "none", percentages: "dimension of the content area", specification: "css-grid-2")
        case .gridTemplateAreas: PropertyFacts("none | <string>+", initial: "none", percentages: "", specification: "css-grid-2")
        case .gridAutoColumns: PropertyFacts("<track-size>+", initial: "auto", percentages: "dimension of the content area", specification: "css-grid-2")
        case .gridAutoRows: PropertyFacts("<track-size>+", initial: "auto", percentages: "dimension of the content area", specification: "css-grid-2")
        case .gridAutoFlow: PropertyFacts("[ row | column ] || dense", initial: "row", percentages: "", specification: "css-grid-2")
        case .gridRowStart: PropertyFacts("<grid-line>", initial: "auto", percentages: "", specification: "css-grid-2")
        case .gridColumnStart: PropertyFacts("<grid-line>", initial: "auto", percentages: "", specification: "css-grid-2")
        case .gridRowEnd: PropertyFacts("<grid-line>", initial: "auto", percentages: "", specification: "css-grid-2")
        case .gridColumnEnd: PropertyFacts("<grid-line>", initial: "auto", percentages: "", specification: "css-grid-2")
        case .transform: PropertyFacts("none | <transform-function>+", initial: "none", percentages: "size of the reference box", specification: "css-transforms-1")
        case .transformOrigin: PropertyFacts("[ left | center | right | top | bottom | <length-percentage> ] | [ left | center | right | <length-percentage> ] [ top | center | bottom | <length-percentage> ] <length>? | [ [ center | left | right ] && [ center | top | bottom ] ] <length>?", initial: "50% 50%", percentages: "size of the reference box", specification: "css-transforms-1")
        case .transformBox: PropertyFacts("content-box | border-box | fill-box | stroke-box | view-box", initial: "view-box", percentages: "", specification: "css-transforms-1")
        case .transformStyle: PropertyFacts("flat | preserve-3d", initial: "flat", percentages: "", specification: "css-transforms-2")
        case .translate: PropertyFacts("none | <length-percentage> [ <length-percentage> <length>? ]?", initial: "none", percentages: "size of the reference box", specification: "css-transforms-2")
        case .rotate: PropertyFacts("none | <angle> | [ x | y | z | <number>{3} ] && <angle>", initial: "none", percentages: "", specification: "css-transforms-2")
        case .scale: PropertyFacts("none | [ <number> | <percentage> ]{1,3}", initial: "none", percentages: "", specification: "css-transforms-2")
        case .perspective: PropertyFacts("none | <length [0,∞]>", initial: "none", percentages: "", specification: "css-transforms-2")
        case .perspectiveOrigin: PropertyFacts("<position>", initial: "50% 50%", percentages: "size of the reference box", specification: "css-transforms-2")
        case .backfaceVisibility: PropertyFacts("visible | hidden", initial: "visible", percentages: "", specification: "css-transforms-2")
        case .boxShadow: PropertyFacts("none | <shadow>#", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderImageSource: PropertyFacts("none | <image>", initial: "none", percentages: "", specification: "css-backgrounds-3")
        case .borderImageSlice: PropertyFacts("[ <number [0,∞]> | <percentage [0,∞]> ]{1,4} && fill?", initial: "100%", percentages: "size of the border image", specification: "css-backgrounds-3")
        case .borderImageWidth: PropertyFacts("[ <length-percentage [0,∞]> | <number [0,∞]> | auto ]{1,4}", initial: "1", percentages: "size of the border image area", specification: "css-backgrounds-3")
        case .borderImageOutset: PropertyFacts("[ <length [0,∞]> | <number [0,∞]> ]{1,4}", initial: "0", percentages: "", specification: "css-backgrounds-3")
        case .borderImageRepeat: PropertyFacts("[ stretch | repeat | round | space ]{1,2}", initial: "stretch", percentages: "", specification: "css-backgrounds-3")
        case .mixBlendMode: PropertyFacts("<blend-mode> | plus-lighter", initial: "normal", percentages: "", specification: "compositing-1")
        case .isolation: PropertyFacts("auto | isolate", initial: "auto", percentages: "", specification: "compositing-1")
        case .backgroundBlendMode: PropertyFacts("<blend-mode>#", initial: "normal", percentages: "", specification: "compositing-1")
        case .clipPath: PropertyFacts("none | <url> | [ <shape-function> || <geometry-box> ]", initial: "none", percentages: "reference box", specification: "css-masking-1")
        case .textWrapStyle: PropertyFacts("auto | balance | stable | pretty | avoid-orphans", initial: "auto", percentages: "", specification: "css-text-4")
        case .whiteSpaceTrim: PropertyFacts("none | discard-before || discard-after || discard-inner", initial: "none", percentages: "", specification: "css-text-4")
        case .wrapBefore: PropertyFacts("auto | avoid | avoid-line | avoid-flex | line | flex", initial: "auto", percentages: "", specification: "css-text-4")
        case .wrapAfter: PropertyFacts("auto | avoid | avoid-line | avoid-flex | line | flex", initial: "auto", percentages: "", specification: "css-text-4")
        case .wrapInside: PropertyFacts("auto | avoid", initial: "auto", percentages: "", specification: "css-text-4")
        case .lineBreak: PropertyFacts("auto | loose | normal | strict | anywhere", initial: "auto", percentages: "", specification: "css-text-4")
        case .textJustify: PropertyFacts("[ auto | none | inter-word | inter-character | ruby | distribute ] || no-compress", initial: "auto", percentages: "", specification: "css-text-4")
        case .textGroupAlign: PropertyFacts("none | start | end | left | right | center", initial: "none", percentages: "", specification: "css-text-4")
        case .linePadding: PropertyFacts("<length>", initial: "0", percentages: "", specification: "css-text-4")
        case .hangingPunctuation: PropertyFacts("none | [ first || [ force-end | allow-end ] || last ]", initial: "none", percentages: "", specification: "css-text-4")
        case .hyphenateCharacter: PropertyFacts("auto | <string>", initial: "auto", percentages: "", specification: "css-text-4")
        case .hyphenateLimitChars: PropertyFacts("[ auto | <integer [0,∞]> ]{1,3}", initial: "auto", percentages: "", specification: "css-text-4")
        case .hyphenateLimitLast: PropertyFacts("none | always | column | page | spread", initial: "none", percentages: "", specification: "css-text-4")
        case .hyphenateLimitLines: PropertyFacts("no-limit | <integer [0,∞]>", initial: "no-limit", percentages: "", specification: "css-text-4")
        case .hyphenateLimitZone: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "line box", specification: "css-text-4")
        case .wordSpaceTransform: PropertyFacts("none | [ space | ideographic-space ] && auto-phrase?", initial: "none", percentages: "", specification: "css-text-4")
        case .textAutospace: PropertyFacts("normal | auto | <autospace>", initial: "no-autospace", percentages: "", specification: "css-text-4")
        case .textSpacingTrim: PropertyFacts("<spacing-trim> | auto", initial: "normal", percentages: "", specification: "css-text-4")
        case .textShadow: PropertyFacts("none | <text-shadow-item>#", initial: "none", percentages: "", specification: "css-text-decor-4")
        case .textEmphasisStyle: PropertyFacts("none | [ [ filled | open ] || [ dot | circle | double-circle | triangle | sesame ] ] | <string>", initial: "none", percentages: "", specification: "css-text-decor-4")
        case .textEmphasisColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "css-text-decor-4")
        case .textEmphasisPosition: PropertyFacts("[ over | under ] && [ right | left ]?", initial: "over right", percentages: "", specification: "css-text-decor-4")
        case .textEmphasisSkip: PropertyFacts("spaces || punctuation || symbols || narrow", initial: "spaces punctuation", percentages: "", specification: "css-text-decor-4")
        case .textUnderlinePosition: PropertyFacts("auto | [ from-font | under ] || [ left | right ]", initial: "auto", percentages: "", specification: "css-text-decor-4")
        case .textDecorationSkipSelf: PropertyFacts("auto | skip-all | skip-underline || skip-overline || skip-line-through | no-skip", initial: "auto", percentages: "", specification: "css-text-decor-4")
        case .textDecorationSkipBox: PropertyFacts("none | all", initial: "none", percentages: "", specification: "css-text-decor-4")
        case .textDecorationSkipSpaces: PropertyFacts("none | all | [ start || end ]", initial: "start end", percentages: "", specification: "css-text-decor-4")
        case .textDecorationSkipInk: PropertyFacts("auto | none | all", initial: "auto", percentages: "", specification: "css-text-decor-4")
        case .textDecorationInset: PropertyFacts("<length>{1,2} | auto", initial: "0", percentages: "", specification: "css-text-decor-4")
        case .textOverflow: PropertyFacts("[ clip | ellipsis | fade | fade( [ <length-percentage [0,∞]> ] ) | <string> ]{1,2}", initial: "clip", percentages: "", specification: "css-overflow-4")
        case .overflowClipMargin: PropertyFacts("[ content-box | padding-box | border-box ] || <length [0,∞]>", initial: "0", percentages: "", specification: "css-overflow-4")
        case .blockEllipsis: PropertyFacts("no-ellipsis | auto | <string>", initial: "no-ellipsis", percentages: "", specification: "css-overflow-4")
        case .maxLines: PropertyFacts("none | <integer [1,∞]>", initial: "none", percentages: "", specification: "css-overflow-4")
        case .continue: PropertyFacts("auto | discard | collapse | -webkit-legacy", initial: "auto", percentages: "", specification: "css-overflow-4")
        case .writingMode: PropertyFacts("horizontal-tb | vertical-rl | vertical-lr | sideways-rl | sideways-lr", initial: "horizontal-tb", percentages: "", specification: "css-writing-modes-4")
        case .textOrientation: PropertyFacts("mixed | upright | sideways", initial: "mixed", percentages: "", specification: "css-writing-modes-4")
        case .textCombineUpright: PropertyFacts("none | all | [ digits <integer [2,4]>? ]", initial: "none", percentages: "", specification: "css-writing-modes-4")
        case .fontSizeAdjust: PropertyFacts("none | [ ex-height | cap-height | ch-width | ic-width | ic-height ]? [ from-font | <number [0,∞]> ]", initial: "none", percentages: "", specification: "css-fonts-4")
        case .fontVariationSettings: PropertyFacts("normal | [ <string> <number> ]#", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontOpticalSizing: PropertyFacts("auto | none", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontLanguageOverride: PropertyFacts("normal | <string>", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontPalette: PropertyFacts("normal | light | dark | <dashed-ident>", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontSynthesisWeight: PropertyFacts("auto | none", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontSynthesisStyle: PropertyFacts("auto | none | oblique-only", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontSynthesisSmallCaps: PropertyFacts("auto | none", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontSynthesisPosition: PropertyFacts("auto | none", initial: "auto", percentages: "", specification: "css-fonts-4")
        case .fontVariantAlternates: PropertyFacts("normal | [ stylistic( <custom-ident> ) || historical-forms || styleset( <custom-ident># ) || character-variant( <custom-ident># ) || swash( <custom-ident> ) || ornaments( <custom-ident> ) || annotation( <custom-ident> ) ]", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .fontVariantEmoji: PropertyFacts("normal | text | emoji | unicode", initial: "normal", percentages: "", specification: "css-fonts-4")
        case .dominantBaseline: PropertyFacts("auto | text-bottom | alphabetic | ideographic | middle | central | mathematical | hanging | text-top", initial: "auto", percentages: "", specification: "css-inline-3")
        case .lineFitEdge: PropertyFacts("leading | <text-edge>", initial: "leading", percentages: "", specification: "css-inline-3")
        case .inlineSizing: PropertyFacts("normal | stretch", initial: "normal", percentages: "", specification: "css-inline-3")
        case .textBoxTrim: PropertyFacts("none | trim-start | trim-end | trim-both", initial: "none", percentages: "", specification: "css-inline-3")
        case .textBoxEdge: PropertyFacts("auto | <text-edge>", initial: "auto", percentages: "", specification: "css-inline-3")
        case .initialLetter: PropertyFacts("normal | <number [1,∞]> <integer [1,∞]> | <number [1,∞]> && [ drop | raise ]?", initial: "normal", percentages: "", specification: "css-inline-3")
        case .initialLetterAlign: PropertyFacts("[ border-box? [ alphabetic | ideographic | hanging | leading ]? ]", initial: "alphabetic", percentages: "", specification: "css-inline-3")
        case .initialLetterWrap: PropertyFacts("none | first | all | grid | <length-percentage>", initial: "none", percentages: "logical width of the initial letter", specification: "css-inline-3")
        case .markerSide: PropertyFacts("match-self | match-parent", initial: "match-self", percentages: "", specification: "css-lists-3")
        case .stringSet: PropertyFacts("none | [ <custom-ident> <content-list> ]#", initial: "none", percentages: "", specification: "css-content-3")
        case .bookmarkLabel: PropertyFacts("none | <content-list>", initial: "content( text )", percentages: "", specification: "css-content-3")
        case .bookmarkState: PropertyFacts("open | closed", initial: "open", percentages: "", specification: "css-content-3")
        case .footnoteDisplay: PropertyFacts("block | inline | compact", initial: "block", percentages: "", specification: "css-gcpm-3")
        case .footnotePolicy: PropertyFacts("auto | line | block", initial: "auto", percentages: "", specification: "css-gcpm-3")
        case .floatReference: PropertyFacts("auto | inline | column | region | page", initial: "auto", percentages: "", specification: "css-page-floats-3")
        case .floatDefer: PropertyFacts("<integer> | last | none", initial: "none", percentages: "", specification: "css-page-floats-3")
        case .floatOffset: PropertyFacts("<length-percentage>", initial: "0", percentages: "float container less the float", specification: "css-page-floats-3")
        case .marks: PropertyFacts("none | [ crop || cross ]", initial: "none", percentages: "", specification: "css-page-3")
        case .bleed: PropertyFacts("auto | <length>", initial: "auto", percentages: "", specification: "css-page-3")
        case .pageOrientation: PropertyFacts("upright | rotate-left | rotate-right", initial: "upright", percentages: "", specification: "css-page-3")
        case .marginBreak: PropertyFacts("auto | keep | discard", initial: "auto", percentages: "", specification: "css-break-4")
        case .marginTrim: PropertyFacts("none | [ block || inline ] | [ block-start || inline-start || block-end || inline-end ]", initial: "none", percentages: "", specification: "css-box-4")
        case .containIntrinsicWidth: PropertyFacts("auto? [ none | <length [0,∞]> ]", initial: "none", percentages: "", specification: "css-sizing-4")
        case .containIntrinsicHeight: PropertyFacts("auto? [ none | <length [0,∞]> ]", initial: "none", percentages: "", specification: "css-sizing-4")
        case .minIntrinsicSizing: PropertyFacts("legacy | zero-if-scroll || zero-if-extrinsic", initial: "legacy", percentages: "", specification: "css-sizing-4")
        case .imageOrientation: PropertyFacts("from-image | none | [ <angle> || flip ]", initial: "from-image", percentages: "", specification: "css-images-4")
        case .imageRendering: PropertyFacts("auto | smooth | high-quality | pixelated | crisp-edges | optimizespeed | optimizequality", initial: "auto", percentages: "", specification: "css-images-4")
        case .imageResolution: PropertyFacts("[ from-image || <resolution> ] && snap?", initial: "1dppx", percentages: "", specification: "css-images-4")
        case .objectViewBox: PropertyFacts("none | inset( <length-percentage>{1,4} ) | rect( [ <length-percentage> | auto ]{4} ) | xywh( <length-percentage>{2} <length-percentage [0,∞]>{2} )", initial: "none", percentages: "width or height of the image", specification: "css-images-5")
        case .rubyPosition: PropertyFacts("[ alternate || [ over | under ] ] | inter-character", initial: "alternate", percentages: "", specification: "css-ruby-1")
        case .rubyMerge: PropertyFacts("separate | merge | auto", initial: "separate", percentages: "", specification: "css-ruby-1")
        case .rubyAlign: PropertyFacts("start | center | space-between | space-around", initial: "space-around", percentages: "", specification: "css-ruby-1")
        case .rubyOverhang: PropertyFacts("auto | none", initial: "auto", percentages: "", specification: "css-ruby-1")
        case .clip: PropertyFacts("rect( [ <length> | auto ] , [ <length> | auto ] , [ <length> | auto ] , [ <length> | auto ] ) | rect( [ <length> | auto ]{4} ) | auto", initial: "auto", percentages: "", specification: "css-masking-1")
        case .backgroundAttachment: PropertyFacts("[ scroll | fixed | local ]#", initial: "scroll", percentages: "", specification: "css-backgrounds-3")
        case .textFit: PropertyFacts("none | [ grow | shrink ] [ consistent | per-line | per-line-all ]? <percentage>?", initial: "none", percentages: "scale", specification: "css-text-4")
        case .sumReset: PropertyFacts("none | <custom-ident>+", initial: "none", percentages: "", specification: "carry-forward.md")
        case .sumAdd: PropertyFacts("none | [ <custom-ident> [ content() | attr( <custom-ident> ) ] ]#", initial: "none", percentages: "", specification: "carry-forward.md")
        case .repeatOn: PropertyFacts("always | [ first | except-first ] || [ last | except-last ]", initial: "always", percentages: "", specification: "carry-forward.md")
        case .orphanRows: PropertyFacts("<integer [1,∞]>", initial: "1", percentages: "", specification: "carry-forward.md")
        case .widowRows: PropertyFacts("<integer [1,∞]>", initial: "1", percentages: "", specification: "carry-forward.md")
        case .clipRule: PropertyFacts("nonzero | evenodd", initial: "nonzero", percentages: "", specification: "css-masking-1")
        case .maskImage: PropertyFacts("[ none | <image> ]#", initial: "none", percentages: "", specification: "css-masking-1")
        case .maskMode: PropertyFacts("[ alpha | luminance | match-source ]#", initial: "match-source", percentages: "", specification: "css-masking-1")
        case .maskRepeat: PropertyFacts("<repeat-style>#", initial: "repeat", percentages: "", specification: "css-masking-1")
        case .maskPosition: PropertyFacts("<position>#", initial: "0% 0%", percentages: "mask positioning area less the image", specification: "css-masking-1")
        case .maskClip: PropertyFacts("[ <coord-box> | no-clip ]#", initial: "border-box", percentages: "", specification: "css-masking-1")
        case .maskOrigin: PropertyFacts("<coord-box>#", initial: "border-box", percentages: "", specification: "css-masking-1")
        case .maskSize: PropertyFacts("<bg-size>#", initial: "auto", percentages: "mask positioning area", specification: "css-masking-1")
        case .maskComposite: PropertyFacts("[ add | subtract | intersect | exclude ]#", initial: "add", percentages: "", specification: "css-masking-1")
        case .maskType: PropertyFacts("luminance | alpha", initial: "luminance", percentages: "", specification: "css-masking-1")
        case .maskBorderSource: PropertyFacts("none | <image>", initial: "none", percentages: "", specification: "css-masking-1")
        case .maskBorderSlice: PropertyFacts("[ <number [0,∞]> | <percentage [0,∞]> ]{1,4} fill?", initial: "0", percentages: "size of the mask border image", specification: "css-masking-1")
        case .maskBorderWidth: PropertyFacts("[ <length-percentage [0,∞]> | <number [0,∞]> | auto ]{1,4}", initial: "auto", percentages: "size of the mask border image area", specification: "css-masking-1")
        case .maskBorderOutset: PropertyFacts("[ <length [0,∞]> | <number [0,∞]> ]{1,4}", initial: "0", percentages: "", specification: "css-masking-1")
        case .maskBorderRepeat: PropertyFacts("[ stretch | repeat | round | space ]{1,2}", initial: "stretch", percentages: "", specification: "css-masking-1")
        case .maskBorderMode: PropertyFacts("luminance | alpha", initial: "alpha", percentages: "", specification: "css-masking-1")
        case .shapeOutside: PropertyFacts("none | <shape-function> || [ margin-box | border-box | padding-box | content-box ] | <image>", initial: "none", percentages: "size of the reference box", specification: "css-shapes-1")
        case .shapeMargin: PropertyFacts("<length-percentage [0,∞]>", initial: "0", percentages: "width of the containing block", specification: "css-shapes-1")
        case .shapeImageThreshold: PropertyFacts("<number> | <percentage>", initial: "0", percentages: "1", specification: "css-shapes-1")
        case .filter: PropertyFacts("none | <filter-list>", initial: "none", percentages: "", specification: "filter-effects-1")
        case .backdropFilter: PropertyFacts("none | <filter-list>", initial: "none", percentages: "", specification: "filter-effects-2")
        case .floodColor: PropertyFacts("<color>", initial: "black", percentages: "", specification: "filter-effects-1")
        case .floodOpacity: PropertyFacts("<number> | <percentage>", initial: "1", percentages: "1", specification: "filter-effects-1")
        case .lightingColor: PropertyFacts("<color>", initial: "white", percentages: "", specification: "filter-effects-1")
        case .colorInterpolationFilters: PropertyFacts("auto | srgb | linearrgb", initial: "linearrgb", percentages: "", specification: "filter-effects-1")
        case .offsetPath: PropertyFacts("none | [ <url> | <shape-function> | ray( [ <angle> | <zero> ] && [ closest-side | closest-corner | farthest-side | farthest-corner | sides ]? && contain? && [ at <position> ]? ) ] || <coord-box>", initial: "none", percentages: "size of the reference box", specification: "motion-1")
        case .offsetDistance: PropertyFacts("<length-percentage>", initial: "0", percentages: "length of the path", specification: "motion-1")
        case .offsetPosition: PropertyFacts("normal | auto | <position>", initial: "normal", percentages: "size of the containing block", specification: "motion-1")
        case .offsetAnchor: PropertyFacts("auto | <position>", initial: "auto", percentages: "size of the reference box", specification: "motion-1")
        case .offsetRotate: PropertyFacts("[ auto | reverse ] || [ <angle> | <zero> ]", initial: "auto", percentages: "", specification: "motion-1")
        case .fill: PropertyFacts("<paint>", initial: "black", percentages: "", specification: "SVG2/painting.html#FillProperty")
        case .fillOpacity: PropertyFacts("<number> | <percentage>", initial: "1", percentages: "1", specification: "SVG2/painting.html#FillOpacityProperty")
        case .fillRule: PropertyFacts("nonzero | evenodd", initial: "nonzero", percentages: "", specification: "SVG2/painting.html#FillRuleProperty")
        case .stroke: PropertyFacts("<paint>", initial: "none", percentages: "", specification: "SVG2/painting.html#StrokeProperty")
        case .strokeDasharray: PropertyFacts("none | [ <length-percentage [0,∞]> | <number [0,∞]> ]+#", initial: "none", percentages: "size of the viewport", specification: "SVG2/painting.html#StrokeDasharrayProperty")
        case .strokeDashoffset: PropertyFacts("<length-percentage> | <number>", initial: "0", percentages: "size of the viewport", specification: "SVG2/painting.html#StrokeDashoffsetProperty")
        case .strokeLinecap: PropertyFacts("butt | round | square", initial: "butt", percentages: "", specification: "SVG2/painting.html#StrokeLinecapProperty")
        case .strokeLinejoin: PropertyFacts("miter | miter-clip | round | bevel | arcs", initial: "miter", percentages: "", specification: "SVG2/painting.html#StrokeLinejoinProperty")
        case .strokeMiterlimit: PropertyFacts("<number [1,∞]>", initial: "4", percentages: "", specification: "SVG2/painting.html#StrokeMiterlimitProperty")
        case .strokeOpacity: PropertyFacts("<number> | <percentage>", initial: "1", percentages: "1", specification: "SVG2/painting.html#StrokeOpacityProperty")
        case .strokeWidth: PropertyFacts("<length-percentage [0,∞]> | <number [0,∞]>", initial: "1px", percentages: "size of the viewport", specification: "SVG2/painting.html#StrokeWidthProperty")
        case .stopColor: PropertyFacts("<color>", initial: "black", percentages: "", specification: "SVG2/pservers.html#StopColorProperty")
        case .stopOpacity: PropertyFacts("<number> | <percentage>", initial: "1", percentages: "1", specification: "SVG2/pservers.html#StopOpacityProperty")
        case .markerStart: PropertyFacts("none | <url>", initial: "none", percentages: "", specification: "SVG2/painting.html#MarkerStartProperty")
        case .markerMid: PropertyFacts("none | <url>", initial: "none", percentages: "", specification: "SVG2/painting.html#MarkerMidProperty")
        case .markerEnd: PropertyFacts("none | <url>", initial: "none", percentages: "", specification: "SVG2/painting.html#MarkerEndProperty")
        case .paintOrder: PropertyFacts("normal | fill || stroke || markers", initial: "normal", percentages: "", specification: "SVG2/painting.html#PaintOrderProperty")
        case .vectorEffect: PropertyFacts("none | non-scaling-stroke | non-scaling-size | non-rotation | fixed-position", initial: "none", percentages: "", specification: "SVG2/coords.html#VectorEffectProperty")
        case .textAnchor: PropertyFacts("start | middle | end", initial: "start", percentages: "", specification: "SVG2/text.html#TextAnchorProperty")
        case .colorInterpolation: PropertyFacts("auto | srgb | linearrgb", initial: "srgb", percentages: "", specification: "SVG2/painting.html#ColorInterpolationProperty")
        case .cx: PropertyFacts("<length-percentage> | <number>", initial: "0", percentages: "size of the viewport", specification: "SVG2/geometry.html#CxProperty")
        case .cy: PropertyFacts("<length-percentage> | <number>", initial: "0", percentages: "size of the viewport", specification: "SVG2/geometry.html#CyProperty")
        case .r: PropertyFacts("<length-percentage [0,∞]> | <number [0,∞]>", initial: "0", percentages: "size of the viewport", specification: "SVG2/geometry.html#RProperty")
        case .rx: PropertyFacts("auto | <length-percentage [0,∞]> | <number [0,∞]>", initial: "auto", percentages: "size of the viewport", specification: "SVG2/geometry.html#RxProperty")
        case .ry: PropertyFacts("auto | <length-percentage [0,∞]> | <number [0,∞]>", initial: "auto", percentages: "size of the viewport", specification: "SVG2/geometry.html#RyProperty")
        case .x: PropertyFacts("<length-percentage> | <number>", initial: "0", percentages: "size of the viewport", specification: "SVG2/geometry.html#XProperty")
        case .y: PropertyFacts("<length-percentage> | <number>", initial: "0", percentages: "size of the viewport", specification: "SVG2/geometry.html#YProperty")
        case .d: PropertyFacts("none | path( <string> )", initial: "none", percentages: "", specification: "SVG2/paths.html#DProperty")
        case .flowInto: PropertyFacts("none | <custom-ident> [ element | content ]?", initial: "none", percentages: "", specification: "css-regions-1")
        case .flowFrom: PropertyFacts("none | <custom-ident>", initial: "none", percentages: "", specification: "css-regions-1")
        case .regionFragment: PropertyFacts("auto | break", initial: "auto", percentages: "", specification: "css-regions-1")
        case .copyInto: PropertyFacts("none | [ <custom-ident> [ element | content | text | attr( <custom-ident> ) ]? ]#", initial: "none", percentages: "", specification: "https://drafts.csswg.org/css-gcpm-4/#propdef-copy-into")
        case .contain: PropertyFacts("none | strict | content | [ [ size | inline-size ] || layout || style || paint ]", initial: "none", percentages: "", specification: "css-contain-2")
        case .containerType: PropertyFacts("<container-type>", initial: "normal", percentages: "", specification: "css-conditional-5")
        case .containerName: PropertyFacts("none | <area-name>+", initial: "none", percentages: "", specification: "css-conditional-5")
        case .contentVisibility: PropertyFacts("visible | auto | hidden", initial: "visible", percentages: "", specification: "css-contain-2")
        case .textFillColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "https://compat.spec.whatwg.org/#the-webkit-text-fill-color")
        case .textStrokeColor: PropertyFacts("<color>", initial: "currentcolor", percentages: "", specification: "https://compat.spec.whatwg.org/#the-webkit-text-stroke-color")
        case .textStrokeWidth: PropertyFacts("<line-width>", initial: "0", percentages: "", specification: "https://compat.spec.whatwg.org/#the-webkit-text-stroke-width")
        default: preconditionFailure("\(self) is a logical property")
        }
    }
    /// What the library that draws SVG reads.
    static let drawn: [PropertyID] = [
        .clipRule, .maskType, .floodColor, .floodOpacity, .lightingColor, .colorInterpolationFilters, .fill,
        .fillOpacity, .fillRule, .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap, .strokeLinejoin,
        .strokeMiterlimit, .strokeOpacity, .strokeWidth, .stopColor, .stopOpacity, .textAnchor,
    ]
}
