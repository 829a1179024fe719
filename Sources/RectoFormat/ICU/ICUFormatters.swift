import Synchronization

/// The formatters of ICU that were made so far. To make one takes ICU a tenth of a millisecond, and a bill asks for the same few
/// again and again.
///
/// Only one thread at a time uses them, because formatters of dates and rules may change while they work.
struct ICUFormatters: ~Copyable {
    /// The arguments that a formatter is made from. The meaning of `first`, `second` and `numbers` depends on the kind.
    private struct Key: Hashable {
        var kind: Kind
        var locale: String
        var first = ""
        var second = ""
        var numbers: SIMD2<Int32> = .zero
    }
    private enum Kind { case number, date, rules, plurals, list }
    private struct Skeleton: Hashable {
        var fields: String
        var locale: String
    }

    /// Data may name any number of languages, so the formatters are thrown away when they are this many.
    private static let maximumCount = 256

    private static let shared = Mutex(ICUFormatters())

    private var known: [Key: OpaquePointer] = [:]
    /// The patterns of skeletons. To find one, ICU reads all of the language, in two million instructions.
    private var patterns: [Skeleton: String] = [:]

    private init() {}

    /// Does something with the formatters, alone. The result is nil if this machine has no ICU.
    static func use<Result: Sendable>(_ body: (inout ICUFormatters, ICUFunctions) -> Result?) -> Result? {
        guard let library = ICULibrary.shared else { return nil }
        return shared.withLock {
            $0.forgetIfFull(library.functions)
            return body(&$0, library.functions)
        }
    }

    private mutating func formatter(
        _ key: Key, _ functions: ICUFunctions, make: (inout ICUStatus) -> OpaquePointer?
    ) -> OpaquePointer? {
        if let formatter = known[key] { return formatter }
        var status = ICUStatus()
        guard let formatter = make(&status) else { return nil }
        if status.hasFailed {
            Self.close(key.kind, formatter, functions)
            return nil
        }
        known[key] = formatter
        return formatter
    }

    /// Throws formatters away only before work begins: a plural works with two of them, of which the second must not close
    /// the first.
    private mutating func forgetIfFull(_ functions: ICUFunctions) {
        if known.count < Self.maximumCount { return }
        for (key, formatter) in known { Self.close(key.kind, formatter, functions) }
        known.removeAll(keepingCapacity: true)
    }

    private static func close(_ kind: Kind, _ formatter: OpaquePointer, _ functions: ICUFunctions) {
        switch kind {
        case .number: functions.closeNumber(formatter)
        case .date: functions.closeDate(formatter)
        case .rules: functions.closeRules(formatter)
        case .plurals: functions.closePlurals(formatter)
        case .list: functions.closeList(formatter)
        }
    }

    // MARK: Numbers

    /// Formats a decimal number, such as `-12.50`, by a
    /// [number skeleton](https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html). The result is nil
    /// if the skeleton is none.
    mutating func number(_ decimal: String, skeleton: String, locale: String, _ functions: ICUFunctions) -> String? {
        withNumber(decimal, skeleton, locale, functions) { result in
            icuText { functions.numberText(result, $0, $1, $2) }
        }
    }

    /// The category, such as `few`, that the language's plural rules have for a number as it is printed.
    /// - Parameter type: 0 for how many, 1 for which in order.
    mutating func plural(
        _ decimal: String, type: Int32, skeleton: String, locale: String, _ functions: ICUFunctions
    ) -> String? {
        let key = Key(kind: .plurals, locale: locale, numbers: [type, 0])
        guard let rules = formatter(key, functions, make: { functions.openPlurals(locale, type, &$0.code) })
        else { return nil }
        return withNumber(decimal, skeleton, locale, functions) { result in
            icuText { functions.selectPlural(rules, result, $0, $1, $2) }
        }
    }

    private mutating func withNumber(
        _ decimal: String, _ skeleton: String, _ locale: String, _ functions: ICUFunctions,
        _ body: (OpaquePointer) -> String?
    ) -> String? {
        let key = Key(kind: .number, locale: locale, first: skeleton)
        let skeleton = Array(skeleton.utf16)
        let found = formatter(key, functions) {
            functions.openNumber(skeleton, Int32(skeleton.count), locale, &$0.code)
        }
        var status = ICUStatus()
        guard let found, let result = functions.openNumberResult(&status.code) else { return nil }
        defer { functions.closeNumberResult(result) }
        functions.formatNumber(found, decimal, Int32(decimal.utf8.count), result, &status.code)
        return status.hasFailed ? nil : body(result)
    }

