import Foundation
import Recto
import RectoTestSupport
import Testing

private let reader = "/usr/bin/pdfinfo"

/// The tags of a PDF say what the HTML says, in its order. poppler reads them.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: reader), "pdfinfo is not installed"))
struct TagTests {
    private static let image = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

    private func pdf(_ html: String, _ css: String, tags: Bool = true) throws -> [UInt8] {
        let page = """
            <!DOCTYPE html><html lang=en><meta charset=utf-8><title>t</title>
            <style>@page { size: 60mm 40mm; margin: 2mm } body { font: 8pt sans-serif } \(css)</style>\(html)
            """
        var options = RenderOptions()
        options.writesTags = tags
        return try Renderer(options: options).render(template: .text(page, name: "t.html", directory: "")).pdf
    }

    /// The structure tree as a line: each element with what is in it in brackets, text in quotes.
    private func tags(_ html: String, _ css: String = "") throws -> String {
        let folder = try TemporaryFolder()
        try Data(pdf(html, css)).write(to: URL(fileURLWithPath: folder.path + "/t.pdf"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: reader)
        process.arguments = ["-struct-text", folder.path + "/t.pdf"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var line = ""
        var depth = 0
        for row in output.split(separator: "\n") {
            let indent = row.prefix { $0 == " " }.count
            var text = row.dropFirst(indent)
            if text.hasPrefix("/") || text.hasPrefix("Object") { continue }
            for end in [":", " (block)", " (inline)"] where text.hasSuffix(end) && !text.hasPrefix("\"") {
                text.removeLast(end.count)
            }
            // The names of notes count them.
            if !text.hasPrefix("\""), let name = text.firstIndex(of: "<") { text = text[..<name].dropLast() }
            while depth > indent / 2 {
                line += "]"
                depth -= 1
            }
            if indent / 2 > depth { line += "[" } else if !line.isEmpty { line += " " }
            depth = indent / 2
            line += text
        }
        return line + String(repeating: "]", count: depth)
    }

    @Test func headingsAndParagraphs() throws {
        #expect(try tags("<h1>Bill</h1><p>Due <b>today</b>.") == #"Document[H1["Bill"] P["Due today."]]"#)
        #expect(try tags("<section><h2>A</h2>text</section>") == #"Document[Sect[H2["A"] P["text"]]]"#)
        #expect(try tags("<div role=heading aria-level=3>A</div>") == #"Document[H3["A"]]"#)
        #expect(try tags("<blockquote>Said</blockquote>") == #"Document[BlockQuote[P["Said"]]]"#)
    }

    /// The elements of a long table stand in lines. One has a language, and one contains a link.
    @Test func longTablesAreWhole() throws {
        let rows = (1...400).map { row in
            switch row {
            case 100: "<tr lang=fr><td>100<td>cent"
            case 200: "<tr><td>200<td><p>a</p><p>b</p>"
            case 300: "<tr><th>300<td colspan=1>c"
            default: "<tr><td>\(row)<td>\(row * 7)"
            }
        }
        let found = try tags("<table>\(rows.joined())</table>")
        let cells = (1...400).map { row in
            switch row {
            case 100: #"TR[TD["100"] TD["cent"]]"#
            case 200: #"TR[TD["200"] TD[P["a"] P["b"]]]"#
            case 300: #"TR[TH["300"] TD["c"]]"#
            default: "TR[TD[\"\(row)\"] TD[\"\(row * 7)\"]]"
            }
        }
        #expect(found == "Document[Table[TBody[\(cells.joined(separator: " "))]]]")
    }

    /// A cell of a long table is eight bytes of tags at most.
    @Test func tagsOfLongTablesAreShort() throws {
        let row = "<tr><td>1<td>2<td>3<td>4"
        let table = "<table>\(String(repeating: row, count: 2000))</table>"
        let (with, without) = (try pdf(table, "").count, try pdf(table, "", tags: false).count)
        #expect(with - without < 2000 * 4 * 8)
    }

    /// What PDF does not allow in one another, HTML has all the same.
    @Test func boxesInLinesAreNoParagraphs() throws {
        #expect(
            try tags("<div>a <span style='display:inline-block'><p>b</p></span></div>")
                == #"Document[P["a " Span["b"]]]"#)
        #expect(
            try tags("<div>a <span style='display:inline-block'><h2>b</h2></span></div>")
                == #"Document[P["a "] H2["b"]]"#)
        #expect(try tags("<ul><p>a</p></ul>") == #"Document[L[LI[LBody[P["a"]]]]]"#)
    }

    @Test func captionsOfFiguresAreAtTheirEdges() throws {
        #expect(
            try tags("<figure><p>a</p><figcaption>b</figcaption></figure>") == #"Document[Sect[P["a"] Caption["b"]]]"#)
        #expect(
            try tags("<figure><p>a</p><figcaption>b</figcaption><p>c</p></figure>")
                == #"Document[Sect[P["a"] P["b"] P["c"]]]"#)
    }

    /// A reader joins the lines of a paragraph.
    @Test func linesEndInASpace() throws {
        #expect(try tags("<p>One<br>two") == #"Document[P["One two"]]"#)
        #expect(try tags("<p>One two", "p { width: 2em }") == #"Document[P["One two"]]"#)
        #expect(try tags("<p>日本", "p { width: 1em }").filter { $0 == " " }.isEmpty)
    }

    @Test func listsHaveLabelsAndBodies() throws {
        #expect(
            try tags("<ul><li>One<li>Two</ul>")
                == #"Document[L[LI[Lbl["• "] LBody["One"]] LI[Lbl["• "] LBody["Two"]]]]"#)
        #expect(
            try tags("<ol><li>One<ul><li>Two</ul></ol>", "ul { list-style: none }")
                == #"Document[L[LI[Lbl["1. "] LBody["One" L[LI[LBody["Two"]]]]]]]"#)
    }

    @Test func tablesHaveRowsAndCells() throws {
        let table = "<table><thead><tr><th>Item<th>Net<tbody><tr><td>Pen<td><tfoot><tr><td colspan=2>1.00</table>"
        #expect(
            try tags(table)
                == #"Document[Table[THead[TR[TH["Item"] TH["Net"]]] TBody[TR[TD["Pen"] TD]] TFoot[TR[TD["1.00"]]]]]"#)
    }

    /// A head or a foot stands beside a body, and there is one of each. A bill without lines has neither rows nor a body.
    @Test func tablesOfHeadsAndFeetHaveABody() throws {
        let (head, foot) = ("<thead><tr><th>a<th>b</thead>", "<tfoot><tr><td>1<td>2</tfoot>")
        let (headRow, footRow) = (#"[TR[TH["a"] TH["b"]]]"#, #"[TR[TD["1"] TD["2"]]]"#)
        for body in ["", "<tbody></tbody>", "<tbody style='display:none'><tr><td>x<td>y</tbody>"] {
            #expect(
                try tags("<table>\(head)\(body)\(foot)</table>")
                    == "Document[Table[THead\(headRow) TBody\(footRow)]]")
        }
        #expect(try tags("<table>\(head)</table>") == "Document[Table[TBody\(headRow)]]")
        #expect(try tags("<table>\(foot)</table>") == "Document[Table[TBody\(footRow)]]")
        #expect(
            try tags("<table>\(head)\(head)\(foot)\(foot)</table>")
                == "Document[Table[THead\(headRow) TBody\(headRow) TFoot\(footRow) TBody\(footRow)]]")
    }

    /// Tables of e-mails only place what is in them.
    @Test func tablesForLayoutAreNone() throws {
        #expect(try tags("<table><tr><td>a<td>b</table>") == #"Document[P["a"] P["b"]]"#)
        #expect(
            try tags("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>")
                == #"Document[P["a"] P["b"] P["c"] P["d"]]"#)
    }

    /// A head that is printed again on the next page is there for the eye alone, and a table that goes on is one table.
    @Test func repeatedHeadsAreReadOnce() throws {
        let rows = (1...9).map { "<tr><td>\($0)<td>x" }.joined()
        let found = try tags("<table><thead><tr><th>N<th>M<tbody>\(rows)</table>", "tr { height: 8mm }")
        #expect(found.components(separatedBy: "THead").count == 2)
        #expect(found.components(separatedBy: "Table").count == 2)
        #expect(found.contains(#"TR[TD["9"] TD["x"]]"#))
    }

    /// What stands in the margins of pages is no part of the document.
    @Test func marginBoxesAreNotRead() throws {
        #expect(try tags("<p>A", "@page { @top-left { content: 'Head' } }") == #"Document[P["A"]]"#)
    }

    @Test func readingFollowsTheDocument() throws {
        let css = "div { display: flex } .b { order: -1 } .c { position: absolute; top: 0 }"
        #expect(
            try tags("<div><p class=a>A</p><p class=b>B</p></div><p class=c>C</p><p>D</p>", css)
                == #"Document[P["A"] P["B"] P["C"] P["D"]]"#)
    }

    @Test func aParagraphOnTwoPagesIsOne() throws {
        #expect(try tags("<p>A<br>B", "br { break-after: page } p { orphans: 1; widows: 1 }").hasPrefix("Document[P["))
        let found = try tags("<p>A<span>B</span>", "span { display: block; break-before: page }")
        #expect(found == #"Document[P["A" "B"]]"#)
    }

    @Test func imagesAreFigures() throws {
        let html = "<p><img alt=Logo src='\(Self.image)'><img alt='' src='\(Self.image)'>"
        #expect(try tags(html) == #"Document[P[Figure[""]]]"#)
    }

    @Test func linksHoldTheirAnnotations() throws {
        #expect(
            try tags("<p>See <a href='https://a.example'>terms</a>.") == #"Document[P["See " Link["terms"] "."]]"#)
    }

    @Test func footnotesStandBesideTheirCalls() throws {
        #expect(
            try tags("<p>A<span>Note</span>", "span { float: footnote }")
                == #"Document[P["A" Link["1"] Note[Lbl[Link["1. "]] "Note"]]]"#)
    }

    @Test func otherLanguagesAreSpans() throws {
        #expect(try tags("<p>A <span lang=de>B</span>") == #"Document[P["A " Span["B"]]]"#)
    }

    @Test func hiddenPartsAreNotRead() throws {
        #expect(try tags("<p>A</p><p aria-hidden=true>B</p>") == #"Document[P["A"]]"#)
    }

    @Test func effectsKeepTheirText() throws {
        #expect(
            try tags("<p style='opacity: .5'>A <b>B</b></p><p style='filter: blur(1px)'>C</p>")
                == #"Document[P["A B"] P["C"]]"#)
        #expect(try tags("<p style='transform: rotate(2deg)'>A</p>") == #"Document[P["A"]]"#)
    }

    @Test func tagsCanBeLeftOut() throws {
        let bytes = try pdf("<p>A", "", tags: false)
        #expect(try bytes.count < pdf("<p>A", "").count)
    }
}
