package import RectoCore
import RectoEInvoice

extension Renderer {
    /// Compares electronic invoices, in UBL or CII, with the rules of EN 16931.
    ///
    /// - Parameter invoices: files of XML. One that cannot be read does not keep others from being compared.
    package func check(
        invoices: [RenderInput], progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> DataCheck {
        try BigStackThread().run {
            var state = SharedRenderState()
            state.progress = progress
            let input = invoices.first ?? .standardInput
            let session = RenderSession(options: options, input: input, state: state)
            return session.outcome {
                var check = DataCheck()
                for invoice in invoices { check.compare(invoice, session) }
                return check
            }
        }
    }
}

extension DataCheck {
    fileprivate mutating func compare(_ input: RenderInput, _ session: RenderSession) {
        let found: [(diagnostic: Diagnostic, path: String?)]
        do {
            found = try InvoiceFile(of: session.read(input), in: session.sources).findings
        } catch {
            let failure =
                error as? RenderFailure ?? RenderFailure(.internal, Diagnostic(.internalError, "\(error)"))
            diagnostics.append(RenderDiagnostic(failure.diagnostic, in: session.sources))
            isIncomplete = true
            return
        }
        diagnostics += found.map { RenderDiagnostic($0.diagnostic, in: session.sources, dataPath: $0.path) }
        if !found.contains(where: { $0.diagnostic.severity == .error }) { valid.append(input.name) }
    }
}
