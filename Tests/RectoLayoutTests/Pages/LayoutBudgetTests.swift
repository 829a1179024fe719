import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// Layout ends when its budget is spent, and says where it was.
@Suite struct LayoutBudgetTests {
    @Test func theBoxAtWhichTimeIsOverIsItsPlace() throws {
        let fixture = try LayoutFixture("<body>\n<p>a</p><p>b</p>", page: "100px 100px")
        let tree = fixture.paged.tree
        let body = try #require(tree.firstChild(tree.root))
        let second = try #require(tree.children(body).dropFirst().first)
        var services = fixture.services(diagnostics: DiagnosticSink())
        services.budget = RenderBudget(RenderBudget.Limits(time: .zero))
        let context = Paginator(tree, services: services).context
        // The clock is looked at now and then.
        while !context.spend(on: second) {}
        #expect(context.spend(on: tree.root))
        let failure = #expect(throws: RenderFailure.self) { try context.checkBudget(page: 3) }
        let diagnostic = try #require(failure?.diagnostic)
        #expect(diagnostic.id == .limitTime)
        #expect(diagnostic.message.hasSuffix("recto stopped while page 3 was laid out"))
        #expect(diagnostic.span?.lower == 15)
    }
}
