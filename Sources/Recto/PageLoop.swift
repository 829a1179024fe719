import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Lays out again while content depends on what only layout can tell: on which page an element stands, how many
/// pages there are. The only loop of the flow; bounded.
struct PageLoop {
    static let maximumPasses = 3
    let styled: StyledDocument
    let services: LayoutServices

    func run() throws -> PagedDocument {
        var facts: PageFacts?
        var pass = 1
        while true {
            let reported = services.diagnostics.diagnostics.count
            let tree = BoxTreeBuilder(
                styled: styled, images: services.images, diagnostics: services.diagnostics, facts: facts
            ).build()
            var paginator = Paginator(tree, services: services, expectedPages: facts?.totalPages)
            let paged = try paginator.paginate()
            if !tree.usesPageFacts, paged.isLastPageSettled { return paged }
            let found = paged.facts
            if found == facts, paged.isLastPageSettled { return paged }
            if pass == Self.maximumPasses {
                reportNotConverged(paged)
                return paged
            }
            // The next pass reports anew.
            services.diagnostics.truncate(to: reported)
            facts = found
            pass += 1
        }
    }

    private func reportNotConverged(_ paged: PagedDocument) {
        let passes = "after \(Self.maximumPasses) layout passes"
        if paged.isLastPageSettled {
            services.diagnostics.report(
                LayoutDiagnostic.notConverged, .warning, "page numbers in the text still change \(passes)",
                hints: ["a page number that moves its own line to another page cannot settle"])
        } else {
            services.diagnostics.report(
                LayoutDiagnostic.notConverged, .warning, "the last page still changes \(passes)",
                hints: ["'@page :last' leaves so much less room that its content needs another page"])
        }
    }
}
