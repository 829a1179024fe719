import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// A page that takes nothing is a fault of layout's own: it must cost no content, and be said.
@Suite struct NoProgressTests {
    /// Pages of 100 × 20 px; the flow stands still before the paragraph `p`.
    private func fill(_ html: String) throws -> (filled: FilledPage, paginator: Paginator, ids: [String]) {
        let fixture = try LayoutFixture(
            html,
            css: """
                p { margin: 0 } .f { float: footnote } .t { float: top } .c { float: bottom; float-defer: last }
                """,
            page: "100px 20px")
        let tree = fixture.paged.tree
        let body = try #require(tree.firstChild(tree.root))
        let second = try #require(tree.children(body).dropFirst().first)
        let token = BreakToken(
            tree.root, .child(body, BreakToken(body, .child(second, nil), consumed: LayoutUnit(20))),
            consumed: LayoutUnit(20))
        let sink = DiagnosticSink()
        var paginator = fixture.makePaginator(diagnostics: sink)
        var stuck = FilledPage()
        stuck.next = .token(token)
        #expect(paginator.isStuck(stuck, from: .token(token)))
        let filled = paginator.fillUnbroken(fixture.paged.pages[0], from: .token(token))
        return (filled, paginator, sink.diagnostics.map(\.id))
    }

    private func text(_ filled: FilledPage) -> String { filled.flow.map { LayoutFixture.text(of: $0.fragment) } ?? "" }

    @Test func allThatIsLeftStandsOnThePage() throws {
        let (filled, paginator, ids) = try fill("<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>")
        #expect(text(filled) == "bcde")
        #expect(filled.next.isEnd && paginator.floats.isEmpty)
        #expect(ids == [LayoutDiagnostic.noProgress])
    }

    @Test func whatLeavesTheFlowGoesToThePagesThatFollow() throws {
        let (filled, paginator, ids) = try fill(
            "<p>a</p><p>b<span class=f>n</span></p><p>c</p><div class=t>t</div><p>d</p><div class=c>s</div>")
        #expect(text(filled) == "b1cd")
        #expect(filled.next.isEnd)
        #expect(paginator.floats.notes.count == 1 && paginator.floats.deferred.count == 2)
        #expect(paginator.floats.known.count == 3)
        #expect(ids == [LayoutDiagnostic.noProgress])
    }

    @Test func aPageWithAFloatMakesProgress() throws {
        let fixture = try LayoutFixture("<p>a</p><div style='float:top'>t</div>", page: "100px 20px")
        let root = fixture.paged.tree.root
        let token = BreakToken(root, .blockEnd, consumed: LayoutUnit(10))
        let paginator = fixture.makePaginator(diagnostics: DiagnosticSink())
        var filled = FilledPage()
        filled.next = .token(token)
        #expect(paginator.isStuck(filled, from: .token(token)))
        let float = try #require(fixture.paged.pages[0].children.first?.fragment)
        filled.areas.add(
            PlacedFloat(
                item: WaitingFloat(box: float.box), result: LayoutResult(float, floats: ExclusionSpace()),
                margin: .zero, x: .zero, reports: LayoutReports()))
        #expect(!paginator.isStuck(filled, from: .token(token)))
        let other = BreakToken(root, .blockEnd, consumed: LayoutUnit(20))
        filled = FilledPage()
        filled.next = .token(other)
        #expect(!paginator.isStuck(filled, from: .token(token)))
    }
}
