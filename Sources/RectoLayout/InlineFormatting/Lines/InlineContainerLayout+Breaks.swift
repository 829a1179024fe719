import RectoCSS
import RectoCore
import RectoText

/// Decides which lines stay on the page.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
extension InlineContainerLayout {
    /// Keeps the lines that stay on this page.
    /// [CSS Fragmentation 3 §3.3 orphans, widows](https://www.w3.org/TR/css-break-3/#widows-orphans)
    mutating func keep(_ lines: [PlacedLine], isComplete: Bool) {
        var count = lines.count
        if let fragmentainer {
            if let early = fragmenter.given, case .beforeLine(let offset) = early.place {
                count = lines.firstIndex { $0.range.start.offset >= offset } ?? lines.count
                if count > 0, count < lines.count {
                    breakBefore(count, lines, appeal: early.appeal)
                    return
                }
            }
            if initial != nil, initialBottom > fragmentainer.remaining {
                if !fragmentainer.isAtTop {
                    content.findings.lack(initialBottom - fragmentainer.remaining, in: fragmentainer)
                    fragmenter.explain(
                        BreakReason.Misfit(
                            box: geometry.box, part: .line(1), size: initialBottom, room: fragmentainer.remaining))
                    content.stop = .doesNotFit
                    return
                }
                content.findings.reportOverflow(
                    of: geometry.box, by: initialBottom - fragmentainer.remaining, context)
            }
            let fitting = lines.firstIndex { $0.bottom > fragmentainer.remaining } ?? lines.count
            if fitting < lines.count {
                content.findings.lack(lines[fitting].bottom - fragmentainer.remaining, in: fragmentainer)
            }
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
        // If a box is continued, the lines before were sufficient.
        let orphans = followsSlice ? 0 : token == nil ? max(style.orphans, initial?.sink ?? 1) : 1
        var count = fitting
        let after = isComplete ? lines.count - count : Int.max
        var appeal = BreakAppeal.perfect
        if after < style.widows {
            let moved = lines.count - style.widows
            if moved >= max(orphans, 1) { count = moved } else { appeal = .violatesOrphansWidows }
        }
        if count < orphans { appeal = .violatesOrphansWidows }
        appeal = fragmenter.appealInside(appeal)
        if context.trace != nil {
            traceBreak(lines, fitting: fitting, count: count, orphans: orphans, after: after, in: fragmentainer)
        }
        if count == 0, !followsSlice {
            guard fragmentainer.isAtTop else {
                content.stop = .doesNotFit
                return
            }
            if let line = lines.first, breakBelowFloats(line, fragmenter.appealInside(.perfect)) { return }
            // A line that is higher than the page is placed, and the next line begins a page.
            // Where an image or another box makes the line high, the text around it is not at fault.
            let culprit = lines.first.flatMap { FragmentSlicing.highestBox(in: $0.fragment)?.box }
            content.findings.reportOverflow(
                of: culprit ?? geometry.box, by: (lines.first?.bottom ?? .zero) - fragmentainer.remaining, context)
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

    /// Handles a first line without room below floats that fill the page. The line goes to the next page on its own.
    private mutating func breakBelowFloats(_ line: PlacedLine, _ appeal: BreakAppeal) -> Bool {
        if initial != nil || lineStart > .zero { return false }
        if case .lineSlice = token?.position { return false }
        // Floats before the text of the line belong to the floats above it.
        let items = prepared.content.items
        var (item, next) = (line.range.start.item, line.range.start.item)
        while next < items.count, items[next].kind == .float || items[next].kind == .outOfFlow {
            next += 1
            if items[next - 1].kind == .float { item = next }
        }
        let hasOwn = item > line.range.start.item
        let floats = hasOwn ? content.floats : line.before.floats
        guard item < items.count,
            let edge = floats.nextEdge(below: floatOffset.y + geometry.contentStart),
            edge <= floatOffset.y + line.offset.y
        else { return false }
        takeBack(line)
        let room = room(at: geometry.contentStart, indent: .zero)
        for own in line.range.start.item..<item { meet(own, used: .zero, in: room) }
        content.stop = .broken(.line(offset: line.range.start.offset, item: item), appeal)
        return true
    }

    private func traceBreak(
        _ lines: [PlacedLine], fitting: Int, count: Int, orphans: Int, after: Int,
        in fragmentainer: FragmentainerSpace
    ) {
        guard let line = lines[safe: fitting] else { return }
        let top = line.bottom - line.fragment.size.height
        let misfit = BreakReason.Misfit(
            box: geometry.box, part: .line(fitting + 1), size: line.fragment.size.height,
            room: fragmentainer.remaining - top)
        var violates: [BreakRule] = []
        let widows = BreakRule(kind: .widows, box: geometry.box)
        if after < style.widows, count == fitting { violates.append(widows) }
        if count > 0, count < orphans { violates.append(BreakRule(kind: .orphans, box: geometry.box)) }
        if fragmenter.avoidsInside { violates += fragmenter.rulesInside }
        fragmenter.explain(
            misfit, movedBy: count < fitting ? [widows] : [], violates: count > 0 ? violates : [])
    }

    /// Cuts a line that is higher than any page. Its rest comes first on the next page.
    private mutating func cut(_ line: PlacedLine, _ lines: [PlacedLine], into parts: (head: Fragment, tail: Fragment)) {
        if lines.count > 1 { takeBack(lines[1]) }
        let indent = Point(x: line.offset.x - geometry.contentLeft, y: .zero)
        let tail = parts.tail.changed { tail in
            tail.children = tail.children.map {
                Fragment.Child(offset: $0.offset + indent, fragment: $0.fragment)
            }
        }
        var head = line
        head.fragment = parts.head
        head.bottom = line.offset.y + parts.head.size.height
        append([head])
        let place = Point(x: geometry.contentLeft, y: head.bottom)
        let rest = CutRest(
            fragment: tail, anchors: context.tree.takeAnchors(outOf: &content.outOfFlow, tail, at: place))
        let end = line.range.end
        content.stop = .broken(
            .lineSlice(rest, offset: end.offset, item: end.item), .lastResort)
    }

    /// Places the rest of a line that was cut. Returns whether it fills the page.
    mutating func placeSlice(_ slice: CutRest, _ end: LinePosition) -> Bool {
        let corner = Point(x: geometry.contentLeft, y: y)
        let rest = slice.fragment
        var parts: (head: Fragment, tail: Fragment)?
        if let fragmentainer, fragmentainer.slicesMonolithic, !fragmentainer.isUnbounded,
            y + rest.size.height > fragmentainer.remaining
        {
            let limit = fragmentainer.remaining - y
            guard limit > .zero, fragmentainer.isAtTop else {
                fragmenter.explain(
                    BreakReason.Misfit(box: geometry.box, part: .line(1), size: rest.size.height, room: limit))
                // What stands at the top always fits: without room all of it goes on.
                content.stop =
                    fragmentainer.isAtTop
                    ? .broken(
                        .lineSlice(slice, offset: end.offset, item: end.item), .lastResort)
                    : .doesNotFit
                return true
            }
            parts = FragmentSlicing(whole: rest).cut(below: limit)
        }
        content.outOfFlow += slice.anchors.map { $0.moved(by: corner) }
        guard let parts else {
            content.children.append(Fragment.Child(offset: corner, fragment: rest))
            y += rest.size.height
            content.end = y
            return false
        }
        content.children.append(Fragment.Child(offset: corner, fragment: parts.head))
        content.end = y + parts.head.size.height
        let next = CutRest(
            fragment: parts.tail,
            anchors: context.tree.takeAnchors(
                outOf: &content.outOfFlow, parts.tail, at: Point(x: corner.x, y: content.end)))
        content.stop = .broken(
            .lineSlice(next, offset: end.offset, item: end.item), .lastResort)
        return true
    }

    /// Removes what lines brought along if they move to the next page.
    private mutating func takeBack(_ line: PlacedLine) { restore(line.before) }

    private mutating func breakBefore(_ count: Int, _ all: [PlacedLine], appeal: BreakAppeal) {
        var lines = all
        var next = lines[safe: count]
        if let next { takeBack(next) }
        if count > 0, lines[count - 1].range.isHyphenated, avoidsHyphenAtEnd,
            let whole = layOutWithoutHyphen(lines[count - 1])
        {
            lines[count - 1] = whole
            next = nil
        }
        append(lines[..<count])
        let resume = next?.range.start ?? lines[count - 1].range.end
        content.stop = .broken(
            .line(offset: resume.offset, item: resume.item), appeal)
    }

    /// Whether the last line before a break here must not be hyphenated.
    /// [CSS Text 4 §6.3.4](https://www.w3.org/TR/css-text-4/#hyphenate-line-limits)
    private var avoidsHyphenAtEnd: Bool {
        let contexts = fragmentainer?.contexts ?? []
        switch style.hyphenateLimitLast {
        case .none: return false
        case .always, .column: return true
        case .page: return contexts.contains(.page)
        case .spread: return contexts.contains(.page) && contexts.contains(.spread)
        }
    }

    /// Lays out the line again so that it ends before the word that was broken. Returns nil if nothing would be left on
    /// the line.
    private mutating func layOutWithoutHyphen(_ line: PlacedLine) -> PlacedLine? {
        let isStyledFirst = line.range.start == .start && prepared.content.firstLine != nil
        if isStyledFirst || fitted != nil { return nil }
        let saved = (content, y, placedItems)
        takeBack(line)
        y = line.offset.y
        placedItems = line.range.start.item
        if let whole = layOutLine(from: line.range.start, .forbidden),
            !whole.range.isHyphenated, whole.range.end != line.range.start,
            whole.fragment.size.width <= geometry.contentInline,
            whole.bottom <= (fragmentainer?.remaining ?? whole.bottom)
        {
            return whole
        }
        (content, y, placedItems) = saved
        return nil
    }

    /// Applies `hyphenate-limit-last: always`: the last full line of the block must not be hyphenated. In lines that
    /// were broken together it never is.
    mutating func freeLastFullLine(_ lines: inout [PlacedLine]) {
        guard style.hyphenateLimitLast == .always, plan == nil else { return }
        // The content that moves to the next line may fill that one.
        for _ in 0..<3 {
            guard lines.count > 1, lines[lines.count - 2].range.isHyphenated,
                let whole = layOutWithoutHyphen(lines[lines.count - 2])
            else { return }
            lines.removeLast(2)
            lines.append(whole)
            var position = whole.range.end
            while position.item < prepared.content.items.count, let line = layOutLine(from: position) {
                lines.append(line)
                position = line.range.end
            }
        }
    }

    /// Notes the last position at which these lines could be broken, in case a following box does not fit.
    private mutating func noteEarlyBreak(_ lines: [PlacedLine]) {
        guard fragmenter.isSearching, lines.count > 1 else { return }
        let orphans = max(token == nil ? max(style.orphans, initial?.sink ?? 1) : 1, 1)
        var index = lines.count - max(style.widows, 1)
        var appeal = BreakAppeal.perfect
        if index < orphans {
            index = lines.count - 1
            appeal = .violatesOrphansWidows
        }
        var violates: [BreakRule] = []
        var passedOver: [BreakRule] = []
        if context.trace != nil {
            let widows = [BreakRule(kind: .widows, box: geometry.box)]
            violates = fragmenter.avoidsInside ? fragmenter.rulesInside : widows
            if index < lines.count - 1 { passedOver = widows }
        }
        fragmenter.remember(
            .beforeLine(lines[index].range.start.offset), fragmenter.appealInside(appeal), violates: violates,
            passedOver: passedOver)
        content.earlyBreak = fragmenter.best
    }

    private mutating func append(_ lines: ArraySlice<PlacedLine>) {
        content.children.reserveCapacity(content.children.count + lines.count)
        for i in lines.indices {
            content.children.append(Fragment.Child(offset: lines[i].offset, fragment: lines[i].fragment))
            if !lines[i].outOfFlow.isEmpty { content.outOfFlow += lines[i].outOfFlow }
        }
        guard let first = lines.indices.first, let last = lines.indices.last else { return }
        if content.firstBaseline == nil { content.firstBaseline = lines[first].baselineFromStart }
        content.lastBaseline = lines[last].baselineFromStart
        content.end = lines[last].bottom
    }
}
