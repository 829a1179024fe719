import RectoCore

/// [CSS Ruby 1 §4.3](https://www.w3.org/TR/css-ruby-1/#ruby-align-property)
public enum RubyAlign: UInt8, Hashable, Sendable { case start, center, spaceBetween, spaceAround }
extension RubyAlign: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("start", .start), ("center", .center), ("space-between", .spaceBetween), ("space-around", .spaceAround),
    ]
}

extension InheritedStyle {
    public var rubyAlign: RubyAlign { components.keyword(.rubyAlign, .spaceAround) }
    /// Whether annotations stand below their bases.
    /// [CSS Ruby 1 §4.1](https://www.w3.org/TR/css-ruby-1/#rubypos)
    ///
    /// SPEC-GAP: `inter-character` stands over the base, as it does where a font has no glyphs for it.
    public var isRubyUnder: Bool { components[.rubyPosition]?.has("under") == true }
    /// Whether the annotations of a container are one over all of its bases.
    /// [CSS Ruby 1 §4.2](https://www.w3.org/TR/css-ruby-1/#collapsed-ruby)
    ///
    /// SPEC-GAP: `auto` is `separate`.
    public var mergesRuby: Bool { components[.rubyMerge]?.has("merge") == true }
}

/// What `wrap-before`, `wrap-after` and `wrap-inside` keep together.
/// [CSS Text 4 §6.5](https://www.w3.org/TR/css-text-4/#wrap-between)
public struct WrapAvoidance: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let before = Self(rawValue: 1)
    public static let after = Self(rawValue: 2)
    public static let inside = Self(rawValue: 4)
}

extension BoxStyle {
    /// SPEC-GAP: `line` and `flex` force no break.
    public var wrapAvoidance: WrapAvoidance {
        if components.isEmpty { return [] }
        var out: WrapAvoidance = []
        func avoids(_ id: PropertyID) -> Bool {
            components[id].map { $0.has("avoid") || $0.has("avoid-line") } ?? false
        }
        if avoids(.wrapBefore) { out.insert(.before) }
        if avoids(.wrapAfter) { out.insert(.after) }
        if avoids(.wrapInside) { out.insert(.inside) }
        return out
    }
    /// Where white space beside and inside an inline box is dropped.
    /// [CSS Text 4 §4.2](https://www.w3.org/TR/css-text-4/#white-space-trim)
    public var whiteSpaceTrim: (before: Bool, after: Bool, inner: Bool) {
        guard !components.isEmpty, let value = components[.whiteSpaceTrim] else { return (false, false, false) }
        return (value.has("discard-before"), value.has("discard-after"), value.has("discard-inner"))
    }
}
