import RectoCore

extension Rule {
    // MARK: Sweden

    static let sweden: [Rule] = [
        swedishVAT("001", "a VAT identifier of Sweden has 14 characters") { $0.count == 14 },
        swedishVAT("002", "a VAT identifier of Sweden has digits behind SE") {
            String($0.dropFirst(2).prefix(12)).isDigits(1...12)
        },
        swedishNumber("003", "a Swedish organisation's number has digits alone") { $0.isDigits(1...40) },
        swedishNumber("004", "a Swedish organisation's number has 10 digits") { $0.count == 10 },
        swedishNumber("013", "the check digit of a Swedish organisation's number is right") {
            NationalNumbers.isSwedish(Array($0))
        },
        rule(
            "SE-R-005", [.sellerTaxRegistration], "a Swedish tax registration is 'Godkänd för F-skatt'",
            { $0.sellerAddress == "SE" }
        ) {
            $0.all(.seller).filter { seller in
                guard seller.has(.sellerLegalRegistration), let value = seller[.sellerTaxRegistration] else {
                    return false
                }
                return value.text.uppercased() != "GODKÄND FÖR F-SKATT"
            }
        },
        rule(
            "SE-R-006", [.vatRate, .lineVATRate, .allowanceVATRate, .chargeVATRate],
            "the standard rates of Sweden are 6, 12 and 25", { $0.hasSwedishVAT }
        ) { invoice in
            let parts =
                TaxedPart.all.map { ($0.kind, $0.category, $0.rate) } + [(.vatBreakdown, .vatCategory, .vatRate)]
            return parts.flatMap { kind, category, rate in
                invoice.all(kind).filter { group in
                    guard group.text(category) == "S" else { return false }
                    let known = [6, 12, 25].map { ExactDecimal(mantissa: $0, scale: 0) }
                    return !known.contains { group.number(rate)?.hasSameValue(as: $0) ?? false }
                }
            }
        },
    ]

    private static func swedishVAT(
        _ number: String, _ statement: String, _ isRight: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        rule("SE-R-\(number)", [.sellerVATIdentifier], statement, { $0.hasSwedishVAT }) {
            $0.all(.seller).filter { !isRight($0.text(.sellerVATIdentifier)) }
        }
    }

    private static func swedishNumber(
        _ number: String, _ statement: String, _ isRight: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        rule("SE-R-\(number)", [.sellerLegalRegistration], statement, { $0.sellerAddress == "SE" }) {
            $0.all(.seller).filter { seller in seller[.sellerLegalRegistration].map { !isRight($0.text) } ?? false }
        }
    }

    static let swedishPayments: [Rule] = [
        giro("007", "SE:PLUSGIRO", "an account of Plusgiro has digits alone") { $0.isDigits(1...40) },
        giro("010", "SE:PLUSGIRO", "an account of Plusgiro has 2 to 8 digits") { (2...8).contains($0.count) },
        giro("008", "SE:BANKGIRO", "an account of Bankgiro has digits alone") { $0.isDigits(1...40) },
        giro("009", "SE:BANKGIRO", "an account of Bankgiro has 7 or 8 digits") { (7...8).contains($0.count) },
        rule(
            "SE-R-011", [.paymentMeansCode], "Bankgiro and Plusgiro are 30 with the bank SE:BANKGIRO or SE:PLUSGIRO",
            { $0.sellerAddress == "SE" }
        ) { $0.all(.payment).filter { ["50", "56"].contains($0.text(.paymentMeansCode)) } }.asWarning(),
        rule(
            "SE-R-012", [.paymentMeansCode], "a credit transfer within Sweden is 30", { $0.isWithin("SE") }
        ) { $0.all(.payment).filter { $0.text(.paymentMeansCode) == "31" } }.asWarning(),
    ]

    private static func giro(
        _ number: String, _ bank: String, _ statement: String, _ isRight: @escaping @Sendable (String) -> Bool
    ) -> Rule {
        rule("SE-R-\(number)", [.account], statement, { $0.sellerAddress == "SE" }) { invoice in
            invoice.all(.payment).filter { $0.text(.paymentMeansCode) == "30" }.flatMap { $0.all(.creditTransfer) }
                .filter { $0.text(.serviceProvider) == bank && $0.has(.account) && !isRight($0.text(.account)) }
        }.asWarning()
    }

    // MARK: Iceland

