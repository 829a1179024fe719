import RectoCSS
import RectoCore
import RectoText

/// Lays out the lines of a container that shows only some of them.
/// [CSS Overflow 4 §5](https://www.w3.org/TR/css-overflow-4/#fragmentation)
extension InlineContainerLayout {
    mutating func layOutClampedLines(_ clamp: LineClamp) {
        let count = prepared.content.items.count
        plan = nil
        var lines: [PlacedLine] = []
        var position = LinePosition.start
        while position.item < count, lines.count < clamp.lines {
            guard let line = layOutStyledLine(from: position) else {
                position.item = count
                break
            }
            position = line.range.end
            lines.append(line)
        }
        if lines.count == clamp.lines, let last = lines.last, clamp.isFollowed || hasLine(from: position, after: last) {
            clampLine(&lines[lines.count - 1])
            content.findings.report(
                context.diagnostic(
                    .layoutClipped, geometry.box, "text is cut off by 'line-clamp'",
                    hint: "leave 'line-clamp' out, so that all of the text is printed"))
        }
        alignAsGroup(&lines)
        content.findings.place(lines: lines.count)
        keep(lines, isComplete: true)
    }

    /// Whether the content from `position` on makes a line.
    private mutating func hasLine(from position: LinePosition, after last: PlacedLine) -> Bool {
        guard position.item < prepared.content.items.count else { return false }
        let saved = (content, y, placedItems)
        let line = layOutLine(from: position)
        (content, y, placedItems) = saved
        return line != nil
    }

    /// Ends the line at the last opportunity that leaves room for the ellipsis.
    ///
    /// SPEC-GAP: a word that has no room beside the ellipsis overflows its line.
    private mutating func clampLine(_ line: inout PlacedLine) {
        guard case .text(let string) = geometry.style.inherited.blockEllipsis else { return }
        restore(line.before)
        y = line.offset.y
        placedItems = line.range.start.item
        ellipsis = TextGeneration(context: context).generate(string, copiesAs: Array(string.utf8), style)
        if let shorter = layOutStyledLine(from: line.range.start) { line = shorter }
        ellipsis = nil
    }
}
