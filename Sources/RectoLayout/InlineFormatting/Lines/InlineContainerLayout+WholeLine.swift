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
        guard
            let line = look.line(
                of: prepared, in: geometry.box, room: geometry.contentInline,
                tree[geometry.box].frame)
        else { return false }
        content.children.append(
            Fragment.Child(offset: Point(x: geometry.contentLeft + line.x, y: y), fragment: line.fragment))
        content.firstBaseline = y + look.font.ascent
        content.lastBaseline = content.firstBaseline
        y += look.height
        content.end = y
        return true
    }
}
