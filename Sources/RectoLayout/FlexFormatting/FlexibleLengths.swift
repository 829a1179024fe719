import RectoCSS
import RectoCore

/// [CSS Flexbox 1 §9.7 Resolving Flexible Lengths](https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths)
extension FlexLayout {
    mutating func resolveFlexibleLengths(_ line: FlexLine, in container: LayoutUnit) {
        let inner = container - gaps(line)
        // 1. The used flex factor.
        let hypothetical = line.items.reduce(LayoutUnit.zero) { $0 + items[$1].outerHypotheticalMain }
        let flexing = Flexing(grows: hypothetical < inner)

        // 2. Items that cannot flex are frozen.
        var unfrozen = freezeInflexible(line, flexing)

        // 3. Initial free space.
        var frozenSize = LayoutUnit.zero
        var isFlexible = Set<Int>(minimumCapacity: unfrozen.count)
        for index in unfrozen { isFlexible.insert(index) }
        for index in line.items where !isFlexible.contains(index) {
            frozenSize += items[index].main + items[index].outerMainExtra
        }
        func freeSpace() -> LayoutUnit {
            unfrozen.reduce(inner - frozenSize) { $0 - items[$1].flexBase - items[$1].outerMainExtra }
        }
        let initial = freeSpace()

        // 4. Each round freezes at least one item.
        while !unfrozen.isEmpty {
            // b. Determine the remaining free space. Flex factors with a sum of less than one take only a part of it.
            var remaining = freeSpace()
            let sum = unfrozen.reduce(0.0) { $0 + flexing.factor(items[$1]) }
            if sum < 1 {
                let part = initial * sum
                if part.raw.magnitude < remaining.raw.magnitude { remaining = part }
            }
            let round = targets(of: unfrozen, sharing: remaining, flexing)
            // e. Over-flexed items are frozen.
            var left: [Int] = []
            for (k, index) in unfrozen.enumerated() {
                items[index].main = round.sizes[k].target
                if round.freezes(k) {
                    frozenSize += round.sizes[k].target + items[index].outerMainExtra
                } else {
                    left.append(index)
                }
            }
            unfrozen = left
        }
    }

    /// Whether the items of a line grow or shrink.
    private struct Flexing {
        let grows: Bool
        func factor(_ item: FlexItem) -> Double { grows ? item.grow : item.shrink }
        /// The share of the free space that an item asks for.
        func weight(_ item: FlexItem) -> Double { grows ? item.grow : item.flexBase.double * item.shrink }
    }

    /// The sizes that a round gives to the items that are not frozen.
    private struct FlexRound {
        var sizes: [(target: LayoutUnit, violation: LayoutUnit)] = []
        /// The sum of what limits add and take away.
        var violation = LayoutUnit.zero

        func freezes(_ k: Int) -> Bool {
            violation == .zero
                || (violation > .zero ? sizes[k].violation > .zero : sizes[k].violation < .zero)
        }
    }

    /// Gives inflexible items their hypothetical size, and returns the others.
    private mutating func freezeInflexible(_ line: FlexLine, _ flexing: Flexing) -> [Int] {
        var unfrozen: [Int] = []
        for index in line.items {
            let item = items[index]
            items[index].main = item.hypotheticalMain
            let isFixed =
                flexing.factor(item) == 0
                || (flexing.grows ? item.flexBase > item.hypotheticalMain : item.flexBase < item.hypotheticalMain)
            if !isFixed && item.strut == nil { unfrozen.append(index) }
        }
        return unfrozen
    }

    /// c. Distributes the space in proportion. Running totals are rounded, so that the parts add up exactly.
    /// d. Clamps the sizes to the limits.
    private func targets(of unfrozen: [Int], sharing remaining: LayoutUnit, _ flexing: Flexing) -> FlexRound {
        let weights = unfrozen.map { flexing.weight(items[$0]) }
        let total = weights.reduce(0, +)
        var weight = 0.0
        var given = LayoutUnit.zero
        var round = FlexRound()
        round.sizes.reserveCapacity(unfrozen.count)
        for (k, index) in unfrozen.enumerated() {
            var target = items[index].flexBase
            if total > 0, remaining != .zero {
                weight += weights[k]
                let upTo = LayoutUnit(remaining.double * (weight / total))
                target += upTo - given
                given = upTo
            }
            let clamped = items[index].clampMain(target)
            round.violation += clamped - target
            round.sizes.append((clamped, clamped - target))
        }
        return round
    }
}
