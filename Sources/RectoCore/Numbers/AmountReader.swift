/// The reason for which the text of a cell cannot be read as an amount.
public enum AmountProblem: Error, Hashable, Sendable {
    /// It has no digit.
    case noDigit
    /// It has something that is neither a number, a sign nor a currency, such as `No.`, `%` or a second number.
    case unknownPart(String)
    /// Its groups of digits, or its separators, are not those of the language, as in `1,50` in English.
    case separators
    /// It has two signs, or brackets that do not match.
    case signs
    /// It means different amounts to different readers, as `–,50`, `5 CR` in India, or `¥5-`.
    case ambiguous
    /// It names two currencies, as `EUR 5 USD`.
    case currencies
    /// It has more digits than a sum can keep.
    case tooLong
}

extension ExactDecimal {
    /// Reads an amount as it stands on a page, whole: nothing may stand beside it but what a language writes with an amount.
    ///
    ///     amount   = part* number part*
    ///     part     = sign | currency | '(' … ')' | 'CR' | 'DR' | white space
    ///     number   = digits [ group digits ]* [ decimal digits ] | decimal digits | digits decimal dash
    ///
    /// A sign before or after, brackets and `CR` (credit) make the amount negative; only one of them may be there. `5.–` is
    /// five. Between groups a space, an apostrophe, or the language's own mark stands, and it is the same in one number.
    public init(amount text: String, symbols: NumberSymbols) throws(AmountProblem) {
        let amount = try PrintedAmount(text, symbols: symbols)
        if amount.currencies.isEmpty { throw .currencies }
        self = amount.number
    }

    /// Whether an amount may have the character without meaning anything else, because it has no glyph: marks of direction,
    /// with which Arabic and Hebrew write signs and currencies, joiners, and places where a line may break or not.
    /// [UAX #9 §2](https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters)
    public static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200D, 0x2060, 0xFEFF: true
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// An amount as it stands on a page, with the currencies that stand beside its number.
public struct PrintedAmount: Sendable {
    public let number: ExactDecimal
    /// The currencies of which it may be. A mark such as `$` is of many, a number alone may be of any, and none suits two marks
    /// of which each means another.
    public let currencies: CurrencySet

    /// An amount that does not say its currency.
    public init(_ number: ExactDecimal) { (self.number, currencies) = (number, .any) }

    /// Reads the text by the grammar of `ExactDecimal.init(amount:)`.
    public init(_ text: String, symbols: NumberSymbols) throws(AmountProblem) {
        var reader = AmountReader(text, symbols)
        number = try reader.read()
        currencies = reader.currencies
    }

    /// Whether no mark beside the number is of another currency than that of a code of ISO 4217.
    public func mayBe(in currency: String) -> Bool { currencies.contains(currency) }
}

/// Reads one amount. The state is what has been seen so far; `read` follows the grammar of `ExactDecimal.init(amount:)`.
private struct AmountReader {
    private let scalars: [Unicode.Scalar]
    private let symbols: NumberSymbols
    private var index = 0

    private enum Sign { case plus, minus, bracket, credit, debit }
    private var sign: Sign?
    private var isBracketOpen = false
    private var marks: [String] = []
    private(set) var currencies = CurrencySet.any
    private var number: ExactDecimal?

    init(_ text: String, _ symbols: NumberSymbols) {
        self.symbols = symbols
        var scalars: [Unicode.Scalar] = []
        var isTurned = false
        for scalar in text.unicodeScalars {
            if ExactDecimal.isUnseen(scalar) {
                isTurned = isTurned || Self.turnsText(scalar)
                continue
            }
            // A mark of direction inside of a number may put its parts in another order.
            if isTurned, let last = scalars.last, symbols.isPartOfNumber(last), symbols.isPartOfNumber(scalar) {
                scalars.append("\n")
            }
            isTurned = false
            scalars.append(scalar)
        }
        self.scalars = scalars
    }

