/// The ids of the diagnostics about reading HTML.
package enum HTMLDiagnostic {
    package static let empty = "html.empty"
    package static let binary = "html.binary"
    package static let malformed = "html.malformed"
    package static let unknownReference = "html.unknown-reference"
    package static let nesting = "limit.nesting"
}
