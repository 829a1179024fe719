import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate

/// A stage whose result `inspect` prints.
public enum InspectionStage: String, CaseIterable, Sendable {
    case dom
    case style
    case boxes
    case fragments
    case paint

    /// Whether the result can be printed as JSON.
    public var hasJSON: Bool { self == .fragments }
}

public enum InspectionFormat: String, CaseIterable, Sendable {
    case text
    case json
}

extension StyledDocument {
    /// The styles that a selector from the command line selects.
    fileprivate func selected(_ selector: String) throws -> StyleSelection {
        switch selection(matching: selector) {
        case .success(let selection): return selection
        case .failure(let error):
            throw RenderFailure(
                .input,
                Diagnostic("css.invalid-selector", .error, "invalid selector '\(selector)': \(error.message)"))
        }
    }
}

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
        let paged = try PageLoop(styled: styled, services: resources.services).run()
        if stage == .paint { return dump(PaintOrder(paged, images: resources.images)) }
        guard format == .json else { return paged.dump() }
        var json = FragmentJSON(paged)
        return String(decoding: json.write(), as: UTF8.self)
    }
}
