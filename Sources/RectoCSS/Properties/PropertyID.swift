/// A longhand that computes into a style. The order is that of computation: what others depend on comes first.
enum PropertyID: UInt8, CaseIterable, Sendable {
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
    case verticalAlign, unicodeBidi
    case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness
    case tableLayout, objectFit, objectPosition
    case content, counterReset, counterIncrement, counterSet
    case breakBefore, breakAfter, breakInside, boxDecorationBreak, page, bookmarkLevel
    /// Of a page context only.
    case size

    // Logical ones, mapped by `direction` before they are computed.
    case marginInlineStart, marginInlineEnd, paddingInlineStart, paddingInlineEnd, insetInlineStart, insetInlineEnd
    case borderInlineStartWidth, borderInlineEndWidth, borderInlineStartStyle, borderInlineEndStyle
    case borderInlineStartColor, borderInlineEndColor
    case borderStartStartRadius, borderStartEndRadius, borderEndStartRadius, borderEndEndRadius

    static let count = allCases.count
    var index: Int { Int(rawValue) }
    var isLogical: Bool { rawValue >= PropertyID.marginInlineStart.rawValue }

    /// The physical property, in horizontal writing.
    /// [CSS Logical Properties 1 §4](https://www.w3.org/TR/css-logical-1/#box)
    func physical(_ direction: Direction) -> PropertyID {
        let isLTR = direction == .ltr
        switch self {
        case .marginInlineStart: return isLTR ? .marginLeft : .marginRight
        case .marginInlineEnd: return isLTR ? .marginRight : .marginLeft
        case .paddingInlineStart: return isLTR ? .paddingLeft : .paddingRight
        case .paddingInlineEnd: return isLTR ? .paddingRight : .paddingLeft
        case .insetInlineStart: return isLTR ? .left : .right
        case .insetInlineEnd: return isLTR ? .right : .left
        case .borderInlineStartWidth: return isLTR ? .borderLeftWidth : .borderRightWidth
        case .borderInlineEndWidth: return isLTR ? .borderRightWidth : .borderLeftWidth
        case .borderInlineStartStyle: return isLTR ? .borderLeftStyle : .borderRightStyle
        case .borderInlineEndStyle: return isLTR ? .borderRightStyle : .borderLeftStyle
        case .borderInlineStartColor: return isLTR ? .borderLeftColor : .borderRightColor
        case .borderInlineEndColor: return isLTR ? .borderRightColor : .borderLeftColor
        case .borderStartStartRadius: return isLTR ? .borderTopLeftRadius : .borderTopRightRadius
        case .borderStartEndRadius: return isLTR ? .borderTopRightRadius : .borderTopLeftRadius
        case .borderEndStartRadius: return isLTR ? .borderBottomLeftRadius : .borderBottomRightRadius
        case .borderEndEndRadius: return isLTR ? .borderBottomRightRadius : .borderBottomLeftRadius
        default: return self
        }
    }
}

/// A set of longhands.
struct PropertySet: Sendable {
    private var low: (UInt64, UInt64) = (0, 0)
    private var high: UInt64 = 0

    subscript(_ property: PropertyID) -> Bool {
        let bit = UInt64(1) << (UInt64(property.rawValue) & 63)
        switch property.rawValue >> 6 {
        case 0: return low.0 & bit != 0
        case 1: return low.1 & bit != 0
        default: return high & bit != 0
        }
    }
    /// The members in the order of computation.
    func forEach(_ body: (PropertyID) -> Void) {
        for (word, start) in [(low.0, 0), (low.1, 64), (high, 128)] as [(UInt64, Int)] {
            var rest = word
            while rest != 0 {
                let raw = UInt8(start + rest.trailingZeroBitCount)
                rest &= rest - 1
                if let property = PropertyID(rawValue: raw) { body(property) }
            }
        }
    }
    mutating func insert(_ property: PropertyID) {
        let bit = UInt64(1) << (UInt64(property.rawValue) & 63)
        switch property.rawValue >> 6 {
        case 0: low.0 |= bit
        case 1: low.1 |= bit
        default: high |= bit
        }
    }
}
