import RectoCSS
import RectoCore
import RectoText

/// Lays out the lines of an inline container.
/// [CSS Inline 3 §2](https://www.w3.org/TR/css-inline-3/#model)
struct InlineContainerLayout {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    var prepared: PreparedInline
    let floatOffset: Point

    /// A line that is laid out but not yet kept on this page.
    struct PlacedLine {
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

    var fragmenter: Fragmenter
    var y: LayoutUnit
    var content: ContentLayout
    var atomics: [Int: AtomicInline] = [:]
    /// Floats and positioned boxes before this item have been placed.
    var placedItems: Int
    /// Floats met in the current line that find no place beside it.
    var floatsBelow: [BoxID] = []
    /// Positioned boxes met in the current line, by their index in `content.outOfFlow`, and the line's width up to
    /// them: where they are is known when the line is.
    var positionedInLine: [(index: Int, used: LayoutUnit)] = []
    /// Lines that were broken together; nil where they are found one by one.
    var plan: LinePlan?
    /// How many lines before this one end with a hyphen.
    var hyphensInARow = 0
    var fitted: FittedLines?
    let trimming: TextBoxTrimming
    /// The initial letter that these lines begin with, and where its margin box ends.
    var initial: InitialLetter?
    var initialBottom = LayoutUnit.zero
    /// The rest of a line that was cut stands above the first line: a break between the two makes progress.
    var followsSlice = false

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) {
        self.context = context
        self.geometry = geometry
        self.space = space
        self.token = token
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        prepared = context.prepare(geometry.box, on: geometry.tableFragment)
        trimming = context.textBoxTrimming(geometry.box)
        let isRoot = geometry.isFormattingContextRoot
        floatOffset = isRoot ? .zero : Point(x: space.floatOffset.inline, y: space.floatOffset.block)
        y = geometry.contentStart
        content = ContentLayout(end: y)
        content.findings = prepared.findings
        content.floats = isRoot ? ExclusionSpace() : space.floats
        placedItems = 0
        if space.lineStart > .zero, token == nil { takeLineStart() }
    }

    var tree: BoxTree { context.tree }
    var style: InheritedStyle { geometry.style.inherited }
    var isPastEnd: Bool {
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
            followsSlice = true
        }
        guard !isPastEnd else { return content }

