import RectoCSS

/// The inline boxes in inline content, and their nesting.
struct InlineNesting {
    /// An inline box in the content.
    struct InlineBox {
        var box: BoxID
        var style: ComputedStyle
        /// The index of the inline box around it, or -1.
        var parent: Int32
        /// The index of the last inline box inside it, or its own index. Inline boxes are stored in preorder.
        var lastDescendant: Int32
        /// The box repeats its edges on every line: `box-decoration-break: clone`.
        var clonesEdges: Bool { style.box.boxDecorationBreak == .clone }
    }
    private(set) var boxes: [InlineBox] = []
    /// For each item, the index of the inline box that contains it, or -1. For `open` and `close` it is the box itself.
    private(set) var itemBoxes: [Int32]

    init(_ content: InlineContent) {
        itemBoxes = []
        guard content.items.contains(where: { $0.kind == .open }) else { return }
        itemBoxes.reserveCapacity(content.items.count)
        var current: Int32 = -1
        for item in content.items {
            switch item.kind {
            case .open:
                boxes.append(InlineBox(box: item.box, style: item.style, parent: current, lastDescendant: .max))
                current = Int32(boxes.count - 1)
                itemBoxes.append(current)
            case .close:
                itemBoxes.append(current)
                if current >= 0 {
                    boxes[Int(current)].lastDescendant = Int32(boxes.count - 1)
                    current = boxes[Int(current)].parent
                }
            case .text, .atomic, .forcedBreak, .float, .outOfFlow, .lineBreakOpportunity, .leader:
                itemBoxes.append(current)
            }
        }
    }
}
