import RectoCore

/// The marks that a locale writes between the digits of numbers, and the texts around them.
struct NumberFacts: Sendable {
    /// The quantities whose patterns differ.
    enum Kind: Int { case plain, percent, money, accounting }
    /// The sign that is written, if any.
    enum Sign: Int { case none, minus, plus }

    /// The sizes of groups of digits.
    struct Groups {
        /// The least number of digits before the first mark.
        var minimum: Int
        /// The number of digits of the last group; zero where digits are not grouped.
        var last: Int
        /// The number of digits of all other groups.
        var others: Int
    }

    /// Zero; the decimal mark and that of groups; both in amounts; the sizes of groups; then the templates.
    private let fields: [FormatText]
    /// The digit zero, which the other digits follow.
    let zero: UInt32

    init(_ record: FormatText) {
        fields = record.parts(of: .field)
        zero = fields[0].firstScalar?.value ?? 0x30
    }

    func decimalMark(_ kind: Kind) -> FormatText { fields[kind.rawValue < 2 ? 1 : 3] }
    func groupMark(_ kind: Kind) -> FormatText { fields[kind.rawValue < 2 ? 2 : 4] }

    func groups(_ kind: Kind) -> Groups {
        let digits = fields[5].bytes[(3 * kind.rawValue)...].prefix(3).map { Int($0) - 0x30 }
        return Groups(minimum: digits[0], last: digits[1], others: digits[2])
    }

    /// The text of a number, in which `#` stands for the digits and `¤` for the currency: `-¤#`.
    func template(_ kind: Kind, _ sign: Sign) -> FormatText { fields[6 + 3 * kind.rawValue + sign.rawValue] }
}

extension NumberFacts {
    /// The marks by which the locale's numbers are read, and with which a plain sum is written. Locales with the marks of Arabic
    /// digits have others beside European digits, which are not in the tables.
    func symbols(language: String) -> NumberSymbols {
        var symbols = NumberSymbols(language: language)
        if zero != 0x30 { symbols.adopt(zero: zero) }
        guard let decimal = decimalMark(.money).firstScalar, decimal != "\u{66B}",
            let group = groupMark(.money).firstScalar, let plainDecimal = decimalMark(.plain).firstScalar
        else { return symbols }
        let negative = String(decoding: template(.plain, .minus).bytes, as: UTF8.self)
        symbols.adopt(
            decimal: decimal, group: group, plainDecimal: plainDecimal, minus: String(negative.prefix { $0 != "#" }))
        let (money, plain) = (groups(.money), groups(.plain))
        guard money.others > 0, plain.others > 0 else { return symbols }
        symbols.adopt(
            minimumGrouping: money.minimum, secondaryGroup: money.others, plainSecondaryGroup: plain.others)
        return symbols
    }
}

extension NumberSymbols {
    /// The marks of the locale of a BCP 47 tag, so that what `money` writes there is read as the same number.
    package init(locale tag: String) {
        self = LocaleFacts.nearest(to: tag)?.symbols ?? NumberSymbols(language: tag)
    }
}
