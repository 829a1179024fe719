import RectoCore

/// [CSS Values 4 §6](https://www.w3.org/TR/css-values-4/#lengths)
enum LengthUnit: UInt8, Sendable {
    case px, cm, mm, q, inch, pc, pt
    case em, rem, ex, rex, ch, rch, cap, rcap, ic, ric, lh, rlh
    case vw, vh, vmin, vmax
    case cqw, cqh, cqmin, cqmax

    /// Whether the unit refers to a font or a line height: the element's own, or that of the root.
    var isFontRelative: Bool {
        switch self {
        case .em, .ex, .ch, .cap, .ic, .lh: true
        // On the root element itself, these units refer to the element's own font.
        case .rem, .rex, .rch, .rcap, .ric, .rlh: true
        default: false
        }
    }
    /// The number of CSS px in one absolute unit; nil for a relative one.
    var pixels: Double? {
        switch self {
        case .px: 1
        case .cm: 96 / 2.54
        case .mm: 96 / 25.4
        case .q: 96 / 101.6
        case .inch: 96
        case .pc: 16
        case .pt: 96.0 / 72
        default: nil
        }
    }

    private static let names: [(StaticString, LengthUnit)] = [
        ("px", .px), ("mm", .mm), ("cm", .cm), ("pt", .pt), ("in", .inch), ("pc", .pc), ("q", .q), ("em", .em),
        ("rem", .rem), ("ex", .ex), ("rex", .rex), ("ch", .ch), ("rch", .rch), ("cap", .cap), ("rcap", .rcap),
        ("ic", .ic), ("ric", .ric), ("lh", .lh), ("rlh", .rlh), ("vw", .vw), ("vh", .vh), ("vmin", .vmin),
        ("vmax", .vmax), ("vi", .vw), ("vb", .vh),
        // A page has no user interface that makes its viewport small or large.
        ("svw", .vw), ("svh", .vh), ("svmin", .vmin), ("svmax", .vmax), ("svi", .vw), ("svb", .vh),
        ("lvw", .vw), ("lvh", .vh), ("lvmin", .vmin), ("lvmax", .vmax), ("lvi", .vw), ("lvb", .vh),
        ("dvw", .vw), ("dvh", .vh), ("dvmin", .vmin), ("dvmax", .vmax), ("dvi", .vw), ("dvb", .vh),
        // DEVIATION: the inline axis of containers is horizontal, as that of the viewport is here.
        ("cqw", .cqw), ("cqh", .cqh), ("cqi", .cqw), ("cqb", .cqh), ("cqmin", .cqmin), ("cqmax", .cqmax),
    ]

    init?(_ list: TokenList, _ token: Token) {
        for (name, unit) in Self.names where list.value(token, is: name) {
            self = unit
            return
        }
        return nil
    }
}

/// A specified `<length-percentage>`.
enum SpecifiedLength: Sendable {
    case px(Double)
    case relative(Double, LengthUnit)
    /// A percentage as a fraction.
    case percentage(Double)
    indirect case math(MathExpression, nonNegative: Bool)

    static let zero = SpecifiedLength.px(0)
}

/// The sizes of the containers that `cqw` and similar units refer to, in px without their zoom. They are nil without a
/// container that has such a size, or if it is not known yet.
/// [CSS Conditional 5 §4.1](https://drafts.csswg.org/css-conditional-5/#container-lengths)
protocol ContainerLengths: AnyObject {
    func width() -> Double?
    func height() -> Double?
}

/// The measures that relative lengths are resolved against.
/// [CSS Values 4 §6.1](https://www.w3.org/TR/css-values-4/#relative-lengths)
struct LengthContext {
    /// The font that `em` and similar units refer to, with sizes in px.
    var font: FontRelativeSizes
    var root: FontRelativeSizes
    /// The width of the first page's page area, in px.
    var viewportWidth: Double
    var viewportHeight: Double
    /// The containers that `cqw` and similar units refer to; nil outside of elements.
    var containers: (any ContainerLengths)?
    /// Gives the places and sizes that `anchor()` and `anchor-size()` refer to; nil outside of elements.
    var anchors: (any AnchorLengths)?
    /// The factors by which lengths are multiplied for the property `zoom`.
    var zoom = Zoom()

    /// The fonts of an element and of the root have been zoomed with them, so font-relative lengths are multiplied only
    /// as far as the element is zoomed otherwise than the font.
    struct Zoom {
        var absolute = 1.0
        var fontRelative = 1.0
        var rootRelative = 1.0
    }

    struct FontRelativeSizes {
        var size: Double
        /// The line height; nil is `normal`.
        var lineHeight: Double?
        /// Contexts are copied for each value, and a font has ten parts.
        private final class SharedFont {
            let style: FontStyle
            init(_ style: FontStyle) { self.style = style }
        }
        private let sharedFont: SharedFont
        private var sharedLineHeightFont: SharedFont
        var font: FontStyle { sharedFont.style }
        /// The font whose line spacing is `normal`.
        var lineHeightFont: FontStyle {
            get { sharedLineHeightFont.style }
            set { sharedLineHeightFont = SharedFont(newValue) }
        }
        /// Whether the text runs downwards with its characters upright, so that `ch` is measured downwards.
        var isUpright = false
        init(font: FontStyle, lineHeight: LineHeight) {
            sharedFont = SharedFont(font)
            sharedLineHeightFont = sharedFont
            size = font.size.double
            switch lineHeight {
            case .normal: self.lineHeight = nil
            case .number(let n): self.lineHeight = size * n
            case .length(let l): self.lineHeight = l.double
            }
        }

