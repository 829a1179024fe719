import RectoCSS
import RectoCore
import RectoText

/// Whether a line may end inside a word.
enum LineHyphenation {
    /// As far as `hyphenate-limit-lines` lets it.
    case limited
    case forbidden
}

/// Finds where a line ends, what its content is and where it is placed.
extension InlineContainerLayout {
    /// The room for a line beside floats.
    struct LineRoom {
        /// The distance from the origin of the formatting context that the floats belong to.
        var left: LayoutUnit
        var right: LayoutUnit
        /// The distance from the top of the container's border box.
        var top: LayoutUnit
        var indent: LayoutUnit
        /// The height for which there is room: that of the strut, until the line is found to be higher.
        var height: LayoutUnit
        /// Floats take a part of it.
        var isNarrowed: Bool
        /// The width of an ellipsis at the end of the line and of the padding at both ends.
        var reserved: LayoutUnit
        /// The width for the line's content.
        var available: LayoutUnit { right - left - indent }
    }

    func room(at top: LayoutUnit, indent: LayoutUnit, height: LayoutUnit = .zero) -> LineRoom {
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let height = max(height, context.fonts.font(prepared.style.inherited).lineHeight)
        let band = content.floats.availableForLine(
            top: floatOffset.y + top, height: height, left: left, right: right)
        return LineRoom(
            left: band.left, right: band.right, top: top, indent: indent, height: height,
            isNarrowed: band.left != left || band.right != right,
            reserved: (ellipsis?.width ?? .zero) + linePadding * 2)
    }

    /// Lays out the line that starts at `position`; nil if nothing is left that makes a line box.
    mutating func layOutLine(from position: LinePosition, _ hyphenation: LineHyphenation = .limited) -> PlacedLine? {
        if let bottom = clearance(before: position) { y = max(y, bottom) }
        let before = mark
        var room = room(at: y, indent: indent(at: position))
        atomics.removeAll(keepingCapacity: true)
        positionedInLine.removeAll(keepingCapacity: true)
        defer { placeFloatsBelow() }
        if position == .start, plan == nil, ellipsis == nil, linePadding == .zero,
            let whole = prepared.wholeLine(fitting: room.available)
        {
            return place(whole.range, build(whole.range, [whole.piece], in: room), in: room, before)
        }
        while true {
            if hyphenation == .limited, let planned = plan?.line(from: position) {
                if room.right - room.left == plan?.available(from: position) {
                    return place(planned, build(planned, in: room), in: room, before)
                }
                // A float extends down to here, so from now on lines are found one by one.
                plan = nil
            }
            let range = findLine(from: position, hyphenation, in: &room)
            if range.isEmpty && range.end.item >= prepared.content.items.count { return nil }
            let line = build(range, in: room)
            if !content.floats.isEmpty, line.fragment.size.height > room.height {
                // Floats that begin beside the lower part of the line are in its way, too.
                let whole = self.room(at: room.top, indent: room.indent, height: line.fragment.size.height)
                let isNarrower = whole.available < room.available
                room = whole
                if isNarrower {
                    atomics.removeAll(keepingCapacity: true)
                    continue
                }
            }
            guard room.isNarrowed, line.fragment.size.width > room.available,
                let next = content.floats.nextEdgeForLine(below: floatOffset.y + room.top)
            else { return place(range, line, in: room, before) }
            // Not even one word fits beside the floats: the line goes below them.
            room = self.room(at: next - floatOffset.y, indent: room.indent)
            atomics.removeAll(keepingCapacity: true)
        }
    }

    /// Finds the end of the line that starts at `position`. Floats that it meets may leave less room for it.
    private mutating func findLine(
        from position: LinePosition, _ hyphenation: LineHyphenation, in room: inout LineRoom
    ) -> LineRange {
        var breaker = LineBreaker(context, prepared, .used(geometry))
        breaker.startOutside = startOutside(at: position)
        switch hyphenation {
        case .forbidden: breaker.allowsHyphen = false
        case .limited: breaker.allowsHyphen = style.hyphenateLimitLines.map { hyphensInARow < $0 } ?? true
        }
        let before = meetingState
        var meetings: [(item: Int, used: LayoutUnit)] = []
        let range = breaker.line(from: position, available: room.available - room.reserved) { item, used in
            if item >= placedItems {
                meetings.append((item, used))
                placedItems = item + 1
                meet(item, used: used, in: room)
                room = self.room(at: room.top, indent: room.indent, height: room.height)
            }
            return room.available - room.reserved
        }
        if let last = meetings.last, last.item >= range.end.item {
            // A box that was met inside a word which goes to the next line stands beside that line.
            restore(before)
            for (item, used) in meetings where item < range.end.item {
                placedItems = item + 1
                meet(item, used: used, in: room)
            }
            room = self.room(at: room.top, indent: room.indent, height: room.height)
        }
        return range
    }

