import RectoCore

/// A tag in a template.
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
        /// `{{<name}}`: a partial some of whose blocks are replaced.
        case parent
        /// `{{$name}}` in a parent: what replaces the block of this name.
        case argument
        /// `{{$name}}` elsewhere: what is printed if nothing replaces it.
        case block
    }

    var kind: Kind
    var name: String
    /// The keys of a dotted name. The implicit iterator `{{.}}` has none.
    var path: [JSONKey]
    /// The call that is computed or formatted; nil if the tag can only be a name.
    var call: TemplateCall?
    /// The reason for which the content is no call, for a name that begins like one. It is told where the data lack the
    /// name.
    var callFailure: CallFailure?
    /// Its place in the markup.
    var place = MarkupPlace.text
    /// Whether it is the `{{else}}` of a condition. It has the condition's call, which is computed once more.
    var isElse = false
    /// The range of the tag with its delimiters, in its own file.
    var lower: Int32
    var upper: Int32
    /// The number of sections around the tag, in its own file.
    var nesting: Int32
    /// The index of the tag's file in the compiled template.
    var file: Int32 = 0
    /// The white space that indents each line of what takes the tag's place: a partial, a parent or an argument.
    var indentation: Range<Int32> = 0..<0
    /// Whether what takes the tag's place begins on a line of its own.
    var startsLine = false
}

/// The parts of a template in order, after standalone lines are removed.
enum TemplateItem {
    /// Bytes that are printed as they are.
    case literal(Range<Int32>)
    case tag(TemplateTag)
    /// The end of the innermost open section, parent, argument or block.
    case end
    /// Text in a parent outside of its blocks, which is not printed.
    case ignored(Range<Int32>)
}
