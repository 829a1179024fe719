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
    /// The winning declarations.
    private var winners: [Winner] = []
    /// For each property that has one, the place of its winner.
    private var places: [UInt16]
    private(set) var properties = PropertySet()
    /// The axes by which logical properties are mapped.
    private(set) var axes: LogicalAxes
    /// Whether `direction` or `writing-mode` has a value that only the computed style knows: `var()` or `revert`.
    private(set) var hasUnsettledAxes = false
    private var order: [Step]
    /// The winning declarations of custom properties.
    private(set) var custom: [CustomDeclaration] = []
    /// Their names, once there is one.
    private var customNames: ByteSequenceTable?
    /// The levels to which `revert` and `revert-layer` roll back. Only weaker levels count for these properties.
    private var rollbacks: [(property: PropertyID, level: Level)] = []
    private var customRollbacks: [(name: String, level: Level)] = []
    /// The rules that `revert-rule` takes out for a property, by their ranks.
    private var ruleRollbacks: [(property: PropertyID, rank: Int32)] = []
    private var customRuleRollbacks: [(name: String, rank: Int32)] = []

    /// The index of a declaration's block in `order`, and its own index in the block.
    private struct Winner {
        var block: Int32
        var declaration: Int32
    }

    /// The important or the normal declarations of a block.
    private struct Step {
        var candidate: CascadeCandidate
        var important: Bool
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
        places = [UInt16](repeating: 0, count: PropertyID.count)
        order = Self.descending(candidates)
        axes = known ?? parentAxes
        if known == nil, candidates.contains(where: { $0.block.hasLogical }) { findAxes() }
        winners.reserveCapacity(order.reduce(0) { $0 + $1.candidate.block.declarations.count })
        for number in order.indices { apply(order[number].candidate, number) }
    }

    /// The declaration that gives the cascaded value.
    subscript(property: PropertyID) -> Declaration? {
        guard properties[property] else { return nil }
        let winner = winners[Int(places[property.index])]
        return order[Int(winner.block)].candidate.block.declarations[Int(winner.declaration)]
    }

    /// The candidates from the strongest to the weakest: first the important declarations, with origins and layers
    /// reversed, then the normal ones.
    private static func descending(_ candidates: [CascadeCandidate]) -> [Step] {
        var order: [Step] = []
        order.reserveCapacity(candidates.count)
        if candidates.contains(where: { $0.block.hasImportant }) {
            let important = candidates.filter { $0.block.hasImportant }
            order = important.sorted { a, b in
                if a.origin != b.origin { return a.origin < b.origin }
                if a.isAttached != b.isAttached { return a.isAttached }
                if a.layer != b.layer { return a.layer < b.layer }
                return a.rank > b.rank
            }.map { Step(candidate: $0, important: true) }
        }
        for candidate in candidates.reversed() { order.append(Step(candidate: candidate, important: false)) }
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
        for step in order where sets(step.candidate.block) {
            for declaration in step.candidate.block.declarations.reversed()
            where declaration.property == property && declaration.isImportant == step.important {
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
        apply(candidate.block, candidate.rank, at: level, number)
        for declaration in candidate.block.custom.reversed() where declaration.isImportant == important {
            let name = declaration.name
            if customRollbacks.contains(where: { $0.name == name && level >= $0.level }) { continue }
            if customRuleRollbacks.contains(where: { $0.name == name && $0.rank == candidate.rank }) { continue }
            switch declaration.value {
            case .wide(.revertRule):
                if !isSet(name) { customRuleRollbacks.append((name, candidate.rank)) }
            case .wide(.revert):
                if !isSet(name) {
                    customRollbacks.append((name, Level(origin: level.origin, layer: .min)))
                }
            case .wide(.revertLayer):
                if !isSet(name) { customRollbacks.append((name, level)) }
            default:
                if addName(name) { custom.append(declaration) }
            }
        }
    }

    /// Whether a custom property has a winner.
    private func isSet(_ name: String) -> Bool { custom.contains { $0.name == name } }

    /// Returns false if there is a winner of this name already. The declarations of design tokens are hundreds.
    private mutating func addName(_ name: String) -> Bool {
        if customNames == nil { customNames = ByteSequenceTable() }
        var name = name
        return name.withUTF8 { customNames!.intern(UnsafeRawBufferPointer($0)).isNew }
    }

    /// Finds the properties for which the block with the index `number` in `order` has the winning declaration.
    private mutating func apply(_ block: DeclarationBlock, _ rank: Int32, at level: Level, _ number: Int) {
        let important = order[number].important
        block.declarations.withUnsafeBufferPointer { declarations in
            var i = declarations.count
            while i > 0 {
                i -= 1
                if declarations[i].isImportant != important { continue }
                let declared = declarations[i].property
                let property = declared.isLogical ? axes.physical(declared) : declared
                if properties[property] { continue }
                if rollbacks.contains(where: { $0.property == property && level >= $0.level }) { continue }
                if ruleRollbacks.contains(where: { $0.property == property && $0.rank == rank }) { continue }
                if block.hasWide, rollBack(property, by: declarations[i].value, rank, at: level) { continue }
                properties.insert(property)
                places[property.index] = UInt16(winners.count)
                winners.append(Winner(block: Int32(number), declaration: Int32(i)))
            }
        }
    }

    /// Rolls a property back, and returns whether the value says so.
    private mutating func rollBack(
        _ property: PropertyID, by value: SpecifiedValue, _ rank: Int32, at level: Level
    ) -> Bool {
        switch value {
        case .wide(.revertRule): ruleRollbacks.append((property, rank))
        case .wide(.revert): rollbacks.append((property, Level(origin: level.origin, layer: .min)))
        case .wide(.revertLayer): rollbacks.append((property, level))
        default: return false
        }
        return true
    }
}
