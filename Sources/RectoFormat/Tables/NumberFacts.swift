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
