/// The patterns of a locale's dates and its names of months and days.
struct DateFacts: Sendable {
    /// Patterns of the styles from full to short, then those of `skeletons`; those of times, medium and short; what joins a date of
    /// each style to a time: `{1}, {0}`. A pattern is empty where ICU must write the date.
    let patterns: FormatText
    /// Lists of names, in the order of `Names`.
    let names: FormatText

    enum Names: Int { case months, shortMonths, weekdays, shortWeekdays, monthsAlone, shortMonthsAlone, halfDays }

    /// The fields of dates that templates ask for. `scripts/generate-formats` has the same list.
    private static let skeletons = ["yMMMM", "yMMM", "yM", "MMMMd", "MMMd", "ddMMM"]

    /// The pattern of a date, of a time, or of both.
    /// - Parameter date: 0 for full, 3 for short.
    /// - Parameter time: 2 for medium, 3 for short; others show a time zone, which is not in the tables.
    func pattern(date: Int?, time: Int?) -> String? {
        guard let time else { return date.flatMap { kept($0) } }
        let first = 4 + Self.skeletons.count
        guard (2...3).contains(time), let clock = kept(first + time - 2) else { return nil }
        guard let date else { return clock }
        guard let day = kept(date), let joint = kept(first + 2 + date) else { return nil }
        var both = ""
        // Either may come first.
        for part in joint.split(separator: "{", omittingEmptySubsequences: false) {
            let hasMark = part.dropFirst().first == "}"
            if hasMark { both += part.first == "1" ? day : clock }
            both += hasMark ? part.dropFirst(2) : part
        }
        return both
    }

    func pattern(skeleton: String) -> String? {
        Self.skeletons.firstIndex(of: skeleton).flatMap { kept(4 + $0) }
    }

    private func kept(_ index: Int) -> String? {
        let pattern = patterns.part(index, of: .field)
        return pattern.isEmpty ? nil : String(decoding: pattern.bytes, as: UTF8.self)
    }

    /// - Parameter index: 0 for January and for Sunday.
    func name(_ index: Int, of list: Names) -> FormatText {
        let names = self.names.part(list.rawValue, of: .field)
        // Months that are named alike when they stand alone have no list of their own.
        if names.isEmpty, list == .monthsAlone || list == .shortMonthsAlone {
            return name(index, of: list == .monthsAlone ? .months : .shortMonths)
        }
        return names.part(index, of: .item)
    }
}
