import RectoCore

/// The rarely used part of a request for a font: all beyond family, weight, slant, width and features.
public struct FontRequestExtras: Hashable, Sendable {
    /// The angle of `font-style: oblique` in degrees; at a positive angle letters lean to the right.
    public var obliqueAngle = defaultObliqueAngle
    /// The kinds of synthesis that are forbidden.
    public var withheldSynthesis: SynthesisKinds = []
    public var caps = Caps.normal
    public var position = Position.normal
    /// The values of `font-variation-settings`, with each axis at most once.
    public var variations: [Variation] = []
    /// The font size in px, for fonts with an axis for the optical size; nil leaves the axis at its default.
    public var opticalSize: LayoutUnit?
    public var sizeAdjust: SizeAdjust?
    /// An OpenType language system in place of that of the text's language; an empty string is `normal`.
    public var languageSystem = ""
    public var orientation = Orientation.horizontal
    /// The features that rules set for the faces of the families that they name.
    public var familyFeatures: [FamilyFeatures] = []
    public var palette = Palette.normal
    public var emoji = Emoji.normal
    /// Factors for the characters of scripts that the first available font lacks. Of several for one script, the last
    /// one counts.
    public var scriptSizes: [ScriptSize] = []
    /// Whether they are also made as high as the letters of that font.
    public var matchesScripts = false
    var sizesScripts: Bool { matchesScripts || !scriptSizes.isEmpty }

    /// [CSS Fonts 4 §2.4](https://www.w3.org/TR/css-fonts-4/#font-style-prop)
    public static let defaultObliqueAngle = 14.0

    public init() {}

    /// [CSS Fonts 4 §2.8](https://www.w3.org/TR/css-fonts-4/#font-synthesis-intro)
    public struct SynthesisKinds: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let weight = Self(rawValue: 1)
        /// Synthesis of `oblique` and `italic`.
        public static let style = Self(rawValue: 2)
        /// Synthesis of `italic` by an oblique, which `font-synthesis-style: oblique-only` forbids.
        public static let italic = Self(rawValue: 4)
        public static let smallCaps = Self(rawValue: 8)
        public static let position = Self(rawValue: 16)
    }
    /// [CSS Fonts 4 §6.6](https://www.w3.org/TR/css-fonts-4/#font-variant-caps-prop), as far as it can be synthesized.
    public enum Caps: UInt8, Hashable, Sendable {
        case normal, smallCaps, allSmallCaps, petiteCaps, allPetiteCaps, unicase
    }
    /// The orientation of characters in a line. `mixed` and `upright` occur only in vertical lines.
    /// [CSS Writing Modes 4 §5.1](https://www.w3.org/TR/css-writing-modes-4/#text-orientation)
    public enum Orientation: UInt8, Hashable, Sendable { case horizontal, mixed, upright }
    /// [CSS Fonts 4 §6.5](https://www.w3.org/TR/css-fonts-4/#font-variant-position-prop)
    public enum Position: UInt8, Hashable, Sendable { case normal, sub, `super` }

    public struct ScriptSize: Hashable, Sendable {
        /// The script as ISO 15924 writes it, such as `Hani`, or `emoji`.
        public var script: String
        public var factor: Double
        public init(script: String, factor: Double) {
            self.script = script
            self.factor = factor
        }
    }

    public struct FamilyFeatures: Hashable, Sendable {
        /// The family name in lower case.
        public var family: String
        public var features: [FontRequest.Feature]
        public init(family: String, features: [FontRequest.Feature]) {
            self.family = family
            self.features = features
        }
    }
    /// The palette of a colour font that is used.
    /// [CSS Fonts 4 §9.1](https://www.w3.org/TR/css-fonts-4/#font-palette-prop)
    public enum Palette: Hashable, Sendable {
        case normal, light, dark
        /// Palettes by family; family names are in lower case, and the first palette that fits is used.
        case custom([Custom])

        public struct Custom: Hashable, Sendable {
            public enum Base: Hashable, Sendable {
                case light, dark
                case index(Int)
            }
            public var families: [String]
            public var base: Base
            public var overrides: [Int: Color]
            public init(families: [String], base: Base, overrides: [Int: Color]) {
                self.families = families
                self.base = base
                self.overrides = overrides
            }
        }
    }
    /// Whether characters that may be emoji are shown with a font in colours.
    /// [CSS Fonts 4 §9.3](https://www.w3.org/TR/css-fonts-4/#font-variant-emoji-prop)
    public enum Emoji: UInt8, Hashable, Sendable { case normal, text, emoji, unicode }

    /// The value of an OpenType variation axis.
    public struct Variation: Hashable, Sendable {
        public var tag: UInt32
        public var value: Double
        public init(tag: UInt32, value: Double) {
            self.tag = tag
            self.value = value
        }
    }

    /// [CSS Fonts 5 §2.4](https://www.w3.org/TR/css-fonts-5/#font-size-adjust-prop)
    public struct SizeAdjust: Hashable, Sendable {
        public enum Metric: UInt8, Hashable, Sendable { case exHeight, capHeight, chWidth, icWidth, icHeight }
        public var metric: Metric
        /// The ratio of the metric to the font size; nil is `from-font`.
        public var aspect: Double?
        public init(metric: Metric, aspect: Double?) {
            self.metric = metric
            self.aspect = aspect
        }
    }
}
