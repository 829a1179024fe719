/// The fields that most payments have, with the places where data of a bill have them.
extension PayloadField {
    static let iban = PayloadField("iban", .required, ["payment.accounts.0.iban"], "the payee's account")
    static let bic = PayloadField("bic", .optional, ["payment.accounts.0.bic"], "the payee's bank")
    static let name = PayloadField(
        "name", .required, ["payment.accounts.0.name", "payee.name", "seller.name"], "the payee")
    static let amount = PayloadField("amount", .required, ["totals.due"], "the amount, above 0")
    static let freeAmount = PayloadField(
        "amount", .optional, ["totals.due"], "the amount, above 0; without it, the payer enters one")
    static let currency = PayloadField("currency", .optional, ["currency"], "it must be that of the payload")
    static let reference = PayloadField(
        "reference", .optional, ["payment.remittance", "invoiceNumber"], "what the payee knows the payment by")
    static let city = PayloadField(
        "city", .required, ["seller.address.city"], "the payee's city, at most 15 characters")
}

enum PayloadText {
    /// Percent-encodes as UTF-8 what is neither a letter, a digit, nor one of `-._~`.
    /// [RFC 3986 §2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)
    static func percentEncoded(_ text: String, keeping more: String = "") -> String {
        let digits = Array("0123456789ABCDEF")
        var out = ""
        for byte in text.utf8 {
            let character = Character(Unicode.Scalar(byte))
            if PayloadReader.isAlphanumeric(byte) || "-._~".contains(character) || more.contains(character) {
                out.append(character)
            } else {
                out += "%" + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return out
    }

    /// Puts a backslash before some characters.
    static func escaped(_ text: String, _ characters: String) -> String {
        text.reduce(into: "") { out, character in
            if characters.contains(character) { out.append("\\") }
            out.append(character)
        }
    }
}
