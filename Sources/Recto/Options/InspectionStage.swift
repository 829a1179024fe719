/// A stage whose noun `inspect` shows.
package enum InspectionStage: String, CaseIterable, Sendable {
    case dom
    case style
    case boxes
    case fragments
    case paint

    /// Whether there is a form for programs.
    package var hasJSON: Bool { self == .fragments }
}

package enum InspectionFormat: String, CaseIterable, Sendable {
    case text
    case json
}

/// A noun of a stage as text, and what was found on the way to it.
package struct Inspection: Sendable {
    package var text: String
    package var diagnostics: [RenderDiagnostic]
}
