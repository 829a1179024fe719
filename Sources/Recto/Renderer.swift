import RectoCore
import RectoDOM
import RectoTemplate

/// A stage whose noun `inspect` shows.
public enum InspectionStage: String, CaseIterable, Sendable {
    case dom
}

/// Typesets templates and data.
public struct Renderer: Sendable {
    public var options: RenderOptions
    public init(options: RenderOptions = RenderOptions()) { self.options = options }

    /// The noun of one stage as text.
    public func inspect(_ input: RenderInput, data: RenderInput? = nil, stage: InspectionStage) -> InspectionResult {
        BigStackThread.run {
            let session = RenderSession(options: options, input: input)
            var result = InspectionResult(text: nil, failure: nil, diagnostics: [])
            result.failure = session.reportingFailure {
                result.text = try Self.inspect(input, data, stage, session)
            }
            result.diagnostics = session.locatedDiagnostics
            return result
        }
    }

    private static func inspect(
        _ input: RenderInput, _ data: RenderInput?, _ stage: InspectionStage, _ session: RenderSession
    ) throws -> String {
        let document = try document(input, data, session)
        switch stage {
        case .dom: return dump(document, names: session.names)
        }
    }

    private static func document(
        _ input: RenderInput, _ data: RenderInput?, _ session: RenderSession
    ) throws -> Document {
        // Diagnostics of all later stages point into these two texts.
        let template = try session.read(input)
        let data = try session.data(data)
        // Tags become HTML text.
        let html = try session.html(of: template, in: input, data: data)
        // HTML text becomes a tree, whose fields show what was entered.
        return try session.document(of: html, data: data)
    }
}

extension RenderSession {
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
