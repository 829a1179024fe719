/// What the table of properties says of longhands with fields besides their rows: the initial value as CSS writes it,
/// and what percentages refer to (empty where none are taken). Only listings and tests read it.
enum InitialValues {
    static func of(_ id: PropertyID) -> (initial: StaticString, percentages: StaticString) {
        let block: StaticString = "width of the containing block"
        switch id {
        case .direction: return ("ltr", "")
        case .fontSize: return ("medium", "parent's font size")
        case .fontFamily: return ("serif", "")
        case .lineHeight: return ("normal", "font size")
        case .color: return ("black", "")
        case .textAlign: return ("start", "")
        case .textIndent: return ("0", block)
        case .whiteSpaceCollapse: return ("collapse", "")
        case .textWrapMode: return ("wrap", "")
        case .tabSize: return ("8", "")
        case .hyphens: return ("manual", "")
        case .visibility: return ("visible", "")
        case .listStyleType: return ("disc", "")
        case .listStylePosition: return ("outside", "")
        case .borderCollapse: return ("separate", "")
        case .borderSpacing: return ("0", "")
        case .captionSide: return ("top", "")
        case .emptyCells: return ("show", "")
        case .orphans, .widows: return ("2", "")
        case .textUnderlineOffset: return ("auto", "font size")
        case .display: return ("inline", "")
        case .position: return ("static", "")
        case .boxSizing: return ("content-box", "")
        case .width, .minWidth: return ("auto", block)
        case .height, .minHeight: return ("auto", "height of the containing block")
        case .maxWidth: return ("none", block)
        case .maxHeight: return ("none", "height of the containing block")
        case .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight, .paddingBottom,
            .paddingLeft:
            return ("0", block)
        case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .outlineWidth:
            return ("medium", "")
        case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor, .outlineColor,
            .textDecorationColor:
            return ("currentcolor", "")
        case .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius:
            return ("0", "dimension of the border box")
        case .left, .right: return ("auto", block)
        case .top, .bottom: return ("auto", "height of the containing block")
        case .overflowX, .overflowY: return ("visible", "")
        case .opacity: return ("1", "1")
        case .backgroundColor: return ("transparent", "")
        case .backgroundPositionX, .backgroundPositionY:
            return ("0%", "background positioning area less the image")
        case .backgroundSize: return ("auto", "background positioning area")
        case .backgroundRepeat: return ("repeat", "")
        case .backgroundOrigin: return ("padding-box", "")
        case .backgroundClip: return ("border-box", "")
        case .outlineOffset: return ("0", "")
        case .baselineSource: return ("auto", "")
        case .alignmentBaseline: return ("baseline", "")
        case .baselineShift: return ("0", "line height")
        case .textDecorationStyle: return ("solid", "")
        case .textDecorationThickness: return ("auto", "font size")
        case .objectFit: return ("fill", "")
        case .objectPosition: return ("50% 50%", "content box less the image")
        case .boxDecorationBreak: return ("slice", "")
        case .quotes, .aspectRatio, .zIndex, .tableLayout, .breakBefore, .breakAfter, .breakInside, .page, .size,
            .fontKerning, .textAlignLast:
            return ("auto", "")
        case .listStyleImage, .textTransform, .float, .clear, .backgroundImage, .counterReset, .counterIncrement,
            .counterSet, .textDecorationLine, .bookmarkLevel, .borderTopStyle, .borderRightStyle, .borderBottomStyle,
            .borderLeftStyle, .outlineStyle:
            return ("none", "")
        case .fontWidth: return ("normal", "normal width")
        default: return ("normal", "")
        }
    }
}
