/// Properties without a meaning on paper: animation, scrolling, pointing, speaking. Their values are matched against the
/// grammar, so that a mistake is said, and not kept.
enum IgnoredProperties {
    struct Row: Sendable {
        let name: StaticString
        let grammar: StaticString
        /// Empty for a shorthand.
        let initial: StaticString
        /// nil for a shorthand.
        let isInherited: Bool?
        let percentages: StaticString
        /// As in `PropertyFacts`.
        let specification: StaticString
        /// What a shorthand sets, with spaces between.
        let longhands: StaticString

        init(
            _ name: StaticString, _ grammar: StaticString, initial: StaticString, isInherited: Bool?,
            percentages: StaticString, specification: StaticString, longhands: StaticString
        ) {
            self.name = name
            self.grammar = grammar
            self.initial = initial
            self.isInherited = isInherited
            self.percentages = percentages
            self.specification = specification
            self.longhands = longhands
        }
    }

    /// Whether the whole of a value is of the property's grammar.
    static func matches(_ index: Int, _ parser: inout ValueParser) -> Bool {
        !parser.atEnd && GrammarMatcher.components(.of(rows[index].grammar), &parser) != nil
    }

    /// Names that only browsers have and write with a prefix, without it: about pointing, scrolling and rasters.
    static let vendorNames: [StaticString] = [
        "focus-ring-color", "font-smoothing", "high-contrast-adjust", "osx-font-smoothing", "overflow-scrolling",
        "overflow-style", "tap-highlight-color", "touch-callout", "user-drag", "user-modify",
    ]
}
