import RectoCSS
import RectoCore
import RectoLayout
import RectoPDF
import RectoTemplate

extension RenderSession {
    static let noScale = "design.no-scale"

    /// Lays the document out and holds its pages against its tokens.
    func lint(_ html: SourceID, in input: RenderInput, data: JSONDocument?) throws -> String {
        let document = try document(of: html, data: data)
        let base = base(of: document, in: input)
        let styled = try style(document, base: base)
        let resources = try layoutResources(styled, base: base)
        let paged = try StyleLoop(styled: styled, services: resources.services, fitting: options.fitting).run()
        reportOverlaps(paged, nil)
        let rules = designRules(styled)
        if rules.sizes.isEmpty {
            diagnostics.report(
                Self.noScale, .warning, "the document has no typographies to hold its text against",
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
