import Recto
import RectoCore
import Testing

@testable import RectoDiff

/// What a snapshot knows of drawings, and of what is painted over text.
@Suite struct OwnContentTests {
    private final class Box: @unchecked Sendable { var value: Result<RenderedContent, RenderError>? }

    private func content(_ body: String) throws -> DocumentContent {
        let result = Box()
        var options = RenderOptions()
        options.usesSystemFonts = false
        let html = "<!DOCTYPE html><html lang=en><title>T</title>" + body
        RenderedContent.each([ContentJob(template: .text(html, name: "t.html"), data: nil, options: options)]) {
            result.value = ($0, $1).1
        }
        return DocumentContent(try #require(result.value).get())
    }

    private func found(_ old: String, _ new: String) throws -> [String] {
        try DocumentComparison.compare(content(old), content(new), DiffRules()).findings.map(\.message)
    }

    @Test(arguments: [
        "<p>x<svg width=100 height=60><rect width=20 height=10 fill=COLOR /></svg>",
        "<p>x<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='COLOR'/></svg>\">",
        "<style>p::after { content: -recto-code(qr, 'pay COLOR') }</style><p>x",
    ])
    func aDrawingIsKnownByWhatItShows(_ body: String) throws {
        let (old, new) = (body.replacing("COLOR", with: "red"), body.replacing("COLOR", with: "lime"))
        #expect(try found(old, old) == [])
        #expect(try found(old, new) == ["a picture looks different"])
    }

    @Test func aSnapshotOfAnEarlierRectoKnowsNoDrawing() {
        let box = PageBox(x: 1, y: 1, width: 9, height: 9)
        func figures(_ mark: String) -> [PageContent] { [page("x", figures: [Figure(.picture, box, mark)])] }
        #expect(
            differences(figures(Figure.unknownPicture), figures("0123")) == [
                "page 1: look: the snapshot, which an earlier recto wrote, does not know what is drawn here"
            ])
    }

    private func cover(_ style: String) -> String {
        "<style>div { position: absolute; top: 0; left: 0; width: 50mm; height: 20mm; \(style) }</style>"
            + "<p>Total 12.00<div></div>"
    }

    @Test func anAreaThatCameForwardCoversText() throws {
        let (behind, before) = (cover("background: #fff; z-index: -1"), cover("background: #fff; z-index: 1"))
        #expect(try found(behind, before) == ["an area covers text now"])
        #expect(try found(before, behind) == ["an area covers text no longer"])
        // A frame has text in it.
        let frame = cover("border: 1mm solid #000; z-index: 1")
        #expect(try content(frame).pages[0].figures.allSatisfy { !$0.coversText })
    }

    @Test func opacityIsAPartOfColours() throws {
        let faint = try content("<p style='opacity: .2'>Total")
        #expect(faint.styles.map(\.color) == ["#00000033"])
        #expect(try found("<p>Total", "<p style='opacity: 0'>Total") != [])
    }
}
