/// A cascade layer of one origin. [CSS Cascade 5 §6.4](https://www.w3.org/TR/css-cascade-5/#layering)
final class CascadeLayer {
    /// In the order of their first declaration.
    private var children: [CascadeLayer] = []
    private var named: [Substring: CascadeLayer] = [:]
    /// The position among all layers, in ascending order of the precedence of normal declarations. It is known after
    /// `number`.
    private(set) var order: Int32 = 0

    /// The layer with this dotted name below this one. An empty name makes a new anonymous layer.
    func layer(named name: String) -> CascadeLayer {
        if name.isEmpty {
            let layer = CascadeLayer()
            children.append(layer)
            return layer
        }
        var current = self
        for part in name.split(separator: ".") {
            if let known = current.named[part] {
                current = known
            } else {
                let layer = CascadeLayer()
                current.children.append(layer)
                current.named[part] = layer
                current = layer
            }
        }
        return current
    }

    /// Numbers all layers in the order of their first declaration. Rules directly in a layer come after its nested
    /// layers.
    func number(from next: inout Int32) {
        for layer in children { layer.number(from: &next) }
        order = next
        next += 1
    }
}
