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
                // The diagnostics of all later stages point into these two texts.
                let template = try session.readTemplate(input)
                let data = try session.data(data)
                // Template tags are replaced by data.
                let html = try session.html(of: template, in: input, data: data)
                return try session.pdf(of: html, in: input, data: data)
            }
        }
    }

    /// Typesets a document for each element of a JSON array, with one template, in order. `body` gets the index of the
    /// element. A failure of the template or of the array itself is reported for element 0.
    public func renderBatch(
        template: RenderInput, records: RenderInput, _ body: (Int, RenderResult) -> Void
    ) {
        BigStackThread.run {
            let shared = RenderSession(options: options, input: template)
            var batch: RenderBatch?
            // The template is compiled and read once for all documents.
            let preparation = shared.result {
                batch = try RenderBatch(template: template, records: records, session: shared)
                return []
            }
            guard let batch else { return body(0, preparation) }
            for index in 0..<batch.count { body(index, batch.render(index)) }
        }
    }

    /// The result of one stage as text.
    /// - Parameter selector: the elements whose styles are shown; nil for all.
    public func inspect(
        _ input: RenderInput, data: RenderInput? = nil, stage: InspectionStage, format: InspectionFormat = .text,
        selector: String? = nil
    ) -> InspectionResult {
        inspection(of: input, data) { session, html, data in
            try session.inspect(html, in: input, data: data, stage: stage, format: format, selector: selector)
        }
    }

    /// Explains why pages end where they do, and what gives them their names, rules and margin boxes.
    /// - Parameter page: the number of a page, from 1; nil for a summary of all pages.
    public func explain(
        _ input: RenderInput, data: RenderInput? = nil, page: Int? = nil, format: InspectionFormat = .text
    ) -> InspectionResult {
        inspection(of: input, data) { session, html, data in
            try session.explain(html, in: input, data: data, page: page, format: format)
        }
    }

    /// The part of the expanded template that `text` selects.
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

    /// Runs `work`. If it fails, the failure is the last diagnostic.
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
