import Foundation
import RectoTestSupport
import Testing

@testable import Recto

private let hasLibrary = CheckedLibrary.all.contains { $0.use == "codes" && $0.isThere }

/// Codes as images of style sheets, and codes as recto draws them itself.
@Suite(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
struct CodeImageTests {
    private func document(_ css: String, _ body: String, _ options: RenderOptions = RenderOptions()) throws -> Document
    {
        let html = """
            <!DOCTYPE html><html lang=en><title>t</title>
            <style>@page { size: 60mm; margin: 10mm } body { margin: 0 } \(css)</style><body>\(body)
            """
        return try Renderer(options: options).render(template: .text(html, name: "a.html", directory: "/"))
    }

    private func reports(_ css: String, _ body: String) throws -> [String] {
        try document(css, body).diagnostics.map { "\($0.id)" }
    }

    @Test(
        "it stands wherever an image may",
        arguments: [
            ("p { content: -recto-code(qr, 'Bill 17') }", "<p>x"),
            ("p::before { content: -recto-code(qr, 'Bill 17') }", "<p>"),
            ("p { width: 29mm; height: 29mm; background: -recto-code(qr, 'Bill 17') no-repeat }", "<p>"),
            ("ul { padding: 0 20mm; list-style-image: -recto-code(qr, 'Bill 17') }", "<ul><li>x</ul>"),
            ("@page { margin-top: 30mm; @top-left { content: -recto-code(qr, 'Bill 17', module .4mm) } }", "<p>x"),
        ])
    func places(css: String, body: String) throws {
        let document = try document(css, body)
        #expect(document.diagnostics.map { "\($0.id) \($0.message)" } == [])
        // 21 modules and four on each side are small, and no library for drawings writes them.
        #expect(document.pdf.count < 8000)
    }

    /// A code that is content has a text that stands for it; a background, and what the author has hidden, have none.
    @Test(arguments: [
        (
            "p::before { content: -recto-code(qr, 'https://pay.example/17') }", "<p>Pay",
            "QR code: https://pay.example/17"
        ),
        ("p { content: -recto-code(datamatrix, 'BILL-17') }", "<p>x", "Data Matrix ECC 200: BILL-17"),
        ("p { content: -recto-code(qr, 'BILL-17') }", "<p aria-label='Our number'>x", "Our number"),
        ("p { background: -recto-code(qr, 'BILL-17') }", "<p>x", ""),
        ("p::before { content: -recto-code(qr, 'BILL-17') }", "<p aria-hidden=true>x", ""),
    ])
    func contentHasAnAlternativeText(css: String, body: String, text: String) throws {
        var options = RenderOptions()
        options.accessibility = .ua1
        let document = try document(css, body, options)
        #expect(document.diagnostics.map { "\($0.id) \($0.message)" } == [])
        guard PDFObjects.canBeRead else { return }
        let figures = try PDFObjects(document.pdf).allDictionaries.filter { $0["/S"] as? String == "/Figure" }
        #expect(figures.map { $0["/Alt"] as? String } == (text.isEmpty ? [] : ["u:" + text]))
    }

    @Test func itsNaturalSizeIsThatOfItsModules() throws {
        // 21 modules and twice four of 0.5 mm are 14.5 mm, of 0.4 mm without a quiet zone 8.4 mm.
        for (choice, millimetres) in [("", 14.5), (", module 0.4mm, quiet 0", 8.4)] {
            let html = "<p style=\"content: -recto-code(qr, 'Bill 17'\(choice)); float: left\">"
            let dump = try Renderer().inspect(.text(html, name: "a.html", directory: "/"), stage: .fragments)
            let side = millimetres * 96 / 25.4
            #expect(dump.text.contains("replaced p"))
            let size = dump.text.split(separator: "\n").first { $0.contains("replaced p") }?.split(separator: " ").last
            let width = size?.split(separator: "x").first.flatMap { Double($0) }
            #expect(abs((width ?? 0) - side) < 0.01, "\(dump.text)")
        }
    }

    @Test func guidesAreNoInkBesideACode() throws {
        var options = RenderOptions()
        options.guides = [.boxes]
        let document = try document("p::before { content: -recto-code(qr, 'Bill 17') }", "<p>", options)
        #expect(document.diagnostics.map { "\($0.id)" } == [])
    }

    /// Of a QR code of 21 modules: the natural size is 22.7 px, and a module 1.08 px.
    @Test(arguments: [
        ("image-resolution: 192dpi", 21.0, 21.0), ("image-resolution: 288dpi", 21, 21),
        ("image-resolution: 384dpi", 21, 21), ("image-resolution: 960dpi", 23.1, 23.1),
        ("image-resolution: 192dpi; width: 50px", 50, 42), ("image-resolution: 192dpi; width: 60px", 60, 52.5),
        ("image-resolution: 192dpi; width: 10px", 10, 10), ("image-resolution: from-image", 22.68, 22.68),
    ])
    func modulesAreWholeDots(css: String, box: Double, shown: Double) throws {
        let code = "content: -recto-code(qr, 'Bill 17', module 1.08px, quiet 0); float: left"
        let html = "<p style=\"\(code); \(css)\">"
        func width(_ stage: InspectionStage, of word: String, after mark: Character) throws -> Double {
            let dump = try Renderer().inspect(.text(html, name: "a.html", directory: "/"), stage: stage).text
            let line = dump.split(separator: "\n").first { $0.contains(word) }
            return line?.split(separator: mark).last?.split(separator: "x").first.flatMap { Double($0) } ?? 0
        }
        #expect(try abs(width(.fragments, of: "replaced p", after: " ") - box) < 0.02)
        #expect(try abs(width(.paint, of: "image", after: "+") - shown) < 0.02)
    }

    @Test(
        "what is wrong is said at its place",
        arguments: [
            ("qq, 'x'", "css.invalid-value", "the code is left out: 'qq' is no kind of code"),
            ("epc, 'x'", "css.invalid-value", "the code is left out: 'epc' is no kind of code"),
            ("qr, 'x', ecc 9", "css.invalid-value", "the code is left out: '9' is no level of QR Code"),
            ("ean13, '4006381333930'", "barcode.bad-content", "'4006381333930' is no content of a EAN-13"),
            ("ean13, '40a6381333930'", "barcode.bad-content", "a EAN-13 has no character 'a'"),
        ])
    func errors(arguments: String, id: String, message: String) throws {
        let found = try document("p { content: -recto-code(\(arguments)) }", "<p>x").diagnostics
        #expect(found.map { "\($0.id) \($0.message)" } == ["\(id) \(message)"])
        #expect(found.first?.place?.line == 2)
    }

    @Test func lettersStandBelowBarsInABoxAndNotInABackground() throws {
        let content = try document("p { content: -recto-code(ean13, '4006381333931') }", "<p>x")
        let background = try document(
            "p { width: 40mm; height: 20mm; background: -recto-code(ean13, '4006381333931') no-repeat }", "<p>")
        #expect(content.diagnostics.isEmpty && background.diagnostics.isEmpty)
        // Letters bring a font.
        #expect(content.pdf.count > background.pdf.count + 1000)
    }

    @Test func itIsCheckedAsOthersAre() throws {
        #expect(try reports("p { content: -recto-code(qr, 'Bill 17', module .1mm) }", "<p>x") == ["code.too-small"])
        #expect(try reports("p { content: -recto-code(qr, 'Bill 17', color #aaa) }", "<p>x") == ["code.low-contrast"])
        #expect(
            try reports(
                "p { margin: 0; width: 20mm; height: 10.5mm; "
                    + "background: -recto-code(qr, 'Bill 17', quiet 0) no-repeat }", "<p><hr style='margin: 0'>")
                == ["code.quiet-zone"])
    }

    @Test func aCodeOfATemplateIsOneFormOfAFewKilobytes() throws {
        let text = String(repeating: "https://example.com/0123456789/", count: 7).prefix(205)
        let html = "<!DOCTYPE html><html lang=en><title>t</title>{{{code \"qr\" a}}}"
        func size(_ data: String) throws -> Int {
            try Renderer().render(
                template: .text(html, name: "a.html", directory: "/"), data: .text(data, name: "a.json")
            ).pdf.count
        }
        // 57 modules a side.
        let size57 = try size(#"{"a": "\#(text)"}"#)
        #expect(try size57 - size(#"{"a": null}"#) < 6000)
    }
}
