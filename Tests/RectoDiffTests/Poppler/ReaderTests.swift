import Testing

@testable import RectoDiff

#if canImport(Glibc)
    import Glibc
#endif

/// What poppler's programs print, and what is made of it.
@Suite struct ReaderTests {
    @Test func wordsHaveBoxesInMillimetres() {
        let text = """
            <page width="595.0" height="842.0">
              <word xMin="72" yMin="144" xMax="108" yMax="156">R&amp;D</word>
              <word xMin="0" yMin="0" xMax="1" yMax="1">&#x20AC;</word>
            </page>
            """
        let page = WordReader.page(Array(text.utf8))
        #expect(page.words.map(\.text) == ["R&D", "€"])
        let box = page.words[0].box
        #expect(abs(box.left - 25.4) < 1e-9 && abs(box.top - 50.8) < 1e-9 && abs(box.width - 12.7) < 1e-9)
    }

    @Test func wordsFindTheirStyles() {
        let text = """
            <page number="1"><fontspec id="0" size="9" family="ABCDEF+Tinos-Bold" color="#ff0000"/>
            <fontspec id="1" size="9" family="Tinos" color="#000000"/>
            <text top="72" left="72" width="72" height="10" font="0"><b>Total</b></text>
            <text top="90" left="72" width="72" height="10" font="1"><a href="x.html#2">Terms</a></text>
            </page><outline><item page="1">Bill</item><outline><item page="2">A &lt; B</item></outline></outline>
            """
        var reader = StyleReader()
        let texts = reader.readPage(Array(text.utf8))
        var words = [
            Word("Total", PageBox(x: 26, y: 25.4, width: 10, height: 3.5)),
            Word("Terms", PageBox(x: 26, y: 31.8, width: 10, height: 3.5)),
            Word("away", PageBox(x: 150, y: 31.8, width: 10, height: 3.5)),
        ]
        StyleReader.style(&words, by: texts)
        #expect(words.map { $0.style < 0 ? "" : reader.styles[Int($0.style)].font } == ["Tinos-Bold", "Tinos", ""])
        #expect(reader.links == [.init(page: 1, target: "page 2")])
        #expect(
            reader.outline == [.init(level: 1, title: "Bill", page: 1), .init(level: 2, title: "A < B", page: 2)])
    }

    @Test func pagesAreReadOneByOneInAnyOrder() throws {
        let (words, markup) = (try #require(Spool()), try #require(Spool()))
        for page in 1...3 {
            #expect(words.append(Array("<page width=\"72\" height=\"72\"><word xMin=\"9\" yMin=\"9\"".utf8)))
            #expect(words.append(Array(" xMax=\"18\" yMax=\"18\">\(page)</word></page>\n".utf8)))
            // The style of all pages is described on the first one.
            let style = page == 1 ? "<fontspec id=\"7\" size=\"9\" family=\"Tinos\" color=\"#000000\"/>" : ""
            let text = "<text top=\"9\" left=\"9\" width=\"9\" height=\"9\" font=\"7\">\(page)</text>"
            #expect(markup.append(Array("<page number=\"\(page)\">\(style)\(text)</page>".utf8)))
        }
        let pages = PDFPages(.init(words: words, markup: markup), structure: DocumentStructure())
        #expect(pages.pageCount == 3)
        for index in [2, 0, 1, 2] {
            #expect(pages.page(index).words.map(\.text) == ["\(index + 1)"])
            #expect(pages.page(index).words.map(\.style) == [0])
        }
        #expect(pages.styles.map(\.font) == ["Tinos"])
    }

    /// The sizes of pages are asked for of pages that nobody has read.
    @Test func theSizeOfAPageIsKnownWithoutItsWords() throws {
        let words = try #require(Spool())
        #expect(words.append(Array("<page width=\"72\" height=\"144\">\n<word xMin=\"9\"".utf8)))
        let pages = PDFPages(.init(words: words, markup: nil), structure: DocumentStructure())
        let size = pages.size(0)
        #expect(abs(size.width - 25.4) < 1e-9 && abs(size.height - 50.8) < 1e-9)
        #expect(pages.sizes.map(\.page) == [0] && pages.figures(0).isEmpty)
    }

    /// A program writes into the file itself, without this program as a hand between.
    @Test func aProgramWritesIntoASpool() throws {
        let spool = try #require(Spool())
        let child = ChildProcess("printf", ["<html>one</html>\n"], spool: spool)
        let other = ChildProcess("printf", ["two"])
        let outputs = ChildProcess.outputs(of: [child, other], deadline: Deadline(nil))
        #expect(outputs == [[], Array("two".utf8)])
        #expect(child.finish().status == 0 && spool.isComplete)
        #expect(String(decoding: spool.bytes(0..<spool.count), as: UTF8.self) == "<html>one</html>\n")
        #expect(spool.ends(with: "</html>") && !spool.ends(with: "<html>") && !spool.ends(with: "</pdf2xml>"))
    }

    @Test func bothDocumentsAreReadAtTheSameTime() {
        // Each waits for what the other one writes.
        var ends: [[Int32]] = []
        for _ in 0..<2 {
            var pair: [Int32] = [0, 0]
            #expect(pipe(&pair) == 0)
            ends.append(pair)
        }
        defer { for end in ends.joined() { close(end) } }
        func exchange(_ input: Int32, _ output: Int32, _ own: UInt8) -> UInt8 {
            var (own, other): (UInt8, UInt8) = (own, 0)
            return write(output, &own, 1) == 1 && read(input, &other, 1) == 1 ? other : 0
        }
        let got = TwoThreads.run({ exchange(ends[0][0], ends[1][1], 1) }, { exchange(ends[1][0], ends[0][1], 2) })
        #expect(got.old == 2 && got.new == 1)
    }

    @Test func aSpoolFindsWordsAcrossTheStepsInWhichItReads() throws {
        let spool = try #require(Spool())
        let filler = [UInt8](repeating: 0x20, count: 65_533)
        #expect(spool.append(filler + Array("<page <page".utf8) + filler))
        // The first stands across the end of a step.
        #expect(spool.places(of: "<page ") == [65_533, 65_539])
        #expect(spool.bytes(65_533..<65_538) == Array("<page".utf8))
    }

    @Test func theListsOfTheOtherPrograms() {
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        #expect(
            StructureReader.metadata(bytes("Title:          A: B\nPages:          3\nProducer:       recto\n"))
                == [.init("Title", "A: B"), .init("Producer", "recto")])
        #expect(
            StructureReader.links(bytes("Page  Type          URL\n   1  Annotation    https://x.org/a b\n"))
                == [.init(page: 1, target: "https://x.org/a b")])
        #expect(
            StructureReader.fonts(bytes("name  type\n----- ----\nAAAAAA+Tinos  CID\nAAAAAB+Tinos  CID\nArimo CID\n"))
                == ["Arimo", "Tinos"])
        #expect(
            StructureReader.tags(bytes("Document\n  H1 (block)\n  TD:\n     /RowSpan 1\n    Object 6 0\n"))
                == ["Document", "H1", "TD"])
        #expect(StructureReader.attachmentNames(bytes("2 embedded files\n1: a.xml\n2: b: c\n")) == ["a.xml", "b: c"])
    }

    @Test func oneFontHasManyNames() {
        for (a, b) in [
            ("Liberation-Sans", "LiberationSans"), ("ABCDEF+LiberationSans-Bold", "Liberation Sans,Bold"),
            ("ArialMT", "Arial"), ("Helvetica-Oblique", "Helvetica-Italic"), ("Inter-Regular", "Inter"),
        ] { #expect(PDFFontName.face(a) == PDFFontName.face(b)) }
        for (a, b) in [("LiberationSans", "LiberationSerif"), ("Inter", "Inter-Bold"), ("Arial", "ArialNarrow")] {
            #expect(PDFFontName.face(a) != PDFFontName.face(b))
        }
    }

    @Test func whatACropBoxLeavesOut() {
        let text = """
            Pages:           1
            Page    1 size:  595.28 x 841.89 pts (A4)
            Page    1 MediaBox:      0.00     0.00   595.28   841.89
            Page    1 CropBox:      72.00     0.00   595.28   769.89
            """
        let crops = StructureReader.crops(Array(text.utf8))
        #expect(crops.map { $0.map { ($0 * 10).rounded() / 10 } } == [[25.4, 25.4, 0, 0]])
    }

    @Test func pageLabelsAreNumbersLettersAndRoman() {
        let json = """
            {"pages": [1,2,3,4,5], "pagelabels": [{"index": 0, "label": {"/S": "/r"}},
            {"index": 2, "label": {"/S": "/D", "/P": "u:A-", "/St": 9}}, {"index": 4, "label": {"/S": "/A", "/St": 27}}]}
            """
        #expect(PageLabels.labels(Array(json.utf8)) == ["i", "ii", "A-9", "A-10", "AA"])
        #expect(PageLabels.labels([]) == nil)
    }
}
