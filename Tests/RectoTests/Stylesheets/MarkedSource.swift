import Recto

/// Files with the diagnostics that they should raise marked in them: below the line in question, a line of `~` under
/// the place, then the id and the message. A line that starts a file is `=== name`.
struct MarkedSource {
    private(set) var files: [(name: String, text: String)] = []
    /// `name:line:columns id message`
    private(set) var expected: [String] = []

    init(_ marked: String) {
        var lines: [String] = []
        var name = ""
        func close() { if !name.isEmpty { files.append((name, lines.joined(separator: "\n"))) } }
        for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            if line.hasPrefix("=== ") {
                close()
                (name, lines) = (String(line.dropFirst(4)), [])
            } else if text.hasPrefix("~") {
                let column = line.count - text.count + 1
                let width = text.prefix { $0 == "~" }.count
                let message = text.dropFirst(width).drop { $0 == " " }
                expected.append("\(name):\(lines.count):\(column)-\(column + width) \(message)")
            } else {
                lines.append(String(line))
            }
        }
        close()
        expected.sort()
    }

    /// The same of what was found.
    static func found(_ diagnostics: [RenderDiagnostic], in folder: String) -> [String] {
        diagnostics.map { diagnostic in
            guard let place = diagnostic.place else { return diagnostic.message }
            let hints = diagnostic.hints.map { " (\($0))" }.joined()
            let file = place.file.split(separator: "/").last ?? ""
            return
                "\(file):\(place.line):\(place.column)-\(place.endColumn) \(diagnostic.id) \(diagnostic.message)\(hints)"
        }.sorted()
    }
}
