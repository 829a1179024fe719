import RectoCSS
import RectoCore
import RectoLayout
import RectoPDF
import RectoTemplate

/// The edges of boxes that `lint` reports.
package enum EdgeCheck: Sendable {
    /// Edges that miss a column by less than 2 mm.
    case nearMisses
    /// All edges that are no whole number of boints from a column, but for the elements that the selectors match and
    /// all that is in these.
    case every(except: [String])
}

extension RenderSession {
    /// Lays the document out and holds its pages against its tokens.
    func lint(_ html: SourceID, in input: RenderInput, data: JSONDocument?, edges: EdgeCheck) throws -> String {
        let document = try document(of: html, data: data)
        let base = base(of: document, in: input)
        let styled = try style(document, base: base)
        let resources = try layoutResources(styled, base: base)
        let paged = try StyleLoop(styled: styled, services: resources.services, fitting: options.fitting).run()
        reportOverlaps(paged, nil)
        var rules = designRules(styled)
        if case .every(let selectors) = edges {
            rules.checksEveryEdge = true
            for selector in selectors {
                guard case .elements(let found) = try styled.selected(selector) else { continue }
                rules.offGrid.formUnion(found.map(\.node))
            }
        }
        if rules.sizes.isEmpty {
            diagnostics.report(
                .designNoScale, "the document has no typographies to hold its text against",
                hints: ["import a file of tokens, as templates/tokens.json is one"])
        }
        var check = DesignCheck(paged, rules, diagnostics: diagnostics)
        check.run(images: resources.images)
        return ""
    }

    /// The sizes and colours that the tokens have on the sheets of this document.
    private func designRules(_ styled: StyledDocument) -> DesignRules {
        var rules = DesignRules()
        guard let tokens, let root = styled.document.root else { return rules }
        let style = styled.styles[Int(styled.styleIDs[root.index].raw)].inherited
        rules.sizes = tokens.typographies.compactMap { name in
            style.customLength("--\(name)-font-size").map { DesignRules.Size(name: name, size: $0) }
        }
        rules.colors = tokens.names(of: .color).compactMap { name in
            style.customColor("--\(name)").map { DesignRules.Ink(name: name, color: $0) }
        }
        return rules
    }
}
