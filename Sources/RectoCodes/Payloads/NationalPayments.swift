import RectoCore

/// Payments within one country.
extension Payload {
    static let national: [Payload] = [upi, spayd, hub3, upn, serbia, poland, hungary, russia, boleto]

    private static let upi = Payload(
        name: "upi", title: "UPI (India)", symbology: "qr", level: "M",
        source: Source(
            "NPCI, UPI Linking Specifications 1.6", "https://www.npci.org.in/what-we-do/upi/product-overview", .unread),
        fields: [
            PayloadField("vpa", .required, ["in.upi"], "the payee's address: name@bank"), .name, .amount, .currency,
            .reference, PayloadField("note", .optional, [], "a note for the payer, at most 50 characters"),
        ]
    ) { reader in
        let vpa = reader.line("vpa", atMost: 255)
        let parts = vpa.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { PayloadReader.isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) }
            }
        if !isAddress { reader.reject("vpa", "is no address of UPI", "it has the form name@bank") }
        let name = reader.line("name", atMost: 99)
        let amount = reader.amount(most: 9_999_999_999)
        let currency = reader.currency(["INR"])
        var text = "upi://pay?pa=" + PayloadText.percentEncoded(vpa, keeping: "@")
        text += "&pn=" + PayloadText.percentEncoded(name) + "&am=\(amount?.text ?? "")&cu=INR"
        let reference = reader.line("reference", atMost: 35)
        if !reference.isEmpty { text += "&tr=" + PayloadText.percentEncoded(reference) }
        let note = reader.line("note", atMost: 50)
        if !note.isEmpty { text += "&tn=" + PayloadText.percentEncoded(note) }
        return PayloadContent(text, label: reader.paymentLabel(amount, currency, to: name))
    }

    private static let spayd = Payload(
        name: "spayd", title: "SPAYD, Short Payment Descriptor (Czechia)", symbology: "qr", level: "M",
        source: Source(
            "Česká bankovní asociace, Formát pro sdílení platebních údajů 1.0",
            "https://qr-platba.cz/pro-vyvojare/specifikace-formatu/", .unread),
        fields: [
            .iban, .bic,
            PayloadField("name", .optional, ["payment.accounts.0.name", "seller.name"], "at most 35 characters"),
            .amount, PayloadField("currency", .required, ["currency"], "three capitals"),
            PayloadField("symbol", .optional, [], "the variable symbol, at most 10 digits"),
            PayloadField("due", .optional, ["dueDate"], "the last day to pay"),
            PayloadField("message", .optional, ["invoiceNumber"], "at most 60 characters"),
        ]
    ) { reader in
        func value(_ text: String) -> String {
            text.reduce(into: "") { $0 += $1 == "*" ? "%2A" : $1 == "%" ? "%25" : "\($1)" }
        }
        let (iban, bic) = (reader.iban(), reader.bic())
        let name = reader.line("name", atMost: 35)
        let amount = reader.amount(most: 999_999_999)
        let currency = reader.alphanumeric("currency", 3...3)
        var text = "SPD*1.0*ACC:\(iban)" + (bic.isEmpty ? "" : "+\(bic)")
        text += "*AM:\(amount?.text ?? "")*CC:\(currency)"
        if let due = reader.date("due") { text += "*DT:\(due.year)\(due.month)\(due.day)" }
        let parts = [
            ("RN", value(name)), ("X-VS", reader.digits("symbol", 1...10)),
            ("MSG", value(reader.line("message", atMost: 60))),
        ]
        for (key, part) in parts where !part.isEmpty { text += "*\(key):\(part)" }
        return PayloadContent(text, label: reader.paymentLabel(amount, currency, to: name))
    }

    // MARK: Slips

    private static func lines(_ who: String, _ path: String, _ need: PayloadField.Need) -> [PayloadField] {
        [
            PayloadField("\(who)Name", need, ["\(path).name"], "name"),
            PayloadField("\(who)Street", .optional, ["\(path).address.lines.0"], "street and number"),
            PayloadField("\(who)City", .optional, ["\(path).address.city"], "post code and city"),
        ]
    }

    private static let hub3 = Payload(
        name: "hub3", title: "HUB-3A (Croatia)", symbology: "pdf417", level: "4", columns: 9,
        source: Source(
            "Hrvatska udruga banaka, 2D bar kod, uputa", "https://www.hub.hr/hr/format-zapisa-2d-bar-koda", .unread),
        fields: [.amount, .currency] + lines("payer", "buyer", .optional) + lines("payee", "seller", .required) + [
            .iban, PayloadField("model", .optional, [], "HR and two digits; HR99 without a reference"),
            PayloadField("reference", .optional, [], "digits and hyphens, at most 22"),
            PayloadField("purpose", .optional, [], "a code of 4 letters, such as COST"),
            PayloadField("text", .optional, ["invoiceNumber"], "at most 35 characters"),
        ]
    ) { reader in
        let amount = reader.amount(most: 999_999_999_999_999)
        let currency = reader.currency(["EUR"])
        let name = reader.line("payeeName", atMost: 25)
        let reference = reader.compact("reference", 1...22, "digits and hyphens") {
            PayloadReader.isDigit($0) || $0 == UInt8(ascii: "-")
        }
        let model =
            reader.text("model").isEmpty ? (reference.isEmpty ? "HR99" : "HR00") : reader.alphanumeric("model", 4...4)
        let content = [
            "HRVHUB30", currency, amount?.units(of: 15) ?? "", reader.line("payerName", atMost: 30),
            reader.line("payerStreet", atMost: 27), reader.line("payerCity", atMost: 27), name,
            reader.line("payeeStreet", atMost: 25), reader.line("payeeCity", atMost: 27), reader.iban(of: ["HR"]),
            model,
            reference, reader.alphanumeric("purpose", 4...4), reader.line("text", atMost: 35),
        ]
        return PayloadContent(
            content.joined(separator: "\n") + "\n", label: reader.paymentLabel(amount, currency, to: name))
    }

    private static let upn = Payload(
        name: "upn", title: "UPN QR (Slovenia)", symbology: "upnqr",
        source: Source(
            "Združenje bank Slovenije, Tehnični standard UPN QR", "https://www.zbs-giz.si/standardi-in-prirocniki/",
            .unread),
        fields: [.amount, .currency] + lines("payer", "buyer", .optional) + lines("payee", "seller", .required) + [
            .iban, PayloadField("reference", .optional, ["payment.remittance"], "SI or RF and up to 24 characters"),
            PayloadField("purpose", .optional, [], "a code of 4 letters; OTHR without it"),
            PayloadField("text", .required, ["invoiceNumber"], "at most 42 characters"),
            PayloadField("due", .optional, ["dueDate"], "the last day to pay"),
        ]
    ) { reader in
        let amount = reader.amount()
        let currency = reader.currency(["EUR"])
        let name = reader.line("payeeName", atMost: 33)
        let due = reader.date("due").map { "\($0.day).\($0.month).\($0.year)" } ?? ""
        let purpose = reader.alphanumeric("purpose", 4...4).uppercased()
        let content = [
            "UPNQR", "", "", "", "", reader.line("payerName", atMost: 33), reader.line("payerStreet", atMost: 33),
            reader.line("payerCity", atMost: 33), amount?.units(of: 11) ?? "", "", "",
            purpose.isEmpty ? "OTHR" : purpose,
            reader.line("text", atMost: 42), due, reader.iban(of: ["SI"]),
            reader.alphanumeric("reference", 2...26), name, reader.line("payeeStreet", atMost: 33),
            reader.line("payeeCity", atMost: 33),
        ]
        // The sum counts the characters of the 19 fields with the line feeds after them.
        let text = content.joined(separator: "\n") + "\n"
        let sum = "\(text.unicodeScalars.count)"
        return PayloadContent(
            text + String(repeating: "0", count: max(0, 3 - sum.count)) + sum + "\n",
            label: reader.paymentLabel(amount, currency, to: name))
    }

    private static let serbia = Payload(
        name: "ips", title: "NBS IPS QR (Serbia)", symbology: "qr", level: "M",
        source: Source("Narodna banka Srbije, IPS QR", "https://ips.nbs.rs/en/qr-validacija-generisanje"),
        fields: [
            PayloadField(
                "account", .required, ["payment.accounts.0.accountNumber"], "18 digits, with or without hyphens"),
            PayloadField("name", .required, ["payment.accounts.0.name", "seller.name"], "at most 70 characters"),
            .amount,
            .currency, PayloadField("code", .optional, [], "the code of the payment, 3 digits; 289 without it"),
            PayloadField("text", .optional, [], "at most 35 characters"),
            PayloadField("reference", .optional, [], "model and number, at most 25 characters"),
        ]
    ) { reader in
        let account = reader.text("account").filter { $0.isNumber }
        if account.utf8.count != 18 || CheckDigits.remainder97(account.utf8) != 1 {
            reader.reject(
                "account", "is no account: it lacks digits, or its check digits are wrong", "it has 18 digits")
        }
        let amount = reader.amount()
        _ = reader.currency(["RSD"])
        let name = reader.line("name", atMost: 70)
        var text = "K:PR|V:01|C:1|R:\(account)|N:\(name)"
        text += "|I:RSD" + (amount?.text ?? "").map { $0 == "." ? "," : "\($0)" }.joined()
        text += "|SF:" + (reader.text("code").isEmpty ? "289" : reader.digits("code", 3...3))
        for (key, part) in [("S", reader.line("text", atMost: 35)), ("RO", reader.line("reference", atMost: 25))]
        where !part.isEmpty { text += "|\(key):\(part)" }
        for field in ["name", "text", "reference"] where reader.text(field).contains("|") {
            reader.reject(field, "has a '|', which separates fields", "remove it")
        }
        return PayloadContent(text, label: reader.paymentLabel(amount, "RSD", to: name))
    }

    private static let poland = Payload(
        name: "polish-transfer", title: "Credit transfer (Poland)", symbology: "qr", level: "L", limit: 160,
        source: Source(
            "Związek Banków Polskich, Rekomendacja dotycząca kodu dwuwymiarowego (2D), 2013", "https://zbp.pl"),
        fields: [
            PayloadField("nip", .optional, ["seller.vatIdentifier"], "the payee's NIP, 10 digits"),
            .iban,
            PayloadField(
                "name", .required, ["pl.payee", "payment.accounts.0.name", "seller.name"], "at most 20 characters"),
            .amount, .currency,
            PayloadField("title", .required, ["payment.remittance", "invoiceNumber"], "at most 32 characters"),
        ]
    ) { reader in
        let nip = polishNumber(&reader)
        let iban = reader.iban(of: ["PL"])
        let amount = reader.amount(most: 999_999)
        let currency = reader.currency(["PLN"])
        let (name, title) = (reader.line("name", atMost: 20), reader.line("title", atMost: 32))
        for (field, text) in [("name", name), ("title", title)] where text.contains("|") {
            reader.reject(field, "has a '|', which separates fields", "remove it")
        }
        return PayloadContent(
            "\(nip)|PL|\(iban.dropFirst(2))|\(amount?.units(of: 6) ?? "")|\(name)|\(title)|||",
            label: reader.paymentLabel(amount, currency, to: name))
    }

    /// A Polish tax number, whose last digit is the remainder by 11 of the others by weight.
    static func polishNumber(_ reader: inout PayloadReader) -> String {
        let value = reader.text("nip").filter { $0.isNumber }
        if value.isEmpty { return "" }
        let digits = value.utf8.map { Int($0) - 0x30 }
        let sum = zip(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]).reduce(0) { $0 + $1.0 * $1.1 }
        if digits.count != 10 || sum % 11 != digits[9] {
            reader.reject("nip", "is no NIP: it lacks digits, or its check digit is wrong", "it has 10 digits")
        }
        return value
    }

    private static let hungary = Payload(
        name: "hungarian-transfer", title: "Instant credit transfer (Hungary)", symbology: "qr", level: "M", limit: 345,
        source: Source(
            "Magyar Nemzeti Bank, Guide to the use of the QR code, 2019",
            "https://www.mnb.hu/letoltes/qr-kod-utmutato-20190712-en.pdf"),
        fields: [
            PayloadField("bic", .required, ["payment.accounts.0.bic"], "the payee's bank"), .iban,
            PayloadField("name", .required, ["payment.accounts.0.name", "seller.name"], "at most 70 characters"),
            .freeAmount,
            .currency, PayloadField("expires", .required, ["dueDate"], "the last day of the code"),
            PayloadField("purpose", .optional, [], "a code of 4 letters"),
            PayloadField("text", .optional, ["payment.remittance"], "at most 70 characters"),
            PayloadField("bill", .optional, ["invoiceNumber"], "the number of the bill, at most 35 characters"),
        ]
    ) { reader in
        let name = reader.line("name", atMost: 70)
        let amount = reader.amount(digits: 0, most: 999_999_999_999)
        let currency = reader.currency(["HUF"])
        let end = reader.date("expires").map { "\($0.year)\($0.month)\($0.day)235959+1" } ?? ""
        let content = [
            "HCT", "001", "1", reader.bic(), name, reader.iban(of: ["HU"]), amount.map { "HUF\($0.text)" } ?? "", end,
            reader.alphanumeric("purpose", 4...4), reader.line("text", atMost: 70), "", "",
            reader.line("bill", atMost: 35),
            "", "", "", "",
        ]
        return PayloadContent(
            content.joined(separator: "\n") + "\n", label: reader.paymentLabel(amount, currency, to: name))
    }

    private static let russia = Payload(
        name: "st00012", title: "ST00012 (Russia)", symbology: "qr", level: "M",
        source: Source("GOST R 56042-2014", "https://docs.cntd.ru/document/1200110981", .unread),
        fields: [
            PayloadField("name", .required, ["payment.accounts.0.name", "seller.name"], "at most 160 characters"),
            PayloadField("account", .required, ["payment.accounts.0.accountNumber"], "20 digits"),
            PayloadField("bankName", .required, ["payment.accounts.0.bankName"], "at most 45 characters"),
            PayloadField("bank", .required, ["payment.accounts.0.bankCode"], "the bank's BIK, 9 digits"),
            PayloadField("correspondent", .required, [], "the bank's account, 20 digits; 0 for none"), .freeAmount,
            .currency,
            PayloadField("purpose", .optional, ["invoiceNumber"], "at most 210 characters"),
            PayloadField("inn", .optional, ["seller.vatIdentifier"], "10 or 12 digits"),
        ]
    ) { reader in
        let (account, bank) = (reader.digits("account", 20...20), reader.digits("bank", 9...9))
        if account.utf8.count == 20, bank.utf8.count == 9 {
            // The control key of an account: weights 7, 1 and 3 over the end of the bank's number and the account.
            let digits = (bank.utf8.suffix(3) + Array(account.utf8)).map { Int($0) - 0x30 }
            let sum = digits.enumerated().reduce(0) { $0 + $1.element * [7, 1, 3][$1.offset % 3] }
            if sum % 10 != 0 {
                reader.reject("account", "has a wrong control key for its bank", "compare both numbers")
            }
        }
        let amount = reader.amount(most: 999_999_999_999_999_999)
        _ = reader.currency(["RUB"])
        let name = reader.line("name", atMost: 160)
        let parts = [
            ("Name", name), ("PersonalAcc", account), ("BankName", reader.line("bankName", atMost: 45)), ("BIC", bank),
            ("CorrespAcc", reader.digits("correspondent", 1...20)), ("Sum", amount?.units ?? ""),
            ("Purpose", reader.line("purpose", atMost: 210)), ("PayeeINN", reader.digits("inn", 10...12)),
        ]
        for (_, part) in parts where part.contains("|") {
            reader.reject("name", "or another text has a '|'", "remove it")
        }
        return PayloadContent(
            "ST00012" + parts.filter { !$0.1.isEmpty }.map { "|\($0.0)=\($0.1)" }.joined(),
            label: reader.paymentLabel(amount, "RUB", to: name))
    }
}
