import RectoCore
import RectoDOM
import RectoTemplate

/// Typesets templates and data.
public struct Renderer: Sendable {
    public var options: RenderOptions
    public init(options: RenderOptions = RenderOptions()) { self.options = options }

    /// Typesets one document.
    public func render(_ input: RenderInput, data: RenderInput? = nil) -> RenderResult {
        BigStackThread.run {
            let session = RenderSession(options: options, input: input)
            return session.result {
                // Diagnostics of all later stages point into these two texts.
                let template = try session.readTemplate(input)
                let data = try session.data(data)
                // Tags become HTML text.
                let html = try session.html(of: template, in: input, data: data)
                return try session.pdf(of: html, in: input, data: data)
            }
        }
    }

    /// Typesets a document for each element of a JSON array, with one template, in order; `body` gets the element's
    /// index. A failure of the template or of the array itself is given as that of element 0.
    public func renderBatch(
        template: RenderInput, records: RenderInput, _ body: (Int, RenderResult) -> Void
    ) {
        BigStackThread.run {
            let shared = RenderSession(options: options, input: template)
            var batch: RenderBatch?
            // Compiled and read once, for all.
            let preparation = shared.result {
                batch = try RenderBatch(template: template, records: records, session: shared)
                return []
            }
            guard let batch else { return body(0, preparation) }
            for index in 0..<batch.count { body(index, batch.render(index)) }
        }
    }

    /// The noun of one stage as text.
    /// - Parameter selector: which elements' styles are shown; all without it.
    public func inspect(
        _ input: RenderInput, data: RenderInput? = nil, stage: InspectionStage, format: InspectionFormat = .text,
        selector: String? = nil
    ) -> InspectionResult {
        inspection(of: input, data) { session, html, data in
            try session.inspect(html, in: input, data: data, stage: stage, format: format, selector: selector)
        }
    }

    /// Why pages end where they do, and what gives them their names, rules and margin boxes.
    /// - Parameter page: 1-based; all pages, in short, without it.
    public func explain(
        _ input: RenderInput, data: RenderInput? = nil, page: Int? = nil, format: InspectionFormat = .text
    ) -> InspectionResult {
        inspection(of: input, data) { session, html, data in
            try session.explain(html, in: input, data: data, page: page, format: format)
        }
    }

    /// What `text` says of the expanded template.
    private func inspection(
        of input: RenderInput, _ data: RenderInput?, text: (RenderSession, SourceID, JSONDocument?) throws -> String
    ) -> InspectionResult {
        BigStackThread.run {
            let session = RenderSession(options: options, input: input)
            var out: String?
            let failure = session.reportingFailure {
                let template = try session.readTemplate(input)
                let data = try session.data(data)
                let html = try session.html(of: template, in: input, data: data)
                out = try text(session, html, data)
            }
            return InspectionResult(text: out, failure: failure, diagnostics: session.locatedDiagnostics)
        }
    }
}

extension RenderSession {
    func result(_ work: () throws -> [UInt8]) -> RenderResult {
        var pdf: [UInt8]?
        let failure = reportingFailure { pdf = try work() }
        return RenderResult(pdf: pdf, failure: failure, diagnostics: locatedDiagnostics)
    }

    /// A failure is the last diagnostic.
    func reportingFailure(_ work: () throws -> Void) -> RenderFailure.Kind? {
        do {
            try work()
            return nil
        } catch let failure as RenderFailure {
            diagnostics.report(failure.diagnostic)
            return failure.kind
        } catch {
            diagnostics.report("internal.error", .error, "\(error)")
            return .internal
        }
    }

    var locatedDiagnostics: [LocatedDiagnostic] {
        diagnostics.diagnostics.map { LocatedDiagnostic($0, in: sources) }
    }
}
