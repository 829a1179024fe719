/// The profiles of Factur-X 1.09, which is ZUGFeRD 2.5, each with more terms than the one before.
package enum FacturXProfile: String, Sendable, CaseIterable {
    case minimum
    case basicwl
    case basic
    case en16931
    case extended

    /// BT-24.
    package var specification: String {
        let standard = "urn:cen.eu:en16931:2017"
        return switch self {
        case .minimum: "urn:factur-x.eu:1p0:minimum"
        case .basicwl: "urn:factur-x.eu:1p0:basicwl"
        case .basic: "\(standard)#compliant#urn:factur-x.eu:1p0:basic"
        case .en16931: standard
        case .extended: "\(standard)#conformant#urn:factur-x.eu:1p0:extended"
        }
    }

    func isNamed(by specification: String) -> Bool {
        let earlier = self.specification.replacingText("urn:factur-x.eu:1p0", "urn:zugferd.de:2p0")
        return specification == self.specification || specification == earlier
    }

    /// The name in XMP.
    package var level: String {
        switch self {
        case .minimum: "MINIMUM"
        case .basicwl: "BASIC WL"
        case .basic: "BASIC"
        case .en16931: "EN 16931"
        case .extended: "EXTENDED"
        }
    }

    /// An invoice without lines is one for no tax office: it helps to book the one on paper.
    var hasLines: Bool { self != .minimum && self != .basicwl }

    /// Whether a profile without lines has what a rule looks at.
    func decides(_ rule: Rule) -> Bool {
        let looksAtLines = rule.terms.contains(where: Self.termsOfLines.contains)
        guard self == .minimum else { return !looksAtLines && !rule.isSumOfLines }
        // A rule that asks for one of several terms asks for one that the profile has.
        let hasTerms =
            rule.asksForOneTerm
            ? rule.terms.contains(where: Self.minimumTerms.contains)
            : rule.terms.allSatisfy(Self.minimumTerms.contains)
        return hasTerms && !rule.terms.contains(.buyerCountry) && !rule.isSumOfLines
    }

    /// The terms of the profile, by its schema; nil where it has all of EN 16931. Those of EXTENDED alone are in none of them.
    var terms: Set<Term>? {
        let standard = Set(Term.allCases).subtracting(Term.extended)
        return switch self {
        case .minimum: Self.minimumTerms
        case .basicwl: standard.subtracting(Self.termsOfEN16931).subtracting(Self.termsOfLines)
        case .basic: standard.subtracting(Self.termsOfEN16931)
        case .en16931, .extended: nil
        }
    }

    private static let minimumTerms: Set<Term> = [
        .amountDue, .businessProcess, .buyerCountry, .buyerLegalRegistration, .buyerName, .buyerReference,
        .buyerVATIdentifier, .currency, .invoiceNumber, .issueDate, .orderReference, .sellerCountry,
        .sellerLegalRegistration, .sellerName, .sellerTaxRegistration, .sellerVATIdentifier, .specification,
        .totalWithVAT, .totalWithoutVAT, .typeCode, .vatTotal,
    ]

    /// The terms that EN 16931 has and BASIC has not.
    private static let termsOfEN16931: Set<Term> = [
        .accountName, .attachedDocument, .attributeName, .attributeValue, .buyerContactName, .buyerEmail,
        .buyerTelephone, .buyersItem, .cardHolder, .cardNumber, .classification, .documentDescription,
        .documentLocation, .documentReference, .invoicedObject, .itemDescription, .lineBuyerAccounting, .lineObject,
        .orderLineReference, .originCountry, .paymentMeansText, .projectReference, .receivingReference,
        .roundingAmount, .salesOrderReference, .sellerContactName, .sellerEmail, .sellerLegalInformation,
        .sellerTelephone, .sellersItem, .serviceProvider, .taxPointDate, .tenderReference,
    ]

    /// The terms that BASIC has and BASIC WL has not.
    private static let termsOfLines: Set<Term> = [
        .baseQuantity, .baseQuantityUnit, .grossPrice, .itemName, .lineAllowanceAmount, .lineAllowanceBase,
        .lineAllowancePercentage, .lineAllowanceReason, .lineAllowanceReasonCode, .lineChargeAmount, .lineChargeBase,
        .lineChargePercentage, .lineChargeReason, .lineChargeReasonCode, .lineIdentifier, .lineNetAmount, .lineNote,
        .linePeriodEnd, .linePeriodStart, .lineVATCategory, .lineVATRate, .netPrice, .priceDiscount, .quantity,
        .standardItem, .unitCode,
    ]
}

extension String {
    /// The text with the first occurrence of another one replaced.
    fileprivate func replacingText(_ old: String, _ new: String) -> String {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(old) {
                return String(self[..<index]) + new + self[self.index(index, offsetBy: old.count)...]
            }
            index = self.index(after: index)
        }
        return self
    }
}
