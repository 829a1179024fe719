import Testing

@testable import RectoPDF

/// Which drawings are drawn at once, and which are tried in another process.
@Suite struct DrawingScanTests {
    private func isPlain(_ content: String) -> Bool {
        DrawingScan.isPlain(Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8))
    }

    @Test(
        "logos and charts are plain",
        arguments: [
            "<path d='M0 0l.5-.5z' fill='#00000000'/>", "<g id='a1234567'><text x='50%'>Total 123</text></g>",
            "<!-- x --><clipPath id='c'><rect width='5' height='5'/></clipPath>", "<sodipodi:namedview/>",
            "<linearGradient id='g'><stop offset='1e'/></linearGradient>",
            "<symbol id='s' viewBox='0 0 24 24'><path d='M.5.5'/></symbol><use href='#s' width='24'/>",
        ])
    func plain(content: String) { #expect(isPlain(content)) }

    @Test(
        "what has ended the program is tried",
        arguments: [
            "<svg width='4%'/>", "<filter id='f'/>", "<pattern id='p'/>", "<mask/>", "<image/>", "<marker/>",
            "<rect width='1000000'/>", "<rect width='1e9'/>", "<g transform='scale(1e-30)'/>", "<use width='.01'/>",
            "<use width='0.01'/>", "<use width='4%'/>", "<svg:svg/>", "<!DOCTYPE svg>",
            String(repeating: "<use href='#a'/>", count: 101),
        ])
    func tried(content: String) { #expect(!isPlain(content)) }

    @Test func largeKernels() {
        func isLarge(_ attributes: String) -> Bool {
            DrawingScan.hasLargeKernel(Array("<svg><feConvolveMatrix \(attributes)/></svg>".utf8))
        }
        #expect(isLarge("in='a' order='50'"))
        #expect(isLarge("order = \"21 20\""))
        #expect(isLarge("kernelMatrix='1' order='3' order='21,20'"))
        #expect(!isLarge("order='20'"))
        #expect(!isLarge("order='3' kernelMatrix='1 2 3'"))
        #expect(!isLarge("kernelMatrix='1 2 3'"))
    }
}

/// Drawings whose parts refer to each other again and again.
@Suite struct DrawingGrowthTests {
    private func isTooLarge(_ content: String) -> Bool { DrawingGrowth.isTooLarge(Array("<svg>\(content)</svg>".utf8)) }

    /// Parts of which each shows the next one some times.
    private func chain(_ depth: Int, _ element: String, _ reference: String, times: Int) -> String {
        (0..<depth).map { number in
            "<\(element) id='p\(number)'>"
                + String(repeating: "<rect \(reference.replacing("ID", with: "#p\(number + 1)"))/>", count: times)
                + "</\(element)>"
        }.joined() + "<path id='p\(depth)'/>"
    }

    @Test func partsThatAreRepeatedWithoutEndAreTooMany() {
        #expect(isTooLarge(chain(6, "g", "href='ID'", times: 8)))
        #expect(isTooLarge(chain(17, "g", "xlink:href=\"ID\"", times: 2)))
        #expect(isTooLarge(chain(8, "pattern", "fill='url(ID)'", times: 4)))
        #expect(isTooLarge(chain(8, "mask", "style='mask:url(&quot;ID&quot;)'", times: 8)))
    }
    @Test func ordinaryDrawingsAreNot() {
        #expect(
            !isTooLarge(
                String(repeating: "<use href='#a'/>", count: 10_000) + "<g id='a'><use href='#b'/></g><path id='b'/>"))
        #expect(!isTooLarge(chain(5, "g", "href='ID'", times: 8)))
        #expect(!isTooLarge(chain(4, "pattern", "fill='url(ID)'", times: 4)))
        #expect(!isTooLarge(String(repeating: "<rect fill='#fff'/>", count: 300_000)))
        // A part that shows itself is not drawn.
        #expect(!isTooLarge(chain(20, "g", "href='#p0'", times: 2)))
    }
    @Test func aLongChainIsFollowed() {
        #expect(!isTooLarge(chain(500, "g", "href='ID'", times: 1)))
        #expect(isTooLarge(chain(100_000, "g", "href='ID'", times: 1)))
    }
}
