import RectoCSS
import RectoCore
import RectoText

/// Cuts lines that have no room off, with an ellipsis.
struct TextCutting {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Cuts the part of a line that has no room, and puts the ellipsis there.
    /// [CSS Overflow 4 §5](https://www.w3.org/TR/css-overflow-4/#text-overflow)
    ///
    /// - Returns: the warning; nil if all of the line has room, or the container does not clip.
    ///
    /// The first character is always kept. There is never an ellipsis at the start of a line, because paper does not
    /// scroll.
    func cutOverflow(
        _ pieces: inout [LinePiece], of container: BoxID, _ prepared: PreparedInline, available: LayoutUnit
    ) -> Diagnostic? {
        let style = tree.style(container)
        guard style.box.overflowX != .visible, case .text(let ellipsis) = style.box.textOverflow else { return nil }
        var width = pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
        guard width > available, let first = pieces.firstIndex(where: { $0.isContent }) else { return nil }
        let mark = TextGeneration(context: context).generate(ellipsis, copiesAs: Array(ellipsis.utf8), style.inherited)
        width += mark.width
        var last = pieces.count - 1
        // Edges are kept, because they close boxes that began before.
        while width > available, last >= first {
            guard pieces[last].isContent else {
                last -= 1
                continue
            }
            let before = pieces[last].width
            shorten(&pieces[last], by: width - available, keepsFirst: last == first, prepared)
            width += pieces[last].width - before
            if pieces[last].width == .zero, last > first { pieces.remove(at: last) }
            last -= 1
        }
        let end = (pieces.lastIndex { $0.isContent } ?? pieces.count - 1) + 1
        pieces.insert(
            LinePiece(
                kind: .generated(mark), inlineBox: -1, item: pieces[end - 1].item, width: mark.width,
                level: prepared.paragraph.shaped.baseLevel), at: end)
        return context.diagnostic(
            .layoutClipped, container, "text is cut off by 'text-overflow'",
            hint: "make the box wider, or let the text wrap")
    }

    /// Removes clusters from the end of a text until it is shorter by `excess`, or nothing of it is left.
    private func shorten(
        _ piece: inout LinePiece, by excess: LayoutUnit, keepsFirst: Bool, _ prepared: PreparedInline
    ) {
        guard case .text(let run, let glyphs, let bytes) = piece.kind else {
            if !keepsFirst { piece.width = .zero }
            return
        }
        let shaped = prepared.paragraph.shaped
        var end = glyphs.upperBound
        var taken = LayoutUnit.zero
        var endByte = bytes.upperBound
        while end > glyphs.lowerBound, taken < excess {
            var start = end - 1
            while start > glyphs.lowerBound,
                shaped.glyphs[start - 1].cluster == shaped.glyphs[start].cluster
                    || !shaped.breaks[Int(shaped.glyphs[start].cluster)].contains(.grapheme)
            { start -= 1 }
            if keepsFirst && start == glyphs.lowerBound { break }
            for g in start..<end { taken += LayoutUnit(raw: Int(shaped.glyphs[g].advance)) }
            endByte = Int(shaped.glyphs[start].cluster)
            end = start
        }
        piece.kind = .text(run: run, glyphs: glyphs.lowerBound..<end, bytes: bytes.lowerBound..<endByte)
        piece.width -= taken
        if end == glyphs.lowerBound { piece.width = .zero }
    }
}

extension LinePiece {
    /// Whether the piece is text or an atomic inline, and not the edge of a box.
    var isContent: Bool {
        switch kind {
        case .open, .close: false
        default: true
        }
    }
}
