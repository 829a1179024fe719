package import RectoCore

/// The faults of an electronic invoice.
package enum InvoiceCheck {
    package struct Finding: Sendable {
        package let diagnostic: Diagnostic
        package let place: BusinessPlace
        /// nil for check digits.
        package let rule: RuleFinding?
    }

    /// Compares an invoice with rules and with check digits.
    package static func findings(in invoice: Invoice, rules: [Rule] = Rule.all) -> [Finding] {
        var findings = RuleRun.findings(in: invoice, rules: rules).map {
            Finding(diagnostic: $0.diagnostic, place: $0.place, rule: $0)
        }
        invoice.content.visit { group in
            for value in group.values {
                guard let problem = value.checkDigitProblem else { continue }
                let diagnostic = Diagnostic(
                    .invoiceCheckDigit, "\(problem): \(value.term.id) (\(value.term.title))", at: value.place.span,
                    hints: ["compare it with where it comes from: a digit is wrong, or two have changed places"])
                findings.append(Finding(diagnostic: diagnostic, place: value.place, rule: nil))
            }
        }
        return findings
    }
}

/// A file of an electronic invoice, with its faults in their order there.
package struct InvoiceFile {
    package let invoice: Invoice
    /// Each fault with the path of its element, where the message does not say it.
    package private(set) var findings: [(diagnostic: Diagnostic, path: String?)]

    /// Reads an invoice, and compares it with all rules of EN 16931 and of the specification that it names.
    ///
    /// - Throws: `RenderFailure` where the source is no invoice.
    package init(of source: SourceID, in sources: SourceStore) throws {
        let tree = try XMLTree(parsing: source, in: sources)
        let (invoice, found) = try InvoiceReader.read(tree)
        self.invoice = invoice
        findings = found.map { ($0, nil) }
        let format = InvoiceFormat(specification: invoice.content.text(.specification), syntax: invoice.syntax)
        let rules = format?.allRules ?? Rule.all
        let others = Term.extended.subtracting(format?.extendedTerms ?? [])
        findings += invoice.values(of: others, in: tree).map { ($0, nil) }
        findings += InvoiceCheck.findings(in: invoice, rules: rules).map {
            ($0.diagnostic, tree.path(of: $0.place.element))
        }
        findings.sort { ($0.diagnostic.span?.lower ?? 0) < ($1.diagnostic.span?.lower ?? 0) }
    }
}

extension Invoice {
    /// The values of terms that extensions have and the invoice's specification has not, so that receivers may not know them.
    fileprivate func values(of terms: Set<Term>, in tree: XMLTree) -> [Diagnostic] {
        var found: [Diagnostic] = []
        content.visit { group in
            for value in group.values where terms.contains(value.term) {
                found.append(
                    Diagnostic(
                        .invoiceUnknownTerm,
                        "\(value.term.id) (\(value.term.title)) is no business term of EN 16931: "
                            + tree.path(of: value.place.element),
                        at: value.place.span,
                        hints: ["the profile EXTENDED of Factur-X has it, which the invoice does not name"]))
            }
        }
        return found
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
