import Foundation
import Recto
import RectoCore
import Testing

@Suite struct InspectionTests {
    private func inspect(
        _ html: String, data: String? = nil, change: (inout RenderOptions) -> Void = { _ in }
    ) -> InspectionResult {
        var options = RenderOptions()
        change(&options)
        let data = data.map { RenderInput.text(Array($0.utf8), name: "d.json", directory: "") }
        return Renderer(options: options).inspect(
            .text(Array(html.utf8), name: "t.html", directory: ""), data: data, stage: .dom)
    }

    @Test func templateFieldsAndDataMeet() {
        let result = inspect(
            "<p>{{a}}<input name=b><textarea name=c>old</textarea>", data: #"{"a":"1 < 2","b":19.90,"c":"x\ny"}"#)
        #expect(result.diagnostics.isEmpty)
        #expect(
            result.text == """
                <html>
                  <head>
                  <body>
                    <p>
                      "1 < 2"
                      <input name="b">
                        "19.90"
                      <textarea name="c">
                        "x\\ny"

                """)
    }

    @Test func tagsWithoutDataAreReported() {
        let result = inspect("<p>\n {{a}}")
        #expect(result.diagnostics.map(\.id) == ["template.no-data"])
        #expect(result.diagnostics[0].position == SourcePosition(file: "t.html", line: 2, column: 2))
        #expect(result.text?.contains("{{a}}") == true)
    }

