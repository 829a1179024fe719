/// The ids of the diagnostics about reading HTML.
package enum HTMLDiagnostic {
    package static let empty = "html.empty"
    package static let binary = "html.binary"
    package static let malformed = "html.malformed"
    /// XHTML that is not well-formed, of which no document is made.
    package static let malformedXML = "xml.malformed"
    package static let unknownReference = "html.unknown-reference"
    /// A repair that loses nothing.
    package static let repaired = "html.repaired"
    package static let lostTag = "html.lost-tag"
    /// A document of frames, of which nothing is printed.
    package static let frameset = "html.frameset"
    /// A script, which is not run.
    package static let script = "script.ignored"
    package static let nesting = "limit.nesting"
    /// Entities or attributes that the doctype of XHTML declares, and that are too many.
    package static let doctype = "limit.doctype"
    package static let reopened = "limit.reopened-elements"
}
