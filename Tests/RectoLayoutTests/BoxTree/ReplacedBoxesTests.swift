import Testing

@testable import RectoLayout

/// [HTML §15.4](https://html.spec.whatwg.org/multipage/rendering.html#replaced-elements)
struct ReplacedBoxesTests {
    @Test func `images are atomic in a line and blocks where they say so`() throws {
        #expect(
            try bodyBoxes("<p>a<img src=x></p><img src=x style='display:block'>") == """
                blockContainer body
                  inlineContainer p "a\\u{fffc}"
                    text "a"
                    replaced img atomic image 7 10.0x20.0
                  replaced img image 7 10.0x20.0

                """)
    }

    /// The file gives no resolution.
    @Test(
        "CSS Images 4 §5.2: pixels of an image in a CSS px",
        arguments: [
            ("2dppx", "5.0x10.0"), ("48dpi", "20.0x40.0"), ("from-image", "10.0x20.0"),
            ("from-image 2dppx", "5.0x10.0"),
            ("2.2dppx snap", "5.0x10.0"), ("0.6dppx snap", "20.0x40.0"),
        ])
    func imageResolution(_ resolution: String, _ size: String) throws {
        let boxes = try bodyBoxes("<img src=x style='display: block; image-resolution: \(resolution)'>")
        #expect(boxes.contains("image 7 \(size)"))
    }

    @Test func `a missing image is its alternative text`() throws {
        #expect(
            try bodyBoxes("<p><img src=missing alt='My logo'><img src=missing><img></p>") == """
                blockContainer body
                  inlineContainer p "My logo"
                    inline img
                      text "My logo"

                """)
    }

    /// [HTML §4.10.5.1.20](https://html.spec.whatwg.org/multipage/input.html#image-button-state-(type=image))
    @Test func `an image button is its image or its label`() throws {
        #expect(
            try bodyBoxes("<p><input type=IMAGE src=x><input type=image src=missing alt=Go><input type=image>") == """
                blockContainer body
                  inlineContainer p "\\u{fffc}\\u{fffc}"
                    replaced input atomic image 7 10.0x20.0
                    inlineContainer input atomic "Go"
                      text "Go"

                """)
    }

    @Test func `srcset stands in for src`() throws {
        #expect(try bodyBoxes("<img srcset=' x.png 2x, y.png'>").contains("image 7"))
    }

    @Test func `check boxes and radio buttons are drawn`() throws {
        #expect(
            try bodyBoxes("<p><input type=checkbox><input type=Radio checked>") == """
                blockContainer body
                  inlineContainer p "\\u{fffc}\\u{fffc}"
                    replaced input atomic checkbox
                    replaced input atomic radio checked

                """)
    }

    @Test func `gauges are drawn as far as they are filled`() throws {
        #expect(
            try bodyBoxes("<p><progress value=3 max=4>75 %</progress><progress></progress><meter min=2 max=4 value=9>")
                == """
                blockContainer body
                  inlineContainer p "\\u{fffc}\\u{fffc}\\u{fffc}"
                    replaced progress atomic gauge 0.75
                    replaced progress atomic gauge
                    replaced meter atomic gauge 1.0

                """)
    }

    @Test func `the poster stands for a video`() throws {
        #expect(try bodyBoxes("<video poster=x></video>").contains("image 7"))
        #expect(try bodyBoxes("<video poster=missing>text</video>").contains("text \"text\""))
    }

    @Test func `content replaces an element`() throws {
        #expect(try bodyBoxes("<p>a</p>", css: "p { content: url(x) }").contains("replaced p image 7"))
    }

    @Test func `what cannot be shown is reported`() throws {
        let fixture = try BoxTreeFixture("<p>a<iframe></iframe><canvas>b</canvas></p>")
        #expect(fixture.text == "ab")
        #expect(fixture.diagnostics.diagnostics.map(\.id) == [.htmlUnsupportedElement, .htmlUnsupportedElement])
        #expect(
            fixture.diagnostics.diagnostics.map(\.message) == [
                "the element '<iframe>' cannot be shown: it is left out",
                "the element '<canvas>' cannot be shown: its content is shown instead",
            ])
        #expect(fixture.diagnostics.diagnostics[0].span?.lower == 4)
    }
}
