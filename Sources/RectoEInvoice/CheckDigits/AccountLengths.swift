package import RectoCore

extension CheckDigits {
    /// Whether an IBAN is as long as those of its country are; true for countries of which recto knows no length.
    /// The lengths are those of SWIFT's IBAN registry.
    package static func hasLengthOfCountry(iban: String) -> Bool {
        for row in ibanLengths.split(separator: " ") {
            var countries = row.dropFirst(2)
            while !countries.isEmpty {
                if iban.hasPrefix(countries.prefix(2)) { return Int(row.prefix(2)) == iban.utf8.count }
                countries = countries.dropFirst(2)
            }
        }
        return true
    }

    private static let ibanLengths =
        "15NO 16BE 18DKFOGLFINLSDFK 19MKSI 20ATBAEEKZLTLUXKMN 21CHHRLILV 22BGBHCRDEGBGEIEMERSVA 23AEGIILIQOMTLSO "
        + "24ADCZESMDPKROSASESKTNVG 25LYPTST 26ISTRDZ 27FRGRITMCMRSMBIDJ 28ALAZBYCYDOGTHNHULBNIPLSV 29BREGPSQAUA "
        + "30JOKWMUYE 31MTSC 32LC 33RU"
}

extension CheckDigits {
    /// Whether text is an identifier of a creditor of SEPA direct debits, such as `DE98ZZZ09999999999`. Its characters 5 to 7
    /// are the creditor's own business code, and are not checked. (EPC262-08)
    package static func isSEPACreditor(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (8...35).contains(bytes.count) else { return false }
        return remainder97(bytes[7...] + bytes[..<4]) == 1
    }
}
