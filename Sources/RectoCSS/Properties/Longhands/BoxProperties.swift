import RectoCore

// Display 3, Sizing 3, Box 4, Overflow 3, Tables 3, Fragmentation 3, Paged Media 3.

enum BorderSpacingValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let horizontal = parser.length(.nonNegative) else { return nil }
        return .lengths(horizontal, parser.length(.nonNegative) ?? horizontal)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Size? {
        guard case .lengths(let horizontal, let vertical) = value else { return nil }
        return Size(width: builder.unit(horizontal), height: builder.unit(vertical))
    }
}

enum OpacityValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        (parser.percentage() ?? parser.number()).map { .number($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Double? {
        if case .number(let number) = value { max(0, min(1, number)) } else { nil }
    }
}

/// The values of `orphans` and `widows`.
enum LineCountValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.integer(min: 1).map { .integer($0) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Int? {
        if case .integer(let count) = value { count } else { nil }
    }
}

/// The value of `page`. An empty name is `auto`, which uses the parent's used value.
enum PageNameValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") { return .auto }
        return parser.customIdent().map { .string($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> String? {
        switch value {
        case .auto: ""
        case .string(let name): name
        default: nil
        }
    }
}

enum ObjectPositionValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.position().map { .lengths($0.x, $0.y) }
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        guard case .lengths(let x, let y) = value else { return }
        builder.box.objectPositionX = builder.length(x)
        builder.box.objectPositionY = builder.length(y)
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.box.objectPositionX = style.box.objectPositionX
        builder.box.objectPositionY = style.box.objectPositionY
    }
    static func text(_ style: ComputedStyle) -> String {
        "\(ValueText.length(style.box.objectPositionX)) \(ValueText.length(style.box.objectPositionY))"
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.box.objectPositionX == b.box.objectPositionX && a.box.objectPositionY == b.box.objectPositionY
    }
}

/// The values of `width`, `height` and their minima.
enum PreferredSizeValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.accept("auto") ? .auto : SizeValue.parse(&parser)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> SizeValue? { .compute(value, builder) }
}
/// The values of `max-width` and `max-height`.
enum MaximumSizeValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.accept("none") ? SpecifiedValue.none : SizeValue.parse(&parser)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> SizeValue? { .compute(value, builder) }
}

extension SizeValue {
    fileprivate static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (i, (name, _)) in keywords.enumerated() where parser.accept(name) { return .keyword(UInt8(i)) }
        if var arguments = parser.function("fit-content") {
            guard let limit = arguments.lengthPercentage(.nonNegative), arguments.atEnd else { return nil }
            return .fitContent(limit)
        }
        return parser.lengthPercentage(.nonNegative).map { .length($0) }
    }
    fileprivate static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> SizeValue? {
        switch value {
        case .auto: .auto
        case .none: SizeValue.none
        case .keyword(let index): keywords[Int(index)].1
        case .length(let l): .lengthPercentage(builder.length(l))
        case .fitContent(let limit): .fitContentUpTo(builder.length(limit))
        default: nil
        }
    }
}

/// The values of margins and insets.
enum AutoLengthValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") { return .auto }
        return parser.lengthPercentage().map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> AutoLengthPercentage? {
        switch value {
        case .auto: .auto
        case .length(let l): .lengthPercentage(builder.length(l))
        default: nil
        }
    }
}

enum PaddingValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        parser.lengthPercentage(.nonNegative).map { .length($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> LengthPercentage? {
        if case .length(let l) = value { builder.length(l) } else { nil }
    }
}

extension SizeValue {
    static let keywords: [(StaticString, SizeValue)] = [
        ("min-content", .minContent), ("max-content", .maxContent), ("fit-content", .fitContent),
        ("stretch", .stretch), ("-webkit-fill-available", .stretch), ("-moz-available", .stretch),
        ("-moz-fit-content", .fitContent), ("-webkit-fit-content", .fitContent),
        ("-moz-min-content", .minContent), ("-moz-max-content", .maxContent),
    ]
}

/// [CSS Display 3 §2](https://www.w3.org/TR/css-display-3/#the-display-properties)
enum DisplayValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let display = keywords(&parser) else { return nil }
        return .keyword(display.rawValue)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Display? { Display(value) }