    static let iceland: [Rule] = [
        rule(
            "IS-R-001", [.typeCode], "the type of an Icelandic invoice is 380 or 381", { $0.sellerAddress == "IS" }
        ) { ["380", "381"].contains($0.content.text(.typeCode)) ? [] : [$0.content] }.asWarning(),
        rule(
            "IS-R-002", [.sellerLegalRegistration], "a seller in Iceland has a legal registration of the scheme 0196",
            { $0.sellerAddress == "IS" }
        ) { $0.all(.seller).filter { $0[.sellerLegalRegistration]?.details[.scheme] != "0196" } },
        rule(
            "IS-R-003", [.sellerAddressLine1, .sellerPostCode], "a seller in Iceland gives street and post code",
            { $0.sellerAddress == "IS" }
        ) { $0.all(.sellerAddress).filter { !$0.hasAll(.sellerAddressLine1, .sellerPostCode) } },
        rule(
            "IS-R-004", [.buyerLegalRegistration], "a buyer in Iceland has a legal registration of the scheme 0196",
            { $0.isWithin("IS") }
        ) { $0.all(.buyer).filter { $0[.buyerLegalRegistration]?.details[.scheme] != "0196" } },
        rule(
            "IS-R-005", [.buyerAddressLine1, .buyerPostCode], "a buyer in Iceland has street and post code",
            { $0.isWithin("IS") }
        ) { $0.all(.buyerAddress).filter { !$0.hasAll(.buyerAddressLine1, .buyerPostCode) } },
        icelandicAccount("006", of: "9"), icelandicAccount("007", of: "42"),
        lastDay("008", "the last day to pay (EINDAGI) is written as 2026-03-16") { day, _ in
            CalendarDay(day) != nil && day.count == 10
        },
        lastDay("009", "an invoice with a last day to pay (EINDAGI) has a due date") { _, due in due != nil },
        lastDay("010", "the last day to pay (EINDAGI) is not before the due date") { day, due in
            due.map { $0 <= day } ?? false
        },
    ]

    private static func icelandicAccount(_ number: String, of means: String) -> Rule {
        rule(
            "IS-R-\(number)", [.account], "an Icelandic payment by \(means) has an account of 12 digits",
            { $0.sellerAddress == "IS" }
        ) {
            $0.all(.payment).filter {
                $0.text(.paymentMeansCode) == means && $0.first(.creditTransfer)?.text(.account).count != 12
            }
        }
    }

    private static func lastDay(
        _ number: String, _ statement: String, _ isRight: @escaping @Sendable (_ day: String, _ due: String?) -> Bool
    ) -> Rule {
        rule("IS-R-\(number)", [.documentReference, .dueDate], statement, { $0.sellerAddress == "IS" }) { invoice in
            invoice.all(.supportingDocument).filter {
                $0.text(.documentDescription) == "EINDAGI"
                    && !isRight($0.text(.documentReference), invoice.content[.dueDate]?.text)
            }
        }
    }

    // MARK: Greece

    static let greece: [Rule] = greekNumber + greekParties + greekDocuments

    private static func greek(
        _ id: String, _ terms: [Term], _ statement: String,
        _ isBroken: @escaping @Sendable (Invoice) -> [BusinessGroup]
    ) -> Rule { rule("GR-\(id)", terms, statement, { $0.sellerCountry.isGreek }, isBroken) }

    private static func segment(
        _ number: Int, _ statement: String, _ isRight: @escaping @Sendable ([String], Invoice) -> Bool
    ) -> Rule {
        greek("R-001-\(number)", [.invoiceNumber], "the number of a Greek invoice " + statement) { invoice in
            let number = invoice.content.text(.invoiceNumber)
            let parts = number.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            return isRight(parts + Array(repeating: "", count: max(0, 6 - parts.count)), invoice)
                ? [] : [invoice.content]
        }
    }

    private static let greekNumber: [Rule] = [
        segment(1, "has six parts between vertical lines") { _, invoice in
            invoice.content.text(.invoiceNumber).split(separator: "|", omittingEmptySubsequences: false).count == 6
        },
        segment(2, "begins with the seller's or its representative's TIN") { parts, invoice in
            let identifiers = [
                invoice.content.first(.seller)?.text(.sellerVATIdentifier),
                invoice.content.first(.taxRepresentative)?.text(.representativeVATIdentifier),
            ]
            return NationalNumbers.isGreek(Array(parts[0]))
                && identifiers.contains { $0.map { $0.dropFirst(2).prefix(9) == parts[0] } ?? false }
        },
        segment(3, "has the day of issue as its second part: 16/03/2026") { parts, invoice in
            parts[1] == invoice.content.text(.issueDate).split(separator: "-").reversed().joined(separator: "/")
        },
        segment(4, "has a whole number as its third part") { parts, _ in parts[2].isDigits(1...18) },
        segment(5, "has the type of document as its fourth part") { parts, _ in
            ["1.1", "1.6", "2.1", "2.4", "5.1", "5.2"].contains(parts[3])
        },
        segment(6, "has a fifth part") { parts, _ in !parts[4].isEmpty },
        segment(7, "has a sixth part") { parts, _ in !parts[5].isEmpty },
    ]

