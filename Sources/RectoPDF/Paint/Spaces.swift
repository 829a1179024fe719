import RectoLayout

/// The spaces that boxes with `perspective` or `transform-style: preserve-3d` give to their children.
/// [CSS Transforms 2 §4](https://www.w3.org/TR/css-transforms-2/#3d-transform-rendering)
struct Spaces {
    private var entries: [BoxID: SpaceAround] = [:]

    /// The space in which a box stands; nil if it is flattened for itself. Only the parent element gives one.
    func around(_ box: BoxID, in tree: BoxTree) -> SpaceAround? {
        if entries.isEmpty { return nil }
        var parent = tree.parent(box)
        while let next = parent, tree[next].node == nil { parent = tree.parent(next) }
        return parent.flatMap { entries[$0] }
    }

    mutating func enter(_ box: BoxID, _ space: SpaceAround?) {
        if space != nil || !entries.isEmpty { entries[box] = space }
    }
}
