import RectoCore
import RectoDOM

/// The computed values of one element, pseudo-element, anonymous box, page or page-margin box. The resolver interns
/// styles, so that equal styles are the same object, and never changes one that it has made.
public final class ComputedStyle {
    public let inherited: InheritedStyle
    public let box: BoxStyle
    public init(inherited: InheritedStyle, box: BoxStyle) {
        self.inherited = inherited
        self.box = box
    }

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
    /// The base for a relative URL.
    public var base: String
    public var span: SourceSpan?
    /// The number of image pixels in a CSS px, from the option that was chosen in `image-set()`.
    public var resolution: Double
    public init(url: String, base: String, span: SourceSpan?, resolution: Double = 1) {
        self.url = url
        self.base = base
        self.span = span
        self.resolution = resolution
    }
}

/// An OpenType feature setting: a tag of four bytes, big-endian, and its value.
public struct FontFeature: Hashable, Sendable {
    public var tag: UInt32
    public var value: UInt32
    public init(tag: UInt32, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// The font that text asks for.
public struct FontStyle: Hashable, Sendable {
    /// A family name as it is written. Generic families (`serif`, `sans-serif`, `monospace` …) have `isGeneric`.
    public struct Family: Hashable, Sendable {
        public var name: String
        public var isGeneric: Bool
        public init(name: String, isGeneric: Bool) {
            self.name = name
            self.isGeneric = isGeneric
        }
    }
    public var families: [Family] = [Family(name: "serif", isGeneric: true)]
    public var size = LayoutUnit(16)
    public var weight = 400.0
    public var slant = FontSlant.normal
    /// The angle of `oblique` in degrees.
    public var obliqueAngle = 14.0
    /// The width in percent of the normal width.
    public var stretch = 100.0
    /// The features from `font-variant-*`, `font-kerning` and `font-feature-settings`, in that order.
    public var features: [FontFeature] = []
    /// Whether small capitals are synthesized if the font lacks them. `font-variant-caps: small-caps` itself is a
    /// feature.
    public var smallCaps = false
    /// A BCP 47 tag of the element's language.
    public var language = ""
    /// The span of the declaration of `font-family`, for `font.not-found`. It does not take part in equality.
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
    /// The used value. [CSS Text 4 §8](https://www.w3.org/TR/css-text-4/#spacing)
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
    public init(open: String, close: String) {
        self.open = open
        self.close = close
    }
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
    /// The width, which is zero if the style is `none` or `hidden`.
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
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

public struct BackgroundLayer: Hashable, Sendable {
    public enum LayerSize: Hashable, Sendable {
        case cover
        case contain
        /// A size for each axis; nil is `auto`.
        case explicit(LengthPercentage?, LengthPercentage?)
    }
    public var image: ResourceReference?
    /// The gradient in place of an image.
    public var gradient: Gradient?
    /// The position in the free space. Percentages are as CSS Backgrounds 3 §3.6 says.
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
    /// The colour; nil is `currentcolor`.
    public var color: Color?
    /// The thickness; nil is `auto` or `from-font`.
    public var thickness: LengthPercentage?
    public init() {}
}

public struct CounterChange: Hashable, Sendable {
    public var name: String
    public var value: Int
    /// Whether the counter is reversed (`counter-reset: reversed(name)`). Without a number, `value` is `Int.min`, and
    /// box generation counts the items.
    public var isReversed = false
    public init(name: String, value: Int) {
        self.name = name
        self.value = value
    }
}

/// [CSS Content 3](https://www.w3.org/TR/css-content-3/#content-property)
public enum Content: Hashable, Sendable {
    case normal
    case none
    case items([ContentItem])
}

extension BoxStyle {
    /// The width divided by the height, for boxes without a natural ratio.
    public var aspectRatio: Double? { preferredRatio?.value }
}

/// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
public struct PreferredRatio: Hashable, Sendable {
    /// The width divided by the height.
    public var value: Double
    /// Whether the natural ratio of the content is used if it has one (`auto <ratio>`).
    public var yieldsToNatural: Bool
    public init(_ value: Double, yieldsToNatural: Bool = false) {
        self.value = value
        self.yieldsToNatural = yieldsToNatural
    }
}
