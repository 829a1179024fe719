import RectoCSS
import RectoCore

/// The inputs on which the layout of a table grid depends besides its widths.
struct TableSpace {
    /// The fragmentainer, from the top of the table grid box's border box.
    var fragmentainer: FragmentainerSpace?
    var earlyBreak: EarlyBreak?
    /// The least block size of the border box.
    var blockSize: LayoutUnit?
    var resume: TableBreak?
    /// The fragment of an outer table whose header or footer contains this one.
    var tableFragment: TableFragmentFacts?
}

/// The groups of rows that a fragment of a table repeats.
struct RepeatedGroups: OptionSet {
    let rawValue: UInt8
    static let header = RepeatedGroups(rawValue: 1)
    static let footer = RepeatedGroups(rawValue: 2)
    static let both: RepeatedGroups = [.header, .footer]
}

/// Lays out one fragment of a table grid box: header, rows and footer.
///
/// Header and footer groups are repeated on every page of the table, as long as they leave half of a page to other
/// rows. Otherwise they are treated like other rows.
/// [CSS Tables 3 §4.2 Repeating headers](https://www.w3.org/TR/css-tables-3/#repeated-headers)
struct TableFlow {
    // DEVIATION: the specification requires repetition if each takes up to a quarter of the page. Allowing half of the
    // page for both together keeps column heads on receipts and small pages.
    private static let repeatedPart = 2

    let context: LayoutContext
    let table: TableStructure
    let columns: TableColumns
    let space: TableSpace
    var layout: RowLayout
    private(set) var stop: Stop<TableBreak>?
    private(set) var earlyBreak: EarlyBreak?
    private(set) var outOfFlow: [OutOfFlowBox] = []
    /// The lengths that tries lacked; when the fragment is finished, also the findings of the bands.
    var findings = Findings()
    private var edges: BoxEdges
    private var rowFacts: TableRowFacts
    private var bands: [RowBand] = []
    private var y = LayoutUnit.zero
    private var hasShownFooter = false
    /// See `TableBreak.shownRows`: of the fragments before this one.
    private(set) var shownRows: Set<BoxID> = []
    /// The groups that are repeated, or that will be.
    private var repeats = RepeatedGroups()
    /// Whether the last row moves to the next page, together with the rows that only the table's last fragment shows.
    var keepsLastRow = false
    /// Counts the layouts of header and footer with sums that turned out to be different.
    var settlings = 0

    init(_ context: LayoutContext, _ table: TableStructure, _ columns: TableColumns, in space: TableSpace) {
        self.context = context
        self.table = table
        self.columns = columns
        self.space = space
        layout = RowLayout(context, table, columns, on: space.tableFragment)
        rowFacts = TableRowFacts(
            TableRowFacts.Key(
                widths: columns.widths, blockSize: space.blockSize, tableFragment: space.tableFragment),
            minimums: nil)
        edges = columns.edges
        if space.resume != nil && !clones {
            edges.border.top = .zero
            edges.padding.top = .zero
        }
        hasShownFooter = space.resume?.hasShownFooter ?? false
        shownRows = space.resume?.shownRows ?? []
    }

    private var clones: Bool { table.style.box.boxDecorationBreak == .clone }
    private var spacing: LayoutUnit { table.spacing.height }
    private var endEdge: LayoutUnit { columns.edges.sum.bottom + (table.rows.isEmpty ? .zero : spacing) }
    var resumedRow: Int? {
        if case .row(let row) = space.resume?.part { return row }
        return nil
    }

    mutating func layOut() {
        rowFacts = findRowFacts()
        layout.rowMinimums = rowFacts.minimums
        if table.dependsOnFragment { layOutAsFragment() } else { layOutParts() }
    }

