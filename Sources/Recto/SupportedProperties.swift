import RectoCSS

/// The CSS properties that recto knows, with their status.
public enum SupportedProperties {
    /// A table with a line for each property: its name, status and values.
    public static var text: String { PropertyTable.text }
    /// The content of `docs/css-properties.md`.
    public static var markdown: String { PropertyTable.markdown }
    /// The table of the README, with a line for each specification.
    public static var summary: String { PropertyTable.summary }
}