    mutating func read() throws(AmountProblem) -> ExactDecimal {
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                index += 1
            } else if isNumberStart {
                if number != nil { throw .unknownPart(rest) }
                number = try readNumber()
            } else {
                try readPart(scalar)
            }
        }
        guard let number else { throw .noDigit }
        if isBracketOpen { throw .signs }
        guard sign == .minus || sign == .bracket || sign == .credit else { return number }
        return ExactDecimal(mantissa: -number.mantissa, scale: number.scale)
    }

    // MARK: Beside the number

    private mutating func readPart(_ scalar: Unicode.Scalar) throws(AmountProblem) {
        if Self.isMinus(scalar) || (symbols.customs.contains(.triangleIsMinus) && (scalar == "△" || scalar == "▲")) {
            try readMinus(scalar)
        } else if scalar == "+" || scalar == "＋" {
            if number != nil { throw .unknownPart(rest) }
            try set(.plus)
            index += 1
        } else if scalar == "(" || scalar == "（" {
            if number != nil { throw .unknownPart(rest) }
            try set(.bracket)
            isBracketOpen = true
            index += 1
        } else if scalar == ")" || scalar == "）" {
            if !isBracketOpen || number == nil { throw .signs }
            isBracketOpen = false
            index += 1
        } else {
            try readWord()
        }
    }

    private mutating func readMinus(_ scalar: Unicode.Scalar) throws(AmountProblem) {
        if number == nil {
            // `–,50` is a price without whole units to some, a negative amount to others.
            if Self.isDashOfPrices(scalar), index + 1 < scalars.count, symbols.isDecimal(scalars[index + 1]) {
                throw .ambiguous
            }
        } else {
            // A dash that stands apart may be that of an empty column, or of a range.
            if scalars[index - 1].properties.isWhitespace { throw .ambiguous }
            // A dash closes an amount in Japan, so that nothing can be added by hand.
            if symbols.customs.contains(.dashEndsAmount) { throw .ambiguous }
        }
        try set(.minus)
        index += 1
    }

    /// A currency, or credit or debit. The longest run of letters and signs is one word; full stops at its end belong
    /// to it only if the word is known with them, so that `$.25` is a quarter of a dollar.
    private mutating func readWord() throws(AmountProblem) {
        var end = index
        while end < scalars.count, Self.isPartOfWord(scalars[end]) { end += 1 }
        if end == index { throw .unknownPart(rest) }
        while end > index {
            let word = String(String.UnicodeScalarView(scalars[index..<end]))
            if try take(word) {
                index = end
                return
            }
            if scalars[end - 1] != "." { break }
            end -= 1
        }
        throw .unknownPart(rest)
    }

    private mutating func take(_ word: String) throws(AmountProblem) -> Bool {
        switch word {
        case "CR", "Cr", "cr", "CR.", "Cr.", "cr.":
            // In India `5 Cr` is five crore, fifty million.
            if symbols.customs.contains(.croreIsCR) { throw .ambiguous }
            try set(.credit)
            return true
        case "DR", "Dr", "dr", "DR.", "Dr.", "dr.":
            try set(.debit)
            return true
        default: break
        }
        if word == "R", !symbols.customs.contains(.randIsR) { return false }
        guard let meaning = CurrencyMarks.meaning(of: word) else { return false }
        // `$5.00 USD` says the currency twice; three times, or the same twice, is something else.
        if marks.count == 2 || marks.contains(word) { throw .unknownPart(rest) }
        if number != nil, CurrencyMarks.mayMultiply(word) { throw .ambiguous }
        marks.append(word)
        currencies = currencies.intersection(meaning)
        return true
    }

    private mutating func set(_ sign: Sign) throws(AmountProblem) {
        if self.sign != nil { throw .signs }
        self.sign = sign
    }

    private var rest: String { String(String.UnicodeScalarView(scalars[index...].prefix(20))) }

    // MARK: The number

    private var isNumberStart: Bool {
        if symbols.digit(scalars[index]) != nil { return true }
        // The escudo's sign, which parts its amounts, stands in front of a number as a sign of a currency: `$5`.
        return number == nil && symbols.isDecimal(scalars[index]) && !CurrencyMarks.isSign(scalars[index])
            && index + 1 < scalars.count && symbols.digit(scalars[index + 1]) != nil
    }

    private mutating func readNumber() throws(AmountProblem) -> ExactDecimal {
        var digits: [UInt8] = []
        var groups = DigitGroups()
        var mark: NumberSymbols.GroupMark?
        while index < scalars.count {
            if let digit = symbols.digit(scalars[index]) {
                digits.append(digit)
                groups.count += 1
                index += 1
            } else if let separator = symbols.groupMark(scalars[index]), !digits.isEmpty, isDigit(at: index + 1) {
                if mark != nil, mark != separator { throw .separators }
                mark = separator
                groups.begin()
                index += 1
            } else {
                break
            }
        }
        if mark != nil, digits.first == 0 || !groups.isValid(symbols) { throw .separators }
        var scale = 0
        if index < scalars.count, symbols.isDecimal(scalars[index]) {
            index += 1
            let start = digits.count
            while index < scalars.count, let digit = symbols.digit(scalars[index]) {
                digits.append(digit)
                index += 1
            }
            scale = digits.count - start
            if scale == 0 { try readDashOfPrice() }
        }
        // What looks like a second separator is one of another language.
        if index < scalars.count, isDigit(at: index + 1), Self.isSeparator(scalars[index]) { throw .separators }
        guard let number = ExactDecimal(digits: digits, scale: scale) else { throw .tooLong }
        return number
    }

    /// The dash, or two, in place of the digits after the decimal separator: `5,–`.
    private mutating func readDashOfPrice() throws(AmountProblem) {
        let start = index
        while index < scalars.count, index < start + 2, Self.isMinus(scalars[index]) || scalars[index] == "—" {
            index += 1
        }
        if index == start { throw .separators }
    }

    private func isDigit(at index: Int) -> Bool { index < scalars.count && symbols.digit(scalars[index]) != nil }

    /// The lengths of the groups of digits before the decimal separator.
    private struct DigitGroups {
        /// The number of digits read of the current group.
        var count = 0
        private var first: Int?
        private var inner: [Int] = []

        /// Begins a new group, after a separator and before its first digit.
        mutating func begin() {
            if first == nil { first = count } else { inner.append(count) }
            count = 0
        }
        /// Whether all groups have three digits, or, in India, all but the last one two; the first may be shorter.
        func isValid(_ symbols: NumberSymbols) -> Bool {
            guard let first, count == 3 else { return false }
            return [3, symbols.secondaryGroup, symbols.otherSecondaryGroup].contains { length in
                (1...length).contains(first) && inner.allSatisfy { $0 == length }
            }
        }
    }

    // MARK: Characters

    /// Hyphen-minus, minus sign, figure dash, en dash, small and full-width forms.
    private static func isMinus(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "\u{2212}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}": true
        default: false
        }
    }
    private static func isDashOfPrices(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2012}" || scalar == "\u{2013}"
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ",", "'", "\u{2019}", "\u{66B}", "\u{66C}", "，", "．": true
        default: scalar.properties.isWhitespace
        }
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "/", "\"", "״": true
        default: CurrencyMarks.isSign(scalar) || scalar.properties.isAlphabetic
        }
    }

    private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
