import Foundation
import Recto
import RectoBatch

/// The code of the article ManyRecords.
struct ManyRecords: Sendable {
    let renderer = Renderer()
    let template: RenderInput
    let folder: String

    /// A file for each record of `orders.ndjson`.
    func write() async throws {
        let records = RecordFile("orders.ndjson")
        for try await bill in renderer.render(template: template, records: records) {
            guard case .success(let document) = bill.result else { continue }
            try document.write(to: "\(folder)/\(bill.index).pdf")
        }
    }

    /// Sends each bill while others are rendered, four at a time. Returns how many were sent.
    func sendAll(_ send: @escaping @Sendable ([UInt8], Int) async throws -> Int) async throws -> Int {
        let bills = renderer.render(template: template, records: RecordFile("orders.ndjson"))
        return try await withThrowingTaskGroup(of: Int.self) { group in
            var sent = 0
            var sending = 0
            for try await bill in bills {
                if sending == 4 { sending -= try await group.next() ?? 0 }
                let document = try bill.result.get()
                group.addTask { try await send(document.pdf, bill.index) }
                sending += 1
                sent += 1
            }
            try await group.waitForAll()
            return sent
        }
    }

    /// Two batches at a time.
    func combined(reminder: RenderInput) async throws -> (Int, Int) {
        async let invoices = count(renderer.render(template: template, records: RecordFile("orders.ndjson")))
        async let reminders = count(renderer.render(template: reminder, records: RecordFile("orders.ndjson")))
        return try await (invoices, reminders)
    }

    private func count(_ bills: RenderedRecords) async throws -> Int {
        try await bills.reduce(0) { count, bill in count + (try bill.result.get()).pages }
    }
}
