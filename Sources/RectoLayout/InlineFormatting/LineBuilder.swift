import RectoCSS
import RectoCore
import RectoText

/// Builds the fragment of one line: order, alignment across and along the line.
/// [CSS 2.2 §10.8 Line height calculations](https://www.w3.org/TR/CSS22/visudet.html#line-height)
struct LineBuilder {
    let context: LayoutContext
    let container: BoxID
    let prepared: PreparedInline
    let percentageBasis: LayoutUnit
    /// Layouts of atomic inlines, by item.
    let atomics: [Int: AtomicInline]
    /// Decorations that boxes around the container give to its text.
    let decorations: [AppliedDecoration]

    /// The line box, its origin at the start of its content.
    struct Line {
        var fragment: Fragment
        /// Of the container's strut, from the line's top.
        var baseline: LayoutUnit
    }

    /// An inline box on this line, and where its baseline lies.
    private struct BoxState {
        var font: UsedFont
        /// Baseline below that of the box it is aligned in: the root inline box, or one with `top` or `bottom`.
        var shift = LayoutUnit.zero
        var root = 0
    }
    /// The extent of an aligned subtree about its own baseline.
    private struct Extent {
        var top = LayoutUnit.zero
        var bottom = LayoutUnit.zero
        var isEmpty = true
        mutating func add(_ ascent: LayoutUnit, _ descent: LayoutUnit) {
            if isEmpty {
                (top, bottom) = (-ascent, descent)
                isEmpty = false
            } else {
                top = min(top, -ascent)
                bottom = max(bottom, descent)
            }
        }
    }

    /// The inline boxes that a line has a part of: a paragraph may have thousands more. Slot 0 is the root inline box.
    private struct PresentBoxes {
        /// Ascending: parents come before their children.
        private(set) var indices: [Int32] = []

