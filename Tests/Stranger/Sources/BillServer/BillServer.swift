import Foundation
import Recto
import RectoBatch

/// What a shop knows of a purchase.
struct Order: Codable, Sendable {
    struct Item: Codable, Sendable {
        var name: String
        var price: String
    }
    var number: Int
    var customer: String
    var items: [Item]
}

/// Answers requests for bills. Its code is that of README.md and of the article BillsFromAServer: `scripts/stranger`
/// compares them.
struct BillServer: Sendable {
    let renderer = Renderer()
    let template: RenderInput

    /// One bill, as the body of a response.
    func bill(for order: Order) async throws -> [UInt8] {
        let json = try JSONEncoder().encode(order)
        let bill = try await renderer.render(template: template, data: .bytes(json))
        for diagnostic in bill.diagnostics { log(diagnostic) }
        return bill.pdf
    }

    /// The status and body of a response, whatever happens.
    func response(to order: Order) async throws -> (status: Int, body: [UInt8]) {
        do {
            return (200, try await bill(for: order))
        } catch let error as RenderError {
            for diagnostic in error.diagnostics { log(diagnostic) }
            switch error.reason {
            case .input, .limit: return (422, Array("\(error)".utf8))
            case .output, .internal: return (500, [])
            }
        }
    }

    /// Thousands of bills, in order, on all processors.
    func bills(for orders: AsyncStream<Order>, into folder: String) async throws -> Int {
        var failed = 0
        let records = orders.map { RenderInput.bytes(try JSONEncoder().encode($0), name: "order \($0.number)") }
        for try await bill in renderer.render(template: template, records: records) {
            switch bill.result {
            case .success(let document):
                try document.write(to: "\(folder)/\(bill.index).pdf")
            case .failure(let error):
                log(error.cause)
                failed += 1
            }
        }
        return failed
    }

    func log(_ diagnostic: RenderDiagnostic) {
        FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
    }
}
