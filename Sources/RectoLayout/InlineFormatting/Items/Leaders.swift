import RectoCSS
import RectoCore
import RectoText

/// The repeated string of a leader, shaped.
/// [CSS Content 3 §2.4](https://www.w3.org/TR/css-content-3/#leaders)
struct LeaderPattern {
    let string: [UInt8]
    let style: ComputedStyle
    let font: UsedFont
    /// The advance of the string.
    let advance: LayoutUnit

    init(_ context: LayoutContext, box: BoxID) {
        string = Array(context.tree.leaders[Int(context.tree[box].payload)].utf8)
        style = context.tree.style(box)
        font = context.fonts.font(style.inherited)
        advance = context.shapedLeader(string, font).shaped.advance
    }

    /// The positions of the string between `start` and `end`, on a grid that ends at `gridEnd`, or else begins at zero,
    /// so that the leaders of several lines are aligned. If the string is too long, there are none.
    func places(from start: LayoutUnit, to end: LayoutUnit, gridEnd: LayoutUnit?) -> (start: LayoutUnit, count: Int) {
        guard advance > .zero, end > start else { return (start, 0) }
        let edge = gridEnd ?? advance * (max(.zero, end).raw / advance.raw)
        let skipped = (max(.zero, edge - end).raw + advance.raw - 1) / advance.raw
        let last = edge - advance * skipped
        let count = min(max(0, (last - start).raw / advance.raw), 10_000)
        return (last - advance * count, count)
    }
}

extension LayoutContext {
    func shapedLeader(_ text: [UInt8], _ font: UsedFont) -> InlineParagraph {
        let run = Paragraph.Run(range: 0..<text.count, font: font.request, size: font.size)
        return InlineParagraph(
            text: text, shaped: engine.shape(Paragraph(text: text, runs: [run], direction: .leftToRight)))
    }

    /// The fragments of a leader with the width `width`, at `x` in its line.
    func leaderFragments(
        _ box: BoxID, at x: LayoutUnit, width: LayoutUnit, top: LayoutUnit, gridEnd: LayoutUnit?,
        decorations: [AppliedDecoration]
    ) -> [Fragment.Child] {
        let pattern = LeaderPattern(self, box: box)
        var (start, count) = pattern.places(from: x, to: x + width, gridEnd: gridEnd)
        if count == 0 { return [] }
        var text: [UInt8] = []
        text.reserveCapacity(pattern.string.count * count)
        for _ in 0..<count { text += pattern.string }
        let paragraph = shapedLeader(text, pattern.font)
        var out: [Fragment.Child] = []
        for (index, run) in paragraph.shaped.runs.enumerated() {
            let advance = run.glyphs.reduce(LayoutUnit.zero) {
                $0 + LayoutUnit(raw: Int(paragraph.shaped.glyphs[$1].advance))
            }
            let fragment = Fragment(
                kind: .text(
                    TextFragment(
                        paragraph: paragraph, run: index, glyphs: run.glyphs, range: run.range, spaceExpansion: .zero,
                        baseline: pattern.font.metrics.ascent, decorations: decorations)),
                box: box, style: pattern.style,
                size: Size(width: advance, height: pattern.font.metrics.ascent + pattern.font.metrics.descent))
            out.append(Fragment.Child(offset: Point(x: start, y: top), fragment: fragment))
            start += advance
        }
        return out
    }
}

extension ShapedParagraph {
    /// The total advance of all glyphs.
    fileprivate var advance: LayoutUnit {
        glyphs.reduce(LayoutUnit.zero) { $0 + LayoutUnit(raw: Int($1.advance)) }
    }
}
