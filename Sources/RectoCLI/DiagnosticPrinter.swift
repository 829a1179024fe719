import Glibc
import Recto
import RectoCore

enum MessageFormat: String, CaseIterable {
    case human
    case json
}

enum ColorMode: String, CaseIterable {
    case auto
    case always
    case never

    /// Whether messages on standard error are coloured: `auto` does so on a terminal that can, unless the user objects
    /// with `NO_COLOR` (https://no-color.org).
    var isColored: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let objects = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
            let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
            return isatty(2) != 0 && !objects && !isDumb
        }
    }
}

/// Prints diagnostics to standard error. Repetitions are counted instead of printed.
struct DiagnosticPrinter {
    var format = MessageFormat.human
    var color = ColorMode.auto

    /// - Parameter record: the record of a batch in which they were found.
    func print(_ diagnostics: [RenderDiagnostic], in record: FoldedDiagnostic.Record? = nil) {
        if diagnostics.isEmpty { return }
        let style = color.isColored ? MessageStyle.colored : .plain
        var text = ""
        for var folded in FoldedDiagnostic.fold(diagnostics) {
            folded.record = record
            text += format == .json ? folded.json : folded.text(style)
        }
        Terminal.printError(text)
    }
}

/// The control sequences around the parts of a message.
struct MessageStyle {
    private var isColored: Bool
    static let plain = MessageStyle(isColored: false)
    static let colored = MessageStyle(isColored: true)

    func strong(_ text: String) -> String { sequence("1", text) }
    func faint(_ text: String) -> String { sequence("2", text) }

    func severity(_ severity: RenderDiagnostic.Severity, _ text: String) -> String {
        switch severity {
        case .error: sequence("1;31", text)
        case .warning: sequence("1;35", text)
        case .note: sequence("1;36", text)
        }
    }

    private func sequence(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    /// Replaces control characters, because a document must not send control sequences to the terminal.
    static func harmless(_ text: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { out.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return String(out)
    }
}

/// A diagnostic, and how many times it was reported.
struct FoldedDiagnostic {
    var diagnostic: RenderDiagnostic
    var count: Int
    /// The other messages about the same place, each once: a tag in a section may name another missing file for each item
    /// of the data.
    var others: [RenderDiagnostic] = []
    /// The record of a batch in which it was found.
    struct Record {
        var index: Int
        var file: String
        var line: Int
    }
    var record: Record?
    /// More than these are only counted.
    private static let mostOthers = 20

    /// Folds diagnostics with the same id and message, or with the same id and position.
    static func fold(_ diagnostics: [RenderDiagnostic]) -> [FoldedDiagnostic] {
        struct MessageKey: Hashable {
            var id: String
            var message: String
        }
        struct PlaceKey: Hashable {
            var id: String
            var file: String
            var line: Int
            var column: Int
        }
        var folded: [FoldedDiagnostic] = []
        var byMessage: [MessageKey: Int] = [:]
        var byPlace: [PlaceKey: Int] = [:]
        for diagnostic in diagnostics {
            let message = MessageKey(id: diagnostic.id, message: diagnostic.message)
            let place = diagnostic.place.map {
                PlaceKey(id: diagnostic.id, file: $0.file, line: $0.line, column: $0.column)
            }
            if let index = byMessage[message] {
                folded[index].count += 1
                continue
            }
            if let index = place.flatMap({ byPlace[$0] }) {
                byMessage[message] = index
                if folded[index].others.count < mostOthers {
                    folded[index].others.append(diagnostic)
                } else {
                    folded[index].count += 1
                }
                continue
            }
            byMessage[message] = folded.count
            if let place { byPlace[place] = folded.count }
            folded.append(FoldedDiagnostic(diagnostic: diagnostic, count: 1))
        }
        return folded
    }

    // MARK: For people

    /// The message as `file:line:column: warning: message [id]`, followed by the source line with a mark, and the
    /// hints.
    func text(_ style: MessageStyle = .plain) -> String {
        let d = diagnostic
        let harmless = MessageStyle.harmless
        let start = d.place.map { "\($0.file):\($0.line):\($0.column):" } ?? "recto:"
        var out =
            style.strong(harmless(start)) + " " + style.severity(d.severity, "\(d.severity.rawValue):") + " "
            + style.strong(harmless(d.message)) + " " + style.faint("[\(d.id)]") + "\n"
        var margin = ""
        if let place = d.place {
            let number = String(place.line)
            margin = String(repeating: " ", count: number.count)
            out += " \(number) | \(harmless(place.excerpt.text))\n"
            out += " \(margin) | \(style.severity(d.severity, Self.mark(place.excerpt)))\n"
        }
        if let record { out += " \(margin) = in record \(record.index), \(harmless(record.file)):\(record.line)\n" }
        if let path = d.dataPath { out += " \(margin) = in data at \(harmless(path))\n" }
        for hint in d.hints { out += " \(margin) = hint: \(harmless(hint))\n" }
        for other in others {
            let path = other.dataPath.map { " in data at \($0)" } ?? ""
            out += " \(margin) = also: \(harmless(other.message + path))\n"
        }
        if count > 1 { out += " \(margin) = and \(count - 1) more like this\n" }
        return out
    }

    /// Carets below the marked text. Tabs are kept, so that the carets are in the right place whatever the width of a
    /// tab is.
    private static func mark(_ excerpt: RenderDiagnostic.Excerpt) -> String {
        let before = excerpt.text.unicodeScalars.prefix(excerpt.offset)
            .map { $0 == "\t" ? "\t" : String(repeating: " ", count: columns($0)) }.joined()
        let marked = excerpt.text.unicodeScalars.dropFirst(excerpt.offset).prefix(excerpt.length)
            .reduce(0) { $0 + columns($1) }
        return before + String(repeating: "^", count: max(1, marked))
    }

    /// The number of columns in a terminal: two for East Asian wide characters, none for combining ones.
    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
        default: return 1
        }
    }

    // MARK: For programs

    /// A line for the diagnostic, and for each other message about the same place.
    var json: String {
        Self.json(diagnostic, record, count: count) + others.map { Self.json($0, record, count: 1) }.joined()
    }

    /// A JSON object with id, severity, message, file, line, column, endColumn, dataPath, hints and count, and with record,
    /// recordFile and recordLine for a record of a batch. Unknown values are left out.
    private static func json(_ d: RenderDiagnostic, _ record: Record?, count: Int) -> String {
        var members = d.jsonMembers
        if let record {
            members += [
                ("record", String(record.index)), ("recordFile", JSONText.string(record.file)),
                ("recordLine", String(record.line)),
            ]
        }
        members.append(("hints", d.jsonHints))
        members.append(("count", String(count)))
        return JSONText.object(members) + "\n"
    }
}
