import RectoCSS
import RectoCore
import RectoText

/// Makes the fragments of a line's content from left to right, after their position across the line and the space added
/// by justification are known.
struct LineContent {
    let line: LineBuilder
    let alignment: TransverseAlignment
    let justification: Justification
    /// The lengths by which atomic inlines overhang the text before them, by item.
    let atomicShifts: [Int: LayoutUnit]
    /// The end of the grid for leaders, along the line; nil if the grid begins at the left edge of the line.
    let leaderGridEnd: LayoutUnit?
    /// The position of the next piece.
    var x: LayoutUnit

    private var context: LayoutContext { line.context }
    private var prepared: PreparedInline { line.prepared }
    private var inlineBoxes: [PreparedInline.InlineBox] { line.prepared.inlineBoxes }

    /// - Parameters:
    ///   - parent: the inline box that the pieces are in; -1 is the root inline box.
    ///   - origin: the corner of that box, from the line's.
    mutating func children(_ pieces: ArraySlice<LinePiece>, parent: Int32, origin: Point) -> [Fragment.Child] {
        var out: [Fragment.Child] = []
        var i = pieces.startIndex
        while i < pieces.endIndex {
            let k = childBox(pieces[i].inlineBox, below: parent)
            if k == parent {
                appendLeaf(pieces[i], origin: origin, to: &out)
                i += 1
            } else {
                let inside = k...inlineBoxes[Int(k)].lastDescendant
                var j = i + 1
                while j < pieces.endIndex, inside.contains(pieces[j].inlineBox) { j += 1 }
                out.append(inlineBox(k, pieces[i..<j], origin: origin))
                i = j
            }
        }
        return out
    }

    // MARK: Inline boxes

    /// The inline box that contains `box`, or is `box`, and whose parent is `parent`. The result is `parent` if there
    /// is none.
    private func childBox(_ box: Int32, below parent: Int32) -> Int32 {
        var k = box
        while k != parent, k >= 0, inlineBoxes[Int(k)].parent != parent { k = inlineBoxes[Int(k)].parent }
        return k
    }

    /// The ends of a box that are on this line.
    private struct Ends {
        var start = End.none
        var end = End.none
        /// A box that repeats its edges on every line has them also on lines on which it only continues.
        enum End { case none, repeated, own }
    }
    private func ends(of k: Int32, _ pieces: ArraySlice<LinePiece>) -> Ends {
        var ends = Ends()
        for piece in pieces where piece.inlineBox == k {
            switch piece.kind {
            case .open: ends.start = piece.item >= 0 ? .own : .repeated
            case .close: ends.end = piece.item >= 0 ? .own : .repeated
            default: break
            }
        }
        return ends
    }

    private mutating func inlineBox(_ k: Int32, _ pieces: ArraySlice<LinePiece>, origin: Point) -> Fragment.Child {
        let info = inlineBoxes[Int(k)]
        let basis = line.percentageBasis
        let ends = ends(of: k, pieces)
        var edges = InlineEdges(of: info.box, info.style, in: context.tree, basis: basis)
        if ends.start == .none { edges.hasStart = false }
        if ends.end == .none { edges.hasEnd = false }
        let sides = edges.borderAndPadding
        let font = context.fonts.font(info.style.inherited)
        let baseline = alignment.baseline(of: k)
        let area = verticalArea(of: info.style, baseline: baseline, font: font, sides)
        let top = area.top
        let corner = Point(x: x + edges.marginLeft, y: top)
        // The edges advance x themselves. The content between them is placed relative to the corner of this box.
        let content = children(pieces, parent: k, origin: corner)
        var fragment = FragmentBuilder(
            kind: .inlineBox, box: info.box, style: info.style,
            size: Size(
                width: x - edges.marginRight - corner.x,
                height: area.bottom - area.top))
        fragment.border = sides.border
        fragment.padding = sides.padding
        fragment.children = content
        if let inset = info.style.box.textDecorationInset(fontSize: font.size) {
            let isLTR = info.style.writingMode == .horizontalLTR
            let start = edges.hasStart ? inset.start : .zero
            let end = edges.hasEnd ? inset.end : .zero
            fragment.children = TextDecorating(context: context).insettingDecorations(
                content, of: info.box, left: isLTR ? start : end, right: isLTR ? end : start)
        }
        fragment.firstBaseline = baseline - top
        fragment.continuesFromPrevious = !(edges.hasStart && ends.start == .own)
        fragment.continuesOnNext = !(edges.hasEnd && ends.end == .own)
        let shift = info.style.relativeOffset(containing: basis, block: nil)
        return Fragment.Child(offset: corner - origin + shift, fragment: fragment.build())
    }

