import RectoCore
import RectoDOM
import RectoTemplate

/// A stage whose noun `inspect` shows.
public enum InspectionStage: String, CaseIterable, Sendable {
    case dom

    public var hasJSON: Bool { false }
}

public enum InspectionFormat: Sendable {
    case text
    case json
}

extension RenderSession {
    func inspect(
        _ html: SourceID, in input: RenderInput, data: JSONDocument?, stage: InspectionStage, format: InspectionFormat
    ) throws -> String {
        let document = try document(of: html, data: data)
        switch stage {
        case .dom: return dump(document, names: names)
        }
    }
}
