import RectoCore
import RectoDOM

/// The computed values of one element, pseudo-element, anonymous box, page or page-margin box. Interned by the
/// resolver: equal styles are the same object. Never changed after the resolver has made it.
public final class ComputedStyle {
    public let inherited: InheritedStyle
    public let box: BoxStyle
    public init(inherited: InheritedStyle, box: BoxStyle) { (self.inherited, self.box) = (inherited, box) }

    public var writingMode: WritingMode { inherited.direction == .rtl ? .horizontalRTL : .horizontalLTR }
}

extension ComputedStyle {
    /// The same style with used values of the padding above and below.
    package func withPadding(top: LayoutUnit, bottom: LayoutUnit) -> ComputedStyle {
        let style = box.copy()
        style.padding.top = .length(top)
        style.padding.bottom = .length(bottom)
        return ComputedStyle(inherited: inherited, box: style)
    }
}

/// A reference to an image or other resource from a style sheet.
public struct ResourceReference: Hashable, Sendable {
    public var url: String
    /// What a relative URL is resolved against.
    public var base: String
    public var span: SourceSpan?
    /// Pixels of the image in a CSS px: what `image-set()` says of the option that was chosen.
    public var resolution: Double
    public init(url: String, base: String, span: SourceSpan?, resolution: Double = 1) {
        (self.url, self.base, self.span, self.resolution) = (url, base, span, resolution)
    }
}

/// An OpenType feature setting: a tag of four bytes, big-endian, and its value.
public struct FontFeature: Hashable, Sendable {
    public var tag: UInt32
    public var value: UInt32
    public init(tag: UInt32, value: UInt32) { (self.tag, self.value) = (tag, value) }
}

/// The font that text asks for.
public struct FontStyle: Hashable, Sendable {
    /// Family names as written; generic ones (`serif`, `sans-serif`, `monospace` …) with `isGeneric`.
    public struct Family: Hashable, Sendable {
        public var name: String
        public var isGeneric: Bool
        public init(name: String, isGeneric: Bool) { (self.name, self.isGeneric) = (name, isGeneric) }
    }
    public var families: [Family] = [Family(name: "serif", isGeneric: true)]
    public var size = LayoutUnit(16)
    public var weight = 400.0
    public var slant = FontSlant.normal
    /// Degrees of `oblique`.
    public var obliqueAngle = 14.0
    /// Percent of normal width.
    public var stretch = 100.0
    /// From `font-variant-*`, `font-kerning` and `font-feature-settings`, in that order.
    public var features: [FontFeature] = []
    /// `font-variant-caps: small-caps` and kin are features; this asks for synthesis where the font lacks them.
    public var smallCaps = false
    /// BCP 47, from the element's language.
    public var language = ""
    /// Where `font-family` was declared, for `font.not-found`; not part of equality.
    public var span: SourceSpan?
    public init() {}
    public static func == (a: Self, b: Self) -> Bool {
        a.families == b.families && a.size == b.size && a.weight == b.weight && a.slant == b.slant
            && a.obliqueAngle == b.obliqueAngle
            && a.stretch == b.stretch && a.features == b.features && a.smallCaps == b.smallCaps
            && a.language == b.language
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(families)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(slant)
        hasher.combine(features)
    }
}

extension InheritedStyle {
    /// Used values. [CSS Text 4 §8](https://www.w3.org/TR/css-text-4/#spacing)
    public var letterSpacing: LayoutUnit {
        get { if case .length(let l) = letterSpacingValue { l } else { letterSpacingValue.resolve(font.size) } }
        set { letterSpacingValue = .length(newValue) }
    }
    public var wordSpacing: LayoutUnit {
        get { if case .length(let l) = wordSpacingValue { l } else { wordSpacingValue.resolve(font.size) } }
        set { wordSpacingValue = .length(newValue) }
    }
}

public enum TabSize: Hashable, Sendable {
    case spaces(Double)
    case length(LayoutUnit)
}
public struct QuotePair: Hashable, Sendable {
    public var open: String
    public var close: String
    public init(open: String, close: String) { (self.open, self.close) = (open, close) }
}
public enum ListStyleType: Hashable, Sendable {
    case none
    case counterStyle(String)
    case symbols(AnonymousCounterStyle)
    case string(String)
}
/// `symbols()`. [CSS Counter Styles 3 §5.2](https://www.w3.org/TR/css-counter-styles-3/#symbols-function)
public struct AnonymousCounterStyle: Hashable, Sendable {
    enum Kind: UInt8, Hashable, Sendable { case cyclic, numeric, alphabetic, symbolic, fixed }
    var type: Kind
    var symbols: [String]
}

public struct Border: Hashable, Sendable {
    /// Zero where the style is `none` or `hidden`.
    public var width = LayoutUnit.zero
    public var style = BorderStyle.none
    /// The colour; nil is `currentcolor`.
    public var color: Color?
    public init() {}
}

public struct CornerRadius: Hashable, Sendable {
    public var horizontal = LengthPercentage.zero
    public var vertical = LengthPercentage.zero
    public init() {}
    public init(horizontal: LengthPercentage, vertical: LengthPercentage) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}

public struct BackgroundLayer: Hashable, Sendable {
    public enum LayerSize: Hashable, Sendable {
        case cover
        case contain
        /// nil is `auto`.
        case explicit(LengthPercentage?, LengthPercentage?)
    }
    public var image: ResourceReference?
    /// Instead of an image.
    public var gradient: Gradient?
    /// Of the free space: percentages as CSS Backgrounds 3 §3.6 says.
    public var positionX = LengthPercentage.percentage(0)
    public var positionY = LengthPercentage.percentage(0)
    public var size = LayerSize.explicit(nil, nil)
    public var repeatX = BackgroundRepeat.repeat
    public var repeatY = BackgroundRepeat.repeat
    public var origin = BackgroundBox.paddingBox
    public var clip = BackgroundBox.borderBox
    public init() {}
}

public struct TextDecorationValue: Hashable, Sendable {
    public var line: TextDecorationLine = []
    public var style = TextDecorationStyle.solid
    /// nil is `currentcolor`.
    public var color: Color?
    /// nil is `auto` or `from-font`.
    public var thickness: LengthPercentage?
    public init() {}
}

public struct CounterChange: Hashable, Sendable {
    public var name: String
    public var value: Int
    /// `counter-reset: reversed(name)`; without a number, `value` is `Int.min`: box generation counts the items.
    public var isReversed = false
    public init(name: String, value: Int) { (self.name, self.value) = (name, value) }
}

/// [CSS Content 3](https://www.w3.org/TR/css-content-3/#content-property)
public enum Content: Hashable, Sendable {
    case normal
    case none
    case items([ContentItem])
}

extension BoxStyle {
    /// Width divided by height, for boxes that have no natural ratio.
    public var aspectRatio: Double? { preferredRatio?.value }
}

/// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
public struct PreferredRatio: Hashable, Sendable {
    /// Width divided by height.
    public var value: Double
    /// `auto <ratio>`: where content has a ratio of its own, that is used.
    public var yieldsToNatural: Bool
    public init(_ value: Double, yieldsToNatural: Bool = false) {
        (self.value, self.yieldsToNatural) = (value, yieldsToNatural)
    }
}
