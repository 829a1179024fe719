package import RectoCore

/// A term of a certain group of an invoice: the net amount of the third line. It is the same in all syntaxes and in data.
package struct TermPlace: Hashable, Comparable, Sendable {
    package let term: Term
    /// Counts the groups of its kind in the invoice, from 0.
    private let group: Int
    /// Counts the values of the term in its group, from 0. The VAT total in the invoice's currency comes first.
    private let number: Int

    package static func < (a: Self, b: Self) -> Bool {
        (a.term.rawValue, a.group, a.number) < (b.term.rawValue, b.group, b.number)
    }

    /// The values that can be compared with those of another invoice. Free texts are not among them, because formats join them.
    package static func values(of invoice: Invoice) -> [TermPlace: BusinessValue] {
        var counts: [GroupKind: Int] = [:]
        var values: [TermPlace: BusinessValue] = [:]
        let currency = invoice.currency
        invoice.content.visit { group in
            let index = counts[group.kind, default: 0]
            counts[group.kind] = index + 1
            var numbers: [Term: Int] = [:]
            for value in group.values.filter({ !freeTexts.contains($0.term) }) {
                var number = numbers[value.term, default: 0]
                if value.term == .vatTotal { number = value.details[.currency] ?? currency == currency ? 0 : 1 }
                numbers[value.term] = number + 1
                let place = TermPlace(term: value.term, group: index, number: number)
                values[place] = value
                if value.details[.currency] == nil { values[place]!.details[.currency] = currency }
            }
        }
        return values
    }

    private static let freeTexts: Set<Term> = [
        .note, .noteSubject, .paymentTerms, .itemDescription, .lineNote, .documentDescription, .attachedDocument,
        .specification, .businessProcess, .sellerElectronicAddress, .buyerElectronicAddress, .sellerLegalInformation,
    ]
}

extension Term {
    /// The term of a number such as `BT-112`.
    package init?(id: String) {
        guard let term = Term.allCases.first(where: { $0.id == id }) else { return nil }
        self = term
    }
}

extension BusinessValue {
    /// Whether both say the same: numbers by their value, all else without white space and by any capitals.
    package func isSame(as other: BusinessValue) -> Bool {
        if let a = number, let b = other.number, term.kind != .text { return a.hasSameValue(as: b) }
        return folded(text) == folded(other.text)
    }

    /// Whether a number that is printed with the marks of a language is this one, whatever its sign and as far as its digits
    /// go, and of no other currency; nil if the text is no number.
    package func fits(number printed: String, _ symbols: NumberSymbols) -> Bool? {
        guard [.amount, .unitPrice, .number].contains(term.kind), let number = number?.magnitude,
            let amount = PrintedAmount(printed, symbols), let shown = amount.number.magnitude
        else { return nil }
        if let own = currencyOfAmount, !amount.mayBe(in: own) { return false }
        if shown.hasSameValue(as: number) { return true }
        let rounded = [number.rounded(to: shown.scale, .halfUp), number.rounded(to: shown.scale, .halfEven)]
        return shown.scale < number.scale && rounded.contains { $0?.hasSameValue(as: shown) ?? false }
    }

    /// The currency of the amount, where a text names another one.
    package func currency(otherThanIn printed: String, _ symbols: NumberSymbols) -> String? {
        guard let own = currencyOfAmount, let amount = PrintedAmount(printed, symbols) else { return nil }
        return amount.mayBe(in: own) ? nil : own
    }

    /// Nil for values that are no amounts.
    private var currencyOfAmount: String? {
        guard term.kind == .amount || term.kind == .unitPrice, let code = details[.currency] else { return nil }
        return code.isEmpty ? nil : code
    }

    /// Whether a text shows the value, which is no date: a number is this one, and any other text contains it. A digit in front
    /// of it or behind it would make it another number.
    package func isShown(by printed: String, _ symbols: NumberSymbols) -> Bool {
        switch term.kind {
        case .amount, .unitPrice, .number: return fits(number: printed, symbols) ?? false
        case .date, .text, .binary:
            let (wanted, shown) = (Array(folded(text)), Array(foldedWithGaps(printed)))
            if wanted.isEmpty { return true }
            return shown.indices.contains { Self.ends(wanted, in: shown, from: $0) }
        }
    }

    /// Whether a text stands at a place of another, in which it may have gaps, and goes on with no digit.
    private static func ends(_ wanted: [Character], in shown: [Character], from start: Int) -> Bool {
        var index = start
        for character in wanted {
            while index > start, index < shown.count, shown[index] == gap { index += 1 }
            guard index < shown.count, shown[index] == character else { return false }
            index += 1
        }
        let isLonger = index < shown.count && shown[index].isNumber && wanted[wanted.count - 1].isNumber
        let beginsBefore = start > 0 && shown[start - 1].isNumber && wanted[0].isNumber
        return !isLonger && !beginsBefore
    }

    /// Stands for white space.
    private static let gap: Character = " "

    /// The text by which values are compared. Identifiers are written with and without points and hyphens.
    private func folded(_ text: String) -> String { foldedWithGaps(text).filter { $0 != Self.gap } }

    private func foldedWithGaps(_ text: String) -> String {
        let text = text.folded
        let isIdentifier =
            term.isVATIdentifier
            || [.account, .debitedAccount, .creditor, .sellerLegalRegistration, .buyerLegalRegistration].contains(term)
        return isIdentifier ? text.filter { $0.isLetter || $0.isNumber || $0 == Self.gap } : text
    }
}

extension PrintedAmount {
    /// A number of a page, also a percentage; nil where the text is none.
    fileprivate init?(_ printed: String, _ symbols: NumberSymbols) {
        let plain = String(printed.filter { $0 != "%" && $0 != "٪" })
        guard let amount = try? PrintedAmount(plain, symbols: symbols) else { return nil }
        self = amount
    }
}

extension String {
    /// Without marks that are not seen, with one space for white space, in small letters.
    fileprivate var folded: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
            if !scalar.properties.isWhitespace {
                result.append(scalar)
            } else if result.last != " " {
                result.append(" ")
            }
        }
        return String(result).lowercased()
    }
}
