import RectoCore

extension VATCategory {
    var rules: [Rule] {
        [
            Rule("\(prefix)-01", [.vatCategory], breakdownStatement, .run { requireBreakdown(&$0) })
        ]
            + TaxedPart.all.enumerated().map { index, part in
                Rule(
                    "\(prefix)-0\(index + 2)", partyTerms,
                    "an invoice with a \(part.name) that is \(name) \(partyStatement)",
                    .run { requireParties(&$0, part) })
            }
            + TaxedPart.all.enumerated().map { index, part in
                Rule(
                    "\(prefix)-0\(index + 5)", [part.rate],
                    "the rate of a \(part.name) that is \(name) \(rateStatement)",
                    .run { requireRate(&$0, part) })
            } + [
                Rule(
                    "\(prefix)-08", [.taxableAmount],
                    "the taxable amount that is \(name) is the sum of its lines, less allowances, plus charges",
                    .run { compareTaxable(&$0) }),
                Rule(
                    "\(prefix)-09", [.taxAmount],
                    breakdown == .byRate
                        ? "the tax amount that is \(name) is the rate of the taxable amount"
                        : "the tax amount that is \(name) is zero", .run { compareTax(&$0) }),
                Rule(
                    "\(prefix)-10", [.exemptionReason, .exemptionReasonCode],
                    "a VAT breakdown that is \(name) \(needsReason ? "gives a reason or its code" : "gives no reason")",
                    .run { compareReason(&$0) }),
            ]
    }

    private func rows(_ invoice: Invoice) -> [BusinessGroup] {
        invoice.all(.vatBreakdown).filter { $0.vat(.vatCategory)?.text == code }
    }

    /// The official rule for the standard rate takes its code for VAT, whatever tax it names.
    private var looksAtTax: Bool { code != "S" }

    // MARK: 1

    private var breakdownStatement: String {
        breakdown == .byRate
            ? "there is a VAT breakdown that is \(name) if, and only if, a line, allowance or charge is"
            : "where anything is \(name), there is one VAT breakdown that is"
    }

    private func requireBreakdown(_ run: inout RuleRun) {
        let invoice = run.invoice
        let rows = looksAtTax ? rows(invoice) : invoice.all(.vatBreakdown).filter { $0.text(.vatCategory) == code }
        let part = TaxedPart.all.lazy.compactMap {
            looksAtTax ? $0.groups(in: invoice, code).first : $0.summands(in: invoice, code).first
        }.first
        let isRight =
            switch breakdown {
            // EXTENDED has a row for each reason of an exemption.
            case .one where run.rule.lines == .all: rows.count == 1 || rows.isEmpty && part == nil
            case .byRate, .one: rows.isEmpty == (part == nil)
            }
        if !isRight { run.report(rows.last?.place ?? part?.place ?? run.invoice.content.place) }
    }

    // MARK: 2 to 4

    private var partyTerms: [Term] {
        switch parties {
        case .seller: [.sellerVATIdentifier, .sellerTaxRegistration, .representativeVATIdentifier]
        case .sellerVAT: [.sellerVATIdentifier, .representativeVATIdentifier]
        case .sellerAndBuyer:
            [
                .sellerVATIdentifier, .sellerTaxRegistration, .representativeVATIdentifier, .buyerVATIdentifier,
                .buyerLegalRegistration,
            ]
        case .sellerVATAndBuyerVAT, .nobody: [.sellerVATIdentifier, .representativeVATIdentifier, .buyerVATIdentifier]
        }
    }

    private var partyStatement: String {
        switch parties {
        case .seller: "has a VAT identifier or tax registration of the seller or its representative"
        case .sellerVAT: "has a VAT identifier of the seller or its representative"
        case .sellerAndBuyer: "has tax identifiers of the seller and the buyer"
        case .sellerVATAndBuyerVAT: "has VAT identifiers of the seller and the buyer"
        case .nobody: "has no VAT identifiers"
        }
    }

