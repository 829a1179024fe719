import RectoCore

extension InheritedStyle {
    /// Whether annotations are below their bases.
    /// [CSS Ruby 1 §4.1](https://www.w3.org/TR/css-ruby-1/#rubypos)
    public var isRubyUnder: Bool { components[.rubyPosition]?.has("under") == true }
    /// Whether annotations are beside their bases, in vertical lines of their own. In vertical text they are over their
    /// bases.
    public var isRubyBetweenCharacters: Bool {
        components[.rubyPosition]?.has("inter-character") == true && !flowFrame.isVertical
    }
    /// Whether an annotation may extend over the text beside its base.
    /// [CSS Ruby 1 §4.4](https://www.w3.org/TR/css-ruby-1/#ruby-overhang)
    public var rubyMayOverhang: Bool { rubyOverhang == .auto }
}

/// How closely lines approach an initial letter.
/// [CSS Inline 3 §7.6](https://www.w3.org/TR/css-inline-3/#initial-letter-wrapping)
public enum InitialLetterWrap: Hashable, Sendable {
    case none, first, all, grid
    case by(LengthPercentage)
}

extension InheritedStyle {
    public var initialLetterWrap: InitialLetterWrap {
        guard let value = components[.initialLetterWrap]?.first else { return .none }
        switch value.keyword {
        case "first": return .first
        case "all": return .all
        case "grid": return .grid
        case "none": return .none
        default: return value.length.map { .by($0) } ?? .none
        }
    }
}

/// The boundaries at which `wrap-before`, `wrap-after` and `wrap-inside` avoid line breaks.
/// [CSS Text 4 §6.5](https://www.w3.org/TR/css-text-4/#wrap-between)
public struct WrapAvoidance: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let before = Self(rawValue: 1)
    public static let after = Self(rawValue: 2)
    public static let inside = Self(rawValue: 4)
}

extension BoxStyle {
    /// SPEC-GAP: `line` and `flex` do not force breaks.
    public var wrapAvoidance: WrapAvoidance {
        var out: WrapAvoidance = []
        if wrapBefore == .avoid || wrapBefore == .avoidLine { out.insert(.before) }
        if wrapAfter == .avoid || wrapAfter == .avoidLine { out.insert(.after) }
        if wrapInside == .avoid { out.insert(.inside) }
        return out
    }
    /// Where white space beside and inside an inline box is removed.
    /// [CSS Text 4 §4.2](https://www.w3.org/TR/css-text-4/#white-space-trim)
    public var whiteSpaceTrim: (before: Bool, after: Bool, inner: Bool) {
        guard !components.isEmpty, let value = components[.whiteSpaceTrim] else { return (false, false, false) }
        return (value.has("discard-before"), value.has("discard-after"), value.has("discard-inner"))
    }
}
