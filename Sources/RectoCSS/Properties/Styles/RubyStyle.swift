import RectoCore

/// [CSS Ruby 1 §4.1](https://www.w3.org/TR/css-ruby-1/#rubypos)
public struct RubyPosition: Hashable, Sendable {
    /// Whether annotations on several levels alternate between the two sides.
    ///
    /// SPEC-GAP: it has no effect.
    var isAlternating = true
    /// Annotations stand below their bases.
    public var isUnder = false
    /// They stand beside their bases, in vertical lines of their own.
    public var isInterCharacter = false
    init() {}
    init?(components: [ComponentValue]) {
        isUnder = components.has("under")
        isInterCharacter = components.has("inter-character")
        isAlternating = components.has("alternate")
    }
    var cssText: String {
        if isInterCharacter { return "inter-character" }
        return ValueText.words(isAlternating ? "alternate" : nil, isUnder ? "under" : nil, or: "over")
    }
}

extension InheritedStyle {
    public var isRubyUnder: Bool { rubyPosition.isUnder }
    /// Whether annotations stand beside their bases. In vertical text they stand over them.
    public var isRubyBetweenCharacters: Bool { rubyPosition.isInterCharacter && !flowFrame.isVertical }
    /// Whether an annotation may reach over the text beside its base.
    /// [CSS Ruby 1 §4.4](https://www.w3.org/TR/css-ruby-1/#ruby-overhang)
    public var rubyMayOverhang: Bool { rubyOverhang == .auto }
}

/// The way in which lines keep clear of an initial letter: of its box, or, with `first` and `all`, of its outline.
/// [CSS Inline 3 §7.6](https://www.w3.org/TR/css-inline-3/#initial-letter-wrapping)
public enum InitialLetterWrap: Hashable, Sendable {
    case none, first, all, grid
    case by(LengthPercentage)
}

extension InitialLetterWrap {
    init?(components: [ComponentValue]) {
        switch components.first?.keyword {
        case "first": self = .first
        case "all": self = .all
        case "grid": self = .grid
        case "none": self = .none
        default: self = components.first?.length.map { .by($0) } ?? .none
        }
    }
    var cssText: String {
        switch self {
        case .none: "none"
        case .first: "first"
        case .all: "all"
        case .grid: "grid"
        case .by(let length): length.cssText
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
}

/// The places at which white space beside and inside an inline box is dropped.
/// [CSS Text 4 §4.2](https://www.w3.org/TR/css-text-4/#white-space-trim)
public struct WhiteSpaceTrim: Hashable, Sendable {
    public var before = false
    public var after = false
    public var inner = false
    init() {}
    init?(components: [ComponentValue]) {
        before = components.has("discard-before")
        after = components.has("discard-after")
        inner = components.has("discard-inner")
    }
    var cssText: String {
        ValueText.words(
            before ? "discard-before" : nil, after ? "discard-after" : nil, inner ? "discard-inner" : nil)
    }
}
