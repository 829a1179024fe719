/// A doctype. Each of its parts is nil if the source lacks it.
/// [HTML §13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization)
package struct Doctype: Sendable, Equatable {
    package var name: String?
    package var publicID: String?
    package var systemID: String?
    /// The force-quirks flag, which a malformed doctype sets: the document then has quirks mode.
    package var forcesQuirks = false
    package init() {}
}

/// The extent to which a document is laid out as browsers did before there were standards. Its doctype decides.
/// [DOM §4.5](https://dom.spec.whatwg.org/#concept-document-mode)
public enum DocumentMode: UInt8, Sendable {
    case noQuirks
    case limitedQuirks
    case quirks
}

/// The namespaces that elements of an HTML document can be in.
public enum ElementNamespace: UInt8, Sendable {
    case html, svg, mathML
}
