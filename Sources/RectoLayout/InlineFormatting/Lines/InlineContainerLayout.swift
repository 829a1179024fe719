import RectoCSS
import RectoCore
import RectoText

/// Lays out the lines of an inline container. It cannot be copied, because it is large and only one call is at work on
/// it.
/// [CSS Inline 3 §2](https://www.w3.org/TR/css-inline-3/#model)
struct InlineContainerLayout: ~Copyable {
    let context: LayoutContext
    private let contents: PreparedContents
    let geometry: ContainerGeometry
    /// The part of the first line that is already taken.
    let lineStart: LayoutUnit
    /// The axis of the column, in cells that are aligned on a character.
    let characterAxis: CharacterAxis?
    let token: BreakToken?
    var prepared: PreparedInline
    let floatOffset: Point

    /// A line after layout, before it is kept on this page.
    struct PlacedLine {
        var range: LineRange
        var fragment: Fragment
        var baseline: LayoutUnit
        var offset: Point
        var bottom: LayoutUnit
        /// The state to go back to if the line moves to the next page.
        var before: Mark
        var outOfFlow: [OutOfFlowBox]

        /// The baseline from the start of the container. In lines that are flipped, `baseline` is measured from the other
        /// side of the line.
        var baselineFromStart: LayoutUnit { offset.y + (fragment.firstBaseline ?? baseline) }
    }

    /// The floats and positioned boxes at some time, so that those which a line brings along can be taken back.
    struct Mark {
        var floats: ExclusionSpace
        var children: Int
        var outOfFlow: Int
        var pendingFloats: Int
    }

    var fragmenter: Fragmenter
    var y: LayoutUnit
    var content: ContentLayout
    var atomics: [Int: AtomicInline] = [:]
    /// The item up to which floats and positioned boxes have been placed.
    var placedItems: Int
    /// The floats in the current line that have no room beside it.
    var floatsBelow: [BoxID] = []
    /// The positioned boxes in the current line, by their index in `content.outOfFlow`, and the width of the line up to
    /// each of them. Their positions are known when that of the line is.
    var positionedInLine: [(index: Int, used: LayoutUnit)] = []
    /// The lines that were broken together; nil if lines are found one by one.
    var plan: LinePlan?
    /// The number of consecutive lines before this one that end with a hyphen.
    var hyphensInARow = 0
    var fitted: FittedLines?
    /// The decorations that boxes around the container apply to its text.
    private(set) var decorations: [AppliedDecoration] = []
    let trimming: TextBoxTrimming
    /// The initial letter with which these lines begin, and the end of its margin box.
    var initial: InitialLetter?
    var initialBottom = LayoutUnit.zero
    /// The ellipsis at the end of the line that is laid out, because nothing below it is shown.
    var ellipsis: GeneratedText?
    /// Whether the rest of a line that was cut is above the first line. A break between the two makes progress.
    var followsSlice = false

    init(
        _ context: LayoutContext, _ contents: PreparedContents, _ geometry: ContainerGeometry,
        in space: borrowing ConstraintSpace, token: BreakToken?
    ) {
        self.context = context
        self.contents = contents
        self.geometry = geometry
        lineStart = space.lineStart
        characterAxis = space.characterAxis
        self.token = token
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        prepared = contents.content(of: geometry.box, on: geometry.tableFragment, context)
        trimming = context.tree.surroundings.trimming[geometry.box] ?? .none
        let isRoot = geometry.isFormattingContextRoot
        floatOffset = isRoot ? .zero : Point(x: space.floatOffset.inline, y: space.floatOffset.block)
        y = geometry.contentStart
        content = ContentLayout(end: y)
        content.findings = prepared.findings
        content.floats = isRoot ? ExclusionSpace() : space.floats
        placedItems = 0
        if token != nil { prepared.isResumed = true }
        if lineStart > .zero, token == nil { takeLineStart() }
    }

    var tree: BoxTree { context.tree }
    var fragmentainer: FragmentainerSpace? { fragmenter.fragmentainer }
    var style: InheritedStyle { geometry.style.inherited }
    var isPastEnd: Bool {
        if case .blockEnd = token?.position { return true }
        return false
    }

