import RectoCore

extension Rule {
    /// BR-CO: how values of an invoice hang together. BR-CO-5 to 8, that a reason means what its code means, is not decided.
    static let conditions: [Rule] = [
        Rule(
            "BR-CO-03", [.taxPointCode, .taxPointDate], "the day on which VAT is due is a date or a code, not both",
            .run { run in
                run.require(.invoice) { !$0.has(.taxPointDate) || !$0.has(.taxPointCode) }
            }),
        Rule("BR-CO-04", [.lineVATCategory], "each line has a VAT category", .vat(.line)),
        Rule(
            "BR-CO-09", [.sellerVATIdentifier, .buyerVATIdentifier, .representativeVATIdentifier],
            "a VAT identifier begins with the code of its country",
            .run { run in
                for kind in [GroupKind.seller, .buyer, .taxRepresentative] {
                    for value in run.all(kind).flatMap(\.values) where value.term.isVATIdentifier {
                        let prefix = value.text.prefix(2)
                        if !CodeList.countries.contains(prefix), prefix != "EL", !prefix.isEmpty {
                            run.report(value.place, "'\(value.text)'")
                        }
                    }
                }
            }),
        Rule(
            "BR-CO-10", [.lineNetTotal, .lineNetAmount], "the sum of the lines is the sum of their net amounts",
            .run { run in
                let sum = Sum(run.all(.line), .lineNetAmount).rounded
                for totals in run.all(.totals) { run.compare(totals, .lineNetTotal, sum) }
            }),
        Rule(
            "BR-CO-11", [.allowanceTotal, .allowanceAmount], "the sum of allowances is the sum of their amounts",
            .run { $0.compareSum(.allowanceTotal, .allowance, .allowanceAmount) }),
        Rule(
            "BR-CO-12", [.chargeTotal, .chargeAmount], "the sum of charges is the sum of their amounts",
            .run { $0.compareSum(.chargeTotal, .charge, .chargeAmount) }),
        Rule(
            "BR-CO-13", [.totalWithoutVAT, .lineNetTotal, .allowanceTotal, .chargeTotal],
            "the amount without VAT is the sum of the lines, less allowances, plus charges",
            .run { run in
                for totals in run.all(.totals) {
                    let sum = Sum(totals.number(.lineNetTotal)).plus(totals, .chargeTotal).minus(
                        totals, .allowanceTotal)
                    run.compare(totals, .totalWithoutVAT, sum.rounded)
                }
            }),
        Rule(
            "BR-CO-14", [.vatTotal, .taxAmount], "the VAT total is the sum of the tax amounts of the VAT breakdown",
            .run { $0.compareVATTotal() }),
        Rule(
            "BR-CO-15", [.totalWithVAT, .totalWithoutVAT, .vatTotal],
            "the amount with VAT is the amount without VAT and the VAT total, which is there once in the invoice's currency",
            .run { $0.compareTotalWithVAT() }),
        Rule(
            "BR-CO-16", [.amountDue, .totalWithVAT, .paidAmount, .roundingAmount],
            "the amount due is the amount with VAT, less what has been paid, plus the rounding",
            .run { run in
                for totals in run.all(.totals) {
                    let sum = Sum(totals.number(.totalWithVAT)).minus(totals, .paidAmount)
                        .plus(totals, .roundingAmount)
                    run.compare(totals, .amountDue, sum.rounded)
                }
            }),
        Rule(
            "BR-CO-17", [.taxAmount, .taxableAmount, .vatRate], "a tax amount is the rate of its taxable amount",
            .run { run in run.require(.vatBreakdown) { $0.taxFollowsRate } }),
        Rule(
            "BR-CO-18", [.vatCategory], "the invoice has a VAT breakdown (BG-23)",
            .group(.vatBreakdown, within: .invoice)),
        Rule(
            "BR-CO-19", [.periodStart, .periodEnd], "an invoicing period (BG-14) has a first or a last day",
            .run { run in
                run.require(.invoicingPeriod) { $0.has(.periodStart) || $0.has(.periodEnd) }
            }),
        Rule(
            "BR-CO-20", [.linePeriodStart, .linePeriodEnd], "the period of a line (BG-26) has a first or a last day",
            .present(.linePeriod)),
        Rule(
            "BR-CO-25", [.dueDate, .paymentTerms, .amountDue],
            "an invoice that asks for money says until when, or on which terms",
            .run { run in
                let content = run.invoice.content
                guard run.invoice.syntax != .ublCreditNote else { return }
                guard let due = content.first(.totals)?[.amountDue], (due.number?.mantissa ?? 0) > 0 else { return }
                if !content.has(.dueDate), !content.has(.paymentTerms) { run.report(due.place) }
            }
            // The standard has the rule, and the official rules do not decide it any more.
        ).asWarning(),
        Rule(
            "BR-CO-26", [.sellerIdentifier, .sellerLegalRegistration, .sellerVATIdentifier],
            "the seller has an identifier, a legal registration or a VAT identifier", .present(.seller)),
    ]
}

extension Term {
    var isVATIdentifier: Bool {
        [.sellerVATIdentifier, .buyerVATIdentifier, .representativeVATIdentifier].contains(self)
    }
}

/// A sum of exact decimals; nil once a number of it cannot be read or its digits do not fit.
struct Sum {
    private(set) var value: ExactDecimal?

    init(_ value: ExactDecimal?) { self.value = value }

    /// The sum of a term in groups; those without it count nothing.
    init(_ groups: [BusinessGroup], _ term: Term) {
        value = .zero
        for group in groups { self = plus(group, term) }
    }