        init(_ pieces: [LinePiece], _ boxes: [PreparedInline.InlineBox]) {
            var last: Int32 = -1
            var seen: Set<Int32> = []
            for piece in pieces where piece.inlineBox != last {
                last = piece.inlineBox
                var k = last
                while k >= 0, seen.insert(k).inserted { k = boxes[Int(k)].parent }
            }
            indices = seen.sorted()
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

    private var style: ComputedStyle { prepared.style }

    /// `width`: of the line's content, without indent.
    func build(_ pieces: [LinePiece], line: LineRange, available: LayoutUnit, isLast: Bool) -> Line {
        var pieces = pieces
        var shifts: [Int: LayoutUnit] = [:]
        if !atomics.isEmpty { overhang(&pieces, shifts: &shifts) }
        fillLeaders(&pieces, available: available)
        let whole = pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
        let endOutside =
            prepared.hasLineEdges ? outsideOfEnd(pieces, isTooLong: whole - line.startOutside > available) : .zero
        let width = whole - line.startOutside - endOutside
        let justification = justify(
            pieces, free: available - width, isLast: isLast, mayShrink: line.shrinksSpaces)
        LayoutContext.reorder(&pieces)
        var vertical = alignVertically(pieces)
        vertical.atomicShifts = shifts
        vertical.leaderGridEnd = style.inherited.direction == .rtl ? nil : width
        let fragment = Fragment(
            kind: .line, box: container, style: style,
            size: Size(width: width, height: vertical.height))
        let isRTL = style.inherited.direction == .rtl
        var x = isRTL ? -endOutside : -line.startOutside
        fragment.children = children(
            pieces[...], parent: -1, x: &x, origin: .zero, vertical: vertical, justification: justification)
        fragment.size.width = x - (isRTL ? line.startOutside : endOutside)
        if let inset = style.box.textDecorationInset(fontSize: style.inherited.font.size), !decorations.isEmpty {
            let isLTR = style.inherited.direction == .ltr
            context.insetDecorations(
                fragment.children, of: container, left: isLTR ? inset.start : inset.end,
                right: isLTR ? inset.end : inset.start)
        }
        let flips = context.tree[container].frame.hasFlippedLines
        fragment.firstBaseline = flips ? vertical.height - vertical.baseline : vertical.baseline
        fragment.lastBaseline = fragment.firstBaseline
        return Line(fragment: fragment, baseline: vertical.baseline)
    }

    // MARK: Along the line

    /// How much of the last character stands behind the line's end.
    private func outsideOfEnd(_ pieces: [LinePiece], isTooLong: Bool) -> LayoutUnit {
        for piece in pieces.reversed() {
            switch piece.kind {
            case .open where piece.width == .zero, .close where piece.width == .zero: continue
            case .text(_, let glyphs, _):
                guard let last = lastCluster(glyphs) else { return .zero }
                let offset = Int(prepared.paragraph.shaped.glyphs[last].cluster)
                let edges = LineEdges(prepared)
                let isLast = edges.isLastCharacter(offset)
                let style = prepared.content.items[piece.item].style.inherited
                guard case .outside(let amount, let isForced) = edges.end(at: offset, style, isLast: isLast) else {
                    return .zero
                }
                return isForced || isTooLong ? amount : .zero
            default: return .zero
            }
        }
        return .zero
    }

    /// Leaders share what the line's content leaves.
    private func fillLeaders(_ pieces: inout [LinePiece], available: LayoutUnit) {
        let leaders = pieces.indices.filter { if case .leader = pieces[$0].kind { true } else { false } }
        if leaders.isEmpty { return }
        let free = available - pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
        for k in leaders {
            // Where the line has no end, as beside an outside marker, a leader has the size that it would ask for.
            pieces[k].width =
                available > LayoutUnit(1_000_000)
                ? LeaderPattern(context, box: prepared.content.items[pieces[k].item].box).advance * 3
                : max(.zero, free / leaders.count)
        }
    }

    /// What is added after each expansion opportunity of the line.
    private struct Justification {
        var expansion = LayoutUnit.zero
        var opportunities = ExpansionOpportunities.spaces
        /// The text that ends the line in visual order: its item and first byte.
        var last: (item: Int, byte: Int) = (-1, -1)
    }

    /// [CSS Text 4 §7.3](https://www.w3.org/TR/css-text-4/#text-justify-property): `auto` takes word spaces and the
    /// characters of scripts without them.
    private func justify(_ pieces: [LinePiece], free: LayoutUnit, isLast: Bool, mayShrink: Bool) -> Justification {
        guard free > .zero || (mayShrink && free < .zero),
            context.usedAlignment(style, isLast: isLast) == .justify
        else { return Justification() }
        var out = Justification()
        let isRuby = style.box.display == .rubyText || style.box.display == .rubyBase
        switch isRuby ? .auto : style.inherited.textJustify {
        case .none: return out
        case .auto: out.opportunities = .spacesAndClusters
        case .interWord: break
        case .interCharacter: out.opportunities = .all
        }
        var count = 0
        for piece in pieces {
            if case .text(_, let glyphs, _) = piece.kind { count += opportunities(glyphs, out.opportunities) }
        }
        // What stands at the line's end is followed by nothing.
        var visual = pieces
        LayoutContext.reorder(&visual)
        for piece in visual.reversed() {
            guard case .text(let run, let glyphs, let bytes) = piece.kind else {
                if case .open = piece.kind { continue }
                if case .close = piece.kind { continue }
                break
            }
            let isRightToLeft = prepared.paragraph.shaped.runs[run].isRightToLeft
            if let end = isRightToLeft ? glyphs.first : lastCluster(glyphs),
                opportunities(end..<end + 1, out.opportunities) > 0
            {
                count -= 1
                out.last = (piece.item, bytes.lowerBound)
            }
            break
        }
        // Rounded down: the line is never too long by it.
        if isRuby, style.inherited.rubyAlign == .spaceAround, count >= 0 {
            // Half as much at both ends as between.
            out.expansion = LayoutUnit(raw: free.raw / (count + 1))
            return out
        }
        if count > 0 { out.expansion = LayoutUnit(raw: (free.raw - (free < .zero ? count - 1 : 0)) / count) }
        return out
    }

    private func lastCluster(_ glyphs: Range<Int>) -> Int? {
        guard var last = glyphs.last else { return nil }
        let all = prepared.paragraph.shaped.glyphs
        while last > glyphs.lowerBound, all[last - 1].cluster == all[last].cluster { last -= 1 }
        return last
    }

    /// How many clusters of `glyphs` are opportunities.
    private func opportunities(_ glyphs: Range<Int>, _ kind: ExpansionOpportunities) -> Int {
        let shaped = prepared.paragraph.shaped
        return prepared.paragraph.text.withUnsafeBufferPointer { text in
            var count = 0
            var last: Int32 = -1
            for g in glyphs where shaped.glyphs[g].cluster != last {
                last = shaped.glyphs[g].cluster
                if kind.contains(text, Int(last)) { count += 1 }
            }
            return count
        }
    }

    // MARK: Across the line

    private struct Vertical {
        var height: LayoutUnit
        /// Of the root inline box.
        var baseline: LayoutUnit
        /// The root inline box and the inline boxes on this line.
        var boxes: PresentBoxes
        /// Their baselines from the line's top.
        var baselines: [LayoutUnit]
        func baseline(of box: Int32) -> LayoutUnit { baselines[boxes.slot(box)] }
        /// Tops of atomic inlines' margin boxes from the line's top, by item.
        var atomicTops: [Int: LayoutUnit]
        /// How far atomic inlines stand over the text before them, by item.
        var atomicShifts: [Int: LayoutUnit] = [:]
        /// Where the grid that leaders stand on ends, along the line; nil if it starts at the line's left edge.
        var leaderGridEnd: LayoutUnit?
    }

    private func alignVertically(_ pieces: [LinePiece]) -> Vertical {
        let rootFont = context.fonts.font(style.inherited)
        let boxes = PresentBoxes(pieces, prepared.inlineBoxes)
        if boxes.indices.isEmpty && atomics.isEmpty {
            var extent = Extent()
            extent.add(rootFont.ascent, rootFont.descent)
            addTexts(pieces, boxes, [BoxState(font: rootFont)]) { _, ascent, descent in
                extent.add(ascent, descent)
            }
            return Vertical(
                height: extent.bottom - extent.top, baseline: -extent.top, boxes: boxes, baselines: [-extent.top],
                atomicTops: [:])
        }
        var states = [BoxState(font: rootFont)]
        states.reserveCapacity(boxes.indices.count + 1)
        for (slot, k) in zip(1..., boxes.indices) {
            let box = prepared.inlineBoxes[Int(k)]
            let parent = states[boxes.slot(box.parent)]
            var state = BoxState(font: context.fonts.font(box.style.inherited))
            let align = box.style.box.baselineAlignment
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
        var extents = [Extent](repeating: Extent(), count: states.count)
        for state in states {
            extents[state.root].add(state.font.ascent - state.shift, state.font.descent + state.shift)
        }
        addTexts(pieces, boxes, states) { state, ascent, descent in
            extents[state.root].add(ascent - state.shift, descent + state.shift)
        }
        var atomicShifts: [Int: LayoutUnit] = [:]
        for piece in pieces {
            guard case .atomic(let item) = piece.kind, let atomic = atomics[item] else { continue }
            let style = prepared.content.items[item].style
            let align = style.box.baselineAlignment
            if align.line != nil { continue }
            let parent = states[boxes.slot(piece.inlineBox)]
            let around = piece.inlineBox < 0 ? self.style : prepared.inlineBoxes[Int(piece.inlineBox)].style
            let own = AlignedBox(
                ascent: atomic.ascent, descent: atomic.descent,
                lineHeight: context.fonts.font(style.inherited).lineHeight, font: nil)
            let dy =
                parent.shift + own.shift(align, in: parent.font, dominant: around.inherited.dominantBaseline)
            atomicShifts[item] = dy
            extents[parent.root].add(atomic.ascent - dy, atomic.descent + dy)
        }
        return settle(pieces, boxes, states, extents, atomicShifts: atomicShifts)
    }

    /// Places the root's subtree, then those aligned to the line's top and bottom.
    private func settle(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, _ states: [BoxState], _ extents: [Extent],
        atomicShifts: [Int: LayoutUnit]
    ) -> Vertical {
        var top = extents[0].top
        var bottom = extents[0].bottom
        func alignment(_ slot: Int) -> BaselineAlignment.Line? {
            prepared.inlineBoxes[Int(boxes.indices[slot - 1])].style.box.baselineAlignment.line
        }
        func alignment(ofItem item: Int) -> BaselineAlignment.Line? {
            prepared.content.items[item].style.box.baselineAlignment.line
        }
        func makeRoom(_ height: LayoutUnit, _ line: BaselineAlignment.Line?) {
            switch line {
            case .bottom: top = min(top, bottom - height)
            case .center:
                let rest = max(.zero, height - (bottom - top))
                top -= rest / 2
                bottom += rest - rest / 2
            case .top, nil: bottom = max(bottom, top + height)
            }
        }
        for slot in states.indices.dropFirst() where states[slot].root == slot {
            makeRoom(extents[slot].bottom - extents[slot].top, alignment(slot))
        }
        for (item, atomic) in atomics.sorted(by: { $0.key < $1.key }) where atomicShifts[item] == nil {
            makeRoom(atomic.ascent + atomic.descent, alignment(ofItem: item))
        }
        /// Of a subtree's top from the line's.
        func place(_ height: LayoutUnit, _ line: BaselineAlignment.Line?) -> LayoutUnit {
            switch line {
            case .bottom: bottom - top - height
            case .center: (bottom - top - height) / 2
            case .top, nil: .zero
            }
        }
        let baseline = -top
        var baselines = [LayoutUnit](repeating: baseline, count: states.count)
        for k in states.indices {
            let root = states[k].root
            let rootBaseline: LayoutUnit
            if root == 0 {
                rootBaseline = baseline
            } else {
                rootBaseline = place(extents[root].bottom - extents[root].top, alignment(root)) - extents[root].top
            }
            baselines[k] = rootBaseline + states[k].shift
        }
        var tops: [Int: LayoutUnit] = [:]
        for piece in pieces {
            guard case .atomic(let item) = piece.kind, let atomic = atomics[item] else { continue }
            if let dy = atomicShifts[item] {
                let root = states[boxes.slot(piece.inlineBox)].root
                let rootBaseline = root == 0 ? baseline : baselines[root]
                tops[item] = rootBaseline + dy - atomic.ascent
            } else {
                tops[item] = place(atomic.ascent + atomic.descent, alignment(ofItem: item))
            }
        }
        return Vertical(
            height: bottom - top, baseline: baseline, boxes: boxes, baselines: baselines, atomicTops: tops)
    }

    /// With `line-height: normal`, each font used has its own say; so have emphasis marks.
    private func addTexts(
        _ pieces: [LinePiece], _ boxes: PresentBoxes, _ states: [BoxState],
        add: (BoxState, LayoutUnit, LayoutUnit) -> Void
    ) {
        for piece in pieces {
            guard case .text(let run, _, _) = piece.kind else { continue }
            let state = states[boxes.slot(piece.inlineBox)]
            if let mark = context.emphasisMark(prepared.content.items[piece.item].style.inherited) {
                // Marks take the room that annotations would, outside of the text.
                let text = state.font.metrics
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

    // MARK: Fragments

    private func children(
        _ pieces: ArraySlice<LinePiece>, parent: Int32, x: inout LayoutUnit, origin: Point, vertical: Vertical,
        justification: Justification
    ) -> [Fragment.Child] {
        var out: [Fragment.Child] = []
        var i = pieces.startIndex
        while i < pieces.endIndex {
            let k = childBox(pieces[i].inlineBox, below: parent)
            if k == parent {
                appendLeaf(
                    pieces[i], x: &x, origin: origin, vertical: vertical, justification: justification, to: &out)
                i += 1
            } else {
                let inside = k...prepared.inlineBoxes[Int(k)].lastDescendant
                var j = i + 1
                while j < pieces.endIndex, inside.contains(pieces[j].inlineBox) { j += 1 }
                out.append(
                    inlineBox(
                        k, pieces[i..<j], x: &x, origin: origin, vertical: vertical, justification: justification))
                i = j
            }
        }
        return out
    }

    /// The inline box around `box` (or itself) whose parent is `parent`; `parent` if there is none.
    private func childBox(_ box: Int32, below parent: Int32) -> Int32 {
        var k = box
        while k != parent, k >= 0, prepared.inlineBoxes[Int(k)].parent != parent {
            k = prepared.inlineBoxes[Int(k)].parent
        }
        return k
    }

    private func inlineBox(
        _ k: Int32, _ pieces: ArraySlice<LinePiece>, x: inout LayoutUnit, origin: Point, vertical: Vertical,
        justification: Justification
    ) -> Fragment.Child {
        let info = prepared.inlineBoxes[Int(k)]
        let box = info.style.box
        let mode = info.style.writingMode
        var opens = false
        var closes = false
        var isStart = true
        var isEnd = true
        for piece in pieces where piece.inlineBox == k {
            switch piece.kind {
            case .open: (opens, isStart) = (true, piece.item >= 0)
            case .close: (closes, isEnd) = (true, piece.item >= 0)
            default: break
            }
        }
        let flags = context.tree[info.box].flags
        let hasStart = opens && !flags.contains(.withoutStartEdge)
        let hasEnd = closes && !flags.contains(.withoutEndEdge)
        let hasLeft = mode == .horizontalLTR ? hasStart : hasEnd
        let hasRight = mode == .horizontalLTR ? hasEnd : hasStart
        var border = box.border.map(\.width)
        var padding = box.padding.map { $0.resolve(percentageBasis) }
        if !hasLeft { (border.left, padding.left) = (.zero, .zero) }
        if !hasRight { (border.right, padding.right) = (.zero, .zero) }
        let marginLeft = hasLeft ? box.margin.left.resolve(percentageBasis) : .zero
        let marginRight = hasRight ? box.margin.right.resolve(percentageBasis) : .zero
        let font = context.fonts.font(info.style.inherited)
        let baseline = vertical.baseline(of: k)
        let top = baseline - font.metrics.ascent - padding.top - border.top
        let corner = Point(x: x + marginLeft, y: top)
        // Edges advance x themselves; the content between them is placed relative to this box's corner.
        let content = children(
            pieces, parent: k, x: &x, origin: corner, vertical: vertical, justification: justification)
        let fragment = Fragment(
            kind: .inlineBox, box: info.box, style: info.style,
            size: Size(
                width: x - marginRight - corner.x,
                height: font.metrics.ascent + font.metrics.descent + padding.vertical + border.vertical))
        fragment.border = border
        fragment.padding = padding
        fragment.children = content
        if let inset = box.textDecorationInset(fontSize: font.size) {
            let start = hasStart ? inset.start : .zero
            let end = hasEnd ? inset.end : .zero
            let isLTR = mode == .horizontalLTR
            context.insetDecorations(content, of: info.box, left: isLTR ? start : end, right: isLTR ? end : start)
        }
        fragment.firstBaseline = baseline - top
        // Of a box with cloned edges the first and the last part are those of its own edges.
        fragment.continuesFromPrevious = !(hasStart && isStart)
        fragment.continuesOnNext = !(hasEnd && isEnd)
        let shift = context.relativeOffset(info.style, containing: percentageBasis, block: nil)
        return Fragment.Child(offset: corner - origin + shift, fragment: fragment)
    }

    private func appendLeaf(
        _ piece: LinePiece, x: inout LayoutUnit, origin: Point, vertical: Vertical, justification: Justification,
        to out: inout [Fragment.Child]
    ) {
        let baseline = vertical.baseline(of: piece.inlineBox)
        switch piece.kind {
        case .open, .close:
            x += piece.width
        case .tab(let bytes):
            let decorations = decorationsOfText(in: piece.inlineBox, baseline: baseline, vertical: vertical)
            if !decorations.isEmpty {
                // Nothing but the lines.
                let item = prepared.content.items[piece.item]
                let metrics = context.fonts.font(item.style.inherited).metrics
                let text = TextFragment(
                    paragraph: prepared.paragraph, run: prepared.paragraph.shaped.runIndex(at: bytes.lowerBound),
                    glyphs: 0..<0, range: bytes.lowerBound..<bytes.lowerBound, spaceExpansion: .zero,
                    baseline: metrics.ascent, decorations: decorations)
                let fragment = Fragment(
                    kind: .text(text), box: item.box, style: item.style,
                    size: Size(width: piece.width, height: metrics.ascent + metrics.descent))
                out.append(
                    Fragment.Child(
                        offset: Point(x: x, y: baseline - metrics.ascent) - origin, fragment: fragment))
            }
            x += piece.width
        case .atomic(let item):
            guard let atomic = atomics[item] else { return }
            let top = vertical.atomicTops[item] ?? .zero
            let offset = Point(
                x: x + atomic.marginLeft - (vertical.atomicShifts[item] ?? .zero), y: top + atomic.marginTop)
            var shift = context.relativeOffset(
                prepared.content.items[item].style, containing: percentageBasis, block: nil)
            if context.tree[container].frame.hasFlippedLines { shift.y = -shift.y }
            out.append(Fragment.Child(offset: offset - origin + shift, fragment: atomic.fragment))
            x += piece.width
        case .generated(let generated):
            let item = prepared.content.items[piece.item]
            let font = context.fonts.font(item.style.inherited)
            let shaped = generated.paragraph.shaped
            var at = x
            for (index, run) in shaped.runs.enumerated() {
                let textBaseline = context.textBaseline(run, in: font)
                let text = TextFragment(
                    paragraph: generated.paragraph, run: index, glyphs: run.glyphs, range: run.range,
                    spaceExpansion: .zero, baseline: textBaseline,
                    decorations: decorationsOfText(
                        in: piece.inlineBox, baseline: baseline + textBaseline - font.metrics.ascent,
                        vertical: vertical))
                let width = run.glyphs.reduce(LayoutUnit.zero) { $0 + LayoutUnit(raw: Int(shaped.glyphs[$1].advance)) }
                let fragment = Fragment(
                    kind: .text(text), box: item.box, style: item.style,
                    size: Size(width: width, height: font.metrics.ascent + font.metrics.descent))
                out.append(
                    Fragment.Child(
                        offset: Point(x: at, y: baseline - font.metrics.ascent) - origin, fragment: fragment))
                at += width
            }
            x += piece.width
        case .leader(let item):
            let box = prepared.content.items[item].box
            let ascent = context.fonts.font(context.tree.style(box).inherited).metrics.ascent
            let fragments = context.leaderFragments(
                box, at: x, width: piece.width, top: baseline - ascent, gridEnd: vertical.leaderGridEnd,
                decorations: decorationsOfText(in: piece.inlineBox, baseline: baseline, vertical: vertical))
            for child in fragments {
                out.append(Fragment.Child(offset: child.offset - origin, fragment: child.fragment))
            }
            x += piece.width
        case .text(let run, let glyphs, let bytes):
            let item = prepared.content.items[piece.item]
            let font = context.fonts.font(item.style.inherited)
            var width = piece.width
            let isLast = justification.last == (piece.item, bytes.lowerBound)
            if justification.expansion != .zero {
                let count = opportunities(glyphs, justification.opportunities) - (isLast ? 1 : 0)
                width += justification.expansion * count
            }
            let textBaseline = context.textBaseline(prepared.paragraph.shaped.runs[run], in: font)
            var text = TextFragment(
                paragraph: prepared.paragraph, run: run, glyphs: glyphs, range: bytes,
                spaceExpansion: justification.expansion, expandsAfter: justification.opportunities,
                expandsAtEnd: !isLast, baseline: textBaseline,
                decorations: decorationsOfText(
                    in: piece.inlineBox, baseline: baseline + textBaseline - font.metrics.ascent, vertical: vertical))
            if !text.decorations.isEmpty {
                text.inkGaps =
                    context.inkGaps(text, item.style.inherited, width: width)
                    + context.spaceGaps(text, item.style.inherited, width: width)
            }
            text.emphasis = context.emphasisMarks(of: text, item.style.inherited)
            let fragment = Fragment(
                kind: .text(text), box: item.box, style: item.style,
                size: Size(width: width, height: font.metrics.ascent + font.metrics.descent))
            out.append(
                Fragment.Child(
                    offset: Point(x: x, y: baseline - font.metrics.ascent) - origin, fragment: fragment))
            x += width
        }
    }

    /// [CSS Text Decoration 3 §2](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
    private func decorationsOfText(in box: Int32, baseline: LayoutUnit, vertical: Vertical) -> [AppliedDecoration] {
        var k = box
        var inner: [AppliedDecoration] = []
        // Lines of boxes farther out that a box on the way skips.
        var skipped: TextDecorationLine = []
        func add(_ decorations: [AppliedDecoration], _ dy: LayoutUnit) {
            var own = decorations
            if !skipped.isEmpty { own.removeAll { skipped.isSuperset(of: $0.line) } }
            for i in own.indices { own[i].offset += dy }
            inner.insert(contentsOf: own, at: 0)
        }
        while k >= 0 {
            let info = prepared.inlineBoxes[Int(k)]
            if !info.style.box.textDecoration.line.isEmpty {
                add(context.decorations(of: info.style, owner: info.box), vertical.baseline(of: k) - baseline)
            }
            k = info.parent
            if info.style.inherited.hasDetails {
                // Inside of the box that skips, its own lines are drawn.
                let around = k >= 0 ? prepared.inlineBoxes[Int(k)].style : style
                let skip = info.style.inherited.textDecorationSkipSelf
                if skip != around.inherited.textDecorationSkipSelf { skipped.formUnion(skip) }
            }
        }
        if !decorations.isEmpty { add(decorations, vertical.baseline - baseline) }
        return inner
    }
}
