import RectoCore

extension Rule {
    /// The rules of the extension of XRechnung 3.0.2: those of XRechnung for the lines that are below no other, and its own.
    ///
    /// Its code lists (BR-DEX-01, 04 to 08) are those of EN 16931 and XML as a kind of attached documents.
    static let xrechnungExtension: [Rule] =
        (all + xrechnung).filter { $0.id != "BR-CO-16" }.map { $0.isAboutCodes ? $0 : $0.ofTopLines() } + own

    private static let own: [Rule] = [
        Rule(
            "BR-DEX-02", [.lineNetAmount, .parentLine],
            "the net amount of a line is the sum of the lines directly below it",
            .run { run in
                for line in run.all(.line) {
                    let below = run.lines(below: line)
                    if below.isEmpty { continue }
                    run.compare(line, .lineNetAmount, Sum(below, .lineNetAmount).value)
                }
            }
        ).asWarning(),
        Rule(
            "BR-DEX-03", [.lineVATCategory, .parentLine], "a line below another has one VAT category",
            .run { $0.require(.line) { !$0.isFilled(.parentLine) || $0.all(.lineVATCategory).count == 1 } }),
        amountDue("BR-DEX-09"),
        thirdParty("BR-DEX-10", .thirdPartyType, "has a kind"),
        thirdParty("BR-DEX-11", .thirdPartyAmount, "has an amount"),
        thirdParty("BR-DEX-12", .thirdPartyReason, "has a description"),
        Rule(
            "BR-DEX-13", [.thirdPartyAmount], "what is collected for a third party has two decimals at most",
            .twoDecimals),
        Rule(
            "BR-DEX-14", [.thirdPartyAmount], "what is collected for a third party is in the invoice's currency",
            .run { run in
                let currency = run.invoice.currency
                run.require(.thirdPartyPayment) { payment in
                    payment[.thirdPartyAmount].map { $0.details[.currency] == currency } ?? true
                }
            }),
        // A line in another names it by its place, so that files cannot break this rule.
        parentIsThere,
    ]

    private static func thirdParty(_ id: String, _ term: Term, _ statement: String) -> Rule {
        Rule(
            id, [term], "a charge that is collected for a third party (BG-DEX-09) \(statement)",
            .filled(.thirdPartyPayment))
    }

    private var isAboutCodes: Bool {
        switch check {
        case .codes, .schemes: true
        default: false
        }
    }
}
