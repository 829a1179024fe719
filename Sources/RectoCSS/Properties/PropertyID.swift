/// A longhand that computes into a style. The order is that of computation: what others depend on comes first.
enum PropertyID: UInt16, CaseIterable, Sendable {
    // What font-relative lengths and logical properties depend on.
    case direction, language
    case fontSize, fontFamily, fontWeight, fontStyle, fontWidth
    case fontKerning, fontVariantLigatures, fontVariantCaps, fontVariantNumeric, fontVariantEastAsian
    case fontVariantPosition, fontFeatureSettings
    case lineHeight

    // Inherited.
    case color, letterSpacing, wordSpacing, textAlign, textAlignLast, textIndent, textTransform
    case whiteSpaceCollapse, textWrapMode, tabSize, overflowWrap, wordBreak, hyphens, visibility
    case listStyleType, listStylePosition, listStyleImage, borderCollapse, borderSpacing, captionSide, emptyCells
    case orphans, widows, quotes, textUnderlineOffset

    // Not inherited.
    case display, position, float, clear, boxSizing
    case width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio
    case marginTop, marginRight, marginBottom, marginLeft
    case paddingTop, paddingRight, paddingBottom, paddingLeft
    case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
    case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
    case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
    case borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
    case top, right, bottom, left, zIndex
    case overflowX, overflowY, opacity
    case backgroundColor, backgroundImage, backgroundPositionX, backgroundPositionY, backgroundSize
    case backgroundRepeat, backgroundOrigin, backgroundClip
    case outlineWidth, outlineStyle, outlineColor, outlineOffset
    case baselineSource, alignmentBaseline, baselineShift, unicodeBidi
    case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness
    case tableLayout, objectFit, objectPosition
    case content, counterReset, counterIncrement, counterSet
    case breakBefore, breakAfter, breakInside, boxDecorationBreak, page, bookmarkLevel
    /// Of a page context only.
    case size

    // Those that are laid out later: `LaterProperties` has their rows, in this order.
    case flexDirection, flexWrap, flexGrow, flexShrink, flexBasis, order, alignContent, justifyContent, alignItems
    case alignSelf, justifyItems, justifySelf, rowGap, columnGap, columnCount, columnWidth, columnHeight, columnWrap
    case columnFill, columnSpan, columnRuleColor, columnRuleStyle, columnRuleWidth, gridTemplateColumns
    case gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow, gridRowStart
    case gridColumnStart, gridRowEnd, gridColumnEnd, transform, transformOrigin, transformBox, transformStyle
    case translate, rotate, scale, perspective, perspectiveOrigin, backfaceVisibility, boxShadow, borderImageSource
    case borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat, mixBlendMode, isolation
    case backgroundBlendMode, clipPath, textWrapStyle, whiteSpaceTrim, wrapBefore, wrapAfter, wrapInside, lineBreak
    case textJustify, textGroupAlign, linePadding, hangingPunctuation, hyphenateCharacter, hyphenateLimitChars
    case hyphenateLimitLast, hyphenateLimitLines, hyphenateLimitZone, wordSpaceTransform, textAutospace
    case textSpacingTrim, textShadow, textEmphasisStyle, textEmphasisColor, textEmphasisPosition, textEmphasisSkip
    case textUnderlinePosition, textDecorationSkipSelf, textDecorationSkipBox, textDecorationSkipSpaces
    case textDecorationSkipInk, textDecorationInset, textOverflow, overflowClipMargin, blockEllipsis, maxLines
    case `continue`, writingMode, textOrientation, textCombineUpright, fontSizeAdjust, fontVariationSettings
    case fontOpticalSizing, fontLanguageOverride, fontPalette, fontSynthesisWeight, fontSynthesisStyle
    case fontSynthesisSmallCaps, fontSynthesisPosition, fontVariantAlternates, fontVariantEmoji, dominantBaseline
    case lineFitEdge, inlineSizing, textBoxTrim, textBoxEdge
    case initialLetter, initialLetterAlign, initialLetterWrap, markerSide, stringSet, bookmarkLabel, bookmarkState
    case footnoteDisplay, footnotePolicy, floatReference, floatDefer, floatOffset, marks, bleed, pageOrientation
    case marginBreak, marginTrim, containIntrinsicWidth, containIntrinsicHeight, minIntrinsicSizing
    case imageOrientation, imageRendering, imageResolution, objectViewBox, rubyPosition, rubyMerge, rubyAlign
    case rubyOverhang, clip, backgroundAttachment, textFit
    case sumReset, sumAdd, repeatOn, orphanRows, widowRows
    case clipRule, maskImage, maskMode, maskRepeat, maskPosition, maskClip, maskOrigin, maskSize
    case maskComposite, maskType, maskBorderSource, maskBorderSlice, maskBorderWidth, maskBorderOutset
    case maskBorderRepeat, maskBorderMode, shapeOutside, shapeMargin, shapeImageThreshold, filter, backdropFilter
    case floodColor, floodOpacity, lightingColor, colorInterpolationFilters, offsetPath, offsetDistance
    case offsetPosition, offsetAnchor, offsetRotate, fill, fillOpacity, fillRule, stroke, strokeDasharray
    case strokeDashoffset, strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeOpacity, strokeWidth, stopColor
    case stopOpacity, markerStart, markerMid, markerEnd, paintOrder, vectorEffect, textAnchor, colorInterpolation
    case cx, cy, r, rx, ry, x, y, d, flowInto, flowFrom, regionFragment, copyInto, contain, contentVisibility, zoom
    case textFillColor, textStrokeColor, textStrokeWidth

