import RectoCore

/// Goods, people, networks and addresses.
extension Payload {
    static let general: [Payload] = [gs1, vCard, wifi, link]

    private static let gs1 = Payload(
        name: "gs1", title: "GS1 application identifiers", symbology: "gs1-128",
        source: Source("GS1 General Specifications, section 3", "https://ref.gs1.org/ai/", .unread),
        fields: [
            PayloadField("sscc", .optional, [], "(00) 18 digits"),
            PayloadField("gtin", .optional, [], "(01) 8 to 14 digits"),
            PayloadField("batch", .optional, [], "(10) at most 20 characters"),
            PayloadField("made", .optional, [], "(11) the day of production"),
            PayloadField("best", .optional, [], "(15) the day to use it by at best"),
            PayloadField("expires", .optional, [], "(17) the day of expiry"),
            PayloadField("serial", .optional, [], "(21) at most 20 characters"),
            PayloadField("count", .optional, [], "(37) at most 8 digits"),
            PayloadField("payee", .optional, [], "(415) the GLN of who invoices, 13 digits"),
            PayloadField("reference", .optional, [], "(8020) the number of the payment slip, at most 25 characters"),
            PayloadField("amount", .optional, [], "(3902) the amount, with two digits"),
        ]
    ) { reader in
        var text = ""
        func add(_ identifier: String, _ value: String) { if !value.isEmpty { text += "(\(identifier))\(value)" } }
        let sscc = checked(&reader, "sscc", 18...18)
        let gtin = checked(&reader, "gtin", 8...14)
        add("00", sscc)
        add("01", gtin.isEmpty ? "" : String(repeating: "0", count: max(0, 14 - gtin.utf8.count)) + gtin)
        for (identifier, field) in [("11", "made"), ("15", "best"), ("17", "expires")] {
            add(identifier, reader.date(field).map { $0.year.suffix(2) + $0.month + $0.day } ?? "")
        }
        add("415", checked(&reader, "payee", 13...13))
        add("10", characters(&reader, "batch", atMost: 20))
        add("21", characters(&reader, "serial", atMost: 20))
        add("37", reader.digits("count", 1...8))
        add("3902", reader.amount(most: 999_999_999_999_999)?.units ?? "")
        add("8020", characters(&reader, "reference", atMost: 25))
        if text.isEmpty { reader.reject("gtin", "and all other fields are missing", "give one of them") }
        return PayloadContent(text, label: "Code of GS1: \(text)")
    }

    private static func checked(_ reader: inout PayloadReader, _ field: String, _ lengths: ClosedRange<Int>) -> String {
        let value = reader.digits(field, lengths)
        if lengths.contains(value.utf8.count), value.utf8.allSatisfy(PayloadReader.isDigit), !CheckDigits.isGS1(value) {
            reader.reject(field, "has a wrong check digit", "compare it with the goods")
        }
        return value
    }

    /// Character set 82 of GS1, without the brackets that stand around identifiers here.
    private static func characters(_ reader: inout PayloadReader, _ field: String, atMost count: Int) -> String {
        let value = reader.line(field, atMost: count)
        let known = "!\"%&'*+,-./:;<=>?_"
        if value.contains(where: { !(($0.isLetter || $0.isNumber) && $0.isASCII) && !known.contains($0) }) {
            reader.reject(field, "has a character that codes of GS1 lack", "letters and digits are safe")
        }
        return value
    }

    private static let vCard = Payload(
        name: "vcard", title: "vCard 3.0: a person or a firm", symbology: "qr", level: "M",
        source: Source("RFC 2426", "https://www.rfc-editor.org/rfc/rfc2426", .unread),
        fields: [
            PayloadField("name", .required, ["seller.contact.name", "seller.name"], "the name"),
            PayloadField("organization", .optional, ["seller.name"], "the firm"),
            PayloadField("telephone", .optional, ["seller.contact.telephone"], "the telephone number"),
            PayloadField("email", .optional, ["seller.contact.email"], "the address of mail"),
            PayloadField("url", .optional, ["seller.contact.website"], "the website"),
        ]
    ) { reader in
        func value(_ field: String) -> String { PayloadText.escaped(reader.text(field), "\\,;") }
        for field in ["name", "organization", "telephone", "email", "url"] { _ = reader.line(field, atMost: 255) }
        var lines = ["BEGIN:VCARD", "VERSION:3.0", "N:\(value("name"));;;;", "FN:\(value("name"))"]
        for (key, field) in [("ORG", "organization"), ("TEL", "telephone"), ("EMAIL", "email"), ("URL", "url")] {
            if !value(field).isEmpty { lines.append("\(key):\(value(field))") }
        }
        return PayloadContent(
            (lines + ["END:VCARD"]).joined(separator: "\r\n"), label: "Contact code: \(reader.text("name"))")
    }

    private static let wifi = Payload(
        name: "wifi", title: "A wireless network", symbology: "qr", level: "M",
        source: Source(
            "Wi-Fi Alliance, WPA3 Specification, section 7", "https://www.wi-fi.org/discover-wi-fi/security", .unread),
        fields: [
            PayloadField("network", .required, [], "its name, at most 32 bytes"),
            PayloadField("password", .optional, [], "8 to 63 characters; without it, the network is open"),
        ]
    ) { reader in
        let (network, password) = (reader.line("network", atMost: 32), reader.line("password", atMost: 63))
        if network.utf8.count > 32 { reader.reject("network", "has more than 32 bytes", "shorten it") }
        if !password.isEmpty, password.utf8.count < 8 {
            reader.reject("password", "has less than 8 characters", "take a longer one")
        }
        let secret = password.isEmpty ? "T:nopass;" : "T:WPA;"
        let text = "WIFI:\(secret)S:\(PayloadText.escaped(network, "\\;,\":"));"
        return PayloadContent(
            text + (password.isEmpty ? "" : "P:\(PayloadText.escaped(password, "\\;,\":"));") + ";",
            label: "Code of the network \(network)")
    }

    private static let link = Payload(
        name: "link", title: "An address of the web", symbology: "qr", level: "M",
        source: Source("RFC 3986", "https://www.rfc-editor.org/rfc/rfc3986", .unread),
        fields: [PayloadField("url", .required, [], "the address, with https://")]
    ) { reader in
        let url = reader.text("url")
        let isAddress = url.hasPrefix("https://") || url.hasPrefix("http://") || url.hasPrefix("mailto:")
        if !isAddress || url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
            reader.reject(
                "url", "is no address, or has characters that addresses lack", "write it as https://example.com/bill")
        }
        return PayloadContent(url, label: "Link to \(url)")
    }
}
