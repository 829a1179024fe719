import RectoCore

extension Rule {
    /// BR-S-01 and BR-S-08 and their like compare a breakdown with lines.
    var isSumOfLines: Bool {
        let parts = id.split(separator: "-")
        return parts.count == 3 && !["CO", "DEC", "CL"].contains(parts[1]) && ["01", "08"].contains(parts[2])
    }

    /// The rules of the profile EXTENDED of Factur-X 1.09: those of EN 16931 and its own, which take the place of some.
    ///
    /// Prices may be negative. Lines that gather or explain others count in no sum, and a sum may be off by a hundredth for
    /// each number in it. That reasons of an exemption part the rows of the VAT breakdown is not decided.
    static let extended: [Rule] =
        all.filter { !replaced.contains($0.id) }.map { $0.isSumOfLines ? $0.ofDetails() : $0 }
        + detailLines + subLines + sums + thirdParties + terms

    /// The rules that EXTENDED does not have, or has in another form.
    private static let replaced: Set<String> = [
        "BR-22", "BR-23", "BR-24", "BR-26", "BR-27", "BR-28", "BR-CO-04", "BR-CO-10", "BR-CO-11", "BR-CO-12",
        "BR-CO-13",
        "BR-CO-15", "BR-CO-16",
    ]

    private static let detailLines: [Rule] = [
        Rule("BR-FXEXT-BR-22", [.quantity], "each line that is invoiced has a quantity", .present(.line)),
        Rule("BR-FXEXT-BR-23", [.unitCode], "the quantity of each line that is invoiced has a unit", .present(.line)),
        Rule("BR-FXEXT-BR-24", [.lineNetAmount], "each line that is invoiced has a net amount", .present(.line)),
        Rule("BR-FXEXT-BR-26", [.netPrice], "each line that is invoiced has a net price", .present(.line)),
        Rule("BR-FXEXT-CO-04", [.lineVATCategory], "each line that is invoiced has a VAT category", .vat(.line)),
    ].map { $0.ofDetails() }

    private static let subLines: [Rule] = [
        Rule(
            "BR-FXEXT-06", [.lineKind, .parentLine], "a line below another says its kind",
            .run { run in run.require(.line) { !$0.isFilled(.parentLine) || $0.isFilled(.lineKind) } }),
        Rule(
            "BR-FXEXT-08", [.lineNetAmount, .lineKind, .parentLine],
            "the net amount of a GROUP is the sum of the lines below it",
            .run { run in
                for group in run.groupLines {
                    let below = run.lines(below: group).filter { ["DETAIL", "GROUP"].contains($0.text(.lineKind)) }
                    let sum = below.allSatisfy { $0.has(.lineNetAmount) } ? Sum(below, .lineNetAmount).rounded : nil
                    run.compare(group, .lineNetAmount, sum)
                }
            }),
        parentIsThere,
        Rule(
            "BR-FXEXT-12", [.lineNetAmount, .lineKind],
            "where a GROUP has a net amount, so has each GROUP below it",
            .run { run in
                for group in run.groupLines {
                    let below = run.lines(below: group).filter { $0.text(.lineKind) == "GROUP" }
                    if !below.allSatisfy({ $0.has(.lineNetAmount) }) {
                        run.report(group[.lineNetAmount]?.place ?? group.place)
                    }
                }
            }),
        Rule(
            "FX-SCH-A-000335", [.lineKind], "the kind of a line is DETAIL, GROUP or INFORMATION", .codes(.lineKinds)),
    ]

    static let parentIsThere = Rule(
        "BR-FXEXT-11", [.parentLine, .lineIdentifier], "the line that another is below is there",
        .run { run in
            let lines = Set(run.all(.line).map { $0.text(.lineIdentifier) })
            run.require(.line) { !$0.isFilled(.parentLine) || lines.contains($0.text(.parentLine)) }
        })

