import RectoTestSupport
import Testing

/// Margins, borders and padding of inline boxes in lines with text from right to left. Letters are squares of 10 px.
/// [CSS 2.2 §8.6](https://www.w3.org/TR/CSS22/box.html#bidi-box-model)
@Suite struct BidiEdgeTests {
    private func boxes(_ html: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 }", page: "200px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// The line shows `a b`, the letters of the second Hebrew word, those of the first one, and `c`.
    @Test func edgesStandAtTheVisualEndsOfABoxInTwoParts() throws {
        let b = try boxes("<p>a <b id=b style='padding:0 5px'>b אב</b> גד c</p>", "b")
        #expect(b == ["1: 20,0 25x10", "1: 75,0 25x10"])
    }

    @Test func aBoxFromRightToLeftHasItsRightEdgeAtTheRightOfLatinText() throws {
        let b = try boxes("<p dir=rtl><b id=b style='padding-right:5px'><i id=i>ab</i></b></p>", "b", "i")
        #expect(b == ["1: 175,0 25x10", "1: 175,0 20x10"])
    }

    @Test func aDirectionWithoutEmbeddingChangesNoSides() throws {
        let b = try boxes("<p>a<b id=b style='direction:rtl;padding-left:5px'><i id=i>c</i></b></p>", "b", "i")
        #expect(b == ["1: 10,0 15x10", "1: 15,0 10x10"])
    }

    @Test func anEmptyBoxStandsBetweenTheLettersAroundIt() throws {
        let b = try boxes("<p>אב<b id=b style='padding:0 5px'></b>גד</p>", "b")
        #expect(b == ["1: 20,0 10x10"])
    }

    /// The first line has the start edge, which is the left one, and the second line the end edge.
    @Test func eachLineHasTheEdgesOfItsPart() throws {
        let b = try boxes("<p style='width:40px'><b id=b style='padding:0 5px'>אב גד</b></p>", "b")
        #expect(b == ["1: 0,0 25x10", "1: 0,10 25x10"])
    }

    @Test func nestedBoxesKeepTheirOrder() throws {
        let b = try boxes(
            "<p><b id=b style='padding:0 5px'><i id=i style='padding:0 3px'>אב</i>ג</b></p>", "b", "i")
        // `ג` is left of the inner box.
        #expect(b == ["1: 0,0 46x10", "1: 15,0 26x10"])
    }

    /// The isolate and the text after it have the same level, and stay apart all the same.
    @Test func anIsolateComesFirst() throws {
        let b = try boxes("<p dir=rtl><bdi id=b>1</bdi><i id=i>ab</i></p>", "b", "i")
        #expect(b == ["1: 190,0 10x10", "1: 170,0 20x10"])
    }

    /// The controls that stand for the edges of an isolate, an embedding or an override are no letters.
    @Test(arguments: ["isolate", "embed", "bidi-override", "isolate-override", "plaintext", "normal"])
    func aLineBreaksBeforeAndAfterABoxOfItsOwnDirection(_ value: String) throws {
        let b = try boxes(
            """
            <p style='width:50px;text-align:right'><i id=a>a bb</i> <i id=i style='unicode-bidi:\(value)'>cc</i> \
            <b id=b>dd</b></p>
            """, "a", "i", "b")
        // No space stands at the end of the first line.
        #expect(b == ["1: 10,0 40x10", "1: 0,10 20x10", "1: 30,10 20x10"])
        let next = try boxes(
            "<p style='width:50px'>a <i id=i style='unicode-bidi:\(value)'>bb </i><b id=b>cc</b></p>", "i", "b")
        #expect(next == ["1: 20,0 20x10", "1: 0,10 20x10"])
    }

    /// A line box counts if an edge that is there has a size: from right to left the left edge is where the box ends.
    @Test func theEmptyPartsOfASplitBoxHaveTheirOwnEdge() throws {
        let parts = "<b style='padding-left:5px'><i id=i style='display:block'>x</i></b>"
        #expect(try boxes("<div dir=rtl>\(parts)</div>", "i") == ["1: 0,0 200x10"])
        #expect(try boxes("<div>\(parts)</div>", "i") == ["1: 0,10 200x10"])
    }
}
