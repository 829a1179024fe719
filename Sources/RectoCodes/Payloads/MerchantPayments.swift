import RectoCore

/// Merchant-presented codes of EMVCo: objects of two digits, two digits of length, and a value.
/// [EMV QR Code Specification for Payment Systems, Merchant-Presented Mode](https://www.emvco.com/emv-technologies/qr-codes/)
struct MerchantCode {
    private(set) var text: String

    /// - Parameter method: 11 for a code that is paid many times, 12 for one that is paid once.
    init(_ method: String) { text = Self.object("00", "01") + Self.object("01", method) }

    /// An object; nothing for an empty value. The length counts characters.
    static func object(_ id: String, _ value: String) -> String {
        let count = value.unicodeScalars.count
        return value.isEmpty ? "" : id + (count < 10 ? "0" : "") + "\(count)" + value
    }

    mutating func add(_ id: String, _ value: String) { text += Self.object(id, value) }
    mutating func add(_ id: String, _ parts: [(String, String)]) {
        add(id, parts.map { Self.object($0.0, $0.1) }.joined())
    }

    /// The whole code, with its checksum.
    var closed: String { Self.closed(text) }

    static func closed(_ text: String) -> String {
        let text = text + "6304"
        let digits = Array("0123456789ABCDEF")
        let sum = crc(text.utf8)
        return text + String([12, 8, 4, 0].map { digits[Int(sum >> UInt16($0)) & 15] })
    }

    /// CRC-16 with the polynomial 0x1021 and the start 0xFFFF.
    /// [ISO/IEC 13239, annex A](https://www.iso.org/standard/37010.html)
    static func crc(_ bytes: some Sequence<UInt8>) -> UInt16 {
        var sum: UInt16 = 0xFFFF
        for byte in bytes {
            sum ^= UInt16(byte) << 8
            for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
        }
        return sum
    }

    /// The objects of a code; nil if it is not made of them, or its checksum is wrong.
    static func objects(of code: String) -> [(id: String, value: String)]? {
        let scalars = Array(code.unicodeScalars)
        var (objects, index): ([(id: String, value: String)], Int) = ([], 0)
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        while index < scalars.count {
            guard index + 4 <= scalars.count, let count = Int(text(index + 2..<index + 4)), count >= 0,
                index + 4 + count <= scalars.count
            else { return nil }
            objects.append((text(index..<index + 2), text(index + 4..<index + 4 + count)))
            index += 4 + count
        }
        guard let last = objects.last, last.id == "63", closed(String(code.dropLast(8))) == code else { return nil }
        return objects
    }
}

extension Payload {
    static let merchant: [Payload] = [pix, promptPay, payNow, qris, vietQR, jpqr]

    private static let payee = PayloadField(
        "name", .required, ["payment.accounts.0.name", "seller.name"], "the payee, at most 25 characters")

    /// Adds the end that all of them have: category, currency, amount, country, name and city.
    private static func finish(
        _ code: inout MerchantCode, _ reader: inout PayloadReader,
        _ currency: (name: String, number: String, digits: Int),
        country: String
    ) -> String {
        _ = reader.currency([currency.name])
        let amount = reader.amount(digits: currency.digits, most: 9_999_999_999)
        let name = reader.line("name", atMost: 25)
        code.add("52", reader.text("category").isEmpty ? "0000" : reader.digits("category", 4...4))
        code.add("53", currency.number)
        code.add("54", amount?.text ?? "")
        code.add("58", country)
        code.add("59", name)
        code.add("60", reader.line("city", atMost: 15))
        return reader.paymentLabel(amount, currency.name, to: name)
    }

    private static let category = PayloadField("category", .optional, [], "the merchant category code, 4 digits")

