import RectoTestSupport
import Testing

/// Markers that are pictures.
/// [CSS Lists 3 §3.5](https://www.w3.org/TR/css-lists-3/#list-style-position-property)
@Suite struct PictureMarkerTests {
    @Test func aPictureThatIsHigherThanItsLineMakesItGrow() throws {
        let f = try LayoutFixture(
            "<ul><li id=a>x<br>y</ul><p id=b>z</p>",
            css: "ul, p { margin: 0 } li { list-style-image: url(5x18) }", page: "100px 100px")
        #expect(f.boxes("a") == ["1: 40,0 60x30"])
        #expect(f.boxes("b") == ["1: 0,30 100x10"])
    }
}
