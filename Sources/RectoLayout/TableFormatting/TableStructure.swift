import RectoCSS
import RectoCore

/// The rows, columns and cells of one table, as its boxes define them before any size is known.
///
/// Rows are in visual order: header group, bodies, footer group. Cells are sorted by row and then by column. Collapsed
/// rows, and columns in which no cell begins, are removed.
/// [CSS Tables 3 §3.3 Dimensioning the row/column grid](https://www.w3.org/TR/css-tables-3/#dimensioning-the-row-column-grid--step1)
final class TableStructure {
    struct Row {
        let box: BoxID
        private let rawGroup: Int32
        private let firstCell: Int32
        private let endOfCells: Int32
        var group: Int { Int(rawGroup) }
        /// The range of the cells that begin in the row.
        var cells: Range<Int> { Int(firstCell)..<Int(endOfCells) }

        init(box: BoxID, group: Int, cells: Range<Int>) {
            self.box = box
            rawGroup = Int32(group)
            (firstCell, endOfCells) = (Int32(cells.lowerBound), Int32(cells.upperBound))
        }
    }
    struct Group {
        /// The box of the row group; nil for rows that are directly in the table.
        let box: BoxID?
        var rows: Range<Int>
    }
    struct Column {
        var box: BoxID?
        var group: BoxID?
        var isCollapsed = false
    }
    struct Cell {
        let box: BoxID
        var row: Int32
        var column: Int32
        var columnSpan: Int32
        var rowSpan: Int32
        var columns: Range<Int> { Int(column)..<Int(column + columnSpan) }
        var lastRow: Int { Int(row + rowSpan) - 1 }
    }

    let wrapper: BoxID
    let box: BoxID
    let style: ComputedStyle
    /// The text of the tree, of which the lines that align on a character are measured.
    let contents: PreparedContents
    let captions: [BoxID]
    let captionsAbove: [BoxID]
    let captionsBelow: [BoxID]
    let columns: [Column]
    let groups: [Group]
    let rows: [Row]
    let cells: [Cell]
    /// The cells of collapsed rows, which count only for the widths of their columns.
    let hiddenCells: [Cell]
    /// The rows of the first header (or footer) group, which is repeated on every page. The range is empty if there is
    /// none.
    let header: Range<Int>
    let footer: Range<Int>
    let collapsesBorders: Bool
    let hasCollapsedColumns: Bool
    /// Whether a row group asks for a block size.
    let hasGroupHeights: Bool
    /// Whether the table stands in a cell of another one.
    let isNested: Bool
    /// For each slot, row by row, the cell that covers it, or -1. It is computed only with collapsed borders, and empty where each
    /// cell covers the slot of its own number.
    let slots: [Int32]

    /// Facts that are computed when they are first needed.
    var columnMeasures: ColumnMeasures?
    /// The rows that the cell with the most rows spans.
    lazy var mostRows = cells.reduce(1) { max($0, Int($1.rowSpan)) }
    var alignedColumns: [Int: AlignedColumn]?
    var columnSizes: TableColumns?
    var borderConflicts: BorderConflicts?
    var collapsedEdges: CollapsedTableEdges?
    /// Whether the header or footer has rows that only some fragments show.
    private(set) var hasConditionalRows = false
    /// Whether the header or footer differs between fragments.
    private(set) var dependsOnFragment = false
    /// If it does: the nodes of the footer and of captions below, where these come before rows in the document.
    private(set) var nodesBelow: [Range<Int>] = []

