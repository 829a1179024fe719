import RectoCore

/// Gives the values of a payload's fields, and notes what is wrong with them.
struct PayloadReader {
    private let values: [String: String]
    private(set) var problems: [PayloadProblem] = []

    init(_ values: [String: String]) { self.values = values }

    mutating func reject(_ field: String, _ message: String, _ hint: String, _ kind: PayloadProblem.Kind = .text) {
        problems.append(PayloadProblem(field: field, message: message, hint: hint, kind: kind))
    }

    // MARK: Texts

    /// The value of a field without space around it; empty if there is none.
    func text(_ field: String) -> String {
        guard let value = values[field] else { return "" }
        var characters = value[...]
        while characters.first?.isWhitespace == true { characters.removeFirst() }
        while characters.last?.isWhitespace == true { characters.removeLast() }
        return String(characters)
    }

    /// A text of one line.
    mutating func line(_ field: String, atMost count: Int) -> String {
        let value = text(field)
        if value.contains(where: \.isNewline) || value.utf8.contains(0) {
            reject(field, "has several lines, which would shift all that follows", "remove the line break")
        }
        if value.unicodeScalars.count > count {
            reject(
                field, "has \(value.unicodeScalars.count) characters, and at most \(count) are allowed",
                "write a shorter text: \(field)=\"…\"")
        }
        return value
    }

    /// A text without white space, of characters of ASCII.
    mutating func compact(
        _ field: String, _ lengths: ClosedRange<Int>, _ characters: String, _ isAllowed: (UInt8) -> Bool
    ) -> String {
        let value = text(field).filter { !$0.isWhitespace }
        if value.isEmpty { return "" }
        if !lengths.contains(value.utf8.count) {
            let wanted = lengths.count == 1 ? "\(lengths.lowerBound)" : "\(lengths.lowerBound) to \(lengths.upperBound)"
            reject(field, "has \(value.utf8.count) characters, and \(wanted) are wanted", "correct it in the data")
        } else if !value.utf8.allSatisfy(isAllowed) {
            reject(field, "has other characters than \(characters)", "correct it in the data")
        }
        return value
    }

    mutating func digits(_ field: String, _ lengths: ClosedRange<Int>) -> String {
        compact(field, lengths, "digits", Self.isDigit)
    }

    mutating func alphanumeric(_ field: String, _ lengths: ClosedRange<Int>) -> String {
        compact(field, lengths, "letters and digits", Self.isAlphanumeric)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// One of a few words; the first one if there is none.
    mutating func word(_ field: String, among words: [String]) -> String {
        let value = text(field)
        if value.isEmpty { return words[0] }
        if !words.contains(value) { reject(field, "is none of \(words.joined(separator: ", "))", "write one of these") }
        return value
    }

    // MARK: Accounts

    /// An IBAN without spaces; empty if there is none.
    /// - Parameter countries: those whose accounts the payload can name; empty for all.
    mutating func iban(_ field: String = "iban", of countries: [String] = []) -> String {
        let value = text(field).filter { !$0.isWhitespace }.uppercased()
        if value.isEmpty { return "" }
        if !CheckDigits.isIBAN(value) {
            reject(field, "is no IBAN: its form or its check digits are wrong", "compare it with the bank's papers")
        } else if !countries.isEmpty, !countries.contains(String(value.prefix(2))) {
            reject(field, "is no account of \(countries.joined(separator: " or "))", "give an account of there")
        }
        return value
    }

    /// A BIC of 8 or 11 characters.
    /// [ISO 9362](https://www.iso.org/standard/84108.html)
    mutating func bic(_ field: String = "bic") -> String {
        let value = text(field).filter { !$0.isWhitespace }.uppercased()
        if value.isEmpty { return "" }
        let bytes = Array(value.utf8)
        let isWellFormed = bytes.count == 8 || bytes.count == 11
        if !isWellFormed || !bytes.allSatisfy(Self.isAlphanumeric) || bytes[4..<6].contains(where: Self.isDigit) {
            reject(field, "is no BIC", "a BIC has 8 or 11 letters and digits: COBADEFFXXX")
        }
        return value
    }

    /// Refuses a currency that is none of those that the payload is made for.
    mutating func currency(_ allowed: [String]) -> String {
        let value = text("currency")
        if value.isEmpty { return allowed[0] }
        if !allowed.contains(value) {
            reject(
                "currency", "is not \(allowed.joined(separator: " or "))", "another kind of code is for this currency")
        }
        return value
    }

    // MARK: Amounts

    /// The number that a field has; nil if there is none, or if it cannot be read.
    mutating func number(_ field: String) -> ExactDecimal? {
        let value = text(field)
        if value.isEmpty { return nil }
        guard let number = ExactDecimal(data: value) else {
            reject(field, "is no number", "data write numbers with digits and a full stop: 1234.50", .unreadable)
            return nil
        }
        return number
    }

    /// An amount with as many digits after the full stop as the payload has, above 0.
    /// - Parameter most: the largest one, in its smallest unit.
    mutating func amount(_ field: String = "amount", digits: Int = 2, most: Int128 = 99_999_999_999) -> Amount? {
        guard let number = number(field) else { return nil }
        let trimmed = number.trimmed(to: digits)
        guard trimmed.scale <= digits, let scaled = trimmed.scaled(to: digits) else {
            reject(field, "has more than \(digits) digits after the full stop", "round it", .amount)
            return nil
        }
        guard scaled.mantissa > 0 else {
            reject(field, "is nothing that is paid", "leave the code out where nothing is due", .amount)
            return nil
        }
        guard scaled.mantissa <= most else {
            reject(
                field, "is more than \(ExactDecimal(mantissa: most, scale: digits).dataText)",
                "this kind of code has no room for it", .amount)
            return nil
        }
        return Amount(number: scaled)
    }

    struct Amount {
        var number: ExactDecimal
        /// Such as `1234.50`.
        var text: String { number.dataText }
        /// The whole number of the smallest unit, such as `123450`.
        var units: String { "\(number.mantissa)" }
        func units(of count: Int) -> String {
            String(repeating: "0", count: max(0, count - units.count)) + units
        }
    }

    /// `2026-11-23`, or the start of a time, as year, month and day.
    mutating func date(_ field: String) -> (year: String, month: String, day: String)? {
        let value = text(field)
        if value.isEmpty { return nil }
        let parts = value.prefix(10).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let isDate =
            parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(Self.isDigit) }
            && (1...12).contains(Int(parts[1]) ?? 0) && (1...31).contains(Int(parts[2]) ?? 0)
        guard isDate else {
            reject(field, "is no date", "data write dates as 2026-11-23")
            return nil
        }
        return (parts[0], parts[1], parts[2])
    }

    // MARK: Alternative texts

    /// "Payment code: 119.00 EUR to ACME"
    func paymentLabel(_ amount: Amount?, _ currency: String, to name: String) -> String {
        let sum = amount.map { "\($0.text) \(currency)" } ?? "any amount in \(currency)"
        return "Payment code: \(sum)" + (name.isEmpty ? "" : " to \(name)")
    }
}
