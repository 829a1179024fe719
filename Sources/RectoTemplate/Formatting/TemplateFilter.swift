import RectoCodes
import RectoCore

/// The calls that a tag can have, by the word that they begin with. `docs/formatting.md` explains each.
enum TemplateFilter: String, CaseIterable, Sendable {
    // These write text.
    case number, money, percent, unit, ordinal, date, time, datetime, list, plural, words
    /// The first of several values that there is.
    case or
    /// Characters in groups, and without white space.
    case group, compact
    /// Drawings, which are markup.
    case qr, code
    // These compute.
    case sum, count, add, subtract, multiply, divide, round, negate
    case percentOf = "percent-of"
    /// The smallest and the largest of several numbers.
    case min, max
    case tax
    /// A section, which is entered for each rate.
    case taxes
    // These choose among the items of a list.
    case `where`, lacking
    // These write nothing: a comparison of numbers, and the values that are not printed on purpose.
    case check, ignore
    /// A section, which is entered if a condition holds.
    case condition = "if"
    // These are conditions.
    case equals, greater, less, not, and
    case atLeast = "at-least"
    case atMost = "at-most"

    private static let all = allCases
    /// The first eight bytes of each name; no two are equal.
    private static let starts = all.map { start(of: Array($0.rawValue.utf8)[...]) }

    /// The filter of a name, which is looked for without a table of texts.
    init?(_ name: ArraySlice<UInt8>) {
        let start = Self.start(of: name)
        guard let index = Self.starts.firstIndex(of: start) else { return nil }
        let known = Self.all[index].rawValue.utf8
        // Eight bytes are equal if their starts are.
        guard known.count == name.count, name.count <= 8 || known.elementsEqual(name) else { return nil }
        self = Self.all[index]
    }

    private static func start(of name: ArraySlice<UInt8>) -> UInt64 {
        name.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Whether it is a section rather than something to print.
    var isSection: Bool { self == .taxes || self == .condition }

    /// Whether it is markup, which is printed by a tag of its own with three braces.
    var isDrawing: Bool { self == .qr || self == .code }

    /// Whether the result is true or false.
    var isCondition: Bool {
        switch self {
        case .equals, .greater, .less, .atLeast, .atMost, .not, .and: true
        default: false
        }
    }

    /// Whether it writes text, or nothing, so that nothing can be computed from its result.
    var writes: Bool {
        switch self {
        case .number, .money, .percent, .unit, .ordinal, .date, .time, .datetime, .list, .plural, .words, .or, .group,
            .compact, .qr, .code, .check, .ignore:
            true
        case .sum, .count, .add, .subtract, .multiply, .divide, .round, .negate, .percentOf, .min, .max, .tax, .taxes,
            .where, .lacking, .condition, .equals, .greater, .less, .atLeast, .atMost, .not, .and:
            false
        }
    }

    /// The number of arguments that may stand before the options.
    var arguments: ClosedRange<Int> {
        switch self {
        case .number, .percent, .ordinal, .plural, .count, .negate, .check: 1...1
        case .money, .date, .time, .list, .words, .sum, .round: 1...2
        case .unit, .divide, .percentOf: 2...2
        case .datetime: 1...3
        case .add, .subtract, .multiply, .min, .max, .lacking: 2...99
        case .where: 3...99
        case .tax, .taxes: 3...3
        case .or, .qr, .code, .ignore: 1...99
        case .group: 2...2
        case .compact, .condition, .not: 1...1
        case .equals, .greater, .less, .atLeast, .atMost: 2...2
        case .and: 1...99
        }
    }

    /// The arguments, for messages.
    var usage: String {
        switch self {
        case .number, .percent, .ordinal, .plural, .negate: "VALUE"
        case .count: "ITEMS"
        case .money, .words: "VALUE [CURRENCY]"
        case .unit: "VALUE UNIT"
        case .date, .time: "VALUE [STYLE]"
        case .datetime: "VALUE [STYLE-OF-DATE [STYLE-OF-TIME]]"
        case .list: "ITEMS [KIND]"
        case .sum: "ITEMS [VALUE]"
        case .add, .subtract, .multiply, .min, .max: "VALUE VALUE…"
        case .where: "ITEMS KEY VALUE…"
        case .lacking: "ITEMS KEY…"
        case .check: "VALUE equals=NUMBER"
        case .divide: "VALUE VALUE digits=NUMBER"
        case .round: "VALUE [DIGITS]"
        case .percentOf: "RATE VALUE"
        case .tax, .taxes: "ITEMS RATE VALUE"
        case .or, .qr, .ignore: "VALUE…"
        case .code: "KIND VALUE…"
        case .group: "VALUE SIZE"
        case .compact: "VALUE"
        case .condition, .not: "CONDITION"
        case .equals, .greater, .less, .atLeast, .atMost: "VALUE VALUE"
        case .and: "CONDITION…"
        }
    }

    private static let numeric = ["digits", "mode", "sign", "grouping", "numerals", "lang", "equals"]
    private static let numberOptions = numeric + ["skeleton"]
    private static let moneyOptions = numeric + ["currency", "show"]
    private static let unitOptions = numeric + ["width"]
    private static let codeOptions = [
        "level", "quiet", "form", "alt", "as", "columns", "height", "line", "module", "color", "background",
    ]
    private static let dates = ["skeleton", "pattern", "calendar", "numerals", "zone", "lang"]

    var options: [String] {
        switch self {
        case .number: return Self.numberOptions
        case .percent: return Self.numeric
        case .money: return Self.moneyOptions
        case .unit: return Self.unitOptions
        case .ordinal: return ["gender", "lang"]
        case .date, .time, .datetime: return Self.dates
        case .list: return ["lang"]
        case .plural: return ["zero", "one", "two", "few", "many", "other", "type", "numerals", "lang"]
        case .words: return ["currency", "gender", "case", "lang"]
        case .qr: return ["level", "quiet", "form", "alt"]
        case .code: return Self.codeOptions + Payload.fieldNames
        case .divide: return ["digits", "mode"]
        case .round: return ["step", "mode"]
        case .tax, .taxes: return ["by", "digits", "mode", "included"]
        case .check: return ["equals", "rounded", "at-least", "unless", "says"]
        case .sum, .count, .add, .subtract, .multiply, .negate, .percentOf, .min, .max, .or, .compact, .where, .lacking,
            .ignore:
            return []
        case .condition, .equals, .greater, .less, .atLeast, .atMost, .not, .and: return []
        case .group: return ["from"]
        }
    }
}

/// A filter with its arguments, as `money total "EUR"`.
struct TemplateCall: Sendable {
    var filter: TemplateFilter
    var arguments: [TemplateExpression]
    var options: CallOptions
    /// The place of the call in its tag, by which calls of one tag are told apart.
    var position = 0
}

/// The options of a call, of which there are few.
struct CallOptions: Sendable {
    private var all: [(name: String, value: TemplateExpression)] = []

    var isEmpty: Bool { all.isEmpty }
    var values: [TemplateExpression] { all.map(\.value) }

    subscript(name: String) -> TemplateExpression? { all.first { $0.name == name }?.value }

    mutating func add(_ name: String, _ value: TemplateExpression) { all.append((name, value)) }
}

/// An argument of a call.
indirect enum TemplateExpression: Sendable {
    /// A name of the data, with dots or without; the current item has no keys.
    case path([JSONKey], name: String)
    case text(String)
    case number(ExactDecimal)
    case truth(Bool)
    case call(TemplateCall)
}
