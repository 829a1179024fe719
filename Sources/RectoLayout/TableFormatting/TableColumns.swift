import RectoCSS
import RectoCore

/// The used widths of a table and its columns for one available width.
final class TableColumns {
    /// The widths from which those of the columns follow.
    struct Widths: Equatable {
        let available: LayoutUnit
        let reserved: LayoutUnit
        /// The width that the table grid's border box is to have.
        let target: LayoutUnit
    }
    let widths: Widths
    /// The width of the table grid's border box.
    let inlineSize: LayoutUnit
    let edges: BoxEdges
    /// The width of rows: that of the content box without the spacing at its edges.
    let rowInline: LayoutUnit
    /// The physical left edge of rows in the table grid box's border box.
    let rowLeft: LayoutUnit
    let mode: WritingMode
    /// The start of each column, from the inline start of the rows.
    private let starts: [LayoutUnit]
    private let ends: [LayoutUnit]
    /// The axes of cells that are aligned on a character, by the cells' index.
    fileprivate(set) var characterAxes: [Int: CharacterAxis] = [:]
    /// The facts about rows at these widths that were asked for last.
    var rowFacts: TableRowFacts?
    private(set) lazy var plainCells = PlainCells(contentInline: max(.zero, inlineSize - edges.sum.horizontal))

    init(_ table: TableStructure, sizes: [LayoutUnit], edges: BoxEdges, inlineSize: LayoutUnit, widths: Widths) {
        self.edges = edges
        self.widths = widths
        mode = table.style.writingMode
        let spacing = table.spacing.width
        var starts: [LayoutUnit] = []
        var ends: [LayoutUnit] = []
        var offset = LayoutUnit.zero
        var dropped = LayoutUnit.zero
        for (column, size) in zip(table.columns, sizes) {
            if column.isCollapsed {
                starts.append(offset)
                ends.append(ends.last ?? .zero)
                dropped += size + spacing
            } else {
                starts.append(offset)
                ends.append(offset + size)
                offset += size + spacing
            }
        }
        self.starts = starts
        self.ends = ends
        // A table without columns still has a width.
        let empty = max(.zero, inlineSize - edges.sum.horizontal)
        rowInline = sizes.isEmpty ? empty : max(.zero, offset - spacing)
        self.inlineSize = sizes.isEmpty ? inlineSize : max(inlineSize - dropped, edges.sum.horizontal)
        rowLeft = edges.sum.left + (sizes.isEmpty ? .zero : spacing)
    }

    func inlineSize(_ columns: Range<Int>) -> LayoutUnit {
        max(.zero, ends[columns.upperBound - 1] - starts[columns.lowerBound])
    }
    /// The physical left edge of columns in the row.
    func left(_ columns: Range<Int>) -> LayoutUnit {
        mode == .horizontalLTR
            ? starts[columns.lowerBound] : rowInline - starts[columns.lowerBound] - inlineSize(columns)
    }
    /// The physical edge between two columns in the row, in the middle of their spacing. `boundary` is counted from the
    /// inline start.
    func edge(_ boundary: Int) -> LayoutUnit {
        let logical = boundary < starts.count ? starts[boundary] : rowInline
        return mode == .horizontalLTR ? logical : rowInline - logical
    }
}

/// Finds the sizes of a table: of its edges, its columns and the parts of its cells that count for these.
/// [CSS Tables 3 §3.8](https://www.w3.org/TR/css-tables-3/#width-distribution)
struct TableSizing {
    let context: LayoutContext
    let table: TableStructure

    var tree: BoxTree { context.tree }

    /// The border and padding of the table grid. With collapsed borders, half of the outer borders belongs to the
    /// table, and there is no padding.
    func gridEdges(containing inline: LayoutUnit) -> BoxEdges {
        var edges = BoxEdges(table.style.box, containing: inline)
        if table.collapsesBorders {
            edges.border = collapsedTableBorder()
            edges.padding = .zero
        }
        return edges
    }

