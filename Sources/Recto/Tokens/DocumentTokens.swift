import RectoCSS
import RectoCore
import RectoTemplate

/// The design tokens of one document: it turns their files into style sheets, and knows what the files before had.
final class DocumentTokens {
    let sources: SourceStore
    private let diagnostics: DiagnosticSink
    private let reading: ReadingPreferences
    /// The files that the user gives, which may be anywhere.
    var given: [(bytes: [UInt8], name: String, base: String)] = []
    /// The sheets of the theme of rolls, once it was asked for.
    var sheetsOfRoll: [Stylesheet]?
    private(set) var known: [String: TokenValues.KnownToken] = [:]
    /// The files, each once.
    private(set) var files: [SourceID] = []
    private let converted: ConvertedTokens

    init(
        sources: SourceStore, diagnostics: DiagnosticSink, reading: ReadingPreferences, converted: ConvertedTokens
    ) {
        (self.sources, self.diagnostics, self.reading) = (sources, diagnostics, reading)
        self.converted = converted
    }

    /// The names of the typographies, in alphabetical order.
    var typographies: [String] { names(of: .typography) }
    /// The names of the tokens of a type.
    func names(of type: TokenType) -> [String] { known.values.filter { $0.type == type }.map(\.name).sorted() }

    /// Whether a file is one of tokens, by its name or by the media type of a `data:` URL.
    /// [§4.2](https://www.designtokens.org/tr/2025.10/format/#file-extensions)
    static func isTokens(_ name: String, mediaType: String?) -> Bool {
        if let mediaType { return mediaType.hasSuffix("/json") || mediaType.hasSuffix("+json") }
        return name.hasSuffix(".json") || name.hasSuffix(".tokens")
    }

    /// The style sheet of a file of tokens; an empty one if the file is no JSON, which is reported.
    func stylesheet(of bytes: [UInt8], name: String) -> (bytes: [UInt8], source: SourceID) {
        let source = sources.add(name: name, bytes: bytes)
        // A document that is styled again reads its files again.
        files.removeAll { sources[$0].name == name }
        files.append(source)
        let earlier = known
        let sheet: ConvertedTokens.Sheet
        if let ready = converted.sheet(of: bytes, reading: reading, after: earlier, source: source) {
            sheet = ready
        } else {
            let reports = diagnostics.diagnostics.count
            guard let made = convert(source, after: earlier) else { return ([], sources.add(name: name, bytes: [])) }
            sheet = made
            if diagnostics.diagnostics.count == reports {
                converted.keep(sheet, of: bytes, reading: reading, after: earlier, source: source)
            }
        }
        known.merge(sheet.tokens) { $1 }
        return (sheet.text, sources.add(name: name, bytes: sheet.text, mappings: sheet.mappings))
    }

    /// Reads a file of tokens and writes it as a style sheet; nil if it is no JSON.
    private func convert(
        _ source: SourceID, after earlier: [String: TokenValues.KnownToken]
    ) -> ConvertedTokens.Sheet? {
        let json: JSONDocument
        do {
            json = try JSONDocument(parsing: source, in: sources, diagnostics: diagnostics)
        } catch {
            if let failure = error as? RenderFailure {
                var diagnostic = failure.diagnostic
                (diagnostic.id, diagnostic.severity) = (.tokensMalformed, .warning)
                diagnostics.report(diagnostic)
            }
            return nil
        }
        let values = TokenValues(TokenFile(json, diagnostics: diagnostics), after: earlier)
        let sheet = TokenStylesheet(values, reading: reading)
        var tokens: [String: TokenValues.KnownToken] = [:]
        for (token, type) in zip(values.file.tokens, values.types) {
            tokens[token.alias] = TokenValues.KnownToken(name: token.name, type: type)
        }
        return ConvertedTokens.Sheet(text: sheet.text, mappings: sheet.mappings, tokens: tokens)
    }

    /// Says so where a reader's wishes have no effect.
    func reportUnusedWishes() {
        guard reading != ReadingPreferences(), typographies.isEmpty else { return }
        let option = reading.textScale != 1 ? "a larger text" : "bold text"
        diagnostics.report(
            .tokensNoTypography, "\(option) was asked for, but the document has no typographies",
            hints: ["set text with '-recto-typography' and the typographies of a file of tokens"])
    }
}
