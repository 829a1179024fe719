import RectoCSS
import RectoCore
import RectoDOM

/// Loads and parses the style sheets of a document, in document order.
struct DocumentStylesheets {
    let session: RenderSession
    let document: RectoDOM.Document
    /// The base for relative URLs of the document.
    let base: ResourceBase
    let tokens: DocumentTokens

    func parse() -> [Stylesheet] {
        let outside = scopeOutsideOfEmbedded()
        return document.stylesheetReferences(names: session.names, sources: session.sources).compactMap { reference in
            let media = reference.media.map { queries($0.query, at: $0.span) }
            // A sheet for screens alone need not even be there.
            if case .linked = reference.content, media?.mayMatch(type: session.options.mediaType) == false {
                return nil
            }
            guard var sheet = sheet(reference) else { return nil }
            sheet.parentOfOwner = document.parent(reference.node)
            sheet.isOfDrawing = document.namespace(reference.node) == .svg
            if let media { sheet.rules = [.media(media, sheet.rules)] }
            if let outside { bound(&sheet, of: reference.node, outside) }
            return sheet
        }
    }

    /// The scope of all that is in no embedded document; nil if there can be none.
    private func scopeOutsideOfEmbedded() -> ScopeRule? {
        guard session.options.embedsDocuments,
            case .scope(let rule, _) = givenSheet("@scope to (\(EmbeddedDocument.host)) {}").rules.first
        else { return nil }
        return rule
    }

    /// Bounds the rules of a sheet to the document that it belongs to, an embedded one or the one around those.
    private func bound(_ sheet: inout Stylesheet, of node: NodeID, _ outside: ScopeRule) {
        if let host = document.hostOfEmbeddedDocument(around: node, names: session.names) {
            sheet.parentOfOwner = host
            sheet.rules = [.scope(.ofParent, sheet.rules)]
        } else {
            sheet.parentOfOwner = nil
            sheet.rules = [.scope(outside, sheet.rules)]
        }
    }

    /// Parses the user style sheets. Like the document itself they may be anywhere, but their imports are loaded under
    /// the same rules as the document's resources.
    func parseUserSheets() throws -> [Stylesheet] {
        try session.options.stylesheets.map { input in
            let bytes = StylesheetDecoding.decode(try session.bytes(of: input)).bytes
            let source = session.sources.add(name: input.name, bytes: bytes)
            return parser.parse(
                source: source, bytes: bytes, origin: .user,
                base: session.folder(of: input).text)
        }
    }

    /// The base of the imports that stand for the files of tokens that the user gives.
    private static let givenTokens = "\u{0}tokens"

    /// The sheets that make the user's files of tokens a part of the layer `tokens`: the first sheet puts the layer below
    /// all others, and the last one, whose rules win in it, imports the files.
    func givenTokens() throws -> (first: [Stylesheet], last: [Stylesheet]) {
        let files = session.options.tokenFiles(isMonochrome: session.isMonochrome)
        if files.isEmpty { return ([], []) }
        tokens.given = try files.map { input in
            (try session.bytes(of: input), input.name, session.folder(of: input).text)
        }
        return (
            [givenSheet("@layer \(TokenStylesheet.layer);")],
            [givenSheet(files.indices.map { "@import \"\($0)\";" }.joined())]
        )
    }

    /// The theme of a roll, whose printer has one colour, unless another was asked for.
    func themeOfRoll() -> [Stylesheet] {
        if let known = tokens.sheetsOfRoll { return known }
        let options = session.options
        guard case .auto = options.theme, !session.isMonochrome,
            let theme = options.theme.tokens(isMonochrome: true, isDraft: options.isDraft), !options.isDraft,
            let bytes = try? session.bytes(of: theme)
        else { return [] }
        tokens.given.append((bytes, theme.name, session.folder(of: theme).text))
        let sheets = [givenSheet("@import \"\(tokens.given.count - 1)\";")]
        tokens.sheetsOfRoll = sheets
        return sheets
    }

    private func givenSheet(_ text: String) -> Stylesheet {
        let bytes = Array(text.utf8)
        let source = session.sources.add(name: "tokens", bytes: bytes)
        return parser.parse(source: source, bytes: bytes, origin: .author, base: Self.givenTokens)
    }

    /// Loads what `@import` names; imports of `givenTokens` are files that may be anywhere.
    func load(import reference: ResourceReference, at span: SourceSpan) -> (
        bytes: [UInt8], base: String, source: SourceID
    )? {
        guard reference.base == Self.givenTokens, let index = Int(reference.url) else {
            return load(url: reference.url, relativeTo: ResourceBase(text: reference.base), span: span)
        }
        let file = tokens.given[index]
        let sheet = tokens.stylesheet(of: file.bytes, name: file.name)
        return (sheet.bytes, file.base, sheet.source)
    }

    private var parser: StylesheetParser {
        StylesheetParser(diagnostics: session.diagnostics, names: session.names)
    }

    /// Parses a sheet of the author; an empty one if there is no memory for it, with which the stage then ends.
    private func parse(_ bytes: [UInt8], _ source: SourceID, base: String) -> Stylesheet {
        // A token has 40 bytes and stands for three of the text; rules, selectors and values are made of them. Measured where
        // rules are short, with a selector and two declarations each.
        let isSpent = session.budget.expect(bytes.count * 60)
        return parser.parse(source: source, bytes: isSpent ? [] : bytes, origin: .author, base: base)
    }

    private func sheet(_ reference: StylesheetReference) -> Stylesheet? {
        switch reference.content {
        case .embedded(let text, let range):
            let bytes = Array(document.bytes[range])
            let source = session.sources.add(
                name: session.sources[document.source].name, bytes: bytes,
                mappings: [SourceMapping(generated: 0, origin: text, isVerbatim: true)])
            return parse(bytes, source, base: base.text)
        case .linked(let href, let span):
            guard let loaded = load(url: href, relativeTo: base, span: span, charset: reference.charset) else {
                return nil
            }
            return parse(loaded.bytes, loaded.source, base: loaded.base)
        }
    }

    /// Loads a style sheet, also for `@import`.
    /// - Parameter charset: the label of the encoding of a file that does not say it.
    func load(
        url: String, relativeTo base: ResourceBase, span: SourceSpan?, charset: String? = nil
    ) -> (bytes: [UInt8], base: String, source: SourceID)? {
        guard let file = session.loader.load(url: url, relativeTo: base, kind: .stylesheet, span: span) else {
            return nil
        }
        if DocumentTokens.isTokens(file.fileName, mediaType: file.mediaType) {
            let sheet = tokens.stylesheet(of: file.bytes, name: file.name)
            return (sheet.bytes, file.base.text, sheet.source)
        }
        // The document is UTF-8 at this point, whatever it was before, so this is the environment's encoding by default.
        let bytes = StylesheetDecoding.decode(file.bytes, environmentLabel: charset).bytes
        return (bytes, file.base.text, session.sources.add(name: file.name, bytes: bytes))
    }

    private func queries(_ query: String, at span: SourceSpan) -> MediaQueryList {
        let bytes = Array(query.utf8)
        let source = session.sources.add(
            name: "media attribute", bytes: bytes,
            mappings: [SourceMapping(generated: 0, origin: span, isVerbatim: true)])
        return parser.parseMediaQueryList(source: source, bytes: bytes)
    }
}
