package import RectoCSS
import RectoCore
import RectoDOM
package import RectoLayout
import RectoText

/// Lays the document out again as long as content depends on results of layout: the page of an element, or the number
/// of pages. It is the only loop over the stages, and it is bounded.
package struct PageLoop {
    /// The largest number of passes. A change of page numbers can move what the next pass counts, but numbers that have
    /// not settled by then rarely settle at all.
    static let maximumPasses = 5
    let styled: StyledDocument
    let services: LayoutServices
    /// Takes pages as soon as they are settled; nil if the document is kept whole.
    private var sink: (any SettledPageSink)?

    package init(styled: StyledDocument, services: LayoutServices, sink: (any SettledPageSink)? = nil) {
        self.styled = styled
        self.services = services
        self.sink = sink
    }

    package func run() throws -> PagedDocument {
        switch try run(sink) {
        case .complete(let paged):
            if let cause = paged.keptBy { services.noteWhole(paged, because: cause) }
            return paged
        case .needsWholeDocument(let cause):
            sink?.reset()
            guard case .complete(let paged) = try run(nil) else {
                preconditionFailure("a document that is kept whole lacks pages")
            }
            services.noteWhole(paged, because: cause)
            return paged
        }
    }

    private func run(_ sink: (any SettledPageSink)?) throws -> Pagination {
        var facts: PageFacts?
        var floatsFromEnd: FloatsFromEnd?
        var lastPage = LastPageSearch()
        var pass = 1
        while true {
            // Each pass finds out anew what is to be reported; that of the last one counts.
            var services = services
            let found = DiagnosticSink()
            services.diagnostics = found
            // Every node makes a box, or nearly so.
            if services.budget.expect(styled.document.nodeCount * MemoryLayout<Box>.stride) {
                try services.budget.check(while: "its boxes were made")
            }
            let tree = BoxTreeBuilder(
                styled: styled, images: services.images, diagnostics: services.diagnostics, facts: facts
            ).build()
            var paginator = Paginator(
                tree, services: services, lastPage: lastPage, floatsFromEnd: floatsFromEnd,
                maximumPasses: Self.maximumPasses - pass + 1, sink: sink)
            defer { services.remains?.hold(paginator) }
            var paged: PagedDocument
            do {
                switch try paginator.paginate() {
                case .complete(let pages): paged = pages
                case .needsWholeDocument(let cause): return .needsWholeDocument(cause)
                }
            } catch {
                report(found)
                throw error
            }
            pass += paged.passes - 1
            paged.passes = pass
            let changed = Self.changes(tree, from: facts, to: paged.facts)
            let isSettled = changed.isEmpty && paged.isLastPageSettled
            if floatsFromEnd == nil, let found = paged.floatsFromEnd, isSettled || pass + 2 == Self.maximumPasses {
                // Only now is the end known from which these floats are counted.
                floatsFromEnd = found
                lastPage.restart()
            } else if isSettled {
                report(found)
                return .complete(paged)
            }
            if pass == Self.maximumPasses {
                report(found)
                report(paged, changed, facts)
                return .complete(paged)
            }
            facts = paged.facts
            lastPage.expect(after: paged)
            pass += 1
        }
    }

    /// The questions of content that were answered wrongly in this pass.
    private static func changes(_ tree: BoxTree, from told: PageFacts?, to found: PageFacts?) -> [PageFacts.Question] {
        // Before the first pass nothing is known, so all numbers are 1.
        tree.pageQuestions.filter { (told == nil ? 1 : told?[$0]) != found?[$0] }
    }

    private func report(_ found: DiagnosticSink) {
        for diagnostic in found.diagnostics { services.diagnostics.report(diagnostic) }
    }

    private func report(_ paged: PagedDocument, _ changed: [PageFacts.Question], _ told: PageFacts?) {
        let passes = "after \(Self.maximumPasses) layout passes"
        if !paged.isLastPageSettled {
            services.diagnostics.report(
                .layoutNotConverged, "the last page still changes \(passes)", at: styled.resolver.lastPageRule,
                hints: ["'@page :last' leaves so much less room that its content needs another page"])
        }
        guard let question = changed.min(by: { ($0.node ?? .document) < ($1.node ?? .document) }) else { return }
        let before = told?[question] ?? 1
        let after = paged.facts?[question] ?? 1
        let what: String
        switch question {
        case .totalPages: what = "the number of pages"
        case .pageNumber(let node): what = "the page number of \(name(of: node))"
        case .groupPages(let node): what = "the number of pages around \(name(of: node))"
        case .footnote(let node): what = "the number of the footnote \(name(of: node))"
        }
        let others = changed.count > 1 ? ", and \(changed.count - 1) more numbers," : ""
        services.diagnostics.report(
            .layoutNotConverged,
            "\(what)\(others) still changes \(passes): \(before) is printed, \(after) is right",
            at: question.node.map { styled.document.span($0, names: styled.names) },
            hints: ["a page number that moves its own line to another page cannot settle"])
    }

    private func name(of node: NodeID) -> String {
        let document = styled.document
        let element = styled.names.string(document.name(node))
        return document.id(node) == .none ? "'<\(element)>'" : "'#\(styled.names.string(document.id(node)))'"
    }
}
