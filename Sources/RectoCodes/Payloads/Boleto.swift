import RectoCore

/// Boletos of Brazil, whose 44 digits are printed as Interleaved 2 of 5.
extension Payload {
    static let boleto = Payload(
        name: "boleto", title: "Boleto (Brazil)", symbology: "interleaved-2-of-5",
        source: Source("FEBRABAN, Especificações técnicas do boleto", "https://portal.febraban.org.br", .unread),
        fields: [
            PayloadField("code", .required, [], "the 44 digits of the code, or the 47 that people type"),
            PayloadField("amount", .optional, ["totals.due"], "it is compared with the boleto's"), .currency,
        ]
    ) { reader in
        let digits = reader.text("code").filter { $0.isNumber }
        let code = digits.utf8.count == 47 ? fromTyped(digits) : digits
        let bytes = Array(code.utf8)
        guard bytes.count == 44 else {
            reader.reject("code", "has \(digits.utf8.count) digits", "a boleto has 44, or 47 as people type it")
            return PayloadContent("", label: "")
        }
        // The fifth digit of a bank's boleto checks all others.
        if bytes[0] != UInt8(ascii: "8"), checkDigit(bytes[..<4] + bytes[5...]) != bytes[4] {
            reader.reject("code", "has a wrong check digit", "take it over without a change")
        }
        let amount = reader.amount()
        _ = reader.currency(["BRL"])
        let inside = ExactDecimal(mantissa: Int128(String(code.dropFirst(9).prefix(10))) ?? 0, scale: 2)
        if bytes[0] != UInt8(ascii: "8"), inside.mantissa != 0, let amount, inside.compared(to: amount.number) != 0 {
            reader.reject(
                "amount", "is not the boleto's, which is \(inside.dataText)", "issue the boleto anew", .amount)
        }
        return PayloadContent(code, label: reader.paymentLabel(amount, "BRL", to: "the boleto's bank"))
    }

    /// The digits in their order in the code: three fields lose their check digits.
    private static func fromTyped(_ typed: String) -> String {
        let digits = Array(typed)
        return String(digits[0..<4] + digits[32..<47] + digits[4..<9] + digits[10..<20] + digits[21..<31])
    }

    /// Weights 2 to 9 from the right, by 11. What would have two digits is 1.
    static func checkDigit(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        var (sum, weight) = (0, 2)
        for digit in digits.reversed() {
            sum += Int(digit - 0x30) * weight
            weight = weight == 9 ? 2 : weight + 1
        }
        let rest = 11 - sum % 11
        return 0x30 + UInt8((2...9).contains(rest) ? rest : 1)
    }
}
