import Testing

@testable import RectoServeCore

@Suite struct MarkupPiecesTests {
    @Test(arguments: [
        ("<html><head><style>a{}</style></head><body class=x><p>1</p></body></html>", "<p>1</p>", ["a{}"]),
        ("<p>1<style>a{}</style>2", "<p>12", ["a{}"]), ("<style>a>b{}</style>x", "x", ["a>b{}"]),
        ("<body onload=\"a>b()\"><i>1</i><script>if (a<b) '</i>'</script>", "<i>1</i>", []),
        ("<!-- <body> --><b>1</b>", "<b>1</b>", []), ("<head><title>T</title></head><b>1", "<b>1", []), ("", "", []),
    ])
    func `the body and the style sheets of a document are found`(html: String, body: String, styles: [String]) {
        let pieces = MarkupPieces(html)
        #expect(pieces.body == body)
        #expect(pieces.styles == styles)
    }

    @Test(arguments: [
        ("<!doctype html><html><head><title> a\n b </title></head><body>|x", "a b"), ("|x", ""),
        ("<html><head></head>|x", ""),
        ("<!DOCTYPE html>|<p>x", ""), ("<title>t</title><body>|", "t"),
    ])
    func `content goes to the start of the body`(marked: String, title: String) {
        let pieces = MarkupPieces(marked.filter { $0 != "|" })
        #expect(marked.filter { $0 != "|" }[..<pieces.bodyStart] == marked.prefix { $0 != "|" })
        #expect(pieces.title == title)
    }

    @Test(arguments: [
        ("body { font-size: 8rem; margin: 4rem auto }", "& { font-size: 8px; margin: 4px auto }"),
        ("html, body { a: b } p.body { a: b }", "&, & { a: b } p.body { a: b }"),
        ("html body p { a: b }", "& p { a: b }"), ("@media print { body { a: b } }", "@media print { & { a: b } }"),
        ("#body, .html { a: 1.5rem; b: remx }", "#body, .html { a: 1.5px; b: remx }"),
    ])
    func `rules of a document of its own become rules of an element`(css: String, nested: String) {
        #expect(MarkupPieces.nested(css) == nested)
    }

    @Test func `a header is a running element at the start of the body, with the numbers of its classes`() throws {
        let form = try GotenbergFormTests.form(
            html: "<html><head><title>Bill</title></head><body>x",
            files: [("files", "footer.html", "<style>body { color: red }</style><span class=\"pageNumber\"></span>")])
        let page = GotenbergPage(form, date: "1/2/26, 3:04 AM")
        #expect(
            page.styleSheet.contains("@bottom-center { content: element(recto-page-footer); vertical-align: bottom; }"))
        #expect(!page.styleSheet.contains("@top-center"))
        let html = page.html
        #expect(html.hasPrefix("<html><head><title>Bill</title></head><body><style>#recto-page-footer {"))
        #expect(html.contains(".pageNumber::before { content: counter(page); }"))
        #expect(html.contains(".title::before { content: \"Bill\"; }"))
        #expect(html.contains(".date::before { content: \"1/2/26, 3:04 AM\"; }"))
        #expect(html.contains("& { color: red }"))
        #expect(html.hasSuffix("<span class=\"pageNumber\"></span></div></div>x"))
    }
}
