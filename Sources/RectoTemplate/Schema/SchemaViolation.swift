import RectoCore

/// A place where data differ from what their schema allows. It is an object, so that what is found in two ways is told
/// once.
package final class SchemaViolation {
    let message: String
    let hints: [String]
    /// The offending text: a value, or the name of a property.
    let span: SourceSpan
    /// The path of the value, such as `$.lines[3].netAmount`.
    package let path: String

    init(message: String, hints: [String], span: SourceSpan, path: String) {
        (self.message, self.hints, self.span, self.path) = (message, hints, span, path)
    }

    package var diagnostic: Diagnostic { Diagnostic(.dataInvalid, message, at: span, hints: hints) }
}

/// The words of the schemas that lead to a value: the title of the first and the description of the last that has one.
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