    mutating func layOut() -> ContentLayout {
        var start = LinePosition.start
        if case .line(let offset, let item) = token?.position {
            start = LinePosition(item: item, offset: offset)
            placedItems = item
        }
        let pending = token?.floats ?? PendingFloats()
        for (index, float) in pending.enumerated() {
            if content.passOn(pending, from: index) { break }
            var flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: fragmentainer, resuming: float)
            flow.place(float.box, token: float.token, top: y, hasPlaced: false, into: &content)
        }
        if case .lineSlice(let rest, let offset, let item) = token?.position {
            start = LinePosition(item: item, offset: offset)
            placedItems = item
            if placeSlice(rest, start) { return content.take() }
            followsSlice = true
        }
        guard !isPastEnd else { return content.take() }

        decorations = TextDecorating(context: context).inheritedDecorations(geometry.box)
        if layOutWholeLine() { return content.take() }
        if start == .start, token == nil, let item = prepared.content.initialLetterItem(in: tree) {
            placeInitialLetter(item)
        } else {
            plan = makePlan(from: start)
        }
        if let fit = geometry.style.box.textFit { fitLines(fit) }
        layOutLines(from: start)
        if let under = trimming.under, content.isComplete, let baseline = content.lastBaseline {
            let last = fitted?.contents.last?.style ?? prepared.style
            content.end = baseline + context.fonts.textEdge(under, .under, of: last)
        }
        if !content.outOfFlow.isEmpty {
            OutOfFlowLayout(context: context).placeInInlineBoxes(of: geometry.box, &content)
        }
        return content.take()
    }

    /// Lays out lines until the content or the page ends, and keeps those that stay on this page.
    private mutating func layOutLines(from start: LinePosition) {
        if let clamp = geometry.lineClamp { return layOutClampedLines(clamp) }
        let count = prepared.content.items.count
        var lines: [PlacedLine] = []
        var position = start
        // Lines beyond the end of the page are needed only to know whether enough of them are left.
        var beyond = 0
        var unlined = count
        while position.item < count {
            guard let line = layOutStyledLine(from: position) else {
                // The trailing content makes no line box.
                unlined = position.item
                position.item = count
                break
            }
            position = line.range.end
            hyphensInARow = line.range.isHyphenated ? hyphensInARow + 1 : 0
            lines.append(line)
            if let fragmentainer, line.bottom > fragmentainer.remaining {
                beyond += 1
                if beyond >= max(style.widows, 1), lines.count > 1 || followsSlice || !fragmentainer.isAtTop { break }
            }
            // Floats that wait for the next page take the lines that clear them along.
            if position.item < count, content.floats.waits(for: clear(before: position)) { break }
        }
        if position.item >= count { freeLastFullLine(&lines) }
        alignAsGroup(&lines)
        keep(lines, isComplete: position.item >= count)
        if content.isComplete, unlined < count { placeWithoutLine(from: unlined) }
        if content.isComplete, let last = lines.last, let bottom = clearance(before: last.range.end) {
            content.end = max(content.end, bottom)
        }
    }

    /// Places the inline boxes of content that makes no line box, without a size, because links and page numbers may refer
    /// to them.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#phantom-line-box): such a line has no height, and
    /// exists only to position the elements in it.
    private mutating func placeWithoutLine(from item: Int) {
        let boxes = prepared.content.items[item...].filter { $0.kind == .open }
        if boxes.isEmpty { return }
        var line = FragmentBuilder(kind: .line, box: geometry.box, style: prepared.style, size: .zero)
        line.children = boxes.map { box in
            let fragment = FragmentBuilder(kind: .inlineBox, box: box.box, style: box.style, size: .zero)
            return Fragment.Child(offset: .zero, fragment: fragment.build())
        }
        let offset = Point(x: geometry.contentLeft, y: content.end)
        content.children.append(Fragment.Child(offset: offset, fragment: line.build()))
    }

    /// Lays out a line whose content may have styles or sizes of its own: the first one, or a fitted one.
    mutating func layOutStyledLine(from position: LinePosition) -> PlacedLine? {
        let others = prepared
        defer { prepared = others }
        if position == .start, let first = contents.firstLine(of: geometry.box, context) { use(first) }
        if let scaled = fitted?.content(of: position) { use(scaled) }
        let line = layOutLine(from: position)
        if let line, position == .start, others.content.firstLine != nil {
            // The first line's text has other widths; the lines after it are broken together.
            prepared = others
            plan = makePlan(
                from: line.range.end,
                besideInitial: initial.flatMap { letter in
                    letter.sink > 1 ? letter.evenWidth.map { (letter.sink - 1, $0) } : nil
                })
        }
        return line
    }

    /// Lines that follow are made of other content than the container's own.
    private mutating func use(_ other: PreparedInline) {
        prepared = other
        content.findings.add(other.findings)
    }

    // MARK: One line

    /// The sides that the `<br>` directly before a line clears. The line begins below floats on these sides.
    /// [CSS 2.2 §9.5.2](https://www.w3.org/TR/CSS22/visuren.html#flow-control)
    private func clear(before position: LinePosition) -> Clear {
        let items = prepared.content.items
        var index = position.item - 1
        while index >= 0, items[index].kind == .close { index -= 1 }
        guard index >= 0, items[index].kind == .forcedBreak, tree[items[index].box].kind == .lineBreak,
            position.item >= items.count || position.offset <= Int(items[position.item].lower)
        else { return .none }
        return items[index].style.box.clear
    }

    /// The bottom, from the top of the container's border box, of the floats that the `<br>` directly before a line
    /// clears; nil if there are none.
    func clearance(before position: LinePosition) -> LayoutUnit? {
        if content.floats.isEmpty { return nil }
        return content.floats.bottom(for: clear(before: position)).map { $0 - floatOffset.y }
    }

    /// `text-indent` of the line that starts at `position`.
    /// [CSS Text 4 §9.1](https://www.w3.org/TR/css-text-4/#text-indent-property)
    func indent(at position: LinePosition) -> LayoutUnit {
        let indent = style.textIndent
        // The initial letter is already indented.
        if indent.isZero || initial != nil && position == .start { return .zero }
        return isIndented(at: position) ? indent.resolve(geometry.contentInline) : .zero
    }

    /// Other content, such as the footnote before this one, stands at the start of the first line and takes its room there
    /// like a float: if nothing fits beside it, lines begin below.
    private mutating func takeLineStart() {
        let isLeft = style.direction == .ltr
        let x = isLeft ? LayoutUnit.zero : geometry.contentInline - lineStart
        content.floats.add(
            Rect(
                x: floatOffset.x + geometry.contentLeft + x, y: floatOffset.y + y, width: lineStart,
                height: context.fonts.font(style).lineHeight),
            on: isLeft ? .left : .right)
    }

    /// The length by which the first character of the line extends beyond its start.
    func startOutside(at position: LinePosition) -> LayoutUnit {
        guard prepared.hasLineEdges else { return .zero }
        let isFirst = position == .start && !tree[geometry.box].flags.contains(.afterFlow)
        return LineEdges(prepared).start(at: position, isFirst: isFirst)
    }

    private func isIndented(at position: LinePosition) -> Bool {
        var isFirst = position == .start && !tree[geometry.box].flags.contains(.afterFlow)
        if style.textIndentIsEachLine, isAfterForcedBreak(position) { isFirst = true }
        return isFirst != style.textIndentHangs
    }

    /// Whether a forced break is directly before the line. There may be bidi controls between, which are opened again.
    private func isAfterForcedBreak(_ position: LinePosition) -> Bool {
        var offset = position.offset
        let text = prepared.content.text
        while offset >= 3, text[offset - 1] & 0xC0 == 0x80, text[offset - 3] == 0xE2, text[offset - 2] & 0xFE == 0x80 {
            offset -= 3
        }
        return offset > 0 && text[offset - 1] == 0x0A
    }

    private mutating func fitLines(_ fit: TextFit) {
        let whole = contents.content(of: geometry.box, on: nil, context)
        fitted = TextFitting(context: context).fitLines(
            of: whole, fit, .used(geometry), available: geometry.contentInline)
        if let fitted { plan = fitted.plan }
    }

    /// Breaks all lines together if the style asks for it and nothing is beside them.
    ///
    /// - Parameter initial: the number of lines that are shorter beside an initial letter, and the width that they
    ///   lack.
    func makePlan(from start: LinePosition, besideInitial initial: (lines: Int, width: LayoutUnit)? = nil) -> LinePlan?
    {
        guard LinePlanning(context: context).plansLines(style), linePadding == .zero,
            self.initial?.contour.isEmpty ?? true,
            prepared.content.firstLine == nil || start != .start
        else { return nil }
        let left = floatOffset.x + geometry.contentLeft
        let right = left + geometry.contentInline
        let band = content.floats.availableForLine(
            top: floatOffset.y + y, height: context.fonts.font(style).lineHeight, left: left, right: right)
        // The letter may already be in the floats.
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
        key.startsAtFirstLine = isIndented(at: start) != style.textIndentHangs
        return LinePlanning(context: context).planLines(prepared, style, .used(geometry), key)
    }
}
