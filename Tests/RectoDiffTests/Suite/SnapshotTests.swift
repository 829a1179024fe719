import Testing

@testable import RectoDiff

@Suite struct SnapshotTests {
    private var content: DocumentContent {
        var content = DocumentContent()
        content.styles = [TextStyle(font: "Arimo Bold", size: 9.5, color: "#000000")]
        var page = page(
            "Total 42.00       Date", figures: [Figure(.area, PageBox(x: 1, y: 2, width: 3, height: 4), "#ff0000")])
        for index in page.words.indices { page.words[index].style = 0 }
        content.pages = [page]
        content.structure.metadata = [.init("Title", "Bill: 17")]
        content.structure.links = [.init(page: 1, target: "https://x.org/a b")]
        content.structure.outline = [.init(level: 1, title: "Terms", page: 1)]
        content.structure.attachments = [.init(name: "a b.xml", size: 3, checksum: "ff")]
        content.structure.fonts = ["Arimo Bold"]
        return content
    }

    @Test func aLineIsAPieceOfTextWithItsPlaceAndStyle() {
        #expect(
            SnapshotText(tolerance: 0.2).text(content) == """
                recto snapshot 1
                meta Title: Bill: 17
                font Arimo Bold
                attachment 3 ff a b.xml
                outline 1 1 Terms
                link 1 https://x.org/a b

                page 210 297
                text 0 0 22 4 Arimo Bold 9.5pt #000000 | Total 42.00
                text 36 0 44 4 Arimo Bold 9.5pt #000000 | Date
                area 1 2 4 6 #ff0000

                """)
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let text = SnapshotText(tolerance: 0.2).text(content)
        let read = try SnapshotText.content(of: text)
        #expect(read == content)
        #expect(SnapshotText(tolerance: 0.2).text(read) == text)
    }

    @Test func whatIsNotPlainStandsBehindTheColour() throws {
        var content = content
        content.styles[0].marks = "shadow 0.3mm 0.3mm #ff0000"
        content.pages[0].figures[0].detail = "#ff0000 radius 5.3mm"
        let text = SnapshotText(tolerance: 0.2).text(content)
        #expect(text.contains("Arimo Bold 9.5pt #000000 shadow 0.3mm 0.3mm #ff0000 | Date\n"))
        #expect(text.contains("area 1 2 4 6 #ff0000 radius 5.3mm\n"))
        #expect(try SnapshotText.content(of: text) == content)
    }

    @Test func placesAreRoundedToHalfOfTheTolerance() {
        let moved = page("Total").moving(x: 1.2345)
        var content = DocumentContent()
        content.pages = [moved]
        for (tolerance, left) in [(0.2, "1.2"), (0.02, "1.23"), (2.0, "1"), (0.0, "1.23")] {
            #expect(SnapshotText(tolerance: tolerance).text(content).contains("text \(left) "))
        }
    }

    @Test(arguments: [
        "", "hello", "recto snapshot 1\nword", "recto snapshot 1\ntext 1 2 3 4 - | a", "recto snapshot 2\n",
    ])
    func whatIsNoSnapshotIsRefused(_ text: String) {
        #expect(throws: DiffRules.Problem.self) { _ = try SnapshotText.content(of: text) }
    }
}

@Suite struct ReportTests {
    @Test func junitIsXMLWhateverTheTextIs() {
        let text = JUnitReport.text(
            suite: "a & b",
            [.init(name: "one"), .init(name: "two", failure: "x < \u{1}\nsecond"), .init(name: "3", error: "e")])
        #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
        #expect(text.contains("<failure message=\"x &lt; \u{FFFD}\">x &lt; \u{FFFD}\nsecond</failure>"))
        #expect(text.contains("<testsuite name=\"a &amp; b\""))
    }

    @Test func theHTMLReportHoldsDocumentsThatWouldEndItsScript() {
        var result = DiffResult(old: .init(name: "</script>", pages: 1), new: .init(name: "b", pages: 1))
        result.findings = [Finding(.text, .replaced, "</script><b>")]
        let text = HTMLReport.text(result, [])
        #expect(!text.contains("</script><b>") && !text.contains("\"</script>\""))
    }

    @Test func theHTMLReportOfASuiteHasACaseForEachChange() {
        let changed = Finding(.text, .replaced, oldPage: 1, newPage: 1, "'1' became '2'")
        let content = page("Total <2>")
        let drawing = PageDrawing.picture(content, [])
        let text = HTMLReport.text(
            title: "suite", summary: "2 cases",
            [
                .init(
                    name: "a", note: "one difference", findings: [changed],
                    pages: [.init(old: 1, new: 1, oldPicture: drawing, newPicture: drawing)]),
                .init(name: "b", note: "it has no snapshot yet"),
            ])
        #expect(text.contains(#""name": "a""#) && text.contains(#""name": "b""#))
        #expect(text.contains(#""source": "data:image/svg+xml;base64,"#) && text.contains(#""width": 210"#))
        #expect(PageDrawing.svg(content, []).contains(">&lt;2&gt;</text>"))
    }

    @Test func aFindingIsALine() {
        var finding = Finding(.text, .replaced, oldPage: 1, newPage: 2, "'1' became '2'")
        finding.newBoxes = [PageBox(x: 10, y: 20.25, width: 1, height: 1)]
        finding.consequences = ["3 words moved 1 mm up"]
        #expect(
            TextReport.line(finding) == "page 1 → 2, 10 20.3 mm: text: '1' became '2'\n    so 3 words moved 1 mm up\n")
        #expect(TextReport.summary([finding]) == "one difference: 1 in text")
    }
}
