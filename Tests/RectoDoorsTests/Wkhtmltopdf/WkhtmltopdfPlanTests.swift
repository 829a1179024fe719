import Foundation
import Recto
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoDoors

/// What a call becomes, as the words on its pages.
@Suite struct WkhtmltopdfPlanTests {
    private static let clock = DoorClock((2026, 11, 8), (9, 5, 0))

    private func plan(_ arguments: [String], _ files: [String: String]) throws -> WkhtmltopdfPlan {
        let call = try WkhtmltopdfCall(arguments: arguments + ["out.pdf"])
        var read = WkhtmltopdfFiles()
        for (name, text) in files { read[name] = .init(bytes: Array(text.utf8), folder: "/nowhere") }
        return try WkhtmltopdfPlan(call, read, clock: Self.clock)
    }

    private func fixture(_ name: String) throws -> String {
        try String(contentsOfFile: TestPaths.packageRoot + "/Tests/Fixtures/doors/" + name, encoding: .utf8)
    }

    /// The content of the documents of a plan; without diagnostics but those that are expected.
    private func contents(_ plan: WkhtmltopdfPlan, expecting ids: [String] = []) throws -> [RenderedContent] {
        try plan.parts.map { part in
            var options = part.options
            options.usesSystemFonts = false
            let content = try content(part.input, options)
            #expect(content.diagnostics.map(\.id).filter { !part.allowed.contains($0) } == ids)
            return content
        }
    }

    private func content(_ input: RenderInput, _ options: RenderOptions) throws -> RenderedContent {
        let result = Box()
        RenderedContent.each([ContentJob(template: input, data: nil, options: options)]) { result.value = ($0, $1).1 }
        return try #require(result.value).get()
    }

    private final class Box: @unchecked Sendable { var value: Result<RenderedContent, RenderError>? }

    private func text(_ page: RenderedContent.Page) -> String { page.words.map(\.text).joined(separator: " ") }

    private func word(_ text: String, _ page: RenderedContent.Page) throws -> RenderedContent.Word {
        try #require(page.words.first { $0.text == text })
    }

    private func body(_ pages: Int, _ title: String = "T") -> String {
        let rest = (1..<max(2, pages)).map { "<p class=next>page-\($0 + 1)</p>" }.joined()
        return "<!DOCTYPE html><title>\(title)</title><style>.next { break-before: page }</style><p>page-1</p>"
            + (pages > 1 ? rest : "")
    }

    // MARK: The page

    @Test func theDefaultsAreThoseOfWkhtmltopdf() throws {
        let page = try contents(
            plan(["a"], ["a": "<!DOCTYPE html><style>body { margin: 0 } p { font: 10px Arial; margin: 0 }</style><p>x"])
        )[0].pages[0]
        #expect(page.size == Size(width: LayoutUnit(210 * 96 / 25.4), height: LayoutUnit(297 * 96 / 25.4)))
        let word = try word("x", page)
        #expect(abs(word.box.minX.double - 10 * 96 / 25.4) < 0.1)
        #expect(word.size == LayoutUnit(8))
    }

    @Test func scaleIsZoomAndShrinking() throws {
        let html = ["a": "<!DOCTYPE html><style>p { font: 10px Arial }</style><p>x"]
        func size(_ options: String...) throws -> LayoutUnit {
            try word("x", contents(plan(options + ["a"], html))[0].pages[0]).size
        }
        #expect(try size("--disable-smart-shrinking") == LayoutUnit(10))
        #expect(try size("--disable-smart-shrinking", "--zoom", "1.5") == LayoutUnit(15))
        #expect(try size("--zoom", "1.25") == LayoutUnit(10))
        #expect(try size("--dpi", "300") == LayoutUnit(8))
    }

    @Test func optionsWinOverTheDocumentsPage() throws {
        let page = try contents(
            plan(
                ["-s", "A6", "-O", "Landscape", "-L", "20", "--disable-smart-shrinking", "a"],
                ["a": "<!DOCTYPE html><style>@page { size: A3; margin: 0 } body { margin: 0 }</style><p>x"]))[0].pages[
                0]
        #expect(page.size.width == LayoutUnit(148 * 96 / 25.4))
        #expect(abs(try word("x", page).box.minX.double - 20 * 96 / 25.4) < 0.1)
    }

