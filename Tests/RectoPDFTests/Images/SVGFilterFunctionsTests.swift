import Testing

@testable import RectoPDF

/// Filter functions of drawings become filters of primitives.
@Suite struct SVGFilterFunctionsTests {
    private func replaced(_ content: String) -> String {
        String(decoding: SVGFilterFunctions.replaced(in: Array("<svg>\(content)</svg>".utf8)), as: UTF8.self)
    }
    /// The primitives that stand for a function; nil if it stays.
    private func primitives(_ function: String) -> String? {
        let drawing = replaced("<g filter=\"\(function)\"/>")
        guard drawing.hasPrefix("<svg><g filter=\"url(#recto-filter-1)\"/><defs ") else { return nil }
        let filter = drawing[(drawing.range(of: "sRGB\">")?.upperBound ?? drawing.endIndex)...]
        return String(filter.dropLast("</filter></defs></svg>".count))
    }

    @Test("where a function stands, a reference does")
    func places() {
        for (drawing, expected) in [
            ("<g filter='blur(2px)'/>", "<g filter='url(#recto-filter-1)'/>"),
            (
                "<g style=\"fill:red;filter: blur(2px);x:y\"/>",
                "<g style=\"fill:red;filter:url(#recto-filter-1);x:y\"/>"
            ),
            ("<style>a{filter:blur(2px)}</style>", "<style>a{filter:url(#recto-filter-1)}</style>"),
            (
                "<style><![CDATA[a{filter:blur(2px)}]]></style>",
                "<style><![CDATA[a{filter:url(#recto-filter-1)}]]></style>"
            ),
            (
                "<g filter='url(#a) blur(2px) blur(2px)'/>",
                "<g filter='url(#a) url(#recto-filter-1) url(#recto-filter-1)'/>"
            ),
        ] {
            let found = replaced(drawing)
            #expect(found.hasPrefix("<svg>\(expected)<defs xmlns"))
            #expect(found.hasSuffix("<feGaussianBlur stdDeviation=\"2.0\"/></filter></defs></svg>"))
        }
    }
    @Test(
        "what is no function, or is not understood, stays",
        arguments: [
            "<g filter='url(#a)'/>", "<filter id='a'/>", "<text>filter:blur(2px)</text>", "<!--filter:blur(2px)-->",
            "<g style='backdrop-filter:blur(2px)'/>", "<g filter='none'/>", "<g filter='blur(1em)'/>",
            "<g filter='blur(-1px)'/>", "<g filter='blur(2)'/>", "<g filter='blur(2px) what(1)'/>",
            "<g filter='blur(2px'/>",
            "<g filter='drop-shadow(1px 2px)'/>", "<g filter='drop-shadow(red 1px)'/>", "<g filter", "<g filter=",
            "<style>filter:",
        ])
    func untouched(content: String) { #expect(replaced(content) == "<svg>\(content)</svg>") }

    @Test("Filter Effects 1 §12")
    func equivalents() {
        func transfer(_ attributes: String) -> String {
            "<feComponentTransfer><feFuncR \(attributes)/><feFuncG \(attributes)/><feFuncB \(attributes)/></feComponentTransfer>"
        }
        #expect(primitives("blur()") == "<feGaussianBlur stdDeviation=\"0.0\"/>")
        #expect(primitives("brightness(50%)") == transfer("type=\"linear\" slope=\"0.5\""))
        #expect(primitives("contrast(2)") == transfer("type=\"linear\" slope=\"2.0\" intercept=\"-0.5\""))
        #expect(primitives("invert()") == transfer("type=\"table\" tableValues=\"1.0 0.0\""))
        #expect(primitives("hue-rotate(.25turn)") == "<feColorMatrix type=\"hueRotate\" values=\"90.0\"/>")
        #expect(primitives("saturate(3)") == "<feColorMatrix type=\"saturate\" values=\"3.0\"/>")
        #expect(
            primitives("grayscale(2)")
                == "<feColorMatrix type=\"matrix\" values=\"0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 "
                + "0.2126 0.7152 0.0722 0 0 0 0 0 1 0\"/>")
        #expect(
            primitives("sepia(0)")
                == "<feColorMatrix type=\"matrix\" values=\"1.0 0.0 0.0 0 0 0.0 1.0 0.0 0 0 0.0 0.0 1.0 0 0 0 0 0 1 0\"/>"
        )
        #expect(
            primitives("opacity(0.5)")
                == "<feComponentTransfer><feFuncA type=\"table\" tableValues=\"0 0.5\"/></feComponentTransfer>")
        let shadow = primitives("drop-shadow(rgb(0 0 0 / 50%) 1px 2px 3px)")
        #expect(shadow == primitives("drop-shadow(1px 2px 3px rgb(0 0 0 / 50%))"))
        #expect(
            shadow
                == "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"3.0\"/>"
                + "<feOffset dx=\"1.0\" dy=\"2.0\" result=\"recto-shadow-0\"/><feFlood flood-color=\"rgb(0 0 0 / 50%)\"/>"
                + "<feComposite in2=\"recto-shadow-0\" operator=\"in\"/>"
                + "<feMerge ><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
    }
    @Test("Filter Effects 1 §9.12: feDropShadow, which librsvg does not know")
    func shadows() {
        let expected =
            "<svg><filter><feOffset in=\"a\" dx=\"0\" dy=\"0\" result=\"recto-shadow-source-1\"/>"
            + "<feGaussianBlur in=\"recto-shadow-source-1\" stdDeviation=\"3\"/>"
            + "<feOffset dx=\"2\" dy=\"1\" result=\"recto-shadow-1\"/><feFlood flood-color=\"red\"/>"
            + "<feComposite in2=\"recto-shadow-1\" operator=\"in\"/>"
            + "<feMerge result=\"b\"><feMergeNode/><feMergeNode in=\"recto-shadow-source-1\"/></feMerge></filter></svg>"
        let attributes = "in='a' dy='1' stdDeviation='3' flood-color='red' result='b'"
        #expect(replaced("<filter><feDropShadow \(attributes)/></filter>") == expected)
        #expect(replaced("<filter><feDropShadow \(attributes)><set/></feDropShadow></filter>") == expected)
    }
}
