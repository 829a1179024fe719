import RectoCore

/// The kinds of containment.
/// [CSS Containment 2 §2](https://www.w3.org/TR/css-contain-2/#contain-property)
public struct Containment: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The box is as large as it would be without content.
    public static let size = Self(rawValue: 1)
    public static let inlineSize = Self(rawValue: 2)
    /// The box is a formatting context and containing block of its own, without a baseline.
    public static let layout = Self(rawValue: 4)
    /// Nothing is visible outside of the padding box.
    public static let paint = Self(rawValue: 8)
    /// SPEC-GAP: counters and quotation marks are not scoped.
    public static let style = Self(rawValue: 16)
    /// The box is a formatting context of its own, which `container-type` makes it.
    public static let ownContext = Self(rawValue: 32)
    private static let content: Self = [.layout, .style, .paint]
    private static let strict: Self = [.size, .layout, .style, .paint]
}

extension Containment {
    init?(components: [ComponentValue]) {
        self = []
        if components.has("strict") { formUnion(.strict) }
        if components.has("content") { formUnion(.content) }
        if components.has("size") { insert(.size) }
        if components.has("inline-size") { insert(.inlineSize) }
        if components.has("layout") { insert(.layout) }
        if components.has("style") { insert(.style) }
        if components.has("paint") { insert(.paint) }
    }
    var cssText: String {
        if self == .strict { return "strict" }
        if self == .content { return "content" }
        return ValueText.words(
            contains(.size) ? "size" : nil, contains(.inlineSize) ? "inline-size" : nil,
            contains(.layout) ? "layout" : nil, contains(.style) ? "style" : nil, contains(.paint) ? "paint" : nil)
    }
}

extension BoxStyle {
    /// The containment of the box. It is empty for boxes without containment and for those to which it does not apply.
    public var containment: Containment {
        let containment = declaredContainment.union(containerType.containment).union(contentVisibility.containment)
        if containment.isEmpty { return [] }
        switch display {
        case .none, .contents, .inline, .inlineListItem, .ruby, .rubyText, .rubyBase, .tableRowGroup,
            .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
            return []
        case .table, .inlineTable, .tableCell: return containment.subtracting([.size, .inlineSize])
        default: return containment
        }
    }

    /// The width of the content of a box with size containment.
    /// [CSS Sizing 4 §5.1](https://www.w3.org/TR/css-sizing-4/#intrinsic-size-override)
    public var containedWidth: LayoutUnit { containIntrinsicWidth.length ?? .zero }
    public var containedHeight: LayoutUnit { containIntrinsicHeight.length ?? .zero }

    /// Whether overflow of the padding box is clipped horizontally (or vertically).
    public var clipsX: Bool { overflowX != .visible || containment.contains(.paint) }
    public var clipsY: Bool { overflowY != .visible || containment.contains(.paint) }
}

extension ContentVisibility {
    /// [CSS Containment 2 §4](https://www.w3.org/TR/css-contain-2/#content-visibility)
    fileprivate var containment: Containment {
        switch self {
        case .visible: []
        // On paper all content is relevant to the reader.
        case .auto: [.layout, .style, .paint]
        case .hidden: [.size, .layout, .style, .paint]
        }
    }
}

/// The edge at which `overflow: clip` cuts: that of a box of the element's, moved outwards by a distance.
/// [CSS Overflow 4 §3.2](https://www.w3.org/TR/css-overflow-4/#overflow-clip-margin)
public struct OverflowClipMargin: Hashable, Sendable {
    public enum Box: UInt8, Hashable, Sendable { case content, padding, border }
    public var box = Box.padding
    public var distance = LayoutUnit.zero

    init() {}
    init?(components: [ComponentValue]) {
        if components.has("content-box") { box = .content } else if components.has("border-box") { box = .border }
        distance = components.lazy.compactMap { $0.unit }.first ?? .zero
    }
    var cssText: String {
        let name: String? = box == .content ? "content-box" : box == .border ? "border-box" : nil
        return ValueText.words(name, name != nil && distance == .zero ? nil : distance.cssText)
    }
}

/// [CSS Sizing 4 §5.1](https://www.w3.org/TR/css-sizing-4/#intrinsic-size-override)
public struct IntrinsicSizeOverride: Hashable, Sendable {
    /// The size; nil is `none`.
    public var length: LayoutUnit?
    /// Whether a size from an earlier layout is preferred (`auto`), which paper never has.
    var prefersLast = false
    init() {}
    init?(components: [ComponentValue]) {
        prefersLast = components.has("auto")
        length = components.lazy.compactMap { $0.unit }.first
    }
    var cssText: String { ValueText.words(prefersLast ? "auto" : nil, length?.cssText ?? "none") }
}