    init(_ tree: BoxTree, wrapper: BoxID, _ contents: PreparedContents) {
        var (above, below): ([BoxID], [BoxID]) = ([], [])
        var box = wrapper
        for child in tree.children(wrapper) {
            if tree[child].kind == .tableGrid {
                box = child
            } else if tree.style(child).inherited.captionSide == .bottom {
                below.append(child)
            } else {
                above.append(child)
            }
        }
        self.wrapper = wrapper
        self.box = box
        self.contents = contents
        style = tree.style(box)
        (captionsAbove, captionsBelow, captions) = (above, below, above + below)
        let parts = TableStructureBuilder(tree: tree, table: box)
        (columns, groups, rows, cells) = (parts.columns, parts.groups, parts.rows, parts.cells)
        hiddenCells = parts.hiddenCells
        let body = parts.rows.count
        header = parts.header ?? 0..<0
        footer = parts.footer ?? body..<body
        collapsesBorders = style.inherited.borderCollapse == .collapse
        isNested = parts.isNested
        hasCollapsedColumns = parts.columns.contains(where: \.isCollapsed)
        hasGroupHeights = parts.hasGroupHeights
        var slots: [Int32] = []
        let isRegular =
            parts.cells.count == parts.rows.count * parts.columns.count
            && parts.cells.allSatisfy { $0.columnSpan == 1 && $0.rowSpan == 1 }
        if collapsesBorders, !isRegular {
            let count = parts.columns.count
            slots = [Int32](repeating: -1, count: parts.rows.count * count)
            for (index, cell) in parts.cells.enumerated() {
                for row in Int(cell.row)...cell.lastRow {
                    // Where two cells overlap, the earlier one keeps the slot, as in browsers.
                    for column in cell.columns where slots[row * count + column] < 0 {
                        slots[row * count + column] = Int32(index)
                    }
                }
            }
        }
        self.slots = slots
    }

    func findFragmentContent(_ tree: BoxTree) {
        for row in Array(header) + Array(footer) {
            if repeatStyles(row).contains(where: { !tree.style($0).box.repeatCondition.isAlways }) {
                hasConditionalRows = true
            }
            // Boxes are stored in preorder.
            for index in rows[row].box.index..<tree.endOfSubtree(rows[row].box)
            where tree.boxes[index].kind == .inlineContainer {
                if tree.inlineContent(BoxID(index)).dependsOnFragment { dependsOnFragment = true }
            }
        }
        dependsOnFragment = dependsOnFragment || hasConditionalRows
        if dependsOnFragment, !tree.sums.isEmpty { findNodesBelow(tree) }
    }

    private func findNodesBelow(_ tree: BoxTree) {
        guard footer.lowerBound > header.upperBound else { return }
        let lastRow = tree[rows[footer.lowerBound - 1].box].node
        var boxes = captionsBelow
        if let row = footer.first, let box = groups[rows[row].group].box { boxes.append(box) }
        for box in boxes {
            guard let node = tree[box].node, lastRow.map({ node < $0 }) ?? true else { continue }
            nodesBelow.append(node.index..<tree.styled.document.endOfSubtree(node))
        }
        nodesBelow.sort { $0.lowerBound < $1.lowerBound }
    }

    /// The boxes whose `-recto-repeat` decides on which fragments a row of the header or footer is shown.
    func repeatStyles(_ row: Int) -> [BoxID] {
        guard header.contains(row) || footer.contains(row) else { return [] }
        return [rows[row].box] + (groups[rows[row].group].box.map { [$0] } ?? [])
    }

    var isFixedLayout: Bool { style.box.hasFixedTableLayout }
    /// The spacing between cells and at the edges. It is zero with collapsed borders or without columns.
    var spacing: Size { collapsesBorders || columns.isEmpty ? .zero : style.inherited.borderSpacing }
}

extension BoxStyle {
    /// Whether the fixed table layout is used. `table-layout: fixed` needs a width to distribute.
    /// [CSS Tables 3 §3.2.1](https://www.w3.org/TR/css-tables-3/#table-layout-property)
    fileprivate var hasFixedTableLayout: Bool { tableLayout == .fixed && width != .auto && width != .maxContent }
}

