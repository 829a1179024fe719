import Testing

@testable import RectoLayout

/// A box keeps its parent and its next sibling; the other links follow from the order of the boxes.
@Suite struct BoxOrderTests {
    @Test(arguments: [
        "a<p>b<i>c</i>d</p>e", "<ul><li>a<li><b>b</b><p>c</p><li></ul>d", "<ol><li><ol><li>a</ol></ol>",
        "<ul><li></ul>", "<ul><li></ul>a",
        "<table>a<tr><td>b<td><p>c</p><caption>d</caption></table>e", "<div class=flex>a<p>b</p></div>",
        "<p>a<span class=note>b<i>c</i></span>d</p>", "<i>a<p>b</p>c</i>", "<div class=columns><p>a</p></div>b",
    ])
    func linksAreThoseOfTheParents(_ html: String) throws {
        let tree = try BoxTreeFixture(
            html, css: ".flex{display:flex} .note{float:footnote} .columns{columns:2} li{list-style:outside disc}"
        ).tree
        let all = tree.boxes.indices.map { BoxID($0) }
        let markers = Set(all.compactMap { tree.marker(of: $0) })
        var children: [BoxID: [BoxID]] = [:]
        var ends = all.map { $0.index + 1 }
        for box in all.reversed() {
            guard let parent = tree.parent(box) else { continue }
            ends[parent.index] = max(ends[parent.index], ends[box.index])
            if !markers.contains(box) { children[parent, default: []].insert(box, at: 0) }
        }
        for box in all {
            #expect(tree.children(box) == children[box] ?? [])
            #expect(tree.lastChild(box) == children[box]?.last)
            #expect(tree.endOfSubtree(box) == ends[box.index])
        }
    }
}
