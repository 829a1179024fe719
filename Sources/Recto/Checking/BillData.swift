import RectoCore
import RectoEInvoice
import RectoTemplate

/// The data of a bill that an electronic invoice says.
package struct BillData: Sendable {
    /// JSON in UTF-8.
    package let text: [UInt8]
    /// The name of the template for such bills.
    package let template: String
    package let diagnostics: [RenderDiagnostic]
}

extension Renderer {
    /// Reads an electronic invoice in UBL or CII as the data of a bill (docs/data.md).
    ///
    /// - Parameter language: that of the bill, in which units have their names.
    package func billData(of invoice: RenderInput, language: String) throws(RenderError) -> BillData {
        try BigStackThread().run {
            let session = RenderSession(options: options, input: invoice, state: SharedRenderState())
            return session.outcome {
                let source = try session.read(invoice)
                let data = try session.dataOfInvoice(source, named: invoice.name, language: language)
                let bill = try JSONDocument(parsing: data, in: session.sources, diagnostics: session.diagnostics)
                let type = bill.child(of: bill.root, named: "typeCode").map { bill.string(of: $0) } ?? ""
                return BillData(
                    text: Array(session.sources[data].bytes),
                    template: CodeList.creditNoteTypes.contains(type) ? "credit-note" : "invoice",
                    diagnostics: session.locatedDiagnostics)
            }
        }
    }
}
