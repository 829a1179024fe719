/// A day of the Gregorian calendar.
package struct CalendarDay: Comparable, Sendable {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Reads `2026-03-16`, with a time zone behind it as XML Schema allows; nil for other texts and days that do not exist.
    package init?(_ text: String) {
        let characters = Array(text.utf8)
        guard characters.count >= 10, characters[4] == UInt8(ascii: "-"), characters[7] == UInt8(ascii: "-"),
            let year = Self.number(characters[0..<4]), let month = Self.number(characters[5..<7]),
            let day = Self.number(characters[8..<10]), (1...12).contains(month)
        else { return nil }
        let zone = String(decoding: characters[10...], as: UTF8.self)
        guard zone.isEmpty || zone == "Z" || zone.utf8.count == 6 && "+-".contains(zone.first!) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        guard (1...days).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { (0x30...0x39).contains($0) }
            ? digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } : nil
    }

    package static func < (a: Self, b: Self) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
}
