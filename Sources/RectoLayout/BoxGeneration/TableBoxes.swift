import RectoCSS
import RectoDOM

/// A table grid, row group or row whose content is being added. Missing boxes in it are generated.
/// [CSS Tables 3 §2.2](https://www.w3.org/TR/css-tables-3/#fixup),
/// [CSS 2.2 §17.2.1](https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes), stage 2
final class OpenTablePart {
    enum Level {
        case grid
        case rowGroup
        case row
    }
    let level: Level
    let container: Int
    let style: ComputedStyle
    /// The open anonymous boxes around misparented children, or -1.
    @exclusivity(unchecked) var row = -1
    @exclusivity(unchecked) var cell: OpenContainer?
    /// Preserved white space after an internal table box. It is shown if something other than such a box follows.
    @exclusivity(unchecked) var space: Child?

    init(_ level: Level, container: Int, style: ComputedStyle) {
        self.level = level
        self.container = container
        self.style = style
    }

    /// Whether this group is repeated. The first header group and the first footer group of a table are; later ones are
    /// treated as row groups.
    func startsRepeatedGroup(_ display: Display) -> Bool {
        guard level == .grid else { return false }
        switch display {
        case .tableHeaderGroup where !hasHeader: hasHeader = true
        case .tableFooterGroup where !hasFooter: hasFooter = true
        default: return false
        }
        return true
    }
    private var hasHeader = false
    private var hasFooter = false

    func takes(_ display: Display) -> Bool {
        switch level {
        case .grid:
            display.isRowGroup || display == .tableRow || display == .tableColumn || display == .tableColumnGroup
        case .rowGroup: display == .tableRow
        case .row: display == .tableCell
        }
    }
}

/// The anonymous table around internal table boxes in a block container or inline box.
struct AnonymousTable {
    var wrapper: Int
    var style: ComputedStyle
    var grid: OpenTablePart?
    /// The captions between and after its rows. They come after the grid, because boxes are stored in tree order.
    var captions: [BoxSource] = []
}

extension BoxGenerator {
    /// Builds the table wrapper box with its captions and the table grid box.
    /// [CSS Tables 3 §2.1](https://www.w3.org/TR/css-tables-3/#table-structure)
    func buildTable(_ source: BoxSource, to parent: Int, flags: BoxFlags) -> Int {
        if hasVerticalText, isTurned(source) {
            return buildTurned(source, to: parent, flags: flags) { buildTable($0, to: $1, flags: $2) }
        }
        let flowsAround = flows
        defer { flows = flowsAround }
        if hasVerticalText { enterFlow(of: source) }
        let wrapper = append(makeBox(.tableWrapper, source, flags.union(.formattingContextRoot)), to: parent)
        // Captions come first in the wrapper, wherever they occur; layout places them above or below the grid.
        forEachChild(of: source, .lookingAhead) { child in
            guard case .box(let caption) = child, caption.usedDisplay(isBlockified: false) == .tableCaption else {
                return
            }
            enter(caption)
            buildBlockContainer(caption, to: wrapper, flags: [.tableCaption, .formattingContextRoot])
            leave()
        }
        var box = makeBox(.tableGrid, source)
        box.flags = []
        let grid = OpenTablePart(.grid, container: append(box, to: wrapper), style: source.style)
        forEachChild(of: source) { add($0, to: grid) }
        finish(grid)
        return wrapper
    }

    func add(_ child: Child, to table: OpenTablePart) {
        switch child {
        case .text(let node, let style):
            if table.cell == nil, isWhiteSpace(document.bytes[document.textRange(node)]) {
                table.space = isCollapsible(node, style) ? nil : child
                return
            }
            addToCell(.text(node, style), in: table)
        case .string(let string, let source):
            if table.cell == nil, isWhiteSpace(Array(string.utf8)[...]) { return }
            addToCell(.string(string, source), in: table)
        case .replaced, .sum, .leader: addToCell(child, in: table)
        case .box(let source):
            let display = source.usedDisplay(isBlockified: false)
            if display.isTableInternal { table.space = nil }
            if table.level == .grid, display == .tableCaption {
                // The cells before and after it are in rows of their own.
                closeRow(table)
                return
            }
            if table.takes(display) {
                closeRow(table)
                closeCell(table)
                let outer = isInRepeatedGroup
                if table.startsRepeatedGroup(display) { isInRepeatedGroup = true }
                buildTablePart(source, display, to: table.container)
                isInRepeatedGroup = outer
            } else if display == .tableCell {
                closeCell(table)
                buildTablePart(source, display, to: openRow(table))
            } else {
                addToCell(child, in: table)
            }
        }
    }

    func finish(_ table: OpenTablePart) {
        closeCell(table)
        closeRow(table)
    }

