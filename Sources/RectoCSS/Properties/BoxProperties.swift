import RectoCore

// Display 3, Sizing 3, Box 4, Positioned Layout 3, Overflow 3, Tables 3, Fragmentation 3, Paged Media 3.

extension LonghandTable {
    mutating func addTables() {
        keyword(
            .borderCollapse, "border-collapse", InheritedField({ $0.borderCollapse }, { $0.borderCollapse = $1 }),
            "css-tables-3")
        add(
            .borderSpacing, "border-spacing", InheritedField({ $0.borderSpacing }, { $0.borderSpacing = $1 }),
            "<length [0,∞]>{1,2}",
            "css-tables-3",
            parse: { parser in
                guard let horizontal = parser.length(.nonNegative) else { return nil }
                return .lengths(horizontal, parser.length(.nonNegative) ?? horizontal)
            },
            compute: { value, builder in
                guard case .lengths(let h, let v) = value else { return nil }
                return Size(width: builder.unit(h), height: builder.unit(v))
            })
        keyword(
            .captionSide, "caption-side", InheritedField({ $0.captionSide }, { $0.captionSide = $1 }),
            "css-tables-3")
        keyword(
            .emptyCells, "empty-cells", InheritedField({ $0.emptyCells }, { $0.emptyCells = $1 }),
            "css-tables-3")
        keyword(
            .tableLayout, "table-layout", BoxField({ $0.tableLayout }, { $0.tableLayout = $1 }),
            "css-tables-3")
    }

    mutating func addBox() {
        add(
            .display, "display", BoxField({ $0.display }, { $0.display = $1 }),
            "none | contents | block | inline | inline-block | flow-root | list-item | table | inline-table | table-* | flex | grid",
            "css-display-3",
            parse: DisplayValue.parse,
            compute: { value, _ in if case .keyword(let raw) = value { Display(rawValue: raw) } else { nil } },
            describe: { $0.keyword })
        keyword(.boxSizing, "box-sizing", BoxField({ $0.boxSizing }, { $0.boxSizing = $1 }), "css-sizing-3")
        size(.width, "width", BoxField({ $0.width }, { $0.width = $1 }), auto: true)
        size(.height, "height", BoxField({ $0.height }, { $0.height = $1 }), auto: true)
        size(.minWidth, "min-width", BoxField({ $0.minWidth }, { $0.minWidth = $1 }), auto: true)
        size(.minHeight, "min-height", BoxField({ $0.minHeight }, { $0.minHeight = $1 }), auto: true)
        size(.maxWidth, "max-width", BoxField({ $0.maxWidth }, { $0.maxWidth = $1 }), auto: false)
        size(.maxHeight, "max-height", BoxField({ $0.maxHeight }, { $0.maxHeight = $1 }), auto: false)
        add(
            .aspectRatio, "aspect-ratio", BoxField({ $0.preferredRatio }, { $0.preferredRatio = $1 }),
            "auto || <ratio>", "css-sizing-4",
            parse: AspectRatioValue.parse,
            compute: { value, _ in
                switch value {
                case .auto: .some(nil)
                case .number(let ratio): .some(PreferredRatio(ratio))
                case .lengths(.px(let ratio), _): .some(PreferredRatio(ratio, yieldsToNatural: true))
                default: nil
                }
            },
            describe: { ratio in
                guard let ratio else { return "auto" }
                return (ratio.yieldsToNatural ? "auto " : "") + ValueText.number(ratio.value)
            })
        margin(.marginTop, "margin-top", BoxField({ $0.margin.top }, { $0.margin.top = $1 }))
        margin(.marginRight, "margin-right", BoxField({ $0.margin.right }, { $0.margin.right = $1 }))
        margin(.marginBottom, "margin-bottom", BoxField({ $0.margin.bottom }, { $0.margin.bottom = $1 }))
        margin(.marginLeft, "margin-left", BoxField({ $0.margin.left }, { $0.margin.left = $1 }))
        padding(.paddingTop, "padding-top", BoxField({ $0.padding.top }, { $0.padding.top = $1 }))
        padding(.paddingRight, "padding-right", BoxField({ $0.padding.right }, { $0.padding.right = $1 }))
        padding(.paddingBottom, "padding-bottom", BoxField({ $0.padding.bottom }, { $0.padding.bottom = $1 }))
        padding(.paddingLeft, "padding-left", BoxField({ $0.padding.left }, { $0.padding.left = $1 }))
        keyword(
            .overflowX, "overflow-x", BoxField({ $0.overflowX }, { $0.overflowX = $1 }),
            "css-overflow-3")
        keyword(
            .overflowY, "overflow-y", BoxField({ $0.overflowY }, { $0.overflowY = $1 }),
            "css-overflow-3")
        add(
            .opacity, "opacity", BoxField({ $0.opacity }, { $0.opacity = $1 }), "<number> | <percentage>",
            "css-color-4",
            parse: { parser in (parser.percentage() ?? parser.number()).map { .number($0) } },
            compute: { value, _ in if case .number(let n) = value { max(0, min(1, n)) } else { nil } })
        keyword(
            .objectFit, "object-fit", BoxField({ $0.objectFit }, { $0.objectFit = $1 }), "css-images-3")
        add(Self.objectPosition)
    }

