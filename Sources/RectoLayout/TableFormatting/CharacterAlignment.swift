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

extension LayoutContext {
    /// The columns whose cells are aligned on a character. All rows of the table count, on whatever page they will be.
    func alignedColumns(_ table: TableStructure) -> [Int: AlignedColumn] {
        if let known = table.alignedColumns { return known }
        let columns = measureAlignedColumns(table)
        table.alignedColumns = columns
        return columns
    }

    private func measureAlignedColumns(_ table: TableStructure) -> [Int: AlignedColumn] {
        var columns: [Int: AlignedColumn] = [:]
        for index in table.cells.indices {
            let cell = table.cells[index]
            let style = tree.style(cell.box).inherited
            guard let character = style.textAlignCharacter, cell.columnSpan == 1,
                let (container, inset) = firstInlineContainer(in: cell.box),
                let (aligned, width) = measureAxis(prepare(container, on: nil), character)
            else { continue }
            let edges = cellEdges(index, of: table, containing: .zero).sum
            let column = Int(cell.column)
            if columns[column] == nil {
                columns[column] = AlignedColumn(keyword: style.textAlign, direction: style.direction)
            }
            let left = edges.left + inset.left + aligned.before
            let right = width - aligned.before + inset.right + edges.right
            columns[column]!.left = max(columns[column]!.left, left)
            columns[column]!.right = max(columns[column]!.right, right)
            let sizes = borderBoxContentSizes(cell.box)
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
    func characterAxes(of table: TableStructure, in columns: TableColumns) -> [Int: CharacterAxis] {
        var axes: [Int: CharacterAxis] = [:]
        for (index, column) in alignedColumns(table) {
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

    /// Lays out the content in lines of unlimited length, and finds the character in the first line that has it, or
    /// else the position that it would have after the first line.
    func measureAxis(_ prepared: PreparedInline, _ character: Unicode.Scalar) -> (AlignedLine, LayoutUnit)? {
        let breaker = LineBreaker(self, prepared, .maxContent)
        let needle = Array(String(Character(character)).utf8)
        var position = LinePosition(item: 0, offset: 0)
        var first: (AlignedLine, LayoutUnit)?
        while position.item < prepared.content.items.count {
            let endless = LayoutUnit(1_000_000)
            let range = breaker.line(from: position, available: endless) { _, _ in endless }
            position = range.end
            if range.isEmpty { continue }
            var pieces = pieces(of: range, in: prepared, .maxContent)
            let lastText = pieces.last { if case .text = $0.kind { true } else { false } }
            Self.reorder(&pieces, of: prepared)
            let total = pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
            let line = (range.start.offset, range.end.offset)
            if let centre = centre(of: needle, in: pieces, prepared) {
                return (AlignedLine(line: line, before: centre), total)
            }
            if first == nil, let lastText {
                // The position is as if the character came after the contents.
                let end = end(of: lastText, in: pieces, prepared)
                let half = advance(of: character, prepared.content.items[lastText.item].style.inherited) / 2
                first = (
                    AlignedLine(line: line, before: end.x + (end.isRightToLeft ? -half : half)),
                    max(total, end.isRightToLeft ? total : end.x + half)
                )
            }
        }
        return first
    }

    /// The centre of the first occurrence in logical order.
    private func centre(of needle: [UInt8], in pieces: [LinePiece], _ prepared: PreparedInline) -> LayoutUnit? {
        let text = prepared.content.text
        let shaped = prepared.paragraph.shaped
        var found: (offset: Int, x: LayoutUnit)?
        var x = LayoutUnit.zero
        for piece in pieces {
            defer { x += piece.width }
            guard case .text(let run, let glyphs, let bytes) = piece.kind, bytes.count >= needle.count else { continue }
            var at = bytes.lowerBound
            while at + needle.count <= bytes.upperBound, !text[at...].starts(with: needle) { at += 1 }
            guard at + needle.count <= bytes.upperBound, found.map({ at < $0.offset }) ?? true else { continue }
            var before = LayoutUnit.zero
            var own = LayoutUnit.zero
            for g in glyphs {
                let advance = LayoutUnit(raw: Int(shaped.glyphs[g].advance))
                if Int(shaped.glyphs[g].cluster) < at { before += advance }
                if Int(shaped.glyphs[g].cluster) == at { own += advance }
            }
            let inside = shaped.runs[run].isRightToLeft ? piece.width - before - own : before
            found = (at, x + inside + own / 2)
        }
        return found?.x
    }

    private func end(of last: LinePiece, in pieces: [LinePiece], _ prepared: PreparedInline)
        -> (x: LayoutUnit, isRightToLeft: Bool)
    {
        var x = LayoutUnit.zero
        for piece in pieces {
            if case .text(let run, let glyphs, _) = piece.kind, case .text(_, let lastGlyphs, _) = last.kind,
                glyphs == lastGlyphs
            {
                let isRightToLeft = prepared.paragraph.shaped.runs[run].isRightToLeft
                return (isRightToLeft ? x : x + piece.width, isRightToLeft)
            }
            x += piece.width
        }
        return (x, false)
    }

    private func advance(of character: Unicode.Scalar, _ style: InheritedStyle) -> LayoutUnit {
        generate(String(Character(character)), copiesAs: [], style).width
    }
}
