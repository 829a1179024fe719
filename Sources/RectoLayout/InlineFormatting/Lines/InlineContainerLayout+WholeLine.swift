import RectoCSS
import RectoCore
import RectoText

/// Lays out content that is one short text, as that of most cells of tables: its line holds nothing but this text.
///
/// The result is that of `layOutLines` for such content, at a third of the cost. All that would make a difference there
/// is asked for here first, and then the content takes that way.
extension InlineContainerLayout {
    /// The result is false, and nothing is done, if it takes a closer look to lay out the content.
    mutating func layOutWholeLine() -> Bool {
        let style = prepared.style.inherited
        guard token == nil, initial == nil, ellipsis == nil, geometry.lineClamp == nil, fragmenter.given == nil,
            content.floats.isEmpty, decorations.isEmpty, trimming.over == nil, trimming.under == nil,
            isPlain(style), let whole = prepared.wholeLine(fitting: geometry.contentInline),
            case .text(let run, let glyphs, let bytes) = whole.piece.kind
        else { return false }
        let item = prepared.content.items[whole.piece.item]
        let shaped = prepared.paragraph.shaped.runs[run]
        let font = context.fonts.font(style)
        guard item.style.inherited === style, shaped.level & 1 == 0, shaped.compression == nil, !font.isCentral,
            !font.isNormalLineHeight || shaped.face == font.face
        else { return false }
        let width = whole.piece.width
        let free = geometry.contentInline - width
        var x = geometry.contentLeft
        switch style.usedAlignment(isLast: true, direction: .ltr) {
        case .left, .internalLeft: break
        case .right, .internalRight: x += free
        case .center, .internalCenter: x += LayoutUnit(raw: free.raw / 2)
        case .start, .end, .justify, .justifyAll: return false
        }
        let height = font.ascent + font.descent
        if let fragmentainer, y + height > fragmentainer.remaining { return false }

        let text = TextFragment(
            paragraph: prepared.paragraph, run: run, glyphs: glyphs, range: bytes, spaceExpansion: .zero,
            baseline: font.metrics.ascent, decorations: [])
        let size = Size(width: width, height: font.metrics.ascent + font.metrics.descent)
        let child = Fragment(kind: .text(text), box: item.box, style: item.style, size: size)
        var line = FragmentBuilder(
            kind: .line, box: geometry.box, style: prepared.style, size: Size(width: width, height: height))
        line.children = [
            Fragment.Child(offset: Point(x: .zero, y: font.ascent - font.metrics.ascent), fragment: child)
        ]
        line.firstBaseline = tree[geometry.box].frame.hasFlippedLines ? font.descent : font.ascent
        line.lastBaseline = line.firstBaseline
        content.children.append(Fragment.Child(offset: Point(x: x, y: y), fragment: line.build()))
        content.firstBaseline = y + font.ascent
        content.lastBaseline = content.firstBaseline
        y += height
        content.end = y
        return true
    }

    /// Whether the style asks for nothing special of lines.
    private func isPlain(_ style: InheritedStyle) -> Bool {
        let box = geometry.style.box
        return style.direction == .ltr && style.textIndent.isZero && style.textEmphasisMark == nil
            && style.linePadding == .zero && characterAxis == nil && !LinePlanning(context: context).plansLines(style)
            && prepared.content.firstLine == nil && prepared.style.box.unicodeBidi != .plaintext
            && box.textFit == nil && box.textGroupAlign == .none && box.display != .rubyText
            && box.display != .rubyBase
    }
}
