import RectoCSS
import RectoCore

/// A cell of one short text, or of nothing, as it is before its row is as high as it becomes.
struct PlainCell {
    let box: BoxID
    let style: ComputedStyle
    let edges: BoxEdges
    /// The size that it has alone.
    let size: Size
    /// nil if the cell is empty.
    let line: PlainLine?
    let findings: Findings
    /// Whether its row says where its content stands, and nothing else depends on the row.
    let isPlacedByRow: Bool
    /// Whether its borders are those of the table's grid.
    let isCollapsed: Bool

    var firstBaseline: LayoutUnit? { line.map { $0.y + $0.measures.ascent } }

    /// - Parameter shift: the distance by which the content moves down.
    func fragment(height: LayoutUnit, shift: LayoutUnit) -> Fragment {
        var cell = FragmentBuilder(kind: .box, box: box, style: style, size: Size(width: size.width, height: height))
        if isCollapsed {
            cell.padding = edges.sum
        } else {
            cell.border = edges.border
            cell.padding = edges.padding
        }
        if var line {
            line.move(by: shift)
            cell.firstBaseline = line.y + line.measures.ascent
            cell.lastBaseline = cell.firstBaseline
            cell.plainLine = line
        }
        return cell.build()
    }
}

/// Lays out cells that hold one short text, or nothing, as nearly all cells of a statement do. What follows from their style
/// is found once for all cells of it, so that the glyphs, the place and the height are all that is left for each.
///
/// The result is that of `LayoutContext.layOut` for such cells, at a small part of its cost. All that would make a difference
/// there is asked for here first, and then a cell takes that way. Tests hold both against each other.
final class PlainCells {
    /// The looks of the styles that have been met. A column has few.
    private var looks: [Look] = []
    /// The inline size to which percentages of padding refer.
    private let contentInline: LayoutUnit
    private static let mostLooks = 24
    /// The place in its row of the cell that took the general way last; nil once it is plain again.
    var obstacle: Int?

    /// The values that the cells of a style have in common at one width of the table.
    private struct Look {
        let style: ComputedStyle
        let edges: BoxEdges
        /// The place of the line; nil for styles whose cells take the general way.
        let line: WholeLineLook?
        let isPlacedByRow: Bool
    }

    init(contentInline: LayoutUnit) { self.contentInline = contentInline }

    /// A cell in its place among the columns.
    struct Slot {
        let box: BoxID
        /// The width of its columns.
        let inline: LayoutUnit
        /// The halves of collapsed borders, which replace those of its style.
        let border: Edges<LayoutUnit>?
    }

    /// A whole cell; nil if the cell takes the general way.
    /// - Parameter room: the distance to the end of the fragmentainer.
    func layOut(
        _ slot: Slot, room: LayoutUnit, _ contents: PreparedContents, _ context: LayoutContext
    ) -> PlainCell? {
        let box = slot.box
        let tree = context.tree
        let kind = tree[box].kind
        let isEmpty = kind == .blockContainer && tree.firstChild(box) == nil
        guard isEmpty || kind == .inlineContainer, tree[box].flags.isSubset(of: Self.plainFlags),
            tree[box].frame == .horizontal, let index = look(of: tree.boxes[box.index].style, context),
            Self.hasPlainSurroundings(box, tree)
        else { return nil }
        var edges = looks[index].edges
        if let border = slot.border { edges.border = border }
        let sum = edges.sum
        let inline = max(slot.inline, sum.horizontal)
        let height = sum.vertical + (isEmpty ? .zero : looks[index].line!.height)
        if height > room || sum.top >= room { return nil }
        var line: PlainLine?
        var findings = Findings()
        if !isEmpty, let child = tree.firstChild(box), tree.boxes[child.index].style === looks[index].style,
            let text = contents.packedText(ofCell: box, context)
        {
            // The glyphs stay packed until the page is painted.
            line = looks[index].line!.line(
                of: text, in: child, at: Point(x: sum.left, y: sum.top),
                room: max(.zero, inline - sum.horizontal))
            if line == nil { return nil }
        } else if !isEmpty {
            let prepared = contents.content(of: box, on: nil, context)
            guard !prepared.content.dependsOnFragment,
                prepared.content.items.first?.style === looks[index].style,
                let placed = looks[index].line!.line(
                    of: prepared, at: Point(x: sum.left, y: sum.top), room: max(.zero, inline - sum.horizontal))
            else { return nil }
            line = placed
            findings = prepared.findings
        }
        // If there is no time left, there will be no result at all.
        _ = context.spend(on: box)
        return PlainCell(
            box: box, style: looks[index].style, edges: edges, size: Size(width: inline, height: height), line: line,
            findings: findings, isPlacedByRow: looks[index].isPlacedByRow, isCollapsed: slot.border != nil)
    }

    private static let plainFlags: BoxFlags = [
        .tableCell, .formattingContextRoot, .principal, .holdsFlow, .quirkyCellContent, .spans, .hasChildren,
    ]

    private static func hasPlainSurroundings(_ box: BoxID, _ tree: BoxTree) -> Bool {
        (tree.surroundings.decorating.isEmpty || tree.surroundings.decorating[box] == nil)
            && (tree.surroundings.trimming.isEmpty || tree.surroundings.trimming[box] == nil)
    }

    // MARK: Styles

    /// The place of a style among the looks; nil for one whose cells take the general way.
    private func look(of style: ComputedStyle, _ context: LayoutContext) -> Int? {
        for index in looks.indices where looks[index].style === style { return looks[index].line == nil ? nil : index }
        // Where each cell has a style of its own, looking for it would take longer than the general way.
        if looks.count == Self.mostLooks { return nil }
        let line = Self.isPlain(style.box) ? WholeLineLook(style, context) : nil
        looks.append(
            Look(
                style: style, edges: BoxEdges(style.box, containing: contentInline), line: line,
                isPlacedByRow: style.box.position == .static && style.box.height == .auto))
        return line == nil ? nil : looks.count - 1
    }

    /// Whether a cell of this style is as high as its content and its edges, and shows all of it.
    private static func isPlain(_ style: BoxStyle) -> Bool {
        style.display == .tableCell && style.minHeight == .auto && style.maxHeight == .none
            && style.overflowX == .visible && style.overflowY == .visible && style.containment.isEmpty
            && !style.clampsByHeight && style.clampedLines == nil && !style.isMultiColumn
    }
}
