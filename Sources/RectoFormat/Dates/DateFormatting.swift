/// The form of a printed date or time, apart from the language.
package enum DateForm: Hashable, Sendable {
    /// The four forms that each language has.
    package enum Style: String, Hashable, Sendable, CaseIterable { case full, long, medium, short }

    /// The language's own form of the date, of the time of day, or of both.
    case styles(date: Style?, time: Style?)
    /// The language's own form with these fields, such as `yMMMM` for month and year.
    case skeleton(String)
    /// Exactly this, such as `dd.MM.yyyy`.
    case pattern(String)
}

extension FormatLocale {
    /// Writes a date or a time.
    ///
    /// A time is written as the clock shows it where the data come from, unless `zone` says otherwise.
    /// - Parameter zone: a time zone of the [IANA](https://www.iana.org/time-zones), such as `Europe/Berlin`. The value must
    ///   then say how far its own clock is ahead of UTC.
    package func string(_ moment: CalendarMoment, _ form: DateForm, zone: String? = nil) throws(FormatProblem) -> String
    {
        if zone == nil, let text = try tabled(moment, form) { return text }
        return try stringByICU(moment, form, zone: zone)
    }

    /// Writes a date or a time that the tables do not.
    func stringByICU(_ moment: CalendarMoment, _ form: DateForm, zone: String?) throws(FormatProblem) -> String {
        let (pattern, styles) = try resolved(form, for: moment)
        let shownZone = try self.zone(of: moment, zone)
        if moment.offset == nil || moment.second == nil, Self.showsZone(pattern, styles.time) { throw .needsZone }
        let text = ICUFormatters.use {
            $0.date(
                moment.milliseconds, dateStyle: pattern.isEmpty ? styles.date : -2,
                timeStyle: pattern.isEmpty ? styles.time : -2, pattern: pattern, zone: shownZone, locale: id, $1)
        }
        guard let text else {
            if ICULibrary.shared == nil { throw .noLibrary }
            throw .badSkeleton(pattern)
        }
        return text
    }

    /// The pattern, which is empty if styles are used, and ICU's numbers of the styles.
    private func resolved(
        _ form: DateForm, for moment: CalendarMoment
    ) throws(FormatProblem) -> (pattern: String, styles: (date: Int32, time: Int32)) {
        let skeleton: String
        switch form {
        case .pattern(let pattern):
            try DateFields(pattern).check(for: moment, isSkeleton: false)
            return (pattern, (-1, -1))
        case .skeleton(let fields):
            try DateFields(fields).check(for: moment, isSkeleton: true)
            skeleton = fields
        case .styles(let date, let time):
            if moment.day != nil || date == nil { return ("", (Self.number(date), Self.number(time))) }
            skeleton = Self.skeletonOfMonth(date)
        }
        guard let pattern = ICUFormatters.use({ $0.pattern(of: skeleton, locale: id, $1) }) else {
            throw ICULibrary.shared == nil ? .noLibrary : .badSkeleton(skeleton)
        }
        // ICU has no pattern for fields that no form of the language shows together.
        if pattern.isEmpty { throw .noForm(skeleton) }
        return (pattern, (-1, -1))
    }

    /// The date as the tables write it; nil if ICU must.
    func tabled(_ moment: CalendarMoment, _ form: DateForm) throws(FormatProblem) -> String? {
        guard let facts, let dates = facts.dates else { return nil }
        var pattern: String?
        switch form {
        case .pattern(let written):
            try DateFields(written).check(for: moment, isSkeleton: false)
            pattern = written
        case .skeleton(let fields):
            try DateFields(fields).check(for: moment, isSkeleton: true)
            pattern = dates.pattern(skeleton: fields)
        case .styles(let date?, _) where moment.day == nil:
            pattern = dates.pattern(skeleton: Self.skeletonOfMonth(date))
        case .styles(let date, let time):
            pattern = dates.pattern(date: date.map { Int(Self.number($0)) }, time: time.map { Int(Self.number($0)) })
        }
        return pattern.flatMap { TabledDate(moment: moment, facts: facts, dates: dates).text($0) }
    }

    /// A month has no style of its own.
    private static func skeletonOfMonth(_ style: DateForm.Style?) -> String {
        switch style {
        case .full, .long: "yMMMM"
        case .medium: "yMMM"
        default: "yM"
        }
    }

    private static func number(_ style: DateForm.Style?) -> Int32 {
        switch style {
        case nil: -1
        case .full: 0
        case .long: 1
        case .medium: 2
        case .short: 3
        }
    }

    private func zone(of moment: CalendarMoment, _ zone: String?) throws(FormatProblem) -> String {
        guard let zone else {
            guard let offset = moment.offset, offset != 0 else { return "UTC" }
            let (hours, minutes) = (offset.magnitude / 60, offset.magnitude % 60)
            let digits = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            return "GMT\(offset < 0 ? "-" : "+")\(digits)"
        }
        guard moment.offset != nil else { throw .needsZone }
        let name = Array(zone.utf16)
        let known = ICULibrary.shared.flatMap { library in
            icuText { library.functions.canonicalZone(name, Int32(name.count), $0, $1, nil, $2) }
        }
        if known == nil { throw ICULibrary.shared == nil ? .noLibrary : .unknownZone(zone) }
        return zone
    }

    /// Whether a time zone would be printed: by the time styles `full` and `long`, or by the letters `O`, `V`, `X`,
    /// `Z`, `v`, `x` and `z` of a pattern.
    private static func showsZone(_ pattern: String, _ timeStyle: Int32) -> Bool {
        if pattern.isEmpty { return timeStyle == 0 || timeStyle == 1 }
        var isQuoted = false
        for byte in pattern.utf8 {
            if byte == 0x27 { isQuoted.toggle() }
            if !isQuoted, "OVXZvxz".utf8.contains(byte) { return true }
        }
        return false
    }
}
