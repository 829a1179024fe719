import RectoCSS
import RectoCore

/// Lays out the content of a multi-column container: rows of columns, with spanners between them.
/// [CSS Multi-column 1](https://www.w3.org/TR/css-multicol-1/)
///
/// Each column is a fragmentainer. The columns are the fragments of one anonymous box, the column box, which contains
/// all of the container's content.
struct MultiColumnFlow {
    let context: LayoutContext
    let geometry: ContainerGeometry
    let space: ConstraintSpace
    let token: BreakToken?
    let columns: ColumnSizes
    let columnBox: BoxID

    private var fragmenter: Fragmenter
    private var y: LayoutUnit
    private var content: ContentLayout
    private var hasPlaced = false
    /// The end margin of the last spanner, which adjoins that of a spanner directly after it.
    private var spannerMargin = CollapsedMargin()
    /// The floats to columns; nil if there are none.
    private var floats: ColumnFloats?

    init(_ context: LayoutContext, _ geometry: ContainerGeometry, in space: ConstraintSpace, token: BreakToken?) {
        self.context = context
        self.geometry = geometry
        self.space = space
        self.token = token
        fragmenter = Fragmenter(context, geometry.box, in: space.fragmentainer, given: space.earlyBreak)
        columns = ColumnSizes(geometry.style, available: geometry.contentInline)
        columnBox = context.tree.firstContentChild(geometry.box)!
        y = geometry.contentStart
        content = ContentLayout(end: y)
        if context.tree.usesColumnFloats { floats = ColumnFloats() }
    }

    private var tree: BoxTree { context.tree }
    private var style: BoxStyle { geometry.style.box }
    /// The depth of nesting of this multi-column container: 1 for one that stands in no other.
    var depth: Int { (space.fragmentainer?.columnDepth ?? 0) + 1 }
    /// The container's own fragment may be given up.
    var isProbe: Bool { space.fragmentainer?.isProbe ?? false }
    private var isAtTop: Bool { (space.fragmentainer?.isAtTop ?? true) && !hasPlaced }

    /// The step that follows a row of columns.
    private enum Next {
        case end
        case spanner(BoxID, BreakToken)
        case row(BreakToken)
        case stop(ContentStop)
    }

    mutating func layOut() -> ContentLayout {
        var rest: BreakToken?
        var spanner: (box: BoxID, token: BreakToken?)?
        switch token?.position {
        case .container(let position as ColumnsBreak):
            spanner = position.spanner
            rest = position.content
            if let known = position.floats { floats = known }
        case .blockEnd: return content
        default: break
        }
        while true {
            if let next = spanner {
                if let stop = placeSpanner(next.box, token: next.token, rest: rest) { return finish(stop) }
                spanner = nil
                if let stop = breakAfterSpanner(next.box, rest: rest) { return finish(stop) }
            }
            switch placeRow(resumingAt: rest) {
            case .end: return finish(nil)
            case .spanner(let box, let token): (spanner, rest) = ((box, nil), token)
            case .row(let token): rest = token
            case .stop(let stop): return finish(stop)
            }
        }
    }

    private mutating func finish(_ stop: ContentStop?) -> ContentLayout {
        content.stop = stop
        content.end = y
        if stop == nil { content.end += spannerMargin.size }
        return content
    }

    // MARK: Rows