    /// The total spacing in the inline axis, including that at the edges.
    private func totalSpacing() -> LayoutUnit {
        table.columns.isEmpty ? .zero : table.spacing.width * (table.columns.count + 1)
    }

    private func measures() -> ColumnMeasures {
        if let measures = table.columnMeasures { return measures }
        let measures = ColumnMeasures(self)
        table.columnMeasures = measures
        return measures
    }

    /// The min-content and max-content widths of the wrapper's border box.
    /// [CSS Tables 3 §3.8.1](https://www.w3.org/TR/css-tables-3/#computing-the-table-width)
    func intrinsicSizes() -> IntrinsicSizes {
        let style = table.style.box
        let edges = gridEdges(containing: .zero)
        var sizes = table.isFixedLayout ? fixedSizes(edges: edges) : gridSizes(edges: edges)
        let least = max(sizes.minContent, captionMinContent())
        let content = sizes
        func definite(_ value: SizeValue) -> LayoutUnit? {
            switch value {
            case .minContent: return content.minContent
            case .maxContent: return content.maxContent
            case .lengthPercentage(let l), .fitContentUpTo(let l):
                guard let length = l.definite else { return nil }
                let size = style.boxSizing == .borderBox ? length : length + edges.sum.horizontal
                guard case .fitContentUpTo = value else { return size }
                return max(content.minContent, min(size, content.maxContent))
            case .auto, .none, .fitContent, .stretch: return nil
            }
        }
        if let width = definite(style.width) { sizes = IntrinsicSizes(minContent: width, maxContent: width) }
        if let limit = definite(style.maxWidth) {
            sizes.minContent = min(sizes.minContent, limit)
            sizes.maxContent = min(sizes.maxContent, limit)
        }
        let limit = max(least, definite(style.minWidth) ?? .zero)
        return IntrinsicSizes(minContent: max(sizes.minContent, limit), maxContent: max(sizes.maxContent, limit))
    }

    /// The sizes of the table grid's border box in the fixed table layout. They are those of what columns state, and cells
    /// are not measured. A percentage of a width that is being found counts as `auto`, and so the content counts.
    /// [CSS Sizing 3 §5.2.1](https://www.w3.org/TR/css-sizing-3/#cyclic-percentage-contribution)
    private func fixedSizes(edges: BoxEdges) -> IntrinsicSizes {
        let given = givenColumns(inner: .zero)
        let extra = totalSpacing() + edges.sum.horizontal
        let stated = given.sizes.reduce(extra) { $0 + ($1 ?? .zero) }
        guard case .lengthPercentage(let width) = table.style.box.width, width.definite == nil else {
            return IntrinsicSizes(minContent: stated, maxContent: stated)
        }
        let content = gridSizes(edges: edges)
        // Columns that state nothing will be equally wide, so that each needs the room of the widest word in them.
        let open = zip(given.sizes, measures().columns).filter { $0.0 == nil }.map { $0.1.minContent }
        let least = max(content.minContent, stated + (open.max() ?? .zero) * open.count)
        return IntrinsicSizes(minContent: least, maxContent: max(content.maxContent, least))
    }

    private func gridSizes(edges: BoxEdges) -> IntrinsicSizes {
        let content = measures().contentSizes()
        let extra = totalSpacing() + edges.sum.horizontal
        return IntrinsicSizes(minContent: content.minContent + extra, maxContent: content.maxContent + extra)
    }

    /// The width that the captions need, which is the least width of the table.
    private func captionMinContent() -> LayoutUnit {
        table.captions.reduce(LayoutUnit.zero) { max($0, context.sizing.marginBoxIntrinsicSizes($1).minContent) }
    }

