import RectoCSS

/// The CSS properties that recto knows, and what it makes of them.
package enum SupportedProperties {
    /// A line a property, in aligned columns: name, status, values.
    package static var text: String { PropertyTable.text }
    /// `docs/css-properties.md`.
    package static var markdown: String { PropertyTable.markdown }
    /// The README's table: a line a specification.
    package static var summary: String { PropertyTable.summary }
}
