/// The cascade layers of one origin. [CSS Cascade 5 §6.4](https://www.w3.org/TR/css-cascade-5/#layering)
final class CascadeLayer {
    private var children: [(name: String, layer: CascadeLayer)] = []
    /// Position among all layers, ascending by precedence of normal declarations; known after `number`.
    private(set) var order: Int32 = 0

    /// The layer of that dotted name below this one; an empty name makes a new anonymous one.
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

    /// Numbers all layers: those declared first come first, what is directly in a layer after its nested layers.
    func number(from next: inout Int32) {
        for (_, layer) in children { layer.number(from: &next) }
        order = next
        next += 1
    }
}