        let decorations = context.inheritedDecorations(geometry.box)
        var lines: [PlacedLine] = []
        var position = start
        if start == LinePosition(item: 0, offset: 0), token == nil,
            let item = prepared.content.initialLetterItem(in: tree)
        {
            placeInitialLetter(item)
        } else {
            plan = makePlan(from: start)
        }
        if let fit = geometry.style.box.textFit { fitLines(fit) }
        let count = prepared.content.items.count
        // Lines past the page's end are needed only to know whether enough of them are left.
        var beyond = 0
        while position.item < count {
            let isFirst = position == LinePosition(item: 0, offset: 0)
            let others = prepared
            if isFirst, let first = context.prepareFirstLine(geometry.box) { use(first) }
            if let scaled = fitted?.content(of: position) { use(scaled) }
            defer { prepared = others }
            guard let line = layOutLine(from: position, decorations: decorations) else {
                // Trailing content that makes no line box.
                position.item = count
                break
            }
            position = line.range.end
            if isFirst, others.content.firstLine != nil {
                // Its text has other widths; the lines after it are broken together.
                prepared = others
                plan = makePlan(
                    from: position,
                    besideInitial: initial.flatMap { letter in
                        letter.sink > 1 ? letter.evenWidth.map { (letter.sink - 1, $0) } : nil
                    })
            }
            hyphensInARow = line.range.isHyphenated ? hyphensInARow + 1 : 0
            lines.append(line)
            if let fragmentainer = space.fragmentainer, line.bottom > fragmentainer.remaining {
                beyond += 1
                if beyond >= max(style.widows, 1), lines.count > 1 || followsSlice || !fragmentainer.isAtTop { break }
            }
        }
        if position.item >= count { freeLastFullLine(&lines, decorations) }
        keep(lines, isComplete: position.item >= count)
        if let under = trimming.under, content.isComplete, let baseline = content.lastBaseline {
            let last = fitted?.contents.last?.style ?? prepared.style
            content.end = baseline + context.textEdge(under, last, isUnder: true)
        }
        if !content.outOfFlow.isEmpty { context.placeInInlineBoxes(of: geometry.box, &content) }
        return content
    }

    /// Lines that follow are made of other content than the container's own.
    private mutating func use(_ other: PreparedInline) {
        prepared = other
        content.findings.add(other.findings)
    }

    // MARK: One line

    /// Of the line that starts at `position`.
    /// [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
    func indent(at position: LinePosition) -> LayoutUnit {
        let indent = style.textIndent
        // The initial letter has been indented.
        if indent.isZero || initial != nil && position == LinePosition(item: 0, offset: 0) { return .zero }
        return isIndented(at: position) ? indent.resolve(geometry.contentInline) : .zero
    }

    /// Others stand at the start of the first line; if nothing fits beside them, lines begin below.
    private mutating func takeLineStart() {
        let isLeft = style.direction == .ltr
        let x = isLeft ? LayoutUnit.zero : geometry.contentInline - space.lineStart
        content.floats.add(
            Rect(
                x: floatOffset.x + geometry.contentLeft + x, y: floatOffset.y + y, width: space.lineStart,
                height: context.fonts.font(style).lineHeight),
            isLeft: isLeft)
    }

    /// How much of the line's first character stands before its start.
    private func startOutside(at position: LinePosition) -> LayoutUnit {
        guard prepared.hasLineEdges else { return .zero }
        let isFirst = position == LinePosition(item: 0, offset: 0) && context.hasFirstFormattedLine(geometry.box)
        return LineEdges(prepared).start(at: position, isFirst: isFirst)
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
    ///
    /// - Parameter initial: the lines that are shorter by a width, beside an initial letter.
    func makePlan(from start: LinePosition, besideInitial initial: (lines: Int, width: LayoutUnit)? = nil) -> LinePlan?
    {
        guard context.plansLines(style), self.initial?.contour.isEmpty ?? true,
            prepared.content.firstLine == nil || start != LinePosition(item: 0, offset: 0)
        else { return nil }
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let band = content.floats.available(
            top: floatOffset.y + y, height: context.fonts.font(style).lineHeight, left: left, right: right)
        // The letter may stand there already.
        let isBesideInitial = initial.map { band.right - band.left == geometry.contentInline - $0.width } ?? false
        guard isBesideInitial || band.left == left && band.right == right else { return nil }
        let indent = style.textIndent.resolve(geometry.contentInline)
        var key = LinePlan.Key(
            available: geometry.contentInline, firstIndent: style.textIndentHangs ? .zero : indent,
            otherIndent: style.textIndentHangs ? indent : .zero, start: start)
        if let initial {
            if style.textIndentHangs { return nil }
            key.firstIndent = .zero
            (key.narrowedLines, key.narrowing) = (initial.lines, initial.width)
        }
        return context.planLines(
            prepared, style, key, isFirst: isIndented(at: start) != style.textIndentHangs,
            percentageBasis: geometry.contentInline,
            atomicWidth: { [context, prepared, geometry] item in
                context.atomicWidth(item, prepared: prepared, geometry: geometry)
            })
    }

    mutating func layOutLine(
        from position: LinePosition, decorations: [AppliedDecoration], mayHyphenate: Bool = true
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
            if mayHyphenate, let plan, let planned = plan.line(from: position) {
                if band.right - band.left == plan.available(from: position) {
                    let line = build(planned, available: band.right - band.left - indent, decorations: decorations)
                    return place(planned, line, band: band, indent: indent, top: top, saved: saved)
                }
                // A float reaches down to here: from now on lines are found one by one.
                self.plan = nil
            }
            var breaker = LineBreaker(
                context: context, prepared: prepared, percentageBasis: geometry.contentInline,
                atomicWidth: { [context, prepared, geometry] item in
                    context.atomicWidth(item, prepared: prepared, geometry: geometry)
                })
            breaker.startOutside = startOutside(at: position)
            if !mayHyphenate {
                breaker.allowsHyphen = false
            } else if let limit = style.hyphenateLimitLines {
                breaker.allowsHyphen = hyphensInARow < limit
            }
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

    private mutating func build(
        _ range: LineRange, available: LayoutUnit, decorations: [AppliedDecoration]
    ) -> LineBuilder.Line {
        var pieces = context.pieces(
            of: range, in: prepared, percentageBasis: geometry.contentInline,
            atomicWidth: { context.atomicWidth($0, prepared: prepared, geometry: geometry) })
        for piece in pieces {
            if case .atomic(let item) = piece.kind, atomics[item] == nil {
                let atomic = context.atomic(item, prepared: prepared, geometry: geometry)
                content.findings.add(atomic.findings)
                atomics[item] = atomic
            }
        }
        if let cut = context.cutOverflow(&pieces, of: geometry.box, prepared, available: available) {
            content.findings.report(cut)
        }
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
        let direction = prepared.plaintextDirection(at: range.start) ?? style.direction
        let isRTL = direction == .rtl
        var x = band.left - floatOffset.x + (isRTL ? .zero : indent)
        // What is too long overflows the line's end edge. https://www.w3.org/TR/css-text-3/#text-align-property
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
        var top = top
        if let over = trimming.over, token == nil, range.start == LinePosition(item: 0, offset: 0) {
            top -= line.baseline - context.textEdge(over, prepared.style)
        }
        let offset = Point(x: x, y: top)
        var outOfFlow: [OutOfFlowBox] = []
        if atomics.contains(where: { !$0.value.outOfFlow.isEmpty }) {
            // In the order of the content.
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
            floatsBefore: saved.0, childrenBefore: saved.1, outOfFlowBefore: saved.2, pendingFloatsBefore: saved.3,
            outOfFlow: outOfFlow)
    }

    private var isRuby: Bool {
        geometry.style.box.display == .rubyText || geometry.style.box.display == .rubyBase
    }
    private func alignment(isLast: Bool, _ direction: Direction) -> TextAlign {
        isRuby
            ? context.usedAlignment(geometry.style, isLast: isLast)
            : context.usedAlignment(style, isLast: isLast, direction: direction)
    }

    /// Where a line of a cell starts that is aligned on a character.
    private func placeOnAxis(_ range: LineRange) -> LayoutUnit? {
        guard let character = style.textAlignCharacter, let axis = space.characterAxis, axis.container == geometry.box
        else { return nil }
        let own = prepared.content.dependsOnFragment ? context.measureAxis(prepared, character) : nil
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
