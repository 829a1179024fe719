package import RectoCore
import RectoTemplate

/// A record of a batch, with all that its data say about how it is rendered.
package struct BatchRecord: Sendable {
    /// The number of the record; the first is 1.
    package let index: Int
    /// The file that it stands in, as the user names it, and the line.
    package let file: String
    package let line: Int
    package let digest: SHA256.Digest
    /// Its data, with what all records share.
    fileprivate(set) package var input: RenderInput
    fileprivate(set) package var job: BatchJob?
    /// The name of its document; nil if documents have none.
    fileprivate(set) package var path: String?
    /// The arguments of the program that is called for its document.
    fileprivate(set) package var arguments: [String] = []
    /// Why it cannot be rendered.
    fileprivate(set) package var problem: RenderError?
}

/// Finds out what each record says about itself: its template, its name, the arguments of a program. It sees the records
/// one after another, so that two of one name are found in any order of rendering.
package final class RecordPreparation {
    enum DiagnosticID {
        static let duplicateName = "batch.duplicate-name"
        static let notObject = "batch.record-not-object"
        static let noTemplate = "batch.no-template"
    }

    /// What holds for all records.
    package struct Rules: Sendable {
        /// The template, or a folder of templates.
        package var template: String
        /// The value that names the template of a record.
        package var templateField: String?
        package var common: RenderInput?
        package var name: NamePattern?
        package var command: [NamePattern] = []

        package init(template: String) { self.template = template }

        fileprivate var needData: Bool {
            templateField != nil || common != nil || name?.dependsOnData == true
                || command.contains { $0.dependsOnData }
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
        guard let input = rules.common else {
            common = nil
            return
        }
        let session = RenderSession(options: renderer.options, input: input)
        common = try session.outcome {
            try CommonData(parsing: session.read(input), in: session.sources, diagnostics: session.diagnostics)
        }.get()
    }

    package func prepare(_ stream: StreamRecord, index: Int) -> BatchRecord {
        var record = BatchRecord(
            index: index, file: stream.file, line: stream.line, digest: stream.digest, input: stream.input)
        let sources = SourceStore()
        do throws(RenderFailure) {
            let data = rules.needData ? try self.data(of: &record, in: sources) : nil
            record.job = try job(data)
            let known = data ?? .empty
            record.path = try rules.name.map { pattern throws(RenderFailure) in
                try pattern.path(index: index, data: known)
            }
            var arguments: [String] = []
            for pattern in rules.command {
                arguments.append(try pattern.argument(index: index, data: known, words: ["": record.path ?? ""]))
            }
            record.arguments = arguments
            try claim(record)
        } catch {
            record.problem = RenderError(error, in: sources, after: [])
        }
        return record
    }

    /// The data of a record with what all records share.
    private func data(of record: inout BatchRecord, in sources: SourceStore) throws(RenderFailure) -> JSONDocument {
        let own: ComposedRecord
        switch record.input.storage {
        case .composed(let text): own = text
        case .unreadable(let error): throw error.failure(in: sources, name: record.file)
        default: throw RenderFailure(.internal, Diagnostic(RenderSession.DiagnosticID.internal, .error, "no record"))
        }
        let data = try parsed(own, of: record, in: sources)
        guard let common else { return data }
        guard let merged = common.merged(with: data, own) else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    DiagnosticID.notObject, .error,
                    "the record is not a JSON object, so that it cannot have what all share",
                    at: data.span(of: data.root), hints: ["write each record as { \"number\": … }"]))
        }
        record.input = RenderInput(
            storage: .composed(merged), name: record.input.name, directory: record.input.directory)
        return try parsed(merged, of: record, in: sources)
    }

    /// What is only doubtful is reported when the record is rendered.
    private func parsed(
        _ text: ComposedRecord, of record: BatchRecord, in sources: SourceStore
    ) throws(RenderFailure) -> JSONDocument {
        do {
            let source = text.add(to: sources, name: record.file)
            return try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw RenderFailure(.internal, Diagnostic(RenderSession.DiagnosticID.internal, .error, "\(error)"))
        }
    }

    private func claim(_ record: BatchRecord) throws(RenderFailure) {
        // A name made of the record's number is no other record's, and need not be remembered.
        guard let path = record.path, rules.name?.dependsOnData == true,
            let other = claims.claim(path, for: record.index)
        else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                DiagnosticID.duplicateName, .error,
                "record \(record.index) would be written to '\(path)', as record \(other) was",
                hints: ["give the name a part that no two records share, such as {index}"]))
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
                DiagnosticID.noTemplate, .error, message, at: data.span(of: node),
                hints: ["a record names a file in the folder of templates, with or without '.html'"]))
    }

    private func job(_ path: String, isSole: Bool) -> BatchJob {
        if let known = jobs[path] { return known }
        let job = BatchJob(template: .file(path), renderer: renderer, isSole: isSole)
        jobs[path] = job
        return job
    }
}
