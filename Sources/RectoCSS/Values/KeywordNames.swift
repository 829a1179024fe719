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
extension FloatReference: CSSKeyword {
    static let keywords: [(StaticString, FloatReference)] = [
        ("auto", .auto), ("inline", .inline), ("column", .column), ("region", .region), ("page", .page),
    ]
}
extension BoxSizing: CSSKeyword {
    static let keywords: [(StaticString, BoxSizing)] = [("content-box", .contentBox), ("border-box", .borderBox)]
}
extension Overflow: CSSKeyword {
    static let keywords: [(StaticString, Overflow)] = [
        ("visible", .visible), ("hidden", .hidden), ("clip", .clip), ("scroll", .scroll), ("auto", .auto),
        ("overlay", .auto),
    ]
}
extension Visibility: CSSKeyword {
    static let keywords: [(StaticString, Visibility)] = [
        ("visible", .visible), ("hidden", .hidden), ("collapse", .collapse),
    ]
}
extension Direction: CSSKeyword {
    static let keywords: [(StaticString, Direction)] = [("ltr", .ltr), ("rtl", .rtl)]
}
extension UnicodeBidi: CSSKeyword {
    static let keywords: [(StaticString, UnicodeBidi)] = [
        ("normal", .normal), ("embed", .embed), ("isolate", .isolate), ("bidi-override", .bidiOverride),
        ("isolate-override", .isolateOverride), ("plaintext", .plaintext),
    ]
}
extension BorderStyle: CSSKeyword {
    static let keywords: [(StaticString, BorderStyle)] = [
        ("none", .none), ("hidden", .hidden), ("dotted", .dotted), ("dashed", .dashed), ("solid", .solid),
        ("double", .double), ("groove", .groove), ("ridge", .ridge), ("inset", .inset), ("outset", .outset),
    ]
}
extension TableLayout: CSSKeyword {
    static let keywords: [(StaticString, TableLayout)] = [("auto", .auto), ("fixed", .fixed)]
}
extension BorderCollapse: CSSKeyword {
    static let keywords: [(StaticString, BorderCollapse)] = [("separate", .separate), ("collapse", .collapse)]
}
extension CaptionSide: CSSKeyword {
    static let keywords: [(StaticString, CaptionSide)] = [
        ("top", .top), ("bottom", .bottom), ("block-start", .top), ("block-end", .bottom),
    ]
}
extension EmptyCells: CSSKeyword {
    static let keywords: [(StaticString, EmptyCells)] = [("show", .show), ("hide", .hide)]
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
extension WhiteSpaceCollapse: CSSKeyword {
    static let keywords: [(StaticString, WhiteSpaceCollapse)] = [
        ("collapse", .collapse), ("preserve", .preserve), ("preserve-breaks", .preserveBreaks),
        ("break-spaces", .breakSpaces), ("preserve-spaces", .preserveSpaces), ("discard", .discard),
    ]
}
extension TextWrapMode: CSSKeyword {
    static let keywords: [(StaticString, TextWrapMode)] = [("wrap", .wrap), ("nowrap", .nowrap)]
}
extension OverflowWrap: CSSKeyword {
    static let keywords: [(StaticString, OverflowWrap)] = [
        ("normal", .normal), ("break-word", .breakWord), ("anywhere", .anywhere),
    ]
}
extension WordBreak: CSSKeyword {
    static let keywords: [(StaticString, WordBreak)] = [
        ("normal", .normal), ("keep-all", .keepAll), ("break-all", .breakAll), ("break-word", .breakWord),
        ("auto-phrase", .normal),
    ]
}
extension Hyphens: CSSKeyword {
    static let keywords: [(StaticString, Hyphens)] = [("none", .none), ("manual", .manual), ("auto", .auto)]
}
extension ListStylePosition: CSSKeyword {
    static let keywords: [(StaticString, ListStylePosition)] = [("outside", .outside), ("inside", .inside)]
}
extension ObjectFit: CSSKeyword {
    static let keywords: [(StaticString, ObjectFit)] = [
        ("fill", .fill), ("contain", .contain), ("cover", .cover), ("none", .none), ("scale-down", .scaleDown),
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
extension BreakBetween: CSSKeyword {
    static let keywords: [(StaticString, BreakBetween)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-page", .avoidPage), ("avoid-column", .avoidColumn),
        ("page", .page), ("left", .left), ("right", .right), ("recto", .recto), ("verso", .verso),
        ("column", .column), ("always", .always), ("all", .always), ("avoid-region", .auto), ("region", .auto),
    ]
}
extension BreakInside: CSSKeyword {
    static let keywords: [(StaticString, BreakInside)] = [
        ("auto", .auto), ("avoid", .avoid), ("avoid-page", .avoidPage), ("avoid-column", .avoidColumn),
        ("avoid-region", .auto),
    ]
}
extension BoxDecorationBreak: CSSKeyword {
    static let keywords: [(StaticString, BoxDecorationBreak)] = [("slice", .slice), ("clone", .clone)]
}
extension TextDecorationStyle: CSSKeyword {
    static let keywords: [(StaticString, TextDecorationStyle)] = [
        ("solid", .solid), ("double", .double), ("dotted", .dotted), ("dashed", .dashed), ("wavy", .wavy),
    ]
}
extension AnonymousCounterStyle.Kind: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("cyclic", .cyclic), ("numeric", .numeric), ("alphabetic", .alphabetic), ("symbolic", .symbolic),
        ("fixed", .fixed),
    ]
}
