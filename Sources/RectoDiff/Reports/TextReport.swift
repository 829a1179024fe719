/// Findings for a terminal: a line each, with page and place, and below it what follows from it.
package enum TextReport {
    package static func text(_ result: DiffResult) -> String {
        if result.isSame { return "\(result.new.name): no differences\n" }
        var out = result.findings.map(line).joined()
        out += summary(result.findings) + "\n"
        return out
    }

    /// `page 2, 23.5 mm 101 mm: text: '12' became '21'`
    package static func line(_ finding: Finding) -> String {
        var out = ""
        if let page = pages(finding) { out += page }
        if let place = finding.place, finding.kind != .pageInserted, finding.kind != .pageDeleted {
            out += ", \(Measure.number(place.left, decimals: 1)) \(Measure.number(place.top, decimals: 1)) mm"
        }
        out += (out.isEmpty ? "" : ": ") + "\(finding.layer.rawValue): \(finding.message)\n"
        for consequence in finding.consequences.prefix(4) { out += "    so \(consequence)\n" }
        if finding.consequences.count > 4 { out += "    and \(finding.consequences.count - 4) more\n" }
        return out
    }

    static func pages(_ finding: Finding) -> String? {
        switch (finding.oldPage, finding.newPage) {
        case (let a?, let b?): a == b ? "page \(a)" : "page \(a) → \(b)"
        case (let a?, nil): "old page \(a)"
        case (nil, let b?): "page \(b)"
        default: nil
        }
    }

    /// `4 differences: 1 in text, 3 in look`
    package static func summary(_ findings: [Finding]) -> String {
        let parts = DiffLayer.allCases.compactMap { layer -> String? in
            let count = findings.count { $0.layer == layer }
            return count == 0 ? nil : "\(count) in \(layer.rawValue)"
        }
        return "\(Measure.count(findings.count, "difference")): " + parts.joined(separator: ", ")
    }
}
