import RectoCore

/// The result of looking up a partial by its name.
package enum TemplatePartial {
    case source(SourceID)
    /// There is no such partial. The compiler reports it.
    case missing
    /// The file must not be read or cannot be read, which was already reported.
    case refused
}