    mutating func layOutParts() {
        let repeats = repeatedGroups()
        layOut(repeating: repeats, isLastTry: false)
        guard !repeats.isEmpty, space.fragmentainer?.isAtTop ?? false else { return }
        if breaksWhatAvoidsIt, giveWay(repeats) { return }
        // The rows matter most: if no row fits, repeated groups give up their room.
        guard hasTakenNothing else { return }
        if space.resume != nil && repeats == .both {
            layOut(repeating: .footer, isLastTry: false)
            guard hasTakenNothing else { return }
        }
        layOut(repeating: space.resume == nil ? repeats.intersection(.header) : [], isLastTry: true)
    }

    /// Lays out without the head, the foot or both, if the fragment then ends at a better place: what must not be divided
    /// may fit into their room, or have a page of its own. Returns whether it does.
    private mutating func giveWay(_ repeats: RepeatedGroups) -> Bool {
        guard let appeal = endAppeal else { return false }
        let whole = self
        let reason = context.trace?.current
        for fewer: RepeatedGroups in [.header, .footer, []] where fewer.isStrictSubset(of: repeats) {
            layOut(repeating: fewer, isLastTry: false)
            if !hasTakenNothing, endAppeal ?? .perfect > appeal { return true }
            self = whole
        }
        if let reason { context.trace?.restore(reason) }
        return false
    }

    /// The appeal of the break with which the fragment ends; nil if it ends with the table, or content chooses the break.
    private var endAppeal: BreakAppeal? {
        switch stop {
        case .broken(_, let appeal, let forcing): forcing.isForced ? nil : appeal
        case .again(let early): early.appeal
        case .doesNotFit, nil: nil
        }
    }

    /// Whether the fragment ends where a box avoids it that is not divided already, or between rows that avoid it.
    private var breaksWhatAvoidsIt: Bool {
        guard let appeal = endAppeal, appeal <= .violatesAvoidInside, let fragmentainer = space.fragmentainer else {
            return false
        }
        // A break that layout was told to make, but could not, has the least appeal.
        if appeal == .lastResort { return space.earlyBreak != nil }
        func avoids(_ box: BoxID) -> Bool {
            context.tree.style(box).box.breakInside.avoids(in: fragmentainer.contexts)
        }
        var divided = fragmentainer.boxesAvoidingBreak(inside: table.style.box)
        if let row = resumedRow, row < table.rows.count {
            let isInsideRow = space.resume?.isInsideRow ?? false
            let group = table.groups[table.rows[row].group]
            if let box = group.box, isInsideRow || row > group.rows.lowerBound, avoids(box) { divided += 1 }
            if isInsideRow, avoids(table.rows[row].box) { divided += 1 }
        }
        return appeal < .inside(avoiding: divided)
    }

    /// Whether nothing of a row was placed except its own height.
    private var hasTakenNothing: Bool {
        switch stop {
        case .doesNotFit: true
        case .broken(let position, _, _): space.resume?.isSamePlace(as: position) ?? false
        case nil, .again: false
        }
    }

    private mutating func layOut(repeating groups: RepeatedGroups, isLastTry: Bool) {
        settlings = 0
        place(repeating: groups, isLastTry: isLastTry)
    }

