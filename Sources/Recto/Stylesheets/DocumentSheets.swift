import RectoCSS
import RectoCore

/// The parsed style sheets of a document. An earlier document of its template may have left them.
final class DocumentSheets {
    let sheets: [Stylesheet]
    /// nil for a document that shares nothing.
    let memory: StyleMemory?
    private let stylesheets: DocumentStylesheets
    private var imports: [ImportedText]
    private let key: TemplateStyles.Key?
    /// The number of reports before the sheets were looked for.
    private let reports: Int

    init(_ stylesheets: DocumentStylesheets) throws {
        let session = stylesheets.session
        self.stylesheets = stylesheets
        reports = session.diagnostics.diagnostics.count
        let found = try stylesheets.find()
        let isShared = !session.options.embedsDocuments && found.allSatisfy { $0.reports.isEmpty }
        guard isShared, let template = session.shared.templateStyles else {
            (sheets, memory, imports, key) = (stylesheets.parse(found), nil, [], nil)
            return
        }
        let key = stylesheets.key(of: found)
        self.key = key
        if let known = template.known(key, for: session.names), stylesheets.hasImports(known.imports) {
            (sheets, memory, imports) = (known.memory.sheets, known.memory, known.imports)
            return
        }
        sheets = stylesheets.parse(found)
        (memory, imports) = (StyleMemory(sheets: sheets), [])
    }

    /// Loads what an `@import` names.
    func load(
        _ reference: ResourceReference, at span: SourceSpan
    ) -> (bytes: [UInt8], base: String, source: SourceID)? {
        guard let text = stylesheets.imported(reference, at: span) else { return nil }
        imports.append(text)
        return (text.bytes, text.base, text.source)
    }

    /// Says which custom properties are set and never read.
    func reportUnusedProperties(html: SourceFile) {
        let unused =
            memory?.unusedProperties
            ?? UnusedCustomProperties(
                sheets.map { ($0.tokens.text, $0.tokens.source) } + imports.map { ($0.bytes, $0.source) })
        memory?.unusedProperties = unused
        unused.report(html: html.bytes, to: stylesheets.session.diagnostics)
    }

    /// Leaves the styles for later documents of the template, unless anything was reported: each document says it itself.
    func leave() {
        let session = stylesheets.session
        guard let memory, let key, let template = session.shared.templateStyles else { return }
        if memory.isUsable, session.diagnostics.diagnostics.count == reports {
            template.keep(TemplateStyles.Kept(key: key, memory: memory, imports: imports), names: session.names)
        } else {
            template.forget(memory)
        }
    }
}

extension DocumentStylesheets {
    fileprivate func key(of found: [Found]) -> TemplateStyles.Key {
        TemplateStyles.Key(
            sheets: found.compactMap(\.text), mode: document.mode, mediaType: session.options.mediaType.lowercased(),
            reading: session.options.reading, isMonochrome: session.isMonochrome,
            fontsDirectory: session.options.fontsDirectory, fontFolders: session.options.fontFolders,
            hasSystemFonts: session.options.usesSystemFonts)
    }
}
