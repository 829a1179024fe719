import RectoCSS
import RectoCore

/// [CSS Flexbox 1 §9.7 Resolving Flexible Lengths](https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths)
extension FlexLayout {
    mutating func resolveFlexibleLengths(_ line: FlexLine, in container: LayoutUnit) {
        let inner = container - gaps(line)
        // 1. The used flex factor.
        let hypothetical = line.items.reduce(LayoutUnit.zero) { $0 + items[$1].outerHypotheticalMain }
        let grows = hypothetical < inner
        func factor(_ item: FlexItem) -> Double { grows ? item.grow : item.shrink }

        // 2. Items that cannot flex are frozen.
        var unfrozen: [Int] = []
        for index in line.items {
            let item = items[index]
            items[index].main = item.hypotheticalMain
            let isFixed =
                factor(item) == 0
                || (grows ? item.flexBase > item.hypotheticalMain : item.flexBase < item.hypotheticalMain)
            if !isFixed && item.strut == nil { unfrozen.append(index) }
        }

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
            let sum = unfrozen.reduce(0.0) { $0 + factor(items[$1]) }
            if sum < 1 {
                let part = initial * sum
                if part.raw.magnitude < remaining.raw.magnitude { remaining = part }
            }
            // c. Distribute the space in proportion. Running totals are rounded, so that the parts add up exactly.
            let weights = unfrozen.map { grows ? items[$0].grow : items[$0].flexBase.double * items[$0].shrink }
            let total = weights.reduce(0, +)
            var weight = 0.0
            var given = LayoutUnit.zero
            var violation = LayoutUnit.zero
            var targets: [(target: LayoutUnit, violation: LayoutUnit)] = []
            targets.reserveCapacity(unfrozen.count)
            for (k, index) in unfrozen.enumerated() {
                var target = items[index].flexBase
                if total > 0, remaining != .zero {
                    weight += weights[k]
                    let upTo = LayoutUnit(remaining.double * (weight / total))
                    target += upTo - given
                    given = upTo
                }
                // d. Violations of limits.
                let clamped = items[index].clampMain(target)
                violation += clamped - target
                targets.append((clamped, clamped - target))
            }
            // e. Over-flexed items are frozen.
            var left: [Int] = []
            for (k, index) in unfrozen.enumerated() {
                items[index].main = targets[k].target
                let freezes =
                    violation == .zero
                    || (violation > .zero ? targets[k].violation > .zero : targets[k].violation < .zero)
                if freezes {
                    frozenSize += targets[k].target + items[index].outerMainExtra
                } else {
                    left.append(index)
                }
            }
            unfrozen = left
        }
    }
}
