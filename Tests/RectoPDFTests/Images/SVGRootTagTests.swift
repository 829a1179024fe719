import Testing

@testable import RectoPDF

@Suite struct SVGRootTagTests {
    private func isStretched(_ markup: String) -> Bool { SVGRootTag(Array(markup.utf8)).isStretched }

    @Test func theAttributeOfTheRootElement() {
        #expect(isStretched("<svg viewBox='0 0 1 1' preserveAspectRatio='none'>"))
        #expect(
            isStretched("<?xml version='1.0'?><!DOCTYPE svg><!-- <svg> --><svg a='>' preserveAspectRatio = \" none\"/>")
        )
        #expect(!isStretched("<svg preserveAspectRatio='xMinYMin meet'>"))
        #expect(!isStretched("<svg title='preserveAspectRatio=\"none\"'>"))
        #expect(!isStretched("<svg><image preserveAspectRatio='none'/></svg>"))
    }
    @Test(arguments: ["", "<", "<svg", "<svg a=", "<svg a='", "<!--", "<?", "text"])
    func whatEndsEarly(markup: String) {
        #expect(!isStretched(markup))
    }
}
