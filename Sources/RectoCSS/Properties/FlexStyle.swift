import RectoCore

// Flexible boxes, alignment and columns: typed values for layout.

/// [CSS Flexbox 1 §7.2.3](https://www.w3.org/TR/css-flexbox-1/#flex-basis-property)
public enum FlexBasis: Hashable, Sendable {
    case content
    case size(SizeValue)
}

/// A value of the six alignment properties. [CSS Align 3 §4](https://www.w3.org/TR/css-align-3/#alignment-values)
public struct Alignment: Hashable, Sendable {
    public enum Position: UInt8, Hashable, Sendable {
        case auto, normal, stretch, baseline, lastBaseline, center, start, end, selfStart, selfEnd, flexStart, flexEnd
        case left, right, spaceBetween, spaceAround, spaceEvenly, anchorCenter, legacy
    }
    public enum OverflowPosition: UInt8, Hashable, Sendable { case safe, unsafe }
    public var position: Position
    /// Whether the alignment is `safe` or `unsafe`; nil if neither is given.
    public var overflow: OverflowPosition?
    /// Whether the value is `legacy` with a keyword, which descendants inherit.
    public var isLegacy = false
    public init(_ position: Position) { self.position = position }

    init(_ value: [ComponentValue]?, initial: Position) {
        self.init(initial)
        for component in value ?? [] {
            switch component.keyword {
            case "safe": overflow = .safe
            case "unsafe": overflow = .unsafe
            case "first": break
            case "last": position = .lastBaseline
            case "legacy":
                isLegacy = true
                if value?.count == 1 { position = .legacy }
            case "baseline": if position != .lastBaseline { position = .baseline }
            case let name?: position = Position(name) ?? position
            case nil: break
            }
        }
        // `baseline last` means the same.
        if value?.has("last") == true { position = .lastBaseline }
    }
}
extension Alignment.Position: CSSKeyword {
    static let keywords: [(StaticString, Alignment.Position)] = [
        ("auto", .auto), ("normal", .normal), ("stretch", .stretch), ("center", .center), ("start", .start),
        ("end", .end), ("self-start", .selfStart), ("self-end", .selfEnd), ("flex-start", .flexStart),
        ("flex-end", .flexEnd), ("left", .left), ("right", .right), ("space-between", .spaceBetween),
        ("space-around", .spaceAround), ("space-evenly", .spaceEvenly), ("anchor-center", .anchorCenter),
    ]
}

extension BoxStyle {
    public var flexGrow: Double { components.number(.flexGrow, 0) }
    public var flexShrink: Double { components.number(.flexShrink, 1) }
    public var flexBasis: FlexBasis {
        guard let value = components[.flexBasis]?.first else { return .size(.auto) }
        if let length = value.length { return .size(.lengthPercentage(length)) }
        switch value.keyword {
        case "content": return .content
        case "min-content": return .size(.minContent)
        case "max-content": return .size(.maxContent)
        case "fit-content": return .size(.fitContent)
        case "stretch": return .size(.stretch)
        case nil:
            guard case .function(_, let limit) = value, let length = limit.first?.length else { return .size(.auto) }
            return .size(.fitContentUpTo(length))
        default: return .size(.auto)
        }
    }
    public var order: Int { components.integer(.order) ?? 0 }

    public var alignContent: Alignment { Alignment(components[.alignContent], initial: .normal) }
    public var justifyContent: Alignment { Alignment(components[.justifyContent], initial: .normal) }
    public var alignItems: Alignment { Alignment(components[.alignItems], initial: .normal) }
    public var alignSelf: Alignment { Alignment(components[.alignSelf], initial: .auto) }
    public var justifyItems: Alignment { Alignment(components[.justifyItems], initial: .legacy) }
    /// Whether `justify-self` or `justify-items` is set. For most boxes it is not, so that their values need not be
    /// examined.
    public var setsJustifySelf: Bool { components[.justifySelf] != nil }
    public var setsJustifyItems: Bool { components[.justifyItems] != nil }
    public var justifySelf: Alignment { Alignment(components[.justifySelf], initial: .auto) }
    /// The gap; nil is `normal`, which is zero between flex items and tracks, and 1em between columns.
    public var rowGap: LengthPercentage? { components.length(.rowGap) }
    public var columnGap: LengthPercentage? { components.length(.columnGap) }

    /// [CSS Multi-column 1 §2](https://www.w3.org/TR/css-multicol-1/#the-multi-column-model)
    public var isMultiColumn: Bool { columnCount != nil || columnWidth != nil || columnHeight != nil }
    /// The height; nil is `auto`.
    public var columnHeight: LayoutUnit? { components.length(.columnHeight)?.definite }
    /// Whether columns wrap, by [CSS Multi-column 2 §5.2](https://www.w3.org/TR/css-multicol-2/#cwr): `auto` wraps if a
    /// height is given.
    public var wrapsColumns: Bool {
        switch columnWrap {
        case .wrap: true
        case .nowrap: false
        case .auto: columnHeight != nil
        }
    }
    /// nil is `auto`.
    public var columnCount: Int? { components.integer(.columnCount) }
    /// nil is `auto`.
    public var columnWidth: LayoutUnit? { components.length(.columnWidth)?.definite }
    /// Whether the box spans all columns (`column-span: all`).
    public var spansAllColumns: Bool { columnSpan == .all }
    /// The rule between columns. Without a style, its width is zero.
    public var columnRule: Border {
        var rule = Border()
        rule.style = components.keyword(.columnRuleStyle, .none)
        if case .color(let color)? = components[.columnRuleColor]?.first { rule.color = color }
        guard rule.style.isVisible else { return rule }
        let width = components[.columnRuleWidth]?.first
        switch width?.keyword {
        case "thin": rule.width = LayoutUnit(1)
        case "thick": rule.width = LayoutUnit(5)
        default: rule.width = width?.unit ?? LayoutUnit(3)
        }
        return rule
    }
}
