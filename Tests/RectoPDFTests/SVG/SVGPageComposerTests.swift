import RectoCSS
import RectoCore
import RectoLayout
import RectoText
import Testing

@testable import RectoPDF

/// The elements that items become.
@Suite struct SVGPageComposerTests {
    private let text = TestText()

    /// The elements of a page of 40 × 30 px within its white paper. Names begin with `~`, and the family of the text's font
    /// is `F`.
    private func elements(_ linking: SVGLinking = .embedded, _ build: (inout DisplayList) -> Void) -> String {
        var list = DisplayList(size: Size(width: px(40), height: px(30)))
        build(&list)
        list.flushFills()
        let resources = SVGResources(
            faces: text.library, images: TestImages(), linking: linking, diagnostics: DiagnosticSink())
        let composer = SVGPageComposer(resources, structure: nil, diagnostics: DiagnosticSink())
        composer.compose(list)
        func plain(_ stream: ContentStream) -> String {
            var text = String(
                decoding: stream.bytes.map { $0 == SVGPageComposer.namePrefix ? 0x7E : $0 }, as: UTF8.self)
            if let family = resources.programs.first?.family { text = text.replacing(family, with: "F") }
            return text
        }
        let page = plain(composer.out)
        let start = "<path fill=\"#fff\" d=\"M0 0h40v30H0z\"/><g stroke-miterlimit=\"10\""
        #expect(page.hasPrefix(start))
        return plain(composer.definitions) + page.dropFirst(start.count)
    }

    private func add(
        _ string: String, to list: inout DisplayList, x: Double = 0, color: Color = .black, copiesAs copy: String? = nil
    ) {
        for (left, _, fragment) in text.fragments(string, size: 10, in: TestPages(), copiesAs: copy) {
            guard case .text(let content) = fragment.kind else { continue }
            list.add(content, at: Point(x: px(x + left), y: px(20)), color: color, letterSpacing: .zero)
        }
    }