    /// Reads one keyword, or an outer and an inner display type and `list-item` in any order.
    private static func keywords(_ parser: inout ValueParser) -> Display? {
        var outer: StaticString?
        var inner: StaticString?
        var isListItem = false
        var single: Display?
        var count = 0
        while !parser.atEnd {
            count += 1
            if outer == nil, parser.accept("block") {
                outer = "block"
            } else if outer == nil, parser.accept("inline") {
                outer = "inline"
            } else if inner == nil, parser.accept("flow") {
                inner = "flow"
            } else if inner == nil, parser.accept("flow-root") {
                inner = "flow-root"
            } else if !isListItem, parser.accept("list-item") {
                isListItem = true
            } else if count == 2 || parser.cursor.isIdent("table") || parser.cursor.isIdent("flex")
                || parser.cursor.isIdent("grid"), inner == nil, single == nil
            {
                guard let value = parser.keyword(Display.self) else { return nil }
                single = value
            } else {
                guard count == 1, let value = parser.keyword(Display.self) else { return nil }
                return value
            }
        }
        let isInline = outer.map { "\($0)" == "inline" } ?? false
        if let single {
            guard !isListItem, inner == nil else { return nil }
            switch single {
            case .table: return isInline ? .inlineTable : .table
            case .flex: return isInline ? .inlineFlex : .flex
            case .grid: return isInline ? .inlineGrid : .grid
            default: return outer == nil ? single : nil
            }
        }
        let isRoot = inner.map { "\($0)" == "flow-root" } ?? false
        if isListItem { return isInline ? .inlineListItem : isRoot ? .flowRootListItem : .listItem }
        if count == 0 { return nil }
        if isInline { return isRoot ? .inlineBlock : .inline }
        return isRoot ? .flowRoot : outer == nil && inner == nil ? nil : .block
    }
}

/// The value of `aspect-ratio`, which is the width divided by the height.
enum AspectRatioValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        let auto = parser.accept("auto")
        guard let width = parser.number(min: 0) else { return auto ? .auto : nil }
        var height = 1.0
        if parser.acceptDelim("/") {
            guard let value = parser.number(min: 0) else { return nil }
            height = value
        }
        let yields = auto || parser.accept("auto")
        // A degenerate ratio is treated as `auto`.
        guard width > 0, height > 0 else { return .auto }
        return yields ? .lengths(.px(width / height), .zero) : .number(width / height)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> PreferredRatio?? {
        switch value {
        case .auto: .some(nil)
        case .number(let ratio): .some(PreferredRatio(ratio))
        case .lengths(.px(let ratio), _): .some(PreferredRatio(ratio, yieldsToNatural: true))
        default: nil
        }
    }
    static func text(_ value: PreferredRatio?, ofNil initial: StaticString) -> String {
        guard let value else { return "\(initial)" }
        return (value.yieldsToNatural ? "auto " : "") + ValueText.number(value.value)
    }
}

extension PageSizeValue {
    /// The sizes of named pages in px.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#typedef-page-size-page-size)
    static let named: [(StaticString, width: Double, height: Double)] = {
        func mm(_ v: Double) -> Double { v * 96 / 25.4 }
        func inches(_ v: Double) -> Double { v * 96 }
        return [
            ("a0", mm(841), mm(1189)), ("a1", mm(594), mm(841)), ("a2", mm(420), mm(594)), ("a3", mm(297), mm(420)),
            ("a4", mm(210), mm(297)), ("a5", mm(148), mm(210)), ("a6", mm(105), mm(148)), ("a7", mm(74), mm(105)),
            ("a8", mm(52), mm(74)), ("a9", mm(37), mm(52)), ("a10", mm(26), mm(37)),
            ("b3", mm(353), mm(500)), ("b4", mm(250), mm(353)), ("b5", mm(176), mm(250)), ("b6", mm(125), mm(176)),
            ("jis-b4", mm(257), mm(364)), ("jis-b5", mm(182), mm(257)), ("jis-b6", mm(128), mm(182)),
            ("c4", mm(229), mm(324)), ("c5", mm(162), mm(229)), ("c6", mm(114), mm(162)),
            ("letter", inches(8.5), inches(11)), ("legal", inches(8.5), inches(14)),
            ("ledger", inches(11), inches(17)), ("tabloid", inches(11), inches(17)),
        ]
    }()

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        func orientation() -> Orientation? {
            parser.accept("portrait") ? .portrait : parser.accept("landscape") ? .landscape : nil
        }
        if parser.accept("auto") { return .pageSize(.auto(nil)) }
        let first = orientation()
        for (name, width, height) in named where parser.accept(name) {
            return .pageSize(.named(width: width, height: height, first ?? orientation()))
        }
        if let first { return .pageSize(.auto(first)) }
        guard let width = parser.length(.nonNegative) else { return nil }
        if parser.accept("auto") { return .pageSize(.roll(width)) }
        return .pageSize(.lengths(width, parser.length(.nonNegative) ?? width))
    }
}

/// `size`, which belongs to a page and not to a box.
enum PageSizeProperty: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { PageSizeValue.parse(&parser) }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .pageSize(let size) = value { builder.pageSize = size }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) { builder.pageSize = .auto(nil) }
    static func text(_ style: ComputedStyle) -> String { "" }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool { true }
}
