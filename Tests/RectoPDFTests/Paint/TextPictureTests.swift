import RectoTestSupport
import Testing

@testable import RectoPDF

/// The first page in cells of 5 px, a letter each: `?` where a cell has more than one colour. A character is a square of
/// two cells, but for those of the colour font.
private func painted(_ html: String, _ css: String = "", cells: (width: Int, height: Int)) throws -> String {
    let css = """
        html { font-size: 10px } p { margin: 0 } b { font-weight: inherit; color: red } i { font-style: normal; color: blue }
        """ + css
    let fixture = try LayoutFixture(html, css: css, page: "\(5 * cells.width)px \(5 * cells.height)px")
    #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
    let rows = picture(fixture.paged, faces: fixture.fonts).split(separator: "\n").map { Array($0) }
    return stride(from: 0, to: rows.count, by: 5).map { y in
        String(
            stride(from: 0, to: rows[y].count, by: 5).map { x in
                let colors = Set(rows[y..<y + 5].flatMap { $0[x..<x + 5] })
                return colors.count == 1 ? rows[y][x] : "?"
            })
    }.joined(separator: "\n")
}

/// The first page in rows of pixels.
private func pixelRows(_ html: String, _ css: String, page: String) throws -> [Substring] {
    let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
    #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
    return picture(fixture.paged, faces: fixture.fonts).split(separator: "\n")
}

/// [CSS Writing Modes 4](https://www.w3.org/TR/css-writing-modes-4/)
@Suite struct VerticalTextPictureTests {
    private static let text = "<p>x<b>x</b><i>x</i> x</p>"
    /// Lines of three characters, the second of one.
    @Test(arguments: [
        ("horizontal-tb", "##RRBB\n##RRBB\n##....\n##....\n......\n......"),
        ("vertical-rl", "..####\n..####\n....RR\n....RR\n....BB\n....BB"),
        ("vertical-lr", "####..\n####..\nRR....\nRR....\nBB....\nBB...."),
        ("sideways-rl", "..####\n..####\n....RR\n....RR\n....BB\n....BB"),
        ("sideways-lr", "BB....\nBB....\nRR....\nRR....\n####..\n####.."),
    ])
    func linesAndBlocks(_ mode: String, _ expected: String) throws {
        #expect(try painted(Self.text, "html { writing-mode: \(mode) }", cells: (6, 6)) == expected)
    }

    @Test(arguments: ["mixed", "upright", "sideways"])
    func charactersFillTheirPlaceHoweverTheyStand(_ orientation: String) throws {
        let css = "html { writing-mode: vertical-rl; text-orientation: \(orientation) }"
        #expect(try painted("<p>\u{4E2D}<b>x</b></p>", css, cells: (4, 4)) == "..##\n..##\n..RR\n..RR")
    }

    /// [§9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
    @Test func combinedCharactersStandSideBySide() throws {
        let css = "html { writing-mode: vertical-rl; font-size: 20px } b { text-combine-upright: all; color: red }"
        // Two squares made half as wide are one square.
        let rows = ["RRRR", "RRRR", "RRRR", "RRRR", "####", "####", "####", "####"]
        #expect(try painted("<p><b>12</b>x</p>", css, cells: (4, 8)) == rows.joined(separator: "\n"))
    }

    /// The text fills the middle ten columns of twenty.
    @Test(arguments: [("left", true), ("right", false)])
    func underlinesStandBesideTheLine(_ side: String, _ isLeft: Bool) throws {
        let css = """
            html { writing-mode: vertical-rl; line-height: 20px }
            u { text-decoration: underline 2px blue; text-underline-position: \(side); text-underline-offset: 2px }
            """
        let row = try #require(try pixelRows("<p><u>x</u></p>", css, page: "20px 10px").first)
        #expect(row.dropFirst(5).prefix(10) == "##########")
        #expect(row.prefix(5).contains("B") == isLeft && row.suffix(5).contains("B") == !isLeft, "\(row)")
    }
}