    /// The used widths of a table's columns in `space`. They are computed once for all fragments of a table on pages of
    /// the same width.
    func usedColumns(in space: ConstraintSpace) -> TableColumns {
        if case .fixed = space.inlineSizing {
        } else if let sizes = table.columnSizes,
            sizes.widths.available == space.availableInline, sizes.widths.reserved == space.reservedInline
        {
            return sizes
        }
        let edges = gridEdges(containing: space.availableInline)
        let width = tableInlineSize(edges: edges, in: space)
        let inner = max(.zero, width - edges.sum.horizontal - totalSpacing())
        let sizes: [LayoutUnit]
        var used = width
        if table.isFixedLayout {
            sizes = fixedColumns(inner: inner)
            used = max(used, sizes.reduce(edges.sum.horizontal + totalSpacing(), +))
        } else {
            let measures = measures().columns
            sizes = distribute(inner, over: measures[...])
        }
        let columns = TableColumns(
            table, sizes: sizes, edges: edges, inlineSize: used,
            widths: .init(available: space.availableInline, reserved: space.reservedInline, target: used))
        columns.characterAxes = characterAxes(in: columns)
        if case .fixed = space.inlineSizing { return columns }
        table.columnSizes = columns
        return columns
    }

    /// The used width of the table grid's border box.
    /// [CSS Tables 3 §3.8.1](https://www.w3.org/TR/css-tables-3/#computing-the-table-width)
    private func tableInlineSize(edges: BoxEdges, in space: ConstraintSpace) -> LayoutUnit {
        if case .fixed(let size) = space.inlineSizing { return size }
        let style = table.style.box
        let basis = space.availableInline
        let available =
            basis - space.reservedInline - style.margin.left.resolve(basis) - style.margin.right.resolve(basis)
        // Fixed layout does not measure cells.
        let content = table.isFixedLayout ? nil : gridSizes(edges: edges)
        let least = max(content?.minContent ?? edges.sum.horizontal, captionMinContent())
        let most = max(least, content?.maxContent ?? least)
        func size(_ value: SizeValue) -> LayoutUnit? {
            switch value {
            case .auto, .none: return nil
            case .lengthPercentage(let l):
                let size = max(.zero, l.resolve(basis))
                return style.boxSizing == .borderBox ? size : size + edges.sum.horizontal
            case .minContent: return least
            case .maxContent: return most
            case .fitContent: return max(least, min(available, most))
            case .fitContentUpTo(let limit):
                let size = max(.zero, limit.resolve(basis))
                return max(
                    least, min(style.boxSizing == .borderBox ? size : size + edges.sum.horizontal, most))
            case .stretch: return available
            }
        }
        var width = size(style.width) ?? max(least, min(available, most))
        if let limit = size(style.maxWidth) { width = min(width, limit) }
        if let limit = size(style.minWidth) { width = max(width, limit) }
        return max(width, least)
    }

    /// The widths in the fixed table layout: first those of columns, then those of cells in the first row, and then
    /// equal parts of the rest.
    /// [CSS 2.2 §17.5.2.1](https://www.w3.org/TR/CSS22/tables.html#fixed-table-layout)
    /// - Parameter inner: the total width of the columns.
    private func fixedColumns(inner: LayoutUnit) -> [LayoutUnit] {
        var given = givenColumns(inner: inner)
        shrink(&given.sizes, where: given.isPercentage, to: inner)
        let sum = given.sizes.reduce(LayoutUnit.zero) { $0 + ($1 ?? .zero) }
        let autos = given.sizes.count { $0 == nil }
        let left = max(.zero, inner - sum)
        if autos > 0 {
            var n = 0
            return given.sizes.map { size in
                if let size { return size }
                n += 1
                return left * n / autos - left * (n - 1) / autos
            }
        }
        let count = given.sizes.count
        if left == .zero { return given.sizes.map { $0 ?? .zero } }
        if sum == .zero { return given.sizes.indices.map { left * ($0 + 1) / count - left * $0 / count } }
        return grow(given, to: inner)
    }

