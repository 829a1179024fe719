/// A date with what is known of its time.
/// [W3C Date and Time Formats](https://www.w3.org/TR/NOTE-datetime), [ISO 32000-1 §7.9.4]
package struct PDFDate: Sendable, Equatable {
    /// The date as XMP writes it: `2026-11-23T10:15:00+01:00`.
    package let text: String

    /// Reads a date as HTML and XMP write it, from the year alone to the second. Nil for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        // The places of the digits, and what stands between them.
        let form = Array("dddd-dd-ddTdd:dd:dd".utf8)
        var length = 0
        while length < bytes.count, length < form.count, Self.matches(bytes[length], form[length]) { length += 1 }
        let zone = bytes[length...]
        let hasTime = length == 16 || length == 19
        guard [4, 7, 10].contains(length) && zone.isEmpty || hasTime && Self.isZone(zone) else { return nil }
        func number(_ at: Int) -> Int { length >= at + 2 ? Int(bytes[at] - 0x30) * 10 + Int(bytes[at + 1] - 0x30) : 1 }
        guard 1...12 ~= number(5), 1...31 ~= number(8), !hasTime || number(11) < 24 && number(14) < 60,
            length < 19 || number(17) < 60
        else { return nil }
        self.text = text
    }

    /// The time of a file, in seconds since 1970, in UTC.
    package init(secondsSince1970 seconds: Int) {
        let days = Int((Double(seconds) / 86400).rounded(.down))
        let rest = seconds - days * 86400
        let (year, month, day) = Self.date(ofDay: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        text =
            "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }

    /// The date of a day that is counted from 1 January 1970. Years begin in March here, so that leap days end them.
    private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
    }

    private static func matches(_ byte: UInt8, _ form: UInt8) -> Bool {
        form == UInt8(ascii: "d") ? 0x30...0x39 ~= byte : byte == form
    }

    private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.elementsEqual("Z".utf8) { return true }
        guard bytes.count == 6, bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") else {
            return false
        }
        return zip(bytes.dropFirst(), "dd:dd".utf8).allSatisfy { matches($0, $1) }
    }

    /// The date as a PDF writes it: `D:20261123101500+01'00'`.
    var pdf: String {
        let digits = text.prefix(19).filter(\.isWholeNumber)
        // A zone stands only behind a time.
        let zone =
            text.utf8.count > 10 ? text.reversed().prefix { $0 != "T" }.reversed().drop { $0 != "+" && $0 != "-" } : []
        if zone.isEmpty { return "D:" + digits + (text.hasSuffix("Z") ? "Z" : "") }
        return "D:" + digits + String(zone).split(separator: ":").joined(separator: "'") + "'"
    }
}
