extension Rule {
    /// The rules of XRechnung 3.0.2, which receivers in Germany ask for besides EN 16931.
    /// [XRechnung](https://xeinkauf.de/xrechnung/)
    static let xrechnung: [Rule] =
        shared + present + payments + [
            Rule(
                "BR-DE-16", [.sellerVATIdentifier, .sellerTaxRegistration, .representativeVATIdentifier],
                "a seller of what is subject to VAT has a VAT identifier, a tax registration or a tax representative",
                .run { run in
                    let isTaxed = run.all(.vatBreakdown).contains { $0.text(.vatCategory) != "O" }
                    guard isTaxed, run.all(.taxRepresentative).isEmpty else { return }
                    run.require(.seller) { $0.has(.sellerVATIdentifier) || $0.has(.sellerTaxRegistration) }
                }),
            Rule(
                "BR-DE-17", [.typeCode], "the type is one of 326, 380, 381, 384, 389, 875, 876 and 877",
                .run { run in
                    let types = ["326", "380", "381", "384", "389", "875", "876", "877"]
                    run.require(.invoice) { types.contains($0.text(.typeCode)) }
                }
            ).asWarning(),
            Rule(
                "BR-DE-21", [.specification], "the specification is that of XRechnung 3.0",
                .run { run in
                    run.require(.invoice) { $0.text(.specification).hasSuffix("xrechnung_3.0") }
                }
            ).asWarning(),
            Rule(
                "BR-DE-22", [.attachedDocument], "attached documents have names of their own",
                .run { run in
                    var names: Set<String> = []
                    run.require(.supportingDocument) { document in
                        guard let name = document[.attachedDocument]?.details[.fileName] else { return true }
                        return names.insert(name).inserted
                    }
                }),
            Rule(
                "BR-DE-26", [.precedingInvoice], "a corrected invoice names the one that it corrects",
                .run { run in
                    let content = run.invoice.content
                    guard content.text(.typeCode) == "384", content.first(.precedingInvoice) == nil else { return }
                    run.report(content.place)
                }
            ).asWarning(),
            Rule(
                "BR-DE-27", [.sellerTelephone], "a telephone number has three digits at least",
                .run { run in
                    run.require(.sellerContact) { contact in
                        contact[.sellerTelephone].map { $0.text.filter(\.isNumber).count >= 3 } ?? true
                    }
                }
            ).asWarning(),
            Rule(
                "BR-DE-28", [.sellerEmail], "an email address has one @ with two characters on both sides",
                .run { run in
                    run.require(.sellerContact) { contact in
                        guard let email = contact[.sellerEmail]?.text else { return true }
                        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
                        return parts.count == 2
                            && parts.allSatisfy { $0.count >= 2 && !$0.hasPrefix(".") && !$0.hasSuffix(".") }
                    }
                }
            ).asWarning(),
        ]

    private static let present: [Rule] = [
        Rule(
            "BR-DE-1", [.paymentMeansCode], "there are payment instructions (BG-16)", .group(.payment, within: .invoice)
        ),
        Rule(
            "BR-DE-2", [.sellerContactName], "the seller has a contact (BG-6)", .group(.sellerContact, within: .seller)),
        Rule("BR-DE-3", [.sellerCity], "the seller's address has a city", .filled(.sellerAddress)),
        Rule("BR-DE-4", [.sellerPostCode], "the seller's address has a post code", .filled(.sellerAddress)),
        Rule("BR-DE-5", [.sellerContactName], "the seller's contact has a name", .filled(.sellerContact)),
        Rule("BR-DE-6", [.sellerTelephone], "the seller's contact has a telephone number", .filled(.sellerContact)),
        Rule("BR-DE-7", [.sellerEmail], "the seller's contact has an email address", .filled(.sellerContact)),
        Rule("BR-DE-8", [.buyerCity], "the buyer's address has a city", .filled(.buyerAddress)),
        Rule("BR-DE-9", [.buyerPostCode], "the buyer's address has a post code", .filled(.buyerAddress)),
        Rule("BR-DE-10", [.deliverToCity], "the address of the delivery has a city", .filled(.deliveryAddress)),
        Rule(
            "BR-DE-11", [.deliverToPostCode], "the address of the delivery has a post code", .filled(.deliveryAddress)),
        Rule("BR-DE-14", [.vatRate], "each row of the VAT breakdown has a rate", .filled(.vatBreakdown)),
        Rule("BR-DE-15", [.buyerReference], "the buyer's reference is named, such as a Leitweg-ID", .filled(.invoice)),
    ]
}
