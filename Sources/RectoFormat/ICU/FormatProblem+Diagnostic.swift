import RectoCore

extension FormatProblem {
    package var id: DiagnosticID {
        switch self {
        case .noLibrary: .formatUnavailable
        case .tooLong: .formatTooLong
        case .noWords: .formatNoWords
        default: .formatBadArgument
        }
    }

    package var message: String {
        switch self {
        case .noLibrary: "this machine has no ICU, so that the value is printed without it"
        case .unknownCurrency(let code): "'\(code.prefix(40))' is no currency"
        case .unknownUnit(let unit): "'\(unit.prefix(40))' is no unit"
        case .badSkeleton(let text): "'\(text.prefix(40))' is no form that ICU understands"
        case .noForm(let text): "no form of dates has the fields '\(text.prefix(40))'"
        case .repeatedField(let letter): "'\(letter)' shows the \(Self.part(of: letter)) again in a pattern"
        case .wrongField(let written, _): "'\(written)' is \(Self.meaning(of: written)) in a pattern"
        case .lacksField(let letter, let part): "'\(letter)' shows a \(part), which the value does not have"
        case .needsZone: "the form shows a time zone, and the value does not say how far its clock is ahead of UTC"
        case .unknownZone(let zone): "'\(zone.prefix(40))' is no time zone"
        case .tooLong: "a number has more digits than can be computed exactly"
        case .noWords(let language): "no rules are known that write this number in words of '\(language.prefix(40))'"
        }
    }

    private static func meaning(of field: String) -> String {
        switch field.first {
        case "Y": "the year of the week, another one around New Year,"
        case "y": "the year of months and days, another one than that of the week around New Year,"
        case "D": "the day of the year"
        case "m": "minutes"
        case "M": "the month"
        case "S": "a fraction of the second"
        default: "the hour of twelve, without 'a' for morning and afternoon,"
        }
    }

    private static func part(of field: String) -> String { field == "d" ? "day" : "month" }

    /// Whether another value than that of the data would be printed.
    package var isError: Bool {
        switch self {
        case .wrongField, .lacksField, .repeatedField, .noForm: true
        default: false
        }
    }

    package var hint: String {
        switch self {
        case .noLibrary: "install it, on Debian: apt-get install '^libicu[0-9]*$'"
        case .unknownCurrency: "currencies have codes of three capital letters, such as EUR"
        case .unknownUnit: "units are those of the CLDR, such as 'kilowatt-hour'"
        case .badSkeleton: "docs/formatting.md says where forms are listed"
        case .noForm:
            "fields are letters, such as 'yMMMM' for month and year; a style stands alone: 'date day \"long\"'"
        case .repeatedField: "text of a pattern stands in quotes: \"d 'de' MMMM\""
        case .wrongField(_, let meant): "write '\(meant)'"
        case .lacksField: "leave it out of the form, or give the value more: '2026-11-23', '2026-11-23T14:05:30.5'"
        case .needsZone: "give the value an offset (+01:00), or use the style 'medium'"
        case .unknownZone: "zones have names such as 'Europe/Berlin'"
        case .tooLong: "numbers have up to 38 digits, 18 of them after the separator"
        case .noWords:
            "words are for whole numbers, or for amounts with their currency, below a thousand million million"
        }
    }
}