    @Test func mediaIsTheScreenUnlessAskedFor() throws {
        let html = [
            "a":
                "<!DOCTYPE html><style>@media print { .s { display: none } } @media screen { .p { display: none } }</style><b class=s>screen</b><b class=p>print</b>"
        ]
        #expect(text(try contents(plan(["a"], html))[0].pages[0]) == "screen")
        #expect(text(try contents(plan(["--print-media-type", "a"], html))[0].pages[0]) == "print")
    }

    @Test func tagsOfTemplatesAreText() throws {
        let content = try contents(plan(["a"], ["a": "<!DOCTYPE html><p>{{total}}"]))
        #expect(text(content[0].pages[0]) == "{{total}}")
    }

    // MARK: Text in the margins

    @Test func textHasPageNumbersAndFacts() throws {
        let content = try contents(
            plan(
                [
                    "--header-left", "[title]", "--header-right", "[page]/[topage]", "--footer-center",
                    "[customer] [isodate] [date] [time]", "--replace", "customer", "Brandt", "a",
                ], ["a": body(2, "Bill")]))[0]
        #expect(text(content.pages[0]) == "page-1 Bill 1/2 Brandt 2026-11-08 8 Nov 2026 09:05:00")
        #expect(text(content.pages[1]) == "page-2 Bill 2/2 Brandt 2026-11-08 8 Nov 2026 09:05:00")
        // It stands directly above the content, at the right edge of the page area.
        let number = try word("1/2", content.pages[0])
        #expect(abs(number.box.maxX.double - 200 * 96 / 25.4) < 0.5)
        #expect(number.box.maxY.double <= 10 * 96 / 25.4)
        #expect(number.size == LayoutUnit(16))
    }

    @Test func headingsAreNamedInTheMargins() throws {
        let html = "<!DOCTYPE html><h1>One</h1><h2>Two</h2><p style='break-before: page'>x</p><h1>Three</h1>"
        let pages = try contents(plan(["--footer-left", "[section]:[subsection]", "a"], ["a": html]))[0].pages
        #expect(pages.map { text($0).split(separator: " ").last } == ["One:Two", "Three:"])
    }

