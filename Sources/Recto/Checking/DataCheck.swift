package import RectoCore
import RectoDOM
import RectoTemplate

/// The result of comparing data with the schema of a template, and their numbers with each other as the template's
/// calls of `check` and `equals` want.
package struct DataCheck: Sendable {
    /// The faults of the data, and the sums that are wrong, file by file.
    package var diagnostics: [RenderDiagnostic] = []
    /// The data that are as the schema wants.
    package var valid: [String] = []
    /// Whether data could not be compared, because they are no JSON or cannot be read.
    package var isIncomplete = false
}

extension Renderer {
    /// Compares data with the schema of a template, or with a schema. Data that are as the schema wants are then put into the
    /// template, or into the one that the schema names for its rules, for what it says of their numbers.
    ///
    /// - Parameters:
    ///   - input: a schema, or a template that names its own.
    ///   - data: JSON. Data that cannot be read do not keep others from being compared.
    /// - Throws: ``RenderError`` if there is no schema, or if something is wrong with it.
    package func check(
        _ input: RenderInput, data: [RenderInput], progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> DataCheck {
        try BigStackThread().run {
            var state = SharedRenderState()
            state.progress = progress
            let session = RenderSession(options: options, input: input, state: state)
            return session.outcome { try session.check(input, data: data) }
        }
    }
}

extension DataCheck {
    fileprivate mutating func compare(
        _ input: RenderInput, with library: SchemaLibrary, _ rules: CompiledTemplate?, _ session: RenderSession
    ) throws {
        let document: JSONDocument
        do {
            document = try session.data(input)
        } catch let failure as RenderFailure {
            diagnostics.append(RenderDiagnostic(failure.diagnostic, in: session.sources))
            isIncomplete = true
            return
        }
        try session.budget.check(while: "the data were read", at: document.span(of: document.root))
        let violations = try SchemaValidation.violations(of: document, under: library, budget: session.budget)
        diagnostics += violations.map { RenderDiagnostic($0.diagnostic, in: session.sources, dataPath: $0.path) }
        guard violations.isEmpty else { return }
        let found = try session.findings(in: document, by: rules)
        diagnostics += found.map { RenderDiagnostic($0, in: session.sources) }
        if !found.contains(where: { $0.severity == .error }) { valid.append(input.name) }
    }
}

extension RenderSession {
    func check(_ input: RenderInput, data: [RenderInput]) throws -> DataCheck {
        try refuseSwapped(input, data: data)
        let (library, template) = try schemaLibrary(of: input)
        let rules = try rules(of: template, library, input)
        var check = DataCheck()
        for data in data { try check.compare(data, with: library, rules, self) }
        check.diagnostics = locatedDiagnostics + check.diagnostics
        return check
    }

    /// The template with the rules for numbers: its tags compute. A schema may name such a template.
    fileprivate func rules(of template: SourceID?, _ library: SchemaLibrary, _ input: RenderInput) throws
        -> CompiledTemplate?
    {
        var source = template
        if source == nil, let rules = library.rules {
            let before = diagnostics.diagnostics.count
            guard
                let file = loader.load(
                    url: rules.file, relativeTo: folder(of: input), kind: .partial, span: rules.span)
            else {
                var failure = diagnostics.take(after: before).last!
                failure.severity = .error
                throw RenderFailure(.input, failure)
            }
            source = sources.add(name: file.name, bytes: file.bytes)
        }
        guard let source, TemplateRenderer.isTemplate(sources[source].bytes) else { return nil }
        // What else is wrong with the template is said when it is rendered.
        return try templateRenderer(of: input, diagnostics: DiagnosticSink()).compile(source)
    }

