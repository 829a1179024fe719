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

    init?(components: [ComponentValue]) {
        self.init(.normal)
        for component in components {
            switch component.keyword {
            case "safe": overflow = .safe
            case "unsafe": overflow = .unsafe
            case "first": break
            case "last": position = .lastBaseline
            case "legacy": if components.count == 1 { position = .legacy } else { isLegacy = true }
            case "baseline": if position != .lastBaseline { position = .baseline }
            case let name?: position = Position(name) ?? position
            case nil: break
            }
        }
        // `baseline last` is the same.
        if components.has("last") { position = .lastBaseline }
    }

    var cssText: String {
        let word =
            switch position {
            case .baseline: "baseline"
            case .lastBaseline: "last baseline"
            case .legacy: "legacy"
            default: position.keyword
            }
        return ValueText.words(isLegacy ? "legacy" : nil, overflow.map { $0 == .safe ? "safe" : "unsafe" }, word)
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

extension FlexBasis {
    init?(components: [ComponentValue]) {
        guard let value = components.first else { return nil }
        if let length = value.length {
            self = .size(.lengthPercentage(length))
            return
        }
        switch value.keyword {
        case "content": self = .content
        case "min-content": self = .size(.minContent)
        case "max-content": self = .size(.maxContent)
        case "fit-content": self = .size(.fitContent)
        case "stretch": self = .size(.stretch)
        case nil:
            guard case .function(_, let limit) = value, let length = limit.first?.length else { return nil }
            self = .size(.fitContentUpTo(length))
        default: self = .size(.auto)
        }
    }

    var cssText: String {
        switch self {
        case .content: "content"
        case .size(let size): ValueText.size(size)
        }
    }
}

extension BoxStyle {
    /// Whether `justify-self` or `justify-items` is set at all: most boxes need not look at their values.
    public var setsJustifySelf: Bool { justifySelf.position != .auto }
    public var setsJustifyItems: Bool { justifyItems.position != .legacy || justifyItems.isLegacy }

    /// [CSS Multi-column 1 §2](https://www.w3.org/TR/css-multicol-1/#the-multi-column-model)
    public var isMultiColumn: Bool { columnCount != nil || columnWidth != nil || columnHeight != nil }
    /// [CSS Multi-column 2 §5.2](https://www.w3.org/TR/css-multicol-2/#cwr): `auto` wraps where a height is given.
    public var wrapsColumns: Bool {
        switch columnWrap {
        case .wrap: true
        case .nowrap: false
        case .auto: columnHeight != nil
        }
    }
    /// `column-span: all`
    public var spansAllColumns: Bool { columnSpan == .all }
    /// The rule between columns. Without a style, its width is zero.
    public var columnRule: Border {
        var rule = Border()
        rule.style = columnRuleStyle
        rule.color = columnRuleColor
        if columnRuleStyle.isVisible { rule.width = columnRuleWidth }
        return rule
    }
}
