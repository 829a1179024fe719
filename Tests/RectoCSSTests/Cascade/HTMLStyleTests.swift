import RectoCore
import Testing

@testable import RectoCSS

/// The user-agent style sheet and presentational hints.
/// [HTML §15 Rendering](https://html.spec.whatwg.org/multipage/rendering.html)
struct HTMLStyleTests {
    @Test(
        "§15.3 the user-agent sheet",
        arguments: [
            ("<h1 id=a>", PropertyID.fontSize, "32px"), ("<h1 id=a>", .marginTop, "21.44px"),
            ("<b id=a>", .fontWeight, "700"),
            ("<b><b id=a>", .fontWeight, "900"), ("<ul><li id=a>", .display, "list-item"),
            ("<ul id=a>", .paddingLeft, "40px"),
            ("<ul dir=rtl id=a>", .paddingRight, "40px"), ("<ul><li><ul id=a>", .listStyleType, "circle"),
            ("<ul><li><ul id=a>", .marginTop, "0px"), ("<table><tr><th id=a>", .textAlign, "center"),
            ("<div style='text-align:right'><table><tr><th id=a>", .textAlign, "right"),
            ("<table id=a>", .borderSpacing, "2px 2px"),
            ("<table><tr><td id=a>", .alignmentBaseline, "middle"),
            ("<a href=x id=a>", .textDecorationLine, "underline"),
            ("<a id=a>", .textDecorationLine, "none"), ("<div hidden id=a>", .display, "none"),
            ("<pre id=a>", .textWrapMode, "nowrap"),
            ("<h2 id=a>", .breakAfter, "avoid"), ("<h3 id=a>", .bookmarkLevel, "3"),
            ("<unknown id=a>", .display, "inline"),
            ("<section id=a>", .display, "block"), ("<table><thead id=a>", .display, "table-header-group"),
            ("<sub id=a>", .baselineShift, "sub"),
            ("<bdo dir=rtl id=a>", .unicodeBidi, "isolate-override"), ("<q id=a>", .display, "inline"),
            ("<hr id=a>", .borderTopStyle, "inset"),
        ] as [(String, PropertyID, String)])
    func userAgent(_ html: String, _ property: PropertyID, _ expected: String) throws {
        let fixture = try StyleFixture(html)
        #expect(try fixture.value("a", property) == expected)
    }