    private mutating func place(repeating groups: RepeatedGroups, isLastTry: Bool) {
        repeats = groups
        let (header, footer) = (groups.contains(.header), groups.contains(.footer))
        bands = []
        if space.resume != nil, table.collapsesBorders, !clones { edges.border.top = resumedBorder() }
        // After a break, spacing is removed like a margin.
        y = edges.sum.top + (space.resume == nil && !table.rows.isEmpty ? spacing : .zero)
        let top = y
        var first = resumedRow ?? 0
        let headerBand = header ? self.headerBand() : nil
        if let headerBand {
            if !headerBand.rows.isEmpty {
                bands.append(headerBand.moved(by: y))
                y += headerBand.end + spacing
            }
            first = max(first, table.header.upperBound)
        }
        let footerBand = footer ? self.footerBand() : nil
        var rows = rowSpace(footer: footerBand?.end)
        let canDrop = footer || (header && space.resume != nil)
        if canDrop && !isLastTry { rows.fragmentainer?.isAtTop = false }
        var flow = TableRowFlow(layout, in: rows, top: y)
        flow.layOut(first..<(footer ? table.footer.lowerBound : table.rows.count), resume: space.resume)
        earlyBreak = flow.fragmenter.best
        findings.addShortage(of: flow.band.findings)
        stop = flow.stop?.map { part in
            var row: BoxID?
            if case .row(let index) = part { row = table.rows[index].box }
            return TableBreak(
                part, row: row, cells: flow.cellBreaks, isInsideRow: flow.isInsideRow, consumedRow: flow.consumedRow,
                hasShownFooter: hasShownFooter || !(footerBand?.rows.isEmpty ?? true),
                shownRows: rowsShown(by: [headerBand, flow.band, footerBand]), rowFacts: rowFacts,
                fragmentainerSize: space.fragmentainer?.blockSize)
        }
        if !footer, hasShownFooter { markFooter(in: &flow.band) }
        if !flow.band.rows.isEmpty { bands.append(flow.band) }
        y = flow.band.rows.isEmpty ? y : flow.band.end
        guard table.dependsOnFragment else {
            add(footer: footerBand)
            return
        }
        // Only now is it known which rows the sums in header and footer refer to.
        let mayChange = settleFacts()
        if mayChange, flow.band.rows.contains(where: { isInHeadOrFoot($0.row) }) {
            return place(repeating: groups, isLastTry: isLastTry)
        }
        if let headerBand {
            let settled = self.headerBand()
            if settled.end != headerBand.end, mayChange {
                return place(repeating: groups, isLastTry: isLastTry)
            }
            if !settled.rows.isEmpty { bands[0] = settled.moved(by: top) }
        }
        if let footerBand {
            let settled = self.footerBand()
            if settled.end != footerBand.end, mayChange {
                return place(repeating: groups, isLastTry: isLastTry)
            }
            add(footer: settled)
        }
    }

    /// The rows of head and foot that were shown before or are in these bands, if some are shown on some pages only.
    func rowsShown(by bands: [RowBand?]) -> Set<BoxID> {
        guard table.hasConditionalRows else { return [] }
        var shown = shownRows
        for case let band? in bands { shown.formUnion(headAndFootRows(in: band)) }
        return shown
    }

    private func headAndFootRows(in band: RowBand) -> [BoxID] {
        band.rows.lazy.map(\.row).filter(isInHeadOrFoot).map { table.rows[$0].box }
    }

    /// Marks rows in what is repeated that no earlier page has shown.
    private func markFirstShown(in band: inout RowBand) {
        guard table.hasConditionalRows else { return }
        let rows = Set(headAndFootRows(in: band)).subtracting(shownRows)
        if !rows.isEmpty { band.markFirstShown(rows) }
    }

    private func isInHeadOrFoot(_ row: Int) -> Bool { table.header.contains(row) || table.footer.contains(row) }

    /// Half of the widest border above the first row of a fragment that continues the table. A row that goes on has
    /// none. [CSS Tables 3 §4.2](https://www.w3.org/TR/css-tables-3/#repeated-headers): there must be room for it.
    private func resumedBorder() -> LayoutUnit {
        let isRepeated = repeats.contains(.header) && (resumedRow ?? 0) >= table.header.upperBound
        if !isRepeated, space.resume?.isInsideRow ?? false { return .zero }
        let rows = isRepeated ? table.header : (resumedRow ?? 0)..<table.rows.count
        guard let first = rows.first(where: layout.shows) else { return .zero }
        let above = (0..<first).last(where: layout.shows)
        let conflicts = TableSizing(context: context, table: table).borderConflicts()
        return table.columns.indices.reduce(.zero) {
            max($0, conflicts.width(conflicts.horizontal(above: above, below: first, column: $1)) / 2)
        }
    }