    private static let pix = Payload(
        name: "pix", title: "PIX (Brazil)", symbology: "qr", level: "M", limit: 512,
        source: Source(
            "Banco Central do Brasil, Manual de Padrões para Iniciação do Pix",
            "https://www.bcb.gov.br/estabilidadefinanceira/pix", .unread),
        fields: [
            PayloadField("key", .optional, [], "the payee's key (CPF, CNPJ, e-mail, telephone or EVP)"),
            PayloadField("url", .optional, [], "the address of a dynamic charge, without https://"),
            payee, .city, .freeAmount, .currency, category,
            PayloadField("reference", .optional, [], "up to 25 letters and digits (txid)"),
            PayloadField("information", .optional, [], "a note for the payer"),
        ]
    ) { reader in
        let (key, url) = (reader.line("key", atMost: 77), reader.line("url", atMost: 77))
        if key.isEmpty == url.isEmpty {
            reader.reject("key", "and 'url' are both there, or both missing", "give one of them")
        }
        var code = MerchantCode(url.isEmpty ? "11" : "12")
        let room = max(0, 99 - 18 - 4 - key.unicodeScalars.count - 4)
        code.add(
            "26",
            [
                ("00", "br.gov.bcb.pix"), ("01", key),
                ("02", key.isEmpty ? "" : reader.line("information", atMost: room)), ("25", url),
            ])
        let label = finish(&code, &reader, ("BRL", "986", 2), country: "BR")
        let reference = reader.alphanumeric("reference", 1...25)
        code.add("62", [("05", reference.isEmpty ? "***" : reference)])
        return PayloadContent(code.closed, label: label)
    }

    private static let promptPay = Payload(
        name: "promptpay", title: "PromptPay (Thailand)", symbology: "qr", level: "M", limit: 512,
        source: Source(
            "Bank of Thailand, Thai QR Code Payment Standard",
            "https://www.bot.or.th/en/financial-innovation/digital-finance/digital-payment/promptpay.html"),
        fields: [
            PayloadField("mobile", .optional, [], "the payee's mobile telephone, 9 or 10 digits"),
            PayloadField("tax", .optional, ["seller.vatIdentifier"], "the payee's tax or identity number, 13 digits"),
            PayloadField("name", .optional, [], "the payee, at most 25 characters"),
            PayloadField("city", .optional, [], "the payee's city"), .freeAmount, .currency, category,
        ]
    ) { reader in
        let mobile = reader.digits("mobile", 9...10)
        let tax = mobile.isEmpty ? reader.digits("tax", 13...13) : ""
        if mobile.isEmpty, tax.isEmpty { reader.reject("mobile", "and 'tax' are missing", "give one of them") }
        var code = MerchantCode("12")
        code.add(
            "29",
            [
                ("00", "A000000677010111"),
                ("01", mobile.isEmpty ? "" : "0066" + (mobile.hasPrefix("0") ? mobile.dropFirst() : mobile[...])),
                ("02", tax),
            ])
        let label = finish(&code, &reader, ("THB", "764", 2), country: "TH")
        return PayloadContent(code.closed, label: label)
    }

    private static let payNow = Payload(
        name: "paynow", title: "PayNow in SGQR (Singapore)", symbology: "qr", level: "M", limit: 512,
        source: Source(
            "Association of Banks in Singapore, SGQR specification",
            "https://www.mas.gov.sg/development/e-payments/sgqr", .unread),
        fields: [
            PayloadField("uen", .required, ["seller.legalRegistration"], "the payee's UEN, or a mobile number as +65…"),
            payee, .freeAmount, .currency, category, .reference,
            PayloadField("expires", .optional, [], "the last day of the code"),
        ]
    ) { reader in
        let uen = reader.compact("uen", 9...21, "letters, digits and +") {
            PayloadReader.isAlphanumeric($0) || $0 == UInt8(ascii: "+")
        }
        let end = reader.date("expires")
        var code = MerchantCode(reader.text("amount").isEmpty ? "11" : "12")
        code.add(
            "26",
            [
                ("00", "SG.PAYNOW"), ("01", uen.hasPrefix("+") ? "0" : "2"), ("02", uen),
                ("03", reader.text("amount").isEmpty ? "1" : "0"),
                ("04", end.map { $0.year + $0.month + $0.day } ?? ""),
            ])
        let label = finish(&code, &reader, ("SGD", "702", 2), country: "SG")
        code.add("60", "Singapore")
        code.add("62", [("01", reader.line("reference", atMost: 25))])
        return PayloadContent(code.closed, label: label)
    }

