/// Shortens source text for messages.
enum Excerpt {
    /// The text on one line, with at most 60 characters.
    static func of(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 60 ? line : line.prefix(57) + "…"
    }
}
