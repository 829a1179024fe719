import RectoCSS
import RectoCore
import RectoText

/// Lays out the lines of an inline container.
/// [CSS Inline 3 §2](https://www.w3.org/TR/css-inline-3/#model)
struct InlineFlow {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    private var prepared: PreparedInline
    private let floatOffset: Point

    /// A line that is laid out but not yet kept on this page.
    private struct PlacedLine {
        var range: LineRange
        var fragment: Fragment
        var baseline: LayoutUnit
        var offset: Point
        var bottom: LayoutUnit
        /// State to go back to if the line moves to the next page.
        var floatsBefore: ExclusionSpace
        var childrenBefore: Int
        var outOfFlowBefore: Int
        var pendingFloatsBefore: Int
        var outOfFlow: [OutOfFlowBox]
    }

    private var y: LayoutUnit
    private var content: ContentLayout
    private var atomics: [Int: AtomicInline] = [:]
    /// Floats and positioned boxes before this item have been placed.
    private var placedItems: Int
    /// Floats met in the current line that find no place beside it.
    private var floatsBelow: [BoxID] = []
    /// Positioned boxes met in the current line, by their index in `content.outOfFlow`, and the line's width up to
    /// them: where they are is known when the line is.
    private var positionedInLine: [(index: Int, used: LayoutUnit)] = []
    /// Lines that were broken together; nil where they are found one by one.
    private var plan: LinePlan?
    /// How many lines before this one end with a hyphen.
    private var hyphensInARow = 0
    private var fitted: FittedLines?
    private let trimming: TextBoxTrimming

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) {
        (self.context, self.geometry, self.space, self.token) = (context, geometry, space, token)
        prepared = context.prepare(geometry.box, on: geometry.tableFragment)
        trimming = context.textBoxTrimming(geometry.box)
        let isRoot = geometry.isFormattingContextRoot
        floatOffset = isRoot ? .zero : Point(x: space.floatOffset.inline, y: space.floatOffset.block)
        y = geometry.contentStart
        content = ContentLayout(end: y)
        content.floats = isRoot ? ExclusionSpace() : space.floats
        placedItems = 0
    }

    private var tree: BoxTree { context.tree }
    private var style: InheritedStyle { geometry.style.inherited }
    private var isPastEnd: Bool {
        if case .blockEnd = token?.position { return true }
        return false
    }

    mutating func layOut() -> ContentLayout {
        var start = LinePosition(item: 0, offset: 0)
        if case .line(let offset, let item) = token?.position {
            start = LinePosition(item: item, offset: offset)
            placedItems = item
        }
        for float in token?.floats ?? [] { placeFloat(float.box, token: float.token, top: y, hasPlaced: false) }
        if case .lineSlice(let rest, let offset, let item) = token?.position {
            start = LinePosition(item: item, offset: offset)
            placedItems = item
            if placeSlice(rest, start) { return content }
        }
        guard !isPastEnd else { return content }

        let decorations = context.inheritedDecorations(geometry.box)
        var lines: [PlacedLine] = []
        var position = start
        plan = makePlan(from: start)
        if let fit = geometry.style.box.textFit { fitLines(fit) }
        let count = prepared.content.items.count
        // Lines past the page's end are needed only to know whether enough of them are left.
        var beyond = 0
        while position.item < count {
            let isFirst = position == LinePosition(item: 0, offset: 0)
            let others = prepared
            if isFirst, let first = context.prepareFirstLine(geometry.box) { prepared = first }
            if let scaled = fitted?.content(of: position) { prepared = scaled }
            defer { prepared = others }
            guard let line = layOutLine(from: position, decorations: decorations) else {
                // Trailing content that makes no line box.
                position.item = count
                break
            }
            position = line.range.end
            hyphensInARow = line.range.isHyphenated ? hyphensInARow + 1 : 0
            lines.append(line)
            if let fragmentainer = space.fragmentainer, line.bottom > fragmentainer.remaining {
                beyond += 1
                if beyond >= max(style.widows, 1), lines.count > 1 || !fragmentainer.isAtTop { break }
            }
        }
        keep(lines, isComplete: position.item >= count)
        if let under = trimming.under, case .complete = content.outcome, let baseline = content.lastBaseline {
            content.end = baseline + under
        }
        if !content.outOfFlow.isEmpty { context.placeInInlineBoxes(of: geometry.box, &content) }
        return content
    }

    // MARK: Fragmentation

    /// Keeps the lines that stay on this page.
    /// [CSS Fragmentation 3 §3.3 orphans, widows](https://www.w3.org/TR/css-break-3/#widows-orphans)
    private mutating func keep(_ lines: [PlacedLine], isComplete: Bool) {
        var count = lines.count
        if let fragmentainer = space.fragmentainer {
            if case .beforeLine(let offset) = space.earlyBreak?.place, let early = space.earlyBreak {
                count = lines.firstIndex { $0.range.start.offset >= offset } ?? lines.count
                if count > 0, count < lines.count {
                    breakBefore(count, lines, appeal: early.appeal)
                    return
                }
            }
            let fitting = lines.firstIndex { $0.bottom > fragmentainer.remaining } ?? lines.count
            if fitting < lines.count { context.noteShortage(lines[fitting].bottom - fragmentainer.remaining) }
            if fitting < lines.count || !isComplete {
                chooseBreak(lines, fitting: fitting, isComplete: isComplete, in: fragmentainer)
                return
            }
            noteEarlyBreak(lines)
        }
        append(lines[...])
    }

    private mutating func chooseBreak(
        _ lines: [PlacedLine], fitting: Int, isComplete: Bool, in fragmentainer: FragmentainerSpace
    ) {
        let avoids =
            fragmentainer.avoidsBreakInside || geometry.style.box.breakInside.avoids(in: fragmentainer.contexts)
        // Of a box that is continued, the lines before were enough.
        let orphans = token == nil ? style.orphans : 1
        var count = fitting
        let after = isComplete ? lines.count - count : Int.max
        var appeal = BreakAppeal.perfect
        if after < style.widows {
            let moved = lines.count - style.widows
            if moved >= max(orphans, 1) { count = moved } else { appeal = .violatesOrphansWidows }
        }
        if count < orphans { appeal = .violatesOrphansWidows }
        if avoids { appeal = min(appeal, .violatesAvoidInside) }
        if count == 0 {
            guard fragmentainer.isAtTop else {
                content.outcome = .doesNotFit
                return
            }
            // A line higher than the page: it is placed, and the next one starts a page.
            context.reportOverflow(
                geometry.box, by: (lines.first?.bottom ?? .zero) - fragmentainer.remaining)
            if let line = lines.first, FragmentSlicing.holdsBoxes(line.fragment),
                fragmentainer.slicesMonolithic, !fragmentainer.isUnbounded,
                fragmentainer.remaining > line.offset.y,
                let parts = FragmentSlicing(whole: line.fragment).cut(below: fragmentainer.remaining - line.offset.y)
            {
                cut(line, lines, into: parts)
                return
            }
            count = 1
            if lines.count == 1 && isComplete {
                append(lines[...])
                return
            }
            appeal = .lastResort
        }
        breakBefore(count, lines, appeal: appeal)
    }

    /// A line that no page holds is cut: what is left of it comes first on the next one.
    private mutating func cut(_ line: PlacedLine, _ lines: [PlacedLine], into parts: (head: Fragment, tail: Fragment)) {
        if lines.count > 1 { takeBack(lines[1]) }
        let indent = Point(x: line.offset.x - geometry.contentLeft, y: .zero)
        parts.tail.children = parts.tail.children.map {
            Fragment.Child(offset: $0.offset + indent, fragment: $0.fragment)
        }
        var head = line
        head.fragment = parts.head
        head.bottom = line.offset.y + parts.head.size.height
        append([head])
        let end = line.range.end
        content.outcome = .broken(
            .lineSlice(parts.tail, offset: end.offset, item: end.item), .lastResort, forced: nil, isForced: false)
    }

    /// Places the rest of a line that was cut. Returns whether the page is full with it.
    private mutating func placeSlice(_ rest: Fragment, _ end: LinePosition) -> Bool {
        let corner = Point(x: geometry.contentLeft, y: y)
        var parts: (head: Fragment, tail: Fragment)?
        if let fragmentainer = space.fragmentainer, fragmentainer.slicesMonolithic, !fragmentainer.isUnbounded,
            y + rest.size.height > fragmentainer.remaining
        {
            let limit = fragmentainer.remaining - y
            guard limit > .zero, fragmentainer.isAtTop else {
                content.outcome = .doesNotFit
                return true
            }
            parts = FragmentSlicing(whole: rest).cut(below: limit)
        }
        guard let parts else {
            content.children.append(Fragment.Child(offset: corner, fragment: rest))
            y += rest.size.height
            content.end = y
            return false
        }
        content.children.append(Fragment.Child(offset: corner, fragment: parts.head))
        content.end = y + parts.head.size.height
        content.outcome = .broken(
            .lineSlice(parts.tail, offset: end.offset, item: end.item), .lastResort, forced: nil, isForced: false)
        return true
    }

    /// What lines that move on brought along goes with them.
    private mutating func takeBack(_ line: PlacedLine) {
        content.floats = line.floatsBefore
        content.children.removeSubrange(line.childrenBefore...)
        content.outOfFlow.removeSubrange(line.outOfFlowBefore...)
        content.pendingFloats.removeSubrange(line.pendingFloatsBefore...)
    }

    private mutating func breakBefore(_ count: Int, _ lines: [PlacedLine], appeal: BreakAppeal) {
        let next = lines[safe: count]
        if let next { takeBack(next) }
        append(lines[..<count])
        let resume = next?.range.start ?? lines[count - 1].range.end
        content.outcome = .broken(
            .line(offset: resume.offset, item: resume.item), appeal, forced: nil, isForced: false)
    }

    /// The last place where these lines could be broken, for a box that follows and does not fit.
    private mutating func noteEarlyBreak(_ lines: [PlacedLine]) {
        guard let fragmentainer = space.fragmentainer, space.earlyBreak == nil, lines.count > 1 else { return }
        let avoids =
            fragmentainer.avoidsBreakInside || geometry.style.box.breakInside.avoids(in: fragmentainer.contexts)
        let orphans = max(token == nil ? style.orphans : 1, 1)
        var index = lines.count - max(style.widows, 1)
        var appeal = BreakAppeal.perfect
        if index < orphans {
            index = lines.count - 1
            appeal = .violatesOrphansWidows
        }
        if avoids { appeal = min(appeal, .violatesAvoidInside) }
        content.earlyBreak = EarlyBreak(.beforeLine(lines[index].range.start.offset), appeal)
    }

    private mutating func append(_ lines: ArraySlice<PlacedLine>) {
        content.children.reserveCapacity(content.children.count + lines.count)
        for line in lines {
            content.children.append(Fragment.Child(offset: line.offset, fragment: line.fragment))
            content.outOfFlow += line.outOfFlow
            if content.firstBaseline == nil { content.firstBaseline = line.offset.y + line.baseline }
            content.lastBaseline = line.offset.y + line.baseline
            content.end = line.bottom
        }
    }

    // MARK: One line

    /// Of the line that starts at `position`.
    /// [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
    private func indent(at position: LinePosition) -> LayoutUnit {
        let indent = style.textIndent
        if indent.isZero { return .zero }
        return isIndented(at: position) ? indent.resolve(geometry.contentInline) : .zero
    }

    private func isIndented(at position: LinePosition) -> Bool {
        var isFirst = position == LinePosition(item: 0, offset: 0) && context.hasFirstFormattedLine(geometry.box)
        if style.textIndentIsEachLine, isAfterForcedBreak(position) { isFirst = true }
        return isFirst != style.textIndentHangs
    }

    /// Bidi controls that are opened again may stand between.
    private func isAfterForcedBreak(_ position: LinePosition) -> Bool {
        var offset = position.offset
        let text = prepared.content.text
        while offset >= 3, text[offset - 1] & 0xC0 == 0x80, text[offset - 3] == 0xE2, text[offset - 2] & 0xFE == 0x80 {
            offset -= 3
        }
        return offset > 0 && text[offset - 1] == 0x0A
    }

    private mutating func fitLines(_ fit: TextFit) {
        fitted = context.fitLines(
            geometry.box, fit, available: geometry.contentInline, percentageBasis: geometry.contentInline,
            atomicWidth: { [context, prepared, geometry] item in
                context.atomicWidth(item, prepared: prepared, geometry: geometry)
            })
        if let fitted { plan = fitted.plan }
    }

    /// Breaks all lines together where the style asks for it and nothing stands beside them.
    private func makePlan(from start: LinePosition) -> LinePlan? {
        guard context.plansLines(style), prepared.content.firstLine == nil else { return nil }
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let band = content.floats.available(
            top: floatOffset.y + y, height: context.fonts.font(style).lineHeight, left: left, right: right)
        guard band.left == left, band.right == right else { return nil }
        let indent = style.textIndent.resolve(geometry.contentInline)
        let key = LinePlan.Key(
            available: geometry.contentInline, firstIndent: style.textIndentHangs ? .zero : indent,
            otherIndent: style.textIndentHangs ? indent : .zero, start: start)
        return context.planLines(
            prepared, style, key, isFirst: isIndented(at: start) != style.textIndentHangs,
            percentageBasis: geometry.contentInline,
            atomicWidth: { [context, prepared, geometry] item in
                context.atomicWidth(item, prepared: prepared, geometry: geometry)
            })
    }

    private mutating func layOutLine(
        from position: LinePosition, decorations: [AppliedDecoration]
    ) -> PlacedLine? {
        let saved = (content.floats, content.children.count, content.outOfFlow.count, content.pendingFloats.count)
        let strut = context.fonts.font(prepared.style.inherited)
        let indent = indent(at: position)
        let left = floatOffset.x + geometry.contentLeft
        var top = y
        atomics.removeAll(keepingCapacity: true)
        positionedInLine.removeAll(keepingCapacity: true)
        defer { placeFloatsBelow() }
        while true {
            var band = content.floats.available(
                top: floatOffset.y + top, height: strut.lineHeight, left: left, right: left + geometry.contentInline)
            var isNarrowed = band.left != left || band.right != left + geometry.contentInline
            if let planned = plan?.line(from: position) {
                if !isNarrowed {
                    let line = build(planned, available: geometry.contentInline - indent, decorations: decorations)
                    return place(planned, line, band: band, indent: indent, top: top, saved: saved)
                }
                // A float reaches down to here: from now on lines are found one by one.
                plan = nil
            }
            var breaker = LineBreaker(
                context: context, prepared: prepared, percentageBasis: geometry.contentInline,
                atomicWidth: { [context, prepared, geometry] item in
                    context.atomicWidth(item, prepared: prepared, geometry: geometry)
                })
            if let limit = style.hyphenateLimitLines { breaker.allowsHyphen = hyphensInARow < limit }
            let before = MeetingState(
                floats: content.floats, children: content.children.count, outOfFlow: content.outOfFlow.count,
                pendingFloats: content.pendingFloats.count, below: floatsBelow.count,
                positioned: positionedInLine.count, items: placedItems)
            var meetings: [(item: Int, used: LayoutUnit)] = []
            let range = breaker.line(from: position, available: band.right - band.left - indent) { item, used in
                if item >= placedItems {
                    meetings.append((item, used))
                    placedItems = item + 1
                    meet(item, used: used, indent: indent, top: top, band: band.right - band.left)
                    band = content.floats.available(
                        top: floatOffset.y + top, height: strut.lineHeight, left: left,
                        right: left + geometry.contentInline)
                    isNarrowed = band.left != left || band.right != left + geometry.contentInline
                }
                return band.right - band.left - indent
            }
            if let last = meetings.last, last.item >= range.end.item {
                // Met inside a word that goes to the next line: it stands beside that line.
                restore(before)
                for (item, used) in meetings where item < range.end.item {
                    placedItems = item + 1
                    meet(item, used: used, indent: indent, top: top, band: band.right - band.left)
                }
                band = content.floats.available(
                    top: floatOffset.y + top, height: strut.lineHeight, left: left,
                    right: left + geometry.contentInline)
            }
            if range.isEmpty && range.end.item >= prepared.content.items.count { return nil }
            let line = build(range, available: band.right - band.left - indent, decorations: decorations)
            if isNarrowed, line.fragment.size.width > band.right - band.left - indent,
                let next = content.floats.nextEdge(below: floatOffset.y + top)
            {
                // Not even one word fits beside the floats: the line goes below them.
                top = next - floatOffset.y
                atomics.removeAll(keepingCapacity: true)
                continue
            }
            return place(range, line, band: band, indent: indent, top: top, saved: saved)
        }
    }

    /// What a try at a line places beside it, to be taken back.
    private struct MeetingState {
        var floats: ExclusionSpace
        var children: Int
        var outOfFlow: Int
        var pendingFloats: Int
        var below: Int
        var positioned: Int
        var items: Int
    }

    private mutating func restore(_ state: MeetingState) {
        content.floats = state.floats
        content.children.removeSubrange(state.children...)
        content.outOfFlow.removeSubrange(state.outOfFlow...)
        content.pendingFloats.removeSubrange(state.pendingFloats...)
        floatsBelow.removeSubrange(state.below...)
        positionedInLine.removeSubrange(state.positioned...)
        placedItems = state.items
    }

    private mutating func build(
        _ range: LineRange, available: LayoutUnit, decorations: [AppliedDecoration]
    ) -> LineBuilder.Line {
        var pieces = context.pieces(
            of: range, in: prepared, percentageBasis: geometry.contentInline,
            atomicWidth: { context.atomicWidth($0, prepared: prepared, geometry: geometry) })
        for piece in pieces {
            if case .atomic(let item) = piece.kind, atomics[item] == nil {
                atomics[item] = context.atomic(item, prepared: prepared, geometry: geometry)
            }
        }
        _ = context.cutOverflow(&pieces, of: geometry.box, prepared, available: available)
        let builder = LineBuilder(
            context: context, container: geometry.box, prepared: prepared, percentageBasis: geometry.contentInline,
            atomics: atomics, decorations: decorations)
        return builder.build(pieces, line: range, available: available, isLast: range.endsParagraph)
    }

    private mutating func place(
        _ range: LineRange, _ line: LineBuilder.Line, band: (left: LayoutUnit, right: LayoutUnit),
        indent: LayoutUnit, top: LayoutUnit, saved: (ExclusionSpace, Int, Int, Int)
    ) -> PlacedLine {
        let available = band.right - band.left - indent
        let free = available - line.fragment.size.width
        let isRTL = style.direction == .rtl
        var x = band.left - floatOffset.x + (isRTL ? .zero : indent)
        // What is too long overflows the line's end edge. https://www.w3.org/TR/css-text-3/#text-align-property
        let alignment: TextAlign = free < .zero ? .justify : context.usedAlignment(style, isLast: range.endsParagraph)
        switch alignment {
        case .left, .start, .end, .internalLeft: break
        case .right, .internalRight: x += free
        case .center, .internalCenter: x += LayoutUnit(raw: free.raw / 2)
        case .justify, .justifyAll: if isRTL { x += free }
        }
        if let start = placeOnAxis(range) {
            x = min(max(start, geometry.contentLeft), geometry.contentLeft + max(.zero, free))
        }
        var top = top
        if let over = trimming.over, token == nil, range.start == LinePosition(item: 0, offset: 0) {
            top -= line.baseline - over
        }
        let offset = Point(x: x, y: top)
        var outOfFlow: [OutOfFlowBox] = []
        for (item, atomic) in atomics where !atomic.outOfFlow.isEmpty {
            if let at = Self.offset(of: atomic.fragment, in: line.fragment) {
                outOfFlow += atomic.outOfFlow.map { $0.moved(by: offset + at) }
            }
            _ = item
        }
        y = top + line.fragment.size.height
        placeStaticPositions(line: Rect(origin: offset, size: line.fragment.size))
        return PlacedLine(
            range: range, fragment: line.fragment, baseline: line.baseline, offset: offset, bottom: y,
            floatsBefore: saved.0, childrenBefore: saved.1, outOfFlowBefore: saved.2, pendingFloatsBefore: saved.3,
            outOfFlow: outOfFlow)
    }

    /// Where a line of a cell starts that is aligned on a character.
    private func placeOnAxis(_ range: LineRange) -> LayoutUnit? {
        guard let character = style.textAlignCharacter, var axis = context.characterAxes[geometry.box] else {
            return nil
        }
        if prepared.content.dependsOnFragment, let (own, _) = context.measureAxis(prepared, character) {
            (axis.line, axis.before) = (own.line, own.before)
        }
        return axis.place(of: range)
    }

    private static func offset(of target: Fragment, in fragment: Fragment) -> Point? {
        for child in fragment.children {
            if child.fragment === target { return child.offset }
            if case .inlineBox = child.fragment.kind, let inner = offset(of: target, in: child.fragment) {
                return child.offset + inner
            }
        }
        return nil
    }

    // MARK: Floats and positioned boxes in the line

    private mutating func meet(
        _ item: Int, used: LayoutUnit, indent: LayoutUnit, top: LayoutUnit, band: LayoutUnit
    ) {
        let inline = prepared.content.items[item]
        if inline.kind == .outOfFlow {
            positionedInLine.append((content.outOfFlow.count, used))
            content.outOfFlow.append(
                OutOfFlowBox(
                    box: inline.box, staticPosition: Point(x: geometry.contentLeft, y: top),
                    staticInline: geometry.contentInline, tableFragment: geometry.tableFragment))
            return
        }
        if used > .zero || !floatsBelow.isEmpty {
            let flow = FloatFlow(
                context: context, geometry: geometry, floatOffset: floatOffset, fragmentainer: space.fragmentainer)
            let clearance = content.floats.bottom(for: tree.style(inline.box).box.clear)
            let isCleared = clearance.map { $0 > floatOffset.y + top } ?? false
            // What does not fit beside the content so far goes below this line, and later floats with it.
            if isCleared || !floatsBelow.isEmpty || flow.measure(inline.box).size.width > band - indent - used {
                floatsBelow.append(inline.box)
                return
            }
        }
        placeFloat(inline.box, token: nil, top: top, hasPlaced: top > geometry.contentStart)
    }

    private mutating func placeFloatsBelow() {
        for box in floatsBelow { placeFloat(box, token: nil, top: y, hasPlaced: true) }
        floatsBelow.removeAll(keepingCapacity: true)
    }

    /// A box that would have been inline stands after the content before it, a block-level one in a line of its own.
    /// [CSS 2.2 §10.3.7 static position](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    private mutating func placeStaticPositions(line: Rect) {
        for (index, used) in positionedInLine {
            if !tree.style(content.outOfFlow[index].box).box.isOriginallyInlineLevel {
                if used > .zero { content.outOfFlow[index].staticPosition.y = line.maxY }
            } else {
                let isRTL = style.direction == .rtl
                content.outOfFlow[index].staticPosition.x = isRTL ? line.maxX - used : line.minX + used
                content.outOfFlow[index].staticInline = .zero
            }
        }
    }

    private mutating func placeFloat(_ box: BoxID, token: BreakToken?, top: LayoutUnit, hasPlaced: Bool) {
        var flow = FloatFlow(
            context: context, geometry: geometry, floatOffset: floatOffset, fragmentainer: space.fragmentainer)
        flow.place(box, token: token, top: top, hasPlaced: hasPlaced, into: &content)
    }
}