    /// The top and bottom of the border box of an inline box, from the line's top: those of its text, or of the whole line.
    /// [CSS Inline 3 §6](https://www.w3.org/TR/css-inline-3/#line-fill)
    private func verticalArea(
        of style: ComputedStyle, baseline: LayoutUnit, font: UsedFont,
        _ sides: BoxEdges
    ) -> (top: LayoutUnit, bottom: LayoutUnit) {
        guard style.inherited.inlineSizing == .normal else {
            let margin = style.box.margin.map { $0.resolve(line.percentageBasis) }
            return (margin.top, max(margin.top, alignment.height - margin.bottom))
        }
        return (
            baseline - font.metrics.ascent - sides.padding.top - sides.border.top,
            baseline + font.metrics.descent + sides.padding.bottom + sides.border.bottom
        )
    }

    // MARK: What stands in them

    private mutating func appendLeaf(_ piece: LinePiece, origin: Point, to out: inout [Fragment.Child]) {
        var width = piece.width
        switch piece.kind {
        case .open, .close, .padding: break
        case .tab: appendTab(piece, origin: origin, to: &out)
        case .atomic(let item): appendAtomic(item, origin: origin, to: &out)
        case .generated: appendGenerated(piece, origin: origin, to: &out)
        case .leader: appendLeader(piece, origin: origin, to: &out)
        case .text: width = appendText(piece, origin: origin, to: &out)
        }
        x += width
    }

    private func child(_ text: TextFragment, _ item: InlineItem, in area: Rect) -> Fragment.Child {
        Fragment.Child(
            offset: area.origin,
            fragment: Fragment(kind: .text(text), box: item.box, style: item.style, size: area.size))
    }
    /// The content area of text from `x` on, whose baseline is `baseline`.
    private func area(_ font: UsedFont, x: LayoutUnit, baseline: LayoutUnit, width: LayoutUnit) -> Rect {
        Rect(
            x: x, y: baseline - font.metrics.ascent, width: width,
            height: font.metrics.ascent + font.metrics.descent)
    }

    /// A tab shows nothing but the decorations that run through it.
    private func appendTab(_ piece: LinePiece, origin: Point, to out: inout [Fragment.Child]) {
        guard case .tab(let bytes) = piece.kind else { return }
        let baseline = alignment.baseline(of: piece.inlineBox)
        let decorations = decorationsOfText(in: piece.inlineBox, baseline: baseline)
        if decorations.isEmpty { return }
        let item = prepared.content.items[piece.item]
        let font = context.fonts.font(item.style.inherited)
        let text = TextFragment(
            paragraph: prepared.paragraph, run: prepared.paragraph.shaped.runIndex(at: bytes.lowerBound),
            glyphs: 0..<0, range: bytes.lowerBound..<bytes.lowerBound, spaceExpansion: .zero,
            baseline: font.metrics.ascent, decorations: decorations)
        let area = area(font, x: x - origin.x, baseline: baseline - origin.y, width: piece.width)
        out.append(child(text, item, in: area))
    }

