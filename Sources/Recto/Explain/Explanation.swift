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
        var services = try layoutResources(styled, base: base).services
        let trace = BreakTrace()
        services.breakTrace = trace
        let paged = try StyleLoop(styled: styled, services: services, fitting: options.fitting).run()
        if let page, page > paged.pages.count { throw noSuchPage(page, of: paged.pages.count) }
        let context = LayoutContext(tree: paged.tree, engine: services.engine)
        let explainer = PageExplainer(paged: paged, trace: trace, context: context, sources: sources)
        let wanted = page.map { [$0 - 1] } ?? Array(paged.pages.indices)
        let pages = wanted.map(explainer.explain)
        if format == .json { return ExplanationJSON.pages(pages) }
        return page == nil ? ExplanationText.overview(pages) : ExplanationText.page(pages[0])
    }
}
