extension RuleFinding {
    /// The law that asks for a term that is missing.
    func law(of term: Term) -> String {
        var laws: [String] = []
        if let item = term.itemOfVATDirective { laws.append("article \(item) of Directive 2006/112/EC (VAT)") }
        if rule.id.hasPrefix("BR-DE-") {
            laws.append(
                term.itemOfGermanOrder ?? "XRechnung 3.0.2, which § 4 of the E-Rechnungsverordnung names (Germany)")
        } else if rule.id.hasPrefix("PEPPOL-") || rule.isNational {
            laws.append("Peppol BIS Billing 3.0.20, the agreement of the network")
        } else if rule.id.hasPrefix("BR-FXEXT-") || rule.id.hasPrefix("FX-") {
            laws.append("the profile EXTENDED of Factur-X 1.09")
        } else {
            laws.append("EN 16931-1, which Directive 2014/55/EU names")
        }
        return laws.joined(separator: ", and ")
    }
}

extension Rule {
    /// Whether it is a rule of Peppol for a country, such as NL-R-001.
    fileprivate var isNational: Bool {
        let parts = id.split(separator: "-")
        return parts[0].count == 2 && parts[0] != "BR" && ["R", "S"].contains(parts[1])
    }
}

extension Term {
    /// The place in the list of what each invoice in the EU contains.
    /// [Directive 2006/112/EC](https://eur-lex.europa.eu/eli/dir/2006/112/oj)
    fileprivate var itemOfVATDirective: String? {
        switch self {
        case .issueDate: "226(1)"
        case .invoiceNumber: "226(2)"
        case .sellerVATIdentifier, .sellerTaxRegistration: "226(3)"
        case .buyerVATIdentifier: "226(4)"
        case .sellerName, .sellerAddressLine1, .sellerCity, .sellerPostCode, .sellerCountry, .buyerName,
            .buyerAddressLine1, .buyerCity, .buyerPostCode, .buyerCountry:
            "226(5)"
        case .quantity, .unitCode, .itemName: "226(6)"
        case .deliveryDate: "226(7)"
        case .taxableAmount, .netPrice, .lineNetAmount: "226(8)"
        case .vatRate, .lineVATRate: "226(9)"
        case .taxAmount, .vatTotal: "226(10)"
        case .exemptionReason, .exemptionReasonCode: "226(11)"
        case .representativeName, .representativeVATIdentifier, .representativeCountry: "226(15)"
        case .vatTotalInAccountingCurrency: "230"
        default: nil
        }
    }

    /// [E-Rechnungsverordnung](https://www.gesetze-im-internet.de/e-rechv/)
    fileprivate var itemOfGermanOrder: String? {
        switch self {
        case .buyerReference: "§ 5 (1) no. 1 of the E-Rechnungsverordnung (Germany)"
        case .paymentMeansCode, .account: "§ 5 (1) no. 2 of the E-Rechnungsverordnung (Germany)"
        case .sellerEmail: "§ 5 (1) no. 4 of the E-Rechnungsverordnung (Germany)"
        default: nil
        }
    }
}
