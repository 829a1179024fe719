// Written by scripts/generate-properties from Records/longhands.toml, logical.toml, shorthands.toml and ignored.toml; do not edit.
// swift-format-ignore-file

extension PropertyID {
    /// As style sheets write it.
    var name: StaticString {
        switch self {
        case .zoom: "zoom"
        case .direction: "direction"
        case .writingMode: "writing-mode"
        case .textOrientation: "text-orientation"
        case .language: "-recto-language"
        case .fontSize: "font-size"
        case .fontFamily: "font-family"
        case .fontWeight: "font-weight"
        case .fontStyle: "font-style"
        case .fontWidth: "font-stretch"
        case .fontKerning: "font-kerning"
        case .fontVariantLigatures: "font-variant-ligatures"
        case .fontVariantCaps: "font-variant-caps"
        case .fontVariantNumeric: "font-variant-numeric"
        case .fontVariantEastAsian: "font-variant-east-asian"
        case .fontVariantPosition: "font-variant-position"
        case .fontFeatureSettings: "font-feature-settings"
        case .lineHeight: "line-height"
        case .color: "color"
        case .letterSpacing: "letter-spacing"
        case .wordSpacing: "word-spacing"
        case .textAlign: "text-align"
        case .textAlignLast: "text-align-last"
        case .textIndent: "text-indent"
        case .textTransform: "text-transform"
        case .whiteSpaceCollapse: "white-space-collapse"
        case .textWrapMode: "text-wrap-mode"
        case .tabSize: "tab-size"
        case .overflowWrap: "overflow-wrap"
        case .wordBreak: "word-break"
        case .hyphens: "hyphens"
        case .visibility: "visibility"
        case .listStyleType: "list-style-type"
        case .listStylePosition: "list-style-position"
        case .listStyleImage: "list-style-image"
        case .borderCollapse: "border-collapse"
        case .borderSpacing: "border-spacing"
        case .captionSide: "caption-side"
        case .emptyCells: "empty-cells"
        case .orphans: "orphans"
        case .widows: "widows"
        case .quotes: "quotes"
        case .textUnderlineOffset: "text-underline-offset"
        case .display: "display"
        case .position: "position"
        case .positionAnchor: "position-anchor"
        case .anchorName: "anchor-name"
        case .positionArea: "position-area"
        case .blockStepSize: "block-step-size"
        case .blockStepInsert: "block-step-insert"
        case .blockStepAlign: "block-step-align"
        case .blockStepRound: "block-step-round"
        case .float: "float"
        case .clear: "clear"
        case .boxSizing: "box-sizing"
        case .width: "width"
        case .height: "height"
        case .minWidth: "min-width"
        case .minHeight: "min-height"
        case .maxWidth: "max-width"
        case .maxHeight: "max-height"
        case .aspectRatio: "aspect-ratio"
        case .marginTop: "margin-top"
        case .marginRight: "margin-right"
        case .marginBottom: "margin-bottom"
        case .marginLeft: "margin-left"
        case .paddingTop: "padding-top"
        case .paddingRight: "padding-right"
        case .paddingBottom: "padding-bottom"
        case .paddingLeft: "padding-left"
        case .borderTopWidth: "border-top-width"
        case .borderRightWidth: "border-right-width"
        case .borderBottomWidth: "border-bottom-width"
        case .borderLeftWidth: "border-left-width"
        case .borderTopStyle: "border-top-style"
        case .borderRightStyle: "border-right-style"
        case .borderBottomStyle: "border-bottom-style"
        case .borderLeftStyle: "border-left-style"
        case .borderTopColor: "border-top-color"
        case .borderRightColor: "border-right-color"
        case .borderBottomColor: "border-bottom-color"
        case .borderLeftColor: "border-left-color"
        case .borderTopLeftRadius: "border-top-left-radius"
        case .borderTopRightRadius: "border-top-right-radius"
        case .borderBottomRightRadius: "border-bottom-right-radius"
        case .borderBottomLeftRadius: "border-bottom-left-radius"
        case .top: "top"
        case .right: "right"
        case .bottom: "bottom"
        case .left: "left"
        case .zIndex: "z-index"
        case .overflowX: "overflow-x"
        case .overflowY: "overflow-y"
        case .opacity: "opacity"
        case .backgroundColor: "background-color"
        case .backgroundImage: "background-image"
        case .backgroundPositionX: "background-position-x"
        case .backgroundPositionY: "background-position-y"
        case .backgroundSize: "background-size"
        case .backgroundRepeat: "background-repeat"
        case .backgroundOrigin: "background-origin"
        case .backgroundClip: "background-clip"
        case .outlineWidth: "outline-width"
        case .outlineStyle: "outline-style"
        case .outlineColor: "outline-color"
        case .outlineOffset: "outline-offset"
        case .baselineSource: "baseline-source"
        case .alignmentBaseline: "alignment-baseline"
        case .baselineShift: "baseline-shift"
        case .unicodeBidi: "unicode-bidi"
        case .textDecorationLine: "text-decoration-line"
        case .textDecorationStyle: "text-decoration-style"
        case .textDecorationColor: "text-decoration-color"
        case .textDecorationThickness: "text-decoration-thickness"
        case .tableLayout: "table-layout"
        case .objectFit: "object-fit"
        case .objectPosition: "object-position"
        case .content: "content"
        case .counterReset: "counter-reset"
        case .counterIncrement: "counter-increment"
        case .counterSet: "counter-set"
        case .breakBefore: "break-before"
        case .breakAfter: "break-after"
        case .breakInside: "break-inside"
        case .boxDecorationBreak: "box-decoration-break"
        case .page: "page"
        case .bookmarkLevel: "bookmark-level"
        case .size: "size"
        case .flexDirection: "flex-direction"
        case .flexWrap: "flex-wrap"
        case .flexGrow: "flex-grow"
        case .flexShrink: "flex-shrink"
        case .flexBasis: "flex-basis"
        case .order: "order"
        case .alignContent: "align-content"
        case .justifyContent: "justify-content"
        case .alignItems: "align-items"
        case .alignSelf: "align-self"
        case .justifyItems: "justify-items"
        case .justifySelf: "justify-self"
        case .rowGap: "row-gap"
        case .columnGap: "column-gap"
        case .columnCount: "column-count"
        case .columnWidth: "column-width"
        case .columnHeight: "column-height"
        case .columnWrap: "column-wrap"
        case .columnFill: "column-fill"
        case .columnSpan: "column-span"
        case .columnRuleColor: "column-rule-color"
        case .columnRuleStyle: "column-rule-style"
        case .columnRuleWidth: "column-rule-width"
        case .gridTemplateColumns: "grid-template-columns"
        case .gridTemplateRows: "grid-template-rows"
        case .gridTemplateAreas: "grid-template-areas"
        case .gridAutoColumns: "grid-auto-columns"
        case .gridAutoRows: "grid-auto-rows"
        case .gridAutoFlow: "grid-auto-flow"
        case .gridRowStart: "grid-row-start"
        case .gridColumnStart: "grid-column-start"
        case .gridRowEnd: "grid-row-end"
        case .gridColumnEnd: "grid-column-end"
        case .transform: "transform"
        case .transformOrigin: "transform-origin"
        case .transformBox: "transform-box"
        case .transformStyle: "transform-style"
        case .translate: "translate"
        case .rotate: "rotate"
        case .scale: "scale"
        case .perspective: "perspective"
        case .perspectiveOrigin: "perspective-origin"
        case .backfaceVisibility: "backface-visibility"
        case .boxShadow: "box-shadow"
        case .borderImageSource: "border-image-source"
        case .borderImageSlice: "border-image-slice"
        case .borderImageWidth: "border-image-width"
        case .borderImageOutset: "border-image-outset"
        case .borderImageRepeat: "border-image-repeat"
        case .mixBlendMode: "mix-blend-mode"
        case .isolation: "isolation"
        case .backgroundBlendMode: "background-blend-mode"
        case .clipPath: "clip-path"
        case .textWrapStyle: "text-wrap-style"
        case .whiteSpaceTrim: "white-space-trim"
        case .wrapBefore: "wrap-before"
        case .wrapAfter: "wrap-after"
        case .wrapInside: "wrap-inside"
        case .lineBreak: "line-break"
        case .textJustify: "text-justify"
        case .textGroupAlign: "text-group-align"
        case .linePadding: "line-padding"
        case .hangingPunctuation: "hanging-punctuation"
        case .hyphenateCharacter: "hyphenate-character"
        case .hyphenateLimitChars: "hyphenate-limit-chars"
        case .hyphenateLimitLast: "hyphenate-limit-last"
        case .hyphenateLimitLines: "hyphenate-limit-lines"
        case .hyphenateLimitZone: "hyphenate-limit-zone"
        case .wordSpaceTransform: "word-space-transform"
        case .textAutospace: "text-autospace"
        case .textSpacingTrim: "text-spacing-trim"
        case .textShadow: "text-shadow"
        case .textEmphasisStyle: "text-emphasis-style"
        case .textEmphasisColor: "text-emphasis-color"
        case .textEmphasisPosition: "text-emphasis-position"
        case .textEmphasisSkip: "text-emphasis-skip"
        case .textUnderlinePosition: "text-underline-position"
        case .textDecorationSkipSelf: "text-decoration-skip-self"
        case .textDecorationSkipSpaces: "text-decoration-skip-spaces"
        case .textDecorationSkipInk: "text-decoration-skip-ink"
        case .textDecorationInset: "text-decoration-inset"
        case .textOverflow: "text-overflow"
        case .overflowClipMargin: "overflow-clip-margin"
        case .blockEllipsis: "block-ellipsis"
        case .maxLines: "max-lines"
        case .continue: "continue"
        case .textCombineUpright: "text-combine-upright"
        case .fontSizeAdjust: "font-size-adjust"
        case .scriptSizes: "-recto-script-sizes"
        case .fontVariationSettings: "font-variation-settings"
        case .fontOpticalSizing: "font-optical-sizing"
        case .fontLanguageOverride: "font-language-override"
        case .fontPalette: "font-palette"
        case .fontSynthesisWeight: "font-synthesis-weight"
        case .fontSynthesisStyle: "font-synthesis-style"
        case .fontSynthesisSmallCaps: "font-synthesis-small-caps"
        case .fontSynthesisPosition: "font-synthesis-position"
        case .fontVariantAlternates: "font-variant-alternates"
        case .fontVariantEmoji: "font-variant-emoji"
        case .dominantBaseline: "dominant-baseline"
        case .lineFitEdge: "line-fit-edge"
        case .inlineSizing: "inline-sizing"
        case .textBoxTrim: "text-box-trim"
        case .textBoxEdge: "text-box-edge"
        case .initialLetter: "initial-letter"
        case .initialLetterAlign: "initial-letter-align"
        case .initialLetterWrap: "initial-letter-wrap"
        case .markerSide: "marker-side"
        case .stringSet: "string-set"
        case .bookmarkLabel: "bookmark-label"
        case .bookmarkState: "bookmark-state"
        case .footnoteDisplay: "footnote-display"
        case .footnotePolicy: "footnote-policy"
        case .floatReference: "float-reference"
        case .floatDefer: "float-defer"
        case .floatOffset: "float-offset"
        case .marks: "marks"
        case .bleed: "bleed"
        case .pageOrientation: "page-orientation"
        case .marginBreak: "margin-break"
        case .marginTrim: "margin-trim"
        case .containIntrinsicWidth: "contain-intrinsic-width"
        case .containIntrinsicHeight: "contain-intrinsic-height"
        case .minIntrinsicSizing: "min-intrinsic-sizing"
        case .imageOrientation: "image-orientation"
        case .imageRendering: "image-rendering"
        case .imageResolution: "image-resolution"
        case .objectViewBox: "object-view-box"
        case .rubyPosition: "ruby-position"
        case .rubyMerge: "ruby-merge"
        case .rubyAlign: "ruby-align"
        case .rubyOverhang: "ruby-overhang"
        case .clip: "clip"
        case .backgroundAttachment: "background-attachment"
        case .textFit: "text-fit"
        case .sumReset: "-recto-sum-reset"
        case .sumAdd: "-recto-sum-add"
        case .sumCheck: "-recto-sum-check"
        case .repeatOn: "-recto-repeat"
        case .orphanRows: "-recto-orphan-rows"
        case .widowRows: "-recto-widow-rows"
        case .clipRule: "clip-rule"
        case .maskImage: "mask-image"
        case .maskMode: "mask-mode"
        case .maskRepeat: "mask-repeat"
        case .maskPosition: "mask-position"
        case .maskClip: "mask-clip"
        case .maskOrigin: "mask-origin"
        case .maskSize: "mask-size"
        case .maskComposite: "mask-composite"
        case .maskType: "mask-type"
        case .maskBorderSource: "mask-border-source"
        case .maskBorderSlice: "mask-border-slice"
        case .maskBorderWidth: "mask-border-width"
        case .maskBorderOutset: "mask-border-outset"
        case .maskBorderRepeat: "mask-border-repeat"
        case .maskBorderMode: "mask-border-mode"
        case .shapeOutside: "shape-outside"
        case .shapeMargin: "shape-margin"
        case .shapeImageThreshold: "shape-image-threshold"
        case .filter: "filter"
        case .floodColor: "flood-color"
        case .floodOpacity: "flood-opacity"
        case .lightingColor: "lighting-color"
        case .colorInterpolationFilters: "color-interpolation-filters"
        case .offsetPath: "offset-path"
        case .offsetDistance: "offset-distance"
        case .offsetPosition: "offset-position"
        case .offsetAnchor: "offset-anchor"
        case .offsetRotate: "offset-rotate"
        case .fill: "fill"
        case .fillOpacity: "fill-opacity"
        case .fillRule: "fill-rule"
        case .stroke: "stroke"
        case .strokeDasharray: "stroke-dasharray"
        case .strokeDashoffset: "stroke-dashoffset"
        case .strokeLinecap: "stroke-linecap"
        case .strokeLinejoin: "stroke-linejoin"
        case .strokeMiterlimit: "stroke-miterlimit"
        case .strokeOpacity: "stroke-opacity"
        case .strokeWidth: "stroke-width"
        case .stopColor: "stop-color"
        case .stopOpacity: "stop-opacity"
        case .markerStart: "marker-start"
        case .markerMid: "marker-mid"
        case .markerEnd: "marker-end"
        case .paintOrder: "paint-order"
        case .vectorEffect: "vector-effect"
        case .textAnchor: "text-anchor"
        case .cx: "cx"
        case .cy: "cy"
        case .r: "r"
        case .rx: "rx"
        case .ry: "ry"
        case .x: "x"
        case .y: "y"
        case .d: "d"
        case .contain: "contain"
        case .containerType: "container-type"
        case .containerName: "container-name"
        case .contentVisibility: "content-visibility"
        case .textFillColor: "-webkit-text-fill-color"
        case .textStrokeColor: "-webkit-text-stroke-color"
        case .textStrokeWidth: "-webkit-text-stroke-width"
        case .marginInlineStart: "margin-inline-start"
        case .marginInlineEnd: "margin-inline-end"
        case .marginBlockStart: "margin-block-start"
        case .marginBlockEnd: "margin-block-end"
        case .paddingInlineStart: "padding-inline-start"
        case .paddingInlineEnd: "padding-inline-end"
        case .paddingBlockStart: "padding-block-start"
        case .paddingBlockEnd: "padding-block-end"
        case .insetInlineStart: "inset-inline-start"
        case .insetInlineEnd: "inset-inline-end"
        case .insetBlockStart: "inset-block-start"
        case .insetBlockEnd: "inset-block-end"
        case .borderInlineStartWidth: "border-inline-start-width"
        case .borderInlineEndWidth: "border-inline-end-width"
        case .borderBlockStartWidth: "border-block-start-width"
        case .borderBlockEndWidth: "border-block-end-width"
        case .borderInlineStartStyle: "border-inline-start-style"
        case .borderInlineEndStyle: "border-inline-end-style"
        case .borderBlockStartStyle: "border-block-start-style"
        case .borderBlockEndStyle: "border-block-end-style"
        case .borderInlineStartColor: "border-inline-start-color"
        case .borderInlineEndColor: "border-inline-end-color"
        case .borderBlockStartColor: "border-block-start-color"
        case .borderBlockEndColor: "border-block-end-color"
        case .borderStartStartRadius: "border-start-start-radius"
        case .borderStartEndRadius: "border-start-end-radius"
        case .borderEndStartRadius: "border-end-start-radius"
        case .borderEndEndRadius: "border-end-end-radius"
        case .inlineSize: "inline-size"
        case .blockSize: "block-size"
        case .minInlineSize: "min-inline-size"
        case .minBlockSize: "min-block-size"
        case .maxInlineSize: "max-inline-size"
        case .maxBlockSize: "max-block-size"
        case .overflowInline: "overflow-inline"
        case .overflowBlock: "overflow-block"
        }
    }
}