    @Test func diagnosticsPointIntoTheTemplate() {
        let result = inspect("<p>ä{{a}}\n <!-- x", data: #"{"a":"1\n2"}"#)
        #expect(result.diagnostics.map(\.id) == ["html.malformed"])
        #expect(result.diagnostics[0].position == SourcePosition(file: "t.html", line: 2, column: 2))
        #expect(result.diagnostics[0].endColumn == 6)
        #expect(result.diagnostics[0].excerpt?.text == " <!-- x")
        #expect(result.diagnostics[0].excerpt?.offset == 1)
        #expect(result.diagnostics[0].excerpt?.length == 4)
    }

    @Test func diagnosticsInPrintedTextNameTheData() {
        let result = inspect("<p>{{{a.b}}}", data: #"{"a":{"b":"<!-- x"}}"#)
        #expect(result.diagnostics.map(\.dataPath) == ["$.a.b"])
        #expect(result.diagnostics[0].position == SourcePosition(file: "t.html", line: 1, column: 4))
    }

    @Test func failuresAreTheLastDiagnostic() {
        #expect(inspect(" ").failure == .input)
        #expect(inspect("{{a}}", data: "{").failure == .input)
        #expect(inspect("<p><b><i>", change: { $0.limits.maximumDepth = 3 }).failure == .limit)
        #expect(inspect(" ").diagnostics.map(\.id) == ["html.empty"])
        let missing = Renderer().inspect(.file("/nosuch/x.html"), stage: .dom)
        #expect(missing.diagnostics.map(\.message) == ["‘/nosuch/x.html’ cannot be read: no such file or directory"])
        #expect(Renderer().inspect(.file("/tmp"), stage: .dom).diagnostics.map(\.id) == ["input.unreadable"])
    }

    @Test func fontRelativeLengthsMeasureTheFont() {
        let html = "<style>@page{margin:0}body{margin:0}p{font:16px Arial;width:10ch;margin:0}</style><p>x"
        let result = Renderer().inspect(
            .text(Array(html.utf8), name: "t.html", directory: ""), stage: .fragments, format: .json)
        // Liberation Sans: the digit zero is 1139 of 2048 units wide.
        #expect(result.text?.contains(#""tag":"p","id":"","class":"","x":0,"y":0,"width":88.98"#) == true)
    }

    @Test func aLongLineIsShownInPart() {
        let result = inspect("<p>" + String(repeating: "x", count: 1000) + "<!-- y")
        let excerpt = result.diagnostics[0].excerpt
        #expect((excerpt?.text.count ?? 0) <= 162)
        #expect(excerpt.map { Array($0.text)[$0.offset] } == "<")
    }

    @Test func partialsComeFromTheTemplatesFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("<b>{{x}}</b>", to: "root/part.mustache")
        try folder.write("no", to: "secret.html")
        try folder.write("<p>{{>part}}{{>../secret}}", to: "root/t.html")
        let data = RenderInput.text(Array(#"{"x":1}"#.utf8), name: "d", directory: "")
        let result = Renderer().inspect(.file(folder.path + "/root/t.html"), data: data, stage: .dom)
        #expect(result.text?.contains("<b>\n        \"1\"") == true)
        #expect(result.diagnostics.map(\.id) == ["resource.refused"])
        #expect(result.text?.contains("no") == false)
    }

    @Test(arguments: ["../../etc/passwd", "/etc/passwd", "../x"])
    func partialsOutsideTheFolderAreRefused(name: String) {
        let result = inspect("<p>{{>\(name)}}", data: "{}")
        #expect(result.diagnostics.map(\.id) == ["resource.refused"])
        #expect(result.diagnostics[0].position == SourcePosition(file: "t.html", line: 1, column: 4))
    }
}

/// Absurd values give a page, at once, whatever is on it.
@Suite struct AbsurdValuesTests {
    @Test(arguments: [
        "font-size:1e30px", "border:1px dotted;width:1e9px", "border:2px dashed;border-radius:3px;width:1e9px",
        "letter-spacing:1e9px", "letter-spacing:-1e9px;word-spacing:1e9px", "text-indent:-1e9px", "margin:-1e9px",
        "letter-spacing:1e6px;text-decoration:underline wavy", "width:1e9px;text-decoration:underline dotted",
        "text-align:justify;width:1e9px", "padding:0 1e9px", "line-height:0;font-size:0", "tab-size:1e9",
        "transform:scale(1e4)", "transform:scale(1e9)", "transform:scaleX(1e7)", "transform:scale(calc(infinity))",
        "transform:skew(90deg)", "transform:translate(1e9px)", "text-shadow:0 0 1e9px red",
        "background:red;background-clip:text;transform:scale(1e4)",
    ])
    func areDrawn(style: String) {
        let html = "<p style='\(style)'>a\tb c</p>"
        let result = Renderer().render(.text(Array(html.utf8), name: "t.html", directory: ""))
        #expect(result.failure == nil, "\(result.diagnostics)")
        #expect(result.pdf?.isEmpty == false)
    }
}

@Suite struct BorderImageSliceTests {
    /// Viewers that smooth pixels must not mix those of two slices.
    /// [CSS Backgrounds 3 §5.2](https://www.w3.org/TR/css-backgrounds-3/#the-border-image-slice)
    @Test func everySliceIsAPictureThatIsStoredOnce() {
        // Two by two pixels.
        let image =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMJgAgAZ9AL+q0FWvAAA"
            + "AABJRU5ErkJggg=="
        let html =
            "<style>p { width: 2px; height: 2px; border: 2px solid; border-image: url(\(image)) 1 }</style><p></p><p></p>"
        let result = Renderer().render(.text(Array(html.utf8), name: "t.html", directory: ""))
        let pdf = String(decoding: result.pdf ?? [], as: UTF8.self)
        #expect(pdf.components(separatedBy: "/Subtype/Image").count - 1 == 4)
    }
}

/// Nothing is lost without a word.
@Suite struct LostTextTests {
    private func reports(_ html: String) -> [String] {
        let page = "<style>@page { size: 100px; margin: 0 } body { margin: 0; font-size: 10px }</style>"
        return Renderer().render(.text(Array((page + html).utf8), name: "t.html", directory: "")).diagnostics.map(\.id)
    }

    @Test func textBesideTheSheetIsReported() {
        #expect(reports("<p style='white-space:nowrap'>one line that is longer than the page") == ["paint.off-page"])
        #expect(reports("<p style='margin-left:120px;width:50px'>a") == ["paint.off-page"])
    }

    @Test func textAboveBelowAndLeftOfTheSheetIsReported() {
        #expect(reports("<p style='margin-left:-20px'>abc") == ["paint.off-page"])
        #expect(reports("<div style='position:fixed;top:95px;line-height:10px'>a<br>b</div>") == ["paint.off-page"])
        #expect(reports("<div style='position:absolute;top:-15px;line-height:10px'>a<br>b</div>") == ["paint.off-page"])
    }

    @Test func whatATransformMakesTooLargeIsReported() {
        #expect(reports("<p style='transform:scale(1e9)'>a") == ["paint.too-large"])
        #expect(reports("<p style='transform:scale(calc(infinity))'>a") == ["paint.too-large"])
        #expect(reports("<p style='transform:scale(.5)'>a").isEmpty)
        #expect(reports("<p style='transform:scale(0)'>a").isEmpty)
    }

    @Test func textThatABoxCutsOffIsReported() {
        let long = "one line that is longer than the page"
        #expect(reports("<p style='white-space:nowrap;overflow:hidden'>\(long)") == ["layout.clipped"])
        #expect(
            reports("<div style='overflow:hidden'><p style='white-space:nowrap'>\(long)</div>") == ["layout.clipped"])
        #expect(reports("<div style='overflow:hidden;max-height:10px'>a<br>b<br>c</div>") == ["layout.clipped"])
        #expect(reports("<div style='overflow:hidden;height:10px'>a<br>b<br>c</div>") == ["layout.clipped"])
        #expect(reports("<div style='overflow:hidden'>\(long)</div>") == [])
    }

    @Test func hiddenTextIsNot() {
        #expect(reports("<p style='text-indent:-9999px'>a") == [])
        #expect(reports("<p style='position:absolute;width:1px;height:1px;overflow:hidden'>for screen readers") == [])
        #expect(reports("<p style='white-space:nowrap'>one line") == [])
    }
}
