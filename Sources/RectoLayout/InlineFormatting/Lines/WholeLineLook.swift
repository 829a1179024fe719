import RectoCSS
import RectoCore
import RectoText

/// The place of a whole line in its container, as far as the container's style says. Styles that ask for anything special of
/// lines have none.
struct WholeLineLook {
    let style: ComputedStyle
    let font: UsedFont
    let measures: PlainLine.Measures
    let alignment: Alignment
    enum Alignment { case left, center, right }

    var height: LayoutUnit { font.ascent + font.descent }

    init?(_ style: ComputedStyle, _ context: LayoutContext) {
        let (text, box) = (style.inherited, style.box)
        guard text.direction == .ltr, text.textIndent.isZero, text.textEmphasisMark == nil, text.linePadding == .zero,
            !LinePlanning(context: context).plansLines(text), box.unicodeBidi != .plaintext, box.textFit == nil,
            box.textGroupAlign == .none, box.display != .rubyText, box.display != .rubyBase
        else { return nil }
        font = context.fonts.font(text)
        if font.isCentral { return nil }
        measures = PlainLine.Measures(
            ascent: font.ascent, descent: font.descent, textAscent: font.metrics.ascent,
            textDescent: font.metrics.descent)
        switch text.usedAlignment(isLast: true, direction: .ltr) {
        case .left, .internalLeft: alignment = .left
        case .right, .internalRight: alignment = .right
        case .center, .internalCenter: alignment = .center
        case .start, .end, .justify, .justifyAll: return nil
        }
        self.style = style
    }

    /// The line of a container whose content it is; nil if the text does not fit or takes a closer look.
    /// - Parameter corner: the top left corner of the `room`.
    func line(of prepared: PreparedInline, at corner: Point, room: LayoutUnit) -> PlainLine? {
        guard let width = prepared.wholeWidth, width <= room, prepared.content.firstLine == nil else { return nil }
        let run = prepared.paragraph.shaped.runs[0]
        guard prepared.content.items[0].style.inherited === style.inherited, run.level & 1 == 0, run.compression == nil,
            !font.isNormalLineHeight || run.face == font.face
        else { return nil }
        return PlainLine(
            prepared.paragraph, of: prepared.content.items[0].box, measures, in: area(at: corner, width, in: room))
    }

    /// The line of a packed text in a box with the same style.
    func line(of text: PackedText, in box: BoxID, at corner: Point, room: LayoutUnit) -> PlainLine? {
        let width = text.width
        guard width <= room, !font.isNormalLineHeight || text.font.face == font.face else { return nil }
        return PlainLine(text, of: box, measures, in: area(at: corner, width, in: room))
    }

    private func area(at corner: Point, _ width: LayoutUnit, in room: LayoutUnit) -> Rect {
        let free = room - width
        let x: LayoutUnit =
            switch alignment {
            case .left: .zero
            case .center: LayoutUnit(raw: free.raw / 2)
            case .right: free
            }
        return Rect(x: corner.x + x, y: corner.y, width: width, height: height)
    }
}
