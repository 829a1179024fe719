import RectoCSS
import RectoCore
import RectoText

/// The repeated string of a leader, shaped.
/// [CSS Content 3 §2.4](https://www.w3.org/TR/css-content-3/#leaders)
struct LeaderPattern {
    let box: BoxID
    let string: [UInt8]
    let style: ComputedStyle
    let font: UsedFont
    /// The width of one string.
    let advance: LayoutUnit

    /// The width of three strings, which a leader has where the width of its line is sought, or has no end.
    var preferredWidth: LayoutUnit { advance * 3 }

    init(_ context: LayoutContext, box: BoxID) {
        self.box = box
        string = Array(context.tree.leaders[Int(context.tree[box].payload)].utf8)
        style = context.tree.style(box)
        font = context.fonts.font(style.inherited)
        advance = Self.shaped(string, font, context.engine).shaped.advance
    }

    /// The first string and the number of strings from `start` to `end`. They are on a grid that ends at `gridEnd`, or
    /// starts at zero, so that the leaders of several lines are in line. There is none where not even one string has
    /// room.
    func places(from start: LayoutUnit, to end: LayoutUnit, gridEnd: LayoutUnit?) -> (start: LayoutUnit, count: Int) {
        guard advance > .zero, end > start else { return (start, 0) }
        let edge = gridEnd ?? advance * (max(.zero, end).raw / advance.raw)
        let skipped = (max(.zero, edge - end).raw + advance.raw - 1) / advance.raw
        let last = edge - advance * skipped
        let count = min(max(0, (last - start).raw / advance.raw), 10_000)
        // The string appears at least once, even if the grid leaves no place for it.
        if count == 0, end - start >= advance { return (end - advance, 1) }
        return (last - advance * count, count)
    }
}

extension LeaderPattern {
    private static func shaped(_ text: [UInt8], _ font: UsedFont, _ engine: any TextEngine) -> InlineParagraph {
        let run = Paragraph.Run(range: 0..<text.count, font: font.request, size: font.size)
        return InlineParagraph(
            text: text, shaped: engine.shape(Paragraph(text: text, runs: [run], direction: .leftToRight)))
    }

    /// The fragments of the leader, if its string stands at `places` in its line.
    func fragments(
        at places: (start: LayoutUnit, count: Int), top: LayoutUnit, decorations: [AppliedDecoration],
        _ engine: any TextEngine
    ) -> [Fragment.Child] {
        var (start, count) = places
        if count == 0 { return [] }
        var text: [UInt8] = []
        text.reserveCapacity(string.count * count)
        for _ in 0..<count { text += string }
        let paragraph = Self.shaped(text, font, engine)
        var out: [Fragment.Child] = []
        for (index, run) in paragraph.shaped.runs.enumerated() {
            let advance = run.glyphs.reduce(LayoutUnit.zero) {
                $0 + LayoutUnit(raw: Int(paragraph.shaped.glyphs[$1].advance))
            }
            let fragment = Fragment(
                kind: .text(
                    TextFragment(
                        paragraph: paragraph, run: index, glyphs: run.glyphs, range: run.range, spaceExpansion: .zero,
                        baseline: font.metrics.ascent, decorations: decorations)),
                box: box, style: style,
                size: Size(width: advance, height: font.metrics.ascent + font.metrics.descent))
            out.append(Fragment.Child(offset: Point(x: start, y: top), fragment: fragment))
            start += advance
        }
        return out
    }
}

extension ShapedParagraph {
    /// The advance of all glyphs.
    fileprivate var advance: LayoutUnit {
        glyphs.reduce(LayoutUnit.zero) { $0 + LayoutUnit(raw: Int($1.advance)) }
    }
}
