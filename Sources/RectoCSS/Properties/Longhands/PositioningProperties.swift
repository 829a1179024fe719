import RectoCore

// Positioned Layout 3, Page Floats 3.

/// The value of `position`, to which [CSS GCPM 3 §1.2](https://www.w3.org/TR/css-gcpm-3/#running-elements) adds
/// `running()`.
enum PositionValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if let value = parser.keyword(Position.self) { return .keyword(value.rawValue) }
        guard var arguments = parser.function("running"), let name = arguments.customIdent(), arguments.atEnd else {
            return nil
        }
        return .string(name)
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        switch value {
        case .keyword(let raw):
            builder.box.position = Position(rawValue: raw) ?? .static
            builder.box.runningName = ""
        case .string(let name):
            builder.box.position = .static
            builder.box.runningName = name
        default: break
        }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.box.position = style.box.position
        builder.box.runningName = style.box.runningName
    }
    static func text(_ style: ComputedStyle) -> String {
        style.box.runningName.isEmpty ? style.box.position.keyword : "running(\(style.box.runningName))"
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.box.position == b.box.position && a.box.runningName == b.box.runningName
    }
}

/// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property);
/// [CSS GCPM 3 §2.1](https://www.w3.org/TR/css-gcpm-3/#creating-footnotes) adds `footnote`.
enum FloatValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        for (name, value) in PageFloat.names where parser.accept(name) { return .bits(UInt16(value.rawValue)) }
        return LogicalSide.parse(&parser, Float.self, unsupported: ["snap-block", "snap-inline"])
    }
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
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
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) {
        builder.box.float = style.box.float
        builder.box.pageFloat = style.box.pageFloat
    }
    static func text(_ style: ComputedStyle) -> String {
        style.box.pageFloat == .none ? style.box.float.keyword : style.box.pageFloat.keyword
    }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool {
        a.box.float == b.box.float && a.box.pageFloat == b.box.pageFloat
    }
}

enum ClearValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        // On paper, blocks run from top to bottom.
        if parser.accept("block-start") { return .keyword(Clear.top.rawValue) }
        if parser.accept("block-end") { return .keyword(Clear.bottom.rawValue) }
        if parser.accept("both-inline") { return .keyword(Clear.both.rawValue) }
        return LogicalSide.parse(&parser, Clear.self, unsupported: [])
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Clear? {
        guard case .keyword(let raw) = value else { return nil }
        return LogicalSide.isLeft(raw, builder).map { $0 ? .left : .right } ?? Clear(rawValue: raw)
    }
}

/// The value of `z-index`; nil is `auto`.
enum ZIndexValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") { return .auto }
        return parser.integer().map { .integer($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Int?? {
        switch value {
        case .auto: .some(nil)
        case .integer(let index): .some(index)
        default: nil
        }
    }
}

/// The values `inline-start` and `inline-end` of `float` and `clear`.
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
