import RectoCore

/// Credit transfers of the euro area and of Switzerland.
extension Payload {
    static let european: [Payload] = [epc, swiss]

    private static let epc = Payload(
        name: "epc", title: "SEPA credit transfer (GiroCode)", symbology: "qr", level: "M", limit: 331,
        source: Source(
            "EPC069-12, Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SCT",
            "https://www.europeanpaymentscouncil.eu/document-library/guidance-documents/quick-response-code-guidelines-enable-data-capture-initiation"
        ),
        fields: [
            .iban, .bic, .name, .freeAmount, .currency,
            PayloadField("purpose", .optional, [], "a code of up to 4 letters"),
            PayloadField(
                "reference", .optional, ["payment.remittance", "invoiceNumber"],
                "a creditor reference (RF…), or a text of up to 140 characters"),
            PayloadField("information", .optional, [], "a note for the payer, at most 70 characters"),
        ]
    ) { reader in
        let name = reader.line("name", atMost: 70)
        let currency = reader.currency(["EUR"])
        let amount = reader.amount()
        var reference = reader.line("reference", atMost: 140)
        var text = ""
        let compact = reference.filter { !$0.isWhitespace }
        if CheckDigits.isCreditorReference(compact) {
            reference = compact
        } else {
            (reference, text) = ("", reference)
        }
        let lines = [
            "BCD", "002", "1", "SCT", reader.bic(), name, reader.iban(), amount.map { "EUR\($0.text)" } ?? "",
            reader.alphanumeric("purpose", 1...4), reference, text, reader.line("information", atMost: 70),
        ]
        return PayloadContent(
            lines.withoutEmptyEnd.joinedPlainly(by: "\n"), label: reader.paymentLabel(amount, currency, to: name))
    }

    // MARK: Switzerland

    private static func address(_ who: String, _ need: PayloadField.Need) -> [PayloadField] {
        let path = "ch.\(who)"
        return [
            PayloadField("\(who)Type", .optional, ["\(path).type"], "S: structured"),
            PayloadField("\(who)Name", need, ["\(path).name"], "at most 70 characters"),
            PayloadField("\(who)Street", .optional, ["\(path).street"], "at most 70 characters"),
            PayloadField("\(who)Building", .optional, ["\(path).buildingNumber"], "at most 16 characters"),
            PayloadField("\(who)PostCode", need, ["\(path).postCode"], "at most 16 characters"),
            PayloadField("\(who)City", need, ["\(path).city"], "at most 35 characters"),
            PayloadField("\(who)Country", need, ["\(path).countryCode"], "two letters"),
        ]
    }

    private static let swiss = Payload(
        name: "swiss", title: "Swiss QR-bill, with the cross", symbology: "qr", level: "M", limit: 997,
        source: Source(
            "SIX, Swiss Implementation Guidelines for the QR-bill, version 2.3",
            "https://www.six-group.com/en/products-services/banking-services/billing-and-payments/qr-bill.html"),
        fields: [PayloadField("iban", .required, ["ch.iban"], "an IBAN or QR-IBAN of CH or LI")]
            + address("creditor", .required) + [
                PayloadField("amount", .optional, ["ch.amount"], "without it, the payer enters one"),
                PayloadField("currency", .required, ["currency"], "CHF or EUR"),
            ] + address("debtor", .optional) + [
                PayloadField(
                    "reference", .optional, ["ch.qrReference", "ch.creditorReference"],
                    "27 digits with a QR-IBAN, or a creditor reference (RF…)"),
                PayloadField(
                    "referenceType", .optional, ["ch.referenceType"], "QRR, SCOR or NON, as follows from the others"),
                PayloadField("message", .optional, ["ch.message"], "at most 140 characters with the next one"),
                PayloadField("billing", .optional, ["ch.billingInformation"], "billing information"),
            ]
    ) { reader in
        let iban = reader.iban(of: ["CH", "LI"])
        let reference = swissReference(&reader, iban)
        let stated = reader.text("referenceType")
        if !stated.isEmpty, stated != reference[0] {
            reader.reject(
                "referenceType", "is not \(reference[0]), which follows from account and reference",
                "correct one of them")
        }
        let name = reader.text("creditorName")
        let amount = reader.amount()
        let currency = reader.currency(["CHF", "EUR"])
        let message = reader.line("message", atMost: 140)
        let billing = reader.line("billing", atMost: 140)
        if message.unicodeScalars.count + billing.unicodeScalars.count > 140 {
            reader.reject("message", "has more than 140 characters together with the billing information", "shorten it")
        }
        var lines = ["SPC", "0200", "1", iban] + swissAddress(&reader, "creditor")
        lines += Array(repeating: "", count: 7) + [amount?.text ?? "", currency]
        lines += swissAddress(&reader, "debtor") + reference + [message, "EPD", billing]
        return PayloadContent(
            lines.withoutEmptyEnd.joinedPlainly(by: "\n"),
            label: "Swiss QR code. " + reader.paymentLabel(amount, currency, to: name),
            mark: .swissCross)
    }

