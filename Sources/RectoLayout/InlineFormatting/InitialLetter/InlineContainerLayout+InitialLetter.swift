import RectoCSS
import RectoCore

/// Placing of the initial letter beside the first lines.
extension InlineContainerLayout {
    /// Places the initial letter, and moves the first line below the part of the letter above it. It is below the
    /// letter of a paragraph before that is shorter than its letter.
    /// [CSS Inline 3 §7.8](https://www.w3.org/TR/css-inline-3/#short-para-initial-letter)
    mutating func placeInitialLetter(_ item: Int) {
        let box = prepared.content.items[item].box
        guard let value = context.tree.style(box).box.initialLetter else { return }
        y = max(y, content.floats.initialLettersBottom - floatOffset.y)
        var letter = InitialLetterLayout(context: context).initialLetter(box, value, beside: prepared.style, geometry)
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let band = content.floats.availableForLine(
            top: floatOffset.y + y, height: max(letter.bottom, LayoutUnit(raw: 1)), left: left, right: right)
        let isRTL = style.direction == .rtl
        let indent = indent(at: .start)
        letter.contour = InitialLetterLayout(context: context).contour(
            of: letter, at: item, in: prepared, indent: indent)
        let edge = isRTL ? band.right - letter.width - indent : band.left + indent
        func exclude(_ width: LayoutUnit, top: LayoutUnit, bottom: LayoutUnit) {
            let area = Rect(
                x: isRTL ? band.right - width - indent : band.left, y: floatOffset.y + y + top,
                width: width + indent, height: bottom - top)
            content.floats.add(area, on: isRTL ? .right : .left)
        }
        if let width = letter.evenWidth {
            plan = makePlan(from: .start, besideInitial: (letter.sink, width + indent))
            exclude(width, top: .zero, bottom: letter.bottom)
        } else {
            // There is one entry for each line; the last one is at the end of the letter.
            plan = nil
            let height = context.fonts.font(prepared.style.inherited).lineHeight
            var top = LayoutUnit.zero
            for (line, width) in letter.contour.enumerated() where top < letter.bottom {
                let isLast = line == letter.contour.count - 1
                let bottom = isLast ? letter.bottom : min(letter.bottom, letter.shift + height * (line + 1))
                exclude(width, top: top, bottom: bottom)
                top = bottom
            }
        }
        content.children.append(
            Fragment.Child(
                offset: Point(x: edge - floatOffset.x, y: y) + letter.offset, fragment: letter.fragment))
        content.floats.initialLettersBottom = floatOffset.y + y + letter.bottom
        initial = letter
        initialBottom = y + letter.bottom
        placedItems = item + 1
        y += letter.shift
    }
}
