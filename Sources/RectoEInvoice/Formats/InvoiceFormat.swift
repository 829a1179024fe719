/// A form in which an invoice of EN 16931 is exchanged: its syntax, what it asks for besides, and how a PDF carries it.
package enum InvoiceFormat: Sendable, Hashable {
    case facturX(FacturXProfile)
    case xrechnung
    /// XRechnung with lines below others and charges that are collected for third parties, which UBL alone has.
    case xrechnungExtension
    case peppol
    case ubl
    case cii

    /// The format of a name such as `factur-x:basic`; nil if there is none.
    package init?(name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.count) {
        case ("factur-x", 1): self = .facturX(.en16931)
        case ("factur-x", 2):
            guard let profile = FacturXProfile(rawValue: String(parts[1])) else { return nil }
            self = .facturX(profile)
        case ("xrechnung", 1): self = .xrechnung
        case ("xrechnung", 2) where parts[1] == "extension": self = .xrechnungExtension
        case ("peppol", 1): self = .peppol
        case ("ubl", 1): self = .ubl
        case ("cii", 1): self = .cii
        default: return nil
        }
    }

    /// The format that follows a specification (BT-24), as far as it matters what else is asked for.
    package init?(specification: String, syntax: Invoice.Syntax) {
        if specification.contains("xrechnung") {
            self = specification.contains("extension:xrechnung") && syntax != .cii ? .xrechnungExtension : .xrechnung
        } else if specification.contains("urn:fdc:peppol.eu:2017:poacc:billing") {
            self = .peppol
        } else if syntax == .cii, let profile = FacturXProfile.allCases.first(where: { $0.isNamed(by: specification) })
        {
            self = .facturX(profile)
        } else {
            return nil
        }
    }

    /// The names that `init(name:)` takes.
    package static let names =
        ["factur-x"] + FacturXProfile.allCases.map { "factur-x:\($0.rawValue)" } + [
            "xrechnung", "xrechnung:extension", "peppol", "ubl", "cii",
        ]

    /// The name in messages.
    package var title: String {
        switch self {
        case .facturX(let profile): "Factur-X 1.09 \(profile.level)"
        case .xrechnung: "XRechnung 3.0.2"
        case .xrechnungExtension: "the extension of XRechnung 3.0.2"
        case .peppol: "Peppol BIS Billing 3.0.20"
        case .ubl: "EN 16931 in UBL"
        case .cii: "EN 16931 in CII"
        }
    }

    /// BT-24.
    package var specification: String {
        let standard = "urn:cen.eu:en16931:2017"
        return switch self {
        case .facturX(let profile): profile.specification
        case .xrechnung: "\(standard)#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
        case .xrechnungExtension:
            "\(standard)#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
                + "#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0"
        case .peppol: "\(standard)#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"
        case .ubl, .cii: standard
        }
    }

    /// BT-23, where the format asks for it.
    package var process: String? {
        switch self {
        case .xrechnung, .xrechnungExtension, .peppol: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"
        case .facturX, .ubl, .cii: nil
        }
    }

    /// UBL has a kind of document of its own for credit notes.
    func syntax(ofType code: String) -> Invoice.Syntax {
        switch self {
        case .facturX, .xrechnung, .cii: .cii
        case .xrechnungExtension, .peppol, .ubl:
            CodeList.creditNoteTypes.contains(code) ? .ublCreditNote : .ublInvoice
        }
    }

    /// The rules besides those of EN 16931.
    package var rules: [Rule] {
        switch self {
        case .xrechnung, .xrechnungExtension: Rule.xrechnung
        case .peppol: Rule.peppol
        case .facturX, .ubl, .cii: []
        }
    }

    /// The rules for all that a bill says, also where the format leaves a part of it out.
    var wholeRules: [Rule] {
        switch self {
        case .facturX(.extended): Rule.extended
        case .xrechnungExtension: Rule.xrechnungExtension
        case .facturX, .xrechnung, .peppol, .ubl, .cii: Rule.all + rules
        }
    }

    /// The terms that the format has beside those of EN 16931.
    var extendedTerms: Set<Term> {
        switch self {
        case .facturX(.extended): Term.extended.subtracting([.thirdPartyType])
        case .xrechnungExtension: [.parentLine, .lineKind, .thirdPartyType, .thirdPartyAmount, .thirdPartyReason]
        case .facturX, .xrechnung, .peppol, .ubl, .cii: []
        }
    }

    /// The terms that an invoice in the format may have.
    package var terms: Set<Term> {
        if case .facturX(let profile) = self, let terms = profile.terms { return terms }
        return Set(Term.allCases).subtracting(Term.extended).union(extendedTerms)
    }

    /// The rules of EN 16931 and the format's own. Profiles without lines have those that are not about what they lack.
    package var allRules: [Rule] {
        guard case .facturX(let profile) = self, !profile.hasLines, let terms = profile.terms else { return wholeRules }
        return Rule.all.filter { $0.terms.contains(where: terms.contains) && profile.decides($0) }
    }

    /// The description of a PDF that carries the format; nil for formats that no PDF carries.
    package var container: Container? {
        switch self {
        case .facturX(let profile):
            Container(
                fileName: "factur-x.xml", level: profile.level, version: "1.0",
                content: profile.hasLines ? .alternative : .data)
        case .xrechnung: Container(fileName: "xrechnung.xml", level: "XRECHNUNG", version: "3.0", content: .alternative)
        case .xrechnungExtension, .peppol, .ubl, .cii: nil
        }
    }

    /// The words by which a PDF describes the invoice in it. (Factur-X 1.09 §6)
    package struct Container: Sendable {
        /// The relation of the file to the pages: the same invoice, or data of it.
        package enum Content: Sendable { case alternative, data }
        package let fileName: String
        package let level: String
        package let version: String
        package let content: Content
    }
}
