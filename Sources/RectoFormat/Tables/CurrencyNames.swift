/// The symbols of currencies in a locale.
struct CurrencyNames: Sendable {
    /// The place of a record whose first field is the place of the one that it inherits from, and whose others are symbols that
    /// differ from those: `USDUS$~$` has a usual and a narrow one, `XXX¤` one for both; where none stands, it is the code.
    let place: Int

    enum Width { case usual, narrow }

    /// The symbol of a currency. The result is nil if the locale writes it in a way of its own, which ICU must do: `CVE!` always,
    /// `TRY₺(` in bookkeeping.
    func symbol(of code: String, _ width: Width, _ kind: NumberFacts.Kind) -> [UInt8]? {
        let number = CurrencyCode(code)
        let records = FormatText(NumberRecords.text)
        var place: Int? = place
        while let start = place, let number {
            let record = records.part(from: start, to: .line)
            let parent = record.part(from: 0, to: .field)
            guard let entry = Self.entry(of: number, in: record, after: parent.count) else {
                place = parent.isEmpty ? nil : parent.number
                continue
            }
            if entry.bytes.last == UInt8(ascii: "!") { return nil }
            if entry.bytes.last == UInt8(ascii: "("), kind == .accounting { return nil }
            let symbols = entry.part(from: 3, to: UInt8(ascii: "("))
            let usual = symbols.part(0, of: .item)
            let hasNarrow = usual.count < symbols.count
            let symbol = width == .narrow && hasNarrow ? symbols.part(1, of: .item) : usual
            return Array(symbol.isEmpty ? entry.bytes.prefix(3) : symbol.bytes[...])
        }
        return Array(code.utf8)
    }

    /// Looks a code up among the fields after the first, which are in the order of their codes.
    private static func entry(of code: CurrencyCode, in record: FormatText, after first: Int) -> FormatText? {
        let bytes = record.bytes
        // Both are places of a separator or the end.
        var (start, end) = (first, bytes.count)
        while start < end {
            var middle = (start + end) / 2
            while bytes[middle] != .field { middle -= 1 }
            let found = CurrencyCode(bytes, at: middle + 1)
            if found == code { return record.part(from: middle + 1, to: .field) }
            if found < code {
                start = middle + 4
                while start < bytes.count, bytes[start] != .field { start += 1 }
            } else {
                end = middle
            }
        }
        return nil
    }

    /// The number of digits of a currency's amounts, by its code of ISO 4217; nil for codes that the tables lack.
    static func digits(of code: String) -> Int? {
        guard let code = CurrencyCode(code) else { return nil }
        let entries = FormatText(FormatIndex.currencies).bytes
        var (start, end) = (0, entries.count / 4)
        while start < end {
            let middle = (start + end) / 2
            let found = CurrencyCode(entries, at: 4 * middle)
            if found == code { return Int(entries[4 * middle + 3]) - 0x30 }
            if found < code { start = middle + 1 } else { end = middle }
        }
        return nil
    }
}

/// Three bytes as one number, in the order of their texts.
private struct CurrencyCode: Comparable {
    private let number: UInt32

    /// The result is nil for a text of another length.
    init?(_ code: String) {
        var (number, count) = (UInt32(0), 0)
        for byte in code.utf8 {
            count += 1
            if count > 3 { return nil }
            number = number << 8 | UInt32(byte)
        }
        if count < 3 { return nil }
        self.number = number
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
        number = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }

    static func < (a: CurrencyCode, b: CurrencyCode) -> Bool { a.number < b.number }
}
