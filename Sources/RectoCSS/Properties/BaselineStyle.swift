import RectoCore

/// Where fonts have their baselines. [CSS Inline 3 §4.2](https://www.w3.org/TR/css-inline-3/#baseline-intro)
public enum BaselineMetric: UInt8, Hashable, Sendable {
    case alphabetic, ideographic, middle, central, mathematical, hanging, textTop, textBottom
}
extension BaselineMetric: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("alphabetic", .alphabetic), ("ideographic", .ideographic), ("middle", .middle), ("central", .central),
        ("mathematical", .mathematical), ("hanging", .hanging), ("text-top", .textTop), ("text-bottom", .textBottom),
        ("auto", .alphabetic), ("baseline", .alphabetic),
    ]
}

/// How an inline-level box stands in its line: `vertical-align` and the longhands that it stands for.
/// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#transverse-alignment)
///
/// SPEC-GAP: a longhand that is set counts, also where `vertical-align` is set after it.
public struct BaselineAlignment: Hashable, Sendable {
    public enum Line: UInt8, Hashable, Sendable { case top, center, bottom }
    public enum Shift: Hashable, Sendable {
        case sub, `super`
        case length(LengthPercentage)
        /// With the line box: what is inside moves along.
        case line(Line)
    }
    /// nil is the parent's dominant baseline.
    public var metric: BaselineMetric?
    public var shift: Shift

    /// What is aligned with the line box; nil if it is aligned with its parent.
    public var line: Line? { if case .line(let line) = shift { line } else { nil } }
}

extension BoxStyle {
    public var baselineAlignment: BaselineAlignment {
        var out = BaselineAlignment(metric: nil, shift: .length(.zero))
        switch verticalAlign {
        case .baseline: break
        case .sub: out.shift = .sub
        case .super: out.shift = .super
        case .textTop: out.metric = .textTop
        case .textBottom: out.metric = .textBottom
        case .middle: out.metric = .middle
        case .top: out.shift = .line(.top)
        case .bottom: out.shift = .line(.bottom)
        case .lengthPercentage(let length): out.shift = .length(length)
        }
        if components.isEmpty { return out }
        if components[.alignmentBaseline] != nil {
            out.metric =
                components[.alignmentBaseline]?.has("baseline") == true
                ? nil : components.keyword(.alignmentBaseline, BaselineMetric.alphabetic)
        }
        if let shift = components[.baselineShift]?.first {
            switch shift.keyword {
            case "sub": out.shift = .sub
            case "super": out.shift = .super
            case "top": out.shift = .line(.top)
            case "center": out.shift = .line(.center)
            case "bottom": out.shift = .line(.bottom)
            default: out.shift = .length(shift.length ?? .zero)
            }
        }
        return out
    }
    /// Which line of an atomic inline has its baseline; nil is `auto`.
    /// [CSS Inline 3 §4.3.1](https://www.w3.org/TR/css-inline-3/#baseline-source)
    public var takesLastBaseline: Bool? {
        guard !components.isEmpty, let value = components[.baselineSource] else { return nil }
        return value.has("last") ? true : value.has("first") ? false : nil
    }
}

extension InheritedStyle {
    /// `auto` is alphabetic in horizontal text. [CSS Inline 3 §4.2.1](https://www.w3.org/TR/css-inline-3/#dominant-baseline-property)
    public var dominantBaseline: BaselineMetric { components.keyword(.dominantBaseline, .alphabetic) }
}
