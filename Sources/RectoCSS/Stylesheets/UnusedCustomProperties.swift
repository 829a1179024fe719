import RectoCore
import RectoDOM

/// Finds custom properties that are set and never read while one of nearly the same name is: `--color-acent` for
/// `--color-accent`. A sheet that declares both means both, as those of design tokens do.
package struct UnusedCustomProperties {
    /// The places of a name.
    private struct Use {
        /// Its first declaration.
        var declaration: SourceSpan?
        /// The sheets that declare it, a bit for each; those after the 63rd have one bit.
        var sheets: UInt64 = 0
        var isRead = false
        /// Whether it is never read without a fallback. Where it is, that nothing sets it is reported.
        var alwaysHasFallback = true
    }
    private let names = NameTable()
    private static let wellKnownCount = WellKnownName.allCases.count
    /// The uses of the names that are not well-known, in the order of their numbers.
    private var uses: [Use] = []
    /// The properties that the sheets leave unread. Style attributes may read them.
    private var suspects: [(name: String, meant: String, declaration: SourceSpan)] = []

    /// - Parameter sheets: the texts of the sheets, of which names alone are looked for.
    package init(_ sheets: [(bytes: [UInt8], source: SourceID)]) {
        for (index, sheet) in sheets.enumerated() {
            sheet.bytes.withUnsafeBufferPointer { add($0, sheet.source, bit: 1 << UInt64(min(index, 63))) }
        }
        findSuspects()
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ source: SourceID, bit: UInt64) {
        var i = 0
        while true {
            i = Self.nextMark(from: i, in: text)
            if i + 2 >= text.count { return }
            if text[i] == UInt8(ascii: "/"), text[i + 1] == UInt8(ascii: "*") {
                i += 2
                while i + 1 < text.count, text[i] != UInt8(ascii: "*") || text[i + 1] != UInt8(ascii: "/") { i += 1 }
                continue
            }
            guard text[i] == 0x2D, text[i + 1] == 0x2D, i == 0 || !Self.isName(text[i - 1]) else {
                i += 1
                continue
            }
            let start = i
            while i < text.count, Self.isName(text[i]) { i += 1 }
            if i - start == 2 { continue }
            var after = i
            while after < text.count, text[after] <= 0x20 { after += 1 }
            let next = after < text.count ? text[after] : 0
            let name = index(of: UnsafeBufferPointer(rebasing: text[start..<i]))
            guard next == UInt8(ascii: ":") else {
                uses[name].isRead = true
                if next != UInt8(ascii: ",") { uses[name].alwaysHasFallback = false }
                continue
            }
            if uses[name].declaration == nil {
                uses[name].declaration = SourceSpan(source: source, lower: start, upper: i)
            }
            uses[name].sheets |= bit
        }
    }

    /// The place of the next hyphen or slash, or the end.
    private static func nextMark(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        var i = start
        while i + 8 <= raw.count {
            // The two differ in one bit, which is left out; a byte that is one of them is then zero.
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            let others = word & 0xFDFD_FDFD_FDFD_FDFD ^ 0x2D2D_2D2D_2D2D_2D2D
            let found = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
            if found != 0 { return i + found.trailingZeroBitCount / 8 }
            i += 8
        }
        while i < raw.count, raw[i] & 0xFD != 0x2D { i += 1 }
        return i
    }

    private mutating func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
        let index = Int(names.intern(name).raw) - Self.wellKnownCount
        if index == uses.count { uses.append(Use()) }
        return index
    }

    private func name(_ index: Int) -> String {
        names.string(Name(raw: Int32(index + Self.wellKnownCount)))
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F || byte >= 0x80
    }

    /// Reports them.
    /// - Parameter html: the text of the document, whose `style` attributes may read properties, too.
    package func report(html: [UInt8], to diagnostics: DiagnosticSink) {
        for (name, meant, declaration) in suspects where !isRead(name, in: html) {
            diagnostics.report(
                .cssUnusedCustomProperty, "nothing reads the custom property '\(name)'", at: declaration,
                hints: ["did you mean '\(meant)'?"])
        }
    }

    private mutating func findSuspects() {
        let unread = uses.indices.filter { uses[$0].declaration != nil && !uses[$0].isRead }
            .sorted { uses[$0].declaration!.lower < uses[$1].declaration!.lower }
        // Nearly all of them are declared by one sheet, that of the tokens.
        var (sheets, others): (UInt64, [ReadName]) = (0, [])
        for own in unread {
            if uses[own].sheets != sheets {
                sheets = uses[own].sheets
                others = namesRead(besides: sheets)
            }
            let name = name(own)
            let wanted = ReadName(text: name)
            // Few names are alike enough to be compared letter by letter.
            let alike = others.filter { $0.mayBeMeant(by: wanted) }.map(\.text)
            guard !alike.isEmpty, let meant = NameSuggestion.nearest(to: name, among: alike) else { continue }
            suspects.append((name, meant, uses[own].declaration!))
        }
    }

    /// The names that are read and not declared by any of some sheets.
    private func namesRead(besides sheets: UInt64) -> [ReadName] {
        uses.indices.filter { index in
            let use = uses[index]
            if !use.isRead { return false }
            return use.declaration == nil ? use.alwaysHasFallback : use.sheets & sheets == 0
        }.map { ReadName(text: name($0)) }
    }

    /// A name with its length and the letters that it has, as bits.
    private struct ReadName {
        let text: String
        let count: Int
        let letters: UInt64

        init(text: String) {
            self.text = text
            (count, letters) = (text.utf8.count, text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) })
        }

        /// Whether `NameSuggestion` may find it near, which takes two changes at most. Each adds one letter and takes one away.
        func mayBeMeant(by other: ReadName) -> Bool {
            abs(count - other.count) <= 2 && (letters ^ other.letters).nonzeroBitCount <= 4
        }
    }

    /// Whether the text has the name without a colon behind it.
    private func isRead(_ name: String, in html: [UInt8]) -> Bool {
        let wanted = Array(name.utf8)
        var i = 0
        while i + wanted.count <= html.count {
            if html[i] == 0x2D, html[i..<i + wanted.count].elementsEqual(wanted) {
                let rest = html[(i + wanted.count)...].drop { $0 == 0x20 }.first ?? 0x3A
                if rest != 0x3A, !Self.isName(rest) { return true }
            }
            i += 1
        }
        return false
    }
}
