import RectoCore

// The keywords of the enumerations in Keywords.swift, as style sheets write them.

extension CSSKeyword {
    /// The keyword as CSS writes it.
    var keyword: String {
        for (name, value) in Self.keywords where value.rawValue == rawValue { return "\(name)" }
        return ""
    }
}

extension Display: CSSKeyword {
    static let keywords: [(StaticString, Display)] = [
        ("none", .none), ("contents", .contents), ("block", .block), ("inline", .inline),
        ("inline-block", .inlineBlock), ("flow-root", .flowRoot), ("list-item", .listItem),
        ("inline list-item", .inlineListItem), ("flow-root list-item", .flowRootListItem), ("table", .table),
        ("inline-table", .inlineTable),
        ("table-row-group", .tableRowGroup), ("table-header-group", .tableHeaderGroup),
        ("table-footer-group", .tableFooterGroup), ("table-row", .tableRow), ("table-cell", .tableCell),
        ("table-column-group", .tableColumnGroup), ("table-column", .tableColumn), ("table-caption", .tableCaption),
        ("flex", .flex), ("inline-flex", .inlineFlex), ("grid", .grid), ("inline-grid", .inlineGrid),
        ("ruby", .ruby), ("ruby-text", .rubyText), ("ruby-base", .rubyBase),
        ("-webkit-flex", .flex), ("-webkit-inline-flex", .inlineFlex), ("-webkit-box", .flex),
        ("-webkit-inline-box", .inlineFlex), ("-ms-flexbox", .flex), ("-ms-inline-flexbox", .inlineFlex),
    ]
}
extension Position: CSSKeyword {
    static let keywords: [(StaticString, Position)] = [
        ("static", .static), ("relative", .relative), ("absolute", .absolute), ("fixed", .fixed), ("sticky", .sticky),
        ("-webkit-sticky", .sticky),
    ]
}
extension Float: CSSKeyword {
    static let keywords: [(StaticString, Float)] = [("none", .none), ("left", .left), ("right", .right)]
}
extension Clear: CSSKeyword {
    static let keywords: [(StaticString, Clear)] = [
        ("none", .none), ("left", .left), ("right", .right), ("both", .both), ("top", .top), ("bottom", .bottom),
        ("both-block", .bothBlock), ("all", .all),
    ]
}
extension PageFloat {
    static let names: [(StaticString, PageFloat)] = [
        ("top", .top), ("bottom", .bottom), ("footnote", .footnote), ("block-start", .top), ("block-end", .bottom),
    ]
    var keyword: String {
        switch self {
        case .none: "none"
        case .top: "top"
        case .bottom: "bottom"
        case .footnote: "footnote"
        }
    }
}
extension TextAlign: CSSKeyword {
    static let keywords: [(StaticString, TextAlign)] = [
        ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
        ("justify", .justify), ("justify-all", .justifyAll), ("-internal-left", .internalLeft),
        ("-internal-right", .internalRight), ("-internal-center", .internalCenter), ("-webkit-left", .internalLeft),
        ("-webkit-right", .internalRight),
        ("-webkit-center", .internalCenter), ("-moz-left", .internalLeft), ("-moz-right", .internalRight),
        ("-moz-center", .internalCenter),
    ]
}
extension TextAlignLast: CSSKeyword {
    static let keywords: [(StaticString, TextAlignLast)] = [
        ("auto", .auto), ("start", .start), ("end", .end), ("left", .left), ("right", .right), ("center", .center),
        ("justify", .justify),
    ]
}
extension TextTransform: CSSKeyword {
    static let keywords: [(StaticString, TextTransform)] = [
        ("none", .none), ("uppercase", .uppercase), ("lowercase", .lowercase), ("capitalize", .capitalize),
        ("full-width", .fullWidth),
    ]
}
extension BackgroundRepeat: CSSKeyword {
    static let keywords: [(StaticString, BackgroundRepeat)] = [
        ("repeat", .repeat), ("no-repeat", .noRepeat), ("space", .space), ("round", .round),
    ]
}
extension BackgroundBox: CSSKeyword {
    static let keywords: [(StaticString, BackgroundBox)] = [
        ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ]
}
extension FontSlant: CSSKeyword {
    static let keywords: [(StaticString, FontSlant)] = [
        ("normal", .normal), ("italic", .italic), ("oblique", .oblique),
    ]
}
extension AnonymousCounterStyle.Kind: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("cyclic", .cyclic), ("numeric", .numeric), ("alphabetic", .alphabetic), ("symbolic", .symbolic),
        ("fixed", .fixed),
    ]
}
