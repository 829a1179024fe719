import RectoCSS
import RectoCore
import RectoText

/// The positions of the boxes of a line across the line.
/// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#transverse-alignment)
struct TransverseAlignment {
    var height: LayoutUnit
    /// The baseline of the root inline box, from the line's top.
    var baseline: LayoutUnit
    /// The root inline box and the inline boxes that are on this line.
    var boxes: PresentBoxes
    /// Their baselines, from the top of the line.
    var baselines: [LayoutUnit]
    func baseline(of box: Int32) -> LayoutUnit { baselines[boxes.slot(box)] }
    /// The tops of the margin boxes of atomic inlines, from the top of the line, by item.
    var atomicTops: [Int: LayoutUnit]
}

extension PreparedInline {
    /// The inline box of the forced break that ends a line, with -1 for the container; nil if another thing ends it.
    fileprivate func boxOfBreak(at end: LinePosition) -> Int32? {
        guard end.item > 0, let item = content.items[safe: end.item - 1], item.kind == .forcedBreak,
            Int(item.upper) == end.offset
        else { return nil }
        return inlineBox(ofItem: end.item - 1)
    }
}

/// The inline boxes of which a line contains a part, because a paragraph may have thousands more. Slot 0 is the root
/// inline box.
struct PresentBoxes {
    /// The indices in ascending order, so that parents come before their children.
    private(set) var indices: [Int32] = []

    /// - Parameter other: a box that counts although it has no piece, or -1.
    init(_ pieces: [LinePiece], _ boxes: [PreparedInline.InlineBox], and other: Int32 = -1) {
        if other < 0, pieces.allSatisfy({ $0.inlineBox < 0 }) { return }
        var last: Int32 = -1
        var seen: Set<Int> = []
        func add(_ box: Int32) {
            var k = box
            while k >= 0, seen.insert(Int(k)).inserted { k = boxes[Int(k)].parent }
        }
        for piece in pieces where piece.inlineBox != last {
            last = piece.inlineBox
            add(last)
        }
        add(other)
        indices = seen.sorted().map { Int32($0) }
    }

