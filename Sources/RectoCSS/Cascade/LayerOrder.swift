/// A cascade layer of one origin. [CSS Cascade 5 §6.4](https://www.w3.org/TR/css-cascade-5/#layering)
final class CascadeLayer {
    private var children: [(name: String, layer: CascadeLayer)] = []
    /// The position among all layers, in ascending order of the precedence of normal declarations. It is known after
    /// `number`.
    private(set) var order: Int32 = 0

    /// The layer with this dotted name below this one. An empty name makes a new anonymous layer.
    func layer(named name: String) -> CascadeLayer {
        if name.isEmpty {
            let layer = CascadeLayer()
            children.append(("", layer))
            return layer
        }
        var current = self
        for part in name.split(separator: ".") {
            if let known = current.children.first(where: { $0.name == part }) {
                current = known.layer
            } else {
                let layer = CascadeLayer()
                current.children.append((String(part), layer))
                current = layer
            }
        }
        return current
    }

    /// Numbers all layers in the order of their first declaration. Rules directly in a layer come after its nested
    /// layers.
    func number(from next: inout Int32) {
        for (_, layer) in children { layer.number(from: &next) }
        order = next
        next += 1
    }
}