    // Logical ones, mapped by `writing-mode` and `direction` before they are computed: `LogicalAxes` relies on the order.
    case marginInlineStart, marginInlineEnd, marginBlockStart, marginBlockEnd
    case paddingInlineStart, paddingInlineEnd, paddingBlockStart, paddingBlockEnd
    case insetInlineStart, insetInlineEnd, insetBlockStart, insetBlockEnd
    case borderInlineStartWidth, borderInlineEndWidth, borderBlockStartWidth, borderBlockEndWidth
    case borderInlineStartStyle, borderInlineEndStyle, borderBlockStartStyle, borderBlockEndStyle
    case borderInlineStartColor, borderInlineEndColor, borderBlockStartColor, borderBlockEndColor
    case borderStartStartRadius, borderStartEndRadius, borderEndStartRadius, borderEndEndRadius
    case inlineSize, blockSize, minInlineSize, minBlockSize, maxInlineSize, maxBlockSize
    case overflowInline, overflowBlock

    static let count = allCases.count
    var index: Int { Int(rawValue) }
    var isLogical: Bool { rawValue >= PropertyID.marginInlineStart.rawValue }
    /// Whether its value is kept as component values, without an effect so far or at all.
    var isLater: Bool { rawValue > PropertyID.size.rawValue && !isLogical }
}

/// A set of longhands.
struct PropertySet: Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    subscript(_ property: PropertyID) -> Bool { word(property.rawValue >> 6) & Self.bit(property) != 0 }

    private static func bit(_ property: PropertyID) -> UInt64 { 1 << (UInt64(property.rawValue) & 63) }
    private func word(_ index: UInt16) -> UInt64 {
        switch index {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        case 3: words.3
        case 4: words.4
        default: words.5
        }
    }
    /// The members in the order of computation.
    func forEach(_ body: (PropertyID) -> Void) {
        for index in 0..<UInt16(6) {
            var rest = word(index)
            while rest != 0 {
                let raw = index * 64 + UInt16(rest.trailingZeroBitCount)
                rest &= rest - 1
                if let property = PropertyID(rawValue: raw) { body(property) }
            }
        }
    }
    mutating func insert(_ property: PropertyID) {
        let bit = Self.bit(property)
        switch property.rawValue >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        case 3: words.3 |= bit
        case 4: words.4 |= bit
        default: words.5 |= bit
        }
    }
}
