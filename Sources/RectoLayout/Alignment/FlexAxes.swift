import RectoCSS
import RectoCore

/// The main and cross axes of a flex container. Distances along them are measured from main-start and cross-start.
/// [CSS Flexbox 1 §2](https://www.w3.org/TR/css-flexbox-1/#box-model)
struct FlexAxes {
    /// Whether the main axis is the inline axis.
    let isRow: Bool
    let isMainReversed: Bool
    let isCrossReversed: Bool
    /// Whether `flex-wrap` allows more than one line, however many there are.
    let isMultiLine: Bool
    let mode: WritingMode

    init(_ style: ComputedStyle) {
        let direction = style.box.flexDirection
        let wrap = style.box.flexWrap
        isRow = direction == .row || direction == .rowReverse
        isMainReversed = direction == .rowReverse || direction == .columnReverse
        isMultiLine = wrap != .nowrap
        isCrossReversed = wrap == .wrapReverse
        mode = style.writingMode
    }

    var main: AlignmentAxis {
        isRow ? .inline(mode, isReversed: isMainReversed) : .block(isReversed: isMainReversed)
    }
    var cross: AlignmentAxis {
        isRow ? .block(isReversed: isCrossReversed) : .inline(mode, isReversed: isCrossReversed)
    }
    private var isInlineReversed: Bool { isRow ? isMainReversed : isCrossReversed }
    /// Whether inline offsets are measured from the left.
    var isLeftFirst: Bool { (mode == .horizontalLTR) != isInlineReversed }
    /// Whether block offsets are measured from the top.
    var isTopFirst: Bool { isRow ? !isCrossReversed : !isMainReversed }

    func mainStart<T>(_ e: Edges<T>) -> T { isRow ? (isLeftFirst ? e.left : e.right) : (isTopFirst ? e.top : e.bottom) }
    func mainEnd<T>(_ e: Edges<T>) -> T { isRow ? (isLeftFirst ? e.right : e.left) : (isTopFirst ? e.bottom : e.top) }
    func crossStart<T>(_ e: Edges<T>) -> T {
        isRow ? (isTopFirst ? e.top : e.bottom) : (isLeftFirst ? e.left : e.right)
    }
    func crossEnd<T>(_ e: Edges<T>) -> T { isRow ? (isTopFirst ? e.bottom : e.top) : (isLeftFirst ? e.right : e.left) }

    func main(_ size: Size) -> LayoutUnit { isRow ? size.width : size.height }
    func cross(_ size: Size) -> LayoutUnit { isRow ? size.height : size.width }
    func mainSum(_ e: Edges<LayoutUnit>) -> LayoutUnit { isRow ? e.horizontal : e.vertical }
    func crossSum(_ e: Edges<LayoutUnit>) -> LayoutUnit { isRow ? e.vertical : e.horizontal }
    func size(main: LayoutUnit, cross: LayoutUnit) -> Size {
        isRow ? Size(width: main, height: cross) : Size(width: cross, height: main)
    }

    /// The physical corner, in a content box of the size `content`, of a border box at these distances from main-start
    /// and cross-start.
    func corner(main: LayoutUnit, cross: LayoutUnit, size: Size, in content: Size) -> Point {
        let inline = isRow ? main : cross
        let block = isRow ? cross : main
        return Point(
            x: isLeftFirst ? inline : content.width - inline - size.width,
            y: isTopFirst ? block : content.height - block - size.height)
    }
}
