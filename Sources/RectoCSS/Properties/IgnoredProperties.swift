/// Properties without a meaning on paper, which concern animation, scrolling, pointing or speaking. Their values are
/// matched against the grammar, so that mistakes are reported, but not kept.
enum IgnoredProperties {
    struct Row: Sendable {
        let name: StaticString
        let grammar: StaticString
        /// The initial value; empty for a shorthand.
        let initial: StaticString
        /// Whether the property is inherited; nil for a shorthand.
        let isInherited: Bool?
        let percentages: StaticString
        /// The specification, in the form of `PropertyFacts`.
        let specification: StaticString
        /// The longhands that a shorthand sets, separated by spaces.
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

    /// Whether a whole value matches the property's grammar.
    static func matches(_ index: Int, _ parser: inout ValueParser) -> Bool {
        !parser.atEnd && GrammarMatcher.components(.of(rows[index].grammar), &parser) != nil
    }

    /// Names without their prefix that exist only in browsers, about pointing, scrolling and rasters.
    static let vendorNames: [StaticString] = [
        "focus-ring-color", "font-smoothing", "high-contrast-adjust", "osx-font-smoothing", "overflow-scrolling",
        "overflow-style", "tap-highlight-color", "touch-callout", "user-drag", "user-modify",
    ]
}
