import RectoCSS
import RectoCore
import RectoLayout
import RectoText

extension PagePainter {
    /// Paints the text of a vertical line. Its decorations, marks and sideways glyphs are turned; upright glyphs are
    /// placed one below another. Emphasis marks stand upright unless the whole line is sideways.
    /// [CSS Writing Modes 4 §5](https://www.w3.org/TR/css-writing-modes-4/#vertical-orientation)
    ///
    /// - Parameter silhouette: the colour of a shadow, which consists of outlines only; nil for the text itself.
    mutating func paintVerticalText(
        _ text: TextFragment, of fragment: Fragment, in rect: Rect, _ flow: AxisOrientation, silhouette: Color? = nil
    ) {
        let turn = lineTransform(flow)
        // The line's coordinates are those of the sheet, turned. Patterns therefore continue from one text to the next.
        let corner =
            flow == .sidewaysLR
            ? Point(x: list.size.height - rect.maxY, y: rect.minX)
            : Point(x: rect.minY, y: list.size.width - rect.maxX)
        let style = fragment.style.inherited
        if silhouette == nil, !style.textShadow.isEmpty { paintShadows(of: text, fragment, at: rect.origin) }
        paintTurnedLines(of: text, rect, at: corner, turn, isOver: false, color: silhouette)
        if DisplayList.showsGlyphs(style, silhouette: silhouette) {
            let start = Point(x: corner.x, y: corner.y + text.baseline)
            if text.paragraph.shaped.runs[text.run].isUpright {
                list.addGlyphs(of: text, style, at: turn.apply(start), silhouette: silhouette)
            } else {
                turned(turn) { $0.list.addGlyphs(of: text, style, at: start, silhouette: silhouette) }
            }
        }
        if let marks = text.emphasis {
            let color = silhouette ?? marks.color ?? style.color
            let isUpright = style.verticalTextOrientation.map { $0 != .sideways } ?? false
            turned(turn) { $0.paintEmphasis(marks, of: text, at: corner, color: color, isUpright: isUpright) }
        }
        paintTurnedLines(of: text, rect, at: corner, turn, isOver: true, color: silhouette)
    }

    private mutating func paintTurnedLines(
        of text: TextFragment, _ rect: Rect, at corner: Point, _ turn: AffineTransform, isOver: Bool, color: Color?
    ) {
        guard text.decorations.contains(where: { $0.line.contains(.lineThrough) == isOver }) else { return }
        turned(turn) { $0.paintLines(of: text, rect.size.height, at: corner, isOver: isOver, color: color) }
    }

    private mutating func turned(_ turn: AffineTransform, _ paint: (inout PagePainter) -> Void) {
        list.append(.pushTransform(turn))
        paint(&self)
        list.append(.popTransform)
    }

    /// The transform from a line's coordinates to the sheet's.
    private func lineTransform(_ flow: AxisOrientation) -> AffineTransform {
        flow == .sidewaysLR
            ? AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: list.size.height.double)
            : AffineTransform(a: 0, b: 1, c: -1, d: 0, e: list.size.width.double, f: 0)
    }
}
