/// A date of the Gregorian calendar, with a time of day or without, as data write it.
/// [ISO 8601](https://www.rfc-editor.org/rfc/rfc3339#section-5.6)
package struct CalendarMoment: Hashable, Sendable {
    var year: Int
    var month: Int
    /// nil if only the month is given.
    package private(set) var day: Int?
    /// Seconds since midnight; nil if only the date is given.
    package private(set) var second: Int?
    /// The thousandths after the second; nil if the data give no fraction.
    package private(set) var millisecond: Int?
    /// The minutes by which the clock is ahead of UTC, negative where it is behind; nil if the data do not say.
    package private(set) var offset: Int?

    /// Reads `2026-11-23`, `20261123` or `2026-11`, and after a date a time: `T14:05`, `T14:05:30.5`, with `Z` or an offset
    /// (`+01:00`) or without. A space may stand in place of the `T`. The result is nil for anything else, and for days that no
    /// calendar has.
    package init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        // The year 0 of ISO 8601 is a year before Christ, which no form would say.
        guard let year = reader.number(4), year > 0 else { return nil }
        let isExtended = reader.accept("-")
        guard let month = reader.number(2), (1...12).contains(month) else { return nil }
        (self.year, self.month) = (year, month)
        if reader.isAtEnd, isExtended { return }
        guard !isExtended || reader.accept("-"), let day = reader.number(2),
            (1...Self.days(year, month)).contains(day)
        else { return nil }
        self.day = day
        if reader.isAtEnd { return }
        guard reader.accept("T") || reader.accept("t") || reader.accept(" "), let second = reader.time() else {
            return nil
        }
        self.second = second
        millisecond = reader.millisecond
        if reader.isAtEnd { return }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        self.offset = offset
    }

    private static func days(_ year: Int, _ month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Milliseconds since the beginning of 1970 in UTC, where UTC is meant if the data do not say.
    var milliseconds: Int64 {
        Int64(dayNumber * 86_400 + (second ?? 0) - (offset ?? 0) * 60) * 1_000 + Int64(millisecond ?? 0)
    }

    /// The day of the week as the clock shows it where the data come from, 0 for Sunday.
    var weekday: Int {
        let remainder = (dayNumber + 4) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    /// Days since the beginning of 1970, which was a Thursday.
    private var dayNumber: Int {
        // Years begin in March, so that the leap day is the last of its year.
        let year = month > 2 ? self.year : self.year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + (day ?? 1) - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var isAtEnd: Bool { index == bytes.count }

        mutating func accept(_ character: Unicode.Scalar) -> Bool {
            guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
            index += 1
            return true
        }
        /// Exactly this many digits.
        mutating func number(_ count: Int) -> Int? {
            guard index + count <= bytes.count else { return nil }
            var number = 0
            for byte in bytes[index..<index + count] {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            index += count
            return number
        }
        /// The fraction of the second that was read last.
        var millisecond: Int?

        /// `14:05`, `14:05:30`, `14:05:30.25` or `1405`, in seconds. Parts of a thousandth are left out.
        mutating func time() -> Int? {
            guard let hour = number(2), hour < 24 else { return nil }
            let isExtended = accept(":")
            guard let minute = number(2), minute < 60 else { return nil }
            var second = 0
            if isExtended, accept(":") {
                guard let read = number(2), read < 60 else { return nil }
                second = read
                if accept(".") || accept(",") {
                    guard let tenths = number(1) else { return nil }
                    let (hundredths, thousandths) = (number(1) ?? 0, number(1) ?? 0)
                    millisecond = tenths * 100 + hundredths * 10 + thousandths
                    while number(1) != nil {}
                }
            }
            return hour * 3_600 + minute * 60 + second
        }
        mutating func offset() -> Int? {
            if accept("Z") || accept("z") { return 0 }
            let sign: Int
            if accept("+") { sign = 1 } else if accept("-") { sign = -1 } else { return nil }
            guard let hours = number(2), hours < 24 else { return nil }
            if isAtEnd { return sign * hours * 60 }
            _ = accept(":")
            guard let minutes = number(2), minutes < 60 else { return nil }
            return sign * (hours * 60 + minutes)
        }
    }
}
