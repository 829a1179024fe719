import RectoCSS

/// The CSS properties that recto knows, and what it makes of them.
public enum SupportedProperties {
    /// A line a property, in aligned columns: name, status, values.
    public static var text: String { PropertyTable.text }
    /// `docs/css-properties.md`.
    public static var markdown: String { PropertyTable.markdown }
    /// The README's table: a line a specification.
    public static var summary: String { PropertyTable.summary }
}
