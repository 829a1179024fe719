/// A complex selector, compiled for matching right to left.
public struct Selector {
    public var specificity: UInt32 = 0
    public init() {}
}
