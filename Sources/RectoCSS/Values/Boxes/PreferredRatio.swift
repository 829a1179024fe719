/// [CSS Sizing 4 §6](https://www.w3.org/TR/css-sizing-4/#aspect-ratio)
public struct PreferredRatio: Hashable, Sendable {
    /// The width divided by the height.
    public var value: Double
    /// Whether the natural ratio of the content is used if it has one (`auto <ratio>`).
    public var yieldsToNatural: Bool
    public init(_ value: Double, yieldsToNatural: Bool = false) {
        self.value = value
        self.yieldsToNatural = yieldsToNatural
    }
}
