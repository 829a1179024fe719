import RectoTestSupport
import Testing

/// Text is shaped across the edges of inline boxes, unless something parts it there. In Liberation Sans, at a px for a unit,
/// `A` is 1366 px wide, and `V` stands 152 px closer to it than that.
/// [CSS Text 3 §7.3](https://www.w3.org/TR/css-text-3/#boundary-shaping)
@Suite struct BoundaryShapingTests {
    @Test(arguments: [
        ("", "1214"), ("color: red", "1214"), ("border-left: 0 solid", "1214"), ("padding-right: 1px", "1214"),
        ("padding-left: 1px", "1366"), ("border-left: 1px solid", "1366"), ("margin-left: -1px", "1365"),
        ("vertical-align: super", "1366"), ("vertical-align: 0", "1214"), ("unicode-bidi: isolate", "1366"),
    ])
    func textIsPartedBySizeOrBaseline(_ style: String, _ x: String) throws {
        let fixture = try LayoutFixture(
            "A<b id=b style='\(style)'>V</b>",
            css: "html { font: 2048px 'Liberation Sans' } b { font-weight: inherit }", page: "9000px 9000px")
        #expect(fixture.boxes("b").map { String($0.dropFirst(3).prefix { $0 != "," }) } == [x])
    }

    /// The edge where the box ends parts its text from what follows.
    @Test(arguments: [("padding-right: 1px", "1367"), ("padding-left: 1px", "1215"), ("vertical-align: sub", "1366")])
    func theEndParts(_ style: String, _ x: String) throws {
        let fixture = try LayoutFixture(
            "<b style='\(style)'>A</b><i id=i>V</i>",
            css: "html { font: 2048px 'Liberation Sans' } b, i { font: inherit }", page: "9000px 9000px")
        #expect(fixture.boxes("i").map { String($0.dropFirst(3).prefix { $0 != "," }) } == [x])
    }
}
