extension Rule {
    /// Rules of categories that are not ten: intra-community supply, not subject to VAT, and the split payment of Italy.
    static let split: [Rule] = [
        Rule(
            "BR-IC-11", [.deliveryDate, .periodStart], "an intra-community supply says when it was delivered",
            .run { run in
                let content = run.invoice.content
                guard let row = run.breakdown("K") else { return }
                let delivery = content.first(.delivery)?.text(.deliveryDate) ?? ""
                // The code is a part of the period in UBL, and of the tax in CII.
                let hasCode = run.invoice.syntax != .cii && content.has(.taxPointCode)
                let hasPeriod = content.first(.invoicingPeriod)?.values.isEmpty == false || hasCode
                if delivery.utf8.count < 2, !hasPeriod { run.report(row.place) }
            }),
        Rule(
            "BR-IC-12", [.deliverToCountry], "an intra-community supply says to which country it was delivered",
            .run { run in
                guard let row = run.breakdown("K") else { return }
                let country = run.all(.deliveryAddress).first?.text(.deliverToCountry) ?? ""
                if country.utf8.count < 2 { run.report(row.place) }
            }),
        Rule(
            "BR-O-11", [.vatCategory], "an invoice that is not subject to VAT has no other VAT breakdown",
            .run { run in
                guard run.breakdown("O") != nil else { return }
                run.require(.vatBreakdown) { ($0.vat(.vatCategory)?.text ?? "O") == "O" }
            }),
        other("BR-O-12", TaxedPart.all[0]), other("BR-O-13", TaxedPart.all[1]), other("BR-O-14", TaxedPart.all[2]),
        Rule(
            "BR-B-01", [.vatCategory, .lineVATCategory], "split payment (B) is for invoices within Italy",
            .run { run in
                guard let place = run.place(of: "B") else { return }
                var isItalian = true
                run.invoice.content.visit { group in
                    for value in group.values where value.term.isCountry && value.text != "IT" { isItalian = false }
                }
                if !isItalian { run.report(place) }
            }),
        Rule(
            "BR-B-02", [.vatCategory, .lineVATCategory],
            "an invoice with split payment (B) has nothing that is standard rated (S)",
            .run { run in
                if let place = run.place(of: "B"), run.place(of: "S") != nil { run.report(place) }
            }),
    ]

    private static func other(_ id: String, _ part: TaxedPart) -> Rule {
        Rule(
            id, [part.category], "an invoice that is not subject to VAT has no \(part.name) of another category",
            .run { run in
                guard run.breakdown("O") != nil else { return }
                run.require(part.kind) { ($0.vat(part.category)?.text ?? "O") == "O" }
            })
    }

    /// Rules of the syntax UBL, which can say what the model cannot hold.
    static let syntax: [Rule] = [
        Rule(
            "UBL-DT-01", [.lineNetAmount], "an amount has two decimals at most",
            .run { run in
                guard run.invoice.syntax != .cii else { return }
                for value in run.invoice.amounts where value.term.kind == .amount && (value.number?.scale ?? 0) > 2 {
                    run.report(value.place, "'\(value.text)'")
                }
            }),
        Rule(
            "UBL-DT-06", [.attachedDocument], "an attached document has a media type",
            .run { run in
                run.requireOfAttachments(.mediaType)
            }),
        Rule(
            "UBL-DT-07", [.attachedDocument], "an attached document has a file name",
            .run { run in
                run.requireOfAttachments(.fileName)
            }),
        Rule(
            "UBL-SR-12", [.sellerVATIdentifier], "the seller has one VAT identifier",
            .run { run in
                run.requireCount(.seller, [.sellerVATIdentifier], 1)
            }),
        Rule(
            "UBL-SR-18", [.buyerVATIdentifier], "the buyer has one VAT identifier",
            .run { run in
                run.requireCount(.buyer, [.buyerVATIdentifier], 1)
            }),
        Rule(
            "UBL-SR-42", [.sellerVATIdentifier, .sellerTaxRegistration], "the seller has two tax identifiers at most",
            .run { run in run.requireCount(.seller, [.sellerVATIdentifier, .sellerTaxRegistration], 2) }),
        Rule(
            "UBL-SR-43", [.documentReference], "the reference of a supporting document has no scheme",
            .run { run in
                guard run.invoice.syntax != .cii else { return }
                run.require(.supportingDocument) { $0[.documentReference]?.details[.scheme] == nil }
            }),
        Rule(
            "UBL-SR-44", [.remittance], "there is one remittance information",
            .run { run in
                let texts = run.invoice.content.all(.remittance)
                if let other = texts.first(where: { $0.text != texts[0].text }) { run.report(other.place) }
            }),
        Rule(
            "UBL-SR-47", [.paymentMeansCode], "there is one means of payment",
            .run { run in
                guard run.invoice.syntax != .cii else { return }
                let codes = run.all(.payment).compactMap { $0[.paymentMeansCode] }
                if let other = codes.first(where: { $0.text != codes[0].text }) { run.report(other.place) }
            }),
    ]
}

extension Term {
    fileprivate var isCountry: Bool {
        [.sellerCountry, .buyerCountry, .representativeCountry, .deliverToCountry, .originCountry].contains(self)
    }
}

extension RuleRun {
    fileprivate func breakdown(_ code: String) -> BusinessGroup? {
        all(.vatBreakdown).first { $0.vat(.vatCategory)?.text == code }
    }

    /// The first place that has a category.
    fileprivate func place(of code: String) -> BusinessPlace? {
        breakdown(code)?.place
            ?? TaxedPart.all.lazy.compactMap { [invoice] in $0.groups(in: invoice, code).first?.place }.first
    }

    fileprivate mutating func requireOfAttachments(_ detail: BusinessValue.Detail) {
        for value in all(.supportingDocument).flatMap({ $0.all(.attachedDocument) }) where value.details[detail] == nil
        {
            report(value.place)
        }
    }

    fileprivate mutating func requireCount(_ kind: GroupKind, _ terms: [Term], _ most: Int) {
        guard invoice.syntax != .cii else { return }
        for group in all(kind) {
            let values = terms.flatMap { group.all($0) }
            if values.count > most { report(values[most].place) }
        }
    }
}
