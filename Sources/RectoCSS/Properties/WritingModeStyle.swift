import RectoCore

// Writing modes: typed values for layout.

/// [CSS Writing Modes 4 §9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
public enum TextCombineUpright: Hashable, Sendable {
    case none
    case all
    /// Runs of ASCII digits up to this length.
    case digits(Int)
}

extension FlowFrame {
    /// [CSS Writing Modes 4 §3.2](https://www.w3.org/TR/css-writing-modes-4/#block-flow)
    init(_ writingMode: WritingModeValue) {
        switch writingMode {
        case .verticalRl, .sidewaysRl: self = .verticalRL
        case .verticalLr: self = .verticalLR
        case .sidewaysLr: self = .sidewaysLR
        case .horizontalTb: self = .horizontal
        }
    }
}

extension InheritedStyle {
    /// The frame of the flow, by `writing-mode`.
    public var flowFrame: FlowFrame { FlowFrame(writingMode) }

    /// How characters are set in a vertical typographic mode. It is nil if all are set as in horizontal text.
    /// [CSS Writing Modes 4 §5](https://www.w3.org/TR/css-writing-modes-4/#vertical-orientation)
    public var verticalTextOrientation: TextOrientation? {
        writingMode == .verticalRl || writingMode == .verticalLr ? textOrientation : nil
    }

    public enum UnderlineSide: Sendable { case left, right }
    /// The side that `left` or `right` of `text-underline-position` gives.
    public var verticalUnderlineSide: UnderlineSide? {
        guard let value = components[.textUnderlinePosition] else { return nil }
        return value.has("right") ? .right : value.has("left") ? .left : nil
    }

    /// How text is combined. It has an effect only in a vertical typographic mode.
    public var textCombineUpright: TextCombineUpright {
        guard let value = components[.textCombineUpright] else { return .none }
        if value.has("all") { return .all }
        guard value.has("digits") else { return .none }
        return .digits(value.lazy.compactMap(\.number).first.map { Int($0) } ?? 2)
    }
}

extension ComputedStyle {
    /// The style with the values that layout reads in coordinates that become those of the page by `turn`: widths are
    /// heights there, and left is top. Values that only paint reads do not change.
    public func turned(by turn: FlowTurn) -> ComputedStyle {
        let style = box.copy()
        if turn.swapsAxes {
            (style.width, style.height) = (box.height, box.width)
            (style.minWidth, style.minHeight) = (box.minHeight, box.minWidth)
            (style.maxWidth, style.maxHeight) = (box.maxHeight, box.maxWidth)
            (style.overflowX, style.overflowY) = (box.overflowY, box.overflowX)
            style.preferredRatio?.value = 1 / (box.aspectRatio ?? 1)
        }
        let back = turn.inverse
        style.margin = back.apply(box.margin)
        style.padding = back.apply(box.padding)
        style.border = back.apply(box.border)
        style.inset = back.apply(box.inset)
        return ComputedStyle(inherited: inherited, box: style)
    }

    /// The style of the anonymous box with the content of a block, flex or grid container whose own box is in another
    /// flow. It has the container's properties that concern its content, and none that concern the container itself.
    public var ofTurnedContent: ComputedStyle {
        let style = BoxStyle()
        style.display = box.display.blockified
        style.unicodeBidi = box.unicodeBidi
        style.flexDirection = box.flexDirection
        style.flexWrap = box.flexWrap
        style.columnWrap = box.columnWrap
        style.columnFill = box.columnFill
        style.textBoxTrim = box.textBoxTrim
        for property in Self.containerProperties {
            if let value = box.components[property] { style.components[property] = value }
        }
        return ComputedStyle(inherited: inherited, box: style)
    }
    private static let containerProperties: [PropertyID] = [
        .justifyContent, .alignItems, .alignContent, .justifyItems, .rowGap, .columnGap, .columnCount, .columnWidth,
        .columnHeight, .columnRuleColor, .columnRuleStyle, .columnRuleWidth, .gridTemplateColumns, .gridTemplateRows,
        .gridTemplateAreas, .gridAutoColumns, .gridAutoRows, .gridAutoFlow, .textOverflow,
    ]

    /// The corresponding style for a table, which keeps the size, edges and background that belong to its grid.
    public var ofTurnedTable: ComputedStyle {
        let (style, initial) = (box.copy(), BoxStyle())
        style.display = box.display.blockified
        Self.resetPlacement(style, to: initial)
        return ComputedStyle(inherited: inherited, box: style)
    }
    /// The style of the box around such a table, with the remaining properties.
    public var aroundTurnedTable: ComputedStyle {
        let style = BoxStyle()
        (style.display, style.position, style.float, style.clear) = (.block, box.position, box.float, box.clear)
        style.isOriginallyInlineLevel = box.isOriginallyInlineLevel
        (style.margin, style.inset, style.zIndex, style.opacity) = (box.margin, box.inset, box.zIndex, box.opacity)
        (style.breakBefore, style.breakAfter, style.breakInside) = (box.breakBefore, box.breakAfter, box.breakInside)
        (style.page, style.bookmarkLevel, style.alignment) = (box.page, box.bookmarkLevel, box.alignment)
        Self.takePlacement(style, from: box)
        for property in Self.placementProperties {
            if let value = box.components[property] { style.components[property] = value }
        }
        return ComputedStyle(inherited: inherited, box: style)
    }

    private static func resetPlacement(_ style: BoxStyle, to initial: BoxStyle) {
        (style.position, style.float, style.clear) = (initial.position, initial.float, initial.clear)
        (style.margin, style.inset, style.zIndex) = (initial.margin, initial.inset, initial.zIndex)
        style.opacity = initial.opacity
        (style.breakBefore, style.breakAfter) = (initial.breakBefore, initial.breakAfter)
        (style.page, style.bookmarkLevel, style.alignment) = (initial.page, nil, initial.alignment)
        (style.counterReset, style.counterIncrement, style.counterSet) = ([], [], [])
        takePlacement(style, from: initial)
        for property in placementProperties where style.components[property] != nil { style.components[property] = nil }
    }
    private static func takePlacement(_ style: BoxStyle, from other: BoxStyle) {
        style.columnSpan = other.columnSpan
        style.transformBox = other.transformBox
        style.isolation = other.isolation
        style.bookmarkState = other.bookmarkState
    }
    private static let placementProperties: [PropertyID] = [
        .order, .flexGrow, .flexShrink, .flexBasis, .alignSelf, .justifySelf, .gridRowStart, .gridRowEnd,
        .gridColumnStart, .gridColumnEnd, .transform, .transformOrigin, .translate, .rotate, .scale, .mixBlendMode,
        .clipPath, .filter, .stringSet, .bookmarkLabel,
    ]
}
