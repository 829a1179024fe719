import RectoCore
import RectoTemplate

extension RenderSession {
    /// The result of an order whose template may have been read before.
    func carryOut(_ order: WorkOrder, _ template: CompiledTemplate?) throws -> WorkResult {
        var result = WorkResult()
        if template == nil, case .check = order.product {
            let check = try check(order.input, data: order.data.map { [$0] } ?? [])
            (result.diagnostics, result.isIncomplete) = (check.diagnostics, check.isIncomplete)
            return result
        }
        let texts = try html(of: order.input, compiled: template, data: order.data)
        switch order.product {
        case .pictures(let options):
            let images = try images(of: texts.html, in: order.input, data: texts.data, options)
            result.files = images.files.map { PageImage(page: $0.page + 1, bytes: $0.bytes) }
            result.pages = images.pages
        case .pdf, .check:
            let file = try pdf(of: texts.html, in: order.input, data: texts.data)
            (result.files, result.pages) = ([PageImage(page: 1, bytes: file.pdf)], file.pages)
            result.electronicInvoice = file.invoice
        }
        result.diagnostics = locatedDiagnostics
        return result
    }
}
