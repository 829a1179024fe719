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
}
