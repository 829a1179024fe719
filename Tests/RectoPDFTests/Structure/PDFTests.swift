import RectoCSS
import RectoCore
import RectoText
import Testing

@testable import RectoDOM
@testable import RectoLayout
@testable import RectoPDF

@Suite(.enabled(if: Tool.areThere, "needs qpdf and poppler-utils")) struct PDFTests {
    private let text = TestText()

    private func write(
        _ document: PagedDocument, metadata: PDFMetadata = PDFMetadata(), images: TestImages = TestImages(),
        conformance: PDFConformance = PDFConformance(), expecting ids: [String] = []
    ) throws -> [UInt8] {
        let diagnostics = DiagnosticSink()
        let settings = PDFSettings(text: text.library, images: images, tags: .leftOut, conformance: conformance)
        let bytes = try PDFWriter(settings).write(
            DocumentEnding(document, metadata: metadata, diagnostics: diagnostics))
        #expect(diagnostics.diagnostics.map(\.id.rawValue) == ids)
        let check = try Tool.run("qpdf", ["--check", "FILE"], on: bytes)
        #expect(check.status == 0, "\(check.output)")
        return bytes
    }

    private func line(_ string: String, size: Double = 16, copiesAs copy: String? = nil, style: ComputedStyle? = nil)
        -> PagedDocument
    {
        let pages = TestPages()
        return pages.document(
            pages.page(
                400, 40,
                children: text.fragments(string, size: size, in: pages, style: style, copiesAs: copy)))
    }

    private func copied(_ document: PagedDocument) throws -> String {
        try Tool.run("pdftotext", ["FILE", "-"], on: write(document)).output
    }

    @Test func wordsCopyOut() throws {
        #expect(try copied(line("The fixed office fee: 12.50 €")) == "The fixed office fee: 12.50 €\n\n\u{C}")
    }

    @Test func rightToLeftWordsCopyOutInReadingOrder() throws {
        #expect(try copied(line("\u{5E9}\u{5DC}\u{5D5}\u{5DD}")).contains("\u{5E9}\u{5DC}\u{5D5}\u{5DD}"))
    }

    /// Marks that the font moves away from where the pen is.
    @Test(arguments: [
        "\u{5D1}\u{5BC}\u{5B0}\u{5E8}\u{5B5}\u{5D0}\u{5E9}\u{5C1}\u{5B4}\u{5D9}\u{5EA}",
        "x\u{323}\u{304}y z\u{301}\u{304}",
    ])
    func marksCopyOutWithTheirBases(_ word: String) throws {
        let bidiControls: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}"]
        let text = try copied(line(word)).unicodeScalars.filter { !bidiControls.contains($0) }
        #expect(text.map(\.value) == (word + "\n\n\u{C}").unicodeScalars.map(\.value))
    }

    @Test func marksAreOutlines() {
        let pages = TestPages()
        var list = DisplayList(size: .zero)
        for (x, _, fragment) in text.fragments("\u{5D0}\u{5E8}\u{5B5}", in: pages) {
            guard case .text(let content) = fragment.kind else { continue }
            list.add(content, at: Point(x: px(x), y: .zero), color: .black, letterSpacing: .zero)
        }
        #expect(String(decoding: list.text, as: UTF8.self) == "\u{5B5}\u{5E8}\u{5D0}")
        let runs = list.items.compactMap { if case .text(let run) = $0 { run } else { nil } }
        #expect(runs.map(\.isOutlined) == [false, true])
        #expect(runs.map(\.glyphs.count) == [2, 1])
    }

    @Test func rightToLeftRunsAreShownInVisualOrder() {
        let pages = TestPages()
        var list = DisplayList(size: .zero)
        for (x, _, fragment) in text.fragments("\u{5D0}\u{5D1}", in: pages) {
            guard case .text(let content) = fragment.kind else { continue }
            list.add(content, at: Point(x: px(x), y: .zero), color: .black, letterSpacing: .zero)
        }
        #expect(String(decoding: list.text, as: UTF8.self) == "\u{5D1}\u{5D0}")
        #expect(list.glyphs.map(\.x) == list.glyphs.map(\.x).sorted())
        #expect(list.glyphs.first?.x == 0)
    }

    /// U+0644 U+0627, one glyph: readers turn the line round character by character.
    @Test func rightToLeftLigaturesAreTurnedRoundToo() {
        let bytes = Array("\u{644}\u{627}".utf8)
        let glyph = Glyph(id: 1, cluster: 0, advance: 1024, xOffset: 0, yOffset: 0, isUnsafeToBreak: false)
        let shaped = ShapedParagraph(
            runs: [.init(range: 0..<4, glyphs: 0..<1, face: FaceID(raw: 0), size: px(10), level: 1)],
            glyphs: [glyph], breaks: [], baseLevel: 1)
        let content = TextFragment(
            paragraph: InlineParagraph(text: bytes, shaped: shaped), run: 0, glyphs: 0..<1, range: 0..<4,
            spaceExpansion: .zero, baseline: .zero, decorations: [])
        var list = DisplayList(size: .zero)
        list.add(content, at: .zero, color: .black, letterSpacing: .zero)
        #expect(String(decoding: list.text, as: UTF8.self) == "\u{627}\u{644}")
        #expect(list.clusters.count == 1)
    }

    @Test func hyphenAtALineEndIsASoftHyphen() throws {
        var order = PaintOrder(line("-", copiesAs: "\u{AD}"), images: TestImages())
        let list = order.paint(page: 0)
        #expect(String(decoding: list.text, as: UTF8.self) == "\u{AD}")
        #expect(list.glyphs.count == 1)
        _ = try write(line("-", copiesAs: "\u{AD}"))
    }

    @Test func expandedSpacesMoveWhatFollows() {
        let pages = TestPages()
        func lastX(_ expansion: Double) -> Int {
            var list = DisplayList(size: .zero)
            for (_, _, fragment) in text.fragments("a b\u{A0}c", in: pages, spaceExpansion: expansion) {
                guard case .text(let content) = fragment.kind else { continue }
                list.add(content, at: .zero, color: .black, letterSpacing: .zero)
            }
            return list.glyphs.last?.x ?? 0
        }
        #expect(lastX(5) - lastX(0) == 2 * 5 * 1024)
    }

    @Test func textOfOneLookIsOneRun() {
        let pages = TestPages()
        let (a, b) = (text.fragments("one", in: pages), text.fragments("two", in: pages))
        let red = text.fragments("red", in: pages, style: pages.style(inherited: { $0.color = .red }))
        var order = PaintOrder(
            pages.document(
                pages.page(100, 40, children: [(0, 0, a[0].2), (40, 0, b[0].2), (70, 0, red[0].2)])),
            images: TestImages())
        let runs = order.paint(page: 0).items.filter { if case .text = $0 { true } else { false } }
        #expect(runs.count == 2)
    }

    @Test func underlineIsBelowAndLineThroughAboveTheText() {
        let pages = TestPages()
        func decoration(_ line: TextDecorationLine) -> AppliedDecoration {
            AppliedDecoration(line: line, style: .solid, color: .red, thickness: px(1), offset: px(2))
        }
        let fragments = text.fragments(
            "abc", in: pages, decorations: [decoration(.lineThrough), decoration(.underline)])
        var order = PaintOrder(pages.document(pages.page(100, 40, children: fragments)), images: TestImages())
        let kinds = dump(order.paint(page: 0)).split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] }
        #expect(kinds == ["fill", "text", "fill"])
    }

    @Test func letterSpacedWordsCopyOutWhole() throws {
        let pages = TestPages()
        let style = pages.style(inherited: { $0.letterSpacing = px(3) })
        let fragments = text.fragments("TOTAL DUE", in: pages, style: style)
        for (_, _, fragment) in fragments {
            guard case .text(let content) = fragment.kind else { continue }
            for i in content.paragraph.shaped.glyphs.indices { content.paragraph.shaped.glyphs[i].advance += 3 * 1024 }
        }
        let output = try copied(pages.document(pages.page(400, 40, children: fragments)))
        #expect(output == "TOTAL DUE\n\n\u{C}")
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        #expect(try write(line("Again")) == write(line("Again")))
    }

    @Test func metadataAndLanguage() throws {
        var metadata = PDFMetadata()
        (metadata.title, metadata.author, metadata.language) = ("Rechnung № 7", "A (B) \\ C", "de")
        metadata.created = PDFDate("2020-01-02T03:04:05Z")
        let bytes = try write(line("x"), metadata: metadata)
        let info = try Tool.run("pdfinfo", ["-isodates", "FILE"], on: bytes).output
        #expect(info.contains("Title:           Rechnung № 7\n"))
        #expect(info.contains("Author:          A (B) \\ C\n"))
        #expect(info.contains("Producer:        recto\n"))
        #expect(info.contains("CreationDate:    2020-01-02T03:04:05Z\n"))
        let catalog = try Tool.run("qpdf", ["--show-object=trailer", "FILE"], on: bytes).output
        #expect(catalog.contains("/ID [ <"))
    }

    @Test func noDateUnlessGiven() throws {
        let info = try Tool.run("pdfinfo", ["FILE"], on: write(line("x"))).output
        #expect(!info.contains("CreationDate"))
    }

    @Test(arguments: [(3.0, 4.0), (20.0, 300_000.0), (40_000.0, 100.0)])
    func pagesOfAnySize(_ width: Double, _ height: Double) throws {
        let pages = TestPages()
        let box = pages.fragment(pages.style { $0.backgroundColor = .red }, width, height)
        let bytes = try write(pages.document(pages.page(width, height, children: [(0, 0, box)])))
        let json = try Tool.run("qpdf", ["--json", "--json-key=pages", "--json-key=qpdf", "FILE"], on: bytes).output
        let unit = max(1, (max(width, height) * 0.75 / 14400).rounded(.up))
        #expect(json.contains("\"/UserUnit\": \(Int(unit))") == (unit > 1))
        let info = try Tool.run("pdfinfo", ["FILE"], on: bytes).output
        #expect(info.contains("Page size:"))
    }

    @Test func pagesKeepTheirOwnSizes() throws {
        let pages = TestPages()
        let bytes = try write(pages.document(pages.page(100, 200, children: []), pages.page(200, 100, children: [])))
        let info = try Tool.run("pdfinfo", ["-l", "2", "FILE"], on: bytes).output
        #expect(info.contains(" 75 x 150 pts"))
        #expect(info.contains(" 150 x 75 pts"))
    }

    // MARK: Links and outline

    /// `<html><a href=…>` and `<h1 id=target>` as boxes of 20 × 10 px on two pages.
    private func linked(to href: String) throws -> PagedDocument {
        let names = NameTable()
        let sources = SourceStore()
        let html =
            "<html><body><a href='\(href)'>x</a><h1 id='target'>A <b>big</b>\n title</h1><h2>Part</h2></body></html>"
        let source = sources.add(name: "t.html", bytes: Array(html.utf8))
        let document = try HTMLParser(
            sources: sources, names: names, diagnostics: DiagnosticSink(), options: .withoutQuirks
        )
        .parse(source)
        let pages = TestPages(html: document, names: names)
        func node(_ name: Name) throws -> NodeID {
            try #require((0..<document.nodeCount).map { NodeID($0) }.first { document.name($0) == name })
        }
        let link = pages.fragment(pages.style(), 20, 10, kind: .inlineBox, boxKind: .inline, node: try node(.a))
        let h1 = pages.fragment(pages.style { $0.bookmarkLevel = 1 }, 20, 10, node: try node(.h1))
        let h2 = pages.fragment(pages.style { $0.bookmarkLevel = 2 }, 20, 10, node: try node(.h2))
        return pages.document(
            pages.page(100, 100, children: [(10, 20, link)]),
            pages.page(100, 100, children: [(10, 40, h1), (10, 60, h2)]))
    }

    @Test func internalLinksLeadToTheElement() throws {
        let bytes = try write(linked(to: "#target"))
        let objects = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output
        #expect(objects.contains("/Subtype /Link"))
        #expect(objects.contains("/F 4"))
        let destinations = try Tool.run("pdfinfo", ["-dests", "FILE"], on: bytes).output
        // 10 and 60 px from the left and the bottom, in points.
        #expect(destinations.contains("2 [ XYZ    8   45"))
        #expect(destinations.contains("\"target\""))
    }

    @Test func externalLinks() throws {
        let urls = try Tool.run("pdfinfo", ["-url", "FILE"], on: write(linked(to: "https://example.org/a?b=(c)")))
            .output
        #expect(urls.contains("https://example.org/a?b=(c)"))
    }

    @Test func linkToNowhereIsReported() throws {
        let bytes = try write(linked(to: "#nothing"), expecting: ["link.missing-target"])
        #expect(
            try !Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output.contains(
                "/Link"))
    }

    /// A PDF is passed on: it runs no scripts and opens no files of whoever reads it.
    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "JAVAscript:x", "data:text/html,x"])
    func unsafeLinksAreLeftOut(href: String) throws {
        let bytes = try write(linked(to: href), expecting: ["link.refused"])
        #expect(
            try !Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output.contains(
                "/Link"))
    }

    @Test(arguments: ["a/b.html?x=1:2", "mailto:a@b.example", "tel:+353", "//host/x"])
    func otherLinksStay(href: String) throws {
        #expect(try Tool.run("pdfinfo", ["-url", "FILE"], on: write(linked(to: href))).output.contains(href))
    }

    @Test func headingsAreTheOutline() throws {
        let bytes = try write(linked(to: "#target"))
        let outline = try Tool.run("qpdf", ["--json", "--json-key=outlines", "FILE"], on: bytes).output
        let first = try #require(outline.range(of: "\"title\": \"A big title\""))
        let second = try #require(outline.range(of: "\"title\": \"Part\""))
        // The subordinate entry is printed within its parent's `kids`, before the parent's title.
        #expect(second.lowerBound < first.lowerBound)
        #expect(outline.contains("\"destpageposfrom1\": 2"))
    }

    // MARK: Images

    private func pictured(
        _ image: EncodedImage, times: Int = 1, conformance: PDFConformance = PDFConformance()
    ) throws -> [UInt8] {
        let pages = TestPages()
        let images = TestImages()
        images.images = [image]
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: .zero)
        let fragments = (0..<times).map {
            (
                Double($0) * 20, 0.0,
                pages.fragment(pages.style(), 16, 16, kind: .replaced, boxKind: .replaced, replaced: content)
            )
        }
        return try write(
            pages.document(pages.page(100, 40, children: fragments), pages.page(100, 40, children: fragments)),
            images: images, conformance: conformance)
    }

    @Test func jpegIsPassedThroughOnce() throws {
        let image = EncodedImage(format: .jpeg, bytes: TestFiles.greyJPEG, width: 8, height: 8, name: "grey.jpg")
        let bytes = try pictured(image, times: 3)
        #expect(bytes.firstRange(of: TestFiles.greyJPEG) != nil)
        let list = try Tool.run("pdfimages", ["-list", "FILE"], on: bytes).output
        #expect(list.contains("jpeg"))
        #expect(bytes.ranges(of: TestFiles.greyJPEG).count == 1)
    }

    @Test func inksOfAdobeJPEGsAreInverted() throws {
        let image = EncodedImage(format: .jpeg, bytes: TestFiles.inkJPEG, width: 8, height: 8, name: "ink.jpg")
        let objects = try Tool.run(
            "qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: pictured(image)
        ).output
        #expect(objects.contains("/DeviceCMYK"))
        #expect(objects.contains("/Decode ["))
        // A file for keeping has their colours, for it says only what colours of screens mean.
        let kept = PDFConformance(archival: .init(part: 2, level: .basic))
        let list = try Tool.run("pdfimages", ["-list", "FILE"], on: pictured(image, conformance: kept)).output
        #expect(ImageProfile(jpeg: TestFiles.inkJPEG) == nil)
        #expect(list.contains(" 8     8 ") && !list.contains("cmyk"), "\(list)")
    }

    @Test func pngIsEmbeddedOnce() throws {
        let image = EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        let objects = try Tool.run(
            "qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: pictured(image, times: 3)
        ).output
        #expect(objects.ranges(of: "/Subtype /Image").count == 1)
        #expect(!objects.contains("/Interpolate"))
    }

    @Test func opaquePNGIsPassedThrough() throws {
        let image = EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        let bytes = try pictured(image)
        let passed = try #require(PassedImage(png: TestFiles.fourPixelPNG))
        #expect(bytes.firstRange(of: passed.stream.bytes) != nil)
        // The viewer's own decoder: red, green; blue, black.
        let pixels = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output
        #expect(pixels.contains("/Columns 2") || pixels.contains("/Width 2"))
        #expect(try Tool.run("pdfimages", ["-list", "FILE"], on: bytes).output.contains("rgb     3   8  image"))
    }

    /// MuPDF looks for the text of a glyph under the identifier of its character, as if that were its code.
    @Test func identifiersOfCharactersAreTheirCodes() throws {
        let letters = String(String.UnicodeScalarView((0x100..<0x1F0).compactMap { Unicode.Scalar($0) }))
        let bytes = try write(line(letters, size: 1))
        let objects = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output
        #expect(objects.contains("2 begincodespacerange<00><BF><C000><FFFF>endcodespacerange"))
        #expect(objects.contains("2 begincidrange<00><BF>0<C000><FFFF>\(0xC000) endcidrange"))
        #expect(objects.contains(" \(0xC000)\n"), "the widths of the long codes")
        #expect(try Tool.run("pdftotext", ["FILE", "-"], on: bytes).output.contains(letters.suffix(40)))
    }

    /// A PNG file with a profile, behind its first chunk.
    private func png(with profile: [UInt8]) -> [UInt8] {
        func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let data = Array("iCCPp".utf8) + [0, 0] + Deflater().pack(profile)
        let chunk = big(data.count - 4) + data + big(Int(checksum(data[...])))
        return Array(TestFiles.fourPixelPNG[..<33]) + chunk + Array(TestFiles.fourPixelPNG[33...])
    }

    @Test func profilesOfImagesAreKept() throws {
        let wide = SRGBProfile.bytes.split(separator: UInt8(ascii: "s"), omittingEmptySubsequences: false)
            .joined(separator: [UInt8(ascii: "x")])
        func kinds(_ profile: [UInt8]) throws -> String {
            let image = EncodedImage(format: .png, bytes: png(with: profile), width: 2, height: 2, name: "four.png")
            return try Tool.run("pdfimages", ["-list", "FILE"], on: pictured(image)).output
        }
        // The numbers of colours without a profile are those of sRGB.
        #expect(try kinds(SRGBProfile.bytes).contains("rgb     3   8  image"))
        // Every "s" of the profile is an "x" now, so that it is not of sRGB and its signature "acsp" is broken.
        #expect(try kinds(Array(wide)).contains("rgb     3   8  image"))
        var named = SRGBProfile.bytes
        let place = try #require(named.firstRange(of: [UInt8(ascii: "s"), 0, UInt8(ascii: "R")]))
        named[place.lowerBound] = UInt8(ascii: "x")
        #expect(try kinds(named).contains("icc     3   8  image"))
    }

    @Test func pngThatPDFCannotTakeIsDecoded() {
        #expect(PassedImage(png: Array(TestFiles.fourPixelPNG.dropLast())) == nil)
        var interlaced = TestFiles.fourPixelPNG
        interlaced[28] = 1
        #expect(PassedImage(png: interlaced) == nil)
    }

    @Test func damagedPNGIsReported() throws {
        let pages = TestPages()
        let images = TestImages()
        images.images = [
            EncodedImage(
                format: .png, bytes: Array(TestFiles.fourPixelPNG.dropLast(30)), width: 2, height: 2, name: "cut.png")
        ]
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: .zero)
        let fragment = pages.fragment(
            pages.style(), 16, 16, kind: .replaced, boxKind: .replaced, replaced: content)
        _ = try write(
            pages.document(pages.page(20, 20, children: [(0, 0, fragment), (2, 2, fragment)])), images: images,
            expecting: ["image.malformed"])
    }
}