    private func requireParties(_ run: inout RuleRun, _ part: TaxedPart) {
        guard let first = part.groups(in: run.invoice, code).first else {
            if !looksAtTax, part.kind == .line, let line = part.summands(in: run.invoice, code).first {
                run.report(line.place)
            }
            return
        }
        let content = run.invoice.content
        let (seller, buyer) = (content.first(.seller), content.first(.buyer))
        let sellersVAT =
            seller?.has(.sellerVATIdentifier) == true
            || content.first(.taxRepresentative)?.has(.representativeVATIdentifier) == true
        let sellers = sellersVAT || seller?.has(.sellerTaxRegistration) == true
        let buyersVAT = buyer?.has(.buyerVATIdentifier) == true
        let isRight =
            switch parties {
            case .seller: sellers
            case .sellerAndBuyer: sellers && (buyersVAT || buyer?.has(.buyerLegalRegistration) == true)
            case .sellerVAT: sellersVAT
            case .sellerVATAndBuyerVAT: sellersVAT && buyersVAT
            case .nobody: !sellersVAT && !buyersVAT
            }
        if !isRight { run.report(first.place) }
    }

    // MARK: 5 to 7

    private var rateStatement: String {
        switch rate {
        case .positive: "is above zero"
        case .notNegative: "is zero or above"
        case .zero: "is zero"
        case .absent: "is left out"
        }
    }

    private func requireRate(_ run: inout RuleRun, _ part: TaxedPart) {
        for group in part.groups(in: run.invoice, code) {
            let number = group.number(part.rate)
            let isRight =
                switch rate {
                case .positive: (number?.mantissa ?? 0) > 0
                case .notNegative: (number?.mantissa ?? -1) >= 0
                case .zero: number?.mantissa == 0
                case .absent: !group.has(part.rate)
                }
            if !isRight { run.report(group[part.rate]?.place ?? group.place, group.text(part.rate)) }
        }
    }

    // MARK: 8 to 10

    private func compareTaxable(_ run: inout RuleRun) {
        for row in rows(run.invoice) {
            // A breakdown without a rate breaks another rule.
            if breakdown == .byRate, !row.has(.vatRate) { continue }
            let sum = sum(run.invoice, row.number(.vatRate))
            let count = run.rule.lines == .details ? countOfParts(run.invoice, row.number(.vatRate)) : nil
            if hasParts(run.invoice, row.number(.vatRate)), let sum,
                isEqual(row.number(.taxableAmount), sum, of: count)
            {
                continue
            }
            let expected = sum.map { "\(row.text(.taxableAmount)), not \($0.dataText)" } ?? ""
            run.report(row[.taxableAmount]?.place ?? row.place, expected)
        }
    }

    /// Sums by rate may be off by less than one unit of the currency, and those of a number of parts by a hundredth for
    /// each; all others are exact.
    private func isEqual(_ taxable: ExactDecimal?, _ sum: ExactDecimal, of count: Int?) -> Bool {
        guard let taxable, let difference = taxable.subtracting(sum)?.magnitude else { return false }
        if let count { return taxable.isNear(sum, hundredths: count) }
        return breakdown == .byRate
            ? difference.compared(to: ExactDecimal(mantissa: 1, scale: 0)) < 0 : difference.mantissa == 0
    }

    private func hasParts(_ invoice: Invoice, _ rate: ExactDecimal?) -> Bool {
        if code != "S" { return !invoice.all(.line).isEmpty }
        return TaxedPart.all.contains { !$0.summands(in: invoice, code, rate).isEmpty }
    }

    private func countOfParts(_ invoice: Invoice, _ rate: ExactDecimal?) -> Int {
        TaxedPart.all.map { parts($0, invoice, rate).count }.reduce(0, +)
    }

    private func parts(_ part: TaxedPart, _ invoice: Invoice, _ rate: ExactDecimal?) -> [BusinessGroup] {
        breakdown == .byRate ? part.summands(in: invoice, code, rate) : part.summands(in: invoice, code)
    }

    private func sum(_ invoice: Invoice, _ rate: ExactDecimal?) -> ExactDecimal? {
        var sum = Sum(.zero)
        for part in TaxedPart.all {
            for group in parts(part, invoice, rate) {
                sum = part.kind == .allowance ? sum.minus(group, part.amount) : sum.plus(group, part.amount)
            }
        }
        return sum.value
    }

    private func compareTax(_ run: inout RuleRun) {
        for row in rows(run.invoice) {
            let isRight = breakdown == .byRate ? row.taxIsNearRate : row.number(.taxAmount)?.mantissa == 0
            if !isRight { run.report(row[.taxAmount]?.place ?? row.place, row.text(.taxAmount)) }
        }
    }

    private func compareReason(_ run: inout RuleRun) {
        for row in rows(run.invoice) {
            let reason = row[.exemptionReason] ?? row[.exemptionReasonCode]
            if (reason != nil) != needsReason { run.report(reason?.place ?? row.place) }
        }
    }
}