    mutating func addPositioning() {
        add(Self.position)
        add(Self.float)
        add(
            .clear, "clear", BoxField({ $0.clear }, { $0.clear = $1 }),
            "left | right | both | none | inline-start | inline-end | top | bottom | block-start | block-end"
                + " | both-inline | both-block | all",
            "css-page-floats-3",
            parse: { parser in
                // On paper, blocks run from top to bottom.
                if parser.accept("block-start") { return .keyword(Clear.top.rawValue) }
                if parser.accept("block-end") { return .keyword(Clear.bottom.rawValue) }
                if parser.accept("both-inline") { return .keyword(Clear.both.rawValue) }
                return LogicalSide.parse(&parser, Clear.self, unsupported: [])
            },
            compute: { value, builder in
                guard case .keyword(let raw) = value else { return nil }
                return LogicalSide.isLeft(raw, builder).map { $0 ? .left : .right } ?? Clear(rawValue: raw)
            },
            describe: { $0.keyword })
        inset(.top, "top", BoxField({ $0.inset.top }, { $0.inset.top = $1 }))
        inset(.right, "right", BoxField({ $0.inset.right }, { $0.inset.right = $1 }))
        inset(.bottom, "bottom", BoxField({ $0.inset.bottom }, { $0.inset.bottom = $1 }))
        inset(.left, "left", BoxField({ $0.inset.left }, { $0.inset.left = $1 }))
        add(
            .zIndex, "z-index", BoxField({ $0.zIndex }, { $0.zIndex = $1 }), "auto | <integer>",
            "CSS22/visuren.html",
            parse: { parser in
                if parser.accept("auto") { return .auto }
                return parser.integer().map { .integer($0) }
            },
            compute: { value, _ in
                switch value {
                case .auto: .some(nil)
                case .integer(let index): .some(index)
                default: nil
                }
            },
            describe: { $0.map { "\($0)" } ?? "auto" })
        addBaselines()
    }

    mutating func addFragmentation() {
        for (id, name, field) in [
            (PropertyID.orphans, "orphans" as StaticString, InheritedField({ $0.orphans }, { $0.orphans = $1 })),
            (.widows, "widows", InheritedField({ $0.widows }, { $0.widows = $1 })),
        ] as [(PropertyID, StaticString, Field<InheritedStyle, Int>)] {
            add(
                id, name, field, "<integer [1,∞]>", "css-break-3",
                parse: { $0.integer(min: 1).map { .integer($0) } },
                compute: { value, _ in if case .integer(let n) = value { n } else { nil } })
        }
        keyword(
            .breakBefore, "break-before", BoxField({ $0.breakBefore }, { $0.breakBefore = $1 }),
            "css-break-3")
        keyword(
            .breakAfter, "break-after", BoxField({ $0.breakAfter }, { $0.breakAfter = $1 }),
            "css-break-3")
        keyword(
            .breakInside, "break-inside", BoxField({ $0.breakInside }, { $0.breakInside = $1 }),
            "css-break-3")
        keyword(
            .boxDecorationBreak, "box-decoration-break",
            BoxField({ $0.boxDecorationBreak }, { $0.boxDecorationBreak = $1 }), "css-break-3")
        add(
            .page, "page", BoxField({ $0.page }, { $0.page = $1 }), "auto | <custom-ident>",
            "css-page-3",
            parse: { parser in
                if parser.accept("auto") { return .auto }
                return parser.customIdent().map { .string($0) }
            },
            compute: { value, builder in
                switch value {
                // `auto` uses the parent's used value.
                case .auto: ""
                case .string(let name): name
                default: nil
                }
            })
        add(
            Longhand(
                id: .size, name: "size", isInherited: false,
                grammar: {
                    "<length [0,∞]>{1,2} | <length [0,∞]> auto | auto | [ <page-size> || [ portrait | landscape ] ]"
                },
                module: "css-page-3", parse: PageSizeValue.parse,
                compute: { value, builder in if case .pageSize(let size) = value { builder.pageSize = size } },
                copy: { _, builder in builder.pageSize = .auto(nil) },
                describe: { _ in "" }, isEqual: { _, _ in true }))
    }

