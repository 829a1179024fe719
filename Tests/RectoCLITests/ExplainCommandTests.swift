import Foundation
import Testing

@Suite struct ExplainCommandTests {
    private static let files = [
        "t.html": """
        <style>
        @page { size: 60mm 40mm; margin: 10mm }
        section { break-before: right; page: wide }
        </style><p>a<section><p>b</section>

        """
    ]

    @Test func saysOfEachPageWhyItEnds() throws {
        let folder = try Folder(Self.files)
        let program = try Program("explain", "t.html", in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
        #expect(
            program.output == """
                page 1 of 3  right  60 × 40 mm, area 40 × 20 mm
                  ends before   section at t.html:4:13 “b”
                                forced by 'break-before: right' of section at t.html:4:13, declared at t.html:3:11
                page 2 of 3  left blank  60 × 40 mm, area 40 × 20 mm
                  is blank      for the side that 'break-before: right' of section at t.html:4:13, declared at \
                t.html:3:11 asks for
                page 3 of 3  right 'wide'  60 × 40 mm, area 40 × 20 mm
                  ends          with the document

                """)
    }

    @Test func onePageSaysMore() throws {
        let folder = try Folder(Self.files)
        let program = try Program("explain", "t.html", "--page", "3", in: folder.path)
        #expect(program.status == 0)
        #expect(program.output.contains("  page name     'wide' from 'page: wide' of section at t.html:4:13, declared"))
        #expect(program.output.contains("                @page at t.html:2:1\n"))
        #expect(!program.output.contains("page 1 of"))
    }

    @Test func jsonIsForPrograms() throws {
        let folder = try Folder(Self.files)
        let program = try Program("explain", "t.html", "--format", "json", in: folder.path)
        let parsed = try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any]
        let pages = try #require(parsed?["pages"] as? [[String: Any]])
        #expect(parsed?["unit"] as? String == "mm")
        #expect(pages.map { $0["number"] as? Int } == [1, 2, 3])
        #expect(pages.map { ($0["end"] as? [String: Any])?["cause"] as? String } == ["forced", "blank", "end"])
        let rule = (pages[0]["end"] as? [String: Any])?["rule"] as? [String: Any]
        #expect(rule?["text"] as? String == "break-before: right")
        let declaration = rule?["declaration"] as? [String: Any]
        #expect(declaration?["line"] as? Int == 3)
        #expect(declaration?["column"] as? Int == 11)
        #expect(pages[0]["areaHeight"] as? Double == 20)
    }

    @Test func elementsOfALoopNameTheirItem() throws {
        let items = (0..<3).map { "{\"name\": \"n\($0)\", \"price\": 1}" }.joined(separator: ", ")
        let folder = try Folder([
            "t.html": """
            <style>@page { size: 60mm 40mm; margin: 10mm } tr { height: 15mm }</style>
            <table>{{#items}}<tr><td>{{name}}</td><td>{{price}}</td></tr>{{/items}}</table>
            """,
            "t.json": "{ \"items\": [\(items)] }",
        ])
        let program = try Program("explain", "t.html", "-d", "t.json", in: folder.path)
        #expect(program.output.contains("ends before   tr at t.html:2:18 ($.items[1]) “n1 1”\n"), "\(program.output)")
    }

    @Test func aPageThatIsNotThere() throws {
        let folder = try Folder(Self.files)
        let program = try Program("explain", "t.html", "--page", "4", in: folder.path)
        #expect(program.status == 3)
        #expect(program.output.isEmpty)
        #expect(
            program.errors == "recto: error: there is no page 4: the document has 3 pages [output.no-such-page]\n")
        #expect(try Program("explain", "t.html", "--page", "0", in: folder.path).status == 2)
        #expect(try Program("explain", "t.html", "--format", "xml", in: folder.path).status == 2)
    }
}