    /// An `A` of Liberation Sans is 0.667 em wide.
    @Test func aLineIsOneElementWithAPositionForEachCharacter() {
        #expect(
            elements { add("AA", to: &$0) }
                == " font-family=\"F\" font-size=\"10\"><text x=\"0 6.67\" y=\"20\">AA</text>")
    }

    /// The fonts of a linked page are there before it is shown.
    @Test func aLinkedLineHasAPositionForItsStart() {
        #expect(
            elements(.linked(prefix: "")) { add("AA", to: &$0) }
                == " font-family=\"F\" font-size=\"10\"><text x=\"0\" y=\"20\">AA</text>")
    }

    /// A `V` beside an `A` of Liberation Sans is kerned by 0.074 em.
    @Test func aKernedLetterOfALinkedLineHasAPosition() {
        let svg = elements(.linked(prefix: "")) { add("AAAAVAAAA", to: &$0) }
        #expect(
            svg.hasSuffix(
                "<text x=\"0\" y=\"20\">AAAA<tspan x=\"25.94\">V</tspan><tspan x=\"31.87\">AAAA</tspan></text>"))
    }

    /// More elements than half of the letters would cost more than positions.
    @Test func aLinkedWordThatIsKernedThroughoutHasAPositionForEachLetter() {
        let svg = elements(.linked(prefix: "")) { add("AVA", to: &$0) }
        #expect(svg.hasSuffix("<text x=\"0 5.93 11.86\" y=\"20\">AVA</text>"))
    }

    /// Three letters of 10 px, and between them spaces of 3 px that are 1 px wider.
    @Test func aJustifiedLineThatIsLinkedHasWiderSpaces() {
        var text = SVGPageComposer.OpenText()
        text.xs = [0, 10, 14, 24, 28].map { $0 * 1024 }
        text.widths = [10, 3, 10, 3, 10].map { $0 * 1024 }
        text.spaces = [1, 3]
        let places = CharacterPlaces(of: text, for: .linked(prefix: ""))
        #expect(places.starts == [0] && places.wordSpacing == 1000)
        #expect(CharacterPlaces(of: text, for: .embedded) == .all)
    }

    /// A browser may take 11.3 px for 723/64 px, and so 26 letters of 6 px for 0.04 px less than they are.
    @Test func lettersAreCountedAnewBeforeABrowserLosesThem() {
        var text = SVGPageComposer.OpenText()
        text.xs = (0..<40).map { $0 * 6 * 1024 }
        text.widths = text.xs.map { _ in 6 * 1024 }
        text.style.size = 11571
        #expect(CharacterPlaces(of: text, for: .linked(prefix: "")).starts == [0, 26])
        text.style.size = 11 * 1024
        #expect(CharacterPlaces(of: text, for: .linked(prefix: "")).starts == [0])
    }

    /// A browser may join or turn what is not Latin, Greek or Cyrillic, and so does not decide about its place.
    @Test func lettersOfOtherScriptsAreNotPlain() {
        #expect("aé ж€".unicodeScalars.allSatisfy { CharacterPlaces.isPlain($0.value) })
        #expect("\u{301}אب中".unicodeScalars.allSatisfy { !CharacterPlaces.isPlain($0.value) })
    }

    @Test func whatFollowsAWordInAnotherColorIsAPartOfIt() {
        #expect(
            elements {
                add("AA", to: &$0)
                add("A", to: &$0, x: 13.34, color: .red)
            } == " font-family=\"F\" font-size=\"10\"><text x=\"0 6.67\" y=\"20\">AA"
                + "<tspan x=\"13.34\" fill=\"#f00\">A</tspan></text>")
    }

    @Test func whatStandsApartIsAnotherText() {
        #expect(
            elements {
                add("A", to: &$0)
                add("A", to: &$0, x: 20)
            } == " font-family=\"F\" font-size=\"10\"><text x=\"0\" y=\"20\">A</text><text x=\"20\" y=\"20\">A</text>")
    }

    /// Two characters share the width of one glyph: 0.3335 em each, which is the weight 167.
    @Test func aGlyphOfTwoCharactersIsDrawnUnderText() {
        let svg = elements { add("A", to: &$0, copiesAs: "AB") }
        #expect(svg.hasPrefix("<path id=\"~1\" d=\"m"))
        #expect(
            svg.hasSuffix(
                "<g transform=\"matrix(.004883 0 0 -.004883 0 0)\"><use href=\"#~1\" x=\"0\" y=\"-4096\"/></g>"
                    + "<text x=\"0 3.34\" y=\"20\" font-family=\"r0\" font-weight=\"167\" fill-opacity=\"0\">AB</text>")
        )
    }

    @Test func signsOfMarkupAreEscaped() {
        let svg = elements { add("<&>\"", to: &$0) }
        #expect(svg.hasSuffix(">&lt;&amp;&gt;&quot;</text>"))
    }

    /// The line under the second word does not part the words, although it is painted between them.
    @Test func anAreaBesideTextDoesNotEndIt() {
        let svg = elements {
            add("A", to: &$0)
            $0.fill(Rect(x: px(7), y: px(21), width: px(6), height: px(1)), .red)
            add("A", to: &$0, x: 6.67)
        }
        #expect(
            svg == " font-family=\"F\" font-size=\"10\"><path fill=\"#f00\" d=\"M7 21h6v1H7z\"/>"
                + "<text x=\"0 6.67\" y=\"20\">AA</text>")
    }

    @Test func anAreaOverTextEndsIt() {
        let svg = elements {
            add("A", to: &$0)
            $0.fill(Rect(x: px(0), y: px(16), width: px(6), height: px(1)), .red)
        }
        #expect(svg.hasSuffix(">A</text><path fill=\"#f00\" d=\"M0 16h6v1H0z\"/>"))
    }

    @Test func equalClipsAreWrittenOnce() {
        let svg = elements { list in
            for _ in 0..<2 {
                let path = list.path { $0.rectangle(Rect(x: px(1), y: px(2), width: px(5), height: px(6))) }
                list.append(.pushClip(path, .nonZero))
                list.append(.pushGroup(opacity: 0.5, .normal))
                list.append(.popGroup)
                list.append(.popClip)
            }
        }
        let group = "<g clip-path=\"url(#~1)\"><g opacity=\".5\"></g></g>"
        #expect(svg == "<clipPath id=\"~1\"><path d=\"M1 2h5v6H1z\"/></clipPath>>" + group + group)
    }

    @Test func linesHaveDashesAndEnds() {
        let svg = elements { list in
            let path = list.path {
                $0.move(Point(x: px(1), y: px(1)))
                $0.line(Point(x: px(9), y: px(1)))
            }
            var style = StrokeStyle(width: px(2))
            (style.gap, style.dash, style.isRoundCapped) = (px(3), px(1), true)
            list.append(.strokePath(path, style, .red))
        }
        #expect(
            svg == "><path fill=\"none\" stroke=\"#f00\" stroke-width=\"2\" stroke-dasharray=\"1 3\" "
                + "stroke-linecap=\"round\" d=\"M1 1L9 1\"/>")
    }

    @Test func aGradientIsOneOfSVG() {
        let svg = elements { list in
            let gradient = GradientPaint(
                size: Size(width: px(10), height: px(10)),
                shape: .linear(from: GradientPaint.Place(x: 0, y: 0), to: GradientPaint.Place(x: 10, y: 0)),
                stops: [GradientPaint.Stop(offset: 0, color: .red), GradientPaint.Stop(offset: 1, color: .blue)])
            list.append(
                .picture(.gradient(gradient), destination: Rect(x: px(5), y: px(5), width: px(10), height: px(10))))
        }
        #expect(
            svg == "<linearGradient id=\"~1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"10\" y2=\"0\" "
                + "gradientTransform=\"translate(5 5)\"><stop offset=\"0\" stop-color=\"#f00\"/>"
                + "<stop offset=\"1\" stop-color=\"#00f\"/></linearGradient>"
                + "><path fill=\"url(#~1)\" d=\"M5 5h10v10H5z\"/>")
    }
}
