import RectoTestSupport
import Testing

@testable import RectoPDF

/// The first page as letters. Each character is a square of 2 px, but for those of the colour font.
private func painted(_ html: String, _ css: String = "", page: String) throws -> String {
    let css = """
        html { font-size: 2px } p { margin: 0 } b { font-weight: inherit; color: red } i { font-style: normal; color: blue }
        """ + css
    let fixture = try LayoutFixture(html, css: css, page: page)
    #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
    return picture(fixture.paged, faces: fixture.fonts)
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
        #expect(try painted(Self.text, "html { writing-mode: \(mode) }", page: "6px 6px") == expected)
    }

    @Test(arguments: ["mixed", "upright", "sideways"])
    func charactersFillTheirPlaceHoweverTheyStand(_ orientation: String) throws {
        let css = "html { writing-mode: vertical-rl; text-orientation: \(orientation) }"
        #expect(try painted("<p>\u{4E2D}<b>x</b></p>", css, page: "4px 4px") == "..##\n..##\n..RR\n..RR")
    }

    /// [§9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
    @Test func combinedCharactersStandSideBySide() throws {
        let css = "html { writing-mode: vertical-rl; font-size: 4px } b { text-combine-upright: all; color: red }"
        // Two squares made half as wide are one square.
        let rows = ["RRRR", "RRRR", "RRRR", "RRRR", "####", "####", "####", "####"]
        #expect(try painted("<p><b>12</b>x</p>", css, page: "4px 8px") == rows.joined(separator: "\n"))
    }

    /// The text fills the middle ten columns of twenty.
    @Test(arguments: [("left", true, false), ("right", false, true)])
    func underlinesStandBesideTheLine(_ side: String, _ isLeft: Bool, _ isRight: Bool) throws {
        let css = """
            html { writing-mode: vertical-rl; font-size: 10px; line-height: 20px }
            u { text-decoration: underline 2px blue; text-underline-position: \(side); text-underline-offset: 2px }
            """
        let row = try #require(try painted("<p><u>x</u></p>", css, page: "20px 10px").split(separator: "\n").first)
        #expect(row.prefix(4).contains("B") == isLeft)
        #expect(row.suffix(4).contains("B") == isRight)
    }
}

/// [CSS Fonts 4 §9](https://www.w3.org/TR/css-fonts-4/#font-color-prop): layers of `a` are two halves in colours of the
/// palette, and the lower half in the text's colour.
@Suite struct ColorFontPictureTests {
    private static let css = "p { font: 4px/1 'Recto Color' }"

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
        #expect(try painted("<p style='\(style)'>a</p>", palettes + Self.css, page: "4px 4px") == expected)
    }

    @Test func plainGlyphsOfAColourFontHaveTheTextsColour() throws {
        #expect(try painted("<p><b>b</b>a</p>", Self.css, page: "12px 4px").hasPrefix("RRRRRRRRRRBB\n"))
    }

    /// A shadow has one colour.
    @Test func shadowsOfLayers() throws {
        let shadow = try painted("<p style='text-shadow: 4px 0 lime'>a</p>", Self.css, page: "8px 4px")
        #expect(shadow == "RRBBGGGG\nRRBBGGGG\n####GGGG\n####GGGG")
    }
}

@Suite struct LinePictureTests {
    /// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks): half as large, over the middle.
    @Test func emphasisMarks() throws {
        let css = "html { font-size: 4px } p { text-emphasis: \"x\" blue; line-height: 8px }"
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
        #expect(try painted("<p>xx</p>", css, page: "8px 8px") == picture)
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
            ruby { display: ruby } html { font-size: 4px }
            rt { display: ruby-text; font-size: 50%; line-height: 1; text-align: center; color: red }
            """
        #expect(try painted("<p>x<ruby>x<rt>x</rt></ruby></p>", css, page: "8px 6px") == picture)
    }

    /// [CSS Text 4 §10](https://drafts.csswg.org/css-text-4/#text-fit)
    @Test func textFit() throws {
        let fitted = try painted("<p style='text-fit: grow'>xx</p>", page: "8px 4px")
        #expect(!fitted.contains("."), "\(fitted)")
    }

    /// [CSS Inline 3 §6](https://www.w3.org/TR/css-inline-3/#leading-trim): cap height is four fifths of the square.
    @Test func textBoxTrim() throws {
        let css = "p { font-size: 10px; background: red; text-box: trim-both cap alphabetic }"
        let rows = try painted("<p>&nbsp;</p>", css, page: "10px 10px").split(separator: "\n")
        #expect(rows.map { $0.first == "R" } == Array(repeating: true, count: 8) + [false, false])
    }
}
