import RectoCore

extension BusinessValue {
    /// The sentence about check digits that are wrong; nil where they are right, or the value has none that are known.
    var checkDigitProblem: String? {
        let digits = text.split(separator: " ").joined().uppercased()
        switch term {
        case .account, .debitedAccount:
            guard digits.looksLikeIBAN else { return nil }
            if !CheckDigits.isIBAN(digits) { return "the check digits of the IBAN '\(text)' are wrong" }
            return CheckDigits.hasLengthOfCountry(iban: digits)
                ? nil : "the IBAN '\(text)' is not as long as those of its country"
        case .creditor:
            return CheckDigits.isSEPACreditor(digits) ? nil : "the check digits of the creditor '\(text)' are wrong"
        case .remittance:
            guard digits.hasPrefix("RF"), digits.dropFirst(2).prefix(2).allSatisfy(\.isNumber), digits.count <= 25
            else { return nil }
            return CheckDigits.isCreditorReference(digits)
                ? nil : "the check digits of the creditor reference '\(text)' are wrong"
        case _ where term.isVATIdentifier:
            return VATCheckDigits.isRight(digits) == false
                ? "the check digits of the VAT identifier '\(text)' are wrong" : nil
        default:
            // Global location numbers and trade item numbers of GS1, by their code of ISO/IEC 6523.
            guard let scheme = details[.scheme], scheme == "0088" || scheme == "0160", term != .classification else {
                return nil
            }
            return CheckDigits.isGS1(digits) ? nil : "the check digit of the number '\(text)' of GS1 is wrong"
        }
    }
}

extension String {
    /// Accounts of some countries have numbers of their own kind.
    fileprivate var looksLikeIBAN: Bool {
        let bytes = Array(utf8)
        return bytes.count >= 5 && bytes[..<2].allSatisfy { (0x41...0x5A).contains($0) }
            && bytes[2..<4].allSatisfy { (0x30...0x39).contains($0) }
    }
}
