import Foundation
import Recto
import RectoBatch
import RectoTestSupport
import Testing

/// PDF/A and PDF/UA: what recto writes meets the clauses, and what a document lacks is said at its place.
@Suite(.enabled(if: PDFObjects.canBeRead, "qpdf is not installed")) struct ConformanceTests {
    private static let square =
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"

    /// Links, notes, lists, tables, pictures, gradients, opacity, blurs, missing characters, several pages.
    private static let everything = """
        <!DOCTYPE html><html lang=en><meta charset=utf-8><title>Everything &amp; more</title>
        <meta name=author content="A < B"><meta name=keywords content="x, y"><meta name=dcterms.created content=2026-11-23>
        <style>@page { size: 100mm 80mm; margin: 12mm; @top-left { content: "Head" } @bottom-center { content: element(foot) } }
        .foot { position: running(foot) } .n { float: footnote } .o { opacity: .5 } .b { filter: blur(1px) }
        .g { background: linear-gradient(red, blue); height: 5mm } .r { transform: rotate(5deg); overflow: hidden }
        .v { writing-mode: vertical-rl; text-orientation: upright } .h { text-shadow: 1px 1px 2px #444 }</style>
        <div class=foot>see <a href="https://example.org/">us</a></div>
        <h1 id=a>Title</h1><p>Text<span class=n>A note</span> and <a href="#b">below</a>, <a href="#d">there</a>,
        <q>quoted</q> <code>code</code> fi ffi é e\u{301}\u{323} 日本 \u{1F600}</p>
        <ul><li>one<li>two<ol type=i><li>inner</ol></ul>
        <table><caption>Table</caption><thead><tr><th id=ä>a<th id="(b\\" colspan=2>b<tbody><tr><th>x<td headers="ä">1<td headers="(b\\ ä">2<tr><td rowspan=2>y<td>3<td>4
        <tr><td>5<td>6</table>
        <h2 id=b>Second</h2><blockquote><p class=o>faint</p></blockquote><div class=g></div><div id=d class=r>turned</div>
        <p class=b>blurred</p><p class=v>up</p><p class=h>shadow</p>
        <p><a href="https://example.org/"><img alt="A box" src="\(square)"></a> <img alt="" src="\(square)">
        <label><input type=checkbox checked> yes</label> <input value=field>
        """

    private func document(
        _ html: String, _ archival: PDFArchival?, _ accessibility: PDFAccessibility?,
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> Document {
        var options = RenderOptions()
        options.archival = archival
        options.accessibility = accessibility
        change(&options)
        return try Renderer(options: options).render(template: .text(html, name: "bill.html", directory: ""))
    }

    /// What breaks a clause of any standard that the file says it meets.
    private func broken(
        _ pdf: [UInt8], _ archival: PDFArchival?, _ accessibility: PDFAccessibility?
    ) throws -> [String] {
        let objects = try PDFObjects(pdf)
        return (archival.map { ArchivalClauses.broken(by: objects, level: $0.rawValue) } ?? [])
            + (accessibility.map { AccessibilityClauses.broken(by: objects, part: $0 == .ua2 ? 2 : 1) } ?? [])
    }

    static let standards: [(PDFArchival?, PDFAccessibility?)] = [
        (.a2b, nil), (.a2u, nil), (.a3a, .ua1), (nil, .ua1), (nil, .ua2),
    ]

    @Test(arguments: standards.indices) func theClausesAreMet(standard: Int) throws {
        let (archival, accessibility) = Self.standards[standard]
        let document = try document(Self.everything, archival, accessibility)
        #expect(document.diagnostics.filter { $0.category == .conformance }.map(\.message) == [])
        #expect(try broken(document.pdf, archival, accessibility) == [])
    }

    /// The file that documents make together.
    private func merged(
        _ documents: [String], _ archival: PDFArchival?, _ accessibility: PDFAccessibility?
    ) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        var options = RenderOptions()
        (options.archival, options.accessibility) = (archival, accessibility)
        let file = try MergedFile(folder.path + "/all.pdf", options)
        for (index, html) in documents.enumerated() {
            let document = try document(html, archival, accessibility) { $0.writesParts = true }
            try file.add(#require(document.parts), title: "\(index)")
        }
        try file.finish()
        return try Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/all.pdf")))
    }

    @Test(arguments: standards.indices) func aMergedFileMeetsThem(standard: Int) throws {
        let (archival, accessibility) = Self.standards[standard]
        let other = "<!DOCTYPE html><html lang=de><title>Anderes</title><h1>Titel</h1><p>Text"
        let pdf = try merged([Self.everything, other, Self.everything], archival, accessibility)
        #expect(try broken(pdf, archival, accessibility) == [])
    }

    /// More documents than a node of a tree holds. Each finds its elements and the number of its page.
    @Test func aMergedFileOfManyDocumentsIsWhole() throws {
        let documents = (1...70).map { number in
            Self.head + "<h1>\(number)</h1><p><a href=https://example.org>x</a><span style='float: footnote'>n</span>"
        }
        let pdf = try merged(documents, nil, .ua1)
        #expect(try broken(pdf, nil, .ua1) == [])
        let objects = try PDFObjects(pdf)
        #expect(objects.pages.count == 70)
        let labels = objects.entries(of: objects.catalog["/PageLabels"], "/Nums")
        #expect(labels.map { $0.key as? Int } == Array(0..<70))
        let root = objects.dictionary(objects.catalog["/StructTreeRoot"])
        let parents = objects.entries(of: root["/ParentTree"], "/Nums")
        #expect(parents.map { $0.key as? Int } == Array(0..<(root["/ParentTreeNextKey"] as? Int ?? 0)))
        #expect(objects.entries(of: root["/IDTree"], "/Names").count == 70)
    }

    /// The whole claims no more than each of its parts does.
    @Test func aMergedFileClaimsNoMoreThanItsParts() throws {
        let (whole, lacking) = (Self.everything, "<!DOCTYPE html><p>no title")
        #expect(try String(decoding: merged([whole, whole], nil, .ua1), as: UTF8.self).contains("<pdfuaid:part>1"))
        #expect(try !String(decoding: merged([whole, lacking], nil, .ua1), as: UTF8.self).contains("<pdfuaid:part>"))
    }

    /// The checker itself: a file that claims nothing breaks the clauses that say what has to be there.
    @Test func anOrdinaryFileBreaksThem() throws {
        let pdf = try document(Self.everything, nil, nil).pdf
        let broken = try broken(pdf, .a3a, .ua1)
        for clause in [
            "6.2.3: no output intent", "6.6.4: the part is ''", "5: the part is ''", "7.8: an artifact without a kind",
        ] {
            #expect(broken.contains(clause))
        }
        #expect(broken.contains { $0.hasPrefix("6.2.11.8:") }, "the characters that no font has")
    }

    /// Every template with its data, as users start from them.
    @Test(arguments: SamplesTests.samples) func templatesMeetThem(sample: SamplesTests.Sample) throws {
        let (template, data) = SamplesTests.input(sample)
        var options = SamplesTests.options(sample)
        options.archival = .a3a
        options.accessibility = .ua1
        let document = try Renderer(options: options).render(template: template, data: data)
        #expect(document.diagnostics.filter { $0.category == .conformance }.map(\.description) == [])
        let broken = try broken(document.pdf, .a3a, .ua1)
        #expect(broken == [])
    }

    private static let folder = "Tests/Fixtures/accessible"
    private static let files =
        CheckoutFiles.names(in: folder, ending: "html").map { $0 + ".html" }
        + CheckoutFiles.names(in: folder, ending: "xhtml").map { $0 + ".xhtml" }

    @Test func thereAreFiles() { #expect(Self.files.count >= 49) }

    /// Documents as people write them, also by mistake. What claims a standard meets it.
    @Test(arguments: files) func whatIsClaimedIsMet(file: String) throws {
        for part in [PDFAccessibility.ua1, .ua2] {
            var options = RenderOptions()
            options.accessibility = part
            let path = "\(TestPaths.packageRoot)/\(Self.folder)/\(file)"
            let document = try Renderer(options: options).render(template: .file(path))
            let lacks = document.diagnostics.filter { $0.category == .conformance }.map(\.id)
            #expect(lacks == (file == "table-link-in-head.html" ? ["pdf.heading-order"] : []))
            if lacks.isEmpty { #expect(try broken(document.pdf, nil, part) == []) }
        }
    }

    /// Rows that HTML leaves shorter are filled, and spans end with their rows.
    @Test func tablesAreRegular() throws {
        let table = "<table><tr><th>a<th>b<th>c<tr><td rowspan=9>d<tr><td colspan=2>e</table>"
        let objects = try PDFObjects(document(Self.head + table, nil, .ua1).pdf)
        let rows = objects.dictionaries.filter { $0.value["/S"] as? String == "/TR" }
        let counts = rows.map { (objects.array($0.value["/K"]) + [$0.value["/K"] as? String].compactMap { $0 }).count }
        #expect(counts.sorted() == [1, 3, 3])
        let spans = objects.dictionaries.compactMap { objects.dictionary($0.value["/A"])["/RowSpan"] as? Int }
        #expect(spans == [2])
    }

    // MARK: What a document lacks

    private func lacks(_ html: String, _ accessibility: PDFAccessibility? = .ua1, _ archival: PDFArchival? = nil) throws
        -> [String]
    {
        let document = try document(html, archival, accessibility)
        let found = document.diagnostics.filter { $0.category == .conformance }
        #expect(found.allSatisfy { $0.severity == .error && !$0.hints.isEmpty })
        return found.map { "\($0.place.map { "\($0.line):\($0.column)" } ?? "-") \($0.id)" }
    }
    private static let head = "<!DOCTYPE html><html lang=en><title>t</title>"

    @Test func whatIsMissingIsSaidAtItsPlace() throws {
        #expect(try lacks("<!DOCTYPE html>\n<html><p>x") == ["2:1 pdf.no-language", "2:1 pdf.no-title"])
        #expect(try lacks("<!DOCTYPE html>\n<html lang='in English'><title>t</title><p>x") == ["2:1 pdf.no-language"])
        #expect(try lacks(Self.head + "\n<p>a <img src=\"\(Self.square)\">") == ["2:6 pdf.no-alternative-text"])
        #expect(try lacks(Self.head + "\n<p>a <img alt='' src=\"\(Self.square)\">") == [])
        #expect(try lacks(Self.head + "\n<h2>a</h2><h3>b</h3>") == ["2:1 pdf.heading-order"])
        #expect(try lacks(Self.head + "\n<h1>a</h1><h3>b</h3><h2>c</h2>") == ["2:11 pdf.heading-order"])
        #expect(try lacks("<!DOCTYPE html>\n<h2>x</h2>", nil, .a3u) == [])
        #expect(try lacks("<!DOCTYPE html>\n<html><h2>x</h2>", nil, .a3a) == ["2:1 pdf.no-language"])
    }

    @Test(
        arguments: [
            ("color: #767676", true), ("color: #777", false), ("color: #949494; font-size: 24px", true),
            ("color: #959595; font-size: 24px", false), ("color: #949494; font-size: 19px; font-weight: bold", true),
            ("color: #fff; background: #000", true), ("color: #fff", false),
            ("color: #777; background: linear-gradient(#eee, #fff)", true),
            ("color: #000; opacity: .1", true), ("color: rgb(0 0 0 / 30%)", false),
            ("color: #fff; background: #123; border-radius: 5px; border: 1px solid #fff", true),
        ])
    func paleTextIsSaid(style: String, isEnough: Bool) throws {
        #expect(try lacks(Self.head + "\n<p style='\(style)'>text</p>") == (isEnough ? [] : ["2:1 pdf.low-contrast"]))
    }

    /// A file that lacks something does not say that it lacks nothing.
    @Test func whatIsNotMetIsNotClaimed() throws {
        let html = Self.head + "<p><img src=\"\(Self.square)\">"
        func claims(_ html: String, _ archival: PDFArchival?, _ accessibility: PDFAccessibility?) throws -> [String] {
            let objects = try PDFObjects(document(html, archival, accessibility).pdf)
            let packet = MetadataPacket(objects.data(objects.catalog["/Metadata"]) ?? Data())
            return ["pdfaid:conformance", "pdfuaid:part"].map { packet.values[$0] ?? "" }
        }
        #expect(try claims(html, .a3u, .ua1) == ["U", ""])
        #expect(try claims(html, .a3a, .ua1) == ["", ""])
        #expect(try claims(Self.head + "<p style='color: #999'>pale", .a3a, .ua1) == ["A", "1"])
    }

    @Test func clipsInOneAnotherAreCounted() throws {
        let deep = String(repeating: "<div style='overflow:hidden;height:9em;padding:1px'>", count: 30)
        let document = try document(Self.head + deep + "x", .a2b, nil)
        #expect(document.diagnostics.contains { $0.id == "pdf.too-nested" && $0.severity == .error })
    }

    // MARK: Options

    @Test func optionsThatContradictEachOtherAreRefused() throws {
        func error(
            _ archival: PDFArchival?, _ accessibility: PDFAccessibility?, _ change: (inout RenderOptions) -> Void
        ) -> Bool {
            do {
                _ = try document(Self.head, archival, accessibility, change)
                return false
            } catch let error as RenderError {
                return error.diagnostics.contains { $0.id == "options.contradiction" }
            } catch {
                return false
            }
        }
        #expect(error(.a3u, nil) { $0.backend = .cairo })
        #expect(error(.a3a, nil) { $0.writesTags = false })
        #expect(error(nil, .ua1) { $0.writesTags = false })
        #expect(error(.a3u, .ua2) { _ in })
        #expect(!error(.a3u, nil) { $0.writesTags = false })
    }

    // MARK: Attached files

    @Test func filesAreAttached() throws {
        let html =
            Self.head + """
                <meta name=dcterms.modified content=2026-11-23T10:15:00+01:00>
                <link rel=attachment href="data:text/csv,a;b" title="lines.csv" data-relationship=supplement><p>x
                """
        let document = try document(html, .a3u, nil) {
            $0.attachments = [
                PDFAttachment(.text("<a/>", name: "factur-x.xml"), relationship: .data, description: "Invoice")
            ]
        }
        let objects = try PDFObjects(document.pdf)
        #expect(ArchivalClauses.broken(by: objects, level: "3u") == [])
        let names = objects.array(
            objects.dictionary(objects.dictionary(objects.catalog["/Names"])["/EmbeddedFiles"])["/Names"])
        let files = stride(from: 1, to: names.count, by: 2).map { objects.dictionary(names[$0]) }
        #expect(files.map { $0["/UF"] as? String } == ["u:factur-x.xml", "u:lines.csv"])
        #expect(files.map { $0["/AFRelationship"] as? String } == ["/Data", "/Supplement"])
        let streams = files.map { objects.dictionary($0["/EF"])["/F"] }
        #expect(streams.map { String(decoding: objects.data($0) ?? Data(), as: UTF8.self) } == ["<a/>", "a;b"])
        #expect(streams.map { objects.dictionary($0)["/Subtype"] as? String } == ["/text/xml", "/text/csv"])
        let dates = streams.map { objects.dictionary(objects.dictionary($0)["/Params"])["/ModDate"] as? String }
        #expect(dates == ["u:D:20261123101500+01'00'", "u:D:20261123101500+01'00'"])
    }

    @Test func whatIsNotAttachedIsSaid() throws {
        func messages(_ link: String, _ archival: PDFArchival? = nil) throws -> [String] {
            try document(Self.head + "\n<link rel=attachment \(link)><p>x", archival, nil).diagnostics.map {
                "\($0.severity) \($0.place.map { "\($0.line):\($0.column)" } ?? "-") \($0.id)"
            }
        }
        #expect(try messages("href='data:,x'") == [])
        #expect(try messages("href='data:,x'", .a2u) == ["error 2:1 attachment.refused"])
        #expect(try messages("href='no-such-file'") == ["error 2:1 attachment.missing"])
        #expect(try messages("href='/etc/passwd'") == ["error 2:1 resource.refused"])
        #expect(try messages("href='https://example.org/x'") == ["error 2:1 resource.refused"])
        #expect(
            try messages("href='data:,x' data-relationship=friend") == ["warning 2:1 attachment.unknown-relationship"])
        #expect(
            try messages("href='data:,x'><link rel=attachment href='data:,y'") == ["warning 2:37 attachment.duplicate"])
    }
}