/// [CSS Fonts 4 §9](https://www.w3.org/TR/css-fonts-4/#font-color-prop): layers of `a` are two halves in colours of the
/// palette, and the lower half in the text's colour.
@Suite struct ColorFontPictureTests {
    private static let css = "p { font: 20px/1 'Recto Color' }"

    @Test(arguments: [
        ("", "RRBB\nRRBB\n####\n####"),
        ("font-palette: light", "RRBB\nRRBB\n####\n####"),
        ("font-palette: dark", "GG##\nGG##\n####\n####"),
        ("font-palette: --mine", "GGBB\nGGBB\n####\n####"),
        ("font-palette: --other", "RRBB\nRRBB\n####\n####"),
        ("color: blue", "RRBB\nRRBB\nBBBB\nBBBB"),
    ])
    func layers(_ style: String, _ expected: String) throws {
        let palettes = """
            @font-palette-values --mine { font-family: "Recto Color"; override-colors: 0 lime }
            @font-palette-values --other { font-family: "Recto Test"; override-colors: 0 lime }
            """
        #expect(try painted("<p style='\(style)'>a</p>", palettes + Self.css, cells: (4, 4)) == expected)
    }

    @Test func plainGlyphsOfAColourFontHaveTheTextsColour() throws {
        #expect(try painted("<p><b>b</b>a</p>", Self.css, cells: (12, 4)).hasPrefix("RRRRRRRRRRBB\n"))
    }

    /// A shadow has one colour.
    @Test func shadowsOfLayers() throws {
        let shadow = try painted("<p style='text-shadow: 20px 0 lime'>a</p>", Self.css, cells: (8, 4))
        #expect(shadow == "RRBBGGGG\nRRBBGGGG\n####GGGG\n####GGGG")
    }
}

@Suite struct LinePictureTests {
    /// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks): half as large, over the middle.
    @Test func emphasisMarks() throws {
        let css = "html { font-size: 20px } p { text-emphasis: \"x\" blue; line-height: 40px }"
        // Half of the leading is above the text, where the mark is.
        let picture = """
            .BB..BB.
            .BB..BB.
            ########
            ########
            ########
            ########
            ........
            ........
            """
        #expect(try painted("<p>xx</p>", css, cells: (8, 8)) == picture)
    }

    /// [CSS Ruby 1](https://www.w3.org/TR/css-ruby-1/)
    @Test func ruby() throws {
        let picture = """
            .....RR.
            .....RR.
            ########
            ########
            ########
            ########
            """
        let css = """
            ruby { display: ruby } html { font-size: 20px }
            rt { display: ruby-text; font-size: 50%; line-height: 1; text-align: center; color: red }
            """
        #expect(try painted("<p>x<ruby>x<rt>x</rt></ruby></p>", css, cells: (8, 6)) == picture)
    }

    /// [CSS Text 4 §10](https://drafts.csswg.org/css-text-4/#text-fit)
    @Test func textFit() throws {
        let fitted = try painted("<p style='text-fit: grow'>xx</p>", cells: (8, 4))
        #expect(!fitted.contains("."), "\(fitted)")
    }

    /// [CSS Inline 3 §6](https://www.w3.org/TR/css-inline-3/#leading-trim): cap height is four fifths of the square.
    @Test func textBoxTrim() throws {
        let css = "p { font-size: 25px; background: red; text-box: trim-both cap alphabetic }"
        #expect(try painted("<p>&nbsp;</p>", css, cells: (2, 5)) == "RR\nRR\nRR\nRR\n..")
    }
}

