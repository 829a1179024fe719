package import RectoCore

/// A document that causes a diagnostic. The main file is `bill.html`.
package struct DiagnosticExample: Sendable {
    package let html: String
    /// The content of `bill.json`; nil if the document needs no data.
    package let data: String?
    /// Other files beside the document.
    package let files: [(name: String, text: String)]
    /// Options of the command.
    package let options: String
    /// The command that reports it: `render`, or `check`, which takes data without an option.
    package let command: String

    init(
        _ html: String, data: String? = nil, files: [(String, String)] = [], options: String = "",
        command: String = "render"
    ) {
        self.html = html
        self.data = data
        self.files = files.map { (name: $0.0, text: $0.1) }
        self.options = options
        self.command = command
    }

    /// The arguments of the program that reports it.
    package var arguments: [String] {
        [command, "bill.html"] + (data == nil ? [] : command == "check" ? ["bill.json"] : ["-d", "bill.json"])
            + options.split(separator: " ").map { String($0) }
    }
}

/// A kind of diagnostic.
package struct DiagnosticEntry: Sendable {
    package let id: DiagnosticID
    /// One sentence that says what was found, and what becomes of it.
    package let meaning: String
    /// A document that causes it; nil where it takes a damaged machine, a huge file or a mistake in recto.
    package let example: DiagnosticExample?

    init(_ id: DiagnosticID, _ meaning: String, _ example: DiagnosticExample? = nil) {
        self.id = id
        self.meaning = meaning
        self.example = example
    }

    private var files: [(name: String, language: String, text: String)] {
        guard let example else { return [] }
        return [("bill.html", "html", example.html)] + (example.data.map { [("bill.json", "json", $0)] } ?? [])
            + example.files.map {
                ($0.name, $0.name.hasSuffix(".css") ? "css" : $0.name.hasSuffix(".json") ? "json" : "text", $0.text)
            }
    }

    private var command: String { "recto \(example?.arguments.joined(separator: " ") ?? "")" }

    /// The entry as text for a terminal.
    package var text: String {
        var out = "\(id)\n  \(meaning)\n"
        if example != nil { out += "\n  An example: \(command)\n" }
        for file in files {
            out += "\n  \(file.name)\n" + file.text.split(separator: "\n").map { "    \($0)\n" }.joined()
        }
        return out
    }

    /// A section of docs/diagnostics.md.
    fileprivate var markdown: String {
        var out = "## `\(id)`\n\n\(meaning)\n"
        for file in files {
            let name = file.name == "bill.html" ? "" : "`\(file.name)`:\n\n"
            out += "\n\(name)```\(file.language)\n\(file.text)\n```\n"
        }
        if let example, !example.options.isEmpty || example.command != "render" { out += "\n`\(command)`\n" }
        return out
    }
}

/// All kinds of diagnostics.
package enum DiagnosticCatalog {
    /// In alphabetical order of the ids.
    package static var entries: [DiagnosticEntry] { DiagnosticID.allCases.map(\.entry) }

    /// All ids as text.
    package static var ids: [String] { DiagnosticID.allCases.map(\.rawValue) }

    package static func entry(_ id: String) -> DiagnosticEntry? { DiagnosticID(rawValue: id)?.entry }

    /// The id that was probably meant.
    package static func nearest(to id: String) -> String? {
        NameSuggestion.nearest(to: id, among: ids) ?? ids.first { $0.hasSuffix("." + id) }
    }

    /// A line for each.
    package static var list: String {
        let width = ids.map(\.count).max() ?? 0
        return entries.map { entry in
            let id = entry.id.rawValue
            return id + String(repeating: " ", count: width + 2 - id.count) + entry.meaning + "\n"
        }.joined()
    }

    /// The content of docs/diagnostics.md.
    package static var markdown: String {
        """
        # Diagnostics

        Every message of recto ends in an id. This page lists all of them, with the smallest document that causes each, as
        `recto diagnostics --markdown` writes it. `recto diagnostics ID` shows one of them; `--allow ID` silences a warning or a
        note, `--strict` makes warnings count, and `--missing-resources warn` makes those errors warnings that are about a picture,
        a style sheet, a font or an attached file. A warning says that the pages, or the links in the PDF, are not all that the
        document asks for. What changes nothing on paper, such as a repaired tag or a link to a script, is a note: `--verbose`
        shows it, and it never counts.

        `--message-format json` prints each message as a line with a JSON object: `id`, `severity`, `message`, `file`, `line`,
        `column`, `endColumn`, `dataPath`, `hints` and `count`, of which unknown ones are left out. Of a mistake in the arguments
        (`usage.arguments`) it has `exitCode`, too.

        Where there is no example, it takes a damaged installation, a huge file, an electronic invoice or a mistake in recto.


        """ + entries.map(\.markdown).joined(separator: "\n")
    }
}
