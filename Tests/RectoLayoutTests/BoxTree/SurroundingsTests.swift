import Testing

@testable import RectoCSS
@testable import RectoDOM
@testable import RectoLayout

/// The facts about boxes that the boxes around them decide.
struct SurroundingsTests {
    /// The principal box of the only element with a name.
    private func box(_ name: String, in tree: BoxTree) throws -> BoxID {
        let index = tree.boxes.firstIndex { box in
            box.flags.contains(.principal)
                && (box.node.map { tree.styled.names.string(tree.styled.document.name($0)) == name } ?? false)
        }
        return BoxID(try #require(index))
    }

    @Test func cellsInCellsAreKnown() throws {
        let tree = try BoxTreeFixture("<table><tr><td><table><tr><th>a</th></tr></table></td></tr></table>").tree
        #expect(!tree[try box("td", in: tree)].flags.contains(.insideTableCell))
        #expect(tree[try box("th", in: tree)].flags.contains(.insideTableCell))
    }

    /// The formatting context of the aside is not that of the columns.
    @Test func columnsReachAsFarAsTheirFormattingContext() throws {
        let tree = try BoxTreeFixture(
            "<main><section><h1>a</h1></section><aside><h2>b</h2></aside></main>",
            css: "main{columns:2} aside{display:flow-root}"
        ).tree
        #expect(tree[try box("h1", in: tree)].flags.contains(.inColumns))
        #expect(!tree[try box("h2", in: tree)].flags.contains(.inColumns))
    }

    @Test func decorationsStopAtAtomicInlines() throws {
        let tree = try BoxTreeFixture(
            "<section><p>a <b>c</b></p></section>",
            css: "section{text-decoration:underline} p{text-decoration:overline} b{display:inline-block}"
        ).tree
        let (section, p) = (try box("section", in: tree), try box("p", in: tree))
        #expect(tree.surroundings.decorating[p] == [section, p])
        #expect(tree.surroundings.decorating[try box("b", in: tree)] == nil)
    }

    @Test func positionedBoxesKnowTheirContainingBlock() throws {
        let tree = try BoxTreeFixture(
            "<main><p>a<i>b</i><u>c</u></p></main>",
            css: "main{position:relative} i{position:absolute} u{position:fixed}"
        ).tree
        #expect(tree.surroundings.outOfFlow[try box("i", in: tree)]?.containingBlock == (try box("main", in: tree)))
        let fixed = try #require(tree.surroundings.outOfFlow[try box("u", in: tree)])
        #expect(fixed.containingBlock == nil)
    }

    @Test func pageNamesPassBoxesWithoutOne() throws {
        let tree = try BoxTreeFixture(
            "<main><section><p>a</p></section></main>", css: "main{page:bill} section{display:contents;page:terms}"
        ).tree
        #expect(tree.surroundings.pageNames[try box("main", in: tree).index] == "bill")
        #expect(tree.surroundings.pageNames[try box("p", in: tree).index] == "terms")
    }

    /// A marker is in the box of its item, but not among its children.
    @Test func subtreesEndAfterMarkers() throws {
        let tree = try BoxTreeFixture("<ul><li></li></ul><p>a</p>").tree
        let li = try box("li", in: tree)
        let end = tree.endOfSubtree(li)
        #expect(tree.marker(of: li) == BoxID(li.index + 1))
        #expect(end > li.index + 1)
        #expect(end == (try box("p", in: tree)).index)
    }
}
