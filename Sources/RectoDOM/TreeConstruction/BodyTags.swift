/// The start tags that [the “in body” insertion
/// mode](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody) handles alike, in the order of the
/// standard.
enum BodyStartTag: UInt8 {
    case html, metadata, body, frameset, block, heading, preformatted, form, listItem, definition, plaintext, button
    case link, formatting, nobr, marker, table, void, input, voidChild, rule, image, textarea, xmp, iframe, noembed
    case select, option, optionGroup, rubyBase, rubyText, math, svg, ignored
    case other

    private static let members: [(BodyStartTag, [Name])] = [
        (.html, [.html]),
        (
            .metadata,
            [.base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title]
        ),
        (.body, [.body]),
        (.frameset, [.frameset]),
        (
            .block,
            [
                .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
                .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section,
                .summary, .ul,
            ]
        ),
        (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
        (.preformatted, [.pre, .listing]),
        (.form, [.form]),
        (.listItem, [.li]),
        (.definition, [.dd, .dt]),
        (.plaintext, [.plaintext]),
        (.button, [.button]),
        (.link, [.a]),
        (.formatting, [.b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u]),
        (.nobr, [.nobr]),
        (.marker, [.applet, .marquee, .object]),
        (.table, [.table]),
        (.void, [.area, .br, .embed, .img, .keygen, .wbr]),
        (.input, [.input]),
        (.voidChild, [.param, .source, .track]),
        (.rule, [.hr]),
        (.image, [.image]),
        (.textarea, [.textarea]),
        (.xmp, [.xmp]),
        (.iframe, [.iframe]),
        (.noembed, [.noembed]),
        (.select, [.select]),
        (.option, [.option]),
        (.optionGroup, [.optgroup]),
        (.rubyBase, [.rb, .rtc]),
        (.rubyText, [.rp, .rt]),
        (.math, [.math]),
        (.svg, [.svg]),
        (.ignored, [.caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr]),
    ]

    /// The kind of each well-known name, indexed by its number.
    static let byName: [BodyStartTag] = Name.table(members, empty: .other) { $0 = $1 }
}

/// The end tags that the “in body” insertion mode handles alike.
enum BodyEndTag: UInt8 {
    case template, body, html, block, form, paragraph, listItem, definition, heading, formatting, marker, lineBreak
    case other

    private static let members: [(BodyEndTag, [Name])] = [
        (.template, [.template]),
        (.body, [.body]),
        (.html, [.html]),
        (
            .block,
            [
                .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl,
                .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre,
                .search, .section, .select, .summary, .ul,
            ]
        ),
        (.form, [.form]),
        (.paragraph, [.p]),
        (.listItem, [.li]),
        (.definition, [.dd, .dt]),
        (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
        (
            .formatting,
            [.a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u]
        ),
        (.marker, [.applet, .marquee, .object]),
        (.lineBreak, [.br]),
    ]

    /// The kind of each well-known name, indexed by its number.
    static let byName: [BodyEndTag] = Name.table(members, empty: .other) { $0 = $1 }
}