    /// Kind and number of the reference. Numbers of banks from 30000 to 31999 are those of QR-IBANs.
    private static func swissReference(_ reader: inout PayloadReader, _ iban: String) -> [String] {
        let value = reader.text("reference").filter { !$0.isWhitespace }
        let isQR = (30_000...31_999).contains(Int(iban.dropFirst(4).prefix(5)) ?? 0)
        if isQR {
            let digits = Array(value.utf8)
            if digits.count != 27 || CheckDigits.recursive10(after: digits.dropLast()) != digits.last {
                reader.reject(
                    "reference", "is no QR reference of 27 digits, the last of which checks the others",
                    "a QR-IBAN needs one")
            }
            return ["QRR", value]
        }
        if value.isEmpty { return ["NON", ""] }
        if !CheckDigits.isCreditorReference(value) {
            reader.reject(
                "reference", "is no creditor reference (RF…), or its check digits are wrong",
                "an IBAN that is no QR-IBAN takes one, or none")
        }
        return ["SCOR", value]
    }

    private static func swissAddress(_ reader: inout PayloadReader, _ who: String) -> [String] {
        let name = reader.line("\(who)Name", atMost: 70)
        if name.isEmpty { return Array(repeating: "", count: 7) }
        if !["", "S"].contains(reader.text("\(who)Type")) {
            reader.reject("\(who)Type", "is not S", "the QR-bill knows structured addresses only")
        }
        let country = reader.text("\(who)Country")
        if country.utf8.count != 2 || !country.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            reader.reject("\(who)Country", "is no code of a country", "two capitals: CH")
        }
        let lines = [
            "S", name, reader.line("\(who)Street", atMost: 70), reader.line("\(who)Building", atMost: 16),
            reader.line("\(who)PostCode", atMost: 16), reader.line("\(who)City", atMost: 35), country,
        ]
        for field in ["PostCode", "City"] where reader.text("\(who)\(field)").isEmpty {
            reader.reject("\(who)\(field)", "is missing", "an address has a post code and a city")
        }
        for (field, line) in zip(["Name", "Street", "Building", "PostCode", "City"], lines[1...5]) {
            if let wrong = line.unicodeScalars.first(where: { !isSwiss($0) }) {
                reader.reject(
                    "\(who)\(field)", "has the character '\(wrong)', which the QR-bill lacks",
                    "write it in Latin letters")
            }
        }
        return lines
    }

    /// The characters of version 2.3: Latin of three blocks, and five more.
    private static func isSwiss(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x20AC: true
        default: false
        }
    }
}

extension [String] {
    /// The lines without those at the end that are empty.
    var withoutEmptyEnd: [String] {
        var rest = self
        while rest.last?.isEmpty == true { rest.removeLast() }
        return rest
    }
}
