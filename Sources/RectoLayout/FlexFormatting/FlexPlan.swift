import RectoCSS
import RectoCore

/// The items of a flex container with their used sizes and positions, as if there were no page breaks. It is immutable
/// and shared by the fragments of the container.
final class FlexPlan {
    let axes: FlexAxes
    /// The items in order-modified document order.
    let items: [FlexItem]
    let lines: [FlexLine]
    /// The size of the whole content box.
    let content: Size
    /// The physical corners of the items' border boxes in the content box.
    let corners: [Point]
    /// The groups that are placed one below another: the lines of a row container, or the items of each line of a
    /// column container. Sequences are side by side.
    let sequences: [[FlexGroup]]
    /// The gap between the groups of a sequence.
    let gap: LayoutUnit
    /// The absolutely positioned children.
    let positioned: [BoxID]

    init(_ layout: FlexLayout, content: Size, corners: [Point], positioned: [BoxID]) {
        (axes, items, lines, self.content) = (layout.axes, layout.items, layout.lines, content)
        self.corners = corners
        self.positioned = positioned
        gap = layout.axes.isRow ? layout.crossGap : layout.mainGap
        sequences = Self.sequences(axes, items, lines, content, corners)
    }

    private static func sequences(
        _ axes: FlexAxes, _ items: [FlexItem], _ lines: [FlexLine], _ content: Size, _ corners: [Point]
    ) -> [[FlexGroup]] {
        if axes.isRow {
            let groups = lines.map { line in
                let top = axes.isTopFirst ? line.crossOffset : content.height - line.crossOffset - line.cross
                return FlexGroup(
                    items: line.items.filter { items[$0].strut == nil }, start: top, end: top + line.cross)
            }
            return groups.isEmpty ? [] : [axes.isTopFirst ? groups : groups.reversed()]
        }
        return lines.map { line in
            let groups = line.items.filter { items[$0].strut == nil }.map { index in
                let item = items[index]
                return FlexGroup(
                    items: [index], start: corners[index].y - item.margin.top,
                    end: corners[index].y + item.borderMain + item.margin.bottom)
            }
            return axes.isTopFirst ? groups : groups.reversed()
        }
    }
}

/// Items that are side by side. Breaks occur before a group, or inside all of its items.
struct FlexGroup {
    let items: [Int]
    /// The offset of the line, or of the item's margin box, from the top of the content box.
    let start: LayoutUnit
    let end: LayoutUnit
    var size: LayoutUnit { end - start }
}