/// Walks the boxes of a table and places its cells in slots.
struct TableStructureBuilder {
    let tree: BoxTree
    private(set) var columns: [TableStructure.Column] = []
    private(set) var groups: [TableStructure.Group] = []
    private(set) var rows: [TableStructure.Row] = []
    private(set) var cells: [TableStructure.Cell] = []
    private(set) var hiddenCells: [TableStructure.Cell] = []
    private(set) var header: Range<Int>?
    private(set) var footer: Range<Int>?
    private(set) var hasGroupHeights = false
    let isNested: Bool
    /// For each column, the first row below the cells that extend into it.
    private var occupied: [Int32] = []
    /// The box and group of every row, including collapsed ones.
    private var allRows: [(box: BoxID, group: Int)] = []

    init(tree: BoxTree, table: BoxID) {
        self.tree = tree
        isNested = tree[table].flags.contains(.insideTableCell)
        collectColumns(table)
        collectRows(table)
        let style = tree.style(table).box
        if !style.hasFixedTableLayout { mergeColumns() }
        dropCollapsedRows()
    }

    // MARK: Columns

    private mutating func collectColumns(_ table: BoxID) {
        var next = tree.firstChild(table)
        while let child = next {
            next = tree.nextSibling(child)
            switch tree[child].kind {
            case .tableColumn: add(child, group: nil)
            case .tableColumnGroup:
                if tree.firstChild(child) == nil {
                    add(nil, group: child, count: tree.spans(of: child).columns)
                } else {
                    for column in tree.children(child) { add(column, group: child) }
                }
            default: break
            }
        }
    }

    private mutating func add(_ box: BoxID?, group: BoxID?, count: Int? = nil) {
        let isCollapsed = (box ?? group).map { tree.style($0).inherited.visibility == .collapse } ?? false
        for _ in 0..<(count ?? box.map { tree.spans(of: $0).columns } ?? 1) {
            columns.append(TableStructure.Column(box: box, group: group, isCollapsed: isCollapsed))
        }
    }

    /// Merges columns. Columns in which no cell begins have no width of their own.
    /// [CSS Tables 3 §3.3 Track merging](https://www.w3.org/TR/css-tables-3/#track-merging)
    ///
    /// DEVIATION: as in browsers, this includes columns with a box that asks for no width.
    private mutating func mergeColumns() {
        var starts = [Bool](repeating: false, count: columns.count)
        for cell in cells { starts[Int(cell.column)] = true }
        for index in columns.indices where !starts[index] { starts[index] = asksForWidth(columns[index]) }
        if !starts.contains(false) { return }
        var before: [Int32] = [0]
        for isStart in starts { before.append(before.last! + (isStart ? 1 : 0)) }
        for i in cells.indices {
            let end = before[Int(cells[i].column + cells[i].columnSpan)]
            cells[i].column = before[Int(cells[i].column)]
            cells[i].columnSpan = end - cells[i].column
        }
        columns = columns.indices.filter { starts[$0] }.map { columns[$0] }
    }

    private func asksForWidth(_ column: TableStructure.Column) -> Bool {
        guard let box = column.box ?? column.group else { return false }
        return [tree.columnWidth(column), tree.style(box).box.minWidth].contains { value in
            if case .lengthPercentage(let length) = value { !length.isZero } else { false }
        }
    }

    // MARK: Rows