    /// If there is no room to repeat the footer, it comes last and its rows are treated like others.
    private func markFooter(in band: inout RowBand) {
        guard let row = table.footer.first, let box = table.groups[table.rows[row].group].box else { return }
        band.markRepeated { $0.box == box }
        markFirstShown(in: &band)
    }

    private mutating func add(footer: RowBand?) {
        guard let footer, !footer.rows.isEmpty else { return }
        y += spacing
        bands.append(footer.moved(by: y))
        y += footer.end
    }

    private func rowSpace(footer: LayoutUnit?) -> RowSpace {
        var rows = RowSpace()
        guard let fragmentainer = space.fragmentainer else { return rows }
        func room(_ footer: LayoutUnit?) -> LayoutUnit { footer.map { $0 == .zero ? .zero : $0 + spacing } ?? .zero }
        let below = room(footer)
        rows.fragmentainer = fragmentainer
        rows.limit = fragmentainer.remaining - below - (clones ? columns.edges.sum.bottom : .zero)
        // Below the last row that can be broken off is the end of the table.
        rows.lastLimit = fragmentainer.remaining - below - endEdge
        rows.lastRow = (footer == nil ? table.rows.count : table.footer.lowerBound) - 1
        if table.hasConditionalRows {
            while rows.lastRow > table.header.upperBound, !layout.shows(rows.lastRow) { rows.lastRow -= 1 }
        }
        // Everything fits, but the end of the table must not come yet.
        if keepsLastRow { rows.lastLimit = .zero }
        let above = repeats.contains(.header) ? (rowFacts.headerHeight ?? .zero) + spacing : .zero
        rows.pageRoom = fragmentainer.blockSize - below - above
        rows.earlyBreak = space.earlyBreak
        return rows
    }

    // MARK: Repeated groups

    private func repeatedGroups() -> RepeatedGroups {
        // A table goes on without a fragmentainer in a cell that spans rows, whose end is not known before they are.
        guard let size = space.fragmentainer?.blockSize ?? space.resume?.fragmentainerSize,
            table.header.upperBound < table.footer.lowerBound
        else { return [] }
        // A header that is itself broken continues as ordinary rows. Below the last body row only the footer is left.
        let row = resumedRow ?? table.header.upperBound
        let hasHeader = !table.header.isEmpty && row >= table.header.upperBound
        let hasFooter = !table.footer.isEmpty && row < table.footer.lowerBound
        let room = size / Self.repeatedPart
        let header = hasHeader ? headerHeight() : .zero
        let footer = hasFooter ? footerHeight() : .zero
        var groups: RepeatedGroups = []
        if hasHeader && header <= room { groups.insert(.header) }
        if hasFooter && footer <= (groups.isEmpty ? room : room - header) { groups.insert(.footer) }
        return groups
    }

    private func headerHeight() -> LayoutUnit {
        if table.dependsOnFragment { return layOutGroup(table.header).end }
        if let height = rowFacts.headerHeight { return height }
        let height = layOutGroup(table.header).end
        rowFacts.headerHeight = height
        return height
    }
    private func footerHeight() -> LayoutUnit {
        if table.dependsOnFragment { return layOutGroup(table.footer).end }
        if let height = rowFacts.footerHeight { return height }
        let height = layOutGroup(table.footer).end
        rowFacts.footerHeight = height
        return height
    }

    private func headerBand() -> RowBand {
        if space.resume == nil { return layOutGroup(table.header) }
        if let band = rowFacts.repeatedHeader { return band }
        var band = layOutGroup(table.header)
        band.markRepeated { _ in true }
        markFirstShown(in: &band)
        if table.dependsOnFragment { return band }
        rowFacts.repeatedHeader = band
        return band
    }
    private func footerBand() -> RowBand {
        if !hasShownFooter { return layOutGroup(table.footer) }
        if let band = rowFacts.repeatedFooter { return band }
        var band = layOutGroup(table.footer)
        band.markRepeated { _ in true }
        markFirstShown(in: &band)
        if table.dependsOnFragment { return band }
        rowFacts.repeatedFooter = band
        return band
    }

