import Recto
import RectoCore
import Testing

@testable import RectoDiff

/// What a snapshot knows of drawings, of the looks of figures and words, and of what is painted over what.
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

    @Test func anotherOrderOfPaintingIsADifference() throws {
        func areas(_ first: Int, _ second: Int) -> String {
            "<style>div { position: absolute; left: 60mm; top: 0; width: 30mm; height: 20mm }</style><p>x"
                + "<div style='background: red; z-index: \(first)'></div>"
                + "<div style='background: lime; z-index: \(second)'></div>"
        }
        #expect(try found(areas(1, 2), areas(1, 2)) == [])
        #expect(try found(areas(1, 2), areas(2, 1)) == ["an area is painted over another area now"])
    }

    private func picture(_ style: String) -> String {
        "<style>img { width: 20px; height: 20px; \(style) }</style><p>x<img src=\"data:image/svg+xml,"
            + "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
            + "<rect width='4' height='9' fill='red'/></svg>\">"
    }

    @Test(arguments: [
        ("", "transform: scaleX(-1)"), ("", "transform: rotate(180deg)"), ("", "filter: grayscale(1)"),
        ("", "border-radius: 8px"), ("transform: rotate(30deg)", "transform: rotate(-30deg)"),
        (
            "height: 10px; object-fit: cover; object-position: top",
            "height: 10px; object-fit: cover; object-position: bottom"
        ),
    ])
    func aPictureIsKnownByHowItIsShown(_ old: String, _ new: String) throws {
        #expect(try found(picture(new), picture(new)) == [])
        #expect(try found(picture(old), picture(new)) == ["a picture looks different"])
    }

    @Test func cornersThatBecameRoundAreADifference() throws {
        func area(_ style: String) -> String {
            "<p>x<div style='width: 40px; height: 40px; background: lime; \(style)'></div>"
        }
        #expect(try found(area(""), area("border-radius: 20px")) == ["an area looks different"])
        #expect(try content(area("border-radius: 20px")).pages[0].figures.map(\.detail) == ["#00ff00 radius 5.3mm"])
        // The radius of a single corner is known by its corner.
        let (left, right) = (area("border-top-left-radius: 20px"), area("border-bottom-right-radius: 20px"))
        #expect(try found(left, right) == ["an area looks different"])
    }

    @Test(arguments: [
        ("-webkit-text-stroke: 1px red", "stroke 0.3mm #ff0000"),
        ("text-shadow: 1px 1px red", "shadow 0.3mm 0.3mm #ff0000"),
    ])
    func aWordIsKnownByItsOutlines(_ style: String, _ mark: String) throws {
        let word = "<p style='\(style)'>Total"
        #expect(try content(word).styles.map(\.marks) == [mark])
        #expect(try found(word, word) == [])
        #expect(try found("<p>Total", word) == ["one word with '\(mark)' instead of nothing"])
    }

    @Test func aTurnedWordIsKnown() throws {
        #expect(try content("<p style='transform: rotate(180deg)'>Total").styles.map(\.marks) == ["turned 180°"])
    }

    @Test func whatIsPlainHasNoMarks() throws {
        let known = try content(
            "<p style='transform: scale(2); transform-origin: 0 0'>Total"
                + "<div style='background: lime; width: 40px; height: 40px; transform: rotate(90deg)'></div>"
                + picture(""))
        #expect(known.styles.allSatisfy { $0.marks.isEmpty })
        #expect(known.pages[0].figures.map(\.kind) == [.picture, .area])
        #expect(known.pages[0].figures.allSatisfy { !$0.detail.contains(" ") })
    }
}
