import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// Layout ends when its budget is spent, and says where it was.
@Suite struct LayoutBudgetTests {
    @Test func timeThatIsOverEndsLayoutAtABox() throws {
        let html = "<body>\n" + String(repeating: "<p>a</p>", count: 100)
        let fixture = try LayoutFixture(html, page: "100px 100px")
        var services = fixture.services(diagnostics: DiagnosticSink())
        services.budget = RenderBudget(RenderBudget.Limits(time: .zero))
        var paginator = Paginator(fixture.paged.tree, services: services)
        let failure = #expect(throws: RenderFailure.self) { _ = try paginator.paginate() }
        let diagnostic = try #require(failure?.diagnostic)
        #expect(diagnostic.id == .limitTime)
        #expect(diagnostic.message.hasSuffix("recto stopped while page 1 was laid out"))
        // The paragraphs begin on the second line.
        #expect(try #require(diagnostic.span).lower >= 7)
    }
}
