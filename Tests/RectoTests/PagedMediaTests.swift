import Foundation
import Recto
import RectoTestSupport
import Testing

private enum Tools {
    static var areThere: Bool {
        ["qpdf", "pdftotext", "pdfinfo"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }
}

/// Paged media as other readers of the PDF see it.
@Suite(.enabled(if: Tools.areThere, "needs qpdf and poppler-utils")) struct PagedMediaTests {

    private func pdf(_ html: String) throws -> [UInt8] {
        let document = try Renderer().render(template: .text(html, name: "test.html", directory: "/"))
        #expect(document.diagnostics.map { "\($0.id): \($0.message)" } == [])
        return document.pdf
    }

    private func run(_ name: String, _ arguments: [String], on pdf: [UInt8]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try Data(pdf).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
        process.arguments = arguments.map { $0 == "FILE" ? file.path : $0 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    /// The file with its objects as text.
    private func objects(_ html: String) throws -> String {
        try run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: pdf(html))
    }
    /// The boxes of the first page: `MediaBox: 0.00 0.00 …`
    private func boxes(_ css: String) throws -> [String] {
        try run("pdfinfo", ["-box", "FILE"], on: pdf("<style>\(css)</style><p>a</p>")).split(separator: "\n")
            .filter { $0.contains("Box:") }
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// [ISO 32000-1 §12.4.2 Page Labels]
    @Test func pagesAreLabelledAsTheyAreNumbered() throws {
        func labels(_ html: String) throws -> String? {
            let text = try objects(html)
            guard let start = text.range(of: "/PageLabels <<") else { return nil }
            let words = text[start.upperBound...].split(whereSeparator: \.isWhitespace)
            return words.prefix { $0 != "]" }.dropFirst(2).joined(separator: " ")
        }
        let css = "div { break-before: page } @page { @bottom-center { content: counter(page) } }"
        #expect(try labels("<style>\(css)</style><p>a<div>b</div>") == nil)
        let front = """
            @page front { @bottom-center { content: "– " counter(page, lower-roman) " –" } } .f { page: front }
            .m { counter-reset: page 1 }
            """
        #expect(
            try labels(
                "<style>\(css)\(front)</style><div class=f>a</div><div class=f>b</div><div class=m>c</div><div>d")
                == "0 << /S /r >> 2 << /S /D >>")
        #expect(
            try labels("<style>\(css) .m { counter-reset: page 7 }</style><p>a<div class=m>b</div>")
                == "0 << /S /D >> 1 << /S /D /St 7 >>")
        // What viewers would write otherwise is written out: zero, and letters after "aa".
        #expect(
            try labels("<style>\(css) p { counter-reset: page }</style><p>a<div>b</div><div>c</div>")
                == "0 << /P (0) >> 1 << /S /D >>")
        let letters = "@page { @bottom-center { content: counter(page, lower-alpha) } } p { counter-reset: page 27 }"
        #expect(
            try labels("<style>\(css)\(letters)</style><p>a<div>b</div><div>c</div>")
                == "0 << /S /a /St 27 >> 1 << /P (ab) >> 2 << /P (ac) >>")
    }

    /// Rectangles of the links in the order of the pages, and the corners that they lead to.
    private func links(_ html: String) throws -> [(rect: [Double], page: String, to: [Double])] {
        func numbers(_ text: Substring, after key: String) -> [Substring] {
            guard let start = text.range(of: key), let end = text[start.upperBound...].firstIndex(of: "]") else {
                return []
            }
            return text[start.upperBound..<end].split(whereSeparator: \.isWhitespace)
        }
        let text = try objects(html)
        return text.components(separatedBy: "endobj").filter { $0.contains("/Subtype /Link") }.map { object in
            let to = numbers(object[...], after: "/Dest [")
            return (
                numbers(object[...], after: "/Rect [").compactMap { Double($0) }, to.prefix(1).joined(),
                to.compactMap { Double($0) }.suffix(3).dropLast()
            )
        }
    }

    /// [CSS GCPM 3 §2.1](https://www.w3.org/TR/css-gcpm-3/#footnote-terms)
    @Test func callsLeadToFootnotesAndMarkersBack() throws {
        let css = "@page { size: 200pt 150pt; margin: 10pt } .f { float: footnote } p { margin: 0 }"
        let found = try links("<style>\(css)</style><p>Some text<span class=f>A note.</span> and more.")
        try #require(found.count == 2)
        let (call, marker) = (found[0], found[1])
        #expect(call.rect[1] > 100 && marker.rect[3] < 40)
        // The link of the call leads to the corner of the note, which is the marker's but for its line's spacing.
        #expect(abs(call.to[0] - 10) < 0.1 && abs(call.to[1] - marker.rect[3]) < 4)
        #expect(abs(marker.to[0] - call.rect[0]) < 0.1 && abs(marker.to[1] - call.rect[3]) < 0.1)
    }

    @Test func eachCallOfARepeatedHeadLeadsToTheOneNote() throws {
        let css = "@page { size: 200pt 100pt; margin: 10pt } .f { float: footnote }"
        let rows = (1...12).map { "<tr><td>\($0)" }.joined()
        let html =
            "<style>\(css)</style><table><thead><tr><th>H<span class=f>A note.</span></thead>\(rows)</table>"
        let found = try links(html)
        let calls = found.filter { $0.rect[1] > 60 }
        #expect(calls.count > 2 && found.count == calls.count + 1)
        #expect(Set(calls.map(\.page)).count == 1 && Set(calls.map { $0.to[1] }).count == 1)
        // A link around the footnote leaves its call as it is.
        let linked = try links("<style>\(css)</style><p><a href=#x id=x>a<span class=f>n</span></a>")
        #expect(linked.count >= 3)
    }

    /// [CSS Paged Media 3 §7.4](https://www.w3.org/TR/css-page-3/#bleed)
    @Test func bleedMakesTheSheetLarger() throws {
        #expect(
            try boxes("@page { size: 300pt 200pt; bleed: 9pt }") == [
                "MediaBox: 0.00 0.00 318.00 218.00", "CropBox: 0.00 0.00 318.00 218.00",
                "BleedBox: 0.00 0.00 318.00 218.00", "TrimBox: 9.00 9.00 309.00 209.00",
                "ArtBox: 0.00 0.00 318.00 218.00",
            ])
    }

    /// Marks stand 6pt from the page, are 15pt long and 3pt from the sheet's edge.
    @Test func marksNeedRoomOutsideOfTheBleedArea() throws {
        let found = try boxes("@page { size: 300pt 200pt; marks: crop cross }")
        #expect(found[0] == "MediaBox: 0.00 0.00 348.00 248.00")
        #expect(found[2] == "BleedBox: 18.00 18.00 330.00 230.00")
        #expect(found[3] == "TrimBox: 24.00 24.00 324.00 224.00")
    }

    @Test func pagesWithoutBleedHaveOneBox() throws {
        #expect(try !objects("<style>@page { size: 300pt 200pt }</style><p>a</p>").contains("/TrimBox"))
    }

    @Test func linksAndDestinationsMoveWithThePage() throws {
        let html = """
            <style>@page { size: 300pt 200pt; margin: 0; bleed: 10pt } body { margin: 0; font-size: 10pt; line-height: 1 }
            div { width: 50pt; height: 10pt; display: inline-block }</style><a href='#x'><div></div></a><p id=x>b</p>
            """
        let text = try objects(html)
        // The link starts at the page's left edge and ends at its top: 10 pt from the sheet's.
        #expect(text.contains("/Rect [\n    10\n"))
        #expect(text.contains("    210\n  ]"))
    }

    /// [CSS Paged Media 3 §7.2](https://www.w3.org/TR/css-page-3/#page-orientation-prop)
    @Test(arguments: [("rotate-left", "/Rotate 270"), ("rotate-right", "/Rotate 90")])
    func pagesAreTurned(value: String, expected: String) throws {
        let text = try objects("<style>@page { page-orientation: \(value) }</style><p>a</p>")
        #expect(text.contains(expected))
        #expect(try !objects("<p>a</p>").contains("/Rotate"))
    }

    @Test(arguments: [1, 7, 40])
    func aReceiptIsAsLongAsItsContent(lines: Int) throws {
        let css = "@page { size: 80mm auto; margin: 5mm } body, p { margin: 0; line-height: 4mm }"
        let file = try pdf("<style>\(css)</style>" + String(repeating: "<p>a</p>", count: lines))
        let size = try #require(
            try run("pdfinfo", ["FILE"], on: file).split(separator: "\n").first { $0.hasPrefix("Page size") })
        let numbers = size.split(separator: " ").compactMap { Double($0) }.map { $0 * 25.4 / 72 }
        #expect(abs(numbers[0] - 80) < 0.1)
        #expect(abs(numbers[1] - Double(10 + 4 * lines)) < 0.1)
    }

    // MARK: Outline and links

    /// [HTML §4.2.3](https://html.spec.whatwg.org/#the-base-element)
    @Test(arguments: [
        ("l?q", "https", "https://shop.example/a/l?q"), ("/l#f", "https", "https://shop.example/l#f"),
        ("//x.example/l", "https", "https://x.example/l"), ("mailto:a@b.example", "https", "mailto:a@b.example"),
        // Readers of the document do not have its folder.
        ("l", "file", "l"),
    ])
    func relativeLinksStartFromAnAddress(_ href: String, _ scheme: String, _ uri: String) throws {
        let text = try objects("<base href='\(scheme)://shop.example/a/b'><a href='\(href)'>l</a>")
        #expect(text.contains("/URI (\(uri))"), "\(text)")
    }

    @Test func aFragmentIsAPlaceInTheDocumentWhateverItsBase() throws {
        let text = try objects("<base href='https://shop.example/a/'><a href='#l'>l</a><p id=l>l")
        #expect(text.contains("/Subtype /Link") && !text.contains("/URI"))
    }

    /// [CSS Content 3 §3](https://www.w3.org/TR/css-content-3/#bookmarks)
    @Test func bookmarksHaveLabelsLevelsAndStates() throws {
        let text = try objects(
            """
            <style>h1 { counter-increment: n; bookmark-label: counter(n) ') ' content(); bookmark-state: closed }
            p { bookmark-level: 2; bookmark-label: attr(title) } h3 { bookmark-level: none }</style>
            <h1>One</h1><p title=Inner>x</p><h3>No</h3><h1>Two</h1>
            """)
        #expect(text.contains("/Title (1\\) One)"))
        #expect(text.contains("/Title (Inner)"))
        #expect(text.contains("/Title (2\\) Two)"))
        #expect(!text.contains("/Title (No)"))
        // The first heading is closed over one entry; two are seen.
        #expect(text.contains("/Count -1"))
        #expect(text.contains("/Count 2\n"))
    }

    @Test func bookmarksHaveTheTextThatIsPrinted() throws {
        let text = try objects(
            "<h1>One <s style='display: none'>hidden</s>two<b style='float: footnote'>note</b></h1>")
        #expect(text.contains("/Title (One two)"))
    }

    @Test func linksAndBookmarksInMarginBoxesAreKept() throws {
        let text = try objects(
            """
            <style>@page { margin: 120pt 30pt 30pt; @top-left { content: element(h) } } header { position: running(h) }</style>
            <header><h1>Head</h1><a href="https://example.org/">site</a></header><p>x</p><p style="break-before:page">y</p>
            """)
        #expect(text.components(separatedBy: "(https://example.org/)").count == 3)
        #expect(text.components(separatedBy: "/Title (Head)").count == 2)
    }

    /// An empty URL is the document's own.
    @Test func anEmptyLinkLeadsToTheDocumentsStart() throws {
        let found = try links(
            "<style>@page { size: 200pt 300pt; margin: 10pt }</style><p>a<p style='break-before: page'><a href=''>up</a>"
        )
        #expect(found.map(\.to) == [[0, 300]])
    }

    @Test func contentsLeadToTheirPages() throws {
        let html = """
            <style>a::after { content: leader(' .') ' ' target-counter(attr(href), page) } h1 { break-before: page }</style>
            <nav><a href='#one'>One</a></nav><h1 id=zero>Zero</h1><h1 id=one>One</h1>
            """
        let text = try run("pdftotext", ["-l", "1", "FILE", "-"], on: pdf(html))
        #expect(text.hasPrefix("One ."))
        #expect(text.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(". 3"))
    }

    /// A merged run of bills: each is numbered for itself.
    @Test func billsInOneRunAreNumberedEach() throws {
        let bill = { (pages: Int) in "<section>" + String(repeating: "<p>x</p>", count: pages) + "</section>" }
        let html = """
            <style>section { break-before: page; counter-reset: page 1 } p + p { break-before: page }
            @page { @bottom-left { content: 'Page ' counter(page) ' of ' counter(-recto-group-pages) } }</style>
            """ + bill(2) + bill(1) + bill(3)
        let text = try run("pdftotext", ["FILE", "-"], on: pdf(html))
        let found = text.split(whereSeparator: \.isNewline).filter { $0.contains("Page") }
        #expect(
            found == ["Page 1 of 2", "Page 2 of 2", "Page 1 of 1", "Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
    }

    // MARK: Guides

    /// A page of 120 px with columns of 6, gutters of 2 and margins of 13, a rhythm of 8 px, and a box of 16 × 10.
    private static let guided = """
        <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 120px 40px; margin: 4px 13px }
        :root { --grid-margin: 13px; --grid-column: 6px; --grid-gutter: 2px; --boint-y: 8px }
        body { margin: 0 } p { margin: 0; width: 16px; height: 10px }</style><p></p>
        """

    private func guides(_ guides: [PageGuide]) throws -> String {
        var options = RenderOptions()
        options.guides = guides
        let pdf = try Renderer(options: options).render(template: .text(Self.guided)).pdf
        return try run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: pdf)
    }

    @Test func guidesAreDrawnWhereColumnsBaselinesAndBoxesAre() throws {
        let layers = try guides([.grid, .baseline, .boxes]).components(separatedBy: "/OC/").dropFirst().map { layer in
            layer.components(separatedBy: "endstream")[0].split(separator: "\n").filter { $0.contains(" re ") }
        }
        #expect(layers.count == 3)
        #expect(layers[0] == (0..<12).map { "\(13 + 8 * $0) 0 6 40 re f" })
        // Lines of a third of a px, with their middle on the rhythm, which begins with the page area.
        #expect(layers[1] == (0..<5).map { "0 \(3 + 8 * $0).834 120 .333 re f" })
        // The root element, the body and the paragraph.
        #expect(layers[2] == ["13 4 94 10 re S", "13 4 94 10 re S", "13 4 16 10 re S"])
        #expect(try guides([.baseline]).components(separatedBy: "/OC/").count == 2)
    }

    /// [ISO 32000-1 §8.11.4.4 Usage and usage application dictionaries]
    @Test func guidesAreLayersThatDoNotPrint() throws {
        let words = try guides([.grid, .baseline, .boxes]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let usage = "/Type /OCG /Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >>"
        #expect(words.components(separatedBy: usage).count == 4)
        for name in ["Columns", "Baselines", "Boxes"] { #expect(words.contains("/Name (\(name))")) }
        // Without this, viewers do not look at the usage.
        #expect(words.contains("/Category [ /Print ] /Event /Print /OCGs ["))
        #expect(try !guides([]).contains("/OCG"))
    }
}
