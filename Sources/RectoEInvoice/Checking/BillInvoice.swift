package import RectoCore
package import RectoTemplate

/// The electronic invoice of the data of a bill, and what the data lack for it.
package struct BillInvoice {
    package let invoice: Invoice
    /// UTF-8; of use only if no diagnostic is an error.
    package let xml: [UInt8]
    package let diagnostics: [Diagnostic]

    package init(of data: JSONDocument, as format: InvoiceFormat) {
        var (invoice, found) = DataReader.read(data)
        invoice.syntax = format.syntax(ofType: invoice.content.text(.typeCode))
        invoice.content.name(format)
        // XRechnung asks for the bill's own means of payment.
        if format == .ubl || format == .peppol { invoice.content.completeMeans(of: invoice.syntax) }
        if format == .peppol { invoice.content.joinNotes() }
        if format == .xrechnung || format == .xrechnungExtension { invoice.content.writeDiscountsAsTerms() }
        // Pages show all lines, so that those of the invoice to compare keep their numbers.
        var compared = invoice
        found += invoice.content.leaveOutExtended(format, data)
        let findings = InvoiceCheck.findings(in: invoice, rules: format.wholeRules)
        found += findings.map { $0.diagnostic(of: data, invoice.content) }
        if case .facturX(let profile) = format, let terms = profile.terms {
            found += invoice.content.keep(terms, profile)
            _ = compared.content.keep(terms, profile)
            // The whole model is checked before the profile leaves terms out, because sums may need these.
            if !findings.contains(where: { $0.diagnostic.severity == .error }) {
                let errors = InvoiceCheck.findings(in: invoice, rules: format.allRules).filter {
                    $0.diagnostic.severity == .error
                }
                found += errors.map { $0.diagnostic(of: data, invoice.content) }
            }
        }
        let output = InvoiceWriter.write(invoice, as: invoice.syntax)
        found += output.lost.map { value in
            Diagnostic(
                .invoiceLostValue, "\(value.term.id) (\(value.term.title)) has no place in \(format.title)",
                at: value.place.span)
        }
        self.invoice = compared
        xml = output.xml
        diagnostics = found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.category = .conformance
            return diagnostic
        }
    }
}

extension InvoiceCheck.Finding {
    /// The finding as one about data: a term that is missing is named with the place that the data have for it.
    fileprivate func diagnostic(of data: JSONDocument, _ content: BusinessGroup) -> Diagnostic {
        let base = data.path(of: JSONNodeID(raw: Int32(place.element)))
        guard let rule, let (term, path) = missing(rule.rule, base, content) else {
            var diagnostic = diagnostic
            diagnostic.message += ", at \(base)"
            return diagnostic
        }
        return Diagnostic(
            .invoiceMissingTerm,
            "\(term.id) (\(term.title)) is missing at \(path): \(rule.rule.statement) (\(rule.rule.id))",
            as: rule.rule.severity, at: place.span, hints: ["it is asked for by \(rule.law(of: term))"])
    }

    /// The first term of the rule and its place, if neither the group that was found nor the whole invoice has it.
    private func missing(_ rule: Rule, _ base: String, _ content: BusinessGroup) -> (Term, String)? {
        let term = rule.terms[0]
        var group: BusinessGroup?
        content.visit { if group == nil, $0.place == place { group = $0 } }
        if let group, !group.has(anywhere: term), let path = DataBinding.path(of: term, in: group.kind) {
            return (term, "\(base).\(path)")
        }
        guard !content.has(anywhere: term), let path = DataBinding.path(of: term, in: .invoice) else { return nil }
        return (term, "$.\(path)")
    }
}

extension BusinessGroup {
    fileprivate func has(anywhere term: Term) -> Bool {
        has(term) || groups.contains { $0.has(anywhere: term) }
    }

    fileprivate mutating func name(_ format: InvoiceFormat) {
        values.append(BusinessValue(.specification, format.specification, at: place))
        guard let process = format.process else { return }
        values.removeAll { $0.term == .businessProcess }
        values.append(BusinessValue(.businessProcess, process, at: place))
    }

    /// The remittance information, and the day on which a credit note is due, are a part of the means of payment in UBL, which
    /// have a code there. Where the bill names none, it is 1 of UNTDID 4461, an instrument that is not defined.
    fileprivate mutating func completeMeans(of syntax: Invoice.Syntax) {
        let isNeeded = isFilled(.remittance) || syntax == .ublCreditNote && isFilled(.dueDate)
        guard isNeeded, first(.payment) == nil else { return }
        var payment = BusinessGroup(.payment, at: place)
        payment.values = [BusinessValue(.paymentMeansCode, "1", at: place)]
        groups.append(payment)
    }

