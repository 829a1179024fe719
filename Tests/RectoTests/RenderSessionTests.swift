import Foundation
import Recto
import RectoTestSupport
import Testing

@Suite struct InspectionTests {
    private func inspect(
        _ html: String, data: String? = nil, change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> Inspection {
        var options = RenderOptions()
        change(&options)
        let data = data.map { RenderInput.text($0, name: "d.json") }
        return try Renderer(options: options).inspect(
            .text(html, name: "t.html", directory: ""), data: data, stage: .dom)
    }

    private func place(_ result: Inspection) -> String? {
        result.diagnostics[0].place.map { "\($0.file):\($0.line):\($0.column)" }
    }

    @Test func templateFieldsAndDataMeet() throws {
        let result = try inspect(
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

    /// What no field shows is reported at its place in the data.
    @Test func valuesWithoutAFieldAreReported() throws {
        let choices = try inspect("<p><input type=radio name=pay value=card>", data: #"{"pay": "transfer"}"#)
        #expect(choices.diagnostics.map(\.id) == ["data.no-field"])
        #expect(place(choices) == "d.json:1:9")
        let list = try inspect("<p><input name=qty> <input name=qty>", data: #"{"qty": ["1", "2", "3"]}"#)
        #expect(list.diagnostics.map(\.id) == ["data.no-field"])
        #expect(place(list) == "d.json:1:20")
    }

    @Test func tagsWithoutDataAreReported() throws {
        let result = try inspect("<p>\n {{a}}")
        #expect(result.diagnostics.map(\.id) == ["template.no-data"])
        #expect(place(result) == "t.html:2:2")
        #expect(result.text.contains("{{a}}"))
    }

    @Test func diagnosticsPointIntoTheTemplate() throws {
        let result = try inspect("<p>ä{{a}}\n <!-- x", data: #"{"a":"1\n2"}"#)
        #expect(result.diagnostics.map(\.id) == ["html.malformed"])
        #expect(place(result) == "t.html:2:2")
        #expect(result.diagnostics[0].place?.endColumn == 6)
        #expect(result.diagnostics[0].place?.excerpt.text == " <!-- x")
        #expect(result.diagnostics[0].place?.excerpt.offset == 1)
        #expect(result.diagnostics[0].place?.excerpt.length == 4)
    }

    @Test func diagnosticsInPrintedTextNameTheData() throws {
        let result = try inspect("<p>{{{a.b}}}", data: #"{"a":{"b":"<!-- x"}}"#)
        #expect(result.diagnostics.map(\.dataPath) == ["$.a.b"])
        #expect(place(result) == "t.html:1:4")
    }

    @Test func failuresAreThrownWithAllDiagnostics() throws {
        func error(_ html: String, data: String? = nil, change: (inout RenderOptions) -> Void = { _ in })
            -> RenderError?
        {
            #expect(throws: RenderError.self) { try inspect(html, data: data, change: change) }
        }
        #expect(error(" ")?.reason == .input)
        #expect(error("{{a}}", data: "{")?.reason == .input)
        #expect(error("<p><b><i>", change: { $0.limits.maximumDepth = 3 })?.reason == .limit)
        #expect(error(" ")?.diagnostics.map(\.id) == ["html.empty"])
        #expect(
            error("<p>{{>no}}<b><i>", data: "{}", change: { $0.limits.maximumDepth = 3 })?.diagnostics.map(\.id)
                == ["template.missing-partial", "limit.nesting"])
        let missing = #expect(throws: RenderError.self) { try Renderer().inspect(.file("/nosuch/x.html"), stage: .dom) }
        #expect(missing?.diagnostics.map(\.message) == ["'/nosuch/x.html' cannot be read: no such file or directory"])
        let folder = #expect(throws: RenderError.self) { try Renderer().inspect(.file("/tmp"), stage: .dom) }
        #expect(folder?.cause.id == "input.unreadable")
    }

    @Test func fontRelativeLengthsMeasureTheFont() throws {
        let html = "<style>@page{margin:0}body{margin:0}p{font:16px Arial;width:10ch;margin:0}</style><p>x"
        let result = try Renderer().inspect(
            .text(html, name: "t.html", directory: ""), stage: .fragments, format: .json)
        // Liberation Sans: the digit zero is 1139 of 2048 units wide.
        #expect(result.text.contains(#""tag":"p","id":"","class":"","x":0,"y":0,"width":88.98"#))
    }

    @Test func aLongLineIsShownInPart() throws {
        let result = try inspect("<p>" + String(repeating: "x", count: 1000) + "<!-- y")
        let excerpt = result.diagnostics[0].place?.excerpt
        #expect((excerpt?.text.count ?? 0) <= 162)
        #expect(excerpt.map { Array($0.text)[$0.offset] } == "<")
    }

    @Test func partialsComeFromTheTemplatesFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("<b>{{x}}</b>", to: "root/part.mustache")
        try folder.write("no", to: "secret.html")
        try folder.write("<p>{{>part}}{{>../secret}}", to: "root/t.html")
        let data = RenderInput.text(#"{"x":1}"#, name: "d", directory: "")
        let result = try Renderer().inspect(.file(folder.path + "/root/t.html"), data: data, stage: .dom)
        #expect(result.text.contains("<b>\n        \"1\""))
        #expect(result.diagnostics.map(\.id) == ["template.missing-partial"])
        #expect(result.diagnostics.first?.message.hasPrefix("'../secret' is refused") ?? false)
        #expect(!result.text.contains("no"))
    }

    @Test(arguments: ["../../etc/passwd", "/etc/passwd", "../x"])
    func partialsOutsideTheFolderAreRefused(name: String) throws {
        let result = try inspect("<p>{{>\(name)}}", data: "{}")
        #expect(result.diagnostics.map(\.id) == ["template.missing-partial"])
        #expect(result.diagnostics.first?.message.hasPrefix("'\(name)' is refused") ?? false)
        #expect(place(result) == "t.html:1:4")
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
    func areDrawn(style: String) throws {
        let html = "<p style='\(style)'>a\tb c</p>"
        let result = try Renderer().render(template: .text(html, name: "t.html", directory: ""))
        #expect(!result.pdf.isEmpty)
    }
}

@Suite struct BorderImageSliceTests {
    /// Viewers that smooth pixels must not mix those of two slices.
    /// [CSS Backgrounds 3 §5.2](https://www.w3.org/TR/css-backgrounds-3/#the-border-image-slice)
    @Test func everySliceIsAPictureThatIsStoredOnce() throws {
        // Two by two pixels.
        let image =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMJgAgAZ9AL+q0FWvAAA"
            + "AABJRU5ErkJggg=="
        let html =
            "<style>p { width: 2px; height: 2px; border: 2px solid; border-image: url(\(image)) 1 }</style><p></p><p></p>"
        let result = try Renderer().render(template: .text(html, name: "t.html", directory: ""))
        let pdf = String(decoding: result.pdf, as: UTF8.self)
        #expect(pdf.components(separatedBy: "/Subtype/Image").count - 1 == 4)
    }
}

/// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
@Test func radiiOfABrokenBoxAreThoseOfTheWholeBox() throws {
    func pdf(_ radius: String) throws -> [UInt8] {
        let html = """
            <!doctype html><style>@page { size: 60px 40px; margin: 0 } body { margin: 0 }
            div { height: 80px; box-sizing: border-box; border: 1px solid; background: red; border-radius: \(radius) }</style><div></div>
            """
        return try Renderer().render(template: .text(html, name: "t.html", directory: "")).pdf
    }
    #expect(try pdf("50% / 25%") == pdf("30px / 20px"))
    #expect(try pdf("50% / 25%") != pdf("30px / 10px"))
}

/// [CSS Paged Media 3 §3.2](https://www.w3.org/TR/css-page-3/#content-outside-box)
@Suite struct EmptyPageTests {
    private func pages(_ html: String) throws -> Int {
        let page = "<!doctype html><style>@page { size: 100px; margin: 0 } body { margin: 0; background: #eee }</style>"
        return try Renderer().render(template: .text(page + html, name: "t.html", directory: "")).pages
    }

    @Test func noPageIsMadeForWhatHasNoInk() throws {
        #expect(try pages("<div style='padding-bottom:300px'>a</div>") == 1)
        #expect(try pages("<div style='min-height:100vh;margin-top:10px'>a</div>") == 1)
        #expect(try pages("<div style='padding-bottom:100px'>a</div>b") == 2)
        #expect(try pages("<div style='padding-bottom:150px;border-bottom:1px solid'>a</div>") == 2)
        #expect(try pages("<div style='padding-bottom:150px;background:red'>a</div>") == 2)
    }

    /// Authors ask for an empty page by a forced break.
    @Test func pagesThatAreAskedForStay() throws {
        #expect(try pages("a<div style='break-before:page;height:150px'></div>") == 2)
        #expect(try pages("a<div style='break-before:page'></div>") == 2)
    }
}

/// Nothing is lost without a word.
@Suite struct LostTextTests {
    private func reports(_ html: String) throws -> [String] {
        let page = "<style>@page { size: 100px; margin: 0 } body { margin: 0; font-size: 10px }</style>"
        return try Renderer().render(template: .text(page + html, name: "t.html", directory: "")).diagnostics.map(\.id)
    }

    @Test func textBesideTheSheetIsReported() throws {
        #expect(
            try reports("<p style='white-space:nowrap'>one line that is longer than the page") == ["paint.off-page"])
        #expect(try reports("<p style='margin-left:120px;width:50px'>a") == ["paint.off-page"])
    }

    @Test func textAboveBelowAndLeftOfTheSheetIsReported() throws {
        #expect(try reports("<p style='margin-left:-20px'>abc") == ["paint.off-page"])
        #expect(try reports("<div style='position:fixed;top:95px;line-height:10px'>a<br>b</div>") == ["paint.off-page"])
        #expect(
            try reports("<div style='position:absolute;top:-15px;line-height:10px'>a<br>b</div>") == ["paint.off-page"])
    }

    @Test func whatATransformMakesTooLargeIsReported() throws {
        #expect(try reports("<p style='transform:scale(1e9)'>a") == ["paint.too-large"])
        #expect(try reports("<p style='transform:scale(calc(infinity))'>a") == ["paint.too-large"])
        #expect(try reports("<p style='transform:scale(.5)'>a").isEmpty)
        #expect(try reports("<p style='transform:scale(0)'>a").isEmpty)
    }

    @Test func textThatABoxCutsOffIsReported() throws {
        let long = "one line that is longer than the page"
        #expect(try reports("<p style='white-space:nowrap;overflow:hidden'>\(long)") == ["layout.clipped"])
        #expect(
            try reports("<div style='overflow:hidden'><p style='white-space:nowrap'>\(long)</div>") == [
                "layout.clipped"
            ])
        #expect(try reports("<div style='overflow:hidden;max-height:10px'>a<br>b<br>c</div>") == ["layout.clipped"])
        #expect(try reports("<div style='overflow:hidden;height:10px'>a<br>b<br>c</div>") == ["layout.clipped"])
        #expect(try reports("<div style='overflow:hidden'>\(long)</div>") == [])
    }

    /// What a clip leaves visible may still be off the page.
    @Test(arguments: [
        "<div style='overflow:hidden;width:300px;white-space:nowrap'>one line that is longer than the page</div>",
        "<div style='display:grid;grid-template-rows:10px;align-items:center'><p style='contain:paint;height:90px'>a",
        "<p style='margin-top:20px;transform:rotate(-90deg);transform-origin:0 0'>a b c d e f",
        "<p style='rotate:45deg;width:40px;transform-origin:0 0;position:relative;left:-12px'>a b c",
    ])
    func whatAClipLeavesIsOffThePage(html: String) throws { #expect(try reports(html) == ["paint.off-page"]) }

    /// Clips of all kinds of boxes, and of text that is not in their flow.
    @Test(arguments: [
        "<table style='overflow:hidden;table-layout:fixed;width:30px'><tr><td style='white-space:nowrap'>a b c d e f g h",
        "<div style='contain:paint;writing-mode:vertical-rl;height:20px;width:10px'>a b c d e f g h</div>",
        "<div style='contain:paint;height:20px'>a<div style='position:absolute;top:30px'>b</div></div>",
        "<div style='display:flex;overflow:hidden;width:30px'><p style='flex:none'>a b c d e f g h</p></div>",
        "<div style='overflow:hidden'><p style='text-indent:-40px'>a b</p></div>",
    ])
    func whatAnyBoxCutsOffIsReported(html: String) throws { #expect(try reports(html) == ["layout.clipped"]) }

    /// One report a page is enough, and one for each box.
    @Test func clipsAreReportedOnce() throws {
        let cell =
            "<table style='overflow:hidden;table-layout:fixed;width:20px'><tr><td style='white-space:nowrap'>a b c d</table>"
        #expect(try reports(cell + cell) == ["layout.clipped"])
    }

    @Test(arguments: [
        // Bootstrap's `.visually-hidden`, and older ones.
        "<p style='position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0)'>a b",
        "<p style='position:absolute;clip:rect(0 0 0 0)'>a", "<p style='position:absolute;clip-path:inset(50%)'>a",
        "<div style='display:flex;overflow:hidden;height:0'>a</div>",
        "<div style='display:flex;overflow:hidden;width:0'>a</div>",
        "<div style='display:flex;overflow:hidden;width:10px;opacity:0'><p style='flex:none'>a b c d e f g h</p></div>",
        "<div style='display:flex;overflow:hidden;width:10px;visibility:hidden'><p style='flex:none'>a b c d</p></div>",
    ])
    func whatIsHiddenOnPurposeIsNot(html: String) throws { #expect(try reports(html) == []) }

    @Test func hiddenTextIsNot() throws {
        #expect(try reports("<p style='text-indent:-9999px'>a") == [])
        #expect(
            try reports("<p style='position:absolute;width:1px;height:1px;overflow:hidden'>for screen readers") == [])
        #expect(try reports("<p style='white-space:nowrap'>one line") == [])
    }
}
