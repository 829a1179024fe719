import RectoCSS
import RectoCore

/// The initial letter beside the first lines.
extension InlineFlow {
    /// Places it, and moves the first line below what stands out above.
    mutating func placeInitialLetter(_ item: Int) {
        let box = prepared.content.items[item].box
        guard let value = context.tree.style(box).box.initialLetter else { return }
        let letter = context.initialLetter(box, value, beside: prepared.style, geometry)
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let band = content.floats.available(
            top: floatOffset.y + y, height: max(letter.bottom, LayoutUnit(raw: 1)), left: left, right: right)
        let isRTL = style.direction == .rtl
        let indent = indent(at: LinePosition(item: 0, offset: 0))
        let edge = isRTL ? band.right - letter.width - indent : band.left + indent
        plan = makePlan(
            from: LinePosition(item: 0, offset: 0), besideInitial: (letter.sink, letter.width + indent))
        let area = Rect(
            x: isRTL ? edge : band.left, y: floatOffset.y + y, width: letter.width + indent, height: letter.bottom)
        content.floats.add(area, isLeft: !isRTL)
        content.children.append(
            Fragment.Child(
                offset: Point(x: edge - floatOffset.x, y: y) + letter.offset, fragment: letter.fragment))
        initial = letter
        initialBottom = y + letter.bottom
        placedItems = item + 1
        y += letter.shift
    }
}
