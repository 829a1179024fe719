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

    /// A style sheet that was found, and is not parsed yet.
    struct Found {
        /// nil if it cannot be loaded, or is not for the medium.
        var text: SheetText?
        /// Found while it was loaded; they are reported when its turn comes.
        var reports: [Diagnostic] = []
        fileprivate var media: MediaQueryList?
        /// The element that owns a sheet of the document.
        fileprivate var owner: NodeID?
    }

    /// The user's sheets and the document's, in the order of the cascade.
    func find() throws -> [Found] {
        let given = try givenTokens()
        let users = try userTexts()
        return (users + given.first).map { Found(text: $0) } + findOfDocument() + given.last.map { Found(text: $0) }
    }

    private func findOfDocument() -> [Found] {
        document.stylesheetReferences(names: session.names, sources: session.sources).map { reference in
            let count = session.diagnostics.diagnostics.count
            let media = reference.media.map { queries($0.query, at: $0.span) }
            var found = Found(media: media, owner: reference.node)
            // A sheet for screens alone need not even be there.
            if case .linked = reference.content, media?.mayMatch(type: session.options.mediaType) == false {
                found.text = nil
            } else {
                found.text = text(reference)
                found.text?.media = reference.media?.query
                found.text?.parentOfOwner = document.parent(reference.node)
                found.text?.isOfDrawing = document.namespace(reference.node) == .svg
            }
            found.reports = session.diagnostics.take(after: count)
            return found
        }
    }

    func parse(_ all: [Found]) -> [Stylesheet] {
        let outside = scopeOutsideOfEmbedded()
        return all.compactMap { found in
            for report in found.reports { session.diagnostics.report(report) }
            guard let text = found.text else { return nil }
            var sheet = parse(text)
            sheet.parentOfOwner = text.parentOfOwner
            sheet.isOfDrawing = text.isOfDrawing
            if let media = found.media { sheet.rules = [.media(media, sheet.rules)] }
            if let outside, let owner = found.owner { bound(&sheet, of: owner, outside) }
            return sheet
        }
    }

    /// The scope of all that is in no embedded document; nil if there can be none.
    private func scopeOutsideOfEmbedded() -> ScopeRule? {
        guard session.options.embedsDocuments,
            case .scope(let rule, _) = parse(givenText("@scope to (\(EmbeddedDocument.host)) {}")).rules.first
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

    /// The user style sheets. Like the document itself they may be anywhere, but their imports are loaded under the same
    /// rules as the document's resources.
    private func userTexts() throws -> [SheetText] {
        try session.options.stylesheets.map { input in
            let bytes = StylesheetDecoding.decode(try session.bytes(of: input)).bytes
            let source = session.sources.add(name: input.name, bytes: bytes)
            return SheetText(source: source, bytes: bytes, origin: .user, base: session.folder(of: input).text)
        }
    }

    /// The base of the imports that stand for the files of tokens that the user gives.
    private static let givenTokens = "\u{0}tokens"

    /// The sheets that make the user's files of tokens a part of the layer `tokens`: the first sheet puts the layer below
    /// all others, and the last one, whose rules win in it, imports the files.
    private func givenTokens() throws -> (first: [SheetText], last: [SheetText]) {
        let files = session.options.tokenFiles(isMonochrome: session.isMonochrome)
        if files.isEmpty { return ([], []) }
        tokens.given = try files.map { input in
            (try session.bytes(of: input), input.name, session.folder(of: input).text)
        }
        return (
            [givenText("@layer \(TokenStylesheet.layer);")],
            [givenText(files.indices.map { "@import \"\($0)\";" }.joined())]
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
        let sheets = [parse(givenText("@import \"\(tokens.given.count - 1)\";"))]
        tokens.sheetsOfRoll = sheets
        return sheets
    }

    private func givenText(_ text: String) -> SheetText {
        let bytes = Array(text.utf8)
        let source = session.sources.add(name: "tokens", bytes: bytes)
        return SheetText(source: source, bytes: bytes, origin: .author, base: Self.givenTokens)
    }

    func imported(_ reference: ResourceReference, at span: SourceSpan) -> ImportedText? {
        load(import: reference, at: span).map {
            ImportedText(reference: reference, span: span, bytes: $0.bytes, base: $0.base, source: $0.source)
        }
    }

    /// Loads what sheets have imported before, and says whether it is the same.
    func hasImports(_ imports: [ImportedText]) -> Bool {
        let count = session.diagnostics.diagnostics.count
        // If an import has changed, the sheets are parsed anew, and its faults are reported then.
        defer { _ = session.diagnostics.take(after: count) }
        return imports.allSatisfy { imported($0.reference, at: $0.span) == $0 }
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

    /// Parses a sheet; as an empty one if there is no memory for it, with which the stage then ends.
    private func parse(_ text: SheetText) -> Stylesheet {
        // A token has 40 bytes and stands for three of the text; rules, selectors and values are made of them. Measured where
        // rules are short, with a selector and two declarations each.
        let isSpent = text.origin == .author && session.budget.expect(text.bytes.count * 60)
        return parser.parse(
            source: text.source, bytes: isSpent ? [] : text.bytes, origin: text.origin, base: text.base)
    }

    private func text(_ reference: StylesheetReference) -> SheetText? {
        switch reference.content {
        case .embedded(let text, let range):
            let bytes = Array(document.bytes[range])
            let source = session.sources.add(
                name: session.sources[document.source].name, bytes: bytes,
                mappings: [SourceMapping(generated: 0, origin: text, isVerbatim: true)])
            return SheetText(source: source, bytes: bytes, origin: .author, base: base.text)
        case .linked(let href, let span):
            guard let loaded = load(url: href, relativeTo: base, span: span, charset: reference.charset) else {
                return nil
            }
            return SheetText(source: loaded.source, bytes: loaded.bytes, origin: .author, base: loaded.base)
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
