import RectoCore

/// The check digits of VAT identifiers, by the formulas that the tax offices of the countries publish.
package enum VATCheckDigits {
    /// Whether the check digits of a VAT identifier with its country's prefix are right; nil where recto knows no formula
    /// for the country.
    package static func isRight(_ text: String) -> Bool? {
        // Bills write `DE 123.456.789` as well.
        let characters = text.uppercased().utf8.filter { isLetter($0) || $0 >= 0x30 && $0 <= 0x39 }
        guard characters.count > 2 else { return nil }
        let number = characters.dropFirst(2)
        let country = String(decoding: characters.prefix(2), as: UTF8.self)
        switch country {
        case "AT": return number.first == UInt8(ascii: "U") && digits(number.dropFirst()).map(austria) ?? false
        case "FR": return france(Array(number))
        case "IE": return ireland(Array(number))
        case "NL": return netherlands(Array(number), characters)
        case "CH": return characters.starts(with: "CHE".utf8) ? switzerland(characters.dropFirst(3)) : nil
        case "NO":
            return check(number.prefix(9), 9) { (11 - sum($0, [3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 == $0[8] }
        default:
            guard let formula = formulas(country) else { return nil }
            return check(number, formula.count, formula.holds)
        }
    }

    private static func check(_ number: some Collection<UInt8>, _ count: Int, _ holds: ([Int]) -> Bool) -> Bool {
        guard number.count == count, let digits = digits(number) else { return false }
        return holds(digits)
    }

    /// The formulas of countries whose identifiers are digits alone.
    private static func formulas(_ country: String) -> (count: Int, holds: ([Int]) -> Bool)? {
        switch country {
        case "BE": return (10, { 97 - number($0[..<8]) % 97 == number($0[8...]) })
        case "DE": return (9, isMod11And10)
        case "DK": return (8, { sum($0, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0 })
        case "EE": return (9, { (10 - sum($0, [3, 7, 1, 3, 7, 1, 3, 7]) % 10) % 10 == $0[8] })
        case "EL": return (9, { sum($0, [256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10 == $0[8] })
        case "FI": return (8, { (11 - sum($0, [7, 9, 10, 5, 8, 4, 2]) % 11) % 11 == $0[7] })
        case "HR": return (11, isMod11And10)
        case "HU": return (8, { (10 - sum($0, [9, 7, 3, 1, 9, 7, 3]) % 10) % 10 == $0[7] })
        case "IT": return (11, { luhn($0) })
        case "LU": return (8, { number($0[..<6]) % 89 == number($0[6...]) })
        case "PL": return (10, { sum($0, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == $0[9] })
        case "PT":
            return (
                9,
                {
                    let rest = 11 - sum($0, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
                    return (rest > 9 ? 0 : rest) == $0[8]
                }
            )
        case "SE": return (12, { luhn($0[..<10]) })
        case "SI": return (8, { (11 - sum($0, [8, 7, 6, 5, 4, 3, 2]) % 11) % 10 == $0[7] })
        case "SK": return (10, { number($0[...]) % 11 == 0 })
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

    private static func austria(_ digits: [Int]) -> Bool {
        guard digits.count == 8 else { return false }
        var sum = 4
        for (place, digit) in digits.dropLast().enumerated() {
            sum += place % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10
        }
        return (10 - sum % 10) % 10 == digits[7]
    }

    /// A key of two characters and the SIREN. Keys with letters have a formula that is not published.
    private static func france(_ number: [UInt8]) -> Bool {
        guard number.count == 11, let siren = digits(number[2...]) else { return false }
        guard let key = digits(number[..<2]) else { return luhn(siren) }
        return luhn(siren) && Self.number(key[...]) == (12 + 3 * (Self.number(siren[...]) % 97)) % 97
    }

    /// Seven digits, a letter that checks them, and since 2013 another letter that is weighed by nine.
    private static func ireland(_ number: [UInt8]) -> Bool {
        guard (8...9).contains(number.count), let digits = digits(number[..<7]), isLetter(number[7]) else {
            return false
        }
        var sum = sum(digits, [8, 7, 6, 5, 4, 3, 2])
        if number.count == 9 {
            guard isLetter(number[8]) else { return false }
            sum += 9 * (number[8] == UInt8(ascii: "W") ? 0 : Int(number[8]) - 0x40)
        }
        let letter = sum % 23
        return number[7] == (letter == 0 ? UInt8(ascii: "W") : UInt8(0x40 + letter))
    }

    /// Nine digits, B and two digits: since 2020 checked with the prefix by MOD 97-10, before by eleven.
    private static func netherlands(_ number: [UInt8], _ whole: [UInt8]) -> Bool {
        guard number.count == 12, number[9] == UInt8(ascii: "B"), let digits = digits(number[..<9]),
            Self.digits(number[10...]) != nil
        else { return false }
        return CheckDigits.remainder97(whole) == 1 || sum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digits[8]
    }

    /// The enterprise identification number, which `MWST`, `TVA` or `IVA` follows.
    private static func switzerland(_ number: ArraySlice<UInt8>) -> Bool {
        check(number.prefix(9), 9) { (11 - sum($0, [5, 4, 3, 2, 7, 6, 5, 4]) % 11) % 11 == $0[8] }
    }

    // MARK: Parts of the formulas

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

    private static func digits(_ characters: some Sequence<UInt8>) -> [Int]? {
        var result: [Int] = []
        for byte in characters {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            result.append(Int(byte) - 0x30)
        }
        return result
    }

    /// ISO/IEC 7812-1 annex B, the formula of Luhn.
    private static func luhn(_ digits: some BidirectionalCollection<Int>) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            sum += place % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10
        }
        return sum % 10 == 0
    }

    /// ISO/IEC 7064 MOD 11,10: a hybrid system, whose check digit is the last one.
    private static func isMod11And10(_ digits: [Int]) -> Bool {
        var product = 10
        for digit in digits.dropLast() {
            let sum = (digit + product) % 10
            product = (sum == 0 ? 10 : sum) * 2 % 11
        }
        return (11 - product) % 10 == digits[digits.count - 1]
    }

    /// The sum of digits, each multiplied by the weight at its place.
    private static func sum(_ digits: some Sequence<Int>, _ weights: [Int]) -> Int {
        zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
