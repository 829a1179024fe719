// Written by scripts/generate-properties from Records/shorthands.toml; do not edit.
// swift-format-ignore-file

/// A property that sets several longhands.
/// [CSS Cascade 5 §3](https://www.w3.org/TR/css-cascade-5/#shorthand)
enum Shorthand: UInt8, CaseIterable, Sendable {
    case margin, marginBlock, marginInline, padding, paddingBlock, paddingInline, inset, insetBlock, insetInline,
        overflow, pageBreakBefore, pageBreakAfter, pageBreakInside, all, borderWidth, borderStyle, borderColor,
        borderTop, borderRight, borderBottom, borderLeft, borderBlockStart, borderBlockEnd, borderInlineStart,
        borderInlineEnd, border, borderBlock, borderInline, borderBlockWidth, borderBlockStyle, borderBlockColor,
        borderInlineWidth, borderInlineStyle, borderInlineColor, outline, borderRadius, font, fontVariant, listStyle,
        whiteSpace, textWrap, verticalAlign, textDecoration, flexFlow, flex, gap, placeContent, placeItems, placeSelf,
        webkitBoxPack, webkitBoxAlign, webkitBoxOrient, gridRow, gridColumn, container, gridArea, gridTemplate, grid,
        mask, maskBorder, offset, marker, webkitTextStroke, columns, columnRule, borderImage, textEmphasis,
        textDecorationSkip, textSpacing, textBox, lineClamp, webkitLineClamp, containIntrinsicSize, fontSynthesis,
        background, backgroundPosition, rectoTypography, blockStep
}

