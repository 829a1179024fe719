import RectoDOM
import Testing

@testable import RectoCSS

/// Elements in equal places share matches. Selectors that use more than names are matched for each element.
struct MatchMemoTests {
    private let html = """
        <div id=d class="b z1"><p class="c z2">1</p><p class=c>2<b>3</b></p><p class=d data-a=1>4</p><p id=u>5</p></div>
        <div class=z3><p class=c>6<b id=i>7</b></p><p class=c lang=de>8</p></div><p class="c d">9</p>
        """

    @Test(
        "the memo says what matching every rule says",
        arguments: [
            "p", ".c", "#d p", ".b > p.c", "p + p", "p:first-child", "p ~ p.c", "[data-a]", "p[data-a]", ".b [data-a]",
            ":is(.b, #i) b", ":not(.c)", "p:not(.b *)", "div:has(b)", ":is(p, .c)", ":lang(de)", "b:only-child",
            ".b { & p", ".b { p + &", ":root", "*", "div:nth-child(2) p", "p:empty", ".c.d", "#i", ":is([lang], p)",
            "p:first-child > b", "p + p b", "div:nth-child(2) b", "div:nth-child(even) > p > b", "[data-a] b",
        ])
    func agrees(selector: String) throws {
        let css = selector + " { z-index: 1 }" + (selector.contains("{") ? " }" : "")
        let fixture = try StyleFixture(html, css: css + " p::before { content: 'x' } .c::before { content: 'y' }")
        let document = fixture.styled.document
        let explanation = try #require(fixture.styled.explanation)
        for node in (1..<document.nodeCount).map({ NodeID($0) }) where document.isElement(node) {
            let parent = document.parent(node).flatMap { $0 == .document ? nil : fixture.styled.style(of: $0) }
            let initial = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
            let winners = explanation.winners(of: node, parent: parent ?? initial)
            let isStyled = fixture.styled.style(of: node).box.zIndex == 1
            #expect(
                isStyled == (winners.properties[.zIndex] != nil),
                "\(selector) of \(document.attribute(.class, of: node) ?? "")")
            #expect((fixture.styled.style(of: node, pseudo: .before) != nil) == (document.name(node) == .p))
        }
    }

    @Test func cellsHaveTheRulesOfTheirRows() throws {
        let row = "<tr><td>1<td class=b>2<td>3<td><b>4</b></tr>"
        let fixture = try StyleFixture(
            "<table><tbody>\(row)\(row)\(row)<tbody>\(row)</table>",
            css: """
                tr:nth-child(even) td { z-index: 1 }
                tr:nth-child(odd) > .b { z-index: 2 }
                tr:last-child b, tr:last-child tr { z-index: 3 }
                """)
        let document = fixture.styled.document
        let found = (1..<document.nodeCount).map { NodeID($0) }.filter {
            document.name($0) == .td || document.name($0) == .b
        }.map { fixture.styled.style(of: $0).box.zIndex ?? 0 }
        #expect(found == [0, 2, 0, 0, 0, 1, 1, 1, 1, 0, 0, 2, 0, 0, 3, 0, 2, 0, 0, 3])
    }

    @Test func anElementWithAnAttributeOrPseudoElementIsNotLikeOthersInItsPlace() throws {
        let fixture = try StyleFixture(
            "<p><i>1</i><i style='z-index: 1'>2</i><i class=c>3</i><i>4</i><i title=a>5</i><i id=d>6</i>",
            css: "[title] { z-index: 2 } .c::before { content: 'x' } [id] { z-index: 3 }")
        let document = fixture.styled.document
        let nodes = (1..<document.nodeCount).map { NodeID($0) }.filter { document.name($0) == .i }
        #expect(nodes.map { fixture.styled.style(of: $0).box.zIndex ?? 0 } == [0, 1, 0, 0, 2, 3])
        let hasPseudoElement = nodes.map { fixture.styled.style(of: $0, pseudo: .before) != nil }
        #expect(hasPseudoElement == [false, false, true, false, false, false])
    }

    @Test(
        "a place is common unless a rule asks its elements for more than names and attributes",
        arguments: [
            ("tr:nth-child(even) td", true), ("table td[lang]", true), ("td + td", false), ("td:first-child", false),
            ("tr + tr td", true), (":first-child td", false),
        ])
    func commonPlaces(selector: String, isCommon: Bool) throws {
        let fixture = try StyleFixture("<table><tbody><tr><td>1</table>", css: selector + " { z-index: 1 }")
        let explanation = try #require(fixture.styled.explanation)
        let document = fixture.styled.document
        var memo = MatchMemo(document: document, index: explanation.index, matcher: explanation.matcher)
        var filter = AncestorFilter(document: document)
        let path = ["html", "body", "table", "tbody", "tr", "td"].compactMap { fixture.find($0) }
        for node in path {
            memo.enter(node, filter: filter)
            filter.push(node)
        }
        #expect((memo.commonPlace(of: try #require(path.last)) != nil) == isCommon)
    }
}