    /// The bank issues a code without an amount; the bill puts its own in.
    private static let qris = Payload(
        name: "qris", title: "QRIS (Indonesia)", symbology: "qr", level: "M", limit: 512,
        source: Source(
            "Bank Indonesia, Standar Nasional QR Code Pembayaran", "https://www.bi.go.id/QRIS/default.aspx", .unread),
        fields: [
            PayloadField("code", .required, [], "the code that the bank has issued, as text"), .freeAmount, .currency,
        ]
    ) { reader in
        _ = reader.currency(["IDR"])
        let amount = reader.amount()
        guard let objects = MerchantCode.objects(of: reader.text("code")) else {
            reader.reject("code", "is no code of EMVCo, or its checksum is wrong", "take it over without a change")
            return PayloadContent("", label: "")
        }
        var text = ""
        for (id, value) in objects where id != "63" && !(id == "54" && amount != nil) {
            text += MerchantCode.object(id, id == "01" && amount != nil ? "12" : value)
            if id == "53", let amount { text += MerchantCode.object("54", amount.text) }
        }
        let name = objects.first { $0.id == "59" }?.value ?? ""
        return PayloadContent(MerchantCode.closed(text), label: reader.paymentLabel(amount, "IDR", to: name))
    }

    private static let vietQR = Payload(
        name: "vietqr", title: "VietQR (Viet Nam)", symbology: "qr", level: "M", limit: 512,
        source: Source("NAPAS, VietQR", "https://vietqr.net", .unread),
        fields: [
            PayloadField("bank", .required, ["payment.accounts.0.bankCode"], "the bank's BIN, 6 digits"),
            PayloadField(
                "account", .required, ["payment.accounts.0.accountNumber"], "the payee's account, at most 19 characters"
            ),
            PayloadField("name", .optional, [], "the payee, at most 25 characters"),
            PayloadField("city", .optional, [], "the payee's city"), .freeAmount, .currency, category, .reference,
        ]
    ) { reader in
        let (bank, account) = (reader.digits("bank", 6...6), reader.alphanumeric("account", 1...19))
        var code = MerchantCode(reader.text("amount").isEmpty ? "11" : "12")
        let inner = MerchantCode.object("00", bank) + MerchantCode.object("01", account)
        code.add("38", [("00", "A000000727"), ("01", inner), ("02", "QRIBFTTA")])
        let label = finish(&code, &reader, ("VND", "704", 0), country: "VN")
        code.add("62", [("08", reader.line("reference", atMost: 25))])
        return PayloadContent(code.closed, label: label)
    }

    private static let jpqr = Payload(
        name: "jpqr", title: "JPQR (Japan)", symbology: "qr", level: "M", limit: 512,
        source: Source(
            "Payments Japan Association, unified technical guideline for MPM", "https://paymentsjapan.or.jp", .unread),
        fields: [
            PayloadField(
                "store", .required, [], "the numbers that the shop was given, with commas between them: up to 4"),
            payee, .city, .freeAmount, .currency, category,
        ]
    ) { reader in
        let parts = reader.line("store", atMost: 64).split(separator: ",").map { String($0.filter { $0 != " " }) }
        if !(1...4).contains(parts.count) { reader.reject("store", "has \(parts.count) parts", "give up to 4") }
        var code = MerchantCode(reader.text("amount").isEmpty ? "11" : "12")
        code.add("26", [("00", "jp.or.paymentsjapan")] + zip(["01", "02", "03", "04"], parts).map { ($0, $1) })
        let label = finish(&code, &reader, ("JPY", "392", 0), country: "JP")
        return PayloadContent(code.closed, label: label)
    }
}