    /// The widths that columns and the cells of the first row state in the fixed table layout.
    private struct GivenColumns {
        /// A column that has none is nil.
        var sizes: [LayoutUnit?]
        var isPercentage: [Bool]

        enum Width {
            case length(LayoutUnit)
            case percentage(LayoutUnit)
        }

        /// Divides a width among columns, of which those that have one keep it.
        mutating func divide(_ width: Width, among columns: Range<Int>) {
            let (whole, isPart) =
                switch width {
                case .length(let length): (length, false)
                case .percentage(let length): (length, true)
                }
            for (n, index) in columns.enumerated() where sizes[index] == nil {
                sizes[index] = max(.zero, whole * (n + 1) / columns.count - whole * n / columns.count)
                isPercentage[index] = isPart
            }
        }
    }

    private func givenColumns(inner: LayoutUnit) -> GivenColumns {
        let count = table.columns.count
        var given = GivenColumns(
            sizes: [LayoutUnit?](repeating: nil, count: count), isPercentage: [Bool](repeating: false, count: count))
        func take(_ value: SizeValue, _ columns: Range<Int>, extra: LayoutUnit) {
            guard case .lengthPercentage(let l) = value else { return }
            if let length = l.definite {
                let spacing = table.spacing.width * (columns.count - 1)
                given.divide(.length(max(.zero, length) + extra - spacing), among: columns)
            } else if case .percentage(let part) = l {
                // A percentage refers to the width that the columns share.
                let own = columns.count == 1 ? extra : .zero
                given.divide(.percentage(max(.zero, inner * part) + own), among: columns)
            }
            // A sum of a length and a percentage is `auto`.
            // https://www.w3.org/TR/css-values-4/#calc-type-checking
        }
        for (index, column) in table.columns.enumerated() {
            take(tree.columnWidth(column), index..<index + 1, extra: .zero)
        }
        for index in table.rows.first?.cells ?? 0..<0 {
            let cell = table.cells[index]
            let style = tree.style(cell.box).box
            let edges = cellEdges(index, containing: .zero)
            take(style.width, cell.columns, extra: style.boxSizing == .borderBox ? .zero : edges.sum.horizontal)
        }
        return given
    }

    /// Columns that all have a width grow to that of the table: those with lengths before those with percentages.
    private func grow(_ given: GivenColumns, to inner: LayoutUnit) -> [LayoutUnit] {
        let grows = given.sizes.indices.map { !given.isPercentage[$0] && given.sizes[$0]! > .zero }
        let growAll = !grows.contains(true)
        var measures: [ColumnMeasure] = []
        for (index, size) in given.sizes.enumerated() {
            let size = size!
            var measure = ColumnMeasure()
            (measure.minContent, measure.maxContent) = (size, size)
            measure.isConstrained = growAll || grows[index]
            if !measure.isConstrained { measure.percentage = inner > .zero ? size.double / inner.double : 0 }
            measures.append(measure)
        }
        return distribute(inner, over: measures[...])
    }

    /// Columns with percentages share what columns with lengths leave, if that is less than they ask for.
    /// [CSS Tables 3 §3.9.2](https://www.w3.org/TR/css-tables-3/#width-distribution-algorithm)
    private func shrink(_ sizes: inout [LayoutUnit?], where isPercentage: [Bool], to inner: LayoutUnit) {
        var (parts, lengths) = (LayoutUnit.zero, LayoutUnit.zero)
        for (size, isPart) in zip(sizes, isPercentage) {
            if isPart { parts += size ?? .zero } else { lengths += size ?? .zero }
        }
        let room = max(.zero, inner - lengths)
        guard parts > room else { return }
        var (asked, given) = (LayoutUnit.zero, LayoutUnit.zero)
        for index in sizes.indices where isPercentage[index] {
            asked += sizes[index] ?? .zero
            // Running totals are rounded, so that the parts add up exactly.
            let upTo = room * (asked.double / parts.double)
            sizes[index] = upTo - given
            given = upTo
        }
    }
}
