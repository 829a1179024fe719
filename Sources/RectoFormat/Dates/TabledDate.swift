/// A date that the tables write by a pattern.
struct TabledDate {
    let moment: CalendarMoment
    let facts: LocaleFacts
    let dates: DateFacts

    /// The text of a pattern; nil if it has a field that ICU must write.
    func text(_ pattern: String) -> String? {
        var text: [UInt8] = []
        let bytes = Array(pattern.utf8)
        var index = 0
        var isQuoted = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "'") {
                index += 1
                // Two of them are one that is printed.
                if index < bytes.count, bytes[index] == byte {
                    text.append(byte)
                    index += 1
                } else {
                    isQuoted.toggle()
                }
                continue
            }
            guard !isQuoted, (0x61...0x7A).contains(byte | 0x20) else {
                text.append(byte)
                index += 1
                continue
            }
            let count = bytes[index...].prefix { $0 == byte }.count
            guard write(byte, count, to: &text) else { return nil }
            index += count
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Writes a field; false if the tables lack it.
    /// [UTS #35: Date field symbols](https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table)
    private func write(_ letter: UInt8, _ count: Int, to text: inout [UInt8]) -> Bool {
        switch (letter, count) {
        case (UInt8(ascii: "y"), 2): write(moment.year % 100, digits: 2, to: &text)
        case (UInt8(ascii: "y"), 1...4): write(moment.year, digits: count, to: &text)
        case (UInt8(ascii: "d"), 1...2): write(moment.day ?? 1, digits: count, to: &text)
        case (UInt8(ascii: "M"), 1...2), (UInt8(ascii: "L"), 1...2): write(moment.month, digits: count, to: &text)
        case (UInt8(ascii: "M"), 3): write(moment.month - 1, of: .shortMonths, to: &text)
        case (UInt8(ascii: "M"), 4): write(moment.month - 1, of: .months, to: &text)
        case (UInt8(ascii: "L"), 3): write(moment.month - 1, of: .shortMonthsAlone, to: &text)
        case (UInt8(ascii: "L"), 4): write(moment.month - 1, of: .monthsAlone, to: &text)
        case (UInt8(ascii: "E"), 1...3): write(moment.weekday, of: .shortWeekdays, to: &text)
        case (UInt8(ascii: "E"), 4): write(moment.weekday, of: .weekdays, to: &text)
        default: return writeTime(letter, count, to: &text)
        }
        return true
    }

    private func writeTime(_ letter: UInt8, _ count: Int, to text: inout [UInt8]) -> Bool {
        let second = moment.second ?? 0
        let hour = second / 3_600
        switch (letter, count) {
        case (UInt8(ascii: "H"), 1...2): write(hour, digits: count, to: &text)
        case (UInt8(ascii: "h"), 1...2): write(hour % 12 == 0 ? 12 : hour % 12, digits: count, to: &text)
        case (UInt8(ascii: "m"), 1...2): write(second / 60 % 60, digits: count, to: &text)
        case (UInt8(ascii: "s"), 1...2): write(second % 60, digits: count, to: &text)
        case (UInt8(ascii: "a"), 1): write(hour / 12, of: .halfDays, to: &text)
        default: return false
        }
        return true
    }

    private func write(_ index: Int, of list: DateFacts.Names, to text: inout [UInt8]) {
        text.append(contentsOf: dates.name(index, of: list).bytes)
    }

    private func write(_ number: Int, digits: Int, to text: inout [UInt8]) {
        var unit = 1
        for _ in 1..<max(digits, String(number).utf8.count) { unit *= 10 }
        while unit > 0 {
            let digit = UInt32(number / unit % 10)
            if let scalar = Unicode.Scalar(facts.numbers.zero + digit) {
                text.append(contentsOf: UTF8.encode(scalar)!)
            }
            unit /= 10
        }
    }
}
