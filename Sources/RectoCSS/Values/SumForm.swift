import RectoCore
import RectoFormat

/// The form of a computed sum: the last argument of `-recto-sum()`. `docs/formatting.md` explains it.
///
///     <integer> | number( <flag>* ) | money( [ <string> | <ident> ] <flag>* ) | words( [ <string> | <ident> ] )
public enum SumForm: Hashable, Sendable {
    /// Digits with the separators of the language, at least so many of them after the decimal separator.
    case digits(Int)
    case number(NumberForm)
    /// In words, as an amount of this currency.
    case words(currency: String)
}

extension SumForm {
    /// Reads the form; nil if it does not match the grammar.
    static func parse(_ parser: inout ValueParser) -> SumForm? {
        if let digits = parser.integer() {
            return (0...ExactDecimal.maximumScale).contains(digits) ? .digits(digits) : nil
        }
        guard let (name, arguments) = parser.function() else { return nil }
        var inner = arguments
        let form: SumForm?
        switch name {
        case "number": form = .number(NumberForm())
        case "money": form = currency(&inner).map { .number(NumberForm(.currency($0, .symbol))) }
        case "words": form = currency(&inner).map { .words(currency: $0) }
        default: form = nil
        }
        guard case .number(var number)? = form else { return inner.atEnd ? form : nil }
        while !inner.atEnd {
            guard readFlag(&number, &inner) else { return nil }
        }
        return .number(number)
    }

    private static func currency(_ parser: inout ValueParser) -> String? {
        parser.string() ?? parser.customIdent()?.uppercased()
    }

    /// Reads a number of digits or a word. Which words there are is said by the types of `NumberForm`.
    private static func readFlag(_ form: inout NumberForm, _ parser: inout ValueParser) -> Bool {
        if let digits = parser.integer() {
            form.digits = digits
            return (0...ExactDecimal.maximumScale).contains(digits)
        }
        guard let word = parser.customIdent()?.lowercased() else { return false }
        if case .currency(let code, _) = form.kind, let display = NumberForm.CurrencyDisplay(rawValue: word) {
            form.kind = .currency(code, display)
        } else if let sign = NumberForm.Sign(rawValue: word) {
            form.sign = sign
        } else if word == "real-minus" {
            form.hasRealMinus = true
        } else if word == "no-grouping" {
            form.grouping = .none
        } else if let mode = RoundingMode(rawValue: word) {
            form.rounding = mode
        } else {
            return false
        }
        return true
    }

    /// As it is written after a comma; empty if nothing need be written.
    var cssText: String {
        switch self {
        case .digits(let digits): return digits == 0 ? "" : String(digits)
        case .words(let currency): return "words(\(ValueText.string(currency)))"
        case .number(let form):
            var words: [String] = []
            if case .currency(let code, let display) = form.kind {
                words.append(ValueText.string(code))
                if display != .symbol { words.append(display.rawValue) }
            }
            if let digits = form.digits { words.append(String(digits)) }
            if form.sign != .automatic { words.append(form.sign.rawValue) }
            if form.hasRealMinus { words.append("real-minus") }
            if form.grouping == .none { words.append("no-grouping") }
            if form.rounding != .halfUp { words.append(form.rounding.rawValue) }
            if case .currency = form.kind { return "money(\(words.joined(separator: " ")))" }
            return "number(\(words.joined(separator: " ")))"
        }
    }
}
