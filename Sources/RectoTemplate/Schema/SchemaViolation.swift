import RectoCore

/// What data have that their schema does not allow.
package struct SchemaViolation {
    package static let id = "data.invalid"

    var message: String
    var hints: [String]
    /// The offending text: a value, or the name of a property.
    var span: SourceSpan
    /// The path of the value, such as `$.lines[3].netAmount`.
    package var path: String

    package var diagnostic: Diagnostic { Diagnostic(Self.id, .error, message, at: span, hints: hints) }
}

/// What schemas say about a value: the title of the first and the description of the last that has one.
struct SchemaTitle {
    var title: String?
    var about: String?

    func adding(_ schema: JSONSchema) -> SchemaTitle {
        SchemaTitle(title: title ?? schema.title, about: schema.about ?? about)
    }
    var hints: [String] {
        let parts = [title, about].compactMap { $0 }
        return parts.isEmpty ? [] : [parts.joined(separator: ": ")]
    }
}
