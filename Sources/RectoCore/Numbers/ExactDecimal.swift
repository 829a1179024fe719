/// A decimal number without rounding: `mantissa` × 10^-`scale`. Amounts of money are added with it.
///
/// Numbers are equal only if their scales are: 1.5 and 1.50 print differently.
public struct ExactDecimal: Hashable, Sendable {
    public static let zero = ExactDecimal(mantissa: 0, scale: 0)
    /// The largest `scale`. A number with more digits after the separator is not taken for an amount.
    public static let maximumScale = 18

    public private(set) var mantissa: Int128
    /// The number of digits after the decimal separator, from 0 to `maximumScale`.
    public private(set) var scale: Int

    public init(mantissa: Int128, scale: Int) {
        precondition((0...Self.maximumScale).contains(scale))
        self.mantissa = mantissa
        self.scale = scale
    }

    /// The same number with at least `least` digits after the separator, or nil if the digits do not fit.
    public func scaled(to least: Int) -> ExactDecimal? {
        var result = self
        while result.scale < min(least, Self.maximumScale) {
            let (product, overflows) = result.mantissa.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            result.mantissa = product
            result.scale += 1
        }
        return result
    }

    /// The sum, with the larger of the two scales, or nil if its digits do not fit.
    public func adding(_ other: ExactDecimal) -> ExactDecimal? {
        guard let a = scaled(to: other.scale), let b = other.scaled(to: scale) else { return nil }
        let (sum, overflows) = a.mantissa.addingReportingOverflow(b.mantissa)
        return overflows ? nil : ExactDecimal(mantissa: sum, scale: a.scale)
    }

    public func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
        if other.mantissa == .min { return nil }
        return adding(ExactDecimal(mantissa: -other.mantissa, scale: other.scale))
    }

    /// Whether at most 18 digits stand before the separator, so that sums and differences of such numbers, with any
    /// `scale`, can be had without overflow.
    public var fitsSums: Bool {
        // 10^36 is less than a hundredth of the largest mantissa.
        guard let scaled = scaled(to: Self.maximumScale) else { return false }
        return scaled.mantissa.magnitude < Self.limitOfSums
    }
    private static let limitOfSums: UInt128 = 1_000_000_000_000_000_000 * 1_000_000_000_000_000_000
}

// MARK: Reading

extension ExactDecimal {
    /// Reads a number as data formats write it: digits with at most one full stop and an optional sign before them.
    /// Anything else gives nil.
    public init?(data text: some StringProtocol) { self.init(data: String(text)) }

    public init?(data text: String) {
        var text = text
        guard let number = text.withUTF8(Self.reading) else { return nil }
        self = number
    }

    public init?(data text: ArraySlice<UInt8>) {
        guard let number = text.withUnsafeBufferPointer(Self.reading) else { return nil }
        self = number
    }

    /// A number of digits from 0 to 9, the last `scale` of which stand after the decimal separator; nil if they are too
    /// many.
    init?(digits: [UInt8], scale: Int) {
        if scale > Self.maximumScale { return nil }
        var mantissa: Int128 = 0
        for digit in digits {
            let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = product.addingReportingOverflow(Int128(digit))
            if overflows || overflowsToo { return nil }
            mantissa = sum
        }
        self.init(mantissa: mantissa, scale: scale)
    }

    private static func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
        // Numbers of more digits are rare, and to multiply them takes ten times as long.
        var (few, count): (UInt64, Int) = (0, 0)
        var mantissa: Int128 = 0
        var scale = 0
        var hasPoint = false
        var isNegative = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x30...0x39:
                if count < mostDigitsOfFew {
                    few = few * 10 + UInt64(byte - 0x30)
                } else {
                    if count == mostDigitsOfFew { mantissa = Int128(few) }
                    let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
                    let (sum, overflowsToo) = product.addingReportingOverflow(Int128(byte - 0x30))
                    if overflows || overflowsToo { return nil }
                    mantissa = sum
                }
                count += 1
                if hasPoint { scale += 1 }
                if scale > maximumScale { return nil }
            case 0x2E where !hasPoint: hasPoint = true
            case 0x2D where index == 0: isNegative = true
            case 0x2B where index == 0: break
            default: return nil
            }
        }
        if count == 0 { return nil }
        if count <= mostDigitsOfFew { mantissa = Int128(few) }
        return ExactDecimal(mantissa: isNegative ? -mantissa : mantissa, scale: scale)
    }
    private static let mostDigitsOfFew = 18
}
