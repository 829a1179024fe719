// Written by scripts/generate-properties from Records/longhands.toml and logical.toml; do not edit.
// swift-format-ignore-file

/// A longhand that computes into a style. The order is that of computation: what others depend on comes first.
enum PropertyID: UInt16, CaseIterable, Sendable {
    case zoom, direction, writingMode, textOrientation, language, fontSize, fontFamily, fontWeight, fontStyle,
        fontWidth, fontKerning, fontVariantLigatures, fontVariantCaps, fontVariantNumeric, fontVariantEastAsian,
        fontVariantPosition, fontFeatureSettings, lineHeight, color, letterSpacing, wordSpacing, textAlign,
        textAlignLast, textIndent, textTransform, whiteSpaceCollapse, textWrapMode, tabSize, overflowWrap, wordBreak,
        hyphens, visibility, listStyleType, listStylePosition, listStyleImage, borderCollapse, borderSpacing,
        captionSide, emptyCells, orphans, widows, quotes, textUnderlineOffset, display, position, positionAnchor,
        anchorName, positionArea, blockStepSize, blockStepInsert, blockStepAlign, blockStepRound, float, clear,
        boxSizing, width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio, marginTop, marginRight,
        marginBottom, marginLeft, paddingTop, paddingRight, paddingBottom, paddingLeft, borderTopWidth,
        borderRightWidth, borderBottomWidth, borderLeftWidth, borderTopStyle, borderRightStyle, borderBottomStyle,
        borderLeftStyle, borderTopColor, borderRightColor, borderBottomColor, borderLeftColor, borderTopLeftRadius,
        borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius, top, right, bottom, left, zIndex,
        overflowX, overflowY, opacity, backgroundColor, backgroundImage, backgroundPositionX, backgroundPositionY,
        backgroundSize, backgroundRepeat, backgroundOrigin, backgroundClip, outlineWidth, outlineStyle, outlineColor,
        outlineOffset, baselineSource, alignmentBaseline, baselineShift, unicodeBidi, textDecorationLine,
        textDecorationStyle, textDecorationColor, textDecorationThickness, tableLayout, objectFit, objectPosition,
        content, counterReset, counterIncrement, counterSet, breakBefore, breakAfter, breakInside, boxDecorationBreak,
        page, bookmarkLevel, size, flexDirection, flexWrap, flexGrow, flexShrink, flexBasis, order, alignContent,
        justifyContent, alignItems, alignSelf, justifyItems, justifySelf, rowGap, columnGap, columnCount, columnWidth,
        columnHeight, columnWrap, columnFill, columnSpan, columnRuleColor, columnRuleStyle, columnRuleWidth,
        gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow,
        gridRowStart, gridColumnStart, gridRowEnd, gridColumnEnd, transform, transformOrigin, transformBox,
        transformStyle, translate, rotate, scale, perspective, perspectiveOrigin, backfaceVisibility, boxShadow,
        borderImageSource, borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat, mixBlendMode,
        isolation, backgroundBlendMode, clipPath, textWrapStyle, whiteSpaceTrim, wrapBefore, wrapAfter, wrapInside,
        lineBreak, textJustify, textGroupAlign, linePadding, hangingPunctuation, hyphenateCharacter,
        hyphenateLimitChars, hyphenateLimitLast, hyphenateLimitLines, hyphenateLimitZone, wordSpaceTransform,
        textAutospace, textSpacingTrim, textShadow, textEmphasisStyle, textEmphasisColor, textEmphasisPosition,
        textEmphasisSkip, textUnderlinePosition, textDecorationSkipSelf, textDecorationSkipSpaces,
        textDecorationSkipInk, textDecorationInset, textOverflow, overflowClipMargin, blockEllipsis, maxLines,
        `continue`, textCombineUpright, fontSizeAdjust, scriptSizes, fontVariationSettings, fontOpticalSizing,
        fontLanguageOverride, fontPalette, fontSynthesisWeight, fontSynthesisStyle, fontSynthesisSmallCaps,
        fontSynthesisPosition, fontVariantAlternates, fontVariantEmoji, dominantBaseline, lineFitEdge, inlineSizing,
        textBoxTrim, textBoxEdge, initialLetter, initialLetterAlign, initialLetterWrap, markerSide, stringSet,
        bookmarkLabel, bookmarkState, footnoteDisplay, footnotePolicy, floatReference, floatDefer, floatOffset, marks,
        bleed, pageOrientation, marginBreak, marginTrim, containIntrinsicWidth, containIntrinsicHeight,
        minIntrinsicSizing, imageOrientation, imageRendering, imageResolution, objectViewBox, rubyPosition, rubyMerge,
        rubyAlign, rubyOverhang, clip, backgroundAttachment, textFit, sumReset, sumAdd, sumCheck, repeatOn,
        orphanRows, widowRows, clipRule, maskImage, maskMode, maskRepeat, maskPosition, maskClip, maskOrigin,
        maskSize, maskComposite, maskType, maskBorderSource, maskBorderSlice, maskBorderWidth, maskBorderOutset,
        maskBorderRepeat, maskBorderMode, shapeOutside, shapeMargin, shapeImageThreshold, filter, floodColor,
        floodOpacity, lightingColor, colorInterpolationFilters, offsetPath, offsetDistance, offsetPosition,
        offsetAnchor, offsetRotate, fill, fillOpacity, fillRule, stroke, strokeDasharray, strokeDashoffset,
        strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeOpacity, strokeWidth, stopColor, stopOpacity,
        markerStart, markerMid, markerEnd, paintOrder, vectorEffect, textAnchor, cx, cy, r, rx, ry, x, y, d, contain,
        containerType, containerName, contentVisibility, textFillColor, textStrokeColor, textStrokeWidth

    // Logical ones, mapped by `writing-mode` and `direction` before they are computed.
    case marginInlineStart, marginInlineEnd, marginBlockStart, marginBlockEnd, paddingInlineStart, paddingInlineEnd,
        paddingBlockStart, paddingBlockEnd, insetInlineStart, insetInlineEnd, insetBlockStart, insetBlockEnd,
        borderInlineStartWidth, borderInlineEndWidth, borderBlockStartWidth, borderBlockEndWidth,
        borderInlineStartStyle, borderInlineEndStyle, borderBlockStartStyle, borderBlockEndStyle,
        borderInlineStartColor, borderInlineEndColor, borderBlockStartColor, borderBlockEndColor,
        borderStartStartRadius, borderStartEndRadius, borderEndStartRadius, borderEndEndRadius, inlineSize, blockSize,
        minInlineSize, minBlockSize, maxInlineSize, maxBlockSize, overflowInline, overflowBlock

    static let count = 368
    /// Logical properties are this one and all after it.
    static let firstLogical = PropertyID.marginInlineStart
}

extension LogicalAxes {
    /// The physical properties of four logical ones each: top, right, bottom, left.
    static let sides: [PropertyID] = [
        .marginTop, .marginRight, .marginBottom, .marginLeft,
        .paddingTop, .paddingRight, .paddingBottom, .paddingLeft,
        .top, .right, .bottom, .left,
        .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
        .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
        .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
    ]
    /// Clockwise from the top left.
    static let corners: [PropertyID] = [
        .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius,
    ]
    /// Horizontal and vertical, two each.
    static let axes: [PropertyID] = [
        .width, .height,
        .minWidth, .minHeight,
        .maxWidth, .maxHeight,
        .overflowX, .overflowY,
    ]
}
