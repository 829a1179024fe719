import RectoCSS
import RectoCore
import RectoLayout
import RectoText

extension PagePainter {
    /// Text of a vertical line: its decorations and sideways glyphs are turned, upright glyphs stand below each other.
    /// [CSS Writing Modes 4 §5](https://www.w3.org/TR/css-writing-modes-4/#vertical-orientation)
    mutating func paintVerticalText(_ text: TextFragment, of fragment: Fragment, in rect: Rect, _ flow: FlowFrame) {
        let turn = lineTransform(flow)
        // The line's coordinates are the sheet's, turned: patterns run on from one text to the next.
        let corner =
            flow == .sidewaysLR
            ? Point(x: list.size.height - rect.maxY, y: rect.minX)
            : Point(x: rect.minY, y: list.size.width - rect.maxX)
        let baseline = corner.y + text.baseline
        let style = fragment.style.inherited
        let isUpright = text.paragraph.shaped.runs[text.run].isUpright
        func turned(_ painter: inout PagePainter, _ paint: (inout PagePainter) -> Void) {
            painter.list.append(.pushTransform(turn))
            paint(&painter)
            painter.list.flushFills()
            painter.list.append(.popTransform)
        }
        func lines(_ painter: inout PagePainter, through: Bool) {
            let decorations = text.decorations.enumerated().filter { $0.element.line.contains(.lineThrough) == through }
            if decorations.isEmpty { return }
            turned(&painter) { painter in
                for (index, decoration) in decorations {
                    var x = LayoutUnit.zero
                    for gap in text.inkGaps where gap.decoration == index {
                        painter.paintDecorationLine(decoration, x: corner.x + x, width: gap.from - x, baseline: baseline)
                        x = max(x, gap.to)
                    }
                    painter.paintDecorationLine(
                        decoration, x: corner.x + x, width: rect.size.height - x, baseline: baseline)
                }
            }
        }
        lines(&self, through: false)
        if !style.color.isTransparent {
            let start = Point(x: corner.x, y: baseline)
            if isUpright {
                list.add(text, at: turn.apply(start), color: style.color, letterSpacing: style.letterSpacing)
            } else {
                turned(&self) {
                    $0.list.add(text, at: start, color: style.color, letterSpacing: style.letterSpacing)
                }
            }
        }
        lines(&self, through: true)
    }

    /// From a line's coordinates to the sheet's.
    private func lineTransform(_ flow: FlowFrame) -> AffineTransform {
        flow == .sidewaysLR
            ? AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: list.size.height.double)
            : AffineTransform(a: 0, b: 1, c: -1, d: 0, e: list.size.width.double, f: 0)
    }
}