extension LayoutContext {
    /// [CSS Text 3 §6](https://www.w3.org/TR/css-text-3/#justification)
    func usedAlignment(_ style: InheritedStyle, isLast: Bool) -> TextAlign {
        var align = style.textAlign
        let isJustified = align == .justify || align == .justifyAll
        if isJustified, style.textJustify == .none { align = .start }
        if isLast {
            switch style.textAlignLast {
            case .auto: if align == .justify { align = .start }
            case .start: align = .start
            case .end: align = .end
            case .left: align = .left
            case .right: align = .right
            case .center: align = .center
            case .justify: align = .justify
            }
        }
        let isRTL = style.direction == .rtl
        switch align {
        case .start: return isRTL ? .right : .left
        case .end: return isRTL ? .left : .right
        case .justifyAll: return .justify
        default: return align
        }
    }

    /// The margin-box width of an atomic inline, without laying it out where its size needs no layout.
    func atomicWidth(_ item: Int, prepared: PreparedInline, geometry: ContainerGeometry) -> LayoutUnit {
        let box = prepared.content.items[item].box
        let margin = tree.style(box).box.margin
        let extra = margin.left.resolve(geometry.contentInline) + margin.right.resolve(geometry.contentInline)
        switch tree[box].kind {
        case .blockContainer, .inlineContainer, .flexContainer, .gridContainer:
            var space = ConstraintSpace(
                availableInline: geometry.contentInline, tableFragment: geometry.tableFragment)
            space.inlineSizing = .fitContent
            let edges = BoxEdges(tree.style(box).box, containing: geometry.contentInline)
            return usedInlineSize(box, edges: edges, in: space) + extra
        default:
            return atomic(item, prepared: prepared, geometry: geometry).fragment.size.width + extra
        }
    }