    @Test func numbersGoOnOverAllDocuments() throws {
        var plan = try plan(
            [
                "--footer-left", "[page]/[topage]", "--footer-right", "[sitepage]-[sitepages]", "--page-offset", "10",
                "a", "b",
            ],
            ["a": body(2), "b": body(1)])
        #expect(plan.needsPageCounts)
        plan.set(pages: [2, 1])
        let pages = try contents(plan).flatMap(\.pages)
        #expect(
            pages.map { text($0).split(separator: " ").dropFirst().joined(separator: " ") } == [
                "1-2 11/13", "2-2 12/13", "1-1 13/13",
            ])
    }

    @Test func countsAreNotNeededForOneDocument() throws {
        #expect(try !plan(["--footer-left", "[page]/[topage]", "a"], ["a": body(2)]).needsPageCounts)
        #expect(try !plan(["--footer-left", "[sitepage]/[sitepages]", "a", "a"], ["a": body(2)]).needsPageCounts)
    }

    // MARK: Documents in the margins

    @Test func aHeaderAndItsBodyShareNoRules() throws {
        let header = "<!DOCTYPE html><style>body { color: red; font: 20px Arial } p { margin: 0 }</style><p>head</p>"
        let html =
            "<!DOCTYPE html><style>p { color: blue; font: 10px Arial } body p { text-transform: uppercase }</style><p>body</p>"
        let page = try contents(
            plan(["-T", "20", "--disable-smart-shrinking", "--header-html", "h", "a"], ["a": html, "h": header]))[0]
            .pages[0]
        let (head, body) = (try word("head", page), try word("BODY", page))
        #expect(head.color == Color(red: 1, green: 0, blue: 0) && head.size == LayoutUnit(20))
        #expect(body.color == Color(red: 0, green: 0, blue: 1) && body.size == LayoutUnit(10))
        #expect(head.box.maxY <= body.box.minY)
    }

    @Test func aHeaderIsScaledAsThePages() throws {
        let header = "<!DOCTYPE html><style>body { font: 20px Arial }</style>head"
        let page = try contents(
            plan(["-T", "20", "--zoom", "0.5", "--header-html", "h", "a"], ["a": body(1), "h": header]))[0].pages[0]
        #expect(try word("head", page).size == LayoutUnit(8))
    }

    @Test func aMarginThatIsNotGivenGrowsWithTheHeader() throws {
        let header = "<!DOCTYPE html><style>body { margin: 0 } div { height: 100px }</style><div>head</div>"
        var plan = try plan(
            ["--disable-smart-shrinking", "--header-spacing", "5", "--header-html", "h", "a"],
            ["a": "<!DOCTYPE html><style>body, p { margin: 0 }</style><p>body", "h": header])
        let measurement = try #require(plan.measurements.first)
        plan.set(try Renderer(options: measurement.options).heightOfFirstPage(measurement.input), of: measurement)
        let page = try contents(plan)[0].pages[0]
        let top = 100 + 5 * 96 / 25.4
        #expect(abs(try word("body", page).box.minY.double - top) < 6)
        #expect(try word("head", page).box.minY.double < 20)
    }

    @Test func theManualsScriptIsUnderstood() throws {
        var plan = try plan(
            ["-B", "20", "--footer-html", "f", "a", "b"],
            [
                "a": body(1, "First").replacingOccurrences(of: "<p>", with: "<h1>Part</h1><p>"), "b": body(2, "Second"),
                "f": fixture("manual-footer.html"),
            ])
        plan.set(pages: [1, 2])
        #expect(plan.notes.isEmpty)
        let pages = try contents(plan).flatMap(\.pages)
        #expect(text(pages[0]).hasSuffix("Part page-1 Part Page 1 of 3, 1/1 of First, 2026-11-08"))
        #expect(text(pages[2]).hasSuffix("Page 3 of 3, 2/2 of Second, 2026-11-08"))
        #expect(!pages.contains { text($0).contains("function") })
    }

    /// Each body has its own header and its own numbers.
    @Test(arguments: [1, 2, 7])
    func odoosHeadersAreUnderstood(_ count: Int) throws {
        let names = (0..<3).map { "/tmp/report.body.tmp.\($0).x.html" }
        var files = Dictionary(uniqueKeysWithValues: names.map { ($0, body(count)) })
        files["h"] = try fixture("odoo-header.html")
        files["f"] = try fixture("odoo-footer.html")
        let plan = try plan(
            [
                "--disable-local-file-access", "--margin-top", "40", "--margin-bottom", "32", "--header-spacing", "35",
                "--header-html", "h", "--footer-html", "f",
            ] + names, files)
        #expect(!plan.needsPageCounts && plan.notes.isEmpty)
        for (document, name) in zip(
            try contents(plan), [("Azure Interior", "Azure"), ("Deco Addict", "Deco"), ("Gemini Furniture", "Gemini")])
        {
            #expect(document.pages.count == count)
            for (index, page) in document.pages.enumerated() {
                let end = index == count - 1 ? " The end" : ""
                #expect(
                    text(page) == "page-\(index + 1) Header of \(name.0) \(name.1): page \(index + 1) / \(count)\(end)")
            }
        }
    }

    @Test func anUnknownScriptIsReportedWhereItStands() throws {
        let plan = try plan(
            ["-T", "20", "--header-html", "h", "a"], ["a": body(1), "h": fixture("widget-header.html")])
        #expect(plan.notes.map(\.id) == [.scriptIgnored])
        #expect(plan.notes[0].position == SourcePosition(file: "h", line: 4, column: 1))
    }

    @Test func faultsOfAHeaderAreReportedInItsFile() throws {
        let plan = try plan(
            ["-T", "20", "--header-html", "h", "a"],
            ["a": body(1), "h": "<!DOCTYPE html>\n<style>\np { colour: red }\n</style>\n<p>x"])
        let part = plan.parts[0]
        let diagnostics = try content(part.input, part.options).diagnostics
        #expect(
            diagnostics.map { "\($0.place?.file ?? ""):\($0.place?.line ?? 0):\($0.id)" } == [
                "h:3:css.unknown-property"
            ])
    }

    @Test func scriptsOfABodyAreReported() throws {
        let html =
            "<!DOCTYPE html><p>x</p>\n<script>document.write(1)</script><script type='application/ld+json'>{}</script>"
        _ = try contents(plan(["a"], ["a": html]), expecting: ["script.ignored"])
    }

    // MARK: A header is a document of its own

    /// The plan, with the margins that its headers and footers need.
    private func measured(_ arguments: [String], _ files: [String: String]) throws -> WkhtmltopdfPlan {
        var plan = try plan(arguments, files)
        for measurement in plan.measurements {
            plan.set(try Renderer(options: measurement.options).heightOfFirstPage(measurement.input), of: measurement)
        }
        return plan
    }

    /// Without its script the footer has no text and no height.
    @Test func aFooterIsMeasuredWithWhatItsScriptWrites() throws {
        let footer =
            "<!DOCTYPE html><style>body { margin: 0; font: 20px/40px Arial }</style><body><div class=page></div><script>document.querySelector('.page').textContent = new URLSearchParams(location.search).get('page')</script>"
        let html = "<!DOCTYPE html><style>body, p { margin: 0 }</style><p>body"
        let plan = try measured(["--disable-smart-shrinking", "--footer-html", "f", "a"], ["a": html, "f": footer])
        let page = try contents(plan)[0].pages[0]
        let number = try word("1", page)
        #expect(number.box.maxY <= page.size.height && number.box.minY.double > page.size.height.double - 40)
    }

    /// A text for the last page alone still needs its room.
    @Test func theTotalStandsOnTheLastPageAlone() throws {
        let footer =
            "<!DOCTYPE html><style>body { margin: 0 }</style><p id=t>TOTAL</p><script>var p = new URLSearchParams(location.search); if (p.get('page') != p.get('topage')) document.getElementById('t').style.display = 'none'</script>"
        let pages = try contents(measured(["--footer-html", "f", "a"], ["a": body(3), "f": footer]))[0].pages
        #expect(pages.map { text($0).contains("TOTAL") } == [false, false, true])
        #expect(try word("TOTAL", pages[2]).box.maxY <= pages[2].size.height)
        #expect(
            try contents(measured(["--footer-html", "f", "a"], ["a": body(1), "f": footer]))[0].pages.map {
                text($0).contains("TOTAL")
            } == [true])
    }

    @Test func headingsOfAHeaderAreNotInTheOutlineNorInTheMargins() throws {
        let page = try contents(
            plan(
                ["-T", "20", "-B", "20", "--header-html", "h", "--footer-left", "[section]", "a"],
                ["a": "<!DOCTYPE html><h1>Own</h1>", "h": "<!DOCTYPE html><h1>Company</h1>"]))[0].pages[0]
        #expect(page.outline.map(\.title) == ["Own"])
        #expect(text(page).hasSuffix("Own"))
    }

    @Test(arguments: ["<html dir=rtl>", "<style>body { direction: rtl }</style>"])
    func aHeaderHasItsOwnDirection(_ start: String) throws {
        let header =
            "<!DOCTYPE html><style>body { margin: 0 } p { margin: 0 }</style><p>head</p>"
        let page = try contents(
            plan(["-T", "20", "--header-html", "h", "a"], ["a": "<!DOCTYPE html>\(start)<p>x", "h": header]))[0].pages[
                0]
        let head = try word("head", page)
        #expect(abs(head.box.minX.double - 10 * 96 / 25.4) < 1)
    }

    @Test(arguments: [("", 24.0), ("html { font-size: 10px }", 15.0), ("/* a */ :root, x { font-size: 50% }", 12.0)])
    func theRemOfAHeaderIsThatOfItsRoot(_ rule: String, _ size: Double) throws {
        let header = "<!DOCTYPE html><style>\(rule) p { font: 1.5rem Arial }</style><p>head</p>"
        let html = "<!DOCTYPE html><style>html { font-size: 40px }</style><p>x"
        let page = try contents(
            plan(["-T", "20", "--disable-smart-shrinking", "--header-html", "h", "a"], ["a": html, "h": header]))[0]
            .pages[0]
        #expect(try word("head", page).size == LayoutUnit(size))
    }

    @Test func marginBoxesOfTheDocumentAreNotPrinted() throws {
        let html =
            "<!DOCTYPE html><style>@page { @bottom-right { content: 'own' } @top-center { content: 'own' } } @page :first { @left-top { content: 'own' } }</style><p>x"
        let page = try contents(plan(["--footer-left", "foot", "a"], ["a": html]))[0].pages[0]
        #expect(text(page) == "x foot")
    }

    @Test(arguments: ["absolute", "fixed"])
    func aPositionedBoxRefersToItsHeader(_ position: String) throws {
        let header =
            "<!DOCTYPE html><style>body { margin: 0 } div { height: 40px } p { position: \(position); top: 0; margin: 0; font: 10px/10px Arial }</style><div></div><p>head</p>"
        let page = try contents(
            plan(["-T", "50", "--disable-smart-shrinking", "--header-html", "h", "a"], ["a": body(1), "h": header]))[0]
            .pages[0]
        // The header stands on the edge of the page area.
        let top = 50 * 96 / 25.4 - 40
        #expect(abs(try word("head", page).box.minY.double - top) < 2)
    }

    // MARK: Other options

    @Test func landscapeTurnsTheSheet() throws {
        let options = ["-O", "Landscape", "--page-width", "200", "--page-height", "100", "a"]
        let page = try contents(plan(options, ["a": "<!DOCTYPE html><p>x"]))[0].pages[0]
        #expect(page.size == Size(width: LayoutUnit(100 * 96 / 25.4), height: LayoutUnit(200 * 96 / 25.4)))
    }

    @Test func bytesThatAreNoUTF8AreOfTheWestOfEurope() throws {
        let call = try WkhtmltopdfCall(arguments: ["a", "out.pdf"])
        var files = WkhtmltopdfFiles()
        for (bytes, expected) in [([0xDF], "Straße"), ([0xC3, 0x9F], "Straße")] as [([UInt8], String)] {
            files["a"] = .init(bytes: Array("<!DOCTYPE html><p>Stra".utf8) + bytes + Array("e".utf8), folder: "")
            let content = try contents(try WkhtmltopdfPlan(call, files, clock: Self.clock))
            #expect(text(content[0].pages[0]) == expected)
        }
    }

    @Test func backgroundsAndImagesAreLeftOutOnRequest() throws {
        let html = [
            "a":
                "<!DOCTYPE html><div style='background: red; height: 10px'></div><img src='data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 width=%2210%22 height=%2210%22/>'>"
        ]
        func kinds(_ options: String...) throws -> Int {
            try contents(plan(options + ["a"], html))[0].pages[0].figures.count
        }
        #expect(try kinds() == 2)
        #expect(try kinds("--no-background") == 1)
        #expect(try kinds("--no-images") == 1)
    }

    @Test func theOutlineHasFourLevels() throws {
        let html = ["a": "<!DOCTYPE html>" + (1...6).map { "<h\($0)>h\($0)</h\($0)>" }.joined()]
        func outline(_ options: String...) throws -> [String] {
            try contents(plan(options + ["a"], html))[0].pages[0].outline.map(\.title)
        }
        #expect(try outline() == ["h1", "h2", "h3", "h4"])
        #expect(try outline("--outline-depth", "1") == ["h1"])
        #expect(try outline("--no-outline") == [])
        #expect(try outline("--exclude-from-outline") == [])
    }

    @Test func theTitleIsTheFirstDocuments() throws {
        func titles(_ options: String...) throws -> [String?] {
            try contents(plan(options + ["a", "b"], ["a": body(1, "A"), "b": body(1, "B")])).map { content in
                content.metadata.first { $0.name == "Title" }?.value
            }
        }
        #expect(try titles() == ["A", "B"])
        #expect(try titles("--title", "All <&> more") == ["All <&> more", "B"])
    }

    @Test func theEncodingIsThatOfADocumentThatDoesNotSayIt() throws {
        let call = try WkhtmltopdfCall(arguments: ["--encoding", "latin1", "a", "out.pdf"])
        var files = WkhtmltopdfFiles()
        files["a"] = .init(bytes: Array("<!DOCTYPE html><p>Stra".utf8) + [0xDF] + Array("e".utf8), folder: "")
        let content = try contents(try WkhtmltopdfPlan(call, files, clock: Self.clock))
        #expect(text(content[0].pages[0]) == "Straße")
    }
}