    /// [CSS GCPM 3 §1.2](https://www.w3.org/TR/css-gcpm-3/#running-elements) adds `running()`.
    private static let position = Longhand(
        id: .position, name: "position", isInherited: false,
        grammar: { ValueText.grammar(of: Position.self) + " | running( <custom-ident> )" },
        module: "css-position-3",
        parse: { parser in
            if let value = parser.keyword(Position.self) { return .keyword(value.rawValue) }
            guard var arguments = parser.function("running"), let name = arguments.customIdent(), arguments.atEnd else {
                return nil
            }
            return .string(name)
        },
        compute: { value, builder in
            switch value {
            case .keyword(let raw):
                builder.box.position = Position(rawValue: raw) ?? .static
                builder.box.runningName = ""
            case .string(let name):
                builder.box.position = .static
                builder.box.runningName = name
            default: break
            }
        },
        copy: { from, builder in
            (builder.box.position, builder.box.runningName) = (from.box.position, from.box.runningName)
        },
        describe: { style in
            style.box.runningName.isEmpty ? style.box.position.keyword : "running(\(style.box.runningName))"
        },
        isEqual: { $0.box.position == $1.box.position && $0.box.runningName == $1.box.runningName })

    /// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property);
    /// [CSS GCPM 3 §2.1](https://www.w3.org/TR/css-gcpm-3/#creating-footnotes) adds `footnote`.
    private static let float = Longhand(
        id: .float, name: "float", isInherited: false,
        grammar: {
            "left | right | none | inline-start | inline-end | top | bottom | block-start | block-end | footnote"
        },
        module: "css-page-floats-3",
        parse: { parser in
            for (name, value) in PageFloat.names where parser.accept(name) { return .bits(UInt16(value.rawValue)) }
            return LogicalSide.parse(&parser, Float.self, unsupported: ["snap-block", "snap-inline"])
        },
        compute: { value, builder in
            switch value {
            case .keyword(let raw):
                builder.box.float =
                    LogicalSide.isLeft(raw, builder).map { $0 ? .left : .right } ?? Float(rawValue: raw) ?? .none
                builder.box.pageFloat = .none
            case .bits(let raw):
                builder.box.float = .none
                builder.box.pageFloat = PageFloat(rawValue: UInt8(raw)) ?? .none
            default: break
            }
        },
        copy: { from, builder in
            (builder.box.float, builder.box.pageFloat) = (from.box.float, from.box.pageFloat)
        },
        describe: { $0.box.pageFloat == .none ? $0.box.float.keyword : $0.box.pageFloat.keyword },
        isEqual: { $0.box.float == $1.box.float && $0.box.pageFloat == $1.box.pageFloat })

    private static let objectPosition = Longhand(
        id: .objectPosition, name: "object-position", isInherited: false, grammar: { "<position>" },
        module: "css-images-3",
        parse: { parser in parser.position().map { .lengths($0.x, $0.y) } },
        compute: { value, builder in
            guard case .lengths(let x, let y) = value else { return }
            (builder.box.objectPositionX, builder.box.objectPositionY) = (builder.length(x), builder.length(y))
        },
        copy: { from, builder in
            builder.box.objectPositionX = from.box.objectPositionX
            builder.box.objectPositionY = from.box.objectPositionY
        },
        describe: { "\(ValueText.length($0.box.objectPositionX)) \(ValueText.length($0.box.objectPositionY))" },
        isEqual: {
            $0.box.objectPositionX == $1.box.objectPositionX && $0.box.objectPositionY == $1.box.objectPositionY
        })

