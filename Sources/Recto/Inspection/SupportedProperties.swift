import RectoCSS

/// The CSS properties that recto knows, with their status.
package enum SupportedProperties {
    /// A table with a line for each property: its name, status and values.
    package static var text: String { PropertyTable.text }
    /// The content of `docs/css-properties.md`.
    package static var markdown: String { PropertyTable.markdown }
    /// The table of docs/css.md, with a line for each specification.
    package static var summary: String { PropertyTable.summary }
}
