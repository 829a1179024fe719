import RectoCore

/// A number that the tables write: its digits, and what stands around them.
struct TabledNumber {
    private let facts: NumberFacts
    private let kind: NumberFacts.Kind
    private let sign: NumberFacts.Sign
    private let grouping: NumberForm.Grouping
    /// The currency, in UTF-8; empty if none is shown.
    var symbol: [UInt8] = []

    /// - Parameter number: the number that is printed as `rounded`. A skeleton keeps the sign of what it rounds to zero.
    init(_ number: ExactDecimal, rounded: ExactDecimal, _ form: NumberForm, _ facts: NumberFacts) {
        self.facts = facts
        grouping = form.skeleton == nil ? form.grouping : .automatic
        kind = form.kindOfFacts
        sign = form.skeleton == nil ? Self.sign(form.sign, rounded) : Self.sign(.automatic, number)
        digits = Self.digits(of: rounded)
        scale = rounded.scale
    }
    /// All digits as values from 0 to 9, of which the last `scale` are the fraction.
    private let digits: [UInt8]
    private let scale: Int

    private static func sign(_ sign: NumberForm.Sign, _ number: ExactDecimal) -> NumberFacts.Sign {
        switch sign {
        case .never: .none
        case _ where number.mantissa < 0: .minus
        case .automatic, .accounting: .none
        case .always, .accountingAlways: .plus
        case .exceptZero: number.mantissa == 0 ? .none : .plus
        }
    }

    private static func digits(of number: ExactDecimal) -> [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(40)
        var large = number.mantissa.magnitude
        while large > UInt128(UInt64.max) {
            digits.append(UInt8(large % 10))
            large /= 10
        }
        var rest = UInt64(large)
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        while digits.count <= number.scale { digits.append(0) }
        digits.reverse()
        return digits
    }

    // MARK: Writing

    var text: String {
        var text: [UInt8] = []
        text.reserveCapacity(64)
        let template = facts.template(kind, sign).bytes
        for (index, byte) in template.enumerated() {
            switch byte {
            case UInt8(ascii: "#"): writeDigits(to: &text)
            // `¤` is C2 A4.
            case 0xC2 where index + 1 < template.count && template[index + 1] == 0xA4:
                if index > 0, template[index - 1] == UInt8(ascii: "#"), isLetter(at: .start) { text += Self.space }
                text += symbol
                let next = index + 2
                if next < template.count, template[next] == UInt8(ascii: "#"), isLetter(at: .end) {
                    text += Self.space
                }
            case 0xA4 where index > 0 && template[index - 1] == 0xC2: break
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// U+00A0
    private static let space: [UInt8] = [0xC2, 0xA0]

    private enum Edge { case start, end }

    /// Letters of a currency do not stand next to digits.
    /// [UTS #35: Currency spacing](https://unicode.org/reports/tr35/tr35-numbers.html#Currencies)
    private func isLetter(at edge: Edge) -> Bool {
        guard let byte = edge == .end ? symbol.last : symbol.first else { return false }
        // These are the symbols of ASCII and its space.
        if byte < 0x80 { return !"$+<=>^`|~ ".utf8.contains(byte) }
        let scalars = String(decoding: symbol, as: UTF8.self).unicodeScalars
        guard let scalar = edge == .end ? scalars.last : scalars.first else { return false }
        switch scalar.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: return false
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }

    private func writeDigits(to text: inout [UInt8]) {
        let whole = digits.count - scale
        let groups = self.groups
        let isGrouped = groups.last > 0 && whole >= groups.last + groups.minimum
        let mark = facts.groupMark(kind).bytes
        for index in 0..<whole {
            let left = whole - index
            if isGrouped, index > 0, left >= groups.last, (left - groups.last) % groups.others == 0 {
                text.append(contentsOf: mark)
            }
            write(digits[index], to: &text)
        }
        if scale == 0 { return }
        text.append(contentsOf: facts.decimalMark(kind).bytes)
        for digit in digits[whole...] { write(digit, to: &text) }
    }

    private var groups: NumberFacts.Groups {
        var groups = facts.groups(kind)
        switch grouping {
        case .automatic: break
        case .none: groups.last = 0
        case .fromFive: groups.minimum = max(2, groups.minimum)
        case .always:
            // Amounts without groups, as in Bulgarian, are grouped as in most languages.
            groups = NumberFacts.Groups(
                minimum: 1, last: groups.last > 0 ? groups.last : 3, others: groups.others > 0 ? groups.others : 3)
        }
        return groups
    }

    private func write(_ digit: UInt8, to text: inout [UInt8]) {
        if facts.zero == 0x30 {
            text.append(0x30 + digit)
        } else if let scalar = Unicode.Scalar(facts.zero + UInt32(digit)) {
            text.append(contentsOf: UTF8.encode(scalar)!)
        }
    }
}

extension NumberForm {
    fileprivate var kindOfFacts: NumberFacts.Kind {
        switch kind {
        case .percent: .percent
        case .currency: sign == .accounting || sign == .accountingAlways ? .accounting : .money
        default: .plain
        }
    }
}

extension FormatLocale {
    /// The number as the tables write it; nil if ICU must.
    func tabled(_ number: ExactDecimal, _ form: NumberForm) throws(FormatProblem) -> String? {
        guard let facts else { return nil }
        var symbol: [UInt8] = []
        switch form.kind {
        case .plain, .percent: break
        case .currency(let code, let display):
            guard display != .name, CurrencyNames.digits(of: code) != nil,
                let found = facts.currencies.symbol(
                    of: code, display == .narrow ? .narrow : .usual, form.kindOfFacts)
            else { return nil }
            symbol = display == .none ? [] : display == .code ? Array(code.utf8) : found
        case .unit: return nil
        }
        guard let rounded = try tabledDigits(of: number, form) else { return nil }
        var tabled = TabledNumber(number, rounded: rounded, form, facts.numbers)
        tabled.symbol = symbol
        return tabled.text
    }

    private func tabledDigits(of number: ExactDecimal, _ form: NumberForm) throws(FormatProblem) -> ExactDecimal? {
        if let skeleton = form.skeleton {
            guard form.kind == .plain, let digits = Self.fraction(of: skeleton) else { return nil }
            // ICU rounds from the middle to the even digit if a skeleton does not say how.
            let rounded = number.scale > digits.most ? number.rounded(to: digits.most, .halfEven) : number
            return rounded?.trimmed(to: digits.least).scaled(to: digits.least)
        }
        guard let rounded = number.rounded(to: form.digits(for: number), form.rounding) else { throw .tooLong }
        return rounded
    }

    /// The least and the greatest number of digits after the separator of a skeleton such as `.00##`; nil for other skeletons.
    private static func fraction(of skeleton: String) -> (least: Int, most: Int)? {
        let stem = skeleton.utf8
        guard stem.first == UInt8(ascii: "."), (2...ExactDecimal.maximumScale).contains(stem.count) else { return nil }
        let least = stem.dropFirst().prefix { $0 == 0x30 }.count
        guard stem.dropFirst(1 + least).allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
        return (least, stem.count - 1)
    }
}