    /// A group as a whole, with its top at zero.
    private func layOutGroup(_ rows: Range<Int>) -> RowBand {
        var flow = TableRowFlow(layout, in: RowSpace(), top: .zero)
        flow.layOut(rows)
        return flow.band
    }

    /// Reports that groups are not repeated because they leave too little room. What head and foot would have shown is
    /// missing there.
    private mutating func reportNotRepeated() {
        let isUnbounded = space.fragmentainer?.isUnbounded ?? (space.resume == nil)
        if isUnbounded || table.header.upperBound >= table.footer.lowerBound { return }
        let body = table.header.upperBound..<table.footer.lowerBound
        var lacking: [String] = []
        if let row = resumedRow, body.contains(row), !table.header.isEmpty, !repeats.contains(.header) {
            lacking.append("head")
        }
        if case .broken(let position, _, _) = stop, case .row(let row) = position.part,
            body.contains(row) || table.footer.contains(row), !table.footer.isEmpty, !repeats.contains(.footer)
        {
            lacking.append("foot")
        }
        for part in lacking {
            let sums = table.dependsOnFragment ? ", so that no sums are carried there" : ""
            findings.report(
                context.diagnostic(
                    .layoutNotRepeated, table.wrapper,
                    "the \(part) of the table is not repeated on each of its pages\(sums)",
                    hint: "head and foot may take half of the page area, and a row must fit beside them"))
        }
    }

    // MARK: Block size

    /// The facts of an earlier fragment at the same widths, or those that were found for the same inputs before, or new
    /// ones.
    private func findRowFacts() -> TableRowFacts {
        let key = rowFacts.key
        if let known = space.resume?.rowFacts, known.key.widths == key.widths, sharesHeights == (known.minimums != nil)
        {
            return known.resumed(key)
        }
        if let known = columns.rowFacts, known.key == key { return known }
        let facts = TableRowFacts(key, minimums: sharesHeights ? rowMinimums() : nil)
        columns.rowFacts = facts
        return facts
    }

    private var sharesHeights: Bool {
        (space.blockSize != nil || table.hasGroupHeights) && !table.rows.isEmpty
    }

    /// Distributes the remaining height of each row group over its rows, and then that of the table. First the rows of
    /// bodies with `height: auto` take it in proportion to their content, and then all rows.
    /// [CSS Tables 3 §3.10.5](https://www.w3.org/TR/css-tables-3/#distributing-height-to-rows)
    private func rowMinimums() -> [LayoutUnit] {
        let target = space.blockSize ?? .zero
        var measuring = layout
        let inner = target - columns.edges.sum.vertical - spacing * 2
        var heights = rowHeights(measuring)
        if space.blockSize != nil, hasPercentageHeights() {
            measuring.percentageBlock = max(.zero, inner)
            growByPercentages(&heights, rowHeights(measuring), of: inner, room: inner - spacing * (heights.count - 1))
        }
        if table.hasGroupHeights { stretchGroups(&heights, measuring) }
        let extra = inner - heights.reduce(spacing * (heights.count - 1), +)
        if extra > .zero {
            let body = table.header.upperBound..<table.footer.lowerBound
            var takers = body.filter { layout.isAutoHeight($0) && !hasGroupHeight($0) }
            if takers.isEmpty { takers = Array(body) }
            if takers.isEmpty { takers = Array(heights.indices) }
            heights = RowLayout.stretch(heights, takers, by: extra)
        }
        return heights
    }

    private func rowHeights(_ layout: RowLayout) -> [LayoutUnit] {
        var flow = TableRowFlow(layout, in: RowSpace(), top: .zero)
        flow.layOut(table.rows.indices)
        return flow.band.rows.map(\.height)
    }

    private func hasPercentageHeights() -> Bool {
        func isPercentage(_ box: BoxID) -> Bool {
            if case .lengthPercentage(let length) = context.tree.style(box).box.height {
                length.hasPercentage
            } else {
                false
            }
        }
        return table.rows.contains { isPercentage($0.box) } || table.cells.contains { isPercentage($0.box) }
            || table.groups.contains { $0.box.map(isPercentage) ?? false }
    }

