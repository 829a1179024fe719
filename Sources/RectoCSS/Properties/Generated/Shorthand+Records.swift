// Written by scripts/generate-properties from Records/shorthands.toml; do not edit.
// swift-format-ignore-file

extension Shorthand {
    static let all: [Shorthand] = [
        Shorthand("margin", "[ <length-percentage> | auto ]{1,4}", "css-box-4", .sides, [
            .marginTop, .marginRight, .marginBottom, .marginLeft,
        ]),
        Shorthand("margin-block", "[ <length-percentage> | auto ]{1,2}", "css-logical-1", .sides, [
            .marginBlockStart, .marginBlockEnd,
        ]),
        Shorthand("margin-inline", "[ <length-percentage> | auto ]{1,2}", "css-logical-1", .sides, [
            .marginInlineStart, .marginInlineEnd,
        ]),
        Shorthand("padding", "<length-percentage [0,∞]>{1,4}", "css-box-4", .sides, [
            .paddingTop, .paddingRight, .paddingBottom, .paddingLeft,
        ]),
        Shorthand("padding-block", "<length-percentage [0,∞]>{1,2}", "css-logical-1", .sides, [
            .paddingBlockStart, .paddingBlockEnd,
        ]),
        Shorthand("padding-inline", "<length-percentage [0,∞]>{1,2}", "css-logical-1", .sides, [
            .paddingInlineStart, .paddingInlineEnd,
        ]),
        Shorthand("inset", "[ <length-percentage> | auto ]{1,4}", "css-position-3", .sides, [
            .top, .right, .bottom, .left,
        ]),
        Shorthand("inset-block", "[ <length-percentage> | auto ]{1,2}", "css-logical-1", .sides, [
            .insetBlockStart, .insetBlockEnd,
        ]),
        Shorthand("inset-inline", "[ <length-percentage> | auto ]{1,2}", "css-logical-1", .sides, [
            .insetInlineStart, .insetInlineEnd,
        ]),
        Shorthand("overflow", "[ visible | hidden | clip | scroll | auto ]{1,2}", "css-overflow-3", .sides, [
            .overflowX, .overflowY,
        ]),
        Shorthand("page-break-before", "auto | always | avoid | left | right", "css-break-3", .own { PageBreakBeforeShorthand.parse(&$0, into: &$1) }, [
            .breakBefore,
        ]),
        Shorthand("page-break-after", "auto | always | avoid | left | right", "css-break-3", .own { PageBreakAfterShorthand.parse(&$0, into: &$1) }, [
            .breakAfter,
        ]),
        Shorthand("page-break-inside", "avoid | auto", "css-break-3", .own { PageBreakInsideShorthand.parse(&$0, into: &$1) }, [
            .breakInside,
        ]),
        Shorthand("all", "initial | inherit | unset | revert | revert-layer", "css-cascade-5", .wide, [
            .fontSize, .fontFamily, .fontWeight, .fontStyle, .fontWidth, .fontKerning, .fontVariantLigatures,
            .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition, .fontFeatureSettings,
            .lineHeight, .color, .letterSpacing, .wordSpacing, .textAlign, .textAlignLast, .textIndent,
            .textTransform, .whiteSpaceCollapse, .textWrapMode, .tabSize, .overflowWrap, .wordBreak, .hyphens,
            .visibility, .listStyleType, .listStylePosition, .listStyleImage, .borderCollapse, .borderSpacing,
            .captionSide, .emptyCells, .orphans, .widows, .quotes, .textUnderlineOffset, .display, .position, .float,
            .clear, .boxSizing, .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .aspectRatio,
            .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight, .paddingBottom,
            .paddingLeft, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .borderTopStyle,
            .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .borderTopColor, .borderRightColor,
            .borderBottomColor, .borderLeftColor, .borderTopLeftRadius, .borderTopRightRadius,
            .borderBottomRightRadius, .borderBottomLeftRadius, .top, .right, .bottom, .left, .zIndex, .overflowX,
            .overflowY, .opacity, .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY,
            .backgroundSize, .backgroundRepeat, .backgroundOrigin, .backgroundClip, .outlineWidth, .outlineStyle,
            .outlineColor, .outlineOffset, .baselineSource, .alignmentBaseline, .baselineShift, .textDecorationLine,
            .textDecorationStyle, .textDecorationColor, .textDecorationThickness, .tableLayout, .objectFit,
            .objectPosition, .content, .counterReset, .counterIncrement, .counterSet, .breakBefore, .breakAfter,
            .breakInside, .boxDecorationBreak, .page, .bookmarkLevel, .flexDirection, .flexWrap, .flexGrow,
            .flexShrink, .flexBasis, .order, .alignContent, .justifyContent, .alignItems, .alignSelf, .justifyItems,
            .justifySelf, .rowGap, .columnGap, .columnCount, .columnWidth, .columnHeight, .columnWrap, .columnFill,
            .columnSpan, .columnRuleColor, .columnRuleStyle, .columnRuleWidth, .gridTemplateColumns,
            .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns, .gridAutoRows, .gridAutoFlow, .gridRowStart,
            .gridColumnStart, .gridRowEnd, .gridColumnEnd, .transform, .transformOrigin, .transformBox,
            .transformStyle, .translate, .rotate, .scale, .perspective, .perspectiveOrigin, .backfaceVisibility,
            .boxShadow, .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset,
            .borderImageRepeat, .mixBlendMode, .isolation, .backgroundBlendMode, .clipPath, .textWrapStyle,
            .whiteSpaceTrim, .wrapBefore, .wrapAfter, .wrapInside, .lineBreak, .textJustify, .textGroupAlign,
            .linePadding, .hangingPunctuation, .hyphenateCharacter, .hyphenateLimitChars, .hyphenateLimitLast,
            .hyphenateLimitLines, .hyphenateLimitZone, .wordSpaceTransform, .textAutospace, .textSpacingTrim,
            .textShadow, .textEmphasisStyle, .textEmphasisColor, .textEmphasisPosition, .textEmphasisSkip,
            .textUnderlinePosition, .textDecorationSkipSelf, .textDecorationSkipBox, .textDecorationSkipSpaces,
            .textDecorationSkipInk, .textDecorationInset, .textOverflow, .overflowClipMargin, .blockEllipsis,
            .maxLines, .continue, .writingMode, .textOrientation, .textCombineUpright, .fontSizeAdjust,
            .fontVariationSettings, .fontOpticalSizing, .fontLanguageOverride, .fontPalette, .fontSynthesisWeight,
            .fontSynthesisStyle, .fontSynthesisSmallCaps, .fontSynthesisPosition, .fontVariantAlternates,
            .fontVariantEmoji, .dominantBaseline, .lineFitEdge, .inlineSizing, .textBoxTrim, .textBoxEdge,
            .initialLetter, .initialLetterAlign, .initialLetterWrap, .markerSide, .stringSet, .bookmarkLabel,
            .bookmarkState, .footnoteDisplay, .footnotePolicy, .floatReference, .floatDefer, .floatOffset, .marks,
            .bleed, .pageOrientation, .marginBreak, .marginTrim, .containIntrinsicWidth, .containIntrinsicHeight,
            .minIntrinsicSizing, .imageOrientation, .imageRendering, .imageResolution, .objectViewBox, .rubyPosition,
            .rubyMerge, .rubyAlign, .rubyOverhang, .clip, .backgroundAttachment, .textFit, .sumReset, .sumAdd,
            .repeatOn, .orphanRows, .widowRows, .clipRule, .maskImage, .maskMode, .maskRepeat, .maskPosition,
            .maskClip, .maskOrigin, .maskSize, .maskComposite, .maskType, .maskBorderSource, .maskBorderSlice,
            .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat, .maskBorderMode, .shapeOutside, .shapeMargin,
            .shapeImageThreshold, .filter, .backdropFilter, .floodColor, .floodOpacity, .lightingColor,
            .colorInterpolationFilters, .offsetPath, .offsetDistance, .offsetPosition, .offsetAnchor, .offsetRotate,
            .fill, .fillOpacity, .fillRule, .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap,
            .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .stopColor, .stopOpacity, .markerStart,
            .markerMid, .markerEnd, .paintOrder, .vectorEffect, .textAnchor, .colorInterpolation, .cx, .cy, .r, .rx,
            .ry, .x, .y, .d, .flowInto, .flowFrom, .regionFragment, .copyInto, .contain, .contentVisibility, .zoom,
            .textFillColor, .textStrokeColor, .textStrokeWidth,
        ]),
        Shorthand("border-width", "<line-width>{1,4}", "css-backgrounds-3", .sides, [
            .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
        ]),
        Shorthand("border-style", "<line-style>{1,4}", "css-backgrounds-3", .sides, [
            .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
        ]),
        Shorthand("border-color", "<color>{1,4}", "css-backgrounds-3", .sides, [
            .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
        ]),
        Shorthand("border-top", "<line-width> || <line-style> || <color>", "css-backgrounds-3", .anyOrder, [
            .borderTopWidth, .borderTopStyle, .borderTopColor,
        ]),
        Shorthand("border-right", "<line-width> || <line-style> || <color>", "css-backgrounds-3", .anyOrder, [
            .borderRightWidth, .borderRightStyle, .borderRightColor,
        ]),
        Shorthand("border-bottom", "<line-width> || <line-style> || <color>", "css-backgrounds-3", .anyOrder, [
            .borderBottomWidth, .borderBottomStyle, .borderBottomColor,
        ]),
        Shorthand("border-left", "<line-width> || <line-style> || <color>", "css-backgrounds-3", .anyOrder, [
            .borderLeftWidth, .borderLeftStyle, .borderLeftColor,
        ]),
        Shorthand("border-block-start", "<line-width> || <line-style> || <color>", "css-logical-1", .anyOrder, [
            .borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor,
        ]),
        Shorthand("border-block-end", "<line-width> || <line-style> || <color>", "css-logical-1", .anyOrder, [
            .borderBlockEndWidth, .borderBlockEndStyle, .borderBlockEndColor,
        ]),
        Shorthand("border-inline-start", "<line-width> || <line-style> || <color>", "css-logical-1", .anyOrder, [
            .borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor,
        ]),
        Shorthand("border-inline-end", "<line-width> || <line-style> || <color>", "css-logical-1", .anyOrder, [
            .borderInlineEndWidth, .borderInlineEndStyle, .borderInlineEndColor,
        ]),
        Shorthand("border", "<line-width> || <line-style> || <color>", "css-backgrounds-3", .lines(4), [
            .borderTopWidth, .borderTopStyle, .borderTopColor, .borderRightWidth, .borderRightStyle,
            .borderRightColor, .borderBottomWidth, .borderBottomStyle, .borderBottomColor, .borderLeftWidth,
            .borderLeftStyle, .borderLeftColor, .borderImageSource, .borderImageSlice, .borderImageWidth,
            .borderImageOutset, .borderImageRepeat,
        ]),
        Shorthand("border-block", "<line-width> || <line-style> || <color>", "css-logical-1", .lines(2), [
            .borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor, .borderBlockEndWidth,
            .borderBlockEndStyle, .borderBlockEndColor,
        ]),
        Shorthand("border-inline", "<line-width> || <line-style> || <color>", "css-logical-1", .lines(2), [
            .borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor, .borderInlineEndWidth,
            .borderInlineEndStyle, .borderInlineEndColor,
        ]),
        Shorthand("border-block-width", "<line-width>{1,2}", "css-logical-1", .sides, [
            .borderBlockStartWidth, .borderBlockEndWidth,
        ]),
        Shorthand("border-block-style", "<line-style>{1,2}", "css-logical-1", .sides, [
            .borderBlockStartStyle, .borderBlockEndStyle,
        ]),
        Shorthand("border-block-color", "<color>{1,2}", "css-logical-1", .sides, [
            .borderBlockStartColor, .borderBlockEndColor,
        ]),
        Shorthand("border-inline-width", "<line-width>{1,2}", "css-logical-1", .sides, [
            .borderInlineStartWidth, .borderInlineEndWidth,
        ]),
        Shorthand("border-inline-style", "<line-style>{1,2}", "css-logical-1", .sides, [
            .borderInlineStartStyle, .borderInlineEndStyle,
        ]),
        Shorthand("border-inline-color", "<color>{1,2}", "css-logical-1", .sides, [
            .borderInlineStartColor, .borderInlineEndColor,
        ]),
        Shorthand("outline", "<line-width> || <line-style> || <color>", "css-ui-4", .anyOrder, [
            .outlineWidth, .outlineStyle, .outlineColor,
        ]),
        Shorthand("border-radius", "<length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?", "css-backgrounds-3", .own { BorderRadiusShorthand.parse(&$0, into: &$1) }, [
            .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
        ]),
        Shorthand("font", "[ <style> || small-caps || <weight> || <stretch> ]? <size> [ / <line-height> ]? <family>#", "css-fonts-4", .own { FontShorthand.parse(&$0, into: &$1) }, [
            .fontStyle, .fontWeight, .fontWidth, .fontSize, .lineHeight, .fontFamily, .fontKerning,
            .fontFeatureSettings, .fontSizeAdjust, .fontLanguageOverride, .fontOpticalSizing, .fontVariationSettings,
            .fontPalette, .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
            .fontVariantPosition, .fontVariantAlternates, .fontVariantEmoji,
        ]),
        Shorthand("font-variant", "normal | none | [ <ligatures> || <caps> || <numeric> || <east-asian> || [ sub | super ] ]", "css-fonts-4", .own { FontVariantShorthand.parse(&$0, into: &$1) }, [
            .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition,
            .fontVariantAlternates, .fontVariantEmoji,
        ]),
        Shorthand("list-style", "<position> || <image> || <type>", "css-lists-3", .own { ListStyleShorthand.parse(&$0, into: &$1) }, [
            .listStylePosition, .listStyleImage, .listStyleType,
        ]),
        Shorthand("white-space", "normal | pre | nowrap | pre-wrap | pre-line | break-spaces | <collapse> || <wrap-mode>", "css-text-4", .own { WhiteSpaceShorthand.parse(&$0, into: &$1) }, [
            .whiteSpaceCollapse, .textWrapMode, .whiteSpaceTrim,
        ]),
        Shorthand("text-wrap", "[ wrap | nowrap ] || [ auto | balance | stable | pretty | avoid-orphans ]", "css-text-4", .own { TextWrapShorthand.parse(&$0, into: &$1) }, [
            .textWrapMode, .textWrapStyle,
        ]),
        Shorthand("vertical-align", "[ first | last ] || <alignment-baseline> || <baseline-shift>", "css-inline-3", .own { VerticalAlignShorthand.parse(&$0, into: &$1) }, [
            .baselineSource, .alignmentBaseline, .baselineShift,
        ]),
        Shorthand("text-decoration", "<line> || <style> || <color> || <thickness>", "css-text-decor-4", .anyOrder, [
            .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
        ]),
        Shorthand("flex-flow", "<'flex-direction'> || <'flex-wrap'>", "css-flexbox-1", .grammar, [
            .flexDirection, .flexWrap,
        ]),
        Shorthand("flex", "none | [ <'flex-grow'> <'flex-shrink'>? || <'flex-basis'> ]", "css-flexbox-1", .completed { FlexShorthand.complete($0, &$1) }, [
            .flexGrow, .flexShrink, .flexBasis,
        ]),
        Shorthand("gap", "<'row-gap'> <'column-gap'>?", "css-align-3", .pair, [
            .rowGap, .columnGap,
        ]),
        Shorthand("place-content", "<'align-content'> <'justify-content'>?", "css-align-3", .completed { PlaceContentShorthand.complete($0, &$1) }, [
            .alignContent, .justifyContent,
        ]),
        Shorthand("place-items", "<'align-items'> <'justify-items'>?", "css-align-3", .pair, [
            .alignItems, .justifyItems,
        ]),
        Shorthand("place-self", "<'align-self'> <'justify-self'>?", "css-align-3", .pair, [
            .alignSelf, .justifySelf,
        ]),
        Shorthand("-webkit-box-pack", "start | end | center | justify", "https://compat.spec.whatwg.org/#propdef--webkit-box-pack", .names([("start", "flex-start"), ("end", "flex-end"), ("justify", "space-between")]), [
            .justifyContent,
        ]),
        Shorthand("-webkit-box-align", "start | end | center | baseline | stretch", "https://compat.spec.whatwg.org/#propdef--webkit-box-align", .names([("start", "flex-start"), ("end", "flex-end")]), [
            .alignItems,
        ]),
        Shorthand("-webkit-box-orient", "horizontal | vertical | inline-axis | block-axis", "https://compat.spec.whatwg.org/#propdef--webkit-box-orient", .names([("horizontal", "row"), ("inline-axis", "row"), ("vertical", "column"), ("block-axis", "column")]), [
            .flexDirection,
        ]),
        Shorthand("grid-row", "<'grid-row-start'> [ / <'grid-row-end'> ]?", "css-grid-2", .completed { GridRowShorthand.complete($0, &$1) }, [
            .gridRowStart, .gridRowEnd,
        ]),
        Shorthand("grid-column", "<'grid-column-start'> [ / <'grid-column-end'> ]?", "css-grid-2", .completed { GridColumnShorthand.complete($0, &$1) }, [
            .gridColumnStart, .gridColumnEnd,
        ]),
        Shorthand("grid-area", "<'grid-row-start'> [ / <'grid-column-start'> [ / <'grid-row-end'> [ / <'grid-column-end'> ]? ]? ]?", "css-grid-2", .completed { GridAreaShorthand.complete($0, &$1) }, [
            .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd,
        ]),
        Shorthand("grid-template", "none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas>", "css-grid-2", .completed { GridTemplateShorthand.complete($0, &$1) }, [
            .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas,
        ]),
        Shorthand("grid", "none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas> | <'grid-template-rows'> / [ auto-flow && dense? ] <'grid-auto-columns'>? | [ auto-flow && dense? ] <'grid-auto-rows'>? / <'grid-template-columns'>", "css-grid-2", .completed { GridShorthand.complete($0, &$1) }, [
            .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas, .gridAutoRows, .gridAutoColumns,
            .gridAutoFlow,
        ]),
        Shorthand("mask", "[ [ none | <image> ] || <position> [ / <bg-size> ]? || <repeat-style> || <coord-box> || [ <coord-box> | no-clip ] || [ add | subtract | intersect | exclude ] || [ alpha | luminance | match-source ] ]#", "css-masking-1", .completed { MaskShorthand.complete($0, &$1) }, [
            .maskImage, .maskMode, .maskRepeat, .maskPosition, .maskClip, .maskOrigin, .maskSize, .maskComposite,
            .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
            .maskBorderMode,
        ]),
        Shorthand("mask-border", "<'mask-border-source'> || <'mask-border-slice'> [ / <'mask-border-width'> | / <'mask-border-width'>? / <'mask-border-outset'> ]? || <'mask-border-repeat'> || <'mask-border-mode'>", "css-masking-1", .grammar, [
            .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
            .maskBorderMode,
        ]),
        Shorthand("offset", "[ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? | <'offset-position'> [ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? ]? ] [ / <'offset-anchor'> ]?", "motion-1", .grammar, [
            .offsetPosition, .offsetPath, .offsetDistance, .offsetRotate, .offsetAnchor,
        ]),
        Shorthand("marker", "none | <url>", "SVG2/painting.html#MarkerShorthands", .completed { MarkerShorthand.complete($0, &$1) }, [
            .markerStart, .markerMid, .markerEnd,
        ]),
        Shorthand("-webkit-text-stroke", "<'-webkit-text-stroke-width'> || <'-webkit-text-stroke-color'>", "https://compat.spec.whatwg.org/#the-webkit-text-stroke", .grammar, [
            .textStrokeWidth, .textStrokeColor,
        ]),
        Shorthand("columns", "[ <'column-width'> || <'column-count'> ] [ / <'column-height'> ]?", "css-multicol-2", .grammar, [
            .columnWidth, .columnCount, .columnHeight,
        ]),
        Shorthand("column-rule", "<'column-rule-width'> || <'column-rule-style'> || <'column-rule-color'>", "css-multicol-2", .grammar, [
            .columnRuleWidth, .columnRuleStyle, .columnRuleColor,
        ]),
        Shorthand("border-image", "<'border-image-source'> || <'border-image-slice'> [ / <'border-image-width'> | / <'border-image-width'>? / <'border-image-outset'> ]? || <'border-image-repeat'>", "css-backgrounds-3", .grammar, [
            .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
        ]),
        Shorthand("text-emphasis", "<'text-emphasis-style'> || <'text-emphasis-color'>", "css-text-decor-4", .grammar, [
            .textEmphasisStyle, .textEmphasisColor,
        ]),
        Shorthand("text-decoration-skip", "none | auto", "css-text-decor-4", .completed { TextDecorationSkipShorthand.complete($0, &$1) }, [
            .textDecorationSkipSelf, .textDecorationSkipBox, .textDecorationSkipSpaces, .textDecorationSkipInk,
        ]),
        Shorthand("text-spacing", "none | auto | <'text-spacing-trim'> || <'text-autospace'>", "css-text-4", .completed { TextSpacingShorthand.complete($0, &$1) }, [
            .textSpacingTrim, .textAutospace,
        ]),
        Shorthand("text-box", "normal | <'text-box-trim'> || <'text-box-edge'>", "css-inline-3", .completed { TextBoxShorthand.complete($0, &$1) }, [
            .textBoxTrim, .textBoxEdge,
        ]),
        Shorthand("line-clamp", "none | <integer [1,∞]> || <'block-ellipsis'>", "css-overflow-4", .completed { LineClampShorthand.complete($0, &$1) }, [
            .maxLines, .blockEllipsis, .continue,
        ]),
        Shorthand("contain-intrinsic-size", "<'contain-intrinsic-width'> <'contain-intrinsic-height'>?", "css-sizing-4", .pair, [
            .containIntrinsicWidth, .containIntrinsicHeight,
        ]),
        Shorthand("font-synthesis", "none | [ weight || style || small-caps || position ]", "css-fonts-4", .completed { FontSynthesisShorthand.complete($0, &$1) }, [
            .fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps, .fontSynthesisPosition,
        ]),
        Shorthand("background", "[ <image> || <bg-position> [ / <bg-size> ]? || <repeat-style> || <attachment> || <box>{1,2} ]#, <color> last", "css-backgrounds-3", .own { BackgroundShorthand.parse(&$0, into: &$1) }, [
            .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize,
            .backgroundRepeat, .backgroundOrigin, .backgroundClip, .backgroundAttachment,
        ]),
        Shorthand("background-position", "<bg-position>#", "css-backgrounds-4", .own { BackgroundPositionShorthand.parse(&$0, into: &$1) }, [
            .backgroundPositionX, .backgroundPositionY,
        ]),
    ]
}
