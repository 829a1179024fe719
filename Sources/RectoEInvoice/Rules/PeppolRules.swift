import RectoCore

extension Rule {
    /// The rules of Peppol BIS Billing 3.0.20 that ask for more than EN 16931 does.
    /// [Peppol BIS Billing 3.0](https://docs.peppol.eu/poacc/billing/3.0/)
    static let peppol: [Rule] =
        shared + national + [
            peppol(
                "002", [.note], "an invoice has one note at most, unless both parties are German",
                .run { run in
                    let isGerman = ["DE"] == Set(run.countries)
                    let notes = run.invoice.content.groups.filter { $0.kind == .note }
                    if notes.count > 1, !isGerman { run.report(notes[1].place) }
                }),
            peppol(
                "003", [.buyerReference, .orderReference], "the buyer's reference or order is named", .present(.invoice)
            ),
            peppol(
                "007", [.businessProcess], "the process is 'urn:fdc:peppol.eu:2017:poacc:billing:NN:1.0'",
                .run { run in
                    run.require(.invoice) {
                        let text = $0.text(.businessProcess)
                        return text.hasPrefix("urn:fdc:peppol.eu:2017:poacc:billing:") && text.hasSuffix(":1.0")
                    }
                }),
            Rule(
                "PEPPOL-EN16931-P0112", [.typeCode], "the types 326 and 384 are for invoices within Germany",
                .run { run in
                    let isGerman = ["DE"] == Set(run.countries)
                    run.require(.invoice) { isGerman || !["326", "384"].contains($0.text(.typeCode)) }
                }),
        ]

    /// The rules of Peppol that XRechnung has taken over.
    static let shared: [Rule] = [
        peppol("001", [.businessProcess], "the business process is named", .filled(.invoice)),
        peppol(
            "005", [.vatCurrency], "the currency of VAT accounting differs from that of the invoice",
            .run { run in run.require(.invoice) { !$0.has(.vatCurrency) || $0.text(.vatCurrency) != $0.text(.currency) }
            }),
        peppol("010", [.buyerElectronicAddress], "the buyer has an electronic address", .filled(.buyer)),
        peppol("020", [.sellerElectronicAddress], "the seller has an electronic address", .filled(.seller)),
        peppol(
            "040", [.allowanceAmount, .chargeAmount, .lineAllowanceAmount, .lineChargeAmount],
            "an allowance or charge is the percentage of its base amount",
            .run { run in run.requireOfAdjustments { $0.followsPercentage($1) } }),
        peppol(
            "041", [.allowanceBase, .chargeBase, .lineAllowanceBase, .lineChargeBase],
            "an allowance or charge with a percentage has a base amount",
            .run { run in run.requireOfAdjustments { !$0.has($1.percentage) || $0.has($1.base) } }),
        peppol(
            "042", [.allowancePercentage, .chargePercentage, .lineAllowancePercentage, .lineChargePercentage],
            "an allowance or charge with a base amount has a percentage",
            .run { run in run.requireOfAdjustments { !$0.has($1.base) || $0.has($1.percentage) } }),
        peppol(
            "046", [.netPrice, .grossPrice, .priceDiscount], "the net price is the gross price less the discount",
            .run { run in
                run.require(.line) { line in
                    guard let gross = line.number(.grossPrice), let net = line.number(.netPrice) else { return true }
                    let price = line.has(.priceDiscount) ? Sum(gross).minus(line, .priceDiscount).value : gross
                    return price?.hasSameValue(as: net) ?? true
                }
            }),
        peppol(
            "055", [.vatTotal], "both VAT totals have the same sign",
            .run { run in
                let content = run.invoice.content
                let totals = content.all(.vatTotal).compactMap(\.number).filter { $0.mantissa != 0 }
                if Set(totals.map { $0.mantissa < 0 }).count > 1 {
                    run.report(content[.vatTotal]?.place ?? content.place)
                }
            }),
        peppol(
            "061", [.mandate], "a direct debit names its mandate",
            .run { run in
                for payment in run.all(.payment) where ["49", "59"].contains(payment.text(.paymentMeansCode)) {
                    if !run.invoice.content.isFilled(.mandate) { run.report(payment.place) }
                }
            }),
        peppol(
            "110", [.linePeriodStart, .periodStart], "no line's period begins before that of the invoice",
            .run { $0.requireWithin(.linePeriodStart, .periodStart) { $0 >= $1 } }),
        peppol(
            "111", [.linePeriodEnd, .periodEnd], "no line's period ends after that of the invoice",
            .run { $0.requireWithin(.linePeriodEnd, .periodEnd) { $0 <= $1 } }),
        peppol(
            "120", [.lineNetAmount, .quantity, .netPrice],
            "a line's net amount is its quantity × the net price, less allowances, plus charges",
            .run { run in run.require(.line) { $0.followsPrice } }),
        peppol(
            "121", [.baseQuantity], "the base quantity of a price is above zero",
            .run { run in run.require(.line) { !$0.has(.baseQuantity) || ($0.number(.baseQuantity)?.mantissa ?? 0) > 0 }
            }),
        peppol(
            "130", [.baseQuantityUnit, .unitCode],
            "the price is for a number of the units in which the quantity is given",
            .run { run in
                run.require(.line) { !$0.has(.baseQuantityUnit) || $0.text(.baseQuantityUnit) == $0.text(.unitCode) }
            }),
    ]

