import RectoCore
import RectoDOM

/// Answers container queries while elements are styled, and gives the lengths that refer to containers.
///
/// The sizes are those of the layout before. In the first round none is known, and no query for a size holds.
/// [CSS Conditional 5 §4](https://drafts.csswg.org/css-conditional-5/#container-features)
final class ContainerQueries: ContainerLengths {
    private let sizes: [NodeID: Size]
    /// The ancestors that have a container type or name, from the outermost.
    private var open: [(node: NodeID, style: ComputedStyle)] = []
    /// Whether a size was asked for, so that styles depend on layout.
    private(set) var dependsOnSizes = false
    /// Whether a container-relative length was computed since this was last set.
    var wereLengthsRead = false
    /// The rules whose selectors match an element for which their container query does not hold.
    private(set) var rejected: Set<Rejection> = []

    struct Rejection: Hashable {
        var node: NodeID
        var rank: Int32
    }

    init(_ sizes: [NodeID: Size]) { self.sizes = sizes }

    func enter(_ node: NodeID, _ style: ComputedStyle) { open.append((node, style)) }
    /// Leaves an element, which need not be a container.
    func leave(_ node: NodeID) {
        if open.last?.node == node { open.removeLast() }
    }

    func reject(_ rank: Int32, for node: NodeID) { rejected.insert(Rejection(node: node, rank: rank)) }

    /// Whether the queries around a rule hold for an element inside of `parent`.
    func holds(_ scope: ContainerScope, parent: ComputedStyle, _ computer: StyleComputer) -> Bool {
        if let outer = scope.outer, !holds(outer, parent: parent, computer) { return false }
        return scope.list.conditions.contains { condition in
            let needed = condition.neededType
            if !needed.isEmpty { dependsOnSizes = true }
            guard let container = container(condition, parent) else { return false }
            guard let query = condition.query else { return true }
            let (style, zoom) = (container.style, container.style.inherited.usedZoom)
            let size = container.node.flatMap { sizes[$0] }
            return query.evaluate(
                QueriedContainer(
                    style: style, size: size.map { ($0.width.double / zoom, $0.height.double / zoom) },
                    lengths: computer.lengths(in: style).unzoomed)) == .true
        }
    }

    /// The nearest element that has the name and the type that the condition needs. Any element answers questions about
    /// its style.
    private func container(
        _ condition: ContainerCondition, _ parent: ComputedStyle
    ) -> (node: NodeID?, style: ComputedStyle)? {
        let needed = condition.neededType
        if needed.isEmpty, condition.name == nil { return (nil, parent) }
        let found = open.last { container in
            if let name = condition.name, !container.style.box.containerNames.names.contains(name) { return false }
            return container.style.box.containerType.answers(needed)
        }
        return found.map { ($0.node, $0.style) }
    }

    func width() -> Double? { length(.width) }
    func height() -> Double? { length(.height) }

    private func length(_ axis: ContainerFeature.Axis) -> Double? {
        wereLengthsRead = true
        guard let found = open.last(where: { $0.style.box.containerType.answers(axis.neededType) }) else { return nil }
        dependsOnSizes = true
        guard let size = sizes[found.node] else { return nil }
        return (axis == .width ? size.width : size.height).double / found.style.inherited.usedZoom
    }
}

/// The container queries around a rule.
final class ContainerScope {
    let list: ContainerConditionList
    let outer: ContainerScope?
    init(_ list: ContainerConditionList, in outer: ContainerScope?) {
        self.list = list
        self.outer = outer
    }
}

extension ContainerType {
    fileprivate func answers(_ needed: ContainerType) -> Bool {
        contains(.size) || needed.subtracting(self).isEmpty
    }
}