    /// Writes a whole number by the rules of a language, such as those that spell it out.
    /// - Parameter style: `UNumberFormatStyle`, 5 for words and 6 for ordinals.
    /// - Parameter rules: the name of a rule set; nil for the language's first. The result is nil if the language has none
    ///   of this name.
    mutating func byRules(
        _ number: String, style: Int32, rules: String?, locale: String, _ functions: ICUFunctions
    ) -> String? {
        let key = Key(kind: .rules, locale: locale, first: rules ?? "", numbers: [style, 0])
        let found = formatter(key, functions) { status in
            let opened = functions.openRules(style, nil, 0, locale, nil, &status.code)
            if let opened, let rules, !status.hasFailed {
                let rules = Array(rules.utf16)
                // `UNUM_DEFAULT_RULESET`
                functions.setRules(opened, 6, rules, Int32(rules.count), &status.code)
            }
            return opened
        }
        guard let found else { return nil }
        return icuText { functions.formatByRules(found, number, Int32(number.utf8.count), $0, $1, nil, $2) }
    }

    // MARK: Dates and lists

    /// A moment before the year 0, as which the Gregorian calendar begins: ISO 8601 has no other, so that no day of the data
    /// becomes another day.
    private static let beforeAllDates = -1e15

    /// Formats a moment by a pattern or by two of ICU's four styles.
    /// - Parameter milliseconds: since the beginning of 1970 in UTC. Whole numbers of this size are exact.
    mutating func date(
        _ milliseconds: Int64, dateStyle: Int32, timeStyle: Int32, pattern: String, zone: String, locale: String,
        _ functions: ICUFunctions
    ) -> String? {
        let key = Key(kind: .date, locale: locale, first: pattern, second: zone, numbers: [dateStyle, timeStyle])
        let zone = Array(zone.utf16)
        let pattern = Array(pattern.utf16)
        let found = formatter(key, functions) { status in
            let opened = functions.openDate(
                timeStyle, dateStyle, locale, zone, Int32(zone.count), pattern, Int32(pattern.count), &status.code)
            // Other calendars than the Gregorian one have no such change, and say so.
            var other = ICUStatus()
            if let opened, !status.hasFailed, let calendar = functions.calendarOfDate(opened) {
                functions.setGregorianChange(calendar, Self.beforeAllDates, &other.code)
            }
            return opened
        }
        guard let found else { return nil }
        return icuText { functions.formatDate(found, Double(milliseconds), $0, $1, nil, $2) }
    }

    /// The pattern of a locale that shows the fields of a skeleton, such as `yMMMM`.
    /// [UTS #35: Date field symbols](https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table)
    mutating func pattern(of skeleton: String, locale: String, _ functions: ICUFunctions) -> String? {
        let key = Skeleton(fields: skeleton, locale: locale)
        if let pattern = patterns[key] { return pattern }
        var status = ICUStatus()
        guard let generator = functions.openPatterns(locale, &status.code) else { return nil }
        defer { functions.closePatterns(generator) }
        let fields = Array(skeleton.utf16)
        let pattern = icuText { functions.bestPattern(generator, fields, Int32(fields.count), $0, $1, $2) }
        guard let pattern else { return nil }
        if patterns.count >= Self.maximumCount { patterns.removeAll(keepingCapacity: true) }
        patterns[key] = pattern
        return pattern
    }

    /// - Parameter type: `UListFormatterType`: 0 for and, 1 for or, 2 for units.
    /// - Parameter width: 0 is wide, 1 short, 2 narrow.
    mutating func list(_ items: [String], type: Int32, width: Int32, locale: String, _ functions: ICUFunctions)
        -> String?
    {
        let key = Key(kind: .list, locale: locale, numbers: [type, width])
        guard let found = formatter(key, functions, make: { functions.openList(locale, type, width, &$0.code) })
        else { return nil }
        // All items stand one after another in one buffer, so that the pointers to them are valid together.
        let lengths = items.map { Int32($0.utf16.count) }
        var text: [UInt16] = []
        for item in items { text.append(contentsOf: item.utf16) }
        text.append(0)
        return text.withUnsafeBufferPointer { text -> String? in
            var starts: [ICUFunctions.Text?] = []
            var next = 0
            for length in lengths {
                starts.append(text.baseAddress.map { $0 + next })
                next += Int(length)
            }
            return icuText { functions.formatList(found, starts, lengths, Int32(items.count), $0, $1, $2) }
        }
    }
}
