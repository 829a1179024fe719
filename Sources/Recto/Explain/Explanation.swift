import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoTemplate

extension RenderSession {
    /// Lays the document out as a render does, and records the cause of each break.
    /// - Parameter page: the number of a page, from 1; nil for all pages.
    func explain(
        _ html: SourceID, in input: RenderInput, data: JSONDocument?, page: Int?, format: InspectionFormat
    ) throws -> String {
        let document = try document(of: html, data: data)
        let base = base(of: document, in: input)
        let styled = try style(document, base: base)
        let explainer = try explainer(of: styled, layoutResources(styled, base: base).services)
        let count = explainer.paged.pages.count
        if let page, page > count { throw noSuchPage(page, of: count) }
        let wanted = page.map { [$0 - 1] } ?? Array(0..<count)
        let pages = wanted.map(explainer.explain)
        if format == .json { return ExplanationJSON.pages(pages) }
        return page == nil ? ExplanationText.overview(pages) : ExplanationText.page(pages[0])
    }

    /// Lays a document out and records the cause of each break.
    func explainer(of styled: StyledDocument, _ services: LayoutServices) throws -> PageExplainer {
        var services = services
        let trace = BreakTrace()
        services.breakTrace = trace
        let paged = try StyleLoop(styled: styled, services: services, fitting: options.fitting).run()
        let context = LayoutContext(tree: paged.tree, engine: services.engine)
        return PageExplainer(paged: paged, trace: trace, context: context, sources: sources)
    }
}