    private mutating func placeRow(resumingAt rest: BreakToken?) -> Next {
        let margin = spannerMargin.size
        y += margin
        let own = ownRoom
        var row = rowSpace(own: own)
        var filled = rowOfColumns(row, own: own, page: pageRoom, from: ColumnsStart(rest, floats))
        content.findings.addShortage(of: filled.findings)
        if own != nil, !row.isPageLimited, filled.columns.count > columns.count, growsWithContent {
            row = rowSpace(own: nil)
            filled = rowOfColumns(row, own: nil, page: pageRoom, from: ColumnsStart(rest, floats))
            content.findings.addShortage(of: filled.findings)
        }
        if filled.isWithoutRoom {
            y -= margin
            guard hasPlaced else { return .stop(.doesNotFit) }
            return .stop(stop(at: rest, .perfect))
        }
        // If the columns divide something that should not be divided, and more room would avoid it, they continue where
        // there is more.
        if row.isPageLimited, !isAtTop, filled.appeal <= .violatesAvoidInside, filled.stop == nil {
            y -= margin
            guard hasPlaced else { return .stop(.doesNotFit) }
            return .stop(stop(at: rest, .perfect))
        }
        floats = filled.floats
        content.findings.add(filled.findings)
        content.findings.place(columns: filled.columns.count - 1)
        // There may be nothing between two spanners.
        if filled.isEmpty { y -= margin } else { spannerMargin = CollapsedMargin() }
        // A row that is broken extends to the end of the page.
        var height = filled.extent
        if filled.isFull { height = max(height, row.isUnbounded ? height : row.height) }
        // Rules extend to the content edges of the container.
        // https://www.w3.org/TR/css-multicol-1/#column-gaps-and-rules
        let isLast = filled.stop == nil && !row.isPageLimited && geometry.definiteBlock != nil
        place(
            filled, height: height, limit: row.height < Self.unbounded ? row.height : height,
            ruleHeight: isLast ? max(height, own ?? height) : height)
        y += height
        switch filled.stop {
        case nil: return .end
        case .broken(let token, _, .spanner): return .spanner(token.spanner!, token)
        case .broken(let token, let appeal, let forcing):
            if forcing.isForced {
                return .stop(.broken(.container(ColumnsBreak(content: token, floats: floats)), appeal, forcing))
            }
            if row.isPageLimited { return .stop(stop(at: token, min(appeal, filled.appeal))) }
            y += style.rowGap?.resolve(geometry.contentInline) ?? geometry.style.inherited.font.size
            return .row(token)
        case .doesNotFit, .again: return .stop(.doesNotFit)
        }
    }

    private func rowSpace(own: LayoutUnit?) -> ColumnRowSpace {
        if let page = pageRoom, own.map({ page < $0 }) ?? true {
            var row = ColumnRowSpace(height: page, count: columns.count, isPageLimited: true, isAtTop: isAtTop)
            row.breaksFloats = isAtTop || token != nil && !hasPlaced
            return row
        }
        guard let own else { return ColumnRowSpace(height: Self.unbounded, count: nil) }
        return ColumnRowSpace(height: own, count: style.wrapsColumns ? columns.count : nil)
    }

    /// Whether the block size was determined without breaks, which may have made the content higher.
    private var growsWithContent: Bool {
        if case .filled = space.blockSizing { token != nil } else { false }
    }

    /// Fills the columns as high as there is room. They are balanced only if they contain everything.
    private func rowOfColumns(
        _ row: ColumnRowSpace, own: LayoutUnit?, page: LayoutUnit?, from start: ColumnsStart
    ) -> ColumnRow {
        if space.fragmentainer?.isUnbounded ?? true, own == nil {
            if style.columnFill != .auto {
                if isDeepProbe {
                    var endless = row
                    endless.isUnbounded = true
                    return estimate(fill(endless, from: start))
                }
                return balance(row, from: start, maximum: nil) ?? fill(row, from: start)
            }
            var endless = row
            endless.isUnbounded = true
            let filled = fill(endless, from: start)
            if filled.endsAtSpanner { return balance(row, from: start, maximum: nil) ?? filled }
            return filled
        }
        var probe = row
        probe.trial = .probe
        var filled = fill(probe, from: start)
        var isBalanced: Bool
        switch filled.stop {
        case nil: isBalanced = style.columnFill != .auto
        case .broken(_, _, .notForced), .doesNotFit, .again: isBalanced = false
        // What is before a spanner is balanced, whatever `column-fill` says.
        case .broken(_, _, .spanner): isBalanced = true
        // Only the last fragment is balanced.
        case .broken: isBalanced = style.columnFill == .balanceAll
        }
        if isDeepProbe, isBalanced {
            if start.token == nil { return estimate(filled) }
            isBalanced = false
            filled.findings.leaveUnbalanced()
        }
        // The end edges are below the columns.
        let tight = page.map { style.boxDecorationBreak == .clone ? $0 : $0 - geometry.edges.sum.bottom }
        let maximum = min(own ?? .max, tight ?? .max)
        if isBalanced, var balanced = balance(row, from: start, maximum: max(maximum, .zero)) {
            balanced.findings.addShortage(of: filled.findings)
            return balanced
        }
        if !filled.findings.leavesUnbalanced || isProbe { return filled }
        return fill(row, from: start)
    }

    /// Each level would try its columns several times for each try of the one around: deep inside, only what is kept is
    /// balanced, and a try takes the height that equal columns would have.
    private var isDeepProbe: Bool { isProbe && depth > 2 }

