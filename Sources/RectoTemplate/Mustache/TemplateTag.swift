import RectoCore

/// A tag that the template's author wrote.
/// [mustache(5)](https://mustache.github.io/mustache.5.html)
struct TemplateTag: Sendable {
    enum Kind: Sendable {
        /// `{{name}}`
        case escapedVariable
        /// `{{{name}}}` and `{{&name}}`
        case unescapedVariable
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case invertedSection
        /// `{{>name}}`
        case partial
    }

    var kind: Kind
    var name: String
    /// The dotted name's keys; none for the implicit iterator `{{.}}`.
    var path: [JSONKey]
    /// The tag with its delimiters, in its own file.
    var lower: Int32
    var upper: Int32
    /// The number of sections around it, in its own file.
    var nesting: Int32
    /// The index of its file in the compiled template.
    var file: Int32 = 0
    /// White space before a standalone partial tag, which indents each line of the partial.
    var indentation: Range<Int32> = 0..<0
}

/// What a template consists of, in order, once standalone lines are taken out.
enum TemplateItem {
    /// Bytes that are printed as they are.
    case literal(Range<Int32>)
    case tag(TemplateTag)
    /// The end of the innermost open section.
    case sectionEnd
}
