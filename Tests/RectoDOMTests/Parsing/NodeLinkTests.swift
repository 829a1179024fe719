import RectoDOM
import Testing

/// A document keeps parents and next siblings; the other links follow from the order of its nodes.
@Suite struct NodeLinkTests {
    /// Repairs move nodes to other places than those in which they were made.
    @Test(arguments: [
        "a<p>b<i>c</i>d</p>e", "<ul><li>a<li><b>b</b><li></ul>", "<table>a<tr><td>b<caption>c</table>d",
        "<b>a<p>b</b>c</p>", "<template><i>a</i></template>b", "<svg><g id=a><title>b</title></g></svg><p id=c>", "a",
        "<p>a<table><tr><td><p>b</table>c</p><frameset>",
    ])
    func linksAreThoseOfTheParents(_ html: String) throws {
        let document = try ParsedFixture(html).document
        var children: [NodeID: [NodeID]] = [:]
        for node in (1..<document.nodeCount).map({ NodeID($0) }) {
            children[try #require(document.parent(node)), default: []].append(node)
        }
        for node in (0..<document.nodeCount).map({ NodeID($0) }) {
            let expected = children[node] ?? []
            #expect(Array(document.children(of: node)) == expected)
            #expect(document.firstChild(node) == expected.first)
            for (index, child) in expected.enumerated() {
                #expect(document.previousSibling(child) == (index == 0 ? nil : expected[index - 1]))
            }
        }
    }

    @Test func idsAndNamespacesAreThoseOfTheirNodes() throws {
        let fixture = try ParsedFixture("<p>a<p id=x>b<svg><g></g></svg><p>c<p id=y>d")
        let ids = fixture.all("p").map { fixture.names.string(fixture.document.id($0)) }
        #expect(ids == ["", "x", "", "y"])
        #expect(fixture.document.namespace(fixture.all("g")[0]) == .svg)
        #expect(fixture.all("p").allSatisfy { fixture.document.namespace($0) == .html })
    }
}
