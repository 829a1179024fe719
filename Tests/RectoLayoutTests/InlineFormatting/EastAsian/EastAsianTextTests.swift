import RectoCore
import RectoLayout
import RectoTestSupport
import RectoText
import Testing

/// Every character is a square of 10 px, also those that the font lacks.
struct EastAsianTextTests {
    private func lines(_ text: String, _ css: String, language: String = "ja") throws -> String {
        try LayoutFixture(
            "<div lang=\(language)>\(text)</div>", css: "div { display: block; width: 30px; \(css) }"
        ).pageTexts.joined()
    }

    /// [CSS Text 3 §5.3](https://www.w3.org/TR/css-text-3/#line-break-property)
    @Test(arguments: [
        // Small kana start no line where breaking is strict.
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3063}\u{4E2D}", "", "\u{4E2D}\u{6587}/\u{4E2D}\u{3063}\u{4E2D}"),
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3063}\u{4E2D}", "line-break: normal", "\u{4E2D}\u{6587}\u{4E2D}/\u{3063}\u{4E2D}"),
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3063}\u{4E2D}", "line-break: strict", "\u{4E2D}\u{6587}/\u{4E2D}\u{3063}\u{4E2D}"),
        // Iteration marks do only where it is loose.
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3005}\u{4E2D}", "line-break: normal", "\u{4E2D}\u{6587}/\u{4E2D}\u{3005}\u{4E2D}"),
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3005}\u{4E2D}", "line-break: loose", "\u{4E2D}\u{6587}\u{4E2D}/\u{3005}\u{4E2D}"),
        // Commas never do, but for `anywhere`.
        ("\u{4E2D}\u{6587}\u{4E2D}\u{3001}\u{4E2D}", "line-break: loose", "\u{4E2D}\u{6587}/\u{4E2D}\u{3001}\u{4E2D}"),
        (
            "\u{4E2D}\u{6587}\u{4E2D}\u{3001}\u{4E2D}", "line-break: anywhere",
            "\u{4E2D}\u{6587}\u{4E2D}/\u{3001}\u{4E2D}"
        ),
        ("abc,de", "line-break: anywhere", "abc/,de"),
        ("abc,de", "", "abc,de"),
    ])
    func strictness(_ text: String, _ css: String, _ expected: String) throws {
        #expect(try lines(text, css) == expected)
    }

    private func width(_ text: String, _ css: String) throws -> [String] {
        try LayoutFixture("<span id=a>\(text)</span>", css: "#a { \(css) }").boxes("a")
    }

    /// An eighth of the ideograph, 1.25 px.
    @Test(arguments: [
        ("\u{4E2D}a", "", "20"), ("\u{4E2D}a", "text-autospace: normal", "21.25"),
        ("1\u{4E2D}a", "text-autospace: normal", "32.5"), ("1\u{4E2D}a", "text-autospace: ideograph-numeric", "31.25"),
        ("\u{4E2D} a", "text-autospace: normal", "30"), ("\u{4E2D}, a", "text-autospace: normal", "40"),
    ])
    func autospace(_ text: String, _ css: String, _ width: String) throws {
        #expect(try self.width(text, css) == ["1: 0,0 \(width)x10"])
    }

    /// The empty half of a bracket is above it in upright text, else at its left.
    @Test(arguments: [("horizontal-tb", "mixed", "-5 0"), ("vertical-rl", "upright", "0 -5")])
    func openingBracketsMoveAlongTheirLine(_ mode: String, _ orientation: String, _ expected: String) throws {
        func glyph(_ trim: String) throws -> Glyph? {
            let fixture = try LayoutFixture(
                "<p>\u{4E2D}\u{300C}\u{4E2D}</p>",
                css: "p { writing-mode: \(mode); text-orientation: \(orientation); text-spacing-trim: \(trim) }")
            for fragment in fixture.fragments {
                guard case .text(let text) = fragment.kind,
                    let glyph = text.paragraph.shaped.glyphs.first(where: { $0.cluster == 3 })
                else { continue }
                return glyph
            }
            return nil
        }
        let whole = try #require(try glyph("space-all"))
        let trimmed = try #require(try glyph("trim-all"))
        let x = LayoutUnit(raw: Int(trimmed.xOffset - whole.xOffset))
        let y = LayoutUnit(raw: Int(trimmed.yOffset - whole.yOffset))
        #expect("\(x) \(y)" == expected)
    }

    /// Of two marks that meet, the empty half of one is taken away.
    @Test(arguments: [
        ("\u{300D}\u{300C}", "", "15"), ("\u{3002}\u{300D}", "", "15"), ("\u{300C}\u{300E}\u{4E2D}", "", "25"),
        ("\u{4E2D}\u{300C}\u{4E2D}\u{300D}\u{4E2D}", "", "50"),
        ("\u{300D}\u{300C}", "text-spacing-trim: space-all", "20"),
    ])
    func punctuationThatMeetsIsHalfAsWide(_ text: String, _ css: String, _ width: String) throws {
        #expect(try self.width(text, css) == ["1: 0,0 \(width)x10"])
    }
}

