/// Facts about currencies, by their codes of ISO 4217. ICU is asked for those that are newer than the tables, and for names.
package enum CurrencyFacts {
    /// Whether a currency has this code of ISO 4217, which is written in capital letters.
    package static func isKnown(_ code: String) -> Bool {
        if CurrencyNames.digits(of: code) != nil { return true }
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
            let library = ICULibrary.shared
        else { return false }
        var status = ICUStatus()
        let text = Array(code.utf16) + [0]
        // A currency of today has a number, which ICU finds without its list of all there ever were: two million
        // instructions less.
        if library.functions.currencyNumber(text) > 0 { return true }
        let ever = Double.greatestFiniteMagnitude
        return library.functions.isCurrency(text, -ever, ever, &status.code) != 0 && !status.hasFailed
    }

    /// The number of digits after the decimal separator with which amounts are written: 2 for most, 0 for JPY, 3 for KWD.
    package static func digits(of code: String) -> Int {
        if let digits = CurrencyNames.digits(of: code) { return digits }
        var status = ICUStatus()
        guard let library = ICULibrary.shared else { return 2 }
        let digits = library.functions.currencyDigits(Array(code.utf16) + [0], &status.code)
        return status.hasFailed ? 2 : Int(digits)
    }

    /// The name that stands after a number of this plural category: `euros`.
    static func name(of code: String, plural: String, in locale: FormatLocale) -> String {
        var status = ICUStatus()
        var length: Int32 = 0
        guard let library = ICULibrary.shared,
            let name = library.functions.currencyPluralName(
                Array(code.utf16) + [0], locale.id, nil, plural, &length, &status.code),
            !status.hasFailed
        else { return code }
        return String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF16.self)
    }
}