    /// The messages that a render would give about the data before anything is laid out: wrong numbers, and values that
    /// the template leaves out.
    fileprivate func findings(in data: JSONDocument, by rules: CompiledTemplate?) throws -> [Diagnostic] {
        guard let rules else { return [] }
        let found = DiagnosticSink()
        _ = try rules.render(data: data, sources: sources, diagnostics: found)
        return found.diagnostics.filter {
            $0.category == .amount && $0.severity == .error || $0.id == .dataNotPrinted
        }
    }

    /// The schema that the input is or names, with all that it refers to, and the template if the input is one.
    fileprivate func schemaLibrary(of input: RenderInput) throws -> (SchemaLibrary, template: SourceID?) {
        let source = try readText(input)
        let base = folder(of: input)
        var (schema, uri) = (source, FilePath.lastComponent(of: input.name))
        // Standard input has no name: a schema begins with one bracket, and a template with a tag of HTML or Mustache.
        let start = sources[source].bytes.drop { " \t\r\n".utf8.contains($0) || "\u{FEFF}".utf8.contains($0) }.prefix(2)
        if start.first == UInt8(ascii: "<") || start.elementsEqual("{{".utf8)
            || input.name != "-" && !uri.hasSuffix(".json")
        {
            (schema, uri) = try schemaOfTemplate(source, input, base)
        }
        let template = schema == source ? nil : source
        let before = diagnostics.diagnostics.count
        let library = try SchemaLibrary(
            parsing: schema, uri: uri, in: sources, diagnostics: diagnostics, budget: budget
        ) { [loader, sources] uri, span in
            guard let file = loader.load(url: uri, relativeTo: base, kind: .schema, span: span) else { return nil }
            return sources.add(name: file.name, bytes: file.bytes)
        }
        // With a wrong schema, every answer would be wrong.
        let found = diagnostics.take(after: before)
        guard var failure = found.last(where: { $0.severity == .error || $0.category == .resource }) else {
            for diagnostic in found { diagnostics.report(diagnostic) }
            return (library, template)
        }
        for diagnostic in found where diagnostic.span != failure.span { diagnostics.report(diagnostic) }
        failure.severity = .error
        throw RenderFailure(.input, failure)
    }

    /// The link to a schema in a template, which may stand in one of its partials.
    private func schemaLink(of template: SourceID, _ input: RenderInput) throws -> (href: String, span: SourceSpan)? {
        // No data are needed to see the head of a document. What is wrong with the template is said when it is rendered.
        let silent = DiagnosticSink()
        let none = try JSONDocument(
            parsing: sources.add(name: "no data", bytes: Array("{}".utf8)), in: sources, diagnostics: silent)
        let html = try? templateRenderer(of: input, diagnostics: silent).render(template: template, data: none)
        let parser = HTMLParser(sources: sources, names: names, diagnostics: silent, options: HTMLParserOptions())
        for text in [html, template].compactMap(\.self) {
            if let link = try parser.parse(text).schemaLink(names: names, sources: sources) { return link }
        }
        return nil
    }

    /// The schema that a template names, or the one beside it that has its name.
    private func schemaOfTemplate(_ template: SourceID, _ input: RenderInput, _ base: ResourceBase) throws -> (
        SourceID, String
    ) {
        let link = try schemaLink(of: template, input)
        let name = FilePath.lastComponent(of: input.name)
        let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
        let url = link?.href ?? stem + ".schema.json"
        guard link != nil || loader.contains(path: url, relativeTo: base) else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .schemaNone, "'\(input.name)' does not say what its data are",
                    hints: [
                        "write <link rel=\"describedby\" type=\"application/schema+json\" href=\"bill.schema.json\">, "
                            + "or put '\(url)' beside it"
                    ]))
        }
        let before = diagnostics.diagnostics.count
        guard let file = loader.load(url: url, relativeTo: base, kind: .schema, span: link?.span) else {
            var failure = diagnostics.take(after: before).last!
            failure.severity = .error
            throw RenderFailure(.input, failure)
        }
        return (sources.add(name: file.name, bytes: file.bytes), url)
    }
}
