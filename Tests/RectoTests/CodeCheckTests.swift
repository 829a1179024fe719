import Recto
import Testing

/// Whether printed codes can be read: their size, their colours, the room around them.
@Suite struct CodeCheckTests {
    /// The reports of a page with a code that has no quiet zone of its own, without their ids' category.
    private func reports(_ style: String, before: String = "", _ options: String = "quiet=0", after: String = "") throws
        -> [String]
    {
        let html = """
            <!DOCTYPE html><html lang=en><title>Code</title>
            <style>@page { size: 100mm 100mm; margin: 10mm } p, div { margin: 0 }
            .code { display: block; width: 30mm; margin: 10mm } \(style)</style>
            \(before){{{code "qr" "Bill 17" \(options)}}}\(after)
            """
        let document = try Renderer().render(
            template: .text(html, name: "bill.html", directory: ""), data: .text("{}", name: "bill.json"))
        return document.diagnostics.map { "\($0.id)" }
    }

    @Test func aCodeWithRoomAroundItIsNotReported() throws {
        #expect(try reports("", before: "<p>Pay</p>", after: "<p>Thanks</p>") == [])
        #expect(try reports("body { background: #ffe } .code { fill: #003 }") == [])
        // The text below the bars is the code's own.
        #expect(try reports("", "line=\"below\"") == [])
    }

    @Test func modulesThatAreTooSmallAreReported() throws {
        // 21 modules of 0.25 mm.
        #expect(try reports(".code { width: 5.3mm }") == [])
        #expect(try reports(".code { width: 5mm }") == ["code.too-small"])
        #expect(
            try reports("div { transform: scale(.5) } .code { width: 10mm }", before: "<div>", after: "</div>") == [
                "code.too-small"
            ])
    }

    @Test(arguments: [".code { fill: #999 }", "body { background: #555 }", ".code { fill: red }"])
    func palePrintIsReported(style: String) throws { #expect(try reports(style) == ["code.low-contrast"]) }

    @Test(arguments: ["body { background: #555 }", "div { background: #555 }"])
    func aCodeMayHaveAGroundOfItsOwn(style: String) throws {
        #expect(try reports(style, before: "<div>", "background=\"#fff\"", after: "</div>") == [])
    }

    /// A module is 30 mm / 21, and four of them are 5.7 mm.
    @Test(arguments: [
        ("<p style='text-align: center; margin-bottom: -8mm'>Pay</p>", ""),
        ("", "<p style='text-align: center; margin-top: -8mm'>Pay</p>"),
        ("", "<hr style='margin-top: -8mm; border: 1px solid'>"),
    ])
    func whatIsPrintedInTheQuietZoneIsReported(before: String, after: String) throws {
        #expect(try reports("", before: before, after: after) == ["code.quiet-zone"])
    }

    @Test func aFrameStandsOutsideOfTheQuietZone() throws {
        #expect(try reports("div { border: 1px solid; width: 50mm }", before: "<div>", after: "</div>") == [])
        #expect(
            try reports(
                "div { border: 1px solid; width: 50mm } .code { margin: 2mm }", before: "<div>", after: "</div>") == [
                    "code.quiet-zone"
                ])
        #expect(try reports(".code { border: 1px solid }") == ["code.quiet-zone"])
        // With its quiet zone in the drawing, it may have one.
        #expect(try reports(".code { border: 1px solid }", "quiet=4") == [])
    }
}