    private static func peppol(_ number: String, _ terms: [Term], _ statement: String, _ check: Check) -> Rule {
        Rule("PEPPOL-EN16931-R\(number)", terms, statement, check)
    }
}

/// The terms of a kind of allowance or charge.
private struct Adjustment {
    let kind: GroupKind
    let amount: Term
    let base: Term
    let percentage: Term

    static let all = [
        Adjustment(
            kind: .allowance, amount: .allowanceAmount, base: .allowanceBase, percentage: .allowancePercentage),
        Adjustment(kind: .charge, amount: .chargeAmount, base: .chargeBase, percentage: .chargePercentage),
        Adjustment(
            kind: .lineAllowance, amount: .lineAllowanceAmount, base: .lineAllowanceBase,
            percentage: .lineAllowancePercentage),
        Adjustment(
            kind: .lineCharge, amount: .lineChargeAmount, base: .lineChargeBase, percentage: .lineChargePercentage),
    ]
}

extension RuleRun {
    fileprivate var countries: [String] {
        all(.sellerAddress).map { $0.text(.sellerCountry) } + all(.buyerAddress).map { $0.text(.buyerCountry) }
    }

    fileprivate mutating func requireOfAdjustments(_ isTrue: (BusinessGroup, Adjustment) -> Bool) {
        for adjustment in Adjustment.all { require(adjustment.kind) { isTrue($0, adjustment) } }
    }

    fileprivate mutating func requireWithin(
        _ term: Term, _ outer: Term, _ isTrue: (CalendarDay, CalendarDay) -> Bool
    ) {
        guard let bound = all(.invoicingPeriod).first.flatMap({ CalendarDay($0.text(outer)) }) else { return }
        require(.linePeriod) { period in CalendarDay(period.text(term)).map { isTrue($0, bound) } ?? true }
    }
}

extension BusinessGroup {
    fileprivate func followsPercentage(_ terms: Adjustment) -> Bool {
        guard let amount = number(terms.amount), let base = number(terms.base),
            let percentage = number(terms.percentage)
        else { return true }
        let computed = base.multiplied(by: percentage)?.divided(by: ExactDecimal(mantissa: 100, scale: 0), digits: 6)
        return computed.map { amount.isNear($0) } ?? true
    }

    fileprivate var followsPrice: Bool {
        guard let amount = number(.lineNetAmount), let quantity = number(.quantity), let price = number(.netPrice),
            let product = quantity.multiplied(by: price)
        else { return true }
        let base = number(.baseQuantity) ?? ExactDecimal(mantissa: 1, scale: 0)
        if base.mantissa == 0 { return true }
        let whole = Sum(product.divided(by: base, digits: 8))
        let allowances = Sum(groups.filter { $0.kind == .lineAllowance }, .lineAllowanceAmount).value ?? .zero
        let charges = Sum(groups.filter { $0.kind == .lineCharge }, .lineChargeAmount).value ?? .zero
        return whole.value?.subtracting(allowances)?.adding(charges).map { amount.isNear($0) } ?? true
    }
}

extension ExactDecimal {
    /// Whether two amounts differ by two hundredths at most, which the rules of Peppol let pass.
    fileprivate func isNear(_ other: ExactDecimal) -> Bool {
        guard let difference = subtracting(other)?.magnitude else { return true }
        return difference.compared(to: ExactDecimal(mantissa: 2, scale: 2)) <= 0
    }
}
