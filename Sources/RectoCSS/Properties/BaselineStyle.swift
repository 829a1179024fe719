import RectoCore

extension AlignmentBaseline {
    /// nil is the parent's dominant baseline.
    public var metric: BaselineMetric? {
        switch self {
        case .baseline: nil
        case .textBottom: .textBottom
        case .alphabetic: .alphabetic
        case .ideographic: .ideographic
        case .middle: .middle
        case .central: .central
        case .mathematical: .mathematical
        case .textTop: .textTop
        }
    }
}

/// How far a box stands from where it is aligned.
/// [CSS Inline 3 §4.3.3](https://www.w3.org/TR/css-inline-3/#baseline-shift-property)
public enum BaselineShift: Hashable, Sendable {
    public enum Line: UInt8, Hashable, Sendable { case top, center, bottom }
    case sub, `super`
    /// Raises by a length, or by a percentage of the line height.
    case length(LengthPercentage)
    /// With the line box: what is inside moves along.
    case line(Line)

    static let keywords: [(StaticString, Self)] = [
        ("sub", .sub), ("super", .super), ("top", .line(.top)), ("center", .line(.center)),
        ("bottom", .line(.bottom)),
    ]
}

/// How an inline-level box stands in its line: what `vertical-align` is the shorthand of.
/// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#transverse-alignment)
public struct BaselineAlignment: Hashable, Sendable {
    public var source = BaselineSource.auto
    public var baseline = AlignmentBaseline.baseline
    public var shift = BaselineShift.length(.zero)

    /// What is aligned with the line box; nil if it is aligned with its parent.
    public var line: BaselineShift.Line? { if case .line(let line) = shift { line } else { nil } }
    /// Whether the last line has the baseline of an atomic inline; nil is `auto`.
    public var takesLast: Bool? { source == .auto ? nil : source == .last }

    /// Of the content of a table cell or page-margin box: what is not named here is its baseline.
    /// [CSS 2.2 §17.5.4](https://www.w3.org/TR/CSS22/tables.html#height-layout)
    public enum OfCell: Hashable, Sendable { case baseline, top, middle, bottom }
    public var ofCell: OfCell {
        switch line {
        case .top: .top
        case .center: .middle
        case .bottom: .bottom
        case nil: baseline == .middle ? .middle : .baseline
        }
    }
}

/// Values of `vertical-align` that do not come from style sheets: of attributes and page-margin boxes.
enum VerticalAlign: String {
    case baseline, top, middle, bottom
    case textTop = "text-top"

    /// The values of the longhands that do not become initial by it.
    var longhands: [(PropertyID, SpecifiedValue)] {
        let baseline: AlignmentBaseline = self == .middle ? .middle : self == .textTop ? .textTop : .baseline
        let line: StaticString? = self == .top ? "top" : self == .bottom ? "bottom" : nil
        let index = line.flatMap { name in
            BaselineShift.keywords.firstIndex { "\($0.0)" == "\(name)" }
        }
        return [
            (.alignmentBaseline, .keyword(baseline.rawValue)),
            (.baselineShift, index.map { .keyword(UInt8($0)) } ?? .length(.px(0))),
        ]
    }
}

/// [CSS Inline 3 §4.3](https://drafts.csswg.org/css-inline-3/#propdef-vertical-align)
enum VerticalAlignShorthand {
    static func parse(_ parser: inout ValueParser, into out: inout Shorthand.Expansion) -> Bool {
        guard parser.anyOrder([.alignmentBaseline, .baselineShift, .baselineSource], into: &out) else { return false }
        // `auto` is what the source is where it is not given.
        guard case .keyword(let source)? = out.value(.baselineSource) else { return true }
        return source != BaselineSource.auto.rawValue
    }
}

enum BaselineShiftValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (i, (name, _)) in BaselineShift.keywords.enumerated() where parser.accept(name) {
            return .keyword(UInt8(i))
        }
        return parser.lengthPercentage().map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> BaselineShift? {
        switch value {
        case .keyword(let index): BaselineShift.keywords[Int(index)].1
        case .length(let length): .length(builder.length(length))
        default: nil
        }
    }
    static func text(_ value: BaselineShift, ofNil initial: StaticString) -> String {
        if case .length(let length) = value { return ValueText.length(length) }
        return BaselineShift.keywords.first { $0.1 == value }.map { "\($0.0)" } ?? ""
    }
}
