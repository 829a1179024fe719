import RectoCore

/// Finds custom properties that are set and never read while one of nearly the same name is: `--color-acent` for
/// `--color-accent`. A sheet that declares both means both, as those of design tokens do.
package struct UnusedCustomProperties {
    package static let id = "css.unused-custom-property"
    private struct Declared {
        var span: SourceSpan
        /// The sheets that declare it.
        var sheets: Set<Int>
    }
    private var declared: [String: Declared] = [:]
    /// The names that are read, and whether there is always a fallback: without one, that nothing sets it is reported.
    private var read: [String: Bool] = [:]

    /// - Parameter sheets: the texts of the sheets, of which names alone are looked for.
    package init(_ sheets: [(bytes: [UInt8], source: SourceID)]) {
        for (index, sheet) in sheets.enumerated() { add(sheet.bytes, sheet.source, index) }
    }

    private mutating func add(_ text: [UInt8], _ source: SourceID, _ sheet: Int) {
        var i = 0
        while i + 2 < text.count {
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
            let name = String(decoding: text[start..<i], as: UTF8.self)
            let next = text[i...].first { $0 > 0x20 }
            guard next == UInt8(ascii: ":") else {
                read[name] = (read[name] ?? true) && next == UInt8(ascii: ",")
                continue
            }
            let span = SourceSpan(source: source, lower: start, upper: i)
            declared[name, default: Declared(span: span, sheets: [])].sheets.insert(sheet)
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F || byte >= 0x80
    }

    /// Reports them.
    /// - Parameter html: the text of the document, whose `style` attributes may read properties, too.
    package func report(html: [UInt8], to diagnostics: DiagnosticSink) {
        let all = declared.sorted { $0.value.span.lower < $1.value.span.lower }
        for (name, own) in all where read[name] == nil {
            let others = read.filter { other, hasFallback in
                declared[other].map { $0.sheets.isDisjoint(with: own.sheets) } ?? hasFallback
            }.keys
            guard let meant = NameSuggestion.nearest(to: name, among: others), !isRead(name, in: html) else { continue }
            diagnostics.report(
                Self.id, .warning, "nothing reads the custom property '\(name)'", at: own.span,
                hints: ["did you mean '\(meant)'?"])
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
