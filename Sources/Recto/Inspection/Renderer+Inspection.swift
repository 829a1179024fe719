import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate

extension RenderSession {
    /// Runs the stages up to the requested one.
    func inspect(
        _ html: SourceID, in input: RenderInput, data: JSONDocument?, stage: InspectionStage, format: InspectionFormat,
        selector: String?
    ) throws -> String {
        let document = try document(of: html, data: data)
        if stage == .dom { return dump(document, names: names) }
        let base = base(of: document, in: input)
        let styled = try style(document, base: base)
        if stage == .style {
            return try styled.dump(sources: sources, selector.map { try styled.selected($0) } ?? .all)
        }
        let resources = try layoutResources(styled, base: base)
        if stage == .boxes {
            return BoxTreeBuilder(styled: styled, images: resources.images, diagnostics: diagnostics).build().dump()
        }
        let paged = try StyleLoop(styled: styled, services: resources.services, fitting: options.fitting).run()
        if stage == .paint { return dump(PaintOrder(paged, images: resources.images)) }
        guard format == .json else { return paged.dump() }
        var json = FragmentJSON(paged)
        return String(decoding: json.write(), as: UTF8.self)
    }
}

extension Renderer {
    /// The noun of one stage as text.
    /// - Parameter selector: which elements' styles are shown; all without it.
    package func inspect(
        _ input: RenderInput, data: RenderInput? = nil, stage: InspectionStage, format: InspectionFormat = .text,
        selector: String? = nil
    ) throws(RenderError) -> Inspection {
        try inspection(of: input, data) { session, html, data in
            try session.inspect(html, in: input, data: data, stage: stage, format: format, selector: selector)
        }
    }

    /// Explains why pages end where they do, and what gives them their names, rules and margin boxes.
    /// - Parameter page: 1-based; all pages, in short, without it.
    package func explain(
        _ input: RenderInput, data: RenderInput? = nil, page: Int? = nil, format: InspectionFormat = .text
    ) throws(RenderError) -> Inspection {
        try inspection(of: input, data) { session, html, data in
            try session.explain(html, in: input, data: data, page: page, format: format)
        }
    }

    /// Holds a document against its own design: the diagnostics say what is off.
    package func lint(
        _ input: RenderInput, data: RenderInput? = nil, edges: EdgeCheck = .nearMisses
    ) throws(RenderError) -> Inspection {
        try inspection(of: input, data) { session, html, data in
            try session.lint(html, in: input, data: data, edges: edges)
        }
    }

    /// Wraps the text that `text` makes of the expanded template.
    private func inspection(
        of input: RenderInput, _ data: RenderInput?,
        text: @escaping (RenderSession, SourceID, JSONDocument?) throws -> String
    ) throws(RenderError) -> Inspection {
        try BigStackThread().run {
            let session = RenderSession(options: options, input: input)
            return session.outcome {
                let template = try session.readTemplate(input)
                let data = try data.map { try session.data($0, for: input) }
                return try text(session, session.html(of: template, in: input, data: data), data)
            }.map { Inspection(text: $0, diagnostics: session.locatedDiagnostics) }
        }
    }
}