    private mutating func build(_ range: LineRange, in room: LineRoom) -> LineBuilder.Line {
        build(range, range.pieces(in: prepared, .used(geometry), context), in: room)
    }

    private mutating func build(_ range: LineRange, _ pieces: [LinePiece], in room: LineRoom) -> LineBuilder.Line {
        var pieces = pieces
        for piece in pieces {
            if case .atomic(let item) = piece.kind, atomics[item] == nil {
                let atomic = AtomicInlineLayout(context: context).atomic(item, prepared: prepared, geometry: geometry)
                content.findings.add(atomic.findings)
                atomics[item] = atomic
            }
        }
        if let ellipsis {
            pieces.append(
                LinePiece(
                    kind: .generated(ellipsis), inlineBox: -1, item: pieces.last?.item ?? range.start.item,
                    width: ellipsis.width, level: prepared.paragraph.shaped.baseLevel))
        }
        addLinePadding(to: &pieces)
        if let cut = TextCutting(context: context).cutOverflow(
            &pieces, of: geometry.box, prepared, available: room.available)
        {
            content.findings.report(cut)
        }
        let builder = LineBuilder(
            context: context, container: geometry.box, prepared: prepared, percentageBasis: geometry.contentInline,
            atomics: atomics, decorations: decorations)
        return builder.build(pieces, line: range, available: room.available)
    }

    private mutating func place(
        _ range: LineRange, _ line: LineBuilder.Line, in room: LineRoom, _ before: Mark
    ) -> PlacedLine {
        let free = room.available - line.fragment.size.width
        let direction = prepared.plaintextDirection(at: range.start) ?? style.direction
        let isRTL = direction == .rtl
        var x = room.left - floatOffset.x + (isRTL ? .zero : room.indent)
        // Content that is too long overflows at the end edge. https://www.w3.org/TR/css-text-3/#text-align-property
        let alignment: TextAlign = free < .zero ? .justify : alignment(isLast: range.endsParagraph, direction)
        switch alignment {
        case .left, .start, .end, .internalLeft: break
        case .right, .internalRight: x += free
        case .center, .internalCenter: x += LayoutUnit(raw: free.raw / 2)
        case .justify where isRuby: x += LayoutUnit(raw: free.raw / 2)
        case .justify, .justifyAll: if isRTL { x += free }
        }
        if let start = placeOnAxis(range) {
            x = min(max(start, geometry.contentLeft), geometry.contentLeft + max(.zero, free))
        }
        var top = room.top
        if let over = trimming.over, token == nil, range.start == .start {
            top -= line.baseline - context.fonts.textEdge(over, .over, of: prepared.style)
        }
        let offset = Point(x: x, y: top)
        var outOfFlow: [OutOfFlowBox] = []
        if atomics.contains(where: { !$0.value.outOfFlow.isEmpty }) {
            // Atomic inlines are handled in the order of the content.
            for item in atomics.keys.sorted() {
                guard let atomic = atomics[item], !atomic.outOfFlow.isEmpty,
                    let at = Self.offset(of: atomic.fragment, in: line.fragment)
                else { continue }
                outOfFlow += atomic.outOfFlow.map { $0.moved(by: offset + at) }
            }
        }
        y = top + line.fragment.size.height
        placeStaticPositions(line: Rect(origin: offset, size: line.fragment.size))
        return PlacedLine(
            range: range, fragment: line.fragment, baseline: line.baseline, offset: offset, bottom: y,
            before: before, outOfFlow: outOfFlow)
    }

    private var isRuby: Bool {
        geometry.style.box.display == .rubyText || geometry.style.box.display == .rubyBase
    }
    private func alignment(isLast: Bool, _ direction: Direction) -> TextAlign {
        isRuby
            ? geometry.style.usedAlignment(isLast: isLast)
            : style.usedAlignment(isLast: isLast, direction: direction)
    }

    /// The start of a line in a cell that is aligned on a character.
    private func placeOnAxis(_ range: LineRange) -> LayoutUnit? {
        guard let character = style.textAlignCharacter, let axis = characterAxis, axis.container == geometry.box
        else { return nil }
        let own =
            prepared.content.dependsOnFragment
            ? AlignmentCharacter(context: context).measureAxis(prepared, character) : nil
        return axis.place(of: range, own: own?.0)
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
}
