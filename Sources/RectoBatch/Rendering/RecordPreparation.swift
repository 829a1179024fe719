package import Recto
package import RectoCore
import RectoTemplate

/// A record of a batch, with all that its data say about how it is rendered.
package struct BatchRecord: Sendable {
    /// The number of the record; the first is 1.
    package let index: Int
    /// The file that it stands in, as the user names it, and the line.
    package let file: String
    package let line: Int
    fileprivate let text: [UInt8]
    /// The digest by which the text of the record is known again. Only reports ask for it.
    package var digest: SHA256.Digest { SHA256.digest(text) }
    /// The name of its document; nil if documents have none, or the record's cannot be made.
    package let path: String?
    /// The way in which it is rendered, or the reason why it cannot be.
    package let plan: Result<Plan, RenderError>

    /// The way in which a record is rendered, as its data say.
    package struct Plan: Sendable {
        /// Its data, with what all records share.
        package var input: RenderInput
        package var job: BatchJob
        /// The name of its electronic invoice; nil if that has no file of its own.
        package var invoicePath: String?
        /// The arguments of the program that is called for its document.
        package var arguments: [String] = []
        /// Warnings that no render of the record gives, such as a name that other systems take for that of another record.
        package var diagnostics: [RenderDiagnostic] = []
    }
}

