import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Images 4 §2.4](https://www.w3.org/TR/css-images-4/#image-set-notation)
struct ImageSetTests {
    private func parse(_ text: String) -> ResourceReference? {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "b")
        guard let image = parser.image(), parser.atEnd else { return nil }
        return image
    }

    @Test(
        "the highest resolution of a supported type is chosen",
        arguments: [
            ("image-set('a' 1x, 'b' 2x)", "b", 2.0), ("image-set('a' 300dpi, 'b' 2x)", "a", 3.125),
            ("image-set(url(a) 2x, url(b))", "a", 2), ("image-set('a', 'b')", "a", 1),
            ("image-set('a' 1x type('image/png'), 'b' type('image/avif') 3x)", "a", 1),
            ("image-set('a' calc(1x + 1dppx))", "a", 2), ("-webkit-image-set(url(a) 1x)", "a", 1),
        ])
    func chosen(_ text: String, _ url: String, _ resolution: Double) throws {
        let image = try #require(parse(text))
        #expect(image.url == url)
        #expect(image.base == "b")
        #expect(image.resolution == resolution)
    }

    @Test(arguments: [
        "image-set()", "image-set('a' 1px)", "image-set('a' 1x 2x)", "image-set('a' -1x)", "image-set('a',)",
        "image-set('a' type('image/avif'))", "image-set(image-set('a'))",
    ])
    func invalid(_ text: String) { #expect(parse(text) == nil) }

    @Test("Values 4 §4.5.4 modifiers of url() are for fetching")
    func modifiers() {
        #expect(parse("url('a' crossorigin(anonymous) integrity('x'))")?.url == "a")
        #expect(parse("url('a' 3)") == nil)
    }
}
