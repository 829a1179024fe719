/// The sides at which a container has its children's margins cut off.
/// [CSS Box 4 §3.3](https://www.w3.org/TR/css-box-4/#margin-trim)
public struct MarginTrim: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let blockStart = Self(rawValue: 1)
    public static let blockEnd = Self(rawValue: 2)
    public static let inlineStart = Self(rawValue: 4)
    public static let inlineEnd = Self(rawValue: 8)
    private static let block: Self = [.blockStart, .blockEnd]
    private static let inline: Self = [.inlineStart, .inlineEnd]

    init?(components: [ComponentValue]) {
        self = []
        if components.has("block") { formUnion(.block) }
        if components.has("inline") { formUnion(.inline) }
        if components.has("block-start") { insert(.blockStart) }
        if components.has("block-end") { insert(.blockEnd) }
        if components.has("inline-start") { insert(.inlineStart) }
        if components.has("inline-end") { insert(.inlineEnd) }
    }
    var cssText: String {
        let (hasBlock, hasInline) = (isSuperset(of: .block), isSuperset(of: .inline))
        if hasBlock && hasInline { return "block inline" }
        if self == .block { return "block" }
        if self == .inline { return "inline" }
        return ValueText.words(
            contains(.blockStart) ? "block-start" : nil, contains(.inlineStart) ? "inline-start" : nil,
            contains(.blockEnd) ? "block-end" : nil, contains(.inlineEnd) ? "inline-end" : nil, or: "none")
    }
}

/// Selects the boxes whose smallest width counts as nothing where the width of their container follows from its
/// content.
/// [CSS Sizing 4](https://drafts.csswg.org/css-sizing-4/#propdef-min-intrinsic-sizing)
public struct MinIntrinsicSizing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Boxes that scroll on a screen.
    public static let zeroIfScroll = Self(rawValue: 1)
    /// Boxes whose width is a percentage.
    public static let zeroIfExtrinsic = Self(rawValue: 2)

    init?(components: [ComponentValue]) {
        self = []
        if components.has("zero-if-scroll") { insert(.zeroIfScroll) }
        if components.has("zero-if-extrinsic") { insert(.zeroIfExtrinsic) }
    }
    var cssText: String {
        ValueText.words(
            contains(.zeroIfScroll) ? "zero-if-scroll" : nil, contains(.zeroIfExtrinsic) ? "zero-if-extrinsic" : nil,
            or: "legacy")
    }
}