    private func appendAtomic(_ item: Int, origin: Point, to out: inout [Fragment.Child]) {
        guard let atomic = line.atomics[item] else { return }
        let offset = Point(
            x: x + atomic.marginLeft - (atomicShifts[item] ?? .zero),
            y: (alignment.atomicTops[item] ?? .zero) + atomic.marginTop)
        var shift = prepared.content.items[item].style.relativeOffset(containing: line.percentageBasis, block: nil)
        if context.tree[line.container].frame.hasFlippedLines { shift.y = -shift.y }
        out.append(Fragment.Child(offset: offset - origin + shift, fragment: atomic.fragment))
    }

    private func appendGenerated(_ piece: LinePiece, origin: Point, to out: inout [Fragment.Child]) {
        guard case .generated(let generated) = piece.kind else { return }
        let item = prepared.content.items[piece.item]
        let font = context.fonts.font(item.style.inherited)
        let baseline = alignment.baseline(of: piece.inlineBox)
        let shaped = generated.paragraph.shaped
        var at = x
        for (index, run) in shaped.runs.enumerated() {
            let textBaseline = font.textBaseline(of: run, context.engine)
            let text = TextFragment(
                paragraph: generated.paragraph, run: index, glyphs: run.glyphs, range: run.range,
                spaceExpansion: .zero, baseline: textBaseline,
                decorations: decorationsOfText(
                    in: piece.inlineBox, baseline: baseline + textBaseline - font.metrics.ascent))
            let width = run.glyphs.reduce(LayoutUnit.zero) { $0 + LayoutUnit(raw: Int(shaped.glyphs[$1].advance)) }
            let area = area(font, x: at - origin.x, baseline: baseline - origin.y, width: width)
            out.append(child(text, item, in: area))
            at += width
        }
    }

    private func appendLeader(_ piece: LinePiece, origin: Point, to out: inout [Fragment.Child]) {
        guard case .leader(let item) = piece.kind else { return }
        let pattern = LeaderPattern(context, box: prepared.content.items[item].box)
        let baseline = alignment.baseline(of: piece.inlineBox)
        let places = pattern.places(from: x, to: x + piece.width, gridEnd: leaderGridEnd)
        let fragments = pattern.fragments(
            at: places, top: baseline - pattern.font.metrics.ascent,
            decorations: decorationsOfText(in: piece.inlineBox, baseline: baseline), context.engine)
        for child in fragments {
            out.append(Fragment.Child(offset: child.offset - origin, fragment: child.fragment))
        }
    }

    /// Returns the width of the text, with what justification adds.
    private func appendText(_ piece: LinePiece, origin: Point, to out: inout [Fragment.Child]) -> LayoutUnit {
        guard case .text(let run, let glyphs, let bytes) = piece.kind else { return piece.width }
        let item = prepared.content.items[piece.item]
        let font = context.fonts.font(item.style.inherited)
        let baseline = alignment.baseline(of: piece.inlineBox)
        var width = piece.width
        let isLast = justification.last == (piece.item, bytes.lowerBound)
        if justification.expansion != .zero {
            let count = line.opportunities(glyphs, justification.opportunities) - (isLast ? 1 : 0)
            width += justification.expansion * count
        }
        let textBaseline = font.textBaseline(of: prepared.paragraph.shaped.runs[run], context.engine)
        var text = TextFragment(
            paragraph: prepared.paragraph, run: run, glyphs: glyphs, range: bytes,
            spaceExpansion: justification.expansion, expandsAfter: justification.opportunities,
            expandsAtEnd: !isLast, baseline: textBaseline,
            decorations: decorationsOfText(
                in: piece.inlineBox, baseline: baseline + textBaseline - font.metrics.ascent))
        if !text.decorations.isEmpty {
            text.inkGaps =
                TextDecorating(context: context).inkGaps(text, item.style.inherited, width: width)
                + TextDecorating(context: context).spaceGaps(text, item.style.inherited, width: width)
        }
        text.emphasis = EmphasisMarking(context: context).emphasisMarks(of: text, item.style.inherited)
        let area = area(font, x: x - origin.x, baseline: baseline - origin.y, width: width)
        out.append(child(text, item, in: area))
        return width
    }
}
