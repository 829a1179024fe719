/// The properties of an element that the parsing algorithm derives from its name.
struct ElementCategories: OptionSet {
    let rawValue: UInt32
    /// [Special](https://html.spec.whatwg.org/multipage/parsing.html#special)
    static let special = Self(rawValue: 1 << 0)
    /// [Formatting](https://html.spec.whatwg.org/multipage/parsing.html#formatting)
    static let formatting = Self(rawValue: 1 << 1)
    /// [Void](https://html.spec.whatwg.org/multipage/syntax.html#void-elements)
    static let void = Self(rawValue: 1 << 2)
    /// The start tag closes a `p` in button scope.
    static let closesParagraph = Self(rawValue: 1 << 3)
    /// The element bounds the [default
    /// scope](https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope).
    static let scopeBoundary = Self(rawValue: 1 << 4)
    /// The end tag may be [implied](https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags).
    static let impliedEnd = Self(rawValue: 1 << 5)
    /// The element belongs in `head` if the body has not begun.
    static let metadata = Self(rawValue: 1 << 6)
    static let heading = Self(rawValue: 1 << 7)
    /// The element puts a marker into the list of active formatting elements.
    static let marker = Self(rawValue: 1 << 8)
    /// The element is a `caption`, `colgroup`, `col`, row group, row or cell.
    static let tablePart = Self(rawValue: 1 << 9)
    /// The element takes only parts of a table as children: `table`, `colgroup`, row groups and `tr`.
    static let tableContext = Self(rawValue: 1 << 10)
    static let rowGroup = Self(rawValue: 1 << 11)
    static let cell = Self(rawValue: 1 << 12)
    /// Neither the element nor its content goes into the tree.
    static let dropped = Self(rawValue: 1 << 13)
    /// The element's text may contain character references but no tags.
    static let escapableRawText = Self(rawValue: 1 << 14)
    /// The element's text contains neither markup nor character references.
    static let rawText = Self(rawValue: 1 << 15)
    /// The start tag [ends foreign content](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
    /// in which it stands.
    static let endsForeignContent = Self(rawValue: 1 << 16)

    private static let members: [(ElementCategories, [WellKnownName])] = [
        (
            .special,
            [
                .address, .applet, .area, .article, .aside, .base, .blockquote, .body, .br, .button, .caption, .center,
                .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption, .figure, .footer,
                .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe,
                .img, .input, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noframes, .noscript, .object,
                .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style, .summary,
                .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp,
            ]
        ),
        (.formatting, [.a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u]),
        (
            .void,
            [
                .area, .base, .br, .col, .embed, .frame, .hr, .img, .input, .link, .meta, .param, .source, .track, .wbr,
            ]
        ),
        (
            .closesParagraph,
            [
                .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
                .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section,
                .summary, .ul, .h1, .h2, .h3, .h4, .h5, .h6, .pre, .listing, .form, .li, .dd, .dt, .plaintext, .hr,
                .xmp, .table,
            ]
        ),
        (.scopeBoundary, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .template]),
        (.impliedEnd, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]),
        (.metadata, [.base, .link, .meta, .title, .style, .script, .template]),
        (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
        (.marker, [.applet, .object, .marquee, .td, .th, .caption]),
        (.tablePart, [.caption, .colgroup, .col, .tbody, .thead, .tfoot, .tr, .td, .th]),
        (.tableContext, [.table, .colgroup, .tbody, .thead, .tfoot, .tr]),
        (.rowGroup, [.tbody, .thead, .tfoot]),
        (.cell, [.td, .th]),
        (.dropped, [.script, .template]),
        (.escapableRawText, [.title, .textarea]),
        (.rawText, [.style, .script, .xmp, .iframe, .noframes, .plaintext]),
        (
            .endsForeignContent,
            [
                .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4,
                .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small,
                .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var,
            ]
        ),
    ]

    /// The categories of each well-known name, indexed by its number.
    static let byName: [ElementCategories] = {
        var table = [ElementCategories](repeating: [], count: WellKnownName.allCases.count)
        var numbers: [WellKnownName: Int] = [:]
        for (number, name) in WellKnownName.allCases.enumerated() { numbers[name] = number }
        for (category, names) in members {
            for name in names { table[numbers[name]!].insert(category) }
        }
        return table
    }()
}
