import RectoCore

/// The form of a printed number, apart from the language, which decides the separators and the digits.
public struct NumberForm: Hashable, Sendable {
    /// The quantity that the number stands for. It decides the mark beside the number and, for currencies, the usual
    /// number of digits.
    public enum Kind: Hashable, Sendable {
        case plain
        /// An amount in the currency of this code of ISO 4217.
        case currency(String, CurrencyDisplay)
        /// A number of hundredths: 19 is written `19 %`.
        case percent
        /// A unit of the CLDR, such as `kilowatt-hour`.
        case unit(String, UnitWidth)
    }

    /// The mark that stands beside an amount for its currency.
    public enum CurrencyDisplay: String, Hashable, Sendable, CaseIterable {
        /// As is usual in the language: `€`, and `US$` where `$` alone would be another.
        case symbol
        /// The shortest sign: `$`.
        case narrow
        /// The code of ISO 4217.
        case code
        /// The name in words: `12 euros`.
        case name
        /// Not at all, as in a column whose head names it.
        case none
    }

    public enum UnitWidth: String, Hashable, Sendable, CaseIterable { case short, narrow, long }

    /// Selects the numbers that are written with a sign. Each case but `automatic` is ICU's stem `sign-…` of that name.
    public enum Sign: String, Hashable, Sendable, CaseIterable {
        /// Negative ones.
        case automatic = "auto"
        case always
        case never
        /// All but zero.
        case exceptZero = "except-zero"
        /// Negative ones, in brackets where the language's bookkeeping has them.
        case accounting
        case accountingAlways = "accounting-always"
    }

    public enum Grouping: String, Hashable, Sendable, CaseIterable {
        /// As is usual in the language.
        case automatic = "auto"
        case none
        /// Not in numbers of four digits.
        case fromFive = "from-five"
        /// Also where the language has no group in numbers of four digits.
        case always
    }

    public var kind = Kind.plain
    /// The number of digits after the separator; nil for those of the currency, or of the number itself.
    public var digits: Int?
    public var rounding = RoundingMode.halfUp
    public var sign = Sign.automatic
    /// Whether the sign of negative numbers is U+2212 where the language has a hyphen-minus.
    public var hasRealMinus = false
    public var grouping = Grouping.automatic
    /// A number skeleton of ICU that says all; digits, sign and grouping then mean nothing.
    public var skeleton: String?

    public init(_ kind: Kind = .plain, digits: Int? = nil) {
        self.kind = kind
        self.digits = digits
    }

    /// The number of digits after the separator with which a number is written.
    package func digits(for number: ExactDecimal) -> Int {
        if let digits { return digits }
        if case .currency(let code, _) = kind { return CurrencyFacts.digits(of: code) }
        return number.scale
    }
}

// MARK: - Skeleton

extension NumberForm {
    /// The form as a [number skeleton](https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html) of a
    /// number that has this many digits after the separator.
    func skeleton(digits: Int) -> String {
        let unit = unitSkeleton
        if let skeleton { return unit.isEmpty ? skeleton : unit + " " + skeleton }
        var stems = unit.isEmpty ? [] : [unit]
        stems.append(digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits))
        switch sign {
        case .automatic: break
        case .always: stems.append("sign-always")
        case .never: stems.append("sign-never")
        case .exceptZero: stems.append("sign-except-zero")
        case .accounting: stems.append("sign-accounting")
        case .accountingAlways: stems.append("sign-accounting-always")
        }
        switch grouping {
        case .automatic: break
        case .none: stems.append("group-off")
        case .fromFive: stems.append("group-min2")
        case .always: stems.append("group-on-aligned")
        }
        return stems.joined(separator: " ")
    }

    private var unitSkeleton: String {
        switch kind {
        case .plain: return ""
        case .percent: return "percent"
        case .unit(let name, let width):
            let stem =
                switch width {
                case .short: "unit-width-short"
                case .narrow: "unit-width-narrow"
                case .long: "unit-width-full-name"
                }
            return "unit/\(name) \(stem)"
        case .currency(let code, let display):
            let stem =
                switch display {
                case .symbol: "unit-width-short"
                case .narrow: "unit-width-narrow"
                case .code: "unit-width-iso-code"
                case .name: "unit-width-full-name"
                case .none: "unit-width-hidden"
                }
            return "currency/\(code) \(stem)"
        }
    }
}
