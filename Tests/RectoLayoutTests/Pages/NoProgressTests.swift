import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// A page that takes nothing is a fault of layout's own: it must cost no content, and be said.
@Suite struct NoProgressTests {
    /// Pages of 100 × 20 px; the flow stands still before the paragraph `p`.
    private func fill(_ html: String) throws -> (filled: FilledPage, paginator: Paginator, ids: [DiagnosticID]) {
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
        return (filled, paginator, filled.flow?.findings.reports.map(\.id) ?? [])
    }

    private func text(_ filled: FilledPage) -> String { filled.flow.map { LayoutFixture.text(of: $0.fragment) } ?? "" }

    @Test func allThatIsLeftStandsOnThePage() throws {
        let (filled, paginator, ids) = try fill("<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>")
        #expect(text(filled) == "bcde")
        #expect(filled.next.isEnd && paginator.floats.isEmpty)
        #expect(ids == [.internalNoProgress])
    }

    @Test func whatLeavesTheFlowGoesToThePagesThatFollow() throws {
        let (filled, paginator, ids) = try fill(
            "<p>a</p><p>b<span class=f>n</span></p><p>c</p><div class=t>t</div><p>d</p><div class=c>s</div>")
        #expect(text(filled) == "b1cd")
        #expect(filled.next.isEnd)
        #expect(paginator.floats.notes.count == 1 && paginator.floats.deferred.count == 2)
        #expect(paginator.floats.known.count == 3)
        #expect(ids == [.internalNoProgress])
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
                margin: .zero, x: .zero))
        #expect(!paginator.isStuck(filled, from: .token(token)))
        let other = BreakToken(root, .blockEnd, consumed: LayoutUnit(20))
        filled = FilledPage()
        filled.next = .token(other)
        #expect(!paginator.isStuck(filled, from: .token(token)))
    }

    // MARK: Floats and footnotes

    /// A paginator, and the last line of a float of three.
    private func brokenFloat(
        _ kind: String
    ) throws -> (paginator: Paginator, item: WaitingFloat, fixture: LayoutFixture, sink: DiagnosticSink) {
        let fixture = try LayoutFixture(
            "<p>a<span class=f id=x><b>b</b><b>c</b><b>d</b></span></p>",
            css: "p { margin: 0 } .f { float: \(kind) } b { display: block } ::footnote-marker { content: none }",
            page: "100px 20px")
        let tree = fixture.paged.tree
        let float = try #require(tree.boxes.indices.map { BoxID($0) }.first { tree[$0].isPageFloat })
        let last = try #require(tree.children(float).last)
        let token = BreakToken(float, .child(last, nil), consumed: LayoutUnit(20))
        let sink = DiagnosticSink()
        let paginator = fixture.makePaginator(diagnostics: sink)
        return (paginator, WaitingFloat(box: float, token: token), fixture, sink)
    }

    @Test func anAreaThatTakesNothingIsKnown() throws {
        let (_, item, fixture, _) = try brokenFloat("top")
        let fragment = try #require(fixture.paged.pages[0].children.first?.fragment)
        var result = LayoutResult(fragment, floats: ExclusionSpace())
        #expect(!item.isStuck(after: result))
        result.stop = .broken(item.token!, .perfect)
        #expect(item.isStuck(after: result))
        result.stop = .broken(BreakToken(item.box, .blockEnd, consumed: .zero), .perfect)
        #expect(!item.isStuck(after: result))
        #expect(!WaitingFloat(box: item.box).isStuck(after: result))
    }

    @Test(arguments: ["top", "footnote"])
    func allThatIsLeftOfAFloatStandsInItsArea(_ kind: String) throws {
        let (paginator, item, _, _) = try brokenFloat(kind)
        var space = ConstraintSpace(availableInline: LayoutUnit(100), tableFragment: nil)
        space.fragmentainer = FragmentainerSpace(
            blockSize: LayoutUnit(20), remaining: LayoutUnit(1), isAtTop: true)
        let result = PageFloatLayout(context: paginator.context).layOutUnbroken(item, in: space)
        #expect(LayoutFixture.text(of: result.fragment) == "d" && result.token == nil)
        #expect(result.findings.reports.map(\.id) == [.internalNoProgress])
    }

    /// Only floats and footnotes are left, and a page has taken none of them.
    @Test(arguments: ["top", "footnote"])
    func whatIsLeftAfterTheFlowStandsOnOnePage(_ kind: String) throws {
        var (paginator, item, fixture, _) = try brokenFloat(kind)
        if kind == "top" { paginator.floats.deferred = [item] } else { paginator.floats.notes = [item] }
        #expect(paginator.isStuckAfterFlow(FilledPage(), paginator.floats))
        #expect(!paginator.isStuckAfterFlow(FilledPage(), WaitingFloats()))
        let page = fixture.paged.pages[0]
        let filled = paginator.placeAllFloats(on: page)
        #expect(paginator.floats.isEmpty && filled.next.isEnd)
        let texts = paginator.children(of: filled, on: page, flowAt: .zero).map { LayoutFixture.text(of: $0.fragment) }
        #expect(texts == ["d"])
        #expect(filled.findings.reports.contains { $0.id == .internalNoProgress })
        #expect(!paginator.isStuckAfterFlow(filled, paginator.floats))
    }
}