    private static let greekParties: [Rule] = [
        greek("R-002", [.sellerTradingName], "a seller in Greece gives its full name as trading name, too") {
            $0.all(.seller).filter { !$0.isFilled(.sellerTradingName) }
        },
        greek("S-011", [.sellerVATIdentifier], "a seller in Greece has a VAT identifier with EL and its TIN") {
            $0.all(.seller).filter { !NationalNumbers.isGreekVAT($0.text(.sellerVATIdentifier)) }
        }.asWarning(),
        greek("R-003", [.sellerVATIdentifier], "the VAT identifier of a seller in Greece is EL and its TIN") {
            $0.all(.seller).filter { seller in
                seller[.sellerVATIdentifier].map { !NationalNumbers.isGreekVAT($0.text) } ?? false
            }
        },
        greek("R-005", [.buyerTradingName], "a buyer of a Greek seller has its full name as trading name, too") {
            $0.all(.buyer).filter { !$0.isFilled(.buyerTradingName) }
        },
        greek("R-009", [.sellerElectronicAddress], "the electronic address of a Greek seller is its TIN, by 9933") {
            $0.all(.seller).filter { seller in seller[.sellerElectronicAddress].map { !$0.isGreekAddress } ?? false }
        },
        greek("R-006", [.buyerVATIdentifier], "a Greek buyer has a VAT identifier with EL and its TIN") { invoice in
            guard invoice.buyerCountry.isGreek else { return [] }
            return invoice.all(.buyer).filter { !NationalNumbers.isGreekVAT($0.text(.buyerVATIdentifier)) }
        },
        greek("R-010", [.buyerElectronicAddress], "the electronic address of a Greek buyer is its TIN, by 9933") {
            invoice in
            guard invoice.buyerCountry.isGreek else { return [] }
            return invoice.all(.buyer).filter { buyer in
                buyer[.buyerElectronicAddress].map { !$0.isGreekAddress } ?? false
            }
        },
    ]

    private static let greekDocuments: [Rule] = [
        greek("R-004-1", [.documentDescription], "a Greek invoice has one supporting document '##M.AR.K##'") {
            $0.sellerAddress != "GR" || $0.documents("##M.AR.K##").count == 1 ? [] : [$0.content]
        },
        greek("R-004-2", [.documentReference], "the MARK is a positive whole number") { invoice in
            guard invoice.sellerAddress == "GR" else { return [] }
            return invoice.documents("##M.AR.K##").filter {
                let first = $0.text(.documentReference).utf8.first ?? 0
                return !(0x31...0x39).contains(first)
            }
        },
        greek("S-008-1", [.documentLocation], "a Greek invoice has one supporting document '##INVOICE|URL##'") {
            $0.sellerAddress != "GR" || $0.documents("##INVOICE|URL##").count == 1 ? [] : [$0.content]
        }.asWarning(),
        greek("R-008-2", [.documentLocation], "a Greek invoice has one address of the invoice at most") {
            $0.sellerAddress != "GR" || $0.documents("##INVOICE|URL##").count <= 1 ? [] : [$0.content]
        },
        greek("R-008-3", [.documentLocation], "the document '##INVOICE|URL##' has a location") {
            $0.documents("##INVOICE|URL##").filter { !$0.isFilled(.documentLocation) }
        },
    ]
}

/// The check digits of numbers that only national rules ask for.
enum NationalNumbers {
    private static func digits(_ characters: [Character]) -> [Int]? {
        let digits = characters.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        return digits.count == characters.count && !digits.isEmpty ? digits : nil
    }

    /// Modulo 11 with the weights 2 to 7 from the right.
    static func isNorwegian(_ characters: [Character]) -> Bool {
        guard let digits = digits(characters) else { return false }
        let sum = digits.dropLast().reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 6 + 2) }
        return (11 - sum % 11) % 11 == digits[digits.count - 1]
    }

    /// The algorithm of Luhn over ten digits.
    static func isSwedish(_ characters: [Character]) -> Bool {
        guard let digits = digits(characters), digits.count == 10 else { return false }
        let sum = digits.dropLast().reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 0 ? digit.element * 2 : digit.element
            return sum + doubled % 10 + doubled / 10
        }
        return (10 - sum % 10) % 10 == digits[9]
    }

    static func isGreek(_ characters: [Character]) -> Bool {
        guard let digits = digits(characters), digits.count == 9 else { return false }
        let sum = digits.dropLast().enumerated().reduce(0) { $0 + $1.element << (8 - $1.offset) }
        return sum % 11 % 10 == digits[8]
    }

    static func isGreekVAT(_ text: String) -> Bool { text.hasPrefix("EL") && isGreek(Array(text.dropFirst(2))) }
}

extension String {
    /// Greece has two codes, of which VAT identifiers have the second.
    fileprivate var isGreek: Bool { self == "GR" || self == "EL" }
}

extension BusinessValue {
    fileprivate var isGreekAddress: Bool { details[.scheme] == "9933" && NationalNumbers.isGreek(Array(text)) }
}

extension Invoice {
    fileprivate var hasSwedishVAT: Bool {
        sellerAddress == "SE" && content.first(.seller)?.text(.sellerVATIdentifier).hasPrefix("SE") == true
    }

    fileprivate func documents(_ description: String) -> [BusinessGroup] {
        all(.supportingDocument).filter { $0.text(.documentDescription) == description }
    }
}
