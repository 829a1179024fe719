import RectoCSS
import RectoCore
import RectoText

extension LayoutContext {
    /// What an initial letter takes of each line beside it; empty where it takes its width of all of them.
    /// [CSS Inline 3 §7.6](https://www.w3.org/TR/css-inline-3/#initial-letter-wrapping)
    ///
    /// SPEC-GAP: `grid` aligns with nothing, lines that run from right to left end at the letter's margin box, and a space
    /// after the letter collapses, so that `first` does not see it.
    func contour(of letter: InitialLetter, _ box: BoxID, before item: Int, in prepared: PreparedInline)
        -> [LayoutUnit]
    {
        let style = tree.style(box)
        guard style.inherited.direction == .ltr, letter.sink > 0 else { return [] }
        let lines = letter.sink
        switch style.inherited.initialLetterWrap {
        case .none, .grid: return []
        case .by(let distance):
            let width = letter.width + distance.resolve(letter.width)
            return [min(max(.zero, width), letter.width)] + (lines > 1 ? [letter.width] : [])
        case .first:
            // Of a word of its own nothing must come nearer.
            guard isFollowedByLetter(item, in: prepared.content) else { return [] }
            return [inkWidth(letter, line: 0, prepared.style)] + (lines > 1 ? [letter.width] : [])
        case .all: return (0..<lines).map { inkWidth(letter, line: $0, prepared.style) }
        }
    }

    private func isFollowedByLetter(_ item: Int, in content: InlineContent) -> Bool {
        let offset = Int(content.items[item].upper)
        guard offset < content.text.count else { return false }
        let scalar = content.text.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset).scalar }
        guard scalar != 0xFFFC, let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.generalCategory != .spaceSeparator && !properties.isWhitespace
    }

    /// From the margin box's left edge to the ink beside a line, and what stands behind the ink: the letter's own
    /// space, padding, border and margin.
    private func inkWidth(_ letter: InitialLetter, line: Int, _ style: ComputedStyle) -> LayoutUnit {
        let root = fonts.font(style.inherited)
        let band = letter.shift + root.lineHeight * line
        // From the ascent of the line's letters to their baseline.
        let middle = band + root.ascent
        var edge = LayoutUnit.zero
        var end = LayoutUnit.zero
        var rest = LayoutUnit.zero
        func visit(_ fragment: Fragment, _ origin: Point) {
            if case .text(let text) = fragment.kind {
                let run = text.paragraph.shaped.runs[text.run]
                let baseline = origin.y + text.baseline
                let top = (middle - root.metrics.capHeight - baseline).raw
                let bottom = (middle - baseline).raw
                forEachGlyph(of: text) { glyph, x in
                    let left = origin.x.raw + x + Int(glyph.xOffset)
                    for span in engine.inkSpans(run.face, glyph: glyph.id, size: run.size, top: top, bottom: bottom) {
                        edge = max(edge, LayoutUnit(raw: left + span.upperBound))
                    }
                    for span in engine.inkSpans(
                        run.face, glyph: glyph.id, size: run.size, top: -run.size.raw * 2, bottom: run.size.raw * 2)
                    {
                        end = max(end, LayoutUnit(raw: left + span.upperBound))
                    }
                }
            }
            for child in fragment.children { visit(child.fragment, origin + child.offset) }
        }
        visit(letter.fragment, letter.offset)
        if end == .zero { return letter.width }
        rest = max(.zero, letter.width - end)
        return min(letter.width, edge + rest)
    }
}
