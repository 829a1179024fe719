import RectoCore

extension AlignmentBaseline {
    /// The baseline that is aligned; nil is the parent's dominant baseline.
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

/// The distance of a box from the position at which it is aligned.
/// [CSS Inline 3 §4.3.3](https://www.w3.org/TR/css-inline-3/#baseline-shift-property)
public enum BaselineShift: Hashable, Sendable {
    public enum Line: UInt8, Hashable, Sendable { case top, center, bottom }
    case sub, `super`
    /// The box is raised by a length, or by a percentage of the line height.
    case length(LengthPercentage)
    /// The box is aligned with the line box, and its content moves with it.
    case line(Line)

    static let keywords: [(StaticString, Self)] = [
        ("sub", .sub), ("super", .super), ("top", .line(.top)), ("center", .line(.center)),
        ("bottom", .line(.bottom)),
    ]
}

/// The alignment of an inline-level box in its line, of which `vertical-align` is the shorthand.
/// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#transverse-alignment)
public struct BaselineAlignment: Hashable, Sendable {
    public var source = BaselineSource.auto
    public var baseline = AlignmentBaseline.baseline
    public var shift = BaselineShift.length(.zero)

    /// The edge of the line box with which the box is aligned; nil if it is aligned with its parent.
    public var line: BaselineShift.Line? { if case .line(let line) = shift { line } else { nil } }
    /// Whether the baseline of an atomic inline is that of its last line; nil is `auto`.
    public var takesLast: Bool? { source == .auto ? nil : source == .last }

    /// The alignment of the content of a table cell or page-margin box. Any other value means the baseline.
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

/// The values of `vertical-align` that come from attributes and page-margin boxes rather than from style sheets.
enum VerticalAlign: String {
    case baseline, top, middle, bottom
    case textTop = "text-top"

    /// The values of those longhands that it does not set to their initial value.
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
