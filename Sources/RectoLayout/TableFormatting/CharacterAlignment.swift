import RectoCSS
import RectoCore
import RectoText

/// A column whose cells are aligned on a character.
struct AlignedColumn {
    /// The distances from the column's edges to the axis that its widest cells need.
    var left = LayoutUnit.zero
    var right = LayoutUnit.zero
    /// The corresponding distances for the cells that cannot wrap.
    var minLeft = LayoutUnit.zero
    var minRight = LayoutUnit.zero
    /// The place of the aligned contents in a column that is wider than they need, by the first cell's keyword.
    var keyword = TextAlign.right
    var direction = Direction.ltr
    /// The cells, by their index in the table, and their inline containers.
    var cells: [Cell] = []

    struct Cell {
        var index: Int
        var container: BoxID
        /// From the left edge of the cell's border box to that of the container's.
        var inset: LayoutUnit
        var aligned: AlignedLine
    }

    var width: LayoutUnit { left + right }
    var minWidth: LayoutUnit { minLeft + minRight }

    /// The axis from the left edge of a column, and of the cell in it, with this width.
    func axis(in inlineSize: LayoutUnit) -> LayoutUnit {
        let free = max(.zero, inlineSize - width)
        let isRTL = direction == .rtl
        switch keyword {
        case .left: return left
        case .center: return left + free / 2
        case .start: return isRTL ? left + free : left
        case .end: return isRTL ? left : left + free
        default: return left + free
        }
    }
}

extension TableSizing {
    /// The columns whose cells are aligned on a character. All rows of the table count, on whatever page they will be.
    func alignedColumns() -> [Int: AlignedColumn] {
        if let known = table.alignedColumns { return known }
        let columns = measureAlignedColumns()
        table.alignedColumns = columns
        return columns
    }

    private func measureAlignedColumns() -> [Int: AlignedColumn] {
        var columns: [Int: AlignedColumn] = [:]
        for index in table.cells.indices {
            let cell = table.cells[index]
            let style = tree.style(cell.box).inherited
            guard let character = style.textAlignCharacter, cell.columnSpan == 1,
                let (container, inset) = firstInlineContainer(in: cell.box),
                let (aligned, width) = AlignmentCharacter(context: context).measureAxis(
                    table.contents.content(of: container, on: nil, context), character)
            else { continue }
            let edges = cellEdges(index, containing: .zero).sum
            let column = Int(cell.column)
            if columns[column] == nil {
                columns[column] = AlignedColumn(keyword: style.textAlign, direction: style.direction)
            }
            let left = edges.left + inset.left + aligned.before
            let right = width - aligned.before + inset.right + edges.right
            columns[column]!.left = max(columns[column]!.left, left)
            columns[column]!.right = max(columns[column]!.right, right)
            let sizes = context.sizing.borderBoxContentSizes(cell.box)
            if sizes.minContent == sizes.maxContent {
                columns[column]!.minLeft = max(columns[column]!.minLeft, left)
                columns[column]!.minRight = max(columns[column]!.minRight, right)
            }
            let isCell = container == cell.box
            columns[column]!.cells.append(
                AlignedColumn.Cell(
                    index: index, container: container, inset: isCell ? .zero : edges.left + inset.boxLeft,
                    aligned: aligned))
        }
        return columns
    }

    /// The axes of the cells that are aligned on a character, by the cells' index, for these widths of the columns.
    func characterAxes(in columns: TableColumns) -> [Int: CharacterAxis] {
        var axes: [Int: CharacterAxis] = [:]
        for (index, column) in alignedColumns() {
            let axis = column.axis(in: columns.inlineSize(index..<index + 1))
            for cell in column.cells {
                axes[cell.index] = CharacterAxis(
                    container: cell.container, aligned: cell.aligned, axis: axis - cell.inset)
            }
        }
        return axes
    }

    /// The container of the cell's first line: the cell itself, or its first child if that is all it contains.
    private struct CellInset {
        /// The distance between the content boxes of the cell and of the container.
        var left = LayoutUnit.zero
        var right = LayoutUnit.zero
        /// The distance between the left edges of the border boxes, without the cell's own edges.
        var boxLeft = LayoutUnit.zero
    }

    private func firstInlineContainer(in cell: BoxID) -> (BoxID, CellInset)? {
        var box = cell
        var inset = CellInset()
        while tree[box].kind == .blockContainer {
            guard let child = tree.firstChild(box), tree.nextSibling(child) == nil else { return nil }
            if tree[child].isFloating || tree[child].isOutOfFlow { return nil }
            let style = tree.style(child).box
            if tree[child].kind == .inlineContainer || tree[child].kind == .blockContainer {
                let edges = BoxEdges(style, containing: .zero).sum
                let margin = style.margin.map { $0.resolve(.zero) }
                inset.boxLeft = inset.left + margin.left
                inset.left += margin.left + edges.left
                inset.right += margin.right + edges.right
            }
            box = child
        }
        return tree[box].kind == .inlineContainer ? (box, inset) : nil
    }
}
