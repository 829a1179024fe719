import RectoCore

/// The kinds of containment that have an effect on paper.
/// [CSS Containment 2 §2](https://www.w3.org/TR/css-contain-2/#contain-property)
public struct Containment: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The box is as large as it would be without content.
    public static let size = Self(rawValue: 1)
    public static let inlineSize = Self(rawValue: 2)
    /// The box is a formatting context and containing block of its own, without a baseline.
    public static let layout = Self(rawValue: 4)
    /// Nothing is visible outside of the padding box.
    public static let paint = Self(rawValue: 8)
}

extension BoxStyle {
    /// The containment of the box. It is empty for boxes without containment and for those to which it does not apply.
    // SPEC-GAP: `style` containment does not scope counters and quotation marks.
    public var containment: Containment {
        guard !components.isEmpty, let value = components[.contain] else { return [] }
        var containment: Containment = []
        if value.has("strict") { containment = [.size, .layout, .paint] }
        if value.has("content") { containment = [.layout, .paint] }
        if value.has("size") { containment.insert(.size) }
        if value.has("inline-size") { containment.insert(.inlineSize) }
        if value.has("layout") { containment.insert(.layout) }
        if value.has("paint") { containment.insert(.paint) }
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
    public var containedWidth: LayoutUnit { containedSize(.containIntrinsicWidth) }
    public var containedHeight: LayoutUnit { containedSize(.containIntrinsicHeight) }
    private func containedSize(_ id: PropertyID) -> LayoutUnit {
        (components[id] ?? []).lazy.compactMap { $0.unit }.first ?? .zero
    }

    /// Whether overflow of the padding box is clipped horizontally (or vertically).
    public var clipsX: Bool { overflowX != .visible || containment.contains(.paint) }
    public var clipsY: Bool { overflowY != .visible || containment.contains(.paint) }

    /// The edge at which `overflow: clip` clips: a box of the element, and a distance outwards from it.
    /// [CSS Overflow 4 §3.2](https://www.w3.org/TR/css-overflow-4/#overflow-clip-margin)
    public var overflowClipMargin: OverflowClipMargin {
        guard !components.isEmpty, let value = components[.overflowClipMargin] else { return OverflowClipMargin() }
        var margin = OverflowClipMargin()
        if value.has("content-box") { margin.box = .content } else if value.has("border-box") { margin.box = .border }
        margin.distance = value.lazy.compactMap { $0.unit }.first ?? .zero
        return margin
    }
}

/// The position of an overflow clip edge.
public struct OverflowClipMargin: Hashable, Sendable {
    public enum Box: UInt8, Hashable, Sendable { case content, padding, border }
    public var box = Box.padding
    public var distance = LayoutUnit.zero
}
