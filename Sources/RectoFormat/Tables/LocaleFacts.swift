import RectoCore
import Synchronization

/// The entries of a locale in the tables, by which its numbers and dates are written without ICU.
///
/// The tables are lines of text (`FormatIndex`, `NumberRecords`, `DateRecords`), of which only those of the locale at hand are read.
final class LocaleFacts: Sendable {
    /// ICU's name: `de_CH`.
    let name: String
    let numbers: NumberFacts
    /// The marks by which the numbers are read.
    let symbols: NumberSymbols
    let currencies: CurrencyNames
    /// nil where years are counted in another calendar.
    let dates: DateFacts?

    private init(_ fields: [FormatText]) {
        name = String(decoding: fields[0].bytes, as: UTF8.self)
        numbers = NumberFacts(FormatText(NumberRecords.text).part(from: fields[1].number, to: .line))
        symbols = numbers.symbols(language: name)
        currencies = CurrencyNames(place: fields[2].number)
        let records = FormatText(DateRecords.text)
        let record = { (place: FormatText) in records.part(from: place.number, to: .line) }
        dates = fields.count > 4 ? DateFacts(patterns: record(fields[3]), names: record(fields[4])) : nil
    }

    /// The facts of the tags so far. Every amount of a document asks for its own.
    private static let known = Mutex<[String: LocaleFacts]>([:])
    /// More tags than the tables have locales are other spellings, which data may have any number of.
    private static let maximumCount = 256

    /// The facts of a language with a script, a region, both or neither: `de`, `zh-Hant`, `en_IN`. The result is nil for what
    /// the tables lack.
    static func of(tag: String) -> LocaleFacts? {
        known.withLock { known in
            if let facts = known[tag] { return facts }
            guard let name = name(of: tag), let facts = found(name) else { return nil }
            if known.count >= maximumCount { known.removeAll() }
            known[tag] = facts
            return facts
        }
    }

    /// The facts of the locale that ICU takes for a tag which the tables lack: extensions and variants are left out, then the
    /// region, then the script.
    static func nearest(to tag: String) -> LocaleFacts? {
        if let facts = of(tag: tag) { return facts }
        var parts: [Substring] = []
        for part in tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).prefix(while: { $0.utf8.count > 1 }) {
            let isRegion = part.utf8.count == 2 || part.utf8.count == 3 && part.allSatisfy(\.isNumber)
            if parts.isEmpty || part.utf8.count == 4 && parts.count == 1 || isRegion { parts.append(part) }
        }
        while !parts.isEmpty {
            if let facts = of(tag: parts.joined(separator: "-")) { return facts }
            parts.removeLast()
        }
        return nil
    }

    /// ICU's name of a tag; nil for a tag with other parts, or in another order.
    private static func name(of tag: String) -> [UInt8]? {
        guard (2...12).contains(tag.utf8.count) else { return nil }
        var name: [UInt8] = []
        var (hasScript, hasRegion) = (false, false)
        for part in tag.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x2D || $0 == 0x5F }) {
            let isLetters = part.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
            let lower = part.map { $0 | 0x20 }
            if name.isEmpty {
                guard isLetters, (2...3).contains(part.count) else { return nil }
                name = lower
            } else if !hasScript, !hasRegion, isLetters, part.count == 4 {
                hasScript = true
                name += [0x5F, lower[0] & 0xDF] + lower[1...]
            } else if !hasRegion, isLetters ? part.count == 2 : part.count == 3 {
                hasRegion = true
                name += [0x5F] + (isLetters ? lower.map { $0 & 0xDF } : Array(part))
            } else {
                return nil
            }
        }
        return name
    }

    /// Looks the name up among the lines, which are in the order of their bytes.
    private static func found(_ name: [UInt8]) -> LocaleFacts? {
        let lines = FormatText(FormatIndex.locales)
        var (start, end) = (0, lines.count)
        while start < end {
            var middle = (start + end) / 2
            while middle > start, lines.bytes[middle - 1] != .line { middle -= 1 }
            let line = lines.part(from: middle, to: .line)
            let found = line.part(from: 0, to: 0x20)
            if found.bytes.elementsEqual(name) { return LocaleFacts(line.parts(of: 0x20)) }
            if found.bytes.lexicographicallyPrecedes(name) {
                start = middle + line.count + 1
            } else {
                end = middle
            }
        }
        return nil
    }
}