    /// Whether a text is white space between internal table boxes, regardless of `white-space`.
    private func isWhiteSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy(InlineContentBuilder.isWhiteSpace)
    }

    private func openRow(_ table: OpenTablePart) -> Int {
        if table.level == .row { return table.container }
        if table.row < 0 {
            let style = anonymousStyle(of: table.style, .tableRow)
            table.row = append(Box(kind: .tableRow, style: style, node: nil), to: table.container)
        }
        return table.row
    }

    private func closeRow(_ table: OpenTablePart) {
        closeCell(table)
        table.row = -1
    }

    private func addToCell(_ child: Child, in table: OpenTablePart) {
        if table.cell == nil {
            let row = openRow(table)
            var box = Box(kind: .blockContainer, style: anonymousStyle(of: boxes[row].style, .tableCell), node: nil)
            box.flags = [.tableCell, .formattingContextRoot]
            table.cell = OpenContainer(container: append(box, to: row), style: box.style, mode: .blocks)
            if let space = table.space { add(space, to: &table.cell!) }
            table.space = nil
        }
        add(child, to: &table.cell!)
    }

    private func closeCell(_ table: OpenTablePart) {
        if table.cell == nil { return }
        finish(&table.cell!)
        table.cell = nil
    }

    // MARK: Parts

    private func buildTablePart(_ source: BoxSource, _ display: Display, to parent: Int) {
        enter(source)
        switch display {
        case .tableCell:
            let flags: BoxFlags = [.tableCell, .formattingContextRoot]
            let cell =
                buildPlainCell(source, to: parent)
                ?? buildBlockContainer(source, to: parent, flags: flags)
            setCellSpans(cell, source)
        case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
            let isRow = display == .tableRow
            let index = append(makeBox(isRow ? .tableRow : .tableRowGroup, source), to: parent)
            let flowsAround = flows
            defer { flows = flowsAround }
            if hasVerticalText { enterFlow(of: source) }
            let open = OpenTablePart(isRow ? .row : .rowGroup, container: index, style: source.style)
            if isRow { addCells(of: source, to: open) } else { forEachChild(of: source) { add($0, to: open) } }
            finish(open)
        case .tableColumnGroup: buildColumnGroup(source, to: parent)
        case .tableColumn: buildColumn(source, to: parent)
        default: break
        }
        leave()
    }

    /// Builds a column group. It contains only columns; all other children are treated as `display: none`.
    private func buildColumnGroup(_ source: BoxSource, to parent: Int) {
        let index = append(makeBox(.tableColumnGroup, source), to: parent)
        forEachChild(of: source) { child in
            guard case .box(let column) = child, column.usedDisplay(isBlockified: false) == .tableColumn else { return }
            enter(column)
            buildColumn(column, to: index)
            leave()
        }
        if boxes.firstChild(of: index) == nil { setSpans(index, columnSpan(source, .span, .colgroup, .colgroup)) }
    }

    private func buildColumn(_ source: BoxSource, to parent: Int) {
        let index = append(makeBox(.tableColumn, source), to: parent)
        setSpans(index, columnSpan(source, .span, .col, .col))
    }

    /// [HTML §4.9.11](https://html.spec.whatwg.org/multipage/tables.html#attributes-common-to-td-and-th-elements)
    func setCellSpans(_ cell: Int, _ source: BoxSource) {
        if !hasSpans { return }
        let rows = spanAttribute(source, .rowspan, .td, .th).map { min($0, 65534) }
        setSpans(cell, columnSpan(source, .colspan, .td, .th), rows: rows ?? 1)
    }

    private func setSpans(_ box: Int, _ columns: Int, rows: Int = 1) {
        let own = BoxSpans(columns: columns, rows: rows)
        if own == .one { return }
        boxes[box].flags.insert(.spans)
        spans[BoxID(box)] = own
    }

    private func columnSpan(_ source: BoxSource, _ attribute: Name, _ element: Name, _ other: Name) -> Int {
        min(max(1, spanAttribute(source, attribute, element, other) ?? 1), 1000)
    }

    /// [HTML §2.3.4.2, rules for parsing non-negative integers](https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#non-negative-integers),
    /// for the two elements that have the attribute.
    private func spanAttribute(_ source: BoxSource, _ attribute: Name, _ element: Name, _ other: Name) -> Int? {
        guard let node = source.node, source.pseudo == nil else { return nil }
        let name = document.name(node)
        guard name == element || name == other, let index = document.attributeIndex(attribute, of: node) else {
            return nil
        }
        var value: Int?
        for b in document.bytes[document.attributeValueRange(at: index)] {
            if b >= 0x30, b <= 0x39 {
                value = min(100_000, (value ?? 0) * 10 + Int(b - 0x30))
            } else if value != nil || !(InlineContentBuilder.isWhiteSpace(b) || b == 0x0C || b == 0x2B) {
                break
            }
        }
        return value
    }
}
