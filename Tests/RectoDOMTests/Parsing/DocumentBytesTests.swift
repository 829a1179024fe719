import RectoDOM
import Testing

/// Texts are in the source, or behind it if they do not stand there as they are.
@Suite struct DocumentBytesTests {
    @Test func rangesAreInEitherPart() throws {
        let fixture = try ParsedFixture("<p class='a &amp; b' id=c>d</p><p>e &lt; f</p></body>\n")
        let document = fixture.document
        let texts = (0..<document.nodeCount).map { NodeID($0) }.filter { document.kind($0) == .text }
        #expect(texts.map(document.text) == ["d", "e < f", "\n"])
        let values = document.attributes(fixture.all("p")[0]).map(document.attributeValueRange)
        for (range, expected) in zip(texts.map(document.textRange) + values, ["d", "e < f", "\n", "a & b", "c"]) {
            #expect(String(decoding: document.bytes[range], as: UTF8.self) == expected)
            #expect(document.bytes.withBytes(in: range) { Array($0) } == Array(expected.utf8))
        }
    }

    /// The source is large, and stands elsewhere already.
    @Test func onlyWhatDiffersIsBehindTheSource() throws {
        let html = "<p>\n</p>a\n</body>\n"
        let document = try ParsedFixture(html).document
        #expect(document.bytes.count == html.utf8.count + "a\n\n".utf8.count)
    }
}
