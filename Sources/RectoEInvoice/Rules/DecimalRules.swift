extension Rule {
    /// BR-DEC: amounts have two digits after the separator at most.
    static let decimals: [Rule] =
        [
            ("01", Term.allowanceAmount), ("02", .allowanceBase), ("05", .chargeAmount), ("06", .chargeBase),
            ("09", .lineNetTotal), ("10", .allowanceTotal), ("11", .chargeTotal), ("12", .totalWithoutVAT),
            ("14", .totalWithVAT), ("16", .paidAmount), ("17", .roundingAmount), ("18", .amountDue),
            ("19", .taxableAmount), ("20", .taxAmount), ("23", .lineNetAmount), ("24", .lineAllowanceAmount),
            ("25", .lineAllowanceBase), ("27", .lineChargeAmount), ("28", .lineChargeBase),
        ]
        .map { number, term in Rule("BR-DEC-\(number)", [term], statement(term), .twoDecimals) } + [
            Rule(
                "BR-DEC-13", [.vatTotal], statement(.vatTotal),
                .run { $0.requireTwoDecimals(ofVATTotalsIn: $0.invoice.currency) }),
            Rule(
                "BR-DEC-15", [.vatTotalInAccountingCurrency], statement(.vatTotalInAccountingCurrency),
                .run { $0.requireTwoDecimals(ofVATTotalsIn: $0.invoice.content.text(.vatCurrency)) }),
        ]

    private static func statement(_ term: Term) -> String {
        "\(term.title.prefix(1).lowercased())\(term.title.dropFirst()) has two decimals at most"
    }
}

extension RuleRun {
    fileprivate mutating func requireTwoDecimals(ofVATTotalsIn currency: String) {
        for total in invoice.vatTotals(in: currency) where (total.number?.scale ?? 0) > 2 {
            report(total.place, "'\(total.text)'")
        }
    }
}