extension Shorthand {
    /// As style sheets write it.
    var name: StaticString {
        switch self {
        case .margin:
            "margin"
        case .marginBlock:
            "margin-block"
        case .marginInline:
            "margin-inline"
        case .padding:
            "padding"
        case .paddingBlock:
            "padding-block"
        case .paddingInline:
            "padding-inline"
        case .inset:
            "inset"
        case .insetBlock:
            "inset-block"
        case .insetInline:
            "inset-inline"
        case .overflow:
            "overflow"
        case .pageBreakBefore:
            "page-break-before"
        case .pageBreakAfter:
            "page-break-after"
        case .pageBreakInside:
            "page-break-inside"
        case .all:
            "all"
        case .borderWidth:
            "border-width"
        case .borderStyle:
            "border-style"
        case .borderColor:
            "border-color"
        case .borderTop:
            "border-top"
        case .borderRight:
            "border-right"
        case .borderBottom:
            "border-bottom"
        case .borderLeft:
            "border-left"
        case .borderBlockStart:
            "border-block-start"
        case .borderBlockEnd:
            "border-block-end"
        case .borderInlineStart:
            "border-inline-start"
        case .borderInlineEnd:
            "border-inline-end"
        case .border:
            "border"
        case .borderBlock:
            "border-block"
        case .borderInline:
            "border-inline"
        case .borderBlockWidth:
            "border-block-width"
        case .borderBlockStyle:
            "border-block-style"
        case .borderBlockColor:
            "border-block-color"
        case .borderInlineWidth:
            "border-inline-width"
        case .borderInlineStyle:
            "border-inline-style"
        case .borderInlineColor:
            "border-inline-color"
        case .outline:
            "outline"
        case .borderRadius:
            "border-radius"
        case .font:
            "font"
        case .fontVariant:
            "font-variant"
        case .listStyle:
            "list-style"
        case .whiteSpace:
            "white-space"
        case .textWrap:
            "text-wrap"
        case .verticalAlign:
            "vertical-align"
        case .textDecoration:
            "text-decoration"
        case .flexFlow:
            "flex-flow"
        case .flex:
            "flex"
        case .gap:
            "gap"
        case .placeContent:
            "place-content"
        case .placeItems:
            "place-items"
        case .placeSelf:
            "place-self"
        case .webkitBoxPack:
            "-webkit-box-pack"
        case .webkitBoxAlign:
            "-webkit-box-align"
        case .webkitBoxOrient:
            "-webkit-box-orient"
        case .gridRow:
            "grid-row"
        case .gridColumn:
            "grid-column"
        case .container:
            "container"
        case .gridArea:
            "grid-area"
        case .gridTemplate:
            "grid-template"
        case .grid:
            "grid"
        case .mask:
            "mask"
        case .maskBorder:
            "mask-border"
        case .offset:
            "offset"
        case .marker:
            "marker"
        case .webkitTextStroke:
            "-webkit-text-stroke"
        case .columns:
            "columns"
        case .columnRule:
            "column-rule"
        case .borderImage:
            "border-image"
        case .textEmphasis:
            "text-emphasis"
        case .textDecorationSkip:
            "text-decoration-skip"
        case .textSpacing:
            "text-spacing"
        case .textBox:
            "text-box"
        case .lineClamp:
            "line-clamp"
        case .webkitLineClamp:
            "-webkit-line-clamp"
        case .containIntrinsicSize:
            "contain-intrinsic-size"
        case .fontSynthesis:
            "font-synthesis"
        case .background:
            "background"
        case .backgroundPosition:
            "background-position"
        case .rectoTypography:
            "-recto-typography"
        case .blockStep:
            "block-step"
        }
    }
    /// The grammar in the value definition syntax.
    var grammar: StaticString {
        switch self {
        case .margin, .inset:
            "[ <length-percentage> | auto ]{1,4}"
        case .marginBlock, .marginInline, .insetBlock, .insetInline:
            "[ <length-percentage> | auto ]{1,2}"
        case .padding:
            "<length-percentage [0,∞]>{1,4}"
        case .paddingBlock, .paddingInline:
            "<length-percentage [0,∞]>{1,2}"
        case .overflow:
            "[ visible | hidden | clip | scroll | auto ]{1,2}"
        case .pageBreakBefore, .pageBreakAfter:
            "auto | always | avoid | left | right | recto | verso | page"
        case .pageBreakInside:
            "avoid | auto"
        case .all:
            "initial | inherit | unset | revert | revert-layer | revert-rule"
        case .borderWidth:
            "<line-width>{1,4}"
        case .borderStyle:
            "<line-style>{1,4}"
        case .borderColor:
            "<color>{1,4}"
        case .borderTop, .borderRight, .borderBottom, .borderLeft, .borderBlockStart, .borderBlockEnd,
            .borderInlineStart, .borderInlineEnd, .border, .borderBlock, .borderInline, .outline:
            "<line-width> || <line-style> || <color>"
        case .borderBlockWidth, .borderInlineWidth:
            "<line-width>{1,2}"
        case .borderBlockStyle, .borderInlineStyle:
            "<line-style>{1,2}"
        case .borderBlockColor, .borderInlineColor:
            "<color>{1,2}"
        case .borderRadius:
            "<length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?"
        case .font:
            "[ <style> || small-caps || <weight> || <stretch> ]? <size> [ / <line-height> ]? <family>#"
        case .fontVariant:
            "normal | none | [ <ligatures> || <caps> || <numeric> || <east-asian> || [ sub | super ] ]"
        case .listStyle:
            "<position> || <image> || <type>"
        case .whiteSpace:
            "normal | pre | nowrap | pre-wrap | pre-line | break-spaces | <collapse> || <wrap-mode>"
        case .textWrap:
            "[ wrap | nowrap ] || [ auto | balance | stable | pretty | avoid-orphans ]"
        case .verticalAlign:
            "[ first | last ] || <alignment-baseline> || <baseline-shift>"
        case .textDecoration:
            "<line> || <style> || <color> || <thickness>"
        case .flexFlow:
            "<'flex-direction'> || <'flex-wrap'>"
        case .flex:
            "none | [ <'flex-grow'> <'flex-shrink'>? || <'flex-basis'> ]"
        case .gap:
            "<'row-gap'> <'column-gap'>?"
        case .placeContent:
            "<'align-content'> <'justify-content'>?"
        case .placeItems:
            "<'align-items'> <'justify-items'>?"
        case .placeSelf:
            "<'align-self'> <'justify-self'>?"
        case .webkitBoxPack:
            "start | end | center | justify"
        case .webkitBoxAlign:
            "start | end | center | baseline | stretch"
        case .webkitBoxOrient:
            "horizontal | vertical | inline-axis | block-axis"
        case .gridRow:
            "<'grid-row-start'> [ / <'grid-row-end'> ]?"
        case .gridColumn:
            "<'grid-column-start'> [ / <'grid-column-end'> ]?"
        case .container:
            "<'container-name'> [ / <'container-type'> ]?"
        case .gridArea:
            "<'grid-row-start'> [ / <'grid-column-start'> [ / <'grid-row-end'> [ / <'grid-column-end'> ]? ]? ]?"
        case .gridTemplate:
            "none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas>"
        case .grid:
            "none | <'grid-template-rows'> / <'grid-template-columns'> | <template-areas> | <'grid-template-rows'> / [ auto-flow && dense? ] <'grid-auto-columns'>? | [ auto-flow && dense? ] <'grid-auto-rows'>? / <'grid-template-columns'>"
        case .mask:
            "[ [ none | <image> ] || <position> [ / <bg-size> ]? || <repeat-style> || <coord-box> || [ <coord-box> | no-clip ] || [ add | subtract | intersect | exclude ] || [ alpha | luminance | match-source ] ]#"
        case .maskBorder:
            "<'mask-border-source'> || <'mask-border-slice'> [ / <'mask-border-width'> | / <'mask-border-width'>? / <'mask-border-outset'> ]? || <'mask-border-repeat'> || <'mask-border-mode'>"
        case .offset:
            "[ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? | <'offset-position'> [ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? ]? ] [ / <'offset-anchor'> ]?"
        case .marker:
            "none | <url>"
        case .webkitTextStroke:
            "<'-webkit-text-stroke-width'> || <'-webkit-text-stroke-color'>"
        case .columns:
            "[ <'column-width'> || <'column-count'> ] [ / <'column-height'> ]?"
        case .columnRule:
            "<'column-rule-width'> || <'column-rule-style'> || <'column-rule-color'>"
        case .borderImage:
            "<'border-image-source'> || <'border-image-slice'> [ / <'border-image-width'> | / <'border-image-width'>? / <'border-image-outset'> ]? || <'border-image-repeat'>"
        case .textEmphasis:
            "<'text-emphasis-style'> || <'text-emphasis-color'>"
        case .textDecorationSkip:
            "none | auto"
        case .textSpacing:
            "none | auto | <'text-spacing-trim'> || <'text-autospace'>"
        case .textBox:
            "normal | <'text-box-trim'> || <'text-box-edge'>"
        case .lineClamp:
            "none | <integer [1,∞]> || <'block-ellipsis'>"
        case .webkitLineClamp:
            "none | <integer [1,∞]>"
        case .containIntrinsicSize:
            "<'contain-intrinsic-width'> <'contain-intrinsic-height'>?"
        case .fontSynthesis:
            "none | [ weight || style || small-caps || position ]"
        case .background:
            "[ <image> || <bg-position> [ / <bg-size> ]? || <repeat-style> || <attachment> || <box>{1,2} ]#, <color> last"
        case .backgroundPosition:
            "<bg-position>#"
        case .rectoTypography:
            "<custom-ident>"
        case .blockStep:
            "<'block-step-size'> || <'block-step-insert'> || <'block-step-align'> || <'block-step-round'>"
        }
    }
    /// The specification, in the form of `PropertyFacts`.
    var specification: StaticString {
        switch self {
        case .margin, .padding:
            "css-box-4"
        case .marginBlock, .marginInline, .paddingBlock, .paddingInline, .insetBlock, .insetInline, .borderBlockStart,
            .borderBlockEnd, .borderInlineStart, .borderInlineEnd, .borderBlock, .borderInline, .borderBlockWidth,
            .borderBlockStyle, .borderBlockColor, .borderInlineWidth, .borderInlineStyle, .borderInlineColor:
            "css-logical-1"
        case .inset:
            "css-position-3"
        case .overflow:
            "css-overflow-3"
        case .pageBreakBefore, .pageBreakAfter, .pageBreakInside:
            "css-break-3"
        case .all:
            "css-cascade-5"
        case .borderWidth, .borderStyle, .borderColor, .borderTop, .borderRight, .borderBottom, .borderLeft, .border,
            .borderRadius, .borderImage, .background:
            "css-backgrounds-3"
        case .outline:
            "css-ui-4"
        case .font, .fontVariant, .fontSynthesis:
            "css-fonts-4"
        case .listStyle:
            "css-lists-3"
        case .whiteSpace, .textWrap, .textSpacing:
            "css-text-4"
        case .verticalAlign, .textBox:
            "css-inline-3"
        case .textDecoration, .textEmphasis, .textDecorationSkip:
            "css-text-decor-4"
        case .flexFlow, .flex:
            "css-flexbox-1"
        case .gap, .placeContent, .placeItems, .placeSelf:
            "css-align-3"
        case .webkitBoxPack:
            "https://compat.spec.whatwg.org/#propdef--webkit-box-pack"
        case .webkitBoxAlign:
            "https://compat.spec.whatwg.org/#propdef--webkit-box-align"
        case .webkitBoxOrient:
            "https://compat.spec.whatwg.org/#propdef--webkit-box-orient"
        case .gridRow, .gridColumn, .gridArea, .gridTemplate, .grid:
            "css-grid-2"
        case .container:
            "css-conditional-5"
        case .mask, .maskBorder:
            "css-masking-1"
        case .offset:
            "motion-1"
        case .marker:
            "SVG2/painting.html#MarkerShorthands"
        case .webkitTextStroke:
            "https://compat.spec.whatwg.org/#the-webkit-text-stroke"
        case .columns, .columnRule:
            "css-multicol-2"
        case .lineClamp, .webkitLineClamp:
            "css-overflow-4"
        case .containIntrinsicSize:
            "css-sizing-4"
        case .backgroundPosition:
            "css-backgrounds-4"
        case .rectoTypography:
            "design.md"
        case .blockStep:
            "css-rhythm-1"
        }
    }
    /// The longhands that it sets, or makes initial.
    var longhands: [PropertyID] { Self.longhands[Int(rawValue)] }
    private static let longhands: [[PropertyID]] = [
        [
            .marginTop, .marginRight, .marginBottom, .marginLeft,
        ],
        [
            .marginBlockStart, .marginBlockEnd,
        ],
        [
            .marginInlineStart, .marginInlineEnd,
        ],
        [
            .paddingTop, .paddingRight, .paddingBottom, .paddingLeft,
        ],
        [
            .paddingBlockStart, .paddingBlockEnd,
        ],
        [
            .paddingInlineStart, .paddingInlineEnd,
        ],
        [
            .top, .right, .bottom, .left,
        ],
        [
            .insetBlockStart, .insetBlockEnd,
        ],
        [
            .insetInlineStart, .insetInlineEnd,
        ],
        [
            .overflowX, .overflowY,
        ],
        [
            .breakBefore,
        ],
        [
            .breakAfter,
        ],
        [
            .breakInside,
        ],
        [
            .zoom, .writingMode, .textOrientation, .fontSize, .fontFamily, .fontWeight, .fontStyle, .fontWidth,
            .fontKerning, .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
            .fontVariantPosition, .fontFeatureSettings, .lineHeight, .color, .letterSpacing, .wordSpacing, .textAlign,
            .textAlignLast, .textIndent, .textTransform, .whiteSpaceCollapse, .textWrapMode, .tabSize, .overflowWrap,
            .wordBreak, .hyphens, .visibility, .listStyleType, .listStylePosition, .listStyleImage, .borderCollapse,
            .borderSpacing, .captionSide, .emptyCells, .orphans, .widows, .quotes, .textUnderlineOffset, .display,
            .position, .positionAnchor, .anchorName, .positionArea, .blockStepSize, .blockStepInsert, .blockStepAlign,
            .blockStepRound, .float, .clear, .boxSizing, .width, .height, .minWidth, .minHeight, .maxWidth,
            .maxHeight, .aspectRatio, .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop,
            .paddingRight, .paddingBottom, .paddingLeft, .borderTopWidth, .borderRightWidth, .borderBottomWidth,
            .borderLeftWidth, .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
            .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .borderTopLeftRadius,
            .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius, .top, .right, .bottom, .left,
            .zIndex, .overflowX, .overflowY, .opacity, .backgroundColor, .backgroundImage, .backgroundPositionX,
            .backgroundPositionY, .backgroundSize, .backgroundRepeat, .backgroundOrigin, .backgroundClip,
            .outlineWidth, .outlineStyle, .outlineColor, .outlineOffset, .baselineSource, .alignmentBaseline,
            .baselineShift, .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
            .tableLayout, .objectFit, .objectPosition, .content, .counterReset, .counterIncrement, .counterSet,
            .breakBefore, .breakAfter, .breakInside, .boxDecorationBreak, .page, .bookmarkLevel, .flexDirection,
            .flexWrap, .flexGrow, .flexShrink, .flexBasis, .order, .alignContent, .justifyContent, .alignItems,
            .alignSelf, .justifyItems, .justifySelf, .rowGap, .columnGap, .columnCount, .columnWidth, .columnHeight,
            .columnWrap, .columnFill, .columnSpan, .columnRuleColor, .columnRuleStyle, .columnRuleWidth,
            .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns, .gridAutoRows,
            .gridAutoFlow, .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd, .transform, .transformOrigin,
            .transformBox, .transformStyle, .translate, .rotate, .scale, .perspective, .perspectiveOrigin,
            .backfaceVisibility, .boxShadow, .borderImageSource, .borderImageSlice, .borderImageWidth,
            .borderImageOutset, .borderImageRepeat, .mixBlendMode, .isolation, .backgroundBlendMode, .clipPath,
            .textWrapStyle, .whiteSpaceTrim, .wrapBefore, .wrapAfter, .wrapInside, .lineBreak, .textJustify,
            .textGroupAlign, .linePadding, .hangingPunctuation, .hyphenateCharacter, .hyphenateLimitChars,
            .hyphenateLimitLast, .hyphenateLimitLines, .hyphenateLimitZone, .wordSpaceTransform, .textAutospace,
            .textSpacingTrim, .textShadow, .textEmphasisStyle, .textEmphasisColor, .textEmphasisPosition,
            .textEmphasisSkip, .textUnderlinePosition, .textDecorationSkipSelf, .textDecorationSkipSpaces,
            .textDecorationSkipInk, .textDecorationInset, .textOverflow, .overflowClipMargin, .blockEllipsis,
            .maxLines, .continue, .textCombineUpright, .fontSizeAdjust, .scriptSizes, .fontVariationSettings,
            .fontOpticalSizing, .fontLanguageOverride, .fontPalette, .fontSynthesisWeight, .fontSynthesisStyle,
            .fontSynthesisSmallCaps, .fontSynthesisPosition, .fontVariantAlternates, .fontVariantEmoji,
            .dominantBaseline, .lineFitEdge, .inlineSizing, .textBoxTrim, .textBoxEdge, .initialLetter,
            .initialLetterAlign, .initialLetterWrap, .markerSide, .stringSet, .bookmarkLabel, .bookmarkState,
            .footnoteDisplay, .footnotePolicy, .floatReference, .floatDefer, .floatOffset, .marks, .bleed,
            .pageOrientation, .marginBreak, .marginTrim, .containIntrinsicWidth, .containIntrinsicHeight,
            .minIntrinsicSizing, .imageOrientation, .imageRendering, .imageResolution, .objectViewBox, .rubyPosition,
            .rubyMerge, .rubyAlign, .rubyOverhang, .clip, .backgroundAttachment, .textFit, .sumReset, .sumAdd,
            .sumCheck, .repeatOn, .orphanRows, .widowRows, .clipRule, .maskImage, .maskMode, .maskRepeat,
            .maskPosition, .maskClip, .maskOrigin, .maskSize, .maskComposite, .maskType, .maskBorderSource,
            .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat, .maskBorderMode, .shapeOutside,
            .shapeMargin, .shapeImageThreshold, .filter, .floodColor, .floodOpacity, .lightingColor,
            .colorInterpolationFilters, .offsetPath, .offsetDistance, .offsetPosition, .offsetAnchor, .offsetRotate,
            .fill, .fillOpacity, .fillRule, .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap,
            .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .stopColor, .stopOpacity, .markerStart,
            .markerMid, .markerEnd, .paintOrder, .vectorEffect, .textAnchor, .cx, .cy, .r, .rx, .ry, .x, .y, .d,
            .contain, .containerType, .containerName, .contentVisibility, .textFillColor, .textStrokeColor,
            .textStrokeWidth,
        ],
        [
            .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
        ],
        [
            .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
        ],
        [
            .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
        ],
        [
            .borderTopWidth, .borderTopStyle, .borderTopColor,
        ],
        [
            .borderRightWidth, .borderRightStyle, .borderRightColor,
        ],
        [
            .borderBottomWidth, .borderBottomStyle, .borderBottomColor,
        ],
        [
            .borderLeftWidth, .borderLeftStyle, .borderLeftColor,
        ],
        [
            .borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor,
        ],
        [
            .borderBlockEndWidth, .borderBlockEndStyle, .borderBlockEndColor,
        ],
        [
            .borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor,
        ],
        [
            .borderInlineEndWidth, .borderInlineEndStyle, .borderInlineEndColor,
        ],
        [
            .borderTopWidth, .borderTopStyle, .borderTopColor, .borderRightWidth, .borderRightStyle,
            .borderRightColor, .borderBottomWidth, .borderBottomStyle, .borderBottomColor, .borderLeftWidth,
            .borderLeftStyle, .borderLeftColor, .borderImageSource, .borderImageSlice, .borderImageWidth,
            .borderImageOutset, .borderImageRepeat,
        ],
        [
            .borderBlockStartWidth, .borderBlockStartStyle, .borderBlockStartColor, .borderBlockEndWidth,
            .borderBlockEndStyle, .borderBlockEndColor,
        ],
        [
            .borderInlineStartWidth, .borderInlineStartStyle, .borderInlineStartColor, .borderInlineEndWidth,
            .borderInlineEndStyle, .borderInlineEndColor,
        ],
        [
            .borderBlockStartWidth, .borderBlockEndWidth,
        ],
        [
            .borderBlockStartStyle, .borderBlockEndStyle,
        ],
        [
            .borderBlockStartColor, .borderBlockEndColor,
        ],
        [
            .borderInlineStartWidth, .borderInlineEndWidth,
        ],
        [
            .borderInlineStartStyle, .borderInlineEndStyle,
        ],
        [
            .borderInlineStartColor, .borderInlineEndColor,
        ],
        [
            .outlineWidth, .outlineStyle, .outlineColor,
        ],
        [
            .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
        ],
        [
            .fontStyle, .fontWeight, .fontWidth, .fontSize, .lineHeight, .fontFamily, .fontKerning,
            .fontFeatureSettings, .fontSizeAdjust, .fontLanguageOverride, .fontOpticalSizing, .fontVariationSettings,
            .fontPalette, .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
            .fontVariantPosition, .fontVariantAlternates, .fontVariantEmoji,
        ],
        [
            .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition,
            .fontVariantAlternates, .fontVariantEmoji,
        ],
        [
            .listStylePosition, .listStyleImage, .listStyleType,
        ],
        [
            .whiteSpaceCollapse, .textWrapMode, .whiteSpaceTrim,
        ],
        [
            .textWrapMode, .textWrapStyle,
        ],
        [
            .baselineSource, .alignmentBaseline, .baselineShift,
        ],
        [
            .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
        ],
        [
            .flexDirection, .flexWrap,
        ],
        [
            .flexGrow, .flexShrink, .flexBasis,
        ],
        [
            .rowGap, .columnGap,
        ],
        [
            .alignContent, .justifyContent,
        ],
        [
            .alignItems, .justifyItems,
        ],
        [
            .alignSelf, .justifySelf,
        ],
        [
            .justifyContent,
        ],
        [
            .alignItems,
        ],
        [
            .flexDirection,
        ],
        [
            .gridRowStart, .gridRowEnd,
        ],
        [
            .gridColumnStart, .gridColumnEnd,
        ],
        [
            .containerName, .containerType,
        ],
        [
            .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd,
        ],
        [
            .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas,
        ],
        [
            .gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas, .gridAutoRows, .gridAutoColumns,
            .gridAutoFlow,
        ],
        [
            .maskImage, .maskMode, .maskRepeat, .maskPosition, .maskClip, .maskOrigin, .maskSize, .maskComposite,
            .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
            .maskBorderMode,
        ],
        [
            .maskBorderSource, .maskBorderSlice, .maskBorderWidth, .maskBorderOutset, .maskBorderRepeat,
            .maskBorderMode,
        ],
        [
            .offsetPosition, .offsetPath, .offsetDistance, .offsetRotate, .offsetAnchor,
        ],
        [
            .markerStart, .markerMid, .markerEnd,
        ],
        [
            .textStrokeWidth, .textStrokeColor,
        ],
        [
            .columnWidth, .columnCount, .columnHeight,
        ],
        [
            .columnRuleWidth, .columnRuleStyle, .columnRuleColor,
        ],
        [
            .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
        ],
        [
            .textEmphasisStyle, .textEmphasisColor,
        ],
        [
            .textDecorationSkipSelf, .textDecorationSkipSpaces, .textDecorationSkipInk,
        ],
        [
            .textSpacingTrim, .textAutospace,
        ],
        [
            .textBoxTrim, .textBoxEdge,
        ],
        [
            .maxLines, .blockEllipsis, .continue,
        ],
        [
            .maxLines, .blockEllipsis, .continue,
        ],
        [
            .containIntrinsicWidth, .containIntrinsicHeight,
        ],
        [
            .fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps, .fontSynthesisPosition,
        ],
        [
            .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize,
            .backgroundRepeat, .backgroundOrigin, .backgroundClip, .backgroundAttachment,
        ],
        [
            .backgroundPositionX, .backgroundPositionY,
        ],
        [
            .fontFamily, .fontSize, .fontWeight, .lineHeight, .letterSpacing, .textTransform, .textIndent,
        ],
        [
            .blockStepSize, .blockStepInsert, .blockStepAlign, .blockStepRound,
        ],
    ]
}
