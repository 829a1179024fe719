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
            var paginator = Paginator(tree, services: services)
            let paged = try paginator.paginate()
            guard tree.usesPageFacts else { return paged }
            let found = paged.facts
            if found == facts { return paged }
            if pass == Self.maximumPasses {
                services.diagnostics.report(
                    LayoutDiagnostic.notConverged, .warning,
                    "page numbers in the text still change after \(pass) layout passes",
                    hints: ["a page number that moves its own line to another page cannot settle"])
                return paged
            }
            // The next pass reports anew.
            services.diagnostics.truncate(to: reported)
            facts = found
            pass += 1
        }
    }
}
