import Foundation
import Recto

// Plays a few requests in a folder with `bill.html`, and says what is wrong with the answers.

func expect(_ condition: Bool, _ message: String) {
    if condition { return }
    print("stranger: \(message)")
    exit(1)
}

let server = BillServer(template: .file("bill.html"))
let order = Order(number: 7, customer: "A & B", items: [.init(name: "Paper", price: "19.90")])

let answer = try await server.response(to: order)
expect(answer.status == 200 && answer.body.starts(with: Array("%PDF-".utf8)), "a bill is not answered with a PDF")

let document = try await fiveLines(order)
expect(FileManager.default.contents(atPath: "bill.pdf") == Data(document.pdf), "the bill is not in its file")
let bare = try await server.renderer.render(
    template: .file("bill.html"), data: .text(#"{"number": 1, "customer": "B", "items": []}"#))
expect(bare.pages == 1 && bare.diagnostics.isEmpty, "a bill without items has diagnostics")

let broken = BillServer(template: .text("<p>{{#items}}", name: "broken.html"))
let refusal = try await broken.response(to: order)
expect(refusal.status == 422, "a broken template is not answered with 422")
expect(String(decoding: refusal.body, as: UTF8.self).hasPrefix("broken.html:1:4: error: "), "the error has no place")

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bills-" + UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let orders = AsyncStream<Order> { orders in
    for number in 0..<10 { orders.yield(Order(number: number, customer: "C", items: [])) }
    orders.finish()
}
expect(try await server.bills(for: orders, into: folder.path) == 0, "some bills of the stream failed")
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
try FileManager.default.removeItem(at: folder)
expect(names.count == 10, "the stream gave \(names.count) bills in place of 10")

let lines = (1...6).map { #"{"number": \#($0), "customer": "C", "items": []}"# + "\n" }.joined()
try Data(lines.utf8).write(to: URL(fileURLWithPath: "orders.ndjson"))
let many = ManyRecords(template: .file("bill.html"), folder: ".")
try await many.write()
expect(FileManager.default.fileExists(atPath: "5.pdf"), "a record of a file has no bill")
let sent = try await many.sendAll { pdf, _ in pdf.isEmpty ? 0 : 1 }
expect(sent == 6, "\(sent) bills were sent in place of 6")
let combined = try await many.combined(reminder: .text("<p>{{number}}</p>", name: "reminder.html"))
expect(combined == (6, 6), "two batches at a time gave \(combined)")

let task = Task { try await server.bill(for: order) }
task.cancel()
do {
    _ = try await task.value
    expect(false, "a cancelled request was answered")
} catch is CancellationError {
    print("stranger: the library is as README.md says")
}
