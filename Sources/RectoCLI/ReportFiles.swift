import Recto

/// Checks where reports of comparisons go before anything is compared.
enum ReportFiles {
    /// The reason why the reports cannot be written to these files: one would replace what is read, or another report.
    static func problem(_ reports: [String], inputs: [String]) -> String? {
        func isSame(_ a: String, _ b: String) -> Bool { a == b || OutputFile.isSameFile(a, b) }
        for (index, report) in reports.enumerated() {
            if let input = inputs.first(where: { $0 != "-" && isSame($0, report) }) {
                return "the report '\(report)' would replace '\(input)', which is compared"
            }
            if reports[..<index].contains(where: { isSame($0, report) }) {
                return "two reports would be written to '\(report)'"
            }
        }
        return nil
    }
}
