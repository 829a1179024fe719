/// A length in CSS px, stored in fixed point as a multiple of 1/1024 px. This is Pango's own scale, so shaping loses
/// nothing; equality is exact, and output is the same on every machine.
///
/// Lengths made from numbers are limited to ±2^42 px, far outside any page, so that absurd input does not trap.
public struct LayoutUnit: Hashable, Comparable, Sendable {
    /// The length in 1/1024 px.
    public var raw: Int

    public static var scale: Int { 1024 }
    // Constants of vocabulary types are computed: a stored one is read through a call in every other module.
    public static var zero: LayoutUnit { LayoutUnit(raw: 0) }
    /// Larger than any real length; it stands for "no limit".
    public static var max: LayoutUnit { LayoutUnit(raw: 1 << 52) }

    public init(raw: Int) { self.raw = raw }
    public init(_ px: Int) {
        let limit = Self.max.raw / Self.scale
        raw = Swift.min(Swift.max(px, -limit), limit) * Self.scale
    }

    /// Rounds to the nearest 1/1024 px. NaN becomes zero, and infinite values become the limit.
    public init(_ px: Double) { self.init(whole: (px * 1024).rounded()) }

    /// Rounds down, for lengths that authors write. Boxes that fill their page or line by millimetres, such as seven of
    /// 33 mm or three of 70 mm, are then together no larger than it. Up to 1/256 of a unit is added first, because
    /// conversion may have lost that much.
    public init(roundingDown px: Double) { self.init(whole: (px * 1024 + 1.0 / 256).rounded(.down)) }

    private init(whole units: Double) {
        let limit = Double(Self.max.raw)
        raw = units.isNaN ? 0 : Int(Swift.min(Swift.max(units, -limit), limit))
    }

    /// The length in CSS px.
    public var double: Double { Double(raw) / 1024 }

    public static func + (a: Self, b: Self) -> Self { Self(raw: a.raw &+ b.raw) }
    public static func - (a: Self, b: Self) -> Self { Self(raw: a.raw &- b.raw) }
    public static prefix func - (a: Self) -> Self { Self(raw: 0 &- a.raw) }
    public static func += (a: inout Self, b: Self) { a.raw &+= b.raw }
    public static func -= (a: inout Self, b: Self) { a.raw &-= b.raw }
    public static func * (a: Self, b: Int) -> Self { Self(raw: a.raw &* b) }
    public static func * (a: Self, b: Double) -> Self { Self(a.double * b) }
    /// Divides and rounds toward zero.
    public static func / (a: Self, b: Int) -> Self { Self(raw: a.raw / b) }
    public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }

    public func clamped(min lower: Self, max upper: Self) -> Self { Swift.max(lower, Swift.min(self, upper)) }
}

extension LayoutUnit: CustomStringConvertible {
    /// The length in px, rounded to 1/1000 and without trailing zeros: `12.5`.
    public var description: String {
        var fraction = (raw.magnitude % 1024 * 1000 + 512) / 1024
        // A length of two decimals that was rounded down prints as it was written: 19.2, not 19.199.
        if fraction % 10 == 9, (fraction + 1) * 1024 / 1000 == raw.magnitude % 1024 { fraction += 1 }
        let whole = raw.magnitude / 1024 + fraction / 1000
        let thousandths = fraction % 1000
        let sign = raw < 0 && (whole != 0 || thousandths != 0) ? "-" : ""
        if thousandths == 0 { return "\(sign)\(whole)" }
        var digits = String(thousandths)
        while digits.utf8.count < 3 { digits = "0" + digits }
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