/// Letters of 5 px in lines of 9 px: their ink is in rows 2 to 6, with the baseline above row 6.
/// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration)
@Suite struct DecorationPictureTests {
    @Test(arguments: [
        ("underline 2px blue; text-underline-offset: 1px", ".......BB"),
        ("underline 1px blue; text-underline-offset: 0", "......B.."),
        ("underline 1px blue; text-underline-offset: 2px", "........B"),
        ("underline 1px blue; text-underline-offset: -2px", "....B...."),
        ("underline 1px blue; text-underline-position: under", ".......B."),
        ("overline 1px blue", ".B......."), ("overline 2px blue", "BB......."),
        ("underline overline 2px blue; text-underline-offset: 0", "BB....BB."),
        ("underline 1px blue double; text-underline-offset: 0", "......B.B"),
        ("underline 40% blue; text-underline-offset: 0", "......BB."), ("overline 20% blue", ".B......."),
    ])
    func linesFromTopToBottom(_ decoration: String, _ expected: String) throws {
        let css = """
            html { font-size: 5px; line-height: 9px }
            u { color: transparent; text-decoration-skip-ink: none; text-decoration: \(decoration) }
            """
        let rows = try pixelRows("<p><u>x</u></p>", css, page: "5px 9px")
        #expect(rows.map { String($0.first!) }.joined() == expected)
        #expect(rows.allSatisfy { Set($0).count == 1 })
    }

    /// [§2.8](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-ink-property): a line is as far from ink as it is thick.
    @Test(arguments: [
        ("auto", "RRRRRRRRRR.BBBBBBBB.RRRRRRRRRR"), ("none", "RRRRRRRRRRBBBBBBBBBBRRRRRRRRRR"),
        ("all", "RRRRRRRRRR.BBBBBBBB.RRRRRRRRRR"),
    ])
    func underlinesLeaveInkFree(_ skip: String, _ expected: String) throws {
        let css =
            "u { font-size: 10px; color: red; text-decoration: underline 1px blue; text-decoration-skip-ink: \(skip) }"
        let rows = try pixelRows("<p><u>x x</u></p>", css, page: "30px 10px")
        #expect(rows[8] == expected)
        #expect(rows[7] == "RRRRRRRRRR..........RRRRRRRRRR")
    }

    /// [§2.9](https://www.w3.org/TR/css-text-decor-4/#painting-order): through the letters, over them.
    @Test func lineThroughIsOverTheText() throws {
        let css = "u { color: red; text-decoration: line-through 1px blue }"
        let rows = try pixelRows("<p><u>x</u></p>", css, page: "10px 10px")
        // The font has it 3.5 px above the baseline.
        #expect(rows.map { String($0.first!) }.joined() == "RRRRBRRRRR")
        #expect(rows[4] == "BBBBBBBBBB")
    }
}

/// [Compatibility §4](https://compat.spec.whatwg.org/#the-webkit-text-stroke). A letter is a square of 8 px, with a line of
/// 2 px along its edge.
@Suite struct StrokedTextPictureTests {
    private func row(_ css: String) throws -> Substring {
        let css = "p { font-size: 8px; padding: 1px; color: lime; -webkit-text-stroke: 2px red; \(css) }"
        return try pixelRows("<p>x", css, page: "10px 12px")[5]
    }

    @Test(
        "the colours of the inside and of the outline, and which is on top",
        arguments: [
            ("", "RRGGGGGGRR"), ("paint-order: stroke", "RGGGGGGGGR"), ("paint-order: markers fill", "RRGGGGGGRR"),
            ("-webkit-text-fill-color: blue", "RRBBBBBBRR"), ("color: transparent", "RR......RR"),
            ("-webkit-text-stroke-color: currentcolor", "GGGGGGGGGG"), ("-webkit-text-stroke-width: 0", ".GGGGGGGG."),
            ("-webkit-text-stroke-width: 4px", "RRRGGGGRRR"),
        ])
    func colors(_ css: String, _ expected: String) throws {
        #expect(String(try row(css)) == expected)
    }

    @Test func shadowsHaveTheOutline() throws {
        let css = "color: transparent; -webkit-text-stroke-color: transparent; text-shadow: 0 0 blue"
        #expect(try row(css) == ".BBBBBBBB.")
        #expect(try row("text-shadow: 0 2px blue; -webkit-text-stroke-width: 0") == ".GGGGGGGG.")
    }

    @Test func verticalTextIsStroked() throws {
        let css = "html { writing-mode: vertical-rl } p { font-size: 8px; padding: 1px; -webkit-text-stroke: 2px red }"
        let row = try pixelRows("<p>x", css, page: "10px 12px")[5]
        #expect(row == "?R?#####?R")
    }
}