        /// Takes the line height over from others, which the element's own is computed from.
        mutating func takeLineHeight(of others: FontRelativeSizes) {
            (lineHeight, sharedLineHeightFont) = (others.lineHeight, others.sharedLineHeightFont)
        }
    }

    let metrics: FontMetricsSource?

    private func measured(_ sizes: FontRelativeSizes) -> FontMetrics {
        metrics?(sizes.font)
            ?? FontMetrics(xHeight: sizes.size / 2, zeroAdvance: sizes.size / 2, capHeight: sizes.size * 0.7)
    }

    private func zeroAdvance(_ sizes: FontRelativeSizes) -> Double {
        let metrics = measured(sizes)
        return sizes.isUpright ? metrics.uprightZeroAdvance ?? sizes.size : metrics.zeroAdvance
    }

    private func lineHeight(_ sizes: FontRelativeSizes) -> Double {
        if let height = sizes.lineHeight { return height }
        return metrics?(sizes.lineHeightFont).lineSpacing ?? sizes.lineHeightFont.size.double * 1.2
    }

    /// The number of px in one `unit`.
    func pixels(_ unit: LengthUnit) -> Double {
        switch unit {
        case .em, .ex, .ch, .cap, .ic, .lh: zoom.fontRelative * unzoomed(unit)
        case .rem, .rex, .rch, .rcap, .ric, .rlh: zoom.rootRelative * unzoomed(unit)
        default: zoom.absolute * unzoomed(unit)
        }
    }
    private func unzoomed(_ unit: LengthUnit) -> Double {
        switch unit {
        case .em: font.size
        case .rem: root.size
        case .ex: measured(font).xHeight
        case .rex: measured(root).xHeight
        case .ch: zeroAdvance(font)
        case .rch: zeroAdvance(root)
        case .cap: measured(font).capHeight
        case .rcap: measured(root).capHeight
        case .ic: measured(font).ideographAdvance ?? font.size
        case .ric: measured(root).ideographAdvance ?? root.size
        case .lh: lineHeight(font)
        case .rlh: lineHeight(root)
        case .vw: viewportWidth / 100
        case .vh: viewportHeight / 100
        case .vmin: min(viewportWidth, viewportHeight) / 100
        case .vmax: max(viewportWidth, viewportHeight) / 100
        case .cqw: containerWidth / 100
        case .cqh: containerHeight / 100
        case .cqmin: min(containerWidth, containerHeight) / 100
        case .cqmax: max(containerWidth, containerHeight) / 100
        default: unit.pixels ?? 1
        }
    }

    private var containerWidth: Double { containers?.width() ?? viewportWidth }
    private var containerHeight: Double { containers?.height() ?? viewportHeight }

    func compute(_ length: SpecifiedLength) -> LengthPercentage {
        switch length {
        case .px(let value): return .length(LayoutUnit(roundingDown: value * zoom.absolute))
        case .relative(let value, let unit): return .length(LayoutUnit(roundingDown: value * pixels(unit)))
        case .percentage(let fraction): return .percentage(fraction)
        case .math(let expression, let nonNegative):
            let calculation = expression.calculation(in: self)
            switch calculation {
            case .length(let l): return .length(LayoutUnit(roundingDown: nonNegative ? max(0, l) : l))
            case .percentage(let p): return .percentage(nonNegative ? max(0, p) : p)
            default:
                let mayBeNegative = nonNegative && !calculation.isNeverNegative
                return .calculation(mayBeNegative ? .maximum([.length(0), calculation]) : calculation)
            }
        }
    }
    /// The length in px. Its percentages, if it has any, refer to `basis`.
    func pixels(_ length: SpecifiedLength, percentageOf basis: Double = 0) -> Double {
        switch length {
        case .px(let value): return value * zoom.absolute
        case .relative(let value, let unit): return value * pixels(unit)
        case .percentage(let fraction): return fraction * basis
        case .math(let expression, let nonNegative):
            let value = expression.calculation(in: self).resolve(basis)
            return nonNegative ? max(0, value) : value
        }
    }
}

/// The measures of a font that font-relative units need, in px at its size.
package struct FontMetrics: Sendable {
    package var xHeight: Double
    package var zeroAdvance: Double
    /// The advance of an upright `0` in vertical text; nil stands for 1em.
    package var uprightZeroAdvance: Double?
    package var capHeight: Double
    /// The advance of `水`; nil stands for 1em and means that the font lacks it.
    package var ideographAdvance: Double?
    /// The value of `line-height: normal`; nil stands for 1.2em.
    package var lineSpacing: Double?
    package init(
        xHeight: Double, zeroAdvance: Double, uprightZeroAdvance: Double? = nil, capHeight: Double,
        ideographAdvance: Double? = nil, lineSpacing: Double? = nil
    ) {
        self.xHeight = xHeight
        self.zeroAdvance = zeroAdvance
        self.uprightZeroAdvance = uprightZeroAdvance
        self.capHeight = capHeight
        self.ideographAdvance = ideographAdvance
        self.lineSpacing = lineSpacing
    }
}
package typealias FontMetricsSource = (FontStyle) -> FontMetrics
