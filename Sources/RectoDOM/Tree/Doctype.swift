/// What a doctype says.
/// [HTML §13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization)
package struct Doctype: Sendable, Equatable {
    package var name: String?
    package var publicID: String?
    package var systemID: String?
    /// Whether the doctype is malformed.
    package var forcesQuirks = false
    package init() {}
}

/// How much of what browsers did before there were standards the document expects, by its doctype.
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
