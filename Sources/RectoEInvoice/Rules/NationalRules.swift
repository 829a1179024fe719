import RectoCore

extension Rule {
    /// The 101 rules of countries in Peppol BIS Billing 3.0.20, which hold by the countries of seller and buyer.
    /// [Peppol BIS Billing 3.0, national rules](https://docs.peppol.eu/poacc/billing/3.0/rules/)
    static let national: [Rule] =
        norway + denmark + danishPayments + italy + sweden + swedishPayments + iceland + netherlands + greece + germany

    /// - Parameter isBroken: returns the groups that break the rule, in an invoice that it concerns.
    static func rule(
        _ id: String, _ terms: [Term], _ statement: String, _ isConcerned: @escaping @Sendable (Invoice) -> Bool,
        _ isBroken: @escaping @Sendable (Invoice) -> [BusinessGroup]
    ) -> Rule {
        Rule(
            id, terms, statement,
            .run { run in
                for group in isBroken(run.invoice) {
                    run.report(terms.lazy.compactMap { group[$0] }.first?.place ?? group.place)
                }
            }
        ).named(id, for: isConcerned)
    }

    // MARK: Norway

    private static let norway: [Rule] = [
        rule(
            "NO-R-001", [.sellerVATIdentifier],
            "a VAT identifier of Norway is NO, nine digits of an organisation, and MVA", { $0.sellerCountry == "NO" }
        ) { invoice in
            invoice.all(.seller).filter { seller in
                let text = seller.text(.sellerVATIdentifier)
                guard text.hasPrefix("NO") else { return false }
                let digits = Array(text.dropFirst(2).dropLast(3))
                return !text.hasSuffix("MVA") || digits.count != 9 || !NationalNumbers.isNorwegian(digits)
            }
        },
        rule(
            "NO-R-002", [.sellerTaxRegistration], "most sellers in Norway say 'Foretaksregisteret' as tax registration",
            { $0.sellerCountry == "NO" }
        ) { $0.all(.seller).filter { $0.text(.sellerTaxRegistration) != "Foretaksregisteret" } }.asWarning(),
    ]

    // MARK: Denmark

    private static let denmark: [Rule] = [
        rule(
            "DK-R-002", [.sellerLegalRegistration], "a seller in Denmark has a legal registration (CVR number)",
            { $0.sellerAddress == "DK" }
        ) { $0.all(.seller).filter { !$0.isFilled(.sellerLegalRegistration) } },
        rule(
            "DK-R-014", [.sellerLegalRegistration], "the scheme of a Danish legal registration is 0184",
            { $0.sellerAddress == "DK" }
        ) {
            $0.all(.seller).filter { seller in
                seller[.sellerLegalRegistration].map { $0.details[.scheme] != "0184" } ?? false
            }
        },
        rule(
            "DK-R-017", [.buyerLegalRegistration], "the scheme of a Danish buyer's legal registration is 0184",
            { $0.isWithin("DK") }
        ) {
            $0.all(.buyer).filter { buyer in
                buyer[.buyerLegalRegistration].map { $0.details[.scheme] != "0184" } ?? false
            }
        }.asWarning(),
        rule(
            "DK-R-016", [.amountDue], "a Danish credit note has no negative amount due",
            { $0.isWithin("DK") && $0.syntax == .ublCreditNote }
        ) { $0.all(.totals).filter { ($0.number(.amountDue)?.mantissa ?? 0) < 0 } },
        rule(
            "DK-R-013", [.sellerIdentifier, .buyerIdentifier], "identifiers of Danish parties have a scheme",
            { $0.isWithin("DK") }
        ) { invoice in
            (invoice.all(.seller) + invoice.all(.buyer)).filter { party in
                party.values.contains {
                    [.sellerIdentifier, .buyerIdentifier].contains($0.term) && ($0.details[.scheme] ?? "").isEmpty
                }
            }
        },
        rule(
            "DK-R-003", [.classification], "a classification by UNSPSC is of version 19.0501", { $0.isWithin("DK") }
        ) {
            $0.all(.line).filter { line in
                line.all(.classification).contains {
                    $0.details[.scheme] == "TST" && !["19.05.01", "19.0501"].contains($0.details[.schemeVersion])
                }
            }
        }.asWarning(),
        rule(
            "DK-R-004", [.chargeReason, .allowanceReason, .lineChargeReason, .lineAllowanceReason],
            "the reason of a tax that is no VAT (ZZZ) is a number of four digits", { $0.isWithin("DK") }
        ) { invoice in
            let adjustments: [(GroupKind, Term, Term)] = [
                (.allowance, .allowanceReasonCode, .allowanceReason), (.charge, .chargeReasonCode, .chargeReason),
                (.lineAllowance, .lineAllowanceReasonCode, .lineAllowanceReason),
                (.lineCharge, .lineChargeReasonCode, .lineChargeReason),
            ]
            return adjustments.flatMap { kind, code, reason in
                invoice.all(kind).filter { $0.text(code) == "ZZZ" && !$0.text(reason).isDigits(4...4) }
            }
        },
    ]

