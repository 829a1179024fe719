import RectoCore

/// The sizes of the element that container queries may ask for; empty is `normal`.
/// [CSS Conditional 5 §3.1](https://drafts.csswg.org/css-conditional-5/#container-type)
public struct ContainerType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let inlineSize = Self(rawValue: 1)
    public static let size = Self(rawValue: 2)
    /// A page does not scroll, so no query about it holds.
    public static let scrollState = Self(rawValue: 4)
}

extension ContainerType {
    init?(components: [ComponentValue]) {
        self = []
        if components.has("size") { insert(.size) }
        if components.has("inline-size") { insert(.inlineSize) }
        if components.has("scroll-state") { insert(.scrollState) }
    }
    var cssText: String {
        ValueText.words(
            contains(.size) ? "size" : nil, contains(.inlineSize) ? "inline-size" : nil,
            contains(.scrollState) ? "scroll-state" : nil, or: "normal")
    }

    /// A container has no size that depends on its content, because its content depends on its size.
    var containment: Containment {
        if isEmpty { return [] }
        if contains(.size) { return [.size, .style, .ownContext] }
        return contains(.inlineSize) ? [.inlineSize, .style, .ownContext] : []
    }
}

/// [CSS Conditional 5 §3.2](https://drafts.csswg.org/css-conditional-5/#container-name)
public struct ContainerNames: Hashable, Sendable {
    public var names: [String] = []

    init() {}
    init?(components: [ComponentValue]) {
        names = components.compactMap { if case .identifier(let name) = $0 { name } else { nil } }
    }
    var cssText: String { names.isEmpty ? "none" : names.map(ValueText.identifier).joined(separator: " ") }
}
