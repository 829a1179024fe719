/// The properties of an element that the parsing algorithm derives from its name.
struct ElementCategories: OptionSet {
    let rawValue: UInt32
    /// [Special](https://html.spec.whatwg.org/multipage/parsing.html#special)
    static let special = Self(rawValue: 1 << 0)
    /// [Formatting](https://html.spec.whatwg.org/multipage/parsing.html#formatting)
    static let formatting = Self(rawValue: 1 << 1)
    /// The element bounds the [default
    /// scope](https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope).
    static let scopeBoundary = Self(rawValue: 1 << 2)
    /// The element bounds the scope of list items, too.
    static let listBoundary = Self(rawValue: 1 << 3)
    /// The element bounds the scope of buttons, too.
    static let buttonBoundary = Self(rawValue: 1 << 4)
    /// The element bounds the scope of tables.
    static let tableBoundary = Self(rawValue: 1 << 5)
    /// The end tag may be [implied](https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags).
    static let impliedEnd = Self(rawValue: 1 << 6)
    /// The end tag is implied where all are implied
    /// [thoroughly](https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly).
    static let thoroughlyImpliedEnd = Self(rawValue: 1 << 7)
    static let heading = Self(rawValue: 1 << 8)
    /// The element takes only parts of a table as children: text in it moves before the table.
    static let fostersText = Self(rawValue: 1 << 9)
    static let rowGroup = Self(rawValue: 1 << 10)
    static let cell = Self(rawValue: 1 << 11)
    /// The element may be open at the end of the body without an error.
    static let mayStayOpen = Self(rawValue: 1 << 12)
    /// A [MathML text integration
    /// point](https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point).
    static let mathTextIntegrationPoint = Self(rawValue: 1 << 13)
    /// An [HTML integration point](https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point).
    static let htmlIntegrationPoint = Self(rawValue: 1 << 14)
    /// The start tag [ends foreign content](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
    /// in which it stands.
    static let endsForeignContent = Self(rawValue: 1 << 15)

    /// [Void](https://html.spec.whatwg.org/multipage/syntax.html#void-elements)
    static let void = Self(rawValue: 1 << 16)

    private static let members: [(ElementCategories, [Name])] = [
        (
            .special,
            [
                .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
                .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset,
                .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header,
                .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu,
                .meta, .nav, .noembed, .noframes, .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script,
                .search, .section, .select, .source, .style, .summary, .table, .tbody, .td, .template, .textarea,
                .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp,
            ]
        ),
        (.formatting, [.a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u]),
        (.scopeBoundary, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template]),
        (.listBoundary, [.ol, .ul]),
        (.buttonBoundary, [.button]),
        (.tableBoundary, [.html, .table, .template]),
        (.impliedEnd, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]),
        (
            .thoroughlyImpliedEnd,
            [
                .caption, .colgroup, .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .tbody, .td, .tfoot,
                .th, .thead, .tr,
            ]
        ),
        (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
        (.fostersText, [.table, .tbody, .thead, .tfoot, .tr]),
        (
            .void,
            [
                .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .image, .img, .input, .keygen,
                .link, .meta, .param, .source, .track, .wbr,
            ]
        ),
        (.rowGroup, [.tbody, .thead, .tfoot]),
        (.cell, [.td, .th]),
        (
            .mayStayOpen,
            [
                .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .tbody, .td, .tfoot, .th, .thead, .tr,
                .body, .html,
            ]
        ),
        (
            .endsForeignContent,
            [
                .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4,
                .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small,
                .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var,
            ]
        ),
    ]

    /// The categories of each well-known name as an element of HTML, indexed by its number.
    static let byName: [ElementCategories] = Name.table(members, empty: []) { $0.formUnion($1) }

    /// The categories of an element of SVG or MathML.
    init(_ name: Name, _ namespace: ElementNamespace) {
        switch (namespace, name) {
        case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext):
            self = [.special, .scopeBoundary, .mathTextIntegrationPoint]
        case (.mathML, .annotationXML): self = [.special, .scopeBoundary]
        case (.svg, .foreignObject), (.svg, .desc), (.svg, .title):
            self = [.special, .scopeBoundary, .htmlIntegrationPoint]
        default: self = []
        }
    }

    init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension Name {
    /// A table of values for all well-known names, from lists of the names that have a value.
    static func table<V>(_ lists: [(V, [Name])], empty: V, _ add: (inout V, V) -> Void) -> [V] {
        var table = [V](repeating: empty, count: WellKnownName.allCases.count)
        for (value, names) in lists {
            for name in names { add(&table[Int(name.raw)], value) }
        }
        return table
    }
}
