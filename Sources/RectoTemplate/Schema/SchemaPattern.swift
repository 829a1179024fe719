/// A regular expression of a schema.
///
/// [JSON Schema Core §6.4](https://json-schema.org/draft/2020-12/json-schema-core#section-6.4) wants those of ECMA-262 in Unicode
/// mode: a full stop is one code point, `\d` and `\w` are of ASCII.
struct SchemaPattern {
    private let expression: Regex<AnyRegexOutput>

    /// nil if it cannot be read.
    init?(_ text: String) {
        guard let expression = try? Regex(text) else { return nil }
        self.expression = expression.matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
    }

    /// Whether a part of the text matches.
    func matches(_ text: String) -> Bool { text.firstMatch(of: expression) != nil }
}
