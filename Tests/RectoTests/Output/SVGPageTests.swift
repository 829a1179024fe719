import Foundation
import Recto
import Testing

/// SVG pages of whole documents: `recto render -o page.svg`.
struct SVGPageTests {
    private func svg(_ body: String, _ style: String = "") throws -> [String] {
        let html = """
            <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 60mm 40mm; margin: 0 }
            body { font: 10px/20px 'Liberation Sans'; margin: 0 } p { margin: 0 } \(style)</style>\(body)
            """
        return try Renderer().renderImages(
            template: .text(html, name: "t.html", directory: "/"), PageImageOptions(.svg)
        )
        .images.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The text of the elements, and what readers of XML would make of it.
    private func texts(_ svg: String) -> [String] {
        svg.components(separatedBy: "<text ").dropFirst().map { part in
            let content = part.components(separatedBy: "</text>")[0]
            return content.components(separatedBy: "<").map { $0.components(separatedBy: ">").dropFirst().joined() }
                .joined().trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func aParagraphIsOneText() throws {
        let page = try svg("<p style='width: 60px'>one two <b>three</b> four</p><p>five</p>")[0]
        #expect(texts(page) == ["one two three four", "five"])
    }

    @Test func cellsAreTextsOfTheirOwn() throws {
        let page = try svg(
            "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "table { border-collapse: collapse } td { padding: 0 }")
        #expect(texts(page[0]) == ["a", "b", "c", "d"])
    }

    @Test func textReadsFromRightToLeft() throws {
        let page = try svg("<p dir=rtl lang=he>שלום 12 עולם</p>")[0]
        #expect(texts(page) == ["שלום 12 עולם"])
    }

    @Test func spacesOfProgramsAreKept() throws {
        let page = try svg("<pre style='margin: 0; font: 10px Liberation Mono'>  a  b</pre>")[0]
        #expect(page.contains("<text xml:space=\"preserve\" ") && page.contains(">  a  b</text>"))
    }

    @Test func aCodeIsShapesAndNoPicture() throws {
        let page = try svg(
            """
            <svg viewBox='0 0 4 2' data-recto-code=qr><path d='M1 0h2v1H1zM0 1l1 0l0 1z'/></svg>
            """, "svg { display: block; width: 8px; fill: red }")[0]
        #expect(
            page.contains(
                "<g transform=\"matrix(2 0 0 2 0 0)\"><path fill=\"#f00\" d=\"M1 0h2v1H1zM0 1L1 1L1 2z\"/></g>"))
        #expect(!page.contains("<image"))
    }

    @Test func noScriptComesThrough() throws {
        let page = try svg(
            """
            <p onclick='a()'>&lt;script>alert(1)&lt;/script><a href='javascript:alert(1)'>x</a>
            <a href='https://a.example/?x="1"&amp;y=<z>'>y</a>
            <svg width=10 height=10 onload='a()'><script>alert(2)</script><a href='javascript:a()'><rect width=9 height=9 /></a></svg></p>
            """)[0]
        #expect(!page.contains("<script") && !page.contains("javascript:") && !page.contains("onload"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("<a href=\"https://a.example/?x=&quot;1&quot;&amp;y=&lt;z&gt;\"><path "))
    }

    @Test func linksInTheDocumentLeadToPages() throws {
        let pages = try svg("<p><a href='#b'>go</a></p><p id=b style='break-before: page; padding-top: 40px'>here</p>")
        #expect(pages[0].contains("<a href=\"#page=2&amp;y=0\"><path fill-opacity=\"0\" d=\"M0 "))
    }

    @Test func aBorderIsAnArea() throws {
        #expect(
            try svg("<p style='border-bottom: 2px solid #b0452a; width: 50px'></p>")[0].contains(
                "<path fill=\"#b0452a\" d=\"M0 0h50v2H0z\"/>"))
    }

    @Test func aPageHasTheSameBytesEachTime() throws {
        let body = "<p style='opacity: .5; background: conic-gradient(red, blue); filter: blur(1px)'>ffi</p>"
        #expect(try svg(body) == svg(body))
    }
}

/// The same in a browser.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"), "needs chromium"))
struct SVGPageBrowserTests {
    /// An `A` of Liberation Sans is 0.667 em wide; the ligature of Liberation Serif is as wide as layout says, though it is
    /// drawn and its text is in another font.
    @Test func charactersStandWhereLayoutPutsThem() throws {
        let html = """
            <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 60mm 40mm; margin: 0 }
            body { font: 100px/1 'Liberation Sans'; margin: 0 }</style><div>AA</div>
            """
        let page = try Renderer().renderImages(
            template: .text(html, name: "t.html", directory: "/"), PageImageOptions(.svg)
        ).images[0].bytes
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let measure = """
            <script>Promise.all([...document.fonts].map(f => f.load())).then(() => {
              const text = document.querySelector("text"), box = text.getExtentOfChar(1);
              getSelection().selectAllChildren(document.body);
              document.body.textContent = [getSelection().toString().trim(), box.x.toFixed(1), box.width.toFixed(0)].join(" ");
            })</script>
            """
        let file = folder.appendingPathComponent("a.html")
        try ("<!DOCTYPE html><meta charset=utf-8><body>" + String(decoding: page, as: UTF8.self) + measure)
            .write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/chromium")
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder.path + "/profile",
            "--virtual-time-budget=5000", "--dump-dom", file.absoluteString,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output.contains("<body>AA 66.7 67</body>"), "\(output)")
    }
}
