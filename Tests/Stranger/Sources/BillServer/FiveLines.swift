import Foundation
import Recto

/// The first example of README.md: the template is `bill.html` in the current folder.
func fiveLines(_ order: Order) async throws -> Document {
    let renderer = Renderer()
    let json = try JSONEncoder().encode(order)
    let bill = try await renderer.render(template: .file("bill.html"), data: .bytes(json))
    print(bill.pages, bill.diagnostics)
    try bill.write(to: "bill.pdf")
    return bill
}
