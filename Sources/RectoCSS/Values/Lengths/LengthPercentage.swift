import RectoCore

/// A computed `<length-percentage>`.
public enum LengthPercentage: Hashable, Sendable {
    case length(LayoutUnit)
    /// A percentage as a fraction: 0.5 for 50%.
    case percentage(Double)
    indirect case calculation(Calculation)

    public static var zero: LengthPercentage { .length(.zero) }

    /// Styles hold many lengths, for each of which one number is enough. Equal numbers of different kinds are rare.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .length(let length): hasher.combine(length.raw)
        case .percentage(let fraction): hasher.combine(fraction)
        case .calculation(let calculation): hasher.combine(calculation)
        }
    }

    /// The used value; percentages refer to `basis`.
    public func resolve(_ basis: LayoutUnit) -> LayoutUnit {
        switch self {
        case .length(let l): l
        case .percentage(let p): LayoutUnit(roundingDown: basis.double * p)
        case .calculation(let c): LayoutUnit(roundingDown: c.resolve(basis.double))
        }
    }
    public var hasPercentage: Bool {
        switch self {
        case .length: false
        case .percentage: true
        case .calculation(let c): c.hasPercentage
        }
    }
    /// The length, or nil if it depends on a basis.
    public var definite: LayoutUnit? { hasPercentage ? nil : resolve(.zero) }
    public var isZero: Bool { self == .zero || self == .percentage(0) }
}

/// A value of `width`, `min-height`, `max-width` and similar properties.
/// [CSS Sizing 3 §3](https://www.w3.org/TR/css-sizing-3/#sizing-properties)
public enum SizeValue: Hashable, Sendable {
    case auto
    /// No limit, for `max-width` and `max-height` only.
    case none
    case lengthPercentage(LengthPercentage)
    case minContent
    case maxContent
    case fitContent
    /// `fit-content(…)`: the size of the content, but at most this length, unless the min-content size is larger.
    case fitContentUpTo(LengthPercentage)
    case stretch
}

/// A value of margins and insets: `auto` or a `<length-percentage>`.
public enum AutoLengthPercentage: Hashable, Sendable {
    case auto
    case lengthPercentage(LengthPercentage)
    public static var zero: AutoLengthPercentage { .lengthPercentage(.zero) }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .auto: hasher.combine(Int.min)
        case .lengthPercentage(let value): value.hash(into: &hasher)
        }
    }

    public var isAuto: Bool { self == .auto }
    /// The used value, in which `auto` is zero.
    public func resolve(_ basis: LayoutUnit) -> LayoutUnit {
        if case .lengthPercentage(let l) = self { l.resolve(basis) } else { .zero }
    }
}

extension LengthPercentage {
    /// The value as a calculation, to combine it with others.
    var calculation: Calculation {
        switch self {
        case .length(let l): .length(l.double)
        case .percentage(let p): .percentage(p)
        case .calculation(let c): c
        }
    }
}
