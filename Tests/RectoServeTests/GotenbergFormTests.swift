import RectoCore
import Testing

@testable import RectoServeCore

@Suite struct GotenbergFormTests {
    static func upload(_ fields: [String: String], files: [(String, String, String)] = []) -> Upload {
        var upload = Upload(BodyBudget(1 << 20))
        upload.fields = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        upload.files = files.map { Upload.File(field: $0.0, name: $0.1, bytes: Array($0.2.utf8)) }
        return upload
    }

    static func form(
        _ fields: [String: String] = [:], html: String = "<p>a", files: [(String, String, String)] = []
    ) throws -> GotenbergForm {
        try GotenbergForm(upload(fields, files: [("files", "index.html", html)] + files))
    }

    private func problem(_ fields: [String: String], html: Bool = true) -> String {
        do throws(ServeProblem) {
            _ = try GotenbergForm(Self.upload(fields, files: html ? [("files", "index.html", "<p>a")] : []))
            return ""
        } catch {
            return "\(error.status) \(error.reason)"
        }
    }

    @Test func `a form without fields is a letter page with Chromium's margins and without backgrounds`() throws {
        let css = GotenbergPage(try Self.form()).styleSheet
        #expect(
            css == """
                @page { size: 8.5in 11.0in !important; margin: 0.39in 0.39in 0.39in 0.39in;
                }
                *, ::before, ::after { background-color: transparent !important; background-image: none !important; }

                """)
    }

    @Test(arguments: [
        (["paperWidth": "210mm", "paperHeight": "297mm"], "size: 210.0mm 297.0mm !important"),
        (["landscape": "true"], "size: 11.0in 8.5in !important"),
        (["preferCssPageSize": "1"], "size: 8.5in 11.0in;"),
        (["singlePage": "true"], "size: 8.5in auto !important"),
        (
            ["marginTop": "0", "marginRight": "1", "marginBottom": "36pt", "marginLeft": "48px"],
            "margin: 0.0in 1.0in 36.0pt 48.0px;"
        ),
        (["scale": "0.5"], "html { zoom: 0.5; }"), (["generateDocumentOutline": "false"], "bookmark-level: none"),
    ])
    func `fields become the style sheet of the page`(fields: [String: String], css: String) throws {
        #expect(GotenbergPage(try Self.form(fields)).styleSheet.contains(css))
    }

    @Test func `backgrounds are printed if they are asked for, by the form or the document`() throws {
        let exact = "<style>body { -webkit-print-color-adjust:\n exact }</style>"
        #expect(!GotenbergPage(try Self.form(["printBackground": "true"])).styleSheet.contains("transparent"))
        #expect(!GotenbergPage(try Self.form(html: exact)).styleSheet.contains("transparent"))
    }

    @Test(arguments: [
        ("landscape", "foo", "strconv.ParseBool: parsing \"foo\": invalid syntax"),
        ("scale", "foo", "strconv.ParseFloat: parsing \"foo\": invalid syntax"),
        ("paperWidth", "nan", "strconv.ParseFloat: parsing \"nan\": invalid syntax"),
        ("marginTop", "-1", "strconv.ParseFloat: parsing \"-1\": invalid syntax"),
        ("waitDelay", "foo", "time: invalid duration \"foo\""),
        ("emulatedMediaType", "foo", "wrong value, expected either 'screen', 'print' or empty"),
        ("cookies", "foo", "unmarshal cookies: invalid character 'o' in literal false (expecting 'a')"),
        ("metadata", "[1]", "unmarshal metadata: it is not of the expected form"),
        ("splitMode", "foo", "wrong value, expected either 'intervals' or 'pages'"),
    ])
    func `a value that is wrong is named as clients know it`(name: String, value: String, reason: String) {
        let line = "form field '\(name)' is invalid (got '\(value)', resulting to \(reason))"
        #expect(problem([name: value]) == "400 Invalid form data: " + line)
    }

    @Test func `all that is wrong is said at once`() {
        let text = problem(["scale": "a", "landscape": "b"], html: false)
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.hasSuffix("\nform file 'index.html' is required"))
    }

    @Test func `what cannot be had is refused`() {
        #expect(problem(["omitBackground": "true"]) == "400 omitBackground requires printBackground set to true")
        #expect(problem(["nativePageRanges": "foo"]).hasPrefix("400 Chromium does not handle the page ranges 'foo'"))
        #expect(problem(["pdfa": "PDF/A-1b"]).hasPrefix("400 At least one PDF engine cannot process"))
        #expect(problem(["downloadFrom": "[]"]).hasPrefix("403 Forbidden"))
    }

    @Test func `fields without effect are named, others are not`() throws {
        let form = try Self.form([
            "waitDelay": "1m2.5s", "userAgent": "a", "landscape": "true", "watermarkText": "DRAFT", "cookies": "[]",
            "waitForSelector": "",
        ])
        #expect(form.ignored == ["waitDelay", "cookies", "userAgent", "watermarkText"])
    }

    @Test func `files are known by their names alone, and the last of a name counts`() throws {
        let form = try Self.form(files: [
            ("files", "a/logo.png", "1"), ("files", "logo.png", "2"), ("embeds", "data.xml", "3"),
            ("files", "header.html", "<b>"),
        ])
        #expect(form.assets.map(\.name) == ["logo.png", "data.xml"])
        #expect(form.assets[0].bytes == Array("2".utf8))
        #expect(form.embeds == ["data.xml"])
        #expect(form.header == "<b>")
    }

    @Test func `the request to the worker has the document, its files and its options`() throws {
        let form = try Self.form(
            ["pdfa": "PDF/A-3b", "pdfua": "true", "emulatedMediaType": "screen"], html: "<p>\"a\"",
            files: [("embeds", "d.xml", "<d/>")])
        let request = RenderService.workerRequest(form, GotenbergPage(form))
        let line = String(decoding: request.line, as: UTF8.self)
        #expect(line.hasPrefix(#"{"html":"<p>\"a\"","name":"index.html","options":{"#))
        #expect(
            line.contains(
                #""stylesheet":["recto-gotenberg.css"],"media":"screen","pdf-a":"3b","pdf-ua":"1","attach":["d.xml"]"#))
        #expect(line.contains(#""files":{"d.xml":4,"recto-gotenberg.css":"#))
        #expect(request.files[0] == Array("<d/>".utf8))
    }

    @Test func `metadata become those of the document, and the others are named`() throws {
        let metadata = #"{"Author":"A & B","Title":"T","Keywords":["a","b"],"Trapped":"Unknown"}"#
        let page = GotenbergPage(try Self.form(["metadata": metadata], html: "<html><head><title>x</title></head>b"))
        #expect(
            page.html == "<html><head><meta name=\"author\" content=\"A &amp; B\"><title>T</title>"
                + "<meta name=\"keywords\" content=\"a, b\"><title>x</title></head>b")
        #expect(page.ignoredMetadata == ["metadata.Trapped"])
    }

    @Test(arguments: [
        ("2-3", 12, [2, 3]), ("1,3-", 4, [1, 3, 4]), ("-2", 4, [1, 2]), ("3,1", 4, [1, 3]), ("2-3", 1, []),
        (" 2 ", 2, [2]),
    ])
    func `page ranges are those of the document`(text: String, count: Int, pages: [Int]) throws {
        #expect(try #require(PageRanges(text)).pages(of: count) == pages)
    }

    @Test(arguments: ["", "foo", "0", "3-2", "1-2-3", "-", "1.5"])
    func `what names no pages is no range`(text: String) { #expect(PageRanges(text) == nil) }
}
