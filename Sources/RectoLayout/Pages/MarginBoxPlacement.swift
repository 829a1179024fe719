import RectoCSS
import RectoCore
import RectoDOM

/// Places page-margin boxes when all pages are made.
extension Paginator {
    mutating func placeMarginBoxes(_ paged: inout PagedDocument) throws {
        var places = placesAfterRelease()
        var assignments: PageAssignments?
        if !tree.assignments.isEmpty || tree.usesPageFacts || !tree.sums.isEmpty {
            let found = places ?? PagePlaces(tree, pages)
            (places, assignments) = (found, PageAssignments(tree, found))
        }
        paged.numbering = PageNumbering(pages, changes: assignments?.counterChanges ?? [:])
        if let places, tree.usesPageFacts { paged.facts = facts(places, paged.numbering) }
        var layout = PageMarginBoxLayout(
            tree, services: services, fonts: context.fonts, pages: pages, numbering: paged.numbering, places: places,
            assignments: assignments, facts: paged.facts)
        if let places, !tree.sums.isEmpty {
            layout.sums = PagedSums(tree.sums, pages: places.pages(ofAmounts: tree.sums.nodes))
        }
        for k in pages.indices {
            let boxes = layout.layOut(pages[k])
            if let release, k < release.count {
                try context.checkBudget(page: k + 1)
                try release.sink.takeMarginBoxes(boxes, of: pages[k])
            } else {
                paged.pages[k].marginBoxes = boxes
            }
        }
        for (name, node) in assignments?.runningElements ?? []
        where !layout.shownElements.contains(name) && !isShownOnLaterPages(name) {
            reportLost(name, node)
        }
    }

    /// The places of boxes, if the first pages are gone and something asks for them.
    private func placesAfterRelease() -> PagePlaces? {
        guard let release, var places = release.places else { return nil }
        for page in pages[release.count...] { places.add(page) }
        return places
    }

    /// Whether a margin box would show the element if more pages followed, as the head of the continuation of a bill that
    /// happens to fit on one page. Nothing is lost then.
    private func isShownOnLaterPages(_ name: String) -> Bool {
        let resolver = tree.styled.resolver
        return resolver.pageQueries.contains { query in
            !query.isFirst
                && resolver.pageStyle(query).marginBoxes.contains { box in
                    guard case .items(let items) = box.style.box.content else { return false }
                    return items.contains { if case .running(name, _) = $0 { true } else { false } }
                }
        }
    }

    private func facts(_ places: PagePlaces, _ numbering: PageNumbering) -> PageFacts {
        var facts = PageFacts(totalPages: pages.count)
        let nodes = Set(tree.pageQuestions.compactMap(\.node))
        var found = places.pages(of: nodes)
        for node in nodes where found[node] == nil {
            // An element without a box is at the position where its box would be.
            let next = tree.boxes.firstIndex { ($0.node ?? .document) >= node } ?? tree.boxes.count
            found[node] = places.place(of: node, nextBox: next).page
        }
        facts.footnotes = footnoteNumbers(places, nodes)
        for (node, page) in found {
            facts.pageNumbers[node] = numbering.numbers[page]
            facts.groupPages[node] = numbering.groupPages[page]
        }
        return facts
    }

    private func reportLost(_ name: String, _ node: NodeID) {
        services.diagnostics.report(
            .layoutLostRunningElement,
            "an element runs as '\(name)', but no page-margin box shows it",
            at: tree.styled.document.span(node, names: tree.styled.names),
            hints: ["write 'content: element(\(name))' in a margin box of an '@page' rule"])
    }
}
