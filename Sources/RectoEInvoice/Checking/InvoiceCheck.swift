package import RectoCore

/// The faults of an electronic invoice, in the order of its file.
package struct InvoiceCheck {
    package struct Finding: Sendable {
        package let diagnostic: Diagnostic
        /// The path of the element; nil where the diagnostic says it.
        package let path: String?
    }

    package let invoice: Invoice
    package private(set) var findings: [Finding]

    /// Reads an invoice, and compares it with all rules.
    ///
    /// - Throws: `RenderFailure` where the source is no invoice.
    package init(of source: SourceID, in sources: SourceStore) throws {
        let tree = try XMLTree(parsing: source, in: sources)
        let (invoice, found) = try InvoiceReader.read(tree)
        self.invoice = invoice
        findings = found.map { Finding(diagnostic: $0, path: nil) }
        for finding in RuleRun.findings(in: invoice) {
            findings.append(
                Finding(diagnostic: finding.diagnostic, path: tree.path(of: finding.place.element)))
        }
        invoice.content.visit { group in
            for value in group.values {
                guard let problem = value.checkDigitProblem else { continue }
                let diagnostic = Diagnostic(
                    .invoiceCheckDigit, "\(problem): \(value.term.id) (\(value.term.title))", at: value.place.span,
                    hints: ["compare it with where it comes from: a digit is wrong, or two have changed places"])
                findings.append(Finding(diagnostic: diagnostic, path: tree.path(of: value.place.element)))
            }
        }
        findings.sort { ($0.diagnostic.span?.lower ?? 0) < ($1.diagnostic.span?.lower ?? 0) }
    }
}

extension RuleFinding {
    var diagnostic: Diagnostic {
        let terms = rule.terms.map(\.id).joined(separator: ", ")
        return Diagnostic(
            .invoiceRule,
            "\(rule.id) is broken: \(rule.statement)" + (detail.isEmpty ? "" : "; here it is \(detail)"),
            as: rule.severity, at: place.span,
            hints: ["the rule is about \(terms): \(rule.terms[0].title)"])
    }
}
