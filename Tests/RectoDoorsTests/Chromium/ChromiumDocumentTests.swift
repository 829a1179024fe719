import Recto
import RectoCore
import Testing

@testable import RectoDoors

/// Headers and footers of Chromium, by the words that stand on the pages.
@Suite struct ChromiumDocumentTests {
    private final class Box: @unchecked Sendable { var value: Result<RenderedContent, RenderError>? }

    private func content(_ html: String, _ members: [String: String]) throws -> RenderedContent {
        let margins = try ChromiumMargins(members.map { (name: $0.key, value: $0.value) })
        let document = try ChromiumDocument(Array(html.utf8), name: "index.html", head: "", margins)
        var options = RenderOptions()
        options.embedsDocuments = document.embedsDocuments
        options.stylesheets = [
            .text("@page { size: 400px; margin: 100px }", name: "page"), .text(document.styleSheet, name: "margins"),
        ]
        let box = Box()
        RenderedContent.each([ContentJob(template: document.input(directory: nil), data: nil, options: options)]) {
            box.value = ($0, $1).1
        }
        let content = try #require(box.value).get()
        #expect(content.diagnostics.map(\.id).filter { $0 != "template.no-data" } == [])
        return content
    }

    private func words(_ page: RenderedContent.Page) -> String { page.words.map(\.text).joined(separator: " ") }

    private let body = "<!DOCTYPE html><title>The Bill</title><p>one<p style='break-before: page'>two"

    @Test func theFiveClassesAreReplacedOnEachPage() throws {
        let footer =
            "<span class=pageNumber>x</span>of<b class=totalPages></b><i class=title></i><i class=date></i><i class=url>"
        let pages = try content(body, ["footer": footer, "date": "1/2/26", "url": "file:///a"]).pages
        #expect(
            pages.map(words).map { $0.filter { $0 != " " } } == [
                "one1of2TheBill1/2/26file:///a", "two2of2TheBill1/2/26file:///a",
            ])
    }

    @Test func styleSheetsOfHeaderAndDocumentDoNotMix() throws {
        let header = "<style>p { font: 30px sans-serif } body { margin: 0 }</style><p>H</p>"
        let page = try content("<style>p { font-size: 10px }</style><p>B</p>", ["header": header]).pages[0]
        let sizes = Dictionary(uniqueKeysWithValues: page.words.map { ($0.text, $0.size) })
        let (head, body) = (try #require(sizes["H"]), try #require(sizes["B"]))
        #expect(head > body * 2)
    }

    @Test func aRemIsAPixelAndTheHeaderIsAsWideAsTheSheet() throws {
        let header = "<style>body { font-size: 20rem; text-align: left }</style>H"
        let wide = try content("B", ["header": header, "left": "100px", "right": "100px"]).pages[0]
        let narrow = try content("B", ["header": header.replacing("rem", with: "px")]).pages[0]
        let one = try #require(wide.words.first { $0.text == "H" })
        let other = try #require(narrow.words.first { $0.text == "H" })
        #expect(one.size == other.size)
        #expect(other.box.origin.x - one.box.origin.x == LayoutUnit(100))
    }

    @Test func membersThatAreUnknownOrNoLengthsAreRefused() {
        #expect(throws: DoorProblem("'margins' has no member 'x'")) { try ChromiumMargins([("x", "")]) }
        #expect(throws: DoorProblem("'1in\"' is no length for 'left'")) { try ChromiumMargins([("left", "1in\"")]) }
    }

    @Test(arguments: [
        ("8rem", "8px"), ("p{margin:.5rem 2rem}", "p{margin:0.5px 2px}"), ("a: remx 1remix", "a: remx 1remix"),
        ("none", "none"), ("#5rem a5rem", "#5rem a5rem"), ("calc(1.5rem-2px)", "calc(1.5rem-2px)"),
    ])
    func remsBecomeAnotherUnit(css: String, result: String) { #expect(RootUnits.replaced(in: css, by: 1) == result) }
}