    /// Grows rows to the percentages that they or their cells ask for, as far as there is room. The total is limited to
    /// 100 %, and earlier rows take precedence. The spacing is taken from all rows in proportion to what they lack.
    private func growByPercentages(
        _ heights: inout [LayoutUnit], _ asked: [LayoutUnit], of basis: LayoutUnit, room: LayoutUnit
    ) {
        guard asked.count == heights.count else { return }
        var wanted = heights
        var left = basis
        for row in heights.indices where asked[row] > heights[row] {
            wanted[row] = max(heights[row], min(asked[row], left))
            left -= wanted[row]
        }
        let total = heights.reduce(.zero, +)
        let lacking = zip(heights, wanted).reduce(LayoutUnit.zero) { $0 + max(.zero, $1.1 - $1.0) }
        let given = max(.zero, min(lacking, room - total))
        if lacking == .zero || given == .zero { return }
        var before = LayoutUnit.zero
        for (row, height) in heights.enumerated() {
            let upTo = before + max(.zero, wanted[row] - height)
            heights[row] +=
                LayoutUnit(given.double * (upTo.double / lacking.double))
                - LayoutUnit(given.double * (before.double / lacking.double))
            before = upTo
        }
    }

    private func hasGroupHeight(_ row: Int) -> Bool {
        guard table.hasGroupHeights, let box = table.groups[table.rows[row].group].box else { return false }
        return context.tree.style(box).box.height != .auto
    }

    private func stretchGroups(_ heights: inout [LayoutUnit], _ layout: RowLayout) {
        for group in table.groups where !group.rows.isEmpty {
            guard let box = group.box else { continue }
            let own = group.rows.reduce(spacing * (group.rows.count - 1)) { $0 + heights[$1] }
            let extra = layout.minimumHeight(of: box) - own
            if extra <= .zero { continue }
            let autos = group.rows.filter(layout.isAutoHeight)
            heights = RowLayout.stretch(heights, autos.isEmpty ? Array(group.rows) : autos, by: extra)
        }
    }

    // MARK: Fragment

    mutating func finish() -> Fragment {
        let isBroken = stop?.isBroken ?? false
        reportNotRepeated()
        if stop == nil { reportAmountsNotShown(without: bands) }
        if isBroken {
            if !clones {
                edges.border.bottom = .zero
                edges.padding.bottom = .zero
            } else {
                y += columns.edges.sum.bottom
            }
        } else {
            y += endEdge
            if table.rows.isEmpty { y = max(y, space.blockSize ?? .zero) }
        }
        var fragment = FragmentBuilder(
            kind: .box, box: table.box, style: table.style, size: Size(width: columns.inlineSize, height: y))
        var borders: [CollapsedBorder] = []
        if table.collapsesBorders {
            var segments = CollapsedBorderSegments(layout)
            segments.add(bands.flatMap(\.rows))
            borders = segments.segments
        } else {
            fragment.border = edges.border
            fragment.padding = edges.padding
        }
        fragment.continuesFromPrevious = space.resume != nil
        fragment.continuesOnNext = isBroken
        fragment.breakCause = stop?.cause
        for band in bands {
            fragment.children += band.children
            outOfFlow += band.outOfFlow
            findings.add(band.findings)
        }
        fragment.firstBaseline = bands.first?.firstBaseline
        fragment.lastBaseline = bands.last?.lastBaseline
        let backgrounds = columnBackgrounds(bands.flatMap(\.rows))
        if table.collapsesBorders || !backgrounds.isEmpty {
            fragment.details = FragmentDetails(
                collapsedBorders: borders, columnBackgrounds: backgrounds,
                collapsedEdges: table.collapsesBorders ? edges.border : nil)
        }
        return fragment.build()
    }
}
