import RectoCSS
import RectoCore

/// Lays out content that is one short text, as that of most cells of tables: its line holds nothing but this text.
///
/// The result is that of `layOutLines` for such content, at a third of the cost. All that would make a difference there
/// is asked for here first, and then the content takes that way.
extension InlineContainerLayout {
    /// The result is false, and nothing is done, if it takes a closer look to lay out the content.
    mutating func layOutWholeLine() -> Bool {
        guard token == nil, initial == nil, ellipsis == nil, geometry.lineClamp == nil, fragmenter.given == nil,
            content.floats.isEmpty, decorations.isEmpty, trimming.over == nil, trimming.under == nil,
            characterAxis == nil, prepared.wholeWidth != nil, let look = WholeLineLook(prepared.style, context)
        else { return false }
        if let fragmentainer, y + look.height > fragmentainer.remaining { return false }
        let corner = Point(x: geometry.contentLeft, y: y)
        guard let plain = look.line(of: prepared, at: corner, room: geometry.contentInline) else { return false }
        var line = plain.line(of: geometry.box, look.style, textStyle: prepared.content.items[0].style)
        if tree[geometry.box].frame.hasFlippedLines {
            line.firstBaseline = look.font.descent
            line.lastBaseline = line.firstBaseline
        }
        content.children.append(Fragment.Child(offset: Point(x: plain.x, y: plain.y), fragment: line.build()))
        content.firstBaseline = y + look.font.ascent
        content.lastBaseline = content.firstBaseline
        y += look.height
        content.end = y
        return true
    }
}