    /// Columns that are not balanced, with the height that they would have if they were.
    private func estimate(_ filled: ColumnRow) -> ColumnRow {
        var filled = filled
        let total = filled.columns.reduce(LayoutUnit.zero) { $0 + $1.blockSize }
        filled.extent = min(filled.extent, Self.share([total], over: columns.count))
        filled.findings.leaveUnbalanced()
        return filled
    }

    /// The space that the container's own block size leaves for a row; nil if it does not limit the row.
    private var ownRoom: LayoutUnit? {
        var room: LayoutUnit?
        let edges = BoxEdges(style, containing: geometry.inlineSize)
        func size(_ value: SizeValue) -> LayoutUnit? {
            context.sizing.blockSize(value, style, edges: edges, basis: geometry.percentageBasis)
        }
        // The minimum takes precedence.
        let limit =
            geometry.definiteBlock
            ?? size(style.limitingMaxHeight).map { max($0, size(style.minHeight) ?? .zero) }
        if let limit { room = max(.zero, limit - geometry.consumed - geometry.edges.sum.bottom - y) }
        if let height = style.columnHeight { room = min(room ?? .max, height) }
        return room
    }

    private var pageRoom: LayoutUnit? {
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded else { return nil }
        return max(.zero, fragmentainer.remaining - y)
    }

    private func stop(at rest: BreakToken?, _ appeal: BreakAppeal) -> ContentStop {
        .broken(
            .container(ColumnsBreak(content: rest, floats: floats)),
            fragmenter.appealInside(appeal),
            // What ended the columns decides nothing about the page that follows.
            rest?.isForced ?? false ? .property(.column) : .notForced)
    }

    /// - Parameter limit: the largest height of the columns.
    private mutating func place(
        _ row: ColumnRow, height: LayoutUnit, limit: LayoutUnit, ruleHeight: LayoutUnit
    ) {
        let rule = style.columnRule
        for (index, column) in row.columns.enumerated() {
            var fragment = column.fragment
            if fragment.children.isEmpty, fragment.size.height == .zero, column.areas.isEmpty {
                let corner = Point(x: geometry.contentLeft + columns.left(index), y: y)
                content.outOfFlow += column.outOfFlow.map { $0.moved(by: corner) }
                continue
            }
            hasPlaced = true
            let room = height - column.areas.blockSize
            if fragment.size.height < room { fragment = fragment.stretched(to: room) }
            let corner = Point(x: geometry.contentLeft + columns.left(index), y: y + column.areas.topSize)
            add(column.areas.top, below: Point(x: corner.x, y: y), end: limit)
            content.children.append(Fragment.Child(offset: corner, fragment: fragment))
            content.outOfFlow += column.outOfFlow.map { $0.moved(by: corner) }
            let bottom = height - column.areas.bottomSize
            add(column.areas.bottom, below: Point(x: corner.x, y: y + bottom), end: limit - bottom)
            if let baseline = fragment.firstBaseline {
                content.firstBaseline = min(content.firstBaseline ?? .max, corner.y + baseline)
            }
            if let baseline = fragment.lastBaseline {
                content.lastBaseline = max(content.lastBaseline ?? -.max, corner.y + baseline)
            }
            if rule.width > .zero, index + 1 < row.columns.count {
                content.columnRules.append(
                    Rect(
                        x: geometry.contentLeft + columns.middleOfGap(after: index) - rule.width / 2, y: y,
                        width: rule.width, height: ruleHeight))
            }
        }
        if content.firstBaseline == .max { content.firstBaseline = nil }
        if row.columns.contains(where: { !$0.fragment.children.isEmpty }) { hasPlaced = true }
    }

    private mutating func add(_ floats: [PlacedFloat], below corner: Point, end: LayoutUnit) {
        var y = LayoutUnit.zero
        for float in floats {
            let area = Size(width: columns.inline, height: geometry.percentageBlock ?? .zero)
            let (child, passed) = PageFloatLayout(context: context).fragment(of: float, at: y, in: area, end: end)
            content.findings.add(passed.findings)
            content.children.append(Fragment.Child(offset: child.offset + corner, fragment: child.fragment))
            content.outOfFlow += passed.outOfFlow.map { $0.moved(by: corner) }
            y += float.blockSize
        }
    }

    // MARK: Spanners

