import RectoCSS
import RectoCore
import RectoFormat

/// A running sum in generated content, whose value depends on where it is printed.
///
/// It is shared, because functions that call themselves for each nested box hold one: large values would use up their stack.
final class SumReference: Sendable {
    let name: String
    let point: SumPoint
    let form: SumForm
    let language: String

    init(name: String, point: SumPoint, form: SumForm, language: String) {
        (self.name, self.point, self.form, self.language) = (name, point, form, language)
    }

    /// - Parameter scale: the digits after the separator of the amount with the most of them.
    func text(_ value: ExactDecimal, scale: Int) -> String {
        switch form {
        case .digits(let least): return plain(value, scale: max(scale, least))
        case .number, .words: return (try? formatted(value, scale: scale)) ?? plain(value, scale: scale)
        }
    }

    /// The digits after the separator that a form with a currency prints; nil if the author says them, or all are printed.
    var digitsOfCurrency: Int? {
        switch form {
        case .number(let form):
            if case .currency(let code, _) = form.kind, form.digits == nil {
                CurrencyFacts.digits(of: code)
            } else {
                nil
            }
        case .words(let currency): CurrencyFacts.digits(of: currency)
        case .digits: nil
        }
    }

    /// The reason why no sum can be written in this form; nil if it can.
    var problem: FormatProblem? {
        do throws(FormatProblem) {
            _ = try formatted(.zero, scale: 0)
            return nil
        } catch {
            return error
        }
    }

    private func plain(_ value: ExactDecimal, scale: Int) -> String {
        NumberSymbols(locale: language).string(value.scaled(to: scale) ?? value)
    }

    private func formatted(_ value: ExactDecimal, scale: Int) throws(FormatProblem) -> String {
        switch form {
        case .digits: return plain(value, scale: scale)
        case .number(let form): return try locale.string(value.scaled(to: scale) ?? value, form)
        case .words(let currency): return try locale.amountInWords(value, currency: currency)
        }
    }

    /// A document without `lang` is written as in English.
    private var locale: FormatLocale { FormatLocale(language.isEmpty ? "en" : language) }
}

/// The parts of a document that come before the rows of a table fragment, but are shown below them or on later fragments:
/// their amounts do not count yet. Both lists are in the order of the document.
struct LaterParts {
    /// The parts that no earlier fragment shows, as the sum brought forward sees it.
    var notBrought: [Range<Int>] = []
    /// Those of them that this fragment does not show above or among its rows, either.
    var notCarried: [Range<Int>] = []

    var isEmpty: Bool { notBrought.isEmpty }

    init(_ parts: [Range<Int>]) { (notBrought, notCarried) = (parts, parts) }
}

/// The facts that the repeated head and foot of a table can use about the table fragment that they are on.
package final class TableFragmentFacts: Equatable {
    let sums: RunningSums
    /// The nodes of the rows on the fragment: from `start` up to, but not including, `end`.
    let nodes: (start: Int, end: Int)
    /// The nodes of the table, from its element up to, but not including, the node after it.
    let table: Range<Int>
    let later: LaterParts
    let isFirst: Bool
    let isLast: Bool

    init(
        sums: RunningSums, nodes: (start: Int, end: Int), table: Range<Int>, later: LaterParts, isFirst: Bool,
        isLast: Bool
    ) {
        (self.sums, self.nodes, self.table, self.later) = (sums, nodes, table, later)
        (self.isFirst, self.isLast) = (isFirst, isLast)
    }

    /// The facts that a later, last fragment with the same rows would have.
    var ofLastFragment: TableFragmentFacts {
        TableFragmentFacts(sums: sums, nodes: nodes, table: table, later: later, isFirst: false, isLast: true)
    }

    package static func == (a: TableFragmentFacts, b: TableFragmentFacts) -> Bool { a === b }

    func text(_ reference: SumReference) -> String {
        let value =
            reference.point == .total
            ? sums.total(reference.name, from: nodes.end, in: table)
            : sums.value(reference.name, reference.point, in: nodes, without: later)
        return reference.text(value, scale: sums.scale(reference.name))
    }
    func shows(_ style: ComputedStyle) -> Bool { style.box.repeatCondition.holds(isFirst: isFirst, isLast: isLast) }
}
