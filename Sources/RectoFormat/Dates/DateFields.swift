/// The fields that a pattern or skeleton of dates shows, and whether a value has them.
///
/// Some letters are taken for others because they look alike: `YYYY` is the year of the week, which is another one around New
/// Year, `DD` the day of the year, `mm` minutes. A date would be printed that is no one's mistake to see.
/// [UTS #35: Date field symbols](https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table)
struct DateFields {
    private struct Field {
        var letter: Unicode.Scalar
        var count: Int
        /// The text between the field before and this one, quotes included.
        var before: String
    }
    private var fields: [Field] = []
    private let pattern: String

    private static let hours: [Unicode.Scalar] = ["H", "h", "K", "k", "j", "J", "C"]
    private static let halves: [Unicode.Scalar] = ["a", "b", "B"]
    private static let months: [Unicode.Scalar] = ["M", "L"]
    private static let days: [Unicode.Scalar] = ["d", "D", "E", "e", "c", "F", "g", "w", "W"]
    private static let times: [Unicode.Scalar] = hours + halves + ["m", "s", "S", "A"]
    private static let years: [Unicode.Scalar] = ["G", "y", "Y", "u", "U", "r", "Q", "q"]
    private static let zones: [Unicode.Scalar] = ["z", "Z", "O", "v", "V", "X", "x"]

    init(_ pattern: String) {
        self.pattern = pattern
        var between = ""
        var isQuoted = false
        for scalar in pattern.unicodeScalars {
            if scalar == "'" { isQuoted.toggle() }
            guard !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic else {
                between.unicodeScalars.append(scalar)
                continue
            }
            if between.isEmpty, let last = fields.last, last.letter == scalar {
                fields[fields.count - 1].count += 1
            } else {
                fields.append(Field(letter: scalar, count: 1, before: between))
            }
            between = ""
        }
    }

    private func has(_ letters: [Unicode.Scalar]) -> Bool { fields.contains { letters.contains($0.letter) } }

    /// Throws if another field is meant than is written, or is written where text is meant, or if the value does not have one.
    /// - Parameter isSkeleton: whether a language gives the fields their order.
    func check(for moment: CalendarMoment, isSkeleton: Bool) throws(FormatProblem) {
        if isSkeleton, !fields.allSatisfy({ Self.isKnown($0.letter) }) { throw .noForm(pattern) }
        for (index, field) in fields.enumerated() {
            if let meant = meantLetter(index, moment, isSkeleton) {
                let written = String(repeating: String(field.letter), count: field.count)
                throw .wrongField(written, meant: String(repeating: meant, count: field.count))
            }
            if moment.second == nil, Self.times.contains(field.letter) {
                throw .lacksField(String(field.letter), "time")
            }
            if moment.millisecond == nil, field.letter == "S" { throw .lacksField("S", "fraction of a second") }
            // `d de MMMM`, where letters of a word are days.
            if !isSkeleton, isRepeated(index) { throw .repeatedField(String(field.letter)) }
            if moment.day == nil, Self.days.contains(field.letter) { throw .lacksField(String(field.letter), "day") }
        }
    }

    private static func isKnown(_ letter: Unicode.Scalar) -> Bool {
        [years, months, days, times, zones].contains { $0.contains(letter) }
    }

    /// Whether a field shows the day or the month of a field before it.
    private func isRepeated(_ index: Int) -> Bool {
        let letters = [["d"], Self.months].first { $0.contains(fields[index].letter) } ?? []
        return fields[..<index].contains { letters.contains($0.letter) }
    }

    private func meantLetter(_ index: Int, _ moment: CalendarMoment, _ isSkeleton: Bool) -> String? {
        let field = fields[index]
        switch field.letter {
        // Week-years belong to numbers of weeks, `YYYY-'W'ww`, and years to months and days: `dd.MM.yyyy ('KW' ww)`.
        case "Y" where !has(["w"]) || !isSkeleton && hasMonthOrDay && !has(["y"]): return "y"
        case "y" where !isSkeleton && has(["w"]) && !hasMonthOrDay && !has(["Y"]): return "Y"
        // Three digits are a day of the year, beside which no month stands: `yyyy-DDD`.
        case "D" where field.count != 3 || has(Self.months): return "d"
        case "m" where moment.second == nil: return "M"
        case "m" where !isSkeleton && has(["y", "Y", "d", "D"]) && !hasHour(before: index): return "M"
        // Names of months have three letters or more.
        case "M" where !isSkeleton && field.count < 3 && index > 0 && Self.hours.contains(fields[index - 1].letter):
            return "m"
        // Fractions follow seconds: `ss.SSS`.
        case "S" where !has(["s"]): return "s"
        case "h" where !isSkeleton && !has(Self.halves): return "H"
        default: return nil
        }
    }

    private var hasMonthOrDay: Bool { has(Self.months + ["d", "D"]) }

    private func hasHour(before index: Int) -> Bool { fields[..<index].contains { Self.hours.contains($0.letter) } }
}