/// Finds out what each record says about itself: its template, its name, the arguments of a program. It sees the records
/// one after another, so that two of one name are found in any order of rendering.
package final class RecordPreparation {
    /// The settings that all records share.
    package struct Rules: Sendable {
        /// The template, or a folder of templates.
        package var template: String
        /// The value that names the template of a record.
        package var templateField: String?
        package var common: RenderInput?
        package var name: NamePattern?
        /// The name of the electronic invoice of each record.
        package var invoiceName: NamePattern?
        package var command: [NamePattern] = []

        package init(template: String) { self.template = template }

        fileprivate var needData: Bool {
            templateField != nil || common != nil || name?.dependsOnData == true
                || invoiceName?.dependsOnData == true || command.contains { $0.dependsOnData }
        }
    }

    private let renderer: Renderer
    private let rules: Rules
    private let common: CommonData?
    private var claims = NameClaims()
    private var jobs: [String: BatchJob] = [:]

    /// Throws if what all records share cannot be read.
    package init(_ renderer: Renderer, _ rules: Rules) throws(RenderError) {
        self.renderer = renderer
        self.rules = rules
        common = try rules.common.map { input throws(RenderError) in
            try CommonData(reading: input, renderer.options)
        }
    }

    package func prepare(_ stream: StreamRecord, index: Int) -> BatchRecord {
        let sources = SourceStore()
        var path: String?
        let plan: Result<BatchRecord.Plan, RenderError>
        do throws(RenderFailure) {
            plan = .success(try self.plan(stream, index, sources, &path))
        } catch {
            plan = .failure(RenderError(error, in: sources, after: []))
        }
        return BatchRecord(
            index: index, file: stream.file, line: stream.line, text: stream.text, path: path, plan: plan)
    }

    /// - Parameter path: gets the name of the document, even if something else is wrong with the record.
    private func plan(
        _ stream: StreamRecord, _ index: Int, _ sources: SourceStore, _ path: inout String?
    ) throws(RenderFailure) -> BatchRecord.Plan {
        var input = stream.input
        let data = rules.needData ? try self.data(of: stream, in: sources, &input) : nil
        var plan = BatchRecord.Plan(input: input, job: try job(data))
        let known = data ?? .empty
        let name = try rules.name.map { pattern throws(RenderFailure) in
            try pattern.path(index: index, data: known)
        }
        path = name?.text
        let words = ["": FilePath.argument(path ?? "")]
        for pattern in rules.command {
            plan.arguments.append(try pattern.argument(index: index, data: known, words: words))
        }
        let invoiceName = try rules.invoiceName.map { pattern throws(RenderFailure) in
            try pattern.path(of: .invoice, index: index, data: known)
        }
        plan.invoicePath = invoiceName?.text
        for (name, pattern) in [(name, rules.name), (invoiceName, rules.invoiceName)] {
            // A name made of the record's number is no other record's, and need not be remembered.
            guard let name, pattern?.dependsOnData == true else { continue }
            let doubt = try claim(name.text, for: index, at: name.firstValue.map { known.span(of: $0) })
            if let doubt { plan.diagnostics.append(RenderDiagnostic(doubt, in: sources)) }
        }
        return plan
    }

    /// The data of a record with what all records share, which `input` then has, too.
    private func data(
        of record: StreamRecord, in sources: SourceStore, _ input: inout RenderInput
    ) throws(RenderFailure) -> JSONDocument {
        var own: ComposedRecord
        switch input.storage {
        case .composed(let text): own = text
        case .unreadable(let error): throw error.failure(in: sources, name: record.file)
        default: throw RenderFailure(.internal, Diagnostic(.internalError, "no record"))
        }
        let data = try parsed(&own, of: record, in: sources)
        guard let common else {
            input = RenderInput(storage: .composed(own), name: input.name, directory: input.directory)
            return data
        }
        guard var merged = common.merged(with: data, own) else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .batchRecordNotObject,
                    "the record is not a JSON object, so that it cannot have what all share",
                    at: data.span(of: data.root), hints: ["write each record as { \"number\": … }"]))
        }
        let known = try parsed(&merged, of: record, in: sources)
        input = RenderInput(storage: .composed(merged), name: input.name, directory: input.directory)
        return known
    }

    /// Parses the data of a record, and keeps them for the render. It reads them again if they are doubtful, and reports that.
    private func parsed(
        _ text: inout ComposedRecord, of record: StreamRecord, in sources: SourceStore
    ) throws(RenderFailure) -> JSONDocument {
        do {
            let source = text.add(to: sources, name: record.file)
            let doubts = DiagnosticSink()
            let data = try JSONDocument(parsing: source, in: sources, diagnostics: doubts)
            // Data in UTF-16 are parsed from a copy in UTF-8, to which the render has no way: it reads those again.
            if doubts.diagnostics.isEmpty, data.source == source { text.data = data }
            return data
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw RenderFailure(.internal, Diagnostic(.internalError, "\(error)"))
        }
    }

    /// - Parameter span: the value that the name is made of.
    /// - Returns: the warning about a name that is much like another's; nil for other names.
    private func claim(_ path: String, for index: Int, at span: SourceSpan?) throws(RenderFailure) -> Diagnostic? {
        let hints = ["give the name a part that no two records share, such as {index}"]
        switch claims.claim(path, for: index) {
        case nil: return nil
        case .similar(let other):
            return Diagnostic(
                .batchSimilarName,
                "the name '\(path)' is, on Windows and macOS, the same as that of record \(other)", at: span,
                hints: hints)
        case .same(let other):
            throw RenderFailure(
                .input,
                Diagnostic(
                    .batchDuplicateName,
                    "record \(index) would be written to '\(path)', as record \(other) was", at: span, hints: hints))
        }
    }

    // MARK: Templates

    private func job(_ data: JSONDocument?) throws(RenderFailure) -> BatchJob {
        guard let field = rules.templateField, let data else { return job(rules.template, isSole: true) }
        let isFolder = OutputFile.isFolder(rules.template)
        let node = data.value(at: field).flatMap { data.isScalar($0) && data.kind(of: $0) != .null ? $0 : nil }
        guard let node else {
            if !isFolder { return job(rules.template, isSole: true) }
            throw noTemplate("the record has no '\(field)', which names its template", data.root, data)
        }
        let name = data.string(of: node)
        if let fault = NamePattern.fault(inName: name) {
            throw noTemplate("'\(name)' cannot be the name of a template: \(fault)", node, data)
        }
        let folder = isFolder ? rules.template : FilePath.directory(of: rules.template)
        let candidates = [name, name + ".html", name + ".mustache"].map { FilePath.join(folder, $0) }
        guard let path = candidates.first(where: { OutputFile.isSameFile($0, $0) }) else {
            throw noTemplate("there is no template '\(name)' in '\(folder.isEmpty ? "." : folder)'", node, data)
        }
        return job(path, isSole: false)
    }

    private func noTemplate(_ message: String, _ node: JSONNodeID, _ data: JSONDocument) -> RenderFailure {
        RenderFailure(
            .input,
            Diagnostic(
                .batchNoTemplate, message, at: data.span(of: node),
                hints: ["a record names a file in the folder of templates, with or without '.html'"]))
    }

    private func job(_ path: String, isSole: Bool) -> BatchJob {
        if let known = jobs[path] { return known }
        let job = BatchJob(template: .file(path), options: renderer.options, isSole: isSole)
        jobs[path] = job
        return job
    }
}