    /// Lays out an atomic inline; it is monolithic.
    /// [CSS 2.2 §10.8.1](https://www.w3.org/TR/CSS22/visudet.html#leading): its baseline is that of its last line,
    /// or the bottom margin edge if it has none or clips.
    func atomic(_ item: Int, prepared: PreparedInline, geometry: ContainerGeometry) -> AtomicInline {
        let box = prepared.content.items[item].box
        let style = tree.style(box).box
        var space = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        space.inlineSizing = .fitContent
        space.writingMode = geometry.mode
        let result = layOut(box, in: space)
        var margin = style.margin.map { $0.resolve(geometry.contentInline) }
        let height = result.fragment.size.height
        let flips = tree[box].frame.hasFlippedLines
        if flips { (margin.top, margin.bottom) = (margin.bottom, margin.top) }
        var baseline: LayoutUnit?
        switch tree[box].kind {
        case .replaced: baseline = nil
        case .tableWrapper, .flexContainer, .gridContainer: baseline = result.fragment.firstBaseline
        default: baseline = style.overflowY == .visible ? result.fragment.lastBaseline : nil
        }
        if flips { baseline = baseline.map { height - $0 } }
        var ascent = baseline.map { margin.top + $0 } ?? (margin.top + height + margin.bottom)
        // [CSS Inline 3 §A.3](https://www.w3.org/TR/css-inline-3/#baseline-synthesis-box)
        if baseline == nil, fonts.font(prepared.style.inherited).isCentral { ascent = LayoutUnit(raw: ascent.raw / 2) }
        return AtomicInline(
            fragment: result.fragment, ascent: ascent, descent: margin.vertical + height - ascent,
            marginLeft: margin.left, marginTop: margin.top, width: result.fragment.size.width + margin.horizontal,
            outOfFlow: result.outOfFlow)
    }
}
