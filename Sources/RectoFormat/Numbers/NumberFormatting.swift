import RectoCore

extension FormatLocale {
    /// Writes a number. It is rounded by the form's own mode to the form's digits, and ICU rounds nothing.
    package func string(_ number: ExactDecimal, _ form: NumberForm) throws(FormatProblem) -> String {
        if let text = try tabled(number, form) { return Self.finished(text, form) }
        return try stringByICU(number, form)
    }

    /// Writes a number that the tables do not.
    func stringByICU(_ number: ExactDecimal, _ form: NumberForm) throws(FormatProblem) -> String {
        let (decimal, skeleton) = try prepared(number, form)
        let text = ICUFormatters.use { $0.number(decimal, skeleton: skeleton, locale: id, $1) }
        guard let text else { throw Self.problem(form) }
        return Self.finished(text, form)
    }

    /// The category of a number among the language's plural forms (`one`, `few`, …), as it is written in a form.
    package func pluralCategory(
        of number: ExactDecimal, _ form: NumberForm, isOrdinal: Bool = false
    ) throws(FormatProblem) -> String {
        let (decimal, skeleton) = try prepared(number, form)
        let category = ICUFormatters.use {
            $0.plural(decimal, type: isOrdinal ? 1 : 0, skeleton: skeleton, locale: id, $1)
        }
        guard let category else { throw Self.problem(form) }
        return category
    }

    /// Writes a whole number as a place in an order: `1st`, `1.`, `1er`.
    /// - Parameter gender: `masculine` or `feminine`, where the language has two forms; nil for the usual one.
    package func ordinal(_ number: ExactDecimal, gender: String?) throws(FormatProblem) -> String {
        guard let whole = number.wholeText else { throw .tooLong }
        let text = ICUFormatters.use { formatters, functions in
            gender.flatMap {
                formatters.byRules(whole, style: 6, rules: "%digits-ordinal-\($0)", locale: id, functions)
            } ?? formatters.byRules(whole, style: 6, rules: nil, locale: id, functions)
        }
        guard let text else { throw .noLibrary }
        return text
    }

    /// Joins texts to a list: `a, b, and c`.
    package func list(_ items: [String], _ kind: ListKind) throws(FormatProblem) -> String {
        if items.isEmpty { return "" }
        guard let text = ICUFormatters.use({ $0.list(items, type: kind.type, width: 0, locale: id, $1) }) else {
            throw .noLibrary
        }
        return text
    }

    private func prepared(_ number: ExactDecimal, _ form: NumberForm) throws(FormatProblem) -> (String, String) {
        if case .currency(let code, _) = form.kind, !CurrencyFacts.isKnown(code) {
            throw ICULibrary.shared == nil ? .noLibrary : .unknownCurrency(code)
        }
        if case .unit(let name, _) = form.kind, !name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }) {
            throw .unknownUnit(name)
        }
        if form.skeleton != nil { return (number.dataText, form.skeleton(digits: 0)) }
        let digits = form.digits(for: number)
        guard let rounded = number.rounded(to: digits, form.rounding) else { throw .tooLong }
        return (rounded.dataText, form.skeleton(digits: digits))
    }

    private static func problem(_ form: NumberForm) -> FormatProblem {
        if ICULibrary.shared == nil { return .noLibrary }
        if let skeleton = form.skeleton { return .badSkeleton(skeleton) }
        if case .unit(let name, _) = form.kind { return .unknownUnit(name) }
        return .noLibrary
    }

    /// Completes a text: takes out the white space that a currency without a mark leaves behind, and puts U+2212 in
    /// place of a hyphen-minus if the form asks for it.
    private static func finished(_ text: String, _ form: NumberForm) -> String {
        // White space is no other byte of ASCII than these.
        let mayHaveSpace = text.utf8.contains { $0 <= 0x20 || $0 >= 0x80 }
        let isHidden = if case .currency(_, .none) = form.kind { mayHaveSpace } else { false }
        guard isHidden || form.hasRealMinus && text.utf8.contains(0x2D) else { return text }
        var scalars = Array(text.unicodeScalars)
        if isHidden {
            let isDigit = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .decimalNumber }
            if let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) {
                let keep = { (index: Int) in (first...last).contains(index) || !scalars[index].properties.isWhitespace }
                scalars = scalars.indices.filter(keep).map { scalars[$0] }
            }
        }
        if form.hasRealMinus, let minus = scalars.firstIndex(of: "-") { scalars[minus] = "\u{2212}" }
        // The view's own `init` is generic: its first call looks for protocols, as that of `joined` does.
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar) }
        return String(text)
    }
}

/// The kinds of lists, which differ in what joins the last two items.
package enum ListKind: String, CaseIterable {
    /// `a, b, and c`
    case and
    /// `a, b, or c`
    case or
    /// `a, b, c`
    case units

    fileprivate var type: Int32 {
        switch self {
        case .and: 0
        case .or: 1
        case .units: 2
        }
    }
}

extension ExactDecimal {
    /// The number without separator, if it is whole and small enough to be counted exactly by ICU's rules; else nil.
    var wholeText: String? {
        let whole = trimmed(to: 0)
        guard whole.scale == 0, whole.mantissa.magnitude < 1_000_000_000_000_000_000 else { return nil }
        return whole.dataText
    }
}