    private mutating func size(
        _ id: PropertyID, _ name: StaticString, _ field: Field<BoxStyle, SizeValue>,
        auto: Bool
    ) {
        add(
            id, name, field,
            (auto ? "auto" : "none")
                + " | <length-percentage [0,∞]> | min-content | max-content | fit-content | stretch"
                + " | fit-content( <length-percentage [0,∞]> )",
            "css-sizing-3",
            parse: { parser in
                if auto, parser.accept("auto") { return .auto }
                if !auto, parser.accept("none") { return SpecifiedValue.none }
                for (i, (name, _)) in SizeValue.keywords.enumerated() where parser.accept(name) {
                    return .keyword(UInt8(i))
                }
                if var arguments = parser.function("fit-content") {
                    guard let limit = arguments.lengthPercentage(.nonNegative), arguments.atEnd else { return nil }
                    return .components([.length(limit)])
                }
                return parser.lengthPercentage(.nonNegative).map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .auto: SizeValue.auto
                case .none: SizeValue.none
                case .keyword(let index): SizeValue.keywords[Int(index)].1
                case .length(let l): .lengthPercentage(builder.length(l))
                case .components(let limit):
                    limit.first?.computed(builder).length.map { SizeValue.fitContentUpTo($0) }
                default: nil
                }
            })
    }

    private mutating func margin(
        _ id: PropertyID, _ name: StaticString,
        _ field: Field<BoxStyle, AutoLengthPercentage>
    ) {
        autoLength(id, name, field, "css-box-4")
    }
    private mutating func inset(
        _ id: PropertyID, _ name: StaticString,
        _ field: Field<BoxStyle, AutoLengthPercentage>
    ) {
        autoLength(id, name, field, "css-position-3")
    }
    private mutating func autoLength(
        _ id: PropertyID, _ name: StaticString,
        _ field: Field<BoxStyle, AutoLengthPercentage>, _ module: StaticString
    ) {
        add(
            id, name, field, "<length-percentage> | auto", module,
            parse: { parser in
                if parser.accept("auto") { return .auto }
                return parser.lengthPercentage().map { .length($0) }
            },
            compute: { value, builder in
                switch value {
                case .auto: AutoLengthPercentage.auto
                case .length(let l): .lengthPercentage(builder.length(l))
                default: nil
                }
            })
    }
    private mutating func padding(
        _ id: PropertyID, _ name: StaticString, _ field: Field<BoxStyle, LengthPercentage>
    ) {
        add(
            id, name, field, "<length-percentage [0,∞]>", "css-box-4",
            parse: { $0.lengthPercentage(.nonNegative).map { .length($0) } },
            compute: { value, builder in if case .length(let l) = value { builder.length(l) } else { nil } })
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
enum DisplayValue {
    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard let display = keywords(&parser) else { return nil }
        return .keyword(display.rawValue)
    }

    /// One keyword, or an outer and an inner display type and `list-item` in any order.
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

/// `aspect-ratio`: width divided by height.
enum AspectRatioValue {
    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        let auto = parser.accept("auto")
        guard let width = parser.number(min: 0) else { return auto ? .auto : nil }
        var height = 1.0
        if parser.acceptDelim("/") {
            guard let value = parser.number(min: 0) else { return nil }
            height = value
        }
        let yields = auto || parser.accept("auto")
        // A degenerate ratio behaves as `auto`.
        guard width > 0, height > 0 else { return .auto }
        return yields ? .lengths(.px(width / height), .zero) : .number(width / height)
    }
}

/// `inline-start` and `inline-end` of `float` and `clear`.
enum LogicalSide {
    private static let start: UInt8 = 100
    private static let end: UInt8 = 101

    static func parse<K: CSSKeyword>(
        _ parser: inout ValueParser, _ type: K.Type, unsupported: [StaticString]
    ) -> SpecifiedValue? {
        if let value = parser.keyword(type) { return .keyword(value.rawValue) }
        if parser.accept("inline-start") { return .keyword(start) }
        if parser.accept("inline-end") { return .keyword(end) }
        for name in unsupported where parser.cursor.isIdent(name) {
            parser.unsupported = "'\(name)' is not supported yet"
            parser.unsupportedHint = "'top' and 'bottom' float to an edge of the page or column"
        }
        return nil
    }
    static func isLeft(_ raw: UInt8, _ builder: StyleBuilder) -> Bool? {
        let isLTR = builder.parent.inherited.direction == .ltr
        return raw == start ? isLTR : raw == end ? !isLTR : nil
    }
}

extension PageSizeValue {
    /// px of the named sizes. [CSS Paged Media 3 §7.1.1](https://www.w3.org/TR/css-page-3/#typedef-page-size-page-size)
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

    @Sendable static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
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
