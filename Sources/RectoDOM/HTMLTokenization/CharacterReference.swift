import RectoCore

/// A character reference in the source: the characters that it stands for, and where it ends.
///
/// [HTML §13.2.5.72 Character reference state](https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state)
struct CharacterReference {
    /// The place of a reference, which decides what a missing semicolon means.
    enum Place { case text, attribute }

    var first: UInt32
    /// The second character, or 0. Few named references stand for two characters.
    var second: UInt32 = 0
    /// The index after the reference.
    var end: Int
    var error: ParseError?

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Reads the reference whose `&` is at `start` and which ends before `limit`. The result is nil if the `&` is text.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int, in place: Place
    ) -> CharacterReference? {
        guard start + 1 < limit else { return nil }
        if bytes[start + 1] == UInt8(ascii: "#") { return numeric(bytes, start, limit) }
        return named(bytes, start, limit, place)
    }

    /// The end of a reference at `start` that has a semicolon but that HTML does not know.
    static func endOfUnknown(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int) -> Int? {
        guard start + 1 < limit, HTMLCharacter.isLetter(bytes[start + 1]) else { return nil }
        var i = start + 1
        while i < limit, HTMLCharacter.isAlphanumeric(bytes[i]) { i += 1 }
        return i < limit && bytes[i] == UInt8(ascii: ";") ? i + 1 : nil
    }

    // MARK: Named

    /// The longest name. HTML has none that is longer.
    private static let longestName = 31
    /// The longest name that counts without a semicolon.
    private static let longestLegacyName = 6

    /// [§13.2.5.73 Named character reference state](https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state)
    private static func named(_ bytes: Bytes, _ start: Int, _ limit: Int, _ place: Place) -> CharacterReference? {
        let name = start + 1
        var end = name
        while end < limit, end - name <= longestName, HTMLCharacter.isAlphanumeric(bytes[end]) { end += 1 }
        if end == name { return nil }
        // Names consist of letters and digits, so that only the whole run can have a semicolon.
        if end < limit, bytes[end] == UInt8(ascii: ";"), let record = record(bytes, name, end) {
            return CharacterReference(first: record.first, second: record.second, end: end + 1)
        }
        var length = min(end - name, longestLegacyName)
        while length >= 2 {
            if let record = record(bytes, name, name + length), record.isLegacy {
                let after = name + length
                // In a URL such as `?a=1&copy=2` the author means the character `&`.
                if place == .attribute, after < limit,
                    bytes[after] == UInt8(ascii: "=") || HTMLCharacter.isAlphanumeric(bytes[after])
                {
                    return nil
                }
                return CharacterReference(
                    first: record.first, second: record.second, end: after,
                    error: .missingSemicolonAfterCharacterReference)
            }
            length -= 1
        }
        return nil
    }

    private struct Record {
        var first: UInt32
        var second: UInt32
        var isLegacy: Bool
    }

    /// Finds the record of a name by bisection of the text of all records: a probe goes back to the start of the record
    /// that it hits.
    private static func record(_ bytes: Bytes, _ lower: Int, _ upper: Int) -> Record? {
        let records = Bytes(
            start: NamedCharacterReferences.records.utf8Start,
            count: NamedCharacterReferences.records.utf8CodeUnitCount)
        var (low, high) = (0, records.count)
        while low < high {
            var probe = (low + high) / 2
            while probe > low, !HTMLCharacter.isWhiteSpace(records[probe - 1]) { probe -= 1 }
            while probe < high, HTMLCharacter.isWhiteSpace(records[probe]) { probe += 1 }
            if probe == high {
                high = (low + high) / 2
                continue
            }
            var end = probe
            while records[end] != UInt8(ascii: ","), records[end] != UInt8(ascii: ";") { end += 1 }
            switch order(bytes, lower, upper, records, probe, end) {
            case 0: return value(records, at: end)
            case 1:
                low = end
                while low < high, !HTMLCharacter.isWhiteSpace(records[low]) { low += 1 }
            default: high = probe
            }
        }
        return nil
    }

    /// -1, 0 or 1, as the name stands before, at or after that of the record.
    private static func order(
        _ a: Bytes, _ lower: Int, _ upper: Int, _ b: Bytes, _ start: Int, _ end: Int
    ) -> Int {
        var (i, j) = (lower, start)
        while i < upper, j < end {
            if a[i] != b[j] { return a[i] < b[j] ? -1 : 1 }
            i += 1
            j += 1
        }
        return i < upper ? 1 : j < end ? -1 : 0
    }

    private static func value(_ records: Bytes, at mark: Int) -> Record {
        var record = Record(first: 0, second: 0, isLegacy: records[mark] == UInt8(ascii: ","))
        var i = mark + 1
        while i < records.count, let digit = digitValue(records[i], 16) {
            record.first = record.first * 16 + digit
            i += 1
        }
        guard i < records.count, records[i] == UInt8(ascii: "+") else { return record }
        i += 1
        while i < records.count, let digit = digitValue(records[i], 16) {
            record.second = record.second * 16 + digit
            i += 1
        }
        return record
    }

    // MARK: Numeric

    /// [§13.2.5.75 Numeric character reference state](https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state)
    private static func numeric(_ bytes: Bytes, _ start: Int, _ limit: Int) -> CharacterReference? {
        var i = start + 2
        let isHexadecimal = i < limit && bytes[i] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { i += 1 }
        let digits = i
        var code: UInt32 = 0
        while i < limit, let digit = digitValue(bytes[i], isHexadecimal ? 16 : 10) {
            code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x110000)
            i += 1
        }
        guard i > digits else { return nil }
        var reference = CharacterReference(first: code, end: i)
        if i < limit, bytes[i] == UInt8(ascii: ";") {
            reference.end += 1
        } else {
            reference.error = .missingSemicolonAfterCharacterReference
        }
        reference.replaceInvalidCode()
        return reference
    }

    /// [§13.2.5.80 Numeric character reference end state](https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state)
    private mutating func replaceInvalidCode() {
        if first == 0 || first > 0x10FFFF || (0xD800..<0xE000).contains(first) {
            first = 0xFFFD
            error = .invalidCharacterReference
        } else if first >= 0x80, first < 0xA0 {
            first = TextEncoding.windows1252Character(UInt8(first)).value
            error = .controlCharacterReference
        }
    }

    private static func digitValue(_ b: UInt8, _ base: UInt32) -> UInt32? {
        let value: UInt32
        switch b {
        case 0x30...0x39: value = UInt32(b - 0x30)
        case 0x61...0x66: value = UInt32(b - 0x57)
        case 0x41...0x46: value = UInt32(b - 0x37)
        default: return nil
        }
        return value < base ? value : nil
    }
}
