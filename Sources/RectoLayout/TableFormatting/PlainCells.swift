import RectoCSS
import RectoCore

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

    /// The values that the cells of a style have in common at one width of the table.
    private struct Look {
        let style: ComputedStyle
        let edges: BoxEdges
        /// The place of the line; nil for styles whose cells take the general way.
        let line: WholeLineLook?
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

    /// The fragment of a whole cell; nil if the cell takes the general way.
    func layOut(
        _ slot: Slot, in fragmentainer: FragmentainerSpace?, _ contents: PreparedContents, _ context: LayoutContext
    ) -> (fragment: Fragment, findings: Findings)? {
        let box = slot.box
        let tree = context.tree
        let kind = tree[box].kind
        let isEmpty = kind == .blockContainer && tree[box].firstChild < 0
        guard isEmpty || kind == .inlineContainer, tree[box].flags.isSubset(of: Self.plainFlags),
            tree[box].frame == .horizontal, let look = look(of: tree.boxes[box.index].style, context),
            let lineLook = look.line, Self.hasPlainSurroundings(box, tree)
        else { return nil }
        var edges = look.edges
        if let border = slot.border { edges.border = border }
        let sum = edges.sum
        let inline = max(slot.inline, sum.horizontal)
        let height = sum.vertical + (isEmpty ? .zero : lineLook.height)
        if let fragmentainer {
            guard !fragmentainer.isBalancing, height <= fragmentainer.remaining, sum.top < fragmentainer.remaining
            else { return nil }
        }
        var cell = FragmentBuilder(kind: .box, box: box, style: look.style, size: Size(width: inline, height: height))
        cell.border = edges.border
        cell.padding = edges.padding
        if slot.border != nil { cell.leaveBorderToGrid() }
        if isEmpty {
            _ = context.spend(on: box)
            return (cell.build(), Findings())
        }
        let prepared = contents.content(of: box, on: nil, context)
        guard !prepared.content.dependsOnFragment,
            let line = lineLook.line(
                of: prepared, in: box, room: max(.zero, inline - sum.horizontal), .horizontal)
        else { return nil }
        cell.children = [
            Fragment.Child(offset: Point(x: sum.left + line.x, y: sum.top), fragment: line.fragment)
        ]
        cell.firstBaseline = sum.top + lineLook.font.ascent
        cell.lastBaseline = cell.firstBaseline
        // If there is no time left, there will be no result at all.
        _ = context.spend(on: box)
        return (cell.build(), prepared.findings)
    }

    private static let plainFlags: BoxFlags = [
        .tableCell, .formattingContextRoot, .principal, .holdsFlow, .quirkyCellContent, .spans,
    ]

    private static func hasPlainSurroundings(_ box: BoxID, _ tree: BoxTree) -> Bool {
        (tree.surroundings.decorating.isEmpty || tree.surroundings.decorating[box] == nil)
            && (tree.surroundings.trimming.isEmpty || tree.surroundings.trimming[box] == nil)
    }

    // MARK: Styles

    private func look(of style: ComputedStyle, _ context: LayoutContext) -> Look? {
        for index in looks.indices where looks[index].style === style { return looks[index] }
        // Where each cell has a style of its own, looking for it would take longer than the general way.
        if looks.count == Self.mostLooks { return nil }
        let line = Self.isPlain(style.box) ? WholeLineLook(style, context) : nil
        let look = Look(style: style, edges: BoxEdges(style.box, containing: contentInline), line: line)
        looks.append(look)
        return look
    }

    /// Whether a cell of this style is as high as its content and its edges, and shows all of it.
    private static func isPlain(_ style: BoxStyle) -> Bool {
        style.display == .tableCell && style.minHeight == .auto && style.maxHeight == .none
            && style.overflowX == .visible && style.overflowY == .visible && style.containment.isEmpty
            && !style.clampsByHeight && style.clampedLines == nil && !style.isMultiColumn
    }
}