    /// Collects the rows. The first header group moves to the top and the first footer group to the bottom; other
    /// groups are treated as bodies.
    private mutating func collectRows(_ table: BoxID) {
        var head: BoxID?
        var foot: BoxID?
        var next = tree.firstChild(table)
        while let child = next {
            next = tree.nextSibling(child)
            guard tree[child].kind == .tableRowGroup else { continue }
            switch tree.style(child).box.display {
            case .tableHeaderGroup: if head == nil { head = child }
            case .tableFooterGroup: if foot == nil { foot = child }
            default: break
            }
        }
        if let head { header = collectGroup(head) }
        next = tree.firstChild(table)
        var isOpen = false
        while let child = next {
            next = tree.nextSibling(child)
            switch tree[child].kind {
            case .tableRowGroup:
                isOpen = false
                if child != head && child != foot { _ = collectGroup(child) }
            case .tableRow:
                if !isOpen {
                    groups.append(TableStructure.Group(box: nil, rows: allRows.count..<allRows.count))
                    isOpen = true
                }
                allRows.append((child, groups.count - 1))
                groups[groups.count - 1].rows = groups[groups.count - 1].rows.lowerBound..<allRows.count
            default: break
            }
        }
        if let foot { footer = collectGroup(foot) }
        for group in groups {
            for row in group.rows { placeCells(row, groupEnd: group.rows.upperBound) }
            for column in occupied.indices { occupied[column] = min(occupied[column], Int32(group.rows.upperBound)) }
        }
    }

    private mutating func collectGroup(_ box: BoxID) -> Range<Int> {
        let start = allRows.count
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if tree[child].kind == .tableRow { allRows.append((child, groups.count)) }
        }
        groups.append(TableStructure.Group(box: box, rows: start..<allRows.count))
        if tree.style(box).box.height != .auto { hasGroupHeights = true }
        return start..<allRows.count
    }

    /// [HTML §4.9.12, algorithm for processing rows](https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-processing-rows)
    private mutating func placeCells(_ row: Int, groupEnd: Int) {
        var column = 0
        var next = tree.firstChild(allRows[row].box)
        while let child = next {
            next = tree.nextSibling(child)
            guard tree[child].isTableCell else { continue }
            while column < occupied.count, occupied[column] > row { column += 1 }
            let spans = tree.spans(of: child)
            let (rows, span) = (spans.rows, spans.columns)
            let rowSpan = rows == 0 ? groupEnd - row : min(rows, groupEnd - row)
            let end = column + span
            while columns.count < end { columns.append(TableStructure.Column()) }
            while occupied.count < end { occupied.append(0) }
            for c in column..<end { occupied[c] = max(occupied[c], Int32(row + rowSpan)) }
            cells.append(
                TableStructure.Cell(
                    box: child, row: Int32(row), column: Int32(column), columnSpan: Int32(span),
                    rowSpan: Int32(rowSpan)))
            column = end
        }
    }

    /// Removes rows with `visibility: collapse`, which have no height. A cell that spans further from one begins in the
    /// next row.
    /// [CSS 2.2 §17.5.5](https://www.w3.org/TR/CSS22/tables.html#dynamic-effects)
    private mutating func dropCollapsedRows() {
        var before: [Int32] = [0]
        before.reserveCapacity(allRows.count + 1)
        for row in allRows {
            let group = groups[row.group].box
            let isCollapsed =
                tree.style(row.box).inherited.visibility == .collapse
                || group.map { tree.style($0).inherited.visibility == .collapse } ?? false
            before.append(before.last! + (isCollapsed ? 0 : 1))
        }
        if Int(before.last!) < allRows.count {
            for i in cells.indices {
                let end = before[cells[i].lastRow + 1]
                cells[i].row = before[Int(cells[i].row)]
                cells[i].rowSpan = end - cells[i].row
            }
            hiddenCells = cells.filter { $0.rowSpan <= 0 }
            cells.removeAll { $0.rowSpan <= 0 }
        }
        func map(_ range: Range<Int>) -> Range<Int> { Int(before[range.lowerBound])..<Int(before[range.upperBound]) }
        for i in groups.indices { groups[i].rows = map(groups[i].rows) }
        header = header.map(map)
        footer = footer.map(map)
        rows.reserveCapacity(Int(before.last!))
        var cell = 0
        for (index, row) in allRows.enumerated() where before[index + 1] > before[index] {
            let start = cell
            while cell < cells.count, Int(cells[cell].row) <= rows.count { cell += 1 }
            rows.append(TableStructure.Row(box: row.box, group: row.group, cells: start..<cell))
        }
    }
}