    private static let sums: [Rule] = [
        Rule(
            "BR-FXEXT-CO-10", [.lineNetTotal, .lineNetAmount],
            "the sum of the lines is the sum of the net amounts of those that are invoiced",
            .run { run in
                let sum = Sum(run.all(.line), .lineNetAmount).rounded
                for totals in run.all(.totals) { run.compare(totals, .lineNetTotal, sum, of: run.lineCount) }
            }),
        Rule(
            "BR-FXEXT-CO-11", [.allowanceTotal, .allowanceAmount],
            "the sum of allowances is the sum of their amounts",
            .run { $0.compareSum(.allowanceTotal, .allowance, .allowanceAmount) }),
        Rule(
            "BR-FXEXT-CO-12", [.chargeTotal, .chargeAmount], "the sum of charges is the sum of their amounts",
            .run { $0.compareSum(.chargeTotal, .charge, .chargeAmount) }),
        Rule(
            "BR-FXEXT-CO-13", [.totalWithoutVAT, .lineNetAmount, .allowanceAmount, .chargeAmount],
            "the amount without VAT is the sum of the lines that are invoiced, less allowances, plus charges",
            .run { run in
                var sum = Sum(run.all(.line), .lineNetAmount)
                for allowance in run.adjustments(.allowance) { sum = sum.minus(allowance, .allowanceAmount) }
                for charge in run.adjustments(.charge) { sum = sum.plus(charge, .chargeAmount) }
                for totals in run.all(.totals) {
                    run.compare(totals, .totalWithoutVAT, sum.rounded, of: run.countOfParts)
                }
            }),
        Rule(
            "BR-FXEXT-CO-15", [.totalWithVAT, .totalWithoutVAT, .vatTotal],
            "the amount with VAT is the amount without VAT and the VAT total, which is there once in the invoice's currency",
            .run { run in
                for totals in run.all(.totals) {
                    let taxes = run.invoice.vatTotals(in: run.invoice.currency)
                    var sum = Sum(totals.number(.totalWithoutVAT))
                    if taxes.count == 1 { sum = sum.plus(taxes[0].number) }
                    run.compare(totals, .totalWithVAT, sum.value, of: taxes.count == 1 ? run.countOfParts : 0)
                }
            }),
    ].map { $0.ofDetails() }

    /// BR-CO-16 with charges that are collected for third parties.
    static func amountDue(_ id: String) -> Rule {
        Rule(
            id, [.amountDue, .totalWithVAT, .paidAmount, .roundingAmount, .thirdPartyAmount],
            "the amount due is the amount with VAT, less what has been paid, plus the rounding and what is collected for others",
            .run { run in
                for totals in run.all(.totals) {
                    var sum = Sum(totals.number(.totalWithVAT)).minus(totals, .paidAmount).plus(totals, .roundingAmount)
                    for payment in run.all(.thirdPartyPayment) { sum = sum.plus(payment, .thirdPartyAmount) }
                    run.compare(totals, .amountDue, sum.value)
                }
            })
    }

    private static let thirdParties: [Rule] = [
        amountDue("BR-FXEXT-CO-16"),
        Rule(
            "FX-SCH-A-000383", [.thirdPartyReason], "a charge that is collected for a third party (BG-34) has a reason",
            .filled(.thirdPartyPayment)),
        Rule(
            "FX-SCH-A-000962", [.thirdPartyAmount], "a charge that is collected for a third party has an amount",
            .filled(.thirdPartyPayment)),
    ]
}

extension Rule {
    private static let terms: [Rule] = [
        Rule(
            "FX-SCH-A-000319", [.deliveryTerms], "terms of delivery have a code",
            .run { $0.require(.invoice) { !$0.has(.deliveryTermsPlace) || $0.isFilled(.deliveryTerms) } }),
        Rule("FX-SCH-A-000320", [.deliveryTerms], "terms of delivery are those of Incoterms", .codes(.deliveryTerms)),
        Rule(
            "FX-SCH-A-000333", [.exchangeTarget, .vatCurrency],
            "a rate of exchange leads to a currency, which is that of VAT accounting",
            .run { run in
                run.require(.invoice) {
                    !$0.has(.exchangeRate) || CodeList.currencies.contains($0.text(.exchangeTarget))
                }
            }),
    ]
}

extension CodeList {
    fileprivate static let deliveryTerms = CodeList(
        "Incoterms 2020 and UNTDID 4053", "1 2 CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB")
    fileprivate static let lineKinds = CodeList("the kinds of lines of Factur-X EXTENDED", "DETAIL GROUP INFORMATION")
}

extension RuleRun {
    /// The lines of the kind GROUP that have an amount.
    fileprivate var groupLines: [BusinessGroup] {
        all(.line).filter { $0.text(.lineKind) == "GROUP" && $0.isFilled(.lineNetAmount) }
    }

    func lines(below line: BusinessGroup) -> [BusinessGroup] {
        let identifier = line.text(.lineIdentifier)
        return all(.line).filter { $0.isFilled(.parentLine) && $0.text(.parentLine) == identifier }
    }

    /// The allowances or charges of the whole invoice.
    fileprivate func adjustments(_ kind: GroupKind) -> [BusinessGroup] {
        invoice.content.groups.filter { $0.kind == kind }
    }

    fileprivate var countOfParts: Int {
        all(.line).count + adjustments(.allowance).count + adjustments(.charge).count
    }
}

extension Sum {
    fileprivate func plus(_ number: ExactDecimal?) -> Sum {
        Sum(value.flatMap { sum in number.flatMap { sum.adding($0) } })
    }
}
