import Foundation

/// A document of the checkout that recto writes, and that a test holds against what recto would write now.
///
/// `make expectations` sets `RECTO_UPDATE`. Then the document is written anew when the test reads it; at any other time, and in
/// `.ci/run`, a document that is out of date fails its test.
package struct WrittenDocument {
    private let path: String

    /// - Parameter name: the path in the checkout.
    package init(_ name: String) { path = TestPaths.packageRoot + "/" + name }

    private var isUpdated: Bool { ProcessInfo.processInfo.environment["RECTO_UPDATE"] != nil }

    /// The document's text, in which `new` is what recto would write.
    package func text(shouldBe new: String) throws -> String {
        if isUpdated { try new.write(toFile: path, atomically: true, encoding: .utf8) }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// The table of the document that begins with the same line as `new`; nil if there is none.
    package func table(shouldBe new: String) throws -> String? {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let head = new.prefix { $0 != "\n" }
        guard let start = text.range(of: "\n\n" + head + "\n")?.lowerBound else { return nil }
        let table = text[text.index(start, offsetBy: 2)...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.hasPrefix("|") }.map { $0 + "\n" }.joined()
        guard isUpdated else { return table }
        try text.replacingOccurrences(of: table, with: new).write(toFile: path, atomically: true, encoding: .utf8)
        return new
    }
}
