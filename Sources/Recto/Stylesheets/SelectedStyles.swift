import RectoCSS
import RectoCore

extension StyledDocument {
    /// The styles that a selector from the command line selects.
    func selected(_ selector: String) throws -> StyleSelection {
        switch selection(matching: selector) {
        case .success(let selection): return selection
        case .failure(let error):
            throw RenderFailure(
                .input,
                Diagnostic(.cssInvalidSelector, "invalid selector '\(selector)': \(error.message)", as: .error))
        }
    }
}
