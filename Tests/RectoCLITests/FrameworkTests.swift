import Foundation
import RectoTestSupport
import Testing

/// An invoice on the style sheets of others gives no message, although these hold much that paper cannot have.
@Suite struct FrameworkTests {
    private static let sheets = [
        "/usr/share/javascript/bootstrap5/css/bootstrap.css", "/usr/share/javascript/bootstrap5/css/bootstrap.min.css",
        "/usr/share/javascript/bootstrap4/css/bootstrap.css", "/usr/share/javascript/bootstrap4/css/bootstrap.min.css",
        "/usr/share/nodejs/normalize.css/normalize.css",
    ]

    private static let areInstalled = sheets.allSatisfy { FileManager.default.fileExists(atPath: $0) }

    @Test(
        .enabled(if: areInstalled, "libjs-bootstrap4, libjs-bootstrap5 and node-normalize.css are not installed"),
        arguments: sheets)
    func anInvoiceIsSilent(_ sheet: String) throws {
        let page = TestPaths.packageRoot + "/Tests/Fixtures/framework-invoice.html"
        let folder = try Folder([
            "sheet.css": String(contentsOfFile: sheet, encoding: .utf8),
            "bill.html": String(contentsOfFile: page, encoding: .utf8),
        ])
        let program = try Program("bill.html", "--strict", in: folder.path)
        #expect(program.errors.isEmpty)
        #expect(program.status == 0)
    }
}
