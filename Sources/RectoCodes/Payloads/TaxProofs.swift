import RectoCore

/// Codes by which an authority knows a bill.
extension Payload {
    static let taxes: [Payload] = [zatca, ksef, certificate]

    private static let zatca = Payload(
        name: "zatca", title: "ZATCA (Saudi Arabia)", symbology: "qr", level: "M",
        source: Source(
            "ZATCA, E-Invoice Security Features Implementation Standards",
            "https://zatca.gov.sa/en/E-Invoicing/SystemsDevelopers/Pages/E-invoice-specifications.aspx"),
        fields: [
            PayloadField("seller", .required, ["seller.name"], "the seller"),
            PayloadField("vat", .required, ["seller.vatIdentifier"], "the seller's VAT number, 15 digits"),
            PayloadField("time", .required, ["sa.issuedAt"], "the time of issue: 2026-11-23T14:05:00"),
            PayloadField("total", .required, ["totals.withVat"], "the total with VAT"),
            PayloadField("tax", .required, ["totals.vat"], "the VAT"),
            PayloadField("hash", .optional, [], "phase 2: the hash of the XML, as Base64"),
            PayloadField("signature", .optional, [], "phase 2: its ECDSA signature, as Base64"),
            PayloadField("key", .optional, [], "phase 2: the public key, as Base64"),
            PayloadField("stamp", .optional, [], "phase 2: the stamp of the authority, as Base64"),
        ]
    ) { reader in
        let number = reader.digits("vat", 15...15)
        if number.utf8.count == 15, number.first != "3" || number.last != "3" {
            reader.reject("vat", "does not begin and end with 3", "compare it with the certificate")
        }
        let time = reader.text("time")
        if reader.date("time") != nil, time.utf8.count < 16 || Array(time)[10] != "T" {
            reader.reject("time", "has no time of day", "write it as 2026-11-23T14:05:00")
        }
        let sums = [reader.number("total"), reader.number("tax")].map { $0?.scaled(to: 2)?.dataText ?? "" }
        var records: [[UInt8]] = [reader.text("seller"), number, time].map { Array($0.utf8) }
        records += sums.map { Array($0.utf8) }
        // Hash and signature are texts in Base64; key and stamp are bytes.
        for field in ["hash", "signature"] where !reader.text(field).isEmpty {
            records.append(Array(reader.text(field).utf8))
        }
        for field in ["key", "stamp"] where !reader.text(field).isEmpty {
            guard let bytes = Base64.decoded(Array(reader.text(field).utf8)) else {
                reader.reject(field, "is no Base64", "take it over as the signing software gives it")
                continue
            }
            records.append(bytes)
        }
        var bytes: [UInt8] = []
        let names = ["seller", "vat", "time", "total", "tax", "hash", "signature", "key", "stamp"]
        for (index, record) in records.enumerated() {
            guard let length = UInt8(exactly: record.count) else {
                reader.reject(names[index], "is longer than the 255 bytes of a record", "shorten it")
                continue
            }
            bytes += [UInt8(index + 1), length] + record
        }
        return PayloadContent(
            String(decoding: Base64.encoded(bytes), as: UTF8.self),
            label: "Tax code: \(sums[0]) SAR with VAT, of \(reader.text("seller"))")
    }

    // MARK: KSeF

    private static let ksefSource = Source(
        "Ministerstwo Finansów, Kody weryfikujące QR", "https://github.com/CIRFMF/ksef-docs/blob/main/kody-qr.md")
    private static let nip = PayloadField("nip", .required, ["seller.vatIdentifier"], "the seller's NIP, 10 digits")
    private static let hash = PayloadField(
        "hash", .required, ["pl.ksefHash"], "SHA-256 of the XML, as Base64url: 43 characters")
    private static let host = PayloadField(
        "address", .optional, [], "the system's address; https://qr.ksef.mf.gov.pl without it")

    private static let ksef = Payload(
        name: "ksef", title: "KSeF, KOD I: the bill (Poland)", symbology: "qr", level: "M", source: ksefSource,
        fields: [
            nip, PayloadField("date", .required, ["issueDate"], "the day of issue"), hash,
            PayloadField(
                "number", .optional, ["pl.ksefNumber"], "the number of KSeF; without it, the label is OFFLINE"),
            host,
        ]
    ) { reader in
        let date = reader.date("date").map { "\($0.day)-\($0.month)-\($0.year)" } ?? ""
        let number = reader.line("number", atMost: 36)
        return PayloadContent(
            "\(ksefAddress(reader))/invoice/\(polishNumber(&reader))/\(date)/\(ksefHash(&reader))",
            label: "KSeF code: verifies the bill" + (number.isEmpty ? ", issued offline" : " \(number)"),
            caption: number.isEmpty ? "OFFLINE" : number)
    }

    private static let certificate = Payload(
        name: "ksef-certificate", title: "KSeF, KOD II: the issuer, on bills issued offline (Poland)", symbology: "qr",
        level: "M", source: ksefSource,
        fields: [
            nip, PayloadField("certificate", .required, ["pl.ksefCertificate"], "the number of the certificate"), hash,
            PayloadField("signature", .required, ["pl.ksefSignature"], "the signature of the address, as Base64url"),
            host,
        ]
    ) { reader in
        let nip = polishNumber(&reader)
        let number = reader.alphanumeric("certificate", 1...40)
        let signature = reader.compact("signature", 40...700, "those of Base64url", isBase64url)
        return PayloadContent(
            "\(ksefAddress(reader))/certificate/Nip/\(nip)/\(nip)/\(number)/\(ksefHash(&reader))/\(signature)",
            label: "KSeF code: verifies the issuer of the bill", caption: "CERTYFIKAT")
    }

    private static func ksefAddress(_ reader: PayloadReader) -> String {
        let address = reader.text("address")
        return address.isEmpty
            ? "https://qr.ksef.mf.gov.pl" : address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    private static func ksefHash(_ reader: inout PayloadReader) -> String {
        reader.compact("hash", 43...43, "those of Base64url", isBase64url)
    }

    private static func isBase64url(_ byte: UInt8) -> Bool {
        PayloadReader.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
