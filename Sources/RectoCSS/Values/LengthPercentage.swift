import RectoCore

/// A computed `<length-percentage>`.
public enum LengthPercentage: Hashable, Sendable {
    case length(LayoutUnit)
    /// A fraction: 0.5 for 50%.
    case percentage(Double)
    indirect case calculation(Calculation)

    public static let zero = LengthPercentage.length(.zero)

    /// The used value, with percentages of `basis`.
    public func resolve(_ basis: LayoutUnit) -> LayoutUnit {
        switch self {
        case .length(let l): l
        case .percentage(let p): LayoutUnit(basis.double * p)
        case .calculation(let c): LayoutUnit(c.resolve(basis.double))
        }
    }
    public var hasPercentage: Bool {
        switch self {
        case .length: false
        case .percentage: true
        case .calculation(let c): c.hasPercentage
        }
    }
    /// The length, if it needs no basis.
    public var definite: LayoutUnit? { hasPercentage ? nil : resolve(.zero) }
    public var isZero: Bool { self == .zero || self == .percentage(0) }
}

/// A calculation tree that still has percentages in it, in px and fractions.
/// [CSS Values 4 §10](https://www.w3.org/TR/css-values-4/#math)
public indirect enum Calculation: Hashable, Sendable {
    case length(Double)
    case percentage(Double)
    case sum([Calculation])
    case scaled(Calculation, Double)
    case minimum([Calculation])
    case maximum([Calculation])
    case clamp(Calculation, Calculation, Calculation)

    public func resolve(_ basis: Double) -> Double {
        switch self {
        case .length(let l): l
        case .percentage(let p): basis * p
        case .sum(let terms): terms.reduce(0) { $0 + $1.resolve(basis) }
        case .scaled(let c, let k): c.resolve(basis) * k
        case .minimum(let terms): terms.map { $0.resolve(basis) }.min() ?? 0
        case .maximum(let terms): terms.map { $0.resolve(basis) }.max() ?? 0
        case .clamp(let low, let value, let high):
            max(low.resolve(basis), min(value.resolve(basis), high.resolve(basis)))
        }
    }
    public var hasPercentage: Bool {
        switch self {
        case .length: false
        case .percentage: true
        case .sum(let t), .minimum(let t), .maximum(let t): t.contains { $0.hasPercentage }
        case .scaled(let c, _): c.hasPercentage
        case .clamp(let a, let b, let c): a.hasPercentage || b.hasPercentage || c.hasPercentage
        }
    }
}

/// `width`, `min-height`, `max-width` … [CSS Sizing 3 §3](https://www.w3.org/TR/css-sizing-3/#sizing-properties)
public enum SizeValue: Hashable, Sendable {
    case auto
    /// `max-*` only.
    case none
    case lengthPercentage(LengthPercentage)
    case minContent
    case maxContent
    case fitContent
    case stretch
}

/// `auto` or a `<length-percentage>`: margins and insets.
public enum AutoLengthPercentage: Hashable, Sendable {
    case auto
    case lengthPercentage(LengthPercentage)
    public static let zero = AutoLengthPercentage.lengthPercentage(.zero)
    public var isAuto: Bool { self == .auto }
    /// The used value; `auto` is zero.
    public func resolve(_ basis: LayoutUnit) -> LayoutUnit {
        if case .lengthPercentage(let l) = self { l.resolve(basis) } else { .zero }
    }
}