    /// [CSS Multi-column 1 §6](https://www.w3.org/TR/css-multicol-1/#spanning-columns)
    private mutating func placeSpanner(
        _ box: BoxID, token: BreakToken?, rest: BreakToken?
    ) -> ContentStop? {
        let value = context.breaks.before(box)
        let before = BreakToken.Position.container(ColumnsBreak(spanner: (box, nil), content: rest, floats: floats))
        if token == nil, hasPlaced {
            let forcing = fragmenter.forcing(by: value, BreakSides(above: [], below: [box]))
            if forcing.isForced { return .broken(before, .perfect, forcing) }
        }
        var margin = spannerMargin
        if token == nil { margin.adjoin(tree.style(box).box.margin.top.resolve(geometry.contentInline)) }
        let top = y + margin.size
        var inner = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        inner.writingMode = geometry.mode
        inner.fragmentainer = space.fragmentainer?.below(top, isAtTop: isAtTop)
        inner.fragmentainer?.avoidingAncestors = fragmenter.avoidingBoxes
        inner.fragmentainer?.allowsSpanners = false
        inner.fragmentainer?.columnDepth = depth
        fragmenter.beginContent()
        let result = context.layOut(box, in: inner, resumingAt: token)
        content.findings.addShortage(of: result.findings)
        let remaining = space.fragmentainer?.remaining ?? .max
        var fits = top + result.fragment.size.height <= remaining
        let appealBefore = fragmenter.appeal(between: value)
        switch result.stop {
        case nil: break
        case .doesNotFit, .again: fits = false
        case .broken(_, let appeal, let forcing):
            fits = true
            if hasPlaced, token == nil, !forcing.isForced, appeal < appealBefore {
                return .broken(before, appealBefore)
            }
        }
        if !fits {
            fragmenter.explainUnlessInside(box, size: result.fragment.size.height, room: remaining - top)
            if hasPlaced { return .broken(before, appealBefore) }
            if !isAtTop { return .doesNotFit }
            content.findings.reportOverflow(
                of: box, by: top + result.fragment.size.height - remaining, context, unlessIn: [result.findings])
        }
        add(result, box, top: top)
        if case .broken(let next, let appeal, let forcing) = result.stop {
            return .broken(
                .container(ColumnsBreak(spanner: (box, next), content: rest, floats: floats)), appeal,
                forcing)
        }
        return nil
    }

    private mutating func add(_ result: LayoutResult, _ box: BoxID, top: LayoutUnit) {
        let style = tree.style(box)
        let fragment = result.fragment
        let margin = style.box.margin
        let left = margin.left.resolve(geometry.contentInline)
        let free = geometry.contentInline - fragment.size.width - left - margin.right.resolve(geometry.contentInline)
        var x = geometry.contentLeft + left
        switch (margin.left.isAuto, margin.right.isAuto) {
        case (true, true): x += max(.zero, free) / 2
        case (true, false): x += max(.zero, free)
        case (false, true): break
        case (false, false): if geometry.mode != .horizontalLTR { x += free }
        }
        let shift = style.relativeOffset(
            containing: geometry.contentInline, block: geometry.percentageBlock,
            direction: geometry.style.inherited.direction)
        let corner = Point(x: x, y: top) + shift
        content.children.append(Fragment.Child(offset: corner, fragment: fragment))
        content.outOfFlow += result.outOfFlow.map { $0.moved(by: corner) }
        content.findings.add(result.findings)
        if content.firstBaseline == nil { content.firstBaseline = fragment.firstBaseline.map { top + $0 } }
        if let baseline = fragment.lastBaseline { content.lastBaseline = top + baseline }
        y = top + fragment.size.height
        spannerMargin = result.endMargin
        hasPlaced = true
    }

    /// The forced break after a spanner, if any content follows it in the columns.
    private func breakAfterSpanner(_ box: BoxID, rest: BreakToken?) -> ContentStop? {
        guard space.fragmentainer != nil, let rest, hasMore(rest) else { return nil }
        let forcing = fragmenter.forcing(by: context.breaks.after(box), BreakSides(above: [box], below: []))
        if !forcing.isForced { return nil }
        return .broken(.container(ColumnsBreak(content: rest, floats: floats)), .perfect, forcing)
    }

    private func hasMore(_ rest: BreakToken) -> Bool {
        switch rest.position {
        case .spanner(let box): tree.nextSibling(box) != nil
        case .child(let box, let inner): tree.nextSibling(box) != nil || inner.map(hasMore) ?? true
        default: true
        }
    }
}