/// [CSS Ruby 1](https://www.w3.org/TR/css-ruby-1/): annotations of half the size stand above their bases.
struct RubyTests {
    private static let css = """
        div { display: block } ruby { display: ruby } rp { display: none }
        rt { display: ruby-text; font-size: 50%; line-height: 1; text-align: center; white-space: nowrap; text-indent: 0 }
        """

    @Test func theLineGrowsByTheAnnotation() throws {
        let fixture = try LayoutFixture(
            "<div id=p>\u{4E2D}<ruby>\u{6587}<rp>(</rp><rt id=r>ab</rt><rp>)</rp></ruby>\u{4E2D}</div>", css: Self.css)
        #expect(fixture.boxes("p") == ["1: 0,0 60x15"])
        #expect(fixture.boxes("r") == ["1: 10,0 10x5"])
    }

    @Test func theNarrowerPartIsCentred() throws {
        let fixture = try LayoutFixture(
            "<div><ruby><b id=b>\u{6587}</b><rt>abcdef</rt></ruby></div>", css: Self.css)
        // The annotation is 30 px wide.
        #expect(fixture.boxes("b") == ["1: 10,5 10x10"])
    }

    @Test func linesBreakBetweenBasesAndKeepTheirPunctuation() throws {
        let pairs = "<ruby>\u{6587}<rt>a</rt>\u{4E2D}<rt>b</rt></ruby>"
        let fixture = try LayoutFixture(
            "<div id=p style='width: 20px'>\u{4E2D}\(pairs)\u{3001}\u{4E2D}</div>", css: Self.css, page: "60px 60px")
        // 中文 with an annotation, 中 with one and the comma, 中.
        #expect(fixture.boxes("p") == ["1: 0,0 20x40"])
    }

    @Test func aBaseWithoutAnnotationIsText() throws {
        let fixture = try LayoutFixture("<div id=p><ruby>\u{4E2D}\u{6587}</ruby></div>", css: Self.css)
        #expect(fixture.boxes("p") == ["1: 0,0 60x10"])
        #expect(fixture.pageTexts == ["\u{4E2D}\u{6587}"])
    }

    @Test func indentsAndAlignmentOfTheParagraphStayOutside() throws {
        let fixture = try LayoutFixture(
            "<div style='text-indent: 10px; text-align: right'><ruby><b id=b>\u{6587}</b><rt id=r>a</rt></ruby></div>",
            css: Self.css)
        #expect(fixture.boxes("b") == ["1: 50,5 10x10"])
        #expect(fixture.boxes("r") == ["1: 50,0 10x5"])
    }

    @Test("§4.1 ruby-position: under")
    func annotationsBelow() throws {
        let fixture = try LayoutFixture(
            "<div id=p>\u{4E2D}<ruby style='ruby-position: under'><b id=b>\u{6587}</b><rt id=r>ab</rt></ruby></div>",
            css: Self.css)
        #expect(fixture.boxes("b") == ["1: 10,0 10x10"])
        #expect(fixture.boxes("r") == ["1: 10,10 10x5"])
        #expect(fixture.boxes("p") == ["1: 0,0 60x15"])
    }

