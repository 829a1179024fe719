import RectoCore

extension CodeProblem {
    /// The error about a code that is left out.
    /// - Parameter excerpt: its content, or the beginning of it.
    package func diagnostic(
        of excerpt: String, in symbology: Symbology, level: Int32?, at span: SourceSpan?
    ) -> Diagnostic {
        let title = symbology.title
        func bad(_ message: String, _ hint: String) -> Diagnostic {
            Diagnostic(.barcodeBadContent, message, at: span, hints: [hint], category: .amount)
        }
        switch self {
        case .noLibrary:
            return Diagnostic(
                .barcodeUnavailable, "this machine has no libzint 2.11, 2.13 or 2.15, so that a code is missing",
                at: span,
                hints: ["install it, on Debian: apt-get install '^libzint2[.]1[135]$'"], category: .resource)
        case .tooLong(let bytes, let message):
            let name = symbology.levels.first { $0.number == level }?.name
            return bad(
                "\(bytes) bytes do not fit into a \(title)" + (name.map { " of the level \($0)" } ?? ""),
                symbology.name == "qr"
                    ? "the largest one holds 2331 bytes; with 'level=\"L\"' it is 2953" : "libzint says: \(message)")
        case .refused(let message):
            return bad("'\(excerpt)' is no content of a \(title)", "libzint says: \(message)")
        case .unknownCharacter(let character):
            return bad("a \(title) has no character '\(character)'", "it has \(symbology.content.rawValue)")
        }
    }
}
