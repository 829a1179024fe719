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
        out += summary(results, stale: stale)
        let isChanged = isUpdate && (!stale.isEmpty || results.contains { !$0.isPassed })
        return out + (isChanged ? "; snapshots were updated\n" : "\n")
    }

    /// A case with what was found.
    package static func text(_ result: CaseResult) -> String {
        var out = heading(result) + "\n"
        for finding in result.findings {
            out += TextReport.line(finding).split(separator: "\n").map { "    \($0)\n" }.joined()
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

    /// The cases that did not pass, with pictures of the pages that differ.
    package static func html(_ results: [CaseResult], stale: [String], title: String) -> String {
        var room = HTMLReport.mostPages
        var cases = results.filter { !$0.isPassed }.map { result in
            let pages = Array(result.pages.prefix(room))
            room -= pages.count
            return HTMLReport.Case(
                name: result.item.name, note: note(result), findings: result.findings, pages: pages)
        }
        cases += stale.map { HTMLReport.Case(name: $0, note: "stale: no case has this snapshot") }
        return HTMLReport.text(title: title, summary: summary(results, stale: stale), cases)
    }

    /// `12 cases: 10 passed, 2 changed`
    private static func summary(_ results: [CaseResult], stale: [String]) -> String {
        func count(_ name: String) -> Int { results.count { Self.name($0.status) == name } }
        let kinds = ["changed", "new", "missing", "failed"].map { ($0, count($0)) } + [("stale", stale.count)]
        let others = kinds.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return "\(Measure.count(results.count, "case")): "
            + (["\(count("passed")) passed"] + others).joined(separator: ", ")
    }

    private static func heading(_ result: CaseResult) -> String {
        let name = name(result.status)
        let note = note(result)
        return name + String(repeating: " ", count: 9 - name.utf8.count) + result.item.name
            + (note.isEmpty ? "" : ": " + note)
    }

    private static func note(_ result: CaseResult) -> String {
        switch result.status {
        case .new(let findings):
            "it has no snapshot yet; --update writes one"
                + (findings.isEmpty ? "" : "; " + TextReport.summary(findings))
        case .missing(let path): "'\(path)' is gone"
        case .changed(let difference): TextReport.summary(difference.findings)
        case .failed(let diagnostics): diagnostics.last?.message ?? "there is no document"
        case .passed: ""
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