    func plus(_ group: BusinessGroup, _ term: Term) -> Sum {
        guard group.has(term) else { return self }
        return Sum(value.flatMap { sum in group.number(term).flatMap { sum.adding($0) } })
    }

    func minus(_ group: BusinessGroup, _ term: Term) -> Sum {
        guard group.has(term) else { return self }
        return Sum(value.flatMap { sum in group.number(term).flatMap { sum.subtracting($0) } })
    }

    var rounded: ExactDecimal? { value.flatMap { $0.roundedAsXPath(to: 2) } }
}

extension ExactDecimal {
    /// Rounded to the nearest, from the middle towards the larger number, as the official rules round.
    /// [XPath Functions §4.4.4](https://www.w3.org/TR/xpath-functions-31/#func-round)
    func roundedAsXPath(to digits: Int) -> ExactDecimal? { rounded(to: digits, mantissa < 0 ? .halfDown : .halfUp) }

    var magnitude: ExactDecimal? { mantissa < 0 ? negated : self }

    /// Whether two numbers differ by so many hundredths at most.
    func isNear(_ other: ExactDecimal, hundredths: Int) -> Bool {
        if hasSameValue(as: other) { return true }
        guard let difference = subtracting(other)?.magnitude else { return false }
        return difference.compared(to: ExactDecimal(mantissa: .init(hundredths), scale: 2)) <= 0
    }
}

extension RuleRun {
    /// Reports a term of a group that is not a sum, at the term if it is there.
    ///
    /// - Parameter count: the numbers in the sum, for each of which it may be off by a hundredth.
    mutating func compare(_ group: BusinessGroup, _ term: Term, _ expected: ExactDecimal?, of count: Int = 0) {
        let number = group.number(term)
        if let number, let expected, number.isNear(expected, hundredths: count) { return }
        report(
            group[term]?.place ?? group.place,
            number == nil ? "\(term.id) is missing" : expected.map { "\(number!.dataText), not \($0.dataText)" } ?? "")
    }

    /// A sum of adjustments, which is there if they are.
    mutating func compareSum(_ total: Term, _ kind: GroupKind, _ amount: Term) {
        let parts = invoice.content.groups.filter { $0.kind == kind }
        for totals in all(.totals) where totals.has(total) || !parts.isEmpty {
            compare(totals, total, Sum(parts, amount).rounded, of: rule.lines == .details ? parts.count : 0)
        }
    }

    fileprivate mutating func compareVATTotal() {
        let rows = all(.vatBreakdown)
        guard !rows.isEmpty || invoice.syntax == .cii else { return }
        guard let total = invoice.vatTotal else {
            // In UBL the breakdown stands in the VAT total.
            if invoice.syntax != .cii { report(rows[0].place, "\(Term.vatTotal.id) is missing") }
            return
        }
        let sum = Sum(rows, .taxAmount).rounded
        if let number = total.number, let sum, number.hasSameValue(as: sum) { return }
        report(total.place, sum.map { "\(total.text), not \($0.dataText)" } ?? "")
    }

    fileprivate mutating func compareTotalWithVAT() {
        let content = invoice.content
        guard let currency = content[.currency] else { return }
        let taxes = invoice.vatTotals(in: currency.text)
        // In CII an invoice without tax needs no VAT total.
        if invoice.syntax == .cii, let totals = content.first(.totals), let net = totals.number(.totalWithoutVAT),
            totals.number(.totalWithVAT)?.hasSameValue(as: net) == true
        {
            return
        }
        let place = content.first(.totals)?[.totalWithVAT]?.place ?? content.first(.totals)?.place ?? content.place
        guard taxes.count == 1, let tax = taxes[0].number else {
            return report(place, "there are \(taxes.count) VAT totals in \(currency.text)")
        }
        let totals = content.first(.totals)
        let sum = Sum(totals?.number(.totalWithoutVAT).flatMap { $0.adding(tax) }).rounded
        let total = totals?.number(.totalWithVAT)
        if let sum, let total, total.hasSameValue(as: sum) { return }
        report(place, total.flatMap { total in sum.map { "\(total.dataText), not \($0.dataText)" } } ?? "")
    }
}

extension Invoice {
    /// BT-110, which is the first one where no currency is named.
    var vatTotal: BusinessValue? { vatTotals(in: currency).first ?? content[.vatTotal] }
}

extension BusinessGroup {
    /// BR-CO-17: products that were rounded in other ways may be off by less than one unit of the currency.
    fileprivate var taxFollowsRate: Bool {
        guard let tax = number(.taxAmount) else { return false }
        guard let rate = vat(.vatRate)?.number, let whole = rate.roundedAsXPath(to: 0), whole.mantissa != 0 else {
            return tax.roundedAsXPath(to: 0)?.mantissa == 0
        }
        return taxIsNearRate
    }

    /// Whether the tax amount is less than one unit away from the rate of the taxable amount, whatever their signs are.
    var taxIsNearRate: Bool {
        guard let tax = number(.taxAmount)?.magnitude, let taxable = number(.taxableAmount)?.magnitude,
            let rate = number(.vatRate), let product = taxable.multiplied(by: rate),
            let computed = product.divided(by: ExactDecimal(mantissa: 100, scale: 0), digits: 2),
            let difference = tax.subtracting(computed)?.magnitude
        else { return false }
        return difference.compared(to: ExactDecimal(mantissa: 1, scale: 0)) < 0
    }
}
