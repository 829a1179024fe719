import RectoCSS
import RectoCore
import RectoText

extension InitialLetterLayout {
    /// The width that an initial letter takes from each line beside it, for `InitialLetter.contour`.
    /// [CSS Inline 3 §7.6](https://www.w3.org/TR/css-inline-3/#initial-letter-wrapping)
    func contour(of letter: InitialLetter, at item: Int, in prepared: PreparedInline, indent: LayoutUnit)
        -> [LayoutUnit]
    {
        let style = tree.style(prepared.content.items[item].box)
        guard letter.sink > 0 else { return [] }
        let lines = letter.sink
        switch style.inherited.initialLetterWrap {
        case .none: return []
        case .grid: return [gridWidth(letter.width, indent: indent, beside: prepared.style)]
        case .by(let distance):
            let width = letter.width + distance.resolve(letter.width)
            return [min(max(.zero, width), letter.width)] + (lines > 1 ? [letter.width] : [])
        case .first:
            // Where the letter is a word of its own, the text keeps its distance.
            guard isFollowedByLetter(item, in: prepared.content) else { return [] }
            return [inkWidth(letter, line: 0, prepared.style)] + (lines > 1 ? [letter.width] : [])
        case .all: return (0..<lines).map { inkWidth(letter, line: $0, prepared.style) }
        }
    }

    /// A width such that text begins at a whole number of ideographs from the start of the paragraph.
    func gridWidth(_ width: LayoutUnit, indent: LayoutUnit, beside style: ComputedStyle) -> LayoutUnit {
        let unit = context.fonts.font(style.inherited).metrics.ideographAdvance + style.inherited.letterSpacing
        guard unit > .zero else { return width }
        return unit * (((width + indent).raw + unit.raw - 1) / unit.raw) - indent
    }

    private func isFollowedByLetter(_ item: Int, in content: InlineContent) -> Bool {
        let offset = Int(content.items[item].upper)
        guard !content.hasSpaceAfterInitialLetter, offset < content.text.count else { return false }
        let scalar = content.text.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset).scalar }
        guard scalar != 0xFFFC, let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.generalCategory != .spaceSeparator && !properties.isWhitespace
    }

    /// The distance from the margin box's edge at the start of the line to the ink beside a line, plus the space behind
    /// the ink: the letter's own space, padding, border and margin.
    private func inkWidth(_ letter: InitialLetter, line: Int, _ style: ComputedStyle) -> LayoutUnit {
        let root = context.fonts.font(style.inherited)
        let isRTL = style.inherited.direction == .rtl
        // The line's letters extend from their ascent to their baseline.
        let middle = letter.shift + root.lineHeight * line + root.ascent
        // How far the ink extends: beside this line, and altogether.
        var edge = LayoutUnit.zero
        var end = LayoutUnit.zero
        func visit(_ fragment: Fragment, _ origin: Point) {
            if case .text(let text) = fragment.kind {
                let run = text.paragraph.shaped.runs[text.run]
                let baseline = origin.y + text.baseline
                let top = (middle - root.metrics.capHeight - baseline).raw
                let bottom = (middle - baseline).raw
                TextDecorating(context: context).forEachGlyph(of: text) { glyph, x in
                    let left = origin.x.raw + x + Int(glyph.xOffset)
                    func reach(top: Int, bottom: Int) -> LayoutUnit {
                        var reach = LayoutUnit.zero
                        for span in context.engine.inkSpans(
                            run.face, glyph: glyph.id, size: run.size, top: top, bottom: bottom)
                        {
                            let far = LayoutUnit(raw: left + (isRTL ? span.lowerBound : span.upperBound))
                            reach = max(reach, isRTL ? letter.width - far : far)
                        }
                        return reach
                    }
                    edge = max(edge, reach(top: top, bottom: bottom))
                    end = max(end, reach(top: -run.size.raw * 2, bottom: run.size.raw * 2))
                }
            }
            for child in fragment.children { visit(child.fragment, origin + child.offset) }
        }
        visit(letter.fragment, letter.offset)
        if end == .zero { return letter.width }
        return min(letter.width, edge + max(.zero, letter.width - end))
    }
}