    private static func danish(
        _ number: String, _ terms: [Term], _ statement: String,
        _ isBroken: @escaping @Sendable (_ payment: BusinessGroup, _ content: BusinessGroup) -> Bool
    ) -> Rule {
        rule("DK-R-\(number)", terms, statement, { $0.isWithin("DK") && $0.syntax != .ublCreditNote }) { invoice in
            invoice.all(.payment).filter { isBroken($0, invoice.content) }
        }
    }

    private static let danishPayments: [Rule] = [
        danish("005", [.paymentMeansCode], "the means of a Danish payment is 1, 10, 31, 42, 48 to 50, 58, 59, 93 or 97")
        {
            payment, _ in
            !["1", "10", "31", "42", "48", "49", "50", "58", "59", "93", "97"].contains(payment.text(.paymentMeansCode))
        },
        danish("006", [.account, .serviceProvider], "a payment by 31 or 42 names the account and the bank's number") {
            payment, _ in
            guard ["31", "42"].contains(payment.text(.paymentMeansCode)) else { return false }
            let transfer = payment.first(.creditTransfer)
            return transfer?.isFilled(.account) != true || transfer?.isFilled(.serviceProvider) != true
        },
        danish("007", [.mandate, .debitedAccount], "a payment by 49 names the mandate and the debited account") {
            payment, content in
            payment.text(.paymentMeansCode) == "49"
                && (!content.isFilled(.mandate) || !payment.isFilled(.debitedAccount))
        },
        danish(
            "008", [.remittance, .account], "a payment by 50 (Giro) has 01#, 04# or 15#, and an account of 7 characters"
        ) {
            payment, content in
            payment.text(.paymentMeansCode) == "50"
                && (!content.remitsBy("01#", "04#", "15#") || payment.accountLength != 7)
        },
        danish("009", [.remittance], "04# and 15# are followed by 16 digits") { payment, content in
            payment.text(.paymentMeansCode) == "50" && content.remitsBy("04#", "15#")
                && content.text(.remittance).count != 19
        },
        danish(
            "010", [.remittance, .account], "a payment by 93 (FIK) has 71#, 73# or 75#, and an account of 8 characters"
        ) {
            payment, content in
            payment.text(.paymentMeansCode) == "93"
                && (!content.remitsBy("71#", "73#", "75#") || payment.accountLength != 8)
        },
        danish("011", [.remittance], "71# and 75# are followed by 15 or 16 digits") { payment, content in
            payment.text(.paymentMeansCode) == "93" && content.remitsBy("71#", "75#")
                && !(18...19).contains(content.text(.remittance).count)
        },
    ]

    // MARK: Italy

