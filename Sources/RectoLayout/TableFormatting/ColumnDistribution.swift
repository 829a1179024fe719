import RectoCore

/// Distributes the width `target` over columns. The result is larger than `target` if their min-content widths are.
///
/// There are four guesses, each of which gives more columns the width that they ask for: all min-content, percentages,
/// definite widths, and max-content. The target lies between two of the guesses, or beyond the last one.
/// [CSS Tables 3 §3.9.3 Distribution algorithm](https://www.w3.org/TR/css-tables-3/#width-distribution-algorithm)
func distribute(_ target: LayoutUnit, over columns: ArraySlice<ColumnMeasure>) -> [LayoutUnit] {
    func percentageSize(_ c: ColumnMeasure) -> LayoutUnit {
        max(c.minContent, LayoutUnit(target.double * c.percentage))
    }
    var minimum = LayoutUnit.zero
    var byPercentage = LayoutUnit.zero
    var byDefinite = LayoutUnit.zero
    var maximum = LayoutUnit.zero
    for c in columns {
        minimum += c.minContent
        let percentage = c.percentage > 0 ? percentageSize(c) : c.minContent
        byPercentage += percentage
        byDefinite += c.percentage > 0 ? percentage : c.isConstrained ? c.maxContent : c.minContent
        maximum += c.percentage > 0 ? percentage : c.maxContent
    }
    if target <= minimum { return columns.map(\.minContent) }
    if target < byPercentage {
        return share(target, columns, from: minimum) { c in
            (c.minContent, c.percentage > 0 ? percentageSize(c) - c.minContent : .zero)
        }
    }
    if target < byDefinite {
        return share(target, columns, from: byPercentage) { c in
            if c.percentage > 0 { return (percentageSize(c), .zero) }
            return (c.minContent, c.isConstrained ? c.maxContent - c.minContent : .zero)
        }
    }
    if target < maximum {
        return share(target, columns, from: byDefinite) { c in
            if c.percentage > 0 { return (percentageSize(c), .zero) }
            return c.isConstrained ? (c.maxContent, .zero) : (c.minContent, c.maxContent - c.minContent)
        }
    }
    return share(target, columns, from: maximum) { c in
        (c.percentage > 0 ? percentageSize(c) : c.maxContent, excessWeight(c, columns))
    }
}

/// The weight by which a column takes the width beyond the max-content guess.
/// [CSS Tables 3 §3.9.4](https://www.w3.org/TR/css-tables-3/#distributing-width-to-columns)
private func excessWeight(_ c: ColumnMeasure, _ columns: ArraySlice<ColumnMeasure>) -> LayoutUnit {
    func isFree(_ c: ColumnMeasure) -> Bool { !c.isConstrained && c.percentage == 0 && c.hasCells }
    if columns.contains(where: { isFree($0) && $0.maxContent > .zero }) { return isFree(c) ? c.maxContent : .zero }
    if columns.contains(where: isFree) { return isFree(c) ? LayoutUnit(1) : .zero }
    func isDefinite(_ c: ColumnMeasure) -> Bool { c.isConstrained && c.percentage == 0 && c.maxContent > .zero }
    if columns.contains(where: isDefinite) { return isDefinite(c) ? c.maxContent : .zero }
    if columns.contains(where: { $0.percentage > 0 }) { return LayoutUnit(c.percentage * 100) }
    return LayoutUnit(1)
}

/// Gives each column its base width and distributes, in proportion to the weights, the difference between `from` and
/// `target`.
private func share(
    _ target: LayoutUnit, _ columns: ArraySlice<ColumnMeasure>, from: LayoutUnit,
    _ part: (ColumnMeasure) -> (base: LayoutUnit, weight: LayoutUnit)
) -> [LayoutUnit] {
    var parts: [(base: LayoutUnit, weight: LayoutUnit)] = []
    parts.reserveCapacity(columns.count)
    for c in columns { parts.append(part(c)) }
    let total = parts.reduce(LayoutUnit.zero) { $0 + $1.weight }
    guard total > .zero else { return parts.map(\.base) }
    let extra = target - from
    var weight = LayoutUnit.zero
    var given = LayoutUnit.zero
    // Running totals are rounded, so that the parts add up exactly.
    return parts.map { part in
        weight += part.weight
        let upTo = LayoutUnit(extra.double * (weight.double / total.double))
        defer { given = upTo }
        return part.base + upTo - given
    }
}
