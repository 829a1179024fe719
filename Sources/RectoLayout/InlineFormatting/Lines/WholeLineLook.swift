import RectoCSS
import RectoCore
import RectoText

/// The place of a whole line in its container, as far as the container's style says. Styles that ask for anything special of
/// lines have none.
struct WholeLineLook {
    let style: ComputedStyle
    let font: UsedFont
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
        switch text.usedAlignment(isLast: true, direction: .ltr) {
        case .left, .internalLeft: alignment = .left
        case .right, .internalRight: alignment = .right
        case .center, .internalCenter: alignment = .center
        case .start, .end, .justify, .justifyAll: return nil
        }
        self.style = style
    }

    /// The line of a container whose content it is, with its offset from the left edge of the `room`; nil if the text does
    /// not fit or takes a closer look.
    func line(
        of prepared: PreparedInline, in container: BoxID, room: LayoutUnit, _ frame: AxisOrientation
    ) -> (fragment: Fragment, x: LayoutUnit)? {
        guard let width = prepared.wholeWidth, width <= room, prepared.content.firstLine == nil else { return nil }
        let item = prepared.content.items[0]
        let run = prepared.paragraph.shaped.runs[0]
        guard item.style.inherited === style.inherited, run.level & 1 == 0, run.compression == nil,
            !font.isNormalLineHeight || run.face == font.face
        else { return nil }
        let text = TextFragment(
            paragraph: prepared.paragraph, run: 0, glyphs: run.glyphs, range: run.range, spaceExpansion: .zero,
            baseline: font.metrics.ascent, decorations: [])
        let size = Size(width: width, height: font.metrics.ascent + font.metrics.descent)
        let child = Fragment(kind: .text(text), box: item.box, style: item.style, size: size)
        var line = FragmentBuilder(
            kind: .line, box: container, style: style, size: Size(width: width, height: height))
        line.children = [
            Fragment.Child(offset: Point(x: .zero, y: font.ascent - font.metrics.ascent), fragment: child)
        ]
        line.firstBaseline = frame.hasFlippedLines ? font.descent : font.ascent
        line.lastBaseline = line.firstBaseline
        let free = room - width
        let x: LayoutUnit =
            switch alignment {
            case .left: .zero
            case .center: LayoutUnit(raw: free.raw / 2)
            case .right: free
            }
        return (line.build(), x)
    }
}
