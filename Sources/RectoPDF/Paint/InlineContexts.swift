import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// The inline boxes of a document that are stacking contexts. Their floats, and the blocks that split them, belong to
/// the stacking context although their fragments are outside of the inline box's own.
/// [CSS Color 4 §3.3](https://www.w3.org/TR/css-color-4/#transparency)
struct InlineContexts {
    private var nodes: Set<NodeID> = []

    init(_ tree: BoxTree) {
        guard tree.styled.styles.contains(where: \.box.isStackingContext) else { return }
        for box in tree.boxes where box.kind == .inline {
            if let node = box.node, box.style.box.isStackingContext { nodes.insert(node) }
        }
    }

    var isEmpty: Bool { nodes.isEmpty }

    func contains(_ box: Box) -> Bool {
        guard box.kind == .inline, let node = box.node else { return false }
        return nodes.contains(node)
    }

    /// The styles of those inline boxes that contain a box, but not its block container, the outermost first.
    func around(_ id: BoxID, in tree: BoxTree, entered: [NodeID]) -> [ComputedStyle] {
        let box = tree[id]
        guard let node = box.node else { return [] }
        var container = tree.parent(id)
        while let next = container, tree[next].kind == .inline || tree[next].node == nil {
            container = tree.parent(next)
        }
        let end = container.flatMap { tree[$0].node }
        if end == node { return [] }
        let styled = tree.styled
        var found: [ComputedStyle] = []
        var next = box.pseudo == nil ? styled.document.parent(node) : node
        while let ancestor = next, ancestor != end {
            if nodes.contains(ancestor), !entered.contains(ancestor) { found.insert(styled.style(of: ancestor), at: 0) }
            next = styled.document.parent(ancestor)
        }
        return found
    }
}

extension BoxStyle {
    /// Whether the style makes a stacking context of a box that is not a flex or grid item.
    var isStackingContext: Bool {
        isStackingContextByEffect || position != .static && (zIndex != nil || position == .fixed || position == .sticky)
    }
}
