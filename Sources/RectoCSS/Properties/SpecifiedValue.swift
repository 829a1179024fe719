import RectoCore

/// The specified value of a longhand. The record of a property decides which case it uses.
/// [CSS Cascade 5 §4.3](https://www.w3.org/TR/css-cascade-5/#specified)
enum SpecifiedValue: Sendable {
    case wide(CSSWideKeyword)
    case auto, none, normal
    /// The raw value of the property's enumeration, or a number that only the property's type understands.
    case keyword(UInt8)
    case number(Double)
    case integer(Int)
    case bits(UInt16)
    case string(String)
    case color(ColorValue)
    case length(SpecifiedLength)
    case lengths(SpecifiedLength, SpecifiedLength)
    /// `fit-content()`
    case fitContent(SpecifiedLength)
    case families([FontStyle.Family], SourceSpan)
    case features([FontFeature])
    case listStyleType(ListStyleType)
    case quotes([QuotePair])
    case content([ContentItem])
    case counters([CounterChange])
    case pageSize(PageSizeValue)
    /// `text-align` with a character.
    case alignment(UInt8, Unicode.Scalar)
    case indent(SpecifiedLength, hangs: Bool, isEachLine: Bool)
    /// The components that the property's grammar has matched.
    case components([SpecifiedComponent])

    // These have one entry for each background layer. A single image is an entry, too.
    case images([SpecifiedImage])
    case positions([SpecifiedLength])
    case layerSizes([SpecifiedLayerSize])
    case repeats([RepeatStyle])
    case boxes([BackgroundBox])

    /// A value with `var()` or `env()`, which is known only together with an element's custom properties.
    case pending(PendingValue)
}

/// `background-size` of one layer.
enum SpecifiedLayerSize: Sendable {
    case cover, contain
    /// A size for each axis; nil is `auto`.
    case explicit(SpecifiedLength?, SpecifiedLength?)
}
/// `<repeat-style>`: how an image is repeated in each axis.
public struct RepeatStyle: Hashable, Sendable {
    var x: BackgroundRepeat
    var y: BackgroundRepeat
}

/// A value with arbitrary substitution functions, before they are substituted.
/// [CSS Variables 1 §3](https://www.w3.org/TR/css-variables-1/#using-variables)
final class PendingValue: Sendable {
    /// The property or shorthand that was declared.
    let property: PropertyName
    let text: [UInt8]
    let base: String
    let span: SourceSpan
    init(property: PropertyName, text: [UInt8], base: String, span: SourceSpan) {
        self.property = property
        self.text = text
        self.base = base
        self.span = span
    }
}

/// `size` of a page. [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#page-size-prop)
enum PageSizeValue: Sendable {
    enum Orientation: Sendable { case portrait, landscape }
    case auto(Orientation?)
    /// A named size in px, usually in portrait.
    case named(width: Double, height: Double, Orientation?)
    case lengths(SpecifiedLength, SpecifiedLength)
    /// A roll with this width, as high as its content, for receipts. It is not in the specification.
    case roll(SpecifiedLength)
}