    /// Several notes become one with a line each.
    fileprivate mutating func joinNotes() {
        let notes = groups.filter { $0.kind == .note }
        guard notes.count > 1, var first = notes.first, let value = first[.note] else { return }
        let texts = notes.map { note in
            (note.has(.noteSubject) ? "#\(note.text(.noteSubject))#" : "") + note.text(.note)
        }
        first.values = [BusinessValue(.note, texts.joined(separator: "\n"), at: value.place)]
        groups.removeAll { $0.kind == .note }
        groups.append(first)
    }

    /// Cash discounts are lines of the terms of payment in XRechnung.
    fileprivate mutating func writeDiscountsAsTerms() {
        let discounts = groups.filter { $0.kind == .discount }
        guard let first = discounts.first else { return }
        let terms = self[.paymentTerms] ?? BusinessValue(.paymentTerms, "", at: first.place)
        values.removeAll { $0.term == .paymentTerms }
        values.append(
            BusinessValue(.paymentTerms, Skonto.adding(discounts, to: terms.text), at: terms.place))
        groups.removeAll { $0.kind == .discount }
    }

    /// Leaves out what the format has not of EXTENDED: lines that gather or explain others, the places of lines below others, and
    /// what is collected for others. Returns what is lost, with its path; further terms that EXTENDED has are notes.
    fileprivate mutating func leaveOutExtended(_ format: InvoiceFormat, _ data: JSONDocument) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func report(_ what: String, _ place: BusinessPlace, as severity: Diagnostic.Severity) {
            let path = data.path(of: JSONNodeID(raw: Int32(place.element)))
            found.append(
                Diagnostic(
                    .invoiceLostValue, "\(what) has no place in \(format.title), at \(path)", as: severity,
                    at: place.span,
                    hints: ["the profile EXTENDED of Factur-X has one: give --einvoice factur-x:extended"]))
        }
        let kept = format.extendedTerms
        func isLost(_ line: BusinessGroup) -> Bool {
            if line.isDetail { return false }
            // Lines of XRechnung have an amount, which counts in that of the line above.
            return line.text(.lineKind) == "GROUP" ? !kept.contains(.lineKind) : format != .facturX(.extended)
        }
        for group in groups {
            if group.kind == .line, isLost(group) {
                report(
                    "the line '\(group.text(.itemName))' of the kind \(group.text(.lineKind))", group.place,
                    as: .warning)
            } else if group.kind == .line, !kept.contains(.parentLine), let parent = group[.parentLine] {
                report("\(parent.term.id) (\(parent.term.title))", parent.place, as: .warning)
            } else if group.kind == .thirdPartyPayment, !kept.contains(.thirdPartyAmount) {
                // Without it, the amount due does not follow from the others.
                let term = Term.thirdPartyAmount
                report("\(term.id) (\(term.title))", group.place, as: .error)
            }
        }
        groups.removeAll {
            $0.kind == .thirdPartyPayment && !kept.contains(.thirdPartyAmount) || $0.kind == .line && isLost($0)
        }
        let told: Set<Term> = [.parentLine, .lineKind, .exchangeSource, .exchangeTarget]
        for value in drop(Term.extended.subtracting(kept)) where !told.contains(value.term) {
            report("\(value.term.id) (\(value.term.title))", value.place, as: .note)
        }
        return found
    }

    /// Removes the values of terms, in this group and in those below it, and returns them.
    private mutating func drop(_ terms: Set<Term>) -> [BusinessValue] {
        if terms.isEmpty { return [] }
        var dropped = values.filter { terms.contains($0.term) }
        values.removeAll { terms.contains($0.term) }
        for index in groups.indices { dropped += groups[index].drop(terms) }
        groups.removeAll { $0.kind == .discount && $0.values.isEmpty }
        return dropped
    }

    /// Leaves out the terms that a profile does not have. Returns a note about them.
    fileprivate mutating func keep(_ terms: Set<Term>, _ profile: FacturXProfile) -> [Diagnostic] {
        var lost: Set<Term> = []
        drop(allBut: terms, &lost)
        if lost.isEmpty { return [] }
        let names = lost.sorted { $0.rawValue < $1.rawValue }.map(\.id).joined(separator: ", ")
        return [
            Diagnostic(
                .invoiceLostValue, "the profile \(profile.level) of Factur-X has no \(names)", as: .note,
                at: place.span)
        ]
    }

    private mutating func drop(allBut terms: Set<Term>, _ lost: inout Set<Term>) {
        lost.formUnion(values.map(\.term).filter { !terms.contains($0) })
        values.removeAll { !terms.contains($0.term) }
        for index in groups.indices { groups[index].drop(allBut: terms, &lost) }
        groups.removeAll { $0.values.isEmpty && $0.groups.isEmpty }
    }
}
