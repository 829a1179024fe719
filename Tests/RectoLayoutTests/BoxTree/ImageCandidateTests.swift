import RectoTestSupport
import Testing

@testable import RectoLayout

@Suite struct ImageCandidateTests {
    /// [HTML §4.8.4.3.8](https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute)
    @Test(
        "srcset",
        arguments: [
            ("a", ["a 1.0"]), (" a 2x , b", ["a 2.0", "b 1.0"]), ("a,, b 1.5x", ["a 1.0", "b 1.5"]),
            ("data:,x 3x,b 2x", ["data:,x 3.0", "b 2.0"]), ("a 2y, b -1x, c 0x, d x", []), ("a 60w 30h", ["a w"]),
            ("", []), (" , ", []),
        ])
    func list(_ text: String, _ expected: [String]) {
        #expect(ImageCandidate.list(text).map { $0.url + ($0.isByWidth ? " w" : " \($0.density)") } == expected)
    }

    /// The fixture's images are as large as their names say.
    @Test(
        "the densest is shown, at its size",
        arguments: [
            ("src=20x20.png srcset='40x40.png 2x, 20x20.png 1x'", "20x20"), ("srcset='30x60.png 3x'", "10x20"),
            ("src=20x20.png srcset='80x80.png 80w'", "20x20"), ("src=20x20.png srcset='5x5.png .5x'", "20x20"),
            ("srcset='80x80.png 80w'", "80x80"), ("src='' srcset=8x8.png", "8x8"),
        ])
    func shown(_ attributes: String, _ size: String) throws {
        let fixture = try LayoutFixture("<img id=a style='display:block' \(attributes)>", page: "100px 100px")
        #expect(fixture.boxes("a") == ["1: 0,0 \(size)"])
    }
}
