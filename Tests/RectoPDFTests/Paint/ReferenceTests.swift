import RectoTestSupport
import Testing

@testable import RectoLayout
@testable import RectoPDF

/// Where links are on a page. [HTML §4.6.1](https://html.spec.whatwg.org/#links)
@Suite struct ReferenceTests {
    private func areas(_ html: String, css: String = "") throws -> [String] {
        let fixture = try LayoutFixture(html, css: css, page: "60px 60px")
        var order = PaintOrder(fixture.paged, images: TestImages())
        return order.paint(page: 0).links.map { "\($0.rect.size.width.double)x\($0.rect.size.height.double)" }
    }

    /// The link's own box is as high as its text, and only as wide as what is in it.
    @Test func boxesThatExtendBeyondTheLineAreAreasOfTheirOwn() throws {
        let css = "b { display: inline-block; width: 20px; height: 30px } i { float: left; width: 5px; height: 8px }"
        #expect(try areas("<p><a href=x>a</a>", css: css) == ["10.0x10.0"])
        #expect(try areas("<p><a href=x>a<b></b></a>", css: css) == ["30.0x10.0", "20.0x30.0"])
        #expect(try areas("<p><a href=x>a<u><b></b></u></a>", css: css) == ["30.0x10.0", "20.0x30.0"])
        // What is in the box needs none.
        #expect(try areas("<p><a href=x><b>a<i></i></b></a>", css: css) == ["20.0x10.0", "20.0x30.0"])
        #expect(try areas("<p><a href=x><i></i>a</a>", css: css) == ["5.0x8.0", "10.0x10.0"])
    }
}