extension PropertyNames {
    /// Longhands that a style sheet can name.
    static let longhands: [PropertyID] = [
        .zoom, .direction, .writingMode, .textOrientation, .fontSize, .fontFamily, .fontWeight, .fontStyle,
        .fontWidth, .fontKerning, .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
        .fontVariantPosition, .fontFeatureSettings, .lineHeight, .color, .letterSpacing, .wordSpacing, .textAlign,
        .textAlignLast, .textIndent, .textTransform, .whiteSpaceCollapse, .textWrapMode, .tabSize, .overflowWrap,
        .wordBreak, .hyphens, .visibility, .listStyleType, .listStylePosition, .listStyleImage, .borderCollapse,
        .borderSpacing, .captionSide, .emptyCells, .orphans, .widows, .quotes, .textUnderlineOffset, .display,
        .position, .positionAnchor, .anchorName, .positionArea, .blockStepSize, .blockStepInsert, .blockStepAlign,
        .blockStepRound, .float, .clear, .boxSizing, .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight,
        .aspectRatio, .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight,
        .paddingBottom, .paddingLeft, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
        .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .borderTopColor, .borderRightColor,
        .borderBottomColor, .borderLeftColor, .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius,
        .borderBottomLeftRadius, .top, .right, .bottom, .left, .zIndex, .overflowX, .overflowY, .opacity,
        .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize,
        .backgroundRepeat, .backgroundOrigin, .backgroundClip, .outlineWidth, .outlineStyle, .outlineColor,
        .outlineOffset, .baselineSource, .alignmentBaseline, .baselineShift, .unicodeBidi, .textDecorationLine,
        .textDecorationStyle, .textDecorationColor, .textDecorationThickness, .tableLayout, .objectFit,
        .objectPosition, .content, .counterReset, .counterIncrement, .counterSet, .breakBefore, .breakAfter,
        .breakInside, .boxDecorationBreak, .page, .bookmarkLevel, .size, .flexDirection, .flexWrap, .flexGrow,
        .flexShrink, .flexBasis, .order, .alignContent, .justifyContent, .alignItems, .alignSelf, .justifyItems,
        .justifySelf, .rowGap, .columnGap, .columnCount, .columnWidth, .columnHeight, .columnWrap, .columnFill,
        .columnSpan, .columnRuleColor, .columnRuleStyle, .columnRuleWidth, .gridTemplateColumns, .gridTemplateRows,
        .gridTemplateAreas, .gridAutoColumns, .gridAutoRows, .gridAutoFlow, .gridRowStart, .gridColumnStart,
        .gridRowEnd, .gridColumnEnd, .transform, .transformOrigin, .transformBox, .transformStyle, .translate,
        .rotate, .scale, .perspective, .perspectiveOrigin, .backfaceVisibility, .boxShadow, .borderImageSource,
        .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat, .mixBlendMode, .isolation,
        .backgroundBlendMode, .clipPath, .textWrapStyle, .whiteSpaceTrim, .wrapBefore, .wrapAfter, .wrapInside,
        .lineBreak, .textJustify, .textGroupAlign, .linePadding, .hangingPunctuation, .hyphenateCharacter,
        .hyphenateLimitChars, .hyphenateLimitLast, .hyphenateLimitLines, .hyphenateLimitZone, .wordSpaceTransform,
        .textAutospace, .textSpacingTrim, .textShadow, .textEmphasisStyle, .textEmphasisColor, .textEmphasisPosition,
        .textEmphasisSkip, .textUnderlinePosition, .textDecorationSkipSelf, .textDecorationSkipSpaces,
        .textDecorationSkipInk, .textDecorationInset, .textOverflow, .overflowClipMargin, .blockEllipsis, .maxLines,
        .continue, .textCombineUpright, .fontSizeAdjust, .scriptSizes, .fontVariationSettings, .fontOpticalSizing,
        .fontLanguageOverride, .fontPalette, .fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps,
        .fontSynthesisPosition, .fontVariantAlternates, .fontVariantEmoji, .dominantBaseline, .lineFitEdge,
        .inlineSizing, .textBoxTrim, .textBoxEdge, .initialLetter, .initialLetterAlign, .initialLetterWrap,
        .markerSide, .stringSet, .bookmarkLabel, .bookmarkState, .footnoteDisplay, .footnotePolicy, .floatReference,
        .floatDefer, .floatOffset, .marks, .bleed, .pageOrientation, .marginBreak, .marginTrim,
        .containIntrinsicWidth, .containIntrinsicHeight, .minIntrinsicSizing, .imageOrientation, .imageRendering,
        .imageResolution, .objectViewBox, .rubyPosition, .rubyMerge, .rubyAlign, .rubyOverhang, .clip,
        .backgroundAttachment, .textFit, .sumReset, .sumAdd, .sumCheck, .repeatOn, .orphanRows, .widowRows, .clipRule,
        .maskImage, .maskMode, .maskRepeat, .maskPosition, .maskClip, .maskOrigin, .maskSize, .maskComposite,
        .maskType, .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
        .maskBorderMode, .shapeOutside, .shapeMargin, .shapeImageThreshold, .filter, .floodColor, .floodOpacity,
        .lightingColor, .colorInterpolationFilters, .offsetPath, .offsetDistance, .offsetPosition, .offsetAnchor,
        .offsetRotate, .fill, .fillOpacity, .fillRule, .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap,
        .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .stopColor, .stopOpacity, .markerStart,
        .markerMid, .markerEnd, .paintOrder, .vectorEffect, .textAnchor, .cx, .cy, .r, .rx, .ry, .x, .y, .d, .contain,
        .containerType, .containerName, .contentVisibility, .textFillColor, .textStrokeColor, .textStrokeWidth,
        .marginInlineStart, .marginInlineEnd, .marginBlockStart, .marginBlockEnd, .paddingInlineStart,
        .paddingInlineEnd, .paddingBlockStart, .paddingBlockEnd, .insetInlineStart, .insetInlineEnd, .insetBlockStart,
        .insetBlockEnd, .borderInlineStartWidth, .borderInlineEndWidth, .borderBlockStartWidth, .borderBlockEndWidth,
        .borderInlineStartStyle, .borderInlineEndStyle, .borderBlockStartStyle, .borderBlockEndStyle,
        .borderInlineStartColor, .borderInlineEndColor, .borderBlockStartColor, .borderBlockEndColor,
        .borderStartStartRadius, .borderStartEndRadius, .borderEndStartRadius, .borderEndEndRadius, .inlineSize,
        .blockSize, .minInlineSize, .minBlockSize, .maxInlineSize, .maxBlockSize, .overflowInline, .overflowBlock,
    ]
    /// Other names of properties: those that browsers and other formatters map.
    static let aliases: [(alias: StaticString, name: StaticString)] = [
        ("-webkit-writing-mode", "writing-mode"),
        ("-ms-writing-mode", "writing-mode"),
        ("-epub-writing-mode", "writing-mode"),
        ("-webkit-text-orientation", "text-orientation"),
        ("-epub-text-orientation", "text-orientation"),
        ("font-width", "font-stretch"),
        ("-webkit-font-kerning", "font-kerning"),
        ("-moz-font-kerning", "font-kerning"),
        ("-webkit-font-variant-ligatures", "font-variant-ligatures"),
        ("-webkit-font-variant-numeric", "font-variant-numeric"),
        ("-webkit-font-feature-settings", "font-feature-settings"),
        ("-moz-font-feature-settings", "font-feature-settings"),
        ("text-align-all", "text-align"),
        ("-moz-text-align-last", "text-align-last"),
        ("-ms-text-align-last", "text-align-last"),
        ("-epub-text-transform", "text-transform"),
        ("-moz-tab-size", "tab-size"),
        ("-o-tab-size", "tab-size"),
        ("word-wrap", "overflow-wrap"),
        ("-ms-word-break", "word-break"),
        ("-epub-word-break", "word-break"),
        ("-webkit-hyphens", "hyphens"),
        ("-moz-hyphens", "hyphens"),
        ("-ms-hyphens", "hyphens"),
        ("-epub-hyphens", "hyphens"),
        ("-prince-hyphens", "hyphens"),
        ("-weasy-hyphens", "hyphens"),
        ("-webkit-border-horizontal-spacing", "border-spacing"),
        ("-prince-float", "float"),
        ("-prince-clear", "clear"),
        ("-webkit-box-sizing", "box-sizing"),
        ("-moz-box-sizing", "box-sizing"),
        ("-webkit-logical-width", "width"),
        ("-webkit-logical-height", "height"),
        ("-webkit-min-logical-width", "min-width"),
        ("-webkit-min-logical-height", "min-height"),
        ("-webkit-max-logical-width", "max-width"),
        ("-webkit-max-logical-height", "max-height"),
        ("-webkit-margin-before", "margin-top"),
        ("-webkit-margin-after", "margin-bottom"),
        ("-webkit-padding-before", "padding-top"),
        ("-webkit-padding-after", "padding-bottom"),
        ("-webkit-border-top-left-radius", "border-top-left-radius"),
        ("-webkit-border-top-right-radius", "border-top-right-radius"),
        ("-webkit-border-bottom-right-radius", "border-bottom-right-radius"),
        ("-webkit-border-bottom-left-radius", "border-bottom-left-radius"),
        ("-webkit-opacity", "opacity"),
        ("-moz-opacity", "opacity"),
        ("-webkit-background-size", "background-size"),
        ("-moz-background-size", "background-size"),
        ("-webkit-background-origin", "background-origin"),
        ("-webkit-background-clip", "background-clip"),
        ("-prince-background-clip", "background-clip"),
        ("-webkit-text-decoration-line", "text-decoration-line"),
        ("-moz-text-decoration-line", "text-decoration-line"),
        ("-webkit-text-decoration-style", "text-decoration-style"),
        ("-moz-text-decoration-style", "text-decoration-style"),
        ("-webkit-text-decoration-color", "text-decoration-color"),
        ("-moz-text-decoration-color", "text-decoration-color"),
        ("-o-object-fit", "object-fit"),
        ("-o-object-position", "object-position"),
        ("-webkit-column-break-before", "break-before"),
        ("-webkit-column-break-after", "break-after"),
        ("-webkit-column-break-inside", "break-inside"),
        ("-webkit-box-decoration-break", "box-decoration-break"),
        ("-prince-box-decoration-break", "box-decoration-break"),
        ("-prince-page", "page"),
        ("-weasy-bookmark-level", "bookmark-level"),
        ("-prince-bookmark-level", "bookmark-level"),
        ("-prince-size", "size"),
        ("-webkit-flex-direction", "flex-direction"),
        ("-ms-flex-direction", "flex-direction"),
        ("-webkit-flex-wrap", "flex-wrap"),
        ("-ms-flex-wrap", "flex-wrap"),
        ("-webkit-box-flex", "flex-grow"),
        ("-webkit-flex-grow", "flex-grow"),
        ("-webkit-flex-shrink", "flex-shrink"),
        ("-webkit-flex-basis", "flex-basis"),
        ("-webkit-order", "order"),
        ("-webkit-align-content", "align-content"),
        ("-webkit-justify-content", "justify-content"),
        ("-webkit-align-items", "align-items"),
        ("-webkit-align-self", "align-self"),
        ("grid-row-gap", "row-gap"),
        ("grid-column-gap", "column-gap"),
        ("-webkit-column-gap", "column-gap"),
        ("-moz-column-gap", "column-gap"),
        ("-prince-column-gap", "column-gap"),
        ("-webkit-column-count", "column-count"),
        ("-moz-column-count", "column-count"),
        ("-prince-column-count", "column-count"),
        ("-webkit-column-width", "column-width"),
        ("-moz-column-width", "column-width"),
        ("-prince-column-width", "column-width"),
        ("-webkit-column-fill", "column-fill"),
        ("-moz-column-fill", "column-fill"),
        ("-webkit-column-span", "column-span"),
        ("-moz-column-span", "column-span"),
        ("-prince-column-span", "column-span"),
        ("-webkit-column-rule-color", "column-rule-color"),
        ("-moz-column-rule-color", "column-rule-color"),
        ("-webkit-column-rule-style", "column-rule-style"),
        ("-moz-column-rule-style", "column-rule-style"),
        ("-webkit-column-rule-width", "column-rule-width"),
        ("-moz-column-rule-width", "column-rule-width"),
        ("-webkit-transform", "transform"),
        ("-moz-transform", "transform"),
        ("-ms-transform", "transform"),
        ("-o-transform", "transform"),
        ("-webkit-transform-origin", "transform-origin"),
        ("-moz-transform-origin", "transform-origin"),
        ("-ms-transform-origin", "transform-origin"),
        ("-o-transform-origin", "transform-origin"),
        ("-webkit-transform-style", "transform-style"),
        ("-moz-transform-style", "transform-style"),
        ("-webkit-perspective", "perspective"),
        ("-moz-perspective", "perspective"),
        ("-webkit-perspective-origin", "perspective-origin"),
        ("-moz-perspective-origin", "perspective-origin"),
        ("-webkit-backface-visibility", "backface-visibility"),
        ("-moz-backface-visibility", "backface-visibility"),
        ("-webkit-box-shadow", "box-shadow"),
        ("-moz-box-shadow", "box-shadow"),
        ("-webkit-clip-path", "clip-path"),
        ("-webkit-line-break", "line-break"),
        ("-epub-line-break", "line-break"),
        ("-prince-line-break", "line-break"),
        ("-prince-text-justify", "text-justify"),
        ("-webkit-hyphenate-character", "hyphenate-character"),
        ("-prince-hyphenate-character", "hyphenate-character"),
        ("-weasy-hyphenate-character", "hyphenate-character"),
        ("-weasy-hyphenate-limit-chars", "hyphenate-limit-chars"),
        ("-prince-hyphenate-limit-lines", "hyphenate-limit-lines"),
        ("-weasy-hyphenate-limit-zone", "hyphenate-limit-zone"),
        ("-webkit-text-emphasis-style", "text-emphasis-style"),
        ("-epub-text-emphasis-style", "text-emphasis-style"),
        ("-webkit-text-emphasis-color", "text-emphasis-color"),
        ("-epub-text-emphasis-color", "text-emphasis-color"),
        ("-webkit-text-emphasis-position", "text-emphasis-position"),
        ("-webkit-text-underline-position", "text-underline-position"),
        ("text-decoration-skip-inset", "text-decoration-inset"),
        ("-ms-text-overflow", "text-overflow"),
        ("-o-text-overflow", "text-overflow"),
        ("-prince-text-overflow", "text-overflow"),
        ("-webkit-text-combine-upright", "text-combine-upright"),
        ("-webkit-text-combine", "text-combine-upright"),
        ("-epub-text-combine", "text-combine-upright"),
        ("-moz-font-language-override", "font-language-override"),
        ("-webkit-initial-letter", "initial-letter"),
        ("-prince-string-set", "string-set"),
        ("-weasy-string-set", "string-set"),
        ("-prince-bookmark-label", "bookmark-label"),
        ("-weasy-bookmark-label", "bookmark-label"),
        ("-prince-bookmark-state", "bookmark-state"),
        ("-weasy-bookmark-state", "bookmark-state"),
        ("-prince-footnote-display", "footnote-display"),
        ("-weasy-footnote-display", "footnote-display"),
        ("-prince-footnote-policy", "footnote-policy"),
        ("-prince-float-reference", "float-reference"),
        ("-prince-marks", "marks"),
        ("-prince-bleed", "bleed"),
        ("-prince-page-orientation", "page-orientation"),
        ("contain-intrinsic-inline-size", "contain-intrinsic-width"),
        ("contain-intrinsic-block-size", "contain-intrinsic-height"),
        ("-prince-image-resolution", "image-resolution"),
        ("-weasy-image-resolution", "image-resolution"),
        ("-webkit-mask-image", "mask-image"),
        ("-webkit-mask-repeat", "mask-repeat"),
        ("-webkit-mask-position", "mask-position"),
        ("-webkit-mask-clip", "mask-clip"),
        ("-webkit-mask-origin", "mask-origin"),
        ("-webkit-mask-size", "mask-size"),
        ("-webkit-mask-box-image-source", "mask-border-source"),
        ("-webkit-mask-box-image-slice", "mask-border-slice"),
        ("-webkit-mask-box-image-width", "mask-border-width"),
        ("-webkit-mask-box-image-outset", "mask-border-outset"),
        ("-webkit-mask-box-image-repeat", "mask-border-repeat"),
        ("-webkit-shape-outside", "shape-outside"),
        ("-webkit-shape-margin", "shape-margin"),
        ("-webkit-shape-image-threshold", "shape-image-threshold"),
        ("-webkit-filter", "filter"),
        ("-webkit-backdrop-filter", "backdrop-filter"),
        ("-webkit-print-color-adjust", "print-color-adjust"),
        ("color-adjust", "print-color-adjust"),
        ("-webkit-text-size-adjust", "text-size-adjust"),
        ("-webkit-margin-start", "margin-inline-start"),
        ("-moz-margin-start", "margin-inline-start"),
        ("-webkit-margin-end", "margin-inline-end"),
        ("-moz-margin-end", "margin-inline-end"),
        ("-webkit-padding-start", "padding-inline-start"),
        ("-moz-padding-start", "padding-inline-start"),
        ("-webkit-padding-end", "padding-inline-end"),
        ("-moz-padding-end", "padding-inline-end"),
        ("-webkit-border-before", "border-top"),
        ("-webkit-border-after", "border-bottom"),
        ("-webkit-border-start", "border-inline-start"),
        ("-webkit-border-end", "border-inline-end"),
        ("-webkit-border-radius", "border-radius"),
        ("-moz-border-radius", "border-radius"),
        ("-webkit-text-decoration", "text-decoration"),
        ("-webkit-flex-flow", "flex-flow"),
        ("-ms-flex-flow", "flex-flow"),
        ("-webkit-flex", "flex"),
        ("-ms-flex", "flex"),
        ("grid-gap", "gap"),
        ("-webkit-mask", "mask"),
        ("-webkit-mask-box-image", "mask-border"),
        ("-webkit-columns", "columns"),
        ("-moz-columns", "columns"),
        ("-prince-columns", "columns"),
        ("-webkit-column-rule", "column-rule"),
        ("-moz-column-rule", "column-rule"),
        ("-prince-column-rule", "column-rule"),
        ("-webkit-border-image", "border-image"),
        ("-moz-border-image", "border-image"),
        ("-webkit-text-emphasis", "text-emphasis"),
        ("-epub-text-emphasis", "text-emphasis"),
        ("-webkit-text-decoration-skip", "text-decoration-skip"),
    ]
}
