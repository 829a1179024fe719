import Recto

/// The results of a suite for a terminal and for servers.
package enum SuiteReport {
    /// - Parameters:
    ///   - isUpdate: whether what is new and changed was accepted.
    ///   - detailed: whether each finding is told.
    package static func text(
        _ results: [CaseResult], stale: [String], isUpdate: Bool, detailed: Bool
    ) -> String {
        var out = ""
        for result in results where !result.isPassed {
            out += isUpdate && result.snapshot != nil || !detailed ? "\(heading(result))\n" : text(result)
        }
        for path in stale { out += "stale    \(path): no case has this snapshot\n" }
        func count(_ name: String) -> Int { results.count { Self.name($0.status) == name } }
        let kinds = ["changed", "new", "missing", "failed"].map { ($0, count($0)) } + [("stale", stale.count)]
        let others = kinds.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        out +=
            "\(Measure.count(results.count, "case")): "
            + (["\(count("passed")) passed"] + others).joined(separator: ", ")
        return out + (isUpdate && !others.isEmpty ? "; snapshots were updated\n" : "\n")
    }

    /// A case with what was found.
    package static func text(_ result: CaseResult) -> String {
        var out = heading(result) + "\n"
        if case .changed(let difference) = result.status {
            for finding in difference.findings {
                out += TextReport.line(finding).split(separator: "\n").map { "    \($0)\n" }.joined()
            }
        }
        return out
    }

    private static func name(_ status: CaseResult.Status) -> String {
        switch status {
        case .passed: "passed"
        case .changed: "changed"
        case .new: "new"
        case .missing: "missing"
        case .failed: "failed"
        }
    }

    private static func heading(_ result: CaseResult) -> String {
        let name = name(result.status)
        let start = name + String(repeating: " ", count: 9 - name.utf8.count) + result.item.name
        return switch result.status {
        case .new: start + ": it has no snapshot yet; --update writes one"
        case .missing(let path): start + ": '\(path)' is gone"
        case .changed(let difference): start + ": " + TextReport.summary(difference.findings)
        case .failed(let diagnostics): start + ": " + (diagnostics.last?.message ?? "there is no document")
        case .passed: start
        }
    }

    package static func junit(_ results: [CaseResult], stale: [String]) -> String {
        var cases = results.map { result in
            var item = JUnitReport.Case(name: result.item.name, seconds: result.seconds)
            switch result.status {
            case .passed: break
            case .changed, .new: item.failure = text(result)
            case .missing, .failed: item.error = text(result)
            }
            return item
        }
        cases += stale.map { .init(name: $0, failure: "stale: no case has this snapshot") }
        return JUnitReport.text(suite: "recto test", cases)
    }
}
