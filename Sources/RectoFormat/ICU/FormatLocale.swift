import Synchronization

/// A language and region whose customs decide how something is written, as ICU names it.
package struct FormatLocale: Hashable, Sendable {
    /// The BCP 47 tag as the author wrote it, without anything added.
    package let tag: String
    /// Whether there are data of the language. Other languages are written as in English.
    package let isKnown: Bool
    /// ICU's name, such as `de_CH` or `ja_JP@calendar=japanese`.
    let id: String
    /// The facts of the tables; nil where ICU must write everything.
    let facts: LocaleFacts?

    /// - Parameter tag: as in `lang`. It may name a calendar and digits: `ja-u-ca-japanese`, `ar-u-nu-latn`.
    /// - Parameter calendar: a calendar of the [CLDR](https://github.com/unicode-org/cldr/blob/main/common/bcp47/calendar.xml)
    ///   instead.
    /// - Parameter numerals: a numbering system of the CLDR instead, such as `latn`, or `native`.
    package init(_ tag: String, calendar: String? = nil, numerals: String? = nil) {
        self.tag = tag
        let facts = LocaleFacts.of(tag: tag)
        let isUsual = calendar == nil && (numerals == nil || numerals == "latn" && facts?.numbers.zero == 0x30)
        if let facts, isUsual {
            (isKnown, id, self.facts) = (true, facts.name, facts)
            return
        }
        guard let library = ICULibrary.shared else {
            (isKnown, id) = (facts != nil, facts?.name ?? "en")
            self.facts = facts == nil ? LocaleFacts.of(tag: id) : nil
            return
        }
        let canonical = Self.canonical(tag, library)
        isKnown = canonical != nil
        self.facts = canonical == nil && isUsual ? LocaleFacts.of(tag: "en") : nil
        var id = canonical ?? "en"
        for (keyword, value) in [("calendar", calendar), ("numbers", numerals)] {
            guard let value else { continue }
            id = Self.adding(keyword, value, to: id, library)
        }
        self.id = id
    }

    package static func == (a: FormatLocale, b: FormatLocale) -> Bool { a.tag == b.tag && a.id == b.id }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(id)
    }

    /// The language in lower case, without script and region.
    package var language: String { String(id.prefix { $0 != "_" && $0 != "@" }) }
    /// The region in upper case; empty if the tag names none.
    package var region: String {
        let parts = id.prefix { $0 != "@" }.split(separator: "_")
        return parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 && $0.first!.isNumber }
            .map(String.init) ?? ""
    }
    /// The script, such as `Hant`; empty if the tag names none.
    package var script: String {
        id.prefix { $0 != "@" }.split(separator: "_").dropFirst().first { $0.utf8.count == 4 }.map(String.init) ?? ""
    }

    /// ICU's names of the tags so far; nil for those that it does not know. Every amount of a document asks for its own.
    private static let names = Mutex<[String: String?]>([:])
    /// Data may name any number of tags, so that the names are thrown away when they are this many.
    private static let maximumCount = 256

    private static func canonical(_ tag: String, _ library: ICULibrary) -> String? {
        names.withLock { names in
            if let known = names[tag] { return known }
            if names.count >= maximumCount { names.removeAll() }
            let name = found(tag, library)
            names[tag] = .some(name)
            return name
        }
    }

    private static func found(_ tag: String, _ library: ICULibrary) -> String? {
        // A longer text is no tag of a language that anyone knows.
        guard !tag.isEmpty, tag.utf8.count <= 100 else { return nil }
        var buffer = [CChar](repeating: 0, count: 256)
        var parsed: Int32 = 0
        var status = ICUStatus()
        let wellFormed = String(tag.map { $0 == "_" ? "-" : $0 })
        let length = library.functions.localeFromTag(wellFormed, &buffer, 256, &parsed, &status.code)
        if status.hasFailed || length <= 0 || length >= 256 || Int(parsed) < tag.utf8.count { return nil }
        let id = string(buffer, Int(length))
        return library.knows(language: id.prefix { $0 != "_" && $0 != "@" }) ? id : nil
    }

    private static func adding(_ keyword: String, _ value: String, to id: String, _ library: ICULibrary) -> String {
        guard !value.isEmpty, value.utf8.allSatisfy({ ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2D }) else {
            return id
        }
        var buffer = [CChar](repeating: 0, count: 512)
        for (index, byte) in id.utf8.enumerated() { buffer[index] = CChar(bitPattern: byte) }
        var status = ICUStatus()
        let length = library.functions.setKeyword(keyword, value, &buffer, 512, &status.code)
        return status.hasFailed ? id : string(buffer, Int(length))
    }

    private static func string(_ buffer: [CChar], _ length: Int) -> String {
        String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
