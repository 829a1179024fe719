extension Rule {
    /// BR-1 to BR-65: what an invoice and its groups have.
    static let presence: [Rule] = document + groups + adjustments + taxes

    private static let document: [Rule] = [
        Rule("BR-01", [.specification], "the invoice says which specification it follows", .filled(.invoice)),
        Rule("BR-02", [.invoiceNumber], "the invoice has a number", .filled(.invoice)),
        Rule("BR-03", [.issueDate], "the invoice has a date of issue", .filled(.invoice)),
        Rule("BR-04", [.typeCode], "the invoice has a type code", .filled(.invoice)),
        Rule("BR-05", [.currency], "the invoice names its currency", .filled(.invoice)),
        Rule(
            "BR-06", [.sellerName], "the seller has a name",
            .run { run in
                if !(run.invoice.content.first(.seller)?.isFilled(.sellerName) ?? false) {
                    run.report(run.invoice.content.first(.seller)?.place ?? run.invoice.content.place)
                }
            }),
        Rule(
            "BR-07", [.buyerName], "the buyer has a name",
            .run { run in
                if !(run.invoice.content.first(.buyer)?.isFilled(.buyerName) ?? false) {
                    run.report(run.invoice.content.first(.buyer)?.place ?? run.invoice.content.place)
                }
            }),
        Rule(
            "BR-08", [.sellerCountry], "the seller has a postal address (BG-5)",
            .run { $0.requireAddress(.sellerAddress, of: .seller) }),
        Rule(
            "BR-09", [.sellerCountry], "the seller's address has a country code",
            .run { $0.requireCountry(.sellerAddress, of: .seller) }),
        Rule(
            "BR-10", [.buyerCountry], "the buyer has a postal address (BG-8)",
            .run { $0.requireAddress(.buyerAddress, of: .buyer) }),
        Rule(
            "BR-11", [.buyerCountry], "the buyer's address has a country code",
            .run { $0.requireCountry(.buyerAddress, of: .buyer) }),
        Rule("BR-12", [.lineNetTotal], "the totals have the sum of the lines' net amounts", .present(.totals)),
        Rule("BR-13", [.totalWithoutVAT], "the totals have the amount without VAT", .present(.totals)),
        Rule("BR-14", [.totalWithVAT], "the totals have the amount with VAT", .present(.totals)),
        Rule("BR-15", [.amountDue], "the totals have the amount due", .present(.totals)),
        Rule("BR-16", [.lineIdentifier], "the invoice has at least one line (BG-25)", .group(.line, within: .invoice)),
    ]

    private static let groups: [Rule] = [
        Rule(
            "BR-17", [.payeeName], "a payee (BG-10) has a name, and is not the seller",
            .run { run in
                let seller = run.invoice.content.first(.seller)
                run.require(.payee) { payee in
                    let isSellersName = seller?.all(.sellerTradingName).contains { $0.text == payee.text(.payeeName) }
                    let isSellersIdentifier = seller?.all(.sellerIdentifier).contains {
                        $0.text == payee[.payeeIdentifier]?.text
                    }
                    return payee.has(.payeeName) && isSellersName != true && isSellersIdentifier != true
                }
            }),
        Rule("BR-18", [.representativeName], "a tax representative (BG-11) has a name", .filled(.taxRepresentative)),
        Rule(
            "BR-19", [.representativeCountry], "a tax representative has a postal address (BG-12)",
            .group(.taxRepresentativeAddress, within: .taxRepresentative)),
        Rule(
            "BR-20", [.representativeCountry], "the tax representative's address has a country code",
            .run { $0.requireCountry(.taxRepresentativeAddress, of: .taxRepresentative) }),
        Rule("BR-21", [.lineIdentifier], "each line has an identifier", .filled(.line)),
        Rule("BR-22", [.quantity], "each line has a quantity", .present(.line)),
        Rule("BR-23", [.unitCode], "the quantity of each line has a unit", .present(.line)),
        Rule("BR-24", [.lineNetAmount], "each line has a net amount", .present(.line)),
        Rule("BR-25", [.itemName], "the item of each line has a name", .filled(.line)),
        Rule("BR-26", [.netPrice], "each line has a net price", .present(.line)),
        Rule(
            "BR-27", [.netPrice], "no net price is negative",
            .run { run in run.require(.line) { ($0.number(.netPrice)?.mantissa ?? -1) >= 0 } }),
        Rule(
            "BR-28", [.grossPrice], "no gross price is negative",
            .run { run in
                run.require(.line) { !$0.has(.grossPrice) || ($0.number(.grossPrice)?.mantissa ?? -1) >= 0 }
            }),
        Rule(
            "BR-29", [.periodEnd, .periodStart], "the invoicing period does not end before it begins",
            .run { run in run.require(.invoicingPeriod) { $0.isOrdered(.periodStart, .periodEnd) } }),
        Rule(
            "BR-30", [.linePeriodEnd, .linePeriodStart], "no line's period ends before it begins",
            .run { run in run.require(.linePeriod) { $0.isOrdered(.linePeriodStart, .linePeriodEnd) } }),
        Rule("BR-49", [.paymentMeansCode], "payment instructions (BG-16) have a means of payment", .present(.payment)),
        Rule(
            "BR-50", [.account], "a credit transfer (BG-17) has an account",
            .run { run in
                for payment in run.all(.payment) where payment.isCreditTransfer {
                    for transfer in payment.all(.creditTransfer) where !transfer.isFilled(.account) {
                        run.report(transfer.place)
                    }
                }
            }),
        Rule(
            "BR-51", [.cardNumber], "no more than the first six and the last four digits of a card are shown",
            .run { run in
                run.require(.card) {
                    !$0.has(.cardNumber)
                        || $0.text(.cardNumber).split(separator: " ").joined(separator: " ").count <= 10
                }
            }
        ).asWarning(),
        Rule(
            "BR-52", [.documentReference, .invoicedObject], "each supporting document (BG-24) has a reference",
            .run { run in
                run.require(.supportingDocument) { $0.isFilled(.documentReference) }
                run.require(.invoice) { $0[.invoicedObject].map(\.isFilled) ?? true }
            }),
        Rule(
            "BR-53", [.vatTotalInAccountingCurrency, .vatCurrency],
            "where there is a currency for VAT accounting (BT-6), the VAT total is given in it",
            .run { run in
                for currency in run.invoice.content.all(.vatCurrency)
                where run.invoice.vatTotals(in: currency.text).isEmpty {
                    run.report(currency.place)
                }
            }),
        Rule(
            "BR-54", [.attributeName, .attributeValue], "each attribute of an item (BG-32) has a name and a value",
            .run { run in run.require(.itemAttribute) { $0.has(.attributeName) && $0.has(.attributeValue) } }),
        Rule("BR-55", [.precedingInvoice], "a preceding invoice (BG-3) has a number", .present(.precedingInvoice)),
        Rule(
            "BR-56", [.representativeVATIdentifier], "a tax representative has a VAT identifier",
            .present(.taxRepresentative)),
        Rule(
            "BR-57", [.deliverToCountry], "an address of delivery (BG-15) has a country code",
            .present(.deliveryAddress)),
        Rule(
            "BR-61", [.account, .paymentMeansCode], "payment by credit transfer names the account",
            .run { run in
                run.require(.payment) { payment in
                    !payment.isCreditTransfer || payment.all(.creditTransfer).contains { $0.has(.account) }
                }
            }),
        Rule("BR-62", [.sellerElectronicAddress], "the seller's electronic address has a scheme", .scheme),
        Rule("BR-63", [.buyerElectronicAddress], "the buyer's electronic address has a scheme", .scheme),
        Rule("BR-64", [.standardItem], "the standard identifier of an item has a scheme", .scheme),
        Rule("BR-65", [.classification], "the classification of an item has a scheme", .scheme),
    ]

    private static let adjustments: [Rule] = [
        Rule("BR-31", [.allowanceAmount], "each allowance (BG-20) has an amount", .present(.allowance)),
        Rule("BR-32", [.allowanceVATCategory], "each allowance has a VAT category", .vat(.allowance)),
        Rule("BR-33", [.allowanceReason, .allowanceReasonCode], "each allowance has a reason", .present(.allowance)),
        Rule("BR-36", [.chargeAmount], "each charge (BG-21) has an amount", .present(.charge)),
        Rule("BR-37", [.chargeVATCategory], "each charge has a VAT category", .vat(.charge)),
        Rule("BR-38", [.chargeReason, .chargeReasonCode], "each charge has a reason", .present(.charge)),
        Rule(
            "BR-41", [.lineAllowanceAmount], "each allowance of a line (BG-27) has an amount", .present(.lineAllowance)),
        Rule(
            "BR-42", [.lineAllowanceReason, .lineAllowanceReasonCode], "each allowance of a line has a reason",
            .present(.lineAllowance)),
        Rule("BR-43", [.lineChargeAmount], "each charge of a line (BG-28) has an amount", .present(.lineCharge)),
        Rule(
            "BR-44", [.lineChargeReason, .lineChargeReasonCode], "each charge of a line has a reason",
            .present(.lineCharge)),
        Rule(
            "BR-CO-21", [.allowanceReason, .allowanceReasonCode], "an allowance has a reason, a code for it, or both",
            .present(.allowance)),
        Rule(
            "BR-CO-22", [.chargeReason, .chargeReasonCode], "a charge has a reason, a code for it, or both",
            .present(.charge)),
        Rule(
            "BR-CO-23", [.lineAllowanceReason, .lineAllowanceReasonCode],
            "an allowance of a line has a reason, a code for it, or both", .present(.lineAllowance)),
        Rule(
            "BR-CO-24", [.lineChargeReason, .lineChargeReasonCode],
            "a charge of a line has a reason, a code for it, or both", .present(.lineCharge)),
    ]

    private static let taxes: [Rule] = [
        Rule("BR-45", [.taxableAmount], "each VAT breakdown (BG-23) has a taxable amount", .present(.vatBreakdown)),
        Rule("BR-46", [.taxAmount], "each VAT breakdown has a tax amount", .present(.vatBreakdown)),
        Rule("BR-47", [.vatCategory], "each VAT breakdown has a category", .vat(.vatBreakdown)),
        Rule(
            "BR-48", [.vatRate, .vatCategory], "each VAT breakdown has a rate, unless it is not subject to VAT",
            .run { run in run.require(.vatBreakdown) { $0.vat(.vatRate) != nil || $0.vat(.vatCategory)?.text == "O" } }),
    ]
}

extension RuleRun {
    /// In CII a party without an address lacks its country as well.
    fileprivate mutating func requireCountry(_ address: GroupKind, of party: GroupKind) {
        let term = rule.terms[0]
        if invoice.syntax != .cii { return require(address) { $0.isFilled(term) } }
        for party in all(party) where party.first(address)?.isFilled(term) != true { report(party.place) }
    }

    fileprivate mutating func requireAddress(_ address: GroupKind, of party: GroupKind) {
        let content = invoice.content
        if content.first(party)?.first(address) == nil { report(content.first(party)?.place ?? content.place) }
    }
}

extension BusinessGroup {
    /// Whether one day is not after another; true where one of them is not there.
    func isOrdered(_ start: Term, _ end: Term) -> Bool {
        guard let start = CalendarDay(text(start)), let end = CalendarDay(text(end)) else { return true }
        return start <= end
    }

    /// Payment means 30 and 58 of UNTDID 4461: credit transfer, and that of SEPA.
    var isCreditTransfer: Bool { ["30", "58"].contains(text(.paymentMeansCode)) }
}