    func slot(_ box: Int32) -> Int {
        var low = 0
        var high = indices.count
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] <= box { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// An inline box on this line, with the position of its baseline.
private struct BoxState {
    var font: UsedFont
    /// The distance of the baseline below that of the box in which it is aligned: the root inline box, or a box with
    /// `top` or `bottom`.
    var shift = LayoutUnit.zero
    var root = 0
}
/// The extent of an aligned subtree, relative to its own baseline.
private struct Extent {
    var top = LayoutUnit.zero
    var bottom = LayoutUnit.zero
    var isEmpty = true
    var height: LayoutUnit { bottom - top }
    mutating func add(_ ascent: LayoutUnit, _ descent: LayoutUnit) {
        if isEmpty {
            top = -ascent
            bottom = descent
            isEmpty = false
        } else {
            top = min(top, -ascent)
            bottom = max(bottom, descent)
        }
    }
}

/// The inline boxes of a line, by slot, and the extents of the subtrees that are aligned with each other, by the slot of
/// their root.
private struct AlignedSubtrees {
    var states: [BoxState]
    var extents: [Extent]
}
/// The extent of a line about the baseline of the root inline box. Subtrees that are aligned with the line make it
/// higher.
private struct LineExtent {
    var top: LayoutUnit
    var bottom: LayoutUnit
    var height: LayoutUnit { bottom - top }

    mutating func makeRoom(for subtree: LayoutUnit, _ alignment: BaselineShift.Line?) {
        switch alignment {
        case .bottom: top = min(top, bottom - subtree)
        case .center:
            let rest = max(.zero, subtree - height)
            top -= rest / 2
            bottom += rest - rest / 2
        case .top, nil: bottom = max(bottom, top + subtree)
        }
    }

    /// The distance from the top of the line down to the top of a subtree of this height.
    func place(_ subtree: LayoutUnit, _ alignment: BaselineShift.Line?) -> LayoutUnit {
        switch alignment {
        case .bottom: height - subtree
        case .center: (height - subtree) / 2
        case .top, nil: .zero
        }
    }
}

extension LineBuilder {
    func alignTransversely(_ pieces: [LinePiece], of line: LineRange) -> TransverseAlignment {
        let rootFont = context.fonts.font(style.inherited)
        let isQuirky = context.tree.styled.document.mode != .noQuirks
        let boxOfBreak = isQuirky ? prepared.boxOfBreak(at: line.end) : nil
        let boxes = PresentBoxes(pieces, prepared.inlineBoxes, and: boxOfBreak ?? -1)
        if boxes.indices.isEmpty && atomics.isEmpty { return alignTexts(pieces, boxes, rootFont) }
        let states = baselines(boxes, rootFont)
        let withText = isQuirky ? boxesWithText(pieces, boxes, line, boxOfBreak) : nil
        var subtrees = AlignedSubtrees(
            states: states, extents: extents(of: pieces, boxes, states, onlyOf: withText))
        let atomicShifts = addAtomics(pieces, boxes, to: &subtrees)
        return settle(pieces, boxes, subtrees, atomicShifts: atomicShifts)
    }

    /// A line of nothing but text of the container itself.
    private func alignTexts(_ pieces: [LinePiece], _ boxes: PresentBoxes, _ rootFont: UsedFont) -> TransverseAlignment {
        var extent = Extent()
        extent.add(rootFont.ascent, rootFont.descent)
        addTexts(pieces, boxes, [BoxState(font: rootFont)]) { _, ascent, descent in
            extent.add(ascent, descent)
        }
        return TransverseAlignment(
            height: extent.bottom - extent.top, baseline: -extent.top, boxes: boxes, baselines: [-extent.top],
            atomicTops: [:])
    }

    /// The inline boxes by slot, each with its baseline.
    private func baselines(_ boxes: PresentBoxes, _ rootFont: UsedFont) -> [BoxState] {
        var states = [BoxState(font: rootFont)]
        states.reserveCapacity(boxes.indices.count + 1)
        for (slot, k) in zip(1..., boxes.indices) {
            let box = prepared.inlineBoxes[Int(k)]
            let parent = states[boxes.slot(box.parent)]
            var state = BoxState(font: context.fonts.font(box.style.inherited))
            let align = box.style.box.alignment
            if align.line != nil {
                state.root = slot
            } else {
                state.root = parent.root
                let around = box.parent < 0 ? style : prepared.inlineBoxes[Int(box.parent)].style
                let own = AlignedBox(
                    ascent: state.font.ascent, descent: state.font.descent, lineHeight: state.font.lineHeight,
                    font: state.font)
                state.shift =
                    parent.shift + own.shift(align, in: parent.font, dominant: around.inherited.dominantBaseline)
            }
            states.append(state)
        }
        return states
    }

    /// The extents that the inline boxes and their text give the subtrees, by the slot of their root.
    /// - Parameter slots: the boxes that make the line higher; nil for all of them.
    private func extents(
        of pieces: [LinePiece], _ boxes: PresentBoxes, _ states: [BoxState], onlyOf slots: Set<Int>?
    ) -> [Extent] {
        var extents = [Extent](repeating: Extent(), count: states.count)
        for (slot, state) in states.enumerated() where slots?.contains(slot) ?? true {
            var (ascent, descent) = (state.font.ascent, state.font.descent)
            if slot > 0 { fitEdges(of: prepared.inlineBoxes[Int(boxes.indices[slot - 1])].style, &ascent, &descent) }
            extents[state.root].add(ascent - state.shift, descent + state.shift)
        }
        addTexts(pieces, boxes, states) { state, ascent, descent in
            extents[state.root].add(ascent - state.shift, descent + state.shift)
        }
        return extents
    }

    /// Adds the atomic inlines that are aligned with a box, and returns the distances by which they are below its subtree's
    /// baseline, by item.
    private func addAtomics(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, to subtrees: inout AlignedSubtrees
    ) -> [Int: LayoutUnit] {
        var shifts: [Int: LayoutUnit] = [:]
        for piece in pieces {
            guard case .atomic(let item) = piece.kind, let atomic = atomics[item] else { continue }
            let style = prepared.content.items[item].style
            let align = style.box.alignment
            if align.line != nil { continue }
            let parent = subtrees.states[boxes.slot(piece.inlineBox)]
            let around = piece.inlineBox < 0 ? self.style : prepared.inlineBoxes[Int(piece.inlineBox)].style
            let own = AlignedBox(
                ascent: atomic.ascent, descent: atomic.descent,
                lineHeight: context.fonts.font(style.inherited).lineHeight, font: nil)
            let dy =
                parent.shift + own.shift(align, in: parent.font, dominant: around.inherited.dominantBaseline)
            shifts[item] = dy
            subtrees.extents[parent.root].add(atomic.ascent - dy, atomic.descent + dy)
        }
        return shifts
    }

    /// Replaces the leading of an inline box by the edges of its text, around which are those of the box. The root inline
    /// box keeps its leading, so that lines are as far apart as `line-height` says.
    /// [CSS Inline 3 §4.4](https://www.w3.org/TR/css-inline-3/#line-fit-edge)
    private func fitEdges(of style: ComputedStyle, _ ascent: inout LayoutUnit, _ descent: inout LayoutUnit) {
        guard let edges = style.inherited.lineFitEdge.edges else { return }
        let margin = style.box.margin.map { $0.resolve(percentageBasis) }
        let sides = BoxEdges(style.box, containing: percentageBasis).sum + margin
        ascent = context.fonts.textEdge(edges.over, .over, of: style) + sides.top
        descent = context.fonts.textEdge(edges.under, .under, of: style) + sides.bottom
    }

    /// The slots of the boxes that make the line higher in quirks and limited-quirks mode: those that have text of their
    /// own. So no gap is below an image that is alone in a cell, and small print is set closely in a cell of larger text.
    ///
    /// A forced break and the marker of a list item count as text, as in browsers.
    /// [The line height calculation quirk](https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk),
    /// [The blocks ignore line-height quirk](https://quirks.spec.whatwg.org/#the-blocks-ignore-line-height-quirk)
    private func boxesWithText(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, _ line: LineRange, _ boxOfBreak: Int32?
    ) -> Set<Int> {
        var slots: Set<Int> = []
        for piece in pieces {
            switch piece.kind {
            case .text, .tab, .leader, .generated: slots.insert(boxes.slot(piece.inlineBox))
            // Edges with a width count as content.
            case .open where piece.width != .zero, .close where piece.width != .zero:
                slots.insert(boxes.slot(piece.inlineBox))
            case .atomic, .open, .close, .padding: break
            }
        }
        if let boxOfBreak { slots.insert(boxes.slot(boxOfBreak)) }
        if line.start == .start, context.tree.marker(of: container) != nil { slots.insert(0) }
        return slots
    }

    private func lineAlignment(ofItem item: Int) -> BaselineShift.Line? {
        prepared.content.items[item].style.box.alignment.line
    }

    /// Places the root's subtree, and then the subtrees aligned to the top and bottom of the line.
    private func settle(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, _ subtrees: AlignedSubtrees, atomicShifts: [Int: LayoutUnit]
    ) -> TransverseAlignment {
        let states = subtrees.states
        let extents = subtrees.extents
        func alignment(ofSlot slot: Int) -> BaselineShift.Line? {
            prepared.inlineBoxes[Int(boxes.indices[slot - 1])].style.box.alignment.line
        }
        var line = LineExtent(top: extents[0].top, bottom: extents[0].bottom)
        for slot in states.indices.dropFirst() where states[slot].root == slot {
            line.makeRoom(for: extents[slot].height, alignment(ofSlot: slot))
        }
        for (item, atomic) in atomics.sorted(by: { $0.key < $1.key }) where atomicShifts[item] == nil {
            line.makeRoom(for: atomic.ascent + atomic.descent, lineAlignment(ofItem: item))
        }
        let baseline = -line.top
        let baselines = states.map { state in
            if state.root == 0 { return baseline + state.shift }
            let extent = extents[state.root]
            return line.place(extent.height, alignment(ofSlot: state.root)) - extent.top + state.shift
        }
        var tops: [Int: LayoutUnit] = [:]
        for piece in pieces {
            guard case .atomic(let item) = piece.kind, let atomic = atomics[item] else { continue }
            if let dy = atomicShifts[item] {
                let root = states[boxes.slot(piece.inlineBox)].root
                let rootBaseline = root == 0 ? baseline : baselines[root]
                tops[item] = rootBaseline + dy - atomic.ascent
            } else {
                tops[item] = line.place(atomic.ascent + atomic.descent, lineAlignment(ofItem: item))
            }
        }
        return TransverseAlignment(
            height: line.height, baseline: baseline, boxes: boxes, baselines: baselines, atomicTops: tops)
    }

    /// Adds the height of each font that the text uses where `line-height` is `normal`, and that of emphasis marks.
    private func addTexts(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, _ states: [BoxState],
        add: (BoxState, LayoutUnit, LayoutUnit) -> Void
    ) {
        for piece in pieces {
            guard case .text(let run, _, _) = piece.kind else { continue }
            let state = states[boxes.slot(piece.inlineBox)]
            if let mark = EmphasisMarking(context: context).emphasisMark(
                prepared.content.items[piece.item].style.inherited)
            {
                // Marks take the space that ruby annotations would take, outside of their base.
                let text = state.font.rubyBase
                add(
                    state, text.ascent + (mark.isUnder ? .zero : mark.height),
                    text.descent + (mark.isUnder ? mark.height : .zero))
            }
            let face = prepared.paragraph.shaped.runs[run].face
            guard state.font.isNormalLineHeight, face != state.font.face else { continue }
            let size = context.engine.usedSize(state.font.request, face: face, size: state.font.size)
            var metrics = context.engine.metrics(face, size: size)
            if state.font.isCentral { metrics.centre() }
            let above = LayoutUnit(raw: metrics.lineGap.raw >> 1)
            add(state, metrics.ascent + above, metrics.descent + metrics.lineGap - above)
        }
    }
}
