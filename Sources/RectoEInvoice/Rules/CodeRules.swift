extension Rule {
    /// BR-CL: codes are those of their lists.
    static let codes: [Rule] = [
        Rule(
            "BR-CL-01", [.typeCode], "the type of the invoice is a code of UNTDID 1001 for its kind of document",
            .run { run in
                for value in run.invoice.content.all(.typeCode) where !run.invoice.syntax.allows(type: value.text) {
                    run.report(value.place, "'\(value.text)'")
                }
            }),
        Rule(
            "BR-CL-03", [.currency], "the currency of each amount is a code of ISO 4217",
            .run { run in
                for value in run.invoice.amounts where !run.isKnownCurrency(of: value) {
                    run.report(value.place, "'\(value.details[.currency] ?? "")' of \(value.term.id)")
                }
            }),
        Rule("BR-CL-04", [.currency], "the invoice's currency is a code of ISO 4217", .codes(.currencies)),
        Rule("BR-CL-05", [.vatCurrency], "the currency of VAT accounting is a code of ISO 4217", .codes(.currencies)),
        Rule(
            "BR-CL-06", [.taxPointCode], "the day on which VAT is due is 3, 35 or 432 of UNTDID 2005",
            .codes(.taxPointCodes)),
        Rule(
            "BR-CL-07", [.invoicedObject, .lineObject], "the scheme of an invoiced object is a code of UNTDID 1153",
            .schemes(.objectSchemes)),
        Rule("BR-CL-08", [.noteSubject], "the subject of a note is a code of UNTDID 4451", .codes(.noteSubjects)),
        Rule(
            "BR-CL-10", [.sellerIdentifier, .buyerIdentifier, .payeeIdentifier],
            "the scheme of a party's identifier is a code of ISO/IEC 6523", .schemes(.identifierSchemes)),
        Rule(
            "BR-CL-11", [.sellerLegalRegistration, .buyerLegalRegistration, .payeeLegalRegistration],
            "the scheme of a legal registration is a code of ISO/IEC 6523", .schemes(.identifierSchemes)),
        Rule(
            "BR-CL-13", [.classification], "the scheme of a classification is a code of UNTDID 7143",
            .schemes(.classificationSchemes)),
        Rule(
            "BR-CL-14", [.sellerCountry, .buyerCountry, .representativeCountry, .deliverToCountry],
            "the country of an address is a code of ISO 3166-1", .codes(.countries)),
        Rule("BR-CL-15", [.originCountry], "the country of origin is a code of ISO 3166-1", .codes(.countries)),
        Rule("BR-CL-16", [.paymentMeansCode], "the means of payment is a code of UNTDID 4461", .codes(.paymentMeans)),
        Rule(
            "BR-CL-17", [.vatCategory, .allowanceVATCategory, .chargeVATCategory],
            "the VAT category is a code of UNTDID 5305", .codes(.vatCategories)),
        Rule(
            "BR-CL-18", [.lineVATCategory], "the VAT category of a line is a code of UNTDID 5305",
            .codes(.vatCategories)),
        Rule(
            "BR-CL-19", [.allowanceReasonCode, .lineAllowanceReasonCode],
            "the reason of an allowance is a code of UNTDID 5189", .codes(.allowanceReasons)),
        Rule(
            "BR-CL-20", [.chargeReasonCode, .lineChargeReasonCode], "the reason of a charge is a code of UNTDID 7161",
            .codes(.chargeReasons)),
        Rule(
            "BR-CL-21", [.standardItem], "the scheme of an item's standard identifier is a code of ISO/IEC 6523",
            .schemes(.identifierSchemes)),
        Rule(
            "BR-CL-22", [.exemptionReasonCode], "the reason for an exemption is a code of VATEX",
            .run { run in
                let syntax = run.invoice.syntax
                run.require(.vatBreakdown) { row in
                    guard let code = row[.exemptionReasonCode]?.text else { return true }
                    // The official rule for CII takes small letters as well.
                    return CodeList.exemptionReasons.contains(syntax == .cii ? code.uppercased() : code)
                }
            }),
        Rule(
            "BR-CL-23", [.unitCode, .baseQuantityUnit], "a unit is a code of UN/ECE Recommendation 20 or 21",
            .codes(.units)),
        Rule(
            "BR-CL-24", [.attachedDocument], "the media type of an attached document is one that receivers open",
            .run { run in
                for value in run.all(.supportingDocument).flatMap({ $0.all(.attachedDocument) }) {
                    guard let type = value.details[.mediaType], !CodeList.mediaTypes.contains(type) else { continue }
                    run.report(value.place, "'\(type)'")
                }
            }),
        Rule(
            "BR-CL-25", [.sellerElectronicAddress, .buyerElectronicAddress],
            "the scheme of an electronic address is a code of EAS", .schemes(.electronicAddressSchemes)),
        Rule(
            "BR-CL-26", [.deliverToIdentifier], "the scheme of a place of delivery is a code of ISO/IEC 6523",
            .schemes(.identifierSchemes)),
    ]
}

extension Invoice.Syntax {
    /// CII has one kind of document for invoices and credit notes.
    fileprivate func allows(type: String) -> Bool {
        switch self {
        case .ublInvoice: CodeList.invoiceTypes.contains(type)
        case .ublCreditNote: CodeList.creditNoteTypes.contains(type)
        case .cii: CodeList.invoiceTypes.contains(type) || CodeList.creditNoteTypes.contains(type)
        }
    }
}

extension Invoice {
    /// All amounts and prices.
    var amounts: [BusinessValue] {
        var found: [BusinessValue] = []
        content.visit { group in
            for value in group.values where value.term.kind == .amount || value.term.kind == .unitPrice {
                found.append(value)
            }
        }
        return found
    }
}

extension RuleRun {
    /// CII says the currency of VAT totals alone.
    fileprivate func isKnownCurrency(of value: BusinessValue) -> Bool {
        guard let currency = value.details[.currency] else { return invoice.syntax == .cii }
        return CodeList.currencies.contains(currency)
    }
}
