import RectoCSS
import RectoCore

/// A running sum in generated content, whose value depends on where it is printed.
struct SumReference {
    var name: String
    var point: SumPoint
    var fractionDigits: Int
    var language: String

    func text(_ value: ExactDecimal, scale: Int) -> String {
        NumberSymbols(language: language).string(value.scaled(to: max(scale, fractionDigits)) ?? value)
    }
}

/// The facts that the repeated head and foot of a table can use about the table fragment that they are on.
package final class TableFragmentFacts: Equatable {
    let sums: RunningSums
    /// The nodes of the rows on the fragment: from `start` up to, but not including, `end`.
    let nodes: (start: Int, end: Int)
    /// The nodes of the table, from its element up to, but not including, the node after it.
    let table: Range<Int>
    let isFirst: Bool
    let isLast: Bool

    init(sums: RunningSums, nodes: (start: Int, end: Int), table: Range<Int>, isFirst: Bool, isLast: Bool) {
        (self.sums, self.nodes, self.table) = (sums, nodes, table)
        (self.isFirst, self.isLast) = (isFirst, isLast)
    }

    package static func == (a: TableFragmentFacts, b: TableFragmentFacts) -> Bool { a === b }

    func text(_ reference: SumReference) -> String {
        let value =
            reference.point == .total
            ? sums.total(reference.name, from: nodes.end, in: table)
            : sums.value(reference.name, reference.point, from: nodes.start, to: nodes.end)
        return reference.text(value, scale: sums.scale(reference.name))
    }
    func shows(_ style: ComputedStyle) -> Bool { style.box.repeatCondition.holds(isFirst: isFirst, isLast: isLast) }
}