    private static let italy: [Rule] = [
        rule(
            "IT-R-001", [.sellerTaxRegistration], "an Italian tax registration has 11 to 16 capitals and digits",
            { $0.sellerCountry == "IT" }
        ) {
            $0.all(.seller).filter { seller in
                seller[.sellerTaxRegistration].map { value in
                    !(11...16).contains(value.text.utf8.count)
                        || !value.text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x41 < 26 }
                } ?? false
            }
        },
        italian("002", .sellerAddressLine1, "a seller in Italy gives its street"),
        italian("003", .sellerCity, "a seller in Italy gives its city"),
        italian("004", .sellerPostCode, "a seller in Italy gives its post code"),
    ]

    private static func italian(_ number: String, _ term: Term, _ statement: String) -> Rule {
        rule("IT-R-\(number)", [term], statement, { $0.sellerCountry == "IT" }) {
            $0.all(.seller).filter { $0.first(.sellerAddress)?.has(term) != true }
        }
    }

    // MARK: The Netherlands

    private static let netherlands: [Rule] = [
        rule(
            "NL-R-001", [.precedingInvoice], "a Dutch credit note names the invoice",
            { $0.sellerAddress == "NL" && $0.syntax == .ublCreditNote }
        ) { $0.all(.precedingInvoice).isEmpty ? [$0.content] : [] },
        rule(
            "NL-R-002", [.sellerAddressLine1, .sellerCity, .sellerPostCode],
            "a seller in the Netherlands gives street, city and post code", { $0.sellerAddress == "NL" }
        ) { $0.all(.sellerAddress).filter { !$0.hasAll(.sellerAddressLine1, .sellerCity, .sellerPostCode) } },
        rule(
            "NL-R-003", [.sellerLegalRegistration], "a Dutch legal registration is a KVK or OIN number (0106, 0190)",
            { $0.sellerAddress == "NL" }
        ) { $0.all(.seller).filter { !$0.isDutch(.sellerLegalRegistration) } },
        rule(
            "NL-R-004", [.buyerAddressLine1, .buyerCity, .buyerPostCode],
            "a buyer in the Netherlands has street, city and post code", { $0.isWithin("NL") }
        ) { $0.all(.buyerAddress).filter { !$0.hasAll(.buyerAddressLine1, .buyerCity, .buyerPostCode) } },
        rule(
            "NL-R-005", [.buyerLegalRegistration], "a Dutch buyer's registration is a KVK or OIN number (0106, 0190)",
            { $0.isWithin("NL") }
        ) { $0.all(.buyer).filter { !$0.isDutch(.buyerLegalRegistration) } },
        rule(
            "NL-R-006", [.representativeAddressLine1, .representativeCity, .representativePostCode],
            "a tax representative in the Netherlands has street, city and post code", { $0.sellerAddress == "NL" }
        ) {
            $0.all(.taxRepresentativeAddress).filter {
                $0.text(.representativeCountry).uppercased() == "NL"
                    && !$0.hasAll(.representativeAddressLine1, .representativeCity, .representativePostCode)
            }
        },
        rule(
            "NL-R-007", [.paymentMeansCode, .amountDue], "who asks for money says how to pay",
            { $0.sellerAddress == "NL" && $0.all(.payment).isEmpty }
        ) { invoice in
            invoice.all(.totals).filter {
                let due = $0.number(.amountDue)?.mantissa ?? 0
                return invoice.syntax == .ublCreditNote ? due < 0 : due > 0
            }
        },
        rule(
            "NL-R-008", [.paymentMeansCode], "the means of a Dutch payment is 30, 48, 49, 57, 58 or 59",
            { $0.sellerAddress == "NL" }
        ) {
            $0.all(.payment).filter { !["30", "48", "49", "57", "58", "59"].contains($0.text(.paymentMeansCode)) }
        },
        rule(
            "NL-R-009", [.orderReference, .orderLineReference], "who names a line of the order names the order",
            { $0.sellerAddress == "NL" && !$0.content.has(.orderReference) }
        ) { $0.all(.line).filter { $0.has(.orderLineReference) } },
    ]

    // MARK: Germany

    /// The rules of XRechnung where both parties are German.
    private static let germany: [Rule] = xrechnung.compactMap { rule in
        guard rule.id.hasPrefix("BR-DE-"), rule.id != "BR-DE-21" else { return nil }
        let number = rule.id.dropFirst(6).prefix { $0 != "-" }
        let part = rule.id.hasSuffix("-a") ? "-1" : rule.id.hasSuffix("-b") ? "-2" : ""
        let name = "DE-R-" + String(repeating: "0", count: 3 - number.count) + number + part
        return rule.named(name) { $0.sellerCountry == "DE" && $0.buyerCountry == "DE" }
    }
}

extension BusinessGroup {
    fileprivate func remitsBy(_ kinds: String...) -> Bool { kinds.contains { text(.remittance).hasPrefix($0) } }

    fileprivate var accountLength: Int { first(.creditTransfer)?.text(.account).count ?? 0 }

    func hasAll(_ terms: Term...) -> Bool { terms.allSatisfy(has) }

    /// True where the term is not there.
    fileprivate func isDutch(_ registration: Term) -> Bool {
        self[registration].map { ["0106", "0190"].contains($0.details[.scheme]) && $0.isFilled } ?? true
    }
}

extension String {
    func isDigits(_ count: ClosedRange<Int>) -> Bool {
        count.contains(utf8.count) && utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
}

extension Invoice {
    /// The country by the seller's VAT identifier or that of its representative, or else by its address.
    var sellerCountry: String {
        let identifiers = [
            content.first(.seller)?[.sellerVATIdentifier],
            content.first(.taxRepresentative)?[.representativeVATIdentifier],
        ]
        return (identifiers.lazy.compactMap { $0 }.first.map { String($0.text.prefix(2)) } ?? sellerAddress)
            .uppercased()
    }

    var buyerCountry: String {
        (content.first(.buyer)?[.buyerVATIdentifier].map { String($0.text.prefix(2)) } ?? buyerAddress).uppercased()
    }

    /// The country of the seller's address.
    var sellerAddress: String { all(.sellerAddress).first?.text(.sellerCountry).uppercased() ?? "" }
    var buyerAddress: String { all(.buyerAddress).first?.text(.buyerCountry).uppercased() ?? "" }

    /// Whether both addresses are in a country.
    func isWithin(_ country: String) -> Bool { sellerAddress == country && buyerAddress == country }
}
