import Foundation
import RectoTestSupport
import Testing

/// A few codes of each kind are read back from pictures of their pages; `scripts/check-codes` reads a thousand.
@Suite struct CodeReadingTests {
    private static let hasReader =
        FileManager.default.fileExists(atPath: TestPaths.packageRoot + "/.build/codes")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftoppm")

    @Test(.enabled(if: hasReader, "scripts/setup codes installs ZXing"))
    func allKindsAreRead() throws {
        let check = try Shell(
            "scripts/check-codes \(Program.url.path) --count 4 --others 2 --jobs 2 2>&1", in: TestPaths.packageRoot)
        #expect(check.status == 0, "\(check.output)")
        #expect(check.output.hasSuffix("kinds were read\n"))
    }
}
