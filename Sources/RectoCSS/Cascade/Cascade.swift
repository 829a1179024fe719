import RectoCore

/// A block of declarations that applies to an element, with its position in the cascade.
struct CascadeCandidate {
    var block: DeclarationBlock
    var origin: CascadeOrigin
    var layer: Int32
    /// Whether it is from a `style` attribute, which precedes all layers of its origin.
    var isAttached = false
    /// The specificity and order of the rule, for important declarations in the same layer.
    var rank: Int32
}

/// Finds the cascaded value of every property.
/// [CSS Cascade 5 §6](https://www.w3.org/TR/css-cascade-5/#cascading)
struct Cascade {
    /// The winning declaration of each property, by the index of its block in `order` and its own index in the block.
    private var winners: [Winner]
    private(set) var properties = PropertySet()
    /// The axes by which logical properties are mapped.
    private(set) var axes: LogicalAxes
    /// Whether `direction` or `writing-mode` has a value that only the computed style knows: `var()` or `revert`.
    private(set) var hasUnsettledAxes = false
    private var order: [(candidate: CascadeCandidate, important: Bool)]
    /// The winning declarations of custom properties.
    private(set) var custom: [CustomDeclaration] = []
    private var customNames: Set<String> = []
    /// The levels to which `revert` and `revert-layer` roll back. Only weaker levels count for these properties.
    private var rollbacks: [(property: PropertyID, level: Level)] = []
    private var customRollbacks: [(name: String, level: Level)] = []
    /// The rules that `revert-rule` takes out for a property, by their ranks.
    private var ruleRollbacks: [(property: PropertyID, rank: Int32)] = []
    private var customRuleRollbacks: [(name: String, rank: Int32)] = []

    private struct Winner {
        var block: Int32
        var declaration: Int32
    }

    /// The origin and layer as a comparable value. Larger ones are stronger among normal declarations.
    private struct Level: Comparable {
        var origin: UInt8
        var layer: Int32
        static func < (a: Level, b: Level) -> Bool {
            a.origin != b.origin ? a.origin < b.origin : a.layer < b.layer
        }
    }

    /// - Parameter candidates: the candidates in ascending order of the precedence of normal declarations.
    /// - Parameter known: the element's own axes, if they are already computed.
    init(_ candidates: [CascadeCandidate], parentAxes: LogicalAxes, known: LogicalAxes? = nil) {
        winners = [Winner](repeating: Winner(block: 0, declaration: 0), count: PropertyID.count)
        order = Self.descending(candidates)
        axes = known ?? parentAxes
        if known == nil, candidates.contains(where: { $0.block.hasLogical }) { findAxes() }
        for number in order.indices { apply(order[number].candidate, number) }
    }

    /// The declaration that gives the cascaded value.
    subscript(property: PropertyID) -> Declaration? {
        guard properties[property] else { return nil }
        let winner = winners[property.index]
        return order[Int(winner.block)].candidate.block.declarations[Int(winner.declaration)]
    }

    /// The candidates from the strongest to the weakest: first the important declarations, with origins and layers
    /// reversed, then the normal ones.
    private static func descending(_ candidates: [CascadeCandidate]) -> [(CascadeCandidate, important: Bool)] {
        var order: [(CascadeCandidate, important: Bool)] = []
        if candidates.contains(where: { $0.block.hasImportant }) {
            let important = candidates.filter { $0.block.hasImportant }
            order = important.sorted { a, b in
                if a.origin != b.origin { return a.origin < b.origin }
                if a.isAttached != b.isAttached { return a.isAttached }
                if a.layer != b.layer { return a.layer < b.layer }
                return a.rank > b.rank
            }.map { ($0, true) }
        }
        for candidate in candidates.reversed() { order.append((candidate, false)) }
        return order
    }

    /// Finds the values of `direction` and `writing-mode`.
    private mutating func findAxes() {
        switch winner(.direction, where: { $0.setsDirection }) {
        case .keyword(let raw): axes.direction = Direction(rawValue: raw) ?? axes.direction
        case .wide(.initial): axes.direction = .ltr
        case .pending, .wide(.revert), .wide(.revertLayer), .wide(.revertRule): hasUnsettledAxes = true
        default: break
        }
        switch winner(.writingMode, where: { $0.setsWritingMode }) {
        case .keyword(let raw): axes.frame = WritingModeValue(rawValue: raw).map { AxisOrientation($0) } ?? axes.frame
        case .wide(.initial): axes.frame = .horizontal
        case .pending, .wide(.revert), .wide(.revertLayer), .wide(.revertRule): hasUnsettledAxes = true
        default: break
        }
    }

    private func winner(_ property: PropertyID, where sets: (DeclarationBlock) -> Bool) -> SpecifiedValue? {
        for (candidate, important) in order where sets(candidate.block) {
            for declaration in candidate.block.declarations.reversed()
            where declaration.property == property && declaration.isImportant == important {
                return declaration.value
            }
        }
        return nil
    }

    private mutating func apply(_ candidate: CascadeCandidate, _ number: Int) {
        let important = order[number].important
        let level = Level(
            origin: min(candidate.origin.rawValue, CascadeOrigin.presentationalHint.rawValue),
            // Presentational hints are the weakest layer of the author origin, and the `style` attribute is the
            // strongest.
            layer: candidate.origin == .presentationalHint ? -1 : candidate.isAttached ? .max : candidate.layer)
        let declarations = candidate.block.declarations
        var i = declarations.count - 1
        while i >= 0 {
            let declaration = declarations[i]
            i -= 1
            if declaration.isImportant != important { continue }
            let property = declaration.property.isLogical ? axes.physical(declaration.property) : declaration.property
            if properties[property] { continue }
            if rollbacks.contains(where: { $0.property == property && level >= $0.level }) { continue }
            if ruleRollbacks.contains(where: { $0.property == property && $0.rank == candidate.rank }) { continue }
            switch declaration.value {
            case .wide(.revertRule): ruleRollbacks.append((property, candidate.rank))
            case .wide(.revert): rollbacks.append((property, Level(origin: level.origin, layer: .min)))
            case .wide(.revertLayer): rollbacks.append((property, level))
            default:
                properties.insert(property)
                winners[property.index] = Winner(block: Int32(number), declaration: Int32(i + 1))
            }
        }
        for declaration in candidate.block.custom.reversed() where declaration.isImportant == important {
            let name = declaration.name
            if customNames.contains(name) { continue }
            if customRollbacks.contains(where: { $0.name == name && level >= $0.level }) { continue }
            if customRuleRollbacks.contains(where: { $0.name == name && $0.rank == candidate.rank }) { continue }
            switch declaration.value {
            case .wide(.revertRule): customRuleRollbacks.append((name, candidate.rank))
            case .wide(.revert): customRollbacks.append((name, Level(origin: level.origin, layer: .min)))
            case .wide(.revertLayer): customRollbacks.append((name, level))
            default:
                custom.append(declaration)
                customNames.insert(name)
            }
        }
    }
}
