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
                @page { size: 8.5in 11.0in !important; margin: 0.39in 0.39in 0.39in 0.39in; }
                *, ::before, ::after { background-color: transparent !important; background-image: none !important; }
                * { bookmark-level: none !important; }

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
        (["scale": "0.5"], ":root { zoom: 0.5; }"), (["generateDocumentOutline": "false"], "bookmark-level: none"),
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
        ("rotatePages", "foo", "it is not as 1-3,5"),
    ])
    func `a value that is wrong is named as clients know it`(name: String, value: String, reason: String) {
        let line = "form field '\(name)' is invalid (got '\(value)', resulting to \(reason))"
        #expect(problem([name: value, "rotateAngle": "90"]) == "400 Invalid form data: " + line)
    }

    @Test func `a password with a control character is refused, and not repeated`() {
        for password in ["a\nb", "a\0b", "\u{85}"] {
            let reason = "(it has a line break or another control character)"
            #expect(
                problem(["ownerPassword": password])
                    == "400 Invalid form data: form field 'ownerPassword' is invalid \(reason)")
        }
    }

    @Test func `qpdf gets passwords as they are, in a file`() throws {
        let form = try Self.form(["userPassword": "@/etc/passwd", "ownerPassword": "--\"é", "rotateAngle": "90"])
        let job = QpdfJob(form, pages: [1, 3], input: "/x")
        #expect(
            job.text == #"{"inputFile":"/x","outputFile":"-","pages":[{"file":".","range":"1,3"}],"#
                + #""encrypt":{"userPassword":"@/etc/passwd","ownerPassword":"--\"é","256bit":{}},"rotate":"+90"}"#)
    }

    @Test(arguments: [("2-", ":2,3"), ("1,7", ":1"), ("1-9", ":1,2,3")])
    func `pages that a document does not have are not turned`(pages: String, range: String) throws {
        let job = QpdfJob(
            try Self.form(["rotateAngle": "180", "rotatePages": pages]), pages: [4, 5, 6], input: "/x")
        #expect(job.text.hasSuffix("\"rotate\":\"+180\(range)\"}"))
        let none = QpdfJob(try Self.form(["rotateAngle": "180", "rotatePages": "8"]), pages: [4], input: "/x")
        #expect(!none.text.contains("rotate"))
    }

    @Test func `all that is wrong is said at once`() {
        let text = problem(["scale": "a", "landscape": "b"], html: false)
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.hasSuffix("\nform file 'index.html' is required"))
    }

    @Test func `what cannot be had is refused`() {
        #expect(problem(["omitBackground": "true"]) == "400 omitBackground requires printBackground set to true")
        #expect(problem(["nativePageRanges": "foo"]).hasPrefix("400 Chromium does not handle the page ranges 'foo'"))
        #expect(problem(["pdfa": "PDF/A-1b"]).hasPrefix("400 The requested PDF format is not supported"))
        #expect(problem(["waitForExpression": "undefined"]).hasPrefix("400 The expression 'undefined'"))
        let watermark = problem(["watermarkSource": "pdf", "watermarkExpression": "/etc/hostname"])
        #expect(watermark == "400 Invalid form data: a watermark file is required for image or pdf source")
        #expect(problem(["downloadFrom": "[]"]).hasPrefix("403 Forbidden"))
    }

    @Test func `fields without effect are named, others are not`() throws {
        let form = try Self.form([
            "waitDelay": "1m2.5s", "userAgent": "a", "landscape": "true", "watermarkPages": "1", "cookies": "[]",
            "waitForSelector": "",
        ])
        #expect(form.ignored == ["waitDelay", "cookies", "userAgent", "watermarkPages"])
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
                #""stylesheet":["recto-gotenberg.css"],"media":"screen","missing-resources":"warn","pdf-a":"3b","#
                    + #""pdf-ua":"1","attach":["d.xml"]"#))
        #expect(line.contains(#""files":{"d.xml":4,"recto-gotenberg.css":"#))
        #expect(request.files[0] == Array("<d/>".utf8))
    }

    @Test(arguments: [
        ("cookies", #"[{"name":"a","value":"b"}]"#, "cookie 0 must have its name, value and domain set"),
        ("extraHttpHeaders", #"{"foo":"bar;scope;;"}"#, "invalid scope '' for header 'foo'"),
        (
            "extraHttpHeaders", #"{"foo":"bar;scope=*."}"#,
            "invalid scope regex pattern for header 'foo': error parsing regexp: missing argument to repetition operator in `*.`"
        ),
    ])
    func `what a browser would send is read`(name: String, value: String, reason: String) {
        let line = "form field '\(name)' is invalid (got '\(value)', resulting to \(reason))"
        #expect(problem([name: value]) == "400 Invalid form data: " + line)
    }

    @Test func `a watermark is printed under each page, and a stamp over it`() throws {
        let form = try Self.form(
            [
                "watermarkSource": "text", "watermarkExpression": "A \"B\"", "stampSource": "image",
            ], files: [("stamp", "seal.png", "1")])
        let css = GotenbergPage(form).styleSheet
        let rule = ":root::before {\n  content: \"A \\\"B\\\"\" !important; position: fixed !important; z-index: -1"
        #expect(css.contains(rule))
        #expect(css.contains(":root::after {\n  content: url(\"seal.png\") !important"))
        #expect(form.assets.map(\.name) == ["seal.png"])
        #expect(form.ignored == [])
    }

    @Test func `a header goes to the worker with what it prints`() throws {
        let page = GotenbergPage(
            try Self.form(["marginLeft": "1"], files: [("files", "header.html", "<b>")]), date: "1/2/26, 3:04 AM")
        let margins = page.members.first { $0.name == "margins" }?.value
        #expect(margins == #"{"date":"1/2/26, 3:04 AM","left":"1.0in","right":"0.39in","header":"<b>"}"#)
        #expect(!(try GotenbergPage(Self.form()).members.contains { $0.name == "margins" }))
    }

    @Test func `metadata become those of the document where HTML has names, and entries of the file else`() throws {
        let metadata = #"{"Author":"A & B","Title":"T","Keywords":["a","b"],"Trapped":"Unknown","PDFVersion":1.7}"#
        let form = try Self.form(["metadata": metadata])
        let head = GotenbergPage(form).members.first { $0.name == "head" }?.value
        #expect(
            head == #""<meta name=\"author\" content=\"A &amp; B\"><title>T</title>"#
                + #"<meta name=\"keywords\" content=\"a, b\">""#)
        #expect(GotenbergMetadata.others(form.metadata) == [.init(name: "Trapped", value: "Unknown")])
        #expect(GotenbergMetadata.ignored(form.metadata) == ["metadata.PDFVersion"])
    }

    @Test func `entries are added to the dictionary of information and read from it`() throws {
        let json =
            Array(
                #"{"qpdf":[{"pdfversion":"1.7"},{"obj:3 0 R":{"value":{"/Keywords":"u:a, b","/Producer":"u:x","#.utf8)
            + Array(#""/ModDate":"u:D:20060918162750-04'00'","/Copyright":"u:me","/Marked":"u:true"}}}]}"#.utf8)
        #expect(
            GotenbergMetadata.read(json, "3 0 R") == #"{"PDFVersion":1.7,"Keywords":["a","b"],"Producer":"x","#
                + #""ModDate":"2006:09:18 16:27:50-04:00","Copyright":"me","Marked":true}"#)
        let added = [GotenbergMetadata.Entry(name: "Producer", value: "P"), .init(name: "Trapped", value: "Unknown")]
        let update = try #require(GotenbergMetadata.update(json, "3 0 R", with: added))
        #expect(update.contains(#""/Producer":"u:P","/Trapped":"/Unknown"}}}]}"#))
        #expect(update.hasPrefix(#"{"qpdf":[{"pdfversion":"1.7"},{"obj:3 0 R":{"value":{"/Keywords":"u:a, b","#))
    }

    @Test(
        arguments: [
            (nil, nil, "file:///tmp/a/logo.png", nil),
            (nil, nil, "file:///etc/passwd", "'file:///etc/passwd' matches the expression from the denied list"),
            ("^file:///tmp.*", nil, "http://a/", "'http://a/' does not match any expression from the allowed list"),
            ("", "^file:///tmp.*", "file:///tmp/a", "'file:///tmp/a' matches the expression from the denied list"),
        ] as [(String?, String?, String, String?)])
    func `addresses are compared with the lists`(
        allowed: String?, denied: String?, address: String, refusal: String?
    ) throws {
        #expect(try AddressLists(allowed: allowed, denied: denied).refusal(of: address) == refusal)
    }

    @Test func `frames are found by their tags`() {
        #expect(FrameAddresses.all(in: #"<p><iframe src="/a"></iframe><IFRAME width=1 src=b>"#) == ["/a", "b"])
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