    /// Two annotations of 5 px over a base of 30 px leave 20 px.
    @Test(
        "§4.3 ruby-align",
        arguments: [
            ("start", "0 5"), ("center", "10 15"), ("space-between", "0 25"), ("space-around", "5 20"),
        ])
    func align(_ value: String, _ places: String) throws {
        let fixture = try LayoutFixture(
            """
            <div><ruby style='ruby-align: \(value)'>\u{4E2D}\u{6587}\u{4E2D}\
            <rt><i id=x>\u{3042}</i><i id=y>\u{3042}</i></rt></ruby></div>
            """, css: Self.css)
        let x = (fixture.boxes("x") + fixture.boxes("y")).map { $0.split(separator: ",")[0].dropFirst(3) }
        #expect(x.joined(separator: " ") == places)
    }

    /// Looking ahead for the widths counts nothing.
    @Test(arguments: ["separate", "auto"])
    func contentsCountOnce(_ merge: String) throws {
        let fixture = try LayoutFixture(
            """
            <div style='counter-reset: n'><ruby style='ruby-merge: \(merge)'>\u{4E2D}<rt>a</rt><span
            style='display: contents; counter-increment: n'></span></ruby><i class=c></i></div>
            """, css: Self.css + "i::after { content: counter(n) }")
        #expect(fixture.pageTexts.joined().hasSuffix("1"))
    }

    @Test("§4.2 ruby-merge: one annotation over all bases")
    func merge() throws {
        let fixture = try LayoutFixture(
            """
            <div id=p><ruby style='ruby-merge: merge; ruby-align: start'>\u{4E2D}<rt>aaa</rt>\u{6587}<rt id=r>b</rt>\
            </ruby></div>
            """, css: Self.css)
        #expect(fixture.boxes("r") == ["1: 15,0 5x5"])
        #expect(fixture.pageTexts == ["aaab\u{4E2D}\u{6587}"])
    }

    /// `auto`: one annotation where one of them is much wider than its base.
    @Test(arguments: [("aa", "bb", "aa\u{4E2D}bb\u{6587}"), ("aaa", "b", "aaab\u{4E2D}\u{6587}")])
    func mergeWhereTheyDoNotFit(_ first: String, _ second: String, _ line: String) throws {
        let fixture = try LayoutFixture(
            "<div><ruby style='ruby-merge: auto'>\u{4E2D}<rt>\(first)</rt>\u{6587}<rt>\(second)</rt></ruby></div>",
            css: Self.css)
        #expect(fixture.lines == ["1: 0,0 " + line])
    }

    /// An annotation of 20 px over a base of 10 px: the text beside it comes nearer by 2.5 px, half of its font size.
    @Test(
        "§4.4 ruby-overhang",
        arguments: [
            ("auto", "x", "x", "7.5,0", "25,5"), ("none", "x", "x", "10,0", "30,5"),
            // Nothing to stand over at the line's start.
            ("auto", "", "x", "0,0", "17.5,5"),
            // Not over an atomic inline.
            ("auto", "<i style='display: inline-block; width: 10px'></i>", "x", "10,0", "27.5,5"),
        ])
    func overhang(_ value: String, _ before: String, _ after: String, _ annotation: String, _ next: String) throws {
        let fixture = try LayoutFixture(
            """
            <div>\(before)<ruby style='ruby-overhang: \(value)'>\u{4E2D}<rt id=r>aaaa</rt></ruby><b id=n>\(after)</b></div>
            """, css: Self.css)
        #expect(fixture.boxes("r") == ["1: \(annotation) 20x5"])
        #expect(fixture.boxes("n") == ["1: \(next) 10x10"])
    }

    /// Annotations in vertical lines beside their bases, in the middle of them.
    @Test("§4.1 ruby-position: inter-character")
    func annotationsBetweenCharacters() throws {
        let fixture = try LayoutFixture(
            """
            <div id=p><ruby style='ruby-position: inter-character'><b id=b>\u{4E2D}</b><rt id=r>ab</rt></ruby>x</div>
            """, css: Self.css)
        let (base, annotation) = (fixture.boxes("b")[0], fixture.boxes("r")[0])
        #expect(base.hasPrefix("1: 0,"))
        #expect(annotation.hasPrefix("1: 10,") && annotation.hasSuffix(" 5x10"), "\(annotation)")
    }
}
