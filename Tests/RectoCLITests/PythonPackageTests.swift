import Foundation
import RectoTestSupport
import Testing

/// The Python package, as far as it needs nothing else; `make test-python` tries the rest.
@Suite struct PythonPackageTests {
    private static func has(_ program: String) -> Bool {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return paths.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
    }

    @Test(.enabled(if: has("python3"), "there is no python3")) func theTestsOfThePackagePass() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-W", "ignore", "-m", "unittest", "tests.test_renderer"]
        process.currentDirectoryURL = URL(fileURLWithPath: "\(TestPaths.packageRoot)/integrations/python")
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["RECTO": Program.url.path, "PYTHONDONTWRITEBYTECODE": "1"]
        ) { $1 }
        let report = Pipe()
        process.standardError = report
        try process.run()
        let text = String(decoding: report.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("\nOK"))
    }
}
