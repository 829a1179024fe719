import RectoCore

// Writing modes: typed values for layout.

/// [CSS Writing Modes 4 §9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
public enum TextCombineUpright: Hashable, Sendable {
    case none
    case all
    /// Runs of ASCII digits up to this length.
    case digits(Int)
}

extension AxisOrientation {
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
    public var flowFrame: AxisOrientation { AxisOrientation(writingMode) }

    /// The orientation of characters in a vertical typographic mode. It is nil if all are set as in horizontal text.
    /// [CSS Writing Modes 4 §5](https://www.w3.org/TR/css-writing-modes-4/#vertical-orientation)
    public var verticalTextOrientation: TextOrientation? {
        writingMode == .verticalRl || writingMode == .verticalLr ? textOrientation : nil
    }

    /// `left` or `right` of `text-underline-position`.
    public var verticalUnderlineSide: UnderlinePosition.Side? { underlinePosition.side }
}

/// [CSS Text Decoration 4 §2.6](https://www.w3.org/TR/css-text-decor-4/#underline-position)
public struct UnderlinePosition: Hashable, Sendable {
    public enum Side: UInt8, Hashable, Sendable { case left, right }
    /// In horizontal text.
    public var line = TextUnderlinePosition.auto
    /// In vertical text.
    public var side: Side?
    init() {}
    init?(components: [ComponentValue]) {
        line = TextUnderlinePosition(components: components) ?? .auto
        side = components.has("right") ? .right : components.has("left") ? .left : nil
    }
    var cssText: String {
        ValueText.words(
            line == .auto ? nil : line.cssText, side.map { $0 == .right ? "right" : "left" }, or: "auto")
    }
}

extension TextCombineUpright {
    init?(components: [ComponentValue]) {
        if components.has("all") {
            self = .all
        } else if components.has("digits") {
            self = .digits(components.lazy.compactMap(\.number).first.map { Int($0) } ?? 2)
        } else {
            self = .none
        }
    }
    var cssText: String {
        switch self {
        case .none: "none"
        case .all: "all"
        case .digits(let count): "digits \(count)"
        }
    }
}

extension ComputedStyle {
    /// The style with the values that layout reads in coordinates that become those of the page by `turn`: widths are
    /// heights there, and left is top. Values that only paint reads do not change.
    public func turned(by turn: QuarterTurn) -> ComputedStyle {
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

    /// The style of an inline box that becomes an inline block.
    public var asInlineBlock: ComputedStyle {
        let style = box.copy()
        style.display = .inlineBlock
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
        style.justifyContent = box.justifyContent
        style.alignItems = box.alignItems
        style.alignContent = box.alignContent
        style.justifyItems = box.justifyItems
        style.rowGap = box.rowGap
        style.columnGap = box.columnGap
        style.columnCount = box.columnCount
        style.columnWidth = box.columnWidth
        style.columnHeight = box.columnHeight
        style.columnRuleColor = box.columnRuleColor
        style.columnRuleStyle = box.columnRuleStyle
        style.columnRuleWidth = box.columnRuleWidth
        style.gridTemplateColumns = box.gridTemplateColumns
        style.gridTemplateRows = box.gridTemplateRows
        style.gridTemplateAreas = box.gridTemplateAreas
        style.gridAutoColumns = box.gridAutoColumns
        style.gridAutoRows = box.gridAutoRows
        style.gridAutoFlow = box.gridAutoFlow
        style.textOverflow = box.textOverflow
        return ComputedStyle(inherited: inherited, box: style)
    }

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
    }
    private static func takePlacement(_ style: BoxStyle, from other: BoxStyle) {
        style.order = other.order
        style.flexGrow = other.flexGrow
        style.flexShrink = other.flexShrink
        style.flexBasis = other.flexBasis
        style.alignSelf = other.alignSelf
        style.justifySelf = other.justifySelf
        style.gridRowStart = other.gridRowStart
        style.gridRowEnd = other.gridRowEnd
        style.gridColumnStart = other.gridColumnStart
        style.gridColumnEnd = other.gridColumnEnd
        style.columnSpan = other.columnSpan
        style.transformFunctions = other.transformFunctions
        style.transformOrigin = other.transformOrigin
        style.transformBox = other.transformBox
        style.translate = other.translate
        style.rotate = other.rotate
        style.scale = other.scale
        style.mixBlendMode = other.mixBlendMode
        style.isolation = other.isolation
        style.clipPath = other.clipPath
        style.filter = other.filter
        style.stringSet = other.stringSet
        style.bookmarkLabel = other.bookmarkLabel
        style.bookmarkState = other.bookmarkState
    }
}
