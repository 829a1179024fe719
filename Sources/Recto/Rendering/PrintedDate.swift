import RectoFormat

/// A date that is printed, as far as a text is one.
///
/// Two numbers alone do not say which is the month. The language of the place decides, by the forms in which templates write
/// a date there.
struct PrintedDate {
    private enum Token: Equatable {
        case number(Int)
        case word(String)
    }
    /// The order of the numbers of a date.
    private enum Order {
        case dayFirst, monthFirst, yearFirst
    }

    private let tokens: [Token]
    private let language: String

    init(_ text: String, _ language: String) {
        tokens = Self.tokens(of: text)
        self.language = language
    }

    /// Whether the text shows a day such as `2026-03-16`.
    func shows(_ day: String) -> Bool {
        let wanted = day.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard wanted.count == 3, let moment = CalendarMoment(String(day.prefix(10))) else { return false }
        if language.isEmpty {
            return numbersShow(wanted, .dayFirst) || numbersShow(wanted, .monthFirst) || namesMonth(wanted, moment)
        }
        let forms = Self.forms(of: moment, language)
        if forms.contains(where: { Self.contains(tokens, Self.tokens(of: $0)) }) { return true }
        if numbersShow(wanted, Self.order(language)) { return true }
        // English without a region is written as in America; a day that is no month is understood in the other order, too.
        if language.lowercased() == "en", wanted[2] > 12, numbersShow(wanted, .dayFirst) { return true }
        return namesMonth(wanted, moment)
    }

    // MARK: Numbers

    /// Whether three numbers beside each other are the date.
    private func numbersShow(_ wanted: [Int], _ order: Order) -> Bool {
        guard tokens.count >= 3 else { return false }
        return (0...tokens.count - 3).contains { start in
            guard case .number(let a) = tokens[start], case .number(let b) = tokens[start + 1],
                case .number(let c) = tokens[start + 2]
            else { return false }
            if a > 99 || order == .yearFirst { return isYear(a, wanted[0]) && [b, c] == [wanted[1], wanted[2]] }
            let (day, month) = order == .monthFirst ? (b, a) : (a, b)
            return isYear(c, wanted[0]) && [month, day] == [wanted[1], wanted[2]]
        }
    }

    private func isYear(_ number: Int, _ year: Int) -> Bool { number == year || number == year % 100 }

    /// The order in which a language writes a date in numbers.
    private static func order(_ language: String) -> Order {
        guard let probe = CalendarMoment("2026-11-23"),
            let short = try? FormatLocale(language).string(probe, .styles(date: .short, time: nil))
        else { return ["en", "en-us"].contains(language.lowercased()) ? .monthFirst : .dayFirst }
        let numbers = tokens(of: short)
        if numbers.first == .number(11) { return .monthFirst }
        return numbers.first == .number(23) ? .dayFirst : .yearFirst
    }

    // MARK: Words

    /// Whether the text has the name of the month, the day and the year, and no other number.
    private func namesMonth(_ wanted: [Int], _ moment: CalendarMoment) -> Bool {
        var numbers: [Int] = []
        var words: [String] = []
        for token in tokens {
            switch token {
            case .number(let number): numbers.append(number)
            case .word(let word): words.append(word)
            }
        }
        guard numbers.count == 2, !words.isEmpty else { return false }
        let isDayFirst = numbers[0] <= 31 && (numbers[1] > 31 || Self.order(language) != .yearFirst)
        let (day, year) = isDayFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        guard day == wanted[2], isYear(year, wanted[0]) else { return false }
        guard let names = Self.names(of: moment, language) else { return true }
        return words.contains { word in names.contains { $0 == word || word.count >= 3 && $0.hasPrefix(word) } }
    }

    /// The names of the month of a day in a language; nil without ICU.
    private static func names(of moment: CalendarMoment, _ language: String) -> Set<String>? {
        let locale = FormatLocale(language.isEmpty ? "en" : language)
        let names = ["MMMM", "LLLL", "MMM", "LLL"].compactMap { try? locale.string(moment, .pattern($0)) }
        if names.isEmpty { return nil }
        return Set(names.flatMap { tokens(of: $0) }.compactMap { if case .word(let word) = $0 { word } else { nil } })
    }

    // MARK: Forms

    /// The forms that the language has for a date, as it writes them of its own accord.
    private static func forms(of moment: CalendarMoment, _ language: String) -> [String] {
        let locale = FormatLocale(language)
        let forms = DateForm.Style.allCases.map { DateForm.styles(date: $0, time: nil) } + [.skeleton("yMd")]
        return forms.compactMap { try? locale.string(moment, $0) }
    }

    private static func contains(_ tokens: [Token], _ part: [Token]) -> Bool {
        guard !part.isEmpty, tokens.count >= part.count else { return false }
        return (0...tokens.count - part.count).contains { Array(tokens[$0..<$0 + part.count]) == part }
    }

    /// The numbers, in digits of any script, and the words, in small letters.
    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        for character in text.lowercased() {
            if let digit = character.decimalDigit {
                if case .number(let number)? = tokens.last, number < 100_000_000 {
                    tokens[tokens.count - 1] = .number(number * 10 + digit)
                } else {
                    tokens.append(.number(digit))
                }
            } else if character.isLetter {
                if case .word(let word)? = tokens.last {
                    tokens[tokens.count - 1] = .word(word + String(character))
                } else {
                    tokens.append(.word(String(character)))
                }
            } else if !tokens.isEmpty, tokens.last != .word("") {
                tokens.append(.word(""))
            }
        }
        return tokens.filter { $0 != .word("") }
    }
}

extension Character {
    fileprivate var decimalDigit: Int? {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, scalar.properties.numericType == .decimal
        else {
            return nil
        }
        return wholeNumberValue
    }
}