    @Test(
        "§15.3 presentational hints",
        arguments: [
            ("<table width=50% id=a>", PropertyID.width, "50%"), ("<table border id=a>", .borderTopStyle, "outset"),
            ("<table border=2><tr><td id=a>", .borderTopWidth, "1px"),
            ("<table cellpadding=7><tr><td id=a>", .paddingLeft, "7px"),
            ("<table cellspacing=3 id=a>", .borderSpacing, "3px 3px"),
            ("<table align=center id=a>", .marginLeft, "auto"),
            ("<table><tr><td align=center id=a>", .textAlign, "-internal-center"),
            ("<table><tr valign=top><td id=a>", .baselineShift, "top"),
            ("<table><tr><td nowrap id=a>", .textWrapMode, "nowrap"), ("<table><tr><td width=30 id=a>", .width, "30px"),
            ("<body bgcolor=#ff0000 id=a>", .backgroundColor, "rgb(255, 0, 0)"),
            ("<body text=navy><p id=a>", .color, "rgb(0, 0, 128)"),
            ("<font color=chucknorris id=a>", .color, "rgb(192, 0, 0)"), ("<font size=5 id=a>", .fontSize, "24px"),
            ("<font size=+1 id=a>", .fontSize, "18px"),
            ("<font face='Arial, serif' id=a>", .fontFamily, "\"Arial\", serif"),
            ("<svg width=50% id=a>", .width, "50%"), ("<svg width=30 id=a>", .width, "30px"),
            ("<svg height=' 15pt ' id=a>", .height, "20px"), ("<svg height=-1 id=a>", .height, "auto"),
            ("<svg width='calc(10px + 1em)' id=a>", .width, "26px"), ("<svg width='10 px' id=a>", .width, "auto"),
            ("<img width=10 height=20px id=a>", .height, "20px"), ("<img align=left id=a>", .float, "left"),
            ("<ol start=5 id=a>", .counterReset, "list-item 4"), ("<ol type=i id=a>", .listStyleType, "lower-roman"),
            ("<ol><li value=3 id=a>", .counterSet, "list-item 3"), ("<p align=right id=a>", .textAlign, "right"),
            ("<div align=center id=a>", .textAlign, "-internal-center"),
            ("<hr size=5 noshade id=a>", .borderTopWidth, "2.5px"),
            ("<p lang=de id=a>", .language, "de"), ("<body link=red><a href=x id=a>", .color, "rgb(255, 0, 0)"),
            ("<p dir=auto id=a>שלום</p>", .direction, "rtl"), ("<p dir=auto id=a>12 abc</p>", .direction, "ltr"),
            ("<p dir=rtl><bdi id=a>12 €</bdi>", .direction, "ltr"),
            ("<p dir=rtl><bdi id=a dir=rtl>12</bdi>", .direction, "rtl"),
            ("<p><bdi id=a>12 שלום</bdi>", .direction, "rtl"),
            ("<p dir=auto id=a><bdi>שלום</bdi>abc", .direction, "ltr"),
            ("<p dir=auto id=a><b dir=rtl>a</b>שלום", .direction, "rtl"),
            ("<table rules=all><tr><td id=a>", .borderTopStyle, "solid"),
            ("<table rules=all id=a>", .borderCollapse, "collapse"),
            ("<table frame=above id=a>", .borderBottomStyle, "hidden"),
            ("<table><caption align=bottom id=a>", .captionSide, "bottom"),
        ] as [(String, PropertyID, String)])
    func hints(_ html: String, _ property: PropertyID, _ expected: String) throws {
        let fixture = try StyleFixture(html)
        #expect(try fixture.value("a", property) == expected)
    }

    @Test func hintsAreBelowAuthorRulesAndAboveTheUserAgent() throws {
        let html = "<table cellpadding=7><tr><td id=a width=9>"
        #expect(try StyleFixture(html, css: "* { padding: 2px }").value("a", .paddingTop) == "2px")
        #expect(try StyleFixture(html, user: "td { padding: 2px; width: 1px }").value("a", .width) == "9px")
    }

    @Test func fieldsKeepAllOfTheirText() throws {
        let fixture = try StyleFixture(
            "<textarea id=a rows=2>x</textarea><select id=b></select><select id=c>",
            css:
                "textarea { height: 50px; max-height: 60px; overflow: hidden } #b { width: 30px; height: 2em; max-width: 10px } #c { width: 50% }"
        )
        let area = try fixture.style("a").box
        #expect(area.height == .auto && area.maxHeight == .none && area.overflowY == .visible)
        #expect(area.display == .inlineBlock)
        #expect(area.minHeight == .lengthPercentage(.length(LayoutUnit(50))))
        let line = try fixture.style("b").box
        #expect(line.width == .auto && line.maxWidth == .stretch && line.height == .auto)
        #expect(line.minWidth == .lengthPercentage(.length(LayoutUnit(10))))
        #expect(try fixture.style("b").inherited.textWrapMode == .wrap)
        #expect(try fixture.style("c").box.minWidth == .lengthPercentage(.percentage(0.5)))
    }

    @Test func sizesOfFieldsComeFromTheirAttributes() throws {
        let fixture = try StyleFixture(
            "<textarea id=a rows=3 cols=10>x</textarea><input id=b size=4><input type=checkbox id=c>")
        #expect(try fixture.value("a", .minHeight) == "57.6px")
        #expect(try fixture.value("a", .width) == "80px")
        #expect(try fixture.style("b").box.containIntrinsicWidth.length == LayoutUnit(32))
        #expect(try fixture.value("c", .width) == "13px")
    }

}
